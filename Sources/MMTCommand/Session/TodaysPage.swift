import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

/// Today's page of whatever the workspace holds: a plan with what stands below it, or counters, habits and a journal alone, which have
/// such a page of every day.
enum TodaysPage {
  case plan(DayPage)
  case dated(JournalPageAnswer?, RhythmDayAnswer?)

  /// Of a workspace with a plan. `isNow`: it isn't looked back. Counters and habits are handed on as they were read, which takes long enough
  /// to be done once.
  init(
    _ workspace: Workspace, _ reading: Reading, _ ledger: Ledger, isNow: Bool, handsOn: (RhythmLedger) -> Void = { _ in }
  ) throws(Failure) {
    var page = workspace.today(reading, ledger, isNow: isNow).page
    if isNow, workspace.hasRhythms {
      let places = ledger.plan.places(inDay: ledger.current.day).count
      let rhythms = try workspace.readRhythms()
      handsOn(rhythms)
      page.rhythms = rhythms.day(workspace.logicalToday).numbered(after: places)
    }
    if isNow, workspace.hasJournal { page.journal = try workspace.journalPage(.day(workspace.logicalToday)) }
    self = .plan(page)
  }

  /// Of one without. Throws 66 where there is nothing that has days.
  init(planless workspace: Workspace, on other: CivilDay? = nil, handsOn: (RhythmLedger) -> Void = { _ in }) throws(Failure) {
    let today = workspace.logicalToday
    let date = other ?? today
    let rhythms = workspace.hasRhythms ? try workspace.readRhythms() : nil
    if let rhythms { handsOn(rhythms) }
    var day = rhythms?.day(date)
    if other == nil { day?.timer = workspace.rhythmTimer }
    guard workspace.hasJournal else {
      guard let day else { throw workspace.noRhythms }
      self = .dated(nil, day)
      return
    }
    let page = try workspace.journalPage(.day(date))
    // Only today's lines have places.
    self = .dated(page, date == today ? day?.numbered(after: page.places) : day?.withoutRefs)
  }

  var json: [UInt8] {
    switch self {
    case .plan(let page): page.json
    case .dated(let journal?, let rhythms): journal.json(with: rhythms)
    case .dated(nil, let rhythms): rhythms?.json ?? []
    }
  }

  func sheet(_ rendering: Rendering, folds: Bool = false) -> Sheet {
    switch self {
    case .plan(let page): TodayView.sheet(page, rendering, folds: folds)
    case .dated(let journal?, let rhythms): JournalView.sheet(journal, with: rhythms, rendering)
    case .dated(nil, let rhythms): rhythms.map { RhythmDayView.sheet($0, rendering) } ?? Sheet(rendering)
    }
  }

  /// In at most `rows` lines.
  func fitted(rows: Int, _ rendering: Rendering) -> [StyledText] {
    if case .plan(let page) = self { return TodayView.fitted(page, rows: rows, rendering) }
    return TodayView.cut(sheet(rendering).lines, rows: rows, rendering)
  }

  var timer: TimerAnswer? {
    switch self {
    case .plan(let page): page.timer
    case .dated(_, let rhythms): rhythms?.timer
    }
  }
}

import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let pause = Command(.pause) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let today = desk.logicalToday
    guard let first = invocation.text(0).flatMap({ TypedDate($0) }), let from = first.day(today, prefer: .future) else {
      throw invocation.misuse("a pause needs a date")
    }
    let last = invocation.text(1).flatMap { TypedDate($0) } ?? first
    let to = last.day(last.isNamed ? from : today, prefer: .future) ?? from
    guard from <= to else {
      throw invocation.misuse("the pause would end before it begins: \(from.iso) to \(to.iso)")
    }
    return try desk.reschedule(invocation) { (_, _) in from...to }
  }

  static let shift = Command(.shift) { (invocation, session) throws(Failure) in
    guard let count = invocation.number(0), count <= Settings.longestShift else {
      throw invocation.misuse("the plan can be moved by up to \(Settings.longestShift) days at once")
    }
    return try Desk(session).reschedule(invocation) { (settings, today) in settings.shift(count, today: today) }
  }

  static let calendar = Command(.calendar) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let ledger = desk.ledger(try desk.read())
    let dates = ledger.schedule?.dates
    let span = dates?.first.flatMap { first in dates?.last.map { first...$0 } }
    let typed = invocation.text(0).flatMap { TypedMonth($0) }
    let month = typed?.month(ledger.today, plan: span) ?? Month(ledger.today)
    let page = ledger.calendar(year: month.year, month: month.month)
    try session.show(page.json) { CalendarView.sheet(page, $0) }
    return .ok
  }
}

extension Desk {
  /// Sets the rest days from today on, or shows what that would move. Where today's work is begun, its day stays where it is.
  func rest(_ text: String, _ invocation: Invocation, isPreview: Bool) throws(Failure) -> ExitCode {
    let before = try reading(try store.readSnapshot(sidecar: .some(foundSidecar)), warns: isPreview)
    let ledgerBefore = ledger(before)
    let today = ledgerBefore.today
    let isBegun = ledgerBefore.schedule?.number(on: today).flatMap { ledgerBefore.day(numbered: $0) }.map {
      ledgerBefore.tallies[$0].done > 0
    }
    // Before the plan's first date there is no past to keep.
    let hasPast = ledgerBefore.schedule?.dates.first.map { $0 < today || isBegun == true } ?? false
    let from = isBegun == true ? today.advanced(by: 1) : today
    func change(_ settings: inout Settings) throws(Failure) {
      try settings.rest(text, from: hasPast ? from : nil)
    }
    // What can't be is refused before anything is made anew or committed.
    var settings = before.settings
    try change(&settings)
    if !isPreview, settings != before.settings {
      try withSidecar().changeSettings(invocation.asTyped) { (settings) throws(Failure) in try change(&settings) }
    }
    var moved = ScheduleChange(
      invocation.asTyped, pause: nil, from: ledgerBefore,
      to: ledger(before.plan, settings, before.lexicon, before.ids, .none), isPreview: isPreview)
    moved.restDays = try settings.get("restDays")
    moved.from = hasPast && settings != before.settings ? from : nil
    let report = ConfigReport(settings, Settings.definitions.filter { $0.key == "restDays" })
    try session.show(report.json(moved)) { ScheduleView.sheet(moved, $0) }
    return .ok
  }

  /// Adds a pause to the settings, or shows what that would move.
  fileprivate func reschedule(
    _ invocation: Invocation, _ days: (Settings, CivilDay) -> ClosedRange<CivilDay>
  ) throws(Failure) -> ExitCode {
    let isPreview = invocation.flag("dry-run")
    // The change itself says what there is to say about the sidecar.
    let before = try reading(try store.readSnapshot(sidecar: .some(foundSidecar)), warns: isPreview)
    let ledgerBefore = ledger(before)
    guard ledgerBefore.schedule != nil else {
      throw Failure(
        .data, "the plan has no numbered days, so no date can move", details: ["Nothing was changed."])
    }
    let wanted = days(before.settings, ledgerBefore.today)
    // What can't be is refused before anything is made anew or committed.
    var settings = before.settings
    try settings.pause(wanted)
    let isNew = settings.pauses != before.settings.pauses
    let ledgerAfter = ledger(before.plan, settings, before.lexicon, before.ids, .none)
    if !isPreview, isNew {
      try withSidecar().changeSettings(invocation.asTyped) { (settings) throws(Failure) in
        try settings.pause(days(settings, ledgerBefore.today))
      }
    }
    let pause = settings.pauses.first { $0.from <= wanted.lowerBound && wanted.upperBound <= $0.to }
    let change = ScheduleChange(
      invocation.asTyped, pause: isNew ? pause.map { $0.from...$0.to } : nil, from: ledgerBefore, to: ledgerAfter,
      isPreview: isPreview)
    try session.show(change.json) { ScheduleView.sheet(change, $0) }
    return .ok
  }
}

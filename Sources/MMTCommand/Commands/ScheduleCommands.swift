import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let pause = Command(.pause) { (invocation, session) throws(Failure) in
    guard let from = invocation.text(0).flatMap({ CivilDay($0) }) else { throw invocation.misuse("a pause needs a date") }
    let to = invocation.text(1).flatMap { CivilDay($0) } ?? from
    guard from <= to else {
      throw invocation.misuse("the pause would end before it begins: \(from.iso) to \(to.iso)")
    }
    return try Desk(session).reschedule(invocation) { (_, _) in from...to }
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
    var (year, month) = (ledger.today.parts.year, ledger.today.parts.month)
    if let text = invocation.text(0) {
      guard let named = MonthName.read(text, today: ledger.today) else {
        throw invocation.misuse("\"\(text)\" is no month: write it as 2027-01, 1 or January")
      }
      (year, month) = named
    }
    let page = ledger.calendar(year: year, month: month)
    try session.show(page.json) { CalendarView.sheet(page, $0) }
    return .ok
  }
}

/// A month as a person writes it.
private enum MonthName {
  /// `2027-01`; `1` or `jan`, then of this year.
  static func read(_ text: String, today: CivilDay) -> (year: Int, month: Int)? {
    if let day = CivilDay(text + "-01") { return (day.parts.year, day.parts.month) }
    let year = today.parts.year
    if let number = Int(text), (1...12).contains(number) { return (year, number) }
    let name = text.lowercased()
    let found = (1...12).filter { CivilDay.monthNames[$0 - 1].lowercased().hasPrefix(name) }
    return name.count >= 3 && found.count == 1 ? (year, found[0]) : nil
  }
}

extension Desk {
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

package import MMTCore
import MMTStore

extension Workspace {
  /// Sets the rest days from today on, or shows what that would move. Where today's work is begun, its day stays where it is.
  package func rest(
    _ text: String, isPreview: Bool, as command: String
  ) throws(Failure) -> (change: ScheduleChange, settings: Settings) {
    let before = try reading(try store.readSnapshot(sidecar: .some(foundSidecar)), warns: isPreview)
    let ledgerBefore = ledger(before)
    let today = ledgerBefore.today
    let isBegun = ledgerBefore.day(on: today).map { ledgerBefore.tallies[$0].done > 0 } ?? false
    // Before the plan's first date there is no past to keep.
    let hasPast = ledgerBefore.schedule?.dates.first.map { $0 < today || isBegun } ?? false
    let from = isBegun ? today.advanced(by: 1) : today
    func change(_ settings: inout Settings) throws(Failure) {
      try settings.rest(text, from: hasPast ? from : nil)
    }
    // What can't be is refused before anything is made anew or committed.
    var settings = before.settings
    try change(&settings)
    if !isPreview, settings != before.settings {
      try withSidecar().changeSettings(command) { (settings) throws(Failure) in try change(&settings) }
    }
    var moved = ScheduleChange(
      command, pause: nil, from: ledgerBefore,
      to: ledger(before.plan, settings, before.lexicon, before.ids, .none), isPreview: isPreview)
    moved.setting = .init("Rest days", try settings.get("restDays"))
    moved.from = hasPast && settings != before.settings ? from : nil
    return (moved, settings)
  }

  /// The days of a pause, by the settings, today, and the plan's first date.
  package typealias DaysToPause = (Settings, CivilDay, CivilDay?) throws(Failure) -> ClosedRange<CivilDay>

  /// Adds a pause to the settings, or shows what that would move.
  package func pause(
    isPreview: Bool, as command: String, _ days: DaysToPause
  ) throws(Failure) -> ScheduleChange {
    guard hasPlan else { return try pauseAlone(isPreview: isPreview, as: command, days) }
    // The change itself says what there is to say about the sidecar.
    let before = try reading(try store.readSnapshot(sidecar: .some(foundSidecar)), warns: isPreview)
    let ledgerBefore = ledger(before)
    guard ledgerBefore.schedule != nil else {
      throw Failure(
        .data, "the plan has no numbered days, so no date can move", details: ["Nothing was changed."])
    }
    let first = ledgerBefore.schedule?.dates.first
    let wanted = try days(before.settings, ledgerBefore.today, first)
    // What can't be is refused before anything is made anew or committed.
    var settings = before.settings
    try settings.pause(wanted)
    let isNew = settings.pauses != before.settings.pauses
    let ledgerAfter = ledger(before.plan, settings, before.lexicon, before.ids, .none)
    if !isPreview, isNew {
      try withSidecar().changeSettings(command) { (settings) throws(Failure) in
        try settings.pause(days(settings, ledgerBefore.today, first))
      }
    }
    let pause = settings.pauses.first { $0.from <= wanted.lowerBound && wanted.upperBound <= $0.to }
    var change = ScheduleChange(
      command, pause: isNew ? pause.map { $0.from...$0.to } : nil, from: ledgerBefore, to: ledgerAfter,
      isPreview: isPreview)
    if isNew { change.worked = ledgerBefore.worked(in: wanted) }
    return change
  }

  /// Without a plan no date moves: habits and counters expect nothing then, and tasks of the journal grow no older.
  private func pauseAlone(
    isPreview: Bool, as command: String, _ days: DaysToPause
  ) throws(Failure) -> ScheduleChange {
    var settings = foundSettings
    let today = logicalToday
    let wanted = try days(settings, today, nil)
    try settings.pause(wanted)
    let isNew = settings.pauses != foundSettings.pauses
    if !isPreview, isNew {
      try withSidecar().changeSettings(command) { (settings) throws(Failure) in try settings.pause(days(settings, today, nil)) }
    }
    let pause = settings.pauses.first { $0.from <= wanted.lowerBound && wanted.upperBound <= $0.to }?.days
    let page = PausesPage(settings.pauses.map(\.days), today: today)
    return ScheduleChange(
      command, pause: isNew ? pause : nil, endedBy: pause.flatMap { page.ending($0) } ?? "mmt config pauses none", today: today,
      isPreview: isPreview)
  }

  /// The pauses there are.
  package var pausesPage: PausesPage { PausesPage(foundSettings.pauses.map(\.days), today: logicalToday) }
}

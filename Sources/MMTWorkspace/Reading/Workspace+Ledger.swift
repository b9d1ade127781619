package import MMTCore
import MMTStore

extension Workspace {
  /// The ledger of a looking command. What was changed outside mmt is reconciled in memory, so that what is shown is true.
  package func ledger(_ reading: Reading) -> Ledger {
    if isAsSeen(reading) {
      let sidecar = reading.sidecar
      return ledger(reading, .byID { sidecar.record($0)?.completed })
    }
    let seen = seen()
    context.warn(damage(reading, seen).map { $0.asWarning.helped("mmt verify says what to do about it") })
    return ledger(reading, reconciliation(reading, seen: seen))
  }

  /// The ledger of a plan that was changed outside mmt.
  package func ledger(_ reading: Reading, _ found: Reconciliation) -> Ledger {
    var ledger = ledger(reading, .byItem(found.moments))
    ledger.gone = found.gone
    ledger.lostDays = found.lostDays
    ledger.records = found.sidecar
    return ledger
  }

  /// Lines that look like an item or a heading that slipped.
  func slips(_ reading: Reading, gone: [LastSeen.Item], lostDays: [Int: Int]) -> [Diagnostic] {
    reading.plan.slips(reading.lexicon, gone: gone, lostDays: lostDays).map { $0.diagnostic(reading.source, file: planName) }
  }

  /// What a page of today says of the plan's text: the numbers that no day has, and the slips. `verify` has each gap by itself.
  func told(_ reading: Reading, _ ledger: Ledger) -> [Diagnostic] {
    [DayGaps(reading.plan).notice(file: planName)].compactMap(\.self)
      + slips(reading, gone: ledger.gone, lostDays: ledger.lostDays)
  }

  package func ledger(_ reading: Reading, _ moments: Ledger.Moments) -> Ledger {
    var ledger = ledger(reading.plan, reading.settings, reading.lexicon, reading.ids, moments)
    ledger.records = reading.sidecar
    ledger.revision = reading.digests.plan
    return ledger
  }

  /// The ledger of a plan that an edit just made.
  package func ledger(_ plan: Plan, _ settings: Settings, _ lexicon: Lexicon, _ ids: ItemIDs?, _ moments: Ledger.Moments)
    -> Ledger
  {
    Ledger(
      plan, path: planName, settings: settings, today: now.logicalDay(boundary: settings.dayBoundary), lexicon: lexicon,
      ids: ids,
      moments: moments)
  }

  func reconciliation(_ reading: Reading, seen: LastSeen?, ticked: [String: Moment] = [:]) -> Reconciliation {
    // Where this machine remembers nothing, the last commit may know which ticks are new.
    let last = seen ?? (reading.hasUndatedTicks ? seenFromHead() : nil)
    let known = reread(reading, last)?.seen ?? last
    var clock = Reconciliation.Clock(
      now: now, modified: world.isClockFixed ? nil : reading.planModified.map { world.moment(at: $0.seconds) },
      reconciled: known?.at, dayBoundary: reading.settings.dayBoundary)
    clock.ticked = ticked
    clock.isFirstLook = known == nil
    clock.hasOtherRecords = known?.files.map { $0.sidecar != reading.digests.sidecar } ?? false
    var sidecar = reading.sidecar
    // What was made up of the last commit remembers nothing.
    let remembers = known.map { $0.at.seconds > 0 } ?? false
    if !remembers || known?.files?.sidecar != reading.digests.sidecar {
      if reading.origin == .file, let merged = MergedRecords(self, reading.options).records(reading, remembers: remembers) {
        (sidecar, clock.hasOwnRecords) = (merged, true)
      } else if remembers {
        clock.knownRecords = latestRecords()
      }
    }
    return Reconciliation(reading.editor, itemIDs: reading.ids, sidecar: sidecar, seen: known, clock: clock)
  }

  /// The day a command is told: a number or a date.
  package func day(_ argument: DayArgument, _ ledger: Ledger) throws(Failure) -> Int {
    switch argument {
    case .number(let number):
      if let index = ledger.day(numbered: number) { return index }
      throw ledger.missingDay(number)
    case .named(let name):
      if let index = ledger.plan.days.firstIndex(where: { $0.idPart == name }) { return index }
      throw Failure(.notFound, "the plan has no day \(name)", help: "mmt week lists the days around today")
    case .date(let typed):
      let date = typed.day(ledger.today, prefer: .near) ?? ledger.today
      if let index = ledger.day(on: date) { return index }
      throw Failure(
        .notFound, "no day of the plan falls on \(date.iso)" + reason(date, ledger),
        help: "mmt week lists the days around today")
    }
  }

  /// Why no day falls on a date, and which ones are around it.
  private func reason(_ date: CivilDay, _ ledger: Ledger) -> String {
    guard let schedule = ledger.schedule, let first = schedule.dates.first, let last = schedule.dates.last else {
      return "; its days have no dates"
    }
    if date < first { return ": it begins on \(first.iso)" }
    if date > last { return ": it ends on \(last.iso)" }
    let why = ledger.free.isPaused(date) ? ", which is in a pause" : ledger.free.contains(date) ? ", a rest day" : ""
    guard let before = schedule.lastNumber(through: date) else { return why }
    return why + ": Day \(before) comes before it, Day \(before + 1) after"
  }
}

import MMTCore
import MMTStore
import MMTViews

/// `start`: the one timer of this machine runs on an item; the one before it is booked.
struct TimerStart {
  let desk: Desk
  let invocation: Invocation

  func run() throws(Failure) -> StartAnswer {
    let old = try desk.timer()
    let reading = try desk.reading(try desk.store.readSnapshot(sidecar: .some(desk.foundSidecar)))
    let ledger = desk.ledger(reading)
    let index = try ItemFinder(ledger, command: "start").find(invocation.text(0) ?? "")
    try refuseWhatCannotBeBooked(reading, index)
    let quiet = ChangeAnswer(
      changed: [], already: [], days: [], streakBefore: ledger.streak, streak: ledger.streak, commit: nil)
    if let old, desk.place(of: old, reading) == index, case .running = old.reading(at: desk.now) {
      return answer(old, index, ledger, isOld: true, stopped: quiet)
    }
    let stopped = try old.map { timer throws(Failure) in try stop(timer, quiet) } ?? quiet
    let placed = ledger.placed(index)
    let record = reading.record(index) ?? ItemRecord()
    let timer = RunningTimer(
      session: record.newSessionID(at: desk.now, device: desk.device()), item: placed.item.id,
      text: reading.plan.words(reading.plan.items[index]), start: desk.now)
    try desk.begin(timer, after: old)
    return answer(timer, index, ledger, isOld: false, stopped: stopped)
  }

  /// What is started can be stopped: minutes must be writable on the item's line.
  private func refuseWhatCannotBeBooked(_ reading: Reading, _ index: Int) throws(Failure) {
    try desk.refuseUnwritable(reading)
    try desk.refuseDamage(reading, desk.seen())
    var trial = ItemEdit(index)
    trial.minutes = .set(Int(reading.plan.items[index].minutes) % WorkDuration.limit + 1)
    _ = try Proof.prove(reading.editor, [trial])
  }

  private func stop(_ timer: RunningTimer, _ quiet: ChangeAnswer) throws(Failure) -> ChangeAnswer {
    let booking = try desk.booking(timer)
    if booking.reason == .discarded { return try desk.discard(timer) }
    let command = "mmt start " + invocation.texts.map(ShellWord.quoted).joined(separator: " ")
    return try desk.withSidecar().change(command) { (reading, _) throws(Failure) in try desk.stopping(booking, reading) }
  }

  private func answer(
    _ timer: RunningTimer, _ index: Int, _ ledger: Ledger, isOld: Bool, stopped: ChangeAnswer
  ) -> StartAnswer {
    let placed = ledger.placed(index)
    let day = ledger.plan.tracks[Int(ledger.plan.items[index].track)].day
    return StartAnswer(
      timer: TimerAnswer(timer, now: desk.now, placed: placed), placed: placed, isElsewhere: day != ledger.current.day,
      isOld: isOld, stopped: stopped)
  }
}

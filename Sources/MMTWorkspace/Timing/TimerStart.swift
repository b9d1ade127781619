package import MMTCore
import MMTStore

extension Workspace {
  /// Starts the timer on an item, as it was named.
  package func start(_ name: String, as command: String) throws(Failure) -> StartAnswer {
    try TimerStart(workspace: self, item: name, command: command).run()
  }
}

/// `start`: the one timer of this machine runs on an item; the one before it is booked.
private struct TimerStart {
  let workspace: Workspace
  /// The item as it was named, and the command as it was typed.
  let item: String
  let command: String

  func run() throws(Failure) -> StartAnswer {
    let old = try workspace.timer()
    let reading = try workspace.reading(try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar)))
    try workspace.refuse(reading.digests.plan, of: workspace.planName)
    let ledger = workspace.ledger(reading)
    let index = try ItemFinder(ledger, command: "start").find(item)
    try refuseWhatCannotBeBooked(reading, index)
    var quiet = ChangeAnswer(
      changed: [], already: [], days: [], streakBefore: ledger.streak, streak: ledger.streak, commit: nil)
    quiet.revision = ledger.revision
    if let old, workspace.place(of: old, reading) == index, case .running = old.reading(at: workspace.now) {
      return answer(old, index, ledger, isOld: true, stopped: quiet)
    }
    let stopped = try old.map { timer throws(Failure) in try stop(timer, quiet) } ?? quiet
    let placed = ledger.placed(index)
    let record = ledger.record(index) ?? ItemRecord()
    let timer = RunningTimer(
      session: record.newSessionID(at: workspace.now, device: workspace.device()), item: placed.item.id,
      text: reading.plan.words(reading.plan.items[index]), start: workspace.now)
    try workspace.begin(timer, after: old)
    return answer(timer, index, ledger, isOld: false, stopped: stopped)
  }

  /// What is started can be stopped: minutes must be writable on the item's line.
  private func refuseWhatCannotBeBooked(_ reading: Reading, _ index: Int) throws(Failure) {
    try workspace.refuse(reading, workspace.seen())
    var trial = ItemEdit(index)
    trial.minutes = .set(Int(reading.plan.items[index].minutes) % WorkDuration.limit + 1)
    _ = try Proof.prove(reading.editor, [trial])
  }

  private func stop(_ timer: RunningTimer, _ quiet: ChangeAnswer) throws(Failure) -> ChangeAnswer {
    if !timer.isOnPlan {
      var stopped = quiet
      stopped.ended = try workspace.stop(timer, as: command)
      return stopped
    }
    let booking = try workspace.booking(timer)
    if booking.reason == .discarded { return try workspace.discard(timer) }
    return try workspace.withSidecar().change(command) { (reading, _) throws(Failure) in
      try workspace.stopping(booking, reading)
    }
  }

  private func answer(
    _ timer: RunningTimer, _ index: Int, _ ledger: Ledger, isOld: Bool, stopped: ChangeAnswer
  ) -> StartAnswer {
    let placed = ledger.placed(index)
    let day = ledger.plan.tracks[Int(ledger.plan.items[index].track)].day
    return StartAnswer(
      timer: TimerAnswer(timer, now: workspace.now, placed: placed), placed: placed, isElsewhere: day != ledger.current.day,
      isOld: isOld, stopped: stopped)
  }
}

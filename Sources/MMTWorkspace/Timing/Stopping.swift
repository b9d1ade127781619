package import MMTCore
import MMTStore

/// What ended the timer.
package struct Stopped {
  package let answer: ChangeAnswer
  /// The timer whose time was thrown away; nil where it was booked.
  package let discarded: RunningTimer?
  /// What came of it where it ran on a counter or habit.
  package var line: RhythmChangeAnswer?
  /// The same of an entry of the journal.
  package var entry: JournalChangeAnswer?
}

extension Workspace {
  /// Ends the running timer: books `minutes`, else what the clock says, or with `discards` nothing. Throws 66 where none runs.
  package func stop(minutes: Int?, discards: Bool, as command: String) throws(Failure) -> Stopped {
    guard let timer = try timer() else {
      throw Failure(.notFound, "no timer is running on this machine", help: "mmt start ITEM starts one")
    }
    if discards { return Stopped(answer: try discard(timer), discarded: timer) }
    let booking = try booking(timer, given: minutes)
    if booking.reason == .discarded { return Stopped(answer: try discard(timer), discarded: timer) }
    if timer.isEntry {
      var entry = try stop(entry: booking, as: command)
      entry.ended?.text = timer.text
      var stopped = Stopped(answer: try quiet(entry.ended), discarded: nil)
      stopped.entry = entry
      return stopped
    }
    if timer.rhythm != nil {
      var line = try stop(rhythm: booking, as: command)
      line.ended?.text = timer.text
      var stopped = Stopped(answer: try quiet(line.ended), discarded: nil)
      stopped.line = line
      return stopped
    }
    let answer = try changing(command) { (reading, _) throws(Failure) in try stopping(booking, reading) }
    return Stopped(answer: answer, discarded: nil)
  }

  /// Sets or changes the minutes of an item.
  package func time(_ name: String, _ change: WorkDuration.Change, as command: String) throws(Failure) -> ChangeAnswer {
    try changing(command) { (reading, ledger) throws(Failure) in
      var request = ChangeRequest()
      request.named = try [ItemFinder(ledger, command: "time").find(name)]
      for index in request.named {
        try request.minutes(index, reading, change)
        guard request.edits.isEmpty else { continue }
        request.already.append(index)
        let minutes = Int(reading.plan.items[index].minutes)
        request.remarks[index] = [minutes == 0 ? "no time to take off" : "\(WorkDuration.text(minutes)) already"]
      }
      return request
    }
  }
}

extension Workspace {
  /// The answer where nothing of the plan changed.
  private func quiet(_ ended: EndedTimer?) throws(Failure) -> ChangeAnswer {
    let streak = hasPlan ? ledger(try read()).streak : .none
    var answer = ChangeAnswer(changed: [], already: [], days: [], streakBefore: streak, streak: streak, commit: nil)
    answer.ended = ended
    return answer
  }

  /// Ends a timer and books nothing: nothing of the workspace changes.
  package func discard(_ timer: RunningTimer) throws(Failure) -> ChangeAnswer {
    if !timer.isOnPlan { return try quiet(try discard(rhythm: timer)) }
    let reading = try read()
    let ledger = ledger(reading)
    let streak = ledger.streak
    try store.alone { () throws(Failure) in
      guard try self.timer() == timer, !state.remove(StateFile.timer) else { return }
      throw Failure(.noPermission, "the timer's record can't be removed", details: ["It runs on."])
    }
    var answer = ChangeAnswer(
      changed: [], already: [], days: [], streakBefore: streak, streak: streak, commit: nil)
    let id = place(of: timer, reading).map { ledger.placed($0).item.id } ?? timer.item
    answer.ended = EndedTimer(id: id, startedAt: timer.start, endedAt: now, seconds: 0, reason: .discarded)
    return answer
  }

  /// Why a timer can't be booked whose line is nowhere, and how its time is booked by hand.
  func homeless(_ booking: Booking, _ message: String, _ place: String) -> Failure {
    let minutes = max(1, WorkDuration.minutes(seconds: booking.seconds))
    return Failure(
      .notFound, message,
      details: ["It has been running since \(TimerText.since(booking.timer.start, now)). Nothing was changed; it runs on."],
      help: "mmt time \(place) +\(WorkDuration.text(minutes)) books it elsewhere, then mmt stop --discard")
  }

  /// The wish to end a timer. Throws 66 where its item has left the plan: nothing may take its time then but a person.
  func stopping(_ booking: Booking, _ reading: Reading) throws(Failure) -> ChangeRequest {
    var request = ChangeRequest()
    guard let place = place(of: booking.timer, reading) else {
      throw homeless(booking, "the timer's item \"\(booking.timer.text)\" (\(booking.timer.item)) has left the plan", "ITEM")
    }
    request.named = [place]
    request.saysNext = true
    try add(booking, to: &request, reading)
    if request.edits.isEmpty, request.records.isEmpty { request.already = [place] }
    return request
  }
}

import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let start = Command(.start) { (invocation, session) throws(Failure) in
    let answer = try TimerStart(desk: try Desk(session), invocation: invocation).run()
    try session.show(answer.json) { TimerView.started(answer, $0) }
    return .ok
  }

  static let stop = Command(.stop) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let isDiscarded = invocation.flag("discard")
    if isDiscarded, invocation.flag("minutes") {
      throw invocation.misuse("--minutes books, --discard doesn't: give one of them")
    }
    guard let timer = try desk.timer() else {
      throw Failure(.notFound, "no timer is running on this machine", help: "mmt start ITEM starts one")
    }
    if isDiscarded {
      let answer = try desk.discard(timer)
      try session.show(answer.json) { TimerView.discarded(answer, timer, $0) }
      return .ok
    }
    let booking = try desk.booking(timer, given: invocation.minutes("minutes"))
    if booking.reason == .discarded {
      let answer = try desk.discard(timer)
      try session.show(answer.json) { TimerView.discarded(answer, timer, $0) }
      return .ok
    }
    return try desk.answerChange(invocation) { (reading, _) throws(Failure) in try desk.stopping(booking, reading) }
  }

  static let time = Command(.time) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    guard let change = invocation.text(1).flatMap({ WorkDuration.Change($0) }) else {
      throw invocation.misuse("a time is needed, such as 25m")
    }
    return try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
      var wish = Wish()
      wish.named = try [ItemFinder(ledger, command: "time").find(invocation.text(0) ?? "")]
      for index in wish.named {
        try wish.minutes(index, reading, change)
        guard wish.edits.isEmpty else { continue }
        wish.already.append(index)
        let minutes = Int(reading.plan.items[index].minutes)
        wish.remarks[index] = [minutes == 0 ? "no time to take off" : "\(WorkDuration.text(minutes)) already"]
      }
      return wish
    }
  }
}

extension Desk {
  /// Ends a timer and books nothing: nothing of the workspace changes.
  func discard(_ timer: RunningTimer) throws(Failure) -> ChangeAnswer {
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

  /// The wish to end a timer. Throws 66 where its item has left the plan: nothing may take its time then but a person.
  func stopping(_ booking: Booking, _ reading: Reading) throws(Failure) -> Wish {
    var wish = Wish()
    guard let place = place(of: booking.timer, reading) else {
      let timer = booking.timer
      let minutes = max(1, WorkDuration.minutes(seconds: booking.seconds))
      throw Failure(
        .notFound, "the timer's item \"\(timer.text)\" (\(timer.item)) has left the plan",
        details: [
          "It has been running since \(TimerText.since(timer.start, now)). Nothing was changed; it runs on."
        ],
        help: "mmt time ITEM +\(WorkDuration.text(minutes)) books it elsewhere, then mmt stop --discard")
    }
    wish.named = [place]
    wish.saysNext = true
    try add(booking, to: &wish, reading)
    if wish.edits.isEmpty, wish.records.isEmpty { wish.already = [place] }
    return wish
  }
}

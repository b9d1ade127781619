package import MMTCore
import MMTStore

/// What is to become of the running timer that a command ends.
package struct Booking {
  package let timer: RunningTimer
  /// 0 books nothing.
  package let seconds: Int
  package let reason: EndedTimer.Reason
}

extension Workspace {
  /// How long a timer is booked: `given` minutes, else what the clock says. Where nobody would believe that, a person at a terminal
  /// is asked; without one it is 65.
  package func booking(_ timer: RunningTimer, given minutes: Int? = nil) throws(Failure) -> Booking {
    if let minutes { return Booking(timer: timer, seconds: minutes * 60, reason: .given) }
    if case .running(let seconds) = timer.reading(at: now) { return Booking(timer: timer, seconds: seconds, reason: .measured) }
    guard context.canAsk else { throw doubt(timer) }
    return try ask(timer)
  }

  /// Why a timer can't be booked as the clock has it.
  private func reason(_ timer: RunningTimer) -> String {
    let since = TimerText.since(timer.start, now)
    if case .forgotten(let seconds) = timer.reading(at: now) {
      let time = WorkDuration.text(WorkDuration.minutes(seconds: seconds))
      return "the timer on \"\(timer.text)\" has been running since \(since), \(time)"
    }
    return "the clock stands before the start of the timer on \"\(timer.text)\", \(since): it can't tell how long that was"
  }

  private func doubt(_ timer: RunningTimer) -> Failure {
    Failure(
      .data, reason(timer), details: ["Nothing was booked or changed; it runs on."],
      help: "mmt stop --minutes 25m books what you worked; mmt stop --discard books nothing")
  }

  private func ask(_ timer: RunningTimer) throws(Failure) -> Booking {
    let reason = DisplayWidth.visible(reason(timer))
    var question = reason.prefix(1).uppercased() + reason.dropFirst() + ".\n"
    question += "How long did you work? (25m, 1h5m; 0 books nothing; Enter lets it run on) "
    for _ in 0..<3 {
      let answer = (context.ask(question) ?? "").filter { !$0.isWhitespace }
      if answer.isEmpty { break }
      if answer.allSatisfy({ $0 == "0" }) { return Booking(timer: timer, seconds: 0, reason: .discarded) }
      if let minutes = WorkDuration.minutes(answer) {
        return Booking(timer: timer, seconds: minutes * 60, reason: .given)
      }
      question = "That is no time such as 25m or 1h5m: "
    }
    throw Failure(.ok, "nothing was changed; the timer runs on")
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let start = Command(.start) { (invocation, session) throws(Failure) in
    let command = "mmt start " + invocation.texts.map(ShellWord.quoted).joined(separator: " ")
    let answer = try session.workspace().start(invocation.text(0) ?? "", as: command)
    try session.show(answer.json) { TimerView.started(answer, $0) }
    return .ok
  }

  static let stop = Command(.stop) { (invocation, session) throws(Failure) in
    let discards = invocation.flag("discard")
    if discards, invocation.flag("minutes") {
      throw invocation.misuse("--minutes books, --discard doesn't: give one of them")
    }
    let stopped = try session.workspace().stop(
      minutes: invocation.minutes("minutes"), discards: discards, as: invocation.asTyped)
    guard let timer = stopped.discarded else { return try session.show(stopped.answer) }
    try session.show(stopped.answer.json) { TimerView.discarded(stopped.answer, timer, $0) }
    return .ok
  }

  static let time = Command(.time) { (invocation, session) throws(Failure) in
    guard let change = invocation.text(1).flatMap({ WorkDuration.Change($0) }) else {
      throw invocation.misuse("a time is needed, such as 25m")
    }
    return try session.show(session.workspace().time(invocation.text(0) ?? "", change, as: invocation.asTyped))
  }
}

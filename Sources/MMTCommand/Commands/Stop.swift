import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let stop = CommandSpec(
    "stop", .work, "Stop the timer and book its time.",
    discussion: [
      "The minutes are added to those in the item's line, the session is kept in 'mmt.json'. A timer that ran for more than 4 hours was probably forgotten: then you are asked how long you worked; without a terminal nothing is booked until you say it with '--minutes'."
    ],
    options: [
      OptionSpec(
        "minutes", short: "m", value: "D", .duration, help: "Book this time instead: 25m, 1h5m, or a number of minutes."),
      OptionSpec("discard", help: "Book nothing."),
    ],
    examples: [
      .init("mmt stop", "Book the time since 'mmt start'."),
      .init("mmt stop --minutes 40m", "Book 40 minutes, however long the timer ran."),
    ])
}

extension Command<Session> {
  static let stop = Command(.stop) { (invocation, session) throws(Failure) in
    let discards = invocation.flag("discard")
    if discards, invocation.flag("minutes") {
      throw invocation.misuse("--minutes books, --discard doesn't: give one of them")
    }
    let stopped = try session.workspace().stop(
      minutes: invocation.minutes("minutes"), discards: discards, as: invocation.asTyped)
    if let entry = stopped.entry { return try session.show(entry) }
    if let line = stopped.line { return try session.show(line) }
    guard let timer = stopped.discarded else { return try session.show(stopped.answer) }
    try session.show(stopped.answer.json) { TimerView.discarded(stopped.answer, timer, $0) }
    return .ok
  }
}

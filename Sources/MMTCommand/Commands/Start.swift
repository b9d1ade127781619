import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let start = CommandSpec(
    "start", .work, "Start the timer on an item.",
    discussion: [
      "One timer runs at a time: the one before is stopped and booked. It runs by the clock, through reboots and past midnight, until 'mmt stop', or until its item is ticked or skipped."
    ],
    arguments: [.item(.one)],
    options: [.ifRevision],
    examples: [
      .init("mmt start 283", "Start the timer on LeetCode 283."),
      .init("mmt start .4", "Go on to the fourth of today's list; what ran before is booked."),
    ])
}

extension Command<Session> {
  static let start = Command(.start) { (invocation, session) throws(Failure) in
    let command = "mmt start " + invocation.texts.map(ShellWord.quoted).joined(separator: " ")
    let workspace = try session.workspace()
    if workspace.meansJournal(invocation.texts) {
      let answer = try workspace.start(entry: invocation.text(0) ?? "", as: command)
      try session.show(answer.json) { TimerView.started(answer, $0) }
      return .ok
    }
    if let name = try workspace.rhythmNames(invocation.texts, command: "start")?.first {
      let answer = try workspace.start(rhythm: name, as: command)
      try session.show(answer.json) { TimerView.started(answer, $0) }
      return .ok
    }
    let answer = try workspace.start(invocation.text(0) ?? "", as: command)
    try session.show(answer.json) { TimerView.started(answer, $0) }
    return .ok
  }
}

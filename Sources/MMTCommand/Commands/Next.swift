import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let next = CommandSpec(
    "next", .look, "Show the next thing to do.",
    discussion: [
      "That is the first open item of today: what is due by now before the others, the earliest first, and what is only to begin on a later day behind them; when today is done, the first open counter or habit of today, then the first item of the earliest day that is still open. Before the plan begins, and when nothing else is open, it is the first one outside the days."
    ],
    examples: [.init("mmt next", "Show one item with its link.")])
}

extension Command<Session> {
  static let next = Command(.next) { (_, session) throws(Failure) in
    let answer = try session.workspace().next()
    try session.show(answer.json) { ItemsView.next(answer, $0) }
    return .ok
  }
}

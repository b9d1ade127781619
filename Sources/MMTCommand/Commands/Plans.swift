import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let plans = CommandSpec(
    "plans", .begin, "List the plans to begin with.",
    discussion: [
      "Those built in, and your own: Markdown files in '~/.config/mmt/templates' ('$XDG_CONFIG_HOME/mmt/templates'). Title and days are read from the text; of your own the first sentence too.",
      "A template of your own comes before a built-in plan of the same name.",
    ],
    examples: [.init("mmt plans", "Show each plan's name, its days and a sentence about it.")])
}

extension Command<Session> {
  static let plans = Command(.plans) { (_, session) throws(Failure) in
    let listed = PlanList(session.context).listings()
    let beside = (try? session.glance())?.missingDocument
    try session.show(listed.json) { PlansView.sheet(listed, $0, beside: beside) }
    return .ok
  }
}

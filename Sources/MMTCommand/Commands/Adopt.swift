import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let adopt = CommandSpec(
    "adopt", .begin, "Add boxes to a Markdown plan of your own.",
    discussion: [
      "Shows the weeks, days, tracks and items that were recognised and what was left as prose, then asks before it adds a box to every item without one. Nothing else in the file changes.",
      "Rows of tables and bare lines are left as they are unless '--column' or '--lines' is given. Without a terminal it doesn't ask.",
    ],
    arguments: [
      ArgumentSpec(
        "FILE", .path, .optional, help: "Choose the plan; its folder becomes a workspace. Without it, the workspace's own plan."
      )
    ],
    options: [
      .dryRun, OptionSpec("yes", help: "Add the boxes without asking."),
      OptionSpec("column", help: "Add a column 'Done' to every table of items that has none to tick."),
      OptionSpec(
        "lines",
        help:
          "Put a bullet and a box before every bare line that names a problem such as 'Problem 1: Two Sum', a bullet before one with a box."
      ),
    ],
    examples: [
      .init("mmt adopt study-plan.md --dry-run", "Show what is understood and change nothing."),
      .init("mmt adopt study-plan.md --yes", "Add the boxes."),
    ])
}

extension Command<Session> {
  static let adopt = Command(.adopt) { (invocation, session) throws(Failure) in
    let isSure = invocation.flag("yes")
    let report = try AdoptRun(
      session.context, file: invocation.path(0).map { Path($0) }, isPreview: invocation.flag("dry-run"),
      request: AdoptionRequest(columns: invocation.flag("column"), lines: invocation.flag("lines"))
    ) { (preview, question) throws(Failure) in
      // On a terminal a person sees what was understood and says yes first; without one nothing is asked.
      guard !isSure, session.canAsk else { return false }
      session.say(AdoptView.sheet(preview, session.rendering).bytes)
      try session.confirm(question)
      return true
    }.run()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }
}

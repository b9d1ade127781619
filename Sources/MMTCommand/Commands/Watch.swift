import MMTCore
import MMTStore
import MMTViews

extension CommandSpec {
  package static let watch = CommandSpec(
    "watch", .reconcile, "Show today's page, and anew after each save.",
    discussion: [
      "Stays until 'q' or Ctrl-C and shows what you save in your editor at once. The plan isn't written to: the moment of each tick goes into mmt.json, and the next 'mmt sync' writes the dates.",
      "Where the output is no terminal, and with '--json' or '--plain', each change is a whole page or document after the one before. With '--quiet' only the moments are kept.",
    ],
    options: [OptionSpec("write", help: "Sync, as 'mmt sync' does, whenever nothing was saved for a minute.")],
    examples: [
      .init("mmt watch", "Keep today's page beside the editor."),
      .init("mmt watch --json", "Let a script follow the day, a line for each change."),
    ])
}

extension Command<Session> {
  static let watch = Command(.watch) { (invocation, session) throws(Failure) in
    var run = try WatchRun(session, syncs: invocation.flag("write"))
    defer { run.end() }
    try run.run()
    return .ok
  }
}

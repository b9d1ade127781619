import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let status = CommandSpec(
    "status", .reconcile, "Show where the workspace stands.",
    discussion: [
      "The plan's file, what has changed since the last 'mmt sync', what isn't committed yet, and the dates of the plan; what is done today of it, of counters and habits, and of the journal's tasks.",
      "'--format' says where the day stands in the form that a bar or a badge reads: 'waybar' is one JSON object with text, tooltip, class and percentage, 'tmux' a line, 'shields' the JSON of an endpoint badge. As for 'mmt prompt', nothing is written and no program started.",
    ],
    options: [
      OptionSpec(
        "format", value: "FORMAT", .choice(StatusBar.allCases.map(\.rawValue)), help: "Print it for waybar, tmux or shields.")
    ],
    recipes: [
      .init(
        "For waybar, in its config, with MMT_HOME set:",
        [
          "\"custom/mmt\": {", "  \"exec\": \"mmt status --format waybar\",", "  \"return-type\": \"json\",",
          "  \"interval\": 60", "}",
        ])
    ],
    examples: [
      .init("mmt status", "See whether there is something to reconcile."),
      .init("mmt status --format shields", "Print what a badge says of the plan."),
    ])
}

extension Command<Session> {
  static let status = Command(.status) { (invocation, session) throws(Failure) in
    if let bar = invocation.value("format").flatMap({ StatusBar(rawValue: $0) }) {
      guard !session.wantsJSON else {
        throw invocation.misuse(of: "format", "'--format' is a form of its own: leave '--json' out")
      }
      let answer = try session.glance().prompt(bar.fields)
      if !session.isQuiet { try session.write(bar.bytes(answer, isUTF8: session.rendering.isUTF8)) }
      return .ok
    }
    let workspace = try session.workspace()
    let report = try workspace.status()
    try session.show(report.json) { StatusView.sheet(report, $0) }
    return .ok
  }
}

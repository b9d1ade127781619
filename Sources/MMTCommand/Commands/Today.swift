import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let today = CommandSpec(
    "today", .look, "Show today's page of the plan.",
    discussion: [
      "The day's number, date, week and theme, each track with its items and bar, the streak, and what is left from earlier days. 'mmt' alone is 'mmt today'.",
      "A track that is done is folded to one line; '--all' shows its items as well.",
      "A day begins at the 'dayBoundary' of 'mmt config': what is done shortly after midnight still counts for the evening before.",
    ],
    options: [.at, OptionSpec("all", help: "Show tracks that are done in full, too.")],
    examples: [
      .init("mmt", "Show today."),
      .init("mmt today --at 2026-11-20", "Show that evening's page, from the backups."),
      .init("mmt today --json", "Give a script the same as data."),
    ])
}

extension Command<Session> {
  static let today = Command(.today) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    var rhythms: [RhythmFile] = []
    guard workspace.hasPlan else {
      let page = try TodaysPage(planless: workspace) { rhythms = $0.files }
      workspace.context.warn(workspace.notices(of: rhythms))
      try session.show(page.json) { page.sheet($0) }
      return .ok
    }
    let look = try AsOf(workspace, invocation)
    let page = try TodaysPage(look.workspace, look.reading, look.ledger, isNow: look.past == nil) { rhythms = $0.files }
    if look.past == nil { workspace.context.warn(workspace.notices(of: rhythms)) }
    let folds = look.past == nil && !invocation.flag("all")
    try session.show(page.json) { page.sheet($0, folds: folds) }
    return .ok
  }
}

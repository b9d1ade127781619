import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let progress = CommandSpec(
    "progress", .progress, "Show how far the plan has come.",
    discussion: [
      "One page: complete days, each track, this week, problems by difficulty, the streak and its badge, time spent, the history beside the plan's course with the finish it leads to, and what you have earned."
    ],
    options: [.at],
    examples: [
      .init("mmt progress", "Show the page."),
      .init("mmt progress --at HEAD~5", "Show it as it was then, from the backups."),
      .init("mmt progress --json", "Give a script the same as data, with weeks and every date."),
    ])
}

extension Command<Session> {
  static let progress = Command(.progress) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard workspace.hasPlan else {
      try invocation.refusePast()
      let page = try workspace.readRhythms().progress
      try session.show(page.json) { RhythmProgressView.sheet(page, $0) }
      return .ok
    }
    let looking = try AsOf(workspace, invocation)
    let sidecar = looking.reading.sidecar
    var page = looking.ledger.progress { sidecar.achievement($0) }
    if looking.past == nil, workspace.hasRhythms { page.rhythms = try workspace.readRhythms().progress }
    try session.show(page.json) { ProgressView.sheet(page, $0) }
    return .ok
  }
}

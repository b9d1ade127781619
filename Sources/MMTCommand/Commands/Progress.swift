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
    let looking = try AsOf(session.workspace(), invocation)
    let sidecar = looking.reading.sidecar
    let page = looking.ledger.progress { sidecar.achievement($0) }
    try session.show(page.json) { ProgressView.sheet(page, $0) }
    return .ok
  }
}

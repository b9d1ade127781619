import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let archive = CommandSpec(
    "archive", .begin, "Put a year of counters and habits away.",
    discussion: [
      "Its days go as they are from hundreds.md to hundreds-2025.md, which is read as part of it: pages, streaks, search and exports show them as before."
    ],
    arguments: [ArgumentSpec("YEAR", .number, help: "Name a year that is over: 2025.")],
    options: [.dryRun],
    examples: [.init("mmt archive 2025", "Put the days of 2025 away.")])
}

extension Command<Session> {
  static let archive = Command(.archive) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    // The parser asks for a number.
    let year = invocation.number(0) ?? 0
    let answer = try workspace.archive(year, isPreview: invocation.flag("dry-run"), as: invocation.asTyped)
    try session.show(answer.json) { ArchiveView.sheet(answer, $0) }
    return .ok
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let outlook = CommandSpec(
    "outlook", .work, "Write what is to come of a month.",
    discussion: [
      "Opens the section Outlook of the month's page in your editor. Where it is missing it is put there first: from 'templates/outlook.md' in the workspace, with {{month}}, {{title}} and {{date}} filled in, else with four questions.",
      "The month's figures are shown beside it, and not written. Without a terminal the section is printed, and where it is. 'mmt undo' takes all of it back in one step. The look back is 'mmt review --month'.",
    ],
    arguments: [
      ArgumentSpec("MONTH", .month, .optional, help: "Name the month: next, december, 2026-12; without it, this one.")
    ],
    examples: [
      .init("mmt outlook", "Write this month's outlook."), .init("mmt outlook next", "Write that of the next month."),
    ])
}

extension Command<Session> {
  static let outlook = Command(.outlook) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let today = workspace.logicalToday
    let month = invocation.text(0).flatMap { TypedMonth($0)?.month(today, .next) } ?? Month(today)
    return try session.write(.outlook, of: month, workspace, as: invocation.asTyped)
  }
}

extension Session {
  /// Opens a month's section in the editor and shows what it says then; without a terminal it is only shown.
  func write(
    _ section: MonthSection, of month: Month, _ workspace: Workspace, as command: String
  ) throws(Failure) -> ExitCode {
    let terminal = world.terminal()
    let answer: MonthSectionAnswer
    if terminal.inputIsTerminal, terminal.outputIsTerminal, !wantsJSON {
      let editor = try Editor(world)
      answer = try workspace.write(section, of: month, as: command) { (page, line) throws(Failure) in
        try editor.open(page, line: line, kept: "What was saved until then is in the page.")
      }
    } else {
      answer = try workspace.write(section, of: month, as: command)
    }
    try show(answer.json) { MonthSectionView.sheet(answer, $0) }
    return .ok
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let edit = CommandSpec(
    "edit", .work, "Open the plan in your editor, at an item's line.",
    discussion: [
      "Without ITEM it opens at today's page. When the editor has ended, what changed is shown, and a box you ticked is known from then on; 'mmt sync' writes its date. 'mmt undo' takes the whole edit back.",
      "An entry of the journal opens its page; without a plan today's page is opened.",
      "The editor is 'editor' in '~/.config/mmt/config.json', else '$VISUAL' or '$EDITOR'.",
    ],
    arguments: [
      ArgumentSpec(
        "ITEM", .text, .optional,
        help:
          "Name an item: its LeetCode number (283), its place in today's list (.3) or a day's (12.3), its id, or some of its words."
      )
    ],
    examples: [
      .init("mmt edit", "Open the plan at today."),
      .init("mmt edit 283", "Open it at LeetCode 283."),
      .init("mmt edit yesterday.3", "Open yesterday's page of the journal at its third entry."),
    ])
}

extension Command<Session> {
  static let edit = Command(.edit) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let editor = try Editor(session.world)
    if let name = invocation.text(0) ?? (workspace.hasPlan ? nil : ""), isEntry(name, workspace) {
      return try edit(name, workspace, editor, invocation, session)
    }
    try workspace.refuseRhythms(invocation.texts, command: "edit", "it isn't in the plan") {
      "mmt note \($0) opens its notes; its file is one of any editor's, and mmt sync takes up what was changed"
    }
    let before = try workspace.read()
    let ledger = workspace.ledger(before)
    var line = before.plan.days[ledger.current.day].line
    if let name = invocation.text(0) {
      line = Int(before.plan.items[try ItemFinder(ledger, findsLater: true, command: "edit").find(name)].line)
    }
    try workspace.prepareEditing()
    var failure: Failure?
    do throws(Failure) {
      try editor.open(
        workspace.folder.plan ?? workspace.folder.sidecar, line: line, kept: "What was saved until then is in the plan.")
    } catch { failure = error }
    guard let answer = try workspace.takeEdited(from: before, as: invocation.asTyped) else {
      failure?.details = ["Nothing was changed."]
      throw failure ?? Failure(.ok, "nothing was changed")
    }
    _ = try session.show(answer)
    if let failure { throw failure }
    return .ok
  }

  private static func isEntry(_ name: String, _ workspace: Workspace) -> Bool {
    name.isEmpty ? workspace.hasJournal : workspace.meansJournal([name], wantsAll: true)
  }

  /// A page of the journal, at an entry's line; today's where none is named.
  private static func edit(
    _ name: String, _ workspace: Workspace, _ editor: Editor, _ invocation: Invocation, _ session: Session
  ) throws(Failure) -> ExitCode {
    let page = try workspace.pageToEdit(name.isEmpty ? nil : name, as: invocation.asTyped)
    var failure: Failure?
    do throws(Failure) {
      try editor.open(page.path, line: page.line, kept: "What was saved until then is in \(page.shown).")
    } catch { failure = error }
    guard let answer = try workspace.takeEdited(page, as: invocation.asTyped) else {
      failure?.details = ["Nothing was changed."]
      throw failure ?? Failure(.ok, "nothing was changed")
    }
    _ = try session.show(answer)
    if let failure { throw failure }
    return .ok
  }
}

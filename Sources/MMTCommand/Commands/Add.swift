import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let add = CommandSpec(
    "add", .begin, "Put counters, habits or a journal beside a plan.",
    discussion: [
      "'hundreds', 'habits' and 'journal' are built in; any Markdown file of the workspace with lines such as '- Push-ups 0/100' or dated sections may be named. What is there is committed first; the file itself isn't changed."
    ],
    arguments: [ArgumentSpec("NAME|FILE", .plan, help: "Name a built-in document, or a file of the workspace.")],
    options: [.dryRun],
    examples: [
      .init("mmt add hundreds", "Make hundreds.md with four counters."),
      .init("mmt add training.md --dry-run", "Show what would be understood of your own file."),
    ])
}

extension Command<Session> {
  static let add = Command(.add) { (invocation, session) throws(Failure) in
    guard let name = invocation.path(0) else { throw invocation.misuse("name a document or a file") }
    if name.elementsEqual(JournalAdding.name.utf8) {
      let answer = try JournalAdding.add(to: session.workspace(), isDry: invocation.flag("dry-run"))
      try session.show(answer.json) { AddView.sheet(answer, $0) }
      return .ok
    }
    let adding = try Adding(session.workspace(), name)
    let answer = try invocation.flag("dry-run") ? adding.preview() : adding.add()
    try session.show(answer.json) { AddView.sheet(answer, $0) }
    return .ok
  }
}

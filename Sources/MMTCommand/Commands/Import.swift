import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let `import` = CommandSpec(
    "import", .share, "Make a workspace of an export.",
    discussion: [
      "FILE is what 'mmt export --format json' wrote. Plan and records come back byte for byte, into the current folder or that of '-C'. In a workspace that is there already, '--force' commits what it holds first, and then replaces it.",
      "Settings in an export that name a program, an address or a path outside have no effect.",
    ],
    arguments: [ArgumentSpec("FILE", .path, help: "Name the export.")],
    options: [OptionSpec("force", help: "Replace the workspace's plan and records.")],
    examples: [
      .init("mmt import mmt-export.json", "Make the current folder the workspace that was exported."),
      .init("mmt -C ~/machine-mode import mmt-export.json --force", "Go back to the export there."),
    ])
}

extension Command<Session> {
  static let `import` = Command(.import) { (invocation, session) throws(Failure) in
    guard let path = invocation.path(0) else { throw invocation.misuse("'mmt import' needs FILE") }
    let answer = try ImportRun(session.context, file: Path(path)).run(replaces: invocation.flag("force"))
    try session.show(answer.json) { ImportView.sheet(answer, $0) }
    return .ok
  }
}

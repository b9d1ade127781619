import MMTCore
import MMTStore
import MMTWorkspace

extension CommandSpec {
  package static let skill = CommandSpec(
    "skill", .setUp, "Print what a program must know to use mmt for you.",
    discussion: [
      "One page for programs that work in your place: when to use which command, '--json', how to name items, revisions, exit statuses, and what never to do. It holds for the mmt that prints it."
    ],
    options: [
      OptionSpec("install", value: "DIR", .folder, help: "Write it as 'mmt/SKILL.md' into this folder of skills."),
      OptionSpec("force", help: "Replace the one that is there."),
    ],
    examples: [
      .init("mmt skill", "Print the page."),
      .init("mmt skill --install ~/skills --force", "Put this mmt's page into a folder of skills."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let skill = Command(.skill) { (invocation, session) throws(Failure) in
    let page = EmbeddedFile.bytes("templates/SKILL.md") ?? []
    guard let folder = invocation.path("install").map({ Path($0) }) else {
      if invocation.flag("force") { throw invocation.misuse(of: "force", "'--force' needs '--install DIR'") }
      try session.write(page)
      return .ok
    }
    let file = OutputFile(session.world, folder.appending("mmt").appending("SKILL.md"))
    try OwnFiles(session.context).refuse(file)
    if !invocation.flag("force") { try file.refuseTaken() }
    try OutputFile(session.world, folder).makeFolder()
    try OutputFile(session.world, folder.appending("mmt")).makeFolder()
    try file.write(page, replaces: invocation.flag("force"))
    session.context.note("wrote \(file.path.shown)")
    return .ok
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let migrate = CommandSpec(
    "migrate", .work, "Move open tasks of the journal to another page.",
    discussion: [
      "A copy is written where they go to, with a link to the page on which they were born; the line they leave is marked as moved, with a link to the copy. Without '--to' they go to today's page.",
      "Without ENTRY it goes through the open tasks that have walked on, and those that aren't carried any more, one by one: done, today, put off, drop, keep. Each answer is a change of its own, which 'mmt undo' takes back. Where nobody can be asked nothing is.",
    ],
    arguments: [entry(.any)],
    options: [
      OptionSpec(
        "to", value: "DATE|COLLECTION", .text, help: "Say where: @fri, @dec-25, @december, @someday, or a collection."),
      .dryRun,
    ],
    examples: [
      .init("mmt migrate 2026-11-15.3", "Take an old task on to today."),
      .init("mmt migrate .2 --to books", "Move a line to collections/books.md."),
      .init("mmt migrate", "Be asked about one old task after another."),
    ])

  package static let schedule = CommandSpec(
    "schedule", .work, "Put a task of the journal off to a date.",
    discussion: [
      "This month's dates go to the month's page, later ones to the future log; on its day the task comes to the day's page."
    ],
    arguments: [
      entry(.one),
      ArgumentSpec("DATE", .text, help: "Say when: @fri, @25, @dec-25, @december, @+2w, @someday; the @ may be left out."),
    ],
    examples: [.init("mmt schedule .3 @dec", "Put it into the future log for December.")])

  package static let keep = CommandSpec(
    "keep", .work, "Let old tasks of the journal go on for five days.",
    discussion: [
      "A task that is five days old isn't carried any more, and today's page asks. Kept, it goes on to today's page."
    ],
    arguments: [entry(.oneOrMore)],
    examples: [.init("mmt keep .3", "Give the third of today's page five more days.")])

  private static func entry(_ arity: ArgumentSpec.Arity) -> ArgumentSpec {
    ArgumentSpec(
      "ENTRY", .item, arity,
      help: "Name an entry: its place on today's page (.3) or another (yesterday.3, 2026-11-18.3), or some of its words.")
  }
}

extension Command<Session> {
  static let migrate = Command(.migrate) { (invocation, session) throws(Failure) in
    if invocation.texts.isEmpty { return try Migrating(session, invocation).run() }
    let workspace = try session.workspace()
    let to = invocation.value("to")
    let target = to.flatMap { workspace.mentioned($0) }
    return try session.show(
      workspace.migrate(
        invocation.texts, to: target, collection: target == nil ? to : nil, isDry: invocation.flag("dry-run"),
        as: invocation.asTyped))
  }

  static let schedule = Command(.schedule) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard let target = invocation.text(1).flatMap({ workspace.mentioned($0) }) else {
      throw invocation.misuse("\"\(invocation.text(1) ?? "")\" is no date such as \(DateMention.examples)")
    }
    return try session.show(workspace.migrate([invocation.text(0) ?? ""], to: target, as: invocation.asTyped))
  }

  static let keep = Command(.keep) { (invocation, session) throws(Failure) in
    try session.show(session.workspace().keep(invocation.texts, as: invocation.asTyped))
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let log = CommandSpec(
    "log", .work, "Write a line into the journal.",
    discussion: [
      "A task, unless it begins with a time (an event) or an option says otherwise. It goes to today's page; '@fri', '@25', '@dec-25', '@december', '@+2w' or '@someday' in it send a task or an event to the month's page or the future log.",
      "The first writing of a day opens it: open tasks of the days before walk on to today's page.",
    ],
    arguments: [ArgumentSpec("TEXT", .text, .oneOrMore, help: "Say it in your own words.")],
    options: [
      OptionSpec("as-task", short: "t", help: "Write a task."),
      OptionSpec("as-event", short: "e", help: "Write an event."),
      OptionSpec("as-note", short: "n", help: "Write a note."),
      OptionSpec("on", value: "DATE", .date(.near), help: "Write it on the page of this day."),
      OptionSpec("to", value: "COLLECTION", .text, help: "Write it into a collection: books is collections/books.md."),
    ],
    examples: [
      .init("mmt log \"Call the landlord\"", "Write a task on today's page."),
      .init("mmt log \"14:00 Dentist @tue\"", "Write an event into the month's calendar."),
      .init("mmt log -n \"The new number is 555 0134 #home\"", "Write a note."),
    ])
}

extension Command<Session> {
  static let log = Command(.log) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let kinds = JournalEntry.Kind.allCases.filter { invocation.flag("as-" + $0.rawValue) }
    guard kinds.count < 2 else { throw invocation.misuse("one of --as-task, --as-event and --as-note is enough") }
    // What was 'log ITEM' once is 'history ITEM'.
    if kinds.isEmpty, let only = invocation.text(0), invocation.texts.count == 1, !only.isEmpty, looksLikeItem(only) {
      throw invocation.misuse(
        "\"\(only)\" names an item; mmt history \(only) shows its life, mmt log -t \(only) writes it down")
    }
    return try session.show(
      workspace.log(
        invocation.texts.joined(separator: " "), kind: kinds.first,
        on: invocation.date("on", today: workspace.logicalToday), collection: invocation.value("to"), as: invocation.asTyped))
  }

  /// `283`, `.3`, `12.3`.
  private static func looksLikeItem(_ text: String) -> Bool {
    text.utf8.count <= 9 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }
}

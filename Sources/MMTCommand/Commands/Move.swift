import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let move = CommandSpec(
    "move", .work, "Move items to another day of the plan.",
    discussion: [
      "The lines go to the end of the track of the same name on that day, as they are, with notes and all that is nested below them; a task takes its 'Include:' and 'Scenario:' along. Minutes, dates and what is known of an item follow it, and no other line changes.",
      "To move the days themselves: 'mmt shift', 'mmt pause'.",
    ],
    arguments: [
      .item(.oneOrMore),
      ArgumentSpec("DAY", .day, help: "Name the day by its number or date: 18, tomorrow, friday, +1."),
    ],
    options: [.dryRun, .ifRevision],
    examples: [
      .init("mmt move 1365 tomorrow", "Do this problem tomorrow."),
      .init("mmt move .4-.6 18 --dry-run", "Show where three of today's items would stand on Day 18."),
    ])
}

extension Command<Session> {
  static let move = Command(.move) { (invocation, session) throws(Failure) in
    guard let typed = invocation.texts.last, let target = DayArgument(typed) else {
      throw invocation.misuse("name a day by its number or date")
    }
    var items = Array(invocation.texts.dropLast())
    // 'move 21.3 to day 25': these are no items.
    while items.count > 1, let word = items.last, ["to", "day"].contains(word.lowercased()) { items.removeLast() }
    let workspace = try session.workspace()
    if workspace.meansJournal(items, wantsAll: true), let entry = items.first.map(ShellWord.quoted) {
      throw Failure(
        .usage, "\(entry) is an entry of the journal, which goes to another page in its own way",
        details: ["Nothing was changed."],
        help: "mmt schedule \(entry) @WHEN puts it off; mmt migrate \(entry) takes it on to today, or --to a collection")
    }
    try workspace.refuseRhythms(items, command: "move", "it has a line of its own on each day") {
      "mmt mark \($0) --on DATE, or mmt count, says what was done on another day; mmt skip \($0) leaves it out today"
    }
    return try session.show(
      workspace.move(
        items, to: target, typedDay: typed, isPreview: invocation.flag("dry-run"),
        as: invocation.asTyped))
  }
}

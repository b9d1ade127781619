import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let bonus = CommandSpec(
    "bonus", .work, "Add a problem or task of your own to a day.",
    discussion: [
      "Writes one line into your plan, marked '#bonus': it can be ticked, timed and noted as any other, and never lowers a percentage. Of a LeetCode problem the number is enough.",
      "A problem goes to the day's first track with problems, anything else to its last track, after what stands there.",
    ],
    arguments: [
      ArgumentSpec("NUMBER|TEXT", .text, help: "Name a LeetCode problem by its number or address, or say what is to be done.")
    ],
    options: [
      .onDay, OptionSpec("track", value: "NAME", .track, help: "Choose the track by its name, or the beginning of it."),
      OptionSpec(
        "difficulty", value: "D", .choice(["easy", "medium", "hard"]),
        help: "Write 'easy', 'medium' or 'hard' beside it; LeetCode's own is known."),
      OptionSpec("note", short: "n", value: "TEXT", .text, help: "Add a note beneath it."),
      .ifRevision,
    ],
    examples: [
      .init("mmt bonus 146", "Add LeetCode 146 to today."),
      .init("mmt bonus \"Design a rate limiter\" --track \"System Design\"", "Add a task to that track."),
    ])
}

extension Command<Session> {
  static let bonus = Command(.bonus) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard let text = invocation.text(0).flatMap({ TypedText.oneLine($0) }) else {
      throw invocation.misuse("a bonus needs words or a number")
    }
    let note = invocation.value("note")
    if let note, TypedText.lines(note).isEmpty { throw invocation.misuse(of: "note", "a note needs words") }
    let difficulty = Difficulty.allCases.first { $0.rawValue.lowercased() == invocation.value("difficulty") }
    let bonus = try Bonus(text, difficulty: difficulty, track: invocation.value("track"), note: note)
    return try session.show(workspace.add(bonus, to: invocation.day("day"), as: invocation.asTyped))
  }
}

extension OptionSpec {
  static let onDay = OptionSpec(
    "day", value: "N|DATE", .day, help: "Choose another day than today's, by its number or date, such as tomorrow.")
}

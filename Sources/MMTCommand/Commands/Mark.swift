import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let mark = CommandSpec(
    "mark", .work, "Say how a habit went: done, partial, tried, skipped.",
    discussion: [
      "Writes the box of the day's line: '[x]', '[/]', '[~]', '[-]', or '[ ]' for 'none'. Without a state an open line is done, and a done one open. Of what is to be avoided 'success' says that it happened, as a tick does, and 'none' that it was avoided; nothing need be noted of a day without it.",
      "A counter that is marked as done has its target's number.",
    ],
    arguments: [
      ArgumentSpec("NAME", .counter, help: "Name the habit, by the beginning of its name or its place such as .2."),
      ArgumentSpec(
        "STATE", .choice(RhythmState.typed.map(\.word)), .optional,
        help: "Say 'success' (or 'done'), 'partial', 'attempted' ('tried'), 'none' or 'skip' ('skipped')."),
    ],
    options: [
      OptionSpec("on", value: "DATE", .date(.past), help: "Mark an earlier day: yesterday, friday (the last one), 2026-11-18."),
      OptionSpec(
        "minutes", short: "m", value: "D", .duration, help: "Set the time it took: 25m, 1h5m, or a number of minutes."),
      OptionSpec("kind", value: "K", .text, help: "Say of which kind it was, such as cardio; several behind commas."),
      OptionSpec("intensity", value: "1-5", .choice(["1", "2", "3", "4", "5"]), help: "Say how hard it was, from 1 to 5."),
      OptionSpec("note", short: "n", value: "TEXT", .text, help: "Add a note beneath the line."),
      .ifRevision,
    ],
    examples: [
      .init("mmt mark meditate", "Tick today's line."),
      .init("mmt mark workout partial --kind cardio --minutes 20 --intensity 3", "Half done, with its details."),
      .init("mmt mark smoking --on yesterday", "Note that it happened, of what is to be avoided."),
    ])
}

extension Command<Session> {
  static let mark = Command(.mark) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard let name = invocation.text(0) else { throw invocation.misuse("name a habit") }
    var details = MarkDetails(
      state: invocation.text(1).flatMap { word in RhythmState.typed.first { $0.word == word }?.state })
    details.minutes = invocation.minutes("minutes")
    details.intensity = invocation.value("intensity").flatMap { Int($0) }
    details.note = invocation.value("note")
    for kind in (invocation.value("kind") ?? "").split(separator: ",") {
      let slug = Slug.make(String(kind))
      guard !slug.isEmpty, !slug.utf8.allSatisfy(Bytes.isDigit) else {
        throw invocation.misuse(of: "kind", "a kind is a word such as cardio")
      }
      details.kinds.append(slug)
    }
    let answer = try workspace.mark(name, details, on: pastDay(invocation, workspace), as: invocation.asTyped)
    return try session.show(answer)
  }
}

extension RhythmState {
  /// The words that a person types for each, the one that JSON has first.
  fileprivate static let typed: [(word: String, state: RhythmState)] = [
    ("success", .success), ("done", .success), ("partial", .partial), ("attempted", .attempted), ("tried", .attempted),
    ("none", .none), ("skip", .skipped), ("skipped", .skipped),
  ]
}

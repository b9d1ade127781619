import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let done = CommandSpec(
    "done", .work, "Tick items as done.",
    discussion: [
      "Ticks the box in your plan and writes the date after it. All items are found before any is changed; ticking a ticked item changes nothing. A timer that runs on an item is booked and stops."
    ],
    arguments: [.item(.oneOrMore)],
    options: [
      OptionSpec(
        "minutes", short: "m", value: "D", .duration, help: "Set the time it took: 25m, 1h5m, or a number of minutes."),
      OptionSpec("note", short: "n", value: "TEXT", .text, help: "Add a note beneath the item."),
      OptionSpec(
        "on", value: "DATE", .date(.past),
        help: "Set the day it was done: yesterday, friday (the last one), -3, 12-dec, 2026-12-12; it may not lie in the future."
      ),
      OptionSpec(
        "felt", value: "hard|ok|easy", .choice(["hard", "ok", "easy"]),
        help: "Say how it went: what was hard comes back for review sooner, what was easy later."),
      .ifRevision,
    ],
    examples: [
      .init("mmt done 283", "Tick LeetCode 283."),
      .init("mmt done .1 .2 -m 25", "Tick the first two of today's list, 25 minutes each."),
      .init("mmt done .2-.5", "Tick the second to the fifth of today's list."),
      .init("mmt done \"two sum\" --on yesterday --note \"A hash map, one pass.\"", "Tick it for the day before, with a note."),
    ])
}

extension Command<Session> {
  static let done = Command(.done) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    var details = DoneDetails()
    details.minutes = invocation.minutes("minutes")
    if let minutes = details.minutes, minutes > 24 * 60 {
      workspace.context.warn("\(WorkDuration.text(minutes)) is more than a day has", help: "mmt undo takes it back")
    }
    details.note = invocation.value("note")
    details.date = try pastDay(invocation, workspace)
    details.felt = invocation.value("felt").flatMap { ItemRecord.Felt(rawValue: $0) }
    if workspace.meansJournal(invocation.texts) {
      if invocation.value("felt") != nil { throw invocation.misuse(of: "felt", "--felt goes with an item of the plan") }
      return try session.show(workspace.doneEntries(invocation.texts, details, as: invocation.asTyped))
    }
    if let names = try workspace.rhythmNames(invocation.texts, command: "done") {
      guard details.felt == nil else {
        throw invocation.misuse(
          of: "felt", "'--felt' is for items of the plan; 'mmt mark NAME --intensity 3' says how hard it was")
      }
      var mark = MarkDetails(state: .success)
      (mark.minutes, mark.note) = (details.minutes, details.note)
      return try session.show(workspace.mark(names, mark, on: details.date, as: invocation.asTyped))
    }
    return try session.show(workspace.done(invocation.texts, details, as: invocation.asTyped))
  }
}

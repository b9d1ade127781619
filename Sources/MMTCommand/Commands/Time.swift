import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let time = CommandSpec(
    "time", .work, "Set, add or take off the minutes of an item.",
    discussion: [
      "The time stands in the item's line of your plan, where you can change it just as well. It never falls below nothing, and a running timer runs on."
    ],
    arguments: [
      .item(.one),
      ArgumentSpec(
        "[+|-]D", .durationChange,
        help: "Give the time: 25m, 1h5m, 1:05 or 90 (minutes) sets it, 0 clears it, +10m or +10 adds to it, -5m takes off."),
    ],
    options: [.ifRevision],
    examples: [
      .init("mmt time 283 25m", "LeetCode 283 took 25 minutes."),
      .init("mmt time 283 +10m", "It took ten minutes more."),
      .init("mmt time .2 -5m", "It took five minutes less."),
      .init("mmt time \"call the landlord\" 10m", "The same of an entry of the journal."),
    ])
}

extension Command<Session> {
  static let time = Command(.time) { (invocation, session) throws(Failure) in
    guard let change = invocation.text(1).flatMap({ WorkDuration.Change($0) }) else {
      throw invocation.misuse("a time is needed, such as 25m")
    }
    let workspace = try session.workspace()
    let name = invocation.text(0) ?? ""
    if workspace.meansJournal([name], wantsSettled: true) {
      return try session.show(workspace.time(entry: name, change, as: invocation.asTyped))
    }
    if let names = try workspace.rhythmNames([name], command: "time") {
      return try session.show(workspace.time(rhythm: names[0], change, as: invocation.asTyped))
    }
    return try session.show(workspace.time(name, change, as: invocation.asTyped))
  }
}

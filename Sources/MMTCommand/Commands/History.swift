import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let history = CommandSpec(
    "history", .look, "Show the life of an item, from the backups.",
    discussion: [
      "When it was added, renamed, moved to another day, ticked and opened again, and how its minutes and notes changed, also under the names it had before.",
      "Of an entry of the journal: its whole way over the pages, from the one it was written on, and what was done about it on each.",
      "Of a counter or habit: its page, as 'mmt habits NAME --quarter' has it.",
    ],
    arguments: [.item(.one)],
    examples: [
      .init("mmt history 283", "Show what happened to LeetCode 283."),
      .init("mmt history landlord", "Show the way of the journal's task with this word."),
      .init("mmt history push-ups", "Show how steady this counter is."),
    ])
}

extension Command<Session> {
  static let history = Command(.history) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if workspace.meansJournal(invocation.texts, wantsAll: true) {
      let life = try workspace.life(entry: invocation.text(0) ?? "")
      try session.show(life.json) { EntryLifeView.sheet(life, $0) }
      return .ok
    }
    if let line = try workspace.rhythmToShow(invocation.text(0) ?? "", command: "history")?.lines.first {
      let rhythms = try workspace.readRhythms()
      let quarter = HabitPeriod(.quarter, containing: rhythms.today, weekStart: rhythms.weekStart)
      let page = rhythms.habits(quarter, names: [line.name])
      try session.show(page.json) { HabitView.sheet(page, isFraction: false, $0) }
      return .ok
    }
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    let index = try ItemFinder(ledger, findsLater: true, command: "history").find(invocation.text(0) ?? "")
    let life = ItemLife(
      item: ledger.placed(index), events: try LifeSearch(workspace).events(reading, index), today: workspace.now.localDay)
    try session.show(life.json) { LifeView.sheet(life, $0) }
    return .ok
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let show = CommandSpec(
    "show", .look, "Show one item with its notes, link, time and date.",
    discussion: ["A hint beneath the item is shown only when you ask for it."],
    arguments: [.item(.one)],
    options: [OptionSpec("hint", help: "Show its hint too.")],
    examples: [
      .init("mmt show 283", "Show LeetCode 283."),
      .init("mmt show 12.3", "Show the third item of Day 12."),
      .init("mmt show 88 --hint", "Show LeetCode 88 with its hint."),
      .init("mmt show \"load bal\"", "Show the item with these words."),
      .init("mmt show yesterday.3", "Show the third entry of yesterday's page of the journal."),
    ])
}

extension Command<Session> {
  static let show = Command(.show) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if workspace.meansJournal(invocation.texts, wantsAll: true) {
      let (entry, revision) = try workspace.entry(invocation.text(0) ?? "")
      try session.show(entry.json(revision: revision)) { JournalView.show(entry, $0) }
      return .ok
    }
    if let day = try workspace.rhythmToShow(invocation.text(0) ?? "", command: "show") {
      try session.show(day.json) { RhythmDayView.sheet(day, $0) }
      return .ok
    }
    let reading = try workspace.read()
    let ledger = workspace.authoredLedger(reading)
    let index = try ItemFinder(ledger, findsLater: true).find(invocation.text(0) ?? "")
    var placed = ledger.placedWithHint(index)
    placed.record = ledger.record(index) ?? ItemRecord()
    var page = ItemsPage(items: [placed], today: ledger.today)
    page.revision = ledger.revision
    try session.show(page.json) { ItemsView.show(page, $0, hint: invocation.flag("hint") ? .words : .command) }
    return .ok
  }
}

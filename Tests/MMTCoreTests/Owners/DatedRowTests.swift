import Testing

@testable import MMTCore

/// Tables whose rows are dates and whose headers alone say what is to be done.
@Suite struct DatedRowTests {
  private func days(_ header: String, _ rows: [String], before: String = "") -> [String] {
    let count = header.split(separator: "|").count
    let rule = "|" + String(repeating: " --- |", count: count)
    return Owners.days("# Plan\n\n\(before)\n\n\(header)\n\(rule)\n\(rows.joined(separator: "\n"))\n")
  }
  private let rows = ["| Mon 2 Mar 2026 | Easy 5 km |", "| Tue 3 Mar 2026 | Rest |", "| Wed 4 Mar 2026 | Hills |"]

  @Test(
    "below a word for work each row is the day of its date",
    arguments: ["| Day | Session(s) |", "| Date | Workout |", "| Datum | Training |", "| Fecha | Tarea |", "| 日付 | 内容 |"])
  func named(_ header: String) {
    #expect(
      days(header, rows) == ["d001 Mon 2 Mar 2026: Easy 5 km", "d002 Tue 3 Mar 2026", "d003 Wed 4 Mar 2026: Hills"])
  }

  @Test("beside such a table a profile and rules are prose")
  func profile() {
    let text = "# Plan\n\n## Me\n- 34 years old\n- 72 kg\n\n| Date | Session |\n| --- | --- |\n" + rows.joined(separator: "\n")
    #expect(Owners.plan(text).items.count == 2)
    #expect(Owners.plan(text).days.count == 3)
  }

  @Test(
    "what is measured, remarked or came of it is no work",
    arguments: ["| Date | Distance |", "| Date | Notes |", "| Date | Who |"])
  func unnamed(_ header: String) { #expect(days(header, rows).isEmpty) }

  @Test("dates that fall, a log, lists with boxes, longer lists, and tables of states keep their reading")
  func others() {
    #expect(days("| Date | Session |", rows.reversed()).isEmpty)
    #expect(Owners.days("# Running log\n\n| Date | Session |\n| --- | --- |\n" + rows.joined(separator: "\n")).isEmpty)
    #expect(days("| Date | Session |", rows, before: "- [ ] a\n- [ ] b\n- [ ] c").isEmpty)
    #expect(days("| Date | Session |", rows, before: (1...7).map { "- point \($0)" }.joined(separator: "\n")).isEmpty)
    #expect(days("| Date | Session | Done |", rows.map { $0 + " x |" }).isEmpty)
    let states = "| Task | Status |\n| --- | --- |\n| Shoes | done |\n| Watch | todo |"
    #expect(days("| Date | Session |", rows, before: states).isEmpty)
  }

  @Test("a tick changes nothing of which cells are work")
  func ticked() {
    let done = rows.map { $0.replacing("Easy", with: "[x] Easy").replacing("Hills", with: "[x] Hills") }
    #expect(days("| Date | Session |", done) == days("| Date | Session |", rows))
    let items = Owners.plan("# Plan\n\n| Date | Session |\n| --- | --- |\n" + done.joined(separator: "\n")).items
    #expect(items.count { $0.isDone } == 2)
  }
}

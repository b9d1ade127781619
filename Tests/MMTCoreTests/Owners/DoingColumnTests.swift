import Testing

@testable import MMTCore

/// Columns of tables that say when a row was done.
@Suite struct DoingColumnTests {
  /// `status day due` of each row.
  private func rows(_ text: String, _ revision: Revision = .newest) -> [String] {
    let plan = Owners.plan(text, revision)
    return plan.items.map { item in
      [item.status.rawValue, item.completedOn?.iso ?? "-", plan.dates(of: item).due?.iso ?? "-"].joined(separator: " ")
    }
  }

  private func table(_ header: String, _ cells: String...) -> String {
    "| \(header) |\n|\(header.split(separator: "|").map { _ in "---|" }.joined())\n" + cells.map { "| \($0) |\n" }.joined()
  }

  @Test(
    "dates below a word for what is done are what is done, and when",
    arguments: ["Done", "Completed", "Erledigt", "Actual", "Date taken"])
  func marks(_ header: String) {
    let text = table(
      "Chapter | \(header)", "a | 2026-10-03", "b | 3 Oct 2026", "c | 1–4 Oct 2026", "d | Oct 2026 (late)", "e | ")
    #expect(
      rows(text) == ["done 2026-10-03 -", "done 2026-10-03 -", "done 2026-10-04 -", "done - -", "open - -"])
    // More marks than dates, and words.
    #expect(rows(table("Chapter | Done", "a | x", "b | x", "c | 3 Oct 2026")) == ["done - -", "done - -", "open - -"])
    #expect(rows(table("Chapter | Actual", "a | 3 Oct 2026", "b | 4 Oct 2026", "c | at once")) == [])
    #expect(rows(table("Chapter | Seen", "a | 3 Oct 2026", "b | ")) == [])
  }

  @Test("beside them the dates for which rows are planned say when they are due")
  func planned() {
    let text = table("Milestone | Planned | Actual", "a | 2026-10-01 | 2026-10-03", "b | 1–9 Nov 2026 | ")
    #expect(rows(text) == ["done 2026-10-03 2026-10-01", "open - 2026-11-09"])
    #expect(rows(text, .first) == [])
  }

  @Test("dates that stand only beside what is done are the days of that")
  func besideStates() {
    let head = "Problem | Status | Date"
    #expect(
      rows(table(head, "a | ✅ | 2026-10-03", "b | 🔁 | 2026-10-04", "c | ❌ | ")) == [
        "done 2026-10-03 -", "attempted 2026-10-04 -", "open - -",
      ])
    // One beside what is open, or none beside what is done: they say when rows are due.
    #expect(
      rows(table(head, "a | ✅ | 2026-10-03", "b | ❌ | 2026-10-04")) == ["done - 2026-10-03", "open - 2026-10-04"])
    #expect(rows(table(head, "a | ⏳ | 2026-10-03", "b | ❌ | ")) == ["partial - 2026-10-03", "open - -"])
    #expect(rows(table("Problem | Status | Due", "a | ✅ | 2026-10-03", "b | ❌ | ")) == ["done - 2026-10-03", "open - -"])
  }

  @Test("a tick writes the day, and takes it away again")
  func ticking() throws {
    let text = table("Chapter | Done", "a | 3 Oct 2026", "b | 4 Oct 2026", "c | ")
    let done = try Editing(text).applying(.done(2))
    #expect(done == text.replacing("| c |  |", with: "| c | 2026-11-20 |"))
    #expect(rows(done).last == "done 2026-11-20 -")
    #expect(try Editing(done).applying(.undone(2)) == text)
    #expect(try Editing(text).applying(.undone(0)) == text.replacing("| 3 Oct 2026 |", with: "|  |"))
    #expect(rows(try Editing(text).applying(.skip(2))).last == "cancelled - -")

    let states = table("Problem | Status | Date", "a | ✅ | 9/2", "b | ✅ | 9/14", "c | ❌ | ")
    let ticked = try Editing(states).applying(.done(2))
    #expect(ticked == states.replacing("| c | ❌ |  |", with: "| c | ✅ | 2026-11-20 |"))
    #expect(try Editing(ticked).applying(.undone(2)).contains("| c | ☐ |  |"))
    // The day of what is opened again would say when it is due.
    #expect(try Editing(states).applying(.undone(0)) == states.replacing("| a | ✅ | 9/2 |", with: "| a | ❌ |  |"))
  }
}

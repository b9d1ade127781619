import Testing

@testable import MMTCore

/// Columns of tables that say how far a row is, in whatever words and signs.
@Suite struct StateColumnTests {
  private func table(_ header: String, _ cells: [String]) -> String {
    "| \(header) |\n|---|---|\n" + cells.map { "| a | \($0) |\n" }.joined()
  }

  private func states(_ header: String, _ cells: String...) -> [ItemStatus] {
    Owners.plan(table(header, cells)).items.map(\.status)
  }

  @Test("words of few kinds are states where a third of the cells say a known one")
  func third() {
    let parts = "waiting for parts"
    #expect(
      states("Machine | Status", "done", parts, parts, "done", parts, parts) == [.done, .open, .open, .done, .open, .open])
    #expect(states("Machine | Progress", "done", parts, parts, parts) == [])
    #expect(states("Machine | Progress", "done", "R1", "R2", "done", "R3", "R4") == [])
    #expect(states("Machine | Where", "done", parts, parts, "done", parts, parts) == [])
    #expect(Owners.plan(table("Machine | Status", ["done", parts, parts, "done", parts, parts]), .first).items.isEmpty)
  }

  @Test("below Status any words stand beside a known one, and a column of words for states is one whatever its header says")
  func ownWords() {
    #expect(states("Machine | Status", "done", "R1", "to be settled") == [.done, .open, .open])
    #expect(states("Machine | Status", "", "call again!", "", "") == [.open, .open, .open, .open])
    #expect(states("Person | Status", "married", "", "single") == [])
    #expect(states("Machine | Status", "done", "3/4", "R1") == [])
    #expect(states("Chapter | Where", "done", "in progress", "on Ida's desk", "done") == [.done, .partial, .open, .done])
    #expect(states("Chapter | Who", "yes", "yes", "Ida", "yes") == [])
    // What words mean is told once for each.
    #expect(states("Letter | Meaning", "done", "in progress", "to do") == [])
    #expect(Owners.plan(table("Machine | Status", ["done", "R1", "to be settled"]), .first).items.isEmpty)
  }

  @Test("one cell in three of a column of signs may hold a remark, and a sign with one says what the sign says")
  func remarks() throws {
    let text = table("What | Seen", ["✓", "✓", "closed", "✓", "", "✓ late", "✓ except the yard", "✓", "✓", "❌"])
    #expect(
      Owners.plan(text).items.map(\.status) == [.done, .done, .open, .done, .open, .done, .partial, .done, .done, .open])
    #expect(try Editing(text).applying(.done(2)) == text.replacing("closed", with: "✓"))
    #expect(try Editing(text).applying(.undone(5)).contains("| a | ✓ late |") == false)
    // Too few signs, dashes, circles, and long remarks.
    #expect(states("What | Seen", "✓", "closed", "✓", "✓ late", "✓") == [.done, .open, .done, .done, .done])
    #expect(states("What | Seen", "✓", "closed", "✓") == [])
    // Beside none that says done it is a state.
    #expect(states("What | Seen", "☐", "☐", "closed", "☐") == [.open, .open, .done, .open])
    #expect(states("What | Cost", "–", "–", "–", "5 €") == [])
    #expect(states("What | Weight", "🔴", "🟢", "🟢", "🟢", "low") == [])
    #expect(states("What | Seen", "✓", "✓", "✓", "closed as nobody had told us about the key") == [])
    #expect(states("What | Say", "✅ Two Sum", "✅ 3Sum", "☐ Jump Game") == [])
    #expect(Owners.plan(table("What | Seen", ["✓", "✓", "✓", "closed"]), .first).items.isEmpty)
  }

  @Test("words for states in tables, of which half says nothing at the end of words")
  func words() {
    #expect(
      states("Aufgabe | Status", "noch offen", "halb fertig", "ausgefallen", "half") == [.open, .partial, .cancelled, .partial])
    #expect(states("Tarea | Estado", "no iniciado", "cancelado", "hecho") == [.open, .cancelled, .done])
    #expect(states("任务 | 状态", "未开始", "已取消", "完成") == [.open, .cancelled, .done])
    #expect(Owners.plan("- Berlin (half)\n- Rome (half)\n").items.map(\.status) == [.open, .open])
    #expect(Owners.plan("- Konzert (entfällt)\n- Probe (ausgefallen)\n").items.map(\.status) == [.cancelled, .cancelled])
  }

  @Test("weekdays are when something is done, not what")
  func weekdays() {
    let text = "| Weekday | Where | Done |\n|---|---|---|\n| Sat | harbour | x |\n| Sunday | tower | |\n"
    #expect(Owners.tracks(text) == [": ✓harbour, tower"])
    #expect(Owners.tracks(text.replacing("Sat", with: "Satyr")) == [": ✓Satyr, Sunday"])
    let days = "| Day | Weekday | Diet | Read |\n|---|---|---|---|\n| 1 | Mon | x | x |\n| 2 | Tue | x | |\n"
    #expect(Owners.days(days) == ["d001: Diet, Read", "d002: Diet, Read"])
  }

  @Test("cells of weeks that are struck through are done, and were dropped beside as many signs for done")
  func struckCells() throws {
    let head = "| Wk | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n"
    let text = head + "| 1 | 10 E ✔ | ~~8 E~~ | 6 E ✔ too hot | ~~5 E~~ ill | 9 E ✔ except the hill |\n"
    #expect(Owners.plan(text).items.map(\.status) == [.done, .cancelled, .done, .cancelled, .partial])
    #expect(
      Owners.plan(head + "| 1 | ~~10 E~~ | 8 E | ~~6 E~~ | 5 E | 9 E ✔ |\n").items.map(\.status) == [
        .done, .open, .done, .open, .done,
      ])
    #expect(
      Owners.plan(head + "| 1 | ~~10 E~~ | a | b | c ✔ | d |\n").items.map(\.isDone) == [true, false, false, true, false])
    // What stands for done goes on doing so behind a box, so that no other cell changes by a tick.
    let opened: String = try Editing(text).applying(.undone(0))
    #expect(Editing(opened).plan.items.map(\.status) == [.open, .cancelled, .done, .cancelled, .partial])
    let done: String = try Editing(text).applying(.done(1))
    #expect(Editing(done).plan.items.map(\.status) == [.done, .done, .done, .cancelled, .partial])
  }
}

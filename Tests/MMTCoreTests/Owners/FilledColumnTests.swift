import Testing

@testable import MMTCore

/// Columns of tables that fill up row by row, and what names rows there.
@Suite struct FilledColumnTests {
  private func table(_ header: String, _ rows: String...) -> String {
    "| \(header) |\n|" + String(repeating: "---|", count: header.split(separator: "|").count) + "\n"
      + rows.map { "| \($0) |\n" }.joined()
  }

  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("below a header of a result what is filled is done, whatever its share, but for what isn't enough")
  func results() {
    #expect(states(table("Mock | Score", "A | 51", "B |", "C | 72%", "D |")) == [.done, .open, .done, .open])
    #expect(
      states(table("Esame | Voto", "A | 30L", "B | rifiutato (18)", "C | 30 e lode", "D |")) == [.done, .open, .done, .open])
    #expect(states(table("Boot | Ergebnis", "A | schwimmt", "B | leckt", "C |")) == [.done, .done, .open])
    // Remarks, a column that is full, and one that skips rows without scores.
    #expect(states(table("Boot | Note", "A | rot", "B | blau", "C |")) == [])
    #expect(states(table("Boot | Note", "A | 1,3", "B | 2,0", "C |")) == [.done, .done, .open])
    #expect(states(table("Mock | Score", "A | 51", "B | 62", "C | 72")) == [])
    #expect(states(table("Boat | Result", "A | sank", "B |", "C | floats", "D |")) == [])
    #expect(Owners.plan(table("Mock | Score", "A | 51", "B |", "C | 72"), .first).items.isEmpty)
  }

  @Test("a table with the header of one that fills up is read as that one, full or empty")
  func likeOthers() {
    let full = table("Exam | Grade", "A | 24", "B | 27", "C | ID") + "\n"
    let begun = table("Exam | Grade", "D | 28", "E |", "F |") + "\n"
    let empty = table("Exam | Grade", "G |", "~~H~~ |")
    #expect(states(full) == [] && states(empty) == [])
    #expect(states(full + begun + empty) == [.done, .done, .done, .done, .open, .open, .open, .cancelled])
  }

  @Test("answers in the first rows say how far these are, in one column alone")
  func answers() {
    #expect(states(table("Unit | Given", "A | Y", "B | half", "C | N – ill", "D |")) == [.done, .partial, .open, .open])
    #expect(states(table("Unit | Dado", "A | sí", "B | a medias", "C |")) == [.done, .partial, .open])
    #expect(states(table("Tent | Dry | Bought", "A | yes | no", "B | yes | yes", "C | |")) == [])
    #expect(states(table("Step | May", "A | x", "B | x", "C |")) == [])
    #expect(states(table("Unit | Given", "A | yes", "B |", "C | yes", "D |")) == [])
    #expect(states(table("ders | durum", "A | gittim", "B | gitmedim (mesai)", "C |")) == [.done, .open, .open])
  }

  @Test("stars say what is done, one of two that it is half done")
  func stars() {
    #expect(states(table("Day of it | ", "A | ⭐⭐", "B | ⭐", "C | ⭐⭐", "D |")) == [.done, .partial, .done, .open])
    #expect(states(table("Film | Ours", "A | ★★★★", "B | ★", "C |")) == [.done, .done, .open])
    #expect(states(table("Film | Ours", "A | ★★★★", "B |", "C | ★", "D |")) == [])
  }

  @Test("figures in the first rows beside dates that go on are scores, but none of what rows cost or take")
  func figures() {
    func dated(_ header: String, _ first: String, _ second: String) -> [ItemStatus] {
      states(
        table(
          "Date | Boat | \(header)", "1 May | Skiff | \(first)", "8 May | Raft | \(second)", "15 May | Canoe |",
          "22 May | Punt |"))
    }
    #expect(dated("How it went", "6/10, too fast", "8/10") == [.done, .done, .open, .open])
    #expect(dated("Punkte", "6", "krank") == [] && dated("Knots", "6", "8 (wind)") == [.done, .done, .open, .open])
    #expect(dated("Price", "20", "30") == [] && dated("Plan", "12–14", "8–9") == [] && dated("Plan", "6/10", "8/11") == [])
    #expect(dated("Plan", "20 pages", "30 pages") == [] && dated("Crew", "Ida", "Tom") == [] && dated("2026", "20", "30") == [])
    #expect(states(table("Boat | Knots", "Skiff | 6", "Raft | 8", "Canoe |", "Punt |")) == [])
  }

  @Test("a tick writes a sign, an open row is emptied, and what came of a row isn't lost")
  func ticks() throws {
    let text = table("Mock | Score", "A | 51", "B |", "C | 72%")
    let ticked = try Editing(text).applying(.done(1))
    #expect(ticked == text.replacing("| B | |", with: "| B | ✅ |") && states(ticked) == [.done, .done, .done])
    #expect(try Editing(ticked).applying(.undone(1)) == text.replacing("| B | |", with: "| B |  |"))
    #expect(throws: Failure.self) { try Editing(text).applying(.undone(0)) }
    let stars = table("Trench | ", "A | ⭐⭐", "B | ⭐", "C |")
    #expect(try Editing(stars).applying(.done(1)) == stars.replacing("| B | ⭐ |", with: "| B | ⭐⭐ |"))
    let answers = table("Unit | Given", "A | Y", "B | half", "C |", "D |")
    #expect(states(try Editing(answers).applying(.done(3))) == [.done, .partial, .open, .done])
  }

  @Test("a link by the name of a mark is one, and no other row gets it")
  func links() throws {
    let text = table("Picture | Scan", "A | [x](1.jpg)", "B | [x](2.jpg)", "C | [✓](3.jpg)", "D | later", "E |")
    #expect(states(text) == [.done, .done, .done, .open, .open])
    #expect(try Editing(text).applying(.done(4)).contains("| E | [x] |"))
    #expect(throws: Failure.self) { try Editing(text).applying(.undone(0)) }
    #expect(states(table("Picture | Scan", "A | [open](1.jpg)", "B | [open](2.jpg)", "C |")) == [])
  }

  @Test("rows are named by what is done, not by remarks, days or dates; a sum is none")
  func names() {
    func names(_ text: String) -> [String] {
      let plan = Owners.plan(text)
      return plan.items.map { plan.words($0) }
    }
    #expect(names(table("Milestone | Goal | Done?", "Day 30 | own it | No", "Day 60 | join in | No")) == ["own it", "join in"])
    #expect(
      names(table("Araw | Event | Status", "May 8 (Fri) | Parade | done", "May 9 (Sat) | Run | todo")) == ["Parade", "Run"])
    #expect(
      names(table("Chapter | Words | Done", "Rain | 1,400 | x", "Wind | 900 | ", "**Total** | 2,300 | ")) == ["Rain", "Wind"])
    #expect(names(table("Day | time | Note | Done", "1 | 31ms | greedy | x", "2 | 2ms | | x", "3 | | | ")) == ["1", "2", "3"])
    #expect(
      names(table("Day | Picture | Scan", "1 | Cup | ✓", "2 | — missed — | ", "3 | | ", "4 | | ")) == [
        "Cup", "— missed —", "3", "4",
      ])
  }
}

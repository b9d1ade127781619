import Support
import Testing

@testable import MMTCore

/// Tables of weeks by subjects, and columns of states in their owners' words.
@Suite struct WeekGridTests {
  private static let text = """
    # Term

    | Week | Maths | Physics | Essay | Notes |
    |---|---|---|---|---|
    | 1 (3–9 Nov) | Vectors ✅ | [x] Waves | Outline | ill |
    | W2 | ~~Matrices~~ | Optics | - | |
    | Week 3-4 | Limits ✅ | [ ] Heat | Draft | |

    """

  @Test("rows are weeks, columns tracks and cells items, where cells of two columns say that they are done")
  func subjects() throws {
    let plan = Owners.plan(Self.text)
    #expect(
      Owners.days(Self.text) == [
        "d001-7 3–9 Nov: Vectors, Waves, Outline", "d008-14: ~~Matrices~~, Optics", "d015-28: Limits, Heat, Draft",
      ])
    #expect(
      Owners.tracks(Self.text) == [
        "Maths: ✓Vectors", "Physics: ✓Waves", "Essay: Outline", "Maths: ~~Matrices~~", "Physics: Optics", "Maths: ✓Limits",
        "Physics: Heat", "Essay: Draft",
      ])
    #expect(plan.days.filter(\.isNumbered).map(\.weekNumber) == [1, 2, 3] && plan.items[3].status == .cancelled)
    #expect(Owners.plan(Self.text, .first).hasDays == false)
  }

  @Test("a cell takes a box when it is ticked, and gives it back nothing else")
  func ticks() throws {
    let done: String = try Editing(Self.text).applying(.done(4))
    #expect(done == Self.text.replacing("| Optics", with: "| [x] Optics"))
    #expect(try Editing(done).applying(.undone(4)) == Self.text.replacing("| Optics", with: "| [ ] Optics"))
    #expect(try Editing(Self.text).applying(.undone(0)) == Self.text.replacing("| Vectors", with: "| [ ] Vectors"))
  }

  @Test("spans of dates are weeks, also in numbers that tell the month together")
  func spans() {
    let text =
      "| Dates | Maths | English |\n|---|---|---|\n| 7.21-7.27 | a ✅ | b ✅ |\n| 7.28-8.3 | c ✅ | d |\n| 8.4-8.10 | e | cancelled (fair) |\n"
    #expect(Owners.days(text) == ["d001-7 7.21-7.27: a, b", "d008-14 7.28-8.3: c, d", "d015-21 8.4-8.10: e, cancelled (fair)"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .done, .done, .open, .open, .cancelled])
    var dates = DateReader(Owners.plan(text))
    #expect(dates.span(Array("8.4-8.10".utf8)[...]) == DateSpan(Array("4.8.-10.8.".utf8)))
    #expect(Owners.days(text.replacing("7.28-8.3", with: "7.8-7.10").replacing("7.21-7.27", with: "7.1-7.7")) == [])
  }

  @Test("a table with the same header goes on, and one of other things is none of weeks by subjects")
  func others() {
    let next = "\n## Later\n\n| Week | Maths | Physics | Essay | Notes |\n|---|---|---|---|---|\n| 5 | Series | | Final | |\n"
    #expect(Owners.days(Self.text + next).last == "d029-35: Series, Final")
    // One column with marks alone is the one of the words.
    let one = "| Week | Maths | Physics |\n|---|---|---|\n| 1 | a ✅ | b |\n| 2 | c ✅ | d |\n| 3 | e ✅ | f |\n"
    #expect(Owners.days(one).first == "d001-7: a ✅")
    #expect(Owners.days(Self.text.replacing("Essay", with: "Status")).first?.contains("Outline") != true)
    #expect(Owners.days("## Day 1\n- x\n\n" + Self.text).first?.hasPrefix("d001: x") == true)
    #expect(Owners.days(Self.text.replacing("W2", with: "W9")).first?.contains("Waves") != true)
  }

  @Test("a word of its own in a column of states is open, and told")
  func ownWords() throws {
    let text =
      "| Task | Who | Status |\n|---|---|---|\n| tiles | Tom | |\n| wires | Ana | call again! |\n| paint | Ana | |\n| plaster | Tom | to be settled |\n"
    #expect(Owners.tracks(text) == [": tiles, wires, paint, plaster"])
    let told = Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(told.advice.contains("in a column of states write done, in progress or skipped where a row isn't open"))
    let done: String = try Editing(text).applying(.done(1))
    #expect(Owners.tracks(done) == [": tiles, ✓wires, paint, plaster"])
    #expect(Owners.tracks(text.replacing("call again!", with: "2026")) == [])
    #expect(Owners.tracks(text.replacing("Status", with: "Done")) == [])
    #expect(Owners.tracks(text, .first) == [])
    let long = "| Task | Done |\n|---|---|\n| a | yes |\n| b | yes |\n| c | \(String(repeating: "so far ", count: 12)) |\n"
    #expect(Owners.tracks(long) == [": ✓a, ✓b, c"])
  }

  @Test("a column whose cells are words for states is one, whatever stands above it")
  func unnamedStates() {
    let text =
      "| Chapter | Where it is |\n|---|---|\n| One | done |\n| Two | in progress |\n| Three | on Ida's desk |\n| Four | done |\n"
    #expect(Owners.tracks(text) == [": ✓One, Two, Three, ✓Four"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .partial, .open, .done])
    #expect(Owners.tracks(text.replacing("in progress", with: "at Tom's")) == [])
    #expect(Owners.tracks("| Chapter | Who reads |\n|---|---|\n| One | yes |\n| Two | yes |\n| Three | no |\n") == [])
  }
}

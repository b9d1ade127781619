import Support
import Testing

@testable import MMTCore

/// Lines, labels and dates that the others of a file tell.
@Suite struct LinesAlikeTests {
  @Test("below headings of a level of which two have lines with signs, the lines of the others are a list, too")
  func lines() throws {
    let text =
      "# Plan\n\n## April\none ✓\ntwo ✓\n\n## May\nthree ✓\nfour ✓\n\n## June\nfive\nsix!\n(both late)\n\n## Notes\na\nb\n"
    #expect(Owners.tracks(text) == ["April: ✓one, ✓two", "May: ✓three, ✓four", "June: five, six!"])
    #expect(try Editing(text).applying(.done(4)) == text.replacing("five", with: "five ✓"))
    #expect(Owners.tracks(text.replacing("three ✓\nfour ✓", with: "three\nfour")) == ["April: ✓one, ✓two"])
    let long = String(repeating: "words ", count: 10) + "end"
    #expect(Owners.tracks(text.replacing("five\nsix!", with: "\(long)\n\(long)")).count == 2)
    #expect(Owners.tracks(text.replacing("five", with: "Before that:")).count == 2)
    #expect(Owners.tracks(text, .first) == [])
    // What is passed over is told.
    let plan = Owners.plan("## A\n- [ ] a\n\n## B\nsight reading\naural tests\n\n## C\nOwner: Ida\nState: new\n")
    let report = Adoption.report(plan, path: "plan.md", boxes: [], refused: [], isPreview: true)
    #expect(report.prose.map(\.line) == [5])
  }

  @Test("beside two nested lists that say how far they are, one with a single sign is a list of steps as well")
  func nested() {
    let text = "- A\n  - x ✓\n  - y ✓\n- B\n  - x ✓\n  - y ✓\n- C\n  - x ✓\n  - y\n  - z\n"
    #expect(Owners.tracks(text) == [": A, ✓x, ✓y, B, ✓x, ✓y, C, ✓x, y, z"])
    #expect(Owners.tracks(text.replacing("- B\n  - x ✓", with: "- B\n  - x")) == [": A, ✓x, ✓y, B, ✓y, C, ✓x"])
  }

  @Test("a list that goes on, number for number, below another bold line is work beside boxes as that is")
  func numbers() {
    let text = "**One**\n1. a\n2. b\n\n**Two**\n3. c\n4. d\n\n**Admin**\n- [ ] fee\n"
    #expect(Owners.tracks(text) == ["One: a, b", "Two: c, d", "Admin: fee"])
    #expect(Owners.tracks(text.replacing("3. c\n4. d", with: "5. c\n6. d")) == ["Two: c, d", "Admin: fee"])
  }

  @Test("lines above boxes, and those glued to a list, name tracks")
  func labels() {
    let boxes = "PHASE 1 (0–2 wks)\n[x] bend\n[ ] walk\n\nPHASE 2\n[ ] run\n"
    #expect(Owners.tracks(boxes) == ["PHASE 1 (0–2 wks): ✓bend, walk", "PHASE 2: run"])
    #expect(Owners.tracks("**A**\n[x] b\n[ ] c\n\n**D**\n[ ] e\n") == ["A: ✓b, c", "D: e"])
    #expect(
      Owners.tracks("Theory\n- [x] series\n- [ ] sums\n\nOld papers\n- [ ] June\n") == [
        "Theory: ✓series, sums", "Old papers: June",
      ])
    #expect(Owners.tracks("I did it.\n- [x] a\n\nWhat now?\n- [ ] b\n") == [": ✓a, b"])
    #expect(Owners.tracks(boxes, .first) == [])
  }

  @Test(
    "a board's lists may say how many cards they have, its archive is cancelled, and a card's due date may stand among others")
  func boards() {
    let text =
      "## List: Doing (1)\n### CV\nLabels: work · Due: 2026-05-02 17:00\n## List: Done (2)\n### Name\n### Logo\n## Archived (1)\n### Video\n"
    let plan = Owners.plan(text)
    #expect(plan.items.map(\.status) == [.partial, .done, .done, .cancelled])
    #expect(plan.dates(of: plan.items[0]).due?.iso == "2026-05-02")
    #expect(plan.dates(of: plan.items[1]).due == nil)
  }

  @Test("what goes on as a date is none of a week's numbers, and ~ joins numbers before their word")
  func weeks() {
    let text = "## Week 1 - 5/4\n- [x] a\n## Week 2 - 5/11\n- [ ] b\n## Week 3 - 5/18 (light)\n- [ ] c\n"
    #expect(Owners.days(text).map { $0.prefix(8) } == ["d001-7: ", "d008-14:", "d015-21:"])
    #expect(Owners.days("## 1주차 (7/6~7/12)\n- [ ] a\n## 2~3주차 (7/13~7/26)\n- [ ] b\n") == ["d001-7: a", "d008-21: b"])
  }

  @Test("words before two whole dates in parentheses, and signs for weekdays behind one")
  func dates() {
    let span = DateSpan(Array("KW 14 (Ferien 30.03. – 11.04.)".utf8))
    #expect(span?.first == .ofYear(month: 3, day: 30) && span?.last == .ofYear(month: 4, day: 11))
    #expect(DateSpan(Array("Part 2 (chapters 3 – 4 May)".utf8))?.last == nil)
    #expect(DateHeading(Array("11.5. 월".utf8)) == .ofYear(month: 5, day: 11))
    #expect(DateHeading.weekday(Array("16.5.(土)".utf8)) == .saturday)
    #expect(DateHeading.weekday(Array("11月 20日".utf8)) == nil)
  }

  @Test("the date behind a line's day, the week that a last line says, and weeks of a calendar tell the start")
  func starts() throws {
    func start(_ text: String) -> String? {
      CivilDay("2026-06-10").flatMap { StartDate.told(by: Owners.plan(text), today: $0)?.iso }
    }
    let days = "DAY 1 (Mon 8 June) - full test\nDAY 2 - task 1\nDAY 3 - listening\n"
    #expect(Owners.days(days) == ["d001 Mon 8 June: full test", "d002: task 1", "d003: listening"])
    #expect(start(days) == "2026-06-08")
    let weeks = "## Week 1\nMonday: a\nTuesday: b\nWednesday: c\n\n## Week 2\nMonday: d\n\n(week 1 = week of 30 March)\n"
    #expect(start(weeks) == "2026-03-30")
    #expect(start(weeks.replacing("(week 1", with: "(half of week 1")) == "2026-06-08")
    let calendar = "# Vierdaagse 2026\n\n- week 24: 10 km\n- week 25: 12 km\n- week 26: 15 km\n"
    #expect(start(calendar) == "2026-06-08")
    #expect(start(calendar.replacing(" 2026", with: "")) == nil)
  }
}

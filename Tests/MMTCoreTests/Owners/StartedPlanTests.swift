import Testing

@testable import MMTCore

/// Plans that are under way: days that were missed, days of rest, when they began, and what `adopt` says of them.
@Suite struct StartedPlanTests {
  private func advice(_ text: String) -> [String] {
    Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true).advice
  }

  @Test("a day that is struck through and empty gives its number to the next one")
  func missed() throws {
    let text = "### Day 9: January 16\n- [x] a\n\n### ~~Day 10: January 17~~\n\nMissed.\n\n### Day 10: January 18\n- [ ] b\n"
    let plan = Owners.plan(text)
    #expect(Owners.days(text) == ["d009 January 16: a", "d010 January 18: b"] && plan.repeatedDays.isEmpty)
    #expect(!advice(text).contains { $0.contains("write a day as a heading") })
    let start = try #require(CivilDay("2026-01-16"))
    let schedule = try #require(Schedule(plan, start: start, free: .init()))
    #expect(schedule.date(of: 10)?.iso == "2026-01-18")
    // With work of its own it is a day, and so is one whose number doesn't come again right behind it.
    #expect(Owners.plan(text.replacing("Missed.", with: "- [x] c")).repeatedDays.count == 1)
    #expect(Owners.plan(text.replacing("### Day 10", with: "### Day 11")).days.filter(\.isNumbered).count == 3)
    #expect(Owners.plan(text.replacing("### Day 10: January 18", with: "### ~~Day 10: January 18~~")).repeatedDays.count == 1)
    #expect(Owners.plan(text, .first).repeatedDays.count == 1)
    // What is changed below a day is read as all of it would be.
    let edited = text.replacing("[ ] b", with: "[x] b")
    let source = SourceText(edited)
    #expect(PlanParser.parse(source, .init()).days.map(\.key) == plan.days.map(\.key))
  }

  @Test("a weekday and a word for rest are no item")
  func rest() {
    let text = "### Day 1\n- Sheet 1\n- Fr frei (Umzug)\n- Sunday off\n- Week off\n- Fr frei machen\n"
    #expect(Owners.days(text) == ["d001: Sheet 1, Week off, Fr frei machen"])
    #expect(Owners.days("### Day 1\n- [ ] Sunday off\n") == ["d001: Sunday off"])
  }

  @Test("a dash behind which nothing stands is no part of a name")
  func dash() {
    let text = "## Empty lists — Mia — 🔵\n- [x] a\n\n## Import – ⚪\n- [ ] b\n\n## Grade C-\n- [ ] c\n"
    #expect(Owners.tracks(text) == ["Empty lists — Mia: ✓a", "Import: b", "Grade C-: c"])
  }

  @Test("a plan under way begins where its ticks end, which is told, and the start that is said holds")
  func untold() throws {
    let today = try #require(CivilDay("2026-11-27"))
    func told(_ text: String) -> String? { Adoption.untoldStartAdvice(Owners.plan(text), today: today) }
    let days = "### Day 1\n- [x] a\n\n### Day 2\n- [x] b\n\n### Day 3\n- [/] c\n\n### Day 4\n- [ ] d\n"
    #expect(
      told(days)
        == "nothing says when Day 1 was: Day 3, where the ticks end, is today's, which makes it 2026-11-25; mmt config startDate YYYY-MM-DD says otherwise"
    )
    let start = try #require(CivilDay("2026-11-25"))
    #expect(try #require(Schedule(Owners.plan(days), start: start, free: .init())).date(of: 3) == today)
    #expect(
      told(days.replacing("[x] a", with: "[ ] a"))
        == "nothing says when Day 1 was, so it is today, 2026-11-27: mmt config startDate YYYY-MM-DD says otherwise")
    #expect(told(days.replacing("[x]", with: "[ ]")) == nil)
    #expect(told("Started: 2 November 2026\n\n" + days) == nil)
    #expect(told(days.replacing("Day 1", with: "Day 1: 2 November")) == nil)
    #expect(told("- [x] a\n- [ ] b\n") == nil)
  }

  @Test("advice that would be wrong isn't given: of chapters, phases and plans with several days")
  func silent() {
    let chapters = (1...4).map { "## Chapter \($0) - x\n- [ ] a\n" }.joined()
    #expect(advice(chapters) == [])
    #expect(advice("## Input\n- [ ] a\n\n## Phase 4 (1 October – 11 October)\n- [ ] b\n") == [])
    #expect(advice("## Input\n- [ ] a\n\n## 1 October – 11 October\n- [ ] b\n") == [])
    #expect(!advice("## Goals\n- a\n- b\n- c\n\n## Day 1\n- [ ] d\n\n## Day 2\ntext\n").contains { $0.contains("reword") })
  }
}

import Testing

@testable import MMTCore

/// Pauses and shifts in the settings, and what they move.
@Suite struct ShiftingTests {
  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  private func pauses(_ text: String, adding from: String, _ to: String) throws -> String {
    var settings = Settings()
    try settings.set("pauses", text)
    try settings.pause(try day(from)...(try day(to)))
    return try settings.get("pauses")
  }

  @Test("pauses that touch become one, others stay in their order")
  func united() throws {
    #expect(try pauses("", adding: "2026-12-24", "2026-12-24") == "2026-12-24")
    #expect(
      try pauses("2026-12-01, 2027-01-01..2027-01-03", adding: "2026-12-24", "2026-12-26")
        == "2026-12-01, 2026-12-24..2026-12-26, 2027-01-01..2027-01-03")
    #expect(try pauses("2026-12-20..2026-12-23", adding: "2026-12-24", "2026-12-26") == "2026-12-20..2026-12-26")
    #expect(try pauses("2026-12-20..2026-12-30", adding: "2026-12-24", "2026-12-26") == "2026-12-20..2026-12-30")
    #expect(
      try pauses("2026-12-10..2026-12-12, 2026-12-14", adding: "2026-12-13", "2026-12-13") == "2026-12-10..2026-12-14")
  }

  @Test("a shift ends yesterday; days of a pause don't count twice")
  func shift() throws {
    var settings = Settings()
    let today = try day("2026-12-10")
    #expect(settings.shift(3, today: today) == (try day("2026-12-07")...(try day("2026-12-09"))))
    try settings.pause(settings.shift(3, today: today))
    #expect(settings.shift(1, today: today).lowerBound == (try day("2026-12-06")))
    try settings.pause(settings.shift(1, today: today))
    #expect(try settings.get("pauses") == "2026-12-06..2026-12-09")
  }

  @Test("before the plan's first date nothing was missed: a shift that would reach there begins on it")
  func shiftAtTheStart() throws {
    var settings = Settings()
    let today = try day("2026-12-10")
    #expect(settings.shift(2, today: today, first: today) == (try day("2026-12-10")...(try day("2026-12-11"))))
    #expect(settings.shift(5, today: today, first: try day("2026-12-08")) == (try day("2026-12-08")...(try day("2026-12-12"))))
    #expect(settings.shift(2, today: today, first: try day("2026-12-08")) == (try day("2026-12-08")...(try day("2026-12-09"))))
    #expect(settings.shift(1, today: today, first: try day("2026-12-24")) == (try day("2026-12-24")...(try day("2026-12-24"))))
    try settings.pause(try day("2026-12-11")...(try day("2026-12-12")))
    #expect(settings.shift(2, today: today, first: today) == (try day("2026-12-10")...(try day("2026-12-13"))))
  }

  private let plan = (1...20).map { "## Day \($0)\n- [ ] a\($0)\n- [ ] b\($0)\n" }.joined()

  private func ledger(_ text: String, start: String, today: String, free: Schedule.FreeDays = .init()) throws -> Ledger {
    let plan = PlanParser.parse(SourceText(text))
    return Ledger(plan, path: "p", schedule: Schedule(plan, start: try day(start), free: free), today: try day(today))
  }

  @Test("what moves is listed with both dates, and nothing that is past")
  func moves() throws {
    let before = try ledger(plan, start: "2026-12-01", today: "2026-12-05")
    let free = Schedule.FreeDays(pauses: [try day("2026-12-03")...(try day("2026-12-04"))])
    let after = try ledger(plan, start: "2026-12-01", today: "2026-12-05", free: free)
    let change = ScheduleChange("mmt shift 2", pause: free.pauses[0], from: before, to: after, isPreview: true)
    #expect(change.moves.first == .init(day: 3, from: try day("2026-12-03"), to: try day("2026-12-05")))
    #expect(change.moves.count == 18 && change.todayBefore == 5 && change.todayAfter == 3)
    #expect(change.finishAfter == (try day("2026-12-22")))
  }

  @Test("dates of a pause with work on them are known, each once")
  func worked() throws {
    let text = "## Day 1\n- [x] a ✅ 2026-12-01\n- [x] b ✅ 2026-12-01\n## Day 2\n- [x] c ✅ 2026-12-03\n- [ ] d\n"
    let ledger = try ledger(text, start: "2026-12-01", today: "2026-12-05")
    #expect(ledger.worked(in: try day("2026-12-01")...(try day("2026-12-04"))).map(\.iso) == ["2026-12-01", "2026-12-03"])
    #expect(ledger.worked(in: try day("2026-12-02")...(try day("2026-12-02"))) == [])
  }

  @Test("a pause is ended by the setting with those that stay, and what is past of it stays")
  func ended() throws {
    let past = try day("2026-11-01")...(try day("2026-11-02"))
    let running = try day("2026-12-04")...(try day("2026-12-08"))
    let coming = try day("2026-12-24")...(try day("2026-12-24"))
    let page = PausesPage([coming, past, running], today: try day("2026-12-05"))
    #expect(page.pauses == [past, running, coming])
    #expect(page.ending(past) == nil)
    #expect(page.ending(running) == "mmt config pauses 2026-11-01..2026-11-02,2026-12-04,2026-12-24")
    #expect(page.ending(coming) == "mmt config pauses 2026-11-01..2026-11-02,2026-12-04..2026-12-08")
    #expect(PausesPage([coming], today: coming.lowerBound).ending(coming) == "mmt config pauses none")
  }

  @Test("the catch-up fills what the coming days leave free at the person's pace, and says how far to move for the rest")
  func catchUp() throws {
    // Days 1 and 2: four done on each of two days; Days 3 and 4 are open: four items.
    var text = plan
    for number in 1...2 {
      text = text.replacing(
        "- [ ] a\(number)\n- [ ] b\(number)\n",
        with: "- [x] a\(number) ✅ 2026-12-01\n- [x] b\(number) ✅ 2026-12-01\n")
    }
    let ledger = try ledger(text, start: "2026-12-01", today: "2026-12-05")
    let catchUp = try #require(ledger.catchUp)
    #expect(catchUp.pace == 4 && catchUp.left == 0 && catchUp.shift == 1)
    #expect(catchUp.stops.map { $0.items.map(\.item.text) } == [["a3", "b3"], ["a4", "b4"]])
    #expect(catchUp.stops.map(\.date.iso) == ["2026-12-05", "2026-12-06"])
    let idle = try #require(try self.ledger(plan, start: "2026-12-01", today: "2026-12-05").catchUp)
    #expect(idle.pace == nil && idle.stops.isEmpty && idle.left == 8 && idle.shift == 4 && !idle.hasUndated)
    // A tick without a date is no idleness.
    let ticked = plan.replacing("- [ ] a1\n", with: "- [x] a1\n")
    #expect(try self.ledger(ticked, start: "2026-12-01", today: "2026-12-05").catchUp?.hasUndated == true)
    #expect(try self.ledger(plan, start: "2026-12-05", today: "2026-12-05").catchUp == nil)
  }

  @Test("a month shows what falls on each date and what was done then")
  func calendar() throws {
    let text = plan.replacing("- [ ] a1\n", with: "- [x] a1 ✅ 2026-12-03\n")
    let free = Schedule.FreeDays(weekdays: [.sunday], pauses: [try day("2026-12-07")...(try day("2026-12-08"))])
    let page = try ledger(text, start: "2026-12-01", today: "2026-12-05", free: free).calendar(year: 2026, month: 12)
    #expect(page.dayBeyond == nil)
    let beyond = try ledger("# My 2-Day Plan\n\n" + text, start: "2026-12-01", today: "2026-12-05", free: free)
    let last = try #require(beyond.plan.highestDay)
    #expect(last > 2 && beyond.calendar(year: 2026, month: 12).dayBeyond == last)
    #expect(page.cells.count == 31)
    #expect(page.cells[0].day == 1 && page.cells[0].done == 1 && page.cells[0].required == 2 && page.cells[0].kind == .day)
    #expect(page.cells[2].doneThen == 1)
    #expect(page.cells[5].kind == .rest && page.cells[6].kind == .pause && page.cells[8].day == 6)
    #expect(page.cells[30].kind == .outside || page.cells[30].day != nil)
  }
}

import Testing

@testable import MMTCore

/// What can be ticked outside the days of a plan that has some: in the plan's sum, in no day's, and never late.
@Suite struct OutsideTests {
  static let journey = """
    # Journey
    ## To book
    - [x] flights
    - [ ] inn
    ## Day 1
    - [ ] a
    ## Day 2
    - [ ] b
    ## Packing
    - [ ] socks

    """

  private static func ledger(_ today: String, _ text: String = journey) -> Ledger { Ledgers.make(text, on: today) }

  @Test("it counts in the plan's sum, and in no day, week, backlog or pace")
  func sums() {
    let ledger = Self.ledger("2026-11-03")
    #expect(ledger.planTotal.required == 5 && ledger.planTotal.done == 1)
    #expect(ledger.outsideTotal.required == 3 && ledger.outsideTotal.open == 2)
    let page = ledger.progress()
    #expect(page.tracks.map(\.required) == [2] && page.required == 5 && page.done == 1)
    #expect(page.outside.map(\.name) == ["To book", "Packing"] && page.outside.map(\.required) == [2, 1])
    #expect(page.outside.allSatisfy { $0.averageOfDays == nil } && page.heatmap.map(\.required) == [1, 1])
    #expect(page.backlog == 1 && page.pace?.lead == -1)
    #expect(ledger.page(day: ledger.current.day, isToday: true).outside?.open == 2)
    #expect(ledger.page(day: ledger.current.day, isToday: false).outside == nil)
  }

  @Test("a file without days, and a plan whose days hold all, have nothing outside")
  func nothing() {
    for text in ["## A\n- [ ] a\n", "## Day 1\n- [ ] a\n"] {
      let ledger = Self.ledger("2026-11-02", text)
      #expect(ledger.outside.isEmpty && ledger.planTotal.required == 1 && ledger.progress().outside.isEmpty, "\(text)")
      #expect(ledger.page(day: ledger.current.day, isToday: true).outside == nil)
    }
    // What is done is told no more.
    let done = Self.journey.replacing("[ ] inn", with: "[x] inn").replacing("[ ] socks", with: "[x] socks")
    let ledger = Self.ledger("2026-11-02", done)
    #expect(ledger.page(day: ledger.current.day, isToday: true).outside == nil && ledger.planTotal.done == 3)
  }

  @Test("next names it before the plan begins, and when nothing else is open")
  func next() {
    func name(_ today: String, _ text: String = Self.journey) -> String? {
      let ledger = Self.ledger(today, text)
      return ledger.nextItem.map { ledger.plan.words(ledger.plan.items[$0]) }
    }
    #expect(["2026-10-01", "2026-11-02", "2026-11-03"].map { name($0) } == ["inn", "a", "b"])
    let done = Self.journey.replacing("[ ] a", with: "[x] a").replacing("[ ] b", with: "[x] b")
    #expect(name("2026-11-03", done) == "inn" && name("2027-01-01", done) == "inn")
    #expect(name("2026-11-03", done.replacing("[ ] inn", with: "[-] inn")) == "socks")
    // Before the plan begins with nothing outside, its first day comes next.
    #expect(name("2026-10-01", "## Day 1\n- [ ] a\n") == "a")
  }
}

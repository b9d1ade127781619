import MMTCore
import Testing

/// Which item `next` and the foot of today's page name.
@Suite struct NextItemTests {
  private func next(_ text: String, on today: String = "2026-06-10", start: CivilDay? = nil) -> (words: String?, hint: String?)
  {
    let ledger = Ledgers.make(text, on: today, start: start)
    let page = ledger.page(day: ledger.current.day, isToday: true)
    return (ledger.nextItem.map { ledger.plan.words(ledger.plan.items[$0]) }, page.next?.text)
  }

  @Test("what is due by today comes first, by its date, and what begins later last; the page names the same")
  func dates() {
    let text =
      "- [ ] later 🛫 2026-07-01\n- [ ] read\n- [ ] rent 📅 2026-06-05\n- [ ] call 📅 2026-06-10\n- [ ] taxes ⏳ 2026-06-20\n"
    var rest = text
    for name in ["rent", "call", "read", "taxes", "later"] {
      let found = next(rest)
      #expect(found.words == name && found.hint == name)
      rest = rest.replacing("[ ] \(name)", with: "[x] \(name)")
    }
    #expect(next(rest).words == nil)
  }

  @Test("without dates the file's order counts, and what is nested comes before what it is nested in")
  func order() {
    #expect(next("- [ ] a\n- [ ] b\n").words == "a")
    #expect(next("- [ ] a\n  - [ ] inner\n- [ ] b\n").words == "inner")
    #expect(next("- [ ] a\n- [ ] due on another day 📅 2026-06-11\n").words == "a")
  }

  @Test("a week without days is told as a week")
  func weeks() throws {
    let text = "## Week 1: Base\n- [ ] a\n\n## Week 2\n- [ ] b\n\n## Week 3\n- [ ] c\n"
    let ledger = Ledgers.make(text, on: "2026-11-11")
    let page = ledger.page(day: ledger.current.day, isToday: true)
    #expect(page.day.isWeek && page.day.week == 2 && page.tomorrow?.week == 3)
    #expect(ledger.placed(0).week == 1 && page.next?.text == "b")
    #expect((9...15).allSatisfy { Ledgers.make(text, on: "2026-11-\($0 < 10 ? "0" : "")\($0)").currentNumber == 8 })
  }
}

import Testing

@testable import MMTCore

/// What comes first in a file without days: what is due, what is begun, the section whose dates hold today.
@Suite struct SectionDatesTests {
  private static func ledger(_ text: String, _ today: String) -> Ledger {
    Ledger(PlanParser.parse(SourceText(text)), path: "p.md", schedule: nil, today: Ledgers.day(today))
  }

  private static func spans(_ text: String, _ today: String) -> [String] {
    let ledger = ledger(text, today)
    return SectionDates.spans(ledger.plan, near: ledger.today).map { span in
      span.map { "\($0.lowerBound.iso)/\($0.upperBound.iso)" } ?? "-"
    }
  }

  private static func next(_ text: String, _ today: String) -> String? {
    let ledger = ledger(text, today)
    return ledger.nextItem.map { ledger.plan.words(ledger.plan.items[$0]) }
  }

  @Test("months are those of the title's year, or of the year that they lie around today")
  func months() {
    let months = "## February\n- a\n## March — sowing\n- b\n## April – May: beds\n- c\n## Seeds\n- d\n"
    #expect(
      Self.spans("# Garden 2026\n" + months, "2025-11-20")
        == ["2026-02-01/2026-02-28", "2026-03-01/2026-03-31", "2026-04-01/2026-05-31", "-"])
    #expect(Self.spans(months, "2027-03-15").first == "2027-02-01/2027-02-28")
    #expect(Self.next(months, "2027-03-15") == "b" && Self.next(months, "2027-04-02") == "c")
    // One month's name may be anybody's.
    #expect(Self.spans("## May\n- a\n## Tom\n- b\n", "2027-03-15") == ["-", "-"])
    #expect(
      Self.spans("## December\n- a\n## January\n- b\n", "2027-01-15") == ["2026-12-01/2026-12-31", "2027-01-01/2027-01-31"])
  }

  @Test("two months may be joined by a word, and a date may stand alone below its heading")
  func joined() {
    #expect(
      Self.spans("# Garden 2026\n## September to October\n- a\n## November and December: rest\n- b\n", "2026-11-20")
        == ["2026-09-01/2026-10-31", "2026-11-01/2026-12-31"])
    #expect(
      Self.spans("# Garten 2026\n## März bis Mai\n- a\n## Juni und Juli\n- b\n", "2026-11-20").last == "2026-06-01/2026-07-31")
    #expect(Self.spans("# Garden 2026\n## May and Tom\n- a\n## June\n- b\n", "2026-11-20").first == "-")
    let sundays =
      "## First Sunday\n\n11 January 2026\n\n- a\n## Second\n**18 January 2026** — late\n\n- b\n## Trip\n1–3 Feb 2026\n\n- c\n"
    #expect(
      Self.spans(sundays, "2026-01-12") == ["2026-01-11/2026-01-11", "2026-01-18/2026-01-18", "2026-02-01/2026-02-03"])
    for words in [
      "Deadline (3 March 2026)", "On 3 March 2026 we leave", "3 March 2026\nand so on", "Seats 3–5 March: 2",
      "(3–5 March 2026)",
    ] {
      #expect(Self.spans("## A\n\(words)\n\n- a\n## B\n- b\n", "2026-01-12") == ["-", "-"], "\(words)")
    }
  }

  @Test("weeks of a date, spans and last dates, with dots or without")
  func spans() {
    #expect(
      Self.spans("## Week of Oct 27\n- a\n## Week of Oct 20\n- b\n## Later\n- c\n", "2025-10-28")
        == ["2025-10-27/2025-11-02", "2025-10-20/2025-10-26", "-"])
    #expect(
      Self.spans("# 28.06.2025\n## A (do 31.05)\n- a\n## B (do 14.06)\n- b\n## C (21–27.06)\n- c\n", "2025-06-10")
        == ["2025-05-18/2025-05-31", "2025-06-01/2025-06-14", "2025-06-21/2025-06-27"])
    #expect(
      Self.spans("## Week beginning 20 Oct\n- a\n## Woche vom 27. Oktober\n- b\n", "2025-10-28").last == "2025-10-27/2025-11-02"
    )
    #expect(
      Self.spans("## One week to 20 Oct\n- a\n## Week before 27 Oct\n- b\n", "2025-10-18") == ["2025-10-07/2025-10-20", "-"])
    #expect(
      Self.spans("## Semana do 20 de outubro\n- a\n## Tydzień do 27 października\n- b\n", "2025-10-18") == [
        "2025-10-20/2025-10-26", "2025-10-27/2025-10-27",
      ])
    #expect(Self.spans("## One (11.30—12.6)\n- a\n## Two (12.8—12.13)\n- b\n", "2026-12-02").first == "2026-11-30/2026-12-06")
  }

  @Test("what is late or due comes first, then what is half done, and what waits comes last")
  func order() {
    let list = "## A\n- [ ] a\n- [/] b\n- [ ] c 📅 2026-11-18\n- [ ] d ⏳ 2026-11-19 9:30\n- [ ] e 📅 2026-12-24\n"
    #expect(Self.next(list, "2026-11-20") == "c")
    #expect(Self.next(list.replacing("2026-11-1", with: "2026-12-1"), "2026-11-20") == "b")
    let ledger = Self.ledger(list, "2026-11-20")
    let page = ledger.page(day: 0, isToday: true)
    #expect(page.list?.due == ["list/a/c", "list/a/d"] && page.list?.begun == ["list/a/b"] && page.list?.next == "list/a/c")
    #expect(page.day.tracks[0].items[3].time == "9:30")
    #expect(Self.next("- WAITING a\n- LATER b\n- TODO c\n", "2026-11-20") == "c")
    // Of sections that are past the latest comes first, behind those without dates.
    #expect(Self.next("## Week of Nov 9\n- a\n## Week of Nov 2\n- b\n## Any time\n- c\n", "2026-11-20") == "c")
    #expect(Self.next("## Week of Nov 2\n- b\n## Week of Nov 9\n- a\n", "2026-11-20") == "a")
  }

  @Test("a card's date within emphasis is its date")
  func cards() {
    let ledger = Self.ledger("- [ ] Tallow **closes @{2025-10-10}**\n- [ ] call @{2025-10-11} @@{14:00}\n", "2025-10-10")
    let items = ledger.answer(day: 0).tracks[0].items
    #expect(items[0].due?.iso == "2025-10-10" && items[1].due?.iso == "2025-10-11" && items[1].time == "14:00")
  }
}

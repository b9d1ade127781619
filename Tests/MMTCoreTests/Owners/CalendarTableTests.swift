import Support
import Testing

@testable import MMTCore

/// Calendars of months, and weeks that say their days.
@Suite struct CalendarTableTests {
  private let today = CivilDay("2026-06-16") ?? CivilDay(daysSinceEpoch: 20_620)
  private static let text = """
    # Bar prep

    ## June 2026

    | Sun | Mon | Tue | Wed | Thu | Fri | Sat |
    |---|---|---|---|---|---|---|
    |  | 1 Contracts ✓ | **2** Torts ✓ | 3. MBE ✓ | 4<br>Torts | 5 | 6 ✗ |
    | 7 off | 8 Con Law | 9 Crim Pro ✗ | 10 [x] MBE |  |  | 13 Essay |

    ## July

    | Sun | Mon | Tue | Wed | Thu | Fri | Sat |
    |---|---|---|---|---|---|---|
    |  |  |  | 1 Wills | 2 Trusts | 3 Family | 4 off |
    | 5 Sim | 6 | 7 Essay | | | | 11 light |

    """

  private func dates(_ text: String, _ today: CivilDay) -> [String] {
    let plan = Owners.plan(text)
    guard let start = StartDate.told(by: plan, today: today) else { return [] }
    let dates = StartDate.titled(plan, from: start)
    return plan.items.map { item in
      let day = plan.days.first {
        $0.items.contains { plan.items[$0].line == item.line && plan.items[$0].content == item.content }
      }
      return (day?.key.number.flatMap { dates[$0]?.date.iso } ?? "-") + " " + plan.plain(item.text)
    }
  }

  @Test("the number that a cell begins with is the day of the month above the table")
  func cells() throws {
    #expect(
      dates(Self.text, today) == [
        "2026-06-01 Contracts", "2026-06-02 Torts", "2026-06-03 MBE", "2026-06-04 Torts", "2026-06-08 Con Law",
        "2026-06-09 Crim Pro ✗", "2026-06-10 MBE", "2026-06-13 Essay", "2026-07-01 Wills", "2026-07-02 Trusts",
        "2026-07-03 Family", "2026-07-05 Sim", "2026-07-07 Essay", "2026-07-11 light",
      ])
    let plan = Owners.plan(Self.text)
    #expect(plan.items.prefix(8).map(\.status) == [.done, .done, .done, .open, .open, .cancelled, .done, .open])
    // Without a year the weekdays tell it.
    #expect(dates(Self.text.replacing(" 2026", with: ""), today).first == "2026-06-01 Contracts")
    #expect(!Owners.plan(Self.text, .first).days.contains { $0.key == .number(13) && !$0.items.isEmpty })
    let done: String = try Editing(Self.text).applying(.done(4))
    #expect(done == Self.text.replacing("8 Con Law", with: "8 [x] Con Law"))
  }

  @Test("numbers that are no days, a month of another year, and a table below none are read as before")
  func others() {
    let numbers = Self.text.replacing("| 8 Con", with: "| 28 Con")
    #expect(Owners.plan(numbers).items.contains { Owners.plan(numbers).plain($0.text) == "28 Con Law" })
    for text in [Self.text.replacing("June 2026", with: "June 2025"), Self.text.replacing("## June 2026", with: "## Soon")] {
      let plan = Owners.plan(text)
      #expect(plan.items.contains { plan.plain($0.text) == "8 Con Law" })
    }
  }

  @Test("weeks that say from which day to which they go")
  func spans() {
    let text =
      "# Huerto\n\n## Turnos de riego — mayo\n\n| Semana | Lunes | Miércoles | Viernes |\n|---|---|---|---|\n| 4–8 | A ✓ | B ✓ | C |\n| 11–15 | D | E | F |\n"
    #expect(
      dates(text, today) == [
        "2026-05-04 A", "2026-05-06 B", "2026-05-08 C", "2026-05-11 D", "2026-05-13 E", "2026-05-15 F",
      ])
    #expect(Owners.plan(text.replacing("11–15", with: "9–12")).calendar == nil)
  }

  @Test("two days of a month are the dates of a week, and a last row without a number is the next one")
  func pairs() throws {
    let text =
      "# BIO, Spring 2026\n\n| Week | Dates | Topic | Done? |\n|---|---|---|---|\n| 1 | Jan 20, 22 | Life | x |\n| 2 | Jan 27, 29 | Cells | half |\n"
      + "| – | Feb 3, 5 | *Break* | |\n| 3 | Mar 31, Apr 2 | Meiosis | |\n| Finals | May 12 | Exam | |\n"
    #expect(
      Owners.days(text) == [
        "d001-7 Jan 20, 22: Life", "d008-14 Jan 27, 29: Cells", "d015-21 Mar 31, Apr 2: Meiosis", "d022-28 May 12: Exam",
      ])
    #expect(StartDate.told(by: Owners.plan(text), today: today)?.iso == "2026-01-20")
    #expect(DateSpan(Array("Feb 3, 5".utf8)) == DateSpan(Array("Feb 3 – 5".utf8)))
    #expect(DateSpan(Array("3, 5 Feb".utf8)) == DateSpan(Array("Feb 3–5".utf8)))
    #expect(DateSpan(Array("12 May: chapters 3, 15".utf8))?.last == nil)
    #expect(DateSpan(Array("Jan 5, 2026".utf8))?.last == nil)
    #expect(!Owners.plan(text.replacing("| 3 |", with: "| Party |")).hasDays)
  }

  @Test("the days of a last step are the states where the steps before it have marks of their own")
  func steps() {
    let text =
      "| School | SOP | Transcript | Submitted |\n|---|---|---|---|\n| A | ✓ | ✓ | ✓ 12/14 |\n| B | ✓ | ✓ | ✓ 12/10 |\n| C | ✓ | | |\n| D | ✓ | ✓ | ✓ 12/15 |\n| E | - | - | not applying |\n"
    #expect(Owners.plan(text).items.map(\.status) == [.done, .done, .open, .done, .cancelled])
    let one = text.replacing(" Transcript ", with: " Pages ").replacing("✓ | ✓ |", with: "✓ | 2 |")
    #expect(Owners.plan(one).items.map(\.status) == [.done, .done, .done, .done, .open])
  }

  @Test("a week that was done again makes the later ones later")
  func again() {
    func weeks(_ second: String) -> [String] {
      let plan = Owners.plan(
        "# Run\n\n## Week 1\n- [x] a\n## Week 2\n- [x] b\n## \(second)\n- [ ] c\n## Week 3\n- [ ] d\n")
      return plan.days.filter { $0.key != .none }.map { "\($0.numbers?.lowerBound ?? 0) \($0.weekNumber ?? 0)" }
    }
    for name in [
      "Week 2 again (had a cold)", "Week 2 (repeat)", "Week 2 – once more", "Woche 2 nochmal", "Semaine 2 bis",
      "Semana 2: otra vez",
    ] {
      #expect(weeks(name) == ["1 1", "8 2", "15 2", "22 3"], "\(name)")
    }
    #expect(weeks("Week 2 against the clock") == ["1 1", "8 2", "15 3"])
    #expect(weeks("Week 1 again") == ["1 1", "8 2", "15 3"])
  }
}

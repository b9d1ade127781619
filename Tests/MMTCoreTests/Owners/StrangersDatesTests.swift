import Support
import Testing

@testable import MMTCore

/// Dates and days as strangers write them: at the beginning of lines, as links to pages, with a letter behind the number.
@Suite struct StrangersDatesTests {
  @Test("a wide parenthesis holds a weekday as a narrow one does, and any other bracket is one of the words")
  func brackets() {
    #expect(
      Owners.days("# 計画\n\n- 11/18（月） 単語\n- 11/19（火） 文法\n- 11/20（水）読解\n") == [
        "d001 11/18（月）: 単語", "d002 11/19（火）: 文法", "d003 11/20（水）: 読解",
      ])
    #expect(
      Owners.days("# P\n\n- 3/14 (D) 약리\n- 3/15 (D) 생리\n- 3/16 [N] 병리\n") == [
        "d001 3/14: (D) 약리", "d002 3/15: (D) 생리", "d003 3/16: [N] 병리",
      ])
    #expect(
      Owners.days("# P\n\n- 10/23 (Thu): read\n- 10/24 (Fri): write\n- 10/25 (Sat): rest a bit\n") == [
        "d001 10/23 (Thu): read", "d002 10/24 (Fri): write", "d003 10/25 (Sat): rest a bit",
      ])
  }

  @Test("the short name of a month counts beside a weekday of its language, and alone it is a word")
  func shortMonths() {
    for text in ["Lunes 15 Dic", "lunes, 15 dic.", "Lunedì 15 dic", "понедельник 15 дек"] {
      #expect(DateHeading(Array(text.utf8)) == .ofYear(month: 12, day: 15), "\(text)")
    }
    #expect(DateHeading(Array("Martes 3 ene 2026: repaso".utf8)) == CivilDay("2026-01-03").map { .full($0) })
    for text in ["15 Dic", "Mon 3 set", "Tue 2 out", "Lunes 15 out", "Lunes 31 feb"] {
      #expect(DateHeading(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("mar is a Tuesday before another date, and behind one where the weekdays agree")
  func tuesdays() {
    #expect(
      Owners.days(
        "# Esame\n\n## mar 18 giugno\n- [ ] a\n## mer 19 giugno\n- [ ] b\n## lun 24 giugno\n- [ ] c\n## mar 25\n- [ ] d\n")
        == ["d001 mar 18 giugno: a", "d002 mer 19 giugno: b", "d003 lun 24 giugno: c", "d004 mar 25: d"])
    #expect(
      Owners.days("# R\n\n- lun. 3 mars: ch. 1\n- mar. 4 mars: ch. 2\n- mer. 5 mars: ch. 3\n") == [
        "d001 lun. 3 mars: ch. 1", "d002 mar. 4 mars: ch. 2", "d003 mer. 5 mars: ch. 3",
      ])
    #expect(DateHeading(Array("mar. 17.10.".utf8)) == .ofYear(month: 10, day: 17))
    #expect(DateHeading.weekday(Array("mar. 17.10.".utf8)) == .tuesday)
    #expect(DateHeading(Array("Mar 18".utf8)) == .ofYear(month: 3, day: 18))
    #expect(DateHeading.beginning(Array("Mar 5, Apr 2".utf8)[...]) == .ofYear(month: 3, day: 5))
    #expect(DateSpan(words: Array("Mar 5 – May 6".utf8))?.first == .ofYear(month: 3, day: 5))
  }

  @Test("links to the pages of dates are days: as bullets, lines above lists, and headings with words behind")
  func links() {
    let bullets = "- [[2024-05-06]]\n  - Read\n  - Write\n- [[2024-05-07]]\n  - Read on\n"
    #expect(Owners.days(bullets) == ["d001 2024-05-06: Read, Write", "d002 2024-05-07: Read on"])
    #expect(
      Owners.days(bullets.replacing("2024-05-06", with: "May 6th, 2024").replacing("2024-05-07", with: "May 7th, 2024")).count
        == 2)
    #expect(
      Owners.days("# P\n\n[[2024-05-06]]\n- Read\n\n[[2024-05-08]]\n- Write\n") == [
        "d001 2024-05-06: Read", "d002 2024-05-08: Write",
      ])
    #expect(
      Owners.days("# P\n\n## [[2024-05-06]] Monday\n- Read\n## [[2024-05-07]] Tuesday\n- Write\n") == [
        "d001 [[2024-05-06]] Monday: Read", "d002 [[2024-05-07]] Tuesday: Write",
      ])
    // A day's bullet without others below it is one in a list.
    #expect(Owners.days("- [[2024-05-06]]\n- [[2024-05-07]]\n- read\n- write\n") == [])
  }

  @Test("a file of weekdays is of the calendar's week that it names before them")
  func week() {
    let days = "## Monday\n- a\n## Tuesday\n- b\n## Wednesday\n- c\n## Thursday\n- d\n## Friday\n- e\n"
    func start(_ text: String) -> String? {
      CivilDay("2026-11-23").flatMap { StartDate.told(by: Owners.plan(text), today: $0)?.iso }
    }
    #expect(start("---\nweek: 2025-W12\n---\n" + days) == "2025-03-17")
    #expect(start("# 2021-W01\n\n" + days) == "2021-01-04")
    #expect(start("# 2020W53\n\n" + days) == "2020-12-28")
    #expect(start("# 2025-W123\n\n" + days) == "2026-11-23")
    #expect(start("---\nstart: 2025-03-03\n---\n" + days) == "2025-03-03")
  }

  @Test("Day 2b is a day of its own beside Day 2, and moves none of the others")
  func letters() {
    let text = "# P\n\n### Day 1\n- a\n### Day 2\n- b\n### Day 2b: again\n- c\n### Day 3\n- d\n"
    #expect(Owners.days(text) == ["d001: a", "d002: b", "d002-2 b: again: c", "d003: d"])
    #expect(Owners.plan(text).repeatedDays.isEmpty)
    #expect(Owners.days(text.replacing("2b", with: "7b")) == ["d001: a", "d002: b", "d007 b: again: c", "d003: d"])
    #expect(Owners.days("# P\n\n## Day 7b\n- a\n\n## Later\n- b\n") == [])
    #expect(Owners.days(text, .first) == ["d001: a", "d002: b", "d003: d"])
    #expect(Owners.days("# P\n\n### Day 1a\n- a\n### Day 1b\n- b\n### Day 2\n- c\n").count == 3)
  }
}

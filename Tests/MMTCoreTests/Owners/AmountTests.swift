import Testing

@testable import MMTCore

/// Lists of amounts, days in HTML, and weeks that only their dates tell.
@Suite struct AmountTests {
  private static let text =
    "## Papers\n- ✅ passport\n- ⬜ visa\n- ⬜ insurance\n\n## Budget\n- flight R$ 3.900\n- visa: € 650\n- cat 2200 zł (both)\n- the rest\n"

  @Test("a list of amounts beside three marks is only read")
  func amounts() {
    #expect(Owners.tracks(Self.text) == ["Papers: ✓passport, visa, insurance"])
    #expect(Owners.prose(Self.text).map { String($0.suffix(7)) } == ["amounts", "amounts", "amounts", "amounts"])
    #expect(Owners.tracks(Self.text.replacing("- ⬜ insurance\n", with: "")).count == 2)
    #expect(Owners.tracks(Self.text.replacing("€ 650", with: "form")).count == 2)
    #expect(Owners.tracks(Self.text, .first).count == 2)
    #expect(
      Owners.tracks(Self.text.replacing("## Budget\n", with: "## Budget\n- ✅ bank\n")).count == 2)
  }

  @Test(
    "an amount stands at the beginning or the end",
    arguments: [
      ("500 g flour", true), ("flour 500g", true), ("€ 3.000 rent", true), ("rent: $1,200", true), ("tea (200 g)", false),
      ("milk, 2 l (fresh)", true), ("run 5 km", false), ("read 30 pages", false), ("3 x squats", false), ("g", false),
      ("5", false),
      ("pay € 5 to Tom", false), ("12-15 €", true), ("~250 ml", true),
    ])
  func places(_ words: String, _ isAmount: Bool) {
    let bytes = Array(words.utf8)
    #expect(Amount.isThere(bytes, Extent(0, bytes.count)) == isAmount)
  }

  @Test("days and weeks between <summary> and </summary>")
  func summaries() {
    let text =
      "<details><summary>Day 1</summary>\n\n- [x] a\n- [ ] b\n\n</details>\n\n<details>\n<summary><b>Day 2</b> – Strings</summary>\n\n- c\n\n</details>\n"
    #expect(Owners.days(text) == ["d001: a, b", "d002 Strings: c"])
    #expect(Owners.days(text.replacing("Day", with: "Week")) == ["d001-7: a, b", "d008-14: c"])
    #expect(Owners.days(text.replacing("Day 2", with: "More")) == [])
    #expect(Owners.days(text, .first) == [])
    let told = Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(told.prose.isEmpty)
  }

  @Test("headings that are spans of a week go on the weeks before them")
  func spans() {
    let text =
      "# Prep\n\n## Week 1 (3–9 Nov)\n- [x] a\n## Week 2 (10–16 Nov)\n- [ ] b\n## 17–23 Nov\n- [ ] c\n## Exam (24–30 Nov)\n- [ ] d\n## After\n- [ ] e\n"
    #expect(Owners.days(text) == ["d001-7: a", "d008-14: b", "d015-21: c", "d022-28: d"])
    #expect(Owners.plan(text).weeks.map { Owners.plan(text).plain($0.theme) } == ["", "", "", "Exam"])
    #expect(Owners.days(text.replacing("## Week 2", with: "## Part 2")).contains("d001-7: a") == false)
    // A span of other length is no week.
    #expect(Owners.days(text.replacing("17–23 Nov", with: "17–19 Nov")).contains("d015-21: c") == false)
  }
}

import Testing

@testable import MMTCore

/// A legend's signs before the words of bullets, and before their dates.
@Suite struct SignsInFrontTests {
  private let japanese = "# 簿記\n\n○ 終わった △ 途中 × やらないことにした (無印はまだ)\n\n"

  @Test("signs without `=` between them, a cross of print among them")
  func withoutEquals() {
    #expect(
      Owners.states(japanese + "## 第1週\n- ○ 第1章\n- × 勉強会 (流れた)\n- △ 問題集\n- 予備日\n") == ["第1週: ✓第1章, -勉強会 (流れた), /問題集, 予備日"])
    #expect(Owners.plan("○ 終わった × 3 sets\n\n- ○ a\n- × b\n").legend == nil)
    #expect(Owners.plan("Pool 3 × 10 ○ 終わった\n\n- ○ a\n- × b\n").legend == nil)
  }

  @Test("a date behind the sign is the item's, and the weekday in parentheses none of its words")
  func dates() {
    let text =
      japanese
      + "## 第1週\n- ○ 9/30(月) 第1章 基礎\n- × 10/10(木) ノート\n- ○ 10/14(月・祝) 第7章\n- 10/26(土) 第12章\n- 10/27 (Sun) 問題集\n"
    let plan = Owners.plan(text)
    #expect(plan.items.map(\.status) == [.done, .cancelled, .done, .open, .open])
    #expect(plan.items.map { plan.words($0) } == ["第1章 基礎", "ノート", "第7章", "第12章", "問題集"])
    #expect(
      plan.days.filter { $0.key != .none }.map { plan.plain($0.title) }
        == ["9/30(月)", "10/10(木)", "10/14(月・祝)", "10/26(土)", "10/27 (Sun)"])
    #expect(StartDate.told(by: plan, today: CivilDay("2026-03-01") ?? .init(daysSinceEpoch: 0))?.iso == "2024-09-30")
  }

  @Test("signs that a sentence explains, before bullets")
  func sentence() {
    let text =
      "# Potager\n\nUne croix × = raté ou laissé tomber. ✓ = fait. Rien = à faire.\n\n## Mai\n"
      + "- ✓ poivrons\n- ✓ poireaux\n- ✓ framboisiers\n- × fèves (mangées)\n- ½ éclaircir\n- tuteurs\n"
    #expect(Owners.states(text) == ["Mai: ✓poivrons, ✓poireaux, ✓framboisiers, -fèves (mangées), /éclaircir, tuteurs"])
    // Without a legend half an onion is one.
    #expect(Owners.states("# Soup\n\n- ✓ leek\n- ½ onion\n") == [": ✓leek, ½ onion"])
    #expect(Owners.states(text.replacing("- ✓ poireaux\n", with: "")).first?.contains("× fèves") == true)
  }

  @Test("outside the days a list is work by signs that the file explains, and by no others")
  func outsideDays() {
    let text = "## Day 1\n- [x] a\n\n## Day 2\n- [ ] b\n\n## Admin\n- ✅ enter\n- ✅ shoes\n- book B&B\n- ❌ massage\n"
    #expect(Owners.states("✅ done · ❌ missed\n\n" + text) == [": ✓a", ": b", "Admin: ✓enter, ✓shoes, book B&B, -massage"])
    #expect(Owners.states(text) == [": ✓a", ": b"])
  }

  @Test("a tick takes the sign's place, and is read as done again")
  func ticks() throws {
    let file = japanese + "## 第1週\n- ○ 第1章\n- × 勉強会\n- △ 問題集\n- ½ 復習\n"
    for (place, sign) in [(1, "×"), (2, "△"), (3, "½")] {
      let text = try Editing(file).applying(.done(place))
      #expect(Owners.plan(text).items.map(\.status)[place] == .done)
      #expect(text.contains("- ○ ") && !text.contains("- \(sign) "))
    }
    #expect(try Editing(file).applying(.skip(0)).contains("- × 第1章"))
  }
}

/// Ranges of dates that leave out a month, columns of dates by what their headers say of them, and ticks on headings.
@Suite struct KindsOfDatesTests {
  @Test(
    "a span begins at its first date", arguments: ["Mon 21st -- Sun 27th April", "21st to 27th April", "Mon 21 - Sun 27 April"])
  func spans(_ text: String) {
    let span = DateSpan(Array("Week 1 (\(text))".utf8))
    #expect(span?.first == .ofYear(month: 4, day: 21) && span?.last == .ofYear(month: 4, day: 27))
  }

  @Test("weeks with such spans have their dates")
  func weeks() {
    let text =
      "**Week 1 (Mon 21st -- Sun 27th April)**\n\n- a\n\n**Week 2 (Mon 28th April -- Sun 4th May)**\n\n- b\n\n"
      + "**Week 3 (Tues 6th -- Sun 11th May)**\n\n- c\n"
    #expect(
      StartDate.told(by: Owners.plan(text), today: CivilDay("2025-05-15") ?? .init(daysSinceEpoch: 0))?.iso == "2025-04-21")
  }

  @Test(
    "a header that ends in a word for *by* says when rows are due, and not when they were done",
    arguments: ["Klar senast", "Completed by"])
  func readyBy(_ header: String) {
    let plan = Owners.plan(
      "| Nr | Moment | \(header) | Status |\n|---|---|---|---|\n| 1 | a | 2025-09-05 | done |\n| 2 | b | 2025-12-12 | |\n")
    #expect(plan.items.map(\.status) == [.done, .open])
    #expect(plan.items.map(\.completedOn) == [nil, nil])
    #expect(plan.items.map { plan.dates(of: $0).due?.iso } == ["2025-09-05", "2025-12-12"])
  }

  @Test("what has happened to a row is no date by which it is due", arguments: ["Applied on", "Date sent", "Ordered on"])
  func past(_ header: String) {
    let plan = Owners.plan(
      "| Company | \(header) | Status |\n|---|---|---|\n| a | 2024-06-03 | rejected |\n| b | 2024-06-10 | |\n")
    #expect(plan.items.count == 2 && plan.items.allSatisfy { plan.dates(of: $0).due == nil && $0.completedOn == nil })
  }

  @Test("below a ticked heading what says nothing stays open where others are ticked")
  func heads() {
    let text = "### Day 1 ✔️\n- a ✔️\n- b ✔️\n- c\n\n### Day 2 ✔️\n- d\n\n### Day 3\n- e\n"
    #expect(Owners.plan(text).items.map(\.status) == [.done, .done, .open, .done, .open])
  }
}

/// Marks in tables with words behind them, and half ones.
@Suite struct MarksInCellsTests {
  @Test("a sign of the legend counts with a remark behind it")
  func remarks() {
    let text =
      "✅ done · 🔶 cut short · ❌ missed\n\n| Wk | w/c | Tue | Thu | Sat | Sun |\n|---|---|---|---|---|---|\n"
      + "| 1 | 3 Mar | 6 easy ✅ | hills ❌ | 4 easy ❌ calf | 16 🔶 did 9 |\n| 2 | 10 Mar | 5 easy | 6 steady | rest | 14 |\n"
    #expect(
      Owners.plan(text).items.map(\.status) == [.done, .cancelled, .cancelled, .partial, .open, .open, .open])
  }

  @Test("half marks below weekdays, a column of totals, and days ahead")
  func halves() throws {
    let head = "| | Mon | Tue | Wed | Thu | Fri | Sat | Sun | |\n|---|---|---|---|---|---|---|---|---|\n"
    let file = head + "| Read | x | x | x | - | x | x | x | 6/7 |\n| Walk | x | x | ½ |  |  |  |  |  |\n"
    let plan = Owners.plan(file)
    #expect(
      plan.items.map(\.status) == [
        .done, .done, .done, .done, .done, .done, .done, .done, .partial, .open, .open, .open, .open,
      ])
    #expect(try Editing(file).applying(.done(8)) == file.replacing("½", with: "x"))
    #expect(
      Owners.plan(head + "| Read | ½ | ½ | x |  |  |  |  |  |\n| Walk | ½ | x |  |  |  |  |  |  |\n").items.allSatisfy {
        $0.status != .partial
      })
  }
}

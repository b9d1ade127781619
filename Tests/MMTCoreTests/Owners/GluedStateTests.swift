import Support
import Testing

@testable import MMTCore

/// States behind a colon, crosses beside ticks, legends with colons, and dates by which something is due.
@Suite struct GluedStateTests {
  @Test("a state stands behind a colon without a blank, and remarks behind it")
  func colons() {
    let text =
      "# P\n\n- Strop: DONE. went fine\n- Podlaha: hotovo, rozbor máme\n- Okna: stopped - Jess says\n- 席：完了\n- Dveře: dub\n"
    #expect(Owners.states(text) == [": ✓Strop, ✓Podlaha, -Okna, ✓席, Dveře: dub"])
  }

  @Test("an X beside ticks wasn't done; with small ones or alone it is a tick")
  func crosses() {
    func grid(_ cells: String) -> [String] {
      Owners.states("# P\n\n| Habit | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| Run | \(cells) | |\n")
    }
    #expect(grid("✓ | X | ✓ | X") == ["Run: ✓Mon, -Tue, ✓Wed, -Thu, Fri"])
    #expect(grid("X | X | | X") == ["Run: ✓Mon, ✓Tue, Wed, ✓Thu, Fri"])
    #expect(grid("✓ | x | ✓ | X") == ["Run: ✓Mon, ✓Tue, ✓Wed, ✓Thu, Fri"])
  }

  @Test("a legend may have colons behind letters, and wide signs")
  func legends() {
    #expect(
      Owners.states("# P\n\nX: done, ~: half, o: missed\n\n- X beans\n- ~ peas\n- o corn\n- leeks\n")
        == [": ✓beans, /peas, -corn, leeks"])
    #expect(
      Owners.states("# P\n\n†＝read、※＝half\n\n- Emma †\n- Dune †\n- Zorba ※\n- Ida\n") == [": ✓Emma, ✓Dune, /Zorba, Ida"])
  }

  @Test("letters of a legend are marks below weekdays")
  func habits() {
    let text =
      "# P\n\nX: done, ~: half, o: missed\n\n| Habit | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| Read | X | ~ | o | | |\n"
    #expect(Owners.states(text) == ["Read: ✓Mon, /Tue, -Wed, Thu, Fri"])
  }

  @Test("lines that begin bold stay a list, whatever they end in")
  func bold() {
    let text = "# P\n\n**Aug** Zorba - done\n**Sep** Dune - done\n**Oct** Emma - done\n**Nov** Compass - not yet\n"
    #expect(Owners.plan(text).items.count == 4)
  }

  @Test("letters with a dot count below a heading as those with a bracket do")
  func letters() {
    #expect(Owners.states("# P\n\n## Results\na. tables\nb. figures\nc. words\n") == ["Results: tables, figures, words"])
  }

  @Test(
    "words for a last day in more languages, with slashes the day first",
    arguments: [
      ("kage senest 7/3", "2026-03-07"), ("bolo até 12/06", "2026-06-12"), ("Saal spätestens 7.3.", "2026-03-07"),
      ("会場予約 7月25日前", "2026-07-25"), ("초대장 11/5까지", "2026-11-05"), ("招待状 11/4(水)までに", "2026-11-04"),
    ])
  func dues(_ words: String, _ date: String) throws {
    let plan = Owners.plan("# Plan 2026\n\n- [ ] \(words)\n")
    let item = try #require(plan.items.first)
    #expect(plan.dates(of: item).due?.iso == date)
  }
}

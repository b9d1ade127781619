import MMTCore
import Support
import Testing

/// What names an item (cli: "Naming an item").
@Suite struct ItemFinderTests {
  /// The line of the item that a name finds, or the code and the message of the refusal.
  private func found(_ name: String, _ ledger: Ledger) -> String {
    do throws(Failure) { return "line \(ledger.plan.items[try ItemFinder(ledger).find(name)].line)" } catch {
      return "\(error.exitCode.rawValue) \(error.message)"
    }
  }

  @Test("the ref and the id that a page or an export prints name that very item, also among ranges, repeats and series")
  func printedNames() throws {
    try forEachSeed(300) { random in
      var text = random.once(in: 2) ? "# 100-day plan\n" : ""
      for _ in 0..<random.number(1...6) {
        let number = random.number(0...5)
        let range = random.once(in: 3) ? "-\(number + random.number(1...3))" : ""
        let heading = random.pick([
          "### Day \(number)\(range)", "### Day \(number)\(range)", "### Warm-up Day \(number)", "## Week \(number)",
        ])
        text += "\n\(heading)\n"
        for _ in 0..<random.number(0...3) {
          text += random.pick(["- [ ] a\n", "- [x] b c\n", "- [ ] LC 1: Two Sum\n", "- [ ] a/b\n"])
        }
      }
      let plans = [text.utf8.map { $0 }, RandomPlan(using: &random).bytes]
      for bytes in plans where SourceText(bytes).tooDeepLine == nil {
        let plan = PlanParser.parse(SourceText(bytes))
        let today = Ledgers.start.advanced(by: random.number(-1...6))
        let ledger = Ledger(
          plan, path: "plan.md", schedule: Schedule(plan, start: Ledgers.start, free: .init()), today: today)
        for placed in ledger.placed(Array(plan.items.indices)) {
          let line = "line \(placed.item.line)"
          if let ref = placed.item.ref { #expect(found(ref, ledger) == line, "\(ref) \(random)\n\(text)") }
          if !placed.item.id.isEmpty { #expect(found(placed.item.id, ledger) == line, "\(placed.item.id) \(random)\n\(text)") }
        }
        for day in plan.days.indices {
          for item in ledger.answer(day: day).tracks.flatMap(\.items) {
            if let ref = item.ref { #expect(found(ref, ledger) == "line \(item.line)", "\(ref) \(random)\n\(text)") }
          }
        }
      }
    }
  }

  private static let overlapping = "### Day 2-3\n- [ ] a\n- [ ] b\n\n### Day 3\n- [ ] c\n- [ ] d\n"

  @Test("a day that has a number to itself wins over a range with it, wherever a day is looked up")
  func overlaps() {
    let ledger = Ledgers.make(Self.overlapping, on: "2026-11-03")
    #expect(found("3.1", ledger) == "line 6")
    #expect(found("2.2", ledger) == "line 3")
    #expect(ledger.day(numbered: 3) == 1)
    #expect(ledger.day(numbered: 2) == 0)
    #expect(ledger.current.day == 1, "Day 3 falls on the second date")
    #expect(ledger.page(day: 0, isToday: true).tomorrow?.number == 3)
    #expect(ledger.page(day: 1, isToday: true).tomorrow == nil)
    let findings = PlanChecks(
      plan: ledger.plan, lexicon: .standard, file: "plan.md", today: ledger.today, ids: ledger.ids
    ).findings
    #expect(findings.map(\.code) == ["plan.day-repeated"])
    #expect(findings.map(\.line) == [5])
    #expect(findings.map(\.message) == ["Day 3 is there twice; first on line 1"])
    let weeks = Ledgers.make("## Week 1\n" + Self.overlapping, on: "2026-11-03").progress().weeks
    #expect(weeks.map(\.of) == [2], "two numbers are two days")
  }

  @Test("a whole word beats a beginning; on an earlier day, against a beginning today, both are named")
  func words() {
    let plan =
      "### Day 1\n- [ ] tree basics\n- [ ] heaps\n\n### Day 2\n- [ ] trees and forests\n- [ ] binary search\n- [ ] heap sort\n"
    let ledger = Ledgers.make(plan, on: "2026-11-03")
    #expect(found("tree", ledger) == "65 \"tree\" names 2 items")
    #expect(found("trees", ledger) == "line 6")
    #expect(found("forest", ledger) == "line 6")
    #expect(found("heap", ledger) == "line 8", "a whole word today, a beginning earlier")
    #expect(found("sea", ledger) == "line 7")
    #expect(found("basics", ledger) == "line 2")
    #expect(found("heaps", ledger) == "line 3", "all its words, on an earlier day")
    let sameDay = Ledgers.make("### Day 1\n- [ ] trees and forests\n- [ ] binary tree\n", on: "2026-11-02")
    #expect(found("tree", sameDay) == "line 3")
    #expect(found("tre", sameDay) == "line 2", "at the beginning, as before")
    // An earlier one that is done already is no rival.
    let done = Ledgers.make("### Day 1\n- [x] tree basics\n\n### Day 2\n- [ ] trees and forests\n", on: "2026-11-03")
    #expect(found("tree", done) == "line 5")
  }

  @Test("words that stand in anything pick nothing that is to be changed, but a whole title and a look do")
  func vague() {
    let plan = "### Day 1\n- [ ] Go to the shop\n- [ ] Day of rest\n- [ ] Go\n- [ ] Read on\n"
    let ledger = Ledgers.make(plan, on: "2026-11-02")
    for name in ["to", "of", "o", "re", "on"] { #expect(found(name, ledger) == "66 \"\(name)\" is too short to name an item") }
    for name in ["day", "the", "day of", "to the"] {
      #expect(found(name, ledger) == "66 \"\(name)\" is too common to name an item")
    }
    #expect(found("go", ledger) == "line 4", "its whole title")
    #expect(found("shop", ledger) == "line 2" && found("to the shop", ledger) == "line 2")
    #expect((try? ItemFinder(ledger, findsLater: true).find("re")) == 3)
    #expect(found("zz", ledger) == "66 no item \"zz\"")
  }

  @Test("a time in the place of an item is said to be an option of done")
  func times() {
    let ledger = Ledgers.make("### Day 1\n- [ ] Draw it\n", on: "2026-11-02")
    func help(_ name: String, _ command: String) -> String? {
      do throws(Failure) { _ = try ItemFinder(ledger, command: command).find(name) } catch { return error.help }
      return nil
    }
    #expect(help("25m", "done") == "to say how long it took: -m 25m")
    #expect(help("25m", "skip") == "mmt search looks for words anywhere in the plan")
    #expect(help("zebra", "done") == "mmt search looks for words anywhere in the plan")
  }

  @Test("the days that there are are told with what is missing between them")
  func gaps() {
    func message(_ days: [Int]) -> String {
      Ledgers.make(days.map { "### Day \($0)\n- [ ] a\n\n" }.joined(), on: "2026-11-02").missingDay(8).message
    }
    #expect(message([1, 2, 3]) == "the plan has no Day 8; it has Day 1 to 3")
    #expect(message([6, 7, 9, 11, 12]) == "the plan has no Day 8; it has Day 6 to 7, 9, 11 to 12")
    #expect(message([1, 3, 5, 7, 9, 11, 13, 15, 17]) == "the plan has no Day 8; it has Day 1 to 17, with 8 gaps")
  }

  @Test("a day that is one of a series isn't a day of the plan, and is said to be there")
  func series() {
    let ledger = Ledgers.make("### Day 1\n- [ ] a\n\n### Warm-up Day 2\n- [ ] b\n", on: "2026-11-02")
    let missing = ledger.missingDay(2)
    #expect(missing.message == "the plan has no Day 2; it has Day 1")
    #expect(missing.details == ["Warm-up Day 2 is one of a series; its items are named warm-up-d002.1 and so on."])
    #expect(ledger.missingDay(9).details == [])
    #expect(found("warm-up-d002.1", ledger) == "line 5")
  }
}

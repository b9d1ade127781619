import MMTCore
import MMTViews
import Testing

/// Every page as linear text: what only the eye needs is gone, and no fact with it.
struct PlainTests {
  private static let pages =
    Samples.sheets(.linear()) + Samples.otherDays.map { ($0.name, TodayView.sheet($0.page, .linear())) }

  @Test func nothingIsDrawnAndNothingStandsInColumns() {
    for (name, sheet) in Self.pages {
      // A finding quotes the plan's own line.
      for line in sheet.lines.map(\.text) where !line.hasPrefix("the line: ") {
        #expect(!line.isEmpty && line.first != " " && line.last != " ", "\(name): \(line)")
        #expect(!line.unicodeScalars.contains { Self.isDrawing($0.value) }, "\(name): \(line)")
        #expect(!line.contains(" ,") && !line.contains(",,") && !line.contains("---"), "\(name): \(line)")
        #expect(!line.contains("  ") || name == "show", "only notes keep their spaces: \(name): \(line)")
      }
      #expect(!sheet.bytes.contains(0x1B), "\(name)")
    }
  }

  /// Arrows, box drawing, blocks, geometric shapes, dingbats, braille; our own ellipsis.
  private static func isDrawing(_ value: UInt32) -> Bool {
    (0x2190..<0x2200).contains(value) || (0x2500..<0x2800).contains(value) || (0x2800..<0x2900).contains(value)
      || value == 0x2026 || value == 0x00B7
  }

  /// A view that tells something by a drawing alone fails nowhere; one that tells it beside columns must tell it here too.
  @Test func noWordOfAPageIsLost() {
    let seen = Samples.sheets(Rendering(columns: 100, unicode: false))
    for ((name, sheet), linear) in zip(seen, Samples.sheets(.linear())) {
      let heard = Set(linear.sheet.lines.flatMap { Self.words($0.text) })
      // A header's names are said in the rows, where they are needed; of a diff only what changes is read.
      let silent = Self.silent[name] ?? []
      for line in sheet.lines where !line.text.hasSuffix("...") {
        let lost = Self.words(line.text).filter { !heard.contains($0) && !silent.contains($0) && Set($0) != ["o"] }
        #expect(lost.isEmpty, "\(name): \(lost) of \(line.text)")
      }
    }
  }

  private static let silent: [String: Set<String>] = {
    let columns: Set<String> = ["track", "days", "items", "kinds"]
    let map: Set<String> = [
      "mon", "tue", "wed", "thu", "fri", "sat", "sun", "jan", "nov", "dec", "nothing", "a", "part", "week", "day",
    ]
    let marks = Set((0...99).map(String.init) + ["__", "to", "come", "today", "rest"] + ["111111", "222222", "333333"])
    // A grid of habits is told by its days that aren't like the others.
    let grid: Set<String> = [
      "1", "6", "11", "16", "21", "26", "31", "mo", "tu", "we", "th", "fr", "success", "blank", "not", "expected", "xx", "xxx",
      "xxxx", "xxxxx", "xxxxxx", "nov", "oct",
    ]
    let habits = [
      "habits", "habits all", "habits --fraction", "habits --week", "habits --quarter", "habits meditate", "habits workout",
      "habits smoking",
    ]
    let grids = Dictionary(uniqueKeysWithValues: habits.map { ($0, grid) })
    // The map is told day by day, the chart by its pace and finish.
    let others: [String: Set<String>] = [
      "adopt": columns, "verify": columns, "plan update": columns, "heatmap": map.union(marks),
      "heatmap --days": map.union(marks),
      "progress": [
        "items", "0", "200", "400", "600", "800", "1000", "the", "done", "at", "this", "today", "nov", "dec", "jan", "2027",
        "o",
      ],
    ]
    return grids.merging(others) { $1 }
  }()

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0 != "x" && $0 != "v" }
  }

  @Test func todayReadAloud() {
    let expected = """
      Day 12 of 100
      Tuesday 1 December 2026
      Week 2, SLIDING WINDOWS & HASH MAPS
      88 days to go
      Goal: see the invariant of the window before typing
      DSA, Sliding Window Advanced: 2 of 5, 40%
      .1 done: 438 Find All Anagrams in a String, Medium, 25m
      .2 done: 567 Permutation in String, note, Medium, 1h10m, 30 Nov
      .3 partly done: 30 Substring with Concatenation of All Words, note, Hard
      .4 open: 1652 Defuse the Bomb, Easy
      .5 open: 159 Longest Substring with At Most Two Distinct Characters, paid, Medium
      .6 open: 146 LRU Cache, bonus, Medium
      System Design, Microservices Architecture: 0 of 2, 0%
      .7 open: Watch: "Microservices Explained" – TechWorld with Nana
      .8 open: Task: Draw an online shop as five services, with what each one owns
      Include: gateway, service discovery, one database each
      .9 skipped: Bonus: Compare with a monolith
      Reflection
      Two pointers clicked.
      Tomorrow: earlier to bed.
      Today: 2 of 7, 28%
      Plan: 94 of 815, 11%, 10 of 100 days complete
      Streak: 3 complete days in a row, longest 5, shown up 4 days
      Backlog: 7 open items from earlier days, mmt backlog
      Next: Day 13: Hash Maps Advanced, Distributed Systems Concepts
      mmt done .4: ticks Defuse the Bomb

      """
    #expect(drawn(TodayView.sheet(Samples.page, .linear())) == expected)
  }

  @Test func spaceThatLaysOutBecomesAComma() {
    var text = StyledText("Day 12/100  Arrays")
    text.append(glyph: "#", count: 4)
    text.append("2/5   40%")
    #expect(text.linear.text == "Day 12/100, Arrays, 2/5, 40%")
    var hint = StyledText("mmt done  .3", .command)
    hint.append("   ticks Move Zeroes", .muted)
    #expect(hint.linear.text == "mmt done  .3: ticks Move Zeroes", "a command can be copied")
    #expect(StyledText("  , longest 5 , active , ").linear.text == "longest 5, active")
    #expect(StyledText("Done.   Next").linear.text == "Done. Next")
    #expect(StyledText("   ").linear.isEmpty)
  }
}

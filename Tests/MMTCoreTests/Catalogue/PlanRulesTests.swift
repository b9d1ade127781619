import Foundation
import MMTCore
import Testing

/// What makes the 100 days good reading, as far as a program can tell: questions before hints, limits that add up, figures that have
/// answers, lines that fit. The facts are in `MachineModeTests`.
@Suite struct PlanRulesTests {
  /// The plan as these rules read it: once for all of them.
  private struct Reading: Sendable {
    let lines: [String]
    let answers: [String]
    let days: [PlanDay]
    let firstDay: [Int: Int]

    init() {
      let all = String(decoding: BuiltInPlans.machineMode.bytes, as: UTF8.self).components(separatedBy: "\n")
      let end = all.firstIndex(of: "## Answers") ?? all.count
      lines = Array(all[..<end])
      answers = Array(all[end...])
      days = PlanDay.all(lines)
      firstDay = Dictionary(days.flatMap { day in day.problems.map { ($0.number, day.number) } }) { first, _ in first }
    }
  }

  private static let reading = Reading()

  /// Lines of the plan, without the answers behind it.
  private var lines: [String] { Self.reading.lines }
  private var answers: [String] { Self.reading.answers }
  private var days: [PlanDay] { Self.reading.days }
  /// The first day of each problem.
  private var firstDay: [Int: Int] { Self.reading.firstDay }

  // MARK: questions and hints

  @Test("what is read before the problems asks, about the whole set, in at most 240 characters")
  func questions() throws {
    #expect(days.count == 101)
    for day in days {
      let heading = try #require(day.lines.firstIndex { $0.hasPrefix("#### 🎯 DSA") })
      let paragraph = day.lines[(heading + 2)...].prefix { !$0.isEmpty }.joined(separator: " ")
      #expect(day.lines[heading + 1].isEmpty && paragraph.hasPrefix("Before you start: "), "Day \(day.number)")
      #expect(paragraph.contains("?") && paragraph.count <= 240, "Day \(day.number): \(paragraph)")
      #expect(!day.lines.contains { $0.hasPrefix("- Focus:") }, "Day \(day.number)")
    }
  }

  @Test("each Medium and Hard that is new has a hint; one that returns says from which day, outside the week of revision")
  func hints() {
    for day in days {
      for problem in day.problems {
        let place = "Day \(day.number): LC \(problem.number)"
        let hint = problem.below.filter { $0.hasPrefix("  - Hint: ") }
        let again = problem.below.filter { $0.hasPrefix("- Again: ") }
        if firstDay[problem.number] == day.number {
          #expect(again.isEmpty && hint.count <= 1 && (hint.count == 1 || problem.difficulty == "Easy"), "\(place)")
        } else {
          #expect(hint.isEmpty, "\(place)")
          let origin = "- Again: from Day \(firstDay[problem.number] ?? 0); "
          let isFresh = again.count == 1 && again[0].hasPrefix(origin) && again[0].hasSuffix(".")
          #expect((78...84).contains(day.number) ? again.isEmpty : isFresh, "\(place)")
        }
        #expect(hint.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix(".)") }, "\(place)")
      }
      // Below a problem stands only what is about that problem.
      for (index, line) in day.lines.enumerated() where line.hasPrefix("- Include:") || line.hasPrefix("- Scenario:") {
        let above = day.lines[..<index].last { $0.hasPrefix("- [ ] ") }
        #expect(above.map { !$0.hasPrefix("- [ ] LC ") } ?? false, "Day \(day.number): \(line)")
      }
    }
  }

  @Test("beside the problems' own lines a problem is named by its title, never by a bare number")
  func bareNumbers() {
    for day in days {
      let numbers = Set(day.problems.map { String($0.number) })
      for line in day.training where !line.hasPrefix("- [ ] LC ") {
        for match in line.matches(of: /(LC |Day |Days )?\b(\d+)\b/) where match.1 == nil && match.2.count > 1 {
          #expect(!numbers.contains(String(match.2)), "Day \(day.number): \(line)")
        }
      }
    }
  }

  @Test(
    "a day of three Hards or more says which two come first and which may be left out, and the introduction names those of four"
  )
  func hards() throws {
    let words = [3: "Three", 4: "Four", 5: "Five"]
    var heavy: [Int] = []
    for day in days {
      let count = day.problems.count { $0.difficulty == "Hard" }
      let paragraphs = day.lines.split(separator: "").map { $0.joined(separator: " ") }
      let told = paragraphs.filter { $0.contains("Hards today:") }
      guard count >= 3 else {
        #expect(told.isEmpty, "Day \(day.number)")
        continue
      }
      if count >= 4 { heavy.append(day.number) }
      let match = try #require(
        told.first?.firstMatch(of: /^(\w+) Hards today: do (.+) first, then (.+); leave out (.+) if time runs short\.$/),
        "Day \(day.number)")
      #expect(String(match.1) == words[count], "Day \(day.number)")
    }
    let list = heavy.dropLast().map(String.init).joined(separator: ", ") + " and \(heavy.last ?? 0)"
    #expect(lines.contains { $0.hasPrefix("Days \(list), ") })
  }

  // MARK: limits and hours

  @Test("a task begins with its limit, with a unit, and leaves time for the video")
  func limits() {
    for day in days {
      let hasVideo = day.lines.contains { $0.hasPrefix("- [ ] Watch:") }
      for line in day.lines where line.hasPrefix("- [ ] Task:") {
        guard let match = line.firstMatch(of: /^- \[ \] Task: \((\d+) min( a round)?\) \p{Lu}/) else {
          Issue.record("Day \(day.number): \(line)")
          continue
        }
        #expect((Int(match.1) ?? 99) <= (hasVideo ? 50 : 105), "Day \(day.number): \(line)")
      }
    }
  }

  @Test("the hours of every row follow from the limits of the week's days, and those of the introduction from all of them")
  func hours() throws {
    func text(_ minutes: Double) -> String { String(format: "%.1f", (minutes / 6).rounded() / 10) }
    let hours = Dictionary(uniqueKeysWithValues: days.map { ($0.number, $0.hours) })
    for week in 1...15 {
      // The last row leaves out Day 101, the interview itself.
      let all = (7 * week - 6...min(7 * week, 100)).compactMap { hours[$0]?.minutes() }
      let row = try #require(lines.first { $0.hasPrefix("| [") && $0.contains("][w\(week)]") })
      #expect(row.hasSuffix("| \(text(all.min() ?? 0))–\(text(all.max() ?? 0))     |"), "\(row) \(all)")
    }
    // What a day sets for itself is read from its own words; a day more or less is no accident.
    #expect(hours.filter(\.value.isOwn).keys.sorted() == [21, 35, 78, 79, 81])
    func sorted(_ share: Double, without count: Int = 0) -> [Double] {
      (1...77).compactMap { hours[$0]?.minutes(share: share, without: count) }.sorted()
    }
    let all = sorted(1)
    let prose = lines.joined(separator: " ")
    for told in [
      "a typical day of the first eleven weeks \(text(all[38])) hours, the lightest \(text(all[0])) and the heaviest \(text(all[76]))",
      "take three quarters of it, a typical day is \(text(sorted(0.75)[38])) hours",
      "Leave out the last problem and it is about \(text(sorted(0.75, without: 1)[38]));",
      "leave out the last two and it is \(text(sorted(0.75, without: 2)[38])).",
    ] { #expect(prose.contains(told), "\(told)") }
  }

  // MARK: answers

  @Test("each day that gives figures or asks for some has an answer; what a mock changes at minute 30 is sealed there")
  func figures() throws {
    let summaries = answers.filter { $0.hasPrefix("<summary>") }
    #expect(Set(summaries).count == summaries.count)
    for day in days {
      let design = day.design
      let asks = design.contains { line in
        !line.contains("Behavioural:")
          && (line.hasPrefix("- Scenario:") || line.hasPrefix("- ") && line.contains("?") || line.contains("how many"))
      }
      let isPersonal = (96...101).contains(day.number) && !design.contains { $0.hasPrefix("- Scenario:") }
      if asks, !isPersonal { #expect(summaries.contains("<summary>Day \(day.number)</summary>"), "Day \(day.number)") }
      let isSealed = day.lines.contains(#"- Include: at minute 30 open "Minute 30" in the answers"#)
      #expect(isSealed == summaries.contains("<summary>Day \(day.number), minute 30</summary>"), "Day \(day.number)")
    }
    #expect(summaries.count { $0.contains("minute 30") } == 6)
    #expect(answers.count { $0 == "<details>" } == summaries.count && answers.count { $0 == "</details>" } == summaries.count)
    #expect(lines.contains("## Afterword") && answers.contains("### Minute 30"))
  }

  @Test("the answers are no part of any day")
  func prose() {
    let bytes = BuiltInPlans.machineMode.bytes
    let whole = PlanParser.parse(SourceText(bytes))
    let alone = PlanParser.parse(SourceText(lines.joined(separator: "\n")))
    #expect(whole.days.map(\.items) == alone.days.map(\.items) && whole.tracks.count == alone.tracks.count)
    #expect(whole.days.allSatisfy { $0.lastLine <= lines.count })
  }

  @Test("what is asked for from memory, or promised by a week, was named before")
  func promises() throws {
    func names(_ word: String, before limit: Int) -> Bool {
      days.contains { day in
        day.number < limit && day.lines.contains { $0.lowercased().contains(word) }
      }
    }
    for (day, words) in [
      84: [
        "binary search", "window", "bfs", "dfs", "topological", "union-find", "dijkstra", "heap", "backtracking",
        "two prefixes",
      ], 89: ["binary search", "bfs", "topological", "union-find", "trie", "heap"],
      57: ["dijkstra", "bellman-ford", "floyd-warshall", "kruskal", "prim"],
    ] {
      for word in words { #expect(names(word, before: day), "\(word) before Day \(day)") }
    }
  }

  // MARK: cards, links, alternatives, bonuses

  @Test("the score sheet and the ten numbers are at hand from Day 7")
  func cards() {
    let cards = ["### The 45 minutes", "### The score sheet", "### Ten numbers"]
    #expect(cards.allSatisfy(lines.contains))
    for day in days where day.number % 7 == 0 && day.number <= 77 || (71...74).contains(day.number) {
      #expect(day.lines.contains { $0.contains("score sheet") || $0.contains("six rows") }, "Day \(day.number)")
    }
    #expect(days.contains { $0.number == 7 && $0.lines.contains { $0.contains("(#ten-numbers)") } })
  }

  @Test("each link within the file leads to a heading of it")
  func links() {
    var anchors = Set<String>()
    for line in lines + answers where line.hasPrefix("#") {
      let words = line.drop { $0 == "#" || $0 == " " }.lowercased()
      anchors.insert(
        String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil }))
    }
    var count = 0
    for line in lines + answers {
      for match in line.matches(of: /(?:\]\(|\]: )#([^\s)]+)/) {
        count += 1
        #expect(anchors.contains(String(match.1)), "\(line)")
      }
    }
    #expect(count > 40)
  }

  @Test("a free alternative isn't harder than what it replaces, and says which box is ticked")
  func alternatives() throws {
    let rank = ["Easy": 1, "Medium": 2, "Hard": 3]
    for day in days {
      for problem in day.problems where problem.isPaid {
        let text = problem.below.joined(separator: " ")
        let match = try #require(text.firstMatch(of: /Free alternative: LC \d+: .+? \((Easy|Medium|Hard)\)/), "\(text)")
        #expect((rank[String(match.1)] ?? 9) <= (rank[problem.difficulty] ?? 0), "\(text)")
        #expect(text.split(separator: " ").joined(separator: " ").contains("Then tick the box above."), "\(text)")
      }
    }
  }

  @Test("what the table leaves out comes as Bonus, once; behavioural practice comes with every week from the second on")
  func bonuses() {
    var found: [Int: Int] = [:]
    for day in days {
      for line in day.lines {
        guard let match = line.firstMatch(of: /^- \[ \] Bonus: LC (\d+): (.+) \((\w+)\)$/), let number = Int(match.1) else {
          continue
        }
        #expect(found.updateValue(day.number, forKey: number) == nil && firstDay[number] == nil, "\(line)")
        let official = Catalogue.problem(number: number)
        #expect(official.map { "\($0.title) \($0.difficulty.rawValue)" } == "\(match.2) \(match.3)", "\(line)")
      }
    }
    #expect(Set(found.keys) == [215, 703, 23, 208, 211, 56, 57, 191, 338, 371, 48, 54, 73])
    for week in 2...14 {
      let all = days.filter { (7 * week - 6...7 * week).contains($0.number) }.flatMap(\.lines)
      #expect(all.contains { $0.hasPrefix("- [ ] Bonus:") && $0.contains("Behavioural:") }, "Week \(week)")
    }
  }

  // MARK: language

  @Test("a goal has two sentences, DSA and design, in at most 140 characters")
  func goals() throws {
    for day in days {
      let goal = try #require(day.lines.first { $0.hasPrefix("📌 Goal: ") }).dropFirst(8)
      #expect(goal.count <= 140 && !goal.contains(";"), "Day \(day.number)")
      #expect(goal.count { $0 == "." } == 2 && goal.last == ".", "Day \(day.number): \(goal)")
    }
  }

  @Test("no line is longer than 120 columns but those that are facts; a qualifier has one idea")
  func lengths() {
    for (index, line) in (lines + answers).enumerated() where !line.hasPrefix("- [ ] LC ") && !line.hasPrefix("- [ ] Watch: ") {
      #expect(DisplayWidth.cells(line) <= 120, "line \(index + 1): \(line)")
      #expect(line.last != " ", "line \(index + 1)")
    }
    for line in lines {
      guard let match = line.firstMatch(of: /^- (Include|Scenario|Example): (.+)$/) else { continue }
      // The comma within a number separates nothing.
      let separators = match.2.replacing(/\d,\d/, with: "").count { ",;:".contains($0) }
      #expect(separators <= 3, "\(line)")
    }
  }

  @Test("one set of units and spellings; none of the words that a native editor would strike")
  func spellings() {
    let struck = [
      /\bkB\b/, /per ?cent\b/, /\bid\b/, /bit rate/, /9\dth percentile/, /look-up/, /without guilt/, /the way of\b/,
      /\bdearer\b/,
      /\b[Ss]ay\b/, /\b[Rr]eplace [^.;]{1,40} by\b/, /optimize|recognize|memoize|organize\b/, /\bcolor/, /\bcenter/, /\be\.g\./,
      /\bi\.e\./,
    ]
    for (index, line) in (lines + answers).enumerated() {
      for word in struck where line.contains(word) { Issue.record("line \(index + 1): \(line)") }
    }
  }
}

import MMTCore
import MMTScreens
import MMTViews
import Support
import Testing

/// What holds of every picture, however large the window and whatever the plan says.
@Suite struct FrameProperties {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .backTab, .backspace, .wheel(1),
      .wheel(-1),
    ]
    + "1234567890jkhlnNvxwomg/?[]. sa+-~uUK>".unicodeScalars.map { .letter($0) }

  /// Words of every manner of width, beside what a person wrote.
  private static let words = [
    "負荷分散のための長い長い説明文", "שלום עולם", "e\u{301}\u{302}\u{303}o\u{308}", "👩‍👩‍👧‍👦 family", "ｆｕｌｌ", "العربية من اليمين", "\u{200B}zero",
    "-> [x] (",
    "a\u{1B}[31m", String(repeating: "no-space-", count: 30), "🇩🇪🇫🇷", "क्षि",
  ]

  @Test("every row is as wide as the page, none wider than the terminal, and there are as many as it has")
  func sizes() throws {
    try forEachSeed(60) { random in
      var text = String(decoding: RandomPlan(using: &random, days: 4).bytes, as: UTF8.self)
      for _ in 0..<random.number(0...6) { text += "\n- [ ] \(random.pick(Self.words)) \(random.pick(Self.words))" }
      var habits: String?
      if random.once(in: 2) {
        habits = Stage.habits.replacing(
          "## 3 per week", with: "- \(random.pick(Self.words)) 0/9 \(random.pick(Self.words))\n\n## 3 per week")
      }
      var stage = Stage(
        text, today: "2026-11-2\(random.number(0...9))", start: "2026-11-20", rhythms: habits,
        hasPlan: habits == nil || random.once(in: 2), journal: random.once(in: 2) ? Stage.log : nil)
      for _ in 0..<30 {
        let click = Key.click(row: random.number(0...30), column: random.number(0...140))
        stage.press(random.once(in: 6) ? click : random.pick(Self.keys))
        let (rows, columns) = (random.number(1...45), random.number(10...170))
        let rendering = Rendering(columns: columns, unicode: random.once(in: 2))
        let frame = stage.state.frame(rows: rows, rendering)
        #expect(frame.lines.count == rows, "\(columns)×\(rows) \(random)")
        let edge = min(columns, 132)
        for line in frame.lines {
          let cells = line.text.fragments.reduce(0) { $0 + DisplayWidth.cells($1.text) }
          #expect(line.text.cells == edge && cells <= edge, "\(columns)×\(rows) \(line.text.text) \(random)")
        }
        let cursor = frame.cursor ?? (0, 0)
        #expect(cursor.row < rows && cursor.column < columns, "\(random)")
        // The next picture of the same state is the same: nothing moves by itself.
        #expect(stage.state.frame(rows: rows, rendering).lines == frame.lines, "\(random)")
      }
    }
  }

  @Test("rule, date, bars, items and the help end at one column", arguments: [40, 80, 100, 120, 132])
  func edge(_ columns: Int) {
    var stage = Stage()
    let lines = stage.state.frame(rows: 40, Rendering(columns: columns)).lines.map { $0.text.trimmed }
    for words in ["20 November 2026", "33%", columns < 72 ? "Easy" : "25m", "────"] {
      #expect(lines.contains { $0.text.hasSuffix(words) && $0.cells == columns }, "\(words)")
    }
    #expect(lines[0].cells == columns && (lines[0].text.hasSuffix("? keys") || lines[0].text.hasSuffix("?")))
    let cursor = stage.state.frame(rows: 40, Rendering(columns: columns)).lines.filter(\.isSelected)
    #expect(!cursor.isEmpty && cursor.allSatisfy { $0.text.cells == columns })
  }

  @Test("wider than a page is read, the page ends at one column all the same")
  func wide() {
    var stage = Stage()
    #expect(stage.state.frame(rows: 40, Rendering(columns: 160)).lines.allSatisfy { $0.text.cells == 132 })
  }

  @Test("every key that the last line names does something on that screen", arguments: Screen.allCases, [true, false])
  func footer(_ screen: Screen, _ hasPlan: Bool) {
    var stage = Stage(rhythms: screen == .habits || !hasPlan ? Stage.habits : nil, hasPlan: hasPlan)
    guard stage.state.tabs.contains(screen) else { return }
    stage.open(screen)
    let line = stage.picture(170, 24).last ?? ""
    let hints = line.split(separator: "   ").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(hints.count >= 3)
    for hint in hints {
      // Where the key can be of use: not at the edge, with something under the cursor that it is for.
      var after = stage
      if hint == "Space", screen == .settings { after.press(.down) }
      if hint == "." || hint == "[" { after.press(.letter("["), .letter("[")) }
      if hint == "." && screen == .today { after.press(.letter("[")) }
      let before = after.picture(80, 24)
      let key: Key =
        switch hint {
        case "Space": .letter(" ")
        case "Enter": .enter
        case "arrows": .right
        case "PgDn": .pageDown
        case "Tab": .tab
        case "[": screen == .week ? .letter("]") : .letter("[")
        default: hint.unicodeScalars.first.map { .letter($0) } ?? .escape
        }
      let requests = after.press(key)
      let changes = !requests.isEmpty || after.picture(80, 24) != before
      #expect(changes, "\(screen): \(hint)")
    }
  }

  @Test("nothing that a shell understands stands where a key would do")
  func commands() {
    for screen in Screen.allCases {
      var stage = Stage(rhythms: Stage.habits)
      stage.open(screen)
      for line in stage.picture(120, 60) { #expect(!line.contains("mmt "), "\(screen): \(line)") }
    }
  }

  @Test("a low window shows what matters most: a slip in a line, then what is due, the backlog, the plan's bar, the streak")
  func low() {
    var hadGoal = false
    for rows in 7...60 {
      var stage = Stage()
      let lines = stage.picture(80, rows)
      func has(_ words: String) -> Bool { lines.contains { $0.contains(words) } }
      #expect(has("plan.md:35") || has("LC 160: A slip"), "\(rows)")
      let order = ["  Review  ", "  Backlog", "  Plan  ", "  Streak"].map(has)
      #expect(order == order.sorted { $0 && !$1 }, "\(rows): \(order)")
      // Whole or not at all.
      #expect(has("  Goal") == has("and keeps."), "\(rows)")
      #expect(has("  Goal") || !hadGoal, "\(rows)")
      hadGoal = has("  Goal")
    }
    #expect(hadGoal)
  }
}

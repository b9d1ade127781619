import MMTCore
import Support
import Testing

/// What holds of every import, whatever the words.
@Suite struct RhythmImportTests {
  private func data(_ names: [String], notes: [String] = []) -> ForeignData {
    var data = ForeignData(.harsh)
    for (index, name) in names.enumerated() {
      var habit = ForeignHabit(name, at: "habits:\(index + 1)")
      habit.definition = ForeignDefinition(.daily)
      for day in 0..<3 {
        var entry = ForeignEntry(at: "log:\(index * 3 + day)", on: Habits.day("2026-11-18").advanced(by: day), .done)
        if day == 1 { entry.notes = notes }
        habit.entries.append(entry)
      }
      data.habits.append(habit)
    }
    return data
  }

  @Test(
    "a name reads back as it is, or is refused",
    arguments: [
      "Read *a lot*", "`code`", "# heading", "- [ ] box", "1. first", "[link](x)", "[x:: y]", "a | b", "> quote", "<b>bold</b>",
      "<!-- no", "Read 5/10 km", "Water 8", "Done #tag", "25/100", "~~gone~~", "a_b_c", "__init__", "\\", "ends \\", "***",
      "---",
      "Run ⏱ 20m", "Gym 🔥 3", "^id", "Walk ^id", "📌 Goal", "Hint: no", "Day 1", "2026-11-20", "**Bold:**", "Every day", "&amp;",
      "🧘", "🧘 Sit", "日本語", "é", "Weight _ kg", "a\tb", "=====", "Note: x", "[x]", "[ ] x", "LC 1: Two Sum", "| a |", "$x$",
      "x:",
    ])
  func names(_ name: String) throws {
    let result = try Trackers.imported(data([name]))
    guard let definition = result.file.definitions.first else {
      #expect(result.report.notTaken.contains { $0.place == "habits:1" })
      return
    }
    let shown = (definition.icon.map { $0 + " " } ?? "") + definition.name
    #expect(definition.name == name || shown == name, "\(shown)")
    #expect(
      result.file.entries.count == 3 && result.file.entries.allSatisfy { $0.state == .success }, "\(result.text?.string ?? "")")
    _ = try Trackers.text(data([name]))
  }

  @Test(
    "notes stay notes, whatever they begin with",
    arguments: [
      "# heading", "## 2026-11-20", "- [x] Push-ups 100/100", "* item", "1. one", "12) two", "> quote", "```", "~~~", "<div>",
      "<!--",
      "[a]: http://x", "| a | b |", "---", "===", "    code", "\\", "Hint: x", "📌 Goal: x", "📝 reflection", "Goal: x",
      "Include: y",
      "- Push-ups 0/100", "[ ] x", "⏱ 20m", "✅ 2026-11-20", "\u{1F9D8}", "& < >", "+", "-", "#tag", "$$", "{{", "Day 2",
      "a\u{0}b",
    ])
  func notes(_ note: String) throws {
    let result = try Trackers.imported(data(["Read", "Walk"], notes: [note, "and more"]))
    #expect(result.file.definitions.count == 2 && result.file.sections.count == 3, "\(result.text?.string ?? "")")
    #expect(result.file.entries.count == 6 && result.file.entries.allSatisfy { $0.state == .success })
    _ = try Trackers.text(data(["Read", "Walk"], notes: [note, "and more"]))
  }

  @Test(
    "files of every form take days in: the old bytes stay",
    arguments: [
      "", "# H\n", "- Read\n", "# H\n\n## Every day\n- Read",
      "## Every day\r\n- Read\r\n\r\n## 2026-11-19\r\n\r\n- [ ] Read\r\n",
      "## 2026-11-17\n- [x] Read\n\n## 2026-11-21\n- [ ] Read\n",
      "## 2026-11-21\n- [ ] Read\n\n## 2026-11-17\n- [x] Read\n\nProse at the end.\n",
      "# H\n\n## Every day\n+ [ ] Read\n\n### Nov 19\n+ [ ] Read\n\n### 17 November 2026\n+ [x] Read\n",
      "## Avoid\n- Sugar\n\n## 2026-11-20\n\n### Avoid\n- [ ] Sugar\n", "## 2026-11-20\n\n## Every day\n- Read\n", "\n\n\n",
      "## Every day\n- Read\n  - A note\n\nProse.\n\n## 2026-11-20 Friday\nProse of the day.\n",
      "## Every day\n- Read\nlazy words\n",
    ])
  func forms(_ text: String) throws {
    let result = try Trackers.text(data(["Read", "Walk"]), into: text)
    let file = try RhythmFile(Array(result.utf8), path: "habits.md")
    for slug in ["read", "walk"] {
      for day in ["2026-11-18", "2026-11-19", "2026-11-20"] {
        #expect(file.line(slug, on: Habits.day(day)) != nil, "\(slug) \(day) in\n\(result)")
      }
    }
    #expect(file.repeated().isEmpty, "\(result)")
    if text.contains("\r\n") { #expect(!result.replacing("\r\n", with: "").contains("\n")) }
  }

  @Test("a day that has two sections, and a line that says something else, stay as they are")
  func stays() throws {
    let text =
      "## Every day\n- Read\n\n## 2026-11-20\n- [ ] Read\n\n## 2026-11-19\n- [x] Read\n\n## 2026-11-18\n\n## 2026-11-18\n"
    let result = try Trackers.imported(data(["Read"]), into: text)
    #expect(result.text == nil)
    #expect(result.report.differs.map(\.place) == ["log:2"] && result.report.entriesThere == 1)
    #expect(result.report.notTaken.map(\.place) == ["log:0"])
  }

  @Test("habits of another file stay there")
  func elsewhere() throws {
    let file = try RhythmFile([], path: "habits.md")
    let result = try RhythmImport(data(["Read", "Walk"]), into: file, elsewhere: ["read": "other.md"])
    #expect(result.file.definitions.map(\.name) == ["Walk"])
    #expect(result.report.notTaken.first?.reason.contains("other.md") == true)
  }

  @Test("random words and days: twice is once, every byte stays, every entry is written or listed")
  func random() throws {
    let pieces = [
      "Read", "a", "*", "_", "`", "#", "[", "]", "(", ")", "0/10", "5", "km", ":", "::", "\\", "<", ">", "|", "🔥", "⏱", "3",
      "-", "+",
      "1.", "é", "&", "~", "^x", "!", "Goal:", "✅",
    ]
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func words(_ limit: Int) -> String {
        (0...Int.random(in: 0..<limit, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
          .joined(separator: Bool.random(using: &random) ? " " : "")
      }
      var foreign = ForeignData(.loop)
      for index in 0..<Int.random(in: 1...4, using: &random) {
        var habit = ForeignHabit(words(5), at: "habits:\(index)")
        var definition = ForeignDefinition(
          [Rhythm.daily, .rolling(3, days: 7), .weekdays([.monday]), nil].randomElement(using: &random) ?? nil)
        definition.isNegative = Int.random(in: 0..<4, using: &random) == 0 && definition.rhythm == .daily
        if Int.random(in: 0..<3, using: &random) == 0, definition.rhythm == .daily {
          definition.target = Quantity(units: Int.random(in: 1...2000, using: &random), decimals: 1)
          definition.decimals = 1
          definition.unit = Bool.random(using: &random) ? "km" : nil
        }
        if Bool.random(using: &random) { definition.group = words(3) }
        habit.definition = definition
        for day in 0..<Int.random(in: 0...6, using: &random) {
          let status =
            definition.target == nil
            ? [ItemStatus.open, .done, .partial, .attempted, .cancelled].randomElement(using: &random) : nil
          var entry = ForeignEntry(at: "log:\(index).\(day)", on: Habits.day("2026-11-10").advanced(by: day * index), status)
          if definition.target != nil { entry.value = Quantity(units: Int.random(in: 0...3000, using: &random), decimals: 1) }
          if Int.random(in: 0..<3, using: &random) == 0 { entry.notes = [words(4)] }
          if definition.target == nil, Bool.random(using: &random) { entry.minutes = 90 }
          if !habit.entries.contains(where: { $0.date == entry.date }) { habit.entries.append(entry) }
        }
        foreign.habits.append(habit)
      }
      let result = try Trackers.imported(foreign)
      let text = try Trackers.text(foreign)
      let total = foreign.habits.reduce(0) { $0 + $1.entries.count }
      #expect(result.report.entriesAdded <= total, "seed \(seed)")
      #expect(result.file.entries.count == result.report.entriesAdded, "seed \(seed)\n\(text)")
      #expect(result.file.definitions.count == result.report.habitsAdded.count, "seed \(seed)\n\(text)")
      if result.report.notTaken.isEmpty { #expect(result.report.entriesAdded == total, "seed \(seed)\n\(text)") }
    }
  }

  @Test("years of days are put in at once")
  func large() throws {
    var foreign = ForeignData(.loop)
    for index in 0..<4 {
      var habit = ForeignHabit("Habit \(index)", at: "habits:\(index)")
      habit.definition = ForeignDefinition(.daily)
      habit.entries = (0..<1500).map { ForeignEntry(at: "log:\($0)", on: Habits.day("2020-01-01").advanced(by: $0), .done) }
      foreign.habits.append(habit)
    }
    let result = try Trackers.imported(foreign)
    #expect(result.report.entriesAdded == 6000 && result.report.daysOpened == 1500)
  }
}

import Foundation
import Testing

@testable import MMTCore

/// The specification of the plan format says what is built. Its sessions are run with those of the other pages.
@Suite struct FormatTests {
  @Test(
    "every example is read as the specification says",
    arguments: [("docs/format.md", 20), ("docs/counters.md", 6), ("docs/journal.md", 3)])
  func examples(_ name: String, _ least: Int) throws {
    let page = try FormatPage(name)
    #expect(page.examples.count >= least)
    let readings = try page.examples.map { example in
      switch example.kind {
      case "rhythm": try RhythmReading.lines(example.plan)
      case let page?: try JournalReading.lines(example.plan, page)
      case nil: FormatReading.lines(PlanParser.parse(SourceText(example.plan)), showsIDs: example.showsIDs)
      }
    }
    var isStale = false
    for (example, reading) in zip(page.examples, readings) where Array(page.lines[example.reading]) != reading {
      isStale = true
      let place = SourceLocation(
        fileID: "EndToEndTests/" + page.name, filePath: Repository.path(page.name), line: example.line, column: 1)
      let mismatch = Mismatch(
        line: example.line, command: "read", expected: Array(page.lines[example.reading]), actual: reading)
      Issue.record("\(page.name):\(example.line): \n\(mismatch)", sourceLocation: place)
    }
    if isStale, ProcessInfo.processInfo.environment["MMT_RECORD"] == "1" {
      try Data(page.recording(readings).utf8).write(to: URL(fileURLWithPath: Repository.path(page.name)))
      Issue.record("\(page.name) was recorded; look at the difference and run again")
    }
  }

  @Test("every example is a text that may be written back: adoption's boxes taken out again give it, byte for byte")
  func adoption() throws {
    for example in try FormatPage().examples {
      let options = PlanParser.Options()
      let editor = PlanEditor(PlanParser.parse(SourceText(example.plan), options), options)
      let edits = Adoption.boxes(editor.plan)
      let (proven, plan, draft) = try Proof.prove(editor, edits)
      // A cell of a row of days gets its box when it is done.
      #expect(plan.items.allSatisfy { $0.hasBox || $0.isQualifier || $0.isTableRow }, "line \(example.line)")
      #expect(proven.bytes.count == example.plan.count + 4 * edits.count, "line \(example.line)")
      var bytes = proven.bytes
      for edit in draft.edits.sorted(by: { $0.extent.lowerBound < $1.extent.lowerBound }) {
        bytes.removeSubrange(edit.extent.lowerBound..<edit.extent.lowerBound + 4)
      }
      #expect(bytes == example.plan, "line \(example.line)")
    }
  }

  @Test("the table of boxes is the program's")
  func boxes() throws {
    var told: [String: String] = [:]
    for row in try FormatPage().table(below: "### 5.3 The box") {
      let statuses = ["moved on": "moved"]
      for content in row[0].codeSpans { told[content] = statuses[row[1]] ?? row[1] }
    }
    let built = Box.contents.filter { $0.content.contains { $0 != " " } }
    #expect(told == Dictionary(uniqueKeysWithValues: built.map { ($0.content, $0.status.rawValue) }))
  }

  @Test("the table of fields is the program's")
  func fields() throws {
    var told: [String] = []
    for row in try FormatPage().table(below: "### 5.7 Fields") {
      for emoji in row[1].split(separator: " ") {
        let key = try #require(row[2].codeSpans.first)
        told.append("\(emoji) \(key) \(row[4] == "yes" ? "ours" : "kept")")
      }
    }
    #expect(told.sorted() == TaskField.all.map { "\($0.emoji) \($0.key) \($0.isOurs ? "ours" : "kept")" }.sorted())
  }

  @Test("the words of days, weeks, goals and dates are the program's")
  func words() throws {
    let page = try FormatPage()
    var lines = page.lines
    var isStale = false
    for table in LanguageTable.all {
      let place = try FormatPage.tableLines(lines, below: table.heading)
      guard Array(lines[place]) != table.lines else { continue }
      isStale = true
      let told = Set(lines[place])
      Issue.record("\(table.heading): \(table.lines.filter { !told.contains($0) }.joined(separator: "\n"))")
      lines.replaceSubrange(place, with: table.lines)
    }
    if isStale, ProcessInfo.processInfo.environment["MMT_RECORD"] == "1" {
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: Repository.path(page.name)))
      Issue.record("\(page.name) was recorded; look at the difference and run again")
    }
  }

  @Test("the labels, and the words of a remark, are the program's")
  func labels() throws {
    let page = try FormatPage()
    var told: [String: String] = [:]
    for row in try page.table(below: "### 5.4 Labels and kinds") {
      for label in row[1].codeSpans { told[label.lowercased()] = row[0] }
    }
    #expect(told == Dictionary(uniqueKeysWithValues: Lexicon.builtInLabels.map { ($0.word, $0.kind.rawValue) }))
    var foreign: [String: String] = [:]
    for row in try page.table(below: "In other languages:") {
      for (kind, cell) in zip(["video", "task", "reading", "exercise", "qualifier"], row.dropFirst()) {
        for label in cell.codeSpans { foreign[label] = kind }
      }
    }
    #expect(foreign == Dictionary(uniqueKeysWithValues: Lexicon.foreignLabels.map { ("\($0.word)", $0.kind.rawValue) }))
    let start = try #require(page.lines.firstIndex { $0.contains("if its first word is one of:") })
    let list = page.lines[start...].prefix { !$0.isEmpty }.joined(separator: " ").split(separator: "one of: ").last ?? ""
    #expect(Set(list.split(separator: ", ").map { String($0) }) == Lexicon.remarkWords)
    let hints = try #require(page.lines.firstIndex { $0.hasPrefix("**Hints.**") })
    let spans = Set(page.lines[hints...].prefix { !$0.isEmpty }.joined(separator: " ").codeSpans)
    for word in Lexicon.hintWords { #expect(spans.contains("\(word)"), "\(word)") }
  }

  @Test("the limits are the program's")
  func limits() throws {
    let limits = try FormatPage().table(below: "## 11 Limits").map { "\($0[0]): \($0[1])" }
    #expect(limits.contains("containers that one line opens: \(Outline.containerLimit)"))
    #expect(limits.contains("size of the file: 268,435,456 bytes (256 MB)") && SourceText.sizeLimit == 268_435_456)
    #expect(limits.contains("a slug: \(Slug.wordLimit) words, \(Slug.characterLimit) characters"))
    #expect(limits.contains("minutes: 1 to 100,000") && WorkDuration.limit == 100_000)
    #expect(SourceText(String(repeating: "> ", count: 100) + "a").tooDeepLine == nil)
    #expect(SourceText(String(repeating: "> ", count: 101) + "a").tooDeepLine == 1)
    func days(_ heading: String) -> [String] {
      PlanParser.parse(SourceText("### \(heading)\n")).days.filter { $0.key != .none }.map { day in
        day.idPart + (day.lastNumber.map { "-\($0)" } ?? "")
      }
    }
    #expect(days("Day 999999") == ["d999999"] && days("Day 1000000").isEmpty)
    #expect(days("Day 1-61") == ["d001-61"] && days("Day 1-62") == ["d001"])
    #expect(days("One two three Day 1") == ["d001"] && days("One two three four Day 1").isEmpty)
    #expect(days(String(repeating: "x", count: 252) + " - Day 1") == ["d001"])
    #expect(days(String(repeating: "x", count: 253) + " - Day 1").isEmpty)
    func words(_ line: String) -> [String] {
      let plan = PlanParser.parse(SourceText("- [ ] \(line)\n"))
      return plan.items.map { "\($0.kind.rawValue) \($0.leetcode) \(plan.words($0).count)" }
    }
    #expect(words("LC 99999: a") == ["problem 99999 1"] && words("LC 123456: a") == ["item 0 12"])
    func box(_ content: String) -> Bool { PlanParser.parse(SourceText("- [\(content)] a\n")).items.contains(where: \.hasBox) }
    #expect(box(String(repeating: "!", count: 32)) && !box(String(repeating: "!", count: 33)))
    func label(_ label: String) -> ItemKind? {
      let lexicon = Lexicon(labels: [label: .video])
      return ItemLine(Array("\(label): a".utf8), from: 0, to: label.utf8.count + 3, lexicon).kind
    }
    #expect(label(String(repeating: "y", count: 40)) == .video && label(String(repeating: "y", count: 41)) == nil)
  }
}

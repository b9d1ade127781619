import MMTCore
import Testing

@Suite struct RhythmSlipTests {
  /// Habits with two days, and something in the place of a line of the newer one's.
  private func file(_ line: String, heading: String = "## 2026-11-29 Sunday") throws -> RhythmFile {
    let text = """
      # Habits

      ## Every day
      - [ ] 📖 Read

      \(heading)
      \(line)

      ## 2026-11-27 Friday
      - [x] 📖 Read

      """
    return try RhythmFile(Array(text.utf8), path: "habits.md")
  }

  @Test(
    "a date that is no heading any more is told, once, with how the others are written",
    arguments: [
      ("2026-11-29", "2026-11-29", "## 2026-11-29"), ("##2026-11-28", "##", "## 2026-11-28"),
      ("2026-11-28 Saturday", "2026-11-28 Saturday", "## 2026-11-28 Saturday"), ("#2026-11-28", "#", "## 2026-11-28"),
    ])
  func headings(_ heading: String, _ marked: String, _ mended: String) throws {
    let file = try file("- [x] 📖 Read", heading: heading)
    #expect(file.slips.map(\.line) == [6] && file.slips.map(\.kind) == [.heading], "\(file.slips)")
    #expect(file.slips.map(\.mended) == [mended])
    #expect(file.slips.map { file.plan.source.string($0.extent) } == [marked])
    #expect(file.findings.map { "\($0.file):\($0.line) \($0.code)" } == ["habits.md:6 plan.slipped-heading"])
  }

  @Test(
    "a box that slipped is told as in a plan",
    arguments: [("-[x] 📖 Read", "- [x] 📖 Read"), ("- [ x] 📖 Read", "- [x] 📖 Read"), ("- [x]Read", "- [x] Read")])
  func boxes(_ line: String, _ mended: String) throws {
    let file = try file(line)
    #expect(file.slips.map(\.line) == [7] && file.slips.map(\.mended) == [mended], "\(file.slips)")
    #expect(file.notice?.message.hasSuffix("that slipped; mmt verify shows it") == true)
  }

  @Test(
    "what is well written is no slip",
    arguments: ["- [x] 📖 Read", "- [ ] Read\n  - 2026-11-28 was better", "- [-] Read", "- Water 3/8", "2026-11-27"])
  func noFalseAlarm(_ line: String) throws {
    let file = try file(line)
    #expect(file.slips == [] && file.notice == nil, "\(file.slips)")
  }

  @Test("the files of other tests have none")
  func hundreds() throws {
    #expect(try RhythmFileTests.file(RhythmFileTests.hundreds).slips == [])
  }
}

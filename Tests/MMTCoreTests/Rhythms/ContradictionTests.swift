import MMTCore
import Testing

/// What is defined and can't be, and where it is told.
@Suite struct ContradictionTests {
  private let friday = RhythmFileTests.day("2026-11-20")

  @Test(
    "what is defined and can't be is told, the word under carets; it counts as nothing",
    arguments: [
      ("A 0/0", "counter.no-target", "0"), ("A 0/-5", "counter.no-target", "0/-5"),
      ("A 0/100000000000000000000", "counter.no-target", "0/100000000000000000000"),
      ("A 0/10 [since:: 2026-05-01] [until:: 2026-01-01]", "habit.bad-field", "[until:: 2026-01-01]"),
      ("A 0/10 [max:: 5]", "habit.bad-field", "[max:: 5]"),
    ])
  func contradictions(_ words: String, _ code: String, _ told: String) throws {
    let file = try RhythmFileTests.file("## Every day\n- \(words)\n\n## 2026-11-20\n- [ ] A 0/0\n")
    let found = try #require(file.findings.first)
    #expect(file.findings.map(\.code) == [code] && found.line == 2, "\(file.findings)")
    let excerpt = String(decoding: found.excerpt ?? [], as: UTF8.self)
    #expect(excerpt.dropFirst(found.column - 1).prefix(found.length) == told[...])
    #expect(file.uncounted(on: friday)?.code == code)
    #expect(RhythmLedger([file], today: friday, pauses: []).day(friday).done == 0)
  }

  @Test(
    "words with a slash, an allowance of 0 and one day are nothing to tell",
    arguments: [
      "Omega 3/6/9", "Walk w/ 5 dogs", "Sets 1/2-3", "A [since:: 2026-05-01] [until:: 2026-05-01]", "A 0/10 [max:: 10]",
      "Smoke 0/0 [every:: avoid]",
    ])
  func noContradictions(_ words: String) throws {
    #expect(try RhythmFileTests.file("## Every day\n- \(words)\n").findings.isEmpty)
  }

  @Test("today and sync tell two sections of the day, something defined twice and what is expected nowhere")
  func toldOnPages() throws {
    let days = "\n## 2026-11-20\n- [ ] A\n"
    for (text, code) in [
      ("## Every day\n- A\n" + days + days, "document.day-twice"), ("## Every day\n- A\n- a\n" + days, "habit.twice"),
      ("## Outdoors\n- A\n" + days, "habit.no-rhythm"),
    ] {
      let found = try #require(try RhythmFileTests.file(text).notice(on: friday))
      #expect(found.code == code && found.severity == .warning)
    }
    #expect(
      try RhythmFileTests.file("## Every day\n- A\n" + days + "\n## 2026-11-19\n- A\n\n## 2026-11-19\n- A\n").notice(on: friday)
        == nil)
  }

  @Test("of a target of 0 the box alone counts, whatever the number")
  func zeroTarget() throws {
    for (line, state) in [
      ("[ ] A 5/0", RhythmState.none), ("[ ] A 0/0", .none), ("[/] A 5/0", .partial), ("[x] A 0/0", .success),
    ] {
      let file = try RhythmFileTests.file("## Every day\n- A 0/0\n\n## 2026-11-20\n- \(line)\n")
      let ledger = RhythmLedger([file], today: friday, pauses: [])
      #expect(ledger.day(friday).lines.map(\.state) == [state], "\(line)")
      let month = ledger.habits(HabitPeriod(.month, containing: friday))
      #expect(month.habits.first?.tally.success == (state == .success ? 1 : 0), "\(line)")
    }
    let file = try RhythmFileTests.file("## Every day\n- A 0/0\n\n## 2026-11-20\n- [ ] A 0/0\n")
    let line = try #require(file.line("a", on: friday))
    let counted = try file.editing(try file.counting(line, .set(Quantity(units: 5))))
    #expect(String(decoding: counted.text.bytes, as: UTF8.self).hasSuffix("- [ ] A 5/0\n"))
  }

  @Test("a time in the middle of the words is none's mistake")
  func words() throws {
    for words in ["A ⏱ 20m in bed", "A ⏱ soon", "⏱ 9x", "A [time:: 1h30]"] {
      #expect(try RhythmFileTests.file("## Every day\n- B\n\n## 2026-11-20\n- [ ] \(words)\n").findings.isEmpty, "\(words)")
    }
  }
}

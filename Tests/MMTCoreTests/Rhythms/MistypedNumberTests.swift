import MMTCore
import Testing

/// Numbers and dates that are none: they count as nothing, and what is asked for goes on beside them.
@Suite struct MistypedNumberTests {
  private let friday = RhythmFileTests.day("2026-11-20")

  private func file(_ lines: String) throws -> RhythmFile {
    try RhythmFileTests.file(
      "## Every day\n- Push-ups 0/100\n- Run 0,0/10,0 km\n- Weight _._ kg\n\n## 2026-11-20\n\(lines)\n")
  }

  private func ended(_ file: RhythmFile, _ slug: String, _ number: String) throws -> String {
    let line = try #require(file.line(slug, on: friday))
    let request = try #require(CounterBounds.Request(number))
    let text = String(decoding: try file.editing(try file.counting(line, request)).text.bytes, as: UTF8.self)
    return String(text[(text.firstRange(of: "## 2026-11-20\n")?.upperBound ?? text.startIndex)...])
  }

  @Test(
    "a line whose number is none is still its counter's: it counts as nothing, and a number that is said takes the place",
    arguments: [
      ("- [ ] Push-ups 1o0/100", "push-ups", "25", "- [ ] Push-ups 25/100\n"),
      ("- [ ] Push-ups: 1o0 / 100 #slow", "push-ups", "25", "- [ ] Push-ups: 25 / 100 #slow\n"),
      ("- [ ] Push-ups -3/100", "push-ups", "100", "- [x] Push-ups 100/100\n"),
      ("- [ ] Push-ups 25/1oo", "push-ups", "25", "- [ ] Push-ups 25/100\n"),
      ("- [ ] Push-ups 25/1OO", "push-ups", "25", "- [ ] Push-ups 25/100\n"),
      ("- [ ] Push-ups 1o0/100reps #slow", "push-ups", "30", "- [ ] Push-ups 30/100reps #slow\n"),
      ("- [ ] Push-ups 2S of 100", "push-ups", "25", "- [ ] Push-ups 25 of 100\n"),
      ("- [ ] Run 3,5/1O.0 km", "run", "3,5", "- [ ] Run 3,5/10,0 km\n"),
      ("- [ ] Weight 71,5O kg", "weight", "71.5", "- [ ] Weight 71,5 kg\n"),
    ])
  func mistyped(_ line: String, _ slug: String, _ number: String, _ wanted: String) throws {
    let file = try file(line)
    let read = try #require(file.line(slug, on: friday))
    let entry = file.entry(read, on: friday)
    #expect(entry.value == nil && entry.state == .none)
    let written = RhythmLedger([file], today: friday, pauses: []).day(friday).lines.filter { $0.line != nil }
    #expect(written.map(\.id) == ["2026-11-20/\(slug)"])
    #expect(file.findings.map(\.code) == ["counter.no-such-number"], "\(file.findings)")
    #expect(file.notice(on: friday)?.code == "counter.no-such-number" && file.notice(on: friday.advanced(by: 1)) == nil)
    #expect(try ended(file, slug, number) == wanted)
    // It is nothing to go on from, and nothing that ticks itself.
    #expect(throws: Failure.self) { try file.counting(read, .add(Quantity(units: 5))) }
    #expect(file.selfTicks { _ in true }.isEmpty)
  }

  @Test("a tick beside such a number counts, and leaves its digits")
  func ticked() throws {
    let file = try file("- [ ] Push-ups 1o0/100")
    let line = try #require(file.line("push-ups", on: friday))
    let done = try file.editing(try file.marking(line, .success))
    #expect(String(decoding: done.text.bytes, as: UTF8.self).hasSuffix("- [x] Push-ups 1o0/100\n"))
    let ticked = try #require(done.file.line("push-ups", on: friday))
    #expect(done.file.entry(ticked, on: friday).state == .success)
  }

  @Test("beside the counter's own line, behind another name and in a path it is no number of the counter's")
  func otherwise() throws {
    let beside = try file("- [ ] Push-ups 1o0/100\n- [ ] Push-ups 40/100")
    #expect(beside.line("push-ups", on: friday)?.counter?.amount == Quantity("40"))
    #expect(beside.findings.map(\.code) == ["counter.no-such-number"])
    for line in ["- [ ] Walked 1o0/100", "- [ ] Push-ups see a/b1/c for more of it"] {
      #expect(try file(line).findings.isEmpty && file(line).line("push-ups", on: friday) == nil, "\(line)")
    }
    // A unit may follow directly.
    for line in ["- [ ] Run 3,5/10,0km", "- [ ] Run 3,5/8,0km", "- [ ] Run 3,5/8,0 mi"] {
      #expect(try file(line).line("run", on: friday)?.counter?.amount == Quantity("3.5"), "\(line)")
    }
  }

  @Test("a value between two steps is replaced by what is said, and nothing is added to it")
  func betweenSteps() throws {
    let file = try file("- [ ] Run 3,55/10,0 km")
    #expect(try ended(file, "run", "4,0") == "- [ ] Run 4,0/10,0 km\n")
    let line = try #require(file.line("run", on: friday))
    #expect(throws: Failure.self) { try file.counting(line, .add(Quantity(units: 1, decimals: 1))) }
  }

  @Test("beyond its bounds a number says what would let it go so far")
  func beyond() throws {
    let file = try file("- [ ] Push-ups 990/100")
    let line = try #require(file.line("push-ups", on: friday))
    do throws(Failure) {
      _ = try file.counting(line, .add(Quantity(units: 20)))
      Issue.record("1010 was taken")
    } catch { #expect(error.help == "[max:: 1010] in its definition lets it go so far") }
  }

  @Test("below a date that no calendar has nothing is defined, and what is defined elsewhere can be changed")
  func impossibleDate() throws {
    let days = """


      ## 2026-02-30
      - [x] Push-ups 100/100
      - [ ] Jump

      ### Avoid
      - [ ] Smoking

      ## 2026-11-20
      - [ ] Push-ups 20/100

      ## 31.11.2026
      - [x] Push-ups 90/100

      ## Mon, Wed
      - Swim

      """
    let file = try RhythmFileTests.file("## Every day\n- Push-ups 0/100" + days)
    #expect(file.definitions.map(\.name) == ["Push-ups", "Swim"] && file.sections.map(\.date) == [friday])
    #expect(file.findings.map(\.code) == ["document.no-such-date", "document.no-such-date"], "\(file.findings)")
    #expect(file.notice(on: friday)?.code == "document.no-such-date" && file.notice(on: friday)?.severity == .warning)
    let push = try #require(file.definitions.first)
    let changed = try file.changing(push, every: nil, target: Quantity("50"), from: friday)
    #expect(
      String(decoding: changed.text.bytes, as: UTF8.self)
        == "## Every day\n- Push-ups 0/100 [until:: 2026-11-19]\n- Push-ups 0/50 [since:: 2026-11-20]" + days)
    let renamed = try file.renaming(push, to: "Presses")
    #expect(String(decoding: renamed.text.bytes, as: UTF8.self) == "## Every day\n- Presses 0/100 [was:: Push-ups]" + days)
    let added = try file.defining("Walk", every: "daily", isNegative: false, since: friday)
    #expect(
      String(decoding: added.text.bytes, as: UTF8.self)
        == "## Every day\n- Push-ups 0/100\n- Walk [since:: 2026-11-20]" + days)
  }

  @Test("between conflict markers lines that stand twice are no finding of their own")
  func conflict() throws {
    let file = try file("<<<<<<< HEAD\n- [ ] Push-ups 20/100\n=======\n- [ ] Push-ups 25/100\n>>>>>>> other")
    #expect(file.findings.map(\.code) == ["document.conflict"], "\(file.findings)")
  }
}

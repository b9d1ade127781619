import MMTCore
import Testing

@Suite struct DefiningTests {
  private let text = """
    # Habits

    ## Every day
    - 🧘 Meditate
    - 📖 Read 0/30 pages [since:: 2026-11-01] [colour:: red]
      - A note

    ## Avoid
    - 🚬 Smoking

    ## 2026-11-20
    - [x] 🧘 Meditate
    - [ ] 📖 Read 12/30 pages

    """
  private let day = RhythmFileTests.day("2026-11-20")

  private func definition(_ slug: String, _ file: RhythmFile) throws -> RhythmDefinition {
    try #require(file.definitions.last { $0.slug == slug })
  }

  private func text(_ result: (text: ProvenText, file: RhythmFile)) -> String {
    String(decoding: result.text.bytes, as: UTF8.self)
  }

  @Test("a new one goes below the heading of its rhythm, which is made where there is none")
  func adds() throws {
    let file = try RhythmFileTests.file(text)
    #expect(
      try text(file.defining("Walk 0.0/5.0 km", every: "daily", isNegative: false, since: day))
        == text.replacing("  - A note\n", with: "  - A note\n- Walk 0.0/5.0 km [since:: 2026-11-20]\n"))
    #expect(
      try text(file.defining("💪 Workout", every: "Mon, Wed, Fri", isNegative: false, since: day))
        == text.replacing("- 🚬 Smoking\n", with: "- 🚬 Smoking\n\n## Mon, Wed, Fri\n- 💪 Workout [since:: 2026-11-20]\n"))
    #expect(
      try text(file.defining("☕ Coffee 0/10 cups", every: "week", isNegative: true, since: day))
        == text.replacing("- 🚬 Smoking\n", with: "- 🚬 Smoking\n- ☕ Coffee 0/10 cups [every:: week] [since:: 2026-11-20]\n"))
    #expect(throws: Failure.self) { try file.defining("X", every: "fortnightly-ish", isNegative: false, since: day) }
    for hostile in ["# X", "> X", "```", "---", "[x] X y", "  "] {
      let result = try? file.defining(hostile, every: nil, isNegative: false, since: day)
      #expect(
        result.map { $0.file.definitions.count == file.definitions.count + 1 && $0.file.sections.count == 1 } ?? true,
        "\(hostile)")
    }
    #expect(
      try RhythmFileTests.file("").defining("A", every: nil, isNegative: false, since: day).file.definitions.map(\.name) == [
        "A"
      ])
    #expect(
      try text(RhythmFileTests.file("# H\r\n\r\n## Daily\r\n* A").defining("B", every: nil, isNegative: false, since: day))
        == "# H\r\n\r\n## Daily\r\n* A\r\n* B [since:: 2026-11-20]")
  }

  @Test("another name: the former one is noted, and the lines of the past are still its own")
  func renames() throws {
    let file = try RhythmFileTests.file(text)
    let result = try file.renaming(definition("read", file), to: "Books")
    #expect(
      text(result)
        == text.replacing(
          "- 📖 Read 0/30 pages [since:: 2026-11-01] [colour:: red]\n",
          with: "- 📖 Books 0/30 pages [since:: 2026-11-01] [colour:: red] [was:: Read]\n"))
    #expect(result.file.line("books", on: day)?.counter?.amount == Quantity("12"))
    let twice = try result.file.renaming(definition("books", result.file), to: "Reading")
    #expect(twice.file.line("reading", on: day)?.counter?.amount == Quantity("12"))
    #expect(twice.file.definitions[1].was == ["Read", "Books"])
  }

  @Test("an end is the last day; what changes ends and begins, so that each day has its own target")
  func changes() throws {
    let file = try RhythmFileTests.file(text)
    #expect(
      try text(file.ending(definition("meditate", file), on: day))
        == text.replacing("- 🧘 Meditate\n- 📖", with: "- 🧘 Meditate [until:: 2026-11-20]\n- 📖"))
    let more = try file.changing(
      definition("read", file), every: nil, target: Quantity("40"), from: RhythmFileTests.day("2026-11-21"))
    #expect(
      text(more)
        == text.replacing(
          "- 📖 Read 0/30 pages [since:: 2026-11-01] [colour:: red]\n  - A note\n",
          with:
            "- 📖 Read 0/30 pages [since:: 2026-11-01] [colour:: red] [until:: 2026-11-20]\n  - A note\n- 📖 Read 0/40 pages [colour:: red] [since:: 2026-11-21]\n"
        ))
    #expect(more.file.findings.isEmpty)
    #expect(more.file.line("read", on: day)?.definition == 1)
    let next = try more.file.adding(
      more.file.opening(definition("read", more.file), on: RhythmFileTests.day("2026-11-21")) {
        $0.holds(on: RhythmFileTests.day("2026-11-21"))
      })
    #expect(next.file.line("read", on: RhythmFileTests.day("2026-11-21"))?.counter?.goal == Quantity("40"))
    let weekly = try file.changing(
      definition("meditate", file), every: "3 per week", target: nil, from: RhythmFileTests.day("2026-11-21"))
    #expect(weekly.file.definitions.map(\.name) == ["Meditate", "Read", "Smoking", "Meditate"])
    #expect(text(weekly).contains("- 🚬 Smoking\n\n## 3 per week\n- 🧘 Meditate [since:: 2026-11-21]\n"))
    let again = try weekly.file.changing(
      definition("meditate", weekly.file), every: "2 per week", target: nil, from: RhythmFileTests.day("2026-11-21"))
    #expect(text(again).contains("- 🧘 Meditate [since:: 2026-11-21] [every:: 2 per week]\n"))
    #expect(throws: Failure.self) {
      try file.changing(
        definition("meditate", file), every: nil, target: Quantity("5"), from: RhythmFileTests.day("2026-11-21"))
    }
  }

  @Test("what changes keeps its place among the definitions, where its heading still fits")
  func place() throws {
    let file = try RhythmFileTests.file("## Every day\n- Push-ups 0/100\n- Sit-ups 0/100\n\n## Avoid\n- Sweets\n")
    let more = try file.changing(definition("push-ups", file), every: nil, target: Quantity("150"), from: day)
    #expect(more.file.definitions.map(\.name) == ["Push-ups", "Push-ups", "Sit-ups", "Sweets"])
    #expect(text(more).contains("- Push-ups 0/150 [since:: 2026-11-20]\n- Sit-ups"))
    let weekly = try file.changing(definition("push-ups", file), every: "3 per week", target: nil, from: day)
    #expect(weekly.file.definitions.map(\.name) == ["Push-ups", "Sit-ups", "Sweets", "Push-ups"])
  }

  @Test("a name with Markdown in it isn't cut; words of a plan are none of a habit's")
  func plainNames() throws {
    for line in ["- **Bold thing**", "- _Yoga_: 0/10 km", "- Do [Yoga](http://x.y) now"] {
      let file = try RhythmFileTests.file("## Every day\n\(line)\n")
      let only = try #require(file.definitions.first)
      let renamed = try? file.renaming(only, to: "Piano")
      #expect(renamed == nil || renamed?.file.definitions.first?.name == "Piano" && renamed?.text.bytes.contains(0x5F) == false)
    }
    for line in ["Yoga 0/10 (easy)", "Bonus: Yoga 0/10", "LC 42. Yoga 0/10", "Workout (hard)"] {
      let file = try RhythmFileTests.file("## Every day\n- \(line)\n- Read\n")
      let read = try #require(file.definitions.last)
      let opened = try file.adding(file.opening(read, on: day) { _ in true })
      #expect(opened.file.line("read", on: day) != nil && opened.file.sections.first?.lines.count == 2, "\(line)")
    }
  }
}

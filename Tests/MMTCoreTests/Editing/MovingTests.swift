import Support
import Testing

@testable import MMTCore

/// Items that go to another day: their lines as they are, and no other line.
@Suite struct MovingTests {
  private func editor(_ bytes: [UInt8]) -> PlanEditor {
    let options = PlanParser.Options()
    return PlanEditor(PlanParser.parse(SourceText(bytes), options), options)
  }

  private func editor(_ text: String) -> PlanEditor { editor(Array(text.utf8)) }

  private func moved(_ editor: PlanEditor, _ items: [Int], to day: Int) throws -> [UInt8] {
    try Proof.prove(editor, moving: try editor.moving(items, to: day)).text.bytes
  }

  private func moved(_ text: String, _ words: String..., to day: Int) throws -> String {
    let editor = editor(text)
    let items = words.compactMap { words in editor.plan.items.firstIndex { editor.plan.words($0) == words } }
    return String(decoding: try moved(editor, items, to: day), as: UTF8.self)
  }

  @Test(
    "an item goes to the end of the track of the same name, with its notes and what is nested below it",
    arguments: [
      // Tight lists, another track between, notes, a nested item.
      (
        "## Day 1\n### A\n- [ ] x\n  - note\n  - [ ] in x\n- [ ] y\n### B\n- [ ] z\n## Day 2\n### B\n- [ ] v\n### A\n- [ ] w\n",
        "## Day 1\n### A\n- [ ] y\n### B\n- [ ] z\n## Day 2\n### B\n- [ ] v\n### A\n- [ ] w\n- [ ] x\n  - note\n  - [ ] in x\n"
      ),
      // A task takes along what qualifies it.
      (
        "## Day 1\n- [ ] Task: x\n- Include: this\n- Scenario: that\n- [ ] y\n## Day 2\n- [ ] w\n",
        "## Day 1\n- [ ] y\n## Day 2\n- [ ] w\n- [ ] Task: x\n- Include: this\n- Scenario: that\n"
      ),
      // What is said of a list of problems stays with it.
      (
        "## Day 1\n- [ ] LC 4: y\n- [ ] LC 5: x\n- Focus: all\n## Day 2\n- [ ] w\n",
        "## Day 1\n- [ ] LC 4: y\n- Focus: all\n## Day 2\n- [ ] w\n- [ ] LC 5: x\n"
      ),
      // Where nothing is left that it could be said of, it goes along.
      (
        "## Day 1\n- [ ] LC 5: x\n- Focus: all\n- [ ] LC 6: y\n## Day 2\n- [ ] w\n",
        "## Day 1\n- [ ] LC 6: y\n## Day 2\n- [ ] w\n- [ ] LC 5: x\n- Focus: all\n"
      ),
      // Loose lists: one blank line goes, one comes.
      (
        "## Day 1\n\n- [ ] x\n\n- [ ] y\n\n## Day 2\n\n- [ ] v\n\n- [ ] w\n\nEnd.\n",
        "## Day 1\n\n- [ ] y\n\n## Day 2\n\n- [ ] v\n\n- [ ] w\n\n- [ ] x\n\nEnd.\n"
      ),
      // The only item: its track's heading stays, without two blank lines.
      (
        "## Day 1\n\n### A\n\n- [ ] x\n\n### B\n\n- [ ] y\n\n## Day 2\n\n### A\n\n- [ ] w\n",
        "## Day 1\n\n### A\n\n### B\n\n- [ ] y\n\n## Day 2\n\n### A\n\n- [ ] w\n- [ ] x\n"
      ),
      // A heading of the name that has no items is the track.
      (
        "## Day 1\n### A\n- [ ] x\n- [ ] y\n## Day 2\n\n### A\n\nWords.\n\n### B\n\n- [ ] w\n",
        "## Day 1\n### A\n- [ ] y\n## Day 2\n\n### A\n\nWords.\n\n- [ ] x\n\n### B\n\n- [ ] w\n"
      ),
      // No such track: where a line of one's own goes. No track at all: the day's end.
      (
        "## Day 1\n### A\n- [ ] x\n- [ ] y\n## Day 2\n### B\n- [ ] w\n",
        "## Day 1\n### A\n- [ ] y\n## Day 2\n### B\n- [ ] w\n- [ ] x\n"
      ),
      (
        "## Day 1\n- [ ] x\n- [ ] y\n\n## Day 2\n\nRest.\n\n---\n", "## Day 1\n- [ ] y\n\n## Day 2\n\nRest.\n\n- [ ] x\n\n---\n"
      ),
      // A file without a final line ending; each line keeps its own.
      ("## Day 1\r\n- [ ] x\r\n- [ ] y\n## Day 2\n- [ ] w", "## Day 1\r\n- [ ] y\n## Day 2\n- [ ] w\n- [ ] x"),
      // A goal that went on the last item's lines stays where it is.
      (
        "## Day 1\n- [ ] y\n- [ ] x\n📌 Goal: g\n## Day 2\n- [ ] w\n📌 Goal: h\n",
        "## Day 1\n- [ ] y\n\n📌 Goal: g\n## Day 2\n- [ ] w\n- [ ] x\n\n📌 Goal: h\n"
      ),
      ("## Day 1\n> - [ ] x\n> - [ ] y\n\n## Day 2\n> - [ ] w\n", "## Day 1\n> - [ ] y\n\n## Day 2\n> - [ ] w\n> - [ ] x\n"),
    ])
  func toTheEnd(_ before: String, _ after: String) throws {
    let editor = editor(before)
    let item = try #require(editor.plan.items.firstIndex { editor.plan.words($0) == "x" })
    #expect(String(decoding: try moved(editor, [item], to: 1), as: UTF8.self) == after)
  }

  @Test("several go together, in their order, each to its track; one nested in another goes with it")
  func several() throws {
    let text =
      "## Day 1\n### A\n- [ ] a\n  - [ ] in a\n- [ ] b\n### B\n- [ ] c\n- [ ] d\n## Day 2\n### B\n- [ ] v\n### A\n- [ ] w\n"
    #expect(
      try moved(text, "c", "b", "a", to: 1)
        == "## Day 1\n### A\n### B\n- [ ] d\n## Day 2\n### B\n- [ ] v\n- [ ] c\n### A\n- [ ] w\n- [ ] a\n  - [ ] in a\n- [ ] b\n"
    )
  }

  @Test(
    "what isn't a line of a list of its own is refused",
    arguments: [
      ("## Day 1\n- [ ] a\n  - [ ] x\n## Day 2\n- [ ] w\n", "is nested below \"a\""),
      ("## Day 1\n| Task | Done |\n| --- | --- |\n| x | [ ] |\n## Day 2\n- [ ] w\n", "is a row of a table"),
      ("## Day 1\n- [ ] x\n- [ ] y\n## Day 2\n| Task | Done |\n| --- | --- |\n| w | [ ] |\n", "are rows of a table"),
      // Its track would be one of bare bullets, which are items there.
      ("## Day 1\n- [ ] x\n- prose\n## Day 2\n- [ ] w\n", "would alter the Markdown"),
      ("## Day 1\n- [ ] x\n- [ ] y\n## Day 2\n- bare\n", "would alter the Markdown"),
    ])
  func refused(_ text: String, _ message: String) throws {
    let failure = #expect(throws: Failure.self) { try moved(text, "x", to: 1) }
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }

  @Test(
    "on any plan a move changes where lines stand, and there and back gives the bytes back where the item stood last",
    arguments: 1...120)
  func anyPlan(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let editor = editor(random.once(in: 3) ? random.pick(Fixture.all).bytes : RandomPlan(using: &random).bytes)
    let plan = editor.plan
    guard plan.source.tooDeepLine == nil, plan.days.count > 1, !plan.items.isEmpty else { return }
    for _ in 0..<6 {
      let item = random.number(0...plan.items.count - 1)
      let home = plan.tracks[Int(plan.items[item].track)].day
      let day = random.number(0...plan.days.count - 1)
      guard day != home, let splices = try? editor.moving([item], to: day),
        let proven = try? Proof.prove(editor, moving: splices)
      else { continue }
      let (old, new) = (contents(plan.source), contents(proven.plan.source))
      #expect(old.sorted() == new.sorted(), "seed \(seed)")
      let place = proven.places[item]
      #expect(proven.plan.tracks[Int(proven.plan.items[place].track)].day == day, "seed \(seed)")
      #expect(proven.plan.words(proven.plan.items[place]) == plan.words(plan.items[item]), "seed \(seed)")
      #expect(proven.plan.notes(proven.plan.items[place]) == plan.notes(plan.items[item]), "seed \(seed)")
      for other in plan.items.indices where proven.places[other] != place {
        #expect(plan.words(plan.items[other]) == proven.plan.words(proven.plan.items[proven.places[other]]), "seed \(seed)")
      }
      // The lines outside are in the order they were.
      let gone = Set(splices.filter { $0.purpose == .departure }.flatMap { Array($0.lines) })
      let stayed = (1...plan.source.lineCount).filter { !gone.contains($0) }.map { content(plan.source, $0) }
      #expect(isSubsequence(stayed, (1...proven.plan.source.lineCount).map { content(proven.plan.source, $0) }), "seed \(seed)")
      // Where both days have the track, neither place asked for a blank line and no line lacked its ending, the way back is exact.
      let (there, ends) = (self.editor(proven.text.bytes), [UInt8]([0x0A, 0x0D]))
      guard isPlain(splices, in: plan, like: item), isLast(item, editor), plan.source.bytes.last.map(ends.contains) == true,
        let back = try? there.moving([place], to: home), isPlain(back, in: there.plan, like: place)
      else { continue }
      let returned = try Proof.prove(there, moving: back).text.bytes
      #expect(plan.source.bytes == returned, "seed \(seed), \(plan.words(plan.items[item]))")
    }
  }

  /// Whether lines only go to a track of the item's own track's name, without a blank one.
  private func isPlain(_ splices: [Splice], in plan: Plan, like item: Int) -> Bool {
    splices.allSatisfy { splice in
      guard case .arrival(_, let track, let from) = splice.purpose else { return splice.text.isEmpty }
      let own = plan.plain(plan.tracks[Int(plan.items[item].track)].name)
      return !from.contains(nil) && track.map { plan.plain(plan.tracks[$0].name) == own } == true
    }
  }

  /// Whether the item's lines are the last of a tight list that goes on before them.
  private func isLast(_ item: Int, _ editor: PlanEditor) -> Bool {
    let plan = editor.plan
    let track = Int(plan.items[item].track)
    let anchor = editor.lastSibling(track)
    return Int(plan.items[item].line) == Int(anchor.line) && !editor.isLoose(anchor)
      && plan.tracks[track].items.lowerBound < item
      && !editor.isLazy(editor.lastLine(anchor) + 1) && plan.items[item].block > 0
      && plan.outline.blocks[Int(plan.items[item].block) - 1].kind != .list
      && plan.days[plan.tracks[track].day].tracks.count {
        plan.plain(plan.tracks[$0].name) == plan.plain(plan.tracks[track].name)
      } == 1
  }

  private func content(_ source: SourceText, _ line: Int) -> String { source.string(source.line(line)) }

  /// The lines that aren't blank.
  private func contents(_ source: SourceText) -> [String] {
    (1...source.lineCount).map { content(source, $0) }.filter { $0.contains { $0 != " " && $0 != "\t" && $0 != ">" } }
  }

  private func isSubsequence(_ one: [String], _ other: [String]) -> Bool {
    var rest = one[...]
    for line in other where rest.first == line { rest.removeFirst() }
    return rest.isEmpty
  }
}

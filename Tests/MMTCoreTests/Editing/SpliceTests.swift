import Support
import Testing

@testable import MMTCore

/// Lines put into a plan: bonus, reflections, notes written anew.
@Suite struct SpliceTests {
  private func editor(_ text: String) -> PlanEditor {
    let options = PlanParser.Options()
    return PlanEditor(PlanParser.parse(SourceText(text), options), options)
  }

  private func applied(_ editor: PlanEditor, _ splices: [Splice]) throws -> String {
    String(decoding: try Proof.prove(editor, splices: splices).text.bytes, as: UTF8.self)
  }

  @Test(
    "a bonus stands after the last item and its notes, in the list's own writing",
    arguments: [
      ("## Day 1\n- [ ] LC 1: Two Sum\n", "## Day 1\n- [ ] LC 1: Two Sum\n- [ ] X #bonus\n"),
      ("## Day 1\r\n*   [x] a\r\n    - n\r\n", "## Day 1\r\n*   [x] a\r\n    - n\r\n*   [ ] X #bonus\r\n"),
      ("## Day 1\n+ [ ] a\n📌 Goal: g\n", "## Day 1\n+ [ ] a\n+ [ ] X #bonus\n📌 Goal: g\n"),
      ("## Day 1\n- [ ] a\n\n- [ ] b\n\nEnd.\n", "## Day 1\n- [ ] a\n\n- [ ] b\n\n- [ ] X #bonus\n\nEnd.\n"),
      ("## Day 1\n9. [ ] a\n10. [ ] b", "## Day 1\n9. [ ] a\n10. [ ] b\n11. [ ] X #bonus"),
      ("## Day 1\n* a\n* b\n", "## Day 1\n* a\n* b\n* X #bonus\n"),
      ("## Day 1\n> - [ ] a\n", "## Day 1\n> - [ ] a\n> - [ ] X #bonus\n"),
      ("## Day 1\n- [ ] a\n  - [ ] b\n", "## Day 1\n- [ ] a\n  - [ ] b\n- [ ] X #bonus\n"),
      ("## Day 1\n\t- [ ] a\n", "## Day 1\n\t- [ ] a\n"),
    ])
  func bonus(_ before: String, _ after: String) throws {
    let editor = editor(before)
    // Behind a tab it is code, so there is no track: the list begins at the day's end.
    let track = editor.plan.tracks.indices.last
    let text = try applied(editor, [editor.bonus("X", day: 0, track: track, note: nil)])
    #expect(text == (track == nil ? after + "\n- [ ] X #bonus\n" : after))
  }

  @Test("a bonus' note is nested in it, and a goal that went on the last item's lines is kept off it")
  func bonusWithNote() throws {
    let editor = editor("## Day 1\n* [ ] a\n📌 Goal: g\n")
    #expect(
      try applied(editor, [editor.bonus("X", day: 0, track: 0, note: "- [ ] one\n- two")])
        == "## Day 1\n* [ ] a\n* [ ] X #bonus\n  - \\[ ] one\n  - two\n\n📌 Goal: g\n")
  }

  @Test(
    "what would be read as something else than an open bonus is refused",
    arguments: ["X ✅ 2026-01-01", "X ⏱ 25m", "X [time:: 5m]"])
  func refusedBonus(_ words: String) {
    let editor = editor("## Day 1\n- [ ] a\n")
    #expect(throws: Failure.self) {
      try Proof.prove(editor, splices: [editor.bonus(words, day: 0, track: 0, note: nil)])
    }
  }

  @Test(
    "a reflection stands before the rule that closes the day, with a blank line on either side",
    arguments: [
      ("## Day 1\n- [ ] a\n\n---\n\n## Day 2\n", "## Day 1\n- [ ] a\n\n> 📝 R\n\n---\n\n## Day 2\n"),
      ("## Day 1\n- [ ] a\n## Day 2\n", "## Day 1\n- [ ] a\n\n> 📝 R\n\n## Day 2\n"),
      ("## Day 1\n- [ ] a", "## Day 1\n- [ ] a\n\n> 📝 R"),
      ("## Day 1\r\n- [ ] a\r\n\r\n", "## Day 1\r\n- [ ] a\r\n\r\n> 📝 R\r\n\r\n"),
      ("## Day 1\n- [ ] a\n\n> 📝 Old\n> words\n\n---\n", "## Day 1\n- [ ] a\n\n> 📝 Old\n> words\n>\n> R\n\n---\n"),
    ])
  func reflection(_ before: String, _ after: String) throws {
    let editor = editor(before)
    #expect(try applied(editor, editor.reflection("R", day: 0, replaces: false)) == after)
  }

  @Test("a reflection that replaces stands in the place of all there are")
  func replacedReflection() throws {
    let editor = editor("## Day 1\n\n> 📝 One\n> more\n\n- [ ] a\n\n> 📝 Two\n\n---\n")
    #expect(
      try applied(editor, editor.reflection("# New\n\n- [ ] x", day: 0, replaces: true))
        == "## Day 1\n\n> 📝 # New\n>\n> - [ ] x\n\n- [ ] a\n\n---\n")
  }

  @Test("a reflection within code that is never closed is refused")
  func reflectionInCode() {
    let editor = editor("## Day 1\n- [ ] a\n\n```\ncode\n")
    #expect(throws: Failure.self) {
      try Proof.prove(editor, splices: editor.reflection("R", day: 0, replaces: false))
    }
  }

  @Test(
    "notes written anew: lines that stay keep their bytes, new ones are indented as the file indents",
    arguments: [
      ("- [ ] a\n", "words", "- [ ] a\n  - words\n"),
      ("- [ ] a\n    - one\n- [ ] b\n", "- one\n- two", "- [ ] a\n    - one\n    - two\n- [ ] b\n"),
      ("-\t[ ] a\n\t- one\n", "- two\n- one", "-\t[ ] a\n\t- two\n\t- one\n"),
      ("- [ ] a\n  - one\n  - [x] box\n  - two\n- [ ] b\n", "- two", "- [ ] a\n  - [x] box\n  - two\n- [ ] b\n"),
      ("- [ ] a\n\n  Words.\n\n- [ ] b\n", "Words.\n\nMore.", "- [ ] a\n\n  Words.\n\n  More.\n\n- [ ] b\n"),
      ("- [ ] a\n\n  Words.\n\n- [ ] b\n", "", "- [ ] a\n\n- [ ] b\n"),
      ("- [ ] a\n  - one", "- two\n- [ ] three", "- [ ] a\n  - two\n  - \\[ ] three"),
      ("> - [ ] a\n>   - one\n", "- one\n\n  p", "> - [ ] a\n>   - one\n>\n>     p\n"),
      ("- [ ] b\n    + x\n- [ ] a\n", "words", "- [ ] b\n    + x\n- [ ] a\n    + words\n"),
      ("- [ ] a\n  - Hint: h\n", "words", "- [ ] a\n  - Hint: h\n  - words\n"),
      ("- [ ] a\n  - one\n  - Hint: h\n    i\n  - two\n", "- two", "- [ ] a\n  - Hint: h\n    i\n  - two\n"),
      ("- [ ] a\n  - Hint: h\n  - one\n- [ ] b\n", "", "- [ ] a\n  - Hint: h\n- [ ] b\n"),
    ])
  func notesAnew(_ before: String, _ notes: String, _ after: String) throws {
    let editor = editor("## Day 1\n" + before)
    let index = try #require(editor.plan.items.firstIndex { editor.plan.words($0) == "a" })
    let splices = try editor.notes(index, anew: TypedText.lines(notes))
    #expect(try applied(editor, splices) == "## Day 1\n" + after)
  }

  @Test("what two persons wrote at once is one text; the same line changed by both is a contradiction")
  func merged() {
    func lines(_ text: String) -> [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }
    func merged(_ base: String, _ mine: String, _ theirs: String) -> [[UInt8]]? {
      EditableNotes.merged(lines(base), mine: lines(mine), theirs: lines(theirs))
    }
    #expect(merged("a b c", "a b c d", "x b c") == lines("x b c d"))
    #expect(merged("a", "a mine", "a theirs") == lines("a theirs mine"))
    #expect(merged("a b", "b", "a b c") == lines("b c"))
    #expect(merged("", "mine", "") == lines("mine"))
    #expect(merged("a", "b", "c") == nil)
  }

  @Test("on any plan a splice is proven and can be read back, or refused", arguments: 1...40)
  func anyPlan(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let editor = editor(String(decoding: RandomPlan(using: &random).bytes, as: UTF8.self))
    let plan = editor.plan
    for _ in 0..<4 {
      let day = random.number(0...plan.days.count - 1)
      let track = plan.days[day].tracks.last
      if let proven = try? Proof.prove(editor, splices: [editor.bonus("Words \(seed)", day: day, track: track, note: "n")]) {
        #expect(proven.plan.items.count == plan.items.count + 1)
        #expect(proven.plan.items.contains { $0.isBonus && proven.plan.words($0) == "Words \(seed)" })
      }
      if let proven = try? Proof.prove(editor, splices: editor.reflection("Clear \(seed)", day: day, replaces: false)) {
        #expect(proven.plan.reflection(proven.plan.days[day])?.hasSuffix("Clear \(seed)") == true)
      }
      guard !plan.items.isEmpty else { continue }
      let item = random.number(0...plan.items.count - 1)
      guard let splices = try? editor.notes(item, anew: [Array("- new".utf8)]),
        let proven = try? Proof.prove(editor, splices: splices)
      else { continue }
      #expect(proven.plan.notes(proven.plan.items[item])?.contains("- new") == true)
    }
  }
}

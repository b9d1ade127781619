import MMTCore
import Testing

/// Notes: nested below their item, and nothing else moves.
@Suite struct NoteTests {
  private func noted(_ text: String, _ note: String, item: Int = 0) throws -> String {
    let editing = Editing(text)
    let changed = try editing.applying(.note(item, note))
    // What was noted is what is read back.
    return changed
  }

  @Test(
    "a note goes directly below the item and its earlier notes",
    arguments: [
      ("- [ ] a\n- [ ] b\n", "- [ ] a\n  - well\n- [ ] b\n"),
      ("* [ ] a\n* [ ] b\n", "* [ ] a\n  * well\n* [ ] b\n"),
      ("-   [ ] a\n", "-   [ ] a\n    - well\n"),
      ("-\t[ ] a\n", "-\t[ ] a\n    - well\n"),
      ("1. [ ] a\n2. [ ] b\n", "1. [ ] a\n   - well\n2. [ ] b\n"),
      ("10) [ ] a\n11) [ ] b\n", "10) [ ] a\n    - well\n11) [ ] b\n"),
      ("> - [ ] a\n> - [ ] b\n", "> - [ ] a\n>   - well\n> - [ ] b\n"),
      ("- [ ] a\n  wrapped\n- [ ] b\n", "- [ ] a\n  wrapped\n  - well\n- [ ] b\n"),
      ("- [ ] a\n  - earlier\n- [ ] b\n", "- [ ] a\n  - earlier\n  - well\n- [ ] b\n"),
      ("- [ ] a\n    * earlier\n- [ ] b\n", "- [ ] a\n    * earlier\n    * well\n- [ ] b\n"),
      ("- [ ] a\n\t- earlier\n- [ ] b\n", "- [ ] a\n\t- earlier\n\t- well\n- [ ] b\n"),
      ("- [ ] a\n\n  a paragraph\n\n- [ ] b\n", "- [ ] a\n\n  a paragraph\n  - well\n\n- [ ] b\n"),
      ("- [ ] a\n  ```\n  code\n  ```\n- [ ] b\n", "- [ ] a\n  ```\n  code\n  ```\n  - well\n- [ ] b\n"),
      ("- [ ] a\n  - [ ] nested\n- [ ] b\n", "- [ ] a\n  - [ ] nested\n  - well\n- [ ] b\n"),
      ("- [ ] a", "- [ ] a\n  - well"),
      ("\u{FEFF}- [ ] a\n", "\u{FEFF}- [ ] a\n  - well\n"),
      ("- [ ] a\r\n- [ ] b\r\n", "- [ ] a\r\n  - well\r\n- [ ] b\r\n"),
      ("- [ ] a\r- [ ] b\r", "- [ ] a\r  - well\r- [ ] b\r"),
      ("- [ ] a\r\n- [ ] b", "- [ ] a\r\n  - well\r\n- [ ] b"),
      ("- [ ] a\n\n- [ ] b\n", "- [ ] a\n  - well\n\n- [ ] b\n"),
      ("- [ ] a\n\n\n### Day 2\n", "- [ ] a\n  - well\n\n\n### Day 2\n"),
      ("- [ ] a\n---\n- [ ] b\n", "- [ ] a\n  - well\n---\n- [ ] b\n"),
    ])
  func places(_ before: String, _ after: String) throws { #expect(try noted(before, "well") == after) }

  @Test(
    "a line that would go on the note's paragraph is kept apart by one blank line",
    arguments: [
      ("- [ ] a\n📌 Goal: x\n", "- [ ] a\n  - well\n\n📌 Goal: x\n"),
      ("- [ ] a\nGoal: x", "- [ ] a\n  - well\n\nGoal: x"),
      ("- [ ] a\r\n📌 Goal: x\r\n", "- [ ] a\r\n  - well\r\n\r\n📌 Goal: x\r\n"),
      ("> - [ ] a\n> 📌 Goal: x\n", "> - [ ] a\n>   - well\n>\n> 📌 Goal: x\n"),
      ("- [ ] a\n  - earlier\n📌 Goal: x\n", "- [ ] a\n  - earlier\n  - well\n\n📌 Goal: x\n"),
      ("- [ ] a\n  wrapped\n📌 Goal: x\n", "- [ ] a\n  wrapped\n  - well\n\n📌 Goal: x\n"),
      ("- [ ] a\n  ```\n  code\n  ```\nA paragraph.\n", "- [ ] a\n  ```\n  code\n  ```\n  - well\n\nA paragraph.\n"),
      ("- [ ] a\n  # heading\nA paragraph.\n", "- [ ] a\n  # heading\n  - well\n\nA paragraph.\n"),
    ])
  func lazyLines(_ before: String, _ after: String) throws {
    let text = "### Day 1\n" + before
    let changed = try noted(text, "well")
    #expect(changed == "### Day 1\n" + after)
    let (old, new) = (Editing(text).plan, Editing(changed).plan)
    #expect(old.source.string(old.tracks[0].goal) == new.source.string(new.tracks[0].goal))
    #expect(new.notes(new.items[0])?.contains("Goal") != true)
  }

  @Test("a second note below a goal that is a paragraph of its own needs no further blank line")
  func secondNote() throws {
    let once = try noted("### Day 1\n- [ ] a\n📌 Goal: x\n", "one")
    #expect(try noted(once, "two") == "### Day 1\n- [ ] a\n  - one\n  - two\n\n📌 Goal: x\n")
  }

  @Test("a note of several lines stays together, in one bullet or as the list it is")
  func severalLines() throws {
    #expect(try noted("- [ ] a\n", "one\ntwo") == "- [ ] a\n  - one\n    two\n")
    #expect(try noted("- [ ] a\n", "one\r\ntwo\rthree") == "- [ ] a\n  - one\n    two\n    three\n")
    #expect(try noted("- [ ] a\r\n", "one\ntwo") == "- [ ] a\r\n  - one\r\n    two\r\n")
    #expect(try noted("- [ ] a\n", "one\n\ntwo") == "- [ ] a\n  - one\n\n    two\n")
    #expect(try noted("> - [ ] a\n", "one\n\ntwo") == "> - [ ] a\n>   - one\n>\n>     two\n")
    #expect(try noted("- [ ] a\n", "- one\n- two\n  - three") == "- [ ] a\n  - one\n  - two\n    - three\n")
    #expect(try noted("- [ ] a\n", "1. one\n2. two") == "- [ ] a\n  1. one\n  2. two\n")
    #expect(try noted("- [ ] a\n", "\n\none\n\n") == "- [ ] a\n  - one\n")
    #expect(
      try noted("- [ ] a\n- [ ] b\n", "```swift\nlet x = 1\n\n- [ ] no box\n```\nafter")
        == "- [ ] a\n  - ```swift\n    let x = 1\n\n    - [ ] no box\n    ```\n    after\n- [ ] b\n")
  }

  @Test(
    "a box at the start of a bullet in a note is written so that it is none",
    arguments: [
      ("[ ] x", "  - \\[ ] x\n"), ("- [ ] x", "  - \\[ ] x\n"), ("- [x] x\n- [ ] y", "  - \\[x] x\n  - \\[ ] y\n"),
      ("text\n- [ ] y", "  - text\n    - \\[ ] y\n"), ("- - [ ] y", "  - - \\[ ] y\n"), ("> - [ ] y", "  - > - \\[ ] y\n"),
      ("1. [x] y", "  1. \\[x] y\n"), ("- > [ ] y", "  - > [ ] y\n"), ("[x](url)", "  - [x](url)\n"),
      ("text [ ] y", "  - text [ ] y\n"),
      ("````\n```\n- [ ] a\n````\n- [ ] b", "  - ````\n    ```\n    - [ ] a\n    ````\n    - \\[ ] b\n"),
      ("[]", "  - \\[]\n"), ("[?] what", "  - \\[?] what\n"), ("- [✅] x", "  - \\[✅] x\n"),
    ])
  func boxes(_ note: String, _ written: String) throws {
    let changed = try noted("- [ ] a\n- [ ] b\n", note)
    #expect(changed == "- [ ] a\n" + written + "- [ ] b\n")
    #expect(Editing(changed).plan.items.count == 2)
  }

  @Test(
    "what means something elsewhere means nothing in a note",
    arguments: [
      "# Heading", "### Day 2", "**Day 7**", "Day 5\n---", "> 📝 not a reflection", "📝 words", "<div>\nhtml",
      "<!-- never closed",
      "```\nnever closed", "~~~", "[ref]: url", "---\ntitle: x\n---", "| a | b |\n|---|---|", "🎯 **DSA: x**", "Week 2",
      "=======",
      "- ### Track\n  - item", "    code", "\ttab", "\\", "***", "- - -", "🆔 abc", "text ^id", "✅ 2026-11-20", "⏱ 25m",
      "a\u{0}b",
      "1. x\n7. y", "&amp; <b>bold</b>", "*unclosed", "LC 146: LRU Cache", "\u{FEFF}mark", "\u{2028}x", "#tag",
      "10. ten\n\n    code",
    ])
  func strange(_ note: String) throws {
    let text = "### Day 1\n\n**DSA**\n- [ ] a\n  - earlier\n- [ ] b\n\n📌 Goal: x\n\n### Day 3\n- [ ] c\n"
    let changed = try noted(text, note)
    let (old, new) = (Editing(text).plan, Editing(changed).plan)
    #expect(new.items.map { new.words($0) } == old.items.map { old.words($0) })
    #expect(new.days.map(\.key) == old.days.map(\.key))
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(5) == text.split(separator: "\n", omittingEmptySubsequences: false).prefix(5))
    #expect(lines.suffix(7) == text.split(separator: "\n", omittingEmptySubsequences: false).suffix(7))
    #expect(new.notes(new.items[0])?.hasPrefix("- earlier\n") == true)
    #expect(new.notes(new.items[1]) == nil)
  }

  @Test("a goal's words in a note are the note's, not the track's goal")
  func goalInNote() throws {
    let changed = try noted("### Day 1\n- [ ] a\n- [ ] b\n", "Goal: mine")
    let plan = Editing(changed).plan
    #expect(plan.tracks[0].goal.isEmpty)
    #expect(plan.notes(plan.items[0]) == "- Goal: mine")
  }

  @Test("notes of a parent and of its nested box, added at once, each go to their own")
  func nestedItems() throws {
    let text = "- [ ] p\n  - [ ] c\n- [ ] q\n"
    for edits in [[ItemEdit.note(0, "for p"), .note(1, "for c")], [.note(1, "for c"), .note(0, "for p")]] {
      let changed = String(decoding: try Editing(text).applying(edits), as: UTF8.self)
      #expect(changed == "- [ ] p\n  - [ ] c\n    - for c\n  - for p\n- [ ] q\n")
    }
  }

  @Test("a note that would end up in code that is never closed is refused")
  func insideCode() throws {
    for text in ["- [ ] a\n  ```\n  code\n- [ ] b\n", "- [ ] a\n  <!-- open\n  text\n- [ ] b\n"] {
      #expect(throws: Failure.self) { try noted(text, "well") }
    }
  }

  @Test("a note of a megabyte is added in good time")
  func large() throws {
    let note = String(repeating: "word [ ] " + String(repeating: "words ", count: 30) + "\n- [ ] box\n", count: 5_000)
    let changed = try noted("- [ ] a\n- [ ] b\n", note)
    #expect(Editing(changed).plan.items.count == 2)
  }

  @Test("a note that no command could read afterwards is refused")
  func deep() throws {
    let deep = String(repeating: "- ", count: 400) + "[ ] x"
    #expect(throws: Failure.self) { try noted("- [ ] a\n- [ ] b\n", deep) }
  }

  @Test("tick, minutes and note in one edit")
  func together() throws {
    #expect(
      try Editing("- [ ] a\n- [ ] b\n").applying(.done(0, minutes: 25, note: "well"))
        == "- [x] a ⏱ 25m ✅ 2026-11-20\n  - well\n- [ ] b\n")
  }
}

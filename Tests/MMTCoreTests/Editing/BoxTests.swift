import MMTCore
import Testing

/// Boxes put where there were none: the first tick of a bare track, and adoption.
@Suite struct BoxTests {
  private func adopted(_ text: String) throws -> String {
    let editing = Editing(text)
    let boxes = Adoption.provable(editing.editor, Adoption.boxes(editing.plan))
    return String(decoding: try editing.applying(boxes), as: UTF8.self)
  }

  @Test("the first tick of a bare bullet gives every item of its track a box, and of no other track")
  func firstTick() throws {
    let text = """
      ### Day 1
      **DSA**
      * LC 1: Two Sum
      * LC 88: Merge Sorted Array
        * a note
      * LC 26: Remove Duplicates
      * Include: arrays

      **Theory**
      * Read a chapter

      """
    let after = """
      ### Day 1
      **DSA**
      * [ ] LC 1: Two Sum
      * [x] LC 88: Merge Sorted Array ✅ 2026-11-20
        * a note
      * [ ] LC 26: Remove Duplicates
      * Include: arrays

      **Theory**
      * Read a chapter

      """
    #expect(try Editing(text).applying(.done(1)) == after)
    let skipped = after.replacing("[x]", with: "[-]").replacing("✅", with: "❌")
    #expect(try Editing(text).applying(.skip(1)) == skipped)
  }

  @Test("a bare bullet that is nothing but a block's name is dated like one with a box")
  func blockName() throws {
    let text = "### Day 1\n- ^i\n- a\n"
    let dated = "### Day 1\n- [x] ✅ 2026-11-20 ^i\n- [ ] a\n"
    #expect(try Editing(text).applying(.done(0)) == dated)
    #expect(try Editing("### Day 1\n- [ ] ^i\n- [ ] a\n").applying(.done(0)) == dated)
    #expect(try Editing(text).applying(.minutes(0, 25)) == "### Day 1\n- ⏱ 25m ^i\n- a\n")
  }

  @Test("minutes and notes alone give a bare bullet no box")
  func noBox() throws {
    let text = "### Day 1\n* a\n* b\n"
    #expect(try Editing(text).applying(.minutes(0, 25)) == "### Day 1\n* a ⏱ 25m\n* b\n")
    #expect(try Editing(text).applying(.note(0, "well")) == "### Day 1\n* a\n  * well\n* b\n")
  }

  @Test("with bullets: items only the ticked bullet gets a box")
  func bulletsItems() throws {
    let text = "### Day 1\n* a\n* b\n"
    #expect(try Editing(text, bullets: true).applying(.done(0)) == "### Day 1\n* [x] a ✅ 2026-11-20\n* b\n")
    let mixed = "### Day 1\n* [x] a\n* b\n"
    #expect(try Editing(mixed, bullets: true).applying(.done(1)) == "### Day 1\n* [x] a\n* [x] b ✅ 2026-11-20\n")
  }

  @Test(
    "adoption puts boxes, and changes nothing else",
    arguments: [
      ("### Day 1\n- a\n- b\n", "### Day 1\n- [ ] a\n- [ ] b\n"),
      ("### Day 1\n-\ta\n*   b\n", "### Day 1\n-\t[ ] a\n*   [ ] b\n"),
      ("### Day 1\n1. a\n2. b\n", "### Day 1\n1. [ ] a\n2. [ ] b\n"),
      ("### Day 1\n1) a\n2) b", "### Day 1\n1) [ ] a\n2) [ ] b"),
      ("### Day 1\r\n\r\n- a\r\n- b\r\n", "### Day 1\r\n\r\n- [ ] a\r\n- [ ] b\r\n"),
      ("### Day 1\r- a\r", "### Day 1\r- [ ] a\r"),
      ("\u{FEFF}- a\n", "\u{FEFF}- [ ] a\n"),
      ("### Day 1\n- c\n> - a\n> - b\n", "### Day 1\n- [ ] c\n> - a\n> - b\n"),
      ("### Day 1\n- a\n\n  para\n- b\n", "### Day 1\n- [ ] a\n\n  para\n- [ ] b\n"),
      ("### Day 1\n- a\n  wrapped\n- b\n", "### Day 1\n- [ ] a\n  wrapped\n- [ ] b\n"),
      ("### Day 1\n- a\n📌 Goal: x\n", "### Day 1\n- [ ] a\n📌 Goal: x\n"),
      ("### Day 1\n- Watch: a video\n- Include: b\n", "### Day 1\n- [ ] Watch: a video\n- Include: b\n"),
      ("### Day 1\n- [a](url)\n- [[wiki]]\n- `code`\n", "### Day 1\n- [ ] [a](url)\n- [ ] [[wiki]]\n- [ ] `code`\n"),
      ("### Day 1\n- a ✅ 2026-11-20\n", "### Day 1\n- [ ] a ✅ 2026-11-20\n"),
      ("### Day 1\n- a\n  ---\n- b\n", "### Day 1\n- [ ] a\n  ---\n- [ ] b\n"),
      ("### Day 1\n- ### Arrays\n  - a\n  - b\n", "### Day 1\n- ### Arrays\n  - [ ] a\n  - [ ] b\n"),
    ])
  func adoption(_ before: String, _ after: String) throws { #expect(try adopted(before) == after) }

  @Test("a numbered title in a bullet gets its box after the bullet, and the number becomes words")
  func numberedTitles() throws {
    #expect(
      try adopted("### Day 1\n- 1. Two Sum\n- 283) Move Zeroes\n- 7. something\n")
        == "### Day 1\n- [ ] 1. Two Sum\n- [ ] 283) Move Zeroes\n- [ ] 7. something\n")
    let editing = Editing("### Day 1\n- 1. Two Sum\n- 283. Move Zeroes\n")
    #expect(editing.plan.items.map(\.leetcode) == [1, 283])
    #expect(try editing.applying(.done(1)) == "### Day 1\n- [ ] 1. Two Sum\n- [x] 283. Move Zeroes ✅ 2026-11-20\n")
    #expect(try editing.applying(.minutes(1, 5)) == "### Day 1\n- 1. Two Sum\n- 283. Move Zeroes ⏱ 5m\n")
  }

  @Test("a numbered title with something nested under it is left alone")
  func numberedTitleWithNotes() throws {
    let text = "### Day 1\n- 1. Two Sum\n\n     a paragraph under it\n- a\n"
    #expect(try adopted(text) == text.replacing("- a\n", with: "- [ ] a\n"))
    let two = "### Day 1\n- 1. Two Sum\n  2. Add Two Numbers\n- a\n"
    #expect(try adopted(two) == two.replacing("- a\n", with: "- [ ] a\n"))
  }

  @Test("bullets that begin with something else than words are left alone and counted")
  func obstacles() throws {
    let text = """
      ### Day 1
      - ```
        code
        ```
      - > quote
      - ***
      - <div>
      - [x]: foo
      -
      - words

      """
    #expect(try adopted(text) == text.replacing("- words", with: "- [ ] words"))
    let plan = Editing(text).plan
    let report = Adoption.report(plan, path: "p.md", boxes: Adoption.boxes(plan), refused: [], isPreview: true)
    #expect(report.prose.map(\.line) == [2, 5, 6, 7, 8, 9])
    #expect(report.boxesToAdd == 1)
  }

  @Test("tracks with boxes get none from adoption")
  func boxedTracks() throws {
    let text = "### Day 1\n- [x] a\n- a remark\n"
    #expect(try adopted(text) == text)
    #expect(try adopted(try adopted("### Day 1\n- a\n- b\n")) == "### Day 1\n- [ ] a\n- [ ] b\n")
  }

  @Test("a plan without days is adopted too, by its headings")
  func dayless() throws {
    #expect(
      try adopted("# List\n- a\n\n## Later\n1. b\n   - note\n") == "# List\n- [ ] a\n\n## Later\n1. [ ] b\n   - note\n")
  }

  @Test("what spoils a whole is found with a parse for each, and the rest is proven; a sound whole takes one parse")
  func fewParses() {
    var text = ""
    for number in 1...800 {
      text += number % 267 == 0 ? "- [ ] item \(number)\n  ```\n  never closed\n" : "- [ ] item \(number)\n"
    }
    let editing = Editing(text)
    let sound = Adoption.prove(editing.editor, editing.plan.items.indices.map { ItemEdit.done($0) })
    #expect(sound.parses == 1 && sound.edits.count == 800)
    // A note can't be put into code that is never closed.
    let spoiled = Adoption.prove(editing.editor, editing.plan.items.indices.map { ItemEdit.note($0, "well") })
    #expect(spoiled.edits.map(\.item) == editing.plan.items.indices.filter { ($0 + 1) % 267 != 0 })
    #expect(spoiled.parses <= 8)
    #expect(Adoption.prove(editing.editor, []).parses == 0)
  }
}

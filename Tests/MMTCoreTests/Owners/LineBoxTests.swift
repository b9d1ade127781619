import Testing

@testable import MMTCore

/// Boxes without a bullet, and boxes in parentheses.
@Suite struct LineBoxTests {
  private static let file = "# Move\n\n[ ] Call\n[x] Measure ⏱ 25m\nand the doors\n  [-] Buy\\\n\n## Kitchen\n- bare\n"

  @Test("lines of a paragraph that begin with a box are items where three of them do, and stand beside bullets as boxes do")
  func lines() {
    #expect(Owners.tracks(Self.file) == [": Call, ✓Measure, Buy"])
    let plan = Owners.plan(Self.file)
    #expect(plan.items.allSatisfy { $0.isPlainLine && $0.hasBox } && plan.items[1].minutes == 25)
    #expect(plan.items.allSatisfy { plan.notes($0) == nil && plan.hint($0) == nil })
    #expect(Owners.prose(Self.file) == ["9 bareList"])
    #expect(Adoption.bareLines(plan).isEmpty)
    // Two may be anything, and by the earlier rules all were words.
    #expect(Owners.tracks("[ ] a\n[x] b\n").isEmpty && Owners.tracks(Self.file, .first) == ["Kitchen: bare"])
  }

  @Test(
    "what isn't at the top of a text, has no known box or no words is none of them",
    arguments: [
      "> [ ] d\n", "- a\n[ ] d\n", "    [ ] d\n", "[?] d\n", "[1] d\n", "[ ]d\n", "[x]\n", "**b** [ ] d\n", "[x](y) d\n",
    ])
  func others(_ line: String) {
    #expect(Owners.plan("[ ] a\n[ ] b\n[ ] c\n\n" + line).items.filter(\.isPlainLine).count == 3)
  }

  @Test("a mark of the file's own counts in a row of lines with boxes, one of which is known")
  func ownMarks() throws {
    let file = "[ ] Call\n[x] Write\n[o] Ask\n[?] Wait\n[o] Read\n[ ] Pay\n\n[o] alone\n[?] with another\n"
    #expect(Owners.tracks(file) == [": Call, ✓Write, Ask, Wait, Read, Pay"])
    #expect(try Editing(file).applying(.done(2)) == file.replacing("[o] Ask", with: "[x] Ask ✅ 2026-11-20"))
    // A number is a reference, and ends the row; three known ones are what makes them work.
    #expect(Owners.tracks("[ ] a\n[ ] b\n[1] c\n[o] d\n\n[ ] e\n") == [": a, b, e"])
    #expect(Owners.tracks("[ ] a\n[x] b\n[o] c\n").isEmpty)
    #expect(Owners.tracks("☐ a\n[o] b\n\n[ ] c\n\n[ ] d\n\n[ ] e\n") == [": c, d, e"])
  }

  @Test("a tick changes the box and the line's end, and comes back byte for byte")
  func ticks() throws {
    for (item, edit, line) in [
      (0, .done(0), "[x] Call ✅ 2026-11-20\n"), (0, .skip(0), "[-] Call ❌ 2026-11-20\n"),
      (1, .undone(1), "[ ] Measure ⏱ 25m\n"), (2, .done(2), "  [x] Buy ✅ 2026-11-20\\\n"),
    ] as [(Int, ItemEdit, String)] {
      let after = try Editing(Self.file).applying(edit)
      let lines = Self.file.split(separator: "\n", omittingEmptySubsequences: false)
      let old = String(lines[[2, 3, 5][item]]) + "\n"
      #expect(after == Self.file.replacing(old, with: line))
      if item != 1 { #expect(try Editing(after).applying(.undone(item)).contains(old) == (item == 0)) }
    }
    #expect(try Editing("[ ] a `b\nc` d\n[ ] e\n[ ] f\n").applying(.done(0)) == "[x] a `b\nc` d\n[ ] e\n[ ] f\n")
    #expect(throws: Failure.self) { try Editing(Self.file).applying(.note(0, "n")) }
  }

  @Test("a sign before a line is a box beside another one or alone, whatever it says, and within the days")
  func signs() throws {
    let file = "☐ before\n☑ it\n\n## Day 1\n☐ a\n✅ b\n\n⬜ c\n\n✅ it went well\nand so on\n"
    // Outside the days a box on paper alone.
    #expect(Owners.tracks(file) == [": before, ✓it", ": a, ✓b, c"])
    #expect(Owners.tracks(file.replacing("☐ before\n☑ it", with: "⬜ before\n✅ it")) == [": a, ✓b, c"])
    #expect(Owners.tracks("☐ a\n✅ b\n").isEmpty)
    // The last open one ticked, they all stay items.
    var text = "⬜ a\n⬜ b\n⬜ c\n"
    for item in 0..<3 { text = try Editing(text).applying(.done(item)) }
    #expect(Owners.tracks(text) == [": ✓a, ✓b, ✓c"])
  }

  @Test("boxes in parentheses are boxes where three bullets begin with one")
  func parentheses() throws {
    let file = "- ( ) a\n- (x) b\n- (-) c\n- () d\n- (a) e\n- (x)f\n"
    #expect(Owners.tracks(file) == [": a, ✓b, c"])
    #expect(try Editing(file).applying(.done(0)) == file.replacing("( ) a", with: "(x) a ✅ 2026-11-20"))
    #expect(try Editing(file).applying(.undone(1)) == file.replacing("(x) b", with: "( ) b"))
    #expect(Owners.tracks("- ( ) a\n- (x) b\n") == [": ( ) a, (x) b"])
    // They are no slips of the finger then.
    var scan = SlipScan(Owners.plan("- ( ) LC 1: a\n- (x) LC 2: b\n- (x) LC 3: c\n"), .standard)
    scan.run()
    #expect(scan.slips.isEmpty)
  }

  @Test("an edit is read after another as from the start")
  func afterEdits() throws {
    let days = (1...3).map { "### Day \($0)\n[ ] a\n- ( ) b\n- c\n\n" }.joined()
    for (old, new) in [("[ ] a", "[x] a"), ("[ ] a", "a"), ("( ) b", "b"), ("### Day 2\n", "### Day 2\n✅ done, ⬜ open\n\n")] {
      for (from, to) in [(days, days.replacing(old, with: new)), (days.replacing(old, with: new), days)] {
        let whole = Edit(Extent(0, from.utf8.count), Array(to.utf8))
        let after = try DocumentChange(try Document(Array(from.utf8)), [whole]).after.plan
        let read = Owners.plan(to)
        #expect(after.items.map { after.words($0) } == read.items.map { read.words($0) }, "\(old) \(new)")
        #expect(after.prose == read.prose && after.legendLines == read.legendLines, "\(old) \(new)")
      }
    }
  }
}

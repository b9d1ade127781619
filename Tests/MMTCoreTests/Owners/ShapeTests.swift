import Testing

@testable import MMTCore

/// Full and empty shapes in the place of boxes.
@Suite struct ShapeTests {
  @Test("a full shape and an empty one of its kind are boxes, in lists and in lines")
  func pairs() {
    #expect(Owners.tracks("- ● soup\n- ○ bread\n- ◆ tea\n") == [": ✓soup, bread, ◆ tea"])
    #expect(Owners.tracks("- ■ soup\n- □ bread\n- ● tea\n") == [": ✓soup, bread, ✓tea"])
    #expect(Owners.tracks("## A\n■ soup\n□ bread\n\n## B\n◇ tea\n◆ cake\n") == ["A: ✓soup, bread", "B: tea, ✓cake"])
    #expect(Owners.tracks("- ⬛ soup\n- ⬜ bread\n- ⚫ tea\n- ⚪ milk\n") == [": ✓soup, bread, ✓tea, milk"])
    // By themselves they are bullets.
    #expect(!Owners.plan("- ● soup\n- ● bread\n- ○tea\n").items.contains { $0.hasBox })
    #expect(Owners.tracks("● soup\n● bread\n") == [": soup, bread"])
  }

  @Test("a tick keeps the shapes boxes, also where the last empty one goes")
  func ticks() throws {
    let text = "- ● soup\n- ○ bread\n- ○ tea\n"
    let once: String = try Editing(text).applying(.done(1))
    #expect(once == "- ● soup\n- ● bread ✅ 2026-11-20\n- ○ tea\n")
    let twice: String = try Editing(once).applying(.done(2))
    #expect(twice == "- ● soup\n- ● bread ✅ 2026-11-20\n- ☑ tea ✅ 2026-11-20\n")
    #expect(Owners.tracks(twice) == [": ✓soup, ✓bread, ✓tea"])
    #expect(try Editing(once).applying(.undone(1)) == text)
    #expect(try Editing("- ● soup\n- ○ bread\n").applying(.undone(0)) == "- ☐ soup\n- ○ bread\n")
    #expect(try Editing("- ● soup\n- ○ bread\n").applying(.skip(1)) == "- ● soup\n- ➖ bread ❌ 2026-11-20\n")
    // Lists of one track each for itself.
    let lists = "- ● soup\n- ○ bread\n\n1. ○ tea\n2. ● cake\n"
    #expect(try Editing(lists).applying(.done(1)) == lists.replacing("○ bread", with: "☑ bread ✅ 2026-11-20"))
    let above = "○ soup\n□ bread\n● tea\n"
    #expect(Owners.tracks(try Editing(above).applying(.done(1))) == [": soup, ✓bread, ✓tea"])
    let lines = "■ soup\n■ tea\n□ bread\n"
    #expect(try Editing(lines).applying(.done(2)).hasPrefix("■ soup\n■ tea\n✅ bread"))
  }
}

import Testing

@testable import MMTCore

/// Lists without boxes beside such as have some, below heads of one kind.
@Suite struct SiblingTests {
  @Test("numbered steps above lists with boxes and without name sections of work")
  func steps() throws {
    let text = "1. Prep\n   - seal\n   - sand\n2. Build\n   - [x] bed\n   - [ ] edge\n"
    #expect(Owners.tracks(text) == ["Prep: seal, sand", "Build: ✓bed, edge"])
    #expect(
      try Editing(text).applying(.done(0))
        == text.replacing("- seal", with: "- [x] seal ✅ 2026-11-20").replacing("- sand", with: "- [ ] sand"))
    // One of whose lists only some bullets have a box says nothing of the others.
    #expect(Owners.tracks("1. Prep\n   - [x] seal\n   - sand\n2. Build\n   - bed\n") == [": ✓seal"])
    #expect(Owners.tracks("- Tools\n  - spade\n- Work\n  - [ ] dig\n") == [": dig"])
  }

  @Test("so do headings that count, and those of one name")
  func headings() {
    #expect(
      Owners.tracks("## Phase 1: Base\n- [x] a\n## Phase 2\n- b\n## Rules\n- c\n## Links\n- d\n")
        == ["Phase 1: ✓a", "Phase 2: b"])
    #expect(
      Owners.tracks("## A\n### Tasks\n- [ ] a\n### Ideas here\n- b\n## B\n### Tasks\n- c\n### Ideas here\n- d\n")
        == ["Tasks: a", "Tasks: c"])
    #expect(Owners.tracks("## 1. A\n- [ ] a\n## 2. B\n- b\n## 3. C\n- c\n") == ["1. A: a"])
    #expect(Owners.tracks("## 1. A\n- [ ] a\n## 2. B\n- b\n") == ["1. A: a", "2. B: b"])
    // A list that says itself how far it is gets boxes by a tick.
    #expect(
      Owners.tracks("## Tasks\n- a\n## Tasks\n- b ✅\n## C\n- [x] c\n") == ["Tasks: a", "Tasks: ✓b", "C: ✓c"])
    // Sentences tell something.
    #expect(
      Owners.tracks("## Step 1\n- [ ] a\n## Step 2\n- This is what we have agreed upon in June.\n") == ["Step 1: a"])
  }
}

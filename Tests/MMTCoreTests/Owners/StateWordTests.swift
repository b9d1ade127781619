import Testing

@testable import MMTCore

/// Words for a state in the place of a box, as Org and Logseq write them: `TODO call grandma`.
@Suite struct StateWordTests {
  private static let log =
    "- TODO a\n- LATER b\n- DOING c\n- NOW d\n- WAITING e\n- DONE f\n- CANCELED g\n- CANCELLED h\n- NEXT i\n"

  @Test("in a file that uses them words for a state are boxes, and a bullet without one beside them is prose")
  func reads() {
    let plan = Owners.plan(Self.log)
    #expect(
      plan.items.map(\.status) == [.open, .open, .partial, .partial, .open, .done, .cancelled, .cancelled, .open])
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
    #expect(plan.items.allSatisfy(\.hasBox) && plan.tracks.map(\.isBare) == [false])
    let nested =
      "- ## Work\n  - TODO [#A] a\n    - DONE b\n    - a note\n  - slept badly\n  - DONE 2026-11-20 c #x ✅ 2026-11-21\n"
    #expect(Owners.tracks(nested) == ["Work: a, ✓b, ✓2026-11-20 c"])
    #expect(Owners.plan(nested).items.last?.completedOn?.iso == "2026-11-21")
    #expect(Owners.tracks("## A\n- TODO a\n- DONE b\n- DONE c\n## B\n- d\n") == ["A: a, ✓b, ✓c"])
    let dashed = Owners.plan(
      "- DONE – proposal\n- DROPPED — night data\n- TODO [#A] - outline\n- SKIPPED -5 degrees\n- ABANDONED –\n")
    #expect(dashed.items.map(\.status) == [.done, .cancelled, .open, .cancelled, .cancelled])
    #expect(dashed.items.map { dashed.words($0) } == ["proposal", "night data", "outline", "-5 degrees", "–"])
    // Outside the days, as a box.
    #expect(Owners.tracks("- TODO a\n- b\n\n### Day 1\n- DONE c\n- DONE d\n") == [": a", ": ✓c, ✓d"])
  }

  @Test(
    "fewer than three, other words and quotes are words",
    arguments: [
      "- TODO a\n- DONE b\n- c\n", "- TODO: a\n- DONE: b\n- DONE: c\n", "- TODOS a\n- Todo b\n- todo c\n",
      "- TODO\n- DONE\n- NOW\n",
      "- NEXT steps\n- LC 1: Two Sum\n- NOWHERE to go\n", "- a\n\n> - TODO a\n> - TODO b\n> - DONE c\n",
    ])
  func words(_ text: String) { #expect(!Owners.plan(text).items.contains { $0.hasBox }) }

  @Test("by the earlier rules and in a line that isn't a bullet they are words")
  func earlier() {
    #expect(Owners.tracks("- TODO a\n- TODO b\n- DONE c\n", .first) == [": TODO a, TODO b, DONE c"])
    #expect(Adoption.bareLines(Owners.plan("- [ ] a\n\nTODO b\nDONE c\n")).isEmpty)
  }

  @Test(
    "a tick, a skip and an opening write the word's counterpart, and what stood there once is given back",
    arguments: [
      ("TODO", "DONE", "TODO"), ("LATER", "DONE", "TODO"), ("WAIT", "DONE", "TODO"), ("NOW", "DONE", "TODO"),
      ("IN-PROGRESS", "DONE", "TODO"),
    ])
  func ticks(_ word: String, _ done: String, _ opened: String) throws {
    func text(_ word: String, _ end: String = "") -> String { "- WAITING x\n- \(word) a #b\(end)\n- ✅ y\n- CANCELLED z\n" }
    let ticked: String = try Editing(text(word)).applying(.done(1))
    #expect(ticked == text(done, " ✅ 2026-11-20"))
    #expect(try Editing(ticked).applying(.undone(1)) == text(opened))
    var back = ItemEdit.undone(1)
    back.mark = Array(word.utf8)
    back.status = Box(signOf: Array(text(word).utf8), at: 14, end: 14 + word.utf8.count + 2)?.status
    #expect(try Editing(ticked).applying(back) == text(word))
    let skipped: String = try Editing(text(word)).applying(.skip(1))
    #expect(skipped == text("CANCELED", " ❌ 2026-11-20"))
    #expect(try Editing(skipped).applying(.done(1)) == text("DONE", " ✅ 2026-11-20"))
    // Signs beside words stay signs.
    #expect(try Editing(text(word)).applying(.skip(2)) == text(word).replacing("✅ y", with: "➖ y ❌ 2026-11-20"))
  }

  @Test("a third word in one day makes boxes of those in another")
  func wholeFile() throws {
    let text = "### Day 1\n- TODO a\n- b\n\n### Day 2\n- TODO c\n- d\n"
    let document = try Document(Array(text.utf8))
    #expect(document.plan.items.count == 4)
    let edited = try document.following(SourceText(text.replacing("- d", with: "- DONE d"))).document
    #expect(edited.plan.items.map(\.hasBox) == [true, true, true])
    #expect(try edited.following(SourceText(text)).document.plan.items.map(\.hasBox) == [false, false, false, false])
  }
}

import MMTCore
import Testing

/// Signs of damage, with and without what was seen before.
@Suite struct PlanGuardTests {
  private func codes(_ text: String, before: String? = nil) -> [String] { codes(Array(text.utf8), before: before) }

  private func findings(_ bytes: [UInt8], before: String? = nil) -> [Diagnostic] {
    PlanGuard.findings(
      PlanParser.parse(SourceText(bytes)), file: "plan.md", seen: before.flatMap { Reconciled($0).seen })
  }

  private func codes(_ bytes: [UInt8], before: String? = nil) -> [String] { findings(bytes, before: before).map(\.code) }

  private let plan = (1...6).map { "### Day \($0)\n- [ ] a\($0)\n- [ ] b\($0)\n\n" }.joined()

  @Test("a plan as it was, and one with small changes, is let through")
  func sound() {
    #expect(codes(plan, before: plan).isEmpty)
    #expect(codes(plan).isEmpty)
    #expect(codes(plan.replacing("- [ ] b1\n", with: ""), before: plan).isEmpty)
    #expect(codes(plan.replacing("### Day 6\n- [ ] a6\n- [ ] b6\n", with: ""), before: plan).isEmpty)
    #expect(codes(plan + "### Day 7\n- [ ] a7\n", before: plan).isEmpty)
  }

  @Test("items down by more than a third are a sign, exactly a third is none")
  func loss() {
    let less = plan.replacing("- [ ] b1\n", with: "").replacing("- [ ] b2\n", with: "").replacing("- [ ] b3\n", with: "")
      .replacing("- [ ] b4\n", with: "")
    #expect(codes(less, before: plan).isEmpty)
    #expect(codes(less.replacing("- [ ] b5\n", with: ""), before: plan) == ["plan.items-lost"])
    #expect(codes(less.replacing("- [ ] b5\n", with: "")).isEmpty)
    let message = findings(Array(less.replacing("- [ ] b5\n", with: "").utf8), before: plan).first?.message
    #expect(message == "the plan has 7 items; it had 12 when it was last seen")
    // A small list may be tidied up, but not lost altogether.
    #expect(codes("- [ ] a\n", before: "- [ ] a\n- [ ] b\n").isEmpty)
    #expect(codes("- [ ] a\n- [ ] b\n", before: "- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d\n").isEmpty)
    #expect(codes("- [ ] a\n", before: "- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d\n") == ["plan.items-lost"])
    #expect(codes("words\n", before: "- [ ] a\n") == ["plan.items-lost"])
  }

  @Test("two days gone together are a sign, one is none")
  func days() {
    let text = plan.replacing("### Day 2\n- [ ] a2\n- [ ] b2\n", with: "").replacing(
      "### Day 5\n- [ ] a5\n- [ ] b5\n", with: "")
    #expect(codes(text, before: plan) == ["plan.days-lost"])
    #expect(findings(Array(text.utf8), before: plan).first?.message == "Days 2, 5 are gone from the plan")
    #expect(codes(plan.replacing("### Day 2\n- [ ] a2\n- [ ] b2\n", with: ""), before: plan).isEmpty)
    // Headings alone: the items are all there.
    #expect(codes(plan.replacing("### Day 2\n", with: "").replacing("### Day 5\n", with: ""), before: plan).isEmpty)
  }

  @Test("a plan whose headings, numbers, order or words were reworked has lost nothing")
  func reworked() {
    for (old, new) in [
      ("### Day", "### Tag"), ("### Day ", "### Day 1"), ("- [ ] a", "- [ ] an a"), ("### Day 1", "### Lesson 1"),
    ] {
      #expect(codes(plan.replacing(old, with: new), before: plan).isEmpty, "\(old)")
    }
    let days = (1...6).map { "### Day \($0)\n- [ ] the first of \($0)\n- [ ] the other of \($0)\n\n" }
    #expect(codes(days.reversed().joined(), before: days.joined()).isEmpty)
    #expect(codes(days.joined().replacing("first", with: "very first"), before: days.joined()).isEmpty)
    #expect(codes("### Day 7\n- [ ] new\n" + days.joined(), before: days.joined()).isEmpty)
  }

  @Test("another file in its place has lost everything, though it is as long; qualifiers count nowhere")
  func replaced() {
    let other = (1...6).map { "### Day \($0)\n- [ ] quite \($0)\n- [ ] different \($0)\n\n" }.joined()
    #expect(codes(other, before: plan) == ["plan.items-lost"])
    #expect(
      findings(Array(other.utf8), before: plan).first?.message
        == "of the 12 items that the plan had when it was last seen, 12 are gone")
    let qualified = plan.replacing("\n\n", with: "\n- Include: this\n- Focus: that\n\n")
    let cut = String(qualified.prefix(qualified.count / 2))
    #expect(findings(Array(cut.utf8), before: qualified).first?.message.hasSuffix("it had 12 when it was last seen") == true)
    #expect(codes(plan, before: qualified).isEmpty)
  }

  @Test("a day number that is newly there twice is a sign; one that was, or that has no items, is none")
  func repeats() {
    let twice = plan.replacing("### Day 6", with: "### Day 5")
    #expect(codes(twice, before: plan) == ["plan.day-repeated"])
    #expect(codes(twice, before: twice).isEmpty)
    #expect(codes(twice).isEmpty)
    let empty = plan + "### Day 3\n\nnothing here\n"
    #expect(codes(empty, before: empty).isEmpty)
    #expect(codes(empty, before: plan).isEmpty)
  }

  @Test("an empty plan is a sign, also without what was seen", arguments: ["", "\n\n", " \t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func empty(_ text: String) {
    #expect(codes(text) == ["plan.empty"])
    #expect(codes(text, before: plan) == ["plan.empty"])
    #expect(findings(Array(text.utf8), before: plan).first?.message == "the plan is empty; it had 12 items")
  }

  @Test("a binary file is a sign, and a single NUL; broken UTF-8 and other encodings are none")
  func binary() {
    #expect(
      codes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 0]) == [
        "plan.binary"
      ])
    #expect(codes([UInt8](repeating: 0, count: 5000)) == ["plan.binary"])
    #expect(codes(Array(plan.utf8) + [UInt8](repeating: 0, count: 20_000)) == ["plan.binary"])
    // UTF-16.
    #expect(codes([0xFF, 0xFE] + plan.utf8.flatMap { [$0, 0] }) == ["plan.binary"])
    #expect(codes(Array(plan.utf8) + [0xFF, 0x0A]).isEmpty)
    let torn = findings(
      Array(plan.utf8) + [UInt8](repeating: 0x61, count: 9000) + [0] + [UInt8](repeating: 0x61, count: 50_000))
    #expect(
      torn.map(\.code) == ["plan.binary"]
        && torn.first?.line == plan.split(separator: "\n", omittingEmptySubsequences: false).count)
    // Latin-1 and Windows-1251.
    #expect(codes(Array("- [ ] caf".utf8) + [0xE9, 0x0A]).isEmpty)
    #expect(codes(Array("- [ ] ".utf8) + (0..<400).map { UInt8(0xC0 + $0 % 32) } + [0x0A]).isEmpty)
    #expect(codes("\u{1B}[1m- [ ] a\u{1B}[0m\n").isEmpty)
  }

  @Test("conflict markers in order at line starts are a sign, each place once, with the lines to look at")
  func conflicts() {
    let text = "### Day 1\n- [ ] a\n<<<<<<< HEAD\n- [x] b\n=======\n- [ ] b\n>>>>>>> theirs\n- [ ] c\n"
    #expect(codes(text) == ["plan.conflict"])
    #expect(codes(text, before: plan) == ["plan.conflict"])
    #expect(findings(Array(text.utf8)).first?.line == 3)
    #expect(findings(Array(text.utf8)).first?.help?.contains("lines 3 to 7") == true)
    #expect(codes(text.replacing("\n", with: "\r\n")) == ["plan.conflict"])
    #expect(codes(text + text.replacing("Day 1", with: "Day 2")) == ["plan.conflict", "plan.conflict"])
    let diff3 = text.replacing("=======\n", with: "||||||| base\n- [/] b\n=======\n")
    #expect(codes(diff3) == ["plan.conflict"])
    let inFence = "### Day 1\n- [ ] a\n\n```\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n```\n"
    #expect(codes(inFence).isEmpty)
  }

  @Test(
    "what merely looks like a conflict marker is none",
    arguments: [
      "Heading\n=======\n\n- [ ] a\n", "- [ ] a\n<<<<<<< HEAD\n", "=======\n<<<<<<< HEAD\n>>>>>>> x\n- [ ] a\n",
      "- [ ] a\n  <<<<<<< HEAD\n  =======\n  >>>>>>> x\n", "<<<<<<<<\n=======\n>>>>>>>>\n- [ ] a\n",
      "    <<<<<<< HEAD\n    =======\n    >>>>>>> x\n\n- [ ] a\n", ">>>>>>> deep quote\n\n- [ ] a\n",
      "<<<<<<< a\n======= b\n>>>>>>> c\n- [ ] a\n",
    ])
  func noConflicts(_ text: String) { #expect(codes(text).isEmpty) }
}

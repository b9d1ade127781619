@testable import MMTCore
import Support
import Testing

/// cmark is fed in pieces, and of bullets only the beginning; the blocks must be those of the whole text, wherever the pieces end.
@Suite struct OutlinePiecesTests {
  private func expectSame(_ bytes: [UInt8], _ sizes: [Int], _ hint: String) {
    let source = SourceText(bytes)
    let whole = Outline(source, pieceSize: .max, abridged: false)
    for size in sizes {
      let pieces = Outline(source, pieceSize: size)
      guard pieces.blocks != whole.blocks else { continue }
      let place = zip(pieces.blocks, whole.blocks).enumerated().first { $0.element.0 != $0.element.1 }
      Issue.record(
        "pieces of \(size) bytes: \(String(describing: place)) \(String(reflecting: source.string(Extent(0, 4000)))) \(hint)")
      return
    }
  }

  @Test("random documents have the same blocks in pieces of any size")
  func documents() throws {
    try forEachSeed(8_000) { random in
      let bytes = MarkdownScraps.document(&random)
      expectSame(bytes, [1, 16, random.number(2...200)], "\(random)")
    }
  }

  @Test("bullets and headings of words are cut short, and no block notices")
  func abridged() throws {
    let cut = "- [ ] LC 88: *Merge* [x\r\n- words `\r\n  more\r\n* [X] é\r\n"
    let source = SourceText(cut + "<!--\n- [x] a -->\n- [ ] b\n-->\n- c")
    var shown = ShownText()
    shown.show(source, 1, source.lineCount, abridges: true)
    #expect(
      String(decoding: shown.bytes, as: UTF8.self)
        == "- \u{C}\r\n- \u{C}\r\n  more\r\n* [X] é\r\n<!--\n- [x] a -->\n- \u{C}\n-->\n- c")
    let headings = SourceText(
      "## 🎯 DSA: [a] `b`\n### **Day 1** a\n# 1. 2. 3.\n# closed #\n#hashtag\n###### six or so \n####### seven")
    shown.show(headings, 1, headings.lineCount, abridges: true)
    #expect(
      String(decoding: shown.bytes, as: UTF8.self)
        == "## \u{C}\n### **Day 1** a\n# 1. 2. 3.\n# closed #\n#hashtag\n###### \u{C}\n####### seven")
    try forEachSeed(8_000) { random in
      let text = SourceText(MarkdownScraps.document(&random))
      #expect(Outline(text).blocks == Outline(text, abridged: false).blocks, "\(random)")
    }
  }

  @Test("what a crash made NULs of is cut short, and no block notices")
  func zeroed() {
    let run = String(repeating: "\0", count: 9000)
    for text in [
      "\(run)\n# a\n", "- [ ] a\(run)b\n  c\n- d\n", "[\(run)]: /x\n\n[a]: \(run)\n", "```\n\(run)\n```\n- a\n",
      "<!-- \(run)\n--> \(run)\n- a\n", "**a**\n\(run)**b**\n**c**\n\n# \(run) #\n---\n",
      "a\r\n\(run)\r\(run)b\n===\n    c\(run)",
    ] {
      let source = SourceText(text)
      var shown = ShownText()
      shown.show(source, 1, source.lineCount, abridges: true)
      #expect(shown.bytes.count < text.utf8.count - 4000)
      #expect(Outline(source).blocks == Outline(source, pieceSize: .max, abridged: false).blocks, "\(text.prefix(20))")
    }
  }

  @Test("noise has the same blocks in pieces of any size")
  func noise() throws {
    try forEachSeed(4_000) { random in
      expectSame(random.once(in: 2) ? random.noise(0...200) : random.scramble(0...50), [1, 16, 64], "\(random)")
    }
  }

  @Test("plans and fixtures, whole and damaged, have the same blocks in pieces of any size")
  func plans() throws {
    try forEachSeed(300) { random in
      let plan = RandomPlan(using: &random).bytes
      let fixture = random.pick(Fixture.all).bytes
      for bytes in [plan, random.mutated(plan), random.mutated(fixture)] { expectSame(bytes, [1, 16, 300], "\(random)") }
    }
    for fixture in Fixture.all { expectSame(fixture.bytes, [1, 16, 100], fixture.name) }
  }

  @Test("after an edit the blocks are those of the new text, whatever was taken over from the old one")
  func edits() throws {
    try forEachSeed(4_000) { random in
      var bytes = random.pick([
        MarkdownScraps.document(&random) + MarkdownScraps.document(&random), RandomPlan(using: &random).bytes,
      ])
      var source = SourceText(bytes)
      var outline = Outline(source, pieceSize: random.number(1...200))
      for _ in 0..<3 {
        bytes = random.mutated(bytes, accidents: 1...2)
        let edited = SourceText(bytes)
        let change = TextChange(from: source.bytes, to: edited.bytes)
        let before = outline
        outline = Outline(edited, after: before, of: source, change)
        #expect(outline.blocks == Outline(edited, pieceSize: .max, abridged: false).blocks, "\(random)")
        expectDigests(source, before, edited, outline, change, "\(random)")
        source = edited
      }
    }
  }

  /// Digests of inline elements are those of the whole text where they are known, and the same in both texts where they aren't.
  private func expectDigests(
    _ old: SourceText, _ before: Outline, _ new: SourceText, _ after: Outline, _ change: TextChange, _ hint: String
  ) {
    let (one, other) = InlineDigests.pair(old, before, new, after, change)
    let (oldAll, newAll) = (InlineDigests(old), InlineDigests(new))
    let oldIndices = before.blocks.indices
    let newIndices = after.blocks.indices
    for index in oldIndices where one.covers(index) { #expect(one[index] == oldAll[index], "\(hint)") }
    for index in newIndices where other.covers(index) { #expect(other[index] == newAll[index], "\(hint)") }
    let untouched = (old: oldIndices.filter { !one.covers($0) }, new: newIndices.filter { !other.covers($0) })
    let areSame = untouched.old.map { oldAll[$0] } == untouched.new.map { newAll[$0] }
    #expect(areSame, "\(hint)")
  }

  @Test("a small edit of a long text takes over all pieces but its own")
  func takenOver() throws {
    let day = "### Day 1\n\n- [ ] LC 88: Merge Sorted Array\n- [ ] **Watch:** a video\n\n"
    let before = SourceText(String(repeating: day, count: 50))
    let old = Outline(before, pieceSize: 200)
    #expect(old.pieces.count > 10)
    let place = before.bytes.count / 2
    let box = try #require(before.bytes[place...].firstRange(of: Array("[ ]".utf8)))
    let after = SourceText(before.bytes[..<box.lowerBound] + Array("[x]".utf8) + before.bytes[box.upperBound...])
    let change = TextChange(from: before.bytes, to: after.bytes)
    #expect(PieceChange(after, old, before, change)?.pieces.count == 1)
    #expect(Outline(after, after: old, of: before, change).blocks == Outline(after).blocks)
  }

  @Test("beside a text without headings only the block that was edited is parsed anew, and only its own leaf is compared")
  func untouchedBlocks() throws {
    let many = String(repeating: "words\n", count: 5000)
    let before = SourceText(
      "# A\n\n" + many + "\n- [ ] one *a*\n  - note\n- [ ] two " + String(repeating: "*a* ", count: 5000) + "\n\n" + many)
    let old = Outline(before)
    let box = try #require(before.bytes.firstRange(of: Array("[ ]".utf8)))
    let after = SourceText(before.bytes[..<box.lowerBound] + Array("[x]".utf8) + before.bytes[box.upperBound...])
    let change = TextChange(from: before.bytes, to: after.bytes)
    let part = try #require(BlockChange(after, old, before, change))
    // From the paragraph before the list, whose first line stays, to the first line of what follows.
    #expect(part.lines == 3...5008)
    #expect(part.blocks.upperBound < old.blocks.count)
    let new = Outline(after, after: old, of: before, change)
    #expect(new.blocks == Outline(after, pieceSize: .max, abridged: false).blocks)
    let (one, other) = try #require(InlineDigests.ofLeaves(nil, change, (before, old), (after, new)))
    #expect((one.firstBlock, one.endBlock) == (other.firstBlock, other.endBlock))
    #expect(one.endBlock - one.firstBlock == 1)
    #expect(one[one.firstBlock] == InlineDigests(before)[one.firstBlock])
  }

  @Test("a line that a paragraph now begins above is no longer its first: the digests are those of all that was edited")
  func bolderAbove() {
    let before = SourceText("# A\n\n- a\n\n__foo__\nb\n\n# B\n")
    let after = SourceText("# A\n\n- a\nx\n__foo__\nb\n\n# B\n")
    let change = TextChange(from: before.bytes, to: after.bytes)
    let (old, new) = (Outline(before), Outline(after))
    expectDigests(before, old, after, new, change, "")
  }

  @Test("a piece never begins with what a new parser would skip")
  func byteOrderMark() {
    expectSame(Array("# A\n\u{FEFF}# B\n\u{FEFF}- c\n# D\n".utf8), [1, 4], "mark after a heading")
    expectSame(Array("---\na: b\n---\n\u{FEFF}# B\n- c\n".utf8), [1, 4], "mark after front matter")
  }
}

/// Fragments in the shapes of CommonMark's specification, joined at random.
enum MarkdownScraps {
  static func document(_ random: inout SplitMix64) -> [UInt8] {
    var text = ""
    let ending = random.pick(["\n", "\n", "\n", "\r\n", "\r"])
    for _ in 0..<random.number(1...14) {
      for _ in 0..<random.pick([0, 0, 0, 1, 1, 2, 3]) { text += random.pick(prefixes) }
      text += random.pick(lines)
      text += random.once(in: 30) ? random.pick(["\n", "\r\n", "\r", "\0", "\u{FEFF}"]) : ending
      if random.once(in: 4) { text += ending }
      if random.once(in: 40) { text += "\u{FEFF}" }
    }
    return Array(text.utf8)
  }

  private static let prefixes = [
    "> ", ">", "- ", "* ", "+ ", "1. ", "2) ", "10. ", "  ", "    ", "\t", " ", "   ", "-\t", "-", "- [ ] ", "- [x] ",
  ]

  private static let lines = [
    "", "", "# foo", "## foo ##", "### Day 1", "#", "#foo", "####### foo", "\\# foo", "# foo \\#", "---", "--", "- - -", "***",
    "___", "-----",
    "--- a", "===", "=", "foo", "foo  ", "foo\\", "*foo*", "**Day 8**", "🎯 **DSA: x** y", "__foo__", "**foo", "`foo", "``",
    "```", "````", "~~~",
    "``` swift", "~~~ a ~~~", "```a`", "<div>", "</div>", "<!-- foo", "-->", "<!-- a -->", "<pre>", "</pre>", "<script>",
    "</script>",
    "<?php", "?>", "<![CDATA[", "]]>", "<!A", "<a href=\"x", "\">", "<del>", "[foo]: /url", "[foo]: /url \"title\"", "[foo]:",
    "/url", "'title",
    "[foo]", "[foo][]", "[**foo**]", "[**Day 3**][foo]", "**[Day 3]**", "![foo]", "| a | b |", "|---|---|", "1.", "-", "*", "+",
    "1) foo", "123456789. foo",
    "1234567890. foo", "- foo", "  - bar", "    - baz", "\t- foo", "> foo", ">> foo", "foo\n---", "foo\n===", "&nbsp;",
    "\u{A0}", "#\tfoo", "--- #",
    "## ", "  ---", "   # foo", "    # foo", "# foo\u{FEFF}", "📌 Goal: x", "> 📝 y", "LC 88: z", "\\---", "- ---", "* * *",
    "-- --", "##", "# [foo]", "- [ ] foo", "* [x] *foo* `a", "- [x] a -->", "+ foo </script>", "- [X] a ]]> b", "- Focus: a ?>",
    "- [ ] a \\", "- foo  ", "- [x]: /url", "- [foo]: /url", "- a\n  ---", "- [ ] a\n  ===",
  ]
}

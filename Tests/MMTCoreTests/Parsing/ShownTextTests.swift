@testable import MMTCore
@_spi(_Unicode) import Swift
import Support
import Testing

/// What cmark isn't shown must make no difference: everything here is compared with the whole text, as it stands.
@Suite struct ShownTextTests {
  private func shown(_ text: String, abridges: Bool = false) -> (text: String, lines: (Int) -> Int) {
    let source = SourceText(text)
    var shown = ShownText()
    shown.show(source, 1, source.lineCount, abridges: abridges)
    let copy = shown
    return (String(decoding: shown.bytes, as: UTF8.self), { copy.line($0) })
  }

  @Test("of blank lines in a row two are shown, and each that is narrower; lines are numbered as they stand")
  func blankLines() {
    let (text, line) = shown("a\n\n\n\nb\n \t\n     \n  \n  \n\n \nc\n\r\n\n\td\n\n\n")
    #expect(text == "a\n\n\nb\n \t\n     \n  \n\nc\n\r\n\n\td\n\n\n")
    #expect((1...12).map(line) == [1, 2, 3, 5, 6, 7, 8, 10, 12, 13, 14, 15])
    // What a definition leaves empty ends at the second blank line.
    for text in ["- [a]: /u\n\n\n\n  b\n", "- - [a]: /u\n\n    \n  \n\n  b\n"] {
      #expect(Outline(SourceText(text)).blocks == Outline(SourceText(text), abridged: false).blocks)
    }
    #expect(Outline(SourceText("- a\n\n\n\n  b\n\n\n\n# c\n")).blocks.map(\.line) == [1, 1, 1, 5, 9])
  }

  @Test("however many blank lines stand behind a hundred containers, few are shown")
  func blankLinesBelowContainers() {
    let text = String(repeating: "- ", count: 99) + "x\n" + String(repeating: "\n", count: 50_000) + "y\n"
    #expect(shown(text).text.utf8.count == 99 * 2 + 2 + 2 + 2)
    #expect(Outline(SourceText(text)).blocks.last?.line == 50_002)
  }

  @Test(
    "of many lines of plain words the first two thousand bytes are shown and the last line; those are numbered as they stand")
  func plainLines() {
    let source = "# a\n" + String(repeating: "word\n", count: 5000) + "**b** c\nlast\n"
    let (text, line) = shown(source)
    #expect(text.utf8.count < 2200)
    #expect(text.hasSuffix("\nword\n**b** c\nlast\n"))
    let count = text.split(separator: "\n").count
    #expect([1, 2, count - 2, count - 1, count].map(line) == [1, 2, 5001, 5002, 5003])
    let outline = Outline(SourceText(source))
    #expect(outline.blocks == Outline(SourceText(source), abridged: false).blocks)
    #expect(outline.blocks.map(\.line) == [1, 2, 5002])
    // A label of more than a thousand characters is none, also where most of it isn't shown.
    for text in [
      "[a\n" + source + "]: /u\n", "[a]:\nb\nc\nd\n" + source, "[a]: /u '\n" + source + "'\n\nb\n",
      "<!--\n" + source + "-->\n- a\n",
    ] {
      #expect(Outline(SourceText(text)).blocks == Outline(SourceText(text), abridged: false).blocks)
    }
  }

  @Test("documents among many lines of plain words have the blocks of the whole text, in pieces of any size")
  func blocksAmongPlainLines() throws {
    try forEachSeed(1_500) { random in
      var text: [UInt8] = []
      for byte in MarkdownScraps.document(&random) {
        text.append(byte)
        guard byte == 0x0A, random.once(in: 3) else { continue }
        for _ in 0..<random.number(0...9) {
          text +=
            random.pick(["words of a line", "a", "b, c: d", String(repeating: "word ", count: 300), "é", "zé ü", "ends  "]).utf8
          text.append(0x0A)
        }
        if random.once(in: 3) {
          text += random.pick(["**b** x\nwords\n", "'\n", "]: /u\n", "==\n", "---\n", "-->\n", "](x)\n"]).utf8
        }
      }
      let source = SourceText(text)
      let whole = Outline(source, pieceSize: .max, abridged: false)
      for size in [1, 40, Outline.pieceSize] { #expect(Outline(source, pieceSize: size).blocks == whole.blocks, "\(random)") }
    }
  }

  @Test("documents with many blank lines have the blocks of the whole text, in pieces of any size")
  func blocks() throws {
    try forEachSeed(12_000) { random in
      var text: [UInt8] = []
      for byte in MarkdownScraps.document(&random) {
        text.append(byte)
        guard byte == 0x0A, random.once(in: 3) else { continue }
        for _ in 0..<random.number(1...6) {
          text += random.pick(["", "", " ", "  ", "    ", "\t", "   ", "      ", " \t"]).utf8
          text.append(0x0A)
        }
      }
      let source = SourceText(text)
      let whole = Outline(source, pieceSize: .max, abridged: false)
      for size in [1, 40, Outline.pieceSize] { #expect(Outline(source, pieceSize: size).blocks == whole.blocks, "\(random)") }
    }
  }

  @Test("thirty pictures of a paragraph stay, further ones are an exclamation mark and a link")
  func pictures() throws {
    let many = String(repeating: "![a](b) ", count: Pictures.limit)
    #expect(Pictures.bounded(Array(many.utf8)) == nil)
    func bounded(_ text: String) throws -> String {
      String(decoding: try #require(Pictures.bounded(Array(text.utf8))), as: UTF8.self)
    }
    #expect(try bounded(many + "![a](b) \\![c] \\\\![d]") == many + "\\![a](b) \\![c] \\\\\\![d]")
    for end in ["\n\n", "\r\n \t\r\n", "\n# a\n", "\n#\n", "\n---\n", "\r- - -\r"] {
      #expect(try bounded(many + end + many) == many + end + many, "\(end.debugDescription)")
    }
    for end in ["\n", "\n#a\n", "\n--\n", "\n    \u{C}\n", "\n####### a\n"] {
      #expect(try bounded(many + end + "![x]") == many + end + "\\![x]", "\(end.debugDescription)")
    }
    #expect(try bounded(many + "<![CDATA[a") == many + "<![CDATA[]].a")
  }

  @Test("no block notices that pictures are bounded")
  func picturesAndBlocks() throws {
    let many = String(repeating: "![a](b) ", count: Pictures.limit)
    try forEachSeed(3_000) { random in
      var text = Array(many.utf8)
      for byte in MarkdownScraps.document(&random) {
        if random.once(in: 8) { text += random.pick(["![", "![a](b)", "![[]()", "<![CDATA[", "]]>", "\\![", "![a]: /u"]).utf8 }
        text.append(byte)
      }
      let source = SourceText(text)
      let bounded = Outline(source).blocks
      let whole = Outline(source, pieceSize: .max, abridged: false).blocks
      func blocks(_ all: [Outline.Block]) -> [Outline.Block] {
        all.filter { !$0.flags.contains(.continuation) }.map { block in
          var block = block
          block.flags = block.flags.intersection(.ordered)
          // Bold lines count among the blocks.
          block.end = 0
          return block
        }
      }
      #expect(blocks(bounded) == blocks(whole), "\(random)")
    }
  }

  @Test("a slug is that of the whole text, of which no more than its beginning is looked at")
  func slugs() throws {
    let scraps = [
      "a", "é", "e\u{301}", "\u{301}", "\u{345}", "漢", "한", "\u{1112}\u{1161}\u{11AB}", "か\u{3099}", "ß", "İ", "1", "²", " ",
      "-", "<", "=\u{338}",
      "\u{FFFD}", "👩\u{200D}", "\u{202E}", "–", "\t", "क\u{93C}", "\u{FE0F}",
    ]
    try forEachSeed(400) { random in
      var text = ""
      for _ in 0..<random.number(1...40) {
        text += String(repeating: random.pick(scraps), count: random.once(in: 12) ? random.number(30...700) : 1)
      }
      #expect(Slug.make(text + "é") == wholeSlug(text + "é"), "\(random)")
    }
  }

  /// By the definition: bounded, in lower case, composed; then the words.
  private func wholeSlug(_ text: String) -> String {
    var words: [String.UnicodeScalarView] = []
    var inWord = false
    for scalar in Array(StackedMarks.bounded(text).lowercased()._nfc) {
      let properties = scalar.properties
      let isMark =
        [.nonspacingMark, .spacingMark].contains(properties.generalCategory) && !(0xFE00...0xFE0F).contains(scalar.value)
      guard properties.isAlphabetic || properties.numericType != nil || isMark && inWord else {
        inWord = false
        continue
      }
      if !inWord { words.append(String.UnicodeScalarView()) }
      inWord = true
      words[words.count - 1].append(scalar)
    }
    let joined = words.prefix(6).map { String($0) }.joined(separator: "-")
    var result = String.UnicodeScalarView(joined.unicodeScalars.prefix(60))
    while result.last == "-" { result.removeLast() }
    return result.isEmpty ? "item" : String(result)
  }

  @Test("ids of words with a stack of marks count ten on a letter")
  func marks() {
    let stack = String(repeating: "\u{301}\u{323}", count: 40)
    #expect(Slug.make("o" + stack + "p") == Slug.make("o" + String(stack.unicodeScalars.prefix(10)) + "p"))
    #expect(Slug.make("Việt ố") == "việt-ố")
    #expect(StackedMarks.bounded("a\u{301}b" + stack) == "a\u{301}b" + String(stack.unicodeScalars.prefix(10)))
    #expect(StackedMarks.bounded(String(repeating: "é漢ab", count: 50)) == String(repeating: "é漢ab", count: 50))
    for scalar in (UInt32(0x2F0)...0x380).compactMap({ UnicodeScalar($0) }) {
      let text = "a" + String(String.UnicodeScalarView(Array(repeating: scalar, count: 25)))
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      #expect(StackedMarks.bounded(text).unicodeScalars.count == (isMark ? 11 : 26), "\(scalar.value)")
    }
  }

  @Test("words, names and ids of one's own have ten marks on a letter wherever they are compared; the file keeps all")
  func names() {
    let stack = "o" + String(repeating: "\u{301}\u{323}", count: 40)
    let text = "### Day 1\n#### \(stack)\n- [ ] \(stack) 🆔 \(stack)\n"
    let plan = PlanParser.parse(SourceText(text))
    let names = [
      plan.words(plan.items[0]), plan.plain(plan.tracks[Int(plan.items[0].track)].name), ItemIDs(plan, .standard).ownID(of: 0),
    ]
    #expect(names.map { $0?.unicodeScalars.count } == [11, 11, 11])
    #expect(Array(text.utf8) == plan.source.bytes)
  }
}

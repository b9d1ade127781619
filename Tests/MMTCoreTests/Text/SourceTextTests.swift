import MMTCore
import Testing

@Suite struct SourceTextTests {
  @Test(
    "a line ends at LF, CRLF or a lone CR, and the last ending opens none",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n", ["a", ""]), ("a\r\nb", ["a", "b"]), ("a\rb\r", ["a", "b"]),
      ("\r\r\n\n", ["", "", ""]), ("a\n\rb", ["a", "", "b"]),
    ])
  func lines(_ text: String, _ expected: [String]) {
    let source = SourceText(text)
    #expect((1...source.lineCount).map { source.string(source.line($0)) } == expected, "\(text.debugDescription)")
  }

  @Test(
    "the ending most lines have is the file's own",
    arguments: [("", "\n"), ("a", "\n"), ("a\r\nb\r\nc\n", "\r\n"), ("a\rb\rc\n", "\r"), ("a\nb\r\n", "\n"), ("a\n", "\n")])
  func dominantEnding(_ text: String, _ ending: String) {
    #expect(SourceText(text).dominantEnding == Array(ending.utf8), "\(text.debugDescription)")
  }

  @Test("what lies outside is empty, and broken UTF-8 can be shown")
  func outside() {
    let source = SourceText([0x61, 0xFF, 0x0A])
    #expect(source.line(0).isEmpty && source.line(9).isEmpty && source.wholeLine(9).lowerBound == 3)
    #expect(source.string(source.line(1)) == "a\u{FFFD}")
    #expect(source.string(Extent(2, 99)) == "")
    #expect(!source.has(0x61, at: -1) && !source.has(0x61, at: 3) && source.has(0x61, at: 0))
    #expect(source.lineNumber(at: 99) == 1)
  }

  @Test("edits are applied in their order, and refused where they overlap or lie outside")
  func edits() {
    let source = SourceText("abc")
    #expect(
      source.applying([Edit(insert: "1", at: 1), Edit(insert: "2", at: 1), Edit(Extent(1, 2), Array("X".utf8))])
        == Array("a12Xc".utf8))
    #expect(source.applying([Edit(Extent(0, 2), []), Edit(Extent(1, 3), [])]) == nil)
    #expect(source.applying([Edit(insert: "x", at: 4)]) == nil)
    #expect(source.applying([]) == Array("abc".utf8))
  }

  @Test("likeness of words is Dice's")
  func overlap() {
    #expect(WordOverlap.words("Poké-Mon's 2nd") == ["poke", "mon", "s", "2nd"])
    #expect(WordOverlap.dice(["a", "b"], ["a", "b"]) == 1)
    #expect(WordOverlap.dice(["a", "a", "b"], ["a", "c", "d"]) == 1.0 / 3)
    #expect(WordOverlap.dice([], []) == 1 && WordOverlap.dice(["a"], []) == 0)
  }
}

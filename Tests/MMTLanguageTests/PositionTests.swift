import MMTCore
import MMTLanguage
import Support
import Testing

@Suite struct PositionTests {
  private static let hostile = [
    "", "a", "- [ ] LC 1: Two Sum", "é", "😀", "a😀b", "👩‍👩‍👧‍👦 family", "e\u{301}", "✅ 2026-11-20", "\t- 🧘 x", "日本語",
    "\u{FEFF}- [ ] x",
    "\u{FFFD}", "\u{2028}", "𝒳𝒴", "\u{1F3FD}", "- [x] 🟢 [a](b)", "\u{0}", "a\u{85}b",
  ]

  @Test(
    "each place of hostile lines goes there and back, and is what the standard library counts", arguments: ["\n", "\r\n", "\r"])
  func roundTrip(_ ending: String) {
    for last in ["", ending] {
      let text = Self.hostile.joined(separator: ending) + last
      let source = SourceText(text)
      let units = Array(text.utf16)
      let starts = EditorText.lineStarts(units)
      var utf16 = 0
      var offset = 0
      for scalar in text.unicodeScalars {
        // Within a line ending there is no place.
        let isInEnding = ending == "\r\n" && scalar == "\n" && utf16 > 0 && units[utf16 - 1] == 0x0D
        if !isInEnding {
          let line = starts.lastIndex { $0 <= utf16 } ?? 0
          let wanted = TextPosition(line: line, character: utf16 - starts[line])
          #expect(source.position(at: offset) == wanted, "\(scalar.debugDescription) at \(offset)")
          #expect(source.offset(at: wanted) == offset)
        }
        utf16 += scalar.utf16.count
        offset += scalar.utf8.count
      }
      let end = source.position(at: offset)
      #expect(end.line == starts.count - 1)
      #expect(end.character == units.count - (starts.last ?? 0))
      #expect(source.offset(at: end) == offset)
    }
  }

  @Test("a place that isn't there is the nearest before it")
  func outside() {
    let source = SourceText("a😀b\r\ncd")
    #expect(source.offset(at: TextPosition(line: 0, character: 2)) == 1)
    #expect(source.offset(at: TextPosition(line: 0, character: 99)) == 6)
    #expect(source.offset(at: TextPosition(line: 1, character: 99)) == 10)
    #expect(source.offset(at: TextPosition(line: 7, character: 0)) == 10)
    #expect(SourceText("").position(at: 0) == TextPosition(line: 0, character: 0))
  }

  @Test("paths and their URIs")
  func uris() {
    for path in ["/home/ada/plan.md", "/tmp/a b/ü 😀#?%.md", "/"] {
      #expect(FileURI.path(FileURI.uri(Array(path.utf8))) == Array(path.utf8))
    }
    #expect(FileURI.path("file://localhost/a%20b") == Array("/a b".utf8))
    #expect(FileURI.path("FILE:///a%zz") == Array("/a%zz".utf8))
    for other in ["untitled:Untitled-1", "file://server/share", "https://a/b", "file:///a%00b", "file://"] {
      #expect(FileURI.path(other) == nil, "\(other)")
    }
  }
}

import MMTCore
import MMTViews
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2),
    ("✅", 2), ("⏱", 1), ("⏱️", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("1️⃣", 2), ("☐", 1), ("✓", 1), ("…", 1), ("█", 1), ("क्ष", 2),
    ("\u{200B}", 0), ("שלום", 4), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("a\u{0300}\u{0301}b", 2), ("“x”", 3),
  ])
  func cellsAreCountedAsTerminalsDrawThem(text: String, cells: Int) {
    #expect(DisplayWidth.cells(text) == cells)
  }

  @Test func theTableOfWideCharactersRises() {
    var last: UInt32 = 0
    for value in stride(from: UInt32(0x1100), to: 0x3FFFF, by: 1) where (0xD800...0xDFFF).contains(value) == false {
      if let scalar = Unicode.Scalar(value), DisplayWidth.cells(scalar) == 2 { last = value }
    }
    #expect(last == 0x3FFFD)
  }

  @Test func controlsAndTurnsOfDirectionAreSpelledOut() {
    #expect(DisplayWidth.visible("a\u{1B}[31mb") == "a\\u{1B}[31mb")
    #expect(DisplayWidth.visible("\u{9B}\u{7F}\u{0}") == "\\u{9B}\\u{7F}\\u{0}")
    #expect(DisplayWidth.visible("x\u{202E}y\u{2069}z\u{061C}") == "x\\u{202E}y\\u{2069}z\\u{61C}")
    #expect(
      DisplayWidth.visible("a\u{200B}b\u{AD}c\u{180E}d\u{FEFF}e\u{2060}") == "a\\u{200B}b\\u{AD}c\\u{180E}d\\u{FEFF}e\\u{2060}")
    #expect(DisplayWidth.visible("x\u{E0041}y") == "x\\u{E0041}y", "a tag")
    let wales = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
    #expect(DisplayWidth.visible(wales) == wales, "the tags of a flag are a picture")
    #expect(DisplayWidth.visible(wales + "a\u{E0041}") == wales + "a\\u{E0041}")
    #expect(DisplayWidth.visible("می\u{200C}خواهم 👩‍👩‍👧") == "می\u{200C}خواهم 👩‍👩‍👧", "joiners are part of words and pictures")
    #expect(DisplayWidth.visible("a\tb\r\nc\nd") == "a b c d")
    #expect(DisplayWidth.visible("naïve 漢字 👍🏽") == "naïve 漢字 👍🏽")
  }

  @Test func aStackOfMarksEnds() {
    #expect(DisplayWidth.visible("a" + String(repeating: "\u{301}", count: 500)).unicodeScalars.count == 17)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"), ("a b c d", 5, "a b…"),
    ("abc", 0, ""),
    ("abc", 1, "…"), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
  ])
  func textIsCutAtACellWithAMark(text: String, limit: Int, expected: String) {
    #expect(DisplayWidth.truncated(text, to: limit) == expected)
  }

  @Test func aMarkThatIsTooWideIsCutItself() {
    #expect(DisplayWidth.truncated("abcdef", to: 2, mark: "...") == "..")
  }

  @Test func paddingCountsCells() {
    #expect(DisplayWidth.padded("漢", to: 4) == "漢  ")
    #expect(DisplayWidth.padded("漢", to: 4, .trailing) == "  漢")
    #expect(DisplayWidth.padded("abcde", to: 4) == "abcde")
  }

  @Test func asciiKeepsTheCells() {
    for text in ["“Caf\u{E9}” – 漢字… × 👍🏽", "plain"] {
      let ascii = DisplayWidth.ascii(text)
      #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
      #expect(ascii.utf8.count == DisplayWidth.cells(text))
    }
    #expect(DisplayWidth.ascii("“a” – b…") == "\"a\" - b~")
  }

  @Test func wrappingBreaksAtSpacesAndKeepsStyles() {
    var text = StyledText("one two ", .muted)
    text.append("three four", .heading)
    let lines = text.wrapped(to: 9)
    #expect(lines.map(\.text) == ["one two", "three", "four"])
    #expect(lines[1].fragments.map(\.style) == [.heading])
  }

  @Test func wrappingCutsALongWordAndStopsAtTheLimit() {
    let text = StyledText(String(repeating: "x", count: 30))
    #expect(text.wrapped(to: 10).map(\.text) == Array(repeating: String(repeating: "x", count: 10), count: 3))
    #expect(text.wrapped(to: 10, limit: 2).map(\.text) == ["xxxxxxxxxx", "xxxxxxxxx…"])
  }

  @Test func aCommandIsNotBroken() {
    var text = StyledText("say ")
    text.append("mmt done .3", .command)
    #expect(text.wrapped(to: 12).map(\.text) == ["say", "mmt done .3"])
  }

  @Test(arguments: [
    (0, 5, 0, "0%"), (1, 1000, 1, "<1%"), (4, 658, 1, "<1%"), (7, 658, 1, "1%"), (999, 1000, 9, "99%"), (5, 5, 10, "100%"),
    (7, 5, 10, "100%"), (0, 0, 0, "–"),
  ])
  func aBarIsFullOnlyWhenAllIsDone(done: Int, total: Int, filled: Int, percent: String) {
    #expect(Bar(done, of: total).filled(10) == filled)
    #expect(Bar(done, of: total).percent(.unicode) == percent)
    // A single cell can't tell some from all: only all fills it.
    #expect(Bar(done, of: total).filled(1) == (total > 0 && done >= total ? 1 : 0))
  }
}

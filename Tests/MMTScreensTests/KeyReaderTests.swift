import MMTScreens
import Support
import Testing

/// What a terminal sends becomes keys; a report that is broken becomes none.
@Suite struct KeyReaderTests {
  private func keys(_ text: String, ends: Bool = true) -> [Key] {
    var reader = KeyReader()
    var keys: [Key] = []
    for scalar in text.unicodeScalars { keys += reader.take(scalar == "\u{1B}" ? .escape : .letter(scalar)) }
    return ends ? keys + reader.end() : keys
  }

  @Test(
    "reports of the mouse and of the background",
    arguments: [
      ("a\u{1B}[<0;5;3Mb", [Key.letter("a"), .click(row: 2, column: 4), .letter("b")]),
      ("\u{1B}[<4;1;1M\u{1B}[<0;1;1m", [.click(row: 0, column: 0)]),
      ("\u{1B}[<64;9;9M\u{1B}[<65;9;9M", [.wheel(-1), .wheel(1)]),
      ("\u{1B}[<2;5;3M\u{1B}[<1;5;3M\u{1B}[<32;5;3M\u{1B}[<66;5;3M", []),
      ("\u{1B}]11;rgb:ffff/ffff/e0e0\u{1B}\\q", [.background(isLight: true), .letter("q")]),
      ("\u{1B}]11;rgb:00/2b/36\u{07}", [.background(isLight: false)]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}q", [.escape, .letter("q")]),
      // A row beyond 223 was the old way's end; the newer way has none.
      ("\u{1B}[<0;300;1000M", [.click(row: 999, column: 299)]),
    ] as [(String, [Key])])
  func reports(_ text: String, _ expected: [Key]) {
    #expect(keys(text) == expected)
  }

  @Test(
    "a report that is none is no key, and what follows it is",
    arguments: [
      "\u{1B}[<0;0;3M", "\u{1B}[<0;5M", "\u{1B}[<0;5;3;1M", "\u{1B}[<;;M", "\u{1B}[<x", "\u{1B}[<-1;5;3M",
      "\u{1B}[<0;99999999999999999999;1M",
      "\u{1B}[<0;5;3\u{07}", "\u{1B}[<0;5;é", "\u{1B}[M !!", "\u{1B}[I", "\u{1B}[200~", "\u{1B}]11;rgb:zz/zz/zz\u{07}",
      "\u{1B}]52;c;eA==\u{07}",
      "\u{1B}]11;rgb:\u{1B}\\",
      "\u{1B}[999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999A",
    ])
  func hostile(_ text: String) {
    #expect(keys(text + "q") == [.letter("q")])
  }

  @Test("a report may come in pieces, and bytes at random never make a letter of a whole report")
  func pieces() throws {
    var reader = KeyReader()
    var found = reader.take(.escape)
    for scalar in "[<0;5;3M".unicodeScalars {
      found += reader.take(.letter(scalar))
      found += reader.end()
    }
    #expect(found == [.click(row: 2, column: 4)])
    try forEachSeed(200) { random in
      var reader = KeyReader()
      for _ in 0..<random.number(0...60) {
        _ = reader.take(random.once(in: 4) ? .escape : .letter(random.pick(Array("[]<M;0159m~\\\u{07}é".unicodeScalars))))
      }
      // However it was left, letters come through again soon.
      let letters = (0..<80).flatMap { _ in reader.take(.letter("j")) }
      #expect(letters.count > 10 && letters.last == .letter("j"), "\(random)")
    }
  }
}

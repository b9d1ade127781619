import MMTCore
import MMTViews
import Support
import Testing

@Suite struct ExcerptTests {
  private func finding(_ line: [UInt8], _ column: Int, _ length: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "plan.test", file: "p.md", line: 7, column: column, length: length, message: "wrong", excerpt: line)
  }

  /// The excerpt and the carets for a line whose place stands between « and ».
  private func excerpt(_ marked: String, width: Int = 80, glyphs: Bool = true) -> [String] {
    var bytes: [UInt8] = []
    var place: (start: Int, end: Int) = (0, 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": place.start = bytes.count
      case "»": place.end = bytes.count
      default: bytes += Array(String(Character(scalar)).utf8)
      }
    }
    return shown(finding(bytes, place.start + 1, place.end - place.start), width: width, glyphs: glyphs)
  }

  private func shown(_ finding: Diagnostic, width: Int = 80, glyphs: Bool = true) -> [String] {
    let excerpt = Excerpt(finding, width: width, cut: "...", tab: glyphs ? "→" : " ")
    return excerpt.map { [$0.line, $0.blanks + $0.carets] } ?? []
  }

  @Test func caretsStandBeneathWhatIsSeen() {
    #expect(excerpt("日本«語»です") == ["日本語です", "    ^^"])
    #expect(excerpt("✅ «2026»") == ["✅ 2026", "   ^^^^"])
    #expect(excerpt("e\u{301}«x»") == ["e\u{301}x", " ^"])
    #expect(excerpt("👨\u{200D}👩\u{200D}👧 «x»") == ["👨\u{200D}👩\u{200D}👧 x", "   ^"], "one character of two cells")
    #expect(excerpt("✔\u{FE0F}«x»👍\u{1F3FD}") == ["✔\u{FE0F}x👍\u{1F3FD}", "  ^"])
    #expect(excerpt("«👍\u{1F3FD}» x") == ["👍\u{1F3FD} x", "^^"])
    #expect(excerpt("🇩🇪🇫🇷«x»") == ["🇩🇪🇫🇷x", "    ^"])
    #expect(excerpt("\ta\t«b»") == ["→   a→  b", "        ^"])
    #expect(excerpt("\t«b»", glyphs: false) == ["    b", "    ^"])
    #expect(excerpt("abc«»") == ["abc", "   ^"])
    #expect(shown(finding(Array("abc".utf8), 99, 5)) == ["abc", "   ^"])
    #expect(shown(finding(Array("abc\r\n".utf8), 2, 99)) == ["abc", " ^^"])
    #expect(shown(finding([], 0, 0)) == ["", "^"])
    #expect(shown(finding(Array("é".utf8), 2, 1)) == ["é", "^"], "a place inside a scalar marks the scalar")
  }

  @Test func nothingInTheLineReachesTheTerminalRaw() {
    #expect(excerpt("\u{1B}[2J«x»") == ["\\u{1B}[2Jx", "         ^"])
    #expect(excerpt("a\u{202E}«b»") == ["a\\u{202E}b", "         ^"])
    #expect(shown(finding([0x61, 0xE9, 0x62], 2, 1)) == ["a\\xE9b", " ^^^^"])
    #expect(shown(finding([0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF5], 1, 1))[0] == "\\xC0\\x80\\xED\\xA0\\x80\\xF5")
  }

  @Test func aLongLineIsCutAroundThePlace() {
    let long = String(repeating: "a", count: 500_000) + "«bc»" + String(repeating: "d", count: 500_000)
    let lines = excerpt(long, width: 40)
    #expect(lines[0] == "..." + String(repeating: "a", count: 13) + "bc" + String(repeating: "d", count: 19) + "...")
    #expect(lines[1] == String(repeating: " ", count: 16) + "^^")
    #expect(
      excerpt("«ab»" + String(repeating: "d", count: 99), width: 20) == [
        "ab" + String(repeating: "d", count: 12) + "...", "^^",
      ])
    #expect(excerpt(String(repeating: "d", count: 99) + "«»", width: 20) == ["...dddddddddddddd", "                 ^"])
  }

  /// Any bytes, any place, any width: the layout holds, and what is shown is clean and fits.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func anyBytesCanBeShown(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...200, using: &random)
      let isText = Bool.random(using: &random)
      let bytes: [UInt8] = (0..<count).map { _ in .random(in: 0...(isText ? 0x7E : 0xFF), using: &random) }
      let place = finding(bytes, .random(in: -5...220, using: &random), .random(in: -5...220, using: &random))
      let width = Int.random(in: 0...120, using: &random)
      let excerpt = Excerpt(place, width: width, cut: "...", tab: "→")
      #expect(excerpt?.line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) } == true)
      let cells = DisplayWidth.cells(excerpt?.line ?? "")
      #expect(cells <= max(width, 16), "seed \(seed)")
      let carets = excerpt?.carets ?? ""
      let blanks = excerpt?.blanks ?? ""
      #expect(blanks.utf8.count + carets.utf8.count <= max(width, 16) + 1, "seed \(seed)")
      #expect(!carets.isEmpty && carets.allSatisfy { $0 == "^" } && blanks.allSatisfy { $0 == " " }, "seed \(seed)")
    }
  }

  @Test func placesAtTheEdgesOfIntegersDoNoHarm() {
    for edge in [Int.min, -1, 0, Int.max] {
      #expect(!shown(finding(Array("abc".utf8), edge, edge)).isEmpty)
      #expect(!shown(finding([], edge, edge)).isEmpty)
    }
  }

  @Test func withoutADrawingTheLineIsItsWords() {
    #expect(Excerpt.words(of: Array("a\tb\u{1B}[2J\r\n".utf8)) == "a   b\\u{1B}[2J")
    #expect(Excerpt.words(of: [0x61, 0xE9]) == "a\\xE9")
  }
}

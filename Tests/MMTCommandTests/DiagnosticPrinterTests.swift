import MMTCore
import Testing

@testable import MMTCommand

@Suite struct DiagnosticPrinterTests {
  /// As a terminal does it, for the characters used here.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0xFE0F, 0x200D: 0
    case 0x1100...0x115F, 0x2E80...0xFF60, 0x1F300...0x1FAFF, 0x2705: 2
    default: 1
    }
  }

  private func printer(width: Int = 80, colour: Bool = false, glyphs: Bool = true) -> DiagnosticPrinter {
    DiagnosticPrinter(width: width, colour: colour, glyphs: glyphs) { Self.width($0) }
  }

  private func finding(_ line: [UInt8], _ column: Int, _ length: Int, severity: Diagnostic.Severity = .error) -> Diagnostic {
    Diagnostic(
      severity, code: "plan.test", file: "p.md", line: 7, column: column, length: length, message: "wrong", excerpt: line)
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
    let excerpt = Excerpt(finding, width: width, glyphs: glyphs) { Self.width($0) }
    return excerpt.map { [$0.line, $0.carets] } ?? []
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func aFindingIsLaidOutAsPromised() {
    let finding = Diagnostic(
      .error, code: "plan.no-such-date", file: "machine-mode.md", line: 42, column: 28, length: 10,
      message: "February 2026 has 28 days", excerpt: Array("* [x] LC 27: Remove it ✅ 2026-02-30".utf8),
      help: "write the day as YYYY-MM-DD, for example 2026-02-28")
    #expect(
      string(printer().text([finding], outcome: "nothing was changed")) == """
        machine-mode.md:42:28: error: February 2026 has 28 days [plan.no-such-date]
          42 | * [x] LC 27: Remove it ✅ 2026-02-30
             |                           ^^^^^^^^^^
        help: write the day as YYYY-MM-DD, for example 2026-02-28
        mmt: 1 error; nothing was changed

        """)
  }

  @Test func findingsAreCountedInTheirOrder() {
    let findings = [finding([], 1, 1), finding([], 1, 1, severity: .warning), finding([], 1, 1)]
    #expect(
      string(printer().text(findings, outcome: "nothing was changed")).hasSuffix(
        "mmt: 2 errors, 1 warning; nothing was changed\n"))
    #expect(string(printer().text([findings[1]])).hasSuffix("mmt: 1 warning\n"))
    #expect(string(printer().text([])).isEmpty)
    #expect(!string(printer().findings(findings)).contains("mmt:"))
  }

  @Test func aFindingAboutAFileAsAWholeHasNoPlace() {
    let finding = Diagnostic(.warning, code: "plan.empty", file: "p.md", message: "there is nothing in it")
    #expect(string(printer().findings([finding])) == "p.md: warning: there is nothing in it [plan.empty]\n")
  }

  @Test func aFailureSaysWhatAndThenWhatToDo() {
    let failure = Failure(
      .notFound, "no item 99999; the nearest are 283, 88, 26", details: ["12.1 Move Zeroes"], help: "mmt today")
    #expect(
      string(printer().text(failure)) == """
        mmt: error: no item 99999; the nearest are 283, 88, 26
          12.1 Move Zeroes
        help: mmt today

        """)
  }

  @Test func aFailureWithFindingsCountsThem() {
    let failure = Failure(.data, "nothing was changed", help: "mmt restore", diagnostics: [finding(Array("abc".utf8), 2, 1)])
    #expect(
      string(printer().text(failure)) == """
        p.md:7:2: error: wrong [plan.test]
          7 | abc
            |  ^
        mmt: 1 error; nothing was changed
        help: mmt restore

        """)
  }

  @Test func aFailureWithMereWarningsIsStillAnError() {
    let failure = Failure(.data, "it can't be", diagnostics: [finding([], 1, 1, severity: .warning)])
    #expect(string(printer().text(failure)).hasSuffix("\nmmt: error: it can't be\n"))
  }

  @Test func aWarningIsOneLine() {
    #expect(string(printer().warning("not backed up: git is missing")) == "mmt: warning: not backed up: git is missing\n")
  }

  @Test func caretsStandBeneathWhatIsSeen() {
    #expect(excerpt("日本«語»です") == ["日本語です", "    ^^"])
    #expect(excerpt("✅ «2026»") == ["✅ 2026", "   ^^^^"])
    #expect(excerpt("e\u{301}«x»") == ["e\u{301}x", " ^"])
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

  @Test func neitherDoesAnythingInAMessage() {
    let evil = "a\u{1B}]0;x\u{7}\n\u{202E}b"
    let diagnostic = Diagnostic(.error, code: "c.d", file: evil, line: 1, message: evil, excerpt: Array(evil.utf8), help: evil)
    let texts = [
      printer().text(Failure(.data, evil, details: [evil], help: evil)), printer().findings([diagnostic]),
      printer().warning(evil),
    ]
    for text in texts {
      #expect(text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
      #expect(!string(text).unicodeScalars.contains("\u{202E}"))
    }
    #expect(string(texts[2]).split(separator: "\n").count == 1)
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
    #expect(excerpt(String(repeating: "d", count: 99) + "«»", width: 20) == ["...dddddd", "         ^"])
  }

  @Test func colourIsOnlyAnAddition() {
    let failure = Failure(.data, "nothing was changed", help: "h", diagnostics: [finding(Array("abc".utf8), 2, 1)])
    let coloured = string(printer(colour: true).text(failure))
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(coloured.contains("|  \u{1B}[1;31m^\u{1B}[0m\n"))
    var plain = coloured
    for code in ["\u{1B}[0m", "\u{1B}[1;31m", "\u{1B}[1m", "\u{1B}[36m"] { plain = plain.split(separator: code).joined() }
    #expect(plain == string(printer().text(failure)))
  }

  /// Any bytes, any place, any width: the layout holds, and what is shown is clean and fits.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func anyBytesCanBeShown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...200, using: &random)
      let isText = Bool.random(using: &random)
      let bytes: [UInt8] = (0..<count).map { _ in .random(in: 0...(isText ? 0x7E : 0xFF), using: &random) }
      let place = finding(bytes, .random(in: -5...220, using: &random), .random(in: -5...220, using: &random))
      let width = Int.random(in: 0...120, using: &random)
      let excerpt = Excerpt(place, width: width, glyphs: true) { Self.width($0) }
      #expect(excerpt?.line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) } == true)
      let cells = excerpt?.line.unicodeScalars.reduce(0) { $0 + Self.width($1) } ?? 0
      #expect(cells <= max(width, 16), "seed \(seed)")
      let carets = excerpt?.carets ?? ""
      #expect(carets.utf8.count <= max(width, 16) + 1, "seed \(seed)")
      #expect(carets.contains("^") && carets.drop { $0 == " " }.allSatisfy { $0 == "^" }, "seed \(seed)")
    }
  }

  @Test func placesAtTheEdgesOfIntegersDoNoHarm() {
    for edge in [Int.min, -1, 0, Int.max] {
      #expect(!shown(finding(Array("abc".utf8), edge, edge)).isEmpty)
      #expect(!shown(finding([], edge, edge)).isEmpty)
    }
  }

  @Test func onATerminalSentencesWrapAtItsWidth() {
    var narrow = printer(width: 40)
    narrow.wraps = true
    let failure = Failure(
      .data, "\"two sum\" fits 2 items of the plan, so none of them was changed",
      details: ["Name one by its ref, as it is printed beside it."],
      help: "mmt show /a/folder/whose/name/is/longer/than/the/line")
    #expect(
      string(narrow.text(failure)) == """
        mmt: error: "two sum" fits 2 items of
          the plan, so none of them was changed
          Name one by its ref, as it is printed
            beside it.
        help: mmt show
          /a/folder/whose/name/is/longer/than/the/line

        """)
    narrow.wraps = false
    #expect(string(narrow.text(failure)).split(separator: "\n").count == 3, "what a program may read stays a line")
  }

  @Test func linearTextQuotesTheLineInsteadOfDrawingBeneathIt() {
    var linear = printer()
    linear.isLinear = true
    #expect(
      string(linear.findings([finding(Array("a\tb\u{1B}[2J\r\n".utf8), 1, 1)])) == """
        p.md:7:1: error: wrong [plan.test]
        the line: a   b\\u{1B}[2J

        """)
  }
}

import MMTCore
import Testing

@testable import MMTCommand

@Suite struct DiagnosticPrinterTests {
  private func printer(width: Int = 80, colour: Bool = false, glyphs: Bool = true) -> DiagnosticPrinter {
    DiagnosticPrinter(width: width, colour: colour, glyphs: glyphs)
  }

  private func finding(_ line: [UInt8], _ column: Int, _ length: Int, severity: Diagnostic.Severity = .error) -> Diagnostic {
    Diagnostic(
      severity, code: "plan.test", file: "p.md", line: 7, column: column, length: length, message: "wrong", excerpt: line)
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

  @Test func nothingInAMessageReachesTheTerminalRaw() {
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

  @Test func colourIsOnlyAnAddition() {
    let failure = Failure(.data, "nothing was changed", help: "h", diagnostics: [finding(Array("abc".utf8), 2, 1)])
    let coloured = string(printer(colour: true).text(failure))
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(coloured.contains("|  \u{1B}[1;31m^\u{1B}[0m\n"))
    var plain = coloured
    for code in ["\u{1B}[0m", "\u{1B}[1;31m", "\u{1B}[1m", "\u{1B}[36m"] { plain = plain.split(separator: code).joined() }
    #expect(plain == string(printer().text(failure)))
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

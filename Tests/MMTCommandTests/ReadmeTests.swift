import Foundation
import Testing

@testable import MMTCommand

/// The README's list of commands is written from the table. With `MMT_RECORD=1` a stale one is rewritten, and the test fails all the
/// same.
@Suite struct ReadmeTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
  private static let begin = "<!-- commands: begin (written by the tests from the table of commands) -->\n"
  private static let end = "<!-- commands: end -->"

  private static func table(of commands: [CommandSpec]) -> String {
    var lines = ["| to | commands |", "| --- | --- |"]
    for group in CommandGroup.allCases {
      let titles = commands.filter { $0.group == group }.map { "`" + $0.title.replacing("|", with: "\\|") + "`" }
      if !titles.isEmpty { lines.append("| \(group.rawValue) | \(titles.joined(separator: " · ")) |") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("the README lists the commands there are")
  func commands() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = try #require(text.range(of: Self.begin))
    let end = try #require(text.range(of: Self.end))
    let table = Self.table(of: CommandSpec.all)
    guard text[begin.upperBound..<end.lowerBound] != table else { return }
    if ProcessInfo.processInfo.environment["MMT_RECORD"] == "1" {
      let new = text[..<begin.upperBound] + table + text[end.lowerBound...]
      try Data(new.utf8).write(to: Self.file)
      Issue.record("README.md was rewritten; look at the difference and run the tests again")
    } else {
      Issue.record("README.md has a stale list of commands; run the tests with MMT_RECORD=1 to rewrite it")
    }
  }

  @Test("the README can be read in one go")
  func length() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 300)
  }
}

import MMTCore
import Testing

@testable import MMTCommand

/// The page for programs says nothing that isn't so: its command lines can be typed, its exit statuses are those there are.
@Suite struct SkillPageTests {
  private static let page = String(decoding: EmbeddedFile.bytes("templates/SKILL.md") ?? [], as: UTF8.self)

  /// What stands between backticks and begins with mmt.
  private static let lines = page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("mmt ") }.map { String($0.element) }

  @Test func thereIsSomethingToLookAt() {
    #expect(Self.lines.count > 25)
    #expect(Self.page.hasPrefix("---\nname: mmt\ndescription: "))
  }

  @Test(arguments: lines.filter { !$0.contains("COMMAND") })
  func everyCommandLineCanBeTyped(_ line: String) throws {
    let invocation = try parse(Array(shellWords(line).dropFirst()))
    #expect(CommandSpec.all.contains(invocation.spec))
  }

  @Test func everyExitStatusThatCanBeMetIsExplained() {
    let numbers = Set(Self.page.split { !$0.isNumber }.compactMap { Int32($0) })
    for code in ExitCode.allCases where code != .bug { #expect(numbers.contains(code.rawValue), "\(code)") }
  }

  @Test func whatItSaysOfAnswersIsDocumented() {
    for word in ["--if-revision", "nextCommand", "--dry-run", "--json"] { #expect(Self.page.contains(word)) }
  }
}

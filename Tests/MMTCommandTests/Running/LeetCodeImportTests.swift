import Foundation
import MMTStore
import Testing

/// LeetCode's list through the whole program.
@Suite struct LeetCodeImportTests {
  /// LC 217 on the day before, LC 146 that the plan doesn't list, LC 3 of a later day; noon UTC.
  private static let list = """
    {"data":{"recentAcSubmissionList":[{"titleSlug":"longest-substring-without-repeating-characters","timestamp":"1796126400"},
     {"titleSlug":"lru-cache","timestamp":"1796040000"},{"titleSlug":"contains-duplicate","timestamp":"1796040000"},
     {"titleSlug":"nothing","timestamp":"1"}]}}
    """

  private func take(_ machine: Machine, _ arguments: String...) -> Machine.Answer {
    machine.mmt(["import", "--leetcode", "-"] + arguments) { $0.readInput = { _ in Array(Self.list.utf8) } }
  }

  @Test("what the plan has is ticked on its day, the rest offered; twice is once; one undo takes it back")
  func taking() throws {
    let machine = try Machine(plan: smallPlan)
    machine.set("MMT_NOW", "2026-12-01T18:00:00")
    let preview = take(machine, "--dry-run")
    #expect(preview.status == 0 && preview.output.contains("This would change:"), "\(preview)")
    #expect(machine.text("plan.md") == smallPlan)
    let answer = take(machine)
    #expect(answer.status == 0 && answer.output.contains("mmt bonus 146"), "\(answer)")
    #expect(answer.output.contains("recentAcSubmissionList[3]"), "\(answer)")
    let text = try #require(machine.text("plan.md"))
    #expect(text.contains("- [x] LC 217: Contains Duplicate (Easy) ✅ 2026-11-30\n"), "\(text)")
    #expect(text.contains("- [x] LC 3: Longest Substring Without Repeating Characters (Medium) ✅ 2026-12-01\n"), "\(text)")
    #expect(machine.text("mmt.json")?.contains("2026-11-30T12:00:00") == true)
    let again = take(machine, "--json")
    #expect(
      again.status == 0 && again.output.contains("\"changed\":[]") && again.output.contains("\"leetcode\":146"), "\(again)")
    #expect(machine.text("plan.md") == text)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test("what was skipped stays skipped, and a file is as good as a pipe")
  func skipped() throws {
    let machine = try Machine(plan: smallPlan)
    machine.set("MMT_NOW", "2026-12-01T18:00:00")
    machine.mmt("skip", "217")
    let before = machine.text("plan.md")
    try machine.write("list.json", Self.list)
    let answer = machine.mmt("import", "--leetcode", "list.json", "--json")
    #expect(answer.status == 0, "\(answer)")
    let text = machine.text("plan.md")
    #expect(text?.contains("[-] LC 217") == true && text != before)
    #expect(machine.mmt("import", "--leetcode", "missing.json").status == 66)
    #expect(machine.mmt("import", "--leetcode", "plan.md").status == 65)
  }

  @Test("a deck has the problems with notes, each once, nothing in a field that ends it")
  func anki() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "217", "A set <of> \"ints\" & more.\n\n- one\ttab")
    machine.mmt("note", ".3", "No problem.")
    let lines = machine.mmt("export", "--format", "anki").output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(4) == ["#separator:tab", "#html:true", "#guid column:1", "#tags column:4"])
    #expect(lines.count == 6 && lines[5].components(separatedBy: "\t").count == 4, "\(lines)")
    #expect(lines[5].contains("217. Contains Duplicate (Easy)") && lines[5].contains("&lt;of&gt; &quot;ints&quot; &amp; more."))
    #expect(lines[5].hasSuffix("\tmmt easy day-1 arrays"), "\(lines[5])")
  }
}

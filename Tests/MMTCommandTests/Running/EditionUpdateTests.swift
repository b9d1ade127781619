import Foundation
import MMTCore
import Support
import Testing

/// The newest edition of the 100 days merged into a workspace that is in the middle of the one before.
@Suite struct EditionUpdateTests {
  /// The plan as it was before its newest edition.
  private let former: BuiltInPlan

  init() throws {
    let editions = BuiltInPlans.machineMode.editions
    try #require(editions.count > 1)
    former = BuiltInPlan(name: "machine-mode", sentence: "Former.", texts: editions.dropFirst().map(\.bytes))
  }

  /// A workspace on its Day 37: all of Days 1 to 36 ticked in an editor, and more by hand.
  private func dayThirtySeven() throws -> Machine {
    let machine = try Machine()
    machine.carry([former])
    #expect(machine.mmt("init", "--plan", "machine-mode", "--start", "2026-10-26", ".").status == 0)
    machine.mmt("config", "cycleDays", "off")
    machine.mmt("done", "1920", "--minutes", "25")
    machine.mmt("note", "88", "Fill from the back, as I found.")
    machine.mmt("skip", "1365")
    var text = try #require(machine.text("machine-mode.md"))
    let end = try #require(text.range(of: "\n### Day 37:"))
    text = text[..<end.lowerBound].replacingOccurrences(of: "\n- [ ] ", with: "\n- [x] ") + text[end.lowerBound...]
    try machine.write("machine-mode.md", text)
    machine.mmt("done", "2096", "--minutes", "40")
    try machine.edit(
      "machine-mode.md", "(Medium)\n- Focus: return depth", "(Medium)\n  - two arms a node\n- Focus: return depth")
    try machine.edit(
      "machine-mode.md", "of the start's path into U\n",
      """
      of the start's path into U
      - [ ] my own exercise: draw all five trees

      > 📝 Climbing from both ends was new to me.

      """)
    try machine.edit("machine-mode.md", "**Rest days.** ", "**Rest days.** Mine are Sundays. ")
    #expect(machine.mmt("sync").status == 0)
    return machine
  }

  /// The lines of a day.
  private func day(_ number: Int, of text: String) throws -> Substring {
    let start = try #require(text.range(of: "\n### Day \(number):"))
    let end = text.range(of: "\n### Day \(number + 1):", range: start.upperBound..<text.endIndex)?.lowerBound ?? text.endIndex
    return text[start.lowerBound..<end]
  }

  @Test("what was ticked, timed, noted, skipped, added and written stays; days to come are those of the new edition")
  func update() throws {
    let machine = try dayThirtySeven()
    let before = try #require(machine.text("machine-mode.md"))
    machine.carry(BuiltInPlans.all)
    let dry = machine.mmt("plan", "update", "--dry-run")
    #expect(dry.status == 0 && machine.text("machine-mode.md") == before, "\(dry)")
    let answer = machine.mmt("plan", "update", "--yes")
    #expect(answer.status == 0, "\(answer.error)")
    let text = try #require(machine.text("machine-mode.md"))
    let newest = String(decoding: BuiltInPlans.machineMode.bytes, as: UTF8.self)

    // Every tick is there, on its own line or on the reworded line that took its place.
    #expect(!answer.output.contains("that the new edition dropped"), "\(answer.output.suffix(800))")
    #expect(machine.mmt("backlog", "--json").output.contains("\"items\":[]"))
    #expect(machine.mmt("progress", "--json").output.contains("\"current\":36"))
    let old = PlanParser.parse(SourceText(before))
    let new = PlanParser.parse(SourceText(text))
    #expect(new.items.count { $0.status == .done } == old.items.count { $0.status == .done })
    #expect(new.items.reduce(0) { $0 + $1.countedMinutes } == 65)
    #expect(new.problemsDone == old.problemsDone)
    for line in [
      "- [x] LC 1920: Build Array from Permutation (Easy) ⏱ 25m ✅ 2026-12-01", "  - Fill from the back, as I found.",
      "- [-] LC 1365: How Many Numbers Are Smaller Than the Current Number (Easy) ❌ 2026-12-01",
      "- [x] LC 2096: Step-By-Step Directions From a Binary Tree Node to Another (Medium) ⏱ 40m ✅ 2026-12-01",
      "  - two arms a node", "- [ ] my own exercise: draw all five trees", "> 📝 Climbing from both ends was new to me.",
      "Mine are Sundays.",
    ] { #expect(text.contains(line), "\(line)") }
    for number in [38, 60, 85, 101] { #expect(try day(number, of: text) == day(number, of: newest), "Day \(number)") }
    #expect(text.contains("\n## Answers\n"))

    let state = machine.mmt("verify")
    #expect(state.status == 0, "\(state)")
    let sync = machine.mmt("sync", "--json").output
    for found in ["completed", "reopened", "edited", "renamed", "added", "archived"] {
      #expect(sync.contains("\"\(found)\":[]"), "\(found): \(sync.prefix(2000))")
    }
    #expect(machine.mmt("plan", "update").output.contains("nothing to update"))
    #expect(machine.mmt("undo").status == 0 && machine.text("machine-mode.md") == before)
  }
}

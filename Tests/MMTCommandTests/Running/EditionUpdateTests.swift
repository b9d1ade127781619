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
    try machine.edit("machine-mode.md", "#### 🎯 DSA: BFS Applications", "#### 🎯 Algorithms: BFS Applications")
    machine.mmt("move", "1650", "38")
    machine.mmt("move", "three sequence diagrams", "39")
    #expect(machine.mmt("sync").status == 0)
    return machine
  }

  /// The lines of a day.
  private func day(_ number: Int, of text: String) throws -> Substring {
    let start = try #require(text.range(of: "\n### Day \(number):"))
    let end = text.range(of: "\n### Day \(number + 1):", range: start.upperBound..<text.endIndex)?.lowerBound ?? text.endIndex
    return text[start.lowerBound..<end]
  }

  /// What `mmt week` tells of each week: by track what is asked for, what is done, and what is done besides.
  private func weeks(_ machine: Machine) throws -> [[String]] {
    try (1...14).map { week in
      let output = machine.mmt("week", String(week), "--json").output
      let page = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      let days = try #require(page["days"] as? [[String: Any]])
      return try days.flatMap { try #require($0["tracks"] as? [[String: Any]]) }.map { track in
        ["name", "required", "done", "optionalDone"].map { "\(track[$0] ?? "")" }.joined(separator: " ")
      }
    }
  }

  @Test("what was ticked, timed, noted, skipped, added and written stays; days to come are those of the new edition")
  func update() throws {
    let machine = try dayThirtySeven()
    let before = try #require(machine.text("machine-mode.md"))
    let weeksBefore = try weeks(machine)
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
    // A tick stays with what was ticked, and never goes to a line below it that took over its words.
    #expect(try weeks(machine) == weeksBefore)
    #expect(!text.contains(/\n- \[.\] (Include|Scenario|Example|Again):/))
    #expect(text.contains("\n- [x] Bonus: Weigh the pros and cons of a CDN in front of the redirects."))
    // What was moved is there once; the track that was renamed has the new edition's lines.
    #expect(text.matches(of: /- \[ \] LC 1650:/).count == 1)
    #expect(try day(38, of: text).contains("- [ ] LC 1650: Lowest Common Ancestor of a Binary Tree III (Medium) #paid"))
    // What the edition says more about a task that was moved went with it.
    let moved = """
      - [ ] Task: (50 min) Draw one message in three sequence diagrams: Ben online, Ben offline, acknowledgement lost.
      - Scenario: Ben's phone is off for three hours while 400 messages in 25 chats wait for it.
      - Scenario: They arrive in batches of 100, and the acknowledgement of the first batch gets lost.
      """
    #expect(try day(39, of: text).contains(moved) && !day(37, of: text).contains("- Scenario:"))
    #expect(try day(45, of: text) == day(45, of: newest).replacing("🎯 DSA:", with: "🎯 Algorithms:"))
    for number in [40, 60, 85, 101] { #expect(try day(number, of: text) == day(number, of: newest), "Day \(number)") }
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

import Foundation
import MMTCore
import MMTStore
import Support
import Synchronization
import Testing

/// `plan update`, with editions of a small plan of its own.
@Suite struct PlanUpdateTests {
  private static let topics = [
    "Caching", "Sharding", "Queues", "Indexes", "Replication", "Search", "Payments", "Chat", "Feeds",
  ]

  private static func day(_ number: Int, _ topic: String, goal: String?, problems: [String], design: [String]) -> String {
    "### Day \(number): \(topic)\n\n" + (goal.map { "📌 Goal: \($0)\n\n" } ?? "") + "#### DSA: Arrays\n\n"
      + problems.map { $0 + "\n" }.joined() + "\n#### Design: \(topic)\n\n" + design.map { $0 + "\n" }.joined() + "\n---\n\n"
  }

  private static let first =
    "# Small: 9-Day Plan\n\nIn short.\n\n"
    + topics.enumerated().map { index, topic in
      day(
        index + 1, topic, goal: nil,
        problems: [
          "- [ ] LC \(index * 2 + 1): Problem \(index * 2 + 1)", "- [ ] LC \(index * 2 + 2): Problem \(index * 2 + 2)",
        ],
        design: ["- [ ] Watch: \(topic) explained", "- [ ] Task: Explain \(topic) in your own words, with a sketch"])
    }.joined()

  private static let second =
    "# Small: 9-Day Plan\n\nIn short, and at length.\n\n"
    + topics.enumerated().map { index, topic in
      day(
        index + 1, topic, goal: "master \(topic)",
        problems: [
          "- [ ] LC \(index * 2 + 1): Problem \(index * 2 + 1) (Easy)", "- [ ] LC \(index * 2 + 2): Problem \(index * 2 + 2)",
          "- Focus: the ends",
        ],
        design: [
          "- [ ] Watch: \(topic) explained",
          index == 2
            ? "- [ ] Task: Explain \(topic) in your own words, with a big sketch"
            : "- [ ] Task: Draw \(topic) on one page in 45 minutes",
          "- Include: numbers", "- [ ] Bonus: Compare two kinds",
        ])
    }.joined()

  private let old = BuiltInPlan(name: "small", sentence: "Small.", texts: [Array(Self.first.utf8)])
  private let new = BuiltInPlan(name: "small", sentence: "Small.", texts: [Array(Self.second.utf8), Array(Self.first.utf8)])

  /// A workspace begun from the first edition, on a machine that now has the second.
  private func machine() throws -> Machine {
    let machine = try Machine()
    machine.carry([old])
    let founded = machine.mmt("init", "--plan", "small", ".")
    #expect(founded.status == 0, "\(founded)")
    machine.mmt("config", "cycleDays", "off")
    machine.carry([new])
    return machine
  }

  @Test("an untouched plan becomes the new edition, byte for byte")
  func untouched() throws {
    let machine = try machine()
    let answer = machine.mmt("plan", "update")
    #expect(answer.status == 0 && answer.output.contains("9 goals new"), "\(answer)")
    #expect(machine.text("small.md") == Self.second)
    #expect(machine.text("mmt.json")?.contains("\"edition\": \"small \(Digest(of: Self.second).hex)\"") == true)
    #expect(try machine.commits().first == "Update to the newest edition of small")
    #expect(try machine.git("status", "--porcelain") == "")
    let again = machine.mmt("plan", "update")
    #expect(again.status == 0 && again.output.contains("nothing to update"), "\(again)")
    #expect(machine.mmt("sync", "--json").output.contains("\"added\":[]"))
  }

  @Test("progress, notes, bonus lines, reflections and edits stay; records follow; undo takes it all back")
  func progress() throws {
    let machine = try machine()
    machine.mmt("done", "1", "--minutes", "25")
    machine.mmt("done", "1.4")
    machine.mmt("done", "3.4")
    machine.mmt("skip", "lc4")
    machine.mmt("note", "6", "a note")
    try machine.edit("small.md", "- [ ] Task: Explain Sharding", "- [ ] Task: Explain Sharding to my cat,")
    try machine.edit("small.md", "LC 8: Problem 8\n", "LC 8: Problem 8\n- [x] LC 146: LRU Cache #bonus\n")
    try machine.edit("small.md", "#### Design: Replication\n", "> 📝 It clicked.\n\n#### Design: Replication\n")
    try machine.edit("small.md", "- [ ] Watch: Queues explained\n", "")
    let dry = machine.mmt("plan", "update", "--dry-run", at: "2026-12-02T08:00:00")
    #expect(dry.status == 0 && dry.output.contains("A preview"), "\(dry)")
    let answer = machine.mmt("plan", "update", at: "2026-12-02T08:00:00")
    #expect(answer.status == 0, "\(answer)")
    let text = try #require(machine.text("small.md"))
    for line in [
      "- [x] LC 1: Problem 1 (Easy) ⏱ 25m ✅ 2026-12-01",
      "- [x] Task: Explain Caching in your own words, with a sketch ✅ 2026-12-01",
      "- [ ] Task: Draw Caching on one page in 45 minutes",
      "- [x] Task: Explain Queues in your own words, with a big sketch ✅ 2026-12-01",
      "- [-] LC 4: Problem 4 ❌ 2026-12-01", "- [ ] LC 6: Problem 6\n  - a note\n- Focus: the ends",
      "- [ ] Task: Explain Sharding to my cat, in your own words",
      "- Focus: the ends\n- [x] LC 146: LRU Cache #bonus ✅ 2026-12-02",
      "> 📝 It clicked.", "In short, and at length.",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(!text.contains("Watch: Queues") && !text.contains("Explain Indexes"))
    let sidecar = try #require(machine.text("mmt.json"))
    #expect(sidecar.contains("\"d003/design/explain-queues-in-your-own-words\""))
    #expect(sidecar.contains("\"d001/design/explain-caching-in-your-own-words\""))
    let verified = machine.mmt("verify", at: "2026-12-02T08:00:00")
    #expect(verified.status == 0, "\(verified)")
    let sync = machine.mmt("sync", "--json", at: "2026-12-02T08:00:00").output
    for found in ["completed", "reopened", "edited", "renamed", "added", "archived"] {
      #expect(sync.contains("\"\(found)\":[]"), "\(sync)")
    }
    // A tick since then goes first.
    machine.mmt("done", "2", at: "2026-12-02T08:00:00")
    #expect(machine.mmt("undo", at: "2026-12-02T08:00:00").status == 0)
    let before = try machine.git("show", "HEAD~1:small.md")
    let undone = machine.mmt("undo", at: "2026-12-02T08:00:00")
    #expect(undone.status == 0 && undone.output.contains("Taken back: mmt plan update"), "\(undone)")
    #expect(machine.text("small.md") == before)
    let redone = machine.mmt("redo", at: "2026-12-02T08:00:00")
    #expect(redone.status == 0 && machine.text("small.md") == text && machine.text("mmt.json") == sidecar, "\(redone)")
    #expect(machine.mmt("undo", at: "2026-12-02T08:00:00").status == 0 && machine.text("small.md") == before)
    #expect(machine.text("mmt.json")?.contains(Digest(of: Self.first).hex) == true)
    #expect(machine.mmt("sync", "--json", at: "2026-12-02T08:00:00").output.contains("\"archived\":[]"))
    #expect(machine.mmt("plan", "update", "--yes", at: "2026-12-02T08:00:00").status == 0)
    #expect(machine.text("small.md") == text)
  }

  @Test("a line that was changed since the update isn't taken back with it, and that is said")
  func undoRefused() throws {
    let machine = try machine()
    machine.mmt("plan", "update")
    try machine.edit("small.md", "master Caching", "master it")
    let text = machine.text("small.md")
    let answer = machine.mmt("undo")
    #expect(answer.status == 65 && answer.error.contains("mmt plan update"), "\(answer)")
    #expect(machine.text("small.md") == text)
  }

  @Test("lines get the workspace's endings")
  func endings() throws {
    let machine = try machine()
    try machine.write("small.md", Self.first.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(machine.mmt("plan", "update").status == 0)
    #expect(machine.text("small.md") == Self.second.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test("where both changed a line ours stays, and both are shown")
  func contradiction() throws {
    let machine = try machine()
    try machine.edit("small.md", "In short.", "In my words.")
    let dry = machine.mmt("plan", "update", "--dry-run", "--json")
    #expect(
      dry.output.contains(
        #""contradictions":[{"line":3,"ours":["In my words."],"theirs":["In short, and at length."]}],"dryRun":true"#), "\(dry)"
    )
    let answer = machine.mmt("plan", "update")
    #expect(answer.status == 0 && answer.output.contains("1 place where you and the new edition differ"), "\(answer)")
    #expect(machine.text("small.md") == Self.second.replacingOccurrences(of: "In short, and at length.", with: "In my words."))
  }

  @Test("a preview, or a no on a terminal, writes nothing; a yes writes")
  func asked() throws {
    let machine = try machine()
    let (plan, sidecar) = (machine.text("small.md"), machine.text("mmt.json"))
    let commits = try machine.commits()
    func ask(_ reply: String?) -> Machine.Answer {
      machine.mmt("plan", "update") { world in
        world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: 80) }
        world.readLine = { reply }
      }
    }
    for answer in [machine.mmt("plan", "update", "--dry-run"), ask("n"), ask(nil)] {
      #expect(answer.status == 0 && (answer.output + answer.error).contains("+📌 Goal: master Caching"), "\(answer)")
      #expect(machine.text("small.md") == plan && machine.text("mmt.json") == sidecar)
    }
    #expect(try machine.commits() == commits)
    let answer = ask("y")
    #expect(answer.error.contains("Merge this into small.md? [y/N]"))
    #expect(answer.error.contains("\u{1B}[32m+📌 Goal: master Caching") && answer.output.contains("Backup"), "\(answer)")
    #expect(machine.text("small.md") == Self.second)
  }

  @Test("a plan that is none of those built in, or of an edition nobody knows, is refused")
  func refused() throws {
    let machine = try machine()
    let sidecar = try #require(machine.text("mmt.json"))
    try machine.edit("mmt.json", Digest(of: Self.first).hex, "0123456789abcdef")
    var answer = machine.mmt("plan", "update")
    #expect(answer.status == 65 && answer.error.contains("an edition of small that this mmt doesn't know"), "\(answer)")
    try machine.write("mmt.json", sidecar.replacingOccurrences(of: "\"small ", with: "\"large "))
    answer = machine.mmt("plan", "update")
    #expect(answer.status == 65 && answer.error.contains("no plan large"), "\(answer)")
    #expect(machine.text("small.md") == Self.first)
    let other = try Machine(plan: smallPlan)
    answer = other.mmt("plan", "update")
    #expect(answer.status == 66 && answer.error.contains("didn't begin from a built-in plan"), "\(answer)")
    #expect(other.mmt("plan").status == 64 && other.mmt("plan", "upgrade").status == 64)
    try machine.write("mmt.json", sidecar)
    try machine.write("small.md", "")
    #expect(machine.mmt("plan", "update").status == 65)
  }

  @Test("where the sidecar is lost the edition is told by the plan's items")
  func lostSidecar() throws {
    let machine = try machine()
    machine.mmt("done", "1")
    try machine.remove("mmt.json")
    try machine.remove(".git")
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    let answer = machine.mmt("plan", "update")
    #expect(answer.status == 0 && answer.output.contains("told by its items"), "\(answer)")
    #expect(
      machine.text("small.md")
        == Self.second.replacingOccurrences(
          of: "- [ ] LC 1: Problem 1 (Easy)", with: "- [x] LC 1: Problem 1 (Easy) ✅ 2026-12-01"))
    #expect(machine.text("mmt.json")?.contains("\"edition\": \"small \(Digest(of: Self.second).hex)\"") == true)
  }

  @Test("whatever fails on the way, plan and records are whole: as they were, or updated")
  func faults() throws {
    var position = 0
    while true {
      position += 1
      let machine = try machine()
      machine.mmt("done", "1")
      let before = machine.text("small.md")
      let count = Mutex(0)
      let failing = position
      let answer = machine.mmt("plan", "update") { world in
        world.files = FileSystem { operation, _ in
          guard [.create, .write, .rename, .exchange, .sync].contains(operation) else { return nil }
          return count.withLock {
            $0 += 1
            return $0 == failing ? .failsHalfway(ENOSPC) : nil
          }
        }
      }
      let text = machine.text("small.md")
      let updated = Self.second.replacingOccurrences(
        of: "- [ ] LC 1: Problem 1 (Easy)", with: "- [x] LC 1: Problem 1 (Easy) ✅ 2026-12-01")
      #expect(text == before || text == updated, "\(position): \(answer)")
      #expect(machine.mmt("plan", "update").status == 0)
      #expect(machine.text("small.md") == updated, "\(position)")
      if count.withLock({ $0 }) < failing { break }
    }
    #expect(position > 5)
  }
}

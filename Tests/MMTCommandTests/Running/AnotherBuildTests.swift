import Foundation
import MMTCore
import MMTStore
import Support
import Testing

/// A newer program may read the same text otherwise: nobody edited anything, and no record is lost by it.
@Suite struct AnotherBuildTests {
  private func mmt(_ machine: Machine, _ words: String..., build: String) -> Machine.Answer {
    machine.mmt(words) { $0.build = { build } }
  }

  /// Makes what the machine remembers, and the records, what a build would have left that saw other items.
  private func pretend(_ machine: Machine, _ change: (inout LastSeen) -> Void, records: [(from: String, to: String)] = [])
    throws
  {
    let states = machine.root.path("state/mmt")
    let path = "state/mmt/\(try #require(FileManager.default.contentsOfDirectory(atPath: states).first))/seen"
    var seen = try #require(machine.root.read(path).flatMap { LastSeen($0) })
    #expect(seen.build != nil)
    change(&seen)
    if !records.isEmpty {
      var sidecar = try #require(machine.text("mmt.json"))
      for (from, to) in records { sidecar = sidecar.replacingOccurrences(of: "\"\(from)\"", with: "\"\(to)\"") }
      try machine.write("mmt.json", sidecar)
      seen.files?.sidecar = Digest(of: Array(sidecar.utf8))
      seen.committed = seen.files
    }
    _ = try machine.root.write(path, seen.encoded)
  }

  @Test("records of an item that has another id now follow it, which `sync` says once, and nothing else")
  func renamed() throws {
    let machine = try Machine(plan: smallPlan)
    _ = mmt(machine, "sync", build: "one")
    _ = mmt(machine, "done", "2.3", build: "one")
    _ = mmt(machine, "sync", build: "one")
    let plan = machine.text("plan.md")
    let parts = mmt(machine, "show", "2.3", "--json", build: "one").output.components(separatedBy: "\"id\":\"")
    let (now, then) = (String(try #require(parts.dropFirst().first).prefix { $0 != "\"" }), "d002/dsa/review")
    #expect(machine.text("mmt.json")?.contains("\"\(now)\"") == true)
    try pretend(
      machine, { seen in for place in seen.items.indices where seen.items[place].id == now { seen.items[place].id = then } },
      records: [(now, then)])
    // What no `sync` has looked at yet is shown as it is.
    #expect(mmt(machine, "show", "2.3", "--json", build: "two").output.contains("\"completedAt\":\""))
    let answer = mmt(machine, "sync", build: "two")
    #expect(answer.output.contains("1 item in other days or tracks"))
    #expect(
      machine.text("mmt.json")?.contains("\"\(now)\"") == true && machine.text("mmt.json")?.contains("\"\(then)\"") == false)
    #expect(machine.text("plan.md") == plan)
    let records = machine.text("mmt.json")
    let again = mmt(machine, "sync", build: "two")
    #expect(!again.output.contains("another way") && machine.text("mmt.json") == records && machine.text("plan.md") == plan)
  }

  @Test("items and ticks that only this build sees are no news of today, and those it doesn't see are named")
  func seen() throws {
    let machine = try Machine(plan: smallPlan.replacingOccurrences(of: "- [ ] LC 217", with: "- [x] LC 217"))
    _ = mmt(machine, "sync", build: "one")
    let plan = machine.text("plan.md")
    try pretend(machine) { seen in
      for place in seen.items.indices where seen.items[place].words.contains("Duplicate") { seen.items[place].status = .open }
      seen.items.removeAll { $0.words == "Draw it" }
      var lost = seen.items[0]
      (lost.id, lost.words, lost.isOwn) = ("d002/dsa/an-aside", "An aside of nine words that nobody ever meant", false)
      seen.items.append(lost)
    }
    let answer = mmt(machine, "sync", build: "two")
    #expect(answer.output.contains("1 line is an item now: line 13"))
    #expect(answer.output.contains("An aside of nine words") && answer.output.contains("is no item now"))
    #expect(!answer.output.contains("ticked") && machine.text("plan.md") == plan, "a tick that was there has no date of today")
    #expect(!mmt(machine, "sync", build: "two").output.contains("another way"))
  }

  @Test("a build that sees the same is silent, and so is the next")
  func same() throws {
    let machine = try Machine(plan: smallPlan)
    let before = mmt(machine, "sync", build: "one").output
    for build in ["two", "two", "one", "three"] {
      let answer = mmt(machine, "sync", build: build)
      #expect(!answer.output.contains("another way") && answer.status == 0, "\(before)")
    }
  }
}

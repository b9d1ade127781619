import Foundation
import MMTCore
import Support
import Testing

@Suite struct LostSidecarTests {
  /// A workspace with LC 1 done and committed, LC 217 done since.
  private func machine() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("sync")
    machine.mmt("done", "217")
    return machine
  }

  @Test(
    "a writing command makes a cut sidecar anew from the last commit and keeps the cut one",
    arguments: [
      ["done", ".3"], ["undone", "1"], ["skip", ".3"], ["note", "1.1", "again"], ["bonus", "146"], ["reflect", "Clear."],
      ["pause", "2026-12-24"],
      ["undo"], ["config", "dayBoundary", "05:00"],
      ["sync"],
    ])
  func cut(_ command: [String]) throws {
    let machine = try machine()
    let whole = try #require(machine.text("mmt.json"))
    let cut = String(whole.prefix(100))
    try machine.write("mmt.json", cut)
    let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
    #expect(answer.status == 0, "\(answer)")
    let warnings = answer.error.split(separator: "\n").filter { $0.contains("warning") }
    #expect(warnings.count == 1 && warnings[0].contains("mmt.json.broken-2026-12-02T080000"), "\(answer)")
    #expect(machine.text("mmt.json.broken-2026-12-02T080000") == cut)
    #expect(
      machine.text("mmt.json")?.contains("\"d001/dsa/lc-1\"") == (command != ["undone", "1"]), "the record of the commit")
    for commit in try machine.git("log", "--format=%h").split(separator: "\n") {
      let committed = try machine.git("show", "\(commit):mmt.json")
      #expect(throws: Never.self) { try Sidecar(reading: Array(committed.utf8)) }
    }
    let verified = machine.mmt("verify", at: "2026-12-02T08:00:00")
    #expect(verified.status == 0, "\(verified)")
    #expect(machine.mmt("sync").error == "")
  }

  @Test("records that are whole in a cut sidecar are newer than the last commit's, and the plan's dates win over both")
  func salvaged() throws {
    let machine = try machine()
    let whole = try #require(machine.text("mmt.json"))
    // Without what this machine remembers there is the last commit.
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    let moment = "2026-12-01T08:00:00+00:00"
    #expect(whole.contains("\"d001/dsa/lc-217\": {\"completed\":\"\(moment)\""))
    // Cut in the line after LC 217's record: the last commit knows nothing of it.
    let end = try #require(whole.range(of: "\"plan\":"))
    try machine.write("mmt.json", String(whole[..<end.upperBound]))
    let today = machine.mmt("today", "--json", at: "2026-12-02T08:00:00")
    #expect(today.error.contains("what can be read of it (2 records) and the last commit's are used"), "\(today)")
    let shown = machine.mmt("show", "217", "--json", at: "2026-12-02T08:00:00")
    #expect(shown.output.contains("\"completedAt\":\"\(moment)\""), "\(shown)")
    try machine.edit("plan.md", "LC 1: Two Sum (Easy) ✅ 2026-12-01", "LC 1: Two Sum (Easy) ✅ 2026-11-30")
    let sync = machine.mmt("sync", at: "2026-12-02T08:00:00")
    #expect(
      sync.error.contains("made anew from what can be read of it (2 records), the last commit and the plan\n"), "\(sync)")
    let sidecar = try Sidecar(reading: Array(try #require(machine.text("mmt.json")).utf8))
    #expect(sidecar.record("d001/dsa/lc-217")?.completed?.iso == moment)
    #expect(sidecar.record("d001/dsa/lc-1")?.completed == nil)
    #expect(sidecar.settings.startDate?.iso == "2026-12-01")
    #expect(machine.text("mmt.json.broken-2026-12-02T080000") == String(whole[..<end.upperBound]))
  }

  @Test("where neither it nor .gitattributes can be read, the last commit says which file the plan is", arguments: [nil, ""])
  func name(_ attributes: String?) throws {
    for command in [["doctor", "--fix"], ["restore", "HEAD"], ["sync"]] {
      let machine = try machine()
      try machine.write("mmt.json", String(try #require(machine.text("mmt.json")).prefix(20)))
      if let attributes { try machine.write(".gitattributes", attributes) } else { try machine.remove(".gitattributes") }
      try machine.edit("plan.md", "- [ ] LC 3:", "- [x] LC 3:")
      let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
      #expect(machine.text("mmt.json")?.contains("\"plan\": \"plan.md\"") == true, "\(answer)")
      #expect(machine.text("machine-mode.md") == nil)
      #expect(machine.mmt("today").status == 0)
    }
  }

  @Test("where both are gone it is said what brings them back, and no new workspace is advised")
  func both() throws {
    let machine = try machine()
    try machine.remove("mmt.json")
    try machine.remove(".gitattributes")
    for command in [["today"], ["sync"], ["doctor", "--fix"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 66 && answer.error.contains("git checkout HEAD"), "\(answer)")
      #expect(!answer.error.contains("mmt init"))
    }
    _ = try machine.git("checkout", "-q", "HEAD", "--", "mmt.json", ".gitattributes")
    #expect(machine.mmt("sync").status == 0 && machine.mmt("verify").status == 0)
  }

  @Test("records that this machine remembers come back with a plan that is lost beside them", arguments: ["", "{\"recor", nil])
  func lostPlan(_ rest: String?) throws {
    for plan in [nil, ""] as [String?] {
      let machine = try machine()
      machine.mmt("undone", "217")
      machine.mmt("done", "217", "--felt", "hard")
      if let plan { try machine.write("plan.md", plan) } else { try machine.remove("plan.md") }
      if let rest { try machine.write("mmt.json", rest) } else { try machine.remove("mmt.json") }
      let answer = machine.mmt(["doctor", "--fix"], at: "2026-12-02T08:00:00")
      #expect(answer.status == 0 && machine.text("mmt.json")?.contains("\"felt\":\"hard\"") == true, "\(answer)")
      #expect(machine.text("plan.md")?.contains("[x] LC 217") == true)
    }
  }

  @Test("a deleted sidecar is never committed as deleted, and costs nothing the plan shows")
  func deleted() throws {
    let machine = try machine()
    try machine.remove("mmt.json")
    let today = machine.mmt("today", at: "2026-12-02T08:00:00")
    #expect(today.status == 0)
    let help = "help: mmt sync writes it anew"
    #expect(today.error == "mmt: warning: mmt.json is missing; what this machine remembers is used\n\(help)\n")
    #expect(today.processes.count == 1, "\(today.processes)")
    let done = machine.mmt("done", "2.1", at: "2026-12-02T08:00:00")
    #expect(done.error == "mmt: warning: mmt.json was missing; it is made anew from what this machine remembers and the plan\n")
    #expect(try machine.git("log", "--diff-filter=D", "--format=%s") == "")
    #expect(machine.text("plan.md")?.contains("[x] LC 217: Contains Duplicate (Easy) ✅ 2026-12-01") == true)
    #expect(machine.names() == [".gitattributes", "mmt.json", "plan.md"])
  }

  @Test("without any commit the workspace keeps its id, and undo what it remembers")
  func withoutGit() throws {
    let machine = try Machine()
    machine.set("PATH", nil)
    try machine.write("plan.md", smallPlan)
    machine.mmt("init", "--plan", "plan.md", ".")
    machine.mmt("done", "1")
    let sidecar = try Sidecar(reading: Array(try #require(machine.text("mmt.json")).utf8))
    try machine.remove("mmt.json")
    #expect(machine.mmt("today").error.contains("what this machine remembers is used"))
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md") == smallPlan)
    #expect(try Sidecar(reading: Array(try #require(machine.text("mmt.json")).utf8)).id == sidecar.id)
  }

  @Test("a folder in the sidecar's place is moved aside, with what is in it")
  func folder() throws {
    let machine = try machine()
    try machine.remove("mmt.json")
    try machine.write("mmt.json/inside.txt", "kept")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("mmt.json.broken-2026-12-01T080000/inside.txt") == "kept")
    #expect(machine.mmt("verify").status == 0)
  }

  @Test(
    "a sidecar that names a plan outside the folder is refused by every command",
    arguments: [
      "../x.md", "/etc/passwd", "..", "", ".git", "mmt.json", "sub/x.md", ".GIT", ".mmt-new.1",
    ])
  func outside(_ name: String) throws {
    let machine = try machine()
    let sidecar = try #require(machine.text("mmt.json"))
    try machine.write("mmt.json", sidecar.replacingOccurrences(of: "\"plan.md\"", with: "\"\(name)\""))
    for command in [["today"], ["done", ".3"], ["sync"], ["status"], ["verify"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 65, "\(command) \(answer)")
      #expect(answer.error.contains("\"\(name)\" can't be the plan"))
    }
    #expect(machine.names() == [".gitattributes", "mmt.json", "plan.md"])
  }

  @Test(
    "a sidecar of a newer schema is read by every command and written by none",
    arguments: [
      ["done", ".3"], ["note", "1", "x"], ["sync"], ["undo"], ["config", "dayBoundary", "05:00"],
    ])
  func newer(_ command: [String]) throws {
    let machine = try machine()
    let newer = try #require(machine.text("mmt.json")).replacingOccurrences(of: "\"schema\": 1", with: "\"schema\": 99")
    try machine.write("mmt.json", newer)
    let commits = try machine.commits()
    #expect(machine.mmt("today").status == 0)
    let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
    #expect(answer.status == 65)
    #expect(answer.error.components(separatedBy: "schema 99").count == 3, "one warning, one error: \(answer)")
    #expect(machine.text("mmt.json") == newer)
    #expect(try machine.commits() == commits)
  }

  @Test(
    "without a plan, too, a lost or damaged sidecar comes back whole from the last commit that has it, before anything is written by its settings",
    arguments: ["journal", "hundreds", "habits"], ["", "{\"documents\": {\"fut", "gone", "conflict"])
  func withoutPlan(_ kind: String, _ damage: String) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", kind).status == 0)
    #expect(machine.mmt("config", "dayBoundary", "02:00").status == 0)
    if kind == "journal" { #expect(machine.mmt("config", "journal.layout", "month").status == 0) }
    machine.mmt("sync")
    let whole = try #require(machine.text("mmt.json"))
    switch damage {
    case "gone": try machine.remove("mmt.json")
    case "conflict": try machine.write("mmt.json", "<<<<<<< ours\n\(whole)=======\n\(whole)>>>>>>> theirs\n")
    default: try machine.write("mmt.json", damage)
    }
    let first = kind == "journal" ? ["log", "after it"] : ["count", "push-ups", "+5"]
    if kind != "habits" { #expect(machine.mmt(first, at: "2026-12-02T08:00:00").status == 0) }
    let sync = machine.mmt("sync", at: "2026-12-02T08:01:00")
    #expect(sync.status == 0, "\(sync)")
    #expect(machine.text("mmt.json") == whole)
    #expect(try machine.git("show", "HEAD:mmt.json") + "\n" == whole || machine.git("show", "HEAD:mmt.json") == whole)
    if kind == "journal" {
      #expect(machine.text("journal/2026/2026-12.md")?.contains("after it") == true)
      #expect(machine.text("journal/2026/2026-12-02.md") == nil)
    }
    #expect(machine.mmt("verify", at: "2026-12-02T08:02:00").status == 0)
  }

  @Test("a loss that was committed is looked for further back, and what no commit holds isn't committed as gone")
  func committedLoss() throws {
    let machine = try machine()
    machine.mmt("sync")
    let whole = try #require(machine.text("mmt.json"))
    try machine.git("rm", "--quiet", "mmt.json")
    try machine.git("commit", "--quiet", "--message", "oops")
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    let sync = machine.mmt("sync", at: "2026-12-02T08:00:00")
    #expect(sync.error.contains("made anew from the last commit and the plan"), "\(sync)")
    #expect(try Sidecar(reading: Array(try #require(machine.text("mmt.json")).utf8)).record("d001/dsa/lc-1") != nil)
    #expect(whole.contains("d001/dsa/lc-1"))
  }

  @Test("what was timed in a clone before its first commit isn't lost with the sidecar")
  func clone() throws {
    let machine = try machine()
    machine.mmt("sync")
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    machine.mmt("start", "2.1", at: "2026-12-02T08:00:00")
    machine.mmt("stop", at: "2026-12-02T08:20:00")
    #expect(machine.text("mmt.json")?.contains("sessions") == true)
    try machine.remove("mmt.json")
    #expect(machine.mmt("doctor", "--fix", at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text("mmt.json")?.contains("\"seconds\":1200") == true)
    // The state and the sidecar lost together, and then the sidecar again.
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    machine.mmt("sync", at: "2026-12-02T09:01:00")
    try machine.remove("mmt.json")
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    #expect(machine.mmt("doctor", "--fix", at: "2026-12-02T09:02:00").status == 0)
    machine.mmt("start", "2.1", at: "2026-12-02T09:10:00")
    machine.mmt("stop", at: "2026-12-02T09:20:00")
    try machine.remove("mmt.json")
    #expect(machine.mmt("doctor", "--fix", at: "2026-12-02T09:30:00").status == 0)
    #expect(machine.text("mmt.json")?.contains("\"seconds\":600") == true)
  }

  @Test("undo of a restore that brings a cut back says so")
  func cutAgain() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("sync")
    let whole = try #require(machine.text("plan.md"))
    try machine.write("plan.md", String(whole.prefix(60)))
    #expect(machine.mmt("restore", "HEAD", at: "2026-12-02T08:00:00").status == 0)
    let undone = machine.mmt("undo", at: "2026-12-02T08:01:00")
    #expect(undone.error.contains("less again, as before mmt restore"), "\(undone)")
    #expect(undone.error.contains("help: mmt redo brings them back"))
    machine.mmt("redo", at: "2026-12-02T08:02:00")
    #expect(machine.text("plan.md") == whole)
  }

  @Test("undo of keep gives back every byte of the sidecar")
  func keep() throws {
    let machine = try Machine()
    machine.mmt("init", ".", "--plan", "journal", at: "2026-12-01T08:00:00")
    machine.mmt("log", "dune", at: "2026-12-01T08:00:00")
    machine.mmt("sync", at: "2026-12-02T08:00:00")
    let whole = try #require(machine.text("mmt.json"))
    #expect(machine.mmt("keep", "dune", at: "2026-12-02T08:01:00").status == 0)
    #expect(machine.text("mmt.json") != whole)
    #expect(machine.mmt("undo", at: "2026-12-02T08:02:00").status == 0)
    #expect(machine.text("mmt.json") == whole)
  }

  @Test("what a killed command was still writing into a new folder goes")
  func orphan() throws {
    let machine = try Machine()
    machine.mmt("init", ".", "--plan", "journal")
    try machine.write("collections/.mmt-new.4711.2", "# Books\n")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("collections/.mmt-new.4711.2") == nil)
    #expect(machine.mmt("verify").status == 0)
  }

  @Test("a clock before all years writes no page")
  func clock() throws {
    let machine = try Machine()
    machine.mmt("init", ".", "--plan", "journal")
    let answer = machine.mmt("log", "x", at: "0001-01-01T00:30:00")
    #expect(answer.status == 78 && answer.error.contains("no page can be named after"), "\(answer)")
    #expect(machine.text("journal/0000/0000-12-31.md") == nil)
  }
}

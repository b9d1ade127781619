import Foundation
import Support
import Testing

@testable import MMTCommand

/// A clone, a copy and a folder that was moved: nothing of the machine's state is about them, and the last commit stands in for it.
@Suite struct BaselineTests {
  /// A workspace with something done, committed, and nothing remembered of it.
  private func clone() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "217")
    machine.mmt("sync")
    machine.set("XDG_STATE_HOME", machine.root.path("other-state"))
    return machine
  }

  @Test(
    "where nothing is remembered, what writes refuses a plan that lost most of what the last commit has",
    arguments: [
      ["done", "1"], ["undone", "1"], ["note", "1", "x"], ["sync"], ["config", "dayBoundary", "05:00"], ["backup"],
      ["start", "1"],
      ["bonus", "146"], ["edit"],
    ])
  func refuses(_ command: [String]) throws {
    let machine = try clone()
    machine.set("VISUAL", "true")
    let commits = try machine.commits()
    let cut = String(try #require(machine.text("plan.md")).prefix(130))
    try machine.write("plan.md", cut)
    let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
    #expect(answer.status == 65 && answer.error.contains("plan.items-lost"), "\(answer)")
    #expect(try machine.text("plan.md") == cut && machine.commits() == commits)
    let verify = machine.mmt("verify")
    #expect(verify.status == 1 && verify.output.contains("plan.items-lost"), "\(verify)")
    #expect(machine.mmt("status").output.contains("it had"))
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(machine.mmt("done", "1").status == 0)
  }

  @Test("a folder that was moved is guarded as before")
  func moved() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "217")
    machine.mmt("sync")
    try FileManager.default.moveItem(atPath: machine.root.path("work"), toPath: machine.root.path("moved"))
    try machine.root.makeFolder("work")
    try machine.root.write("moved/plan.md", String(smallPlan.prefix(130)))
    let answer = machine.mmt("-C", "../moved", "done", "1")
    #expect(answer.status == 65 && answer.error.contains("plan.items-lost"), "\(answer)")
  }

  @Test("git is asked for it once, by the first change; a look asks nothing")
  func once() throws {
    let machine = try clone()
    #expect(machine.mmt("today").processes.isEmpty)
    #expect(machine.mmt("done", "2.1").processes.count { $0.contains("cat-file") } > 0)
    #expect(machine.mmt("done", "2.2").processes.isEmpty)
    #expect(machine.mmt("today").processes.isEmpty)
    #expect(machine.mmt("sync").status == 0)
    let cut = String(smallPlan.prefix(130))
    try machine.write("plan.md", cut)
    #expect(machine.mmt("done", "1").status == 65)
  }
}

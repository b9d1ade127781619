import Foundation
import Support
import Testing

/// Copies that `backup --to` writes: what they are called, and whose they are.
@Suite struct CopyTests {
  private func names(_ machine: Machine) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: machine.root.path("copies")).sorted()
  }

  private func machine() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    try machine.root.makeFolder("copies")
    #expect(machine.mmt("config", "backup.keep", "1").status == 0)
    return machine
  }

  @Test("copies of two workspaces share a folder: each counts, and takes away, its own alone")
  func shared() throws {
    let machine = try machine()
    #expect(machine.mmt("init", "../other", "--plan", "journal").status == 0)
    #expect(machine.mmt(["-C", "../other", "backup", "--to", "../copies"], at: "2026-12-02T09:00:00").status == 0)
    for day in 2...4 {
      let answer = machine.mmt(["backup", "--to", "../copies"], at: "2026-12-0\(day)T09:00:00")
      #expect(answer.status == 0, "\(answer)")
    }
    #expect(
      try names(machine) == [
        "mmt-2026-12-02_090000.bundle", "mmt-2026-12-02_090000.json", "mmt-2026-12-04_090000.bundle",
        "mmt-2026-12-04_090000.json",
      ])
    let list = machine.mmt(["backups"], at: "2026-12-05T09:00:00").output
    #expect(list.contains("mmt-2026-12-04_090000.json") && !list.contains("2026-12-02_090000"), "\(list)")
  }

  @Test("two copies in one second are two, and one that an earlier mmt named is known and counts")
  func named() throws {
    let machine = try machine()
    let sidecar = try #require(machine.text("mmt.json"))
    let document = try JSONSerialization.jsonObject(with: Data(sidecar.utf8)) as? [String: Any]
    let id = try #require(document?["id"] as? String)
    let old = "plan-\(id.prefix(8))-2026-11-30T090000"
    for ending in [".bundle", ".json"] { try machine.root.write("copies/" + old + ending, "old") }
    try machine.root.write("copies/mmt-2026-11-29_090000.json", "nobody's")
    try machine.root.write("copies/notes.json", "nobody's")
    #expect(machine.mmt("config", "backup.keep", "2").status == 0)
    #expect(machine.mmt(["backup", "--to", "../copies"], at: "2026-12-02T09:00:00").status == 0)
    #expect(try names(machine).contains(old + ".json"))
    #expect(machine.mmt(["backup", "--to", "../copies"], at: "2026-12-02T09:00:00").status == 0)
    #expect(
      try names(machine) == [
        "mmt-2026-11-29_090000.json", "mmt-2026-12-02_090000-2.bundle", "mmt-2026-12-02_090000-2.json",
        "mmt-2026-12-02_090000.bundle", "mmt-2026-12-02_090000.json", "notes.json",
      ])
    let answer = machine.mmt(["restore", "--from", "../copies/mmt-2026-12-02_090000-2.json"], at: "2026-12-03T09:00:00")
    #expect(answer.status == 0, "\(answer)")
  }
}

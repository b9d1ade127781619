import Support
import Testing

/// What is restored is what is known from then on, as if it had never been otherwise.
@Suite struct RestoredStateTests {
  private static let plan = "- [x] aaaa\n- [x] bbbb\n- [ ] cccc\n- [ ] dddd\n"

  @Test(
    "what was done on a date that nobody knows is so again; no sync makes one up",
    arguments: ["undone", "unticked", "deleted"])
  func unknownDate(_ way: String) throws {
    let machine = try Machine()
    try machine.write("p.md", Self.plan)
    #expect(machine.mmt("adopt", "p.md", "--yes").status == 0)
    var commit = "HEAD"
    if way == "undone" {
      #expect(machine.mmt("undone", "aaaa").status == 0)
    } else {
      try machine.edit("p.md", "- [x] aaaa\n", way == "deleted" ? "" : "- [ ] aaaa\n")
      #expect(machine.mmt("sync").status == 0)
      commit = "HEAD~1"
    }
    #expect(machine.text("p.md") != Self.plan)
    let restored = machine.mmt("restore", commit, at: "2026-12-06T12:00:00")
    #expect(restored.status == 0 && machine.text("p.md") == Self.plan, "\(restored)")
    for day in 7...8 {
      let sync = machine.mmt("sync", "--json", at: "2026-12-0\(day)T12:00:00")
      #expect(sync.status == 0 && sync.output.contains("\"commit\":null"), "\(sync)")
      #expect(machine.text("p.md") == Self.plan)
      #expect(machine.text("mmt.json")?.contains("\"completed\"") == false)
    }
  }

  @Test("records that were committed before anybody had reconciled them are, once they are back")
  func unsettled() throws {
    let machine = try Machine()
    try machine.write("p.md", "- [ ] aaaa\n- [ ] bbbb\n- [ ] cccc\n")
    #expect(machine.mmt("adopt", "p.md", "--yes").status == 0)
    #expect(machine.mmt("done", "aaaa").status == 0 && machine.mmt("sync").status == 0)
    try machine.edit("p.md", "- [x] aaaa ✅ 2026-12-01\n", "- [ ] aaaa\n")
    #expect(machine.mmt(["done", "bbbb"], at: "2026-12-03T12:00:00").status == 0)
    let before = String(try machine.git("rev-parse", "HEAD").prefix(10))
    #expect(machine.mmt("sync", at: "2026-12-03T13:00:00").status == 0)
    let restored = machine.mmt("restore", before, at: "2026-12-04T12:00:00")
    #expect(restored.status == 0 && machine.text("p.md") == "- [ ] aaaa\n- [ ] bbbb\n- [ ] cccc\n", "\(restored)")
    #expect(machine.text("mmt.json")?.contains("\"completed\"") == true)
    #expect(machine.mmt("sync", at: "2026-12-04T13:00:00").status == 0)
    #expect(machine.text("mmt.json")?.contains("\"completed\"") == false)
    let verified = machine.mmt("verify", at: "2026-12-04T14:00:00")
    #expect(!verified.output.contains("sidecar.not-done"), "\(verified)")
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(machine.mmt("sync", "--json", at: "2026-12-05T13:00:00").output.contains("\"commit\":null"))
  }
}

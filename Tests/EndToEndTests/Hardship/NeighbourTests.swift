import Foundation
import Support
import Testing

/// What lies further up may be somebody else's. Only root can give a folder away.
@Suite(.enabled(if: geteuid() == 0, "only root can give a folder to another user")) struct NeighbourTests {
  @Test("below another user's workspace nothing is read or written, and a workspace of one's own can be made")
  func workspace() throws {
    let bench = try Workbench(plan: Workbench.tasks(2))
    let made = try bench.shell("mkdir -p mine/deep && chown -R 4242:4242 . && chown -R 0:0 mine && cp -a . ../before")
    #expect(made.status == 0, "\(made.errors)")
    for arguments in [["today"], ["done", ".1"], ["sync"], ["today", "--json"], ["doctor", "--fix"]] {
      let result = try bench.mmt(["-C", "mine/deep"] + arguments)
      #expect(result.status == 77, "\(arguments)")
      #expect(result.errors.contains("\(bench.folder) belongs to another user"), "\(arguments): \(result.errors)")
      #expect(result.errors.contains("mmt init"), "\(arguments): \(result.errors)")
    }
    #expect(try bench.shell("diff -r . ../before").status == 0)
    #expect(try bench.mmt("init", "mine/deep", "--start", "2026-11-20", "--quiet").status == 0)
    #expect(try bench.mmt("-C", "mine/deep", "today").output.contains("Day 1/100"))
  }

  @Test("in another user's repository progress is written, what isn't backed up is said with a way out, and that is one")
  func repository() throws {
    let bench = try Workbench(plan: Workbench.tasks(2))
    _ = try bench.shell("rm plan.md mmt.json .gitattributes && mkdir mine && chown -R 4242:4242 . && chown -R 0:0 mine")
    #expect(try bench.mmt("init", "mine", "--start", "2026-11-20", "--quiet").status == 0)
    #expect(try bench.mmt("-C", "mine", "done", ".1").status == 0)
    let synced = try bench.mmt("-C", "mine", "sync")
    #expect(synced.status == 0 && synced.errors.contains("not backed up: the repository \(bench.folder)"), "\(synced.errors)")
    #expect(synced.errors.contains("`git init` here makes one of your own"), "\(synced.errors)")
    #expect(try bench.shell("cd mine && git init -q").status == 0)
    let backedUp = try bench.mmt("-C", "mine", "sync")
    #expect(backedUp.status == 0 && backedUp.errors == "" && backedUp.output.contains("Backup    commit"), "\(backedUp.output)")
  }
}

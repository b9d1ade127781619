import Foundation
import Support
import Testing

/// A clone that git left objects of the past out of: what isn't here is said to be so, and nothing is fetched.
@Suite struct PartialCloneTests {
  @Test("what isn't here is told, with what brings it", arguments: ["blob:none", "tree:0"])
  func told(_ filter: String) throws {
    let origin = try Machine(plan: smallPlan)
    #expect(origin.mmt("done", "1").status == 0 && origin.mmt("sync").status == 0)
    #expect(origin.mmt("done", "217", at: "2026-12-02T08:00:00").status == 0)
    #expect(origin.mmt("sync", at: "2026-12-02T08:00:00").status == 0)
    _ = try origin.git("config", "uploadpack.allowFilter", "true")
    _ = try origin.git("config", "uploadpack.allowAnySHA1InWant", "true")
    let clone = try Machine()
    let url = "file://" + origin.root.path("work")
    _ = try clone.git("clone", "-q", "--filter=" + filter, url, ".")
    let now = "2026-12-03T08:00:00"
    for command in [["restore", "HEAD~1", "--dry-run"], ["today", "--at", "HEAD~1"], ["restore", "2026-12-01", "--dry-run"]] {
      let answer = clone.mmt(command, at: now)
      // What is the same now as then is here.
      let isHere = filter == "blob:none" && command[0] == "restore"
      #expect([66, 65].contains(answer.status) || isHere && answer.status == 0, "\(command): \(answer)")
      let error = answer.error
      #expect(error.contains("partial clone") && error.contains("git fetch --refetch --no-filter origin"), "\(answer)")
    }
    #expect(clone.mmt("verify", at: now).output.contains("git.partial"))
    #expect(clone.mmt("backups", at: now).error.contains("partial clone"))
    // What is here is worked with as ever.
    #expect(clone.mmt("done", "3", at: now).status == 0 && clone.mmt("sync", at: now).status == 0)
    _ = try clone.git("fetch", "-q", "--refetch", "--no-filter", "origin")
    #expect(!clone.mmt("verify", at: now).output.contains("git.partial"))
    #expect(clone.mmt("restore", "HEAD~2", "--dry-run", at: now).status == 0)
  }
}

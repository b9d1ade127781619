import Foundation
import Support
import Testing

/// Files that commits hold otherwise than the folder does, as git-crypt, LFS and encodings have it: what is there is never taken for a plan.
@Suite struct ConvertedFilesTests {
  private static let plan = "## Day 1\n- [ ] alpha\n- [ ] beta\n\n## Day 2\n- [ ] gamma\n"

  private static let rules = [
    ("*.md filter=rot", ".gitattributes"), ("*.md filter=rot", ".git/info/attributes"),
    ("*.md working-tree-encoding=UTF-16LE", ".git/info/attributes"),
  ]

  /// A workspace with a commit that holds the plan so.
  private func machine(_ rule: String, _ place: String) throws -> Machine {
    let machine = try Machine(plan: Self.plan)
    #expect(machine.mmt("done", "beta").status == 0)
    for side in ["clean", "smudge"] { _ = try machine.git("config", "filter.rot.\(side)", "tr a-z n-za-m") }
    let before = machine.text(place)
    try machine.write(place, (before ?? "") + rule + "\n")
    #expect(machine.mmt("done", "alpha").status == 0)
    _ = machine.mmt("backup")
    if rule.contains("filter") { #expect(try machine.git("show", "HEAD:plan.md").contains("nycun")) }
    return machine
  }

  @Test("no restore writes what a filter made of it, and says how to get it back", arguments: rules)
  func restore(_ rule: String, _ place: String) throws {
    let machine = try machine(rule, place)
    let before = machine.text("plan.md")
    let restored = machine.mmt("restore", "HEAD")
    #expect(restored.status != 0 && restored.error.contains("git checkout"), "\(restored)")
    #expect(machine.text("plan.md") == before)
    #expect(machine.mmt("verify").output.contains("[git.overridden]"))
  }

  @Test("where nothing is known of the last look, nothing is said to be gone", arguments: rules)
  func forgotten(_ rule: String, _ place: String) throws {
    let machine = try machine(rule, place)
    let before = machine.text("plan.md")
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && !(sync.output + sync.error).contains("gone"), "\(sync)")
    #expect(!machine.mmt("doctor", "--fix").output.contains("restored"))
    #expect(machine.text("plan.md") == before)
  }
}

import Foundation
import Support
import Testing

/// git's index that a power cut left empty or torn: the objects are whole, and what is in the files is.
@Suite struct BrokenIndexTests {
  enum Break: CaseIterable {
    case empty, cut, zeros, flipped

    func bytes(_ old: Data) -> Data {
      switch self {
      case .empty: return Data()
      case .cut: return old.prefix(old.count / 2)
      case .zeros: return Data(count: old.count)
      case .flipped:
        var new = old
        new[new.startIndex + 20] ^= 0x40
        return new
      }
    }
  }

  @Test("it is said to be the index, doctor --fix makes it anew, and no file changes", arguments: Break.allCases)
  func mended(_ kind: Break) throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n")
    try machine.write("staged.txt", "words\n")
    _ = try machine.git("add", "staged.txt")
    let index = URL(fileURLWithPath: machine.root.path("work/.git/index"))
    let broken = kind.bytes(try Data(contentsOf: index))
    try broken.write(to: index)
    let done = machine.mmt("done", "1")
    #expect(done.status == 0)
    let plan = machine.text("plan.md")
    let verify = machine.mmt("verify")
    #expect(verify.output.contains("[git.index]") && !verify.output.contains("[git.damaged]"), "\(verify)")
    let preview = machine.mmt("doctor")
    #expect(preview.output.contains("git's broken index"), "\(preview)")
    #expect(try Data(contentsOf: index) == broken)
    if kind == .empty || kind == .zeros { #expect(machine.mmt("backup").error.contains("mmt doctor --fix makes it anew")) }
    let doctor = machine.mmt("doctor", "--fix")
    let said = doctor.output.replacing("\n", with: " ")
    #expect(said.contains("index.broken-") && said.contains("staged no more"), "\(doctor)")
    #expect(machine.text("plan.md") == plan && machine.text("staged.txt") == "words\n")
    let kept = try #require(
      FileManager.default.contentsOfDirectory(atPath: machine.root.path("work/.git")).first { $0.hasPrefix("index.broken-") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: machine.root.path("work/.git/" + kept))) == broken)
    #expect(try machine.git("show", "HEAD:plan.md") == plan)
    #expect(try machine.git("status", "--porcelain") == "?? staged.txt\n")
    #expect(machine.mmt("verify").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("doctor", "--fix").output.contains("index") == false)
  }

  @Test("a merge that was under way is so no more: finished from the new index it would lack what the other side changed")
  func merging() throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n")
    _ = try machine.git("checkout", "-q", "-b", "other")
    try machine.write("theirs.txt", "theirs\n")
    _ = try machine.git("add", "theirs.txt")
    _ = try machine.git("commit", "-q", "-m", "theirs")
    _ = try machine.git("checkout", "-q", "-")
    try machine.write("ours.txt", "ours\n")
    _ = try machine.git("add", "ours.txt")
    _ = try machine.git("commit", "-q", "-m", "ours")
    _ = try machine.git("merge", "-q", "--no-commit", "other")
    try Data().write(to: URL(fileURLWithPath: machine.root.path("work/.git/index")))
    let doctor = machine.mmt("doctor", "--fix")
    #expect(doctor.output.replacing("\n", with: " ").contains("git merge or"), "\(doctor)")
    #expect(!FileManager.default.fileExists(atPath: machine.root.path("work/.git/MERGE_HEAD")))
    #expect(machine.text("theirs.txt") == "theirs\n" && machine.mmt("sync").status == 0)
  }

  @Test(
    "a branch that is gone or empty is told, no new history begins, and doctor --fix puts it where it was",
    arguments: [false, true])
  func branch(_ isEmpty: Bool) throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n")
    let commits = try machine.commits()
    let branch = machine.root.path("work/.git/" + String(try machine.git("symbolic-ref", "HEAD").dropLast()))
    try FileManager.default.removeItem(atPath: branch)
    if isEmpty { try Data().write(to: URL(fileURLWithPath: branch)) }
    let verify = machine.mmt("verify")
    #expect(verify.status == 1 && verify.output.contains("[git.branch]"), "\(verify)")
    #expect(!verify.output.contains("[git.damaged]"))
    #expect(machine.mmt("done", "1").status == 0)
    #expect(machine.mmt("backup").error.contains("is lost"))
    #expect(machine.mmt("doctor").output.contains("git's branch"))
    let doctor = machine.mmt("doctor", "--fix")
    #expect(doctor.output.contains("git's branch"), "\(doctor)")
    #expect(try machine.commits().suffix(commits.count).elementsEqual(commits))
    #expect(machine.mmt("verify").status == 0 && machine.mmt("sync").status == 0)
    #expect(!machine.mmt("doctor", "--fix").output.contains("git's branch"))
    // One that was begun by hand and has no commit yet is none.
    _ = try machine.git("checkout", "-q", "--orphan", "anew")
    #expect(machine.mmt("undone", "1").status == 0 && machine.mmt("backup").status == 0)
  }

  @Test(
    "a branch of which git's packed refs have an older commit, or nothing has any, is put where it was",
    arguments: [false, true])
  func unrecordedBranch(_ hasRecord: Bool) throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] LC 2: Add\n")
    _ = try machine.git("pack-refs", "--all")
    #expect(machine.mmt("verify").status == 0)
    #expect(machine.mmt("done", "1").status == 0 && machine.mmt("backup").status == 0)
    let commits = try machine.commits()
    try machine.remove(".git/refs/heads/main")
    if !hasRecord {
      try machine.remove(".git/logs")
      try machine.remove(".git/packed-refs")
    }
    #expect(machine.mmt("verify").output.contains("[git.branch]"))
    #expect(machine.mmt("done", "2").status == 0 && machine.mmt("backup").error.contains("is lost"))
    let doctor = machine.mmt("doctor", "--fix")
    #expect(try machine.commits().suffix(commits.count).elementsEqual(commits), "\(doctor)")
    #expect(machine.mmt("verify").status == 0 && machine.mmt("sync").status == 0)
    // One that was taken back by hand is where it is wanted.
    _ = try machine.git("reset", "-q", "--hard", "HEAD~1")
    _ = try machine.git("pack-refs", "--all")
    #expect(!machine.mmt("verify").output.contains("[git.branch]"))
  }

  @Test(
    "git's HEAD that is empty, cut or gone is made anew, on the branch that was committed to last",
    arguments: ["", "\0\0\0\0\0\0", "ref: refs/heads/sec", nil])
  func head(_ rest: String?) throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n")
    _ = try machine.git("checkout", "-q", "-b", "second")
    #expect(machine.mmt("done", "1").status == 0 && machine.mmt("backup").status == 0)
    let commits = try machine.commits()
    if let rest { try machine.write(".git/HEAD", rest) } else { try machine.remove(".git/HEAD") }
    #expect(machine.mmt("verify").output.contains("[git.head]"))
    #expect(machine.mmt("backup").error.contains("doctor --fix"))
    let doctor = machine.mmt("doctor", "--fix")
    #expect(doctor.output.contains("it is on second"), "\(doctor)")
    #expect(try machine.commits() == commits && machine.mmt("verify").status == 0)
  }

  @Test("damaged objects are told as such")
  func objects() throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n")
    let blob = try machine.git("rev-parse", "HEAD:plan.md").trimmingCharacters(in: .newlines)
    let path = machine.root.path("work/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    try FileManager.default.removeItem(atPath: path)
    #expect(machine.mmt("verify").output.contains("[git.damaged]"))
    #expect(!machine.mmt("doctor", "--fix").output.contains("[git.index]"))
  }
}

import Foundation
import Support
import Testing

/// A repository that is set, placed or broken so that git would do something else than it is asked for.
@Suite struct GitSurroundingsTests {
  private func machine() throws -> Machine {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n- [ ] beta\n")
    #expect(machine.mmt("add", "journal").status == 0 && machine.mmt("sync").status == 0)
    return machine
  }

  @Test(
    "where git is set to look elsewhere, or for no files at all, nothing is committed, and that is said",
    arguments: [true, false])
  func elsewhere(_ isBare: Bool) throws {
    let machine = try machine()
    let head = try machine.git("rev-parse", "HEAD")
    try machine.root.makeFolder("elsewhere")
    if isBare {
      _ = try machine.git("config", "core.bare", "true")
    } else {
      _ = try machine.git("config", "core.worktree", machine.root.path("elsewhere"))
    }
    let name = isBare ? "core.bare" : "core.worktree"
    #expect(machine.mmt("done", "alpha").status == 0 && machine.mmt("log", "two").status == 0)
    let sync = machine.mmt("sync")
    #expect(sync.error.contains("not backed up") && sync.error.contains(name), "\(sync)")
    #expect(!sync.output.contains("commit "), "\(sync)")
    let backup = machine.mmt("backup")
    #expect(backup.status == 75 && backup.error.contains(name), "\(backup)")
    let verify = machine.mmt("verify")
    #expect(verify.status == 1 && verify.output.contains("[git.refused]") && verify.output.contains(name), "\(verify)")
    #expect(machine.mmt("doctor", "--fix").output.contains("[git.refused]"))
    #expect(machine.mmt("restore", "HEAD", "plan.md").status != 0)
    #expect(machine.text("plan.md")?.contains("[x] alpha") == true)
    _ = try isBare ? machine.git("config", "core.bare", "false") : machine.git("config", "--unset", "core.worktree")
    #expect(try machine.git("rev-parse", "HEAD") == head)
    #expect(machine.mmt("sync").output.contains("commit "))
    #expect(try machine.git("status", "--porcelain") == "")
  }

  @Test("variables that lead git elsewhere lead it nowhere")
  func variables() throws {
    let machine = try machine()
    try machine.root.makeFolder("elsewhere")
    let elsewhere = machine.root.path("elsewhere")
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"] {
      machine.set(name, elsewhere + (name == "GIT_INDEX_FILE" ? "/index" : ""))
    }
    #expect(machine.mmt("done", "alpha").status == 0)
    #expect(machine.mmt("sync").output.contains("commit "))
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"] {
      machine.set(name, nil)
    }
    #expect(try machine.git("show", "HEAD:plan.md") == machine.text("plan.md"))
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
  }

  @Test(
    "a pipe in the place of a file that git reads is told, and nobody waits at it",
    arguments: [
      ".git/index", ".git/HEAD", ".git/config", ".git/packed-refs", ".git/info/exclude", ".gitignore", ".git/logs/HEAD",
      ".git/refs/heads/main",
    ])
  func pipe(_ path: String) throws {
    let machine = try machine()
    try? FileManager.default.removeItem(atPath: machine.root.path("work/" + path))
    try makePipe(machine.root.path("work/" + path))
    let start = Date()
    let verify = machine.mmt("verify")
    #expect(verify.status == 1 && verify.output.replacing("\n", with: " ").contains("git would wait"), "\(verify)")
    #expect(machine.mmt("done", "alpha").status == 0)
    #expect(machine.mmt("sync").error.contains("git would wait"))
    _ = machine.mmt("doctor", "--fix")
    #expect(Date().timeIntervalSince(start) < 8)
    #expect(machine.text("plan.md")?.contains("[x] alpha") == true)
  }

  @Test(
    "a pipe in the place of a file of the workspace is refused or passed over, and nobody waits at it",
    arguments: ["plan.md", "mmt.json", ".gitattributes", "journal/2026/2026-12-01.md", "templates/daily.md", "future.md"])
  func pipeOfOurs(_ path: String) throws {
    let machine = try machine()
    #expect(machine.mmt("log", "a task").status == 0 && machine.mmt("sync").status == 0)
    try? FileManager.default.removeItem(atPath: machine.root.path("work/" + path))
    if path.hasPrefix("templates") { try machine.root.makeFolder("work/templates") }
    try makePipe(machine.root.path("work/" + path))
    let start = Date()
    for command in [["verify"], ["today"], ["sync"], ["done", "beta"]] { _ = machine.mmt(command) }
    _ = machine.mmt(["log", "next"], at: "2026-12-02T09:00:00")
    #expect(Date().timeIntervalSince(start) < 20)
  }

  @Test("one among git's objects, branches and logs, or in a folder of the working tree, is told soon")
  func pipeFurtherDown() throws {
    let machine = try machine()
    #expect(machine.mmt("log", "a task").status == 0 && machine.mmt("sync").status == 0)
    let commit = try machine.git("rev-parse", "HEAD")
    let tree = try machine.git("rev-parse", "HEAD^{tree}")
    let objects = [commit, tree].map { ".git/objects/\($0.prefix(2))/\($0.dropFirst(2).prefix(38))" }
    for path in objects + ["journal/.gitattributes"] {
      let kept = machine.root.path("kept")
      let place = machine.root.path("work/" + path)
      try? FileManager.default.removeItem(atPath: kept)
      try? FileManager.default.moveItem(atPath: place, toPath: kept)
      try makePipe(place)
      let start = Date()
      let verify = machine.mmt("verify")
      let said = verify.output.replacing("\n", with: " ").contains("git would wait")
      #expect(verify.status == 1 && said || path.contains("journal"), "\(path): \(verify)")
      #expect(machine.mmt("log", "beside \(path)").status == 0)
      let sync = machine.mmt("sync")
      #expect(sync.error.contains("git would wait"), "\(path): \(sync)")
      // Each call of git would have had ten seconds, and that which looks through all objects two minutes.
      #expect(Date().timeIntervalSince(start) < 25, "\(path)")
      try FileManager.default.removeItem(atPath: place)
      try? FileManager.default.moveItem(atPath: kept, toPath: place)
    }
  }

  private func makePipe(_ path: String) throws {
    _ = try runProcess("/usr/bin/env", ["mkfifo", path], in: "/", environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test("in a folder of a repository that reaches further up a broken index and a damaged commit are told, too")
  func subfolder() throws {
    let machine = try Machine()
    _ = try machine.git("init", "-q")
    try machine.write("other.txt", "words\n")
    _ = try machine.git("add", "other.txt")
    _ = try machine.git("commit", "-q", "-m", "other")
    try machine.write("sub/plan.md", "## Day 1\n- [ ] alpha\n- [ ] beta\n")
    #expect(machine.mmt("-C", "sub", "init", "--plan", "plan.md", ".").status == 0)
    #expect(machine.mmt("-C", "sub", "done", "alpha").status == 0 && machine.mmt("-C", "sub", "sync").status == 0)
    #expect(machine.mmt("-C", "sub", "verify").status == 0)
    let index = URL(fileURLWithPath: machine.root.path("work/.git/index"))
    let whole = try Data(contentsOf: index)
    for broken in [Data(), whole.prefix(whole.count / 2), Data(count: whole.count)] {
      try broken.write(to: index)
      let verify = machine.mmt("-C", "sub", "verify")
      #expect(verify.status == 1 && verify.output.contains("[git.index]"), "\(verify)")
      #expect(verify.output.replacing("\n", with: " ").contains("git reset makes it anew"), "\(verify)")
      // It is the whole repository's, where others may have staged something.
      #expect(machine.mmt("-C", "sub", "doctor", "--fix").output.contains("[git.index]"))
      #expect(try Data(contentsOf: index) == broken)
    }
    try whole.write(to: index)
    for revision in ["HEAD", "HEAD:sub/plan.md"] {
      let id = try machine.git("rev-parse", revision).prefix { !$0.isWhitespace }
      let object = machine.root.path("work/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
      let kept = try Data(contentsOf: URL(fileURLWithPath: object))
      try FileManager.default.removeItem(atPath: object)
      try Data().write(to: URL(fileURLWithPath: object))
      let verify = machine.mmt("-C", "sub", "verify")
      #expect(verify.status == 1 && verify.output.contains("[git.damaged]"), "\(revision): \(verify)")
      try kept.write(to: URL(fileURLWithPath: object))
    }
    #expect(machine.mmt("-C", "sub", "verify").status == 0)
  }

  @Test("doctor looks through git's objects once, and once more without the index where that is broken")
  func once() throws {
    let machine = try machine()
    func looks(_ arguments: String...) -> Int { machine.mmt(arguments).processes.count { $0.contains(" fsck ") } }
    #expect(looks("verify") == 1 && looks("doctor") == 1 && looks("doctor", "--fix") == 1)
    try Data().write(to: URL(fileURLWithPath: machine.root.path("work/.git/index")))
    #expect(looks("doctor", "--fix") == 2)
    #expect(machine.mmt("verify").status == 0)
  }
}

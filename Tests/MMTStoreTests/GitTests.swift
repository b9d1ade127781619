import CLibrary
import MMTCore
import MMTStore
import Testing

/// A workspace folder, and git as this test alone sees it.
struct GitFixture {
  let folder: TemporaryFolder
  let home: TemporaryFolder
  var world: World
  var git: Git

  init(identity: Bool = true, initialise: Bool = true, variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    try home.write(
      identity ? "[user]\n\tname = Ada\n\temail = ada@example.org\n" : "[user]\n\tuseConfigOnly = true\n", ".gitconfig")
    world = World.isolated(
      in: folder.path,
      environment: [
        "HOME": home.path.shown, "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/local/bin:/usr/bin:/bin",
        "GIT_CEILING_DIRECTORIES": folder.path.parent.shown,
      ].merging(variables) { $1 })
    git = Git(world: world, folder: folder.path)
    if initialise { try git.initialise() }
    try folder.write("a plan\n", "plan.md")
    try folder.write("{}\n", "mmt.json")
    try folder.write("# attributes\n", ".gitattributes")
  }

  let names = ["plan.md", "mmt.json", ".gitattributes"].map { Array($0.utf8) }

  func commit(_ subject: String = "Day 1: 1 done", date: Moment? = nil) -> CommitOutcome {
    git.commit(names, subject: subject, date: date)
  }

  /// What git prints, as the user would ask it.
  @discardableResult
  func ask(_ arguments: String...) -> String {
    let request = ProcessRequest("git", ["-C", folder.path.shown].map { Array($0.utf8) } + arguments.map { Array($0.utf8) })
    return world.run(request, world.environment).text
  }

  func hook(_ name: String, _ script: String) throws {
    try folder.write("#!/bin/sh\n" + script, ".git/hooks/\(name)")
    chmod(folder(".git/hooks/\(name)").shown, 0o755)
  }
}

@Suite struct GitTests {
  @Test("what git tells of its own doing, and other encodings of commits and logs, hide neither a repository nor its commits")
  func tracesAndEncodings() throws {
    let variables = ["GIT_TRACE": "1", "GIT_TRACE2": "1", "GIT_TRACE_SETUP": "1", "GIT_CURL_VERBOSE": "1"]
    let fixture = try GitFixture(initialise: false, variables: variables)
    let settings = "[i18n]\n\tcommitEncoding = ISO-8859-1\n\tlogOutputEncoding = UTF-16\n[trace2]\n\tnormalTarget = 1\n"
    try fixture.home.write("[user]\n\tname = Ada\n\temail = ada@example.org\n" + settings, ".gitconfig")
    #expect(fixture.git.presence() == .noRepository)
    try fixture.git.initialise()
    guard case .committed = fixture.commit("Tag 1: fünf") else {
      Issue.record("nothing was committed")
      return
    }
    #expect(fixture.git.commits(of: fixture.names, limit: 5).map(\.subject) == ["Tag 1: fünf"])
  }

  @Test("the first commit has exactly the workspace's files, and a second finds nothing to commit")
  func commits() throws {
    let fixture = try GitFixture()
    try fixture.folder.write("else", "other.md")
    guard case .committed(let id) = fixture.commit() else { throw Failure(.bug, "\(fixture.commit())") }
    #expect(fixture.ask("rev-parse", "--short", "HEAD") == id)
    #expect(fixture.ask("show", "--format=%s", "--name-only") == "Day 1: 1 done\n\n.gitattributes\nmmt.json\nplan.md")
    #expect(fixture.ask("status", "--short") == "?? other.md")
    #expect(fixture.commit() == .nothingToCommit)
    #expect(fixture.git.hasUncommitted(fixture.names) == false)
    try fixture.folder.write("changed\n", "plan.md")
    #expect(fixture.git.hasUncommitted(fixture.names) == true)
  }

  @Test("what else is staged stays staged and out of the commit")
  func staged() throws {
    let fixture = try GitFixture()
    _ = fixture.commit()
    try fixture.folder.write("mine", "mine.txt")
    fixture.ask("add", "mine.txt")
    try fixture.folder.write("changed\n", "plan.md")
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    #expect(fixture.ask("show", "--format=", "--name-only") == "plan.md")
    #expect(fixture.ask("status", "--short") == "A  mine.txt")
  }

  @Test("a file that never was is passed over, one that is gone is committed as gone")
  func missing() throws {
    let fixture = try GitFixture()
    try FileSystem().remove(fixture.folder(".gitattributes"))
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    try FileSystem().remove(fixture.folder("mmt.json"))
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    #expect(fixture.ask("ls-files") == "plan.md")
    #expect(fixture.git.headBlob(Array("mmt.json".utf8)) == nil)
    #expect(fixture.git.headBlob(Array("plan.md".utf8)) == Array("a plan\n".utf8))
  }

  @Test(
    "names that look like options or pathspecs are file names",
    arguments: ["-rf.md", ":(top)*", "a b.md", "plän.md", "[a]*.md"])
  func names(_ name: String) throws {
    let fixture = try GitFixture()
    try fixture.folder.write("strange\n", name)
    try fixture.folder.write("else\n", "a.md")
    let bytes = Array(name.utf8)
    guard case .committed = fixture.git.commit([bytes], subject: "x") else { throw Failure(.bug, "not committed") }
    #expect(fixture.ask("-c", "core.quotePath=false", "ls-files", "-z") == name + "\0")
    #expect(fixture.git.headBlob(bytes) == Array("strange\n".utf8))
  }

  @Test("a fixed clock is the commit's date, offset and all")
  func dated() throws {
    let fixture = try GitFixture()
    let moment = try #require(Moment(iso: "2026-11-20T08:00:00-03:30"))
    _ = fixture.commit(date: moment)
    #expect(fixture.ask("log", "--format=%aI %cI") == "2026-11-20T08:00:00-03:30 2026-11-20T08:00:00-03:30")
  }

  @Test("a workspace inside a bigger repository commits its own files only, and gets no milestone tags")
  func inside() throws {
    var fixture = try GitFixture()
    try FileSystem().makeFolder(fixture.folder("study"), mode: 0o755)
    try fixture.folder.write("inner\n", "study/plan.md")
    fixture.git = Git(world: fixture.world, folder: fixture.folder("study"))
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    #expect(fixture.ask("ls-files") == "study/plan.md")
    #expect(fixture.git.headBlob(Array("plan.md".utf8)) == Array("inner\n".utf8))
    guard case .repository(let repository) = fixture.git.presence() else { throw Failure(.bug, "no repository") }
    #expect(!repository.isOwn && repository.top == fixture.folder.path)
    #expect(!fixture.git.tagMilestone(1) && fixture.ask("tag").isEmpty)
  }

  @Test("a milestone is tagged once")
  func tags() throws {
    let fixture = try GitFixture()
    _ = fixture.commit()
    #expect(fixture.git.tagMilestone(10) && fixture.git.tagMilestone(10))
    #expect(fixture.ask("tag") == "mmt/milestone-10")
  }

  @Test("in a worktree, with core.autocrlf and -text, the very bytes are committed")
  func worktree() throws {
    var fixture = try GitFixture()
    fixture.ask("config", "core.autocrlf", "true")
    let attributes = AttributesFile.bytes(replacingIn: [], planName: Array("plan.md".utf8))
    try fixture.folder.write(String(decoding: attributes, as: UTF8.self), ".gitattributes")
    try fixture.folder.write("one\r\ntwo\nthree\r\n", "plan.md")
    _ = fixture.commit()
    #expect(fixture.git.headBlob(Array("plan.md".utf8)) == Array("one\r\ntwo\nthree\r\n".utf8))
    let other = try TemporaryFolder()
    fixture.ask("worktree", "add", "--quiet", other("tree").shown)
    fixture.git = Git(world: fixture.world, folder: other("tree"))
    #expect(other.text("tree/plan.md") == "one\r\ntwo\nthree\r\n")
    try other.write("in the tree\n", "tree/plan.md")
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    #expect(fixture.git.headBlob(Array("plan.md".utf8)) == Array("in the tree\n".utf8))
  }

  // MARK: What goes wrong

  private func reason(_ outcome: CommitOutcome) -> String {
    if case .failed(let reason) = outcome { return reason }
    return "\(outcome)"
  }

  @Test("without git, a repository or an identity there is a reason in one line")
  func reasons() throws {
    var fixture = try GitFixture(identity: false)
    #expect(reason(fixture.commit()).contains("git config user.name"))
    #expect(fixture.ask("status", "--short").contains("plan.md"))
    fixture = try GitFixture(initialise: false)
    #expect(reason(fixture.commit()).contains("is in no git repository"))
    #expect(fixture.git.presence() == .noRepository)
    #expect(fixture.git.hasUncommitted(fixture.names) == nil)
    fixture.world.environment = Environment(["PATH": "/nonexistent"])
    fixture.git = Git(world: fixture.world, folder: fixture.folder.path)
    #expect(reason(fixture.commit()) == "git isn't installed")
    #expect(fixture.git.presence() == .noGit)
  }

  @Test("index.lock, a merge and a rebase under way, and an ignored plan are named; nothing is changed")
  func obstacles() throws {
    let fixture = try GitFixture()
    _ = fixture.commit()
    try fixture.folder.write("changed\n", "plan.md")
    try fixture.folder.write("", ".git/index.lock")
    #expect(reason(fixture.commit()).contains("index.lock"))
    try FileSystem().remove(fixture.folder(".git/index.lock"))
    try fixture.folder.write(fixture.ask("rev-parse", "HEAD") + "\n", ".git/MERGE_HEAD")
    #expect(reason(fixture.commit()).contains("a merge is under way"))
    try FileSystem().remove(fixture.folder(".git/MERGE_HEAD"))
    try FileSystem().makeFolder(fixture.folder(".git/rebase-merge"), mode: 0o755)
    #expect(reason(fixture.commit()).contains("a rebase is under way"))
    rmdir(fixture.folder(".git/rebase-merge").shown)
    try fixture.folder.write("*.txt\n", ".gitignore")
    try fixture.folder.write("ignored\n", "new.txt")
    #expect(reason(fixture.git.commit([Array("new.txt".utf8)], subject: "x")).contains("ignore new.txt"))
    #expect(fixture.ask("log", "--format=%s") == "Day 1: 1 done")
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
  }

  @Test("a failing hook's own words are the reason, and files that were unknown can be committed later")
  func failingHook() throws {
    let fixture = try GitFixture()
    try fixture.hook("pre-commit", "echo 'No commits on Sundays.' >&2\nexit 1\n")
    #expect(reason(fixture.commit()) == "No commits on Sundays. (hook: pre-commit)")
    try FileSystem().remove(fixture.folder(".git/hooks/pre-commit"))
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
  }

  @Test("a hanging hook is ended after the time-out, with its children and without a lock left behind")
  func hangingHook() throws {
    var fixture = try GitFixture()
    fixture.git.timeout = 700
    let note = fixture.folder("survivor").shown
    try fixture.hook("pre-commit", "(sleep 3; touch '\(note)') &\nsleep 60\n")
    let start = time(nil)
    #expect(reason(fixture.commit()).contains("took more than"))
    #expect(time(nil) - start < 10)
    #expect(!fixture.folder.names.contains("survivor"))
    try FileSystem().remove(fixture.folder(".git/hooks/pre-commit"))
    fixture.git.timeout = 10_000
    guard case .committed = fixture.commit() else { throw Failure(.bug, reason(fixture.commit())) }
  }

  @Test("what a hook changes is in the file afterwards, and the commit went through")
  func changingHook() throws {
    let fixture = try GitFixture()
    try fixture.hook("pre-commit", "echo 'from the hook' >> plan.md\n")
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    #expect(fixture.folder.text("plan.md") == "a plan\nfrom the hook\n")
    #expect(fixture.git.hasUncommitted(fixture.names) == true)
  }

  @Test("variables that a hook's git leaves behind don't lead to another repository")
  func strayVariables() throws {
    var fixture = try GitFixture()
    let other = try GitFixture()
    let entries = fixture.world.environment.entries() + [Array("GIT_DIR=\(other.folder(".git").shown)".utf8)]
    fixture.world.environment.entries = { entries }
    fixture.git = Git(world: fixture.world, folder: fixture.folder.path)
    guard case .committed = fixture.commit() else { throw Failure(.bug, "not committed") }
    #expect(other.ask("rev-list", "--all").isEmpty)
  }

  @Test("the merge drivers are configured for this repository, and git sees them on plan and sidecar")
  func drivers() throws {
    let fixture = try GitFixture()
    #expect(fixture.git.mergeDrivers == .missing)
    #expect(fixture.git.configureMergeDrivers())
    #expect(fixture.git.mergeDrivers == .current)
    #expect(fixture.ask("config", "--local", "merge.mmt-plan.driver").contains("if command -v \"$m\" >/dev/null"))
    #expect(fixture.ask("config", "--local", "merge.mmt-sidecar.driver").contains("merge-file -- %O %A %B %L %P"))
  }
}

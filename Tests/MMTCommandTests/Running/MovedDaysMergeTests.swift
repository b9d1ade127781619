import Foundation
import Support
import Testing

/// Two devices that move the same days to another file, or rename what stands in one: git asks for each file alone, and what the days had
/// before stands in another. The clock stands on Friday 2027-01-01.
@Suite struct MovedDaysMergeTests {
  private static let now = "2027-01-01T08:00:00"

  /// What git does with one file on a merge: three versions in files, the other commit named in the environment, and the driver.
  private func merge(_ path: String, with branch: String, _ machine: Machine) throws -> Machine.Answer {
    let other = try machine.git("rev-parse", branch).filter { !$0.isNewline }
    let base = try machine.git("merge-base", "HEAD", branch).filter { !$0.isNewline }
    func version(_ commit: String) -> String { (try? machine.git("show", commit + ":" + path)) ?? "" }
    for (name, commit) in [("base", base), ("ours", "HEAD"), ("theirs", branch)] {
      let isThere = try machine.git("ls-tree", "--name-only", commit, path).contains(path)
      try machine.write(name, isThere ? version(commit) : "")
    }
    machine.set("GITHEAD_" + other, branch)
    defer { machine.set("GITHEAD_" + other, nil) }
    return machine.mmt("merge-file", "base", "ours", "theirs", "7", path, at: Self.now)
  }

  /// A workspace with two days of 2026, which `main` and `phone` have in common.
  private func machine() throws -> Machine {
    let machine = try Machine()
    func mmt(_ now: String, _ words: String...) {
      let answer = machine.mmt(words, at: now)
      #expect(answer.status == 0, "\(words): \(answer)")
    }
    mmt("2026-12-30T08:00:00", "init", ".", "--plan", "hundreds")
    mmt("2026-12-30T08:00:00", "count", "push", "+40")
    mmt("2026-12-31T08:00:00", "count", "push", "+60")
    mmt("2026-12-31T08:00:00", "count", "squats", "+7")
    mmt(Self.now, "count", "push", "+1")
    mmt(Self.now, "sync")
    _ = try machine.git("branch", "phone")
    return machine
  }

  private func on(_ branch: String, _ machine: Machine, _ commands: [[String]]) throws {
    _ = try machine.git("checkout", "-q", branch)
    // Each device has a state of its own.
    try machine.root.makeFolder("state-" + branch)
    machine.set("XDG_STATE_HOME", machine.root.path("state-" + branch))
    for command in commands + [["sync"]] {
      let answer = machine.mmt(command, at: Self.now)
      #expect(answer.status == 0, "\(command): \(answer)")
    }
  }

  @Test("a year that both put away has what each counted since, not what both had", arguments: [true, false], [[], ["+7"]])
  func archivedTwice(_ oneIsOurs: Bool, _ other: [String]) throws {
    let machine = try machine()
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    let day = ["--on", "2026-12-31"]
    try on("phone", machine, [["count", "push", "+5"] + day, ["archive", "2026"]])
    try on(main, machine, other.map { ["count", "push", $0] + day } + [["archive", "2026"]])
    _ = try machine.git("checkout", "-q", oneIsOurs ? main : "phone")
    let answer = try merge("hundreds-2026.md", with: oneIsOurs ? "phone" : main, machine)
    #expect(answer.status == 0, "\(answer)")
    let merged = try #require(machine.text("ours"))
    #expect(merged.contains("- [ ] Push-ups \(other.isEmpty ? 65 : 72)/100\n"), "\(merged)")
    #expect(merged.contains("- [ ] Push-ups 40/100\n") && merged.contains("- [ ] Squats 7/100\n"), "\(merged)")
    #expect(merged.components(separatedBy: "## ").count == 3, "\(merged)")
    // And sync has nothing to tell of numbers that both had from the beginning.
    let person = ["-c", "user.name=T", "-c", "user.email=t@example.org"]
    _ = try machine.git(
      person[0], person[1], person[2], person[3], "merge", "-q", "--no-edit", oneIsOurs ? "phone" : main, "-X", "ours")
    #expect(!machine.mmt("sync", at: "2027-01-01T09:00:00").error.contains("counter.equal"))
  }

  @Test("of a year that one device put away the other's change of a day alone is between markers", arguments: [true, false])
  func archivedOnce(_ oneIsOurs: Bool) throws {
    let machine = try machine()
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    try on("phone", machine, [["archive", "2026"]])
    try on(main, machine, [["count", "push", "+5", "--on", "2026-12-31"]])
    _ = try machine.git("checkout", "-q", oneIsOurs ? main : "phone")
    let answer = try merge("hundreds.md", with: oneIsOurs ? "phone" : main, machine)
    let merged = try #require(machine.text("ours"))
    #expect(answer.status == 1 && merged.contains("- [ ] Push-ups 65/100\n"), "\(answer)\(merged)")
    #expect(!merged.contains("2026-12-30") && merged.contains("- [ ] Push-ups 1/100\n"), "\(merged)")
  }

  @Test("a habit that the other device renamed is the same in a dated file, whichever is ours", arguments: [true, false])
  func renamed(_ oneIsOurs: Bool) throws {
    let machine = try Machine()
    let now = "2026-12-01T08:00:00"
    #expect(machine.mmt("init", ".", "--plan", "hundreds", at: now).status == 0)
    try machine.write("hundreds/2026-12.md", "")
    for command in [["count", "push", "+1"], ["sync"]] {
      let answer = machine.mmt(command, at: now)
      #expect(answer.status == 0, "\(answer)")
    }
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    _ = try machine.git("checkout", "-q", "-b", "phone")
    for command in [["habit", "rename", "push", "Liege"], ["count", "liege", "+10"], ["sync"]] {
      let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
      #expect(answer.status == 0, "\(command): \(answer)")
    }
    _ = try machine.git("checkout", "-q", main)
    for command in [["count", "squats", "+30"], ["sync"]] {
      let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
      #expect(answer.status == 0, "\(command): \(answer)")
    }
    _ = try machine.git("checkout", "-q", oneIsOurs ? main : "phone")
    let answer = try merge("hundreds/2026-12.md", with: oneIsOurs ? "phone" : main, machine)
    let merged = try #require(machine.text("ours"))
    #expect(answer.status == 0, "\(answer)\(merged)")
    #expect(merged.contains("- [ ] Liege 10/100\n") && merged.contains("- [ ] Squats 30/100\n"), "\(merged)")
    #expect(!merged.contains("- [ ] Push-ups 0/100"), "\(merged)")
  }

  /// What git's driver is given where git names no commits: a cherry-pick, a stash, a rebase by patches.
  private func apply(_ path: String, _ change: (before: String, after: String), _ machine: Machine) throws -> Machine.Answer {
    for (name, commit) in [("base", change.before), ("ours", "HEAD"), ("theirs", change.after)] {
      let isThere = try machine.git("ls-tree", "--name-only", commit, path).contains(path)
      try machine.write(name, isThere ? try machine.git("show", commit + ":" + path) : "")
    }
    return machine.mmt("merge-file", "base", "ours", "theirs", "7", path, at: Self.now)
  }

  @Test("days that both moved are added up right where git says nothing: by a commit that made just that of the file")
  func applied() throws {
    let machine = try machine()
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    let day = ["--on", "2026-12-31"]
    try on("phone", machine, [["count", "push", "+5"] + day, ["archive", "2026"]])
    try on(main, machine, [["count", "push", "+7"] + day, ["archive", "2026"]])
    let answer = try apply("hundreds-2026.md", (before: "phone^", after: "phone"), machine)
    let merged = try #require(machine.text("ours"))
    #expect(answer.status == 0 && merged.contains("- [ ] Push-ups 72/100\n"), "\(answer)\(merged)")
    #expect(merged.contains("- [ ] Push-ups 40/100\n") && merged.contains("- [ ] Squats 7/100\n"), "\(merged)")
    // The same of a stash, which no branch leads to.
    _ = try machine.git("checkout", "-q", "phone")
    _ = try machine.git("reset", "-q", "--soft", "HEAD^")
    _ = try machine.git("stash", "-q")
    _ = try machine.git("checkout", "-q", main)
    _ = try machine.git("branch", "-q", "-D", "phone")
    let stashed = try apply("hundreds-2026.md", (before: "stash@{0}^1", after: "stash@{0}"), machine)
    #expect(stashed.status == 0 && machine.text("ours") == merged, "\(stashed)\(machine.text("ours") ?? "")")
  }

  @Test("where no commit tells what days held before, what differs of them is between markers, and nothing is added up")
  func unknown() throws {
    let machine = try machine()
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    try on(main, machine, [["archive", "2026"]])
    let year = try #require(machine.text("hundreds-2026.md"))
    try machine.write("base", "")
    try machine.write("ours", year)
    try machine.write("theirs", year.replacingOccurrences(of: "60/100", with: "65/100"))
    let answer = machine.mmt("merge-file", "base", "ours", "theirs", "7", "hundreds-2026.md", at: Self.now)
    let merged = try #require(machine.text("ours"))
    #expect(answer.status == 1 && answer.error.contains("nothing is added up"), "\(answer)")
    #expect(merged.contains("60/100") && merged.contains("65/100") && !merged.contains("125/100"), "\(merged)")
    #expect(merged.components(separatedBy: "40/100").count == 2 && merged.components(separatedBy: "<<<<<<< ").count == 2)
  }
}

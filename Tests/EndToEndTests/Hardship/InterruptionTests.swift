import Foundation
import Support
import Testing

/// What happens to the files when commands are killed, come all at once, or meet an editor.
@Suite(.serialized) struct InterruptionTests {
  @Test("killed at any moment, a command leaves old or new files, and the next one clears up")
  func killed() throws {
    let bench = try Workbench(plan: Workbench.tasks(3))
    let open = bench.read("plan.md")
    let done = open.replacing("- [ ] Task: number 2 of many", with: "- [x] Task: number 2 of many ✅ 2026-11-20")
    let clock = ContinuousClock()
    let started = clock.now
    try bench.mmt("done", ".2")
    let whole = Int((clock.now - started) / .microseconds(1))
    #expect(bench.read("plan.md") == done)

    var random = SplitMix64(seed: 1)
    var killed = 0
    for round in 0..<100 * Workbench.intensity {
      let wasDone = bench.read("plan.md") == done
      if try bench.kill([wasDone ? "undone" : "done", ".2"], within: whole, &random) { killed += 1 }
      let plan = bench.read("plan.md")
      guard plan == open || plan == done, bench.sidecar != nil else {
        Issue.record("round \(round): the files are neither old nor new:\n\(plan)\n\(bench.read("mmt.json"))")
        return
      }
    }
    #expect(killed > 20 * Workbench.intensity, "the commands were too quick to be killed")
    let last = try bench.mmt("sync")
    #expect(last.status == 0, "\(last.errors)")
    _ = try bench.mmt("note", ".1", "still here")
    #expect(bench.leftOvers == [])
    #expect(try bench.mmt("verify").status == 0)
  }

  /// What a killed command may have made of the plan: nothing, or what it makes of it where nobody kills it. The records are readable,
  /// git's objects whole.
  @Test("any command that writes, killed at any moment, was run or wasn't")
  func killedWriters() throws {
    let bench = try Workbench(plan: Workbench.tasks(6))
    let commands = [
      ["done", ".2", "--minutes", "25", "--note", "a note"], ["skip", ".3"], ["undo"], ["note", ".1", "words"],
      ["time", ".4", "+5m"],
      ["bonus", "LC 146"], ["reflect", "clear now"], ["sync"], ["pause", "2026-12-24"], ["config", "cycleDays", "9"],
      ["undone", ".2"],
      ["backup"], ["restore", "HEAD"], ["doctor", "--fix"],
    ]
    var random = SplitMix64(seed: 2)
    var killed = 0
    for round in 0..<60 * Workbench.intensity {
      let arguments = commands[round % commands.count]
      let before = bench.read("plan.md")
      let root = bench.session.root.path
      _ = try bench.shell("cp -a '\(root)' '\(root).kept'")
      let clock = ContinuousClock()
      let started = clock.now
      let result = try bench.mmt(arguments)
      let whole = Int((clock.now - started) / .microseconds(1))
      let after = bench.read("plan.md")
      _ = try bench.shell("cd / && rm -rf '\(root)' && mv '\(root).kept' '\(root)'")
      // There may be nothing to undo.
      #expect(result.status < 70, "\(arguments): \(result.errors)")
      if try bench.kill(arguments, within: whole, &random) { killed += 1 }
      let plan = bench.read("plan.md")
      guard plan == before || plan == after, bench.sidecar != nil else {
        Issue.record("round \(round), \(arguments): the files are neither old nor new:\n\(plan)\n\(bench.read("mmt.json"))")
        return
      }
      // git was killed with it, and leaves the lock that it tells its user to remove.
      _ = try bench.shell("rm -f .git/*.lock .git/refs/heads/*.lock")
    }
    #expect(killed > 10 * Workbench.intensity, "the commands were too quick to be killed")
    #expect(try bench.mmt("sync").status == 0)
    // A sync with nothing to write looks for nothing that was left behind.
    _ = try bench.mmt("note", ".1", "still here")
    #expect(bench.leftOvers == [])
    let verified = try bench.mmt("verify")
    #expect(verified.status == 0, "\(verified.output)")
    let whole = try bench.shell("git fsck --no-dangling")
    #expect(whole.status == 0, "\(whole.errors)")
  }

  @Test("fifty commands at once on fifty items: every one stands")
  func crowd() throws {
    let bench = try Workbench(plan: Workbench.tasks(50))
    let children = try (1...50).map { try bench.start("done", ".\($0)", "--minutes", "\($0)") }
    for (index, child) in children.enumerated() {
      let result = child.wait()
      // On a crowded machine the lock may take longer than a command waits; it says so, and again is enough.
      let again = result.status == 75 ? try bench.mmt("done", ".\(index + 1)", "--minutes", "\(index + 1)") : result
      #expect(again.status == 0, "\(again.errors)")
    }
    let plan = bench.read("plan.md")
    for number in 1...50 {
      let minutes = number == 50 ? "50m" : "\(number)m"
      #expect(plan.contains("- [x] Task: number \(number) of many ⏱ \(minutes) ✅ 2026-11-20\n"))
    }
    #expect((bench.sidecar?["items"] as? [String: Any])?.count == 50)
    #expect(bench.leftOvers == [])
  }

  @Test("two syncs at once date each tick once and leave nothing uncommitted")
  func twoSyncs() throws {
    let bench = try Workbench(plan: Workbench.tasks(4))
    for round in 1...4 {
      let plan = bench.read("plan.md")
      try bench.write("plan.md", plan.replacing("[ ] Task: number \(round) ", with: "[x] Task: number \(round) "))
      let children = [try bench.start("sync"), try bench.start("sync")]
      for result in children.map({ $0.wait() }) { #expect(result.status == 0, "\(result.errors)") }
      #expect(bench.read("plan.md").contains("- [x] Task: number \(round) of many ✅ 2026-11-20\n"))
      // A sync that found git busy with the other's commit says so; the next one has it.
      try bench.mmt("sync")
      #expect(try bench.shell("git status --short").output == "")
    }
    #expect(bench.leftOvers == [])
  }

  enum Saver: String, CaseIterable { case inPlace, byRename, asVim }

  @Test("a save by an editor at the same moment is never lost", arguments: Saver.allCases)
  func editor(_ saver: Saver) async throws {
    let bench = try Workbench(plan: Workbench.tasks(2) + "\n")
    let path = bench.path("plan.md")
    let saves = 60 * Workbench.intensity
    let editing = Task.detached {
      for number in 1...saves {
        try Self.save(saver, path, after: number == 1 ? "many" : "Saved \(number - 1).\n", adding: "Saved \(number).\n")
        try await Task.sleep(for: .milliseconds(4))
      }
    }
    var rounds = 0
    repeat {
      let result = try bench.mmt(rounds % 2 == 0 ? "done" : "undone", ".1")
      // Outrun by a storm of saves it may give up, and says so.
      #expect(result.status == 0 || result.status == 75, "\(result.errors)")
      rounds += 1
    } while !bench.read("plan.md").contains("Saved \(saves).\n") && rounds < 400 * Workbench.intensity
    try await editing.value
    #expect(try bench.mmt("sync").status == 0)
    let plan = bench.read("plan.md")
    // Of two saves within one of mmt's exchanges the earlier may have been put beside the plan, which was said.
    let kept = try bench.shell("cat plan.md.saved-* 2>/dev/null").output
    for number in 1...saves where !plan.contains("Saved \(number).\n") && !kept.contains("Saved \(number).\n") {
      Issue.record("save \(number) is lost")
    }
    #expect(bench.leftOvers == [])
  }

  /// Reads the plan, adds a line, and saves it as such an editor does. An editor knows what it saved last: a look in the instant in
  /// which mmt takes an exchange back is repeated.
  private static func save(_ saver: Saver, _ path: String, after last: String, adding line: String) throws {
    var old = ""
    for _ in 0..<200 {
      old = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if old.contains(last) { break }
      usleep(500)
    }
    let new = Array((old + line).utf8)
    switch saver {
    case .inPlace:
      try write(new, path, O_WRONLY | O_TRUNC)
    case .byRename:
      try write(new, path + ".new", O_WRONLY | O_CREAT | O_TRUNC)
      rename(path + ".new", path)
    case .asVim:
      rename(path, path + "~")
      try write(new, path, O_WRONLY | O_CREAT | O_TRUNC)
      unlink(path + "~")
    }
  }

  private static func write(_ bytes: [UInt8], _ path: String, _ flags: Int32) throws {
    let file = open(path, flags, 0o644)
    guard file >= 0 else { throw ProcessError(description: "can't open \(path): errno \(errno)") }
    defer { close(file) }
    guard Foundation.write(file, bytes, bytes.count) == bytes.count else { throw ProcessError(description: "short write") }
    fsync(file)
  }
}

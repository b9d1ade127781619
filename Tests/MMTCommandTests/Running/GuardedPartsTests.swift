import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// Dated files of counters that are lost before any `sync` saw them: each command that writes one remembers it. The clock stands on
/// Saturday 2027-01-02.
@Suite struct GuardedPartsTests {
  private static let now = "2027-01-02T08:00:00"

  private func run(_ machine: Machine, _ commands: [String]..., at now: String = Self.now) {
    for command in commands {
      let answer = machine.mmt(command, at: now)
      #expect(answer.status == 0, "\(command): \(answer)")
    }
  }

  /// A year that was just put away, with a count in it since, and no commit of either.
  private func archived() throws -> Machine {
    let machine = try Machine()
    run(machine, ["init", ".", "--plan", "hundreds"], ["count", "push", "+40"], at: "2026-12-30T08:00:00")
    run(machine, ["count", "push", "+41"], at: "2026-12-31T08:00:00")
    run(machine, ["count", "push", "+42"], at: "2027-01-01T08:00:00")
    run(machine, ["count", "push", "+1"], ["sync"], ["archive", "2026"], ["count", "push", "+9", "--on", "2026-12-31"])
    return machine
  }

  @Test(
    "a year just put away that is lost before a commit has it is told, in no commit, and comes back",
    arguments: FileLoss.allCases)
  func year(_ loss: FileLoss) throws {
    let machine = try archived()
    let (path, document) = ("hundreds-2026.md", machine.text("hundreds.md"))
    let text = try #require(machine.text(path))
    #expect(text.contains("50/100") && text.contains("40/100"))
    try machine.lose(path, loss)
    #expect(machine.mmt(["verify"], at: Self.now).status == 1)
    let refused = machine.mmt(["sync"], at: Self.now)
    #expect(refused.status == 65 && refused.error.contains(path) && refused.error.contains("mmt doctor --fix"), "\(refused)")
    _ = machine.mmt(["backup"], at: Self.now)
    #expect(machine.mmt(["sync"], at: Self.now).status == 65)
    let fixed = machine.mmt(["doctor", "--fix"], at: Self.now)
    #expect(machine.text(path) == text, "\(fixed)")
    run(machine, ["sync"])
    #expect(machine.text(path) == text && machine.text("hundreds.md") == document)
    #expect(try machine.git("show", "HEAD:" + path) == text)
  }

  @Test("after its loss was accepted a file of its name is another one")
  func accepted() throws {
    let machine = try archived()
    run(machine, ["sync"])
    try machine.remove("hundreds-2026.md")
    run(machine, ["sync", "--accept"], ["count", "push", "+1"], ["sync"])
    try machine.write("hundreds-2026.md", "my notes of the year\n")
    let sync = machine.mmt(["sync"], at: Self.now)
    #expect(sync.status == 0 && !sync.error.contains("holds nothing"), "\(sync)")
    #expect(machine.mmt(["doctor", "--fix"], at: Self.now).status == 0)
    #expect(machine.text("hundreds-2026.md") == "my notes of the year\n")
  }

  @Test("a document that is lost after its year was put away comes back without the year, which stays where it is")
  func document() throws {
    let machine = try archived()
    let (year, document) = (try #require(machine.text("hundreds-2026.md")), try #require(machine.text("hundreds.md")))
    for isGone in [true, false] {
      if isGone { try machine.remove("hundreds.md") } else { try machine.write("hundreds.md", String(document.prefix(60))) }
      #expect(machine.mmt(["sync"], at: Self.now).status == 65)
      run(machine, ["restore", "HEAD"])
      #expect(machine.text("hundreds-2026.md") == year && machine.text("hundreds.md") == document)
    }
  }

  @Test("a restore brings a document and its year's file back as of one moment")
  func oneMoment() throws {
    let machine = try archived()
    run(machine, ["undo"], ["undo"], ["archive", "2026"], ["sync"], ["undo"], ["sync"], ["archive", "2026"])
    #expect(try machine.git("show", "HEAD:hundreds-2026.md") == "# Hundreds\n")
    try machine.write("hundreds-2026.md", "")
    run(machine, ["restore", "HEAD"])
    // What was put away since that backup stays so: its days come back where they were last.
    #expect(machine.text("hundreds.md")?.contains("2026-12-30") == false)
    #expect(machine.text("hundreds-2026.md")?.components(separatedBy: "2026-12-30").count == 2)
    #expect(machine.mmt(["verify"], at: Self.now).status == 0, "\(machine.mmt(["verify"], at: Self.now))")
  }

  @Test(
    "a month that was begun since the last sync is guarded, and so is one that only the last commit knows",
    arguments: [true, false])
  func month(_ isClone: Bool) throws {
    let machine = try Machine()
    run(machine, ["init", ".", "--plan", "hundreds"], at: "2026-11-30T08:00:00")
    try machine.root.makeFolder("work/hundreds")
    try machine.write("hundreds/2026-11.md", "")
    run(machine, ["count", "push", "+5"], ["sync"], at: "2026-11-30T08:00:00")
    for day in 1...3 { run(machine, ["count", "push", "+\(day)"], at: "2026-12-0\(day)T08:00:00") }
    let path = "hundreds/2026-12.md"
    let text = try #require(machine.text(path))
    let now = "2026-12-03T09:00:00"
    if isClone {
      run(machine, ["sync"], at: now)
      // As in a clone: the machine knows nothing.
      try machine.root.makeFolder("other")
      machine.set("XDG_STATE_HOME", machine.root.path("other"))
    }
    try machine.remove(path)
    #expect(machine.mmt(["verify"], at: now).output.contains(path))
    let refused = machine.mmt(["sync"], at: now)
    #expect(refused.status == 65 && refused.error.contains(path), "\(refused)")
    #expect(machine.text(path) == nil)
    _ = machine.mmt(["doctor", "--fix"], at: now)
    #expect(machine.text(path) == text)
    run(machine, ["sync"], at: now)
    #expect(machine.mmt(["sync", "--json"], at: now).output.contains("\"commit\":null"))
    // What was meant is asked about once.
    try machine.remove(path)
    #expect(machine.mmt(["sync"], at: now).status == 65)
    run(machine, ["sync", "--accept"], ["sync"], at: now)
  }

  @Test("a year that is put away just as a day of it is counted isn't begun a second time", arguments: 1...4)
  func race(_ turn: Int) throws {
    let machine = try Machine()
    run(machine, ["init", ".", "--plan", "hundreds"], at: "2026-12-30T08:00:00")
    run(machine, ["count", "push", "+41"], at: "2026-12-31T08:00:00")
    run(machine, ["count", "push", "+1"], ["sync"])
    let before = try #require(machine.text("hundreds.md"))
    run(machine, ["archive", "2026"])
    let (document, year) = (try #require(machine.text("hundreds.md")), try #require(machine.text("hundreds-2026.md")))
    run(machine, ["undo"])
    #expect(machine.text("hundreds.md") == before && machine.text("hundreds-2026.md") == nil)
    let count = Mutex(0)
    let answer = machine.mmt(["count", "push", "+1", "--on", "2026-12-31"], at: Self.now) { world in
      world.files = FileSystem { operation, _ in
        guard operation == .lock else { return nil }
        let isTurn = count.withLock { count in
          count += 1
          return count == turn
        }
        if isTurn {
          try? machine.write("hundreds-2026.md", year)
          try? machine.write("hundreds.md", document)
        }
        return nil
      }
    }
    #expect([0, 75].contains(answer.status), "\(answer)")
    let days = ["hundreds.md", "hundreds-2026.md"].reduce(0) { sum, name in
      sum + (machine.text(name)?.components(separatedBy: "## 2026-12-31").count ?? 1) - 1
    }
    #expect(days == 1, "\(answer)\(machine.text("hundreds.md") ?? "")")
    if answer.status == 75 { run(machine, ["count", "push", "+1", "--on", "2026-12-31"]) }
    #expect(((machine.text("hundreds.md") ?? "") + (machine.text("hundreds-2026.md") ?? "")).contains("42/100"), "\(answer)")
  }

  @Test("restore names the dated files that it leaves as they are")
  func staying() throws {
    let machine = try Machine()
    run(machine, ["init", ".", "--plan", "hundreds"], at: "2026-11-30T08:00:00")
    try machine.root.makeFolder("work/hundreds")
    try machine.write("hundreds/2026-11.md", "")
    run(machine, ["count", "push", "+5"], ["sync"], at: "2026-11-30T08:00:00")
    run(machine, ["count", "push", "+6"], ["sync"], at: "2026-12-01T08:00:00")
    let answer = machine.mmt(["restore", "2026-11-30"], at: "2026-12-02T08:00:00")
    #expect(answer.status == 0 && answer.output.contains("hundreds/2026-12.md"), "\(answer)")
  }

  @Test("a name that another habit had isn't given away with that one's past; its own comes back to it")
  func formerNames() throws {
    let machine = try Machine()
    run(
      machine, ["init", ".", "--plan", "hundreds"], ["count", "push", "+3"], ["count", "squats", "+5"],
      at: "2026-12-31T08:00:00")
    run(machine, ["count", "push", "+3"], ["habit", "rename", "push", "Presses"])
    let text = machine.text("hundreds.md")
    let refused = machine.mmt(["habit", "rename", "squats", "Push-ups"], at: Self.now)
    #expect(refused.status == 64 && refused.error.contains("was the name of Presses"), "\(refused)")
    #expect(machine.text("hundreds.md") == text)
    run(machine, ["habit", "rename", "presses", "Push-ups"])
  }

  @Test("the timer's minutes go to the line of a habit that was renamed meanwhile")
  func renamedTimer() throws {
    let machine = try Machine()
    run(machine, ["init", ".", "--plan", "hundreds"], ["count", "push", "+3"], ["start", "push"])
    run(machine, ["habit", "rename", "push", "Liege"], ["stop"], at: "2027-01-02T08:30:00")
    #expect(machine.text("hundreds.md")?.contains("⏱ 30m") == true, "\(machine.text("hundreds.md") ?? "")")
    #expect(machine.mmt(["start", "liege"], at: "2027-01-02T09:00:00").status == 0)
  }

  @Test(
    "a dated file that came by a pull and is lost before the first sync is told and comes back", arguments: FileLoss.allCases)
  func pulled(_ loss: FileLoss) throws {
    let machine = try Machine()
    let path = "hundreds-2026.md"
    run(machine, ["init", ".", "--plan", "hundreds"], ["count", "push", "+40"], at: "2026-12-30T08:00:00")
    run(machine, ["count", "push", "+41"], at: "2026-12-31T08:00:00")
    run(machine, ["count", "push", "+1"], ["sync"])
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    // Another device, with a state of its own.
    _ = try machine.git("checkout", "-q", "-b", "phone")
    try machine.root.makeFolder("phone")
    machine.set("XDG_STATE_HOME", machine.root.path("phone"))
    run(machine, ["archive", "2026"], ["sync"])
    _ = try machine.git("checkout", "-q", main)
    machine.set("XDG_STATE_HOME", machine.root.path("state"))
    run(machine, ["sync"])
    _ = try machine.git("merge", "-q", "--ff-only", "phone")
    let text = try #require(machine.text(path))
    try machine.lose(path, loss)
    // Commits in between change nothing about that.
    _ = machine.mmt(["count", "push", "+3"], at: Self.now)
    _ = machine.mmt(["backup"], at: Self.now)
    #expect(try machine.git("show", "HEAD:" + path) == text)
    let refused = machine.mmt(["sync"], at: Self.now)
    #expect(refused.status == 65 && refused.error.contains(path), "\(refused)")
    #expect(try machine.git("show", "HEAD:" + path) == text)
    let fixed = machine.mmt(["doctor", "--fix"], at: Self.now)
    #expect(machine.text(path) == text, "\(fixed)")
    run(machine, ["sync"], ["sync"])
    #expect(try machine.git("show", "HEAD:" + path) == text)
  }
}

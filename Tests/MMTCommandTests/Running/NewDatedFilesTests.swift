import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// A dated file that no `sync` has seen yet, or the document it came from, is lost: a year that was just put away, a month that was begun, and
/// both in a clone.
@Suite struct NewDatedFilesTests {
  enum Loss: CaseIterable { case gone, emptied, zeroed, cut }

  /// Two days of 2025 in a file of their own, one of which was counted on since, and two of 2026.
  private func machine() throws -> (machine: Machine, texts: [String: String]) {
    let machine = try Machine()
    let now = "2026-01-02T08:00:00"
    #expect(machine.mmt("init", ".", "--plan", "hundreds", at: "2025-12-30T08:00:00").status == 0)
    for (day, count) in [("2025-12-30", "+40"), ("2025-12-31", "+41"), ("2026-01-01", "+42"), ("2026-01-02", "+1")] {
      #expect(machine.mmt("count", "push", count, at: day + "T08:00:00").status == 0)
    }
    #expect(machine.mmt("sync", at: now).status == 0)
    #expect(machine.mmt("archive", "2025", at: now).status == 0)
    #expect(machine.mmt("count", "push", "+9", "--on", "2025-12-31", at: now).status == 0)
    var texts: [String: String] = [:]
    for name in ["hundreds.md", "hundreds-2025.md"] { texts[name] = machine.text(name) }
    #expect(texts.count == 2)
    return (machine, texts)
  }

  private func lose(_ name: String, _ loss: Loss, _ machine: Machine, _ text: String) throws {
    switch loss {
    case .gone: try FileManager.default.removeItem(atPath: machine.root.path("work/" + name))
    case .emptied: try machine.write(name, "")
    case .zeroed: try machine.write(name, String(repeating: "\0", count: text.utf8.count))
    case .cut: try machine.write(name, String(text.prefix(20)))
    }
  }

  @Test("is refused by sync, and doctor --fix brings it back as it was last", arguments: Loss.allCases, [true, false])
  func year(_ loss: Loss, isAlone: Bool) throws {
    let (machine, texts) = try machine()
    let now = "2026-01-02T09:00:00"
    for name in isAlone ? ["hundreds-2025.md"] : ["hundreds-2025.md", "hundreds.md"] {
      try lose(name, loss, machine, try #require(texts[name]))
    }
    let commits = try machine.commits()
    for _ in 1...2 {
      let sync = machine.mmt("sync", at: now)
      #expect(sync.status == 65 && (sync.output + sync.error).contains("hundreds-2025.md"), "\(sync)")
    }
    #expect(machine.mmt("verify", at: now).status == 1)
    #expect(try machine.commits() == commits)
    let doctor = machine.mmt("doctor", "--fix", at: now)
    #expect(doctor.status == 0, "\(doctor)")
    for (name, text) in texts { #expect(machine.text(name) == text, "\(name): \(doctor)") }
    #expect(machine.mmt("sync", at: now).status == 0)
    #expect(machine.mmt("verify", at: now).status == 0)
  }

  @Test("stays in its file when the document it came from is restored as it was last", arguments: Loss.allCases)
  func document(_ loss: Loss) throws {
    let (machine, texts) = try machine()
    try lose("hundreds.md", loss, machine, try #require(texts["hundreds.md"]))
    let restored = machine.mmt("restore", "HEAD", at: "2026-01-02T09:00:00")
    #expect(restored.status == 0, "\(restored)")
    for (name, text) in texts { #expect(machine.text(name) == text, "\(name): \(restored)") }
    #expect(machine.mmt("sync", at: "2026-01-02T09:00:00").status == 0)
  }

  @Test("a restore takes both files of a document from one moment: each day stands once", arguments: Loss.allCases)
  func oneMoment(_ loss: Loss) throws {
    let (machine, _) = try machine()
    let now = "2026-01-02T09:00:00"
    for command in ["sync", "undo", "undo", "sync", "archive 2025"] {
      let answer = machine.mmt(command.split(separator: " ").map(String.init), at: now)
      #expect(answer.status == 0, "\(command): \(answer)")
    }
    let texts = [try #require(machine.text("hundreds.md")), try #require(machine.text("hundreds-2025.md"))]
    try lose("hundreds-2025.md", loss, machine, texts[1])
    let restored = machine.mmt("restore", "HEAD", at: now)
    #expect(restored.status == 0, "\(restored)")
    #expect([machine.text("hundreds.md"), machine.text("hundreds-2025.md")] == texts, "\(restored)")
    #expect(machine.mmt("verify", at: now).status == 0)
  }

  @Test("a year that is put away at the moment when a change of it takes the lock: each day stands once", arguments: 1...4)
  func atOnce(_ place: Int) throws {
    let machine = try Machine()
    let now = "2026-01-02T08:00:00"
    #expect(machine.mmt("init", ".", "--plan", "hundreds", at: "2025-12-30T08:00:00").status == 0)
    for (day, count) in [("2025-12-30", "+40"), ("2025-12-31", "+41"), ("2026-01-01", "+42")] {
      #expect(machine.mmt("count", "push", count, at: day + "T08:00:00").status == 0)
    }
    #expect(machine.mmt("sync", at: now).status == 0)
    let locks = Mutex(0)
    let counted = machine.mmt(["count", "push", "+1", "--on", "2025-12-31"], at: now) { world in
      world.files.interpose = { operation, _ in
        let count = locks.withLock { count in
          if operation == .lock { count += 1 }
          return operation == .lock ? count : 0
        }
        if count == place { machine.mmt("archive", "2025", at: now) }
        return nil
      }
    }
    #expect(counted.status == 0, "\(counted)")
    let text = (machine.text("hundreds.md") ?? "") + (machine.text("hundreds-2025.md") ?? "")
    #expect(text.components(separatedBy: "## 2025-12-31").count == 2, "\(text)")
    #expect(text.contains("Push-ups 42/100"), "\(text)")
    #expect(machine.mmt("verify", at: now).status == 0)
  }

  @Test("a month that was begun since the last sync is refused by the next one, committed or not", arguments: [1, 9])
  func month(days: Int) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds", at: "2026-01-30T08:00:00").status == 0)
    try machine.write("hundreds/2026-01.md", "")
    #expect(machine.mmt("count", "push", "+5", at: "2026-01-30T08:00:00").status == 0)
    #expect(machine.mmt("sync", at: "2026-01-30T09:00:00").status == 0)
    for day in 1...days { #expect(machine.mmt("count", "push", "+7", at: "2026-02-0\(day)T08:00:00").status == 0) }
    let text = try #require(machine.text("hundreds/2026-02.md"))
    let now = "2026-02-0\(days)T09:00:00"
    try machine.remove("hundreds/2026-02.md")
    let sync = machine.mmt("sync", at: now)
    #expect(sync.status == 65 && (sync.output + sync.error).contains("hundreds/2026-02.md is gone"), "\(sync)")
    #expect(machine.mmt("doctor", "--fix", at: now).status == 0)
    #expect(machine.text("hundreds/2026-02.md") == text)
  }

  @Test(
    "in a clone the dated files of the last commit count, before any sync and behind a first count", arguments: [true, false])
  func clone(counts: Bool) throws {
    let (machine, texts) = try machine()
    let now = "2026-01-02T09:00:00"
    #expect(machine.mmt("sync", at: now).status == 0)
    machine.set("XDG_STATE_HOME", machine.root.path("other-state"))
    if counts { #expect(machine.mmt("count", "push", "+1", at: now).status == 0) }
    try machine.remove("hundreds-2025.md")
    #expect(machine.mmt("verify", at: now).status == 1)
    let sync = machine.mmt("sync", at: now)
    #expect(sync.status == 65 && (sync.output + sync.error).contains("hundreds-2025.md is gone"), "\(sync)")
    #expect(machine.mmt("doctor", "--fix", at: now).status == 0)
    #expect(machine.text("hundreds-2025.md") == texts["hundreds-2025.md"])
    #expect(machine.mmt("sync", at: now).status == 0)
  }
}

import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// `archive`, its undo and its redo that die at any of their writes: the next commands leave each day exactly once, with every byte.
@Suite struct KilledArchiveTests {
  private static let definitions = "# Hundreds\n\n## Every day\n- Push-ups 0/100\n- Read\n"
  private static let days = [
    "\n## 2026-12-01 Tuesday\n- [ ] Push-ups 40/100\n- [x] Read\n",
    "\n## 2025-12-31 Wednesday\n- [x] Push-ups 120/100\n  - Happy new year\n- [-] Read\n",
    "\n## 30.12.2025\n* [ ] push-ups: 7/100\n",
  ]
  private static let earlier = "\n## 2025-03-01\n- [x] Read\n"

  /// `command` dies at its write number `last`: whether it got so far. Nothing that it writes from then on takes place.
  private func dies(_ machine: Machine, _ command: [String], at last: Int) -> Bool {
    let count = Mutex(0)
    machine.mmt(command) { world in
      world.files = FileSystem { operation, _ in
        guard [.create, .write, .rename, .exchange, .remove, .makeFolder].contains(operation) else { return nil }
        return count.withLock { count in
          count += 1
          return count > last ? .fails(EIO) : nil
        }
      }
    }
    return count.withLock { $0 } > last
  }

  private func machine(_ command: [String], hasPart: Bool, isCommitted: Bool) throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    try machine.write("hundreds.md", Self.definitions + Self.days.joined())
    if hasPart { try machine.write("hundreds-2025.md", "# Hundreds\n" + Self.earlier) }
    #expect(machine.mmt("sync").status == 0)
    if command != ["archive", "2025"] { #expect(machine.mmt("archive", "2025").status == 0) }
    if isCommitted { #expect(machine.mmt("sync").status == 0) }
    if command == ["redo"] { #expect(machine.mmt("undo").status == 0) }
    return machine
  }

  /// A day that doesn't stand in the files exactly once, as it was written; nil where all do.
  private func wrong(_ machine: Machine, hasPart: Bool) -> String? {
    let text = machine.names().filter { $0.hasSuffix(".md") }.compactMap { machine.text($0) }.joined()
    for block in Self.days + (hasPart ? [Self.earlier] : []) {
      let count = text.components(separatedBy: block.trimmingCharacters(in: .newlines)).count - 1
      if count != 1 { return "\(count) times \(block)" }
    }
    return nil
  }

  @Test(
    "killed at any write, told by the next sync, and mended by doctor or the same again",
    arguments: [["archive", "2025"], ["undo"], ["redo"]], [(false, false), (true, true), (false, true)])
  func killed(_ command: [String], _ start: (hasPart: Bool, isCommitted: Bool)) throws {
    let ways: [[[String]]] = [
      [command, ["sync"]], [["doctor", "--fix"]], [["sync"], ["doctor", "--fix"]], [["sync"], command, ["doctor", "--fix"]],
      [["count", "push", "+1"], ["doctor", "--fix"], ["count", "push", "40"]],
    ]
    var last = 0
    var isReached = true
    while isReached {
      for (number, way) in ways.enumerated() where (last + number).isMultiple(of: pace(ways.count)) {
        let machine = try machine(command, hasPart: start.hasPart, isCommitted: start.isCommitted)
        isReached = dies(machine, command, at: last)
        let place = "\(command) \(start) \(last) \(way)"
        let isTwice = wrong(machine, hasPart: start.hasPart)
        var said = ""
        for (index, step) in way.enumerated() {
          let answer = machine.mmt(step)
          said += "\(step): \(answer)"
          if index == 0, step == ["sync"], isTwice != nil {
            #expect(answer.error.contains("word for word"), "\(place)\n\(said)")
          }
        }
        #expect(wrong(machine, hasPart: start.hasPart) == nil, "\(place)\n\(said)\n\(machine.names())")
        #expect(machine.mmt("verify").status == 0, "\(place)\n\(said)\(machine.mmt("verify"))")
        #expect(machine.mmt("sync").status == 0, "\(place)")
        let again = machine.mmt("sync", "--json").output
        #expect(again.contains("\"commit\":null"), "\(place)\n\(again)")
        for name in machine.names() where name.hasSuffix(".md") {
          #expect(machine.text(name)?.isEmpty == false, "\(place)\n\(said)")
        }
        #expect(!machine.names().contains { $0.hasPrefix(".mmt") || $0.contains(".empty-") }, "\(place) \(machine.names())")
      }
      last += 1
    }
    #expect(last > 3)
  }

  @Test("a restore of an evening of the journal that dies at any write: the next sync leaves each task open once")
  func restored() throws {
    let (evening, morning) = ("2026-11-30T20:00:00", "2026-12-01T08:00:00")
    var last = 0
    var isReached = true
    var doubled = 0
    while isReached {
      let machine = try Machine()
      #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
      #expect(machine.mmt("log", "first thing", at: evening).status == 0)
      #expect(machine.mmt("sync", at: evening).status == 0)
      #expect(machine.mmt("log", "second thing", at: morning).status == 0)
      #expect(machine.mmt("sync", at: morning).status == 0)
      isReached = dies(machine, ["restore", "2026-11-30"], at: last)
      if open(machine) > 1 { doubled += 1 }
      let answers = [machine.mmt("sync"), machine.mmt("sync"), machine.mmt("verify")]
      #expect(answers[0].status == 0 && open(machine) == 1, "\(last): \(answers)")
      last += pace(3)
    }
    #expect(doubled > 0)
  }

  /// On how many pages the first task is open.
  private func open(_ machine: Machine) -> Int {
    ["2026-11-30", "2026-12-01"].count { machine.text("journal/2026/\($0).md")?.contains("- [ ] first thing") == true }
  }
}

import Foundation
import Support
import Testing

/// Files of counters of which something is missing that no editor takes out: definitions, days and lines are guarded alike.
@Suite struct GuardedCountersTests {
  private static let now = "2026-11-22T12:00:00"

  private func machine(from first: Int = 18) throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", "--plan", "hundreds", ".").status == 0)
    for day in first...22 {
      let at = "2026-11-\(String(day).count < 2 ? "0" : "")\(day)T10:00:00"
      #expect(machine.mmt(["count", "push-ups", "\(day)"], at: at).status == 0)
      #expect(machine.mmt(["count", "squats", "\(day + 20)"], at: at).status == 0)
    }
    #expect(machine.mmt(["sync"], at: "2026-11-22T11:00:00").status == 0)
    return machine
  }

  /// Nothing is written, `verify` tells, and `doctor --fix` brings the whole back.
  private func isRefused(_ machine: Machine, _ whole: String) throws {
    let before = machine.text("hundreds.md")
    for command in [["sync"], ["count", "push-ups", "1"]] {
      let answer = machine.mmt(command, at: Self.now)
      // Where nothing is defined a counter isn't found.
      #expect(answer.status == 65 || command.count > 1 && answer.status == 66, "\(command): \(answer)")
    }
    #expect(machine.mmt(["verify"], at: Self.now).output.contains("[document.lost]"))
    #expect(machine.text("hundreds.md") == before)
    #expect(machine.mmt(["doctor", "--fix"], at: Self.now).status <= 1)
    #expect(machine.text("hundreds.md") == whole)
  }

  @Test("a beginning that is cut off is a loss", arguments: [85, 75, 60, 55])
  func cut(_ percent: Int) throws {
    let machine = try machine()
    let whole = try #require(machine.text("hundreds.md"))
    try machine.write(
      "hundreds.md", String(decoding: Array(whole.utf8).suffix(whole.utf8.count * percent / 100), as: UTF8.self))
    try isRefused(machine, whole)
  }

  @Test("so is another file's text in its place")
  func other() throws {
    let machine = try machine()
    let whole = try #require(machine.text("hundreds.md"))
    try machine.write("hundreds.md", "# Habits\n\n- Smoking: avoid\n- Run daily\n\n## 2026-11-22\n- [x] Run\n")
    try isRefused(machine, whole)
  }

  @Test("three counted days together, or more than a third, are a loss; an older copy of the file, too", arguments: [1, 5, 9])
  func days(_ first: Int) throws {
    let machine = try machine(from: 9)
    let whole = try #require(machine.text("hundreds.md"))
    let parts = whole.components(separatedBy: "\n## ")
    try machine.write("hundreds.md", (parts[...first] + parts[(first + 4)...]).joined(separator: "\n## "))
    try isRefused(machine, whole)
  }

  @Test("days whose lines are gone are a loss", arguments: ["- [", "- "])
  func lines(_ marker: String) throws {
    let machine = try machine()
    let whole = try #require(machine.text("hundreds.md"))
    let parts = whole.components(separatedBy: "\n## ")
    let bare = parts.dropFirst(2).map { $0.split(separator: "\n").filter { !$0.hasPrefix(marker) }.joined(separator: "\n") }
    try machine.write("hundreds.md", (parts[...1] + bare).joined(separator: "\n## ") + "\n")
    try isRefused(machine, whole)
  }

  @Test("what an editor takes out, renames or puts elsewhere is none; a day is named")
  func edited() throws {
    let machine = try machine()
    let whole = try #require(machine.text("hundreds.md"))
    var parts = whole.components(separatedBy: "\n## ")
    parts.remove(at: 4)
    try machine.write("hundreds.md", parts.joined(separator: "\n## "))
    let day = machine.mmt(["sync"], at: Self.now)
    #expect(day.status == 0 && day.error.contains("[document.days-gone]") && day.error.contains("2026-11-20"), "\(day)")
    #expect(!machine.mmt(["sync"], at: Self.now).error.contains("gone"))
    let lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let definitions = lines.indices.filter { lines[$0].hasPrefix("- ") }
    var fewer = lines
    fewer.remove(at: try #require(definitions.last))
    var renamed = lines
    for index in definitions { renamed[index] = renamed[index].replacing("- ", with: "- My ", maxReplacements: 1) }
    for head in [fewer, renamed] {
      try machine.write(
        "hundreds.md", ([parts[0], head.joined(separator: "\n")] + parts.dropFirst(2)).joined(separator: "\n## "))
      let sync = machine.mmt(["sync"], at: Self.now)
      #expect(sync.status == 0, "\(sync)")
    }
  }
}

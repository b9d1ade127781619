import MMTCore
import Support
import Testing

@Suite struct ReconcilingProperties {
  @Test("whatever was done to a plan, the second reconciliation is quiet, also tomorrow and with what was seen lost")
  func quiet() throws {
    try forEachSeed(60) { random in
      let first = String(decoding: RandomPlan(using: &random).bytes, as: UTF8.self)
      var workspace = Reconciled(first)
      // As in a workspace of which neither the machine nor git remembers anything.
      workspace.origin = { $0.isFirstLook = true }
      workspace.sync("2026-11-20T21:00:00+01:00")
      #expect(workspace.found("2026-11-21T21:00:00+01:00").isQuiet, "\(random)")
      for day in 22...23 {
        // Boxes flipped, lines lost, doubled and moved.
        workspace.text =
          random.once(in: 3)
          ? String(decoding: random.mutated(Array(workspace.text.utf8)), as: UTF8.self) : flipped(workspace.text, &random)
        workspace.sync("2026-11-\(day)T21:00:00+01:00")
        let text = workspace.text
        let sidecar = workspace.sidecar
        let again = workspace.sync("2026-11-\(day + 1)T21:00:00+01:00")
        // A refused date is tried again; it changes nothing.
        #expect(again.completed.isEmpty && again.reopened.isEmpty && again.edited.isEmpty, "\(random)")
        #expect(again.renamed.isEmpty && again.added.isEmpty && again.archived.isEmpty, "\(random)")
        #expect(workspace.text == text && workspace.sidecar == sidecar, "\(random)")
        workspace.seen = nil
        workspace.sync("2026-11-\(day + 1)T22:00:00+01:00")
        #expect(workspace.text == text && workspace.sidecar == sidecar, "\(random)")
      }
    }
  }

  @Test("no record is ever dropped: every moment is in a record, archived, or belongs to a line that lost its tick or its date")
  func nothingLost() throws {
    try forEachSeed(60) { random in
      var workspace = Reconciled(String(decoding: RandomPlan(using: &random, days: 3).bytes, as: UTF8.self))
      let session = ItemRecord.Session(id: "s", start: .at("2026-11-20T20:00:00+01:00"), seconds: 60)
      let ids = workspace.found().ids
      var count = 0
      for id in Set(ids) where random.once(in: 2) {
        var record = ItemRecord()
        record.sessions = [.init(id: "s\(count)", start: session.start, seconds: 60)]
        workspace.sidecar.setRecord(id, record)
        count += 1
      }
      workspace.sync()
      for _ in 0..<3 {
        workspace.text = String(decoding: random.mutated(Array(workspace.text.utf8)), as: UTF8.self)
        workspace.sync()
      }
      let kept =
        workspace.sidecar.items.keys.flatMap { workspace.sidecar.record($0)?.sessions.map(\.id) ?? [] }
        + workspace.sidecar.archived.keys.flatMap { workspace.sidecar.archivedRecord($0)?.sessions.map(\.id) ?? [] }
      #expect(Set(kept).count == count, "\(random)")
    }
  }

  private func flipped(_ text: String, _ random: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices where lines[index].contains("[") {
      switch random.number(0...5) {
      case 0: lines[index] = lines[index].replacing("[ ]", with: "[x]", maxReplacements: 1)
      case 1: lines[index] = lines[index].replacing("[x]", with: "[ ]", maxReplacements: 1)
      case 2: lines.swapAt(index, random.number(0...(lines.count - 1)))
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

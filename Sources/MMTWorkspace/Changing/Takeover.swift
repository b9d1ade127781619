package import MMTCore
import MMTStore

/// What other programs did to the plan since it was seen last, taken over by a command that writes: records follow their items, what left
/// the plan is put aside, ticks get their moment. What is to be written into the plan for it (dates) is left to `sync`, and so is saying it.
package struct Takeover {
  /// What the log calls such a save.
  package static let command = "saved by another program"

  package let found: Reconciliation
  /// The plan as those programs left it.
  let digest: Digest
  /// The log has it already, with the ids of now.
  let isNoted: Bool
  /// What is read in another way than it was.
  let reread: Reread?
  /// What mmt wrote and that save lacks. What comes next is noted after it, so that `sync` can't tell any more.
  var older: Diagnostic?

  /// Ids in the log that are others by it.
  package var renamed: [(from: String, to: String)] { isNoted ? [] : found.renamed }

  /// Nothing of it is left to be written.
  var isSettled: Bool { found.edits.isEmpty }

  /// Items to be remembered as seen, without what `sync` is still to say: those ticked or edited elsewhere as they were before, those that
  /// are new not at all. What the command itself changed (`besides`, by index) is known; `renamed` are ids that it gave.
  package func unsaid(
    _ items: [LastSeen.Item], besides changed: Set<Int>, renamed: [(from: String, to: String)] = []
  ) -> [LastSeen.Item] {
    let earlier = Dictionary(renamed.map { ($0.to, $0.from) }) { first, _ in first }
    let before = Dictionary(found.before.map { (found.ids[$0.key], $0.value) }) { first, _ in first }
    let added = Set(found.added.map { found.ids[$0] })
    return items.enumerated().compactMap { index, item in
      if changed.contains(index) { return item }
      let id = earlier[item.id] ?? item.id
      if added.contains(id) { return nil }
      guard let old = before[id] else { return item }
      var item = item
      (item.status, item.date, item.minutes) = (old.status, old.date, old.minutes)
      return item
    }
  }
}

extension Workspace {
  /// What left the plan is known no more once it was taken over: it is said now, since `sync` won't.
  func sayGone(_ gone: [LastSeen.Item]) {
    guard !gone.isEmpty else { return }
    let names = gone.prefix(3).map { VisibleText.line(DisplayWidth.truncated($0.name, to: 60)) }.joined(separator: "; ")
    let more = gone.count > 3 ? " and \(gone.count - 3) more" : ""
    context.warn(
      "gone from the plan since it was last seen: \(names)\(more)",
      help: "if that was a slip: mmt verify shows lines that look like items; mmt backups has the plan of before")
  }

  /// Takes over what other programs did, where the files aren't as they were reconciled. `reading` has the records as they are to be then.
  func takeOver(_ reading: inout Reading, seen: LastSeen?, ticked: [String: Moment] = [:]) -> Takeover {
    let reread = reread(reading, seen)
    let found = reconciliation(reading, seen: reread?.seen ?? seen, ticked: ticked)
    reading.sidecar = found.sidecar
    // Unticked in an editor, perhaps only for a moment: when it was done is forgotten once `sync` has said so.
    reading.sidecar.setRecords(
      found.reopened.compactMap { item, was in
        guard let was, found.before[item]?.status == .done else { return nil }
        var record = found.sidecar.record(found.ids[item]) ?? ItemRecord()
        record.completed = was
        record.text = record.text ?? reading.plan.words(reading.plan.items[item])
        return (found.ids[item], record)
      })
    reading.found = found
    return Takeover(found: found, digest: reading.digests.plan, isNoted: hasNoted(reading.digests.plan), reread: reread?.reread)
  }
}

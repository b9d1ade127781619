package import MMTCore
import MMTStore

/// What a program that syncs by itself waits for: other files, or another day.
package struct WatchedState: Equatable, Sendable {
  let plan: Digest?
  /// Of counters, habits and the journal's pages.
  let documents: Digest?
  let day: CivilDay
}

extension Workspace {
  /// The files as they are; `plan` is the plan's digest as it was read.
  package func watchedState(plan: Digest? = nil) throws(Failure) -> WatchedState {
    var digests: [Digest] = []
    if hasRhythms {
      let snapshot = try rhythmStore.readSnapshot(sidecar: .some(nil))
      digests += rhythmDocuments.map { snapshot.digest($0.tracked) }
    }
    if hasJournal { digests.append(pagesDigest(try readJournal())) }
    let whole = digests.isEmpty ? nil : Digest(of: digests.flatMap { Array($0.hex.utf8) })
    return WatchedState(plan: plan, documents: whole, day: logicalToday)
  }

  /// Whether a document holds nothing: an editor that writes in place empties it first.
  package func hasEmptyDocument() throws(Failure) -> Bool {
    if hasRhythms {
      let snapshot = try rhythmStore.readSnapshot(sidecar: .some(nil))
      if rhythmDocuments.contains(where: { snapshot[$0.tracked]?.isEmpty == true }) { return true }
    }
    guard hasJournal else { return false }
    let empty = try readJournal().pages.values.filter { $0.bytes.isEmpty }.map(\.path)
    if empty.isEmpty { return false }
    // What was taken back of a day's opening leaves its page empty.
    let changes = undoLog().entries.flatMap(\.documents)
    return empty.contains { path in changes.last { $0.path == path }?.after != Digest(of: []) }
  }
}

package import MMTCore
package import MMTStore

/// What a looking command works on: the workspace as it is, or with `--at DATE|REV` as it was then.
package struct AsOf {
  package let workspace: Workspace
  package let reading: Reading
  package let ledger: Ledger
  /// nil for now.
  package let past: PastCommit?
  /// The files of then.
  package let snapshot: Snapshot?

  /// Throws 69 without git and 66 where there is no such commit, for `--at`.
  /// `words` name a date or a commit; nil for now.
  package init(_ workspace: Workspace, _ words: String? = nil) throws(Failure) {
    guard let words else {
      self.workspace = workspace
      reading = try workspace.read()
      ledger = workspace.ledger(reading)
      past = nil
      snapshot = nil
      return
    }
    let day = workspace.pastDay(words)
    let commit = try workspace.past(words)
    var then = workspace
    then.now = commit.at
    if let day, let noon = WallTime("\(day.iso)T12:00:00") { then.now = workspace.world.moment(ofWall: noon) }
    let left = day.flatMap { workspace.uncommitted(by: $0) }
    let snapshot = if let left { left } else { try workspace.snapshot(of: commit) }
    reading = try then.reading(snapshot)
    self.snapshot = snapshot
    let records = reading.sidecar
    ledger = then.ledger(reading, .byID { records.record($0)?.completed })
    self.workspace = then
    past = commit
  }
}

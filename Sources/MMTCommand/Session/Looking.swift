import MMTCore
import MMTStore

/// What a looking command works on: the workspace as it is, or with `--at DATE|REV` as it was then.
struct Looking {
  let desk: Desk
  let reading: Reading
  let ledger: Ledger
  /// nil for now.
  let past: PastCommit?
  /// The files of then.
  let snapshot: Snapshot?

  /// Throws 69 without git and 66 where there is no such commit, for `--at`.
  init(_ desk: Desk, _ invocation: Invocation) throws(Failure) {
    guard let words = invocation.value("at") else {
      self.desk = desk
      reading = try desk.read()
      ledger = desk.ledger(reading)
      past = nil
      snapshot = nil
      return
    }
    let day = desk.pastDay(words)
    if let day, day > desk.logicalToday, day > desk.now.localDay {
      throw invocation.misuse(of: "at", "\(day.iso) lies in the future")
    }
    let commit = try desk.past(words)
    let (plan, sidecar) = try desk.version(commit)
    var then = desk
    then.now = commit.at
    if let day, let noon = WallTime("\(day.iso)T12:00:00") { then.now = desk.world.moment(ofWall: noon) }
    let snapshot = Snapshot(plan: plan, planModified: nil, sidecar: sidecar)
    reading = try then.reading(snapshot)
    self.snapshot = snapshot
    let records = reading.sidecar
    ledger = then.ledger(reading, .byID { records.record($0)?.completed })
    self.desk = then
    past = commit
  }
}

extension OptionSpec {
  static let at = OptionSpec(
    "at", value: "DATE|REV", .revision,
    help: "Show it as it was at the end of that day (yesterday, friday, 2026-12-12), or in that commit ('mmt backups').")
}

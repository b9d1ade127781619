import MMTCore
import MMTStore

/// What has left this machine: copies of `backup --to`, and what git says of pushes. No process is started for it.
extension Workspace {
  /// When work last went elsewhere; nil where it never did, as far as this machine knows.
  func lastLeft() -> Moment? {
    [lastCopies()?.at, git.lastLeft].compactMap(\.self).max { $0.seconds < $1.seconds }
  }

  /// Days for which work stands on this machine alone; nil for fewer than `limit`, which is 14 unless the settings say otherwise.
  /// Asked of files only where there is work that old.
  func unsentDays(_ reading: Reading, _ ledger: Ledger, limit: Int? = nil) -> Int? {
    let setting = reading.settings.object("backup")?.first { $0.key == "remindAfter" }?.value.int
    let after = setting.flatMap { (0...365).contains($0) ? $0 : nil } ?? 14
    guard after > 0 else { return nil }
    func isLong(_ days: Int) -> Bool { days >= min(after, limit ?? after) }
    guard ledger.unsentDays(since: nil).map(isLong) == true else { return nil }
    let left = lastLeft()?.logicalDay(boundary: ledger.dayBoundary)
    return ledger.unsentDays(since: left).flatMap { isLong($0) ? $0 : nil }
  }
}

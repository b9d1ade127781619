import MMTCore
import MMTWorkspace

extension AsOf {
  /// The workspace as `--at` says. Throws 64 for a day that is still to come.
  init(_ workspace: Workspace, _ invocation: Invocation) throws(Failure) {
    let words = invocation.value("at")
    if let day = words.flatMap({ workspace.pastDay($0) }), day > workspace.logicalToday, day > workspace.now.localDay {
      throw invocation.misuse(of: "at", "\(day.iso) lies in the future")
    }
    try self.init(workspace, words)
  }
}

extension Invocation {
  /// For pages of counters and habits, which are of now. Throws 64 for `--at`.
  func refusePast() throws(Failure) {
    if value("at") != nil {
      throw misuse(
        of: "at", "'--at' shows a plan as it was; of counters and habits 'mmt day DATE' and 'mmt habits PERIOD' show the past")
    }
  }
}

extension OptionSpec {
  static let at = OptionSpec(
    "at", value: "DATE|REV", .revision,
    help: "Show it as it was at the end of that day (yesterday, friday, 2026-12-12), or in that commit ('mmt backups').")
}

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

extension OptionSpec {
  static let at = OptionSpec(
    "at", value: "DATE|REV", .revision,
    help: "Show it as it was at the end of that day (yesterday, friday, 2026-12-12), or in that commit ('mmt backups').")
}

import MMTCore
import MMTStore

/// What a folder that is to become a workspace says when it is one.
extension Workspace {
  /// Whether there are records, here or in the last commit. Without any, it was left behind while it was made.
  var hasRecords: Bool {
    foundSidecar != nil || git.headBlob(Array(WorkspaceFolder.sidecarName.utf8)) != nil
  }

  /// The refusal (73) to begin a plan, or another one, here. `other` is that plan's file, as a shell reads it.
  func holdsAPlan(other: String?) -> Failure {
    let here = "mmt -C \(ShellWord.quoted(folder.path.shown))"
    let lost = foundSidecar == nil ? " Its \(WorkspaceFolder.sidecarName) is missing: \(here) sync writes it anew." : ""
    guard hasPlan else {
      let documents = Prose.list(folder.documents.map(\.path.shown))
      return Failure(
        .cannotCreate, "\(folder.path.shown) is a workspace already, with \(documents)",
        details: ["Nothing was changed." + lost],
        help: "mmt add FILE takes in counters and habits; a plan needs another folder: mmt init DIR --plan \(other ?? "PLAN")")
    }
    return Failure(
      .cannotCreate, "\(folder.path.shown) is a workspace already, with the plan \(planName)",
      details: ["Nothing was changed. A workspace has one plan." + lost],
      help: "\(here) shows today's page; for another plan make another folder: mmt init DIR --plan \(other ?? "PLAN")")
  }
}

import MMTCore
import MMTStore

/// What a sync service put beside a file of the workspace that two devices wrote at once. Nothing of it is read, and it may hold what is
/// nowhere else.
extension Workspace {
  /// A warning for each, in the order of their paths; second pages of the journal's days are told by their pages.
  func copies() -> [Diagnostic] {
    let files =
      (hasPlan ? [planName] : []) + [WorkspaceFolder.sidecarName]
      + (folder.documents + rhythmParts).map(\.path.shown) + (hasJournal ? collectionFiles().map(\.shown) : [])
    let known = Set(files)
    let folders = Set(known.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
    let found = folders.flatMap { folder in
      names(in: Array(folder.utf8)).map { (folder.isEmpty ? "" : folder + "/") + String(decoding: $0, as: UTF8.self) }
    }
    return found.filter { !known.contains($0) }.sorted().compactMap { copy in
      guard let file = SyncCopyName.original(of: copy, counted: false), known.contains(file) else { return nil }
      return Diagnostic(
        .warning, code: "files.copy", file: copy,
        message: "this is a copy of \(file) that a sync service made, and not read",
        help:
          "diff \(ShellWord.quoted(file)) \(ShellWord.quoted(copy)) shows what only one of them holds: bring it over, then take the copy away"
      )
    }
  }
}

import MMTCore
import MMTStore

/// An `mmt.json` that it was before: what was recorded since (sessions, reviews, pauses, documents) is in no other file, so it comes back, as that of
/// one that is lost does.
extension Workspace {
  /// The newer records, where the file is an older one that git didn't make so; nil otherwise. With `asksGit` false as far as the log of
  /// changes knows it, which starts no program where nothing is wrong.
  func newerRecords(asksGit: Bool = true) -> ProvenText? {
    guard let found = foundSidecar, let read = try? sidecars.parse(found) else { return nil }
    let digest = Digest(of: found)
    if seenHead()?.files?.sidecar == digest { return nil }
    let log = undoLog()
    guard let last = log.entries.last(where: { $0.records != nil })?.records, last != digest else { return nil }
    let logged = log.latest(of: [found])
    guard asksGit || logged != nil else { return nil }
    let name = Array(WorkspaceFolder.sidecarName.utf8)
    let committed = git.headBlob(name)
    // By mmt's own changes since, or by commits. What else came between, as `git stash pop`, may have made a file that only looks like an older one.
    func isOfHistory() -> Bool { git.versions(of: name, limit: SourceText.sizeLimit).contains { Bytes.areSame($0, found) } }
    let newer =
      logged ?? (isOfHistory() ? latestRecords(from: committed) ?? committed.flatMap { try? Sidecar(reading: $0) } : nil)
    // Of another workspace.
    guard let newer, newer.id == read.id, newer.plan == read.plan, let text = try? newer.serialized(),
      !Bytes.areSame(text.bytes, found)
    else { return nil }
    // git made it so: HEAD is another commit than mmt's last, or another branch has the newer ones.
    if let committed, Bytes.areSame(committed, found) {
      if let last = seenHead()?.committed, last.sidecar != digest { return nil }
      if isOnSomeBranch(name, text.bytes) { return nil }
    }
    return text
  }

  /// The same as a finding, for those who look.
  static let olderRecords = Diagnostic(
    .error, code: "files.older", file: WorkspaceFolder.sidecarName,
    message: "this is an older one, without what was recorded since",
    help: "mmt sync brings that back; if it was meant: mmt sync --accept")

  /// The workspace with the newer records; nil where the file is none that was there before.
  func regainingRecords(asksGit: Bool = true) throws(Failure) -> Workspace? {
    guard let newer = newerRecords(asksGit: asksGit), let found = foundSidecar,
      case .made(let kept) = try store.renewSidecar(newer, broken: found)
    else {
      return nil
    }
    context.warn(
      "\(WorkspaceFolder.sidecarName) was an older one; what was recorded since is back"
        + (kept.map { ", and the older one is kept as \($0)" } ?? ""),
      help: "if the older one was meant: put it back, then mmt sync --accept")
    return try Workspace(context)
  }
}

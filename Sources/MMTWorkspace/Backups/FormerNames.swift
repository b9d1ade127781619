import MMTCore
import MMTStore

/// Plan and documents that got another name, in `mmt.json` and in the folder. The old name goes with the next commit, with git's attributes for
/// the new one: a clone would have both, and git wouldn't see that it is one file, so that what another device wrote under the old name stayed there.
extension Workspace {
  /// The names in the last commit that no file has any more.
  var formerNames: [[UInt8]] {
    guard let bytes = git.headBlob(Array(WorkspaceFolder.sidecarName.utf8)), let records = try? Sidecar(reading: bytes) else {
      return []
    }
    let names = formerPlan(records) + formerDocuments(records)
    if !names.isEmpty { _ = try? attributedStore.writeAttributes() }
    return names
  }

  private func isThere(_ name: [UInt8]) -> Bool {
    world.files.exists(folder.path.appending(name), followingLink: false)
  }

  private func formerPlan(_ records: Sidecar) -> [[UInt8]] {
    guard let name = planPaths.first, isThere(name), records.plan != planName,
      let former = RelativePath(records.plan)?.bytes, !isThere(former), git.headBlob(former) != nil
    else { return [] }
    return [former]
  }

  /// With their dated files. A document that merely isn't one any more stays committed: it may be wanted back.
  private func formerDocuments(_ records: Sidecar) -> [[UInt8]] {
    let (before, now) = (records.documentFiles, folder.documents)
    let old = before.filter { former in !now.contains { $0.path == former.path } && !isThere(former.path.bytes) }
    let new = now.filter { document in !before.contains { $0.path == document.path } && isThere(document.path.bytes) }
    let renamed = old.filter { former in new.contains { $0.role == former.role } }
    guard !renamed.isEmpty else { return [] }
    return git.committedNames().filter { name in
      guard !isThere(name) else { return false }
      let path = String(decoding: name, as: UTF8.self)
      return renamed.contains { former in
        former.path.bytes == name || former.role == .rhythm && RhythmPart(path: path, of: former.path.shown) != nil
      }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

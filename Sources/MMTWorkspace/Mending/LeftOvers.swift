import MMTCore
import MMTStore

/// What a killed `mmt` left beside the files it wrote. A save of another program may be in it, so none waits until that very file is
/// written again.
extension Workspace {
  /// In the workspace's folder, beside its documents, and where the journal's pages lie, in the order of their paths.
  func leftOvers() -> [RelativePath] {
    var folders: [[UInt8]] = [[]]
    for document in folder.documents + rhythmParts {
      guard let slash = document.path.bytes.lastIndex(of: 0x2F) else { continue }
      let name = Array(document.path.bytes[..<slash])
      if !folders.contains(name) { folders.append(name) }
    }
    var found: Set<RelativePath> = []
    for name in folders {
      let entries = (try? world.files.list(name.isEmpty ? folder.path : folder.path.appending(name))) ?? []
      for entry in entries where entry.starts(with: ".mmt-".utf8) {
        if let path = RelativePath(name.isEmpty ? entry : name + [0x2F] + entry) { found.insert(path) }
      }
    }
    if hasJournal, let layout = try? journalLayout() {
      found.formUnion(
        JournalFiles.leftOvers(folder.path, layout, world).filter { JournalFiles.emptied($0.bytes) == nil || isEmptied($0) })
    }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Whether it is a page that was taken away since it was empty, when a run was stopped.
  func isEmptied(_ path: RelativePath) -> Bool {
    guard JournalFiles.emptied(path.bytes) != nil else { return false }
    let found = try? world.files.status(folder.path.appending(path.bytes), followingLink: false)
    return found?.kind == .file && found?.size == 0
  }

  /// The files that left-overs may belong to.
  var leftOverOwners: [TrackedFile] {
    var paths = (folder.documents + rhythmParts).map(\.path)
    if hasJournal {
      let known = Set(paths)
      paths += (journalFiles() + collectionFiles()).filter { !known.contains($0) }
    }
    var files: [TrackedFile] = hasPlan ? [.plan] : []
    for path in paths { files.append(.document(path)) }
    return files + [.sidecar]
  }

  /// Looks into all of them, as a write of their files does: what was a save is back in its place, or kept under a name that shows.
  func settleLeftOvers() throws(Failure) {
    let found = leftOvers()
    let replaced = ReplacedFiles(world, state)
    if found.isEmpty, !replaced.isLate { return }
    let files = leftOverOwners
    let named = Set(found.compactMap { TrackedFile.owner(ofLeftOver: $0, among: files) } + replaced.late(among: files))
    // In a folder that was made for it, what was still being written is nobody's yet.
    let orphans = found.filter {
      isEmptied($0) || TrackedFile.isUnfinished($0) && TrackedFile.owner(ofLeftOver: $0, among: files) == nil
    }
    if !orphans.isEmpty {
      try store.alone { for path in orphans { try? world.files.remove(folder.path.appending(path.bytes)) } }
    }
    let wanted = files.filter { named.contains($0) }
    if wanted.isEmpty { return }
    _ = try write(in: store(of: wanted)) { (_, _) throws(Failure) -> Update<Void> in Update([:], result: ()) }
  }

  /// The same for commands that have something else to do: what can't be looked into is said, and stays.
  func lookIntoLeftOvers() {
    do throws(Failure) { try settleLeftOvers() } catch { context.warn(error.message, help: error.help) }
  }
}

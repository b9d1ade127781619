package import MMTCore
package import MMTStore

/// What paths are to mmt, to git or to a workspace already, whether a file is there or not: nothing else is written or taken over there.
/// Links are followed, other names of one file are known, and upper and lower case make no other name, as on a Mac.
package struct OwnFiles {
  private let context: WorkspaceContext
  private var world: World { context.world }

  package init(_ context: WorkspaceContext) { self.context = context }

  /// Throws 73 where what a command makes of a workspace would take the place of a file that is something already.
  package func refuse(_ output: OutputFile) throws(Failure) {
    let link = (try? world.files.status(output.path, followingLink: false).kind) == .link
    for place in [Creation.real(output.path.parent, world).appending(output.path.name), Creation.real(output.path, world)] {
      guard let what = name(of: place) else { continue }
      throw Failure(
        .cannotCreate, "\(output.path.shown) \(link ? "leads to" : "is") \(what)", details: ["Nothing was written."],
        help: "name another file")
    }
  }

  /// Throws 65 where a file that is to become a plan or a document is something already. `path` is real; `folder` is that of a workspace
  /// to be made, which has no files yet.
  func refuse(_ path: Path, as wanted: String, of folder: Path? = nil) throws(Failure) {
    guard let what = name(of: path, above: folder) else { return }
    throw Failure(
      .data, "\(path.shown) can't be \(wanted): it is \(what)", details: ["Nothing was changed."],
      help: "name a file of its own, such as \(wanted == "a plan" ? "plan.md" : "habits.md")")
  }

  /// What a real path is; nil where it is nobody's. Only workspaces above `place` are asked, where that is given.
  private func name(of path: Path, above place: Path? = nil) -> String? {
    let names = path.bytes.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self).lowercased() }
    if names.contains(".git") { return "git's own" }
    if let name = names.last, [".gitattributes", ".gitignore", ".gitmodules"].contains(name) { return "git's own" }
    if names.contains(where: { $0.hasPrefix(".mmt-") }) { return "mmt's own" }
    for folder in [PersonConfig.folder(world), MachineState.all(world)].compactMap(\.self)
    where path.bytes.starts(with: Creation.real(folder, world).bytes + [0x2F]) {
      return "mmt's own"
    }
    var folder = place ?? path
    while folder.parent != folder {
      folder = folder.parent
      guard let workspace = try? Workspace(context, folder: folder) else { continue }
      if let what = workspace.ownName(of: path) { return what }
    }
    return nil
  }
}

extension Workspace {
  /// What a real path is to this workspace.
  fileprivate func ownName(of path: Path) -> String? {
    if case .repository(let repository) = git.presence(), path.bytes.starts(with: repository.gitFolder.bytes + [0x2F]) {
      return "git's own"
    }
    let inside = folder.path.bytes + [0x2F]
    if path.bytes.starts(with: inside), let what = ownName(Array(path.bytes.dropFirst(inside.count))) {
      return "\(what) of the workspace"
    }
    // Another name of a file of its own, a hard link or one that differs in case.
    guard let identity = try? world.files.status(path).identity else { return nil }
    let name = ownNames.first { (try? world.files.status(folder.path.appending($0)).identity) == identity }
    return name.map { "\(String(decoding: $0, as: UTF8.self)), \(ownName($0) ?? "a file") of the workspace, by another name" }
  }

  /// The files that are there.
  private var ownNames: [[UInt8]] { files + reviews + templates + (hasJournal ? [Array(JournalLayout.index.utf8)] : []) }

  /// What a path from the workspace's folder is to it; nil where it is nobody's.
  private func ownName(_ name: [UInt8]) -> String? {
    func folded(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self).lowercased() }
    let path = folded(name)
    if path == WorkspaceFolder.sidecarName || path.hasPrefix(WorkspaceFolder.sidecarName + ".") { return "the records" }
    if planPaths.contains(where: { folded($0) == path }) { return "the plan" }
    if let document = folder.documents.first(where: { folded($0.path.bytes) == path }) {
      return document.role == .journal ? "the future log" : "a file of counters"
    }
    if listedRhythms.contains(where: { RhythmPart(path: path, of: folded($0.path.bytes)) != nil }) {
      return "a dated file of counters"
    }
    if BesidesRole.review.fits(Array(path.utf8)) { return "a review" }
    guard hasJournal else { return nil }
    if path == JournalLayout.index { return "the journal's index" }
    if templateNames.contains(where: { folded($0) == path }) { return "a template of the journal" }
    let layout = try? journalLayout(linked: true)
    let ref = layout.flatMap { $0.ref(path: String(decoding: name, as: UTF8.self)) ?? $0.ref(path: path) }
    return switch ref {
    case .day, .month: "a page of the journal"
    case .future: "the future log"
    case .collection: "a collection of the journal"
    case nil: nil
    }
  }
}

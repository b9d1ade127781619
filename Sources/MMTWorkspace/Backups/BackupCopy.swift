package import MMTCore
package import MMTStore

/// `backup --to`: the history as a bundle and everything as an export, named by date and time, in a folder elsewhere.
package struct BackupCopy {
  private let workspace: Workspace
  private let folder: Path
  /// Everything as one document.
  private let export: (Workspace) throws(Failure) -> [UInt8]

  package static let endings = [".bundle", ".json"]
  /// How many copies stay where no setting says.
  package static let keep = 7

  /// Throws 66 where there is no such folder: one that is made where a disk isn't mounted would be no copy elsewhere.
  package init(
    _ workspace: Workspace, into folder: Path, export: @escaping (Workspace) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    self.workspace = workspace
    self.export = export
    guard let current = workspace.world.workingDirectory(),
      let real = try? workspace.world.files.resolve(current.appending(folder.bytes)),
      (try? workspace.world.files.status(real).kind) == .folder
    else {
      throw Failure(
        .notFound, "there is no folder \(folder.shown)", details: ["Nothing was copied."],
        help: "is the disk there? else make the folder first: mkdir -p \(ShellWord.quoted(folder.shown))")
    }
    self.folder = real
  }

  /// Writes both files whole or not at all, then removes what is older than the newest ones.
  package func write() throws(Failure) -> (files: [BackupAnswer.File], removed: [String]) {
    let first = CopyName.base(at: workspace.now)
    var base = first
    var number = 1
    while Self.endings.contains(where: { exists(base + $0) }) {
      number += 1
      base = first + "-\(number)"
    }
    try OwnFiles(workspace.context).refuse(OutputFile(workspace.world, folder.appending(base + ".json")))
    let bundle = try writeBundle(base + ".bundle")
    let export = folder.appending(base + ".json")
    let document = try self.export(workspace)
    try OutputFile(workspace.world, export).write(document, replaces: false)
    let files = [bundle, BackupAnswer.File(path: export.shown, bytes: document.count)]
    workspace.rememberCopies(in: folder)
    return (files, prune(besides: base))
  }

  private func exists(_ name: String) -> Bool {
    workspace.world.files.exists(folder.appending(name), followingLink: false)
  }

  private func writeBundle(_ name: String) throws(Failure) -> BackupAnswer.File {
    let files = workspace.world.files
    let temporary = folder.appending(".mmt-export.\(workspace.world.process()).bundle")
    let path = folder.appending(name)
    do throws(Failure) {
      try workspace.git.bundle(into: temporary)
      do throws(SystemError) {
        let file = try files.open(temporary, .read)
        defer { file.close() }
        try files.sync(file)
        let size = try files.status(of: file).size
        try files.renameToNew(temporary, to: path)
        return BackupAnswer.File(path: path.shown, bytes: Int(size))
      } catch { throw Failure(system: error, "\(path.shown) can't be written", details: ["Nothing was copied."]) }
    } catch {
      try? files.remove(temporary)
      try? files.remove(folder.appending(".mmt-export.\(workspace.world.process()).bundle.lock"))
      throw error
    }
  }

  /// Only copies of this workspace, and never those just written. Copies dated ahead were made while the clock stood wrong, then or now:
  /// nobody knows how old they are, so they stay, and count for nothing.
  private func prune(besides base: String) -> [String] {
    guard let written = CopyName(base + ".json") else { return [] }
    let copies = CopyName.all(of: workspace, in: folder).filter { $0.time <= written.time }
    var times = Set<String>()
    // Each base is one copy: a bundle and an export.
    let bases = copies.sorted().reversed().map(\.base).filter { times.insert($0).inserted }
    let old = Set(bases.dropFirst(workspace.backupsToKeep)).subtracting([base])
    var removed: [String] = []
    for copy in copies.sorted() where old.contains(copy.base) {
      if (try? workspace.world.files.remove(folder.appending(copy.name))) != nil { removed.append(copy.name) }
    }
    return removed
  }

  /// The copies in a folder, the newest first.
  package static func list(_ workspace: Workspace, in folder: Path) -> [BackupList.Copy] {
    let files = workspace.world.files
    return CopyName.all(of: workspace, in: folder).sorted().reversed().compactMap { copy in
      let path = folder.appending(copy.name)
      guard let status = try? files.status(path, followingLink: false) else { return nil }
      return BackupList.Copy(
        path: path.shown,
        at: copy.wall.map { workspace.world.moment(ofWall: $0) }
          ?? workspace.world.moment(at: status.modified.seconds),
        bytes: Int(status.size))
    }
  }
}

extension Workspace {
  /// How many copies `backup --to` leaves in a folder.
  var backupsToKeep: Int {
    let settings = foundSidecar.flatMap { try? sidecars.parse($0) }?.settings
    let keep = settings?.object("backup")?.first { $0.key == "keep" }?.value.int
    return keep.flatMap { (1...1000).contains($0) ? $0 : nil } ?? BackupCopy.keep
  }

  /// Where copies were put last, and when.
  func lastCopies() -> (folder: Path, at: Moment)? {
    guard let json = state.read(StateFile.copies).flatMap({ try? JSONText(checking: $0) }),
      let folder = json["folder"]?.string, folder.hasPrefix("/"), let at = json["at"]?.string.flatMap({ Moment(iso: $0) })
    else { return nil }
    return (Path(folder), at)
  }

  fileprivate func rememberCopies(in folder: Path) {
    guard let path = String(validating: folder.bytes, as: UTF8.self) else { return }
    var writer = JSONWriter()
    writer.object {
      $0.member("at", now)
      $0.member("folder", path)
    }
    state.write(writer.bytes + [0x0A], StateFile.copies)
  }
}

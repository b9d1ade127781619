package import MMTCore
package import MMTStore

/// `backup --to`: the history as a bundle and everything as an export, named by date and time, in a folder elsewhere.
package struct BackupCopy {
  private let workspace: Workspace
  private let folder: Path
  /// What the names of this workspace's copies begin with: the name of its plan, or of its first document, and the workspace's id, so that two workspaces may share a
  /// folder.
  private let stem: String

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
    stem = Self.stem(workspace)
  }

  private static func stem(_ workspace: Workspace) -> String {
    let file = workspace.hasPlan ? workspace.planName : workspace.folder.documents.first?.path.shown ?? ""
    let name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    let plain = String(
      decoding: name.utf8.prefix(60).map { Bytes.isWordByte($0) && $0 < 0x80 ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    return "\(plain)-\(workspace.state.id.prefix(8))-"
  }

  /// Writes both files whole or not at all, then removes what is older than the newest ones.
  package func write() throws(Failure) -> (files: [BackupAnswer.File], removed: [String]) {
    let time = String(workspace.now.iso.prefix(19).filter { $0 != ":" })
    var base = stem + time
    var number = 1
    while Self.endings.contains(where: { exists(base + $0) }) {
      number += 1
      base = stem + time + "-\(number)"
    }
    let bundle = try writeBundle(base + ".bundle")
    let export = folder.appending(base + ".json")
    let document = try self.export(workspace)
    try OutputFile(workspace.world, export).write(document, replaces: false)
    let files = [bundle, BackupAnswer.File(path: export.shown, bytes: document.count)]
    workspace.rememberCopies(in: folder)
    return (files, prune(besides: base))
  }

  private func exists(_ name: String) -> Bool {
    (try? workspace.world.files.status(folder.appending(name), followingLink: false)) != nil
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

  /// Only files whose names this workspace's copies have, and never those just written. Copies dated ahead were made while the clock
  /// stood wrong, then or now: nobody knows how old they are, so they stay, and count for nothing.
  private func prune(besides base: String) -> [String] {
    let keep = workspace.backupsToKeep
    let last = base.prefix(stem.count + 17) + "~"
    let names = BackupCopy.names(in: folder, stem, workspace.world).filter { $0 < last }
    let times = Set(names.map { Self.withoutEnding($0) }).sorted(by: >)
    let old = Set(times.dropFirst(keep)).subtracting([base])
    var removed: [String] = []
    for name in names.sorted() where old.contains(Self.withoutEnding(name)) {
      if (try? workspace.world.files.remove(folder.appending(name))) != nil { removed.append(name) }
    }
    return removed
  }

  private static func withoutEnding(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }

  /// Regular files named `<stem>2026-12-01T080000[-2].bundle` or `.json`.
  private static func names(in folder: Path, _ stem: String, _ world: World) -> [String] {
    ((try? world.files.list(folder)) ?? []).compactMap { bytes in
      guard let name = String(validating: bytes, as: UTF8.self), name.hasPrefix(stem),
        endings.contains(where: { name.hasSuffix($0) }),
        (try? world.files.status(folder.appending(name), followingLink: false).kind) == .file
      else { return nil }
      let time = Array(withoutEnding(name).utf8.dropFirst(stem.utf8.count))
      guard time.count >= 17, time[10] == 0x54, CivilDay(iso: time[0..<10]) != nil,
        time[11..<17].allSatisfy({ Bytes.isDigit($0) }),
        time.dropFirst(17).allSatisfy({ Bytes.isDigit($0) || $0 == 0x2D })
      else { return nil }
      return name
    }
  }

  /// The copies in a folder, the newest first.
  package static func list(_ workspace: Workspace, in folder: Path) -> [BackupList.Copy] {
    let files = workspace.world.files
    return names(in: folder, stem(workspace), workspace.world).sorted(by: >).compactMap { name in
      let path = folder.appending(name)
      guard let status = try? files.status(path, followingLink: false) else { return nil }
      return BackupList.Copy(
        path: path.shown, at: moment(of: name, workspace) ?? workspace.world.moment(at: status.modified.seconds),
        bytes: Int(status.size))
    }
  }

  /// When the copy was made, as its name says.
  private static func moment(of name: String, _ workspace: Workspace) -> Moment? {
    let time = String(withoutEnding(name).dropFirst(stem(workspace).count).prefix(17))
    guard time.count == 17 else { return nil }
    let clock = Array(time)
    let wall = WallTime("\(String(clock[0..<13])):\(String(clock[13..<15])):\(String(clock[15..<17]))")
    return wall.map { workspace.world.moment(ofWall: $0) }
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

import CLibrary
package import MMTCore

extension WorkspaceStore {
  /// Makes a file of the workspace's folder, as a whole or not at all; never over another (73).
  package func create(_ name: [UInt8], _ text: ProvenText) throws(Failure) {
    let lock = try FolderLock(workspace.path, world: world, state: state, limit: waitLimits.lock)
    defer { lock.release() }
    try make(name, text)
  }

  /// How making the sidecar anew ended.
  package enum Renewal: Hashable, Sendable {
    /// With the name under which what lay there is kept, if anything did.
    case made(kept: String?)
    /// Something else lies there now: it is to be read first.
    case overtaken
  }

  /// Makes the sidecar anew where none is, or where `broken` is what lies there; that is kept as `mmt.json.broken-<time>`.
  package func renewSidecar(_ text: ProvenText, broken: [UInt8]?) throws(Failure) -> Renewal {
    let lock = try FolderLock(workspace.path, world: world, state: state, limit: waitLimits.lock)
    defer { lock.release() }
    let name = Array(WorkspaceFolder.sidecarName.utf8)
    if let broken {
      guard try read(.sidecar)?.bytes == broken else { return .overtaken }
    } else if (try? world.files.status(workspace.sidecar).kind) == .file {
      return .overtaken
    }
    let kept = try moveAside(name, label: "broken")
    do { try make(name, text) } catch {
      // The name is better taken by a broken file than by none.
      if let kept { try? world.files.renameToNew(workspace.path.appending(kept), to: workspace.sidecar) }
      throw error
    }
    return .made(kept: kept)
  }

  private func make(_ name: [UInt8], _ text: ProvenText) throws(Failure) {
    let path = workspace.path.appending(name)
    let shown = String(decoding: name, as: UTF8.self)
    let unfinished = workspace.path.appending(LeftOver.unfinishedName(process: world.process()))
    do throws(SystemError) {
      try write(text, unfinished, mode: 0o666)
      try world.files.renameToNew(unfinished, to: path)
      do { try syncFolder(workspace.path) } catch {
        try? world.files.remove(path)
        throw error
      }
    } catch {
      try? world.files.remove(unfinished)
      if error.code == EEXIST, error.operation == .rename {
        throw Failure(
          .cannotCreate, "\(shown) is there already", details: ["Nothing was changed; mmt never writes over a file here."],
          help: "take it over with `mmt adopt \(shown)`, or move it away")
      }
      throw Failure(system: error, "\(shown) can't be made")
    }
  }

  /// The bytes of `.gitattributes`, none where there is no such file.
  package var attributes: [UInt8] { (try? read(workspace.attributes, WorkspaceFolder.attributesName)?.bytes) ?? [] }

  /// Whether `.gitattributes` says how plan and sidecar are merged.
  package var hasAttributes: Bool {
    guard let old = try? read(workspace.attributes, WorkspaceFolder.attributesName)?.bytes else { return false }
    return AttributesFile.bytes(replacingIn: old, planName: workspace.planName, documents: workspace.documents) == old
  }

  /// Whether `.gitattributes` has the block as an earlier mmt wrote it.
  package var hasOlderAttributes: Bool {
    guard let old = try? read(workspace.attributes, WorkspaceFolder.attributesName)?.bytes else { return false }
    return AttributesFile.hasBlock(old) && !hasAttributes
  }

  /// git reads no `.gitattributes` that is a link, and whoever put it there decides what would be written to.
  package func refuseLinkedAttributes() throws(Failure) {
    guard (try? world.files.status(workspace.attributes, followingLink: false).kind) == .link else { return }
    throw Failure(
      .cannotCreate, "\(WorkspaceFolder.attributesName) is a link, and git reads none that is",
      details: ["Nothing was changed."],
      help: "put the file itself there, or take the link away")
  }

  /// Puts the block that names plan and merge drivers into `.gitattributes`, where it stood or last; all other lines stay. Whether it had to.
  @discardableResult
  package func writeAttributes(isLast: Bool = false) throws(Failure) -> Bool {
    try refuseLinkedAttributes()
    let lock = try FolderLock(workspace.path, world: world, state: state, limit: waitLimits.lock)
    defer { lock.release() }
    let files = world.files
    let unfinished = workspace.path.appending(LeftOver.unfinishedName(process: world.process()))
    do throws(SystemError) {
      let found = try? files.status(workspace.attributes, followingLink: false)
      let existing = try found.map { _ throws(SystemError) in try files.open(workspace.attributes, .readUnlinked) }
      defer { existing?.close() }
      let old = try existing.map { file throws(SystemError) in try files.read(file, limit: 1 << 24) } ?? []
      let new = AttributesFile.bytes(
        replacingIn: old, planName: workspace.planName, documents: workspace.documents, isLast: isLast)
      guard new != old else { return false }
      try write(.verbatim(new), unfinished, mode: 0o666, like: existing)
      // An editor's save that came since is not to be written over.
      let now = try? files.status(workspace.attributes, followingLink: false)
      guard now?.identity == found?.identity, now?.size == found?.size, now?.modified == found?.modified else {
        throw SystemError(operation: .rename, path: workspace.attributes, code: EAGAIN)
      }
      try files.rename(unfinished, to: workspace.attributes)
      try syncFolder(workspace.path)
      return true
    } catch {
      try? files.remove(unfinished)
      if error.isBusy {
        throw Failure(
          .tryAgain, "\(WorkspaceFolder.attributesName) was saved by another program just now",
          details: ["It is as that program saved it."],
          help: "run the command again")
      }
      throw Failure(
        system: error, "\(WorkspaceFolder.attributesName) can't be written",
        details: ["The file is whole: as it was before, or as mmt wrote it."])
    }
  }

  /// Takes away a file that is empty; one that isn't any more, or is a link, stays. It is moved aside first: what another program saves
  /// meanwhile is never removed.
  package func removeEmpty(_ name: [UInt8]) throws(Failure) {
    let lock = try FolderLock(workspace.path, world: world, state: state, limit: waitLimits.lock)
    defer { lock.release() }
    let path = workspace.path.appending(name)
    guard let found = try? world.files.status(path, followingLink: false), found.kind == .file, found.size == 0,
      let aside = try moveAside(name, label: "empty")
    else { return }
    let other = workspace.path.appending(Array(aside.utf8))
    if let moved = try? world.files.status(other, followingLink: false), moved.kind == .file, moved.size == 0 {
      do { try world.files.remove(other) } catch { throw Failure(system: error, "\(aside) can't be removed") }
    } else {
      // Where the name is taken again both stay.
      try? world.files.renameToNew(other, to: path)
    }
  }

  /// Takes what lies at `name` out of the way under a name that is free, `<name>.<label>-<time>`, and returns that; nil if there is
  /// nothing. For a broken sidecar that is about to be made anew.
  func moveAside(_ name: [UInt8], label: String) throws(Failure) -> String? {
    let time = String(try world.now().iso.prefix(19).filter { $0 != ":" })
    let shown = String(decoding: name, as: UTF8.self)
    // A read-only file system refuses the move before it looks whether there is anything.
    do { _ = try world.files.status(workspace.path.appending(name), followingLink: false) } catch {
      if error.isMissing { return nil }
    }
    for attempt in 1...100 {
      let aside = name + Array(".\(label)-\(time)\(attempt == 1 ? "" : "-\(attempt)")".utf8)
      do throws(SystemError) {
        try world.files.renameToNew(workspace.path.appending(name), to: workspace.path.appending(aside))
        return String(decoding: aside, as: UTF8.self)
      } catch {
        if error.isMissing { return nil }
        guard error.code == EEXIST else { throw Failure(system: error, "\(shown) can't be moved aside") }
      }
    }
    throw Failure(.cannotCreate, "\(shown) can't be moved aside: a hundred names are taken", details: ["Nothing was changed."])
  }

  private func write(_ text: ProvenText, _ path: Path, mode: UInt32, like source: OpenFile? = nil) throws(SystemError) {
    try? world.files.remove(path)
    let file = try world.files.open(path, .new(mode: mode))
    defer { file.close() }
    if let source { try world.files.copyAttributes(of: source, world.files.status(of: source), to: file) }
    try world.files.write(text.bytes, to: file)
    try world.files.sync(file)
  }

  func syncFolder(_ path: Path) throws(SystemError) {
    let folder = try world.files.open(path, .folder)
    defer { folder.close() }
    try world.files.sync(folder)
  }
}

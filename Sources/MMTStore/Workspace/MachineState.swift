package import MMTCore

/// What this machine remembers about one workspace: small files in `$XDG_STATE_HOME/mmt/<id>-<hash of the folder's real path>/`.
///
/// A cache and a convenience: a missing or unwritable state makes no command fail.
package struct MachineState: Sendable {
  let files: FileSystem
  let process: Int32
  /// nil where neither `XDG_STATE_HOME` nor `HOME` says where.
  package let folder: Path?

  /// The name that this machine knows the workspace by.
  package let id: String

  /// `id` is the sidecar's. Where that is missing, or no plain word (a synced file may say anything), the folder's state tells the
  /// one it had, so that a lost sidecar doesn't take it along; else `newID` is taken.
  package init(world: World, workspaceFolder: Path, id: String?, newID: @autoclosure () -> String = "workspace") {
    files = world.files
    process = world.process()
    let hash = Digest(of: workspaceFolder.bytes).hex.prefix(16)
    let home = Self.all(world)
    self.id =
      id.flatMap { Self.isPlain($0) ? $0 : nil } ?? home.flatMap { Self.knownID(world.files, $0, "-" + hash) } ?? newID()
    folder = home?.appending("\(self.id)-\(hash)")
  }

  /// The folder of what is remembered about all workspaces.
  package static func all(_ world: World) -> Path? { home(world)?.appending("mmt") }

  private static func isPlain(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }
  }

  /// The id of the one state there is of this folder, those aside that hold nothing but a lock, as a command leaves that didn't know the id;
  /// nil where there is none, or several that can't be told apart.
  private static func knownID(_ files: FileSystem, _ home: Path, _ ending: String) -> String? {
    let names = ((try? files.list(home)) ?? []).map { String(decoding: $0, as: UTF8.self) }
    var known = names.filter { $0.hasSuffix(ending) && isPlain(String($0.dropLast(ending.count))) }
    if known.count > 1 {
      known = known.filter { name in
        ((try? files.list(home.appending(name))) ?? []).contains { !$0.elementsEqual(FolderLock.stateName.utf8) }
      }
    }
    return known.count == 1 ? known.first.map { String($0.dropLast(ending.count)) } : nil
  }

  /// One line for the user where nothing can be remembered.
  package var warning: String? {
    folder == nil ? "HOME and XDG_STATE_HOME are unset: what was seen last and what `undo` needs aren't remembered" : nil
  }

  /// nil when there is no such file, or none that can be read.
  package func read(_ name: String) -> [UInt8]? {
    guard let folder, let file = try? files.open(folder.appending(name), .read) else { return nil }
    defer { file.close() }
    return try? files.read(file, limit: SourceText.sizeLimit)
  }

  /// When a file was written last; nil where there is none.
  package func modified(_ name: String) -> FileTime? {
    folder.flatMap { try? files.status($0.appending(name)).modified }
  }

  /// The first bytes of a file, at most `count` of them.
  package func readStart(_ name: String, count: Int) -> [UInt8]? {
    guard let folder, let file = try? files.open(folder.appending(name), .read) else { return nil }
    defer { file.close() }
    return try? files.read(file, count: count)
  }

  /// The last bytes of a file, at most `count` of them.
  package func readEnd(_ name: String, count: Int) -> [UInt8]? {
    guard let folder, let file = try? files.open(folder.appending(name), .read) else { return nil }
    defer { file.close() }
    guard let size = try? files.status(of: file).size else { return nil }
    return try? files.read(file, count: count, from: max(0, size - Int64(count)))
  }

  /// Replaces the file as a whole. Whether it did.
  @discardableResult
  package func write(_ bytes: [UInt8], _ name: String) -> Bool {
    writeBeside(bytes, name) { temporary, file throws(SystemError) in try files.rename(temporary, to: file) }
  }

  /// Replaces a file that tells by itself whether it is sound, and that can be done without: after a power failure it may be empty.
  /// Some file systems write all of a file out to disk where it is renamed over another, which takes longer than everything else.
  @discardableResult
  package func writeCache(_ bytes: [UInt8], _ name: String) -> Bool {
    writeBeside(bytes, name) { temporary, file throws(SystemError) in
      do throws(SystemError) {
        try files.exchange(temporary, file)
        try? files.remove(temporary)
      } catch {
        guard error.isMissing || error.isUnsupported else { throw error }
        try files.rename(temporary, to: file)
      }
    }
  }

  private func writeBeside(
    _ bytes: [UInt8], _ name: String, _ place: (_ temporary: Path, _ file: Path) throws(SystemError) -> Void
  ) -> Bool {
    guard let folder, makeFolders(folder) else { return false }
    let temporary = folder.appending("\(name).\(process).new")
    do {
      let file = try files.open(temporary, .overwrite)
      defer { file.close() }
      try files.write(bytes, to: file)
      try place(temporary, folder.appending(name))
      return true
    } catch {
      try? files.remove(temporary)
      return false
    }
  }

  /// Adds lines, which end with LF, to a file of lines. A line that was cut off before ends first. Whether it did; false also where
  /// the file would become longer than `limit`.
  package func append(_ lines: [UInt8], _ name: String, limit: Int) -> Bool {
    guard let folder, let file = try? files.open(folder.appending(name), .append) else { return false }
    defer { file.close() }
    do {
      let size = try files.status(of: file).size
      guard size + Int64(lines.count) < Int64(limit) else { return false }
      let isCut = size > 0 ? try files.read(file, count: 1, from: size - 1) != [0x0A] : false
      try files.write(isCut ? [0x0A] + lines : lines, to: file)
      return true
    } catch { return false }
  }

  @discardableResult
  package func remove(_ name: String) -> Bool {
    guard let folder else { return false }
    do {
      try files.remove(folder.appending(name))
      return true
    } catch { return error.isMissing }
  }

  /// Writes over a file's start, without the care of `write`: for what only the moment needs, always of the same length.
  func scribble(_ bytes: [UInt8], _ name: String) {
    guard let folder else { return }
    if let file = try? files.open(folder.appending(name), .inPlace) {
      try? files.write(bytes, to: file)
    } else if makeFolders(folder), let file = try? files.open(folder.appending(name), .inPlace) {
      try? files.write(bytes, to: file)
    }
  }

  /// A relative `XDG_STATE_HOME` is to be ignored, says the XDG specification.
  private static func home(_ world: World) -> Path? {
    if let state = world.environment.path("XDG_STATE_HOME"), state.isAbsolute { return state }
    guard let home = world.environment.path("HOME"), home.isAbsolute else { return nil }
    return home.appending(".local/state")
  }

  /// The folder, made if it wasn't there; nil where there can't be one.
  package var madeFolder: Path? { folder.flatMap { makeFolders($0) ? $0 : nil } }

  @discardableResult
  func makeFolders(_ folder: Path) -> Bool {
    if files.exists(folder) { return true }
    var missing: [Path] = []
    var next = folder
    while !files.exists(next), next.parent != next {
      missing.append(next)
      next = next.parent
    }
    for path in missing.reversed() { try? files.makeFolder(path, mode: 0o700) }
    return files.exists(folder)
  }
}

/// The person's own configuration, which no synced file can touch.
package enum PersonConfig {
  /// `$XDG_CONFIG_HOME/mmt/config.json`, else `~/.config/mmt/config.json`; nil where the environment doesn't say.
  package static func path(_ world: World) -> Path? { folder(world)?.appending("config.json") }

  /// `$XDG_CONFIG_HOME/mmt`, else `~/.config/mmt`; nil where the environment doesn't say.
  package static func folder(_ world: World) -> Path? {
    if let config = world.environment.path("XDG_CONFIG_HOME"), config.isAbsolute { return config.appending("mmt") }
    guard let home = world.environment.path("HOME"), home.isAbsolute else { return nil }
    return home.appending(".config/mmt")
  }

  /// The file's bytes; nil when there is none. Fails when there is one that can't be read.
  package static func read(_ world: World) throws(Failure) -> [UInt8]? {
    guard let path = path(world) else { return nil }
    do {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      return try world.files.read(file, limit: 1 << 20)
    } catch {
      if error.isMissing { return nil }
      throw Failure(system: error, "\(path.shown) can't be read")
    }
  }
}

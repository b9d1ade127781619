package import MMTCore

/// A file that the user asked a command to write outside the workspace's own ones.
package struct OutputFile {
  let world: World
  package let path: Path

  /// `path` is taken from the current folder.
  package init(_ world: World, _ path: Path) {
    self.world = world
    self.path = path.isAbsolute ? path : (world.workingDirectory() ?? Path(".")).appending(path.bytes)
  }

  /// Throws 73 where something of this name is there.
  package func refuseTaken() throws(Failure) {
    guard world.files.exists(path, followingLink: false) else { return }
    throw taken
  }

  private var taken: Failure {
    Failure(
      .cannotCreate, "\(path.shown) is there already", details: ["Nothing was written."],
      help: "name another file, or add --force to replace it")
  }

  /// Makes the folder of this name, unless it is there.
  package func makeFolder() throws(Failure) {
    if (try? world.files.status(path).kind) == .folder { return }
    do { try world.files.makeFolder(path, mode: 0o777) } catch {
      throw Failure(system: error, "the folder \(path.shown) can't be made", details: ["Nothing was written."])
    }
  }

  /// Writes the file whole or not at all. An existing one is 73 unless `replaces`.
  package func write(_ bytes: [UInt8], replaces: Bool) throws(Failure) {
    let files = world.files
    let temporary = path.parent.appending(".mmt-export.\(world.process())")
    if (try? files.status(path))?.kind == .folder {
      throw Failure(.cannotCreate, "\(path.shown) is a folder", details: ["Nothing was written."], help: "name a file in it")
    }
    do throws(SystemError) {
      try? files.remove(temporary)
      let file = try files.open(temporary, .new(mode: 0o666))
      defer { file.close() }
      try files.write(bytes, to: file)
      try files.sync(file)
      if replaces { try files.rename(temporary, to: path) } else { try files.renameToNew(temporary, to: path) }
    } catch {
      try? files.remove(temporary)
      if error.exitCode == .cannotCreate, error.operation == .rename {
        throw taken
      }
      throw Failure(system: error, "\(path.shown) can't be written", details: ["Nothing was written."])
    }
  }

  /// Replaces an existing file as a whole, with the same mode and attributes; a link is followed.
  package func replace(_ bytes: [UInt8]) throws(Failure) {
    let files = world.files
    let real = (try? files.resolve(path)) ?? path
    let temporary = real.parent.appending(".mmt-export.\(world.process())")
    do throws(SystemError) {
      let old = try files.open(real, .read)
      defer { old.close() }
      try? files.remove(temporary)
      let file = try files.open(temporary, .new(mode: 0o666))
      defer { file.close() }
      try files.copyAttributes(of: old, files.status(of: old), to: file)
      try files.write(bytes, to: file)
      try files.sync(file)
      try files.rename(temporary, to: real)
    } catch {
      try? files.remove(temporary)
      throw Failure(system: error, "\(path.shown) can't be written", details: ["It is as it was."])
    }
  }
}

package import MMTCore

/// What of the machine's state is more than a cache: nothing else tells it, so that failing to keep it is an error that is said.
extension MachineState {
  /// The file's bytes; nil when there is none. Fails when there is one that can't be read.
  package func kept(_ name: String) throws(Failure) -> [UInt8]? { try kept(name, limit: 1 << 20) }

  private func kept(_ name: String, limit: Int) throws(Failure) -> [UInt8]? {
    guard let folder else { return nil }
    let path = folder.appending(name)
    do {
      let file = try files.open(path, .read)
      defer { file.close() }
      return try files.read(file, limit: limit)
    } catch {
      if error.isMissing { return nil }
      throw Failure(system: error, "\(path.shown) can't be read", details: ["Nothing was changed."])
    }
  }

  /// What an editor left in a file of the state; nil when there is none. Fails when it can't be read or is larger than `limit`.
  package func draft(_ name: String, limit: Int) throws(Failure) -> [UInt8]? { try kept(name, limit: limit) }

  /// Replaces the file as a whole: its bytes and its name are on the disk before this returns. Fails with the file as it was.
  package func keep(_ bytes: [UInt8], _ name: String) throws(Failure) {
    guard let folder else {
      throw Failure(
        .configuration, "there is no place to remember this: neither HOME nor XDG_STATE_HOME is set",
        details: ["Nothing was changed."], help: "set HOME to your own folder and run the command again")
    }
    let isNew = !files.exists(folder)
    makeFolders(folder)
    let temporary = folder.appending("\(name).\(process).new")
    do throws(SystemError) {
      let file = try files.open(temporary, .overwrite)
      defer { file.close() }
      try files.write(bytes, to: file)
      try files.sync(file)
      try files.rename(temporary, to: folder.appending(name))
      // It is in its place: a file system that can't sync a folder doesn't take it back.
      try? syncNames(folder)
      if isNew { try? syncNames(folder.parent) }
    } catch {
      try? files.remove(temporary)
      throw Failure(
        system: error, "\(folder.appending(name).shown) can't be written", details: ["Your plan is as it was."])
    }
  }

  private func syncNames(_ folder: Path) throws(SystemError) {
    let opened = try files.open(folder, .folder)
    defer { opened.close() }
    try files.sync(opened)
  }
}

extension MachineState {
  /// Runs `body` unless another process is at it: then nil, at once. Where nothing can be locked, it runs.
  package func ifAlone<R>(_ body: () throws(Failure) -> R) throws(Failure) -> R? {
    guard let folder, makeFolders(folder), let opened = try? files.open(folder, .folder) else { return try body() }
    defer { opened.close() }
    do throws(SystemError) { try files.lock(opened) } catch {
      if error.isBusy { return nil }
    }
    defer { files.unlock(opened) }
    return try body()
  }
}

package import MMTCore

/// The workspace a command is about, and what was read to find it.
package struct LocatedWorkspace: Sendable {
  package let workspace: WorkspaceFolder
  /// The sidecar as it was read on the way; nil when there is none.
  package let sidecar: [UInt8]?
}

/// Finds the workspace: `-C DIR` or the current folder and its parents, else `$MMT_HOME`.
package struct WorkspaceLocator {
  let world: World
  /// What a sidecar says of the workspace's files; nil when the bytes are no sidecar that says so.
  let filesFromSidecar: ([UInt8]) -> WorkspaceFiles?
  package static let builtInPlanName = "machine-mode.md"

  package init(world: World, filesFromSidecar: @escaping ([UInt8]) -> WorkspaceFiles?) {
    self.world = world
    self.filesFromSidecar = filesFromSidecar
  }

  /// `directory` is what `-C` names; with it, `$MMT_HOME` isn't asked.
  ///
  /// Fails with 66 where there is no workspace, 65 where its plan is no file of its own, 77 where it is another user's.
  package func locate(directory: Path? = nil) throws(Failure) -> LocatedWorkspace {
    let start = try startingFolder(directory)
    var folder = start
    while true {
      if let found = try workspace(in: folder) { return found }
      if folder.parent == folder { break }
      folder = folder.parent
    }
    // A new one made here would forget all records of this one.
    if world.files.exists(start.appending(".git"), followingLink: true), committed(in: start) != nil {
      throw Failure(
        .notFound, "\(start.shown) was a workspace: mmt.json and .gitattributes are gone, and the last commit has them",
        help: "git checkout HEAD -- mmt.json .gitattributes brings them back, and mmt doctor --fix what came since")
    }
    guard directory == nil, let home = world.environment.path("MMT_HOME") else {
      throw Failure(
        .notFound, "no workspace in \(start.shown) or a folder above it",
        help: "make one here with `mmt init`, or name one with `-C DIR` or MMT_HOME")
    }
    if home.isAbsolute, let real = try? world.files.resolve(home), let found = try workspace(in: real) { return found }
    throw Failure(
      .notFound, "no workspace in \(start.shown) or a folder above it, nor in MMT_HOME (\(home.shown))",
      help: "make one with `mmt init \(home.shown)`, or set MMT_HOME to the folder of one")
  }

  /// The workspace that this very folder is, if it is one.
  package func workspace(in folder: Path) throws(Failure) -> LocatedWorkspace? {
    let sidecarPath = folder.appending(WorkspaceFolder.sidecarName)
    let sidecar = try contents(of: sidecarPath)
    let attributed: WorkspaceFiles?
    let named = sidecar.flatMap { filesFromSidecar($0) }
    if named == nil {
      attributed = try contents(of: folder.appending(WorkspaceFolder.attributesName)).flatMap { AttributesFile.files(in: $0) }
    } else {
      attributed = nil
    }
    guard sidecar != nil || attributed != nil else { return nil }
    try refuseForeign(folder)
    if sidecar != nil { try refuseForeign(sidecarPath) }
    let files = named ?? attributed ?? committed(in: folder) ?? WorkspaceFiles(plan: Array(Self.builtInPlanName.utf8))
    return LocatedWorkspace(
      workspace: try WorkspaceFolder(folder, planName: files.plan, documents: files.documents), sidecar: sidecar)
  }

  /// What the last commit says of the files, where a crash left neither sidecar nor attributes that do.
  private func committed(in folder: Path) -> WorkspaceFiles? {
    let git = Git(world: world, folder: folder)
    return git.headBlob(Array(WorkspaceFolder.sidecarName.utf8)).flatMap { filesFromSidecar($0) }
      ?? git.headBlob(Array(WorkspaceFolder.attributesName.utf8)).flatMap { AttributesFile.files(in: $0) }
  }

  private func startingFolder(_ directory: Path?) throws(Failure) -> Path {
    guard let current = world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one, or use `-C DIR`")
    }
    guard let directory else { return current }
    do throws(SystemError) {
      let real = try world.files.resolve(current.appending(directory.bytes))
      if try world.files.status(real).kind == .folder { return real }
    } catch {
      throw Failure(system: error, "no folder \(directory.shown)")
    }
    throw Failure(
      .notFound, "\(directory.shown) is no folder", details: ["Nothing was changed."], help: "name the folder it is in")
  }

  /// nil when there is no such file; a folder of that name is none either.
  private func contents(of path: Path) throws(Failure) -> [UInt8]? {
    do {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      return try world.files.readBeginning(file, limit: JSONScanner.sizeLimit)
    } catch {
      if error.isMissing || error.isFolder { return nil }
      throw Failure(system: error, "\(path.shown) can't be read")
    }
  }

  /// As git does: what somebody else put there may say anything, and commands would obey it.
  private func refuseForeign(_ path: Path) throws(Failure) {
    do {
      guard try world.files.status(path).user != world.user() else { return }
    } catch {
      throw Failure(system: error, "\(path.shown) can't be looked at")
    }
    throw Failure(
      .noPermission, "\(path.shown) belongs to another user",
      details: ["Nothing was read from it and nothing was changed."],
      help: "work in a folder of your own: `mmt init DIR`")
  }
}

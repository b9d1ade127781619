import CLibrary
package import MMTCore

/// Reads and replaces the files of one workspace so that nobody's save is ever lost: docs/sync.md, "Writing to disk".
package struct WorkspaceStore {
  package let world: World
  package let workspace: WorkspaceFolder
  /// The files that are read and replaced, in the order in which they are put in place.
  package let files: [TrackedFile]
  let state: MachineState?
  let waitLimits: WaitLimits

  package init(
    world: World, workspace: WorkspaceFolder, documents: [RelativePath] = [], state: MachineState?,
    waitLimits: WaitLimits = WaitLimits()
  ) {
    self.init(
      world: world, workspace: workspace,
      files: (workspace.planName == nil ? [] : [.plan]) + documents.map { .document($0) } + [.sidecar], state: state,
      waitLimits: waitLimits)
  }

  package init(
    world: World, workspace: WorkspaceFolder, files: [TrackedFile], state: MachineState?, waitLimits: WaitLimits = WaitLimits()
  ) {
    self.world = world
    self.workspace = workspace
    self.files = files
    self.state = state
    self.waitLimits = waitLimits
  }

  /// For commands that only look: no lock, no lease, nothing written. `sidecar` is what finding the workspace has read already.
  package func readSnapshot(sidecar: [UInt8]?? = nil) throws(Failure) -> Snapshot {
    var backoff = Backoff(world, limit: waitLimits.absence / 4)
    var snapshot = Snapshot(plan: nil, planModified: nil, sidecar: sidecar ?? nil)
    for file in files where file != .sidecar || sidecar == nil {
      var found = try read(file)
      // Gone or empty for a moment: an editor is between the steps of a save.
      while isAwaited(file, found?.bytes), backoff.wait() { found = try read(file) }
      if let found { snapshot.add(file, found.bytes, found.modified) }
    }
    return snapshot
  }

  /// Whether what is missing or empty is so for a moment only: the workspace names the file, and it isn't one that may be still to come.
  private func isAwaited(_ file: TrackedFile, _ bytes: [UInt8]?) -> Bool {
    if let bytes { return bytes.isEmpty && file != .sidecar }
    return file == .plan || workspace.documents.contains { $0.tracked == file }
  }

  /// The sidecar's bytes; nil where it can't be read.
  package func recordsOnDisk() -> [UInt8]? { try? read(.sidecar)?.bytes }

  func read(_ file: TrackedFile) throws(Failure) -> (bytes: [UInt8], modified: FileTime)? {
    // No sidecar is as large as a plan may be: the beginning of one that is tells it.
    try read(workspace.path(of: file), workspace.shown(file), limit: file.sizeLimit, wantsAll: file != .sidecar)
  }

  func read(
    _ path: Path, _ shown: String, limit: Int = SourceText.sizeLimit, wantsAll: Bool = true
  ) throws(Failure) -> (bytes: [UInt8], modified: FileTime)? {
    do {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      let modified = try world.files.status(of: file).modified
      let bytes =
        wantsAll ? try world.files.read(file, limit: limit) : try world.files.readBeginning(file, limit: limit)
      return (bytes, modified)
    } catch {
      if error.isMissing { return nil }
      throw Failure(system: error, "\(shown) can't be read")
    }
  }

  /// Whether a document's place lies outside the workspace.
  package func leadsOut(_ file: TrackedFile) -> Bool {
    guard case .document = file else { return false }
    return workspace.wayOut(workspace.path(of: file), world) != nil
  }

  /// Where the tracked files really are. A symbolic link is followed, but only to a regular file of the user's own, and from a document only
  /// to one of the workspace.
  func targets() throws(Failure) -> [Target] { try files.map { file throws(Failure) in try target(file) } }

  /// Whether the plan or the sidecar is a symbolic link: git keeps where it leads and nothing of what is there, so what it leads to must
  /// not be replaced as a whole.
  package func refuseLinks() throws(Failure) {
    for file in files where isLink(workspace.path(of: file)) {
      throw Failure(
        .cannotCreate, "\(workspace.shown(file)) is a link: git has no backup of what it leads to, so that isn't replaced",
        details: ["Nothing was changed."],
        help: "take the link away and run the command again; the file is then made here")
    }
  }

  private func isLink(_ path: Path) -> Bool {
    (try? world.files.status(path, followingLink: false).kind) == .link
  }

  private func target(_ file: TrackedFile) throws(Failure) -> Target {
    let path = workspace.path(of: file)
    let shown = workspace.shown(file)
    if leadsOut(file) {
      throw Failure(
        .cannotCreate, "\(shown) lies behind a link that leads out of the workspace", details: ["Nothing was changed."],
        help: "put the file itself here and a link to it there; git has no backup of what a link leads to")
    }
    // Missing now may be there in a moment: `Holder` waits for it.
    guard isLink(path) else { return Target(file: file, shown: shown, path: path) }
    do throws(SystemError) {
      let real = try world.files.resolve(path)
      if try world.files.status(real).user == world.user() { return Target(file: file, shown: shown, path: real) }
    } catch {
      throw Failure(system: error, "\(shown) is a link that leads nowhere")
    }
    throw Failure(
      .noPermission, "\(shown) is a link to another user's file", details: ["Nothing was changed."],
      help: "copy the file here instead of linking to it")
  }

  /// Makes the folders of a document that is about to be written for the first time.
  func makeFolder(of target: Target) throws(Failure) {
    guard case .document = target.file else { return }
    var missing: [Path] = []
    var next = target.folder
    while next != workspace.path, next.parent != next, (try? world.files.status(next)) == nil {
      missing.append(next)
      next = next.parent
    }
    for path in missing.reversed() {
      do { try world.files.makeFolder(path, mode: 0o777) } catch {
        if error.code == EEXIST { continue }
        throw Failure(system: error, "the folder \(path.shown) can't be made")
      }
    }
  }
}

package import MMTCore

/// Plan and sidecar as they were read together.
package struct Snapshot: Sendable {
  /// nil when the file is missing.
  package let plan: [UInt8]?
  package let planModified: FileTime?
  package let sidecar: [UInt8]?
  private let knownDigests: LastSeen.Files?

  package init(plan: [UInt8]?, planModified: FileTime?, sidecar: [UInt8]?) {
    self.plan = plan
    self.planModified = planModified
    self.sidecar = sidecar
    knownDigests = nil
  }

  init(_ plan: HeldFile?, _ sidecar: HeldFile?) {
    self.plan = plan?.bytes
    planModified = plan?.status.modified
    self.sidecar = sidecar?.bytes
    let nothing = Digest(of: [UInt8]())
    knownDigests = LastSeen.Files(plan: plan?.digest ?? nothing, sidecar: sidecar?.digest ?? nothing)
  }

  /// The digests of both files; of one that is missing that of no bytes.
  package var digests: LastSeen.Files {
    knownDigests ?? LastSeen.Files(plan: Digest(of: plan ?? []), sidecar: Digest(of: sidecar ?? []))
  }
}

/// What a command wants written, and what it will say about it. nil, or the bytes that are there already, leaves a file untouched.
package struct Update<R> {
  package let plan: ProvenText?
  package let sidecar: ProvenText?
  package let result: R

  package init(plan: ProvenText? = nil, sidecar: ProvenText? = nil, result: R) {
    self.plan = plan
    self.sidecar = sidecar
    self.result = result
  }
}

/// What was written.
package struct Outcome<R> {
  package let result: R
  package let planWritten: Bool
  package let sidecarWritten: Bool
  /// What the user should know about saves that came between, a sentence each.
  package let warnings: [String]
}

/// Reads and replaces the files of one workspace so that nobody's save is ever lost: docs/sync.md, "Writing to disk".
package struct WorkspaceStore {
  package let world: World
  package let workspace: WorkspaceFolder
  let state: MachineState?
  let waitLimits: WaitLimits

  package init(world: World, workspace: WorkspaceFolder, state: MachineState?, waitLimits: WaitLimits = WaitLimits()) {
    self.world = world
    self.workspace = workspace
    self.state = state
    self.waitLimits = waitLimits
  }

  /// For commands that only look: no lock, no lease, nothing written. `sidecar` is what finding the workspace has read already.
  package func readSnapshot(sidecar: [UInt8]?? = nil) throws(Failure) -> Snapshot {
    var backoff = Backoff(world, limit: waitLimits.absence / 4)
    let planName = String(decoding: workspace.planName, as: UTF8.self)
    var plan = try read(workspace.plan, planName)
    while plan == nil, backoff.wait() { plan = try read(workspace.plan, planName) }
    let sidecarBytes: [UInt8]?
    if let sidecar {
      sidecarBytes = sidecar
    } else {
      sidecarBytes = try read(workspace.sidecar, WorkspaceFolder.sidecarName)?.bytes
    }
    return Snapshot(plan: plan?.bytes, planModified: plan?.modified, sidecar: sidecarBytes)
  }

  /// The sidecar's bytes; nil where it can't be read.
  package func recordsOnDisk() -> [UInt8]? { try? read(workspace.sidecar, WorkspaceFolder.sidecarName)?.bytes }

  func read(_ path: Path, _ shown: String) throws(Failure) -> (bytes: [UInt8], modified: FileTime)? {
    do {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      let modified = try world.files.status(of: file).modified
      // No sidecar is as large as a plan may be: the beginning of one that is tells it.
      let bytes =
        shown == WorkspaceFolder.sidecarName
        ? try world.files.readBeginning(file, limit: JSONScanner.sizeLimit)
        : try world.files.read(file, limit: SourceText.sizeLimit)
      return (bytes, modified)
    } catch {
      if error.isMissing { return nil }
      throw Failure(system: error, "\(shown) can't be read")
    }
  }

  /// Where plan and sidecar really are. A symbolic link is followed, but only to a regular file of the user's own.
  func targets() throws(Failure) -> [Target] {
    [
      try target(.plan, workspace.plan, String(decoding: workspace.planName, as: UTF8.self)),
      try target(.sidecar, workspace.sidecar, WorkspaceFolder.sidecarName),
    ]
  }

  /// Whether the plan or the sidecar is a symbolic link: git keeps where it leads and nothing of what is there, so what it leads to must
  /// not be replaced as a whole.
  package func refuseLinks() throws(Failure) {
    for (path, name) in [(workspace.plan, workspace.planName), (workspace.sidecar, Array(WorkspaceFolder.sidecarName.utf8))] {
      guard (try? world.files.status(path, followingLink: false).kind) == .link else { continue }
      let shown = String(decoding: name, as: UTF8.self)
      throw Failure(
        .cannotCreate, "\(shown) is a link: git has no backup of what it leads to, so that isn't replaced",
        details: ["Nothing was changed."],
        help: "take the link away and run the command again; the file is then made here")
    }
  }

  private func target(_ role: Target.Role, _ path: Path, _ shown: String) throws(Failure) -> Target {
    // Missing now may be there in a moment: `Holder` waits for it.
    guard (try? world.files.status(path, followingLink: false).kind) == .link else {
      return Target(role: role, shown: shown, path: path)
    }
    do throws(SystemError) {
      let real = try world.files.resolve(path)
      if try world.files.status(real).user == world.user() { return Target(role: role, shown: shown, path: real) }
    } catch {
      throw Failure(system: error, "\(shown) is a link that leads nowhere")
    }
    throw Failure(
      .noPermission, "\(shown) is a link to another user's file", details: ["Nothing was changed."],
      help: "copy the file here instead of linking to it")
  }
}

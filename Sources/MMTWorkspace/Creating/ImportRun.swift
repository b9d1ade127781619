package import MMTCore
package import MMTStore

/// A workspace from an export: its plan and sidecar, byte for byte.
package struct ImportRun {
  private let context: WorkspaceContext
  /// The file as its name was given.
  private let file: Path
  private let folder: Path
  private let exported: ExportedWorkspace
  private let plan: Document

  /// Reads the export and looks at all of it before anything is made. Throws 65 for what isn't one, and for one whose plan would lie
  /// outside the folder.
  package init(_ context: WorkspaceContext, file: Path) throws(Failure) {
    self.context = context
    let world = context.world
    let wanted = try context.base()
    do { folder = try world.files.resolve(wanted) } catch {
      throw Failure(system: error, "the folder \(wanted.shown) can't be used")
    }
    self.file = wanted.appending(file.bytes)
    exported = try Self.read(self.file, world)
    if let problem = PlanName.problemOfNew(Array(exported.planName.utf8)) {
      throw Self.refusal(self.file, "its plan can't be \"\(exported.planName)\": \(problem)")
    }
    guard let plan = try? Document(exported.plan), PlanGuard.isReadable(plan.source) else {
      throw Self.refusal(self.file, "its plan is empty, no text, or nested too deep")
    }
    self.plan = plan
  }

  private static func read(_ path: Path, _ world: World) throws(Failure) -> ExportedWorkspace {
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      bytes = try world.files.read(file, limit: 1 << 30)
    } catch { throw Failure(system: error, "\(path.shown) can't be read") }
    do throws(ExportedWorkspace.Unreadable) { return try ExportedWorkspace(reading: bytes) } catch {
      throw refusal(path, error.reason)
    }
  }

  private static func refusal(_ path: Path, _ reason: String) -> Failure {
    Failure(
      .data, "\(path.shown) can't be imported: \(reason)", details: ["Nothing was changed."],
      help: "name a file that mmt export --format json wrote")
  }

  package func run(replaces: Bool) throws(Failure) -> ImportAnswer {
    guard let workspace = try Workspace(context, folder: folder) else { return try found() }
    guard replaces else {
      throw Failure(
        .cannotCreate, "\(folder.shown) is a workspace already", details: ["Nothing was changed."],
        help: "import into another folder, or add --force: it commits what is there, then replaces plan and records")
    }
    guard workspace.planName == exported.planName else {
      throw Failure(
        .data, "the plan here is \(workspace.planName), that of the export is \(exported.planName)",
        details: ["Nothing was changed."], help: "import into a folder of its own")
    }
    return try replace(workspace)
  }

  // MARK: a new workspace

  private func found() throws(Failure) -> ImportAnswer {
    let name = Array(exported.planName.utf8)
    for name in [Array(WorkspaceFolder.sidecarName.utf8), name] {
      let path = folder.appending(name)
      guard (try? context.world.files.status(path, followingLink: false)) != nil else { continue }
      throw Failure(
        .cannotCreate, "\(path.shown) is there already",
        details: ["Nothing was changed; mmt never writes over a file here."], help: "import into an empty folder")
    }
    let id = sidecar?.id ?? Workspace.newID(context.world, folder)
    let workspace = try Workspace(context, try WorkspaceFolder(folder, planName: name), id: id)
    try workspace.store.refuseLinkedAttributes()
    if case .noRepository = workspace.git.presence() {
      do throws(Failure) { try workspace.git.initialise() } catch { context.warn(error.message) }
    }
    try workspace.store.create(name, .verbatim(exported.plan))
    try workspace.store.writeAttributes()
    try workspace.store.create(Array(WorkspaceFolder.sidecarName.utf8), try records(id))
    return try settled()
  }

  // MARK: one that is there

  private func replace(_ workspace: Workspace) throws(Failure) -> ImportAnswer {
    try workspace.store.refuseLinks()
    let before = workspace.backup.commit(
      "Before importing \(String(decoding: file.name, as: UTF8.self))", unbacked: "what there was before isn't backed up")
    guard before.isClean else {
      throw Failure(
        .unavailable, "what is there couldn't be committed, so it isn't replaced", details: ["Nothing was changed."],
        help: "mend what the warning says and run the command again")
    }
    let records = try records(workspace.state.id)
    let outcome = try workspace.store.update { (_) throws(Failure) -> Update<Void> in
      Update(plan: .verbatim(exported.plan), sidecar: records, result: ())
    }
    for warning in outcome.warnings { context.warn(warning) }
    return try settled()
  }

  // MARK: both

  /// The exported sidecar, if it reads and belongs to the plan.
  private var sidecar: Sidecar? {
    guard let bytes = exported.sidecar, let found = try? Sidecar(reading: bytes), found.plan == exported.planName else {
      return nil
    }
    return found
  }

  /// The exported sidecar's bytes; one that doesn't read gives way to a new one, for a workspace needs it.
  private func records(_ id: String) throws(Failure) -> ProvenText {
    if let bytes = exported.sidecar, let sidecar {
      context.warn(sidecar.warnings)
      return .verbatim(bytes)
    }
    context.warn("the export's mmt.json is missing or can't be read; a new one is made, from what the plan shows")
    var settings = Settings()
    let today = try context.world.now().logicalDay(boundary: settings.dayBoundary)
    try settings.set("startDate", StartDate.guess(plan.plan, free: .init(settings), today: today).iso)
    return try Sidecar(id: id, plan: exported.planName, settings: settings).serialized()
  }

  /// Commits the import, and tells what it brought.
  private func settled() throws(Failure) -> ImportAnswer {
    guard let workspace = try Workspace(context, folder: folder) else {
      throw Failure(.bug, "\(folder.shown) is no workspace after the import")
    }
    let commit = try workspace.settle("Import \(exported.planName)")
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    let tickable = reading.plan.items.filter { !$0.isQualifier }
    return ImportAnswer(
      plan: ledger.summary, items: tickable.count, done: tickable.count { $0.isDone }, records: reading.sidecar.items.count,
      commit: commit)
  }
}

import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let `import` = Command(.import) { (invocation, session) throws(Failure) in
    guard let path = invocation.path(0) else { throw invocation.misuse("'mmt import' needs FILE") }
    let answer = try ImportRun(session, file: Path(path)).run(replaces: invocation.flag("force"))
    try session.show(answer.json) { ImportView.sheet(answer, $0) }
    return .ok
  }
}

/// A workspace from an export: its plan and sidecar, byte for byte.
struct ImportRun {
  private let session: Session
  /// The file as its name was given.
  private let file: Path
  private let folder: Path
  private let exported: ExportedWorkspace

  /// Reads the export and looks at all of it before anything is made. Throws 65 for what isn't one, and for one whose plan would lie
  /// outside the folder.
  init(_ session: Session, file: Path) throws(Failure) {
    self.session = session
    let world = session.world
    guard let current = world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one")
    }
    let wanted = session.invocation.path("directory").map { current.appending($0) } ?? current
    do { folder = try world.files.resolve(wanted) } catch {
      throw Failure(system: error, "the folder \(wanted.shown) can't be used")
    }
    self.file = wanted.appending(file.bytes)
    exported = try Self.read(self.file, world)
    if let problem = PlanName.problemOfNew(Array(exported.planName.utf8)) {
      throw Self.refusal(self.file, "its plan can't be \"\(exported.planName)\": \(problem)")
    }
    let source = SourceText(exported.plan)
    guard source.tooDeepLine == nil, PlanGuard.isReadable(source) else {
      throw Self.refusal(self.file, "its plan is empty, no text, or nested too deep")
    }
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

  func run(replaces: Bool) throws(Failure) -> ImportAnswer {
    guard let desk = try Desk(session, folder: folder) else { return try found() }
    guard replaces else {
      throw Failure(
        .cannotCreate, "\(folder.shown) is a workspace already", details: ["Nothing was changed."],
        help: "import into another folder, or add --force: it commits what is there, then replaces plan and records")
    }
    guard desk.planName == exported.planName else {
      throw Failure(
        .data, "the plan here is \(desk.planName), that of the export is \(exported.planName)",
        details: ["Nothing was changed."], help: "import into a folder of its own")
    }
    return try replace(desk)
  }

  // MARK: a new workspace

  private func found() throws(Failure) -> ImportAnswer {
    let name = Array(exported.planName.utf8)
    for name in [Array(Workspace.sidecarName.utf8), name] {
      let path = folder.appending(name)
      guard (try? session.world.files.status(path, followingLink: false)) != nil else { continue }
      throw Failure(
        .cannotCreate, "\(path.shown) is there already",
        details: ["Nothing was changed; mmt never writes over a file here."], help: "import into an empty folder")
    }
    let id = sidecar?.id ?? Desk.newID(session.world, folder)
    let desk = try Desk(session, try Workspace(folder: folder, planName: name), id: id)
    try desk.store.refuseLinkedAttributes()
    if case .noRepository = desk.git.presence() {
      do throws(Failure) { try desk.git.initialise() } catch { session.warn(error.message) }
    }
    try desk.store.create(name, .verbatim(exported.plan))
    try desk.store.writeAttributes()
    try desk.store.create(Array(Workspace.sidecarName.utf8), try records(id))
    return try settled()
  }

  // MARK: one that is there

  private func replace(_ desk: Desk) throws(Failure) -> ImportAnswer {
    try desk.store.refuseLinks()
    let before = desk.backup.commit(
      "Before importing \(String(decoding: file.name, as: UTF8.self))", unbacked: "what there was before isn't backed up")
    guard before.isClean else {
      throw Failure(
        .unavailable, "what is there couldn't be committed, so it isn't replaced", details: ["Nothing was changed."],
        help: "mend what the warning says and run the command again")
    }
    let records = try records(desk.state.id)
    let outcome = try desk.store.update { (_) throws(Failure) -> Update<Void> in
      Update(plan: .verbatim(exported.plan), sidecar: records, result: ())
    }
    for warning in outcome.warnings { session.warn(warning) }
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
      session.warn(sidecar.warnings)
      return .verbatim(bytes)
    }
    session.warn("the export's mmt.json is missing or can't be read; a new one is made, from what the plan shows")
    var settings = Settings()
    let plan = PlanParser.parse(SourceText(exported.plan))
    let today = try session.world.now().logicalDay(boundary: settings.dayBoundary)
    try settings.set("startDate", StartDate.guess(plan, free: .init(settings), today: today).iso)
    return try Sidecar(id: id, plan: exported.planName, settings: settings).serialized()
  }

  /// Commits the import, and tells what it brought.
  private func settled() throws(Failure) -> ImportAnswer {
    guard let desk = try Desk(session, folder: folder) else {
      throw Failure(.bug, "\(folder.shown) is no workspace after the import")
    }
    let commit = try desk.settle("Import \(exported.planName)")
    let reading = try desk.read()
    let ledger = desk.ledger(reading)
    let tickable = reading.plan.items.filter { !$0.isQualifier }
    return ImportAnswer(
      plan: ledger.summary, items: tickable.count, done: tickable.count { $0.isDone }, records: reading.sidecar.items.count,
      commit: commit)
  }
}

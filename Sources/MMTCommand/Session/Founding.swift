import MMTCore
import MMTStore

/// Makes a workspace: folder, repository, plan, attributes, sidecar, first commits.
struct Founding {
  let session: Session
  let folder: Path
  let source: Source
  let start: CivilDay?
  let isAsIs: Bool
  let wish: AdoptionWish
  let now: Moment

  enum Source {
    case builtIn(PlanEdition)
    /// A file's bytes; `isHere` when it lies in the workspace's folder already.
    case file(Path, [UInt8], isHere: Bool)
  }

  /// `plan` is the name of a template of the user's own, that of a built-in plan, or a file. Throws 66 where it is neither, 73 where a workspace is there already.
  init(
    _ session: Session, folder: Path, plan: RawArgument?, start: CivilDay?, isAsIs: Bool, wish: AdoptionWish = AdoptionWish()
  ) throws(Failure) {
    self.session = session
    self.wish = wish
    self.start = start
    self.isAsIs = isAsIs
    now = try session.world.now()
    let world = session.world
    guard let current = world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one")
    }
    let base = session.invocation.path("directory").map { current.appending($0) } ?? current
    let wanted = base.appending(folder.bytes)
    self.folder = Self.real(wanted, world)
    source = try Self.source(plan, base, self.folder, session)
    if let problem = PlanName.problemOfNew(planName) {
      throw Failure(
        .data, "\"\(String(decoding: planName, as: UTF8.self))\" can't be a plan: \(problem)",
        details: ["Nothing was changed."],
        help: "give the file another name, such as plan.md")
    }
  }

  /// The real path of a folder that may not be there yet: that of the nearest one above that is, and the names below it.
  private static func real(_ path: Path, _ world: World) -> Path {
    var missing: [[UInt8]] = []
    var next = path
    while true {
      if let real = try? world.files.resolve(next) {
        return missing.reversed().reduce(real) { folder, name in
          name == [0x2E] || name.isEmpty ? folder : name == [0x2E, 0x2E] ? folder.parent : folder.appending(name)
        }
      }
      guard next.parent != next else { return path }
      missing.append(next.name)
      next = next.parent
    }
  }

  private static func source(_ plan: RawArgument?, _ base: Path, _ folder: Path, _ session: Session) throws(Failure) -> Source {
    let world = session.world
    guard let plan else { return .builtIn((session.plans.first ?? BuiltInPlans.machineMode).edition) }
    let templates = PlanTemplates(world)
    if let bytes = try templates.read(plan.bytes), let path = templates.path(plan.bytes) {
      return .file(path, bytes, isHere: isHere(path, folder, world))
    }
    if let name = plan.text, let known = session.plans.first(where: { $0.name == name }) { return .builtIn(known.edition) }
    let path = base.appending(plan.bytes)
    do throws(SystemError) {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      let bytes = try world.files.read(file, limit: SourceText.sizeLimit)
      return .file(path, bytes, isHere: isHere(path, folder, world))
    } catch {
      guard error.exitCode == .notFound else { throw Failure(system: error, "\(path.shown) can't be read") }
      throw Failure(
        .notFound, "no plan and no file \(plan.shown)",
        details: ["plans built in: " + session.plans.map(\.name).joined(separator: ", ")],
        help: "mmt plans lists them and your own templates")
    }
  }

  private static func isHere(_ path: Path, _ folder: Path, _ world: World) -> Bool {
    ((try? world.files.resolve(path.parent)) ?? path.parent) == folder
  }

  var planName: [UInt8] {
    switch source {
    case .builtIn(let edition): Array((edition.plan.name + ".md").utf8)
    case .file(let path, _, _): path.name
    }
  }

  private var bytes: [UInt8] {
    switch source {
    case .builtIn(let edition): edition.bytes
    case .file(_, let bytes, _): bytes
    }
  }

  private func settings() throws(Failure) -> Settings {
    var settings = Settings()
    try settings.set("startDate", (start ?? now.logicalDay(boundary: settings.dayBoundary)).iso)
    if isAsIs { try settings.set("bullets", "items") }
    return settings
  }

  /// What would be understood and added; nothing is written.
  func preview() throws(Failure) -> AdoptReport {
    try refuseTaken()
    let desk = try desk(id: "preview")
    try refuseUnreadable(desk)
    var reading = try desk.reading(
      Snapshot(
        plan: bytes, planModified: nil,
        sidecar: try Sidecar(id: "preview", plan: desk.planName, settings: settings()).serialized().bytes),
    )
    reading.sidecar.settings = try settings()
    return quiet(try desk.adoption(reading, wish, isPreview: true).report)
  }

  /// What a plan of ours explains in tables and remarks is no news to anybody.
  private func quiet(_ report: AdoptReport) -> AdoptReport {
    guard case .builtIn = source else { return report }
    var report = report
    report.prose = []
    report.advice = []
    return report
  }

  /// Makes the workspace. A name taken is 73; where it fails on the way, how to go on is told.
  func found() throws(Failure) -> AdoptReport {
    try refuseTaken()
    try refuseUnreadable(try desk(id: "preview"))
    try desk(id: "preview").store.refuseLinkedAttributes()
    try makeFolder(session.world)
    let desk = try desk(id: Desk.newID(session.world, folder))
    do throws(Failure) { return try build(desk) } catch {
      var failure = error
      failure.details = ["The folder may hold a part of the workspace; nothing of yours was changed."]
      failure.help = (failure.help.map { $0 + "; " } ?? "") + "run mmt init again, or mmt adopt where it says so"
      throw failure
    }
  }

  private func build(_ desk: Desk) throws(Failure) -> AdoptReport {
    makeRepository(desk)
    if !isPlanThere { try desk.store.create(planName, .verbatim(bytes)) }
    try desk.store.writeAttributes()
    let edition: String? =
      if case .builtIn(let edition) = source { edition.id } else { nil }
    let sidecar = Sidecar(id: desk.state.id, plan: desk.planName, edition: edition, settings: try settings())
    try desk.store.create(Array(Workspace.sidecarName.utf8), try sidecar.serialized())
    desk.state.write([], StateFile.device)
    let subject = "Begin \(desk.planName)"
    var commit: String?
    if case .file = source { commit = desk.backup.commit(subject).id }
    var report = quiet(try desk.adopt(wish, isPreview: false))
    let added = report.boxesToAdd
    if case .builtIn = source {
      commit = try desk.settle(subject)
    } else {
      commit = try desk.settle(added > 0 ? "Boxes for \(Counted.text(added, "item"))" : "Adopt \(desk.planName)") ?? commit
    }
    var cycle = BuildCycle(desk)
    cycle.record()
    report.commit = commit
    report.folder = ShellWord.quoted(folder.shown)
    return report
  }

  private func desk(id: String) throws(Failure) -> Desk {
    try Desk(session, try Workspace(folder: folder, planName: planName), id: id)
  }

  /// A plan that can't be read later must not become a workspace's plan.
  private func refuseUnreadable(_ desk: Desk) throws(Failure) {
    let source = SourceText(bytes)
    _ = try desk.reading(
      Snapshot(
        plan: bytes, planModified: nil,
        sidecar: try Sidecar(id: "preview", plan: desk.planName, settings: settings()).serialized().bytes),
    )
    let findings = PlanGuard.findings(PlanParser.parse(source), file: desk.planName, seen: nil)
    guard findings.isEmpty else {
      throw Failure(.data, "no workspace was made", help: "repair the file first", diagnostics: findings)
    }
  }

  /// Whether the very bytes to begin with lie there already: the file itself, or what an interrupted `init` left.
  private var isPlanThere: Bool {
    if case .file(_, _, isHere: true) = source { return true }
    let files = session.world.files
    guard let file = try? files.open(folder.appending(planName), .readUnlinked) else { return false }
    defer { file.close() }
    return (try? files.read(file, limit: SourceText.sizeLimit)) == bytes
  }

  private func refuseTaken() throws(Failure) {
    if let desk = try Desk(session, folder: folder), desk.hasRecords { throw desk.holdsAPlan(other: nil) }
    for name in [Array(Workspace.sidecarName.utf8), planName] {
      let path = folder.appending(name)
      guard (try? session.world.files.status(path, followingLink: false)) != nil else { continue }
      if name == planName, isPlanThere { continue }
      throw Failure(
        .cannotCreate, "\(path.shown) is there already",
        details: ["Nothing was changed; mmt never writes over a file here."],
        help: name == planName
          ? "take the file over with: mmt adopt \(ShellWord.quoted(path.shown))" : "name another folder: mmt init DIR")
    }
  }

  private func makeFolder(_ world: World) throws(Failure) {
    var missing: [Path] = []
    var next = folder
    while (try? world.files.status(next, followingLink: false)) == nil, next.parent != next {
      missing.append(next)
      next = next.parent
    }
    guard (try? world.files.status(next).kind) == .folder else {
      throw Failure(
        .cannotCreate, "\(next.shown) is no folder, so no workspace can be made \(missing.isEmpty ? "there" : "in it")",
        details: ["Nothing was changed."], help: "name another folder: mmt init DIR")
    }
    for path in missing.reversed() {
      do { try world.files.makeFolder(path, mode: 0o777) } catch {
        var failure = Failure(system: error, "the folder \(path.shown) can't be made")
        if failure.exitCode == .notFound { failure.exitCode = .cannotCreate }
        throw failure
      }
    }
  }

  /// A repository of its own, unless the folder is in one. Without git the workspace works all the same, unbacked.
  private func makeRepository(_ desk: Desk) {
    switch desk.git.presence() {
    case .repository: break
    case .noGit: return
    case .noRepository:
      do throws(Failure) { try desk.git.initialise() } catch { return session.warn(error.message) }
    case .failed(let reason): return session.warn("git can't be used here: \(reason)")
    }
    // Without them git merges line by line, with conflict markers: nothing to fail for.
    desk.git.configureMergeDrivers()
  }
}

package import MMTCore
package import MMTStore

/// Makes a workspace: folder, repository, plan, attributes, sidecar, first commits.
package struct Creation {
  package let context: WorkspaceContext
  package let folder: Path
  let source: Source
  package let start: CivilDay?
  package let isAsIs: Bool
  package let request: AdoptionRequest
  package let now: Moment

  enum Source {
    case builtIn(PlanEdition)
    /// A file's bytes; `isHere` when it lies in the workspace's folder already.
    case file(Path, [UInt8], isHere: Bool)
  }

  /// `plan` is the name of a template of the user's own, that of a built-in plan, or a file. Throws 66 where it is neither, 73 where a workspace is there already.
  package init(
    _ context: WorkspaceContext, folder: Path, plan: [UInt8]?, start: CivilDay?, isAsIs: Bool,
    request: AdoptionRequest = AdoptionRequest()
  ) throws(Failure) {
    self.context = context
    self.request = request
    self.start = start
    self.isAsIs = isAsIs
    now = try context.world.now()
    let world = context.world
    let base = try context.base()
    let wanted = base.appending(folder.bytes)
    self.folder = Self.real(wanted, world)
    source = try Self.source(plan, base, self.folder, context)
    if let problem = PlanName.problemOfNew(planName) {
      throw Failure(
        .data, "\"\(String(decoding: planName, as: UTF8.self))\" can't be a plan: \(problem)",
        details: ["Nothing was changed."],
        help: "give the file another name, such as plan.md")
    }
    try OwnFiles(context).refuse(self.folder.appending(planName), as: "a plan", of: self.folder)
    if case .file(_, let bytes, _) = source {
      try Self.refuseOrg(bytes, String(decoding: planName, as: UTF8.self))
      try DocumentCreation.refuse(plan: bytes, String(decoding: planName, as: UTF8.self), now)
    }
  }

  /// Throws 65 for a file of Org mode: its headings begin as Markdown's bullets do.
  private static func refuseOrg(_ bytes: [UInt8], _ name: String) throws(Failure) {
    guard let line = OrgText.line(of: bytes) else { return }
    let (file, result) = (ShellWord.quoted(name), name == "plan.md" ? "plan-in-markdown.md" : "plan.md")
    throw Failure(
      .data, "\(name) is a file of Org mode, which mmt doesn't read",
      details: ["line \(line) is none of Markdown's", "Nothing was changed."],
      help: "pandoc -f org -t gfm \(file) -o \(result) makes Markdown of it")
  }

  /// The real path of a folder that may not be there yet: that of the nearest one above that is, and the names below it.
  static func real(_ path: Path, _ world: World) -> Path {
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

  private static func source(_ plan: [UInt8]?, _ base: Path, _ folder: Path, _ context: WorkspaceContext) throws(Failure)
    -> Source
  {
    let world = context.world
    guard let plan else { return .builtIn((context.plans.first ?? BuiltInPlans.machineMode).edition) }
    let templates = PlanTemplates(world)
    if let bytes = try templates.read(plan), let path = templates.path(plan) {
      return .file(path, bytes, isHere: isHere(path, folder, world))
    }
    if let name = String(validating: plan, as: UTF8.self), let known = context.plans.first(where: { $0.name == name }) {
      return .builtIn(known.edition)
    }
    let path = base.appending(plan)
    do throws(SystemError) {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      let bytes = try world.files.read(file, limit: SourceText.sizeLimit)
      return .file(path, bytes, isHere: isHere(path, folder, world))
    } catch {
      guard error.exitCode == .notFound else { throw Failure(system: error, "\(path.shown) can't be read") }
      throw Failure(
        .notFound, "no plan and no file \(String(decoding: plan, as: UTF8.self))",
        details: ["plans built in: " + context.plans.map(\.name).joined(separator: ", ")],
        help: "mmt plans lists them and your own templates")
    }
  }

  private static func isHere(_ path: Path, _ folder: Path, _ world: World) -> Bool {
    ((try? world.files.resolve(path.parent)) ?? path.parent) == folder
  }

  package var planName: [UInt8] {
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
    let today = now.logicalDay(boundary: settings.dayBoundary)
    try settings.set("startDate", (start ?? toldStart(today) ?? today).iso)
    if isAsIs { try settings.set("bullets", "items") }
    return settings
  }

  /// Where a file of the person's own says by itself when it begins, or by its ticks how far it is.
  private func toldStart(_ today: CivilDay) -> CivilDay? {
    guard case .file(_, let bytes, _) = source, let plan = try? Document(bytes).plan else { return nil }
    return StartDate.told(by: plan, today: today) ?? StartDate.underWay(plan, today: today)?.start
  }

  /// What would be understood and added; nothing is written.
  package func preview() throws(Failure) -> AdoptReport {
    try refuseTaken()
    let workspace = try workspace(id: "preview")
    try refuseUnreadable(workspace)
    var reading = try workspace.reading(
      Snapshot(
        plan: bytes, planModified: nil,
        sidecar: try Sidecar(id: "preview", plan: workspace.planName, settings: settings()).serialized().bytes),
    )
    reading.sidecar.settings = try settings()
    return tellingStart(quiet(try workspace.adoption(reading, request, isPreview: true).report))
  }

  /// With a word on the first day of a plan that is under way, where nothing tells its date and today is taken.
  private func tellingStart(_ report: AdoptReport) -> AdoptReport {
    guard start == nil, case .file(_, let bytes, _) = source, let plan = try? Document(bytes).plan,
      let advice = Adoption.untoldStartAdvice(plan, today: now.logicalDay(boundary: Settings().dayBoundary))
    else { return report }
    var report = report
    report.advice.append(advice)
    return report
  }

  /// Refuses a file that is written but in which nothing could be ticked: lines without bullets, a table, remarks. One still to be
  /// written, a title, a remark or days without words, begins a workspace, and so does a log, whose days are entries.
  package func refuseUnread() throws(Failure) {
    guard case .file = source, !isAsIs, let plan = try? Document(bytes).plan, plan.items.isEmpty, !plan.hasDatedTitles
    else { return }
    let first = plan.days.first { $0.key != .none }?.line ?? 1
    let isWritten = plan.outline.blocks.contains { block in
      Int(block.line) >= first && (block.kind == .list || block.kind == .paragraph && block.lastLine >= block.line + 2)
    }
    let preview = try preview()
    guard isWritten || !preview.prose.isEmpty else { return }
    throw preview.nothingToTick
  }

  /// What a plan of ours explains in tables and remarks is no news to anybody.
  private func quiet(_ report: AdoptReport) -> AdoptReport {
    guard case .builtIn = source else { return report }
    var report = report
    report.prose = []
    report.advice = []
    return report
  }

  /// Makes the workspace. A name taken is 73; where it fails on the way, how to go on is told. The boxes that a file got can be taken back;
  /// `adopting`: the command that gave them was `adopt`.
  package func create(adopting: Bool = false) throws(Failure) -> AdoptReport {
    try refuseTaken()
    try refuseUnreadable(try workspace(id: "preview"))
    try workspace(id: "preview").store.refuseLinkedAttributes()
    try Self.makeFolder(folder, context.world)
    let workspace = try workspace(id: Workspace.newID(context.world, folder))
    do throws(Failure) { return try build(workspace, adopting: adopting) } catch {
      var failure = error
      failure.details = ["The folder may hold a part of the workspace; nothing of yours was changed."]
      failure.help = (failure.help.map { $0 + "; " } ?? "") + "run mmt init again, or mmt adopt where it says so"
      throw failure
    }
  }

  private func build(_ workspace: Workspace, adopting: Bool) throws(Failure) -> AdoptReport {
    let around = Self.makeRepository(workspace)
    if !isPlanThere { try workspace.store.create(planName, .verbatim(bytes)) }
    try workspace.attributedStore.writeAttributes()
    let edition: String? =
      if case .builtIn(let edition) = source { edition.id } else { nil }
    let sidecar = Sidecar(id: workspace.state.id, plan: workspace.planName, edition: edition, settings: try settings())
    try workspace.store.create(Array(WorkspaceFolder.sidecarName.utf8), try sidecar.serialized())
    workspace.state.write([], StateFile.device)
    let subject = "Begin \(workspace.planName)"
    var commit: String?
    if case .file = source { commit = workspace.backup.commit(subject).id }
    let command = adopting ? "mmt adopt" : "mmt init --plan"
    let adopted = try workspace.adopt(request, as: command + " " + ShellWord.quoted(workspace.planName))
    var report = tellingStart(quiet(adopted.report))
    let added = report.boxesToAdd
    if case .builtIn = source {
      commit = try workspace.settle(subject)
    } else {
      commit =
        try workspace.settle(
          added > 0 ? "Boxes for \(Counted.text(added, "item"))" : "Adopt \(workspace.planName)",
          adopted.change) ?? commit
    }
    var cycle = BuildCycle(workspace)
    cycle.record()
    report.commit = commit
    report.folder = ShellWord.quoted(folder.shown)
    report.repository = around
    return report
  }

  private func workspace(id: String) throws(Failure) -> Workspace {
    try Workspace(context, try WorkspaceFolder(folder, planName: planName), id: id)
  }

  /// A plan that can't be read later must not become a workspace's plan.
  private func refuseUnreadable(_ workspace: Workspace) throws(Failure) {
    let reading = try workspace.reading(
      Snapshot(
        plan: bytes, planModified: nil,
        sidecar: try Sidecar(id: "preview", plan: workspace.planName, settings: settings()).serialized().bytes),
    )
    let findings = PlanGuard.findings(reading.plan, file: workspace.planName, seen: nil)
    guard findings.isEmpty else {
      throw Failure(.data, "no workspace was made", help: "repair the file first", diagnostics: findings)
    }
  }

  /// Whether the very bytes to begin with lie there already: the file itself, or what an interrupted `init` left.
  private var isPlanThere: Bool {
    if case .file(_, _, isHere: true) = source { return true }
    let files = context.world.files
    guard let file = try? files.open(folder.appending(planName), .readUnlinked) else { return false }
    defer { file.close() }
    return (try? files.read(file, limit: SourceText.sizeLimit)) == bytes
  }

  private func refuseTaken() throws(Failure) {
    if let workspace = try Workspace(context, folder: folder), workspace.hasRecords { throw workspace.holdsAPlan(other: nil) }
    for name in [Array(WorkspaceFolder.sidecarName.utf8), planName] {
      let path = folder.appending(name)
      guard context.world.files.exists(path, followingLink: false) else { continue }
      if name == planName, isPlanThere { continue }
      throw Self.taken(
        path,
        name == planName
          ? "take the file over with: mmt adopt \(ShellWord.quoted(path.shown))" : "name another folder: mmt init DIR")
    }
  }

  /// A file is where one of a new workspace would be.
  static func taken(_ path: Path, _ help: String) -> Failure {
    Failure(
      .cannotCreate, "\(path.shown) is there already", details: ["Nothing was changed; mmt never writes over a file here."],
      help: help)
  }

  static func makeFolder(_ folder: Path, _ world: World) throws(Failure) {
    var missing: [Path] = []
    var next = folder
    while !world.files.exists(next, followingLink: false), next.parent != next {
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

  /// A repository of its own, unless the folder is in one: then where that is. Without git the workspace works all the same, unbacked.
  @discardableResult
  static func makeRepository(_ workspace: Workspace) -> String? {
    var around: String?
    switch workspace.git.presence() {
    case .repository(let repository): around = repository.isOwn ? nil : repository.top.shown
    case .noGit: return nil
    case .noRepository:
      do throws(Failure) { try workspace.git.initialise() } catch {
        workspace.context.warn(error.message)
        return nil
      }
    case .failed(let reason):
      workspace.context.warn("git can't be used here: \(reason)")
      return nil
    }
    // Without them git merges line by line, with conflict markers: nothing to fail for.
    workspace.git.configureMergeDrivers()
    return around
  }
}

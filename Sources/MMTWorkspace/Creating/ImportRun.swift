package import MMTCore
package import MMTStore

/// A workspace from an export: its plan, documents and sidecar, byte for byte.
package struct ImportRun {
  private let context: WorkspaceContext
  /// The file as its name was given.
  private let file: Path
  private let folder: Path
  private let exported: ExportedWorkspace
  /// nil where the export has none.
  private let plan: Document?
  private let documents: [DocumentVersion]

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
    if let name = exported.planName, let problem = PlanName.problemOfNew(Array(name.utf8)) {
      throw Self.refusal(self.file, "its plan can't be \"\(name)\": \(problem)")
    }
    documents = try Self.documents(exported, self.file)
    plan = exported.plan.flatMap { try? Document($0) }
    guard exported.plan == nil || plan.map({ PlanGuard.isWorthCopying($0.source) }) == true else {
      throw Self.refusal(self.file, "its plan is empty, no text, or nested too deep")
    }
  }

  /// The documents, once nothing of their names leads elsewhere.
  private static func documents(_ exported: ExportedWorkspace, _ file: Path) throws(Failure) -> [DocumentVersion] {
    var found: [DocumentVersion] = []
    var known: Set<RelativePath> = []
    let rhythms = exported.documents.compactMap { document in
      document.role == DocumentFile.Role.rhythm.rawValue ? RelativePath(document.name).map { DocumentFile($0, .rhythm) } : nil
    }
    for document in exported.documents {
      let (path, role, bytes) = (document.path, document.role, document.bytes)
      let parts = document.name.split(separator: 0x2F, omittingEmptySubsequences: false)
      let listed = DocumentFile.Role(rawValue: role)
      let part = DocumentFile.part(path, role, among: rhythms)
      let besides = BesidesRole(rawValue: role)
      let isPage = JournalRef.pageRoles.contains(role) && path.hasSuffix(".md")
      // Pages and what is kept besides are found by their folders, and may be called anything that mmt.json needn't name.
      let isNamed =
        listed == nil && part == nil ? !isOwn(parts) : PlanName.problemOfNew(parts.last.map { Array($0) } ?? []) == nil
      guard let relative = RelativePath(document.name),
        listed != nil || part != nil || isPage || besides?.fits(document.name) == true,
        besides == .attributes || !parts.contains(where: { $0.first == 0x2E }) && isNamed, path != exported.planName,
        known.insert(relative).inserted
      else { throw refusal(file, "one of its documents can't be \"\(path)\" (\(role))") }
      guard besides != nil || (try? RhythmFile(bytes, path: path)) != nil else {
        throw refusal(file, "\(path) in it is nested too deep")
      }
      let file = part ?? listed.map { DocumentFile(relative, $0) }
      found.append(file.map { DocumentVersion($0, bytes) } ?? DocumentVersion(page: relative, role: role, bytes))
    }
    guard exported.planName != nil || found.contains(where: { !$0.isPage }) else {
      throw refusal(file, "it holds neither a plan nor documents")
    }
    let journal = found.filter { $0.file.role == .journal && !$0.isBesides }
    guard journal.isEmpty || journal.contains(where: { !$0.isPage }) else {
      throw refusal(file, "it holds a journal's pages, but no journal")
    }
    return found
  }

  /// Whether a path is that of the records, or of what mmt writes beside them.
  private static func isOwn(_ parts: [ArraySlice<UInt8>]) -> Bool {
    guard parts.count == 1, let name = parts.first else { return false }
    let folded = String(decoding: name, as: UTF8.self).lowercased()
    return folded == WorkspaceFolder.sidecarName || folded.hasPrefix(WorkspaceFolder.sidecarName + ".")
  }

  /// What it is called: the plan, or the documents.
  private var name: String { exported.planName ?? listed.map(\.path.shown).joined(separator: ", ") }

  /// Those that `mmt.json` names. What git is told of a journal's pages follows from the settings there.
  private var listed: [DocumentFile] {
    let patterns = sidecar.map { JournalSettings($0.settings).patterns } ?? []
    return documents.filter { !$0.isPage }.map { document in
      DocumentFile(document.file.path, document.file.role, pages: document.file.role == .journal ? patterns : [])
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

  package func run(replaces: Bool) throws(Failure) -> ImportAnswer {
    guard let workspace = try Workspace(context, folder: folder) else { return try found() }
    guard replaces else {
      throw Failure(
        .cannotCreate, "\(folder.shown) is a workspace already", details: ["Nothing was changed."],
        help: "import into another folder, or add --force: it commits what is there, then replaces plan and records")
    }
    guard workspace.folder.planName == exported.planName.map({ Array($0.utf8) }) else {
      let here = workspace.hasPlan ? "the plan here is \(workspace.planName)" : "there is no plan here"
      throw Failure(
        .data, "\(here), that of the export is \(exported.planName ?? "none")",
        details: ["Nothing was changed."], help: "import into a folder of its own")
    }
    return try replace(workspace)
  }

  // MARK: a new workspace

  private func refuseTaken(_ names: [[UInt8]], help: String) throws(Failure) {
    for name in names {
      let path = folder.appending(name)
      guard context.world.files.exists(path, followingLink: false) else { continue }
      throw Creation.taken(path, help)
    }
  }

  private func found() throws(Failure) -> ImportAnswer {
    let planName = exported.planName.map { Array($0.utf8) }
    var names: [[UInt8]] = [Array(WorkspaceFolder.sidecarName.utf8)] + documents.map(\.file.path.bytes)
    if let planName { names.append(planName) }
    try refuseTaken(names, help: "import into an empty folder")
    // The attributes are git's wherever they are, and come along.
    for name in names where !name.elementsEqual(WorkspaceFolder.attributesName.utf8) {
      try OwnFiles(context).refuse(folder.appending(name), as: "a file of a workspace", of: folder)
    }
    let id = sidecar?.id ?? Workspace.newID(context.world, folder)
    let workspace = try Workspace(
      context, try WorkspaceFolder(folder, planName: planName, documents: listed), id: id)
    try workspace.store.refuseLinkedAttributes()
    Creation.makeRepository(workspace)
    for document in documents {
      try workspace.makeFolder(of: document.file)
      try workspace.store.create(document.file.path.bytes, .verbatim(document.bytes))
    }
    if let planName, let plan = exported.plan { try workspace.store.create(planName, .verbatim(plan)) }
    if !hasAttributes { try workspace.attributedStore.writeAttributes() }
    try workspace.store.create(Array(WorkspaceFolder.sidecarName.utf8), try records(id))
    return try settled()
  }

  // MARK: one that is there

  private func replace(_ workspace: Workspace) throws(Failure) -> ImportAnswer {
    let whole = WorkspaceStore(
      world: workspace.world, workspace: workspace.folder, documents: documents.map(\.file.path), state: workspace.state)
    try whole.refuseLinks()
    // What isn't the workspace's own isn't in its backup.
    let documented = (workspace.folder.documents + workspace.rhythmParts).map(\.path)
    let own = Set(documented + workspace.journalFiles() + workspace.collectionFiles())
    let others = documents.map(\.file.path).filter { !own.contains($0) && !workspace.isKeptBesides($0.bytes) }
    try refuseTaken(others.map(\.bytes), help: "move it away first")
    let before = workspace.backup.commit(
      "Before importing \(String(decoding: file.name, as: UTF8.self))", unbacked: "what there was before isn't backed up",
      asIs: true)
    guard before.isClean else {
      throw Failure(
        .unavailable, "what is there couldn't be committed, so it isn't replaced", details: ["Nothing was changed."],
        help: "mend what the warning says and run the command again")
    }
    try refuseIgnored(whole, workspace)
    let records = try records(workspace.state.id)
    var texts: [TrackedFile: ProvenText] = [.sidecar: records]
    if let plan = exported.plan { texts[.plan] = .verbatim(plan) }
    for document in documents {
      try workspace.makeFolder(of: document.file)
      texts[document.file.tracked] = .verbatim(document.bytes)
    }
    _ = try workspace.write(in: whole) { (_, _) throws(Failure) -> Update<Void> in Update(texts, result: ()) }
    if !hasAttributes, let grown = try Workspace(context, folder: folder) { try grown.attributedStore.writeAttributes() }
    return try settled()
  }

  /// What git is told to ignore is in no commit.
  private func refuseIgnored(_ whole: WorkspaceStore, _ workspace: Workspace) throws(Failure) {
    let snapshot = try whole.readSnapshot(sidecar: .some(nil))
    let altered = documents.filter { document in
      snapshot[document.file.tracked].map { !Bytes.areSame($0, document.bytes) } ?? false
    }
    let left = workspace.leftOut(altered.map(\.file.path.bytes))
    if left.isEmpty { return }
    throw Failure(
      .unavailable, "git is told to ignore \(Workspace.fewNames(left)), and what no backup has isn't replaced",
      details: ["Nothing was changed."], help: "mmt verify names the rule; or move it away first")
  }

  // MARK: both

  /// Whether `.gitattributes` comes along.
  private var hasAttributes: Bool { documents.contains { $0.role == BesidesRole.attributes.rawValue } }

  /// The exported sidecar, if it reads and belongs to the plan.
  private var sidecar: Sidecar? {
    guard let bytes = exported.sidecar, let found = try? Sidecar(reading: bytes),
      exported.planName.map({ found.plan == $0 }) ?? !found.hasPlan
    else { return nil }
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
    let roles = listed.map { (path: $0.path.shown, role: $0.role.rawValue) }
    guard let plan else { return try Sidecar(id: id, plan: nil, documents: roles).serialized() }
    let today = try context.world.now().logicalDay(boundary: settings.dayBoundary)
    try settings.set("startDate", StartDate.guess(plan.plan, free: .init(settings), today: today).iso)
    return try Sidecar(id: id, plan: exported.planName, settings: settings, documents: roles).serialized()
  }

  private var broughtDocuments: [String] {
    documents.filter { $0.role != BesidesRole.attributes.rawValue }.map(\.file.path.shown)
  }

  /// Commits the import, and tells what it brought.
  private func settled() throws(Failure) -> ImportAnswer {
    guard let workspace = try Workspace(context, folder: folder) else {
      throw Failure(.bug, "\(folder.shown) is no workspace after the import")
    }
    workspace.keepDocuments()
    guard workspace.hasPlan else {
      let snapshot = try workspace.rhythmStore.readSnapshot(sidecar: .some(nil))
      let title = try workspace.readRhythms().documents.map { $0.plan.plain($0.plan.title) }.filter { !$0.isEmpty }
      var answer = ImportAnswer(
        plan: PlanSummary(title: title.joined(separator: ", "), path: name, days: nil), items: 0, done: 0, records: 0,
        commit: workspace.commitDocuments("Import \(name)", snapshot, asIs: true))
      answer.documents = broughtDocuments
      return answer
    }
    let commit = try workspace.settle("Import \(name)", takesOver: true, asIs: true)
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    let tickable = reading.plan.items.filter { !$0.isQualifier }
    var answer = ImportAnswer(
      plan: ledger.summary, items: tickable.count, done: tickable.count { $0.isDone }, records: reading.sidecar.items.count,
      commit: commit)
    answer.documents = broughtDocuments
    return answer
  }
}

package import MMTCore
package import MMTStore

/// What is to be restored, read and judged before anything is touched.
package struct RestoreSource {
  /// nil where the workspace has none.
  package var plan: [UInt8]?
  package var documents: [DocumentVersion] = []
  package var sidecar: [UInt8]?
  /// The commit it comes from; nil for an export.
  package var commit: PastCommit?
  /// The day of the past that was named instead.
  package var day: CivilDay?
  /// The file it comes from, as it was named.
  package var file: String?

  /// The files that alone are wanted of it; all others stay as they are. Empty where everything is.
  package private(set) var part: [RelativePath] = []
  /// What it has besides of what mmt commits, taken only where it is named: reviews, the index and the templates of a journal,
  /// `.gitattributes`; of a copy also documents that were taken out of the workspace.
  private var others: [DocumentVersion] = []
  package var isPart: Bool { !part.isEmpty }

  /// As `restore` takes it.
  package var name: String { commit?.shortID ?? "--from " + ShellWord.quoted(file ?? "") }

  package init(_ workspace: Workspace, _ words: String) throws(Failure) {
    let commit = try workspace.past(words)
    self.commit = commit
    day = workspace.pastDay(words)
    try take(commit, of: workspace)
    guard let remote = workspace.git.partialRemote else { return }
    workspace.context.warn(
      "this is a partial clone: what git left at \(remote) of commit \(commit.shortID) stays as it is, as if that hadn't it",
      help: Git.wholeAgain(remote) + " brings the rest")
  }

  /// The files of a commit, those of `git` where it is another repository: then only such as the workspace has.
  private mutating func take(_ commit: PastCommit, of workspace: Workspace, in git: Git? = nil, prefix: [UInt8] = [])
    throws(Failure)
  {
    if workspace.hasPlan {
      (plan, sidecar) = try workspace.version(commit, in: git, prefix: prefix)
    } else if case .bytes(let bytes) = (git ?? workspace.git).file(
      prefix + Array(WorkspaceFolder.sidecarName.utf8), in: commit.id, limit: JSONScanner.sizeLimit)
    {
      sidecar = bytes
    }
    documents = workspace.documents(of: commit, sidecar, in: git, prefix: prefix, onlyOwn: git != nil)
    let own = Set(documents.map(\.file.path))
    let unlisted =
      git == nil
      ? []
      : workspace.documents(of: commit, sidecar, in: git, prefix: prefix).filter {
        !own.contains($0.file.path) && Self.mayComeBack($0.file, workspace)
      }
    others = workspace.besides(of: commit, in: git, prefix: prefix) + unlisted
    guard plan != nil || !documents.isEmpty else {
      throw workspace.tellingPartial(
        Failure(
          .notFound, "commit \(commit.shortID) has none of this workspace's documents", details: ["Nothing was changed."],
          help: "mmt backups lists those that have one"))
    }
  }

  /// Where records alone were lost and are wanted as the last commit has them, they come back as this machine knows them: with what was
  /// written since.
  package mutating func keepNewerRecords(of workspace: Workspace) {
    guard isPart, plan == nil, let sidecar, let found = workspace.foundSidecar,
      workspace.sidecars.committed(workspace.git)?.bytes == sidecar
    else { return }
    self.sidecar = found
  }

  /// Takes these files of it alone, as they are named from the current folder or from the workspace. Throws 66 for one that it hasn't.
  package mutating func limit(to names: [[UInt8]], of workspace: Workspace) throws(Failure) {
    if names.isEmpty { return }
    let plan = self.plan == nil ? [] : workspace.planPaths.compactMap { RelativePath($0) }
    let records = sidecar == nil ? [] : [WorkspaceFolder.sidecarName].compactMap { RelativePath($0) }
    let known = Set(plan + records + (documents + others).map(\.file.path))
    var wanted = Set<RelativePath>()
    for name in names {
      let paths = [Adding.relative(name, workspace), RelativePath(name)].compactMap(\.self)
      // What was lost before its first commit comes back as it was written.
      if let path = paths.last, !paths.contains(where: known.contains), let bytes = workspace.uncommittedPage(path) {
        others.append(DocumentVersion(page: path, role: "day", bytes))
        wanted.insert(path)
        continue
      }
      guard let path = paths.first(where: known.contains) else {
        let shown = VisibleText.line(String(decoding: name, as: UTF8.self))
        throw workspace.tellingPartial(
          Failure(
            .notFound, "\(commit.map { "commit \($0.shortID)" } ?? "this backup") has no \(shown)",
            details: ["Nothing was changed."],
            help: "mmt backups lists others; a file is named as in mmt verify: from the workspace"))
      }
      wanted.insert(path)
    }
    if !plan.contains(where: wanted.contains) { self.plan = nil }
    if !records.contains(where: wanted.contains) { sidecar = nil }
    documents = (documents + others).filter { wanted.contains($0.file.path) }
    part = wanted.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Whether a copy's file of counters may become one of the workspace again: under no name that another of its files has.
  private static func mayComeBack(_ file: DocumentFile, _ workspace: Workspace) -> Bool {
    let name = file.path.bytes.split(separator: 0x2F).last.map { Array($0) } ?? []
    return file.role == .rhythm && PlanName.problemOfNew(name) == nil && !workspace.planPaths.contains(file.path.bytes)
  }

  /// A bundle or an export. It may come from anywhere: names in it are never used as paths, and it may not be larger than a plan is.
  package init(_ workspace: Workspace, file path: Path) throws(Failure) {
    let world = workspace.world
    file = path.shown
    let absolute = (world.workingDirectory() ?? Path("/")).appending(path.bytes)
    let help = "name a .bundle or .json file that mmt backup --to wrote"
    var bytes: [UInt8]?
    var isTooLarge = false
    do throws(SystemError) {
      let opened = try world.files.open(absolute, .read)
      defer { opened.close() }
      let status = try world.files.status(of: opened)
      let isBundle = status.kind == .file ? UnpackedBundle.isBundle(try world.files.read(opened, count: 32)) : false
      let limit = isBundle ? UnpackedBundle.sizeLimit : JSONScanner.sizeLimit
      isTooLarge = status.size > Int64(limit)
      if !isBundle, !isTooLarge { bytes = try world.files.read(opened, limit: limit) }
    } catch {
      throw Failure(
        error.exitCode, "\(path.shown) can't be read: \(error.reason)", details: ["Nothing was changed."], help: help)
    }
    if isTooLarge {
      throw Failure(
        .data, "\(path.shown) is larger than any backup mmt makes", details: ["Nothing was changed."], help: help)
    }
    if let bytes {
      try take(exported: bytes, of: workspace, path.shown)
    } else {
      try unpack(absolute, workspace)
    }
  }

  private mutating func unpack(_ file: Path, _ workspace: Workspace) throws(Failure) {
    guard let folder = workspace.state.madeFolder else {
      throw Failure(.configuration, "there is no place to unpack it: neither HOME nor XDG_STATE_HOME is set")
    }
    let bundle = try UnpackedBundle(file, world: workspace.world, in: folder.appending("bundle.\(workspace.world.process())"))
    defer { bundle.close() }
    let prefix = workspace.git.prefix
    commit = bundle.commit
    do throws(Failure) { try take(bundle.commit, of: workspace, in: bundle.git, prefix: prefix) } catch {
      guard !prefix.isEmpty else { throw error }
      try take(bundle.commit, of: workspace, in: bundle.git)
    }
  }

  /// Plan, sidecar and documents of what `export --format json` writes; the plan's name there is of no account, and of the documents only
  /// those count that the workspace has.
  private mutating func take(exported bytes: [UInt8], of workspace: Workspace, _ shown: String) throws(Failure) {
    do throws(ExportedWorkspace.Unreadable) {
      let exported = try ExportedWorkspace(reading: bytes)
      guard (exported.plan != nil) == workspace.hasPlan else {
        throw ExportedWorkspace.Unreadable(
          reason: workspace.hasPlan ? "it holds no plan" : "it holds a plan, and this workspace has none")
      }
      (plan, sidecar) = (exported.plan, exported.sidecar)
      documents = workspace.folder.documents.compactMap { file in
        exported.documents.first { $0.name == file.path.bytes }.map { DocumentVersion(file, $0.bytes) }
      }
      let own = documents.map(\.file)
      others = exported.documents.compactMap { document in
        guard let path = RelativePath(document.name) else { return nil }
        if workspace.isKeptBesides(document.name) { return DocumentVersion(page: path, role: document.role, document.bytes) }
        guard document.role == DocumentFile.Role.rhythm.rawValue, !own.contains(where: { $0.path == path }) else { return nil }
        let file = DocumentFile(path, .rhythm)
        return Self.mayComeBack(file, workspace) ? DocumentVersion(file, document.bytes) : nil
      }
      documents += exported.documents.compactMap { document in
        DocumentFile.part(document.path, document.role, among: own).map { DocumentVersion($0, document.bytes) }
      }
      guard workspace.hasJournal, let layout = try? workspace.journalLayout() else { return }
      documents += exported.documents.compactMap { document in
        guard let ref = layout.page(path: document.path), let place = RelativePath(document.name) else { return nil }
        return DocumentVersion(page: place, role: ref.role, document.bytes)
      }
    } catch {
      throw Failure(
        .data, "\(shown) can't be used: \(error.reason)", details: ["Nothing was changed."],
        help: "name a .bundle or .json file that mmt backup --to or mmt export wrote")
    }
  }
}

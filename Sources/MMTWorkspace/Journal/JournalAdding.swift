package import MMTCore
package import MMTStore

/// Begins a journal: in a workspace that is there, or as one of its own. In a vault the vault's own settings decide what its pages are
/// called.
package struct JournalAdding {
  /// What `mmt add` and `mmt init --plan` call it.
  package static let name = PlanListing.journal.name

  private static func document() throws(Failure) -> DocumentFile {
    guard let path = RelativePath(JournalLayout.standardFuture) else { throw Failure(.bug, "the future log has no path") }
    return DocumentFile(path, .journal)
  }

  /// Puts a journal beside what is there. Throws 73 where there is one, 78 where a vault's settings can't be taken over.
  package static func add(to workspace: Workspace, isDry: Bool) throws(Failure) -> AddAnswer {
    guard !workspace.hasJournal else {
      throw Failure(
        .cannotCreate, "this workspace has a journal already", details: ["Nothing was changed."], help: "mmt log writes into it"
      )
    }
    let document = try Self.document()
    let others = workspace.planPaths + workspace.folder.documents.map(\.path.bytes)
    guard !others.contains(document.path.bytes) else {
      throw Failure(
        .data, "\(document.path.shown) is a file of this workspace already, and a journal's future log is called so",
        details: ["Nothing was changed."],
        help: "give that file another name first, or make a journal of its own: mmt init DIR --plan journal")
    }
    let beginning = try JournalBeginning(
      workspace.folder.path, workspace.foundSettings,
      taken: Set(workspace.folder.documents.map(\.path.shown) + (workspace.hasPlan ? [workspace.planName] : [])), workspace.now,
      workspace.world)
    var answer = beginning.answer(document, isPreview: isDry)
    if isDry { return answer }
    let workspace = try workspace.withSidecar()
    _ = workspace.backup.commit("Before adding a journal", authored: workspace.endOfWork())
    try workspace.takeIn(document, new: Array(Journal.standardPage(.future).utf8)) { (sidecar) throws(Failure) in
      try beginning.begin(in: &sidecar)
    }
    let grown = try Workspace(workspace.context)
    if try grown.attributedStore.writeAttributes() { grown.git.configureMergeDrivers() }
    answer.commit = grown.commitJournal("Begin a journal")
    return answer
  }

  /// A workspace of a journal alone. Throws 73 where a workspace is there already, 78 where a vault's settings can't be taken over.
  package static func create(_ context: WorkspaceContext, folder: Path, isDry: Bool) throws(Failure) -> AddAnswer {
    let folder = try Creation.real(context.base().appending(folder.bytes), context.world)
    if let workspace = try Workspace(context, folder: folder), workspace.hasRecords {
      throw Failure(
        .cannotCreate, "\(folder.shown) is a workspace already", details: ["Nothing was changed."],
        help: "mmt -C \(ShellWord.quoted(folder.shown)) add journal puts it beside what is there")
    }
    let document = try Self.document()
    try OwnFiles(context).refuse(folder.appending(document.path.bytes), as: "a document", of: folder)
    let beginning = try JournalBeginning(folder, Settings(), try context.world.now(), context.world)
    var answer = beginning.answer(document, isPreview: isDry)
    answer.folder = ShellWord.quoted(folder.shown)
    if isDry { return answer }
    try Creation.makeFolder(folder, context.world)
    let real = (try? context.world.files.resolve(folder)) ?? folder
    let workspace = try Workspace(
      context, try WorkspaceFolder(real, planName: nil, documents: [document]), id: Workspace.newID(context.world, real))
    Creation.makeRepository(workspace)
    let path = real.appending(document.path.bytes)
    if !context.world.files.exists(path, followingLink: false) {
      try workspace.store.create(document.path.bytes, .verbatim(Array(Journal.standardPage(.future).utf8)))
    }
    var sidecar = Sidecar(id: workspace.state.id, plan: nil, documents: [(document.path.shown, document.role.rawValue)])
    try beginning.begin(in: &sidecar)
    // What git is told of the pages follows from the settings.
    try workspace.store(as: sidecar).writeAttributes()
    try workspace.store.create(Array(WorkspaceFolder.sidecarName.utf8), try sidecar.serialized())
    workspace.state.write([], StateFile.device)
    let begun = try Workspace(context, folder: real) ?? workspace
    answer.commit = begun.commitJournal("Begin a journal")
    return answer
  }
}

extension Workspace {
  /// A store that knows the documents as a sidecar says.
  fileprivate func store(as sidecar: Sidecar) throws(Failure) -> WorkspaceStore {
    WorkspaceStore(
      world: world,
      workspace: try WorkspaceFolder(folder.path, planName: folder.planName, documents: sidecar.documentFiles), state: state)
  }
}

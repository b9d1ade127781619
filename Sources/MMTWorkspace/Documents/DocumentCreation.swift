package import MMTCore
package import MMTStore

/// Makes a workspace of one document alone, without a plan.
package struct DocumentCreation {
  private let context: WorkspaceContext
  private let folder: Path
  private let document: BuiltInDocument
  private let file: DocumentFile

  /// nil where no built-in document has this name.
  package init?(_ context: WorkspaceContext, folder: Path, name: [UInt8]?) throws(Failure) {
    guard let name, let found = BuiltInDocument.named(String(decoding: name, as: UTF8.self)),
      let path = RelativePath(found.fileName)
    else { return nil }
    self.context = context
    self.folder = try Creation.real(context.base().appending(folder.bytes), context.world)
    document = found
    file = DocumentFile(path, .rhythm)
  }

  private func answer(isPreview: Bool) throws(Failure) -> AddAnswer {
    do throws(Document.TooDeep) {
      var answer = AddAnswer(
        try RhythmFile(document.bytes, path: document.fileName), role: file.role.rawValue, isPreview: isPreview)
      answer.folder = ShellWord.quoted(folder.shown)
      return answer
    } catch { throw Failure(.bug, "\(document.name) can't be read") }
  }

  package func preview() throws(Failure) -> AddAnswer {
    try refuseTaken()
    return try answer(isPreview: true)
  }

  /// Throws 73 where a workspace or a file of that name is there already.
  package func create() throws(Failure) -> AddAnswer {
    try refuseTaken()
    try Creation.makeFolder(folder, context.world)
    let real = (try? context.world.files.resolve(folder)) ?? folder
    let workspace = try Workspace(
      context, try WorkspaceFolder(real, planName: nil, documents: [file]), id: Workspace.newID(context.world, real))
    Creation.makeRepository(workspace)
    try workspace.store.create(file.path.bytes, .verbatim(document.bytes))
    try workspace.store.writeAttributes()
    let sidecar = Sidecar(id: workspace.state.id, plan: nil, documents: [(file.path.shown, file.role.rawValue)])
    try workspace.store.create(Array(WorkspaceFolder.sidecarName.utf8), try sidecar.serialized())
    workspace.state.write([], StateFile.device)
    var answer = try answer(isPreview: false)
    let snapshot = try workspace.rhythmStore.readSnapshot(sidecar: .some(nil))
    workspace.keep(document.bytes, of: file, committed: nil)
    answer.commit = workspace.commitDocuments("Begin \(document.fileName)", snapshot)
    return answer
  }

  private func refuseTaken() throws(Failure) {
    if let workspace = try Workspace(context, folder: folder), workspace.hasRecords {
      let here = "mmt -C \(ShellWord.quoted(folder.shown))"
      throw Failure(
        .cannotCreate, "\(folder.shown) is a workspace already", details: ["Nothing was changed."],
        help: "\(here) add \(document.name) puts it beside what is there")
    }
    for name in [Array(WorkspaceFolder.sidecarName.utf8), Array(document.fileName.utf8)] {
      let path = folder.appending(name)
      guard (try? context.world.files.status(path, followingLink: false)) != nil else { continue }
      throw Failure(
        .cannotCreate, "\(path.shown) is there already",
        details: ["Nothing was changed; mmt never writes over a file here."],
        help: "name another folder: mmt init DIR --plan \(document.name)")
    }
  }
}

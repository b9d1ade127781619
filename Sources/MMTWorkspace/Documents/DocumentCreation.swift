package import MMTCore
package import MMTStore

/// Makes a workspace of one document alone, without a plan: a built-in one, or a file of the person's own.
package struct DocumentCreation {
  private let context: WorkspaceContext
  private let folder: Path
  private let name: String
  private let bytes: [UInt8]
  /// Whether the file is there already: then nothing of it is written.
  private let isThere: Bool
  private let file: DocumentFile

  /// nil where no built-in document has this name.
  package init?(_ context: WorkspaceContext, folder: Path, name: [UInt8]?) throws(Failure) {
    guard let name, let found = BuiltInDocument.named(String(decoding: name, as: UTF8.self)),
      let path = RelativePath(found.fileName)
    else { return nil }
    self.context = context
    self.folder = try Creation.real(context.base().appending(folder.bytes), context.world)
    self.name = found.name
    bytes = found.bytes
    isThere = false
    file = DocumentFile(path, .rhythm)
    try OwnFiles(context).refuse(self.folder.appending(path.bytes), as: "a document", of: self.folder)
  }

  /// Of a file of counters or habits that is there, whose folder becomes a workspace. nil where it is none of these, or where its folder
  /// is a workspace already.
  package init?(_ context: WorkspaceContext, adopting typed: Path) throws(Failure) {
    let path = Creation.real(try context.base().appending(typed.bytes), context.world)
    let workspace = try Workspace(context, folder: path.parent)
    guard workspace?.hasRecords != true, let relative = RelativePath(path.name),
      let opened = try? context.world.files.open(path, .read)
    else { return nil }
    defer { opened.close() }
    guard let bytes = try? context.world.files.read(opened, limit: SourceText.sizeLimit),
      let read = try? RhythmFile(bytes, path: relative.shown), PlanGuard.isReadable(read.plan.source)
    else { return nil }
    if read.lacksYear { throw Self.yearless(relative.shown, try context.world.now()) }
    guard read.looksLikeOne else { return nil }
    if let problem = PlanName.problemOfNew(path.name) {
      throw Failure(.data, "\(relative.shown) can't be a document: \(problem)", details: ["Nothing was changed."])
    }
    try OwnFiles(context).refuse(path, as: "a document", of: path.parent)
    self.context = context
    folder = path.parent
    name = relative.shown
    self.bytes = bytes
    isThere = true
    file = DocumentFile(relative, .rhythm)
  }

  /// Throws 65 for a file of counters or habits that is to be a plan: it would be a list whose tracks are its days.
  static func refuse(plan bytes: [UInt8], _ name: String, _ now: Moment) throws(Failure) {
    guard let read = try? RhythmFile(bytes, path: name), PlanGuard.isReadable(read.plan.source) else { return }
    if read.lacksYear { throw yearless(name, now) }
    guard read.looksLikeOne else { return }
    let file = ShellWord.quoted(name)
    throw Failure(
      .data, "\(name) is a file of counters or habits, no plan", details: ["Nothing was changed."],
      help: "mmt add \(file) puts it beside a plan; mmt adopt \(file) makes a workspace of it alone")
  }

  /// Without a year no date is known.
  static func yearless(_ name: String, _ now: Moment) -> Failure {
    let today = now.localDay.parts
    let example = "20 \(CivilDay.monthName(today.month)) \(today.year)"
    let file = ShellWord.quoted(name)
    return Failure(
      .data, "\(name) looks like a file of counters or habits, but none of its days names a year",
      details: ["Nothing was changed."],
      help:
        "write it into one heading, such as '## \(example)'; mmt add \(file) then takes it in, mmt adopt \(file) makes a workspace of it"
    )
  }

  private func answer(isPreview: Bool) throws(Failure) -> AddAnswer {
    do throws(Document.TooDeep) {
      var answer = AddAnswer(
        try RhythmFile(bytes, path: file.path.shown), role: file.role.rawValue, isPreview: isPreview)
      answer.folder = ShellWord.quoted(folder.shown)
      return answer
    } catch { throw Failure(.bug, "\(name) can't be read") }
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
    if !isThere { try workspace.store.create(file.path.bytes, .verbatim(bytes)) }
    try workspace.attributedStore.writeAttributes()
    let sidecar = Sidecar(id: workspace.state.id, plan: nil, documents: [(file.path.shown, file.role.rawValue)])
    try workspace.store.create(Array(WorkspaceFolder.sidecarName.utf8), try sidecar.serialized())
    workspace.state.write([], StateFile.device)
    var answer = try answer(isPreview: false)
    let snapshot = try workspace.rhythmStore.readSnapshot(sidecar: .some(nil))
    workspace.keep(snapshot[file.tracked] ?? bytes, of: file, committed: nil)
    answer.commit = workspace.commitDocuments("Begin \(file.path.shown)", snapshot)
    return answer
  }

  private func refuseTaken() throws(Failure) {
    if let workspace = try Workspace(context, folder: folder), workspace.hasRecords {
      let here = "mmt -C \(ShellWord.quoted(folder.shown))"
      throw Failure(
        .cannotCreate, "\(folder.shown) is a workspace already", details: ["Nothing was changed."],
        help: "\(here) add \(ShellWord.quoted(name)) puts it beside what is there")
    }
    for name in [Array(WorkspaceFolder.sidecarName.utf8)] + (isThere ? [] : [file.path.bytes]) {
      let path = folder.appending(name)
      guard context.world.files.exists(path, followingLink: false) else { continue }
      throw Creation.taken(path, "name another folder: mmt init DIR --plan \(self.name)")
    }
  }
}

package import MMTCore
import MMTStore

/// Another tracker's data taken into a document of counters and habits.
package struct ForeignImport {
  private let workspace: Workspace
  private let source: ForeignSource
  private let data: ForeignData
  private let document: DocumentFile
  /// What the file begins with; nil where it is there.
  private let new: [UInt8]?
  private let elsewhere: [String: String]

  /// Reads the data and finds the document that it belongs to: the one named, the one that knows the names, or that of the built-in
  /// document, which is made where it isn't there.
  package init(_ workspace: Workspace, _ source: ForeignSource, into name: [UInt8]?) throws(Failure) {
    self.workspace = workspace
    self.source = source
    let files =
      workspace.hasRhythms ? try workspace.rhythmFiles(try workspace.rhythmStore.readSnapshot(sidecar: .some(nil))) : []
    let world = workspace.world
    var context = ForeignContext(definitions: files.flatMap(\.ownDefinitions)) { world.zoneOffset($0) }
    context.takesJournal = workspace.hasJournal
    data = try source.data(context)
    document = try Self.document(workspace, files, data, name)
    let path = document.path
    let isThere = workspace.rhythmDocuments.contains { $0.path == path }
    if isThere {
      new = nil
    } else {
      guard !world.files.exists(workspace.folder.path.appending(path.bytes), followingLink: false) else {
        throw Failure(
          .cannotCreate, "\(path.shown) is there already, and is no document of this workspace",
          details: ["Nothing was changed."],
          help: "mmt add \(ShellWord.quoted(path.shown)) makes it one, --into names another file")
      }
      new = Array((data.app == .hundreds ? HundredsReader.emptyFile : "# Habits\n").utf8)
    }
    var others: [String: String] = [:]
    for file in files where file.path != path.shown {
      for definition in file.ownDefinitions { others[definition.slug] = file.path }
    }
    elsewhere = others
  }

  private static func document(
    _ workspace: Workspace, _ files: [RhythmFile], _ data: ForeignData, _ name: [UInt8]?
  ) throws(Failure) -> DocumentFile {
    if let name {
      let text = String(decoding: name, as: UTF8.self)
      guard let path = Adding.relative(name, workspace) else {
        throw Failure(
          .data, "\(text) lies outside \(workspace.folder.path.shown)", details: ["Nothing was changed."],
          help: "name a file in the workspace's folder")
      }
      let last = path.bytes.split(separator: 0x2F).last.map { Array($0) } ?? []
      if path.bytes == workspace.folder.planName ?? [] {
        throw Failure(.data, "\(path.shown) is the plan", details: ["Nothing was changed."], help: "name a file of its own")
      }
      if let problem = PlanName.problemOfNew(last) {
        throw Failure(.data, "\(path.shown) can't be a document: \(problem)", details: ["Nothing was changed."])
      }
      let document = DocumentFile(path, .rhythm)
      // A dated file holds days of its document alone, and is begun with it.
      if !workspace.listedRhythms.contains(where: { $0.path == path }) {
        try OwnFiles(workspace.context).refuse(workspace.folder.path.appending(path.bytes), as: "a document")
      }
      return document
    }
    let slugs = Set(data.habits.flatMap { [RhythmDefinition.slug(of: $0.name)] + $0.aliases })
    let knowing = files.filter { file in file.ownDefinitions.contains { slugs.contains($0.slug) } }
    let usual = data.app.documentName + ".md"
    if knowing.count > 1, let first = knowing.first, !knowing.contains(where: { $0.path == usual }) {
      throw Failure(
        .usage, "several files know these habits: \(knowing.map(\.path).joined(separator: ", "))",
        details: ["Nothing was changed."], help: "say which: --into \(ShellWord.quoted(first.path))")
    }
    let path = knowing.count == 1 ? knowing.first?.path ?? usual : usual
    guard let relative = RelativePath(path) else { throw Failure(.bug, "\(path) is no path") }
    return DocumentFile(relative, .rhythm)
  }

  /// What would be written; nothing is.
  package func preview() throws(Failure) -> ForeignAnswer {
    let snapshot = try store.readSnapshot(sidecar: .some(nil))
    var answer = try self.answer(work(snapshot[document.tracked]))
    answer.isPreview = true
    return answer
  }

  private var store: WorkspaceStore {
    workspace.store(of: [document.tracked] + (new == nil ? [] : [.sidecar]))
  }

  /// The data put into the file as it is now.
  private func work(_ bytes: [UInt8]?) throws(Failure) -> (before: [UInt8], result: RhythmImport) {
    guard let before = bytes ?? new else {
      throw Failure(
        .tryAgain, "\(document.path.shown) was taken away by another program just now", details: ["Nothing was changed."],
        help: "run the command again")
    }
    let file: RhythmFile
    do throws(Document.TooDeep) { file = try RhythmFile(before, path: document.path.shown) } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: document.path.shown)])
    }
    guard PlanGuard.isReadable(file.plan.source) else {
      throw Failure(.data, "\(document.path.shown) is no text", details: ["Nothing was changed."])
    }
    try workspace.refuseBroken(file, on: nil)
    let result = try RhythmImport(data, into: file, elsewhere: elsewhere)
    try refuseTwice(result.file)
    return (before, result)
  }

  /// A day that a dated file of the document holds isn't put into the document a second time.
  private func refuseTwice(_ file: RhythmFile) throws(Failure) {
    let parts = workspace.parts(of: document)
    if parts.isEmpty { return }
    let snapshot = try workspace.store(of: parts.map(\.tracked)).readSnapshot(sidecar: .some(nil))
    var files = [file]
    for part in parts {
      guard let bytes = snapshot[part.tracked] else { continue }
      files.append(try workspace.rhythmFile(part, bytes, whole: RhythmFile.Whole(file)))
    }
    let twice = workspace.ledger(files).repeated()
    guard let first = twice.first else { return }
    throw Failure(
      .data,
      "\(Counted.text(twice.count, "day")) of it \(twice.count == 1 ? "stands" : "stand") in dated files of \(document.path.shown) already",
      details: ["Nothing was changed."], help: "--into names another file", diagnostics: [first])
  }

  private func answer(_ work: (before: [UInt8], result: RhythmImport)) -> ForeignAnswer {
    ForeignAnswer(
      app: data.app, source: source.name, document: document.path.shown, isNew: new != nil && work.result.text != nil,
      report: work.result.report)
  }

  /// Commits what is there, writes, makes the file a document of the workspace where it is new, and commits again. Nothing to write: no
  /// byte, no commit.
  package func run(as command: String) throws(Failure) -> ForeignAnswer {
    let first = try work(store.readSnapshot(sidecar: .some(nil))[document.tracked])
    guard first.result.text != nil else { return answer(first) }
    let workspace = new == nil ? self.workspace : try self.workspace.withSidecar()
    if new != nil { try workspace.store.refuseLinkedAttributes() }
    _ = workspace.backup.commit(
      "Before importing \(source.name)", unbacked: "what there was before this import isn't backed up")
    let outcome = try workspace.write(in: store) { (snapshot, _) throws(Failure) -> Update<(RhythmOutcome, ForeignAnswer)> in
      let work = try self.work(snapshot[document.tracked])
      let answer = self.answer(work)
      guard var text = work.result.text else { return Update([:], result: (workspace.unchanged, answer)) }
      // What an editor brought to its target is ticked on the way, as with every change.
      var file = work.result.file
      if new == nil {
        for tick in file.selfTicks(wasLower: workspace.seenLower(document, work.before, nil)) {
          (text, file) = try file.editing(tick)
        }
      }
      var texts: [TrackedFile: ProvenText] = [document.tracked: text]
      if new != nil {
        var sidecar = try workspace.currentSidecar(snapshot)
        sidecar.documents.append((document.path.shown, document.role.rawValue))
        texts[.sidecar] = try sidecar.serialized()
      }
      var changed = workspace.unchanged
      changed.changes = [.init(document: document, before: work.before, after: text.bytes)]
      return Update(texts, result: (changed, answer))
    } then: {
      workspace.remember($0.result.0, .change, command)
    }
    var answer = outcome.result.1
    let grown = try Workspace(workspace.context)
    if new != nil, try grown.attributedStore.writeAttributes() { grown.git.configureMergeDrivers() }
    let snapshot = try grown.rhythmStore.readSnapshot(sidecar: .some(nil))
    answer.commit = grown.commitDocuments("Import \(source.name)", snapshot)
    return answer
  }
}

extension Workspace {
  /// A change that changed nothing.
  fileprivate var unchanged: RhythmOutcome {
    RhythmOutcome(answer: RhythmChangeAnswer(changed: [], day: ledger([]).day(ledger([]).today)), changes: [])
  }
}

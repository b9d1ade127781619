package import MMTCore
import MMTStore

/// Takes a document of counters or habits into a workspace: one that is built in, or a file of the person's own.
package struct Adding {
  private let workspace: Workspace
  private let document: DocumentFile
  /// The bytes of the file to be made; nil where it is there.
  private let new: [UInt8]?
  private let file: RhythmFile

  /// `name` is that of a built-in document, or a file in the workspace. Throws 66 where it is neither, 73 where it is one of the
  /// workspace's files already.
  package init(_ workspace: Workspace, _ name: [UInt8]) throws(Failure) {
    self.workspace = workspace
    let text = String(decoding: name, as: UTF8.self)
    let builtIn = BuiltInDocument.named(text)
    let path = builtIn.map { RelativePath($0.fileName) } ?? Self.relative(name, workspace)
    guard let path else {
      throw Failure(
        .data, "\(text) lies outside \(workspace.folder.path.shown)", details: ["Nothing was changed."],
        help: "move it into the workspace's folder, or name a file there")
    }
    let documents = workspace.folder.documents + workspace.rhythmParts
    guard path.bytes != workspace.folder.planName ?? [], !documents.contains(where: { $0.path == path }) else {
      throw Failure(
        .cannotCreate, "\(path.shown) is a file of this workspace already", details: ["Nothing was changed."],
        help: "mmt today shows what it holds")
    }
    if let problem = PlanName.problemOfNew(path.bytes.split(separator: 0x2F).last.map { Array($0) } ?? []) {
      throw Failure(.data, "\(path.shown) can't be a document: \(problem)", details: ["Nothing was changed."])
    }
    try OwnFiles(workspace.context).refuse(workspace.folder.path.appending(path.bytes), as: "a document")
    document = DocumentFile(path, .rhythm)
    let store = workspace.store(of: [document.tracked])
    let there = try store.readSnapshot(sidecar: .some(nil))[document.tracked]
    guard let bytes = there ?? builtIn?.bytes else {
      throw Failure(
        .notFound, "no document and no file \(text)",
        details: [
          "Nothing was changed.",
          "documents built in: " + (BuiltInDocument.all.map(\.name) + [JournalAdding.name]).joined(separator: ", "),
        ],
        help: "mmt plans lists what there is to begin with")
    }
    new = there == nil ? bytes : nil
    do throws(Document.TooDeep) { file = try RhythmFile(bytes, path: path.shown) } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: path.shown)])
    }
    if file.lacksYear { throw DocumentCreation.yearless(path.shown, workspace.now) }
    guard PlanGuard.isReadable(file.plan.source), !file.definitions.isEmpty || !file.sections.isEmpty else {
      throw Failure(
        .data, "\(path.shown) has neither lines such as '- Push-ups 0/100' nor sections such as '## 2026-11-20'",
        details: ["Nothing was changed."], help: "mmt add hundreds makes a file that has")
    }
  }

  /// A file as the workspace names it; nil for one that lies outside.
  static func relative(_ name: [UInt8], _ workspace: Workspace) -> RelativePath? {
    guard let base = try? workspace.context.base() else { return nil }
    let real = Creation.real(base.appending(name), workspace.world)
    let inside = workspace.folder.path.bytes + [0x2F]
    guard real.bytes.starts(with: inside) else { return nil }
    return RelativePath(Array(real.bytes.dropFirst(inside.count)))
  }

  /// What would be understood; nothing is written.
  package func preview() -> AddAnswer { AddAnswer(file, role: document.role.rawValue, isPreview: true) }

  /// Makes the file where it isn't there, names it in the sidecar and in `.gitattributes`, and commits. What was there before is
  /// committed first.
  package func add() throws(Failure) -> AddAnswer {
    let workspace = try self.workspace.withSidecar()
    _ = workspace.backup.commit("Before adding \(document.path.shown)", authored: workspace.endOfWork())
    try workspace.takeIn(document, new: new)
    let grown = try Workspace(workspace.context)
    if try grown.attributedStore.writeAttributes() { grown.git.configureMergeDrivers() }
    var answer = AddAnswer(file, role: document.role.rawValue, isPreview: false)
    let snapshot = try grown.rhythmStore.readSnapshot(sidecar: .some(nil))
    if let bytes = snapshot[document.tracked] { grown.keep(bytes, of: document, committed: nil) }
    answer.commit = grown.commitDocuments("Add \(document.path.shown)", snapshot)
    return answer
  }
}

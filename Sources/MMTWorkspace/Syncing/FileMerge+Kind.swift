import MMTCore
import MMTStore

/// What the file is that is merged: by the workspace that it lies in, or else by what stands in it.
extension FileMerge {
  /// A document of counters and habits, by the folder of its workspace and its path there.
  struct RhythmDocument {
    var folder: Path
    var path: RelativePath
    /// All documents of the kind.
    var all: [RelativePath]

    func merged(_ git: Git, _ joining: Joining) -> RhythmsMerged { RhythmsMerged(git, path, among: all, joining) }
  }

  struct Kind {
    /// nil for a plan.
    var role: DocumentFile.Role?
    var whole: RhythmFile.Whole?
    /// Of counters and habits the folder of the workspace, and the document that the file is, or is a part of.
    var document: RhythmDocument?
    /// Of a page of the journal: the page that a link on it leads to, as this device has it.
    var born: (JournalRef, String) -> JournalPage? = { _, _ in nil }
    /// Of a file that holds several pages what they are called by, and its own name.
    var shared: (layout: JournalLayout, path: String)?
    /// The first page of the file.
    var ref = JournalRef.future
    /// Of a page the folder of the workspace, what pages are called there, and its own name.
    var page: (folder: Path, layout: JournalLayout, path: String)?
  }

  /// What the sidecar of the workspace that the file lies in says it is, of a dated file with the document that defines what stands in it;
  /// nil where it says nothing.
  var kind: Kind? {
    let files = context.world.files
    let file = (try? files.resolve(place.parent)).map { $0.appending(place.name) } ?? place
    var folder = file.parent
    while true {
      if let bytes = try? Self.read(folder.appending(WorkspaceFolder.sidecarName), context.world),
        let sidecar = try? Sidecar(reading: bytes)
      {
        let prefix = folder.bytes + [0x2F]
        guard file.bytes.starts(with: prefix) else { return nil }
        let inside = Array(file.bytes.dropFirst(prefix.count))
        if RelativePath(sidecar.plan)?.bytes == inside { return Kind(role: nil) }
        let rhythms = sidecar.documentFiles.filter { $0.role == .rhythm }.map(\.path)
        if let found = sidecar.documentFiles.first(where: { $0.path.bytes == inside }) {
          let document = RhythmDocument(folder: folder, path: found.path, all: rhythms)
          return Kind(role: found.role, document: found.role == .rhythm ? document : nil)
        }
        let name = String(decoding: inside, as: UTF8.self)
        if let path = rhythms.first(where: { RhythmPart(path: name, of: $0.shown) != nil }) {
          let bytes = try? Self.read(folder.appending(path.bytes), context.world)
          let file = bytes.flatMap { try? RhythmFile($0, path: path.shown) }
          return Kind(
            role: .rhythm, whole: file.map { RhythmFile.Whole($0) },
            document: RhythmDocument(folder: folder, path: path, all: rhythms))
        }
        let hasJournal = sidecar.documentFiles.contains { $0.role == .journal }
        let layout = hasJournal ? try? JournalSettings(sidecar.settings).layout(future: JournalLayout.standardFuture) : nil
        let index = name == JournalLayout.index ? JournalRef.collection(name) : nil
        guard let layout, let page = layout.ref(path: name) ?? index else { return nil }
        let (root, world) = (folder, context.world)
        func born(_ page: JournalRef, _ link: String) -> JournalPage? {
          guard let ref = layout.ref(link: link, from: page),
            let bytes = try? Self.read(root.appending(Array(layout.path(ref).utf8)), world)
          else { return nil }
          let path = layout.path(ref)
          if layout.isShared(path: path) { return (try? JournalFile(bytes, path: path, layout))?.page(ref) }
          return try? JournalPage(bytes, ref, path: path, layout)
        }
        return Kind(
          role: .journal, born: born, shared: layout.isShared(path: name) ? (layout, name) : nil, ref: page,
          page: (folder: folder, layout: layout, path: name))
      }
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
  }

  /// Outside a workspace, and of a file that it doesn't know: counters and habits, or a page of one date, where both sides look like that. A
  /// conflicted copy has whatever name; git may ask for one that the workspace gets by this very merge. nil for anything else, which is merged
  /// as a plan.
  var kindByText: Kind? {
    let sides = [ours, theirs].filter { !$0.isEmpty }
    guard !sides.isEmpty else { return nil }
    func all(_ look: ([UInt8]) throws -> Bool) -> Bool { sides.allSatisfy { (try? look($0)) ?? false } }
    if all({ try RhythmFile($0, path: shown).looksLikeOne }) { return Kind(role: .rhythm) }
    return all({ try JournalPage.looksLikeOne($0) }) ? Kind(role: .journal) : nil
  }
}

import MMTCore
import MMTStore

/// Collections: the files under `collections/`, and those that `index.md` links to.
extension Workspace {
  /// Every collection that is there, and `index.md` itself, in the order of their paths. `index.md` is read for them.
  func collectionFiles() -> [RelativePath] {
    guard hasJournal, let layout = try? journalLayout() else { return [] }
    var found = JournalFiles.collections(folder.path, layout, world)
    found.formUnion(linkedFiles(layout))
    if let index = RelativePath(JournalLayout.index), isThere(index) { found.insert(index) }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The collections that are there, without `index.md`.
  var collectionRefs: [JournalRef] {
    collectionFiles().map(\.shown).filter { $0 != JournalLayout.index }.map { .collection($0) }
  }

  /// The lines that an earlier mmt wrote into `.gitattributes` know no collections: they get theirs, which is said. Whether they had to.
  @discardableResult
  func tellGitOfCollections() -> Bool {
    guard attributedStore.hasOlderAttributes, (try? attributedStore.writeAttributes()) == true else { return false }
    context.note("\(WorkspaceFolder.attributesName) tells git now how collections are merged on two devices")
    return true
  }

  /// What the collections are called: their files' names without `.md`.
  package var collectionNames: [String] { collectionRefs.map { Self.stem($0.name) } }

  /// Markdown files that `index.md` links to, and that are no other page of the workspace; those that are gone too, where all are wanted.
  func linkedFiles(_ layout: JournalLayout, thereOnly: Bool = true) -> [RelativePath] {
    guard let index = indexPage() else { return [] }
    let taken = Set(folder.documents.map(\.path.shown) + [hasPlan ? planName : "", JournalLayout.index, "README.md"])
    var found: [RelativePath] = []
    for link in PageLinks.all(index.document) {
      let name = link.destination.hasSuffix(".md") ? link.destination : link.destination + ".md"
      let path = JournalLayout.path(link: link.isWiki ? name : link.destination, from: JournalLayout.index)
      guard let path, path.hasSuffix(".md"), !taken.contains(path), layout.ref(path: path) == nil,
        let relative = RelativePath(path), !found.contains(relative), !thereOnly || isThere(relative)
      else { continue }
      found.append(relative)
    }
    return found
  }

  /// `index.md` as it is; nil where there is none, or where it can't be read.
  func indexPage() -> JournalPage? {
    guard let path = RelativePath(JournalLayout.index), !hasPlan || planName != path.shown,
      !folder.documents.contains(where: { $0.path == path }),
      let bytes = try? store(of: [.document(path)]).readSnapshot(sidecar: .some(nil))[.document(path)]
    else { return nil }
    return try? JournalPage(bytes, .collection(path.shown), path: path.shown)
  }

  private func isThere(_ path: RelativePath) -> Bool {
    world.files.exists(folder.path.appending(path.bytes))
  }

  /// The collection that a name means: a file's name, or what it is called there. One that isn't there yet is made under `collections/`.
  func collection(named name: String) throws(Failure) -> JournalRef {
    if let known = knownCollection(name) { return .collection(known) }
    let file = name.hasSuffix(".md") ? name : Slug.make(name) + ".md"
    let path = file.contains("/") ? file : JournalLayout.collections + "/" + file
    guard let relative = RelativePath(path), relative.shown == path else {
      throw Failure(.usage, "\(name) is no name of a collection", details: ["Nothing was changed."], help: "such as books")
    }
    switch try journalLayout(linked: true).ref(path: path) {
    case .collection?: return .collection(path)
    case nil:
      throw Failure(
        .usage, "\(path) is no collection", details: ["Nothing was changed."],
        help: "collections lie in \(JournalLayout.collections)/, or are linked to in \(JournalLayout.index)")
    default:
      throw Failure(
        .usage, "\(path) is a page of the journal, no collection", details: ["Nothing was changed."],
        help: "a date puts an entry there")
    }
  }

  /// The path of a collection that is there: by its path, its file's name with or without `.md`, or its name as a slug.
  func knownCollection(_ name: String) -> String? {
    let paths = collectionFiles().map(\.shown).filter { $0 != JournalLayout.index }
    if let path = paths.first(where: { $0 == name || $0 == name + ".md" }) { return path }
    let wanted = Slug.make(name.hasSuffix(".md") ? String(name.dropLast(3)) : name)
    return paths.first { Slug.make(Self.stem($0)) == wanted }
  }

  /// `books` of `collections/books.md`.
  static func stem(_ path: String) -> String { JournalIndex.stem(path) }
}

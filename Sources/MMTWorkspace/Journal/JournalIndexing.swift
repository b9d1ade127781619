package import MMTCore
import MMTStore

/// What the journal's pages are about, and the page `index.md` that links to them.
extension Workspace {
  /// Every page of the journal is read for it; nothing is written.
  package func journalIndex() throws(Failure) -> JournalIndex {
    guard hasJournal else { throw noJournal }
    let layout = try journalLayout(linked: true)
    let pages = try allPages(layout)
    var index = JournalIndex(pages)
    index.missing = missing(pages, layout, in: indexPage(), collectionsOnly: false).map(\.text)
    return index
  }

  /// The entries of a collection; nil where there is none of this name.
  package func collectionPage(_ name: String) throws(Failure) -> JournalPageAnswer? {
    guard hasJournal, let path = knownCollection(name) else { return nil }
    return try journalPage(.collection(path))
  }

  private func allPages(_ layout: JournalLayout) throws(Failure) -> [JournalPage] {
    var known = Set<JournalRef>()
    let refs = writtenPages().map(\.ref) + [.future] + collectionRefs
    return try journalPages(refs.filter { known.insert($0).inserted }, layout)
  }

  private struct MissingLink {
    var path: String
    var text: String
  }

  /// Collections, the future log and months that `index.md` doesn't link to. Days are linked to by nobody: they are too many.
  private func missing(
    _ pages: [JournalPage], _ layout: JournalLayout, in index: JournalPage?, collectionsOnly: Bool
  ) -> [MissingLink] {
    let links = index.map { PageLinks.all($0.document) } ?? []
    let linked = layout.indexed(links)
    let names = Set(links.filter(\.isWiki).map(\.destination))
    var found: [(order: Int, link: MissingLink)] = []
    for page in pages.sorted(by: { $0.path < $1.path }) where !linked.contains(page.path) && !layout.isSection(page.ref) {
      let title = page.headings.first { $0.level == 1 }.map(\.words)
      let order: Int
      switch page.ref {
      case .day: continue
      case .collection(let path):
        // `[[books]]` names a file wherever it lies.
        if names.contains(Self.stem(path)) { continue }
        order = 0
      case .future where !collectionsOnly: order = 1
      case .month where !collectionsOnly: order = 2
      case .future, .month: continue
      }
      let text = layout.indexLink(to: page.path, title: title ?? Self.stem(page.path))
      found.append((order, MissingLink(path: page.path, text: text)))
    }
    return found.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element.link)
  }

  /// Appends the links that `index.md` lacks, and nothing else; it is made where it is missing.
  package func writeIndex(collectionsOnly: Bool, as command: String) throws(Failure) -> JournalIndex {
    guard hasJournal else { throw noJournal }
    guard let path = RelativePath(JournalLayout.index), !hasPlan || planName != path.shown else {
      throw Failure(.data, "\(JournalLayout.index) is the plan", details: ["Nothing was changed."])
    }
    guard !folder.documents.contains(where: { $0.path == path }) else {
      throw Failure(
        .data, "\(path.shown) is a file of counters or habits, or the future log", details: ["Nothing was changed."])
    }
    try refuseRuin(path.shown)
    try commitJournalBeforeFirstChange()
    for _ in 0..<5 {
      let layout = try journalLayout(linked: true)
      let pages = try allPages(layout)
      let old = try journalPages([.collection(path.shown)], layout).first
      let missing = missing(pages, layout, in: old, collectionsOnly: collectionsOnly)
      var answer = JournalIndex(pages)
      answer.written = missing.map(\.text)
      if missing.isEmpty { return answer }
      var page = try newIndex(path)
      if let old, !old.bytes.isEmpty { page = old }
      page = try page.linking(missing.map(\.text))
      try prove(page, old, missing, layout)
      var write = JournalWrite()
      write.add(page, was: old)
      guard try put(write) else { continue }
      var entry = UndoLog.Entry(.change, moment: now, command: command)
      for page in write.pages {
        entry.documents.append(
          .init(
            path: page.path, lines: LineChanges.between(page.before ?? [], page.text.bytes), after: page.text.digest,
            isNew: page.before == nil))
      }
      write.pages.forEach { noteSave($0.path, $0.before) }
      note(entry)
      return answer
    }
    throw Failure(
      .tryAgain, "\(path.shown) is being saved by another program again and again", details: ["Nothing was changed."])
  }

  private func newIndex(_ path: RelativePath) throws(Failure) -> JournalPage {
    do throws(Document.TooDeep) {
      return try JournalPage(Array("# Index\n".utf8), .collection(path.shown), path: path.shown)
    } catch { throw Failure(.bug, "the page of links can't be read") }
  }

  /// The page that would be written is read once more: the links it had are there as they were, and the new ones lead where they are to.
  private func prove(
    _ page: JournalPage, _ old: JournalPage?, _ missing: [MissingLink], _ layout: JournalLayout
  ) throws(Failure) {
    let before = old.map { PageLinks.all($0.document) } ?? []
    let after = PageLinks.all(page.document)
    let linked = layout.indexed(Array(after.dropFirst(before.count)))
    guard Array(after.prefix(before.count)) == before, missing.allSatisfy({ linked.contains($0.path) }) else {
      throw Failure(
        .data, "the links can't be written into \(page.path): they would mean something else there",
        details: ["Nothing was changed."], help: "write them in an editor")
    }
  }
}

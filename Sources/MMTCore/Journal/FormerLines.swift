/// What the tasks of a page said in its older versions, as far as git has them.
struct FormerLines {
  private let pages: [JournalPage]

  var isEmpty: Bool { pages.isEmpty }

  init(_ ref: JournalRef, _ journal: Journal) {
    let (layout, path) = (journal.layout, journal.layout.path(ref))
    pages = journal.rules.versions(path).compactMap { bytes in
      guard layout.isShared(path: path) else { return try? JournalPage(bytes, ref, path: path, layout) }
      return (try? JournalFile(bytes, path: path, layout))?.page(ref)
    }
  }

  /// The lines with the words of one of these.
  func lines(like known: [TaskLine]) -> [TaskLine] {
    let texts = Set(known.map { FoldedText($0.text).bytes })
    return pages.flatMap { page in
      page.entries.filter { $0.kind == .task && texts.contains(FoldedText(page.bytes[$0.words.text.range]).bytes) }
        .map { TaskLine($0, of: page) }
    }
  }

  /// Whether a task had these words.
  func had(_ words: [UInt8]) -> Bool {
    pages.contains { page in page.entries.contains { $0.kind == .task && JournalChains.words($0, page) == words } }
  }
}

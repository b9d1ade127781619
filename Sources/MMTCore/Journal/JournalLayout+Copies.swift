extension JournalLayout {
  /// The day or month that a file is a second page of, as sync services, browsers and editors make them beside the first:
  /// `2026-11-20 1.md`, `2026-11-20(1).md`, `2026-11-20.sync-conflict-20261120-101010-ABC.md`, `2026-11-20 (conflicted copy).md`.
  package func original(ofCopy path: String) -> JournalRef? {
    guard path.hasSuffix(".md"), ref(path: path) == nil else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last.flatMap({ SyncCopyName.original(of: $0, counted: true) }) else { return nil }
    let file = (parts.dropLast().map(String.init) + [name]).joined(separator: "/")
    switch ref(path: file) {
    case .day(let day)?: return .day(day)
    case .month(let month)?: return .month(month)
    // The file of all days.
    case .collection(let path)? where form == .file && path == self.file: return .collection(path)
    case .future?, .collection?, nil: return nil
    }
  }
}

extension JournalPage {
  /// What is said of a second page beside the one that is read: two devices, or an editor and a browser, made a page of one date each.
  package static func twice(_ copy: String, beside page: String) -> Diagnostic {
    Diagnostic(
      .error, code: "journal.two-pages", file: copy, message: "this is a second page beside \(page), and not read",
      help:
        "mmt merge-file /dev/null \(ShellWord.quoted(page)) \(ShellWord.quoted(copy)) puts its lines into the page; then take it away"
    )
  }
}

extension Journal {
  /// Says that a second page lies beside one: nothing is written there, and on none of the same file.
  package mutating func hold(_ ref: JournalRef, beside copy: String) {
    let path = layout.path(ref)
    for page in pages.values where page.path == path { pages[page.ref]?.second = copy }
  }

  /// The pages that are held, by their paths, each file once.
  package var held: [JournalPage] {
    var known = Set<String>()
    return pages.values.filter { $0.second != nil && known.insert($0.path).inserted }.sorted { $0.path < $1.path }
  }
}

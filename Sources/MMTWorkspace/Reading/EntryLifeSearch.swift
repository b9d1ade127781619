package import MMTCore
import MMTStore

/// Follows an entry of the journal over its pages, and each of its lines back through the commits.
extension Workspace {
  /// Pages that are read one after another because a line leads there.
  private static let longestWay = 64
  /// Commits of a page that are looked through.
  private static let commitLimit = 1000

  /// The life of the entry that is named; nothing is written. Without git it is what the pages say.
  package func life(entry name: String) throws(Failure) -> EntryLife {
    guard hasJournal else { throw noJournal }
    var journal = try readJournal(extra([name]))
    // Places are those of today's page as it is shown.
    _ = try journal.open()
    let line = try EntryFinder(journal, wantsAll: true).find(name)
    var asked = Set(journal.pages.keys)
    for _ in 0..<Self.longestWay {
      var missing: [JournalRef] = []
      for ref in journal.pagesMissing(around: line) where asked.insert(ref).inserted { missing.append(ref) }
      if missing.isEmpty { break }
      let more = try journalPages(missing, journal.layout)
      journal = Journal(Array(journal.pages.values) + more, today: journal.today, journal.layout, journal.rules)
    }
    let chains = journal.chains
    let lines = chains.chain(line)
    var versions: [[EntryLife.Version]] = []
    for line in lines { versions.append(self.versions(line, journal)) }
    return EntryLife(
      entry: journal.answer(lines.last ?? line, chains), events: journal.life(lines, versions), today: now.localDay)
  }

  /// A page as an earlier version of its file has it.
  private func page(_ ref: JournalRef, _ path: String, _ bytes: [UInt8], _ layout: JournalLayout) -> JournalPage? {
    guard layout.isShared(path: path) else { return try? JournalPage(bytes, ref, path: path, layout) }
    return (try? JournalFile(bytes, path: path, layout))?.page(ref)
  }

  /// A line as its page's versions have it, the oldest first.
  private func versions(_ line: EntryRef, _ journal: Journal) -> [EntryLife.Version] {
    guard var newer = journal.pages[line.page], newer.entries.indices.contains(line.entry) else { return [] }
    var place = line.entry
    var found = [EntryLife.Version(ItemState(newer, place))]
    let path = Array(newer.path.utf8)
    let commits = git.commits(of: [path], limit: Self.commitLimit, byBranch: true)
    for (number, commit) in commits.enumerated() {
      context.progress("looking through \(number + 1) of \(commits.count) backups of \(newer.path)")
      guard case .bytes(let bytes) = git.file(path, in: commit.id, limit: 64 << 20),
        let older = page(newer.ref, newer.path, bytes, journal.layout)
      else { continue }
      guard let earlier = newer.place(of: place, in: older) else { break }
      found.append(EntryLife.Version(ItemState(older, earlier), at: commit.at, commit: commit.shortID))
      (place, newer) = (earlier, older)
    }
    return found.reversed()
  }
}

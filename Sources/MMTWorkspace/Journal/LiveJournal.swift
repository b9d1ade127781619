import MMTCore
import MMTStore

/// The journal for a program that stays: read with the pages that today's page needs, the day opened in memory.
struct LiveJournal {
  /// With the day opened.
  let journal: Journal
  /// Pages that hold nothing: an editor that writes in place empties the file first.
  private let empty: Set<String>
  private let filled: Set<String>
  /// Today's page.
  let today: JournalPageAnswer

  init(_ workspace: Workspace) throws(Failure) {
    var journal = try workspace.readJournal()
    empty = Set(journal.texts.filter(\.bytes.isEmpty).map(\.path))
    filled = Set(journal.texts.filter { !$0.bytes.isEmpty }.map(\.path))
    _ = try journal.open()
    self.journal = journal
    today = workspace.numbered(journal.answer(.day(journal.today), places: true))
  }

  /// Whether a page holds nothing that held something before.
  func emptied(since former: LiveJournal) -> Bool { !empty.isDisjoint(with: former.filled) }

  /// The page of another day: of one that isn't read yet, its file alone is.
  func page(_ day: CivilDay, _ workspace: Workspace) -> JournalPageAnswer {
    if day == journal.today { return today }
    var known = journal
    if journal.pages[.day(day)] == nil, let page = try? workspace.journalPages([.day(day)], journal.layout).first {
      known = Journal(Array(journal.pages.values) + [page], today: journal.today, journal.layout, journal.rules)
    }
    return workspace.numbered(known.answer(.day(day), places: true))
  }
}

extension Workspace {
  /// A day's page with places as they are typed: on a page with a plan `.1` is an item of the plan.
  func numbered(_ page: JournalPageAnswer) -> JournalPageAnswer {
    guard let date = page.date, hasPlan || date != page.today else { return page }
    var page = page
    let day = date == page.today ? "today" : date.iso
    for index in page.entries.indices { page.entries[index].ref = day + (page.entries[index].ref ?? "") }
    for index in page.decide.indices { page.decide[index].ref = day + (page.decide[index].ref ?? "") }
    return page
  }

  /// Days back that are watched, beside the page of the month.
  private static let watchedDays = 40

  /// The journal's pages whose changes change today's page. Where the folder of one isn't there yet, what is missing of it is watched for.
  var liveJournalFiles: [Path] {
    guard hasJournal, let layout = try? journalLayout() else { return [] }
    let today = logicalToday
    let since = max(foundRecords?.journal.openSince ?? today, today.advanced(by: -Self.watchedDays))
    var refs: [JournalRef] = [.day(today), .month(Month(today))]
    for back in 1...Self.watchedDays where today.advanced(by: -back) >= since { refs.append(.day(today.advanced(by: -back))) }
    var files: [Path] = []
    for ref in refs {
      guard let path = RelativePath(layout.path(ref)) else { continue }
      var file = folder.path(of: .document(path))
      while file.parent != folder.path, file.parent.bytes.count > folder.path.bytes.count, !isThere(file.parent) {
        file = file.parent
      }
      if !files.contains(file) { files.append(file) }
    }
    return files
  }

  private func isThere(_ path: Path) -> Bool { world.files.exists(path) }
}

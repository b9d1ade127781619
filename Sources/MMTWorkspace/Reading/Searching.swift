package import MMTCore
import MMTStore

/// Where `search` looks: what is needed for an answer is read, and nothing else.
package struct SearchScope: Sendable, Equatable {
  package enum Pages: Sendable, Equatable {
    case all, days, months, future, collections
    case one(JournalRef)
    /// A file that holds several pages.
    case file(String)
  }

  package var plan = true
  /// Counters and habits; a path narrows them down to one file.
  package var rhythms = true
  package var rhythmPath: String?
  /// nil where the journal isn't looked into.
  package var pages: Pages? = .all

  package init() {}

  private init(plan: Bool, rhythms: Bool, path: String? = nil, _ pages: Pages?) {
    (self.plan, self.rhythms, rhythmPath, self.pages) = (plan, rhythms, path, pages)
  }

  /// The words for all files of one kind.
  package static let roles: [String] = ["plan", "habits", "journal", "days", "months", "future", "collections"]

  fileprivate init?(role: String) {
    switch role {
    case "plan": self.init(plan: true, rhythms: false, nil)
    case "habits", "counters": self.init(plan: false, rhythms: true, nil)
    case "journal": self.init(plan: false, rhythms: false, .all)
    case "days": self.init(plan: false, rhythms: false, .days)
    case "months": self.init(plan: false, rhythms: false, .months)
    case "future": self.init(plan: false, rhythms: false, .future)
    case "collections": self.init(plan: false, rhythms: false, .collections)
    default: return nil
    }
  }

  fileprivate static let planAlone = SearchScope(plan: true, rhythms: false, nil)
  fileprivate static func rhythms(_ path: String) -> SearchScope { .init(plan: false, rhythms: true, path: path, nil) }
  fileprivate static func file(_ path: String) -> SearchScope { .init(plan: false, rhythms: false, .file(path)) }
  fileprivate static func page(_ ref: JournalRef) -> SearchScope { .init(plan: false, rhythms: false, .one(ref)) }

  /// Without what conditions rule out anyway.
  fileprivate func narrowed(_ query: SearchQuery) -> SearchScope {
    var scope = self
    for condition in query.conditions {
      switch condition {
      case .kind(let kind):
        scope.rhythms = false
        if kind != .task { scope.pages = nil }
      case .rhythm: (scope.plan, scope.pages) = (false, nil)
      case .entry: (scope.plan, scope.rhythms) = (false, false)
      case .difficulty, .bonus, .felt, .days, .has(.reflection): (scope.rhythms, scope.pages) = (false, nil)
      case .tag, .isOpen, .status, .dates, .has, .spent: continue
      }
    }
    return scope
  }
}

extension Workspace {
  /// What `--in` means: a role, a file, a collection, or a page's name such as `2026-11`; nil for a word that is none of them.
  package func searchScope(_ name: String) -> SearchScope? {
    let path = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    if hasPlan, path == planName { return .planAlone }
    if rhythmDocuments.contains(where: { $0.path.shown == path }) { return .rhythms(path) }
    if hasJournal {
      if let layout = try? journalLayout(linked: true), let ref = layout.ref(path: path), isThere(path) {
        return layout.isShared(path: path) ? .file(path) : .page(ref)
      }
      if let day = CivilDay(path), isWritten(.day(day)) { return .page(.day(day)) }
      if let month = Month(iso: path), isWritten(.month(month)) { return .page(.month(month)) }
      if SearchScope(role: path) == nil, let known = knownCollection(path) { return .page(.collection(known)) }
    }
    return SearchScope(role: path.lowercased())
  }

  /// What `--in` may be, for completions and near misses.
  package var searchPlaces: [String] {
    SearchScope.roles + (hasPlan ? [planName] : []) + rhythmDocuments.map(\.path.shown) + collectionNames
  }

  private func isThere(_ path: String) -> Bool {
    world.files.exists(folder.path.appending(Array(path.utf8)))
  }

  private func isWritten(_ ref: JournalRef) -> Bool {
    guard let layout = try? journalLayout(), isThere(layout.path(ref)) else { return false }
    guard layout.isSection(ref), let path = RelativePath(layout.path(ref)) else { return true }
    return sections(of: path, layout).contains(ref)
  }

  /// What fits, everywhere that `scope` says.
  package func search(_ query: SearchQuery, in scope: SearchScope = .init(), inHints: Bool = false) throws(Failure)
    -> SearchPage
  {
    let scope = scope.narrowed(query)
    var page = SearchPage(query: query, matches: [], today: logicalToday)
    page.hasPlan = false
    if scope.plan, hasPlan {
      let reading = try read()
      var ledger = authoredLedger(reading)
      if query.conditions.contains(where: { if case .felt = $0 { true } else { false } }) { ledger.addFelt() }
      page = ledger.search(query, inHints: inHints)
      page.revision = ledger.revision
    }
    if scope.rhythms, hasRhythms {
      page.lines = try readRhythms().search(query).filter { scope.rhythmPath == nil || $0.path == scope.rhythmPath }
    }
    if let pages = scope.pages, hasJournal { page.entries = try entries(pages, query) }
    // Only where nothing else is there is it the plan that nothing was found in.
    page.hasPlan = page.hasPlan && (scope.pages == nil || !hasJournal)
    return page
  }

  private func entries(_ pages: SearchScope.Pages, _ query: SearchQuery) throws(Failure) -> [EntryMatch] {
    let layout = try journalLayout(linked: true)
    let refs = searched(pages, query)
    let rules = try journalRules(layout, lacking: [])
    var search = JournalSearch(query, Journal([], today: logicalToday, layout, rules))
    try eachJournalPage(refs, layout, wanted: { query.mayFit($0) }, entries: query.mayFitEntry) { search.look(at: $0) }
    return try search.matches { (need) throws(Failure) in
      let again = refs.filter { ref in
        guard let since = need.since, case .day(let day) = ref else { return true }
        return day >= since
      }
      var read: [JournalPage] = []
      try eachJournalPage(again, layout, wanted: { need.isWhole || query.mayFit($0) }) { read.append($0) }
      return Journal(read, today: logicalToday, layout, rules)
    }
  }

  /// The pages that are meant, each once.
  private func searched(_ pages: SearchScope.Pages, _ query: SearchQuery) -> [JournalRef] {
    var refs: [JournalRef] = []
    switch pages {
    case .one(let ref): refs = [ref]
    case .file(let path): refs = writtenPages().filter { $0.path.shown == path }.map(\.ref)
    case .future: refs = [.future]
    case .collections: refs = collectionRefs
    case .all: refs = writtenPages().map(\.ref) + [.future] + collectionRefs
    case .days, .months:
      refs = writtenPages().map(\.ref).filter {
        switch $0 {
        case .day: pages == .days
        case .month: pages == .months
        case .future, .collection: false
        }
      }
    }
    // Pages of other days aren't read at all.
    for condition in query.conditions {
      guard case .dates(let wanted) = condition else { continue }
      refs = refs.filter { ref in
        switch ref {
        case .day(let day): wanted.contains(day)
        case .month(let month): wanted.overlaps(month.firstDay...month.lastDay)
        case .future, .collection: true
        }
      }
    }
    var known = Set<JournalRef>()
    return refs.filter { known.insert($0).inserted }
  }
}

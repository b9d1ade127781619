package import MMTCore
import MMTStore

/// Reading the workspace's journal: only the pages that are needed.
extension Workspace {
  /// The future log stands for the journal; its pages are known by their names.
  var journalDocument: DocumentFile? { folder.documents.first { $0.role == .journal } }
  package var hasJournal: Bool { journalDocument != nil }

  /// Days that are looked back at the most for open tasks.
  private static let longestLook = 1100
  /// Days that are looked back where nobody said since when.
  private static let standardLook = 60

  var foundRecords: Sidecar? { foundSidecar.flatMap { try? sidecars.parse($0) } }

  /// Throws 78 where the form of file names isn't understood.
  func journalLayout(linked: Bool = false) throws(Failure) -> JournalLayout {
    let settings = JournalSettings(foundSettings)
    do throws(DateFormat.Unknown) {
      var layout = try settings.layout(future: journalDocument?.path.shown ?? JournalLayout.standardFuture)
      if linked { layout.linked = Set(linkedFiles(layout).map(\.shown)) }
      return layout
    } catch {
      throw Failure(
        .configuration, "journal in mmt.json has a file name with \"\(error.word)\", which isn't understood",
        details: ["Nothing was changed."],
        help: "YYYY, MM, MMMM, DD, dddd, gggg and ww are; other words stand in brackets: [Week] ww")
    }
  }

  func journalRules(_ layout: JournalLayout) throws(Failure) -> Journal.Rules {
    let settings = JournalSettings(foundSettings)
    var rules = Journal.Rules()
    rules.carry = settings.carry
    rules.mentions = settings.mentions
    if let name = settings.log { rules.logNames = [name] + rules.logNames }
    rules.pauses = foundSettings.pauses.map(\.days)
    rules.kept = foundRecords?.journal.kept ?? [:]
    rules.lastOpened = journalMemory.opened
    let daily = try template("daily")
    let (today, minutes) = (logicalToday, now.secondOfDay / 60)
    rules.template = { ref in
      guard case .day = ref, let daily else { return Journal.standardPage(ref) }
      let title = layout.path(ref).split(separator: "/").last.map { String($0.dropLast(3)) } ?? ref.name
      return daily.filled(ref, title: title, today: today, minutes: minutes)
    }
    return rules
  }

  /// `templates/daily.md` in the workspace; nil where there is none. Throws 69 for one that another program must run.
  private func template(_ name: String) throws(Failure) -> JournalTemplate? {
    guard let path = RelativePath("templates/\(name).md") else { return nil }
    let store = self.store(of: [.document(path)])
    guard let bytes = try store.readSnapshot(sidecar: .some(nil))[.document(path)] else { return nil }
    let template = JournalTemplate(String(decoding: bytes, as: UTF8.self))
    guard !template.isForeign else {
      throw Failure(
        .unavailable, "\(path.shown) is a template that another program fills in", details: ["Nothing was changed."],
        help: "let it make the page first; mmt then writes into it")
    }
    return template
  }

  /// The pages on which a task may be open, and those wanted besides.
  func journalRefs(_ extra: [JournalRef]) -> [JournalRef] {
    let today = logicalToday
    let since = max(
      foundRecords?.journal.openSince ?? today.advanced(by: -Self.standardLook), today.advanced(by: -Self.longestLook))
    let first = min(since, today)
    var refs = (0...(today - first)).map { JournalRef.day(first.advanced(by: $0)) }
    var month = first
    while month <= today.endOfMonth {
      refs.append(.month(Month(month)))
      month = month.endOfMonth.advanced(by: 1)
    }
    refs.append(.future)
    return refs + extra.filter { !refs.contains($0) }
  }

  /// For a look: nothing is locked or written.
  package func readJournal(_ extra: [JournalRef] = []) throws(Failure) -> Journal {
    let layout = try journalLayout()
    return Journal(
      try journalPages(journalRefs(extra), layout), today: logicalToday, layout, try journalRules(layout))
  }

  func journalPages(_ refs: [JournalRef], _ layout: JournalLayout) throws(Failure) -> [JournalPage] {
    var files: [(ref: JournalRef, path: RelativePath)] = []
    for ref in refs {
      if let path = RelativePath(layout.path(ref)) { files.append((ref, path)) }
    }
    let store = self.store(of: files.map { .document($0.path) })
    let snapshot = try store.readSnapshot(sidecar: .some(nil))
    var pages: [JournalPage] = []
    for (ref, path) in files {
      guard let bytes = snapshot[.document(path)] else { continue }
      pages.append(try page(bytes, ref, path: path.shown))
    }
    return pages
  }

  /// Throws 65 for one that is nested too deep.
  func page(_ bytes: [UInt8], _ ref: JournalRef, path: String) throws(Failure) -> JournalPage {
    do throws(Document.TooDeep) { return try JournalPage(bytes, ref, path: path) } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: path)])
    }
  }

  /// Every page of a day or a month that is there, by its path.
  func journalFiles() -> [RelativePath] {
    guard let layout = try? journalLayout() else { return [] }
    var found: Set<RelativePath> = []
    let folders = Set([layout.daily.literalFolder, layout.monthly.literalFolder])
    for top in folders { list(Array(top.utf8), depth: 0, layout, &found) }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The pages in a folder of the workspace, and in those below it.
  func list(_ name: [UInt8], depth: Int, _ layout: JournalLayout, _ found: inout Set<RelativePath>) {
    let here = name.isEmpty ? folder.path : folder.path.appending(name)
    for entry in (try? world.files.list(here)) ?? [] where entry.first != 0x2E {
      let path = name.isEmpty ? entry : name + [0x2F] + entry
      if entry.suffix(3).elementsEqual(".md".utf8) {
        if let relative = RelativePath(path), layout.page(path: relative.shown) != nil { found.insert(relative) }
      } else if depth < 4, !entry.contains(0x2E) {
        list(path, depth: depth + 1, layout, &found)
      }
    }
  }

  package var noJournal: Failure {
    Failure(
      .notFound, "this workspace has no journal", details: ["Nothing was changed."],
      help: "mmt add journal begins one here; mmt init DIR --plan journal makes a workspace of its own")
  }
}

/// The members of the setting `journal`.
struct JournalSettings {
  var daily: String?
  var monthly: String?
  /// What the list of a day is called.
  var log: String?
  var carry = Journal.Carry.auto
  var links = JournalLayout.Links.markdown
  var mentions = DateMention.Rules()

  func layout(future: String) throws(DateFormat.Unknown) -> JournalLayout {
    try JournalLayout(
      daily: daily ?? JournalLayout.standardDaily, monthly: monthly ?? JournalLayout.standardMonthly, future: future,
      links: links)
  }

  init(_ settings: Settings) {
    for (key, value) in settings.object("journal") ?? [] {
      switch key {
      case "daily": daily = value.string
      case "monthly": monthly = value.string
      case "log": log = value.string
      case "carry": carry = value.string.flatMap { Journal.Carry(rawValue: $0) } ?? carry
      case "links": links = value.string.flatMap { JournalLayout.Links(rawValue: $0) } ?? links
      case "dates": mentions.dayFirst = value.string == "day-month"
      case "languages":
        mentions.languages =
          [.english] + value.elements.compactMap { $0.string.flatMap { CalendarWords.Language(rawValue: $0) } }
      case "people": mentions.people = Set(value.elements.compactMap { $0.string?.lowercased() })
      default: break
      }
    }
  }
}

/// What this machine remembers of the journal: the day that was opened last, and what the pages were when they were committed.
struct JournalMemory {
  var opened: CivilDay?
  var committed: Digest?
  var at: CivilDay?

  static let file = "journal"

  init() {}

  init(_ bytes: [UInt8]?) {
    let words = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: " ").map(String.init) } ?? []
    guard words.count == 5, words[0] == "mmt-journal", words[1] == "1" else { return }
    opened = CivilDay(words[2])
    committed = Digest(hex: words[3])
    at = CivilDay(words[4].prefix(10))
  }

  var encoded: [UInt8] {
    Array("mmt-journal 1 \(opened?.iso ?? "-") \(committed?.hex ?? "-") \(at?.iso ?? "-")".utf8)
  }
}

extension Workspace {
  var journalMemory: JournalMemory { JournalMemory(state.read(JournalMemory.file)) }

  func remember(_ memory: JournalMemory) { state.writeCache(memory.encoded, JournalMemory.file) }

  /// One digest of all pages that were read, and of the collections.
  func digest(_ pages: [JournalPage]) -> Digest {
    let known = Set(pages.map(\.path))
    var files = pages.map { (path: $0.path, bytes: $0.bytes) }
    let others = collectionFiles().filter { !known.contains($0.shown) }
    if let snapshot = try? store(of: others.map { .document($0) }).readSnapshot(sidecar: .some(nil)) {
      for path in others { if let bytes = snapshot[.document(path)] { files.append((path.shown, bytes)) } }
    }
    files.sort { $0.path < $1.path }
    return Digest(of: files.flatMap { Array("\($0.path)\n\(Digest(of: $0.bytes).hex)\n".utf8) })
  }
}

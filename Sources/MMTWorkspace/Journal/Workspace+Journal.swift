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
      layout.anchor = Month(logicalToday)
      if linked { layout.linked = Set(linkedFiles(layout).map(\.shown)) }
      return layout
    } catch { throw Self.unknownName(error) }
  }

  static func unknownName(_ error: DateFormat.Unknown) -> Failure {
    Failure(
      .configuration, "journal in mmt.json has a file name with \"\(error.word)\", which isn't understood",
      details: ["Nothing was changed."], help: DateFormat.understood)
  }

  /// `lacking` are the pages that may be made: their templates are read.
  func journalRules(_ layout: JournalLayout, lacking: [JournalRef]) throws(Failure) -> Journal.Rules {
    let settings = JournalSettings(foundSettings)
    var rules = Journal.Rules()
    rules.carry = settings.carry
    rules.opening = settings.opening
    rules.mentions = settings.mentions
    if let name = settings.log { rules.logNames = [name] + rules.logNames }
    rules.pauses = foundSettings.pauses.map(\.days)
    let records = foundRecords?.journal
    rules.kept = records?.kept ?? [:]
    rules.adopted = records?.adopted
    rules.since = records?.openSince
    rules.lastOpened = journalMemory.opened
    let former = FormerVersions(git)
    rules.versions = { former.of($0) }
    let isDay = lacking.contains { if case .day = $0 { true } else { false } }
    let isMonth = lacking.contains { if case .month = $0 { true } else { false } }
    let daily = try isDay ? settings.template.map { path throws(Failure) in try template(path) } : nil
    let monthly = try isMonth ? settings.monthlyTemplate.map { path throws(Failure) in try template(path) } : nil
    let (today, second) = (logicalToday, now.secondOfDay)
    let log = settings.log ?? "Log"
    @Sendable func source(_ ref: JournalRef) -> PageSource? {
      switch ref {
      case .day: daily ?? nil
      case .month: monthly ?? nil
      case .future, .collection: nil
      }
    }
    rules.templatePath = { source($0)?.path }
    rules.template = { (ref) throws(Failure) in
      guard let found = source(ref) else { return Journal.standardPage(ref, log: log, hasTitle: settings.hasTitles) }
      let title = layout.isSection(ref) ? ref.name : Self.stem(layout.path(ref))
      return try found.text(ref, title: title, today: today, second: second, page: layout.path(ref))
    }
    return rules
  }

  /// The tasks that the template of a day has, as they stand on today's page; of one that another program fills in, as it is.
  private func repeatedTasks(_ layout: JournalLayout) -> Set<[UInt8]> {
    guard let path = JournalSettings(foundSettings).template, let found = try? template(path) else { return [] }
    let (today, second) = (logicalToday, now.secondOfDay)
    let title = layout.isSection(.day(today)) ? today.iso : Self.stem(layout.path(.day(today)))
    let text = try? found.text(.day(today), title: title, today: today, second: second)
    return JournalTemplate.tasks(in: text ?? found.template.text)
  }

  /// A template in the workspace; nil where there is none, or it lies elsewhere.
  func template(_ path: String) throws(Failure) -> PageSource? {
    guard let path = RelativePath(path) else { return nil }
    let store = self.store(of: [.document(path)])
    // What a link leads to may be a secret, and a page is committed and pushed.
    guard !store.leadsOut(.document(path)) else {
      context.warn("\(path.shown) lies behind a link that leads out of the workspace, and isn't used")
      return nil
    }
    guard let bytes = try store.readSnapshot(sidecar: .some(nil))[.document(path)] else { return nil }
    return PageSource(path: path.shown, bytes)
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
    var layout = try journalLayout()
    // Arrows to a page that is asked for are the journal's, wherever it lies.
    for case .collection(let path) in extra { layout.linked.insert(path) }
    var pages: [JournalPage] = []
    var files: [JournalFile] = []
    try eachJournalPage(journalRefs(extra), layout, file: { files.append($0) }, wanted: { _ in true }) { pages.append($0) }
    let there = Set(pages.filter { !$0.bytes.isEmpty }.map(\.ref))
    var lacking = ([.day(logicalToday), .month(Month(logicalToday))] + extra).filter { !there.contains($0) }
    // A month's file begins with the month's page.
    if layout.form == .month { lacking += lacking.compactMap(\.month).map { .month($0) } }
    var rules = try journalRules(layout, lacking: lacking)
    rules.repeated = repeatedTasks(layout)
    return Journal(pages, files: files, today: logicalToday, layout, rules)
  }

  /// Those of them that are there.
  func journalPages(_ refs: [JournalRef], _ layout: JournalLayout) throws(Failure) -> [JournalPage] {
    var pages: [JournalPage] = []
    try eachJournalPage(refs, layout, wanted: { _ in true }) { pages.append($0) }
    return pages
  }

  /// One after the other, those of them that are there and whose bytes are `wanted`: what isn't costs no more than its reading. Of files that
  /// hold several pages `file` is told, too. `entries`: of pages with a file of their own the words of no others need be read.
  func eachJournalPage(
    _ refs: [JournalRef], _ layout: JournalLayout, file: (JournalFile) -> Void = { _ in }, wanted: ([UInt8]) -> Bool,
    entries: JournalPage.Wanted? = nil, _ body: (JournalPage) -> Void
  ) throws(Failure) {
    var files: [(path: RelativePath, refs: [JournalRef])] = []
    var places: [RelativePath: Int] = [:]
    for ref in refs {
      guard let path = RelativePath(layout.path(ref)) else { continue }
      if let place = places[path] {
        files[place].refs.append(ref)
      } else {
        places[path] = files.count
        files.append((path, [ref]))
      }
    }
    let store = self.store(of: files.map { .document($0.path) })
    let snapshot = try store.readSnapshot(sidecar: .some(nil))
    for (path, refs) in files {
      guard let bytes = snapshot[.document(path)], wanted(bytes) else { continue }
      guard layout.isShared(path: path.shown) else {
        for ref in refs { body(try page(bytes, ref, path: path.shown, layout, wanted: entries)) }
        continue
      }
      let shared = try sharedFile(bytes, path: path.shown, layout)
      file(shared)
      for ref in refs {
        guard let text = shared.bytes(of: ref), wanted(Array(text)), let page = shared.page(ref) else { continue }
        body(page)
      }
    }
  }

  /// Throws 65 for one that is nested too deep.
  func sharedFile(_ bytes: [UInt8], path: String, _ layout: JournalLayout) throws(Failure) -> JournalFile {
    do throws(Document.TooDeep) { return try JournalFile(bytes, path: path, layout) } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: path)])
    }
  }

  /// Throws 65 for one that is nested too deep.
  func page(
    _ bytes: [UInt8], _ ref: JournalRef, path: String, _ layout: JournalLayout? = nil, wanted: JournalPage.Wanted? = nil
  ) throws(Failure) -> JournalPage {
    do throws(Document.TooDeep) { return try JournalPage(bytes, ref, path: path, layout, wanted: wanted) } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: path)])
    }
  }

  /// Every file with pages of days and months that is there, by its path.
  func journalFiles() -> [RelativePath] { namedFiles().map(\.path) }

  /// The same with what each is called after.
  private func namedFiles() -> [(path: RelativePath, ref: JournalRef)] {
    guard let layout = try? journalLayout() else { return [] }
    return JournalFiles.all(folder.path, layout, world)
  }

  /// Every page of a day or a month that is there. A file that holds several is read for them.
  func writtenPages() -> [(path: RelativePath, ref: JournalRef)] {
    guard let layout = try? journalLayout() else { return [] }
    return namedFiles().flatMap { file -> [(path: RelativePath, ref: JournalRef)] in
      // Under another setting it is no page.
      guard !layout.isSection(file.ref) || layout.path(file.ref) == file.path.shown else { return [] }
      guard layout.isShared(path: file.path.shown) else { return [file] }
      return sections(of: file.path, layout).map { (file.path, $0) }
    }
  }

  /// The pages of a file that holds several.
  func sections(of path: RelativePath, _ layout: JournalLayout) -> [JournalRef] {
    guard let bytes = try? store(of: [.document(path)]).readSnapshot(sidecar: .some(nil))[.document(path)],
      let file = try? JournalFile(bytes, path: path.shown, layout)
    else { return [] }
    return file.refs
  }

  package var noJournal: Failure {
    Failure(
      .notFound, "this workspace has no journal", details: ["Nothing was changed."],
      help: "mmt add journal begins one here; mmt init DIR --plan journal makes a workspace of its own")
  }
}

/// What this machine remembers of the journal: the day that was opened last, and what the pages were when they were committed.
struct JournalMemory {
  var opened: CivilDay?
  var committed: Digest?
  var at: CivilDay?

  static let file = "journal"

  /// Whether nothing is remembered: this machine hasn't written here yet.
  var isBlank: Bool { opened == nil && committed == nil && at == nil }

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

  /// Pages are others than those that were opened, and a task may stand open on two of them: `sync` is to open the day anew.
  func forgetJournal() {
    guard hasJournal else { return }
    var memory = journalMemory
    (memory.opened, memory.committed) = (nil, nil)
    remember(memory)
  }

  /// As if the day weren't opened yet: pages are put in place by another way than the journal's.
  func openJournalAnew() {
    guard hasJournal else { return }
    var memory = journalMemory
    if memory.opened == nil { return }
    memory.opened = nil
    remember(memory)
  }

  func remember(_ memory: JournalMemory) { state.writeCache(memory.encoded, JournalMemory.file) }

  /// One digest of all pages that were read, and of the collections; of older pages that they are there, and when each was saved. Where it
  /// is of what was committed, the last commit belongs to it: a merge may have made another one of the pages that stand there.
  func digest(_ journal: Journal) -> Digest { atHead(pagesDigest(journal)) }

  /// The same of what is on disk now, without looking what it says.
  func journalDigest() throws(Failure) -> Digest { atHead(try pagesDigest()) }

  func atHead(_ pages: Digest) -> Digest { Digest(of: Array(pages.hex.utf8) + (git.loggedHead ?? [])) }

  /// What the pages are, whatever the last commit has.
  func pagesDigest(_ journal: Journal) -> Digest { digest(files: journal.texts) }

  func pagesDigest() throws(Failure) -> Digest {
    let layout = try journalLayout()
    var known = Set<RelativePath>()
    let paths = journalRefs([]).compactMap { RelativePath(layout.path($0)) }.filter { known.insert($0).inserted }
    let snapshot = try store(of: paths.map { .document($0) }).readSnapshot(sidecar: .some(nil))
    return digest(files: paths.compactMap { path in snapshot[.document(path)].map { (path: path.shown, bytes: $0) } })
  }

  private func digest(files pages: [(path: String, bytes: [UInt8])]) -> Digest {
    let read = Set(pages.map(\.path))
    var files = pages
    // A template that changed is to be committed, too.
    let others = (collectionFiles() + templates.compactMap { RelativePath($0) }).filter { !read.contains($0.shown) }
    if let snapshot = try? store(of: others.map { .document($0) }).readSnapshot(sidecar: .some(nil)) {
      for path in others { if let bytes = snapshot[.document(path)] { files.append((path.shown, bytes)) } }
    }
    files.sort { $0.path < $1.path }
    var known: [UInt8] = files.flatMap { Array("\($0.path)\n\(Digest(of: $0.bytes).hex)\n".utf8) }
    for file in journalFiles() {
      known += file.bytes + [0x0A]
      if read.contains(file.shown) { continue }
      // Reading years of pages would take too long; a page that was only touched costs one question to git.
      known += Array(((try? world.files.status(folder.path.appending(file.bytes)))?.fingerprint ?? "").utf8) + [0x0A]
    }
    // What `keep` and `month close` note stands in no page.
    known += foundRecords?.journal.bytes ?? []
    return Digest(of: known)
  }
}

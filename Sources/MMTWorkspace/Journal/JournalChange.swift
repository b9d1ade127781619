import MMTCore
import MMTStore

/// What a change of the journal came to.
struct JournalOutcome<R> {
  var journal: Journal
  var opening: JournalOpening
  var result: R
  /// Pages that were written, in their order.
  var paths: [String]
  /// The commit that was made before.
  var backup: String?
  /// That of the pages as they were, where nothing was written.
  var unwritten: Digest?

  /// That of the pages as they are then.
  var revision: Digest { unwritten ?? journal.revision }
}

extension Workspace {
  /// What the log of changes calls the opening of a day, before its date.
  static let openingCommand = "opening "

  /// Opens the day, lets `body` decide, and writes the pages: of each move first where a task goes to. Where somebody saved in between, it is
  /// decided anew on what is there then. `records` changes what `mmt.json` keeps of the journal, which is one change with the pages.
  func changeJournal<R>(
    _ command: String, extra: [JournalRef] = [], isDry: Bool = false, isNoted: Bool = true, isLogging: Bool = false,
    records: ((inout JournalRecords, R) -> Void)? = nil,
    _ body: (inout Journal) throws(Failure) -> (writes: [JournalWrite], result: R)
  ) throws(Failure) -> JournalOutcome<R> {
    guard hasJournal else { throw noJournal }
    // Where a day stands, and when it begins, the sidecar says.
    if !isDry, lacksSidecar {
      return try withSidecar().changeJournal(
        command, extra: extra, isNoted: isNoted, isLogging: isLogging, records: records, body)
    }
    if context.expected != nil { try refuse(readJournal(extra)) }
    var backup: String?
    if !isDry {
      lookIntoLeftOvers()
      backup = try commitJournalBeforeFirstChange()
    }
    for _ in 0..<5 {
      var journal = try readJournal(extra)
      try refuse(journal)
      guard (1...9999).contains(journal.today.parts.year) else {
        throw Failure(
          .configuration, "the clock stands at a day that no page can be named after: \(journal.today.iso)",
          details: ["Nothing was changed."], help: "set the clock, or MMT_NOW")
      }
      holdSecondPages(&journal)
      let found = isDry ? journal.revision : nil
      let opening = try journal.open(isLogging: isLogging)
      let (writes, result) = try body(&journal)
      if isDry { return JournalOutcome(journal: journal, opening: opening, result: result, paths: [], unwritten: found) }
      var editing: ((inout JournalRecords) -> Void)?
      if let records { editing = { (kept: inout JournalRecords) in records(&kept, result) } }
      var paths: [String] = []
      guard try write(opening.writes, as: Self.openingCommand + journal.today.iso, &paths),
        try write(writes, as: command, &paths, isNoted: isNoted, records: editing)
      else {
        continue
      }
      say(opening, journal)
      if paths.contains(where: { $0.hasPrefix(JournalLayout.collections + "/") }) { tellGitOfCollections() }
      var memory = journalMemory
      // What waits for a page comes when it is there, and is the only one.
      let isHeld = journal.pages[.day(journal.today)]?.second != nil
      if opening.waits == nil, !opening.isPutOff, !isHeld { memory.opened = journal.today }
      memory.at = journal.today
      // A page that was made now and goes again leaves the pages as they were committed, and is a loss all the same.
      if !paths.isEmpty { memory.committed = nil }
      remember(memory)
      return JournalOutcome(journal: journal, opening: opening, result: result, paths: paths, backup: backup)
    }
    throw Failure(
      .tryAgain, "the journal is being saved by another program again and again",
      details: ["Its saves are all there; mmt's change is not."],
      help: "wait until it is done and run the command again")
  }

  /// Pages beside which a second one of their date lies stay as they are until somebody has made one of the two.
  func holdSecondPages(_ journal: inout Journal) {
    let paths = journal.pages.values.map(\.path)
    for copy in JournalFiles.copies(beside: paths, folder.path, journal.layout, world) {
      journal.hold(copy.ref, beside: copy.path.shown)
    }
  }

  /// Whether all was written; false where a page isn't any more what it was when it was decided. What was written before that stays, and is
  /// found when it is decided anew.
  private func write(
    _ writes: [JournalWrite], as command: String, _ paths: inout [String], isNoted: Bool = true,
    records: ((inout JournalRecords) -> Void)? = nil
  ) throws(Failure) -> Bool {
    var entry = UndoLog.Entry(.change, moment: now, command: command)
    defer { if isNoted, entry.isBesidePlan { note(entry) } }
    for write in writes where !write.pages.isEmpty {
      guard try put(write) else { return false }
      if isNoted { write.pages.forEach { noteSave($0.path, $0.before) } }
      for page in write.pages {
        entry.add(page)
        if !paths.contains(page.path) { paths.append(page.path) }
      }
    }
    if let records { entry.sidecar = try editRecords(records) }
    return true
  }

  /// Before a change of a page is noted: where another program saved there since mmt wrote it last, what it was then, as it differs from the
  /// last commit. Else a page that is lost could be made again up to that save alone.
  func noteSave(_ path: String, _ before: [UInt8]?) {
    guard let before, let log = state.read(StateFile.undo), let last = UndoLog.last(of: path, in: log),
      last.after != Digest(of: before)
    else { return }
    sayPulledOver(page: path, before)
    sayOlderCopy(path, before)
    var entry = UndoLog.Entry(.outside, moment: now, command: "")
    entry.documents = [.init(path, from: git.headBlob(Array(path.utf8)) ?? [], to: before)]
    if entry.documents[0].size <= UndoLog.wholeLimit { note(entry) }
  }

  /// Writes the pages of one move, in their order.
  func put(_ write: JournalWrite) throws(Failure) -> Bool {
    var files: [TrackedFile] = []
    for page in write.pages {
      guard let path = RelativePath(page.path) else {
        throw Failure(.data, "\(page.path) lies outside the workspace", details: ["Nothing was changed."])
      }
      files.append(.document(path))
    }
    let store = self.store(of: files)
    return try self.write(in: store) { (snapshot, _) throws(Failure) -> Update<Bool> in
      var texts: [TrackedFile: ProvenText] = [:]
      for (file, page) in zip(files, write.pages) {
        guard snapshot[file] == page.before else { return Update([:], result: false) }
        texts[file] = page.text
      }
      return Update(texts, result: true)
    }.result
  }

  /// What couldn't be done when the day was opened.
  func say(_ opening: JournalOpening, _ journal: Journal) {
    for page in journal.held {
      if let place = page.second, page.file != nil, place.hasPrefix(page.path + ":") {
        context.warn(
          "the page of \(page.ref.name) stays as it is, since it begins once more at \(place)",
          help: "mmt verify says what to do")
        continue
      }
      context.warn(
        "\(page.path) stays as it is, since \(page.second ?? "") is a second page of its date",
        help: "mmt verify says what to do")
    }
    if let waits = opening.waits { context.warn(waits.message + ": what is open waits for it", help: waits.help) }
    for line in opening.refused {
      guard let page = journal.pages[line.page], page.entries.indices.contains(line.entry) else { continue }
      context.warn(
        "\(page.path):\(page.inFile(page.entries[line.entry].line)) stays open where it is: marking it would alter the Markdown around it",
        help: "move it in an editor")
    }
  }

  /// Before the first change of a day of the program: what is uncommitted is committed.
  @discardableResult
  func commitJournalBeforeFirstChange() throws(Failure) -> String? {
    let memory = journalMemory
    if memory.at == logicalToday { return nil }
    sayMissingDrivers()
    let journal = try readJournal()
    if memory.committed == digest(journal) { return nil }
    return commitJournal("Before \(logicalToday.iso)", unbacked: "what there was before this change isn't backed up")
  }

  /// Commits the workspace's files; the commit's short id.
  @discardableResult
  func commitJournal(_ subject: String, unbacked: String = "this is written but not backed up") -> String? {
    backup.commit(subject, authored: endOfWork(), unbacked: unbacked).id
  }

  /// Notes that the pages are committed as they are, where they still are what they were `before` the commit: a save that came meanwhile
  /// is the next one's. Of those that no commit takes, or that are gone, the next `sync` is to hear: `isWhole` says that there are none;
  /// nil where git is to be asked.
  func rememberJournalCommitted(isWhole: Bool?, before: Digest?) {
    guard hasJournal, isWhole ?? journalLosses().isEmpty, let journal = try? readJournal(), let before,
      before == pagesDigest(journal)
    else { return }
    var memory = journalMemory
    memory.committed = atHead(before)
    remember(memory)
  }
}

extension UndoLog.Entry {
  fileprivate mutating func add(_ page: JournalWrite.Page) {
    documents.append(.init(page.path, from: page.before, to: page.text.bytes))
  }
}

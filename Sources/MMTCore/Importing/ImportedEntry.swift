/// A line for the journal as another program's data says it, before it is written.
package struct ImportedEntry: Sendable, Equatable {
  /// What is nested below it: a sub-task, or a line of its notes.
  package struct Nested: Sendable, Equatable {
    /// 1 for what stands directly below the entry.
    package var depth: Int
    package var words: String
    /// nil for a note.
    package var status: ItemStatus?
    package var scheduledFor: CivilDay?
    package var due: CivilDay?

    package init(_ words: String, _ status: ItemStatus? = nil, depth: Int) {
      (self.words, self.status, self.depth) = (words, status, depth)
    }
  }

  /// In the data: `journalEntries[3]`, `2026_11_20.md:4`.
  package var place: String
  package var day: CivilDay
  /// The name of the collection that it goes to rather than to its day.
  package var collection: String?
  package var kind: JournalEntry.Kind
  package var status = ItemStatus.open
  package var words: String
  package var isImportant = false
  package var tags: [String] = []
  package var scheduledFor: CivilDay?
  package var due: CivilDay?
  package var nested: [Nested] = []

  package init(_ words: String, _ kind: JournalEntry.Kind, on day: CivilDay, at place: String) {
    (self.words, self.kind, self.day, self.place) = (words, kind, day, place)
  }
}

/// What another program's data says for the journal.
package struct ForeignEntries: Sendable, Equatable {
  package var app: ForeignApp
  package var entries: [ImportedEntry] = []
  package var findings: [ImportFinding] = []

  package init(_ app: ForeignApp) { self.app = app }

  mutating func leaveOut(_ place: String, _ reason: String) { findings.append(ImportFinding(place, reason)) }
}

extension ImportedEntry {
  /// A date that is mentioned means nothing where it comes from: it is words here, too.
  fileprivate func withoutMentions(_ rules: DateMention.Rules) -> ImportedEntry {
    var entry = self
    entry.words = ImportedText.withoutMentions(words, rules)
    for index in nested.indices { entry.nested[index].words = ImportedText.withoutMentions(nested[index].words, rules) }
    return entry
  }
}

extension Journal {
  /// Puts entries at the end of their pages' logs; what a page says already stays, and is counted. `collections` are the pages of the
  /// collections that entries name. Of each file there is one write.
  package mutating func importing(
    _ entries: [ImportedEntry], collections: [String: JournalRef] = [:]
  ) throws(Failure) -> (writes: [JournalWrite], report: ImportReport) {
    var report = ImportReport()
    var changed: [JournalPage] = []
    var order: [JournalRef] = []
    var byPage: [JournalRef: [ImportedEntry]] = [:]
    for entry in entries {
      let ref = entry.collection.flatMap { collections[$0] } ?? .day(entry.day)
      if byPage[ref] == nil { order.append(ref) }
      byPage[ref, default: []].append(entry)
    }
    for ref in order.sorted(by: JournalChains.isBefore) {
      let old = try page(ref)
      let wanted = byPage[ref] ?? []
      guard old.damage.isEmpty else {
        for entry in wanted { report.leaveOut(entry.place, "\(old.path) has conflict markers") }
        continue
      }
      let isNew = pages[ref]?.bytes.isEmpty ?? true
      var importing = PageImport(old, isInCollection: !ref.isDay, names: rules.logNames, rules.mentions)
      importing.run(wanted, into: &report)
      guard importing.added > 0 else { continue }
      if isNew { report.daysOpened += 1 }
      report.entriesAdded += importing.added
      changed.append(importing.page)
    }
    var writes: [JournalWrite] = []
    // Of pages in one file there is one write.
    var known = Set<String>()
    for page in changed where known.insert(page.path).inserted {
      writes.append(try take(changed.filter { $0.path == page.path }))
    }
    return (writes, report)
  }
}

/// Entries on their way onto one page.
private struct PageImport {
  private struct Key: Hashable {
    var kind: JournalEntry.Kind
    var words: [UInt8]
  }

  private(set) var page: JournalPage
  private(set) var added = 0
  private let isInCollection: Bool
  private let names: [String]
  private let mentions: DateMention.Rules
  /// What stands on the page: the places of its entries, the first one last.
  private var known: [Key: [Int]] = [:]

  init(_ page: JournalPage, isInCollection: Bool, names: [String], _ mentions: DateMention.Rules) {
    (self.page, self.isInCollection, self.names, self.mentions) = (page, isInCollection, names, mentions)
    for (index, entry) in page.entries.enumerated().reversed() where entry.parent == nil {
      known[Key(kind: entry.kind, words: page.bytes[entry.words.text.range].folded), default: []].append(index)
    }
  }

  mutating func run(_ entries: [ImportedEntry], into report: inout ImportReport) {
    var news: [(entry: ImportedEntry, lines: [ImportedLines])] = []
    for given in entries {
      let entry = given.withoutMentions(mentions)
      let ways = ImportedLines.ways(entry, isInCollection: isInCollection)
      // A page may say it as it was given, too.
      let plain = entry == given ? [] : ImportedLines.ways(given, isInCollection: isInCollection)
      let keys = (ways + plain).map { Key(kind: entry.kind, words: $0.text[...].folded) }
      if let same = keys.first(where: { known[$0]?.isEmpty == false }), let there = known[same]?.popLast() {
        report.entriesThere += 1
        for nested in missing(given, beneath: page.entries[there]) {
          report.leaveOut(
            entry.place, "\(ForeignText.quoted(nested.words)), beneath a block that \(page.path) has already without it")
        }
      } else if ways.isEmpty {
        report.leaveOut(entry.place, "its words would read as an arrow, a date or a field of mmt")
      } else {
        news.append((entry, ways))
      }
    }
    guard !news.isEmpty else { return }
    // All of them at once; where one of them would alter the page, one by one.
    if let whole = try? page.changing([], [place.addition(news.compactMap { $0.lines.first?.addition })]) {
      page = whole
      added = news.count
      return
    }
    for (entry, ways) in news {
      let before = added
      for way in ways {
        guard let longer = try? page.changing([], [place.addition([way.addition])]) else { continue }
        page = longer
        added += 1
        break
      }
      if added == before {
        report.leaveOut(entry.place, "no line of Markdown on \(page.path) would read as that")
      }
    }
  }

  /// What an entry of the page doesn't have beneath it, whatever became of what it has.
  private func missing(_ entry: ImportedEntry, beneath there: JournalEntry) -> [ImportedEntry.Nested] {
    if entry.nested.isEmpty { return [] }
    let lines = there.lastLine > there.wordsEnd ? Array(there.wordsEnd + 1...there.lastLine) : []
    let texts = lines.map { page.bytes[page.source.line($0).range].folded }
    return entry.nested.filter { nested in
      guard let words = TypedText.oneLine(nested.words) else { return false }
      let quiet = ImportedText.withoutMentions(words, mentions)
      let ways = [words, quiet, ImportedText.note(words), ImportedText.note(quiet)].map { Array($0.utf8)[...].folded }
      return !texts.contains { text in ways.contains { FoldedText.contains($0, text, in: 0..<text.count) } }
    }
  }

  private var place: EntryPlace { isInCollection ? page.placeAtEnd : page.place(under: names) }
}

/// The lines of an entry without its marker, and what they mean.
private struct ImportedLines {
  var text: [UInt8]
  var addition: (lines: [[UInt8]], meant: [EntryAddition.Meant])

  /// As the words are, and with a backslash where Markdown would take them for something else.
  static func ways(_ entry: ImportedEntry, isInCollection: Bool) -> [ImportedLines] {
    guard let words = TypedText.oneLine(entry.words) else { return [] }
    let typed = EntryText.ways(words, entry.kind)
    let escaped = "\\" + words
    // A backslash before a letter would be seen.
    let isSign = words.utf8.first.map { $0 < 0x80 && !Bytes.isLetter($0) && !Bytes.isDigit($0) } ?? false
    var ways = isSign ? [words, escaped] : [words]
    ways += typed.dropFirst(2)
    ways += ImportedText.spellings(words).dropFirst()
    return ways.compactMap { lines($0, entry, isInCollection: isInCollection) }
  }

  private static func lines(_ words: String, _ entry: ImportedEntry, isInCollection: Bool) -> ImportedLines? {
    var fields = entry.tags.map { " #" + $0 }.joined()
    if entry.isImportant { fields += " ⏫" }
    if isInCollection { fields += " ➕ " + entry.day.iso }
    guard
      let first = line(
        words + fields, entry.kind, entry.status, entry.scheduledFor, entry.due, created: isInCollection ? entry.day : nil)
    else { return nil }
    var result = ImportedLines(
      text: first.text, addition: ([first.bytes], [.init(entry.kind, first.status, first.text)]))
    for nested in entry.nested {
      guard let words = TypedText.oneLine(nested.words) else { continue }
      let indent = [UInt8](repeating: 0x20, count: 2 * max(0, min(nested.depth, 8) - 1))
      if let status = nested.status, let found = line(words, .task, status, nested.scheduledFor, nested.due) {
        result.addition.lines.append(indent + Array("- ".utf8) + found.bytes)
        result.addition.meant.append(.init(.task, status, found.text, isNested: true))
      } else {
        result.addition.lines.append(indent + Array("- ".utf8) + Array(ImportedText.note(words).utf8))
      }
    }
    return result
  }

  /// One line; nil where its words say more than they are to.
  private static func line(
    _ words: String, _ kind: JournalEntry.Kind, _ status: ItemStatus, _ scheduledFor: CivilDay?, _ due: CivilDay?,
    created: CivilDay? = nil
  ) -> (bytes: [UInt8], text: [UInt8], status: ItemStatus)? {
    var line = ""
    switch kind {
    case .task: line = "[\(Box.content(status))] \(words)"
    case .note: line = words
    case .event:
      let bytes = Array(words.utf8)
      let isTimed = ClockSpan(bytes, at: Extent(0, bytes.count)) != nil || words.hasPrefix("Event: ")
      line = isTimed ? words : "○ " + words
    }
    if let scheduledFor { line += " ⏳ " + scheduledFor.iso }
    if let due { line += " 📅 " + due.iso }
    let bytes = Array(line.utf8)
    let read = EntryWords(bytes, Extent(kind == .task ? Box.content(status).utf8.count + 2 : 0, bytes.count))
    guard !read.text.isEmpty, read.movedTo == nil, read.cameFrom == nil, read.scheduledFor == scheduledFor, read.due == due,
      read.created == created, read.completedOn == nil, read.cancelledOn == nil, read.start == nil, read.minutes == nil,
      read.ownID == nil, read.blockID == nil, !read.isStruck
    else { return nil }
    // A note that begins with a time would be an event.
    let looksTimed = read.isMarkedEvent || !read.isMarkedNote && (read.time != nil || read.date != nil)
    if kind == .note, looksTimed { return nil }
    return (bytes, Array(bytes[read.text.range]), kind == .task ? status : .open)
  }
}

extension ArraySlice<UInt8> {
  /// Its words, folded, one blank between each two.
  fileprivate var folded: [UInt8] {
    Array(FoldedText(self).bytes.split(whereSeparator: Bytes.isBlank).joined(separator: [0x20]))
  }
}

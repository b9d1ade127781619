/// A line of the journal that fits.
package struct EntryMatch: Sendable, Equatable {
  /// `page`: a tag in its front matter.
  package enum Place: String, Sendable { case text, notes, prose, page }

  package var place: Place
  /// nil for words that are no entry's: paragraphs, a reflection.
  package var entry: JournalEntryAnswer?
  /// `2026-11-20`, `2026-11`, `future`, or a collection's path.
  package var page: String
  package var path: String
  /// The day it is for; that of its page, where that is a day's.
  package var date: CivilDay?
  /// The line that the words stand on, and its words.
  package var line: Int
  package var words: String
}

extension SearchQuery {
  /// What must stand on a page for anything on it to fit: words, those of phrases one by one, and the names of tags.
  private var parts: [[UInt8]] {
    let words = words.flatMap { $0.split(whereSeparator: Bytes.isBlank).map { Array($0) } }
    return words + conditions.compactMap { if case .tag(let name) = $0 { name } else { nil } }
  }

  /// Whether anything on a page with these bytes may fit.
  package func mayFit(_ bytes: [UInt8]) -> Bool { mayFit(bytes, in: 0..<bytes.count) }

  fileprivate func mayFit(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    parts.allSatisfy { FoldedText.contains($0, bytes, in: range) }
  }

  /// Whether an entry may fit whose lines are these: all the words stand on them. Its page's tags are its, too. nil where any may.
  package var mayFitEntry: JournalPage.Wanted? {
    if words.isEmpty { return nil }
    return { bytes, lines in words.allSatisfy { FoldedText.contains($0, bytes, in: lines) } }
  }
}

/// Looks through the pages of a journal one by one, so that no more of them than one is held. What is found is answered at once; of a task
/// that has walked on and is open its other lines tell for how long: only for these pages are read again.
package struct JournalSearch {
  /// What is read again: pages with the words, from a day on where that is known; or `isWhole`, since the other lines may lack the words.
  package struct Need: Sendable {
    package var since: CivilDay?
    package var isWhole = false
  }

  private let query: SearchQuery
  /// Its rules hold, and of its pages it has the one that is looked at.
  private var journal: Journal
  private var found: [(match: EntryMatch, line: EntryRef?)] = []
  /// Places in `found` of open tasks that came from another page, and the days they came from.
  private var walked: [Int] = []
  private var births: [CivilDay?] = []
  private var isWhole = false

  package init(_ query: SearchQuery, _ journal: Journal) { (self.query, self.journal) = (query, journal) }

  /// Of the page no more need be read than the entries that may fit (`SearchQuery.mayFitEntry`).
  package mutating func look(at page: JournalPage) {
    let matches = PageSearch(page, query).matches(journal.rules)
    if matches.isEmpty { return }
    // All above each match is looked at for them: where there are many, the whole page is read sooner.
    let hasTwins = matches.count > 16 || matches.contains { match in match.line.map { page.mayHaveTwin($0.entry) } ?? false }
    let page = hasTwins ? (try? page.reading(page.bytes)) ?? page : page
    journal.pages.removeAll(keepingCapacity: true)
    journal.pages[page.ref] = page
    let chains = JournalChains(apart: journal)
    for var one in matches {
      if let line = one.line {
        one.match.entry = journal.answer(line, chains)
        note(page.entries[line.entry], on: page, chains.born(line))
      }
      found.append(one)
    }
  }

  private mutating func note(_ entry: JournalEntry, on page: JournalPage, _ born: JournalRef) {
    guard entry.isOpenTask, page.ref.isDay, entry.words.cameFrom != nil else { return }
    walked.append(found.count)
    switch born {
    case .day(let day): births.append(day)
    case .month(let month): births.append(month.firstDay)
    case .future, .collection: births.append(nil)
    }
    // All lines of a task say the same words, but not the same beside them, in fields and notes.
    isWhole = isWhole || !query.mayFit(page.bytes, in: entry.words.text.range)
  }

  /// What fits, the newest first; what has no date comes last, in the order of the paths. `reading` is asked for pages where some are needed
  /// again.
  package mutating func matches(_ reading: (Need) throws(Failure) -> Journal) throws(Failure) -> [EntryMatch] {
    if !walked.isEmpty {
      let since = births.contains(nil) ? nil : births.compactMap(\.self).min()
      let journal = try reading(Need(since: since, isWhole: isWhole))
      let chains = journal.chains
      for place in walked {
        if let line = found[place].line { found[place].match.entry = journal.answer(line, chains) }
      }
    }
    return found.map(\.match).enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.date != second.date { return (first.date?.daysSinceEpoch ?? .min) > (second.date?.daysSinceEpoch ?? .min) }
      return first.path == second.path ? one.offset < other.offset : first.path < second.path
    }.map(\.element)
  }
}

extension JournalPage {
  /// Whether an entry above one, whose words weren't read, may be called as that is, so that an id counts them.
  fileprivate func mayHaveTwin(_ index: Int) -> Bool {
    let text = entries[index].words.text.range
    // Mostly the first word tells.
    if let start = text.first(where: { Bytes.isWordByte(bytes[$0]) }), bytes[text].allSatisfy({ $0 < 0x80 }) {
      let end = text.first { $0 > start && !Bytes.isWordByte(bytes[$0]) } ?? text.upperBound
      if end - start < Slug.characterLimit, !unread(above: index).contains(where: { stands([Array(bytes[start..<end])], $0) }) {
        return false
      }
    }
    let name = Array(Slug.make(bytes[text]).utf8)
    // The words of a name stand in all that are called so: but where it stands for none, and of the last one where it was cut.
    guard name.allSatisfy({ $0 < 0x80 }), !name.elementsEqual(Slug.nameless.utf8) else { return true }
    var words = name.split(separator: 0x2D).map { Array($0) }
    if name.count >= Slug.characterLimit { words.removeLast() }
    return unread(above: index).contains { stands(words, $0) }
  }

  /// The entries without words above one below the same heading.
  private func unread(above index: Int) -> some Sequence<JournalEntry> {
    entries[..<index].lazy.filter { $0.words.text.isEmpty && $0.heading == entries[index].heading }
  }

  private func stands(_ words: [[UInt8]], _ entry: JournalEntry) -> Bool {
    let line = source.line(entry.line).range
    return words.allSatisfy { FoldedText.contains($0, bytes, in: line) }
  }
}

extension Journal {
  /// What fits of these pages. `whole` is asked for all of the journal where a task's other lines may stand on those that were left out.
  package func search(_ query: SearchQuery, whole: () throws(Failure) -> Journal) throws(Failure) -> [EntryMatch] {
    var search = JournalSearch(query, self)
    for page in pages.values { search.look(at: page) }
    return try search.matches { (need) throws(Failure) -> Journal in
      if need.isWhole { return try whole() }
      return self
    }
  }
}

/// One page that is looked through.
private struct PageSearch {
  let page: JournalPage
  let query: SearchQuery
  /// Of each line, by its number, the innermost entry it belongs to.
  private var owners: [Int?]
  /// The tags of its front matter, which its entries have, too, where a condition speaks of entries.
  private let tags: [String]

  init(_ page: JournalPage, _ query: SearchQuery) {
    self.page = page
    self.query = query
    tags = Self.asksForEntries(query) ? FrontMatterTags.all(page.source).map(\.name) : []
    owners = Array(repeating: nil, count: page.source.lineCount + 1)
    for (index, entry) in page.entries.enumerated() {
      for line in entry.line...max(entry.line, entry.lastLine) where line < owners.count { owners[line] = index }
    }
  }

  func matches(_ rules: Journal.Rules) -> [(match: EntryMatch, line: EntryRef?)] {
    var found: [(match: EntryMatch, line: EntryRef?)] = []
    for (index, entry) in page.entries.enumerated() where !entry.words.text.isEmpty && !entry.isQuestion {
      let period = period(entry, rules)
      guard fits(index, entry, period), let hit = hit(index, entry) else { continue }
      found.append(
        (
          EntryMatch(
            place: hit.place, entry: nil, page: page.ref.name, path: page.path, date: period?.upperBound,
            line: page.inFile(hit.line),
            words: hit.words), EntryRef(page.ref, index)
        ))
    }
    return found + tagged() + prose()
  }

  // MARK: Conditions

  /// Whether a tag is looked for, and beside it something that only entries have; else the page itself is the answer.
  private static func asksForEntries(_ query: SearchQuery) -> Bool {
    var (hasTag, hasMore) = (false, false)
    for condition in query.conditions {
      switch condition {
      case .tag: hasTag = true
      case .dates: continue
      default: hasMore = true
      }
    }
    return hasTag && hasMore
  }

  private func fits(_ index: Int, _ entry: JournalEntry, _ period: ClosedRange<CivilDay>?) -> Bool {
    query.conditions.allSatisfy { condition in
      switch condition {
      case .kind(let kind): entry.kind == .task && kind == .task
      case .entry(let kind): entry.kind == kind
      case .tag(let wanted): TagWords.has(wanted, entry.words.tags) || TagWords.has(wanted, tags)
      case .isOpen: entry.isOpenTask
      case .status(let wanted): entry.kind == .task && entry.status == wanted
      case .dates(let wanted): period.map { wanted.overlaps($0) } ?? false
      case .spent(let comparison, let limit): comparison.holds(entry.words.minutes ?? 0, limit)
      case .has(.minutes): entry.words.minutes != nil
      case .has(.date): entry.words.completedOn != nil
      case .has(.notes): entry.wordsEnd < entry.lastLine && notes(index, entry).contains { !$0.isEmpty }
      case .has(.link): FoldedText.contains(Array("://".utf8), page.bytes, in: page.source.line(entry.line).range)
      // Of the plan, or of counters and habits.
      case .rhythm, .difficulty, .bonus, .felt, .days, .has(.reflection): false
      }
    }
  }

  /// The days that an entry is about: its own, else those of its page.
  private func period(_ entry: JournalEntry, _ rules: Journal.Rules) -> ClosedRange<CivilDay>? {
    if case .day(let day) = page.ref { return day...day }
    if let day = entry.words.date ?? entry.words.scheduledFor ?? mentioned(entry, rules) { return day...day }
    switch page.ref {
    case .day(let day): return day...day
    case .month(let month): return month.firstDay...month.lastDay
    case .future:
      guard case .month(let month)? = entry.section else { return nil }
      return month.firstDay...month.lastDay
    case .collection:
      return (entry.words.completedOn ?? entry.words.cancelledOn ?? entry.words.created ?? entry.words.due).map { $0...$0 }
    }
  }

  private func mentioned(_ entry: JournalEntry, _ rules: Journal.Rules) -> CivilDay? {
    guard let anchor = page.anchor(entry),
      let mention = page.mentions(entry, rules.mentions).first,
      case .day(let day)? = mention.target(from: anchor, rules.mentions)
    else { return nil }
    return day
  }

  // MARK: Words

  private func hit(_ index: Int, _ entry: JournalEntry) -> (place: EntryMatch.Place, line: Int, words: String)? {
    let own = Extent(entry.content, max(entry.content, page.source.line(max(entry.line, entry.wordsEnd)).upperBound))
    var missing = query.words.filter { !FoldedText.contains($0, page.bytes, in: own.range) }
    if missing.isEmpty { return (.text, entry.line, page.plain(entry)) }
    let isOwn = missing.count < query.words.count
    var first: (line: Int, words: Extent)?
    for line in lines(index, entry) {
      let extent = page.source.line(line)
      let rest = missing.filter { !FoldedText.contains($0, page.bytes, in: extent.range) }
      if rest.count < missing.count, first == nil { first = (line, Bytes.trim(extent, page.bytes)) }
      missing = rest
      if missing.isEmpty { break }
    }
    guard missing.isEmpty, let first else { return nil }
    return isOwn
      ? (.text, entry.line, page.plain(entry))
      : (.notes, first.line, page.source.string(first.words))
  }

  /// The lines below an entry's words that are no other entry's.
  private func lines(_ index: Int, _ entry: JournalEntry) -> [Int] {
    guard entry.wordsEnd < entry.lastLine else { return [] }
    return (entry.wordsEnd + 1...entry.lastLine).filter { $0 < owners.count && owners[$0] == index }
  }

  private func notes(_ index: Int, _ entry: JournalEntry) -> [Extent] {
    lines(index, entry).map { Bytes.trim(page.source.line($0), page.bytes) }
  }

  /// The days that the page is about.
  private var days: ClosedRange<CivilDay>? {
    switch page.ref {
    case .day(let day): day...day
    case .month(let month): month.firstDay...month.lastDay
    case .future, .collection: nil
    }
  }

  /// The page itself, where its front matter has the tags that are looked for; all the words stand somewhere on it. Conditions on entries
  /// leave it out.
  private func tagged() -> [(match: EntryMatch, line: EntryRef?)] {
    var wanted: [[UInt8]] = []
    for condition in query.conditions {
      switch condition {
      case .tag(let tag): wanted.append(tag)
      case .dates(let dates) where days.map({ dates.overlaps($0) }) ?? false: continue
      default: return []
      }
    }
    guard let first = wanted.first else { return [] }
    let tags = FrontMatterTags.all(page.source)
    let names = tags.map(\.name)
    guard let tag = tags.first(where: { TagWords.has(first, [$0.name]) }), wanted.allSatisfy({ TagWords.has($0, names) }),
      query.words.allSatisfy({ FoldedText.contains($0, page.bytes, in: 0..<page.bytes.count) })
    else { return [] }
    let words = page.source.string(Bytes.trim(page.source.line(tag.line), page.bytes))
    return [
      (
        EntryMatch(
          place: .page, entry: nil, page: page.ref.name, path: page.path, date: days?.upperBound,
          line: page.inFile(tag.line), words: words
        ),
        nil
      )
    ]
  }

  /// Lines of paragraphs and quotations with all the words. Conditions on entries leave them out.
  private func prose() -> [(match: EntryMatch, line: EntryRef?)] {
    let date = days?.upperBound
    for condition in query.conditions {
      guard case .dates(let wanted) = condition, days.map({ wanted.overlaps($0) }) ?? false else { return [] }
    }
    guard !query.words.isEmpty else { return [] }
    let headings = Set(page.headings.map(\.line))
    return stride(from: 1, through: page.source.lineCount, by: 1).compactMap { line in
      guard owners[line] == nil, !headings.contains(line) else { return nil }
      let extent = Bytes.trim(page.source.line(line), page.bytes)
      guard !extent.isEmpty, query.words.allSatisfy({ FoldedText.contains($0, page.bytes, in: extent.range) }) else {
        return nil
      }
      return (
        EntryMatch(
          place: .prose, entry: nil, page: page.ref.name, path: page.path, date: date, line: page.inFile(line),
          words: page.source.string(extent)), nil
      )
    }
  }
}

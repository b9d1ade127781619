/// Which lines are one task: a line that was moved, and the copy it was moved to.
///
/// A line with `→ PAGE` goes on as the copy there that says the same words and names the same birth page; of several the first as the first,
/// and so on. A copy that no line leads to (a run that ended between two writes, two devices) joins the lines of its birth page and words that
/// have no line on its page. In a chain the last line is the one that may be open.
package struct JournalChains: Sendable {
  struct Key: Hashable {
    var born: JournalRef
    var words: [UInt8]
  }

  let journal: Journal
  /// A page is long to hand about, and each line is asked for many times.
  private let pages: [JournalRef: (entries: [JournalEntry], folder: Substring)]
  /// Where links lead, by the folder they are read in: a few names stand in many lines.
  private var targets: [Link: JournalRef?] = [:]

  private struct Link: Hashable {
    var destination: String
    var alias: String?
    var folder: Substring
  }

  /// The last line of each line's chain, once all are joined: a chain may have thousands of lines.
  private var heads: [EntryRef: EntryRef] = [:]

  /// The lines that are tasks of their own, in the order of pages and lines.
  package private(set) var tasks: [EntryRef] = []
  package internal(set) var next: [EntryRef: EntryRef] = [:]
  /// The line that a copy came from.
  package internal(set) var previous: [EntryRef: EntryRef] = [:]
  /// Lines that are to have the words of another: one of two devices reworded the task, the other had taken it on.
  var rewordings: [EntryRef: EntryRef] = [:]
  /// Sub-tasks that are open below a line that went on, and the last copy of each: no arrow leads there.
  var parts: [EntryRef: EntryRef] = [:]
  /// Sub-tasks that were settled below a line that went on, and the last copy of each, which is open.
  var settledParts: [EntryRef: EntryRef] = [:]

  /// Lines that are joined to none: enough to ask where each was born, and what it is for.
  init(apart journal: Journal) {
    self.journal = journal
    pages = journal.pages.mapValues { ($0.entries, Self.folder($0.path)) }
  }

  init(_ journal: Journal) {
    self.init(apart: journal)
    var sources: [Key: [EntryRef]] = [:]
    var copies: [JournalRef: [Key: [EntryRef]]] = [:]
    // A page is long to move about; its name isn't.
    for page in journal.pages.keys.sorted(by: Self.isBefore).compactMap({ journal.pages[$0] }) {
      for (index, entry) in page.entries.enumerated() where entry.kind == .task && !entry.words.text.isEmpty {
        learn(entry.words.movedTo, on: page)
        learn(entry.words.cameFrom, on: page)
        guard Self.standsAlone(entry, on: page) else { continue }
        let task = EntryRef(page.ref, index)
        tasks.append(task)
        let words = Self.words(entry, page)
        sources[Key(born: bornOf(entry, page.ref), words: words), default: []].append(task)
        if let from = ref(entry.words.cameFrom, on: page.ref) {
          copies[page.ref, default: [:]][Key(born: from, words: words), default: []].append(task)
        }
      }
    }
    joinByArrows(sources, copies)
    joinFamilies(sources, copies)
    joinByWords(copies)
    joinFirstEnds(sources, copies)
    joinOrphans(sources, copies)
    joinReworded(copies)
    findHeads()
    joinKnown(sources, copies)
  }

  private mutating func learn(_ arrow: EntryWords.Arrow?, on page: JournalPage) {
    guard let arrow else { return }
    let link = Link(destination: arrow.link, alias: arrow.alias, folder: Self.folder(page.path))
    if targets[link] == nil { targets[link] = .some(journal.ref(arrow, on: page.ref)) }
  }

  /// The page an arrow leads to.
  func ref(_ arrow: EntryWords.Arrow?, on page: JournalRef) -> JournalRef? {
    guard let arrow else { return nil }
    let folder = pages[page]?.folder ?? ""
    return targets[Link(destination: arrow.link, alias: arrow.alias, folder: folder)] ?? journal.ref(arrow, on: page)
  }

  private static func folder(_ path: String) -> Substring { path.utf8.lastIndex(of: 0x2F).map { path[..<$0] } ?? "" }

  /// An open task goes with the open task above it; what stands below something settled, or below no task, is one of its own.
  private static func standsAlone(_ entry: JournalEntry, on page: JournalPage) -> Bool {
    guard let parent = entry.parent.map({ page.entries[$0] }), parent.kind == .task else { return true }
    return entry.words.movedTo != nil || entry.words.cameFrom != nil || entry.isOpenTask && !parent.isOpenTask
  }

  static func words(_ entry: JournalEntry, _ page: JournalPage) -> [UInt8] {
    Array(FoldedText(page.bytes[entry.words.text.range]).bytes.split(whereSeparator: Bytes.isBlank).joined(separator: [0x20]))
  }

  // MARK: Joining

  mutating func join(_ line: EntryRef, _ copy: EntryRef) {
    guard line != copy, head(copy) != head(line) || next[line] == nil, head(copy) != line else { return }
    next[line] = copy
    if previous[copy].map({ Self.isBefore($0.page, line.page) }) ?? true { previous[copy] = line }
  }

  /// More lines of the same words than one task has: each is compared with all others of its birth.
  static let longest = 500

  private mutating func joinOrphans(_ sources: [Key: [EntryRef]], _ copies: [JournalRef: [Key: [EntryRef]]]) {
    for page in copies.keys.sorted(by: Self.isBefore) {
      for (key, found) in copies[page] ?? [:] {
        let lines = sources[key] ?? []
        if lines.count > Self.longest { continue }
        let others = lines.filter { $0.page != page }
        for copy in found where previous[copy] == nil { join(orphan: copy, lines, others) }
      }
    }
  }

  /// Copies of which it is known by now where they lead: they came from a line that leads there, too.
  private mutating func joinKnown(_ sources: [Key: [EntryRef]], _ copies: [JournalRef: [Key: [EntryRef]]]) {
    for (key, found) in copies.values.flatMap(\.self) {
      let lines = sources[key] ?? []
      if lines.count > Self.longest { continue }
      for copy in found where previous[copy] == nil { previous[copy] = known(copy, lines) }
    }
  }

  /// A line of the same words that leads where a copy leads, and not by way of it.
  private func known(_ copy: EntryRef, _ lines: [EntryRef]) -> EntryRef? {
    guard next[copy] != nil else { return nil }
    let onward = path(from: copy)
    // What has come back to the page where it was born has its former line there, too.
    let isBack = chainPage(of: copy) == copy.page
    let known = lines.filter { $0 != copy && head($0) == head(copy) && !onward.contains($0) }
    return known.first { $0.page != copy.page }
      ?? (isBack ? known.first { entry($0)?.words.cameFrom == nil || $0.entry < copy.entry } : nil)
  }

  /// Finds the chain that a copy belongs to which no line leads to. `others` are the lines of its words on other pages.
  private mutating func join(orphan copy: EntryRef, _ lines: [EntryRef], _ others: [EntryRef]) {
    if let known = known(copy, lines) {
      // Its chain is known by where it leads.
      previous[copy] = known
      return
    }
    if others.isEmpty { return }
    // The chains that don't end on the copy's page, by their last lines.
    let taken = Set(lines.filter { $0.page == copy.page }.map { head($0) }.filter { $0.page == copy.page })
    var known = taken.union([head(copy)])
    let candidates = others.map { head($0) }.filter { known.insert($0).inserted }
    let born = others.filter { $0.page == chainPage(of: copy) }
    let (day, alike) = (entry(copy)?.words.scheduledFor, Set(lines))
    func rank(_ line: EntryRef) -> Int {
      guard let entry = entry(line) else { return 6 }
      // It was copied and not marked yet: the line itself names the birth, and is open.
      if entry.isOpenTask { return (alike.contains(line) ? 0 : 2) + (entry.words.scheduledFor == day ? 0 : 1) }
      return entry.status == .moved || entry.status == .scheduled ? 4 : 5
    }
    let best = candidates.enumerated().min { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }?.element
    guard let best, rank(best) < 5 || Set(born.map { head($0) }).subtracting(taken).count <= 1 else { return }
    // Two devices put it off to different months: a line leads to each, or did before they were merged.
    let isPutOffTwice = !copy.page.isDay && previous[best] != nil && time(best).0 != Int.max && isEarlier(copy, best)
    if rank(best) < 2, entry(best)?.words.movedTo == nil, !best.page.isDay, next[copy] == nil, !isPutOffTwice {
      // Between copy and mark somebody stopped: the copy is what comes after. From day to day the later page is.
      next[best] = copy
      previous[copy] = best
      return
    }
    // Of the two last lines the later one stays the last.
    let own = head(copy)
    // What went on from a line can't end in it: its copy was taken to another page, or is gone.
    let isOwnFirst = hasGone(own) || !hasGone(best) && isEarlier(own, best)
    let (earlier, later) = isOwnFirst ? (own, best) : (best, own)
    next[earlier] = later
    if previous[later] == nil { previous[later] = earlier }
    previous[copy] = previous[copy] ?? born.first ?? others.first { head($0) == later && $0 != copy }
  }

  private func chainPage(of copy: EntryRef) -> JournalRef? {
    entry(copy).flatMap { ref($0.words.cameFrom, on: copy.page) }
  }

  // MARK: Order

  package static func isBefore(_ first: JournalRef, _ second: JournalRef) -> Bool {
    let (one, other) = (position(first), position(second))
    return one == other ? first.name < second.name : one < other
  }

  /// Days in their order, months before their first day, what has no date last.
  private static func position(_ ref: JournalRef) -> Int {
    switch ref {
    case .day(let day): 2 * Int(day.daysSinceEpoch) + 1
    case .month(let month): 2 * Int(month.firstDay.daysSinceEpoch)
    case .future: Int.max - 1
    case .collection: Int.max
    }
  }

  /// Where a task that was moved goes on later: the date that a line is for, and then the page that is nearer to the day.
  func isEarlier(_ first: EntryRef, _ second: EntryRef) -> Bool {
    let (one, other) = (time(first), time(second))
    return one == other ? Self.isBefore(first.page, second.page) : one < other
  }

  /// Whether it is for a day before another.
  func isEarlier(_ line: EntryRef, than day: CivilDay) -> Bool {
    (entry(line)?.words.scheduledFor).map { $0 < day } ?? (time(line).0 < Int(day.daysSinceEpoch))
  }

  private func time(_ line: EntryRef) -> (Int, Int) {
    let entry = entry(line)
    switch line.page {
    case .day(let day): return (Int(day.daysSinceEpoch), 2)
    case .month(let month): return (Int((entry?.words.scheduledFor ?? month.lastDay).daysSinceEpoch), 1)
    case .future:
      guard let day = entry?.words.scheduledFor ?? entry?.section?.firstDay else { return (Int.max, 0) }
      return (Int(day.daysSinceEpoch), 0)
    case .collection: return (Int.max, 0)
    }
  }

  // MARK: Asking

  package func entry(_ line: EntryRef) -> JournalEntry? {
    guard let entries = pages[line.page]?.entries, entries.indices.contains(line.entry) else { return nil }
    return entries[line.entry]
  }

  /// The last line of a line's chain.
  package func head(_ line: EntryRef) -> EntryRef {
    if let known = heads[line] { return known }
    var line = line
    var steps = 0
    while let later = next[line], steps <= tasks.count {
      line = later
      steps += 1
    }
    return line
  }

  private mutating func findHeads() {
    for line in next.keys where heads[line] == nil {
      var way: [EntryRef] = []
      var last = line
      // A circle has none.
      while let later = next[last], way.count <= tasks.count {
        way.append(last)
        last = heads[later] ?? later
      }
      if next[last] == nil { for line in way { heads[line] = last } }
    }
  }

  /// The lines that a line leads to.
  func path(from line: EntryRef) -> Set<EntryRef> {
    var found = Set<EntryRef>()
    var line = line
    while let later = next[line], found.insert(later).inserted { line = later }
    return found
  }

  /// The lines that lead to this one.
  package func before(_ line: EntryRef) -> [EntryRef] { tasks.filter { $0 != line && head($0) == line } }

  /// The day page on which a task stood first; of one that was on none yet the page it was written on.
  package func born(_ line: EntryRef) -> JournalRef {
    entry(line).map { bornOf($0, line.page) } ?? line.page
  }

  func bornOf(_ entry: JournalEntry, _ page: JournalRef) -> JournalRef {
    let from = ref(entry.words.cameFrom, on: page)
    if case .day? = from { return from ?? page }
    if case .day = page { return page }
    return from ?? page
  }

  /// `2026-11-15/back-up-the-photos`: the page it was born on, and its words.
  package func id(_ line: EntryRef) -> String {
    let words = entry(line).flatMap { entry in journal.pages[line.page].map { Slug.make($0.bytes[entry.words.text.range]) } }
    return born(line).name + "/" + (words ?? Slug.nameless)
  }

  /// The day a task is for: `⏳`, the first mention of a date, or `🛫`.
  package func scheduled(_ line: EntryRef) -> CivilDay? {
    guard let page = journal.pages[line.page], let entry = entry(line) else { return nil }
    if let day = entry.words.scheduledFor { return day }
    let from = ref(entry.words.cameFrom, on: page.ref)
    var anchor = page.anchor(entry)
    // What came from another page was written there.
    if case .day(let day)? = from { anchor = day }
    if case .month(let month)? = from { anchor = month.firstDay }
    if let anchor, let mention = page.mentions(entry, journal.rules.mentions).first {
      switch mention.target(from: anchor, journal.rules.mentions) {
      case .day(let day): return day
      case .month(let month): return month.firstDay
      case .someday, nil: break
      }
    }
    return entry.words.start
  }

  /// Whether what it mentions first is no day at all: `@someday`.
  func isForSomeday(_ line: EntryRef) -> Bool {
    guard let page = journal.pages[line.page], let entry = entry(line) else { return false }
    let mention = page.mentions(entry, journal.rules.mentions).first
    return mention?.form == .someday
  }

  /// The day since which a task has walked from day to day: its age counts from there. Whether it is asked about counts from the day on which
  /// somebody said last that it is to go on.
  package func since(_ line: EntryRef, lastKept: Bool = true) -> CivilDay? {
    var first = line
    var steps = 0
    while let before = previous[first], case .day = before.page, steps <= tasks.count {
      first = before
      steps += 1
    }
    guard case .day(var day) = first.page else { return nil }
    if previous[first] == nil, case .day(let origin) = born(first) { day = min(day, origin) }
    for later in [scheduled(line), lastKept ? kept(line) : nil].compactMap(\.self) where later <= journal.today {
      day = max(day, later)
    }
    return day
  }

  /// The day on which somebody said last that a task is to go on.
  package func kept(_ line: EntryRef) -> CivilDay? { journal.rules.kept[id(line)] }

  /// Days that a task has stood open, those of a pause left out.
  package func age(_ line: EntryRef, lastKept: Bool = true) -> Int {
    guard let since = since(line, lastKept: lastKept), since < journal.today else { return 0 }
    let paused = journal.rules.pauses.reduce(0) { count, pause in
      let from = max(pause.lowerBound, since.advanced(by: 1))
      let to = min(pause.upperBound, journal.today)
      return from <= to ? count + (to - from) + 1 : count
    }
    return max(0, journal.today - since - paused)
  }
}

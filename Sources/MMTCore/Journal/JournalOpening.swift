/// What opening a day comes to: what is written, in its order, and what is to be said of it.
package struct JournalOpening: Sendable {
  package var writes: [JournalWrite] = []
  /// Tasks that walked on to today, on its page.
  package var carried = 0
  /// Tasks and events that are due, and came from the month or the future log.
  package var surfaced = 0
  /// Tasks that were ticked because another line of theirs was.
  package var ticked: [String] = []
  /// Lines that could not be changed without changing more.
  package var refused: [EntryRef] = []
  /// Why a page couldn't be made: another program makes it. What goes there waits until it is.
  package var waits: Failure?
  /// The day is opened with the first line that is logged, and this wasn't one.
  package var isPutOff = false

  package var isQuiet: Bool { writes.allSatisfy { $0.pages.isEmpty } }
}

extension Journal {
  /// Opens the day, in memory: chains are mended, what is due comes, open tasks walk on. Twice is once. Pages with conflict markers are
  /// left alone. `isLogging`: a line is to be written on today's page.
  package mutating func open(isLogging: Bool = false) throws(Failure) -> JournalOpening {
    var opening = JournalOpening()
    var chains = self.chains
    // They hold until a page changes.
    reword(&opening, chains)
    putOff(&opening, chains)
    complete(&opening, chains)
    try mend(&opening, chains)
    if rules.carry == .off || rules.opening == .never { return opening }
    if rules.opening == .log, !isLogging, pages[.day(today)]?.bytes.isEmpty ?? true {
      opening.isPutOff = true
      return opening
    }
    if !opening.isQuiet { chains = self.chains }
    let mended = opening.writes.count
    try putAside(&opening, chains)
    if opening.writes.count > mended { chains = self.chains }
    try beginMonth(&opening, chains)
    if opening.writes.count > mended { chains = self.chains }
    try surface(&opening, chains)
    return opening
  }

  mutating func add(_ write: JournalWrite, to opening: inout JournalOpening) {
    if !write.pages.isEmpty { opening.writes.append(write) }
  }

  func isSound(_ ref: JournalRef) -> Bool { pages[ref].map { $0.damage.isEmpty } ?? true }

  // MARK: Chains

  /// Copies get the words that another device gave their task. Before the line that tells of it is marked: a run that ends between finds it
  /// again.
  private mutating func reword(_ opening: inout JournalOpening, _ chains: JournalChains) {
    var marks: [JournalRef: [EntryMark]] = [:]
    for (copy, line) in chains.rewordings {
      // As it was read: its own page may have got other words since.
      guard let source = chains.journal.pages[line.page], let entry = chains.entry(line) else { continue }
      var mark = EntryMark(copy.entry)
      mark.words = Array(source.bytes[entry.words.text.range])
      marks[copy.page, default: []].append(mark)
    }
    for ref in marks.keys.sorted(by: JournalChains.isBefore) where isSound(ref) {
      guard let page = pages[ref] else { continue }
      // Words that would mean more there stay as they were.
      if let write = try? take([page.marked(marks[ref] ?? []).page]) { add(write, to: &opening) }
    }
  }

  /// Open lines get the later day that another device put their task off to, which the line tells that a merge left open beside its arrow.
  private mutating func putOff(_ opening: inout JournalOpening, _ chains: JournalChains) {
    for line in chains.tasks where chains.next[line] != nil {
      guard chains.isMarked(line), let day = chains.entry(line)?.words.scheduledFor else { continue }
      let head = chains.head(line)
      guard chains.isEarlier(head, than: day), chains.entry(head)?.isOpenTask == true, isSound(head.page),
        let page = pages[head.page]
      else { continue }
      var mark = EntryMark(head.entry)
      mark.scheduledFor = day
      if let changed = try? page.changing([mark]), let write = try? take([changed]) { add(write, to: &opening) }
    }
  }

  /// Of each chain at most the last line stays open; what was ticked anywhere is ticked there.
  private mutating func mend(_ opening: inout JournalOpening, _ chains: JournalChains) throws(Failure) {
    var marks: [JournalRef: [EntryMark]] = [:]
    var ticks: [JournalRef: [ItemEdit]] = [:]
    var settled = Set<EntryRef>()
    for line in chains.parts.keys where isSound(line.page) {
      var mark = EntryMark(line.entry)
      mark.status = .moved
      marks[line.page, default: []].append(mark)
    }
    for line in chains.stranded where isSound(line.page) {
      var mark = EntryMark(line.entry)
      (mark.status, mark.dropsArrow) = (.open, true)
      marks[line.page, default: []].append(mark)
    }
    for line in chains.tasks where chains.parts[line] == nil {
      guard let next = chains.next[line], let entry = chains.entry(line), isSound(line.page) else { continue }
      let head = chains.head(line)
      // A settled line that its copy isn't linked to was ticked between the copy and its mark. One on its own page it never went to.
      let isElsewhere = next.page != line.page || line.page == .future
      if entry.isOpenTask || entry.words.movedTo == nil && chains.previous[next] == line && isElsewhere {
        var mark = EntryMark(line.entry)
        if entry.isOpenTask { mark.status = Self.sign(of: next.page) }
        let section = chains.entry(next)?.section
        mark.movedTo = layout.link(to: next.page, section: section?.title, from: line.page)
        marks[line.page, default: []].append(mark)
        // The sign that a merge left where one put off what the other took on: its copy is found.
        if let before = chains.previous[line], chains.next[before] != line, chains.isTakenOn(before), isSound(before.page) {
          var mark = EntryMark(before.entry)
          mark.status = .scheduled
          marks[before.page, default: []].append(mark)
        }
      }
      guard entry.status == .done || entry.status == .cancelled, let last = chains.entry(head), last.isOpenTask,
        let item = last.item, isSound(head.page), settled.insert(head).inserted
      else { continue }
      let day = entry.words.completedOn ?? entry.words.cancelledOn ?? today
      ticks[head.page, default: []].append(entry.status == .done ? .done(item, on: day) : .skipped(item, on: day))
      opening.ticked.append(chains.id(head))
    }
    let parts = chains.settledParts.sorted { ($0.key.page.name, $0.key.entry) < ($1.key.page.name, $1.key.entry) }
    for (part, copy) in parts {
      guard let entry = chains.entry(part), let item = chains.entry(copy)?.item, isSound(copy.page),
        settled.insert(copy).inserted
      else { continue }
      let day = entry.words.completedOn ?? entry.words.cancelledOn ?? today
      ticks[copy.page, default: []].append(entry.status == .done ? .done(item, on: day) : .skipped(item, on: day))
      opening.ticked.append(chains.id(copy))
    }
    for ref in Set(marks.keys).union(ticks.keys).sorted(by: JournalChains.isBefore) {
      guard var page = pages[ref] else { continue }
      let marked = page.marked(marks[ref] ?? [])
      page = marked.page
      opening.refused += marked.refused.map { EntryRef(ref, $0.entry) }
      if let edits = ticks[ref] { page = try page.editing(edits) }
      add(try take([page]), to: &opening)
    }
  }

  /// What somebody typed for someday on a page of a day or a month goes where that stands. Taken back from there it stays.
  private mutating func putAside(_ opening: inout JournalOpening, _ chains: JournalChains) throws(Failure) {
    guard isSound(.future), waiting(.future) == nil else { return }
    let tasks = chains.tasks.filter { line in
      guard chains.next[line] == nil, let entry = chains.entry(line), entry.isOpenTask, entry.words.cameFrom == nil,
        entry.words.movedTo == nil, entry.words.scheduledFor == nil, isSound(line.page), isAskedAbout(line, chains)
      else { return false }
      if case .day(let day) = line.page, !isLookedAt(day) { return false }
      return line.page != .future && !line.page.isCollection && chains.isForSomeday(line)
    }
    let moved = try move(tasks, to: .future, in: { $0.place(in: .someday) }, section: .someday, chains)
    opening.refused += moved.refused
    add(moved.write, to: &opening)
  }

  // MARK: Months

  /// What the future log has for this month, and for months that have passed, moves into the month's page.
  private mutating func beginMonth(_ opening: inout JournalOpening, _ chains: JournalChains) throws(Failure) {
    let month = Month(today)
    guard let future = pages[.future], isSound(.future), isSound(.month(month)) else { return }
    let first = rules.adopted.map { Month($0).index } ?? 0
    let isBegun: (FutureSection?) -> Bool = { section in
      if case .month(let other)? = section { other.index >= first && other.index <= month.index } else { false }
    }
    let tasks = chains.tasks.filter { line in
      guard line.page == .future, chains.next[line] == nil, let entry = chains.entry(line), entry.isOpenTask else {
        return false
      }
      return isBegun(entry.section) && (chains.scheduled(line).map { $0 > today || entry.words.scheduledFor == nil } ?? true)
    }
    let events = rules.lastOpened.map { Month($0).index < month.index } ?? true
    let isEmpty = tasks.isEmpty && !(events && future.entries.contains { $0.kind == .event && isBegun($0.section) })
    if isEmpty { return }
    if let failure = waiting(.month(month)) {
      opening.waits = failure
      return
    }
    let moved = try move(
      tasks, to: .month(month), in: { $0.place(under: Self.taskNames) }, chains)
    add(moved.write, to: &opening)
    opening.refused += moved.refused
    guard events else { return }
    var page = try self.page(.month(month))
    var known: [Said: Int] = [:]
    for entry in future.entries where entry.kind == .event && isBegun(entry.section) && entry.parent == nil {
      guard let date = entry.words.date, Month(date) == month else { continue }
      let words = future.bytes[entry.words.text.range]
      if isThere(Said(date, Array(words)), on: page, &known, dated: true) { continue }
      let line = EntryText.event(
        String(decoding: words, as: UTF8.self), on: date, entry.words.time, until: entry.words.until,
        from: layout.link(to: .future, section: month.iso, from: .month(month)))
      page =
        (try? page.changing(
          [],
          [
            page.place(under: Self.calendarNames, on: date, at: entry.words.time)
              .addition([([line], [.init(.event, .open, Array(words))])])
          ]))
        ?? page
    }
    add(try take([page].filter { $0.bytes != pages[$0.ref]?.bytes && $0.proven != nil }), to: &opening)
  }

  /// What an event says, and when.
  private struct Said: Hashable {
    var date: CivilDay
    var words: [UInt8]

    init(_ date: CivilDay, _ words: [UInt8]) { (self.date, self.words) = (date, words) }
  }

  /// Whether a page has an event already. Of several that say the same on one day each has its own there.
  private func isThere(_ said: Said, on page: JournalPage, _ known: inout [Said: Int], dated: Bool) -> Bool {
    known[said, default: 0] += 1
    let there = page.entries.count {
      (!dated || $0.words.date == said.date) && page.bytes[$0.words.text.range].elementsEqual(said.words)
    }
    return there >= known[said, default: 0]
  }

  // MARK: Today

  /// What walks on from day to day, and what is due.
  private mutating func surface(_ opening: inout JournalOpening, _ chains: JournalChains) throws(Failure) {
    let ref = JournalRef.day(today)
    guard isSound(ref) else { return }
    let due = chains.tasks.filter { isDue($0, chains) }
    let isFirst = rules.lastOpened != today
    if due.isEmpty, !isFirst || !hasEvents(today) { return }
    if let failure = waiting(ref) {
      opening.waits = failure
      return
    }
    let moved = try move(due, to: ref, in: { [rules] in $0.place(under: rules.logNames) }, chains)
    opening.refused += moved.refused
    let walked = due.filter { !moved.refused.contains($0) }
    opening.carried = walked.count { if case .day = $0.page { true } else { false } }
    opening.surfaced = walked.count - opening.carried
    add(moved.write, to: &opening)
    guard isFirst else { return }
    try surfaceEvents(&opening)
  }

  /// Whether the month's calendar has something on a day, or an earlier page.
  private func hasEvents(_ day: CivilDay) -> Bool { eventPages(day).contains { page in !events(of: page, on: day).isEmpty } }

  /// Where events of a day stand: in the month's calendar, and on pages of days before.
  private func eventPages(_ day: CivilDay) -> [JournalPage] {
    pages.values.filter { page in
      guard isSound(page.ref) else { return false }
      switch page.ref {
      case .day(let other): return other < day && isLookedAt(other)
      case .month(let month): return month == Month(day)
      case .future, .collection: return false
      }
    }.sorted { JournalChains.isBefore($0.ref, $1.ref) }
  }

  /// The events of a page that are on a day: those with its date in front, and those that mention it. What came from elsewhere is that page's.
  private func events(of page: JournalPage, on day: CivilDay) -> [JournalEntry] {
    page.entries.filter { entry in
      guard entry.kind == .event, entry.parent == nil, !entry.isQuoted else { return false }
      return page.ref.isDay && entry.words.cameFrom != nil ? false : date(of: entry, on: page) == day
    }
  }

  /// The day of an event: the date in front of it, or the one it mentions.
  package func date(of entry: JournalEntry, on page: JournalPage) -> CivilDay? {
    if let date = entry.words.date { return date }
    guard page.ref != .future || entry.section != nil, let anchor = page.anchor(entry),
      case .day(let day)? = page.mentions(entry, rules.mentions).first?.target(from: anchor, rules.mentions)
    else { return nil }
    return day
  }

  /// Whether an open task goes to today's page when the day is opened.
  func isDue(_ line: EntryRef, _ chains: JournalChains) -> Bool {
    guard chains.next[line] == nil, let entry = chains.entry(line), entry.isOpenTask, isSound(line.page) else { return false }
    let scheduled = chains.scheduled(line)
    switch line.page {
    case .day(let day):
      guard day < today, isLookedAt(day), rules.carry == .auto, scheduled.map({ $0 <= today }) ?? true, !isRepeated(line)
      else { return false }
      return chains.age(line) < Self.longestCarry
    case .month:
      return scheduled.map { isAwaited($0) } ?? false
    case .future:
      return entry.words.scheduledFor.map { isAwaited($0) } ?? false
    case .collection: return false
    }
  }

  /// Whether the template puts a task on every day's page: then it is the day's own, and today has another one.
  private func isRepeated(_ line: EntryRef) -> Bool {
    guard !rules.repeated.isEmpty, let page = pages[line.page], page.entries.indices.contains(line.entry) else { return false }
    return rules.repeated.contains(JournalChains.words(page.entries[line.entry], page))
  }

  /// Whether a day that a task was put off to has come since the journal began.
  private func isAwaited(_ day: CivilDay) -> Bool { day <= today && rules.adopted.map { day >= $0 } ?? true }

  private func isLookedAt(_ day: CivilDay) -> Bool { rules.since.map { day >= $0 } ?? true }

  /// Whether somebody is asked about an open task at some time. What was there before the journal began isn't asked about: pages of days before
  /// it, and what a month's page had put off to a day before it.
  package func isAskedAbout(_ line: EntryRef, _ chains: JournalChains) -> Bool {
    guard chains.next[line] == nil, let entry = chains.entry(line), entry.isOpenTask else { return false }
    if case .day(let day) = line.page, day < today, isRepeated(line) { return false }
    guard let adopted = rules.adopted else { return true }
    switch line.page {
    case .day(let day): return day >= adopted
    case .month(let month): return month.lastDay >= adopted && chains.scheduled(line).map { $0 >= adopted } ?? true
    case .future, .collection: return true
    }
  }

  private mutating func surfaceEvents(_ opening: inout JournalOpening) throws(Failure) {
    let found = eventPages(today).flatMap { page in events(of: page, on: today).map { (page: page, entry: $0) } }
    if found.isEmpty { return }
    var page = try self.page(.day(today))
    var known: [Said: Int] = [:]
    for (source, entry) in found {
      let words = source.bytes[entry.words.text.range]
      if isThere(Said(today, Array(words)), on: page, &known, dated: false) { continue }
      let line = EntryText.event(
        String(decoding: words, as: UTF8.self), on: nil, entry.words.time, until: entry.words.until,
        from: layout.link(to: source.ref, from: page.ref))
      guard
        let added = try? page.changing(
          [], [page.place(under: rules.logNames).addition([([line], [.init(.event, .open, Array(words))])])])
      else { continue }
      page = added
      opening.surfaced += 1
    }
    add(try take([page].filter { $0.bytes != pages[$0.ref]?.bytes && $0.proven != nil }), to: &opening)
  }

  /// Open tasks that are five days old or older, and those without a date on the pages of months that are over: they are asked about and not
  /// carried.
  package func undecided(_ chains: JournalChains) -> [EntryRef] {
    if rules.carry == .off { return [] }
    return chains.tasks.filter { line in
      // What has no date on the page of a month that is over stays there until somebody decides.
      if case .month(let month) = line.page {
        return month.lastDay < today && chains.scheduled(line) == nil && isAskedAbout(line, chains)
      }
      guard case .day(let day) = line.page, day < today, isLookedAt(day), chains.next[line] == nil,
        let entry = chains.entry(line),
        entry.isOpenTask, chains.scheduled(line).map({ $0 <= today }) ?? true, !isRepeated(line)
      else { return false }
      return rules.carry != .auto || chains.age(line) >= Self.longestCarry
    }
  }
}

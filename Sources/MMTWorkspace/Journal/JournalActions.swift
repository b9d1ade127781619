package import MMTCore
import MMTStore

/// What commands do with the journal. Entries are named as a person types them; `command` is what the log calls the change.
extension Workspace {
  /// The pages that are named besides those that are read anyway.
  func extra(_ names: [String]) -> [JournalRef] {
    guard let layout = try? journalLayout() else { return [] }
    let today = logicalToday
    return names.flatMap { name -> [JournalRef] in
      // Of a line in a file with several pages all of them are read.
      if let file = LinePlace(name)?.file, layout.isShared(path: file), let path = RelativePath(file) {
        return sections(of: path, layout)
      }
      return [page(name, today, layout)].compactMap(\.self)
    }
  }

  /// The same, and the collections where no page that is read anyway has a task of these words.
  func extra(
    _ names: [String], wantsDone: Bool, wantsSettled: Bool = false, wantsAll: Bool = false
  ) -> [JournalRef] {
    let named = extra(names)
    let today = logicalToday
    let words = names.filter { name in
      EntryFinder.place(name, today: today) == nil && LinePlace(name)?.file == nil && extra([name]).isEmpty
    }
    let collections = words.isEmpty ? [] : collectionRefs
    guard !collections.isEmpty, let journal = try? readJournal(named) else { return named }
    let finder = EntryFinder(journal, wantsDone: wantsDone, wantsSettled: wantsSettled, wantsAll: wantsAll)
    let isUnknown = words.contains { name in
      do throws(Failure) { _ = try finder.find(name) } catch { return error.exitCode == .notFound }
      return false
    }
    return isUnknown ? named + collections.filter { !named.contains($0) } : named
  }

  private func page(_ name: String, _ today: CivilDay, _ layout: JournalLayout) -> JournalRef? {
    if let page = EntryFinder.page(name, today: today, layout) { return page }
    // A file that only index.md knows.
    guard name.contains("/") || LinePlace(name)?.file != nil, let linked = try? journalLayout(linked: true) else { return nil }
    return EntryFinder.page(name, today: today, linked)
  }

  /// Whether words name entries of the journal rather than items of the plan.
  package func meansJournal(
    _ names: [String], wantsDone: Bool = false, wantsSettled: Bool = false, wantsAll: Bool = false
  ) -> Bool {
    guard hasJournal, !names.isEmpty else { return false }
    let today = logicalToday
    func finder(_ journal: Journal) -> EntryFinder {
      EntryFinder(journal, wantsDone: wantsDone, wantsSettled: wantsSettled, wantsAll: wantsAll)
    }
    guard hasPlan else { return !hasRhythms || names.allSatisfy { isEntry($0, finder) } }
    if names.allSatisfy({ EntryFinder.place($0, today: today)?.day != nil }) { return true }
    if names.contains(where: { EntryFinder.place($0, today: today) != nil }) { return false }
    // The plan's items first, where both say the same.
    guard let reading = try? read() else { return false }
    let items = ItemFinder(ledger(reading), wantsDone: wantsDone, findsLater: wantsAll)
    if names.contains(where: { (try? items.findAll($0)) != nil }) { return false }
    let pages = extra(names, wantsDone: wantsDone, wantsSettled: wantsSettled, wantsAll: wantsAll)
    guard let journal = try? readJournal(pages) else { return false }
    let entries = finder(journal)
    return names.allSatisfy { (try? entries.find($0)) != nil }
  }

  /// Whether a name is one of the journal's in a workspace with counters and habits, whose places run on behind those of the day's page.
  private func isEntry(_ name: String, _ finder: (Journal) -> EntryFinder) -> Bool {
    if name.hasPrefix(Self.prefix) { return false }
    if let place = EntryFinder.place(name, today: logicalToday) {
      return place.day != nil || place.number <= (try? placesOfJournal()) ?? 0
    }
    guard let journal = try? readJournal(extra([name])) else { return true }
    if (try? finder(journal).find(name)) != nil { return true }
    return (try? readRhythms().find(name)) == nil
  }

  /// How many places today's page has, as it will be when the day is opened.
  func placesOfJournal() throws(Failure) -> Int {
    guard hasJournal else { return 0 }
    return try journalPage(.day(logicalToday)).places
  }

  func find(
    _ names: [String], _ journal: Journal, wantsDone: Bool = false, wantsSettled: Bool = false, wantsAll: Bool = false
  ) throws(Failure) -> [EntryRef] {
    let finder = EntryFinder(journal, wantsDone: wantsDone, wantsSettled: wantsSettled, wantsAll: wantsAll)
    var found: [EntryRef] = []
    for name in names { found.append(try finder.find(name)) }
    return found
  }

  /// Changes lines that stay where they are, and says how they are then.
  func ticking(
    _ names: [String], extra more: [String] = [], as command: String, wantsDone: Bool = false, wantsSettled: Bool = false,
    wantsAll: Bool = false, _ change: (inout Journal, [EntryRef]) throws(Failure) -> JournalWrite
  ) throws(Failure) -> JournalChangeAnswer {
    let pages = extra(names + more, wantsDone: wantsDone, wantsSettled: wantsSettled, wantsAll: wantsAll)
    let outcome = try changeJournal(command, extra: pages) {
      (journal) throws(Failure) -> ([JournalWrite], [EntryRef]) in
      let lines = try find(names, journal, wantsDone: wantsDone, wantsSettled: wantsSettled, wantsAll: wantsAll)
      let chains = journal.chains
      return ([try change(&journal, lines)], lines.map { chains.head($0) })
    }
    return self.answer(outcome) { journal, heads in
      let chains = journal.chains
      return heads.map { .init(journal.answer($0, chains)) }
    }
  }

  func answer<R>(
    _ outcome: JournalOutcome<R>, _ changed: (Journal, R) -> [JournalChangeAnswer.Changed]
  ) -> JournalChangeAnswer {
    var answer = JournalChangeAnswer(today: outcome.journal.today)
    answer.changed = changed(outcome.journal, outcome.result)
    answer.paths = outcome.paths
    answer.revision = outcome.revision
    answer.carried = outcome.opening.carried
    answer.surfaced = outcome.opening.surfaced
    return answer
  }

  package func doneEntries(_ names: [String], _ details: DoneDetails, as command: String) throws(Failure) -> JournalChangeAnswer
  {
    let day = details.date ?? logicalToday
    return try settling(names, isReplaced: details.minutes != nil, as: command) { (journal, lines, book) throws(Failure) in
      try journal.done(lines, on: day, minutes: details.minutes, note: details.note, also: book)
    }
  }

  package func undoneEntries(_ names: [String], as command: String) throws(Failure) -> JournalChangeAnswer {
    try ticking(names, as: command, wantsDone: true) { (journal, lines) throws(Failure) in try journal.undone(lines) }
  }

  package func skipEntries(_ names: [String], as command: String) throws(Failure) -> JournalChangeAnswer {
    try settling(names, isReplaced: false, as: command) { (journal, lines, book) throws(Failure) in
      try journal.skip(lines, also: book)
    }
  }

  package func noteEntry(_ name: String, _ text: String, as command: String) throws(Failure) -> JournalChangeAnswer {
    try ticking([name], as: command, wantsSettled: true, wantsAll: true) { (journal, lines) throws(Failure) in
      guard let line = lines.first else { return JournalWrite() }
      return try journal.note(line, text)
    }
  }

  // MARK: Logging

  /// Writes an entry on the page of a day, or where its date says; `collection` is a file's name.
  package func log(
    _ text: String, kind: JournalEntry.Kind?, on day: CivilDay?, collection: String? = nil, as command: String
  ) throws(Failure) -> JournalChangeAnswer {
    let place = try collection.map { (name) throws(Failure) in try self.collection(named: name) }
    let page = day ?? logicalToday
    let isToday = place == nil && page == logicalToday
    // A page from before the journal: what is open there isn't looked for, unless nothing else is open between.
    let earlier = foundRecords?.journal.openSince.map { page < $0 && place == nil ? $0 : page } ?? page
    let between = earlier > page ? (0..<(earlier - page)).prefix(400).map { JournalRef.day(page.advanced(by: $0)) } : []
    var looksBack = false
    let outcome = try changeJournal(
      command, extra: [.day(page)] + between.dropFirst() + (place.map { [$0] } ?? []), isLogging: isToday,
      records: between.isEmpty ? nil : { (records, line) in if looksBack, line.page == .day(page) { records.openSince = page } }
    ) {
      (journal) throws(Failure) -> ([JournalWrite], EntryRef) in
      let typed = TypedEntry(text, kind: kind, anchor: page, journal.rules.mentions)
      looksBack =
        typed.kind == .task && between.count == earlier - page
        && between.allSatisfy { ref in journal.pages[ref].map { !$0.entries.contains(where: \.isOpenTask) } ?? true }
      let destination = place.map { Journal.Destination(ref: $0) } ?? journal.destination(typed.target, on: page)
      let logged = try journal.log(typed, to: destination)
      return ([logged.write], logged.entry)
    }
    sayImpossibleDates(outcome.journal, outcome.result)
    return self.answer(outcome) { journal, line in [.init(journal.answer(line, journal.chains), isNew: true)] }
  }

  /// What was meant as a date and is none is said while it is remembered what was meant.
  private func sayImpossibleDates(_ journal: Journal, _ line: EntryRef) {
    guard let page = journal.pages[line.page], page.entries.indices.contains(line.entry) else { return }
    for found in page.impossibleDates(journal.rules.mentions) where found.line == page.inFile(page.entries[line.entry].line) {
      context.warn(found.message, help: found.help)
    }
  }

  // MARK: Moving

  /// Moves tasks to today's page, to where a date says, or to a collection.
  package func migrate(
    _ names: [String], to target: DateMention.Target?, collection: String? = nil, isDry: Bool = false, as command: String
  ) throws(Failure) -> JournalChangeAnswer {
    let place = try collection.map { (name) throws(Failure) in try self.collection(named: name) }
    var isQuiet = false
    let outcome = try changeJournal(command, extra: extra(names, wantsDone: false) + (place.map { [$0] } ?? []), isDry: isDry) {
      (journal) throws(Failure) -> ([JournalWrite], [(before: JournalEntryAnswer, task: EntryRef)]) in
      let lines = try find(names, journal)
      let chains = journal.chains
      let heads = lines.map { chains.head($0) }
      let destination =
        place.map { Journal.Destination(ref: $0) } ?? journal.destination(target ?? .day(journal.today), on: journal.today)
      let before = heads.map { (journal.answer($0, chains), $0) }
      let writes = try journal.migrate(heads, to: destination)
      isQuiet = writes.allSatisfy { $0.pages.isEmpty }
      return (writes, before)
    }
    var answer = self.answer(outcome) { journal, moved in
      let chains = journal.chains
      return moved.map { before, task in
        .init(journal.answer(chains.head(task), chains), from: (before.path, before.line))
      }
    }
    answer.isPreview = isDry
    answer.isUnchanged = isQuiet
    return answer
  }

  /// A task that is to go on.
  private struct Kept {
    let id: String
    let before: JournalEntryAnswer
    let task: EntryRef
  }

  /// Five more days for tasks that are asked about: they go on to today's page, and their age counts from today.
  package func keep(_ names: [String], as command: String) throws(Failure) -> JournalChangeAnswer {
    guard hasJournal else { throw noJournal }
    let today = logicalToday
    // The pages first: were it noted before, opening the day would take the task on, as a change that nobody asked for.
    var outcome = try changeJournal(
      command, extra: extra(names, wantsDone: false),
      records: { (records: inout JournalRecords, kept: [Kept]) in
        for task in kept { records.kept[task.id] = today }
        // What is long past says nothing any more.
        records.kept = records.kept.filter { today - $0.value < 60 }
      }
    ) { (journal) throws(Failure) -> ([JournalWrite], [Kept]) in
      let chains = journal.chains
      let heads = try find(names, journal).map { chains.head($0) }
      let kept = heads.map { Kept(id: chains.id($0), before: journal.answer($0, chains), task: $0) }
      return (try journal.migrate(heads, to: journal.destination(.day(journal.today), on: journal.today)), kept)
    }
    for task in outcome.result { outcome.journal.rules.kept[task.id] = today }
    return self.answer(outcome) { journal, kept in
      let chains = journal.chains
      return kept.map { .init(journal.answer(chains.head($0.task), chains), from: ($0.before.path, $0.before.line)) }
    }
  }

  /// Changes what `mmt.json` keeps of the journal; what changed, as `undo` needs it.
  @discardableResult
  func editRecords(_ change: (inout JournalRecords) -> Void) throws(Failure) -> [SidecarChange] {
    try editSidecar { sidecar in
      var records = sidecar.journal
      change(&records)
      if records != sidecar.journal { sidecar.journal = records }
    }
  }

  // MARK: Looking

  /// A page as it is, today's as it will be when it is opened; nothing is written.
  package func journalPage(_ ref: JournalRef) throws(Failure) -> JournalPageAnswer {
    guard hasJournal else { throw noJournal }
    var journal = try readJournal([ref])
    holdSecondPages(&journal)
    let revision = journal.revision
    let opening = try journal.open()
    if opening.waits != nil { say(opening, journal) }
    var isDay = false
    if case .day = ref { isDay = true }
    var page = journal.answer(ref, places: isDay)
    page.revision = revision
    if ref == .day(journal.today) { page.review = proposedReview(journal) }
    return numbered(page)
  }

  /// A month's own page and its days, or the months of a year with all their pages: those that are written.
  package func journalList(year: Int, month: Month?) throws(Failure) -> JournalListAnswer {
    guard hasJournal else { throw noJournal }
    let refs = writtenPages().map(\.ref).filter { ref in
      switch ref {
      case .day(let day): month.map { $0 == Month(day) } ?? (day.parts.year == year)
      case .month(let other): month.map { $0 == other } ?? (other.year == year)
      case .future, .collection: false
      }
    }
    // Those on which tasks went on are read, too: what walked on counts where it is.
    let journal = try readJournal(refs)
    let chains = journal.chains
    let pages = refs.compactMap { journal.pages[$0] }
    if let month {
      let own = pages.filter { $0.ref == .month(month) }
      return JournalListAnswer(
        title: month.title, rows: (own + pages.filter { $0.ref != .month(month) }).map { .init($0, journal, chains) })
    }
    let months = Dictionary(grouping: pages) { page -> String in
      switch page.ref {
      case .day(let day): Month(day).iso
      case .month(let month): month.iso
      case .future, .collection: ""
      }
    }
    let rows = (1...12).compactMap { number -> JournalListAnswer.Row? in
      guard let month = Month(iso: padded(year, 4) + "-" + padded(number, 2)) else { return nil }
      return JournalListAnswer.Row(month, months[month.iso] ?? [], journal, chains)
    }
    return JournalListAnswer(title: "\(year)", rows: rows)
  }
}

extension Workspace {
  /// A date as it is mentioned in the journal, with or without its `@`; nil where the text isn't a date.
  package func mentioned(_ text: String) -> DateMention.Target? {
    let rules = JournalSettings(foundSettings).mentions
    let word = text.hasPrefix("@") ? String(text.dropFirst()) : text
    return DateMention.Form(word, rules)?.target(from: logicalToday, rules)
  }

  /// Says that a month is done with; nil for the last one. Throws 65 where tasks are open on its pages, 64 for a month that isn't over.
  package func closeMonth(_ month: Month?, as command: String) throws(Failure) -> JournalChangeAnswer {
    guard hasJournal else { throw noJournal }
    let today = logicalToday
    let month = month ?? Month(today.startOfMonth.advanced(by: -1))
    guard month.lastDay < today else {
      throw Failure(
        .usage, "\(month.title) isn't over", details: ["Nothing was changed."], help: "mmt month \(month.iso) shows it")
    }
    let days = (0...(month.lastDay - month.firstDay)).map { JournalRef.day(month.firstDay.advanced(by: $0)) }
    let journal = try readJournal(days + [.month(month)])
    let chains = journal.chains
    let wanted = Set(days + [.month(month)])
    let open = chains.tasks.filter { wanted.contains($0.page) && journal.isAskedAbout($0, chains) }
    guard open.isEmpty else {
      let lines = open.prefix(12).map { line in
        let answer = journal.answer(line, chains)
        return "\(answer.path):\(answer.line)  \(answer.text)"
      }
      throw Failure(
        .data, "\(month.title) has \(Counted.text(open.count, "open task"))", details: lines + ["Nothing was changed."],
        help: "mmt migrate, schedule, skip or done settles each; then close the month")
    }
    let changes = try editRecords { records in
      if !records.closed.contains(month.iso) { records.closed = (records.closed + [month.iso]).sorted() }
      let next = month.lastDay.advanced(by: 1)
      if let since = records.openSince, since < next { records.openSince = next }
    }
    if !changes.isEmpty { note(UndoLog.Entry(.change, moment: now, command: command, sidecar: changes)) }
    var answer = JournalChangeAnswer(today: today)
    answer.closed = .init(month: month, isNew: !changes.isEmpty)
    answer.revision = journal.revision
    return answer
  }
}

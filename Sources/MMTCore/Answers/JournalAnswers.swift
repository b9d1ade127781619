/// An entry of the journal as pages show it.
package struct JournalEntryAnswer: Sendable, Equatable {
  /// `2026-11-20/log/call-the-landlord`.
  package var id: String
  /// Its place on the page: `.3`.
  package var ref: String?
  package var path: String
  package var line: Int
  /// The heading it stands under.
  package var heading: String?
  package var kind: JournalEntry.Kind
  package var status: ItemStatus
  package var text: String
  package var signifiers: [EntryWords.Signifier]
  package var tags: [String]
  package var date: CivilDay?
  /// `14:00`.
  package var time: String?
  package var until: String?
  package var scheduledFor: CivilDay?
  package var due: CivilDay?
  /// The id on the page where it was born; nil where it stands there.
  package var origin: String?
  package var since: CivilDay?
  package var ageDays: Int?
  /// The day on which somebody said last that it is to go on, and the days since it was written or that: with five it is asked about.
  package var keptOn: CivilDay?
  package var waitingDays: Int?
  /// The pages it went to and came from, by their names.
  package var movedTo: String?
  package var movedFrom: String?
  package var minutes: Int?
  package var intensity: Int?
  package var notes: String?
  /// How many entries it is nested in.
  package var depth: Int
  /// One of the day's own boxes under `Habits`: shown and ticked, and counted as no task.
  package var isHabit = false
}

/// A page of the journal: a day, a month, the future log.
package struct JournalPageAnswer: Sendable, Equatable {
  /// `2026-11-20`, `2026-11`, `future`.
  package var name: String
  package var date: CivilDay?
  package var title: String
  package var path: String
  /// Whether it is written.
  package var isOpen: Bool
  package var today: CivilDay
  package var entries: [JournalEntryAnswer]
  /// Open tasks that are asked about, and not carried any more.
  package var decide: [JournalEntryAnswer] = []
  /// Open tasks of today and earlier that are due by today.
  package var due: [JournalEntryAnswer] = []
  /// Beside the future log: what stands on other pages and is for a later day, in the order of the days.
  package var elsewhere: [JournalEntryAnswer] = []
  package var findings: [Diagnostic] = []
  /// What became clear on that day, as it is written.
  package var reflection: String?
  /// The month whose review is proposed, once a new one has begun.
  package var review: Month?
  /// What tells whether the journal is another by now.
  package var revision: Digest?
  /// The counters and habits of its day, where they are asked for.
  package var rhythms: RhythmDayAnswer?

  /// How many places it has: those of its entries, and of what is to be decided about.
  package var places: Int { entries.count + decide.count }
}

/// What a command changed in the journal.
package struct JournalChangeAnswer: Sendable, Equatable {
  package struct Changed: Sendable, Equatable {
    package var entry: JournalEntryAnswer
    package var isNew = false
    /// Where it stood before it was moved.
    package var from: (path: String, line: Int)?

    package init(_ entry: JournalEntryAnswer, isNew: Bool = false, from: (path: String, line: Int)? = nil) {
      (self.entry, self.isNew, self.from) = (entry, isNew, from)
    }

    package static func == (first: Self, second: Self) -> Bool {
      first.entry == second.entry && first.isNew == second.isNew && first.from?.path == second.from?.path
        && first.from?.line == second.from?.line
    }
  }

  package var today: CivilDay
  package var changed: [Changed] = []
  /// Pages that were written.
  package var paths: [String] = []
  /// Tasks that walked on when the day was opened on the way, and what was due.
  package var carried = 0
  package var surfaced = 0
  package var takenBack: String?
  package var madeAgain: String?
  package struct Closed: Sendable, Equatable {
    package var month: Month
    /// It wasn't closed before.
    package var isNew: Bool

    package init(month: Month, isNew: Bool) { (self.month, self.isNew) = (month, isNew) }
  }

  /// The month that is done with now.
  package var closed: Closed?
  /// What was asked for is so already.
  package var isUnchanged = false
  /// Nothing is written yet.
  package var isPreview = false
  /// A timer that ended with it.
  package var ended: EndedTimer?
  /// The reflection as it is now, where that was changed.
  package var reflection: String?
  /// That of the journal as it was left.
  package var revision: Digest?

  package init(today: CivilDay) { self.today = today }
}

/// What `sync` did with the journal.
package struct JournalSyncAnswer: Sendable, Equatable {
  package var carried: Int
  package var surfaced: Int
  /// Tasks that were ticked because another line of theirs was: their ids.
  package var ticked: [String]
  /// What was committed before the day's first change.
  package var backup: String?

  package init(carried: Int, surfaced: Int, ticked: [String], backup: String? = nil) {
    (self.carried, self.surfaced, self.ticked, self.backup) = (carried, surfaced, ticked, backup)
  }

  package var isQuiet: Bool { carried == 0 && surfaced == 0 && ticked.isEmpty }
}

/// The pages of a year or a month, each with its figures.
package struct JournalListAnswer: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package var name: String
    package var path: String
    package var open: Int
    package var done: Int
    package var events: Int
    package var notes: Int
    /// How many pages it is made of: of a month its own and its days'.
    package var pages = 1

    /// A month: its own page and those of its days, of which there is one at least. Its path is that of its own page.
    package init?(_ month: Month, _ pages: [JournalPage], _ journal: Journal, _ chains: JournalChains) {
      guard let first = pages.first else { return nil }
      self.init(
        month.iso, pages.first { $0.ref == .month(month) }?.path ?? first.path, journal.figures(month, chains))
      self.pages = pages.count
    }

    package init(_ page: JournalPage, _ journal: Journal, _ chains: JournalChains) {
      self.init(page.ref.name, page.path, journal.figures(of: page, chains))
    }

    private init(_ name: String, _ path: String, _ figures: MonthFigures) {
      self.name = name
      self.path = path
      open = figures.open
      done = figures.done
      events = figures.events
      notes = figures.notes
    }
  }

  package var title: String
  package var rows: [Row]

  package init(title: String, rows: [Row]) { (self.title, self.rows) = (title, rows) }
}

extension Journal {
  /// A page as it is shown. `places` gives its entries their `.N`.
  package func answer(_ ref: JournalRef, places: Bool) -> JournalPageAnswer {
    let chains = self.chains
    let page = pages[ref]
    var answer = JournalPageAnswer(
      name: ref.name, date: nil, title: Self.title(ref), path: layout.path(ref), isOpen: !(page?.bytes.isEmpty ?? true),
      today: today, entries: [])
    if case .day(let day) = ref { answer.date = day }
    answer.entries = (page?.entries.indices ?? 0..<0).map { self.answer(EntryRef(ref, $0), chains) }
    answer.findings = page?.damage ?? []
    answer.reflection = page?.reflection
    if ref == .day(today) {
      answer.decide = undecided(chains).map { self.answer($0, chains) }
      answer.due = answer.entries.filter { $0.kind == .task && $0.status == .open && ($0.due.map { $0 <= today } ?? false) }
    }
    if ref == .future { answer.elsewhere = laterElsewhere(chains) }
    if places {
      for index in answer.entries.indices { answer.entries[index].ref = ".\(index + 1)" }
      for index in answer.decide.indices { answer.decide[index].ref = ".\(answer.entries.count + index + 1)" }
    }
    return answer
  }

  /// Open tasks and events on pages of days and months that are for a day to come.
  private func laterElsewhere(_ chains: JournalChains) -> [JournalEntryAnswer] {
    var found: [(day: CivilDay, line: EntryRef)] = []
    for page in pages.values where page.ref.month != nil {
      for (index, entry) in page.entries.enumerated() {
        let line = EntryRef(page.ref, index)
        if entry.kind == .event, entry.parent == nil, !page.ref.isDay || entry.words.cameFrom == nil {
          if let day = date(of: entry, on: page), day > today { found.append((day, line)) }
        } else if isAskedAbout(line, chains), let day = chains.scheduled(line), day > today {
          found.append((day, line))
        }
      }
    }
    return found.sorted { one, two in
      if one.day != two.day { return one.day < two.day }
      return one.line.page == two.line.page
        ? one.line.entry < two.line.entry : JournalChains.isBefore(one.line.page, two.line.page)
    }.map { day, line in
      var answer = self.answer(line, chains)
      if answer.kind == .event { answer.date = day }
      return answer
    }
  }

  private static func title(_ ref: JournalRef) -> String {
    switch ref {
    case .day(let day): day.long
    case .month(let month): month.title
    case .future: "Future log"
    case .collection(let path): path
    }
  }

  /// Tags, each once, as it is written first.
  private static func once(_ tags: [String]) -> [String] {
    var known = Set<[UInt8]>()
    return tags.filter { known.insert(FoldedText($0.utf8).bytes).inserted }
  }

  /// The entries of a day's page in the order of their places; of today's those to be decided about follow.
  package func places(_ day: CivilDay) -> [EntryRef] {
    let ref = JournalRef.day(day)
    let own = (pages[ref]?.entries.indices ?? 0..<0).map { EntryRef(ref, $0) }
    return day == today ? own + undecided(chains) : own
  }

  package func answer(_ line: EntryRef, _ chains: JournalChains) -> JournalEntryAnswer {
    guard let page = pages[line.page], page.entries.indices.contains(line.entry) else {
      return JournalEntryAnswer(
        id: "", path: layout.path(line.page), line: 0, kind: .note, status: .open, text: "", signifiers: [], tags: [], depth: 0)
    }
    let entry = page.entries[line.entry]
    let words = entry.words
    var depth = 0
    var parent = entry.parent
    while let above = parent, depth < 20 {
      depth += 1
      parent = page.entries[above].parent
    }
    let born = chains.born(line)
    let heading = entry.heading.map { page.headings[$0].words }
    let slug = page.slugs[line.entry].text
    let place = Slug.make(heading ?? "log")
    var answer = JournalEntryAnswer(
      id: "\(line.page.name)/\(place)/\(slug)", path: page.path, line: page.inFile(entry.line), heading: heading,
      kind: entry.kind,
      status: entry.status, text: page.plain(entry),
      signifiers: words.signifiers.sorted { $0.rawValue < $1.rawValue },
      tags: Self.once(words.tags), date: words.date, time: words.time.map { EntryText.clock($0) },
      until: words.until.map { EntryText.clock($0) },
      scheduledFor: entry.kind == .task ? chains.scheduled(line) : nil, due: words.due, depth: depth)
    let twins = page.slugs[line.entry].twins
    if twins > 0 { answer.id += "-\(twins + 1)" }
    if born != line.page { answer.origin = "\(born.name)/\(place)/\(slug)" }
    if entry.isOpenTask, case .day = line.page {
      answer.since = chains.since(line, lastKept: false)
      answer.ageDays = chains.age(line, lastKept: false)
      answer.keptOn = chains.kept(line)
      answer.waitingDays = chains.age(line)
    }
    answer.movedTo = words.movedTo.map { ref($0, on: line.page)?.name ?? $0.destination }
    answer.movedFrom = words.cameFrom.map { ref($0, on: line.page)?.name ?? $0.destination }
    answer.minutes = words.minutes
    answer.isHabit = entry.isHabit
    answer.intensity = words.intensity
    answer.notes = page.notes(line.entry)
    return answer
  }
}

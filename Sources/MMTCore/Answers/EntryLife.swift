/// What happened to an entry of the journal: line after line of its way over the pages, and of each line version after version.
package struct EntryLife: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case created, carried, surfaced, scheduled, moved
    case done, dropped, status, renamed, minutes, notes
  }

  package struct Event: Sendable, Equatable {
    package var kind: Kind
    /// In a few words: `to 2026-11-21`, `done on 2026-11-20`.
    package var text: String
    /// The page's name: `2026-11-20`.
    package var page: String
    package var path: String
    /// nil where the line isn't there any more.
    package var line: Int?
    /// nil for what isn't committed yet.
    package var at: Moment?
    package var commit: String?
  }

  /// A line as one version of its page has it.
  package struct Version: Sendable, Equatable {
    package var state: ItemState
    package var at: Moment?
    package var commit: String?

    package init(_ state: ItemState, at: Moment? = nil, commit: String? = nil) {
      (self.state, self.at, self.commit) = (state, at, commit)
    }
  }

  /// Its last line.
  package var entry: JournalEntryAnswer
  /// In the order of its way.
  package var events: [Event]
  package var today: CivilDay

  package init(entry: JournalEntryAnswer, events: [Event], today: CivilDay) {
    (self.entry, self.events, self.today) = (entry, events, today)
  }
}

extension ItemState {
  /// An entry as one version of its page has it.
  package init(_ page: JournalPage, _ index: Int) {
    let entry = page.entries[index]
    let plan = page.document.plan
    id = ""
    words = page.plain(entry)
    status = entry.status
    minutes = entry.words.minutes ?? 0
    completedOn = entry.words.completedOn
    notes = entry.item.flatMap { plan.notes(plan.items[$0]) }
    day = ""
    track = ""
  }
}

extension JournalPage {
  /// Where one of its entries stands in an older version of the page; nil where that hasn't got it.
  package func place(of index: Int, in older: JournalPage) -> Int? {
    let entry = entries[index]
    let words = text(entry)
    func isSame(_ other: JournalEntry, on page: JournalPage) -> Bool { other.kind == entry.kind && page.text(other) == words }
    let found = older.entries.indices.filter { isSame(older.entries[$0], on: older) }
    if !found.isEmpty { return found.dropFirst(entries[..<index].count { isSame($0, on: self) }).first }
    // Its words were changed.
    guard let item = entry.item else { return nil }
    let matches = ItemMatcher(
      known: ItemMatcher.Known.items(of: older.document.plan, older.document.ids),
      today: ItemMatcher.Known.items(of: document.plan, document.ids)
    ).matches
    guard matches.indices.contains(item), let known = matches[item] else { return nil }
    return older.entries.firstIndex { $0.item == known }
  }
}

extension JournalChains {
  /// All lines of a line's chain, the first one first, the one that may be open last.
  package func chain(_ line: EntryRef) -> [EntryRef] {
    let last = head(line)
    let lines = before(last).map { (steps: steps(from: $0), line: $0) }
    let sorted = lines.sorted { first, second in
      if first.steps != second.steps { return first.steps > second.steps }
      if first.line.page != second.line.page { return Self.isBefore(first.line.page, second.line.page) }
      return first.line.entry < second.line.entry
    }
    return sorted.map(\.line) + [last]
  }

  /// How many lines follow a line.
  private func steps(from line: EntryRef) -> Int {
    var line = line
    var count = 0
    while let later = next[line], count <= tasks.count {
      line = later
      count += 1
    }
    return count
  }
}

extension Journal {
  /// The pages that lines of a chain lead to, or came from, and that weren't read.
  package func pagesMissing(around line: EntryRef) -> [JournalRef] {
    let chains = self.chains
    return chains.chain(line).flatMap { line -> [JournalRef] in
      let words = chains.entry(line)?.words
      return [words?.cameFrom, words?.movedTo].compactMap { ref($0, on: line.page) }
    }.filter { pages[$0] == nil }
  }

  /// What happened along a chain; `versions` are those of its lines, of each the oldest first.
  package func life(_ lines: [EntryRef], _ versions: [[EntryLife.Version]]) -> [EntryLife.Event] {
    let chains = self.chains
    var events: [EntryLife.Event] = []
    for (place, line) in lines.enumerated() where versions.indices.contains(place) {
      let entry = chains.entry(line)
      var before = place > 0 ? lines[place - 1].page : nil
      if place == 0, let from = ref(entry?.words.cameFrom, on: line.page), from != line.page {
        // The line it was born as is gone.
        events.append(
          .init(kind: .created, text: "on \(from.name)", page: from.name, path: layout.path(from), line: nil))
        before = from
      }
      events += life(of: line, entry, from: before, isLast: place == lines.count - 1, versions[place])
    }
    return events
  }

  private func life(
    of line: EntryRef, _ entry: JournalEntry?, from before: JournalRef?, isLast: Bool, _ versions: [EntryLife.Version]
  ) -> [EntryLife.Event] {
    let path = pages[line.page]?.path ?? layout.path(line.page)
    func event(_ kind: EntryLife.Kind, _ text: String, _ version: EntryLife.Version) -> EntryLife.Event {
      .init(
        kind: kind, text: text, page: line.page.name, path: path,
        line: entry.map { pages[line.page]?.inFile($0.line) ?? $0.line }, at: version.at, commit: version.commit)
    }
    var events: [EntryLife.Event] = []
    var known: ItemState?
    for version in versions {
      let state = version.state
      if known == nil {
        events.append(event(Self.arrival(from: before, at: line.page), arrivalText(line, entry, from: before), version))
      }
      for change in state.changes(since: known) {
        let isMark = state.status == .moved || state.status == .scheduled
        switch change.kind {
        // Where it went is told by the line it went to.
        case .status where isMark && !isLast: continue
        // What it brought along was told where it was done.
        case .status where known == nil && before != nil && state.status != .done && state.status != .cancelled: continue
        case .minutes where known == nil && before != nil: continue
        case .status:
          let kind: EntryLife.Kind = state.status == .done ? .done : state.status == .cancelled ? .dropped : .status
          events.append(event(kind, change.text, version))
        case .renamed: events.append(event(.renamed, change.text, version))
        case .minutes: events.append(event(.minutes, change.text, version))
        case .notes: events.append(event(.notes, change.text, version))
        case .added, .moved, .removed: continue
        }
      }
      // A line that has gone on is as it was: two devices' versions of it lie between each other, and one of them may have settled it.
      let former = known?.status
      known = state
      if let former, !isLast, state.status == .moved || state.status == .scheduled { known?.status = former }
    }
    return events
  }

  private static func arrival(from before: JournalRef?, at page: JournalRef) -> EntryLife.Kind {
    guard let before else { return .created }
    switch (before, page) {
    case (.day, .day): return .carried
    case (.month, .day), (.future, .day): return .surfaced
    case (.day, .month), (.day, .future), (.month, .future), (.collection, .month), (.collection, .future): return .scheduled
    default: return .moved
    }
  }

  private func arrivalText(_ line: EntryRef, _ entry: JournalEntry?, from before: JournalRef?) -> String {
    let name = line.page == .future ? entry?.section?.title ?? line.page.name : line.page.name
    return (before == nil ? "on " : "to ") + name
  }
}

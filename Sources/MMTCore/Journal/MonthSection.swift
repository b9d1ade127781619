/// A part of a month's page that is answered in words: what is to come of it, and a look back on it.
package enum MonthSection: String, CaseIterable, Sendable {
  case outlook, review

  /// As its heading is called where nobody's template calls it otherwise.
  package var title: String {
    switch self {
    case .outlook: "Outlook"
    case .review: "Review"
    }
  }

  /// The person's own, in the workspace.
  package var templatePath: String { "templates/\(rawValue).md" }

  /// What is asked where there is none.
  package var standard: String {
    let questions =
      switch self {
      case .outlook:
        [
          "What matters most this month?", "What is to be finished by its end?", "What can wait, or go?",
          "What is there to look forward to?",
        ]
      case .review:
        ["What went well?", "What was hard, and why?", "What did I learn?", "What changes next month?"]
      }
    return "## \(title)\n" + questions.map { "- **\($0)**\n" }.joined()
  }
}

/// A section as it is put into a page: lines, and what they mean.
package struct MonthSectionText: Sendable {
  let lines: [[UInt8]]
  let entries: [EntryAddition.Meant]
  let headings: Int
  /// What its heading may be called, folded: as in the template, or as usual.
  let names: [[UInt8]]

  /// Of a template that is filled in. A heading is put above one that has none.
  package init(_ text: String, _ section: MonthSection, _ ref: JournalRef) throws(Document.TooDeep) {
    func split(_ text: String) -> [[UInt8]] {
      let all = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        Array(line.last == 0x0D ? line.dropLast() : line)
      }
      let isBlank: ([UInt8]) -> Bool = { $0.allSatisfy(Bytes.isBlank) }
      return Array(all.trimmed(isBlank))
    }
    var lines = split(text)
    var page = try Self.page(lines, ref)
    if page.headings.first?.line != 1 {
      lines = [Array("## \(section.title)".utf8)] + lines
      page = try Self.page(lines, ref)
    }
    self.lines = lines
    headings = page.headings.count
    entries = page.entries.map { entry in
      EntryAddition.Meant(
        entry.kind, entry.status, Array(page.bytes[entry.words.text.range]), isNested: entry.parent != nil)
    }
    names = [page.headings.first?.words, section.title].compactMap(\.self).map { FoldedText($0.utf8).bytes }
  }

  private static func page(_ lines: [[UInt8]], _ ref: JournalRef) throws(Document.TooDeep) -> JournalPage {
    try JournalPage(Array(lines.joined(separator: [0x0A])) + [0x0A], ref, path: "")
  }
}

extension [[UInt8]] {
  /// Without what fits at either end.
  fileprivate func trimmed(_ fits: ([UInt8]) -> Bool) -> ArraySlice<[UInt8]> {
    var rest = self[...]
    while let first = rest.first, fits(first) { rest.removeFirst() }
    while let last = rest.last, fits(last) { rest.removeLast() }
    return rest
  }
}

extension JournalPage {
  /// The lines of a section, its heading the first; nil where it has none.
  package func lines(of section: MonthSectionText) -> ClosedRange<Int>? {
    lines(under: section.names)
  }

  private func lines(under names: [[UInt8]]) -> ClosedRange<Int>? {
    guard let index = headings.firstIndex(where: { names.contains(FoldedText($0.words.utf8).bytes) }) else { return nil }
    let heading = headings[index]
    let next = headings[(index + 1)...].first { $0.level <= heading.level }?.line ?? source.lineCount + 1
    var end = max(next - 1, heading.line)
    while end > heading.line, source.isBlank(end) { end -= 1 }
    return heading.line...end
  }

  /// Whether it has a section under the name that is usual.
  package func has(_ section: MonthSection) -> Bool { lines(under: [FoldedText(section.title.utf8).bytes]) != nil }

  /// The words of some of its lines.
  package func text(_ lines: ClosedRange<Int>) -> String {
    lines.map { source.string(source.line($0)) }.joined(separator: "\n")
  }

  /// The page with a section more, proven: an outlook before all others, a review behind them.
  package func adding(_ text: MonthSectionText, as section: MonthSection) throws(Failure) -> JournalPage {
    var addition = EntryAddition(
      beforeLine: source.lineCount + 1, lines: text.lines, entries: text.entries, headings: text.headings)
    if section == .outlook, let first = headings.first(where: { $0.level > 1 }) {
      addition.beforeLine = first.line
      if first.line > 1, !source.isBlank(first.line - 1) { addition.lines.insert([], at: 0) }
      addition.lines.append([])
    } else {
      let place = atEnd(heading: "")
      addition.beforeLine = place.beforeLine
      addition.lines = place.lead.dropLast() + text.lines
    }
    return try changing([], [addition])
  }
}

/// What a month came to so far.
package struct MonthFigures: Sendable, Equatable {
  /// Days with a page.
  package var days = 0
  package var done = 0
  package var open = 0
  package var dropped = 0
  /// Tasks that were put off to another month or to someday.
  package var putOff = 0
  package var events = 0
  package var notes = 0
  package var minutes = 0

  package init() {}
}

/// Events of a month, each once: a day's page has a copy of what the month's says. Of several that say the same each counts.
private struct CountedEvents {
  private var months: [String: Int] = [:]
  private var copies: [String: Int] = [:]
  private var own = 0

  mutating func add(_ words: String, of entry: JournalEntry, isDay: Bool) {
    if !isDay {
      months[words, default: 0] += 1
    } else if entry.words.cameFrom == nil {
      own += 1
    } else {
      copies[words, default: 0] += 1
    }
  }

  var count: Int { own + months.merging(copies) { max($0, $1) }.values.reduce(0, +) }
}

extension Journal {
  /// Puts a section into a month's page, where it has none.
  package mutating func add(
    _ text: MonthSectionText, as section: MonthSection, to month: Month
  ) throws(Failure) -> [JournalWrite] {
    let page = try self.page(.month(month))
    if page.lines(of: text) != nil { return [] }
    guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
    return [try take([try page.adding(text, as: section)])]
  }

  /// A page as a person left it.
  package mutating func take(_ page: JournalPage) {
    pages[page.ref] = page
    know(page.file)
  }

  /// Whether a task's line has gone on to another one, which is counted in its place.
  package func hasGoneOn(_ line: EntryRef, _ chains: JournalChains) -> Bool {
    guard chains.next[line] == nil else { return true }
    guard let entry = chains.entry(line), entry.kind == .task else { return false }
    // The page it went to may not have been read.
    return entry.words.movedTo != nil && !entry.isOpenBox || entry.parent != nil && entry.status == .moved
  }

  package func figures(_ month: Month) -> MonthFigures { figures(month, chains) }

  /// The figures of a month, of its pages that were read. A task counts once, where its last line is, an event once on its day.
  package func figures(_ month: Month, _ chains: JournalChains) -> MonthFigures {
    var figures = MonthFigures()
    var events = CountedEvents()
    var putOff = Set<EntryRef>()
    for page in pages.values {
      switch page.ref {
      case .day(let date) where Month(date) == month: if !page.bytes.isEmpty { figures.days += 1 }
      case .month(month): break
      default: continue
      }
      add(page, to: &figures, &events, &putOff, chains)
    }
    (figures.events, figures.putOff) = (events.count, putOff.count)
    return figures
  }

  /// The same of one page alone; an event that came from another page is that one's.
  package func figures(of page: JournalPage, _ chains: JournalChains) -> MonthFigures {
    var figures = MonthFigures()
    var events = CountedEvents()
    var putOff = Set<EntryRef>()
    add(page, to: &figures, &events, &putOff, chains)
    figures.events = page.entries.count { $0.kind == .event && $0.words.cameFrom == nil }
    figures.putOff = putOff.count
    return figures
  }

  private func add(
    _ page: JournalPage, to figures: inout MonthFigures, _ events: inout CountedEvents, _ putOff: inout Set<EntryRef>,
    _ chains: JournalChains
  ) {
    var day: CivilDay?
    if case .day(let date) = page.ref { day = date }
    for (index, entry) in page.entries.enumerated() {
      let line = EntryRef(page.ref, index)
      let hasGone = hasGoneOn(line, chains)
      if !hasGone { figures.minutes += entry.words.minutes ?? 0 }
      switch entry.kind {
      case .event:
        guard let date = entry.words.date ?? day else { continue }
        // What another day mentioned counts there.
        if day != nil, ref(entry.words.cameFrom, on: page.ref)?.isDay ?? false { continue }
        events.add("\(date.iso) " + page.text(entry), of: entry, isDay: day != nil)
      case .note: if day != nil, entry.parent == nil, !entry.isQuestion { figures.notes += 1 }
      case .task where entry.words.text.isEmpty || entry.isHabit: continue
      case .task where entry.status == .scheduled: putOff.insert(chains.head(line))
      case .task where hasGone: continue
      case .task:
        if entry.isOpenTask {
          figures.open += 1
        } else if entry.isDoneTask {
          figures.done += 1
        } else if entry.status == .cancelled {
          figures.dropped += 1
        }
      }
    }
  }
}

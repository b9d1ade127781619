import MMTCore

/// What is told of a page of the journal: its outline, what stands under the cursor, what is wrong, what may be typed.
extension LogView {
  // MARK: Outline

  /// Section → entry → sub-task.
  var symbols: [Symbol] {
    var entries = page.entries.map { symbol($0) }
    var own: [[Symbol]] = Array(repeating: [], count: page.headings.count)
    var free: [Symbol] = []
    // What is nested stands behind what it is nested in; each has its own, the last first, before it is handed on.
    for index in entries.indices.reversed() {
      entries[index].children.reverse()
      if let parent = page.entries[index].parent {
        entries[parent].children.append(entries[index])
      } else if let heading = page.entries[index].heading {
        own[heading].append(entries[index])
      } else {
        free.append(entries[index])
      }
    }
    return free.reversed() + sections(own)
  }

  /// The sections with their entries, `own` of each the last first.
  private func sections(_ own: [[Symbol]]) -> [Symbol] {
    let headings = page.headings
    let nesting = nesting
    var tallies = headings.map { _ in LogTally() }
    for entry in page.entries { if let heading = entry.heading { tallies[heading].add(entry) } }
    var below: [[Symbol]] = Array(repeating: [], count: headings.count)
    var tops: [Symbol] = []
    for index in headings.indices.reversed() {
      let name = VisibleText.line(headings[index].words)
      let symbol = Symbol(
        name: name.isEmpty ? "Section" : name, detail: tallies[index].text, kind: .section,
        lines: headings[index].line...max(headings[index].line, nesting[index].end), line: headings[index].line,
        children: own[index].reversed() + below[index].reversed())
      if let parent = nesting[index].parent {
        below[parent].append(symbol)
        tallies[parent].add(tallies[index])
      } else {
        tops.append(symbol)
      }
    }
    return tops.reversed()
  }

  /// Of each heading the one that it is below, and its section's last line.
  private var nesting: [(parent: Int?, end: Int)] {
    var result: [(parent: Int?, end: Int)] = page.headings.map { _ in (nil, page.source.lineCount) }
    var open: [Int] = []
    for (index, heading) in page.headings.enumerated() {
      while let last = open.last, page.headings[last].level >= heading.level {
        result[last].end = heading.line - 1
        open.removeLast()
      }
      result[index].parent = open.last
      open.append(index)
    }
    return result
  }

  private func symbol(_ entry: JournalEntry) -> Symbol {
    let words = VisibleText.line(page.plain(entry))
    let mark: String? = entry.kind == .task ? (entry.status == .open ? nil : entry.status.rawValue) : entry.kind.rawValue
    return Symbol(
      name: words.isEmpty ? entry.kind.rawValue : words, detail: mark, kind: .item,
      lines: entry.line...max(entry.line, min(entry.lastLine, page.source.lineCount)), line: entry.line)
  }

  // MARK: Under the cursor

  func hover(_ line: Int) -> Hover? {
    if let index = entry(at: line) {
      return Hover(lines: about(index), extent: page.source.line(page.entries[index].line))
    }
    guard let heading = page.headings.firstIndex(where: { $0.line == line }) else { return nil }
    let last = nesting[heading].end
    var tally = LogTally()
    for entry in page.entries where entry.line > line && entry.line <= last { tally.add(entry) }
    guard let figures = tally.text else { return nil }
    return Hover(
      lines: ["**\(Markdown.escaped(page.headings[heading].words))**", figures], extent: page.source.line(line))
  }

  private func about(_ index: Int) -> [String] {
    let line = place(index)
    let answer = journal.answer(line, chains)
    let kind = answer.kind == .task ? "\(answer.status.rawValue) task" : answer.kind.rawValue
    var facts = [kind] + answer.tags.map { "\\#" + Markdown.escaped($0) }
    if let minutes = answer.minutes { facts.append(WorkDuration.text(minutes)) }
    if let day = answer.scheduledFor { facts.append("for \(day.weekday.name) \(day.iso)") }
    if let day = answer.due {
      facts.append("due \(day.weekday.name) \(day.iso)" + (day < today && answer.status == .open ? ", past" : ""))
    }
    var lines = ["**\(Markdown.escaped(answer.text))**", facts.joined(separator: " · ")]
    if let since = answer.since, let days = answer.ageDays, days > 0 {
      let stays = days >= Journal.longestCarry ? "; not carried any more" : ""
      lines.append("open since \(since.weekday.name) \(since.iso), \(Counted.text(days, "day"))\(stays)")
    }
    let pages = chain(line)
    if pages.count > 1 {
      lines.append(
        pages.map { $0 == line.page ? "**\(Markdown.escaped($0.name))**" : Markdown.escaped($0.name) }.joined(separator: " → "))
    }
    if let notes = answer.notes, !notes.isEmpty { lines.append(notes) }
    return lines.filter { !$0.isEmpty }
  }

  private static let longestChain = 20

  /// The pages on which a task stood, one after the other, as far as they are known.
  private func chain(_ line: EntryRef) -> [JournalRef] {
    var known: Set<EntryRef> = [line]
    var pages = [line.page]
    var place = line
    while let before = chains.previous[place], pages.count < Self.longestChain, known.insert(before).inserted {
      pages.insert(before.page, at: 0)
      place = before
    }
    let born = chains.born(line)
    if !pages.contains(born) { pages.insert(born, at: 0) }
    place = line
    while let next = chains.next[place], pages.count < Self.longestChain, known.insert(next).inserted {
      pages.append(next.page)
      place = next
    }
    if place == line, let target = chains.entry(line).flatMap({ goal(of: $0, on: line.page) }), !pages.contains(target) {
      pages.append(target)
    }
    return pages
  }

  private func goal(of entry: JournalEntry, on page: JournalRef) -> JournalRef? {
    entry.words.movedTo.flatMap { journal.ref($0, on: page) }
  }

  // MARK: Findings

  var findings: [Finding] {
    let source = page.source
    var found = (page.damage + page.impossibleDates(rules.mentions)).map { Finding($0, source) }
    if let standing, todayLine != nil {
      found.append(
        Finding(
          severity: .information, code: Finding.today, message: standing.text,
          extent: Bytes.trim(source.line(standing.line), source.bytes)))
    }
    return found
  }

  // MARK: What may be typed

  private static let words = ["today", "tomorrow", "next-week", "next-month", "someday"]

  /// What may be mentioned, with what it means on this page.
  func dates(_ extent: Extent, from source: SourceText) -> [Suggestion] {
    let line = source.lineNumber(at: extent.lowerBound)
    let own = file == nil ? entry(at: line).flatMap { page.anchor(page.entries[$0]) } : nil
    let anchor = own ?? day(ref(at: line))
    let week = (1...7).map { anchor.advanced(by: $0).weekday.name.lowercased() }
    var words: [String] = []
    for word in [Self.words[0], Self.words[1]] + week + Self.words.dropFirst(2) where !words.contains(word) {
      words.append(word)
    }
    let rules = self.rules.mentions
    return words.compactMap { word -> (word: String, means: String)? in
      guard let target = DateMention.Form(word, rules)?.target(from: anchor, rules) else { return nil }
      switch target {
      case .day(let day): return (word, "\(day.weekday.name) \(day.iso)")
      case .month(let month): return (word, month.title)
      case .someday: return (word, "no date")
      }
    }.enumerated().map { rank, found in
      Suggestion(
        label: "@" + found.word, detail: found.means, text: "@" + found.word, extent: extent, rank: rank,
        filter: "@" + found.word)
    }
  }

  private func day(_ ref: JournalRef) -> CivilDay {
    switch ref {
    case .day(let day): day
    case .month(let month): month.firstDay
    case .future, .collection: today
    }
  }

  /// Tags of the other pages.
  var otherTags: [String] {
    journal.pages.values.filter { $0.path != page.path }.flatMap { $0.entries.flatMap(\.words.tags) }
  }
}

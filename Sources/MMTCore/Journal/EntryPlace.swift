/// Where new entries of a page go: at the end of the list under a heading, which is made where it is missing.
package struct EntryPlace: Sendable, Equatable {
  /// They stand before this line.
  package var beforeLine: Int
  /// Lines that go before them: a heading that is made, blank lines around it.
  package var lead: [[UInt8]] = []
  package var headings = 0
  /// What an entry begins with: the list's own marker, its indentation before it.
  package var marker: [UInt8] = Array("- ".utf8)
  /// A blank line goes behind them.
  package var endsWithBlank = false

  /// The lines of an addition there. `entries` are lines without their marker, what is nested below one already indented.
  package func addition(_ entries: [(lines: [[UInt8]], meant: [EntryAddition.Meant])]) -> EntryAddition {
    let indent = [UInt8](repeating: 0x20, count: marker.count)
    var lines = lead
    for entry in entries {
      for (number, line) in entry.lines.enumerated() {
        lines.append((number == 0 ? marker : line.isEmpty ? [] : indent) + line)
      }
    }
    if endsWithBlank { lines.append([]) }
    return EntryAddition(beforeLine: beforeLine, lines: lines, entries: entries.flatMap(\.meant), headings: headings)
  }
}

extension JournalPage {
  /// The place under the first heading that is called one of these; the heading is made with the first of the names where none is.
  package func place(under names: [String]) -> EntryPlace {
    guard let found = heading(called: names) else {
      return atEnd(heading: String(repeating: "#", count: partLevel) + " " + (names.first ?? ""))
    }
    return place(below: found)
  }

  private func heading(called names: [String]) -> Int? {
    let wanted = names.map { FoldedText($0.utf8).bytes }
    return headings.indices.first { index in
      let words = FoldedText(headings[index].words.utf8).bytes
      return wanted.contains { words == $0 }
    }
  }

  /// The place of an event under a heading whose events are in the order of their dates and times: before the first later one. Where they
  /// are in another order, at the end.
  package func place(under names: [String], on day: CivilDay?, at time: Int?) -> EntryPlace {
    guard let day, let found = heading(called: names) else { return place(under: names) }
    func isBefore(_ first: (CivilDay, Int), _ second: (CivilDay, Int)) -> Bool { first < second }
    let dated = entries.filter { $0.heading == found && $0.parent == nil && !$0.isQuoted && $0.words.date != nil }
    let moments = dated.map { ($0.words.date ?? day, $0.words.time ?? -1) }
    guard !zip(moments.dropFirst(), moments).contains(where: { isBefore($0, $1) }),
      let later = moments.firstIndex(where: { isBefore((day, time ?? -1), $0) })
    else { return place(below: found) }
    return EntryPlace(beforeLine: dated[later].line, marker: marker(like: dated[later]))
  }

  /// The place in a section of the future log, which is made in its order where it is missing.
  package func place(in section: FutureSection) -> EntryPlace {
    if let found = headings.firstIndex(where: { $0.section == section }) { return place(below: found) }
    let later = headings.first { heading in
      switch (heading.section, section) {
      case (.someday?, .month): true
      case (.month(let other)?, .month(let month)): other.index > month.index
      default: false
      }
    }
    let level = headings.first { $0.section != nil }?.level ?? 2
    let heading = String(repeating: "#", count: min(max(level, 1), 6)) + " " + section.title
    guard let later else { return atEnd(heading: heading) }
    let isApart = later.line > 1 && !source.isBlank(later.line - 1)
    var place = EntryPlace(beforeLine: later.line, lead: (isApart ? [[]] : []) + [Array(heading.utf8)], headings: 1)
    place.endsWithBlank = true
    return place
  }

  private func place(below index: Int) -> EntryPlace {
    let heading = headings[index]
    let next = index + 1 < headings.count ? headings[index + 1].line : source.lineCount + 1
    if let last = entries.last(where: { $0.heading == index && $0.parent == nil && !$0.isQuoted }) {
      return EntryPlace(beforeLine: last.lastLine + 1, marker: marker(like: last))
    }
    var first = heading.line + 1
    if first <= source.lineCount, source.isUnderline(first) { first += 1 }
    var end = min(next, source.lineCount + 1)
    while end > first, source.isBlank(end - 1) { end -= 1 }
    guard end > first else {
      // Directly below the heading; what comes next stays apart.
      var place = EntryPlace(beforeLine: first)
      place.endsWithBlank = first == next && next <= source.lineCount
      return place
    }
    // Below what stands there.
    return EntryPlace(beforeLine: end, lead: [[]])
  }

  func atEnd(heading: String) -> EntryPlace {
    var end = source.lineCount
    while end >= 1, source.isBlank(end) { end -= 1 }
    let hasBlank = end < source.lineCount && !source.wholeLine(end + 1).isEmpty
    let place = min(end + (hasBlank ? 2 : 1), source.lineCount + 1)
    return EntryPlace(
      beforeLine: place, lead: (end == 0 || hasBlank ? [] : [[]]) + [Array(heading.utf8)], headings: 1)
  }

  /// The indentation and bullet of an entry's line; a dash where it is numbered.
  func marker(like entry: JournalEntry) -> [UInt8] {
    let start = source.line(entry.line).lowerBound
    let lead = Array(bytes[start..<max(start, entry.marker)])
    guard lead.allSatisfy({ $0 == 0x20 }), lead.count < 4, [0x2D, 0x2A, 0x2B].contains(bytes[entry.marker]) else {
      return Array("- ".utf8)
    }
    return lead + [bytes[entry.marker], 0x20]
  }
}

/// Habits of which each day is an occurrence by itself: daily, on days of the week or month, each so many days; and what is avoided.
extension Occurrences {
  /// On which days a rhythm asks for something.
  struct Dates {
    private let rhythm: Rhythm?
    private let anchor: CivilDay

    init(_ stretch: Stretch) {
      rhythm = stretch.definition.rhythm
      anchor = stretch.definition.since ?? stretch.from
    }

    func has(_ day: CivilDay) -> Bool {
      switch rhythm {
      case .weekdays(let days): days.contains(day.weekday)
      case .every(let days): days > 0 && (day - anchor) % days == 0
      // A month without that day has none.
      case .monthDays(let days): days.contains(day.parts.day)
      case nil, .daily, .rolling, .times, .sum: true
      }
    }
  }

  mutating func addDays(_ stretch: Stretch) {
    let dates = Dates(stretch)
    let definition = stretch.definition
    var line = firstLine(from: stretch.from)
    var day = stretch.from
    let end = min(stretch.to, today)
    while day <= end {
      let start = line
      if line < entries.count, entries[line].date == day { line += 1 }
      let isPaused = pauses.contains(day)
      if dates.has(day), !isPaused {
        add(due(day, start..<line, definition))
      } else if start < line {
        addUnexpected(day, entries[start], start..<line, definition, isPaused ? .paused : .extra)
      } else if isPaused {
        add(Occurrence(first: day, last: day, rule: .paused, lines: start..<line))
      }
      day = day.advanced(by: 1)
    }
  }

  /// Lines of a definition that doesn't say how often: all of them are beyond what is expected.
  mutating func addExtras(_ stretch: Stretch) {
    for index in firstLine(from: stretch.from)..<entries.count where entries[index].date <= stretch.to {
      addUnexpected(entries[index].date, entries[index], index..<(index + 1), stretch.definition, .extra)
    }
  }

  mutating func add(_ occurrence: Occurrence) { list.append(occurrence) }

  private func due(_ day: CivilDay, _ lines: Range<Int>, _ definition: RhythmDefinition) -> Occurrence {
    var occurrence = Occurrence(first: day, last: day, rule: .expected, lines: lines)
    let state =
      lines.isEmpty ? definition.isNegative ? .success : .none : Self.state(of: entries[lines.lowerBound], definition)
    let isUnmarked = definition.isNegative ? state == .success : state == .none
    if day == today, isUnmarked {
      occurrence.rule = .open
      occurrence.daysLeft = 1
      return occurrence
    }
    occurrence.tally.add(state)
    switch state {
    case .success: occurrence.effect = .lengthens
    case .partial: occurrence.effect = .keeps
    case .skipped:
      occurrence.effect = .keeps
      occurrence.rule = .skipped
    case .attempted: occurrence.effect = .breaks
    case .none:
      occurrence.effect = .breaks
      occurrence.isRelapse = definition.isNegative
    }
    return occurrence
  }

  /// A line on a day of which nothing was expected: shown, and it lowers nothing.
  mutating func addUnexpected(
    _ day: CivilDay, _ entry: RhythmEntry, _ lines: Range<Int>, _ definition: RhythmDefinition, _ rule: Occurrence.Rule
  ) {
    var occurrence = Occurrence(first: day, last: day, rule: rule, lines: lines)
    let state = Self.state(of: entry, definition)
    let isMark = definition.isNegative ? state == .none || state == .partial : state != .none && state != .skipped
    if isMark { occurrence.tally.extra = 1 }
    occurrence.isRelapse = definition.isNegative && state == .none
    if isMark || rule == .paused { add(occurrence) }
  }
}

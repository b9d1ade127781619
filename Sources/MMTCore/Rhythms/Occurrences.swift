/// One habit's dated lines held against what was expected of it, from its first day to today.
///
/// The one rule: an occurrence is expected once it has been marked or can no longer be made. So today counts only when marked, and a
/// clean day when it is over. Not expected is what lies before `since`, after `until` or in a pause, and what is skipped by `[-]`.
/// Days without a page are expected all the same.
package struct Occurrences: Sendable {
  /// The habit's definitions: several where its rhythm changed, oldest first.
  package let definitions: [RhythmDefinition]
  /// Its lines up to today by date, one for each: of several the later line counts.
  package let entries: [RhythmEntry]
  /// Lines that give way to a later one of their date.
  package let superseded: [RhythmEntry]
  package let today: CivilDay
  package let weekStart: Weekday
  /// In the order of their days.
  package internal(set) var list: [Occurrence] = []
  /// The stretches of time in which each definition holds.
  let stretches: [Stretch]
  let pauses: Pauses

  /// From when to when a definition holds.
  struct Stretch: Sendable {
    var definition: RhythmDefinition
    var from: CivilDay
    /// May lie in the future.
    var to: CivilDay
  }

  /// Longer ago than a life nothing is counted: about 110 years.
  static let historyLimit = 40_000

  /// `entries`: this habit's alone, in any order, those of one date as they stand in their file.
  package init(
    _ definitions: [RhythmDefinition], entries: [RhythmEntry], today: CivilDay, pauses: [ClosedRange<CivilDay>] = [],
    weekStart: Weekday = .monday
  ) {
    self.today = today
    self.weekStart = weekStart
    self.pauses = Pauses(pauses)
    (self.entries, superseded) = Self.oneForEachDate(entries, today)
    let first = self.entries.first?.date
    let latest = CivilDay(year: 9999, month: 12, day: 31) ?? today
    let ordered = definitions.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if let begins = a.since ?? first, let next = b.since ?? first, begins != next { return begins < next }
      // Of those that don't say when they began, the one that ended came before.
      let (ends, last) = (a.until ?? latest, b.until ?? latest)
      return ends != last ? ends < last : one.offset < other.offset
    }.map(\.element)
    self.definitions = ordered
    let earliest = today.advanced(by: -Self.historyLimit)
    var stretches: [Stretch] = []
    var ended: CivilDay?
    for definition in ordered {
      guard let since = definition.since ?? ended.map({ $0.advanced(by: 1) }) ?? first else { continue }
      // A day has one definition, the later one.
      if let last = stretches.last {
        stretches[stretches.count - 1].to = min(last.to, since.advanced(by: -1))
        if stretches[stretches.count - 1].to < last.from { stretches.removeLast() }
      }
      let (from, to) = (max(since, earliest), definition.until ?? latest)
      if from <= to { stretches.append(Stretch(definition: definition, from: from, to: to)) }
      ended = definition.until
    }
    self.stretches = stretches
    for stretch in stretches where stretch.from <= today { add(stretch) }
  }

  /// The definition that holds now, or held last.
  package var definition: RhythmDefinition? { definitions.last }

  /// The first day on which it is expected: `since`, or the day of its first line; nil where there is neither.
  package var since: CivilDay? { stretches.first?.from }

  private static func oneForEachDate(_ all: [RhythmEntry], _ today: CivilDay) -> ([RhythmEntry], [RhythmEntry]) {
    // Files are mostly in order already, one way or the other; lines are moved only once.
    var order = all.indices.filter { all[$0].date <= today }
    if order.count > 1, all[order[0]].date > all[order[order.count - 1]].date { order.reverse() }
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      let (a, b) = (all[one].date, all[other].date)
      if a != b { return a < b }
      let (line, next) = (all[one].line, all[other].line)
      return line != next && all[one].path == all[other].path ? line < next : one < other
    }
    if zip(order, order.dropFirst()).contains(where: { !isBefore($0, $1) }) { order.sort(by: isBefore) }
    var entries: [RhythmEntry] = []
    var superseded: [RhythmEntry] = []
    entries.reserveCapacity(order.count)
    for index in order {
      if let last = entries.last?.date, last == all[index].date {
        superseded.append(entries[entries.count - 1])
        entries[entries.count - 1] = all[index]
      } else {
        entries.append(all[index])
      }
    }
    return (entries, superseded)
  }

  private mutating func add(_ stretch: Stretch) {
    let definition = stretch.definition
    if definition.isMeasure { return }
    switch definition.rhythm {
    case nil:
      if definition.isNegative { addDays(stretch) } else { addExtras(stretch) }
    case .daily, .weekdays, .every, .monthDays: addDays(stretch)
    case .rolling(let times, let days):
      if definition.isNegative { addDays(stretch) } else { addRolling(stretch, times, days) }
    case .times(let times, let period):
      if definition.isNegative {
        addSums(stretch, period, Allowance(times: times))
      } else {
        addTimes(stretch, times, period)
      }
    case .sum(let period):
      if definition.isNegative {
        addSums(stretch, period, Allowance(sum: definition.target))
      } else if let target = definition.target, target.units > 0 {
        addSums(stretch, period, Allowance(sum: target))
      } else {
        addTimes(stretch, 1, period)
      }
    }
  }

  /// The place of the first line on this day or later.
  func firstLine(from day: CivilDay) -> Int { entries.endOfPrefix(while: { $0.date < day }) }

  /// What a line says of its day: `[-]` skips it; a number that reaches its target is a success, whatever else the box says; then the box
  /// counts, then that there is any number at all.
  package static func state(of entry: RhythmEntry, _ definition: RhythmDefinition) -> RhythmState {
    if definition.isNegative { return avoided(entry, definition) }
    if definition.isMeasure { return .none }
    if entry.state == .skipped { return .skipped }
    if definition.hasSum { return .none }
    if let value = entry.value, let target = definition.target, target.units > 0, value >= target { return .success }
    if entry.state != .none { return entry.state }
    return (entry.value?.units ?? 0) > 0 && (definition.target?.units ?? 0) > 0 ? .partial : .none
  }

  /// Of what is to be avoided a tick says that it happened, `[/]` and `[~]` that it partly did; a number is held against the allowance.
  private static func avoided(_ entry: RhythmEntry, _ definition: RhythmDefinition) -> RhythmState {
    if entry.state == .skipped { return .skipped }
    if let value = entry.value, let target = definition.target { return value > target ? .none : .success }
    if entry.isRelapse || entry.state == .success { return .none }
    return entry.state == .partial || entry.state == .attempted ? .partial : .success
  }

  /// Whether a line says anything: a box or a number. An opened line that nobody touched doesn't.
  package static func isMarked(_ entry: RhythmEntry) -> Bool {
    entry.state != .none || entry.isRelapse || (entry.value?.units ?? 0) > 0
  }
}

/// Stretches of days on which nothing is expected, merged and in order.
struct Pauses: Sendable {
  let ranges: [ClosedRange<CivilDay>]

  init(_ all: [ClosedRange<CivilDay>]) {
    var merged: [ClosedRange<CivilDay>] = []
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound.advanced(by: 1) {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }

  func contains(_ day: CivilDay) -> Bool {
    let next = ranges.endOfPrefix(while: { $0.upperBound < day })
    return next < ranges.count && ranges[next].lowerBound <= day
  }
}

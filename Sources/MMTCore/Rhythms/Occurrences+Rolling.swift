/// So many times in any so many days: `3 in 7 days`.
///
/// Each time must be made within so many days of the one so many times before; where it isn't, that is a miss on the last day on
/// which it could have been made, and counts from there on as if made. A line in a window that is full already is an extra; it moves
/// the next deadlines all the same. `[-]` and pauses take their days out of all windows.
extension Occurrences {
  mutating func addRolling(_ stretch: Stretch, _ times: Int, _ days: Int) {
    guard times > 0, days >= times else { return }
    var window = Window(times: times, days: days)
    var line = firstLine(from: stretch.from)
    var day = stretch.from
    let end = min(stretch.to, today)
    let begin = list.count
    while day <= end {
      let start = line
      if line < entries.count, entries[line].date == day { line += 1 }
      var occurrence = Occurrence(first: day, last: day, rule: .expected, lines: start..<line)
      if pauses.contains(day) {
        if start < line {
          addUnexpected(day, entries[start], start..<line, stretch.definition, .paused)
        } else {
          occurrence.rule = .paused
          add(occurrence)
        }
        day = day.advanced(by: 1)
        continue
      }
      let state = start < line ? Self.state(of: entries[start], stretch.definition) : .none
      switch state {
      case .skipped:
        occurrence.tally.skipped = 1
        occurrence.rule = .skipped
        add(occurrence)
        day = day.advanced(by: 1)
        continue
      case .success:
        if window.isFull {
          occurrence.tally.extra = 1
          occurrence.rule = .extra
        } else {
          occurrence.tally.add(.success)
        }
        if let dropped = window.take(isExtra: occurrence.rule == .extra) { list[dropped].tally.extra += 1 }
      case .partial, .attempted: window.wait(list.count, isPartial: state == .partial)
      case .none: if day == today, window.isDue { occurrence.rule = .open }
      }
      add(occurrence)
      if day < today || state != .none {
        for miss in window.close() {
          switch miss {
          case .used(let index, let isPartial): list[index].tally.add(isPartial ? .partial : .attempted)
          case .dropped(let index): list[index].tally.extra += 1
          case .missed: list[list.count - 1].tally.add(.none)
          }
        }
      }
      day = day.advanced(by: 1)
    }
    for (offset, mark) in window.waiting.enumerated() {
      if offset < times {
        list[mark.index].tally.add(mark.isPartial ? .partial : .attempted)
      } else {
        list[mark.index].tally.extra += 1
      }
    }
    settle(from: begin)
  }

  /// What each does to the streak; days on which nothing was to be said are left out.
  private mutating func settle(from begin: Int) {
    var kept: [Occurrence] = []
    for var occurrence in list[begin...] {
      let tally = occurrence.tally
      if tally == HabitTally(), occurrence.rule == .expected { continue }
      if tally.expected == 0, tally.extra > 0, occurrence.rule == .expected { occurrence.rule = .extra }
      if tally.none + tally.attempted > 0 {
        occurrence.effect = .breaks
      } else if tally.success > 0 {
        occurrence.effect = .lengthens
      } else if tally.expected > 0 || tally.skipped > 0 {
        occurrence.effect = .keeps
      }
      kept.append(occurrence)
    }
    list.replaceSubrange(begin..., with: kept)
  }

  /// Where the deadlines stand, in days that count.
  private struct Window {
    enum Miss {
      /// A line that was begun stands for it.
      case used(Int, isPartial: Bool)
      /// A line that was begun too early to stand for anything.
      case dropped(Int)
      case missed
    }

    let times: Int
    let days: Int
    /// The day that is looked at.
    private var now = 0
    /// The days from which the next deadlines are counted: of the last lines and misses, as many as times; a ring from `oldest`.
    private var anchors: [Int]
    private var oldest = 0
    /// The days of the last successes that counted; a ring as well.
    private var counted: [Int]
    private var oldestCounted = 0
    /// Lines that were begun and stand for nothing yet: where they are in the list, in order.
    private(set) var waiting: [(day: Int, index: Int, isPartial: Bool)] = []

    init(times: Int, days: Int) {
      self.times = times
      self.days = days
      anchors = Array(repeating: -1, count: times)
      counted = Array(repeating: -1 - days, count: times)
    }

    /// Whether the days up to this one have as many successes as they need, without it.
    var isFull: Bool { counted[oldestCounted] > now - days }

    /// Whether this is the last day on which the next one can be made.
    var isDue: Bool { anchors[oldest] + days <= now }

    private mutating func anchor(_ day: Int) {
      anchors[oldest] = day
      oldest = (oldest + 1) % times
    }

    /// A success on this day. Gives a line that was begun and isn't needed any more.
    mutating func take(isExtra: Bool) -> Int? {
      anchor(now)
      guard !isExtra else { return nil }
      counted[oldestCounted] = now
      oldestCounted = (oldestCounted + 1) % times
      guard let index = waiting.firstIndex(where: { !$0.isPartial }) ?? waiting.indices.first else { return nil }
      return waiting.remove(at: index).index
    }

    mutating func wait(_ index: Int, isPartial: Bool) { waiting.append((now, index, isPartial)) }

    /// The day is over: what could be made on it last.
    mutating func close() -> [Miss] {
      var misses: [Miss] = []
      while anchors[oldest] + days <= now {
        let start = anchors[oldest]
        while let first = waiting.first, first.day <= start {
          misses.append(.dropped(waiting.removeFirst().index))
        }
        if let best = waiting.firstIndex(where: \.isPartial) ?? waiting.indices.first {
          let mark = waiting.remove(at: best)
          misses.append(.used(mark.index, isPartial: mark.isPartial))
        } else {
          misses.append(.missed)
        }
        anchor(now)
      }
      now += 1
      return misses
    }
  }
}

/// Habits that are counted by the week or month: so many times in it, a sum over it, or at most so much.
extension Occurrences {
  /// What a week or month is held against: an amount, or a number of times.
  struct Allowance {
    let limit: Quantity
    /// A line counts once, whatever it says.
    let countsLines: Bool

    init(sum: Quantity?) {
      limit = sum ?? Quantity(units: 0)
      countsLines = sum == nil
    }

    init(times: Int) {
      limit = Quantity(units: times)
      countsLines = true
    }
  }

  /// A week or month of a stretch: its days, and what of them counts.
  private struct Span {
    var days: ClosedRange<CivilDay>
    var lines: Range<Int>
    /// Days on which it could be made: neither outside the stretch nor paused.
    var available = 0
    /// Of these, the ones from today on.
    var left = 0
    /// Today is one of them, and has its line.
    var isTodayMarked = false
    var isOver: Bool
  }

  private func spans(_ stretch: Stretch, _ period: Rhythm.Period, _ body: (Span) -> Void) {
    var line = firstLine(from: stretch.from)
    var first = stretch.from
    let end = min(stretch.to, today)
    while first <= end {
      let whole = first.span(period, weekStart)
      let start = line
      let last = min(whole.upperBound, stretch.to)
      while line < entries.count, entries[line].date <= last { line += 1 }
      var span = Span(days: whole, lines: start..<line, isOver: last < today)
      var day = max(first, whole.lowerBound)
      while day <= last {
        if !pauses.contains(day) {
          span.available += 1
          if day >= today { span.left += 1 }
        }
        day = day.advanced(by: 1)
      }
      if span.left > 0, !pauses.contains(today), start < line, entries[line - 1].date == today,
        Self.isMarked(entries[line - 1])
      {
        span.isTodayMarked = true
      }
      if span.available > 0 || start < line { body(span) }
      first = whole.upperBound.advanced(by: 1)
    }
  }

  /// So many times in each: the best of what is marked fills them, what is left over is extra. `[-]` takes one of them away, but none that
  /// was reached, and no more are asked for than days remain.
  mutating func addTimes(_ stretch: Stretch, _ times: Int, _ period: Rhythm.Period) {
    var found: [Occurrence] = []
    spans(stretch, period) { span in
      var marks = HabitTally()
      var skippedAvailable = 0
      for index in span.lines {
        let state = Self.state(of: entries[index], stretch.definition)
        if state == .skipped { skippedAvailable += pauses.contains(entries[index].date) ? 0 : 1 }
        if state != .none { marks.add(state) }
      }
      // What was reached before a skip, or in spite of it, stays.
      let required = max(min(marks.success, times), min(times - marks.skipped, span.available - skippedAvailable))
      var occurrence = Occurrence(first: span.days.lowerBound, last: span.days.upperBound, rule: .expected, lines: span.lines)
      occurrence.required = required
      occurrence.daysLeft = span.isOver ? 0 : span.left - (span.isTodayMarked ? 1 : 0)
      var tally = HabitTally()
      tally.success = min(marks.success, required)
      tally.partial = min(marks.partial, required - tally.success)
      tally.attempted = min(marks.attempted, required - tally.success - tally.partial)
      let filled = tally.success + tally.partial + tally.attempted
      tally.none = max(0, required - occurrence.daysLeft - filled)
      tally.expected = filled + tally.none
      tally.skipped = marks.skipped
      tally.extra = marks.expected - filled
      tally.extraSuccess = marks.success - tally.success
      occurrence.tally = tally
      let isLost = tally.success + tally.partial + occurrence.daysLeft < required
      if required == 0 {
        occurrence.effect = .keeps
        occurrence.rule = span.available == 0 ? .paused : .skipped
      } else if tally.success == required {
        occurrence.effect = .lengthens
      } else if isLost {
        occurrence.effect = .breaks
      } else if span.isOver || occurrence.daysLeft == 0 {
        occurrence.effect = .keeps
      } else if tally.expected == 0 {
        occurrence.rule = .open
      }
      found.append(occurrence)
    }
    list += found
  }

  /// A sum over each: reached, it counts at once, else when it is over; at most so much counts at once where it is exceeded. A day never
  /// fails. A week or month that was cut short counts only where it was reached.
  mutating func addSums(_ stretch: Stretch, _ period: Rhythm.Period, _ allowance: Allowance) {
    let definition = stretch.definition
    var found: [Occurrence] = []
    spans(stretch, period) { span in
      var sum = Quantity(units: 0, decimals: definition.decimals)
      var skips = 0
      for index in span.lines {
        if entries[index].state == .skipped { skips += 1 }
        sum = sum.adding(Self.amount(of: entries[index], definition, countsLines: allowance.countsLines))
      }
      var occurrence = Occurrence(first: span.days.lowerBound, last: span.days.upperBound, rule: .expected, lines: span.lines)
      occurrence.sum = sum
      occurrence.required = 1
      let isRunning = !span.isOver
      occurrence.daysLeft = isRunning ? span.left : 0
      if definition.isNegative {
        if sum > allowance.limit {
          occurrence.tally.add(.none)
          occurrence.isRelapse = true
          occurrence.effect = .breaks
        } else if isRunning {
          occurrence.rule = .open
        } else if span.available > 0 {
          occurrence.tally.add(.success)
          occurrence.effect = .lengthens
        } else {
          occurrence.rule = .paused
        }
      } else if sum >= allowance.limit {
        occurrence.tally.add(.success)
        occurrence.effect = .lengthens
      } else if isRunning {
        occurrence.rule = .open
      } else if span.available < span.days.upperBound - span.days.lowerBound + 1 {
        occurrence.rule = .cutShort
        occurrence.effect = .keeps
      } else if sum.units == 0, skips > 0 {
        occurrence.tally.add(.skipped)
        occurrence.rule = .skipped
        occurrence.effect = .keeps
      } else {
        let isBegun = sum.units > 0
        occurrence.tally.add(isBegun ? .partial : .none)
        occurrence.effect = isBegun ? .keeps : .breaks
      }
      found.append(occurrence)
    }
    list += found
  }

  /// What a line adds to its week's or month's sum.
  package static func amount(of entry: RhythmEntry, _ definition: RhythmDefinition, countsLines: Bool = false) -> Quantity {
    if entry.state == .skipped { return Quantity(units: 0) }
    let isTicked = entry.isRelapse || (definition.isNegative && entry.state != .none)
    if countsLines {
      let isCounted = definition.isNegative ? isTicked || (entry.value?.units ?? 0) > 0 : isMarked(entry)
      return Quantity(units: isCounted ? 1 : 0)
    }
    // A vice that is ticked without a number happened once.
    return entry.value ?? Quantity(units: isTicked ? 1 : 0)
  }
}

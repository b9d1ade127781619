/// How full the days of counters and habits were, up to today.
package struct RhythmProgress: Sendable, Equatable {
  package struct Day: Sendable, Equatable {
    package var date: CivilDay
    package var state: RhythmDayAnswer.State
    /// The mean of its lines' shares; nil where none counts.
    package var percent: Percent?
  }

  /// Days in a row, counted.
  package struct Span: Sendable, Equatable {
    package var from: CivilDay
    package var to: CivilDay
    package var complete = 0
    package var partial = 0
    package var none = 0
    /// The mean of its days' percentages; nil where none counts.
    package var percent: Percent?

    /// Days that count.
    package var of: Int { complete + partial + none }
  }

  /// Of the files, side by side.
  package var title: String
  package var today: RhythmDayAnswer
  /// Every date from the first line to today.
  package var days: [Day]
  package var week: Span
  package var month: Span
  package var all: Span
  /// The running week and the eleven before it, the oldest first; none before the first day.
  package var weeks: [Span]
  /// Complete days in a row. Days on which nothing counts neither lengthen nor break it, and today only lengthens it.
  package var streak: StreakAnswer
}

extension RhythmProgress {
  /// Today counts once it is complete: till then it can still be made.
  private static func span(_ days: ArraySlice<Day>, _ today: CivilDay, _ from: CivilDay, _ to: CivilDay) -> Span {
    var span = Span(from: from, to: to)
    var percents: [Percent] = []
    for day in days where day.date != today || day.state == .complete {
      switch day.state {
      case .complete: span.complete += 1
      case .partial: span.partial += 1
      case .none: span.none += 1
      case .rest, .future: continue
      }
      percents.append(day.percent ?? Percent(share: 0))
    }
    span.percent = Percent(mean: percents)
    return span
  }

  /// `days` are consecutive and end with today.
  init(title: String, today: RhythmDayAnswer, days: [Day], weekStart: Weekday) {
    self.title = title
    self.today = today
    self.days = days
    let date = today.date
    let first = days.first?.date ?? date
    func span(_ from: CivilDay, _ to: CivilDay) -> Span {
      let start = min(max(0, from - first), days.count)
      let end = min(max(start, to - first + 1), days.count)
      return Self.span(days[start..<end], date, from, to)
    }
    let thisWeek = date.startOfWeek(weekStart)
    week = span(thisWeek, thisWeek.advanced(by: 6))
    month = span(date.startOfMonth, date.endOfMonth)
    all = span(first, date)
    weeks = (0..<12).reversed().map { thisWeek.advanced(by: -7 * $0) }.filter { $0.advanced(by: 6) >= first }.map {
      span($0, $0.advanced(by: 6))
    }
    var streak = StreakAnswer.none
    var run = 0
    var runStart: CivilDay?
    for day in days {
      switch day.state {
      case .complete:
        run += 1
        runStart = runStart ?? day.date
        if run >= streak.longest {
          streak.longest = run
          (streak.from, streak.to) = (runStart, day.date)
        }
      case .partial, .none:
        if day.date == date { break }
        (run, runStart) = (0, nil)
      case .rest, .future: break
      }
    }
    streak.current = run
    (streak.active, streak.activeLongest) = Self.active(days, date)
    self.streak = streak
  }

  /// Days in a row on which anything was done.
  private static func active(_ days: [Day], _ today: CivilDay) -> (current: Int, longest: Int) {
    var (run, longest) = (0, 0)
    for day in days {
      switch day.state {
      case .complete, .partial:
        run += 1
        longest = max(longest, run)
      case .none where day.date != today: run = 0
      case .none, .rest, .future: break
      }
    }
    return (run, longest)
  }
}

extension RhythmLedger {
  /// Of all files. One pass over the dates; lines are looked up by their names once.
  package var progress: RhythmProgress {
    let history = RhythmHistory(self)
    var days: [RhythmProgress.Day] = []
    var date = max(start ?? today, today.advanced(by: -RhythmHistory.limit))
    let traits = files.map { $0.definitions.map { LineTraits($0) } }
    while date <= today {
      days.append(figures(date, history, traits))
      date = date.advanced(by: 1)
    }
    let titles = documents.map { $0.plan.plain($0.plan.title) }.filter { !$0.isEmpty }
    return RhythmProgress(
      title: titles.isEmpty ? "Counters and habits" : titles.joined(separator: ", "), today: day(today, history), days: days,
      weekStart: weekStart)
  }

  /// State and percentage of a day as its page has them. One that is over and written is reckoned from its lines alone: of thousands of
  /// days nobody reads the rest.
  private func figures(_ date: CivilDay, _ history: RhythmHistory, _ traits: [[LineTraits]]) -> RhythmProgress.Day {
    let sections = history.sections(on: date)
    let isWritten = families.allSatisfy { $0.contains { !sections[$0].isEmpty } }
    guard date < today, !sections.isEmpty, isWritten else {
      let day = self.day(date, history)
      return .init(date: date, state: day.state, percent: day.percent)
    }
    var shares: [Double] = []
    for (traits, sections) in zip(traits, sections) {
      for line in sections.lazy.flatMap(\.lines) {
        let own = line.definition.map { traits[$0] } ?? LineTraits()
        let state = line.state(isNegative: own.isNegative, isSum: own.isSum)
        let share = RhythmLineAnswer.share(
          state, counts: !own.isNegative && !(line.counter == nil && own.hasNumberAlone), mayWait: own.mayWait(on: date),
          value: line.counter?.amount ?? line.value, target: line.counter?.goal)
        if let share { shares.append(share) }
      }
    }
    for family in families {
      guard let first = family.first else { continue }
      let lines = family.flatMap { sections[$0].flatMap(\.lines) }
      shares += history.lacks[first].on(date, besides: lines, self, history).map { _ in 0 }
    }
    let found = RhythmDayAnswer.figures(shares)
    return .init(date: date, state: found.state, percent: found.percent)
  }
}

/// What of a definition decides how its lines count.
private struct LineTraits {
  var isNegative = false
  var isSum = false
  var hasNumberAlone = false
  var rhythm: Rhythm?
  var since: CivilDay?

  init() {}

  init(_ definition: RhythmDefinition) {
    (isNegative, isSum) = (definition.isNegative, definition.isSum)
    (hasNumberAlone, rhythm, since) = (definition.hasNumberAlone, definition.rhythm, definition.since)
  }

  func mayWait(on date: CivilDay) -> Bool { rhythm?.mayWait(on: date, since: since) ?? false }
}

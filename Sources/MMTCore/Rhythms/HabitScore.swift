/// How strong a habit is, from 0 to 1: the score of Loop Habit Tracker (uhabits, `ScoreList.kt`), renewed every day:
/// `s ← s·m + v·(1 − m)`, `m = ½^(√f / 13)`, `f` = times ÷ days of the rhythm.
///
/// `v` is, of yes and no, successes in the last days ÷ times, at most 1, times and days doubled where `f` < 1; of a sum, sum ÷ target, at
/// most 1; of what is to be avoided `1 − (sum − target) ÷ target` between 0 and 1, beginning with a score of 1. A skip leaves the score as
/// it is. Ours: a partial success counts ½ (a number what it is of its target), days in a pause are as if they weren't there, and of a
/// daily rhythm today counts once it is marked.
struct HabitScore {
  /// `m` for so many times in so many days.
  static func multiplier(times: Int, days: Int) -> Double {
    halved((Double(times) / Double(max(1, days))).squareRoot() / 13)
  }

  /// ½ to the power of `exponent`, which is small: the series of e to the power of it, to the last digit.
  private static func halved(_ exponent: Double) -> Double {
    let power = -exponent * 0.693147180559945309417
    var sum = 1.0
    var term = 1.0
    for index in 1...24 {
      term *= power / Double(index)
      sum += term
    }
    return sum
  }

  private let times: Int
  private let days: Int
  /// Of what may be done at most: how often, or how much, in the days.
  private let allowance: Double?
  /// The window in days, and what fills it.
  private let window: Int
  private let full: Double
  private let multiplier: Double
  private var ring: [Double]
  private var place = 0
  private var sum = 0.0

  /// nil for a definition that has no score: a measure, or what has no rhythm.
  init?(_ definition: RhythmDefinition) {
    guard !definition.isMeasure else { return nil }
    var isSum = false
    switch definition.rhythm {
    case nil:
      guard definition.isNegative else { return nil }
      (times, days) = (1, 1)
    case .daily: (times, days) = (1, 1)
    case .weekdays(let weekdays): (times, days) = (max(1, weekdays.count), 7)
    case .times(let count, let period): (times, days) = definition.isNegative ? (1, period.days) : (count, period.days)
    case .rolling(let count, let length): (times, days) = definition.isNegative ? (1, 1) : (count, max(1, length))
    case .every(let length): (times, days) = (1, max(1, length))
    case .monthDays(let dates): (times, days) = (max(1, dates.count), 30)
    case .sum(let period):
      (times, days) = (1, period.days)
      isSum = definition.target != nil
    }
    if definition.isNegative {
      if case .times(let count, _) = definition.rhythm {
        allowance = Double(count)
      } else {
        allowance = definition.target?.value ?? 0
      }
      switch definition.rhythm {
      case .times, .sum: window = days
      default: window = 1
      }
      full = 1
    } else {
      allowance = nil
      let isDoubled = times < days && !isSum
      window = isDoubled ? 2 * days : days
      full = isSum ? 1 : Double(isDoubled ? 2 * times : times)
    }
    multiplier = Self.multiplier(times: times, days: days)
    ring = Array(repeating: 0, count: window)
  }

  var beginning: Double { allowance == nil ? 0 : 1 }

  /// Whether every day is asked for, so that a day that isn't over says nothing yet.
  var isDaily: Bool { times >= days }

  /// The next day that counts: what it adds, and whether it was skipped.
  mutating func renew(_ score: Double, _ amount: Double, isSkipped: Bool) -> Double {
    let added = isSkipped ? 0 : amount
    sum = max(0, sum + added - ring[place])
    ring[place] = added
    place = (place + 1) % window
    if isSkipped { return score }
    return score * multiplier + value * (1 - multiplier)
  }

  private var value: Double {
    guard let allowance else { return min(1, sum / full) }
    guard allowance > 0 else { return max(0, 1 - sum) }
    return min(1, max(0, 1 - (sum - allowance) / allowance))
  }
}

extension Rhythm.Period {
  /// As the score counts them: Loop's month has 30 days.
  fileprivate var days: Int { self == .week ? 7 : 30 }
}

extension Occurrences {
  /// The score at the end of that day; nil where there is none to be had: no rhythm, or not begun.
  package func score(through end: CivilDay) -> Double? {
    var score: Double?
    for stretch in stretches where stretch.from <= min(today, end) {
      guard var window = HabitScore(stretch.definition) else { continue }
      var value = score ?? window.beginning
      var line = firstLine(from: stretch.from)
      var day = stretch.from
      let last = min(stretch.to, today, end)
      while day <= last {
        let hasLine = line < entries.count && entries[line].date == day
        if hasLine { line += 1 }
        if !pauses.contains(day) {
          let isSkipped = hasLine && entries[line - 1].state == .skipped
          let amount = hasLine ? Self.weight(of: entries[line - 1], stretch.definition) : 0
          let isOpen =
            day == today && window.isDaily && !(hasLine && Self.isSettled(entries[line - 1], stretch.definition))
          if !isOpen { value = window.renew(value, amount, isSkipped: isSkipped) }
        }
        day = day.advanced(by: 1)
      }
      score = value
    }
    return score
  }

  /// Whether a day that isn't over counts already: it was marked; of what is to be avoided it happened, or happened too often.
  private static func isSettled(_ entry: RhythmEntry, _ definition: RhythmDefinition) -> Bool {
    definition.isNegative ? state(of: entry, definition) != .success : isMarked(entry)
  }

  /// What a line adds to the window of the score: its part of the target, a success 1, a partial one ½; of what is to be avoided how much
  /// of it there was.
  private static func weight(of entry: RhythmEntry, _ definition: RhythmDefinition) -> Double {
    let state = state(of: entry, definition)
    if definition.isNegative {
      if case .times = definition.rhythm { return amount(of: entry, definition, countsLines: true).value }
      if definition.target != nil { return amount(of: entry, definition).value }
      return state == .none ? 1 : state == .partial ? 0.5 : 0
    }
    guard let target = definition.target else { return state == .success ? 1 : state == .partial ? 0.5 : 0 }
    let part = target.units > 0 ? (entry.value?.value ?? 0) / target.value : 0
    if case .sum = definition.rhythm { return part }
    return state == .success ? 1 : state == .partial && entry.value == nil ? 0.5 : min(1, part)
  }
}

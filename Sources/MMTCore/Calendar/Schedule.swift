/// Which date each day number falls on. The lowest number falls on the first free date from `start` on; every further number, a
/// missing one too, takes the next free one: no rest day, in no pause. A number whose title says its date has that one. A week that counts
/// its days from 1 begins weeks after the one before, not on the next date.
package struct Schedule: Sendable {
  package let firstNumber: Int
  /// Dates by number, beginning with `firstNumber`; rising strictly.
  package let dates: [CivilDay]
  let free: FreeDays
  /// Every day's own title says its date, Day 0's or not.
  private(set) var isTitled = false

  /// Dates on which no day of the plan falls.
  package struct FreeDays: Sendable {
    private let days: Days
    /// As they were given, and as they are looked up.
    package let pauses: [ClosedRange<CivilDay>]
    private let stretches: DayStretches
    /// Rules that held before, by the date through which each did.
    private var earlier: [Earlier] = []

    /// Weekdays and dates in a form that a prompt has at once: a set of its own type takes the runtime longer than all of the calendar.
    fileprivate struct Days: Sendable {
      /// A bit for each.
      private var weekdays: UInt8 = 0
      /// Rising.
      private let dates: [CivilDay]

      init(_ weekdays: Set<Weekday>, _ dates: Set<CivilDay>) {
        // All seven weekdays as rest days would leave none to work on; the setting is refused, a hand-edited one ignored.
        if weekdays.count < 7 { for weekday in weekdays { self.weekdays |= 1 << UInt8(truncatingIfNeeded: weekday.rawValue) } }
        self.dates = dates.isEmpty ? [] : dates.sorted()
      }

      var isEmpty: Bool { weekdays == 0 && dates.isEmpty }

      func contains(_ day: CivilDay) -> Bool {
        if weekdays & 1 << UInt8(truncatingIfNeeded: day.weekday.rawValue) != 0 { return true }
        let place = dates.endOfPrefix { $0 < day }
        return place < dates.count && dates[place] == day
      }
    }

    package struct Earlier: Sendable {
      fileprivate let days: Days
      package let through: CivilDay

      package init(weekdays: Set<Weekday>, dates: Set<CivilDay>, through: CivilDay) {
        days = Days(weekdays, dates)
        self.through = through
      }
    }

    package init(
      weekdays: Set<Weekday> = [], dates: Set<CivilDay> = [], pauses: [ClosedRange<CivilDay>] = [], earlier: [Earlier] = []
    ) {
      days = Days(weekdays, dates)
      self.pauses = pauses
      stretches = DayStretches(pauses)
      // Of two that end on one date the first held.
      for rule in earlier.enumerated().sorted(by: { ($0.element.through, $0.offset) < ($1.element.through, $1.offset) }).map(
        \.element)
      where self.earlier.last?.through != rule.through {
        self.earlier.append(rule)
      }
    }

    package var isEmpty: Bool { days.isEmpty && pauses.isEmpty && earlier.isEmpty }

    package func contains(_ day: CivilDay) -> Bool {
      if isEmpty { return false }
      return rests(on: day) || isPaused(day)
    }

    package func isPaused(_ day: CivilDay) -> Bool { stretches.contains(day) }

    private func rests(on day: CivilDay) -> Bool {
      let next = earlier.endOfPrefix(while: { $0.through < day })
      return (next < earlier.count ? earlier[next].days : days).contains(day)
    }

    /// The date so many days of work after or before another: dates on which no day of the plan falls aren't counted.
    func date(_ date: CivilDay, movedBy days: Int, steps: Int = 100_000) -> CivilDay {
      var date = date
      var left = days.magnitude
      var steps = steps
      // Years without a day of work lead nowhere.
      while left > 0, steps > 0 {
        date = date.advanced(by: days < 0 ? -1 : 1)
        steps -= 1
        if !contains(date) { left -= 1 }
      }
      return date
    }

    /// The first date after `day` that is not in a pause around it: long pauses are stepped over at once.
    fileprivate func next(after day: CivilDay) -> CivilDay {
      let next = day.advanced(by: 1)
      return stretches.stretch(around: next)?.upperBound.advanced(by: 1) ?? next
    }
  }

  /// The longest plan that gets dates, in days.
  private static let limit = 200_000
  private static let lastDate = CivilDay(daysSinceEpoch: 2_932_896)

  package init(
    start: CivilDay, numbers: ClosedRange<Int>, free: FreeDays, titled: [Int: TitledDate] = [:], weekSteps: [Int: Int] = [:]
  ) {
    firstNumber = numbers.lowerBound
    self.free = free
    let count = min(numbers.count, Self.limit)
    var dates: [CivilDay] = []
    dates.reserveCapacity(count)
    var day = start
    var tries = 0
    // The date with which the week began that the place reached is in.
    var weekStart: CivilDay?
    // Dates are written with four digits for the year.
    while dates.count < count, tries < Self.limit * 8, day <= Self.lastDate {
      tries += 1
      let number = firstNumber + dates.count
      let title = titled[number]
      let step = weekSteps[number]
      // A date that is said holds, wherever the week before began; a weekday's does that is still to come.
      if title.map({ !$0.saysDate && $0.date < day }) ?? true, let step, let weekStart, day < weekStart.advanced(by: 7 * step) {
        day = weekStart.advanced(by: 7 * step)
        if day > Self.lastDate { break }
      }
      if let title, title.date >= day {
        day = title.date
        // A day's own date may be a rest day, but no pause; a week's only says from when on its first day is.
        if title.isOwn, !free.isPaused(day) {
          dates.append(day)
          if step != nil || weekStart == nil { weekStart = day }
          day = day.advanced(by: 1)
          continue
        }
      }
      if free.contains(day) {
        day = free.next(after: day)
        continue
      }
      dates.append(day)
      if step != nil || weekStart == nil { weekStart = day }
      day = day.advanced(by: 1)
    }
    self.dates = dates
  }

  /// The schedule of a plan; nil where no day has a number.
  package init?(_ plan: Plan, start: CivilDay, free: FreeDays) {
    var lowest = Int.max
    var highest = Int.min
    for day in plan.days {
      guard case .number(let number) = day.key else { continue }
      lowest = min(lowest, number)
      highest = max(highest, day.lastNumber ?? number)
    }
    guard lowest <= highest else { return nil }
    let titled = StartDate.titled(plan, from: start)
    let first = plan.daysAreDated ? titled[lowest]?.date ?? start : start
    self.init(start: first, numbers: lowest...highest, free: free, titled: titled, weekSteps: plan.weekSteps)
    isTitled = plan.days.allSatisfy { day in
      // Day 0 of a log is its rules, or an example of an entry.
      guard day.isNumbered, day.key.number != 0 else { return true }
      return day.key.number.flatMap { titled[$0] }.map { $0.isOwn && $0.saysDate } ?? false
    }
  }

  package func date(of number: Int) -> CivilDay? {
    let index = number - firstNumber
    return index >= 0 && index < dates.count ? dates[index] : nil
  }

  /// The number that falls on a date.
  package func number(on day: CivilDay) -> Int? {
    guard let index = lastIndex(through: day), dates[index] == day else { return nil }
    return firstNumber + index
  }

  /// The last number whose date is `day` or earlier.
  package func lastNumber(through day: CivilDay) -> Int? { lastIndex(through: day).map { firstNumber + $0 } }

  private func lastIndex(through day: CivilDay) -> Int? {
    let next = dates.endOfPrefix(while: { $0 <= day })
    return next > 0 ? next - 1 : nil
  }
}

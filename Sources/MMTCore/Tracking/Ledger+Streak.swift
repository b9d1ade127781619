extension Ledger {
  package var streak: StreakAnswer {
    let program = programStreak
    let active = activeStreak
    return StreakAnswer(
      current: program.current, longest: program.longest, active: active.current, activeLongest: active.longest,
      from: program.from, to: program.to)
  }

  /// Complete days in a row alone: no record and no moment is looked at.
  package var completeDays: Int { programStreak.current }

  /// One number of the plan.
  enum DayState: Int, Comparable {
    case nothingRequired, complete
    /// Open, and its last date hasn't passed: it may still be completed.
    case underWay
    case open

    static func < (one: DayState, other: DayState) -> Bool { one.rawValue < other.rawValue }
  }

  /// States by number. A number is complete when every day of that number is: a repeat must be done too. Series don't count. With
  /// `datedOnly`, a day that was complete before anybody looked counts for nothing: nobody knows when it was done. A range of days, such
  /// as a week, then counts for as many of them as it has dates on which something was done.
  func states(_ numbers: ClosedRange<Int>, datedOnly: Bool = false) -> [DayState] {
    var states = [DayState](repeating: .nothingRequired, count: numbers.count)
    let passed = schedule?.lastNumber(through: today.advanced(by: -1)) ?? numbers.lowerBound - 1
    for (index, day) in plan.days.enumerated() {
      guard let own = day.numbers, own.overlaps(numbers), tallies[index].required > 0 else { continue }
      var counted = own
      if datedOnly, tallies[index].isComplete {
        let known = knownDates(day)
        if known == 0 { continue }
        counted = own.lowerBound...min(own.upperBound, own.lowerBound + known - 1)
        guard counted.overlaps(numbers) else { continue }
      }
      let state: DayState = tallies[index].isComplete ? .complete : own.upperBound > passed ? .underWay : .open
      for covered in counted.clamped(to: numbers) {
        states[covered - numbers.lowerBound] = max(states[covered - numbers.lowerBound], state)
      }
    }
    return states
  }

  /// On how many dates required items of a day are known to be done; 1 is enough for a day that is no range.
  private func knownDates(_ day: Plan.Day) -> Int {
    let isRange = (day.numbers?.count ?? 1) > 1
    var dates: [CivilDay] = []
    for index in day.items where plan.items[index].isRequired {
      guard let date = completedOn(index), !dates.contains(date) else { continue }
      if !isRange { return 1 }
      dates.append(date)
    }
    return dates.count
  }

  private var programStreak: (current: Int, longest: Int, from: CivilDay?, to: CivilDay?) {
    guard let schedule, let of = plan.dayCount, let lastDue = schedule.lastNumber(through: today),
      min(of, lastDue) >= schedule.firstNumber
    else { return (0, 0, nil, nil) }
    var run = 0
    var runStart = 0
    var longest = (length: 0, from: 0, to: 0)
    for (index, state) in states(schedule.firstNumber...min(of, lastDue), datedOnly: true).enumerated() {
      switch state {
      case .complete:
        if run == 0 { runStart = index }
        run += 1
        if run > longest.length { longest = (run, runStart, index) }
      case .open: run = 0
      case .underWay, .nothingRequired: break
      }
    }
    guard longest.length > 0 else { return (run, 0, nil, nil) }
    return (
      run, longest.length, schedule.date(of: schedule.firstNumber + longest.from),
      schedule.date(of: schedule.firstNumber + longest.to)
    )
  }

  /// Runs of dates with at least one item done.
  private var activeStreak: (current: Int, longest: Int) {
    let of = plan.dayCount
    // Neighbours are mostly done on the same date: a list of changes is short, and needs no set.
    var dates: [CivilDay] = []
    for day in plan.days {
      if case .number(let number) = day.key, let of, number > of { continue }
      for index in day.items {
        if let date = completedOn(index), date <= today, date != dates.last { dates.append(date) }
      }
    }
    let sorted = dates.sorted()
    guard var date = sorted.first else { return (0, 0) }
    var run = 0
    var longest = 0
    var next = 0
    while next < sorted.count {
      let here = sorted[next]
      if free.contains(here) || (run > 0 && here == date) {
        next += 1
        continue
      }
      // The dates between two active ones must all be free for the run to go on.
      if run > 0, !allFree(after: date, before: here) { run = 0 }
      run += 1
      longest = max(longest, run)
      date = here
      next += 1
    }
    guard run > 0 else { return (0, longest) }
    return (date == today || allFree(after: date, before: today) ? run : 0, longest)
  }

  private func allFree(after first: CivilDay, before last: CivilDay) -> Bool {
    var day = first.advanced(by: 1)
    // Two years without a free date in between would be no rest any more.
    guard last - first <= 800 else { return false }
    while day < last {
      guard free.contains(day) else { return false }
      day = day.advanced(by: 1)
    }
    return true
  }
}

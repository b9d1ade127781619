/// What reminders say is made of: a plan's day in figures and names.
package struct ReminderFacts: Sendable, Equatable {
  package var today: CivilDay
  package var standing: Standing
  /// Today lies in a pause: then nothing is said.
  package var isPaused: Bool
  /// The number of the day that today shows, the last one of a range, and how many days the plan has.
  package var number: Int?
  package var lastNumber: Int?
  package var of: Int?
  package var topic: String?
  package var done = 0
  package var required = 0
  /// The words of today's open required items, in the plan's order.
  package var open: [String] = []
  /// The one to begin with: the first easy problem among them, else the first.
  package var first: String?
  /// Items done today, of any day.
  package var logged = 0
  package var streak: StreakAnswer
  /// The shown day can't be finished tomorrow any more.
  package var endsToday = false
  package var week = Week()
  package var planTitle: String
  package var planDone: Int
  package var planRequired: Int
  package var daysComplete: Int
  package var lastDate: CivilDay?
  package var extra: Extra
  package var hasPlan = true

  /// The seven days up to today.
  package struct Week: Sendable, Equatable {
    package var complete = 0
    package var of = 0
    /// Numbers of days that are still open.
    package var open: [Int] = []
    package var items = 0
    package var minutes = 0
  }

  /// What the plan doesn't know.
  package struct Extra: Sendable, Equatable {
    package var isTimerRunning = false
    /// Days left in the build's cycle, 0 on its last; nil where there is none.
    package var cycleDaysLeft: Int?
    /// The day on which a new build ran first.
    package var rebuiltOn: CivilDay?
    /// What is wrong with the files after a rebuild.
    package var findings = 0
    /// Days for which something isn't backed up; nil where everything is.
    package var unbackedDays: Int?
    /// Days for which work has stood on this machine alone; nil for less than a week.
    package var unsentDays: Int?
    /// What is left of today's counters and habits.
    package var habitsLeft = 0
    /// Their names, where they may be told.
    package var habitNames: [String] = []

    package init(
      isTimerRunning: Bool = false, cycleDaysLeft: Int? = nil, rebuiltOn: CivilDay? = nil, unbackedDays: Int? = nil,
      unsentDays: Int? = nil
    ) {
      self.isTimerRunning = isTimerRunning
      self.cycleDaysLeft = cycleDaysLeft
      self.rebuiltOn = rebuiltOn
      self.unbackedDays = unbackedDays
      self.unsentDays = unsentDays
    }
  }

  /// Of a workspace without a plan: then only what needs none is said.
  package init(today: CivilDay, isPaused: Bool, _ extra: Extra = Extra()) {
    self.today = today
    self.isPaused = isPaused
    self.extra = extra
    standing = .undated
    streak = .none
    (planTitle, planDone, planRequired, daysComplete, hasPlan) = ("", 0, 0, 0, false)
  }

  package init(_ ledger: Ledger, _ extra: Extra = Extra()) {
    let plan = ledger.plan
    let current = ledger.current
    let total = ledger.planTotal
    today = ledger.today
    standing = current.standing
    isPaused = ledger.free.isPaused(ledger.today)
    streak = ledger.streak
    planTitle = ledger.summary.title
    planDone = total.done
    planRequired = total.required
    daysComplete = ledger.daysComplete
    of = plan.dayCount
    lastDate = ledger.schedule?.dates.last
    self.extra = extra
    take(plan.days[current.day], ledger)
    logged = plan.items.indices.count { plan.items[$0].isDone && ledger.completedOn($0) == ledger.today }
    week = Self.week(ledger)
  }

  private mutating func take(_ shown: Plan.Day, _ ledger: Ledger) {
    let plan = ledger.plan
    guard let numbers = shown.numbers else { return }
    (number, lastNumber) = (numbers.lowerBound, shown.lastNumber)
    endsToday = ledger.schedule?.number(on: today) == numbers.upperBound
    var easy: String?
    for (index, day) in plan.days.enumerated() where day.key == shown.key {
      done += ledger.tallies[index].done
      required += ledger.tallies[index].required
      for item in plan.items[day.items] where item.isRequired && !item.isDone {
        let known = item.leetcode > 0 ? Catalogue.problem(number: Int(item.leetcode)) : nil
        let words = plan.words(item)
        let name = words.isEmpty ? known?.title ?? "LC \(item.leetcode)" : words
        open.append(name)
        if easy == nil, item.leetcode > 0, (item.difficulty ?? known?.difficulty) == .easy { easy = name }
      }
    }
    self.first = easy ?? open.first
    topic = plan.tracks[shown.tracks].first { !$0.topic.isEmpty }.map { plan.plain($0.topic) }
  }

  private static func week(_ ledger: Ledger) -> Week {
    let plan = ledger.plan
    let dates = ledger.today.advanced(by: -6)...ledger.today
    var week = Week()
    var seen: Set<Int> = []
    for numbers in plan.days.lazy.compactMap(\.numbers) {
      for number in numbers where seen.insert(number).inserted {
        guard let date = ledger.schedule?.date(of: number), dates.contains(date) else { continue }
        switch ledger.states(number...number).first {
        case .complete: (week.complete, week.of) = (week.complete + 1, week.of + 1)
        case .open, .underWay:
          week.of += 1
          week.open.append(number)
        case .nothingRequired, nil: break
        }
      }
    }
    for index in plan.items.indices where plan.items[index].isDone {
      guard let date = ledger.completedOn(index), dates.contains(date) else { continue }
      week.items += 1
      week.minutes += plan.items[index].countedMinutes
    }
    return week
  }
}

// MARK: - What there is to say

extension ReminderFacts {
  package var left: Int { required - done }
  /// A day of the plan falls on today, and it asks for something.
  private var isWorkday: Bool { standing == .underWay && required > 0 }
  private var isOpen: Bool { isWorkday && left > 0 }
  private var cycleEnds: Bool { extra.cycleDaysLeft.map { Self.lastDays.contains($0) } ?? false }

  /// Days left in a cycle that is about to end.
  static let lastDays = 1...2

  /// Days in a row that are worth keeping.
  static let runToLose = 2

  /// Days without a backup that are too many.
  package static let backupLimit = 7

  /// Whether there is anything to say of this kind today. `hasNudge`: a nudge comes where nothing was done.
  package func calls(for kind: ReminderKind, hasNudge: Bool) -> Bool {
    if isPaused || !hasPlan && ![.habits, .cycle, .backup].contains(kind) { return false }
    switch kind {
    case .morning: return isOpen
    case .almost: return isOpen && endsToday && Streaks.milestones.contains(streak.current + 1)
    case .check: return isOpen && (logged > 0 || !hasNudge)
    case .nudge: return isOpen && logged == 0 && !extra.isTimerRunning
    case .streak: return isOpen && endsToday && streak.current >= Self.runToLose
    case .habits: return extra.habitsLeft > 0
    case .milestone: return isWorkday && left == 0 && Streaks.milestones.contains(streak.current)
    case .week:
      if case .starts = standing { return false }
      return week.of > 0 || week.items > 0
    case .cycle: return cycleEnds
    case .backup: return !cycleEnds && (extra.unbackedDays ?? 0) >= Self.backupLimit
    case .rebuilt:
      // One that came after the day's last look is told on the next day.
      return extra.rebuiltOn.map { (0...1).contains(today - $0) } ?? false
    case .starts: return standing == .starts(inDays: 1)
    case .finished: return lastDate.map { today - $0 == 1 } ?? false
    }
  }

  /// Of what is due and wasn't said: what to say now, and what its successor makes needless. `hasNudge`, `wasNudged`: for the one evening
  /// word of a day.
  package func choose(_ due: [ReminderSlot], hasNudge: Bool, wasNudged: Bool) -> (
    said: [ReminderSlot], needless: [ReminderSlot]
  ) {
    let wanted = due.filter { calls(for: $0.kind, hasNudge: hasNudge) && !($0.kind == .check && wasNudged) }
    guard let last = wanted.last(where: { $0.kind.isOfTheDay }) else { return (wanted, []) }
    return (
      wanted.filter { !$0.kind.isOfTheDay || $0 == last }, wanted.filter { $0.kind.isOfTheDay && $0 != last }
    )
  }
}

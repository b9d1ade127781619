/// On which days a plan can give rise to which reminders, as far as that is known beforehand: days in a row are taken to go on.
package struct ReminderOutlook: Sendable {
  private let schedule: Schedule?
  private let free: Schedule.FreeDays
  private let today: CivilDay
  /// The first number that isn't over or complete, and the days in a row before it.
  private let firstOpen: Int
  private let run: Int
  private let cycleDaysLeft: Int?
  private let hasRhythms: Bool
  private let hasPlan: Bool

  /// Of a workspace without a plan.
  package init(today: CivilDay, pauses: [ClosedRange<CivilDay>], cycleDaysLeft: Int?) {
    schedule = nil
    free = .init(weekdays: [], dates: [], pauses: pauses, earlier: [])
    (self.today, self.cycleDaysLeft) = (today, cycleDaysLeft)
    (firstOpen, run, hasRhythms, hasPlan) = (1, 0, true, false)
  }

  /// `cycleDaysLeft`: today's.
  package init(_ ledger: Ledger, cycleDaysLeft: Int?, hasRhythms: Bool = false) {
    self.hasRhythms = hasRhythms
    hasPlan = true
    schedule = ledger.schedule
    free = ledger.free
    today = ledger.today
    run = ledger.streak.current
    self.cycleDaysLeft = cycleDaysLeft
    let facts = ReminderFacts(ledger)
    let isOver = facts.standing == .underWay && facts.left == 0
    let passed = schedule?.lastNumber(through: isOver ? today : today.advanced(by: -1))
    firstOpen = passed.map { $0 + 1 } ?? schedule?.firstNumber ?? 1
  }

  package func allows(_ kind: ReminderKind, on day: CivilDay) -> Bool {
    guard !free.isPaused(day) else { return false }
    switch kind {
    case .morning, .check, .nudge: return runBefore(day) != nil
    case .streak: return (runBefore(day) ?? 0) >= ReminderFacts.runToLose
    case .almost: return runBefore(day).map { Streaks.milestones.contains($0 + 1) } ?? false
    case .milestone:
      if let before = runBefore(day) { return Streaks.milestones.contains(before + 1) }
      return day == today && schedule?.number(on: day) != nil && Streaks.milestones.contains(run)
    case .week:
      guard let first = schedule?.dates.first, let last = schedule?.dates.last else { return false }
      return day >= first && day <= last.advanced(by: 6)
    case .cycle: return cycleDaysLeft.map { ReminderFacts.lastDays.contains($0 - (day - today)) } ?? false
    case .habits: return hasRhythms
    case .backup: return true
    case .rebuilt: return hasPlan
    case .starts: return schedule?.dates.first.map { $0 - day == 1 } ?? false
    case .finished: return schedule?.dates.last.map { day - $0 == 1 } ?? false
    }
  }

  /// The complete days in a row there can be before a day of the plan that is still to come; nil for any other day.
  private func runBefore(_ day: CivilDay) -> Int? {
    schedule?.number(on: day).flatMap { $0 >= firstOpen ? run + $0 - firstOpen : nil }
  }
}

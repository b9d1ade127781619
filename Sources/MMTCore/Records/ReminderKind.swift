/// What a reminder is about. The raw value is its name in settings, records and JSON documents.
package enum ReminderKind: String, CaseIterable, Sendable {
  /// What today holds.
  case morning
  /// A milestone that today's work would reach.
  case almost
  /// What is done so far, and what is left.
  case check
  /// The check's place where nothing was done yet.
  case nudge
  /// A run of complete days that ends tonight.
  case streak
  /// What is left of counters and habits: a number.
  case habits
  case milestone
  case week
  /// The build's cycle runs out.
  case cycle
  case backup
  case rebuilt
  case starts
  case finished

  /// Minutes after midnight at which it comes unless settings say otherwise.
  package var defaultMinute: Int {
    switch self {
    case .morning: 7 * 60
    case .cycle, .backup, .rebuilt, .finished: 9 * 60
    case .almost: 12 * 60
    case .starts: 18 * 60
    case .week: 19 * 60
    case .check, .nudge, .habits, .milestone: 20 * 60
    case .streak: 21 * 60
    }
  }

  /// Minutes for which it still matters: a machine that wakes later says nothing. Never beyond the program's day.
  package var window: Int {
    switch self {
    case .check, .nudge, .habits: 3 * 60
    case .morning, .streak, .week: 5 * 60
    case .starts: 6 * 60
    case .milestone: 7 * 60
    case .almost: 8 * 60
    case .cycle, .backup, .rebuilt, .finished: 15 * 60
    }
  }

  /// Whether it tells of today's work: of several that are due at once the last says it all, and on the screen one takes the place
  /// of the one before.
  package var isOfTheDay: Bool {
    switch self {
    case .morning, .almost, .check, .nudge, .streak: true
    case .habits, .milestone, .week, .cycle, .backup, .rebuilt, .starts, .finished: false
    }
  }

  /// Whether it is worth telling afterwards that it didn't come. What only concerned a day's work is not: today's page shows it.
  package var isWorthTellingLater: Bool { self == .milestone || self == .week || self == .finished }

  /// The weekdays on which it comes unless settings say otherwise; nil for all.
  package var defaultWeekdays: Set<Weekday>? { self == .week ? [.sunday] : nil }

  package var title: String {
    switch self {
    case .morning: "Morning mission"
    case .almost: "Milestone in reach"
    case .check: "Evening check"
    case .nudge: "Gentle nudge"
    case .streak: "Streak at risk"
    case .habits: "Counters and habits"
    case .milestone: "Milestone reached"
    case .week: "Weekly review"
    case .cycle: "Build cycle"
    case .backup: "Backup"
    case .rebuilt: "Rebuilt"
    case .starts: "The plan starts"
    case .finished: "The plan is finished"
    }
  }

  /// When it comes, as the end of a sentence.
  package var condition: String {
    switch self {
    case .morning: "what today holds"
    case .almost: "when today's work would make a milestone"
    case .check: "what is left of today"
    case .nudge: "in the check's place, if nothing is done yet"
    case .streak: "when your streak would break tonight"
    case .habits: "how many of today's counters and habits are left"
    case .milestone: "when your streak reaches 3, 7, 14, 30, 50, 75 or 100 days"
    case .week: "the figures of your last seven days"
    case .cycle: "in the last two days of the build's cycle"
    case .backup: "if a week of work isn't backed up"
    case .rebuilt: "after a new build: is your data intact?"
    case .starts: "on the eve of the first day"
    case .finished: "on the day after the last"
    }
  }
}

/// Numbers of complete days in a row that are worth a word.
package enum Streaks {
  package static let milestones = [3, 7, 14, 30, 50, 75, 100]
}

/// The page of `today` and `day`.
package struct DayPage: Sendable, Equatable {
  package var plan: PlanSummary
  package var day: DayAnswer
  package var streak: StreakAnswer
  /// Required open items on earlier days.
  package var backlog: Int
  /// nil on a page of another day than today.
  package var standing: Standing?
  /// The program's date now.
  package var today: CivilDay
  /// All required items of the plan's days, for the page's foot.
  package var planDone: Int
  package var planRequired: Int
  /// Complete days within `of`.
  package var daysComplete: Int
  /// The next day's number, title and date, for the page's foot.
  package var tomorrow: DayTeaser?
  /// The minutes of what was done today; nil on a page of another day than today.
  package var minutesToday: Int?
  /// The pause that today is in.
  package var pause: ClosedRange<CivilDay>?
  /// The number that falls on today where no day of the plan has it: the page shows the day before the gap.
  package var missing: Int?
  /// What can be ticked outside the days, while any of it is open; nil on a page of another day than today.
  package var outside: Tally?
  /// The item to do next; nil on a page of another day than today.
  package var next: ItemAnswer?
  /// The timer that is running.
  package var timer: TimerAnswer?
  /// What comes back today; nil on a page of another day than today.
  package var review: ReviewPage?
  /// Reminders that should have come lately and didn't.
  package var missed: [String] = []
  /// Days for which work has stood on this machine alone; nil where that is no matter yet.
  package var unsentDays: Int?
  /// Lines of the plan that look like an item or a heading that slipped.
  package var slips: [Diagnostic] = []
  /// The counters and habits of today; nil where there are none.
  package var rhythms: RhythmDayAnswer?
  /// Today's page of the journal; nil where there is none.
  package var journal: JournalPageAnswer?
  /// The line of a table that isn't read and may hold today's work; nil where today has some that is.
  package var unreadTable: Int?
  /// The heading that says dates around today, where no day that is read falls on it.
  package var unreadPeriod: UnreadPeriod?
  /// What comes first in a file without days; nil on a page of another day than today.
  package var list: ListAnswer?
  /// That of the plan's file.
  package var revision: Digest?

  package init(
    plan: PlanSummary, day: DayAnswer, streak: StreakAnswer, backlog: Int, standing: Standing?, today: CivilDay,
    planDone: Int, planRequired: Int, daysComplete: Int, tomorrow: DayTeaser? = nil
  ) {
    self.plan = plan
    self.day = day
    self.streak = streak
    self.backlog = backlog
    self.standing = standing
    self.today = today
    self.planDone = planDone
    self.planRequired = planRequired
    self.daysComplete = daysComplete
    self.tomorrow = tomorrow
  }
}

/// What the page of a file without days shows before the rest.
package struct ListAnswer: Sendable, Equatable {
  /// Items that a date asks for, the earliest first, and those that are half done, by their ids.
  package var due: [String]
  package var begun: [String]
  /// The item that `next` names.
  package var next: String?
  /// The places, among the page's tracks, of those that are shown whole in a file that is folded.
  package var atHand: [Int] = []
  /// Some section says dates.
  package var isDated = false
  /// Open items of sections whose dates are past.
  package var earlier = 0

  package init(due: [String], begun: [String]) { (self.due, self.begun) = (due, begun) }
}

package struct DayTeaser: Sendable, Equatable {
  package var number: Int
  /// That of the week that it is.
  package var week: Int?
  package var topics: [String]

  package init(number: Int, topics: [String]) {
    self.number = number
    self.topics = topics
  }
}

/// A section that says dates, and in which nothing is read as work.
package struct UnreadPeriod: Sendable, Equatable {
  package var line: Int
  package var name: String
}

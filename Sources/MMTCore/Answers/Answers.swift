// What the looking commands answer, as plain values: the terminal pages and the JSON documents are both made from these, so that
// they can't disagree. Names and meanings are those of docs/json.md.

/// An item as it is shown.
package struct ItemAnswer: Sendable, Equatable {
  package var id: String
  /// `12.3`; nil where the item can't be ticked (a qualifier).
  package var ref: String?
  /// 1-based line in the plan.
  package var line: Int
  package var kind: ItemKind
  /// The label as written, without its colon: `Watch`.
  package var label: String?
  /// nil for a qualifier without a box.
  package var status: ItemStatus?
  /// The words as written, without marker, box, label, number, difficulty mark, tags and annotations.
  package var text: String
  /// The LeetCode table's title.
  package var title: String?
  package var leetcode: Int?
  package var difficulty: Difficulty?
  package var paid: Bool?
  package var url: String?
  package var optional: Bool
  package var bonus: Bool
  package var minutes: Int?
  package var completedOn: CivilDay?
  package var completedAt: Moment?
  /// What the fields of Obsidian Tasks at the line's end say.
  package var due: CivilDay?
  package var scheduledFor: CivilDay?
  package var notes: String?
  /// The notes are all of them the plan's author's.
  package var hasAuthorsNotes = false
  /// On the page of its day: the ids of the items that it is nested in, the outermost first.
  package var parents: [String] = []

  package init(
    id: String, ref: String?, line: Int, kind: ItemKind, label: String? = nil, status: ItemStatus?, text: String,
    title: String? = nil, leetcode: Int? = nil, difficulty: Difficulty? = nil, paid: Bool? = nil, url: String? = nil,
    optional: Bool = false, bonus: Bool = false, minutes: Int? = nil, completedOn: CivilDay? = nil,
    completedAt: Moment? = nil, notes: String? = nil
  ) {
    self.id = id
    self.ref = ref
    self.line = line
    self.kind = kind
    self.label = label
    self.status = status
    self.text = text
    self.title = title
    self.leetcode = leetcode
    self.difficulty = difficulty
    self.paid = paid
    self.url = url
    self.optional = optional
    self.bonus = bonus
    self.minutes = minutes
    self.completedOn = completedOn
    self.completedAt = completedAt
    self.notes = notes
  }
}

/// One track of one day, or of a week or plan when summed (then `items` is empty).
package struct TrackAnswer: Sendable, Equatable {
  package var name: String
  package var topic: String?
  package var goal: String?
  package var done: Int
  package var required: Int
  package var optionalDone: Int
  package var optional: Int
  package var items: [ItemAnswer]
  /// One decimal; nil when nothing is required.
  package var percent: Double? { percentage(done, of: required) }

  package init(
    name: String, topic: String? = nil, goal: String? = nil, done: Int, required: Int, optionalDone: Int = 0, optional: Int = 0,
    items: [ItemAnswer] = []
  ) {
    self.name = name
    self.topic = topic
    self.goal = goal
    self.done = done
    self.required = required
    self.optionalDone = optionalDone
    self.optional = optional
    self.items = items
  }
}

/// One day as it is shown.
package struct DayAnswer: Sendable, Equatable {
  package var number: Int?
  package var lastNumber: Int?
  package var of: Int?
  package var date: CivilDay?
  /// The date of a range's last number.
  package var lastDate: CivilDay?
  package var week: Int?
  package var theme: String?
  /// The headings its week or phase stands below, the outermost first, with ` / ` between.
  package var part: String?
  /// Where weeks count their days from 1, its number in its week, if that isn't its own.
  package var numberInWeek: Int?
  /// What the heading says after the number, if anything.
  package var title: String?
  /// The series' name, for a day of a series (`Warm-up`); such a day has a date only before Day 1.
  package var series: String?
  /// The first part of its items' ids, where its number alone doesn't name it: `warm-up-d001`, `d000-2`.
  package var key: String?
  /// Every required item is done (false where nothing is required).
  package var complete: Bool
  package var goal: String?
  package var reflection: String?
  package var tracks: [TrackAnswer]
  /// 1-based line of the heading; 1 for a file without days.
  package var line: Int

  package init(
    number: Int?, lastNumber: Int? = nil, of: Int?, date: CivilDay?, lastDate: CivilDay? = nil, week: Int? = nil,
    theme: String? = nil, title: String? = nil, series: String? = nil, complete: Bool, goal: String? = nil,
    reflection: String? = nil,
    tracks: [TrackAnswer], line: Int = 1
  ) {
    self.number = number
    self.lastNumber = lastNumber
    self.of = of
    self.date = date
    self.lastDate = lastDate
    self.week = week
    self.theme = theme
    self.title = title
    self.series = series
    self.complete = complete
    self.goal = goal
    self.reflection = reflection
    self.tracks = tracks
    self.line = line
  }

  package var weekday: Weekday? { date?.weekday }
  package var done: Int { tracks.reduce(0) { $0 + $1.done } }
  package var required: Int { tracks.reduce(0) { $0 + $1.required } }
}

package struct PlanSummary: Sendable, Equatable {
  package var title: String
  /// As the user names it: the file's name in the workspace.
  package var path: String
  package var days: Int?

  package init(title: String, path: String, days: Int?) {
    self.title = title
    self.path = path
    self.days = days
  }
}

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

package struct DayTeaser: Sendable, Equatable {
  package var number: Int
  package var topics: [String]

  package init(number: Int, topics: [String]) {
    self.number = number
    self.topics = topics
  }
}

/// The page of `week`.
package struct WeekPage: Sendable, Equatable {
  package var plan: PlanSummary
  package var week: Int?
  package var theme: String?
  package var days: [DayAnswer]
  /// Tracks summed over the week, in the plan's order.
  package var tracks: [TrackAnswer]
  package var streak: StreakAnswer
  package var today: CivilDay
  /// The day that today shows, to be marked; nil when it isn't in this week.
  package var todayNumber: Int?
  /// The counters and habits of its dates.
  package var rhythms: RhythmWeek?

  /// The first and the last date of its days; nil without dates.
  package var dates: ClosedRange<CivilDay>? {
    guard let first = days.compactMap(\.date).min(), let last = days.compactMap({ $0.lastDate ?? $0.date }).max() else {
      return nil
    }
    return first...max(first, last)
  }

  package init(
    plan: PlanSummary, week: Int?, theme: String?, days: [DayAnswer], tracks: [TrackAnswer], streak: StreakAnswer,
    today: CivilDay, todayNumber: Int?
  ) {
    self.plan = plan
    self.week = week
    self.theme = theme
    self.days = days
    self.tracks = tracks
    self.streak = streak
    self.today = today
    self.todayNumber = todayNumber
  }
}

/// An item with the place it stands in: `next`, `backlog`, `show`.
package struct PlacedItem: Sendable, Equatable {
  package var item: ItemAnswer
  package var day: Int?
  /// The series that the day is one of.
  package var series: String?
  package var date: CivilDay?
  package var track: String
  /// What only the records know; nil where nobody asked.
  package var record: ItemRecord?
  /// Only where the item alone is looked at.
  package var hint: String?

  package init(item: ItemAnswer, day: Int?, date: CivilDay?, track: String) {
    self.item = item
    self.day = day
    self.date = date
    self.track = track
  }
}

extension PlacedItem {
  /// `17.3 LC 160 Intersection of Two Linked Lists`: by place and words.
  package var name: String {
    let words = item.text.isEmpty ? item.title ?? "" : item.text
    return [item.ref, item.leetcode.map { "LC \($0)" } ?? item.label.map { $0 + ":" }, words].compactMap(\.self)
      .joined(separator: " ")
  }
}

/// The answer of `next`, `backlog` and `show`.
package struct ItemsPage: Sendable, Equatable {
  package var items: [PlacedItem]
  package var today: CivilDay
  /// Of `backlog`: how it could be worked off.
  package var catchUp: CatchUp?
  /// That of the plan's file.
  package var revision: Digest?

  package init(items: [PlacedItem], today: CivilDay) {
    self.items = items
    self.today = today
  }
}

/// Percent with one decimal, halves away from zero; nil when nothing is required.
package func percentage(_ done: Int, of required: Int) -> Double? {
  guard required > 0 else { return nil }
  return Double((2000 * done + required) / (2 * required)) / 10
}

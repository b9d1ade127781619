/// The page of `stats`: figures by week, track, difficulty, topic and kind.
package struct StatsPage: Sendable, Equatable {
  /// Minutes of items that have some: bonus and optional ones included.
  package struct Time: Sendable, Equatable {
    package var total = 0
    /// Items with minutes.
    package var items = 0
    /// Whole minutes, halves up; nil without any.
    package var average: Int?
    package var median: Int?

    package init() {}

    package init(_ minutes: [Int]) {
      items = minutes.count
      guard !minutes.isEmpty else { return }
      total = minutes.reduce(0, +)
      average = (2 * total + items) / (2 * items)
      let sorted = minutes.sorted()
      median = items % 2 == 1 ? sorted[items / 2] : (sorted[items / 2 - 1] + sorted[items / 2] + 1) / 2
    }
  }

  package struct Group: Sendable, Equatable {
    package var name: String
    package var done: Int
    package var required: Int
    package var time: Time
    /// Items that felt hard; only topics know.
    package var feltHard = 0
    package var percent: Double? { percentage(done, of: required) }

    package init(name: String, done: Int, required: Int, time: Time) {
      self.name = name
      self.done = done
      self.required = required
      self.time = time
    }
  }

  /// What was done on some dates.
  package struct Span: Sendable, Equatable {
    package var items = 0
    package var minutes = 0
    /// Dates in a pause lie between them, which aren't counted as days.
    package var hasPause = false

    package init(items: Int = 0, minutes: Int = 0) {
      self.items = items
      self.minutes = minutes
    }
  }

  /// What was done on one date.
  package struct WorkedDate: Sendable, Equatable {
    package var date: CivilDay
    package var span: Span

    package init(date: CivilDay, span: Span) {
      self.date = date
      self.span = span
    }
  }

  package var plan: PlanSummary
  package var today: CivilDay
  package var time: Time
  package var weeks: [Group]
  package var tracks: [Group]
  package var difficulties: [Group]
  /// Those that have come or that something was done of, in the plan's order.
  package var topics: [Group]
  package var kinds: [Group]
  /// The seven dates up to today, and the seven before; dates in a pause make these longer.
  package var recent: Span
  package var before: Span
  /// The date with the most items, of two that with more minutes.
  package var bestDay: WorkedDate?
  /// Problems that took longest, at most five.
  package var hardest: [PlacedItem]
  package var bonus: ProgressPage.Tally
  /// How many of the problems that were due for another look of late were solved again, by the dates of each method of review.
  package var recalls: [ReviewQueue.Recall] = []
  /// Of counters and habits beside the plan.
  package var rhythms: RhythmStats?
  /// Every date up to today with anything done, in order.
  package var work: [WorkedDate] = []

  package init(
    plan: PlanSummary, today: CivilDay, time: Time, weeks: [Group], tracks: [Group], difficulties: [Group], topics: [Group],
    kinds: [Group], recent: Span, before: Span, bestDay: WorkedDate?, hardest: [PlacedItem], bonus: ProgressPage.Tally
  ) {
    self.plan = plan
    self.today = today
    self.time = time
    self.weeks = weeks
    self.tracks = tracks
    self.difficulties = difficulties
    self.topics = topics
    self.kinds = kinds
    self.recent = recent
    self.before = before
    self.bestDay = bestDay
    self.hardest = hardest
    self.bonus = bonus
  }
}

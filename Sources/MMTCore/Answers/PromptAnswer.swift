/// What a shell's prompt or a bar says of today. What nobody asked for isn't worked out, and nil.
package struct PromptAnswer: Sendable, Equatable {
  /// What a format may name in braces: `{day}`.
  package enum Field: String, CaseIterable, Sendable { case day, done, of, percent, streak, due, timer, habits }

  package var standing: Standing
  /// The number of the day that today shows; nil without days.
  package var day: Int?
  /// Today falls on a number that no day of the plan has; `day` is that number.
  package var isMissing = false
  /// How many days the plan has; nil without any.
  package var days: Int?
  /// Required items of today, or its counters and habits where there is no plan.
  package var done: Int
  package var required: Int
  /// Required open items on earlier days.
  package var backlog = 0
  /// Required items of the plan; of today where there is none.
  package var planDone: Int
  package var planRequired: Int
  /// Counters and habits of today beside a plan; nil where there are none.
  package var habits: (done: Int, of: Int)? { habitsOf > 0 ? (habitsDone, habitsOf) : nil }
  package var habitsDone = 0
  package var habitsOf = 0
  /// Complete days in a row.
  package var streak: Int?
  /// Problems that come back today.
  package var due: Int?
  /// Minutes of the timer that is running.
  package var timer: Int?

  package init(
    standing: Standing, day: Int? = nil, days: Int? = nil, done: Int, required: Int, planDone: Int, planRequired: Int
  ) {
    self.standing = standing
    self.day = day
    self.days = days
    self.done = done
    self.required = required
    self.planDone = planDone
    self.planRequired = planRequired
  }

  /// Whole percents of today, rounded down so that 100 is all of it; nil when nothing is required.
  package var percent: Int? { required > 0 ? done * 100 / required : nil }
}

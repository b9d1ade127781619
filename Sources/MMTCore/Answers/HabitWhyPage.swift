/// The page of `habits NAME --why`: every number of a habit with the lines and the rule it comes from.
package struct HabitWhyPage: Sendable {
  /// A line of a file.
  package struct Line: Equatable, Sendable {
    package var date: CivilDay
    package var path: String
    package var line: Int
    /// What it says of its day.
    package var state: RhythmState
    package var value: Quantity?
  }

  /// An occurrence, or several days in a row of which the same is to be said and that have no line.
  package struct Row: Sendable {
    package var first: CivilDay
    package var last: CivilDay
    package var rule: Occurrence.Rule
    package var tally: HabitTally
    package var effect: Occurrence.Effect
    package var isRelapse: Bool
    package var required: Int
    package var sum: Quantity?
    package var daysLeft: Int
    package var lines: [Line]
    /// Whether first to last are many days, not one week or month.
    package var isRun: Bool

    /// Counted in the percentage.
    package var isCounted: Bool { tally.expected > 0 }
  }

  package var habit: HabitsPage.Habit
  package var period: HabitPeriod
  package var today: CivilDay
  package var rows: [Row]
  /// What broke the last streak, and what was forgiven in the one that is on; they may lie before the period.
  package var brokenBy: Row?
  package var forgiven: [Row]
  /// Lines of the period that give way to a later one of their date.
  package var superseded: [Line]

  /// nil where the page doesn't have exactly one habit.
  package init?(_ page: HabitsPage) {
    guard page.habits.count == 1, let habit = page.habits.first else { return nil }
    let history = habit.history
    self.habit = habit
    period = page.period
    today = page.today
    func line(_ entry: RhythmEntry) -> Line {
      Line(
        date: entry.date, path: entry.path, line: entry.line, state: Occurrences.state(of: entry, habit.definition),
        value: entry.value)
    }
    func row(_ occurrence: Occurrence) -> Row {
      Row(
        first: occurrence.first, last: occurrence.last, rule: occurrence.rule, tally: occurrence.tally,
        effect: occurrence.effect,
        isRelapse: occurrence.isRelapse, required: occurrence.required, sum: occurrence.sum, daysLeft: occurrence.daysLeft,
        lines: history.entries[occurrence.lines].map(line), isRun: occurrence.isDay)
    }
    var rows: [Row] = []
    for occurrence in habit.occurrences {
      let next = row(occurrence)
      if let last = rows.last, Self.joins(last, next) {
        rows[rows.count - 1].last = next.last
        rows[rows.count - 1].tally += next.tally
      } else {
        rows.append(next)
      }
    }
    // What lies outside is said once, at its end of the period.
    let end = min(page.period.to, page.today)
    if let since = habit.since, since > page.period.from, page.period.from <= end {
      rows.insert(Self.outside(page.period.from, min(since.advanced(by: -1), end), .beforeSince), at: 0)
    }
    if let until = habit.until, until < end, until >= page.period.from.advanced(by: -1) {
      rows.append(Self.outside(until.advanced(by: 1), end, .afterUntil))
    }
    self.rows = rows
    brokenBy = habit.streak.brokenBy.map(row)
    forgiven = habit.streak.forgiven.map(row)
    superseded = history.superseded.filter { page.period.contains($0.date) }.map(line)
  }

  private static func joins(_ last: Row, _ next: Row) -> Bool {
    last.isRun && next.isRun && last.lines.isEmpty && next.lines.isEmpty && last.rule == next.rule
      && last.effect == next.effect && last.last.advanced(by: 1) == next.first
      && (last.tally.success > 0) == (next.tally.success > 0)
  }

  private static func outside(_ first: CivilDay, _ last: CivilDay, _ rule: Occurrence.Rule) -> Row {
    Row(
      first: first, last: last, rule: rule, tally: HabitTally(), effect: .nothing, isRelapse: false, required: 0, sum: nil,
      daysLeft: 0, lines: [], isRun: true)
  }
}

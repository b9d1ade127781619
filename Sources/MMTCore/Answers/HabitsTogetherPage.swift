/// The page of `habits --together A B`: of the days with the one, how many had the other, beside the days without. Counts, and no
/// verdict: what belongs together is for the reader to say.
package struct HabitsTogetherPage: Sendable {
  package struct Share: Equatable, Sendable {
    package var days = 0
    /// Those of the days that had the second one as well.
    package var had = 0
    package var percent: Percent? { days > 0 ? Percent(had, of: days) : nil }
  }

  package var first: RhythmDefinition
  package var second: RhythmDefinition
  /// The days that are compared: both were on, neither was skipped or paused; today where both are marked. nil where there are none.
  package var from: CivilDay?
  package var to: CivilDay?
  package var with = Share()
  package var without = Share()

  /// The days of both habits in the period; all of them where it is nil. The page must have two habits, else nil.
  package init?(_ page: HabitsPage, period: HabitPeriod?) {
    guard page.habits.count == 2 else { return nil }
    let (one, other) = (page.habits[0], page.habits[1])
    first = one.definition
    second = other.definition
    guard var day = Self.beginning(one, other, period) else { return }
    let end = min(page.today, period?.to ?? page.today, one.until ?? page.today, other.until ?? page.today)
    var marks = (Marks(one, from: day), Marks(other, from: day))
    while day <= end {
      let a = marks.0.next(day)
      let b = marks.1.next(day)
      defer { day = day.advanced(by: 1) }
      let isOpen = day == page.today && !(a.isMarked && b.isMarked)
      if isOpen || a.isLeftOut || b.isLeftOut || one.history.pauses.contains(day) { continue }
      if from == nil { from = day }
      to = day
      if a.had {
        with.days += 1
        with.had += b.had ? 1 : 0
      } else {
        without.days += 1
        without.had += b.had ? 1 : 0
      }
    }
  }

  private static func beginning(_ one: HabitsPage.Habit, _ other: HabitsPage.Habit, _ period: HabitPeriod?) -> CivilDay? {
    func since(_ habit: HabitsPage.Habit) -> CivilDay? { habit.since ?? habit.history.entries.first?.date }
    guard let a = since(one), let b = since(other) else { return nil }
    return max(a, b, period?.from ?? a)
  }

  /// Goes through a habit's lines day by day.
  private struct Marks {
    private let history: Occurrences
    private let definition: RhythmDefinition
    private var line: Int

    init(_ habit: HabitsPage.Habit, from day: CivilDay) {
      history = habit.history
      definition = habit.definition
      line = habit.history.firstLine(from: day)
    }

    /// A habit was done, what is to be avoided happened, a measure was taken, a sum was added to.
    mutating func next(_ day: CivilDay) -> (had: Bool, isMarked: Bool, isLeftOut: Bool) {
      guard line < history.entries.count, history.entries[line].date == day else { return (false, false, false) }
      let entry = history.entries[line]
      line += 1
      if entry.state == .skipped { return (false, true, true) }
      let isMarked = Occurrences.isMarked(entry)
      if definition.isMeasure { return (entry.value != nil, entry.value != nil, false) }
      if definition.isNegative { return (isMarked, isMarked, false) }
      if definition.hasSum { return ((entry.value?.units ?? 0) > 0, isMarked, false) }
      return (Occurrences.state(of: entry, definition) == .success, isMarked, false)
    }
  }
}

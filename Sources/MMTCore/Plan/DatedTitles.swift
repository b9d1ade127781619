/// What the titles of a plan's days and weeks say of dates.
struct DatedTitles: Sendable {
  struct Title: Sendable {
    /// That of the day, or of the day that a week begins with.
    var number: Int
    var span: DateSpan
    /// The title is the day's.
    var isOwn: Bool
  }

  /// The lowest number of the plan's days.
  var lowest: Int
  /// In the order of the file.
  var dates: [Title]
}

extension Plan {
  /// The dates in the titles of its days. The first day of a week or phase has the date that this one's title says, where its own says none.
  var datedTitles: DatedTitles {
    if let knownTitles { return knownTitles }
    var lowest = Int.max
    var result: [DatedTitles.Title] = []
    var lastWeek: Int?
    var latest: DateSpan?
    var dates = DateReader(self)
    for day in days where day.occurrence == 1 {
      guard case .number(let number) = day.key else { continue }
      lowest = min(lowest, number)
      // The month that a title leaves out is that of the one before.
      func following() -> DateSpan? {
        guard daysAreDated else { return nil }
        let text = HeadingText(source.bytes, heading: day.title)
        return latest?.following(text) ?? (latest ?? monthAbove(day)).flatMap { $0.following(daysOf: text.bytes) }
      }
      if let span = dates.span(source.bytes[day.title.range]) ?? following() {
        result.append(.init(number: number, span: span, isOwn: true))
        latest = span
      } else if let week = day.week, week != lastWeek, let span = dates.week(source.bytes[weeks[week].words.range]) {
        // A week of weekdays begins where it does, whichever of them comes first.
        let first = weeks[week].firstDay ?? (firstWeekday == nil ? number : number - ((number - 1) % 7 + 7) % 7)
        result.append(.init(number: first, span: span, isOwn: false))
      }
      lastWeek = day.week
    }
    return DatedTitles(lowest: lowest, dates: result)
  }

  /// The first day of the month that a day stands below: `### du 1er au 7` below `## Décembre`.
  private func monthAbove(_ day: Day) -> DateSpan? {
    day.week.flatMap { PeriodHeading.beginning(ofMonth: Array(source.bytes[weeks[$0].words.range])) }.map { DateSpan(date: $0) }
  }

  /// The plan with what its titles say, for being kept.
  package var knowingTitles: Plan {
    var plan = self
    plan.knownTitles = datedTitles
    return plan
  }
}

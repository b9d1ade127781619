/// The natural week, month or quarter that a page of habits is about. Weeks begin on the day that the settings say, and belong to
/// the month and quarter of their fourth day (ISO 8601's rule for years).
package struct HabitPeriod: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case week, month, quarter }

  package let kind: Kind
  /// Its first and last day.
  package let from: CivilDay
  package let to: CivilDay
  package let weekStart: Weekday

  /// That in which the day lies.
  package init(_ kind: Kind, containing day: CivilDay, weekStart: Weekday = .monday) {
    self.kind = kind
    self.weekStart = weekStart
    switch kind {
    case .week:
      from = day.startOfWeek(weekStart)
      to = from.advanced(by: 6)
    case .month:
      from = day.startOfMonth
      to = day.endOfMonth
    case .quarter:
      let (year, month, _) = day.parts
      let first = (month - 1) / 3 * 3 + 1
      from = CivilDay(year: year, month: first, day: 1) ?? day
      to = CivilDay(year: year, month: first + 2, day: 1)?.endOfMonth ?? day
    }
  }

  /// The one so many periods later; itself beyond the calendar's ends.
  package func moved(by count: Int) -> HabitPeriod {
    let day: CivilDay?
    switch kind {
    case .week: day = from.advanced(by: min(max(count, -600_000), 600_000) * 7)
    case .month, .quarter:
      let (year, month, _) = from.parts
      let (months, overflow) = count.multipliedReportingOverflow(by: kind == .month ? 1 : 3)
      let index = overflow ? -1 : (year * 12 + month - 1).addingReportingOverflow(months).partialValue
      day = index < 0 ? nil : CivilDay(year: index / 12, month: index % 12 + 1, day: 1)
    }
    guard let day, (1...9999).contains(day.parts.year) else { return self }
    return HabitPeriod(kind, containing: day, weekStart: weekStart)
  }

  package func contains(_ day: CivilDay) -> Bool { from <= day && day <= to }

  /// A week's number in its year, where weeks begin on Mondays the one of ISO 8601.
  package var week: Int {
    let fourth = from.advanced(by: 3)
    return ((CivilDay(year: fourth.parts.year, month: 1, day: 1).map { fourth - $0 }) ?? 0) / 7 + 1
  }

  /// `1` to `4`.
  package var quarter: Int { (from.parts.month - 1) / 3 + 1 }
}

extension HabitPeriod {
  /// What can be typed, for help and errors.
  package static func examples(_ kind: Kind) -> String {
    switch kind {
    case .week: "2026-W47, 2026-11-18, last or -1"
    case .month: "2026-11, november, last or -1"
    case .quarter: "2026-Q4, q4, last or -1"
    }
  }

  /// The period as a person types it, seen from today; a name alone is the last of that name that has begun. nil where it is none.
  package init?(_ kind: Kind, typed text: String, today: CivilDay, weekStart: Weekday = .monday) {
    let now = HabitPeriod(kind, containing: today, weekStart: weekStart)
    let text = text.lowercased()
    if let day = CivilDay(text) {
      self.init(kind, containing: day, weekStart: weekStart)
      return
    }
    if let count = Self.away(text, kind) {
      self = now.moved(by: count)
      return
    }
    switch kind {
    case .week:
      if let week = Self.numbered(text, sign: "w", limit: 53, of: today) {
        func numbered(_ year: Int) -> HabitPeriod? {
          // The fourth of January is in the first week, by the rule of the fourth day.
          guard let first = CivilDay(year: year, month: 1, day: 4) else { return nil }
          let found = HabitPeriod(.week, containing: first, weekStart: weekStart).moved(by: week.number - 1)
          return found.week == week.number ? found : nil
        }
        let own = numbered(week.year)
        let isPast = own.map { $0.from <= today } ?? false
        guard let found = week.isNamed || isPast ? own : numbered(week.year - 1) else { return nil }
        self = found
      } else {
        guard let day = TypedDate(text)?.day(today, prefer: .past) else { return nil }
        self.init(kind, containing: day, weekStart: weekStart)
      }
    case .month:
      guard let typed = TypedMonth(text) else { return nil }
      guard let month = typed.month(today, .last), let day = CivilDay(year: month.year, month: month.month, day: 1) else {
        return nil
      }
      self.init(kind, containing: day, weekStart: weekStart)
    case .quarter:
      guard let quarter = Self.numbered(text, sign: "q", limit: 4, of: today) else { return nil }
      let own = (today.parts.month - 1) / 3 + 1
      let year = quarter.isNamed || quarter.number <= own ? quarter.year : quarter.year - 1
      guard let day = CivilDay(year: year, month: quarter.number * 3, day: 1) else { return nil }
      self.init(kind, containing: day, weekStart: weekStart)
    }
  }

  /// `last`, `-2`, `this`, `next`.
  private static func away(_ text: String, _ kind: Kind) -> Int? {
    let word = text.hasSuffix(" " + kind.rawValue) ? String(text.dropLast(kind.rawValue.count + 1)) : text
    switch word {
    case "last", "prev", "previous": return -1
    case "this": return 0
    case "next": return 1
    default:
      guard let sign = word.first, sign == "+" || sign == "-", (2...4).contains(word.utf8.count) else { return nil }
      let digits = word.dropFirst()
      guard digits.utf8.allSatisfy(Bytes.isDigit), let count = Int(digits) else { return nil }
      return sign == "-" ? -count : count
    }
  }

  /// `2026-w47`, `2026w47`, `w47`; whether the year is named.
  private static func numbered(
    _ text: String, sign: Character, limit: Int, of today: CivilDay
  ) -> (year: Int, number: Int, isNamed: Bool)? {
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy(Bytes.isDigit),
      let number = Int(parts[1]), (1...limit).contains(number)
    else { return nil }
    if parts[0].isEmpty { return (today.parts.year, number, false) }
    let year = parts[0].last == "-" || parts[0].last == " " ? parts[0].dropLast() : parts[0]
    guard year.utf8.count == 4, year.utf8.allSatisfy(Bytes.isDigit), let year = Int(year) else { return nil }
    return (year, number, true)
  }
}

extension CivilDay {
  /// The first and last day of its week or month.
  func span(_ period: Rhythm.Period, _ weekStart: Weekday) -> ClosedRange<CivilDay> {
    switch period {
    case .week:
      let first = startOfWeek(weekStart)
      return first...first.advanced(by: 6)
    case .month: return startOfMonth...endOfMonth
    }
  }
}

/// A rhythm in words that read as the same one.
extension Rhythm {
  /// `every day`, `Mon, Wed, Fri`, `3 per week`: what stands in `[every:: …]` and on pages.
  package var text: String {
    switch self {
    case .daily: return "every day"
    case .weekdays(let days): return Self.text(days)
    case .times(let times, let period): return "\(times) per \(period.rawValue)"
    case .rolling(let times, let days): return "\(times) in \(days) days"
    case .every(let days):
      return days == 1 ? "every day" : days % 7 == 0 && days > 7 ? "every \(days / 7) weeks" : "every \(days) days"
    case .monthDays(let days): return days.sorted().map(Self.ordinal).joined(separator: ", ")
    case .sum(let period): return "per \(period.rawValue)"
    }
  }

  /// The same as a heading has it: `Every day`, `Per week`.
  package var heading: String {
    let text = text
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The word of the JSON documents.
  package var kind: String {
    switch self {
    case .daily: "daily"
    case .weekdays: "weekdays"
    case .times: "times"
    case .rolling: "rolling"
    case .every: "every"
    case .monthDays: "monthDays"
    case .sum: "sum"
    }
  }

  /// Whether what it asks for is a whole week's or month's, not a day's.
  package var period: Period? {
    switch self {
    case .times(_, let period), .sum(let period): period
    case .daily, .weekdays, .rolling, .every, .monthDays: nil
    }
  }

  private static func text(_ days: Set<Weekday>) -> String {
    let working: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    if days == working { return "weekdays" }
    if days == [.saturday, .sunday] { return "weekends" }
    return Weekday.allCases.filter(days.contains).map(\.short).joined(separator: ", ")
  }

  private static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}

extension RhythmDefinition {
  /// How often, in words: `every day`, `30 km per week`, `avoid`, `at most 2 cups`. Empty where nothing says it.
  package var rhythmText: String {
    let amount = target.map { $0.text() + (unit.map { " " + $0 } ?? "") }
    guard isNegative else {
      guard let rhythm else { return "" }
      if case .sum = rhythm, let amount { return amount + " " + rhythm.text }
      if case .sum(let period) = rhythm { return isMeasure ? rhythm.text : Rhythm.times(1, per: period).text }
      return rhythm.text
    }
    switch rhythm {
    case nil, .daily, .rolling: return amount.map { "at most " + $0 } ?? "avoid"
    case .sum(let period): return "at most \(amount ?? "0") per \(period.rawValue)"
    case .times(let times, let period): return "at most \(times) per \(period.rawValue)"
    case .weekdays, .every, .monthDays:
      let days = rhythm?.text ?? ""
      return (amount.map { "at most " + $0 } ?? "avoid") + " " + days
    }
  }
}

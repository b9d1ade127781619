import MMTCore

/// A habit in the words of its pages.
extension HabitsPage.Habit {
  /// Whether its occurrences are days, shown as signs; else weeks or months, shown as numbers.
  var isByDay: Bool { !isMeasure && occurrences.allSatisfy(\.isDay) && definition.rhythm?.period == nil }

  var signs: [CivilDay: HabitSign] {
    occurrences.reduce(into: [:]) { if $1.isDay { $0[$1.first] = HabitSign($1) } }
  }

  /// `🧘 Meditate`.
  var title: String {
    let name = Prose.readable(definition.name)
    return definition.icon.map { $0 + " " + name } ?? name
  }

  /// Weeks or months as numbers, `3 · 2 · 2 (3 days left)`; what was measured.
  func numbers(_ glyphs: Glyphs) -> StyledText {
    if isMeasure { return StyledText(measured(glyphs)) }
    let unit = occurrences.contains { $0.sum != nil } ? definition.unit.map { " " + $0 } ?? "" : ""
    var words = occurrences.filter { !$0.isDay }.map { occurrence in
      occurrence.sum.map { $0.text() } ?? "\(occurrence.tally.success + occurrence.tally.extraSuccess)"
    }.joined(separator: " " + glyphs.dot + " ")
    if !words.isEmpty { words += unit }
    if let running { words += " (\(Prose.count(running.daysLeft, "day")) left)" }
    return StyledText(words)
  }

  private func measured(_ glyphs: Glyphs) -> String {
    guard let values = figures.values else { return "not measured" }
    let unit = definition.unit.map { " " + $0 } ?? ""
    return "last \(values.last.text())\(unit) \(glyphs.dot) mean \(Self.decimal(values.mean, definition.decimals))"
      + " \(glyphs.dot) \(glyphs.range(values.least.text(), values.most.text()))"
  }

  /// With so many decimals, halves up.
  static func decimal(_ number: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<min(max(decimals, 0), Quantity.decimalLimit) { scale *= 10 }
    let scaled = number * scale + 0.5
    guard scaled >= 0, scaled < 1e15 else { return "-" }
    return Quantity(units: Int(scaled), decimals: decimals).text()
  }

  /// `15 of 20`, the first number in as many cells; empty where nothing was expected.
  func fraction(_ width: Int = 0) -> String {
    if isMeasure || tally.expected == 0 { return "" }
    let success = String(tally.success)
    return String(repeating: " ", count: max(0, width - success.utf8.count)) + success + " of \(tally.expected)"
  }

  /// `75 %`, rounded, but all of it only where it is; a dash where nothing was expected.
  func share(_ glyphs: Glyphs) -> String {
    if isMeasure { return "" }
    return HabitsView.share(tally.success, of: tally.expected, glyphs)
  }

  /// `streak 5`, `streak 2 weeks`, `clean 5 days`.
  var streakText: String {
    if isMeasure { return "" }
    let length = streak.current?.length ?? 0
    let word = definition.isNegative ? "clean" : "streak"
    return word + " " + Self.count(length, streak.unit, names: definition.isNegative)
  }

  /// So many of a streak; days and times go without a name unless it is asked for.
  static func count(_ length: Int, _ unit: HabitStreak.Unit, names: Bool) -> String {
    switch unit {
    case .weeks: Prose.count(length, "week")
    case .months: Prose.count(length, "month")
    case .days: names ? Prose.count(length, "day") : "\(length)"
    case .occurrences: names ? Prose.count(length, "time") : "\(length)"
    }
  }
}

import MMTCore

/// The days of a period that have come, each as a sign, in groups: of five in a month, of one in a week.
struct HabitGrid {
  /// The days to be shown; a quarter's are one such list for each month.
  let days: [CivilDay]
  let isWeek: Bool

  /// Whether any of its days shows something.
  func has(_ signs: [CivilDay: HabitSign]) -> Bool { days.contains { signs[$0] ?? .notExpected != .notExpected } }

  /// The rows of days that a period has up to today.
  static func rows(_ period: HabitPeriod, through today: CivilDay) -> [HabitGrid] {
    var rows: [[CivilDay]] = []
    var day = period.from
    while day <= min(period.to, today) {
      if rows.isEmpty || (period.kind == .quarter && day.parts.day == 1) { rows.append([]) }
      rows[rows.count - 1].append(day)
      day = day.advanced(by: 1)
    }
    return rows.map { HabitGrid(days: $0, isWeek: period.kind == .week) }
  }

  private var group: Int { isWeek ? 1 : 5 }
  private var cell: Int { isWeek ? 2 : 1 }

  /// The cells of a group and the space behind it.
  private func step(_ isGrouped: Bool) -> Int { group * cell + (isGrouped ? 1 : 0) }

  func width(isGrouped: Bool = true) -> Int {
    let groups = (days.count + group - 1) / group
    return days.count * cell + (isGrouped ? max(0, groups - 1) : 0)
  }

  /// The numbers of the days with which the groups begin; a week's have their names.
  func header(isGrouped: Bool = true) -> StyledText {
    var text = StyledText()
    for index in stride(from: 0, to: days.count, by: group) {
      text.pad(to: index / group * step(isGrouped))
      let day = days[index]
      text.append(isWeek ? String(day.weekday.name.prefix(2)) : "\(day.parts.day)", .muted)
    }
    return text
  }

  /// The signs in one line, or in as many as the width asks for.
  func lines(_ signs: [CivilDay: HabitSign], width: Int, isGrouped: Bool = true, _ glyphs: Glyphs) -> [StyledText] {
    let perLine = max(1, (width + (isGrouped ? 1 : 0)) / step(isGrouped)) * group
    return stride(from: 0, to: max(1, days.count), by: perLine).map { start in
      var text = StyledText()
      for index in start..<min(start + perLine, days.count) {
        let place = index - start
        text.pad(to: place / group * step(isGrouped) + place % group * cell)
        text.append((signs[days[index]] ?? .notExpected).drawn(glyphs))
      }
      return text
    }
  }
}

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
      occurrence.sum.map { $0.text() } ?? "\(occurrence.tally.success + occurrence.tally.extra)"
    }.joined(separator: " " + glyphs.dot + " ")
    if !words.isEmpty { words += unit }
    if let running { words += " (\(Prose.count(running.daysLeft, "day")) left)" }
    return StyledText(words)
  }

  private func measured(_ glyphs: Glyphs) -> String {
    guard let values = figures.values else { return "" }
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

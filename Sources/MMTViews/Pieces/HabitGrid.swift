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
    // All of them in one line where there is room; else whole groups.
    let isWhole = self.width(isGrouped: isGrouped) <= width
    let perLine = isWhole ? max(1, days.count) : max(1, (width + (isGrouped ? 1 : 0)) / step(isGrouped)) * group
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

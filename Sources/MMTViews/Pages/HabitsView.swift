package import MMTCore

/// The page of `habits`: a line for each habit with its days, or where there is less room a few.
package enum HabitsView {
  /// `isFraction`: `15 of 20` without the percentage.
  package static func sheet(_ page: HabitsPage, isFraction: Bool = false, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let title = title(page.period, page.today, sheet.glyphs)
    guard !page.habits.isEmpty else {
      sheet.line(title, .title)
      sheet.flush(StyledText("No habit in these days.", .muted))
      return sheet
    }
    if sheet.isLinear {
      tell(page, title, isFraction, to: &sheet)
    } else {
      HabitTable(page, isFraction, sheet).add(title, to: &sheet)
      addLegend(page, to: &sheet)
    }
    for habit in page.habits where habit.withoutPage > 0 {
      sheet.flush(StyledText("\(habit.title): \(Self.withoutPage(habit))", .muted))
    }
    return sheet
  }

  static func withoutPage(_ habit: HabitsPage.Habit) -> String {
    "\(Prose.count(habit.withoutPage, "clean day")) without a page"
  }

  /// `November 2026, to Friday 20`.
  static func title(_ period: HabitPeriod, _ today: CivilDay, _ glyphs: Glyphs) -> String {
    let (year, month, first) = period.from.parts
    let isRunning = period.contains(today)
    switch period.kind {
    case .week:
      let to = period.to.parts
      let names = (CivilDay.monthName(month), CivilDay.monthName(to.month))
      let days =
        to.month == month
        ? glyphs.range("\(first)", "\(to.day)") + " " + names.0
        : glyphs.range("\(first) \(names.0)", "\(to.day) \(names.1)", spaced: true)
      return "Week \(period.week), \(days) \(to.year)" + (isRunning ? ", to \(today.weekday.name)" : "")
    case .month:
      return "\(CivilDay.monthName(month)) \(year)" + (isRunning ? ", to \(today.weekday.name) \(today.parts.day)" : "")
    case .quarter:
      return "\(CivilDay.monthName(month)) to \(CivilDay.monthName(period.to.parts.month)) \(year)"
        + (isRunning ? ", to \(today.withWeekday)" : "")
    }
  }

  static func share(_ part: Int, of whole: Int, _ glyphs: Glyphs) -> String {
    guard whole > 0 else { return glyphs.isLinear ? "nothing expected" : glyphs.dash }
    return "\(Percent(min(part, whole), of: whole).text) %"
  }

  private static func addLegend(_ page: HabitsPage, to sheet: inout Sheet) {
    var used: Set<HabitSign> = []
    for habit in page.habits where habit.isByDay {
      let signs = habit.signs
      used.formUnion(signs.values)
      let days = HabitGrid.rows(page.period, through: page.today).flatMap(\.days)
      // The day that isn't over shows nothing either, and needs no word.
      if days.contains(where: { signs[$0] == nil }) { used.insert(.notExpected) }
    }
    used.subtract(Self.isOpenAlone(page) ? [.notExpected] : [])
    for line in HabitSign.legend(used, width: sheet.rendering.columns, sheet.glyphs) { sheet.line(line) }
  }

  /// Whether every blank is today's, which isn't over.
  private static func isOpenAlone(_ page: HabitsPage) -> Bool {
    let days = HabitGrid.rows(page.period, through: page.today).flatMap(\.days)
    return page.habits.filter(\.isByDay).allSatisfy { habit in
      let signs = habit.signs
      return days.allSatisfy { day in signs[day].map { $0 != .notExpected } ?? false || day == page.today }
    }
  }

  // MARK: read aloud

  private static func tell(_ page: HabitsPage, _ title: String, _ isFraction: Bool, to sheet: inout Sheet) {
    sheet.line(title)
    for habit in page.habits {
      var parts = [habit.definition.rhythmText, habit.isByDay ? "" : habit.numbers(sheet.glyphs).text]
      parts += [habit.fraction(), isFraction ? "" : habit.share(sheet.glyphs), habit.streakText]
      sheet.line(
        .linear(StyledText(habit.title), StyledText(parts.filter { !$0.isEmpty }.joined(separator: ", "))))
      guard habit.isByDay else { continue }
      let signs = habit.signs
      for sign in HabitSign.allCases where sign != .success && sign != .notExpected {
        let days = signs.filter { $0.value == sign }.keys.sorted()
        if !days.isEmpty { sheet.fact(sign.word, days.map { $0.short(from: page.today) }.joined(separator: ", ")) }
      }
    }
  }
}

/// Habits in columns: name, rhythm, days, figures. Where they don't fit, first the space between gives way, then the rhythm, then
/// the space between groups of days; then each habit takes lines of its own.
private struct HabitTable {
  private struct Row {
    var habit: HabitsPage.Habit
    var name: StyledText
    var rhythm: StyledText
    var numbers: StyledText?
    var signs: [CivilDay: HabitSign]
    var fraction: String
    var share: String
    var streak: String
  }

  private struct Layout {
    var name: Int
    var rhythm: Int
    var grid: Int
    var isGrouped = true
    /// Cells before the figures, and between them.
    var gap = 2
    var space = 2
  }

  private let rows: [Row]
  private let grids: [HabitGrid]
  private let glyphs: Glyphs
  private let columns: Int
  private let fraction: Int
  private let share: Int
  private let streak: Int

  init(_ page: HabitsPage, _ isFraction: Bool, _ sheet: Sheet) {
    glyphs = sheet.glyphs
    // A grid is read by its columns, so that it may be wider than words.
    columns = sheet.rendering.isScreen ? sheet.rendering.columns : min(sheet.rendering.columns, 132)
    grids = HabitGrid.rows(page.period, through: page.today)
    let digits = page.habits.map { String($0.tally.success).utf8.count }.max() ?? 1
    let nameLimit = max(8, min(32, columns / 2))
    let mark = glyphs.ellipsis
    rows = page.habits.map { [glyphs] habit in
      Row(
        habit: habit, name: StyledText(habit.title).truncated(to: nameLimit, mark: mark),
        rhythm: StyledText(habit.definition.rhythmText, .muted).truncated(to: 32, mark: mark),
        numbers: habit.isByDay ? nil : habit.numbers(glyphs), signs: habit.isByDay ? habit.signs : [:],
        fraction: isFraction && habit.tally.expected == 0 ? habit.share(glyphs) : habit.fraction(digits),
        share: isFraction ? "" : habit.share(glyphs), streak: habit.streakText)
    }
    fraction = rows.map { DisplayWidth.cells($0.fraction) }.max() ?? 0
    share = rows.map { DisplayWidth.cells($0.share) }.max() ?? 0
    streak = rows.map(\.streak.utf8.count).max() ?? 0
  }

  func add(_ title: String, to sheet: inout Sheet) {
    if let layout = layout() { addColumns(layout, title, to: &sheet) } else { addStacked(title, to: &sheet) }
  }

  private func width(_ layout: Layout) -> Int {
    layout.name + layout.rhythm + layout.grid + layout.gap + fraction + (share > 0 ? layout.space + share : 0) + layout.space
      + streak
  }

  private func layout() -> Layout? {
    guard grids.count == 1, let grid = grids.first else { return nil }
    let name = rows.map(\.name.cells).max() ?? 0
    let rhythm = rows.map(\.rhythm.cells).max() ?? 0
    // What was measured has no figures behind it, and may run on.
    let numbers = rows.filter { !$0.habit.isMeasure }.compactMap(\.numbers?.cells).max() ?? 0
    let days = rows.contains { $0.numbers == nil }
    func wide(_ isGrouped: Bool) -> Int { max(numbers, days ? grid.width(isGrouped: isGrouped) : 0) }
    let layouts = [
      Layout(name: max(16, name) + 2, rhythm: max(22, rhythm) + 2, grid: wide(true), gap: 4, space: 3),
      Layout(name: name + 2, rhythm: rhythm + 2, grid: wide(true)),
      Layout(name: name + 2, rhythm: 0, grid: wide(true)),
      Layout(name: name + 2, rhythm: 0, grid: wide(false), isGrouped: false),
    ]
    return layouts.first { width($0) <= columns }
  }

  private func addColumns(_ layout: Layout, _ title: String, to sheet: inout Sheet) {
    guard let grid = grids.first else { return }
    let start = layout.name + layout.rhythm
    var head = StyledText(title, .title)
    if head.cells + 2 > start {
      sheet.line(head)
      head = StyledText()
    }
    if rows.contains(where: { $0.numbers == nil }) {
      head.pad(to: start)
      head.append(grid.header(isGrouped: layout.isGrouped))
    }
    if !head.isEmpty { sheet.line(head) }
    for row in rows {
      var line = row.name
      if layout.rhythm > 0 {
        line.pad(to: layout.name)
        line.append(row.rhythm)
      }
      line.pad(to: start)
      line.append(
        row.numbers ?? grid.lines(row.signs, width: .max / 2, isGrouped: layout.isGrouped, glyphs).first ?? StyledText())
      if !row.habit.isMeasure {
        line.pad(to: start + layout.grid + layout.gap)
        line.append(figures(row, layout.space))
      }
      sheet.row { $0.line(line) }
    }
  }

  private func figures(_ row: Row, _ space: Int, isPadded: Bool = true) -> StyledText {
    let style: Style = row.habit.tally.expected > 0 && row.habit.tally.success == row.habit.tally.expected ? .done : .plain
    var text = StyledText(row.fraction, style)
    if isPadded { text.pad(to: fraction) }
    if share > 0 {
      text.pad(to: text.cells + space)
      text.append(isPadded ? StyledText(row.share, style).padded(to: share, .trailing) : StyledText(row.share, style))
    }
    text.pad(to: text.cells + space)
    text.append(row.streak)
    return text.trimmed
  }

  /// Each habit with its name and rhythm, its days below, its figures beside or below.
  private func addStacked(_ title: String, to sheet: inout Sheet) {
    for part in StyledText(title, .title).wrapped(to: columns) { sheet.line(part) }
    let label = grids.count > 1 ? 4 : 0
    let room = max(10, columns - 2 - label)
    let isGrouped = grids.allSatisfy { $0.width() <= room }
    if rows.contains(where: { $0.numbers == nil }),
      let longest = grids.max(by: { $0.days.count < $1.days.count }), longest.width(isGrouped: isGrouped) <= room
    {
      sheet.line(indented(longest.header(isGrouped: isGrouped), by: 2 + label))
    }
    let name = rows.map(\.name.cells).max() ?? 0
    let rhythm = rows.map(\.rhythm.cells).max() ?? 0
    let figuresWidth = fraction + (share > 0 ? 3 + share : 0) + 3 + streak
    let isBeside = name + 2 + rhythm + 4 + figuresWidth <= columns
    for row in rows {
      sheet.row { sheet in
        var head = row.name
        if name + 2 + rhythm <= columns {
          head.pad(to: name + 2)
          head.append(row.rhythm)
        }
        if isBeside {
          head.pad(to: name + 2 + rhythm + 4)
          head.append(figures(row, 3))
        }
        sheet.line(head)
        if let numbers = row.numbers {
          for part in numbers.wrapped(to: max(8, columns - 2)) { sheet.line(indented(part, by: 2)) }
        } else {
          // A month in which nothing was on yet takes no line.
          for grid in grids where grids.count == 1 || grid.has(row.signs) {
            let month = grid.days.first.map { $0.shortMonth } ?? ""
            for (number, part) in grid.lines(row.signs, width: room, isGrouped: isGrouped, glyphs).enumerated() {
              guard label > 0 else {
                sheet.line(indented(part, by: 2))
                continue
              }
              var line = indented(StyledText(number == 0 ? month : "", .muted), by: 2)
              line.pad(to: 2 + label)
              line.append(part)
              sheet.line(line)
            }
          }
        }
        if !isBeside, !row.habit.isMeasure {
          for part in figures(row, 2, isPadded: false).wrapped(to: max(8, columns - 2)) {
            sheet.line(indented(part.unindented, by: 2))
          }
        }
      }
    }
  }

  private func indented(_ text: StyledText, by count: Int) -> StyledText {
    var line = StyledText()
    line.pad(to: count)
    line.append(text)
    return line.trimmed
  }
}

extension StyledText {
  /// Without the spaces that align a number.
  fileprivate var unindented: StyledText {
    guard let first = fragments.first, first.text.utf8.first == 0x20 else { return self }
    var result = StyledText()
    result.append(String(first.text.drop { $0 == " " }), first.style)
    for fragment in fragments.dropFirst() { result.append(fragment.text, fragment.style) }
    return result
  }
}

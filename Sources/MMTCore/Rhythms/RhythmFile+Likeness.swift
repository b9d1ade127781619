extension RhythmFile {
  /// Whether a stranger's file is one of counters or habits: it has no numbered day, and below its dates there are counters or the same
  /// lines again; or its headings are rhythms.
  package var looksLikeOne: Bool {
    let hasNumbers = plan.days.contains { day in
      if case .number = day.key { return true }
      return false
    }
    if hasNumbers { return false }
    let lines = sections.flatMap(\.lines)
    if lines.contains(where: { $0.counter != nil }) { return true }
    let isWeek = hasWeekdayHeading
    let isNamedByHeading = definitions.contains { definition in
      guard let rhythm = definition.rhythm else { return false }
      if definition.target != nil || definition.isNegative { return true }
      if case .weekdays = rhythm { return !isWeek }
      return rhythm != .daily
    }
    // `deposit 10/10` beside a table of tasks is a date.
    if sections.isEmpty { return isNamedByHeading && !hasTableOfWork }
    // A journal's lines are of their day alone.
    let names = Set(lines.map(\.slug))
    return sections.count > 1 && lines.count >= 2 * names.count
  }

  /// Whether a table's rows are work: its header names a column for tasks and one for how far each is.
  private var hasTableOfWork: Bool {
    plan.tables.contains { $0.columns.isOfWork }
      || plan.otherTables.contains { table in
        TableColumns(plan.source, header: table.line, last: table.line + table.rows + 1, .ofRoles)?.isOfWork ?? false
      }
  }

  /// Whether a heading is one weekday (`Monday`, `Monday: chest`), as those of a week's plan are; `Mondays` and `Mon, Wed` say how often.
  private var hasWeekdayHeading: Bool {
    plan.outline.blocks.contains { block in
      guard block.kind == .heading, block.depth == 0 else { return false }
      let text = String(decoding: HeadingText(plan.source, line: Int(block.line), isHeading: true).bytes, as: UTF8.self)
      let words = text.split { !$0.isLetter }
      guard let first = words.first, CalendarWords.weekday(first) != nil,
        !words.dropFirst().contains(where: { CalendarWords.weekday($0) != nil })
      else { return false }
      return !(first.lowercased().hasSuffix("s") && CalendarWords.weekday(first.dropLast()) != nil)
    }
  }
}

extension RhythmFile {
  /// Whether it would be one of counters or habits if a year stood anywhere: its headings are dates without one, and below them there are
  /// counters or the same lines again.
  package var lacksYear: Bool {
    guard sections.isEmpty, dateHeadingsWithoutYear > 0 else { return false }
    if definitions.contains(where: { $0.target != nil }) { return true }
    let names = Set(definitions.map(\.slug))
    return dateHeadingsWithoutYear > 1 && definitions.count >= 2 * names.count
  }

  private var dateHeadingsWithoutYear: Int {
    plan.outline.blocks.count { block in
      guard block.kind == .heading, block.depth == 0 else { return false }
      let words = HeadingText(plan.source, line: Int(block.line), isHeading: true).bytes
      if case .ofYear? = DateHeading(Array(words)) { return true }
      return false
    }
  }
}

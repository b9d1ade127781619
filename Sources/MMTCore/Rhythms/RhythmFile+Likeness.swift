extension RhythmFile {
  /// Whether a stranger's file is one of counters or habits: it has no numbered day, and below its dates there are counters or the same
  /// lines again, or those that are defined above them; or its headings are rhythms, or its lines say what no plan says.
  package var looksLikeOne: Bool {
    let hasNumbers = plan.days.contains { day in
      if case .number = day.key { return true }
      return false
    }
    if hasNumbers { return false }
    let lines = sections.flatMap(\.lines)
    if Self.areCounters(
      lines.filter { $0.counter != nil }.map(\.slug), of: lines.count, sections: sections.count,
      isDefined: definitions.contains { $0.target != nil })
    {
      return true
    }
    let known = lines.count { $0.isOfRhythm(definitions) }
    if hasRhythmFields || known * 2 > lines.count { return true }
    let isWeek = hasWeekdayHeading
    let hasTargets = undatedTargets * 2 >= definitions.count
    // A few chores that come again (`Weekly`) beside more that is done once are a plan.
    let isMostly = definitions.count { $0.rhythm != nil } * 2 >= definitions.count
    let isNamedByHeading =
      isMostly
      && definitions.contains { definition in
        guard let rhythm = definition.rhythm else { return false }
        // `Laksa 8/10` in a list of dinners is a score.
        if definition.target != nil, rhythm == .daily, !definition.isNegative, !hasTargets { return false }
        if definition.target != nil || definition.isNegative { return true }
        if case .weekdays = rhythm { return !isWeek }
        return rhythm != .daily
      }
    // `deposit 10/10` beside a table of tasks is a date.
    if sections.isEmpty { return isNamedByHeading && !hasTableOfWork && !hasDatedBullets }
    // A journal's lines are of their day alone.
    let names = Set(lines.map(\.slug))
    // Days without a line, such as those of a time sheet's tables, count nothing.
    return sections.count > 1 && !names.isEmpty && lines.count >= 2 * names.count
  }

  /// Whether a line outside the days has a field of definitions: `[every:: …]`, readable or not, and what else is only said of what comes
  /// again, where it does so.
  private var hasRhythmFields: Bool {
    zip(definedFields, definitions).contains { fields, definition in
      fields.contains { field in
        if field == "every" { return true }
        return definition.rhythm != nil && ["since", "until", "was", "miss", "kinds", "step", "max"].contains(field)
      }
    }
  }

  /// Whether three lists' lines at least begin with a weekday and a date, `Fri 12/6 intervals`: what that would count is a plan's.
  private var hasDatedBullets: Bool {
    func isDated(_ item: Item) -> Bool {
      let text = HeadingText(plan.source.bytes, heading: plan.source.bulletWords(Int(item.line)))
      return [DateOrder.dayFirst, .monthFirst].contains { text.leadingDate($0) != nil }
    }
    return plan.items.lazy.filter(isDated).prefix(3).count == 3
  }

  /// Whether numbers over numbers in dated lines are counters: one that is defined, or comes again on another day, or half of the lines of a
  /// day alone. Others are scores of what was done once (`quiz 8/10`).
  private static func areCounters(_ names: [String], of lines: Int, sections: Int, isDefined: Bool) -> Bool {
    if names.isEmpty { return false }
    return isDefined || (sections > 1 ? Set(names).count < names.count : names.count * 2 >= lines)
  }

  /// Definitions with a target whose words tell no date: what has one was done on that day, and its number is a score. What may be a date
  /// itself tells nothing.
  private var undatedTargets: Int {
    definitions.count { definition in
      guard definition.target != nil, !mayEndInDate(definition) else { return false }
      return !definition.name.split(whereSeparator: { "-–—,;:(".contains($0) }).contains { part in
        let bytes = Array(part.utf8)
        return DateHeading(Array(bytes[Bytes.trim(Extent(0, bytes.count), bytes).range])) != nil
      }
    }
  }

  /// Whether a line's number may be a date as well: `pset 2 9/26`, unlike `Water 0/8` and `Read 3/30 pages`.
  private func mayEndInDate(_ definition: RhythmDefinition) -> Bool {
    let bytes = plan.source.bytes
    guard let counter = CounterText(bytes, in: plan.source.bulletWords(definition.line)), counter.unit.isEmpty,
      counter.amount.decimals == 0, counter.goal.decimals == 0, bytes[counter.whole.range].contains(0x2F)
    else { return false }
    let parts = [counter.amount.units, counter.goal.units]
    return parts.allSatisfy { (1...31).contains($0) } && parts.contains { $0 <= 12 }
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

extension RhythmFile.Line {
  /// Whether it is one of what is defined above the days, with a rhythm.
  fileprivate func isOfRhythm(_ definitions: [RhythmDefinition]) -> Bool {
    definition.map { definitions[$0].rhythm != nil } ?? false
  }
}

extension RhythmFile {
  /// Whether it would be one of counters or habits if a year stood anywhere: its headings are dates without one, and below them there are
  /// counters or the same lines again.
  package var lacksYear: Bool {
    guard sections.isEmpty, dateHeadingsWithoutYear > 0 else { return false }
    let counted = definitions.filter { $0.target != nil }.map(\.slug)
    if Self.areCounters(counted, of: definitions.count, sections: dateHeadingsWithoutYear, isDefined: false) { return true }
    let names = Set(definitions.map(\.slug))
    return dateHeadingsWithoutYear > 1 && !names.isEmpty && definitions.count >= 2 * names.count
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

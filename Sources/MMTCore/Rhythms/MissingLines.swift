/// What the written days of a document have no line of: a day that was begun in an editor with some of its lines, or one whose line was
/// taken out. What is defined stays expected all the same; what isn't to count has `[-]` in its box.
struct MissingLines: Sendable {
  /// In the order of a day's lines, with their names as ids have them.
  private let definitions: [(slug: String, definition: RhythmDefinition)]

  init(_ file: RhythmFile) { definitions = file.definitionsAsWritten.map { ($0.slug, $0) } }

  /// The definitions that a day with these lines lacks. Of a day that is over only those whose absence counts: a daily habit, not one of
  /// so many a week, nor what is avoided or measured.
  func on(
    _ date: CivilDay, besides lines: [RhythmFile.Line], _ ledger: RhythmLedger, _ history: RhythmHistory?
  ) -> [RhythmDefinition] {
    if definitions.isEmpty { return [] }
    var known = Set(lines.map(\.slug))
    var missing: [RhythmDefinition] = []
    for (slug, definition) in definitions where !known.contains(slug) {
      let isMissing =
        date < ledger.today
        ? definition.isDueAlone && definition.holds(on: date) && !ledger.isPaused(date)
          && definition.isDue(on: date, since: definition.since ?? ledger.firstLine(of: slug, through: date, history))
        : ledger.isExpected(definition, on: date, history)
      guard isMissing else { continue }
      known.insert(slug)
      missing.append(definition)
    }
    return missing
  }
}

extension RhythmDefinition {
  /// Whether a day on which it is due is worse without it.
  fileprivate var isDueAlone: Bool {
    switch rhythm {
    case .daily, .weekdays, .every, .monthDays: !isNegative && !hasNumberAlone
    case nil, .times, .rolling, .sum: false
    }
  }

  /// Without `since` it begins with its first line: before that nobody knew of it.
  fileprivate func isDue(on date: CivilDay, since first: CivilDay?) -> Bool {
    guard let rhythm, let first, first <= date else { return false }
    return !rhythm.mayWait(on: date, since: first)
  }
}

extension RhythmLedger {
  /// The day of the first line of a name, where that isn't later than a date.
  fileprivate func firstLine(of slug: String, through date: CivilDay, _ history: RhythmHistory?) -> CivilDay? {
    if let history { return history.firstLine(of: slug) }
    let days = files.flatMap { file in file.sections.filter { $0.date <= date } }
    return days.filter { section in section.lines.contains { $0.slug == slug } }.map(\.date).min()
  }
}

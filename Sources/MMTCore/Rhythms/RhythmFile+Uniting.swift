/// A day with two lines of one habit, as where it was renamed on one device and counted on another.
extension RhythmFile {
  /// Lines of a habit that has another one on the same day, with what makes them one. What may come several times, or is added up or
  /// measured, may stand on a day as often as somebody writes it.
  package var doubles: [Diagnostic] {
    sections.flatMap { section -> [Diagnostic] in
      var known: [String: Line] = [:]
      return section.lines.compactMap { line -> Diagnostic? in
        guard let definition = line.definition.map({ definitions[$0] }), !definition.isOneOfSeveral, !definition.hasNumberAlone
        else { return nil }
        guard let first = known[line.slug] else {
          known[line.slug] = line
          return nil
        }
        let (here, there) = (plan.plain(writtenName(line)), plan.plain(writtenName(first)))
        let former = writtenSlug(line) == line.slug ? there : here
        let isUnited = whole == nil && writtenSlug(line) != writtenSlug(first)
        return mistake(
          .warning, "habit.line-twice", Int(plan.items[line.item].line), writtenName(line),
          "\"\(here)\" is counted in line \(plan.items[first.item].line) of this day already"
            + (here == there ? "" : ", as \"\(there)\""),
          help: isUnited
            ? "mmt habit rename \(ShellWord.quoted(former)) \(ShellWord.quoted(line.name)) makes one line of them"
            : "put both into one line")
      }
    }
  }

  /// Makes a name that lines have a former one of a definition, as after a renaming in an editor: it is noted, and where a day has a line of
  /// both names the two are one, with both numbers and the box that says more. nil where there is nothing to do.
  package func uniting(
    _ former: String, with definition: RhythmDefinition
  ) throws(Failure) -> (text: ProvenText, file: RhythmFile)? {
    var result = try noting(former, of: definition)
    // Each day's lines are where they are after the ones before.
    for date in sections.map(\.date) {
      let file = result?.file ?? self
      guard let pair = file.pair(definition.slug, RhythmDefinition.slug(of: former), on: date) else { continue }
      result = try file.uniting(pair.kept, pair.gone)
    }
    return result
  }

  /// The two lines of a day under two names, of which one has nothing but its name, number and box, and goes.
  private func pair(_ slug: String, _ former: String, on date: CivilDay) -> (kept: Line, gone: Line)? {
    let sections = self.sections(on: date)
    guard sections.count == 1, let lines = sections.first?.lines.filter({ $0.slug == slug }), lines.count == 2,
      let old = lines.first(where: { writtenSlug($0) == former }), let new = lines.first(where: { writtenSlug($0) != former }),
      old.counter?.goal == new.counter?.goal, !old.isOutOfBounds, !new.isOutOfBounds, old.value == nil, new.value == nil
    else { return nil }
    if let one = old.counter, let other = new.counter {
      let most = old.definition.flatMap { definitions[$0].max }
      guard let sum = Self.sum(one, other), !CounterBounds.areExceeded(by: sum, target: one.goal, max: most) else { return nil }
    }
    if isBare(old) { return (kept: new, gone: old) }
    return isBare(new) ? (kept: old, gone: new) : nil
  }

  private static func sum(_ one: CounterText, _ other: CounterText) -> Quantity? {
    let decimals = one.goal.decimals
    guard let mine = one.amount.scaled(to: decimals), let yours = other.amount.scaled(to: decimals) else { return nil }
    return Quantity(units: mine.units + yours.units, decimals: decimals)
  }

  private func isBare(_ line: Line) -> Bool {
    let item = plan.items[line.item]
    return plan.nestedLines(item) == nil && line.words.text.upperBound == line.words.end
  }

  private func uniting(_ kept: Line, _ gone: Line) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let order: [ItemStatus] = [.done, .partial, .attempted, .cancelled]
    let status = order.first { $0 == kept.status || $0 == gone.status } ?? kept.status
    var edit = ItemEdit(kept.item)
    if status != kept.status { edit.status = status }
    if let one = kept.counter, let other = gone.counter, other.amount.units > 0, let sum = Self.sum(one, other) {
      let isNegative = kept.definition.map { definitions[$0].isNegative } ?? false
      edit = self.edit(kept, one, to: sum, isNegative: isNegative)
      if edit.status == nil, status != kept.status { edit.status = status }
    }
    let file = try edit == ItemEdit(kept.item) ? self : editing(edit).file
    let source = file.plan.source
    let line = Int(file.plan.items[gone.item].line)
    return try file.reverting([LineHunk(line: line, before: [], after: [Array(source.bytes[source.wholeLine(line).range])])])
  }
}

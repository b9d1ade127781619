extension RhythmFile {
  /// Counters that two devices brought from one number to the same other one: a merge takes that for one act, and it may have been two. What
  /// is at its target isn't told, since both may have ticked it. The same of minutes: two timers of one length are two times. `base` are the
  /// files of the document that they began with, which a day may have left since.
  package func equalCounts(_ base: () -> [RhythmFile], _ ours: RhythmFile, _ theirs: RhythmFile) -> [Diagnostic] {
    equal(\.counted, base, ours, theirs, equalAmount) + equal(\.timed, base, ours, theirs, equalMinutes)
  }

  /// What is to be said of lines whose value is the same on both sides, which `values` gives by their ids.
  private func equal<Value: Equatable>(
    _ values: KeyPath<RhythmFile, [String: Value]>, _ base: () -> [RhythmFile], _ ours: RhythmFile, _ theirs: RhythmFile,
    _ finding: (_ line: Line, _ day: CivilDay, _ former: Value?, _ agreed: Value) -> Diagnostic?
  ) -> [Diagnostic] {
    let (mine, yours) = (ours[keyPath: values], theirs[keyPath: values])
    guard mine.contains(where: { yours[$0.key] == $0.value }) else { return [] }
    var former: [String: Value] = [:]
    for file in base() { former.merge(file[keyPath: values]) { first, _ in first } }
    return sections.flatMap { section in
      section.lines.compactMap { line -> Diagnostic? in
        let id = Self.id(line.slug, section.date)
        guard let agreed = mine[id], yours[id] == agreed else { return nil }
        return finding(line, section.date, former[id], agreed)
      }
    }
  }

  private func equalAmount(_ line: Line, _ day: CivilDay, _ former: Quantity?, _ agreed: Quantity) -> Diagnostic? {
    guard let counter = line.counter, !line.isOutOfBounds, counter.amount != counter.goal, counter.amount == agreed,
      let now = agreed.scaled(to: counter.goal.decimals)
    else { return nil }
    let was = former?.scaled(to: now.decimals) ?? Quantity(units: 0, decimals: now.decimals)
    guard now.units > was.units else { return nil }
    let number = Int(plan.items[line.item].line)
    let whole = plan.source.line(number)
    let added = Quantity(units: now.units - was.units, decimals: now.decimals).text()
    return Diagnostic(
      .warning, code: "counter.equal", file: path, line: number, column: counter.value.lowerBound - whole.lowerBound + 1,
      length: max(1, counter.value.count),
      message: "both devices counted \(line.name) from \(was.text()) to \(now.text()): that is taken for one act",
      excerpt: Array(plan.source.bytes[whole.range]),
      help: "if it was two: mmt count \(ShellWord.quoted(line.name)) +\(added) --on \(day.iso)")
  }

  private func equalMinutes(_ line: Line, _ day: CivilDay, _ former: Int?, _ agreed: Int) -> Diagnostic? {
    let was = former ?? 0
    guard agreed > was, minutes(line) == agreed else { return nil }
    let number = Int(plan.items[line.item].line)
    let whole = plan.source.line(number)
    let (text, added) = (WorkDuration.text(agreed), WorkDuration.text(agreed - was))
    return Diagnostic(
      .warning, code: "time.equal", file: path, line: number, column: 1, length: max(1, whole.count),
      message: "both devices noted \(added) for \(line.name), \(text) in all: that is taken for one time",
      excerpt: Array(plan.source.bytes[whole.range]),
      help: "if it was two, put the other \(added) into the line")
  }

  /// What counters say, by the ids of their lines.
  private var counted: [String: Quantity] {
    var result: [String: Quantity] = [:]
    for section in sections {
      for line in section.lines { result[Self.id(line.slug, section.date)] = line.counter?.amount }
    }
    return result
  }

  /// The minutes that lines say, by their ids.
  private var timed: [String: Int] {
    var result: [String: Int] = [:]
    for section in sections {
      for line in section.lines where minutes(line) > 0 { result[Self.id(line.slug, section.date)] = minutes(line) }
    }
    return result
  }

  private func minutes(_ line: Line) -> Int { line.words.minutes ?? Int(plan.items[line.item].minutes) }
}

extension RhythmFile {
  /// Conflict markers of a merge that nobody settled.
  package var damage: [Diagnostic] {
    let source = plan.source
    let marker = Array("<<<<<<< ".utf8)
    guard let line = (1...source.lineCount).first(where: { source.bytes[source.line($0).range].starts(with: marker) }) else {
      return []
    }
    return [
      Diagnostic(
        .error, code: "document.conflict", file: path, line: line, column: 1, length: 7, message: "conflict marker",
        excerpt: Array(source.bytes[source.line(line).range]),
        help: "keep what is right, take the markers out, then git add it")
    ]
  }

  /// Sections that name a date which an earlier one has already.
  package func repeated(on date: CivilDay? = nil) -> [Diagnostic] {
    var lines: [CivilDay: Int] = [:]
    return sections.compactMap { section in
      let line = plan.days[section.day].line
      guard let first = lines.updateValue(line, forKey: section.date) else { return nil }
      lines[section.date] = first
      guard date == nil || date == section.date else { return nil }
      return Diagnostic(
        .error, code: "document.day-twice", file: path, line: line, column: 1,
        length: plan.source.line(line).count, message: "\(section.date.iso) has a section in line \(first) already",
        excerpt: Array(plan.source.bytes[plan.source.line(line).range]),
        help: "put the lines of both under one heading")
    }
  }
}

extension RhythmFile {
  /// All that is to be looked at: in the order of the lines.
  package var findings: [Diagnostic] {
    let slips = self.slips
    let slipped = slips.map { $0.diagnostic(plan.source, file: path) }
    let dates = impossibleDates
    // Below a date that is no heading any more stand lines of a day, which are definitions only until it is mended.
    let lost = slips.filter { $0.kind == .heading }.map(\.line).min() ?? Int.max
    let defined = definitionMistakes
    let damage = damage
    // Between conflict markers each line stands twice.
    let twice = damage.isEmpty ? doubles : []
    let found = damage + repeated() + dates + strayDates + defined.filter { $0.line < lost } + lineFindings + twice + slipped
    return found.sorted { $0.line < $1.line }
  }

  /// Those of definitions, in the order of the lines.
  var definitionMistakes: [Diagnostic] {
    guard whole == nil else { return [] }
    let fields = fieldFindings
    let rhythmless = Set(fields.filter { $0.code == "habit.no-rhythm" }.map(\.line))
    let found = definitionFindings.filter { $0.code != "habit.no-rhythm" || !rhythmless.contains($0.line) } + fields
    return found.sorted { $0.line < $1.line }
  }

  private var definitionFindings: [Diagnostic] {
    var known: [String: RhythmDefinition] = [:]
    return definitions.flatMap { definition -> [Diagnostic] in
      var found: [Diagnostic] = []
      if definition.rhythm == nil {
        found.append(
          finding(
            .warning, "habit.no-rhythm", definition.line,
            "\"\(definition.name)\" stands under no rhythm, so it is expected on no day",
            help: "put it under a heading such as '## Every day' or '## Mon, Wed, Fri', or add [every:: 3 per week]"))
      }
      if let other = known[definition.slug], other.overlaps(definition) {
        found.append(
          finding(
            .error, "habit.twice", definition.line, "\"\(definition.name)\" is defined in line \(other.line) already",
            help: "give one of them [until:: DATE] and the other [since:: DATE], or another name"))
      }
      known[definition.slug] = known[definition.slug] ?? definition
      return found
    }
  }

  private func finding(_ severity: Diagnostic.Severity, _ code: String, _ line: Int, _ message: String, help: String)
    -> Diagnostic
  {
    mistake(severity, code, line, Bytes.trim(plan.source.line(line), plan.source.bytes), message, help: help)
  }
}

extension RhythmDefinition {
  /// Whether both hold on some date.
  func overlaps(_ other: RhythmDefinition) -> Bool {
    if let until, let since = other.since, until < since { return false }
    if let until = other.until, let since, until < since { return false }
    return true
  }
}

/// Words in a rhythm file that look like a number, a date or a rhythm and are none: they stay text and count as nothing, and that is to be
/// said, with the word and with what would be understood.
extension RhythmFile {
  /// Headings written as a date that no calendar has. What stands below them is of no day.
  var impossibleDates: [Diagnostic] {
    plan.outline.blocks.compactMap { block in
      block.kind == .heading && block.depth == 0 ? impossibleDate(inLine: Int(block.line)) : nil
    }
  }

  private func impossibleDate(inLine line: Int) -> Diagnostic? {
    let text = HeadingText(plan.source, line: line, isHeading: true)
    guard DateHeading.isImpossible(text.bytes) else { return nil }
    return mistake(
      .error, "document.no-such-date", line, text.extent(0..<text.bytes.count),
      "\"\(String(decoding: text.bytes, as: UTF8.self))\" is no date, so the lines below it are of no day",
      help: "such as 2026-11-20, or Friday, 20 November 2026")
  }

  /// What pages of a day say of the file: the first line that slipped, else the first mistake. `verify` has each.
  package func notice(on date: CivilDay) -> Diagnostic? { notice ?? uncounted(on: date) }

  /// The first mistake of a day: that it has two sections, a date that is none, something defined that is expected nowhere or twice, a
  /// number that counts as nothing.
  package func uncounted(on date: CivilDay) -> Diagnostic? {
    if let twice = repeated(on: date).first { return twice.asWarning }
    if let lost = Self.lostLines(plan).first, let found = impossibleDate(inLine: lost.lowerBound) { return found.asWarning }
    if let defined = definitionMistakes.first { return defined.asWarning }
    let known = Set(definitions.map(\.slug))
    for section in sections(on: date) {
      for line in section.lines { if let mistake = numberMistake(line, known) { return mistake } }
    }
    return nil
  }

  /// Days of a dated file that its name doesn't tell of: they count, and whoever looks for them looks elsewhere.
  var strayDates: [Diagnostic] {
    guard let whole, let part = RhythmPart(path: path, of: whole.path) else { return [] }
    return sections.filter { !part.holds($0.date) }.map { section in
      let line = plan.days[section.day].line
      return mistake(
        .warning, "document.other-date", line, Bytes.trim(plan.source.line(line), plan.source.bytes),
        "\(section.date.iso) isn't of the \(part.form == .month ? "month" : "year") that \(path) is called after; it counts all the same",
        help: "move its section to the file of its own date")
    }
  }

  /// Fields and numbers of definitions that aren't understood, or say what can't be.
  var fieldFindings: [Diagnostic] {
    zip(definedItems, ownDefinitions).flatMap { item, definition -> [Diagnostic] in
      let words = words(of: item)
      let name = definition.name
      let line = Int(plan.items[item].line)
      let fields: [Diagnostic] = words.fields.compactMap { field in
        guard let meant = Meant(field.key, field.value) else { return nil }
        let isRhythm = meant.kind == Meant.rhythm
        return mistake(
          .warning, isRhythm ? "habit.no-rhythm" : "habit.bad-field", line, field.extent,
          "\"\(field.value)\" is no \(meant.kind), so "
            + (isRhythm ? "\"\(name)\" is expected on no day" : "[\(field.key):: ] says nothing of \"\(name)\""),
          help: "such as \(meant.example)")
      }
      return fields + [targetMistake(words, definition, line), contradiction(words, definition, line)].compactMap(\.self)
    }
  }

  /// What the value of a field was meant to be, and isn't.
  private struct Meant {
    static let rhythm = "rhythm"
    let kind: String
    let example: String

    /// nil where the value is understood, or nobody knows the field.
    init?(_ key: String, _ value: String) {
      switch key {
      case "every" where Rhythm.read(value) == nil:
        (kind, example) = (Self.rhythm, "[every:: day], [every:: Mon, Wed, Fri] or [every:: 3 per week]")
      case "since" where CivilDay(value) == nil, "until" where CivilDay(value) == nil:
        (kind, example) = ("date", "[\(key):: 2026-11-20]")
      case "step" where (Quantity(value)?.units ?? 0) == 0, "max" where (Quantity(value)?.units ?? 0) == 0:
        (kind, example) = ("number above 0", "[\(key):: 5]")
      case "minutes" where WorkDuration.minutes(value) == nil: (kind, example) = ("length of time", "[minutes:: 45]")
      case "miss" where Int(value) == nil: (kind, example) = ("number", "[miss:: 1]")
      default: return nil
      }
    }
  }

  /// A target that is none, or 0: the box alone counts then.
  private func targetMistake(_ words: RhythmLineWords, _ definition: RhythmDefinition, _ line: Int) -> Diagnostic? {
    if let counter = words.counter {
      guard counter.goal.units == 0, !definition.isNegative else { return nil }
      return mistake(
        .warning, "counter.no-target", line, counter.target,
        "\"\(definition.name)\" has a target of 0, which no number reaches: its box alone counts",
        help: "such as 0/100; without a number it is a habit")
    }
    guard words.blank == nil, let number = MistypedNumber(counter: plan.source.bytes, in: words.name),
      number.isMeant(plan.source.bytes)
    else { return nil }
    return mistake(
      .warning, "counter.no-target", line, number.whole,
      "\"\(plan.source.string(number.whole))\" is no number, so it is a part of the name and nothing is counted",
      help: "such as 0/100; a target goes up to eighteen digits")
  }

  /// Two fields, or a field and the target, of which one leaves no room for the other.
  private func contradiction(_ words: RhythmLineWords, _ definition: RhythmDefinition, _ line: Int) -> Diagnostic? {
    func told(_ key: String, _ message: String, help: String) -> Diagnostic? {
      words.fields.first { $0.key == key }.map { mistake(.warning, "habit.bad-field", line, $0.extent, message, help: help) }
    }
    if let since = definition.since, let until = definition.until, until < since {
      return told(
        "until", "\(until.iso) comes before [since:: \(since.iso)], so \"\(definition.name)\" is expected on no day",
        help: "since is the first day, until the last one")
    }
    guard let target = definition.target, let max = definition.max, !definition.isNegative, max < target else { return nil }
    return told(
      "max", "\(max.text()) lies below the target, so no command brings \"\(definition.name)\" to \(target.text())",
      help: "max is the greatest number that may be counted, such as [max:: \(target.text())]")
  }

  /// Numbers of dated lines that are none, or lie outside their bounds, and details that are none: an intensity that isn't 1 to 5, a time that is none.
  var lineFindings: [Diagnostic] {
    let known = Set(definitions.map(\.slug))
    return sections.flatMap { section in
      section.lines.flatMap { line -> [Diagnostic] in
        [numberMistake(line, known), detailMistake(.intensity, line), detailMistake(.time, line)].compactMap(\.self)
      }
    }
  }

  private func numberMistake(_ line: Line, _ known: Set<String>) -> Diagnostic? {
    let number = Int(plan.items[line.item].line)
    if let mistyped = line.mistyped { return noNumber(mistyped, line.name, number) }
    if let counter = line.counter {
      let definition = line.definition.map { definitions[$0] }
      let bounds = CounterBounds(target: counter.goal, step: definition?.step, max: definition?.max)
      // More decimals than the target has count all the same.
      if !line.isOutOfBounds, counter.amount.scaled(to: bounds.decimals) != nil { return nil }
      return mistake(
        .warning, "counter.out-of-bounds", number, counter.value,
        "\(line.name) goes in steps of \(bounds.step.text()), from 0 to \(bounds.max.text())"
          + (line.isOutOfBounds ? ", so this counts as nothing" : ""),
        help: "mmt count \(ShellWord.quoted(line.name)) N says how many it was")
    }
    // Behind the name of what has no number, or beside its line of the day.
    guard line.definition == nil, line.counter == nil,
      let mistyped = MistypedNumber(counter: plan.source.bytes, in: line.words.name)
    else { return nil }
    let name = plan.plain(mistyped.name)
    return known.contains(RhythmDefinition.slug(of: name)) ? noNumber(mistyped, name, number) : nil
  }

  private func noNumber(_ mistyped: MistypedNumber, _ name: String, _ line: Int) -> Diagnostic {
    mistake(
      .warning, "counter.no-such-number", line, mistyped.whole,
      "\"\(plan.source.string(mistyped.whole))\" is no number, so the line counts nothing for \(name)",
      help: mistyped.isCounter ? "such as 25/100" : "such as 25 or 7.5")
  }

  /// What is noted behind a line's words, by a sign or a field.
  private struct Detail {
    let sign: String
    let key: String
    let code: String
    let kind: String
    let help: String
    let isOne: @Sendable (String) -> Bool

    static let intensity = Detail(
      sign: "🔥", key: "intensity", code: "habit.bad-intensity", kind: "intensity", help: "an intensity is 🔥 1 to 🔥 5",
      isOne: RhythmLineWords.isIntensity)
    static let time = Detail(
      sign: "⏱", key: "time", code: "habit.bad-time", kind: "length of time", help: "such as ⏱ 45m or ⏱ 1h5m",
      isOne: { WorkDuration.minutes($0) != nil })
  }

  /// `🔥 9`, `⏱ 99x`, `[time:: soon]`: what is none of its kind.
  private func detailMistake(_ detail: Detail, _ line: Line) -> Diagnostic? {
    let bytes = plan.source.bytes
    let number = Int(plan.items[line.item].line)
    func told(_ extent: Extent, _ value: String) -> Diagnostic {
      mistake(.warning, detail.code, number, extent, "\"\(value)\" is no \(detail.kind)", help: detail.help)
    }
    if let field = line.words.fields.first(where: { $0.key == detail.key && !detail.isOne($0.value) }) {
      return told(field.extent, field.value)
    }
    let text = line.words.text
    let sign = Array(detail.sign.utf8)
    // In front it is the line's icon.
    let found = text.range.dropFirst().first {
      bytes[$0] == sign.first && Bytes.hasExactly(sign, bytes, at: $0, end: text.upperBound)
    }
    guard let start = found else { return nil }
    let after = start + sign.count
    let isEmoji = Bytes.hasExactly([0xEF, 0xB8, 0x8F], bytes, at: after, end: text.upperBound)
    let rest = Bytes.trim(Extent(after + (isEmoji ? 3 : 0), text.upperBound), bytes)
    guard let first = rest.isEmpty ? nil : bytes[rest.lowerBound], Bytes.isDigit(first) else { return nil }
    var end = rest.lowerBound
    while end < rest.upperBound, !Bytes.isBlank(bytes[end]) { end += 1 }
    let value = plan.source.string(Extent(rest.lowerBound, end))
    return detail.isOne(value) ? nil : told(Extent(start, end), value)
  }

  /// Indices of the items that are definitions.
  private var definedItems: [Int] { Self.definingTracks(plan).flatMap { Array($0.items) } }

  /// The keys of each definition's fields.
  var definedFields: [[String]] { definedItems.map { words(of: $0).fields.map(\.key) } }

  private func words(of item: Int) -> RhythmLineWords {
    let item = plan.items[item]
    return RhythmLineWords(plan.source.bytes, Extent(item.box.upperBound, plan.source.line(Int(item.line)).upperBound))
  }

  func mistake(
    _ severity: Diagnostic.Severity, _ code: String, _ line: Int, _ extent: Extent, _ message: String, help: String
  ) -> Diagnostic {
    let whole = plan.source.line(line)
    return Diagnostic(
      severity, code: code, file: path, line: line, column: max(1, extent.lowerBound - whole.lowerBound + 1),
      length: max(1, extent.count), message: message, excerpt: Array(plan.source.bytes[whole.range]), help: help)
  }
}

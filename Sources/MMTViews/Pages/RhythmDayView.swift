package import MMTCore

/// The counters and habits of one day.
package enum RhythmDayView {
  /// A page of its own.
  package static func sheet(_ day: RhythmDayAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(day.date.long, .title), figures(day, sheet.glyphs))
    sheet.rule()
    sheet.gap()
    guard !day.lines.isEmpty else {
      sheet.paragraph(
        StyledText(day.date > day.today ? "Nothing is expected yet." : "Nothing was expected on this day.", .muted))
      return sheet
    }
    add(day.lines, to: &sheet)
    let notes = day.lines.filter { $0.notes != nil }
    if !notes.isEmpty { sheet.gap() }
    for line in notes {
      sheet.labelled(
        StyledText(Prose.readable(line.name) + "  ", .muted), StyledText(Prose.readable(line.notes ?? "")), limit: 4)
    }
    if day.date == day.today, !day.isOpened, let first = day.lines.first {
      sheet.gap()
      sheet.hint(first.target == nil ? "mmt mark .1" : "mmt count .1 +\(first.step?.text() ?? "1")", "begins the day")
    }
    if let timer = day.timer {
      sheet.gap()
      TimerView.add(timer, to: &sheet)
    }
    return sheet
  }

  /// Below a plan's page: a heading with the day's figures, and the lines. `from` is the first place.
  package static func add(_ day: RhythmDayAnswer, to sheet: inout Sheet) {
    guard !day.lines.isEmpty else { return }
    sheet.gap()
    sheet.pair(StyledText("Every day", .heading), figures(day, sheet.glyphs), margin: sheet.margin)
    add(day.lines, to: &sheet)
  }

  /// `2 of 4 · 59%`
  package static func figures(_ day: RhythmDayAnswer, _ glyphs: Glyphs) -> StyledText {
    guard day.of > 0 else { return StyledText() }
    let words = "\(day.done) of \(day.of) \(glyphs.dot) \(day.percent?.text ?? "0")%"
    return StyledText(
      glyphs.isLinear ? "\(day.done) of \(day.of), \(day.percent?.text ?? "0")%" : words,
      day.state == .complete ? .done : .plain)
  }

  /// The lines alone, as a table.
  static func add(_ lines: [RhythmLineAnswer], to sheet: inout Sheet) {
    sheet.add(table(lines, sheet.isLinear ? 0 : sheet.width, sheet.glyphs))
  }

  /// What is to be avoided last.
  package static func ordered(_ lines: [RhythmLineAnswer]) -> [RhythmLineAnswer] {
    lines.filter { !$0.isNegative } + lines.filter(\.isNegative)
  }

  /// The lines of each, in columns that all share, as wide as the page.
  package static func rows(_ lines: [RhythmLineAnswer], width: Int, _ glyphs: Glyphs) -> [[StyledText]] {
    table(lines, width, glyphs).lines(
      width: width, glyphs: glyphs, groups: [Int](repeating: 1, count: lines.count))
  }

  private static func table(_ lines: [RhythmLineAnswer], _ width: Int, _ glyphs: Glyphs) -> Table {
    let barWidth = width >= 110 ? 32 : width >= 70 ? 16 : width >= 48 ? 8 : 0
    let hasRefs = lines.contains { $0.ref != nil }
    var columns: [Table.Column] =
      (hasRefs ? [.init(.natural, .trailing)] : []) + [.init(), .init(.wrapping), .init(.natural, .trailing)]
    if barWidth > 0 { columns.append(.init()) }
    // The number says it too, where there is no room.
    let hasPercent = width == 0 || width >= 34
    if hasPercent { columns.append(.init(.natural, .trailing)) }
    var table = Table(columns, leading: hasRefs ? 2 : 1)
    for line in lines {
      var row = hasRefs ? [StyledText(line.ref ?? "", .ref)] : []
      row += [StyledText(sign(line, glyphs), style(line)), name(line), StyledText(RhythmLineView.value(line))]
      if barWidth > 0 { row.append(bar(line).map { $0.drawn(barWidth, glyphs) } ?? StyledText()) }
      if hasPercent { row.append(StyledText(percent(line), line.state == .success ? .done : .muted)) }
      table.row(row)
    }
    return table
  }

  private static func name(_ line: RhythmLineAnswer) -> StyledText {
    var text = StyledText((line.icon.map { $0 + " " } ?? "") + Prose.readable(line.name))
    let details = RhythmLineView.details(line) + (line.isRelapse ? ["it happened"] : [])
    if !details.isEmpty { text.append("  " + details.joined(separator: "  "), .muted) }
    return text
  }

  static func bar(_ line: RhythmLineAnswer) -> Bar? {
    guard let target = line.target, target.units > 0, !line.isNegative else { return nil }
    let value = (line.value ?? Quantity(units: 0)).scaled(to: target.decimals)?.units ?? 0
    return line.state == .success ? Bar(1, of: 1) : Bar(min(value, target.units), of: target.units)
  }

  static func percent(_ line: RhythmLineAnswer) -> String {
    line.target == nil || line.state == .skipped ? "" : line.percent.map { "\($0.text)%" } ?? ""
  }

  package static func sign(_ line: RhythmLineAnswer, _ glyphs: Glyphs) -> String {
    // A number without a target has no state, unless it was skipped.
    if line.hasNumberAlone, line.status == .open { return glyphs.isLinear ? "" : glyphs.dot }
    if line.isNegative, line.state != .skipped {
      return line.isRelapse ? (glyphs.isLinear ? "it happened" : "!") : glyphs.box(.open)
    }
    switch line.state {
    case .success: return glyphs.box(.done)
    case .partial: return glyphs.box(.partial)
    case .attempted: return glyphs.box(.attempted)
    case .skipped: return glyphs.box(.cancelled)
    case .none: return glyphs.box(.open)
    }
  }

  package static func style(_ line: RhythmLineAnswer) -> Style {
    switch line.state {
    case .success: .done
    case .partial, .attempted: .partial
    case .skipped: .skipped
    case .none: .plain
    }
  }
}

/// A counter's number in words.
package enum RhythmLineView {
  /// Kinds, time and intensity, as far as they are noted.
  static func details(_ line: RhythmLineAnswer) -> [String] {
    line.kinds.map { "#" + $0 } + (line.minutes.map { [WorkDuration.text($0)] } ?? [])
      + (line.intensity.map { ["intensity \($0)"] } ?? [])
  }

  /// What was noted of something to be avoided, where a tick says that it happened: `success` may have been meant the other way round.
  static func avoided(_ line: RhythmLineAnswer, today: CivilDay) -> String? {
    guard line.isNegative, !line.hasNumberAlone else { return nil }
    let when = line.date == today ? "today" : "that day"
    if line.state == .skipped { return "left out \(when)" }
    if line.isRelapse { return (line.target == nil ? "it happened " : "more than allowed ") + when }
    if line.state == .partial || line.state == .attempted { return nil }
    return (line.target == nil ? "avoided " : "within what is allowed ") + when
  }

  /// `60/100`, `3.5/10.0 km`, `72.5 kg`; nothing for what has no number.
  package static func value(_ line: RhythmLineAnswer) -> String {
    let unit = line.unit.map { " " + $0 } ?? ""
    guard let target = line.target else { return line.value.map { $0.text(line.decimalSign) + unit } ?? "" }
    let value = (line.value ?? Quantity(units: 0)).scaled(to: target.decimals) ?? line.value ?? Quantity(units: 0)
    return value.text(line.decimalSign) + "/" + target.text(line.decimalSign) + unit
  }
}

/// What `count` and `mark` changed, with the day after it.
package enum RhythmChangeView {
  package static func sheet(_ answer: RhythmChangeAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let command = answer.takenBack { sheet.paragraph(StyledText("Taken back: " + command, .heading)) }
    if let command = answer.madeAgain { sheet.paragraph(StyledText("Made again: " + command, .heading)) }
    for change in answer.changed {
      let line = change.line
      let avoided = RhythmLineView.avoided(line, today: answer.day.today)
      // Read aloud, the words say it.
      let sign = avoided != nil && sheet.isLinear ? "" : RhythmDayView.sign(line, sheet.glyphs) + " "
      var words = StyledText(sign, RhythmDayView.style(line))
      words.append((line.icon.map { $0 + " " } ?? "") + Prose.readable(line.name), .heading)
      let value = RhythmLineView.value(line)
      if !value.isEmpty { words.append(" " + value) }
      let details = RhythmLineView.details(line)
      if !details.isEmpty { words.append("  " + details.joined(separator: "  "), .muted) }
      if let avoided { words.append("  " + avoided) }
      if line == change.before { words.append("  as it was", .muted) }
      sheet.pair(words, StyledText(RhythmDayView.percent(line), line.state == .success ? .done : .plain), margin: sheet.margin)
    }
    let day = answer.day
    if day.of > 0 {
      var words = StyledText(day.date.withWeekday, .muted)
      if !sheet.isLinear, sheet.width >= 50 {
        words.append("   ")
        words.append(Bar(day.percent?.whole ?? 0, of: 100).drawn(10, sheet.glyphs))
      }
      words.append("   ")
      words.append(RhythmDayView.figures(day, sheet.glyphs))
      sheet.indented(words)
    }
    if let ended = answer.ended { TimerView.add(ended, to: &sheet) }
    if let commit = answer.commit { sheet.fact("Backup", "commit \(commit)", .muted) }
    return sheet
  }
}

/// What `add` took in, or `init` began.
package enum AddView {
  package static func sheet(_ answer: AddAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let verb = answer.isPreview ? "This would be added:" : answer.folder == nil ? "Added" : "Begun"
    sheet.paragraph(
      StyledText("\(sheet.glyphs.check) \(verb) \(answer.path)".trimmedStart, answer.isPreview ? .heading : .done))
    sheet.gap()
    sheet.fact(
      answer.role == "journal" ? "Today" : "Counts",
      StyledText(answer.names.isEmpty ? "nothing yet" : answer.names.map { Prose.readable($0) }.joined(separator: ", ")),
      limit: 4)
    if answer.days > 0 { sheet.fact("Days", Prose.count(answer.days, "day") + " written already") }
    if let journal = answer.journal { add(journal, to: &sheet) }
    if let folder = answer.folder { sheet.fact("Folder", folder) }
    if let commit = answer.commit { sheet.fact("Backup", "commit \(commit)", .muted) }
    DiagnosticView.add(slips: answer.findings, to: &sheet)
    sheet.gap()
    if answer.isPreview {
      sheet.paragraph(StyledText("Nothing is changed yet: run it without --dry-run.", .muted))
    } else {
      let place = answer.folder.map { "cd \($0) && " } ?? ""
      sheet.hint(place + "mmt", "shows today")
    }
    return sheet
  }

  /// What is more than a journal of its own has: a vault's settings, pages that are there.
  private static func add(_ journal: JournalAdoption, to sheet: inout Sheet) {
    if journal.vault != nil {
      sheet.fact("Month", journal.monthly)
      let template = [journal.template, journal.monthlyTemplate].compactMap(\.self).joined(separator: ", ")
      sheet.fact("Template", template.isEmpty ? "none" : template)
      sheet.fact("Links", journal.links == .wiki ? "[[2026-11-20]]" : "Markdown")
    }
    if journal.pages > 0 {
      let days = [journal.firstDay?.iso, journal.lastDay?.iso].compactMap(\.self)
      sheet.fact("Pages", Prose.count(journal.pages, "page") + " there already, of " + days.joined(separator: " to "))
    }
    for remark in journal.remarks { sheet.paragraph(StyledText(remark + ".", .muted)) }
  }
}

extension String {
  fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
}

package import MMTCore

/// The chart with what it needs to be read: round amounts at its left, months below, and which sign is what.
extension HistoryChart {
  /// As wide as `width` leaves room for beside the amounts.
  init?(_ page: ProgressPage, inside width: Int, isBraille: Bool) {
    let scale = Self.scale(page, isBraille)
    let figures = (0..<scale.rows).compactMap { scale.mark(atRow: $0) }.max() ?? 0
    self.init(page, width: width - String(figures).utf8.count - 2, isBraille: isBraille)
  }

  package func drawn(_ glyphs: Glyphs, _ today: CivilDay) -> [StyledText] {
    let rows = lines(glyphs)
    let names = rows.indices.map { scale.mark(atRow: rows.count - 1 - $0).map(String.init) ?? "" }
    let label = max(1, names.reduce(0) { max($0, $1.utf8.count) })
    var lines = zip(names, rows).map { name, row in
      var line = StyledText(DisplayWidth.padded(name, to: label, .trailing) + " ", .muted)
      line.append(glyph: name.isEmpty ? glyphs.quote : glyphs.tick, .muted)
      line.append(row)
      return line
    }
    let marks = marks(room: width)
    lines.append(axis(marks, label, today, glyphs))
    var dates = StyledText(String(repeating: " ", count: label + 2))
    for mark in marks {
      dates.pad(to: label + 2 + mark.cell)
      dates.append(mark.name, .muted)
    }
    lines.append(dates)
    lines.append(legend(indent: label + 2, glyphs, hasToday: today <= to))
    return lines
  }

  private func axis(_ marks: [(cell: Int, name: String)], _ label: Int, _ today: CivilDay, _ glyphs: Glyphs) -> StyledText {
    var line = StyledText(DisplayWidth.padded("0", to: label, .trailing) + " ", .muted)
    line.append(glyph: glyphs.corner, .muted)
    let begins = Set(marks.filter { $0.cell > 0 }.map(\.cell))
    let now = today <= to ? cell(today) : nil
    for place in 0..<width {
      if place == now {
        line.append(glyph: glyphs.now, .done)
      } else {
        line.append(glyph: begins.contains(place) ? glyphs.mark : glyphs.rule, .muted)
      }
    }
    return line
  }

  /// The months, each over its first day as far as there is room; of a short time its first and last date.
  private func marks(room: Int) -> [(cell: Int, name: String)] {
    var marks: [(cell: Int, name: String)] = []
    for (date, name) in months where date == from || date.parts.day == 1 {
      let place = cell(date)
      if let last = marks.last {
        // What has no room beside the first, short month takes its place.
        if marks.count == 1, place < last.cell + last.name.utf8.count + 1 { marks.removeLast() }
        if let last = marks.last, place < last.cell + last.name.utf8.count + 1 { continue }
      }
      if place + name.utf8.count <= room { marks.append((place, name)) }
    }
    if marks.count > 1 { return marks }
    let (first, last) = (from.short(from: from), to.short(from: from))
    return [(0, first)] + (first.utf8.count + 1 + last.utf8.count <= room ? [(room - last.utf8.count, last)] : [])
  }

  /// The first date and the first of each month after it, January with its year.
  private var months: [(CivilDay, String)] {
    var months = [(from, from.shortMonth)]
    var date = from.advanced(by: 32 - from.parts.day)
    date = date.advanced(by: 1 - date.parts.day)
    while date <= to, months.count < 400 {
      months.append((date, date.shortMonth + (date.parts.month == 1 ? " \(date.parts.year)" : "")))
      date = date.advanced(by: 31)
      date = date.advanced(by: 1 - date.parts.day)
    }
    return months
  }

  private func legend(indent: Int, _ glyphs: Glyphs, hasToday: Bool) -> StyledText {
    var parts: [(glyph: String, style: Style, words: String)] = [
      (isBraille ? "⣿" : glyphs.barFull, .done, "done"), (isBraille ? "⠒" : glyphs.future, .partial, "the plan"),
    ]
    if hasForecast { parts.append((isBraille ? "⠂" : glyphs.projected, .ref, "at this pace")) }
    if hasToday, width >= 48 { parts.append((glyphs.now, .done, "today")) }
    var line = StyledText()
    for part in parts {
      if !line.isEmpty { line.append("   ") }
      // A line in braille is told from its dots by two cells.
      line.append(glyph: part.glyph, count: isBraille && (part.glyph == "⠒" || part.glyph == "⠂") ? 2 : 1, part.style)
      line.append(" " + part.words, .muted)
    }
    var shown = StyledText(String(repeating: " ", count: indent))
    shown.append(line)
    return shown.cells <= indent + width ? shown : line
  }
}

/// What isn't advised, as it would do harm: boxes for appointments and diaries, a column for states beside one that has them.
extension Adoption {
  /// Whether a bullet begins with a time, a date or a weekday, as appointments, timetables and diaries do.
  static func saysWhen(_ plan: Plan, _ line: Int) -> Bool {
    let bytes = plan.source.bytes
    var words = plan.source.bulletWords(line)
    while let first = bytes[words.range].first, first == 0x5B || first == 0x2A {
      words = Extent(words.lowerBound + 1, words.upperBound)
    }
    if (FrontDates.date(bytes, words, .dayFirst) ?? FrontDates.date(bytes, words, .monthFirst)) != nil { return true }
    let first = bytes[words.range].prefix { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 >= 0x80 || $0 == 0x3A || $0 == 0x2E }
    let digits = first.prefix(while: Bytes.isDigit)
    if (1...2).contains(digits.count) {
      // `09:40`, `9.30`, `5.05`, `9h30`
      let rest = first.dropFirst(digits.count)
      return [0x3A, 0x2E, 0x68].contains(rest.first ?? 0) && rest.dropFirst().prefix(while: Bytes.isDigit).count == 2
    }
    let word = first.prefix { Bytes.isLetter($0) || $0 >= 0x80 }
    return CalendarWords.weekday(written: String(decoding: word, as: UTF8.self)) != nil
  }

  /// Whether the cells of a column are marks, or stars, of what is done: one more column would say it twice.
  static func showsStates(_ plan: Plan, _ table: Plan.Table) -> Bool {
    let bytes = plan.source.bytes
    let rows = table.rows.filter { $0 <= plan.source.lineCount }.map { TableLine(bytes, plan.source.line($0)) }
    return (0..<table.columns.count).contains { column in
      guard column != table.columns.name, column != table.columns.week, column != table.columns.day else { return false }
      let filled = rows.compactMap { $0[column]?.words }.filter { !$0.isEmpty }
      let said = filled.map { TableColumns.stars(bytes, $0) != nil ? .done : TableMark.remarked(bytes, $0) }
      return filled.count > 1 && said.contains(.done) && !said.contains(nil)
    }
  }

  /// Of Org's headings, which Markdown takes for words.
  static func orgAdvice(_ plan: Plan) -> [String] {
    let source = plan.source
    let lines = (1...max(1, source.lineCount)).lazy.filter { line in
      let words = Bytes.trim(source.line(line), source.bytes)
      // Most lines begin otherwise.
      guard source.has(0x2A, at: words.lowerBound), source.has(0x2A, at: words.lowerBound + 1) else { return false }
      let stars = source.bytes[words.range].prefix { $0 == 0x2A }
      let start = stars.endIndex + 1
      guard start < words.upperBound, source.has(0x20, at: start - 1) else { return false }
      return Box(signOf: source.bytes, at: start, end: words.upperBound)?.isWord ?? false
    }
    let found = Array(lines.prefix(1000))
    guard found.count > 2, let first = found.first else { return [] }
    return [
      "\(found.count) lines are Org's headings, such as ** TODO (from line \(first) on), which Markdown takes for words: "
        + "write ## TODO in their place"
    ]
  }
}

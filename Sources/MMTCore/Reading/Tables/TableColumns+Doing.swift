/// Columns whose dates say when a row was done.
extension TableColumns {
  /// Whether filled cells are dates in the place of marks: more than half of them, and no other but a mark.
  static func areDates(_ bytes: [UInt8], _ cells: [Extent], _ legend: Legend?) -> Bool {
    var (dates, marks) = (0, 0)
    for cell in cells where !cell.isEmpty {
      // The shortest date has three bytes in ASCII, and six in other digits: most marks are no date at a glance.
      if cell.count > 5 || bytes[cell.range].contains(where: Bytes.isDigit)
        || CalendarWords.month(typed: String(decoding: bytes[cell.range], as: UTF8.self).lowercased()) != nil,
        saysWhen(bytes, cell)
      {
        dates += 1
      } else if TableMark.status(bytes, cell, legend) != nil {
        marks += 1
      } else {
        return false
      }
    }
    return dates > marks
  }

  /// A date, a span of dates, or a month, perhaps with a remark in parentheses: `3 Oct 2026`, `Oct 2026 (late)`.
  static func saysWhen(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    if isDate(bytes, cell) { return true }
    guard cell.count <= 64 else { return false }
    var words = bytes[cell.range]
    if words.last == 0x29, let open = words.lastIndex(of: 0x28) { words = words[..<open] }
    while words.last == 0x20 { words.removeLast() }
    return words.count < cell.count && isDate(bytes, Extent(cell.lowerBound, words.endIndex))
      || PeriodHeading.saysMonth(Array(words))
  }

  /// The month of the first date in cells.
  static func firstMonth(_ bytes: [UInt8], _ cells: [Extent], _ order: DateOrder?) -> Int? {
    cells.lazy.compactMap { cell -> Int? in
      guard (1...64).contains(cell.count) else { return nil }
      switch DateText.span(bytes[cell.range], order)?.first {
      case .full(let date): return date.parts.month
      case .ofYear(let month, _): return month
      case nil: return nil
      }
    }.first
  }

  /// Whether dates stand beside what is done, or half done, and beside nothing that is open: then they say when that was, and no row is due on
  /// one.
  static func sayDoing(_ bytes: [UInt8], dates: Int, status: Int, _ lines: [TableLine], _ legend: Legend?) -> Bool {
    var isDone = false
    for line in lines {
      guard let cell = line[dates]?.words, !cell.isEmpty else { continue }
      switch line[status].flatMap({ TableMark.remarked(bytes, $0.words, legend) }) {
      case .done: isDone = true
      case .partial, .attempted: break
      default: return false
      }
    }
    return isDone
  }

  /// The last date in a cell, if it has a year, or `placed` gives it one.
  static func fullDate(
    _ bytes: [UInt8], _ cell: Extent, _ order: DateOrder?, placed: (_ month: Int, _ day: Int) -> CivilDay? = { _, _ in nil }
  ) -> CivilDay? {
    guard (1...64).contains(cell.count) else { return nil }
    let written = bytes[cell.range]
    guard let span = DateText.span(written, order) else { return nil }
    switch span.last ?? span.first {
    case .full(let date): return date
    case .ofYear(let month, let day):
      guard let date = placed(month, day) else { return nil }
      return span.last == nil && span.weekday.map({ $0 != date.weekday }) ?? false ? nil : date
    }
  }
}

/// Columns that fill up row by row: what stands there says that its row is done (docs/format.md, 5.10.23).
extension TableColumns {
  /// What the cells of such a column are.
  enum Filling: CaseIterable, Sendable, Equatable {
    /// `yes`, `half`, `N – cut 300`.
    case answers
    /// Scores and grades; other words are no result.
    case scores
    /// Anything that came of it.
    case results
    /// Two stars, or one for the half.
    case stars
    /// How many of those in another column.
    case counts
  }

  /// What the cell of a column that fills up says; nil where its words are none that count there.
  func filled(_ bytes: [UInt8], _ words: Extent, by filling: Filling) -> ItemStatus? {
    if words.isEmpty { return .open }
    if TableMark.isBoxOrSign(bytes, words, legend) { return TableMark.status(bytes, words, legend)?.status }
    switch filling {
    case .answers: return Self.answer(bytes, words, legend)
    case .stars: return Self.stars(bytes, words).map { $0 > 1 ? .done : .partial }
    case .counts:
      guard let count = Self.count(bytes, words), let whole = whole(bytes, beside: words) else {
        return TableMark.remarked(bytes, words, legend)
      }
      return count >= whole ? .done : count > 0 ? .partial : .open
    case .scores:
      let head = Self.head(bytes, words)
      if Self.failWords.contains(head) { return .open }
      return Self.isScore(bytes, words, mayGoOn: true) ? .done : TableMark.remarked(bytes, words, legend)
    case .results:
      if let circle = Self.circle(bytes, words) { return circle }
      if let known = TableMark.remarked(bytes, words, legend), !Self.isShare(bytes, words) { return known }
      return Self.failWords.contains(Self.head(bytes, words)) ? .open : .done
    }
  }

  /// Whether what stands in a cell is more than a mark, so that nothing may take its place.
  func holdsResult(_ bytes: [UInt8], _ words: Extent) -> Bool {
    if TableMark.isLink(bytes, words) { return true }
    if grid?.stages == .dates { return Self.saysWhen(bytes, words) }
    guard grid == nil, let filling, [.scores, .results, .counts].contains(filling), mark(bytes, words) == .done else {
      return false
    }
    return !TableMark.isBoxOrSign(bytes, words, legend) && TableMark.status(bytes, words, legend)?.status != .done
  }

  /// The column that fills up and what its cells are; `taken` are columns of which more is known. nil where none does.
  static func filling(
    _ bytes: [UInt8], _ titles: [ColumnTitle], _ headers: [Extent], _ lines: [TableLine], taken: [Int], areDated: Bool,
    _ legend: Legend?
  ) -> (column: Int, filling: Filling)? {
    let lines = lines.last.map { isTotal(bytes, $0) } ?? false ? lines.dropLast() : lines[...]
    guard lines.count > 2 else { return nil }
    let columns = titles.indices.filter { !taken.contains($0) && (titles[$0].isResult || titles[$0].isUnknown) }
      .map { FilledColumn(bytes, column: $0, lines, legend) }.filter { $0.mayFillUp }
    if columns.isEmpty { return nil }
    let candidates = Set(columns.map(\.column))
    let others = titles.indices.filter { !candidates.contains($0) }
    // A header of a result
    for column in columns where titles[column.column].isResult {
      if column.areScores(bytes) { return (column.column, .scores) }
      if column.isRun, column.plain.count > 1, !titles[column.column].isRemark { return (column.column, .results) }
    }
    // Answers, in one column alone
    let free = columns.filter { titles[$0.column].isUnknown && !isOfTime(bytes, headers[$0.column]) && $0.plain.count > 1 }
    let answered = free.filter { column in column.isRun && column.plain.allSatisfy { answer(bytes, $0, legend) != nil } }
    if answered.count == 1, let column = answered.first, !titles[column.column].isAside,
      column.plain.contains(where: { [.done, .partial].contains(answer(bytes, $0, legend)) })
    {
      return (column.column, .answers)
    }
    for column in free where column.isAlmostRun && !titles[column.column].isAside {
      let runs = column.plain.map { stars(bytes, $0) }
      if runs.contains(nil) { continue }
      return (column.column, runs.compactMap(\.self).max() == 2 ? .stars : .results)
    }
    // Figures beside dates that go on
    func areWords(_ column: Int) -> Bool {
      let filled = TableGrid.words(Array(lines), column)
      return filled.count * 2 > lines.count && !areMeasures(bytes, filled)
        && filled.count { !Bytes.isDigit(bytes[$0.lowerBound]) } * 2 > filled.count
    }
    let figures = free.filter {
      $0.isRun && $0.rest > 1 && !titles[$0.column].isAside && !titles[$0.column].isRemark && $0.areScores(bytes)
    }
    guard let column = figures.first, areDated || titles.indices.contains(where: { haveDates(bytes, lines, $0) }),
      others.contains(where: areWords)
    else { return nil }
    return (column.column, .scores)
  }

  /// A column whose header a program may tell of: filled in the first rows, two at least, and empty in the rest.
  static func runningColumn(_ source: SourceText, header: Int, last: Int, _ lexicon: Lexicon) -> (name: String, rows: Int)? {
    guard last > header + 3 else { return nil }
    let bytes = source.bytes
    let headers = TableLine(bytes, source.line(header)).cells.map(\.words)
    let titles = headers.map { ColumnTitle(bytes, $0, lexicon) }
    let lines = ((header + 2)...last).map { TableLine(bytes, source.line($0)) }
    let columns = titles.indices.filter {
      titles[$0].isUnknown && !titles[$0].isAside && !titles[$0].isRemark && !isOfTime(bytes, headers[$0])
        && !headers[$0].isEmpty
    }.map { FilledColumn(bytes, column: $0, lines[...], lexicon.legend) }
    let found = columns.filter { $0.isRun && $0.plain.count > 1 && $0.rest > 1 }
    guard found.count == 1, let column = found.first,
      titles.indices.contains(where: { haveDates(bytes, lines[...], $0) }),
      titles.indices.contains(where: { other in
        let filled = TableGrid.words(lines, other)
        return other != column.column && filled.count == lines.count && !areMeasures(bytes, filled)
      })
    else { return nil }
    return (source.string(headers[column.column]), column.plain.count)
  }

  /// Whether a column holds dates that go on.
  private static func haveDates(_ bytes: [UInt8], _ lines: ArraySlice<TableLine>, _ column: Int) -> Bool {
    let cells = lines.enumerated().map { (line: $0, cell: $1[column]?.words ?? .none) }
    return cells.first.map { isDate(bytes, $0.cell) } ?? false && TableGrid.numbers(bytes, cells) != nil
  }

  /// Whether a row adds up the others: by its first word alone, or in bold by that and others, without a state.
  static func isTotal(_ bytes: [UInt8], _ line: TableLine, _ status: Int? = nil) -> Bool {
    guard let first = line.cells.first(where: { !$0.words.isEmpty })?.words else { return false }
    return isTotal(bytes, first) || isBoldTotal(bytes, line, status)
  }

  /// `Total`
  static func isTotal(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    guard cell.count <= 40 else { return false }
    let words = String(decoding: bytes[cell.range], as: UTF8.self).lowercased()
    return totalWords.contains(words.filter { $0 != "*" && $0 != "_" && $0 != ":" })
  }

  /// `**Total so far**`
  static func isBoldTotal(_ bytes: [UInt8], _ line: TableLine, _ status: Int?) -> Bool {
    guard let first = line.cells.first(where: { !$0.words.isEmpty })?.words, (6...80).contains(first.count),
      bytes[first.range].starts(with: [0x2A, 0x2A]), bytes[first.range].suffix(2).elementsEqual([0x2A, 0x2A]),
      line[status]?.words.isEmpty ?? true
    else { return false }
    let words = String(decoding: bytes[first.range], as: UTF8.self).lowercased().split { !$0.isLetter && $0 != "\u{05F4}" }
    return words.count < 5 && (words.first.map { totalWords.contains(String($0)) } ?? false)
  }

  /// A header of a month, a weekday or a number: what stands below is planned for then, or one of several.
  private static func isOfTime(_ bytes: [UInt8], _ header: Extent) -> Bool {
    guard header.count <= 64 else { return true }
    if bytes[header.range].contains(where: Bytes.isDigit) { return true }
    let words = String(decoding: bytes[header.range], as: UTF8.self).lowercased().split { !$0.isLetter }
    return !words.isEmpty
      && words.allSatisfy { CalendarWords.month(typed: $0) != nil || CalendarWords.weekday(String($0)) != nil }
  }
}

/// Counts of what is done beside how many there are: `| Tasks | Solved |`.
extension TableColumns {
  /// The column right before another one of nothing but counts, or of counts and gaps, in which each row has a greater number than there, or the same.
  static func whole(_ bytes: [UInt8], of column: Int, _ lines: [TableLine], taken: [Int]) -> Int? {
    let lines = lines.last.map { isTotal(bytes, $0) } ?? false ? lines.dropLast() : lines[...]
    guard column > 0, !taken.contains(column - 1), lines.count > 1 else { return nil }
    var counts = 0
    for line in lines {
      guard let all = line[column - 1]?.words, let whole = count(bytes, all), whole > 0, let cell = line[column]?.words else {
        return nil
      }
      if cell.isEmpty { continue }
      guard let part = count(bytes, cell), part <= whole else { return nil }
      counts += 1
    }
    return counts > 1 ? column - 1 : nil
  }

  /// A number of at most five digits that is all of a cell.
  static func count(_ bytes: [UInt8], _ words: Extent) -> Int? {
    (1...5).contains(words.count) && bytes[words.range].allSatisfy(Bytes.isDigit)
      ? Int(String(decoding: bytes[words.range], as: UTF8.self)) : nil
  }

  /// How many there are in the row of a cell.
  func whole(_ bytes: [UInt8], beside words: Extent) -> Int? {
    let start = bytes[..<words.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let end = bytes[words.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return TableLine(bytes, Extent(start, end))[wholes].flatMap { Self.count(bytes, $0.words) }
  }
}

/// How one column is filled.
struct FilledColumn {
  let column: Int
  /// The filled cells but for boxes, signs and dashes, which say nothing of how the column is filled: a tick writes one.
  private(set) var plain: [Extent] = []
  /// The rows behind the last of these.
  private(set) var rest = 0
  /// The empty ones before it, and those with a sign.
  private(set) var gaps = 0
  private var signs = 0
  /// Nothing but empty cells and signs stands behind it.
  private var isOpenBehind = true

  init(_ bytes: [UInt8], column: Int, _ lines: ArraySlice<TableLine>, _ legend: Legend?) {
    self.column = column
    var empty = 0
    for line in lines {
      rest += 1
      guard let words = line[column]?.words, !words.isEmpty else {
        empty += 1
        continue
      }
      if TableMark.isNothing(bytes, words) {
        isOpenBehind = false
        continue
      }
      if TableMark.isBoxOrSign(bytes, words, legend) {
        signs += 1
        continue
      }
      plain.append(words)
      gaps += empty
      (empty, rest, isOpenBehind) = (0, 0, true)
    }
  }

  var mayFillUp: Bool { !plain.isEmpty && rest + gaps + signs > 0 }
  var isRun: Bool { gaps == 0 && rest > 0 && isOpenBehind }
  var isAlmostRun: Bool { gaps * 4 <= plain.count && rest > 0 && isOpenBehind }

  /// Whether three in four are scores or grades, and no date.
  func areScores(_ bytes: [UInt8]) -> Bool {
    guard plain.allSatisfy({ $0.count <= 120 }) else { return false }
    let scores = plain.filter { TableColumns.isScore(bytes, $0) }
    guard scores.count * 4 >= plain.count * 3 else { return false }
    let shares = scores.compactMap { TableColumns.share(bytes, $0) }
    return shares.isEmpty || Set(shares.map(\.of)).count == 1 && shares.allSatisfy { $0.of > 4 && $0.part <= $0.of }
  }
}

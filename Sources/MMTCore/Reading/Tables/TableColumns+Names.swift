/// Which column names the rows (docs/format.md, 5.10.1, 5.10.24, 5.10.25).
extension TableColumns {
  /// Finds the column of words; `taken` are those of which more is known.
  mutating func settleNames(
    _ bytes: [UInt8], _ titles: [ColumnTitle], _ lines: [TableLine], taken: [Int], _ lexicon: Lexicon
  ) {
    let isOwners = readsRemarks
    func cells(_ column: Int) -> [Extent] { lines.compactMap { $0[column]?.words } }
    func first(_ isIt: (Int) -> Bool) -> Int? { titles.indices.first { !taken.contains($0) && isIt($0) } }
    name = first { titles[$0].has(.problem) }
    namesProblems = name != nil
    if name == nil { name = first { titles[$0].has(.name) } }
    namesWork = name.map { titles[$0].has(.work) } ?? false
    if name == nil, isOwners, status != nil || day != nil || week != nil {
      // `Next step` says something of some rows.
      func names(_ column: Int) -> Bool {
        titles[column].has(.what) && !titles[column].isAside && !Self.areMeasures(bytes, cells(column))
      }
      // `Milestone | Goal` over `Day 30 | own a service`
      name = first { names($0) && !Self.areTimes(bytes, cells($0), lexicon) } ?? first(names)
    }
    if name == nil, status != nil || day != nil || week != nil {
      let filled = titles.indices.filter { !taken.contains($0) && cells($0).contains { !$0.isEmpty } }
      // Times, dates and numbers are what something is done at, not what is done.
      let worded = isOwners ? filled.filter { !Self.areMeasures(bytes, cells($0)) } : filled
      // Without a column of states, what only few rows hold are remarks on a log.
      let least = status == nil && isOwners ? (lines.count + 1) / 2 : 1
      func isCommon(_ column: Int) -> Bool { cells(column).count { !$0.isEmpty } >= least }
      // A remark is no name beside others, nor where some rows have none and another column tells their days.
      let named = worded.first { isCommon($0) && !titles[$0].isRemark && !(filling != nil && titles[$0].isAside) }
      let common = (isOwners ? named : nil) ?? worded.first(where: isCommon)
      name = common ?? (worded.isEmpty ? filled.first : nil)
    }
    if isOwners, !namesProblems, status != nil, let column = name,
      let other = otherName(bytes, column, titles, lines, taken, lexicon)
    {
      name = other
    }
    if isOwners, status != nil, day != nil, let column = name, titles[column].isRemark, cells(column).contains(where: \.isEmpty)
    {
      name = nil
    }
    if name == nil, status != nil { name = day }
  }

  /// `Subject` over the same few words again and again is no name where another column tells the rows apart, nor is `Day 30`, `March` or `S01`.
  private func otherName(
    _ bytes: [UInt8], _ column: Int, _ titles: [ColumnTitle], _ lines: [TableLine], _ taken: [Int], _ lexicon: Lexicon
  ) -> Int? {
    let rows = lines.last.map { Self.isTotal(bytes, $0, status) } ?? false ? lines.dropLast() : lines[...]
    func filled(_ column: Int) -> [Extent] { rows.compactMap { $0[column]?.words }.filter { !$0.isEmpty } }
    let named = filled(column)
    let areNumbers = Self.areNumbers(bytes, named)
    let saysWhen = areNumbers || Self.sayWhen(bytes, named, lexicon)
    guard saysWhen || Self.repeats(named, bytes) else { return nil }
    func namesRows(_ other: Int, atLeast part: Int) -> Bool {
      let cells = filled(other)
      return !taken.contains(other) && other != column && cells.count == rows.count && !Self.areMeasures(bytes, cells)
        && !(saysWhen && (Self.areNumbers(bytes, cells) || Self.sayWhen(bytes, cells, lexicon)))
        && Set(cells.map { bytes[$0.range] }).count * part >= cells.count
    }
    if saysWhen, let other = titles.indices.first(where: { titles[$0].has(.name) && namesRows($0, atLeast: 2) }) {
      return other
    }
    return titles.indices.first { other in
      // Who does it, or what was remarked, is no name beside a number.
      titles[other].isUnknown && !(areNumbers && (titles[other].isAside || titles[other].isRemark))
        && namesRows(other, atLeast: 1)
        || saysWhen && titles[other].has(.what) && namesRows(other, atLeast: 2)
    }
  }

  /// Whether words come again: fewer than half of the cells, six at least, hold different ones.
  private static func repeats(_ cells: [Extent], _ bytes: [UInt8]) -> Bool {
    cells.count > 5 && Set(cells.map { bytes[$0.range] }).count * 2 < cells.count
  }

  /// Whether all filled cells, two at least, are dates, months, or days or weeks with their word: `Day 30`, `8 May (Fri)`, `March`.
  static func sayWhen(_ bytes: [UInt8], _ cells: [Extent], _ lexicon: Lexicon) -> Bool {
    cells.count > 1
      && cells.allSatisfy { cell in
        guard cell.count <= 40, !cell.isEmpty else { return false }
        // Most cells begin with other words.
        if Bytes.isLetter(bytes[cell.lowerBound]), !CalendarWords.mayBeginDate(bytes, at: cell.lowerBound),
          !bytes[cell.range].contains(where: Bytes.isDigit)
        {
          return false
        }
        if saysWhen(bytes, cell) { return true }
        return bytes[cell.range].contains(where: Bytes.isDigit) && !Bytes.isDigit(bytes[cell.lowerBound])
          && (day(bytes, cell, lexicon) != nil || week(bytes, cell, lexicon) != nil)
      }
  }

  /// Whether cells, two at least, only number the rows: of six bytes at most without a blank, each another one, and two in three with a digit
  /// (`1`, `2`, `B`; `S01`, `S02`).
  static func areNumbers(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    guard cells.count > 1 else { return false }
    var numbers = 0
    for cell in cells {
      if isKey(bytes, cell) {
        numbers += 1
        continue
      }
      guard cell.count <= 6, !bytes[cell.range].contains(0x20) else { return false }
      if bytes[cell.range].contains(where: Bytes.isDigit) { numbers += 1 } else if cell.count > 2 { return false }
    }
    return numbers * 3 >= cells.count * 2 && Set(cells.map { bytes[$0.range] }).count == cells.count
  }

  /// A key of another program, perhaps as a link's name: `PAY-412`, `#1287`, `[GH_31](https://…)`.
  private static func isKey(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    var key = bytes[cell.range]
    if key.first == 0x5B, key.last == 0x29, let close = key.firstIndex(of: 0x5D), close + 1 < key.endIndex,
      key[close + 1] == 0x28
    {
      key = key[(key.startIndex + 1)..<close]
    }
    guard (2...20).contains(key.count), let first = key.first else { return false }
    let digits = key.reversed().prefix { Bytes.isDigit($0) }.count
    guard (1...8).contains(digits) else { return false }
    let name = key.dropLast(digits)
    if first == 0x23 { return name.count == 1 }
    guard let joint = name.last, "-_#".utf8.contains(joint), (2...11).contains(name.count), (0x41...0x5A).contains(first) else {
      return false
    }
    return name.dropLast().allSatisfy { (0x41...0x5A).contains($0) || Bytes.isDigit($0) }
  }
}

/// Columns that say how far the rows are, in words that may be their owner's own.
extension TableColumns {
  /// Whether the filled cells of a column with a header for states are such.
  func isStates(_ column: Int, _ titles: [ColumnTitle], _ cells: [Extent], of rows: Int, _ bytes: [UInt8]) -> Bool {
    let isOwners = readsRemarks
    let marks = cells.map {
      TableMark.status(bytes, $0, legend)?.status ?? (isOwners ? TableMark.remarked(bytes, $0, legend) : nil)
    }
    let known = marks.count { $0 != nil }
    // One word of its own among known ones is as good as `[?]`; a column of other words says something else.
    if known == cells.count || known * 2 > cells.count && cells.allSatisfy({ $0.count <= (isOwners ? 200 : 40) }) {
      return true
    }
    guard isOwners else { return false }
    let isNamed = titles.contains { $0.has(.name) || $0.has(.problem) }
    if isNamed || known * 3 >= cells.count, Self.areKinds(bytes, cells) { return true }
    if known > 0,
      cells.allSatisfy({ TableMark.remarked(bytes, $0, legend) != nil || TableMark.isUnknownSign(bytes, $0) })
    {
      return true
    }
    // `Status` says what its cells are, where half of them say nothing yet, or one something known.
    return titles[column].isState && (known > 0 || cells.count * 2 <= rows)
      && zip(cells, marks).allSatisfy { cell, mark in mark != nil || Self.mayBeState(bytes, cell) }
  }

  /// What signs mean by those beside them. A cross says that something won't be done where another sign says what is open. Where neither a sign
  /// nor an empty cell of a column of states says that, ⏳ does. What the file itself says of them counts first.
  mutating func settleSigns(_ bytes: [UInt8], _ lines: [TableLine]) {
    let columns =
      grid.map { grid in grid.name == nil ? [] : grid.weekdays.indices.filter { grid.weekdays[$0] != nil } }
      ?? [status].compactMap(\.self)
    guard readsRemarks, !columns.isEmpty, !statesAreDates else { return }
    var (crosses, glasses, isOpen, isEmpty) = ([ArraySlice<UInt8>](), [ArraySlice<UInt8>](), false, false)
    // What is only prepared isn't done.
    var (lights, isPrepared) = ([ArraySlice<UInt8>](), false)
    // Beside ✓ an X is none; a small x is a tick for whoever writes both.
    var (letters, isTicked) = ([ArraySlice<UInt8>](), false)
    for line in lines {
      for column in columns {
        guard let words = line[column]?.words, !words.isEmpty else {
          isEmpty = true
          continue
        }
        // Words begin with a letter, and no sign that counts here does.
        if Bytes.isWordByte(bytes[words.lowerBound]), bytes[words.lowerBound] < 0x80 {
          if words.count == 1, Bytes.lower(bytes[words.lowerBound]) == 0x78,
            legend?.sign(bytes, words.lowerBound, words.upperBound) == nil
          {
            letters.append(bytes[words.range])
          }
          isEmpty = isEmpty || (TableMark.status(bytes, words)?.status ?? .open) == .open
          continue
        }
        let sign = TableMark.sign(bytes, words)
        guard TableMark.isBoxOrSign(bytes, sign), legend?.sign(bytes, sign.lowerBound, sign.upperBound) == nil else { continue }
        let said = TableMark.status(bytes, sign)?.status
        if said == .done, bytes[sign.lowerBound] >= 0x80 { isTicked = true }
        if said == .done, grid == nil {
          closes = false
          isPrepared = isPrepared || Self.preparedRemark(bytes, words) != nil
          if bytes[sign.lowerBound] == 0xF0 { lights.append(bytes[sign.range]) }
        } else if Box.isCross(bytes[sign.range]) {
          crosses.append(bytes[sign.range])
        } else if said == .partial, Self.isHourglass(bytes, sign) {
          glasses.append(bytes[sign.range])
        } else if said == .open {
          if TableMark.isNothing(bytes, sign) { isEmpty = true } else { isOpen = true }
        }
      }
    }
    var told = legend ?? Legend()
    if isPrepared { lights.forEach { told.add($0, .open) } }
    if isTicked, letters.allSatisfy({ $0.first == 0x58 }) { letters.forEach { told.add($0, .cancelled) } }
    if isOpen { crosses.forEach { told.add($0, .cancelled) } }
    if grid == nil, crosses.isEmpty, !isOpen, !isEmpty { glasses.forEach { told.add($0, .open) } }
    if !told.signs.isEmpty { legend = told }
  }

  /// What stands behind a sign for done where it says that something is only prepared: `🟢 ready`.
  static func preparedRemark(_ bytes: [UInt8], _ words: Extent) -> String? {
    guard words.count <= 64, !words.isEmpty, bytes[words.lowerBound] >= 0xE2,
      let blank = bytes[words.range].firstIndex(where: Bytes.isBlank),
      TableMark.status(bytes, Extent(words.lowerBound, blank))?.status == .done
    else { return nil }
    let remark = String(decoding: bytes[blank..<words.upperBound], as: UTF8.self)
    let said = remark.lowercased().split { !$0.isLetter }.prefix(2).map(String.init)
    return said.indices.contains { TableMark.prepared.contains(said[...$0].joined(separator: " ")) } ? remark : nil
  }

  private static func isHourglass(_ bytes: [UInt8], _ sign: Extent) -> Bool {
    Bytes.hasExactly([0xE2, 0x8F, 0xB3], bytes, at: sign.lowerBound, end: sign.upperBound)
      || Bytes.hasExactly([0xE2, 0x8C, 0x9B], bytes, at: sign.lowerBound, end: sign.upperBound)
  }

  /// Whether the filled cells of a column that nothing is known of are words for states, most of them, and one is done or half done. `yes` says
  /// nothing there, nor does a dash. Where each says another state it tells what words mean.
  func areStates(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    guard cells.count > 2 else { return false }
    var (unknown, begun) = (0, false)
    var said = Set<ItemStatus>()
    for cell in cells {
      guard cell.count <= 40 else { return false }
      if EndState.mayMean(bytes, cell), let mark = TableMark.status(bytes, cell, legend), mark.family == .word,
        !EndState.silent.contains(String(decoding: bytes[cell.range], as: UTF8.self).lowercased()), !Self.isNo(bytes, cell)
      {
        said.insert(mark.status)
        begun = begun || mark.status == .done || mark.status == .partial
      } else if let mark = TableMark.worded(bytes, cell),
        !EndState.silent.contains(String(decoding: bytes[cell.range].prefix { $0 != 0x20 }, as: UTF8.self).lowercased())
      {
        said.insert(mark)
        begun = begun || mark == .done
      } else {
        // Most columns are of other words, which half of their cells tell.
        unknown += 1
        said.insert(.open)
        guard unknown * 2 < cells.count, Self.mayBeState(bytes, cell) else { return false }
      }
    }
    return begun && said.count < cells.count
  }

  /// `no`, in any language: it answers a question that isn't always whether something is done.
  static func isNo(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    cell.count < 8
      && TableGrid.no
        .contains(String(decoding: bytes[cell.range], as: UTF8.self).lowercased())
  }

  /// Whether a cell may be a state in its owner's own words: of 40 bytes at most, with a letter or without a digit, and no date.
  static func mayBeState(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    let words = bytes[cell.range]
    return cell.count <= 40 && (words.contains { Bytes.isLetter($0) || $0 >= 0x80 } || !words.contains(where: Bytes.isDigit))
      && !isDate(bytes, cell)
  }

  /// Whether cells, three at least, are words of few kinds, as states are: known ones aside all of one, or at most one kind for three cells.
  /// None is a date or a number. A tick makes a cell a known one, and so alters nothing.
  private static func areKinds(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    var kinds = Set<[UInt8]>()
    for cell in cells where TableMark.status(bytes, cell) == nil {
      guard cell.count <= 40, bytes[cell.range].contains(where: { Bytes.isLetter($0) || $0 >= 0x80 }), !isDate(bytes, cell)
      else { return false }
      kinds.insert(bytes[cell.range].map(Bytes.lower))
      if kinds.count > 1, kinds.count * 3 > cells.count { return false }
    }
    return cells.count > 2
  }
}

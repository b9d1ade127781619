/// Cells of due dates that name a thing of their own: `Lab 1 (Fri 5/8)` beside the topic of a week (docs/format.md, 5.10.29).
extension TableColumns {
  /// The name that stands before the date in such a cell; nil where it begins with its date, perhaps behind a weekday or a word for *by*.
  static func nameOfDue(_ bytes: [UInt8], _ cell: Extent) -> Extent? {
    guard let first = beginningOfName(bytes, cell), isDate(bytes, cell) else { return nil }
    let end = cell.range.first { place in
      [0x28, 0x3A, 0x2C].contains(bytes[place])
        || bytes[place] == 0xE2 && place + 1 < cell.upperBound && bytes[place + 1] == 0x80
        || bytes[place] == 0x2D && Bytes.isBlank(bytes[place - 1])
    }
    guard let end else { return nil }
    let name = Bytes.trim(Extent(first, end), bytes)
    return name.isEmpty ? nil : name
  }

  /// Where the words of a cell begin, if that is with no number, month, weekday or word for a due date.
  private static func beginningOfName(_ bytes: [UInt8], _ cell: Extent) -> Int? {
    guard (4...64).contains(cell.count), let first = bytes[cell.range].firstIndex(where: Bytes.isWordByte),
      !Bytes.isDigit(bytes[first])
    else { return nil }
    let word = bytes[first..<cell.upperBound].prefix { Bytes.isLetter($0) || $0 >= 0x80 }
    let text = WordList.composed(String(decoding: word, as: UTF8.self).lowercased())
    guard CalendarWords.month(text) == nil, CalendarWords.weekday(written: text) == nil, !DateSpan.fromWords.contains(text),
      !WordedDue.headers.contains(text), !WordedDue.besideHeaders.contains(text), !ColumnTitle.deadlineWords.contains(text)
    else { return nil }
    return first
  }

  /// Whether the filled cells below a word for a due date, two at least, are no dates but what is due: `Quiz 1 (Fri)`, `Essay draft`.
  static func areHandIns(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    let filled = cells.filter { !$0.isEmpty && !isDash(bytes, $0) }
    return filled.count > 1 && filled.allSatisfy { beginningOfName(bytes, $0) != nil && !isDate(bytes, $0) }
  }
}

extension Plan {
  /// A thing that a cell of due dates names, and what is due by it elsewhere in the plan.
  struct NamedDue: Equatable, Sendable {
    var line: Int
    var name: Extent
  }

  /// The date of a cell that names an item of a list, for one that is to be done.
  func dateByName(_ item: Item) -> CivilDay? {
    guard !namedDues.isEmpty, !item.isTableRow, item.status != .done, item.status.isRequired else { return nil }
    for due in namedDues where Bytes.begins(source.bytes, item.text, with: due.name) {
      let next = tables.endOfPrefix { $0.line <= due.line }
      guard next > 0, let cell = TableLine(source.bytes, source.line(due.line))[tables[next - 1].columns.dueOn] else {
        continue
      }
      return date(inCell: cell.words, tables[next - 1].columns)
    }
    return nil
  }
}

extension Bytes {
  /// Whether words begin with a name, in any case of ASCII, and go on with another word or end.
  static func begins(_ bytes: [UInt8], _ words: Extent, with name: Extent) -> Bool {
    guard words.count >= name.count, words.lowerBound != name.lowerBound else { return false }
    let end = words.lowerBound + name.count
    return zip(bytes[words.lowerBound..<end], bytes[name.range]).allSatisfy { lower($0) == lower($1) }
      && (end == words.upperBound || !isWordByte(bytes[end]))
  }
}

extension PlanBuilder {
  /// What a cell of due dates beside days or weeks names is due then: a bullet with that name, else an item of its own.
  mutating func takeNamedDue(_ cells: TableLine, _ columns: TableColumns, line: Int, block: Int) {
    let bytes = plan.source.bytes
    if let cell = cells[columns.handIns], columns.status == nil, !cell.words.isEmpty, !TableColumns.isDash(bytes, cell.words) {
      let words = String(decoding: bytes[cell.words.range].prefix { $0 != 0x28 }, as: UTF8.self).lowercased()
      if namesOfBullets == nil { namesOfBullets = bulletNames() }
      let isListed = namesOfBullets?.contains(words.split(separator: " ").joined(separator: " ")) ?? false
      if !isListed, let item = row(cell, cells) { append(item, columns, line: line, block: block) }
      return
    }
    guard options.isOwnersReading, columns.namesDues, let cell = cells[columns.dueOn],
      let name = TableColumns.nameOfDue(bytes, cell.words)
    else { return }
    let words = String(decoding: bytes[name.range], as: UTF8.self).lowercased()
    if namesOfBullets == nil { namesOfBullets = bulletNames() }
    if namesOfBullets?.contains(words) ?? false {
      plan.namedDues.append(.init(line: line, name: name))
    } else if columns.status == nil, let item = row(cell, cells) {
      append(item, columns, line: line, block: block)
    }
  }

  /// The first one to four words of all bullets, behind their boxes.
  private func bulletNames() -> Set<String> {
    var result = Set<String>()
    let bytes = plan.source.bytes
    for block in blocks where block.kind == .item {
      let line = plan.source.line(Int(block.line))
      let words = bytes[line.range].prefix(100).drop { Bytes.isBlank($0) || [0x2D, 0x2A, 0x2B].contains($0) }
      let behind = words.first == 0x5B ? words.drop { $0 != 0x5D }.dropFirst() : words
      var name = ""
      for word in String(decoding: behind, as: UTF8.self).lowercased().split(separator: " ").prefix(4) {
        name += (name.isEmpty ? "" : " ") + word
        result.insert(name)
        // `Lab 1:`
        if let last = name.last, !last.isLetter, !last.isNumber { result.insert(String(name.dropLast())) }
      }
    }
    return result
  }
}

extension TableColumns {
  /// Its rows are what days or weeks are about, and not what is due.
  var namesDues: Bool { (dueOn != nil || handIns != nil) && (day != nil || week != nil) }
}

/// When an item is due, by the fields at its line's end.
extension Plan {
  /// The dates beside `📅` or `[due:: …]`, and beside `⏳` or `[scheduled:: …]`, else those that its further lines say (`Due: 2026-12-01`).
  /// Dates among the words are words, but for one behind a word for *by*. A row of a table is due on the date in the column for it, if that has a year.
  package func dates(of item: Item) -> (due: CivilDay?, scheduledFor: CivilDay?) {
    if item.isTableRow { return (dateInRow(item) ?? dueInWords(item), nil) }
    var (due, scheduled) = datesInFields(item)
    for line in furtherLines(item) {
      switch line.property?.name {
      case .due: due = due ?? line.property?.date
      case .scheduled: scheduled = scheduled ?? line.property?.date
      case .other, nil: break
      }
    }
    if revision != .first, due == nil || scheduled == nil {
      let said = datesBelow(item)
      (due, scheduled) = (due ?? said.due, scheduled ?? said.scheduled)
    }
    return (due ?? dateOfCard(item) ?? dueInWords(item) ?? dateByName(item), scheduled)
  }

  /// What the first lines below a heading that is an item say: `Due: 12 May`, `DEADLINE: <2026-06-05 Fri>`, with Org's tags around it or without.
  private func datesBelow(_ item: Item) -> (due: CivilDay?, scheduled: CivilDay?) {
    let blocks = outline.blocks
    let index = Int(item.block)
    guard !item.isTableRow, blocks.indices.contains(index), blocks[index].kind == .heading,
      Int(blocks[index].line) == Int(item.line),
      blocks.indices.contains(index + 1), blocks[index + 1].kind == .paragraph
    else { return (nil, nil) }
    var found: (due: CivilDay?, scheduled: CivilDay?)
    let first = Int(blocks[index + 1].line)
    for line in first...max(first, min(first + 4, Int(blocks[index + 1].lastLine))) where line <= source.lineCount {
      let whole = Bytes.trim(source.line(line), source.bytes)
      guard whole.count < 300 else { continue }
      for words in parts(of: whole) {
        guard let colon = source.bytes[words.range].prefix(24).firstIndex(of: 0x3A) else { continue }
        let key = String(decoding: source.bytes[words.lowerBound..<colon], as: UTF8.self).lowercased().filter {
          $0 != "*" && $0 != "_"
        }
        let isPlanned = key == "scheduled"
        guard isPlanned || ColumnTitle.deadlineWords.contains(WordList.composed(key)) else { continue }
        var saying = item
        saying.text = words
        let date = date(in: Extent(colon, words.upperBound)) ?? (isPlanned ? nil : dueInWords(saying))
        if isPlanned { found.scheduled = found.scheduled ?? date } else { found.due = found.due ?? date }
      }
    }
    return found
  }

  /// What a line says between `·` or `|`: `Labels: Admin · Due: 2026-09-15`.
  private func parts(of words: Extent) -> [Extent] {
    var result: [Extent] = []
    var start = words.lowerBound
    var index = start
    while index < words.upperBound {
      let length = source.bytes[index] == 0x7C ? 1 : Bytes.has("·", source.bytes, at: index, end: words.upperBound) ? 2 : 0
      if length > 0 {
        result.append(Bytes.trim(Extent(start, index), source.bytes))
        start = index + length
      }
      index += max(1, length)
    }
    return (result + [Bytes.trim(Extent(start, words.upperBound), source.bytes)]).filter { !$0.isEmpty }
  }

  /// The time of day that stands beside the date of a field, `📅 2026-11-05 13:15`, or as Obsidian's Kanban has it, `@@{16:00}`.
  package func time(of item: Item) -> String? {
    let line = Bytes.trim(source.line(Int(item.line)), source.bytes)
    guard !item.isTableRow, item.text.upperBound < line.upperBound else { return nil }
    let start = max(item.box.upperBound, min(item.text.lowerBound, line.upperBound))
    for field in ItemFields.pieces(source.bytes, in: start..<max(start, line.upperBound)).fields.reversed() {
      let bytes = source.bytes[field.extent.range]
      if bytes.starts(with: [0x40, 0x40, 0x7B]) {
        let time = bytes.dropFirst(3).dropLast()
        if ItemFields.isTime(time) { return String(decoding: time, as: UTF8.self) }
      } else if field.name == "due" || field.name == "scheduled" {
        let time = bytes.suffix(5).drop { Bytes.isBlank($0) }
        if ItemFields.isTime(time), time.contains(0x3A) { return String(decoding: time, as: UTF8.self) }
      }
    }
    return nil
  }

  /// A card's date within emphasis, which is one of the words: `**closes @{2025-10-10}**`.
  private func dateOfCard(_ item: Item) -> CivilDay? {
    guard !item.isTableRow else { return nil }
    var index = item.text.lowerBound
    while let sign = Bytes.first(0x40, source.bytes, in: index..<max(index, item.text.upperBound)) {
      let isGlued = sign > item.text.lowerBound && Bytes.isWordByte(source.bytes[sign - 1])
      if !isGlued, sign + 13 <= item.text.upperBound, source.has(0x7B, at: sign + 1), source.has(0x7D, at: sign + 12),
        let date = CivilDay(iso: source.bytes[(sign + 2)..<(sign + 12)])
      {
        return date
      }
      index = sign + 1
    }
    return nil
  }

  /// The day by which an item is to be done, by what is due or planned, and the day before which it isn't to be begun: beside `🛫` or
  /// `[start:: …]`, else for which it is planned.
  func urgency(of item: Item) -> (due: CivilDay?, starts: CivilDay?) {
    let (due, scheduled) = dates(of: item)
    return ([due, scheduled].compactMap(\.self).min(), date(.start, of: item) ?? scheduled)
  }

  /// The last date in a row's column of dates by which rows are due, with its year, that of the title, or of the time before the work. The
  /// column itself tells of those with slashes.
  private func dateInRow(_ item: Item) -> CivilDay? {
    guard let row = row(item), let cell = row.cells[row.table.columns.dueOn] else { return nil }
    let columns = row.table.columns
    // What a cell names is its own.
    let isOwn = cell.words.lowerBound <= item.text.lowerBound && item.text.lowerBound < cell.words.upperBound
    if columns.namesDues, !isOwn, revision != .first, TableColumns.nameOfDue(source.bytes, cell.words) != nil { return nil }
    return date(inCell: cell.words, columns)
  }

  func date(inCell words: Extent, _ columns: TableColumns) -> CivilDay? {
    return TableColumns.fullDate(source.bytes, words, columns.dueOrder ?? dateOrder) { month, day in
      guard revision != .first, let first = columns.dueMonth else { return nil }
      guard let year = yearOfTitle ?? columns.dueYear else { return inTime(month, day) }
      // A month far before the first is in the next year.
      return CivilDay(year: month + 6 < first ? year + 1 : year, month: month, day: day)
    }
  }

  /// The year that the title names, if it is one.
  var yearOfTitle: Int? {
    var found: Int?
    var index = title.lowerBound
    // It is looked for once a row: no title that means one is longer.
    let end = min(title.upperBound, title.lowerBound + 256)
    while index < end {
      guard Bytes.isDigit(source.bytes[index]) else {
        index += 1
        continue
      }
      let digits = source.bytes[index..<end].prefix(while: Bytes.isDigit)
      if digits.count == 4, let year = Int(String(decoding: digits, as: UTF8.self)), (1990...2099).contains(year) {
        if let found, found != year { return nil }
        found = year
      }
      index = digits.endIndex
    }
    return found
  }

  private func datesInFields(_ item: Item) -> (due: CivilDay?, scheduledFor: CivilDay?) {
    (date(.due, of: item), date(.scheduled, of: item))
  }

  private func date(_ name: TaskField.Name, of item: Item) -> CivilDay? {
    let line = Bytes.trim(source.line(Int(item.line)), source.bytes)
    // Most lines end in their words.
    guard !item.isTableRow, item.text.upperBound < line.upperBound else { return nil }
    let start = max(item.box.upperBound, min(item.text.lowerBound, line.upperBound))
    let fields = ItemFields.pieces(source.bytes, in: start..<max(start, line.upperBound)).fields
    let keys = TaskField.all.filter { $0.name == name }.map { "\($0.key)" }
    return fields.last { keys.contains($0.name) }.flatMap { date(in: $0.extent) }
  }

  /// The date that a field holds.
  private func date(in field: Extent) -> CivilDay? {
    var index = field.lowerBound
    while index + 10 <= field.upperBound {
      if let date = CivilDay(iso: source.bytes[index..<(index + 10)]) { return date }
      index += 1
    }
    return nil
  }
}

extension Plan {
  /// The date by which an item that is to be done is due by its words. One without a year is that of the file's time, if that is told.
  func dueInWords(_ item: Item) -> CivilDay? {
    guard revision != .first, item.status != .done, item.status.isRequired, !item.isQualifier else { return nil }
    guard let said = WordedDue(source.bytes[item.text.range], dateOrder) else {
      return dateInFront(item) ?? dateAtEnd(item) ?? dateOfSection(item)
    }
    switch said.date {
    case .full(let day): return day
    case .ofYear(let month, let monthDay):
      let day = inTime(month, monthDay)
      return said.weekday == nil || day?.weekday == said.weekday ? day : nil
    }
  }

  /// Whether an item's words say when it is due, and nothing says of which year that is.
  func lacksYear(_ item: Item) -> Bool {
    guard yearOfTitle == nil, timeOfHead == nil, seasonOfHead() == nil, dueInWords(item) == nil,
      case .ofYear? = WordedDue(source.bytes[item.text.range], dateOrder)?.date
    else { return false }
    return true
  }

  /// A date of the year that the lines before the work tell, else of the title's.
  func inTime(_ month: Int, _ day: Int) -> CivilDay? {
    let named = yearOfTitle
    guard let time = timeOfHead, named.map({ abs($0 - time.date.parts.year) < 2 }) ?? true else {
      let year = named ?? seasonOfHead().map { month < 7 ? $0 + 1 : $0 }
      return year.flatMap { CivilDay(year: $0, month: month, day: day) }
    }
    let year = time.date.parts.year
    let days = (year - 1...year + 1).compactMap { CivilDay(year: $0, month: month, day: day) }
    // Plans begin or end on such a date: far behind it, or long before it, nobody knows which year is meant.
    if let nearest = days.min(by: { abs($0 - time.date) < abs($1 - time.date) }), (-150...90).contains(nearest - time.date) {
      return nearest
    }
    return time.isStart ? days.first { $0 >= time.date } : nil
  }

  /// The year of the first date that has one before the work.
  var yearOfHead: Int? { timeOfHead?.date.parts.year }

  /// The first date with a year before the first day, week and item, and whether its line begins with a word for a beginning.
  var timeOfHead: (date: CivilDay, isStart: Bool)? {
    let last = [days.first { $0.key != .none }?.line, weeks.first?.line, items.first.map { Int($0.line) }].compactMap(\.self)
      .min()
    let lines = 1..<max(1, min(last ?? 1, 100, source.lineCount + 1))
    func first(_ read: (_ year: Int, _ line: ArraySlice<UInt8>) -> CivilDay?) -> (date: CivilDay, isStart: Bool)? {
      firstNumber(in: lines) { digits, bytes in
        // Most lines have no year.
        guard digits.count == 4, [0x31, 0x32].contains(digits.first), let date = read(digits.startIndex, bytes) else {
          return nil
        }
        return (date, beginsWithStart(bytes[..<digits.startIndex]))
      }
    }
    return first(date) ?? first(slashDate)
  }

  /// What is read first of a number in some lines, of those that aren't long. `read` gets its digits and its line.
  func firstNumber<Found>(
    in lines: Range<Int>, _ read: (_ digits: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) -> Found?
  ) -> Found? {
    for line in lines {
      let extent = source.line(line)
      guard extent.count <= 400 else { continue }
      let bytes = source.bytes[extent.range]
      var place = bytes.startIndex
      while let start = bytes[place...].firstIndex(where: Bytes.isDigit) {
        let digits = bytes[start...].prefix(while: Bytes.isDigit)
        place = digits.endIndex
        if let found = read(digits, bytes) { return found }
      }
    }
    return nil
  }

  /// Whether the sentence that words end in begins with a word for a beginning.
  private func beginsWithStart(_ words: ArraySlice<UInt8>) -> Bool {
    // A dot behind a number ends none.
    let end = words.indices.last { index in
      [0x2E, 0x21, 0x3F].contains(words[index]) && index > words.startIndex && !Bytes.isDigit(words[index - 1])
        && index + 1 < words.endIndex && Bytes.isBlank(words[index + 1])
    }
    let first = words[(end ?? words.startIndex)...].split { !Bytes.isLetter($0) && $0 < 0x80 }.first
    return first.map { StartWords.contains(String(decoding: $0, as: UTF8.self).lowercased()) } ?? false
  }

  /// The date that the digits of a year belong to.
  private func date(_ year: Int, in bytes: ArraySlice<UInt8>) -> CivilDay? {
    var start = max(bytes.startIndex, year - 24)
    while start <= year {
      // What is glued to words of East Asia may be their date: `受験日：2026年6月21日`.
      if Bytes.isWordByte(bytes[start]), start == year || start == bytes.startIndex || !Bytes.isWordByte(bytes[start - 1]),
        case .full(let day)? = DateHeading.beginning(bytes[start...].prefix(year + 32 - start)),
        "\(day.parts.year)".utf8.elementsEqual(bytes[year..<(year + 4)])
      {
        return day
      }
      start += 1
    }
    return nil
  }

  /// The same of one with slashes before it: `24/11/2026`.
  private func slashDate(_ year: Int, in bytes: ArraySlice<UInt8>) -> CivilDay? {
    guard year > bytes.startIndex, bytes[year - 1] == 0x2F else { return nil }
    for start in max(bytes.startIndex, year - 6)..<year where Bytes.isDigit(bytes[start]) {
      guard let slash = SlashDate(source.bytes, at: start, to: year + 4), slash.end == year + 4,
        case .full(let day)? = slash.dotted(slash.order ?? dateOrder).flatMap({ DateHeading($0) })
      else { continue }
      return day
    }
    return nil
  }
}

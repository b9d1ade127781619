/// When an item is due by the end of its words, or by the heading it stands below (docs/format.md, 5.7.13 and 5.7.14).
extension Plan {
  /// The date at the end of an item's words, where it says that the item is due then: behind the last dash with a weekday that is right,
  /// `essay – Mon 20 Apr`, or with its year, there or in parentheses, where the file's lists do so: `Draft 2 - January 12, 2027`.
  func dateAtEnd(_ item: Item) -> CivilDay? {
    guard !hasDays, let tail = tail(of: item), let said = said(in: tail.words) else { return nil }
    if let weekday = said.weekday, !tail.isRemark, let first = tail.words.first, !Bytes.isDigit(first) {
      let day =
        switch said.date {
        case .full(let day): CivilDay?.some(day)
        case .ofYear(let month, let monthDay): inTime(month, monthDay)
        }
      return day?.weekday == weekday ? day : nil
    }
    return endsSayDue ? fullDate(said) : nil
  }

  /// The same of a date with its year, whatever other items end in.
  func fullDateAtEnd(_ item: Item) -> CivilDay? {
    tail(of: item).flatMap { said(in: $0.words) }.flatMap(fullDate)
  }

  private func fullDate(_ said: (date: DateHeading, weekday: Weekday?)) -> CivilDay? {
    guard case .full(let day) = said.date, said.weekday == nil || said.weekday == day.weekday else { return nil }
    return day
  }

  private func said(in words: [UInt8]) -> (date: DateHeading, weekday: Weekday?)? {
    guard let first = words.first, Bytes.isLetter(first) || first >= 0xC3 || Bytes.isDigit(first),
      let span = DateSpan(DateSpan.hasSlashes(words) ? DateText.dotted(words, dateOrder) : words), span.last == nil
    else { return nil }
    return (span.first, DateHeading.weekday(words))
  }

  /// What stands behind the last dash of an item's words, or in parentheses at their end, if it holds a digit near its end.
  private func tail(of item: Item) -> (words: [UInt8], isRemark: Bool)? {
    guard !item.isTableRow, item.text.count > 9 else { return nil }
    let bytes = source.bytes
    var end = item.text.upperBound
    while end > item.text.lowerBound, bytes[end - 1] == 0x21 || Bytes.isBlank(bytes[end - 1]) { end -= 1 }
    let isRemark = end > item.text.lowerBound && bytes[end - 1] == 0x29
    if isRemark { end -= 1 }
    // Most words end otherwise, and hold no digit there.
    var digit = end
    while digit > max(item.text.lowerBound, end - 14), !Bytes.isDigit(bytes[digit - 1]) { digit -= 1 }
    guard digit > max(item.text.lowerBound, end - 14) else { return nil }
    let tail = bytes[max(item.text.lowerBound, end - 32)..<end]
    let start = isRemark ? tail.lastIndex(of: 0x28).map { $0 + 1 } : Self.lastDash(tail)
    return start.map { (Array(tail[$0...]), isRemark) }
  }

  /// Where the words begin behind the last hyphen or dash between blanks.
  private static func lastDash(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.endIndex - 1
    while index > bytes.startIndex {
      if bytes[index] == 0x20 {
        if bytes[index - 1] == 0x2D, index > bytes.startIndex + 1, bytes[index - 2] == 0x20 { return index + 1 }
        let dash = bytes[..<index].suffix(4)
        if dash.elementsEqual([0x20, 0xE2, 0x80, 0x93]) || dash.elementsEqual([0x20, 0xE2, 0x80, 0x94]) { return index + 1 }
      }
      index -= 1
    }
    return nil
  }

  /// The date behind a word for *by* or a due date in the name of an item's track, or in the nearest heading above that: `## by 15 May`.
  func dateOfSection(_ item: Item) -> CivilDay? {
    guard sectionsSayDue, !item.isTableRow, tracks.indices.contains(Int(item.track)) else { return nil }
    let track = tracks[Int(item.track)]
    if hasDays, !isOutside(track) { return nil }
    for name in [track.name] + track.parts.reversed() where !name.isEmpty {
      guard let said = WordedDue(source.bytes[name.range], dateOrder) else {
        if hasDays, let day = ownDate(of: name) { return day }
        continue
      }
      switch said.date {
      case .full(let day): return day
      case .ofYear(let month, let monthDay):
        let day = inTime(month, monthDay)
        return said.weekday == nil || day?.weekday == said.weekday ? day : nil
      }
    }
    return nil
  }
}

extension Plan {
  /// Whether a track stands outside the days of a file that has some.
  func isOutside(_ track: Track) -> Bool { days.indices.contains(track.day) && days[track.day].key == .none }

  /// The date that a heading outside the days says: `Moving day, 27.02.2027`, `Concert – Sat 12 December`.
  func ownDate(of name: Extent) -> CivilDay? {
    guard name.count <= 120, source.bytes[name.range].contains(where: Bytes.isDigit) else { return nil }
    let words = DateText.dotted(DateText.plain(source.bytes[name.range]) ?? Array(source.bytes[name.range]), dateOrder)
    guard let span = DateSpan(words[...]), span.last == nil else { return nil }
    switch span.first {
    case .full(let day): return day
    case .ofYear(let month, let monthDay):
      let weekday = DateHeading.weekday(words)
      let day = inTime(month, monthDay)
      return weekday == nil || day?.weekday == weekday ? day : nil
    }
  }
}

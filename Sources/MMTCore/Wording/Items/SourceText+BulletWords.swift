/// Where the words of a bullet and of what names a day in it begin.
extension SourceText {
  /// `**…**` or `__…__` at the beginning of a line, signs and blanks aside.
  func boldBeginning(of line: Int) -> Extent? {
    let extent = self.line(line)
    let end = extent.upperBound
    var index = extent.lowerBound
    while index < end, !Bytes.isWordByte(bytes[index]) || bytes[index] >= 0x80 {
      if bytes[index] == 0x2A || bytes[index] == 0x5F, has(bytes[index], at: index + 1) { break }
      index += 1
    }
    guard index + 1 < end, bytes[index] == 0x2A || bytes[index] == 0x5F, bytes[index + 1] == bytes[index] else { return nil }
    var close = index + 2
    while close + 1 < end {
      if bytes[close] == bytes[index], bytes[close + 1] == bytes[index] { return Extent(index, close + 2) }
      close += 1
    }
    return nil
  }

  /// Where the link or emphasis opens that begins with the words at a place, behind a blank: `Day 2 - [Tip](tip/)`; else that place.
  func opening(of words: Int, from start: Int) -> Int {
    var index = words
    while index > start, [0x5B, 0x2A, 0x5F, 0x60, 0x7E].contains(bytes[index - 1]) { index -= 1 }
    return index > start && Bytes.isBlank(bytes[index - 1]) ? index : words
  }

  /// The date in parentheses that words begin with, and where those behind it begin, or the parenthesis where none do or a sign does: a sign
  /// says something only behind words. `(27 Oct) Install`, `(lun 3 nov) ✅ junta`
  func enclosedDate(in words: Extent) -> (date: Extent, rest: Int)? {
    guard has(0x28, at: words.lowerBound),
      let close = Bytes.first(0x29, bytes, in: words.lowerBound..<min(words.upperBound, words.lowerBound + 40))
    else { return nil }
    let date = Extent(words.lowerBound + 1, close)
    guard DateSpan(bytes[date.range]) != nil else { return nil }
    var rest = close + 1
    while rest < words.upperBound, Bytes.isBlank(bytes[rest]) || [0x2A, 0x5F, 0x3A].contains(bytes[rest]) { rest += 1 }
    let isWord = rest < words.upperBound && (Bytes.isWordByte(bytes[rest]) && bytes[rest] != 0xE2 || bytes[rest] == 0x5B)
    return (date, isWord ? opening(of: rest, from: words.lowerBound) : words.lowerBound)
  }

  /// The weekday in parentheses that words begin with, these with it, and where what follows them begins: `(Mon): swim`, `(수) 듣기`.
  func enclosedWeekday(in words: Extent) -> (said: Extent, rest: Int)? {
    guard has(0x28, at: words.lowerBound),
      let close = Bytes.first(0x29, bytes, in: words.lowerBound..<min(words.upperBound, words.lowerBound + 40)),
      CalendarWords.weekday(String(decoding: bytes[(words.lowerBound + 1)..<close], as: UTF8.self).lowercased()) != nil
    else { return nil }
    var rest = close + 1
    while rest < words.upperBound, Bytes.isBlank(bytes[rest]) || [0x2A, 0x5F, 0x3A, 0x2D].contains(bytes[rest]) { rest += 1 }
    for dash in ["–", "—"] as [StaticString] where Bytes.has(dash, bytes, at: rest, end: words.upperBound) { rest += 3 }
    while rest < words.upperBound, Bytes.isBlank(bytes[rest]) { rest += 1 }
    return rest < words.upperBound ? (Extent(words.lowerBound, close + 1), opening(of: rest, from: close + 1)) : nil
  }

  /// Where a date with slashes ends that words begin with, and those behind the separator that follows: `12/08** : footing 40 min`.
  func slashDate(in words: Extent) -> (end: Int, rest: Int)? {
    func afterBlanks(_ start: Int) -> Int {
      var index = start
      while index < words.upperBound, Bytes.isBlank(bytes[index]) || bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
      return index
    }
    let start = afterBlanks(words.lowerBound)
    var end = start
    while end < words.upperBound, Bytes.isDigit(bytes[end]) || bytes[end] == 0x2F { end += 1 }
    let numbers = bytes[start..<end].split(separator: 0x2F, omittingEmptySubsequences: false)
    guard numbers.count == 2 || numbers.count == 3, numbers.prefix(2).allSatisfy({ (1...2).contains($0.count) }),
      numbers.count == 2 || numbers[2].count == 2 || numbers[2].count == 4
    else { return nil }
    var rest = afterBlanks(end)
    if has(0x3A, at: rest) {
      rest += 1
    } else if has(0x2D, at: rest), rest > end {
      rest += 1
    } else if Bytes.hasExactly([0xE2, 0x80], bytes, at: rest, end: words.upperBound) {
      rest += 3
    } else {
      return nil
    }
    rest = afterBlanks(rest)
    return rest < words.upperBound ? (end: end, rest: rest) : nil
  }

  /// Where the word before a place begins.
  func beginning(of place: Int, from start: Int) -> Int {
    var index = place
    while index > start, Bytes.isBlank(bytes[index - 1]) { index -= 1 }
    while index > start, !Bytes.isBlank(bytes[index - 1]), bytes[index - 1] != 0x2A, bytes[index - 1] != 0x5F { index -= 1 }
    return index
  }

  /// The words of a bullet's line behind its marker.
  func bulletWords(_ line: Int) -> Extent {
    let extent = Bytes.trim(self.line(line), bytes)
    var index = extent.lowerBound
    while index < extent.upperBound, Bytes.isDigit(bytes[index]) { index += 1 }
    return Bytes.trim(Extent(min(index + 1, extent.upperBound), extent.upperBound), bytes)
  }
}

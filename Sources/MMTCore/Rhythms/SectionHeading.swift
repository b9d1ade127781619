/// A dated heading written as its neighbour is: the same form with another date in it.
struct SectionHeading {
  /// The line for a date; `like` is a heading of the same file and the date it names.
  static func line(_ date: CivilDay, like: (line: [UInt8], date: CivilDay)?) -> [UInt8] {
    let plain = "\(date.iso) \(date.weekday.name)"
    guard let like else { return Array("## \(plain)".utf8) }
    let hashes = Array(like.line.drop { $0 == 0x20 }.prefix { $0 == 0x23 })
    let marks = hashes.isEmpty ? Array("##".utf8) : hashes
    let written = rewritten(like.line, from: like.date, to: date)
    let words = Array(written.drop { $0 == 0x20 || $0 == 0x23 })
    // What can't be written in that form is written plainly: it must name this date, and nothing of the other's.
    if let heading = DateHeading(words), heading.fits(date), words.count <= like.line.count + 12, hasOnlyDate(like.line),
      !namesOtherWeekday(words, than: date)
    {
      return written
    }
    return marks + Array(" \(plain)".utf8)
  }

  /// Whether nothing but a date and weekday stands there: another day's title isn't copied.
  private static func hasOnlyDate(_ line: [UInt8]) -> Bool {
    !line.contains(0x3A) && !line.contains(0x28) && !line.contains(0x5B)
      && !String(decoding: line, as: UTF8.self).contains("（")
      && line.split(whereSeparator: { !Bytes.isWordByte($0) || $0 >= 0x80 }).count <= 5
  }

  /// Whether a weekday that isn't the date's stands there, in whichever language.
  private static func namesOtherWeekday(_ words: [UInt8], than date: CivilDay) -> Bool {
    String(decoding: words, as: UTF8.self).split { !$0.isLetter }.contains { word in
      guard CalendarWords.month(word) == nil, let weekday = CalendarWords.weekday(word) else { return false }
      return weekday != date.weekday
    }
  }

  private static func rewritten(_ line: [UInt8], from old: CivilDay, to new: CivilDay) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < line.count {
      if index + 10 <= line.count, CivilDay(iso: line[index..<index + 10]) == old {
        result += Array(new.iso.utf8)
        index += 10
        continue
      }
      var end = index
      if Bytes.isDigit(line[index]) {
        while end < line.count, Bytes.isDigit(line[end]) { end += 1 }
        let digits = end
        while end < line.count, Bytes.isLetter(line[end]) { end += 1 }
        result += number(line[index..<digits], ending: line[digits..<end], from: old, to: new)
      } else if let wordEnd = wordEnd(line, index) {
        end = wordEnd
        result += word(line[index..<end], from: old, to: new)
      } else {
        result.append(line[index])
        end += 1
      }
      index = end
    }
    return result
  }

  /// The place behind the letters of any script that begin at `start`; nil where none does.
  private static func wordEnd(_ line: [UInt8], _ start: Int) -> Int? {
    var end = start
    while end < line.count {
      let (value, length) = Bytes.scalar(line, at: end, end: line.count)
      guard let properties = Unicode.Scalar(value)?.properties,
        properties.isAlphabetic || properties.generalCategory == .nonspacingMark
      else { break }
      end += length
    }
    return end > start ? end : nil
  }

  private static func number(
    _ digits: ArraySlice<UInt8>, ending: ArraySlice<UInt8>, from old: CivilDay, to new: CivilDay
  ) -> [UInt8] {
    let text = String(decoding: digits, as: UTF8.self)
    let value = Int(text)
    let (before, after) = (old.parts, new.parts)
    if digits.count == 4 { return Array((value == before.year ? padded(after.year, 4) : text).utf8) + ending }
    let isOrdinal = ending.count == 2
    // A day and a month may be the same number: the day comes first where months are numbers.
    if value == before.day {
      let written = digits.first == 0x30 || before.day < 10 && digits.count == 2 ? padded(after.day, 2) : "\(after.day)"
      return Array((written + (isOrdinal ? ordinalEnding(after.day) : "")).utf8) + (isOrdinal ? [] : ending)
    }
    if value == before.month { return Array((digits.count == 2 ? padded(after.month, 2) : "\(after.month)").utf8) + ending }
    return Array(digits) + ending
  }

  private static func word(_ bytes: ArraySlice<UInt8>, from old: CivilDay, to new: CivilDay) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    if let weekday = english(text, from: old.weekday.name, to: new.weekday.name) { return weekday }
    let (before, after) = (CivilDay.monthNames[(old.parts.month + 11) % 12], CivilDay.monthNames[(new.parts.month + 11) % 12])
    if let month = english(text, from: before, to: after) { return month }
    let weekday = CalendarWords.renamed(text, \.weekdays, from: old.weekday.rawValue, to: new.weekday.rawValue)
    guard let name = weekday ?? CalendarWords.renamed(text, \.months, from: old.parts.month - 1, to: new.parts.month - 1) else {
      return Array(bytes)
    }
    return Array((text.first?.isUppercase == true ? name.prefix(1).uppercased() + name.dropFirst() : name).utf8)
  }

  /// The other name as `text` writes the one, short and small as that is; nil where it isn't that name.
  private static func english(_ text: String, from before: String, to after: String) -> [UInt8]? {
    guard text.count >= 2, before.lowercased().hasPrefix(text.lowercased()) else { return nil }
    let same = text.count == before.count ? after : String(after.prefix(text.count))
    return Array((text.first?.isLowercase == true ? same.lowercased() : same).utf8)
  }
}

extension DateHeading {
  /// Whether it may name this date.
  func fits(_ date: CivilDay) -> Bool {
    switch self {
    case .full(let day): day == date
    case .ofYear(let month, let day): date.parts.month == month && date.parts.day == day
    }
  }
}

/// What a heading says if it names a week: *[name sep] week-word number [sep theme]*.
struct WeekHeading {
  /// A week-word further in than this names no week.
  private static let reach = 256

  var number: Int
  /// The last week of a range.
  var last: Int?
  var theme: Extent

  init?(_ text: HeadingText, _ lexicon: Lexicon, inWords: Bool = false) {
    guard text.hasDigit || inWords else { return nil }
    let bytes = text.bytes
    let isOwners = lexicon.revision != .first
    if let counted = text.counted(
      lexicon.weekWords, ordinal: Language.ordinalWeeks, plain: Language.weekCounters, isOwners: isOwners, inWords: inWords)
    {
      number = counted.number
      theme = Self.theme(text, counted.end)
      return
    }
    var index = 0
    var wordStart = true
    while index < min(bytes.count, Self.reach) {
      let byte = bytes[index]
      if byte == 0x28 { return nil }
      if wordStart, Bytes.isWordByte(byte), let length = lexicon.weekWords.match(bytes, at: index),
        text.followsSeparator(index)
      {
        var next = text.skippingSpaces(index + length)
        if next < bytes.count, bytes[next] == 0x2D, next == index + length { next += 1 }
        if next < bytes.count, bytes[next] == 0x23 { next += 1 }
        if let found = text.number(at: next) ?? (inWords && next > index + length ? text.numberInWords(at: next) : nil) {
          var rest = text.skippingSpaces(isOwners ? text.afterTotal(found.end, found.value) : found.end)
          var lastWeek: Int?
          // `Week 1-2: Arrays`, `Week 1–2`.
          if rest < bytes.count, bytes[rest] == 0x2D || bytes[rest] == 0xE2, let dash = text.separator(at: rest),
            let last = text.number(at: text.skippingSpaces(rest + dash)), last.value > found.value
          {
            let after = text.skippingSpaces(last.end)
            if after == bytes.count || text.separator(at: after) != nil {
              rest = after
              lastWeek = last.value
            }
          }
          if rest < bytes.count, bytes[rest] == 0x28, let close = Bytes.first(0x29, bytes, in: rest..<bytes.count) {
            rest = text.skippingSpaces(close + 1)
          }
          if rest < bytes.count, !(isOwners && text.hasBreak(at: rest) && text.separator(at: rest) == nil) {
            guard let separator = text.separator(at: rest) ?? (isOwners ? text.looseSeparator(at: rest) : nil) else {
              return nil
            }
            rest += separator
          }
          number = found.value
          last = lastWeek
          theme = Self.theme(text, rest)
          return
        }
      }
      wordStart = !Bytes.isWordByte(byte)
      index += 1
    }
    return nil
  }

  /// The words from `start` on; a last parenthesis with a month's name or digits is not part of them.
  static func theme(_ text: HeadingText, _ start: Int) -> Extent {
    let bytes = text.bytes
    let whole = start..<max(start, bytes.count)
    guard bytes.last == 0x29, let open = bytes[whole].lastIndex(of: 0x28), isDate(bytes[open...]) else {
      return text.extent(whole)
    }
    return text.extent(start..<open)
  }

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(where: Bytes.isDigit) { return true }
    return String(decoding: bytes, as: UTF8.self).split { !$0.isLetter }.contains { CalendarWords.month($0) != nil }
  }
}

/// The words of a line of a rhythm file, taken apart: `🧘 Read 25/30 pages #slow [since:: 2026-11-09] ⏱ 12m 🔥 3`.
struct RhythmLineWords {
  /// A leading emoji.
  private(set) var icon: String?
  /// Without icon, number, unit and fields.
  private(set) var name = Extent.none
  private(set) var counter: CounterText?
  /// `_`, `_._`: a number that isn't measured yet.
  private(set) var blank: Extent?
  /// Decimals that the blank asks for.
  private(set) var blankDecimals = 0
  /// The unit behind a blank.
  private(set) var unit = Extent.none
  /// `[key:: value]`, keys in lower case, with their brackets' places.
  private(set) var fields: [(key: String, value: String, extent: Extent)] = []
  private(set) var tags: [String] = []
  private(set) var minutes: Int?
  /// The field that says so, `⏱ 20m`.
  private(set) var minutesExtent: Extent?
  /// 1 to 5.
  private(set) var intensity: Int?
  /// Where its digit stands.
  private(set) var intensityExtent: Extent?
  /// Where the field that says so begins.
  private(set) var intensityStart: Int?
  /// The words without fields, tags and annotations.
  private(set) var text = Extent.none
  /// Behind the last byte that is no blank.
  let end: Int

  /// Reads a line from behind its box to its end.
  init(_ bytes: [UInt8], _ extent: Extent) {
    text = Bytes.trim(extent, bytes)
    end = text.upperBound
    cutFields(bytes)
    var start = text.lowerBound
    let first = ItemLine.afterSigns(bytes, start, text.upperBound)
    if first > start {
      let signs = String(decoding: bytes[start..<first], as: UTF8.self).filter { $0 != " " && $0 != "*" && $0 != "_" }
      if !signs.isEmpty { icon = signs }
      start = first
    }
    let words = Extent(start, text.upperBound)
    counter = CounterText(bytes, in: words)
    if let counter {
      name = counter.name(in: words, bytes)
    } else if let found = Self.blank(bytes, words) {
      (blank, blankDecimals) = found
      unit = Bytes.trim(Extent(found.extent.upperBound, words.upperBound), bytes)
      name = Bytes.trim(Extent(words.lowerBound, found.extent.lowerBound), bytes)
    } else {
      name = words
    }
    // A colon before the number, and emphasis around the name, are none of it.
    if counter != nil || blank != nil, name.count > 1, bytes[name.upperBound - 1] == 0x3A {
      name = Bytes.trim(Extent(name.lowerBound, name.upperBound - 1), bytes)
    }
    while name.count > 2, bytes[name.lowerBound] == 0x2A, bytes[name.upperBound - 1] == 0x2A {
      name = Extent(name.lowerBound + 1, name.upperBound - 1)
    }
  }

  /// The words of a new day: without what was noted behind them, the number at zero.
  func fresh(_ bytes: [UInt8]) -> [UInt8] {
    var words = Array(bytes[text.range])
    guard let counter else { return words }
    let edit = counter.edit(to: Quantity(units: 0))
    let start = text.lowerBound
    words.replaceSubrange(edit.extent.lowerBound - start..<edit.extent.upperBound - start, with: edit.replacement)
    return words
  }

  func field(_ key: String) -> String? { fields.first { $0.key == key }?.value }

  /// Takes fields, tags, `⏱` and `🔥` off the end, in any order. Each step looks at the whole line: nobody writes a hundred of them, and
  /// what lies before that many is text.
  private mutating func cutFields(_ bytes: [UInt8]) {
    // Most lines are ASCII, and have no emoji to look for.
    let firstEmoji = bytes[text.range].firstIndex { $0 >= 0x80 } ?? text.upperBound
    for _ in 0..<100 where !text.isEmpty {
      let known = ItemFields(bytes, in: text.range, firstEmoji: firstEmoji)
      if known.start < text.upperBound {
        if minutes == nil, let found = known.minutes { (minutes, minutesExtent) = (found, known.minutesExtent) }
        tags = known.tags.map { String(decoding: bytes[$0.lowerBound + 1..<$0.upperBound], as: UTF8.self) } + tags
        let rest = Bytes.trim(Extent(text.lowerBound, max(text.lowerBound, known.start)), bytes)
        guard rest.count < text.count else { return }
        text = rest
        continue
      }
      guard cutField(bytes) || firstEmoji < text.upperBound && cutIntensity(bytes) else { return }
    }
  }

  /// `[key:: value]` at the end.
  private mutating func cutField(_ bytes: [UInt8]) -> Bool {
    guard let last = text.isEmpty ? nil : bytes[text.upperBound - 1], last == 0x5D,
      let open = bytes[text.range].lastIndex(of: 0x5B), let colon = Bytes.first(0x3A, bytes, in: open..<text.upperBound),
      colon + 1 < text.upperBound, bytes[colon + 1] == 0x3A
    else { return false }
    let key = String(decoding: bytes[Bytes.trim(Extent(open + 1, colon), bytes).range], as: UTF8.self).lowercased()
    let value = String(decoding: bytes[Bytes.trim(Extent(colon + 2, text.upperBound - 1), bytes).range], as: UTF8.self)
    guard !key.isEmpty else { return false }
    if key == "intensity", intensity == nil, let level = Self.intensity(value) { (intensity, intensityStart) = (level, open) }
    fields.insert((key, value, Extent(open, text.upperBound)), at: 0)
    text = Bytes.trim(Extent(text.lowerBound, open), bytes)
    return true
  }

  /// `🔥 3`, `🔥 3/5`.
  private mutating func cutIntensity(_ bytes: [UInt8]) -> Bool {
    var start = text.upperBound
    while start > text.lowerBound, !Bytes.isBlank(bytes[start - 1]), text.upperBound - start < 8 { start -= 1 }
    let value = String(decoding: bytes[start..<text.upperBound], as: UTF8.self)
    guard let level = Self.intensity(value) else { return false }
    while start > text.lowerBound, Bytes.isBlank(bytes[start - 1]) { start -= 1 }
    if start - 3 > text.lowerBound, Bytes.hasExactly([0xEF, 0xB8, 0x8F], bytes, at: start - 3, end: start) { start -= 3 }
    guard start - 4 >= text.lowerBound, Bytes.hasExactly(Array("🔥".utf8), bytes, at: start - 4, end: start) else {
      return false
    }
    if intensity == nil {
      (intensity, intensityStart) = (level, start - 4)
      let digit = text.upperBound - value.utf8.count
      intensityExtent = Extent(digit, digit + 1)
    }
    text = Bytes.trim(Extent(text.lowerBound, start - 4), bytes)
    return true
  }

  static func isIntensity(_ value: String) -> Bool { intensity(value) != nil }

  private static func intensity(_ value: String) -> Int? {
    let number = value.hasSuffix("/5") ? value.dropLast(2) : value[...]
    return Int(number).flatMap { (1...5).contains($0) ? $0 : nil }
  }

  /// The last word of underscores, with a unit of at most two words behind it.
  private static func blank(_ bytes: [UInt8], _ words: Extent) -> (extent: Extent, decimals: Int)? {
    var index = words.upperBound
    var behind = 0
    while index > words.lowerBound {
      var end = index
      while end > words.lowerBound, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
      var start = end
      while start > words.lowerBound, !Bytes.isBlank(bytes[start - 1]) { start -= 1 }
      guard end > start else { return nil }
      let parts = bytes[start..<end].split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == 0x5F } }) {
        return (Extent(start, end), parts.count == 2 ? min(parts[1].count, Quantity.decimalLimit) : 0)
      }
      behind += 1
      if behind > 2 { return nil }
      index = start
    }
    return nil
  }
}

/// What stands at the end of an item's first line: annotations, tags, a block id. Read from the end backwards, in any order, in
/// either style; the first thing that is none of these ends it.
package struct ItemFields: Sendable, Equatable {
  /// Where the fields begin; the end of the words (blanks in between belong to neither).
  package var start: Int
  /// Where new fields go at the latest: before trailing blanks, a final backslash and a final `^id`.
  package var end: Int
  /// Where `⏱` goes: before every other field of the emoji style.
  package var firstEmojiField: Int?
  package var minutes: Int?
  package var minutesExtent = Extent.none
  package var completedOn: CivilDay?
  package var completedExtent = Extent.none
  package var cancelledOn: CivilDay?
  package var cancelledExtent = Extent.none
  /// Further fields of ours with a name that one nearer to the end has already; those count for nothing.
  var repeated: [Repeated] = []
  struct Repeated: Sendable, Equatable {
    var name: TaskField.Name
    var extent: Extent
  }
  /// The value of `🆔` or `^id`.
  package var id = Extent.none
  package var hasBonusTag = false
  package var hasPaidTag = false
  /// The line uses this style for at least one annotation of ours.
  package var style: AnnotationStyle?
  /// The trailing `#tags`, in the line's order.
  package var tags: [Extent] = []

  /// `firstEmoji`: the first byte that may begin a field's emoji; before it none is looked for.
  @_optimize(speed)
  package init(_ bytes: [UInt8], in range: Range<Int>, firstEmoji: Int) {
    self.init(bytes, endOf: range)
    // Most lines end in a plain word; they are done here.
    guard end > range.lowerBound else { return }
    while readField(bytes, range.lowerBound, firstEmoji) {}
    tags.reverse()
  }

  /// The place where the fields end, with the block id behind it read.
  @_optimize(speed)
  private init(_ bytes: [UInt8], endOf range: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
    // A backslash at the end of the line is a hard break; two are a backslash.
    var backslashes = 0
    while end - backslashes > range.lowerBound, bytes[end - 1 - backslashes] == 0x5C { backslashes += 1 }
    if backslashes % 2 == 1 {
      end -= 1
      while end > range.lowerBound, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
    }
    self.end = end
    start = end
    guard end > range.lowerBound else { return }
    readBlockID(bytes, range.lowerBound)
    start = self.end
  }

  /// The fields one by one in the line's order, each with its name (`#` for a tag); `end` is where the last one could end.
  static func pieces(_ bytes: [UInt8], in range: Range<Int>) -> (fields: [(name: String, extent: Extent)], end: Int) {
    var reading = ItemFields(bytes, endOf: range)
    var found: [(name: String, extent: Extent)] = []
    while reading.end > range.lowerBound {
      var last = reading.start
      while last > range.lowerBound, Bytes.isBlank(bytes[last - 1]) { last -= 1 }
      guard reading.readField(bytes, range.lowerBound, range.lowerBound) else { break }
      found.append((name(bytes, at: reading.start, end: last), Extent(reading.start, last)))
    }
    return (found.reversed(), reading.end)
  }

  private static func name(_ bytes: [UInt8], at start: Int, end: Int) -> String {
    if bytes[start] == 0x23 { return "#" }
    if let (field, _) = TaskField.emoji(bytes, at: start, end: end) { return "\(field.key)" }
    guard let colon = Bytes.first(0x3A, bytes, in: start..<end) else { return "" }
    return String(decoding: bytes[Bytes.trim(Extent(start + 1, colon), bytes).range], as: UTF8.self)
  }

  private mutating func readBlockID(_ bytes: [UInt8], _ lower: Int) {
    var index = end
    while index > lower, Bytes.isDigit(bytes[index - 1]) || Bytes.isLetter(bytes[index - 1]) || bytes[index - 1] == 0x2D {
      index -= 1
    }
    guard index < end, index > lower, bytes[index - 1] == 0x5E, index - 1 == lower || Bytes.isBlank(bytes[index - 2]) else {
      return
    }
    id = Extent(index, end)
    end = index - 1
    while end > lower, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
  }

  /// Reads the field that ends at `start`; false when none does.
  private mutating func readField(_ bytes: [UInt8], _ lower: Int, _ firstEmoji: Int) -> Bool {
    var fieldEnd = start
    while fieldEnd > lower, Bytes.isBlank(bytes[fieldEnd - 1]) { fieldEnd -= 1 }
    guard fieldEnd > lower else { return false }
    let last = bytes[fieldEnd - 1]
    // `[key:: value]`, and `(key:: value)` with the key hidden.
    if last == 0x5D { return readDataview(bytes, lower, fieldEnd, open: 0x5B) }
    if last == 0x29 { return readDataview(bytes, lower, fieldEnd, open: 0x28) }
    let token = Self.tokenStart(bytes, lower, fieldEnd)
    if Self.isTag(bytes, token, fieldEnd) {
      let tag = Extent(token, fieldEnd)
      tags.append(tag)
      if Bytes.has("#bonus", bytes, at: token, end: fieldEnd), tag.count == 6 { hasBonusTag = true }
      if Bytes.has("#paid", bytes, at: token, end: fieldEnd), tag.count == 5 { hasPaidTag = true }
      start = token
      return true
    }
    // Everything else needs an emoji, so a token or two back there is a byte of E2, F0.
    return firstEmoji < fieldEnd && readEmoji(bytes, lower, token, fieldEnd, firstEmoji)
  }

  /// `#` with letters, digits, `_`, `-`, `/`, not digits alone (`LC #88`): what editors take for a tag.
  private static func isTag(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard bytes[start] == 0x23, end - start > 1 else { return false }
    var hasLetter = false
    for index in (start + 1)..<end {
      let byte = bytes[index]
      guard Bytes.isWordByte(byte) || byte == 0x5F || byte == 0x2D || byte == 0x2F else { return false }
      if !Bytes.isDigit(byte) { hasLetter = true }
    }
    return hasLetter
  }

  private static func tokenStart(_ bytes: [UInt8], _ lower: Int, _ end: Int) -> Int {
    var index = end
    while index > lower, !Bytes.isBlank(bytes[index - 1]) { index -= 1 }
    return index
  }

  private mutating func readDataview(_ bytes: [UInt8], _ lower: Int, _ fieldEnd: Int, open bracket: UInt8) -> Bool {
    var open = fieldEnd - 1
    while open > lower, bytes[open] != bracket { open -= 1 }
    guard bytes[open] == bracket, let colon = Bytes.first(0x3A, bytes, in: open..<fieldEnd), bytes[colon + 1] == 0x3A else {
      return false
    }
    let key = Bytes.trim(Extent(open + 1, colon), bytes)
    let value = Bytes.trim(Extent(colon + 2, fieldEnd - 1), bytes)
    guard let field = TaskField.keyed(bytes, key) else { return false }
    return take(field, bytes, value, Extent(open, fieldEnd), .dataview)
  }

  private mutating func readEmoji(_ bytes: [UInt8], _ lower: Int, _ token: Int, _ fieldEnd: Int, _ firstEmoji: Int) -> Bool {
    // The value is the last token, the last two (`1h 5m`), or the last few words (`🔁 every week`); the emoji may be glued to it.
    var valueStart = token
    for words in 1...8 {
      if let (field, after) = TaskField.emoji(bytes, at: valueStart, end: fieldEnd) {
        let value = Bytes.trim(Extent(after, fieldEnd), bytes)
        guard words <= field.longestValue + 1 else { return false }
        return take(field, bytes, value, Extent(valueStart, fieldEnd), .emoji)
      }
      guard valueStart > lower, valueStart > firstEmoji else { return false }
      var previous = valueStart
      while previous > lower, Bytes.isBlank(bytes[previous - 1]) { previous -= 1 }
      guard previous > lower else { return false }
      valueStart = Self.tokenStart(bytes, lower, previous)
      // Plain text is not searched for far: a value of one or two tokens, unless a repetition.
      if words >= 3, !Self.mayRepeat(bytes, lower, fieldEnd) { return false }
    }
    return false
  }

  /// Whether a 🔁 stands in the last 80 bytes.
  private static func mayRepeat(_ bytes: [UInt8], _ lower: Int, _ end: Int) -> Bool {
    var index = max(lower, end - 80)
    while index + 3 < end {
      if bytes[index] == 0xF0, bytes[index + 1] == 0x9F, bytes[index + 2] == 0x94, bytes[index + 3] == 0x81 { return true }
      index += 1
    }
    return false
  }

  private mutating func take(
    _ field: TaskField, _ bytes: [UInt8], _ value: Extent, _ extent: Extent, _ style: AnnotationStyle
  ) -> Bool {
    switch field.type {
    case .duration:
      let digits = bytes[value.range].filter { !Bytes.isBlank($0) }
      guard let minutes = WorkDuration.minutes(digits[...]) else { return false }
      if minutesExtent.isEmpty {
        self.minutes = minutes
        minutesExtent = extent
      } else {
        repeated.append(Repeated(name: .time, extent: extent))
      }
      self.style = self.style ?? style
    case .date:
      guard let day = CivilDay(iso: bytes[value.range]) else { return false }
      if field.name == .completion, completedExtent.isEmpty {
        completedOn = day
        completedExtent = extent
        self.style = self.style ?? style
      } else if field.name == .cancelled, cancelledExtent.isEmpty {
        cancelledOn = day
        cancelledExtent = extent
        self.style = self.style ?? style
      } else if field.isOurs {
        repeated.append(Repeated(name: field.name, extent: extent))
      }
    case .id:
      guard !value.isEmpty else { return false }
      if field.name == .id, id.isEmpty { id = value }
    case .text:
      guard !value.isEmpty else { return false }
    case .mark:
      guard value.isEmpty || style == .dataview else { return false }
    }
    if style == .emoji, field.name != .time { firstEmojiField = extent.lowerBound }
    start = extent.lowerBound
    return true
  }
}

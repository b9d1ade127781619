/// What stands at the end of an item's first line: annotations, tags, a block id. Read from the end backwards, in any order, in
/// either style; the first thing that is none of these ends it.
package struct ItemFields: Sendable, Equatable {
  /// Where the fields begin; the end of the words (blanks in between belong to neither).
  package var start: Int
  /// Where new fields go at the latest: before trailing blanks, a final backslash and a final `^id`.
  package var end: Int
  /// Where minutes go: before every other field.
  package var firstField: Int?
  package var minutes: Int?
  package var minutesExtent = Extent.none
  package var completedOn: CivilDay?
  package var completedExtent = Extent.none
  package var cancelledOn: CivilDay?
  package var cancelledExtent = Extent.none
  /// Further fields of ours with a name that one nearer to the end has already; those count for nothing.
  var repeated: [Repeated] = []
  /// What an emoji begins words with is these words (`🔁 Redo the projects`), and no text or id of a field.
  private var firstWords: Int?
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
  /// The style of its last field, whoever writes it.
  package var lastStyle: AnnotationStyle?
  /// The trailing `#tags`, in the line's order.
  package var tags: [Extent] = []
  /// A time may stand behind the date of a field that `mmt` doesn't write: `📅 2026-11-05 13:15`.
  private var readsTimes = true

  /// `firstEmoji`: the first byte that may begin a field's emoji; before it none is looked for.
  @_optimize(speed)
  package init(
    _ bytes: [UInt8], in range: Range<Int>, firstEmoji: Int, readsTimes: Bool = true, keepsFirstWords: Bool = false
  ) {
    self.init(bytes, endOf: range)
    self.readsTimes = readsTimes
    if keepsFirstWords { firstWords = range.lowerBound }
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

  /// The fields one by one in the line's order, each with its name (`#` for a tag); `end` is where the last one could end. Before
  /// `firstEmoji`, where that is known, no emoji is looked for.
  static func pieces(
    _ bytes: [UInt8], in range: Range<Int>, firstEmoji: Int? = nil
  ) -> (fields: [(name: String, extent: Extent)], end: Int) {
    var reading = ItemFields(bytes, endOf: range)
    var found: [(name: String, extent: Extent)] = []
    while reading.end > range.lowerBound {
      var last = reading.start
      while last > range.lowerBound, Bytes.isBlank(bytes[last - 1]) { last -= 1 }
      guard reading.readField(bytes, range.lowerBound, firstEmoji ?? range.lowerBound) else { break }
      found.append((name(bytes, at: reading.start, end: last), Extent(reading.start, last)))
    }
    return (found.reversed(), reading.end)
  }

  private static func name(_ bytes: [UInt8], at start: Int, end: Int) -> String {
    if bytes[start] == 0x23 { return "#" }
    if bytes[start] == 0x40 { return start + 1 < end && bytes[start + 1] == 0x7B ? "due" : "" }
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
    // Obsidian Tasks takes a comma behind a bracket for a part of the field.
    if bytes[fieldEnd - 1] == 0x2C {
      var bracket = fieldEnd - 1
      while bracket > lower, Bytes.isBlank(bytes[bracket - 1]) { bracket -= 1 }
      if bracket > lower, bytes[bracket - 1] == 0x5D || bytes[bracket - 1] == 0x29 { fieldEnd = bracket }
    }
    let last = bytes[fieldEnd - 1]
    // `[key:: value]`, and `(key:: value)` with the key hidden.
    if last == 0x5D { return readDataview(bytes, lower, fieldEnd, open: 0x5B) }
    if last == 0x29 { return readDataview(bytes, lower, fieldEnd, open: 0x28) }
    let token = Self.tokenStart(bytes, lower, fieldEnd)
    if last == 0x7D, Self.isKanban(bytes, token, fieldEnd) {
      start = token
      return true
    }
    if Self.isTag(bytes, token, fieldEnd) {
      let tag = Extent(token, fieldEnd)
      tags.append(tag)
      if Bytes.has("#bonus", bytes, at: token, end: fieldEnd), tag.count == 6 { hasBonusTag = true }
      if Bytes.has("#paid", bytes, at: token, end: fieldEnd), tag.count == 5 { hasPaidTag = true }
      start = token
      return true
    }
    // Everything else needs an emoji.
    return firstEmoji < fieldEnd && readEmoji(bytes, max(lower, firstEmoji), fieldEnd)
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

  /// `@{2026-12-01}`, the day a card of Obsidian's Kanban is due, or `@@{16:00}`, the time.
  private static func isKanban(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    if end - start == 13, bytes[start] == 0x40, bytes[start + 1] == 0x7B {
      return CivilDay(iso: bytes[(start + 2)..<(end - 1)]) != nil
    }
    return (8...9).contains(end - start) && bytes[start] == 0x40 && bytes[start + 1] == 0x40 && bytes[start + 2] == 0x7B
      && bytes[(start + 3)..<(end - 1)].allSatisfy { Bytes.isDigit($0) || $0 == 0x3A }
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

  /// The nearest emoji of a field before the end: what stands between is its value. Emoji and value, and fields themselves, may be glued.
  private mutating func readEmoji(_ bytes: [UInt8], _ lower: Int, _ fieldEnd: Int) -> Bool {
    var index = fieldEnd - 1
    // A value of one word may be as long as it likes.
    let first = max(lower, min(fieldEnd - Self.lengthLimit, Self.tokenStart(bytes, lower, fieldEnd) - Self.longestSign))
    while index >= first {
      if let (field, after) = TaskField.emoji(bytes, at: index, end: fieldEnd) {
        var value = Bytes.trim(Extent(after, fieldEnd), bytes)
        if readsTimes, field.type == .date, !field.isOurs { value = Self.withoutTime(bytes, value) }
        guard field.mayHold(bytes[value.range]) else { return false }
        if let firstWords, field.holdsWords, Bytes.trim(Extent(firstWords, index), bytes).isEmpty { return false }
        return take(field, bytes, value, Extent(index, fieldEnd), .emoji)
      }
      index -= 1
    }
    return false
  }

  /// A date without the time behind it: `2026-11-05 13:15`, `2026-11-05T13:15`.
  private static func withoutTime(_ bytes: [UInt8], _ value: Extent) -> Extent {
    guard (15...16).contains(value.count), CivilDay(iso: bytes[value.lowerBound..<(value.lowerBound + 10)]) != nil else {
      return value
    }
    let sign = bytes[value.lowerBound + 10]
    guard Bytes.isBlank(sign) || sign == 0x54, isTime(bytes[(value.lowerBound + 11)..<value.upperBound])
    else { return value }
    return Extent(value.lowerBound, value.lowerBound + 10)
  }

  /// `9:30`, `13:15`
  static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    (4...5).contains(bytes.count) && ClockTime.minutes(String(decoding: bytes, as: UTF8.self)) != nil
  }

  /// Plain text is not searched for an emoji further back than a long repetition goes.
  private static let lengthLimit = 160
  /// An emoji with what varies it, and a blank.
  private static let longestSign = 8

  private static func isDay(_ bytes: [UInt8], _ value: Extent) -> Bool {
    value.count < 40 && EndState.isDestination(String(decoding: bytes[value.range], as: UTF8.self).lowercased())
  }

  /// Four digits, two, and two, whether or not the calendar has that day.
  private static func looksLikeDate(_ value: ArraySlice<UInt8>) -> Bool {
    value.count == 10
      && value.enumerated().allSatisfy { $0.offset == 4 || $0.offset == 7 ? $0.element == 0x2D : Bytes.isDigit($0.element) }
  }

  /// Ids of Obsidian Tasks between commas: letters, digits, `-`, `_`.
  private static func areIDs(_ value: ArraySlice<UInt8>) -> Bool {
    value.split(separator: 0x2C, omittingEmptySubsequences: false).allSatisfy { part in
      let words = part.split { Bytes.isBlank($0) }
      return words.count == 1
        && words[0].allSatisfy { Bytes.isDigit($0) || Bytes.isLetter($0) || $0 == 0x2D || $0 == 0x5F }
    }
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
      guard let day = CivilDay(iso: bytes[value.range]) else {
        // A slip in another's date is for that other program to tell; the fields before it still count.
        if field.isOurs || !Self.looksLikeDate(bytes[value.range]) { return false }
        break
      }
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
    case .ids:
      guard Self.areIDs(bytes[value.range]) else { return false }
    case .text:
      // `🔁 Mo 14.09.` says for when something is put off.
      guard !value.isEmpty, !(style == .emoji && field.name == .recurrence && readsTimes && Self.isDay(bytes, value)) else {
        return false
      }
    case .mark:
      guard value.isEmpty || style == .dataview else { return false }
    }
    if field.name != .time { firstField = extent.lowerBound }
    lastStyle = lastStyle ?? style
    start = extent.lowerBound
    return true
  }
}

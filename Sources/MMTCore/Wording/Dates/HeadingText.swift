/// The words of a heading or bold line, without emphasis, emoji, tags, a box, and what makes a link of its words; each byte with its
/// place in the file.
struct HeadingText {
  private(set) var bytes: [UInt8] = []
  /// Without a digit a heading names no day and no week.
  private(set) var hasDigit = false
  /// Indices of `bytes` before which an emoji, an arrow or a dot was left out: it sets words apart as a separator does.
  private var breaks: [Int] = []
  /// Most headings are one run of the file's bytes, so only where runs begin is kept, not the place of every byte.
  private var firstOffset = 0
  private var laterRuns: [Run] = []
  /// The link to a page that the words end in, `Moving [[2026-12-19]]`: where its own words begin, and where it ends in the file.
  private var lastLink: (start: Int, end: Int)?
  /// The link to a page that the words begin with, `[[2026-12-19]] Moving`: where its own words end, and how many bytes open it.
  private var (firstLink, linkBefore) = (Int.max, 0)

  private struct Run {
    /// Index into `bytes`.
    var start: Int
    /// The place of that byte in the file.
    var offset: Int
  }

  /// Reads the words of one line (its `#`s, if it is an ATX heading, are left out).
  init(_ source: SourceText, line: Int, isHeading: Bool) {
    var extent = source.line(line)
    if line == 1, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { extent.start += 3 }
    extent = Bytes.trim(extent, source.bytes)
    if isHeading { extent = Self.withoutHashes(extent, source.bytes) }
    read(source.bytes, Bytes.trim(extent, source.bytes))
  }

  /// Reads the words of an ATX heading that begins at the extent's start.
  init(_ bytes: [UInt8], heading extent: Extent) {
    read(bytes, Bytes.trim(Self.withoutHashes(Bytes.trim(extent, bytes), bytes), bytes))
  }

  /// The source extent of a range of the words, blanks at its ends left out; `.none` if nothing is left.
  func extent(_ range: Range<Int>) -> Extent {
    var lower = max(0, range.lowerBound)
    var upper = min(bytes.count, range.upperBound)
    while lower < upper, bytes[lower] == 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] == 0x20 { upper -= 1 }
    guard lower < upper else { return .none }
    // `[[2026-12-19]] Moving`: the link that words begin with is theirs, if they go on behind it.
    let start = offset(of: lower) - (lower == 0 && upper > firstLink ? linkBefore : 0)
    if let lastLink, upper == bytes.count, lower < lastLink.start { return Extent(start, lastLink.end) }
    return Extent(start, offset(of: upper - 1) + 1)
  }

  private func offset(of index: Int) -> Int {
    for run in laterRuns.reversed() where run.start <= index { return run.offset + index - run.start }
    return firstOffset + index
  }

  private static func withoutHashes(_ extent: Extent, _ bytes: [UInt8]) -> Extent {
    var start = extent.lowerBound
    var end = extent.upperBound
    guard start < end, bytes[start] == 0x23 else { return extent }
    while start < end, bytes[start] == 0x23 { start += 1 }
    var closing = end
    while closing > start, bytes[closing - 1] == 0x23 { closing -= 1 }
    if closing == start || Bytes.isBlank(bytes[closing - 1]) { end = closing }
    return Extent(start, end)
  }

  @_optimize(speed)
  private mutating func read(_ source: [UInt8], _ extent: Extent) {
    let extent = Bytes.trim(Self.withoutAttributes(extent, source), source)
    bytes.reserveCapacity(extent.count)
    var index = extent.lowerBound
    let end = extent.upperBound
    // People tick whole days: `### [x] Day 3`.
    if let box = Box(source, at: index, end: end, readsRun: false) { index = box.extent.upperBound }
    var links = 0
    var linkStart = 0
    var stars = OpenStars()
    var brackets = Lookout(byte: 0x5D)
    var parentheses = Lookout(byte: 0x29)
    var tags = Lookout(byte: 0x3E)
    while index < end {
      let plain = endOfPlain(source, index, end)
      if plain > index {
        append(source[index..<plain])
        index = plain
        continue
      }
      let byte = source[index]
      switch byte {
      case 0x2A:
        let run = stars.run(source, at: index, in: extent.range)
        // One behind a number at the end points to a footnote: `Day 1*`.
        let isFootnote = run.end == end && index > extent.lowerBound && Bytes.isDigit(source[index - 1])
        if !run.isEmphasis, !isFootnote { append(source[index..<run.end]) }
        index = run.end
      case 0x7E where Self.isBetween(source, index, end):
        append(source[index...index])
        index += 1
      case 0x60, 0x7E: index += 1
      case 0x3D where index + 1 < end && source[index + 1] == 0x3D:
        // `==highlighted==`
        while index < end, source[index] == 0x3D { index += 1 }
      case 0x3C:
        if Self.beginsTag(source, at: index, end: end), let close = tags.next(source, in: index..<end) {
          index = close + 1
        } else {
          append(source[index...index])
          index += 1
        }
      case 0x5B
      where Self.opensLink(source, at: index, close: brackets.next(source, in: index..<end), end: end, isFirst: bytes.isEmpty):
        if links == 0 { linkStart = bytes.count }
        links += 1
        index += 1
      case 0x5F:
        // An underscore inside a word is part of it.
        if index > extent.lowerBound, index + 1 < end, Bytes.isWordByte(source[index - 1]), Bytes.isWordByte(source[index + 1])
        {
          append(source[index...index])
        }
        index += 1
      case 0x5D where links > 0:
        links -= 1
        if links == 0, linkStart == 0, firstLink == Int.max, source[index - 1] == 0x5D, firstOffset > 1,
          source[firstOffset - 1] == 0x5B, source[firstOffset - 2] == 0x5B
        {
          (firstLink, linkBefore) = (bytes.count, 2)
        }
        // `[Day 1] Arrays`: what ends is no link, but what it held.
        if index + 1 < end, Bytes.isBlank(source[index + 1]), source[index - 1] != 0x5D { append(source[index...index]) }
        index += 1
        if index < end, source[index] == 0x28, let close = parentheses.next(source, in: index..<end) {
          index = close + 1
        } else if index < end, source[index] == 0x5B, let close = brackets.next(source, in: index..<end) {
          index = close + 1
        } else if index == end, links == 0, index - 2 >= extent.lowerBound, source[index - 2] == 0x5D {
          lastLink = (linkStart, end)
        }
      case 0x5C where index + 1 < end && source[index + 1] < 0x80 && !Bytes.isWordByte(source[index + 1]):
        index += 1
        append(source[index...index])
        index += 1
      case 0x09, 0x20:
        space(index)
        index += 1
      case 0..<0x80:
        append(source[index...index])
        index += 1
      default:
        let (scalar, length) = Bytes.scalar(source, at: index, end: end)
        if Bytes.isWideBlank(scalar) {
          space(index)
        } else if !Bytes.isSymbol(scalar) {
          if Bytes.digit(scalar) != nil { hasDigit = true }
          append(source[index..<(index + length)])
        } else if !bytes.isEmpty, breaks.last != bytes.count {
          breaks.append(bytes.count)
        }
        index += length
      }
    }
    while bytes.last == 0x20 { bytes.removeLast() }
  }

  /// Where a run of bytes ends that are words as they stand: ASCII without signs of Markdown, and single spaces between.
  private mutating func endOfPlain(_ source: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    var wasSpace = bytes.last.map { $0 == 0x20 } ?? true
    while index < end {
      switch source[index] {
      case 0x20:
        if wasSpace { return index }
        wasSpace = true
      case 0x30...0x39:
        hasDigit = true
        wasSpace = false
      case 0x3D where index + 1 < end && source[index + 1] == 0x3D: return index
      case 0x09, 0x2A, 0x3C, 0x5B, 0x5C, 0x5D, 0x5F, 0x60, 0x7E, 0x80...0xFF: return index
      default: wasSpace = false
      }
      index += 1
    }
    return index
  }

  /// `{#day-3 .big}` at a heading's end, as site generators read it, is no word.
  private static func withoutAttributes(_ extent: Extent, _ source: [UInt8]) -> Extent {
    guard extent.count > 2, source[extent.upperBound - 1] == 0x7D, let open = source[extent.range].lastIndex(of: 0x7B),
      source[open + 1] == 0x23 || source[open + 1] == 0x2E || source[open + 1] == 0x3A
    else { return extent }
    return Extent(extent.lowerBound, open)
  }

  /// Whether a lone `~` stands between numbers (`Day 1~3`) or blanks, and strikes nothing through.
  private static func isBetween(_ source: [UInt8], _ index: Int, _ end: Int) -> Bool {
    guard index > 0, index + 1 < end else { return false }
    let (before, after) = (source[index - 1], source[index + 1])
    return (Bytes.isDigit(before) || before == 0x20) && (Bytes.isDigit(after) || after == 0x20)
  }

  private static func beginsTag(_ source: [UInt8], at index: Int, end: Int) -> Bool {
    index + 1 < end && (Bytes.isLetter(source[index + 1]) || source[index + 1] == 0x2F || source[index + 1] == 0x21)
  }

  /// Whether a bracket makes a link: `[words](…)`, `[words][…]`, `[[words]]`; at the start of the words also a lone `[words]`.
  private static func opensLink(_ source: [UInt8], at index: Int, close: Int?, end: Int, isFirst: Bool) -> Bool {
    guard let close else { return false }
    if isFirst || source[index + 1] == 0x5B || (index > 0 && source[index - 1] == 0x5B) { return true }
    return close + 1 < end && (source[close + 1] == 0x28 || source[close + 1] == 0x5B)
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    begin(at: run.startIndex)
    bytes.append(contentsOf: run)
  }

  /// A tab or a wide space counts as one space, at its own place.
  private mutating func space(_ offset: Int) {
    guard let last = bytes.last, last != 0x20 else { return }
    begin(at: offset)
    bytes.append(0x20)
  }

  /// What is appended next stands at `offset`.
  private mutating func begin(at offset: Int) {
    if bytes.isEmpty {
      firstOffset = offset
    } else if offset != self.offset(of: bytes.count) {
      laterRuns.append(Run(start: bytes.count, offset: offset))
    }
  }
}

extension HeadingText {
  /// The length of a separator at `index`: `: – — - . ( [ ] |` and the full-width colon; nil where none stands.
  func separator(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x3A, 0x2D, 0x2E, 0x28, 0x5B, 0x5D, 0x7C: return 1
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80, (0x90...0x95).contains(bytes[index + 2]) else { return nil }
      return 3
    case 0xEF:
      return index + 2 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x9A ? 3 : nil
    default: return nil
    }
  }

  func hasBreak(at index: Int) -> Bool { breaks.contains(index) }

  /// What sets a title apart from a day's number besides `separator(at:)`: `, / ) = > ; ~` and their wide forms.
  func looseSeparator(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x2C, 0x2F, 0x29, 0x3D, 0x3E, 0x3B, 0x7E: return 1
    case ..<0x80: return nil
    default:
      for sign: StaticString in ["、", "，", "；", "／", "」", "）", "»"] where Bytes.has(sign, bytes, at: index, end: bytes.count) {
        return sign.utf8CodeUnitCount
      }
      return nil
    }
  }

  /// The letters that begin at `index`, in lower case, and the place after them; empty where none does.
  func word(at index: Int) -> (text: String, end: Int) {
    let end = wordEnd(at: index)
    return (WordList.composed(String(decoding: bytes[index..<end], as: UTF8.self).lowercased()), end)
  }

  /// The place after the letters that begin at `index`.
  func wordEnd(at index: Int) -> Int {
    var end = index
    while end < bytes.count, end - index < 48, Bytes.isWordByte(bytes[end]) && !Bytes.isDigit(bytes[end]) || joins(end) {
      end += 1
    }
    return end
  }

  /// Whether an apostrophe stands between letters that aren't Latin: `п'ятий`.
  private func joins(_ index: Int) -> Bool {
    bytes[index] == 0x27 && index > 0 && bytes[index - 1] >= 0x80 && index + 1 < bytes.count && bytes[index + 1] >= 0x80
  }

  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index
  }

  /// A number of at most six digits at `index`, and the place after it.
  func number(at index: Int) -> (value: Int, end: Int)? {
    var end = index
    var value = 0
    var count = 0
    while end < bytes.count, count < 7 {
      let (scalar, length) = Bytes.scalar(bytes, at: end, end: bytes.count)
      guard let digit = Bytes.digit(scalar) else { break }
      value = value * 10 + digit
      end += length
      count += 1
    }
    guard count > 0, count <= 6 else { return nil }
    return (value, end)
  }

  /// Whether a separator, with a space or the start before the word, ends just before `index`.
  func followsSeparator(_ index: Int) -> Bool {
    var end = index
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > 0 else { return true }
    switch bytes[end - 1] {
    case 0x3A, 0x2E, 0x7C, 0x2C: return true
    case 0x2D: return end < index
    case 0x90...0x95: return end >= 3 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE2
    case 0x9A: return end >= 3 && bytes[end - 2] == 0xBC && bytes[end - 3] == 0xEF
    default: return false
    }
  }
}

/// The next place of a byte, asked for again and again from places further on: each byte is looked at once.
private struct Lookout {
  let byte: UInt8
  private var found: Int? = -1

  init(byte: UInt8) { self.byte = byte }

  mutating func next(_ source: [UInt8], in range: Range<Int>) -> Int? {
    if let known = found, known < range.lowerBound { found = Bytes.first(byte, source, in: range) }
    return found
  }
}

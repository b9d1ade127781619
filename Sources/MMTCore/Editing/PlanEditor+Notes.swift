extension PlanEditor {
  struct PlacedNote {
    var edit: Edit
    /// The old line before which the new ones stand; one past the last line at the end of the file.
    var beforeLine: Int
    var count: Int
  }

  /// A note goes directly below the item's own lines and earlier notes, indented into the item.
  func noteEdit(_ item: Item, _ text: String) -> PlacedNote {
    let source = plan.source
    let place = insertionLine(item)
    let ending = source.dominantEnding
    let indentation = noteIndentation(item)
    var lines = noteLines(text, marker: bulletMarker(item))
    lines = lines.map { $0.isEmpty ? trimmedEnd(indentation) : indentation + $0 }
    // A lazy line next would go on the note's paragraph; a blank line keeps it apart.
    if place.isLazyNext { lines.append(quotePrefix(item)) }

    let whole = source.wholeLine(place.line)
    let hasEnding = whole.upperBound > source.line(place.line).upperBound
    var bytes: [UInt8] = []
    for line in lines {
      if !hasEnding { bytes += ending }
      bytes += line
      if hasEnding { bytes += ending }
    }
    return PlacedNote(
      edit: Edit(Extent(whole.upperBound, whole.upperBound), bytes), beforeLine: place.line + 1, count: lines.count)
  }

  /// The last line of the item with its notes, and whether a lazy line (`📌 Goal:`) of the same paragraph comes next.
  private func insertionLine(_ item: Item) -> (line: Int, isLazyNext: Bool) {
    var last = plan.nestedLines(item)?.upperBound ?? Int(item.lastLine)
    let end = last
    let column = plan.contentColumn(item)
    while last > Int(item.line), plan.source.goal(line: last) != nil, plan.indentation(of: last).columns < column { last -= 1 }
    return (last, last < end)
  }

  /// What stands before a line nested in the item: that of its first note, else its own prefix with blanks for the marker.
  private func noteIndentation(_ item: Item) -> [UInt8] {
    let source = plan.source
    if let nested = plan.nestedLines(item) {
      let end = plan.indentation(of: nested.lowerBound).end
      let start = source.line(nested.lowerBound).lowerBound
      if plan.indentation(of: nested.lowerBound).columns >= plan.contentColumn(item),
        end < source.line(nested.lowerBound).upperBound
      {
        return Array(source.bytes[start..<end])
      }
    }
    let start = source.line(Int(item.line)).lowerBound
    var prefix: [UInt8] = []
    var column = 0
    for index in start..<Int(item.content) {
      let byte = source.bytes[index]
      if index < Int(item.marker), byte == 0x3E || byte == 0x20 || byte == 0x09 {
        prefix.append(byte)
        column += byte == 0x09 ? 4 - column % 4 : 1
      } else {
        let width = byte == 0x09 ? 4 - column % 4 : byte & 0xC0 == 0x80 || byte == 0xEF ? 0 : 1
        prefix += [UInt8](repeating: 0x20, count: width)
        column += width
      }
    }
    return prefix
  }

  /// The quote marks before the item, for a blank line that stays inside the quote.
  private func quotePrefix(_ item: Item) -> [UInt8] {
    let start = plan.source.line(Int(item.line)).lowerBound
    let prefix = plan.source.bytes[start..<max(start, Int(item.marker))]
    guard prefix.contains(0x3E) else { return [] }
    return trimmedEnd(Array(prefix.filter { $0 == 0x3E || Bytes.isBlank($0) }))
  }

  private func trimmedEnd(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while let last = bytes.last, Bytes.isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private func bulletMarker(_ item: Item) -> String {
    switch plan.source.bytes[Int(item.marker)] {
    case 0x2A: "*"
    case 0x2B: "+"
    default: "-"
    }
  }

  /// The note as lines, in a bullet of its own unless it is a list already. Boxes in it are escaped: a note holds no items.
  private func noteLines(_ text: String, marker: String) -> [[UInt8]] {
    var lines = text.replacingLineEndings().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.replacing("\0", with: "\u{FFFD}")
    }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    let isList = lines.first.map { NoteLine.bulletEnd(Array($0.utf8)) != nil } ?? false
    var fence: UInt8?
    var result: [[UInt8]] = []
    for (index, line) in lines.enumerated() {
      var bytes = Array(line.utf8)
      if fence == nil { bytes = NoteLine.escapingBox(bytes, isBulletText: !isList && index == 0) }
      fence = NoteLine.fence(bytes, open: fence)
      if bytes.allSatisfy(Bytes.isBlank) {
        result.append([])
      } else if isList {
        result.append(bytes)
      } else {
        result.append(Array((index == 0 ? marker + " " : "  ").utf8) + bytes)
      }
    }
    return result
  }
}

/// What a line of a note begins with.
enum NoteLine {
  /// The place after a list marker and its blanks; nil where the line is no bullet.
  static func bulletEnd(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count, Bytes.isBlank(bytes[index]) { index += 1 }
    let start = index
    while index < bytes.count, Bytes.isDigit(bytes[index]), index - start < 9 { index += 1 }
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    guard index == start ? byte == 0x2D || byte == 0x2A || byte == 0x2B : byte == 0x2E || byte == 0x29 else { return nil }
    index += 1
    guard index < bytes.count, Bytes.isBlank(bytes[index]) else { return nil }
    while index < bytes.count, Bytes.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// `- [ ] text` becomes `- \[ ] text`.
  static func escapingBox(_ bytes: [UInt8], isBulletText: Bool) -> [UInt8] {
    var place = isBulletText ? bytes.firstIndex { !Bytes.isBlank($0) } ?? 0 : bulletEnd(bytes)
    // A bullet in a bullet: `- - [ ] text`.
    while let here = place, here < bytes.count, bytes[here] != 0x5B {
      guard let inner = bulletEnd(Array(bytes[here...])) else { return bytes }
      place = here + inner
    }
    guard let place, Box(bytes, at: place, end: bytes.count) != nil else { return bytes }
    return bytes[..<place] + [0x5C] + bytes[place...]
  }

  /// The fence that is open after the line.
  static func fence(_ bytes: [UInt8], open: UInt8?) -> UInt8? {
    let words = bytes.drop(while: Bytes.isBlank)
    guard words.count >= 3, let first = words.first, first == 0x60 || first == 0x7E, words.prefix(3).allSatisfy({ $0 == first })
    else { return open }
    if let open { return open == first && words.allSatisfy({ $0 == first || Bytes.isBlank($0) }) ? nil : open }
    return first
  }
}

extension String {
  /// CRLF and lone CR become LF.
  fileprivate func replacingLineEndings() -> String {
    guard utf8.contains(0x0D) else { return self }
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0D { result.append(0x0A) } else if !(byte == 0x0A && previous == 0x0D) { result.append(byte) }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}

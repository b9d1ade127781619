extension PlanEditor {
  struct PlacedNote {
    var edit: Edit
    var insertion: Insertion
    /// Nesting of the item: where several notes go to one place, those of the inner items come first.
    var depth: UInt32
  }

  /// A note goes directly below the item's own lines and earlier notes, indented into the item.
  func noteEdit(_ index: Int, _ text: String) throws(Failure) -> PlacedNote {
    let item = plan.items[index]
    if item.isPlainLine { throw cannotNestBelowLine(item) }
    let source = plan.source
    let last = lastLine(item)
    let (indentation, marker) = noteStyle(index)
    var lines = noteLines(text, marker: marker)
    guard !lines.isEmpty else { throw Failure(.usage, "a note needs words") }
    lines = lines.map { $0.isEmpty ? trimmedEnd(indentation) : indentation + $0 }
    // A lazy line next would go on the note's paragraph; a blank line keeps it apart.
    if isLazy(last + 1) { lines.append(quotePrefix(item)) }

    // The neighbour's ending: another one might join with what comes next into one.
    let whole = source.wholeLine(last)
    let own = source.bytes[source.line(last).upperBound..<whole.upperBound]
    let ending = own.isEmpty ? source.dominantEnding[...] : own
    var bytes: [UInt8] = []
    for line in lines {
      if own.isEmpty { bytes += ending }
      bytes += line
      if !own.isEmpty { bytes += ending }
    }
    return PlacedNote(
      edit: Edit(Extent(whole.upperBound, whole.upperBound), bytes),
      insertion: Insertion(beforeLine: last + 1, count: lines.count, item: index),
      depth: plan.outline.blocks[Int(item.block)].depth)
  }

  /// How a new note of an item is indented and marked: as the bullet before it, else as the notes of the nearest item that has some and is
  /// written alike, else at the item's words with its own marker.
  func noteStyle(_ index: Int) -> (indentation: [UInt8], marker: String) {
    let item = plan.items[index]
    let source = plan.source
    let own = source.bytes[source.line(Int(item.line)).lowerBound..<Int(item.marker)]
    func style(_ bullet: (line: Int, marker: Int)) -> (indentation: [UInt8], marker: String) {
      let indentation = source.bytes[source.line(bullet.line).lowerBound..<bullet.marker]
      return (Array(indentation), bulletMarker(at: bullet.marker) ?? bulletMarker(at: Int(item.marker)) ?? "-")
    }
    if let sibling = lastNestedBullet(item) { return style(sibling) }
    let column = plan.contentColumn(item)
    for other in plan.items[..<index].reversed() + plan.items[index...].dropFirst()
    where Int(plan.outline.blocks[Int(other.block)].end) > Int(other.block) + 2 {
      let before = source.bytes[source.line(Int(other.line)).lowerBound..<Int(other.marker)]
      guard own == before, plan.contentColumn(other) == column, let bullet = lastNestedBullet(other) else { continue }
      return style(bullet)
    }
    return (contentPrefix(item), bulletMarker(at: Int(item.marker)) ?? "-")
  }

  /// The last line of the item with its notes, before a lazy goal.
  func lastLine(_ item: Item) -> Int {
    var last = plan.lastNestedLine(item)
    let column = plan.contentColumn(item)
    while last > Int(item.line), plan.goal(line: last) != nil, plan.indentation(of: last).columns < column { last -= 1 }
    return last
  }

  /// Whether a line would go on a paragraph that stands above it: it begins neither a list, heading, quote, rule, fence nor HTML.
  func isLazy(_ line: Int) -> Bool {
    guard line <= plan.source.lineCount else { return false }
    let end = plan.indentation(of: line).end
    guard end < plan.source.line(line).upperBound else { return false }
    guard let block = plan.outline.firstBlock(onLine: line) else { return true }
    switch block.kind {
    case .paragraph: return true
    // A setext heading begins as a paragraph does; an indented code block goes on one too.
    case .heading: return !plan.source.has(0x23, at: end)
    case .code: return !plan.source.has(0x60, at: end) && !plan.source.has(0x7E, at: end)
    default: return false
    }
  }

  /// The last bullet directly below the item, where the note stands beside it.
  private func lastNestedBullet(_ item: Item) -> (line: Int, marker: Int)? {
    let blocks = plan.outline.blocks
    let own = blocks[Int(item.block)]
    var found: (line: Int, marker: Int)?
    var index = Int(item.block) + 1
    while index < Int(own.end) {
      // The item's children one by one; within a list its items.
      let block = blocks[index]
      if block.kind == .list, block.depth == own.depth + 1 {
        index += 1
        continue
      }
      if block.kind == .item, block.depth == own.depth + 2, block.line > item.lastLine {
        found = (Int(block.line), plan.indentation(of: Int(block.line)).end)
      } else if block.depth == own.depth + 1 {
        found = nil
      }
      index = max(index + 1, Int(block.end))
    }
    return found
  }

  /// The item's own prefix, with blanks for its marker: what stands before a line nested in it.
  private func contentPrefix(_ item: Item) -> [UInt8] {
    let source = plan.source
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
  func quotePrefix(_ item: Item) -> [UInt8] {
    let start = plan.source.line(Int(item.line)).lowerBound
    let prefix = plan.source.bytes[start..<max(start, Int(item.marker))]
    guard prefix.contains(0x3E) else { return [] }
    return trimmedEnd(Array(prefix.filter { $0 == 0x3E || Bytes.isBlank($0) }))
  }

  func trimmedEnd(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while let last = bytes.last, Bytes.isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// The bullet at a place; nil for a number.
  private func bulletMarker(at place: Int) -> String? {
    guard place < plan.source.bytes.count else { return nil }
    return switch plan.source.bytes[place] {
    case 0x2A: "*"
    case 0x2B: "+"
    case 0x2D: "-"
    default: nil
    }
  }

  /// The note as lines, in a bullet of its own unless it is a list already. Boxes in it are escaped: a note holds no items.
  func noteLines(_ text: String, marker: String) -> [[UInt8]] {
    let lines = TypedText.lines(text)
    let isList = lines.first.map { NoteLine.bulletEnd($0[...]) != nil } ?? false
    var fence: NoteLine.Fence?
    var result: [[UInt8]] = []
    for (index, line) in lines.enumerated() {
      var bytes = line
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
  static func bulletEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex, Bytes.isBlank(bytes[index]) { index += 1 }
    let start = index
    while index < bytes.endIndex, Bytes.isDigit(bytes[index]), index - start < 9 { index += 1 }
    guard index < bytes.endIndex else { return nil }
    let byte = bytes[index]
    guard index == start ? byte == 0x2D || byte == 0x2A || byte == 0x2B : byte == 0x2E || byte == 0x29 else { return nil }
    index += 1
    guard index < bytes.endIndex, Bytes.isBlank(bytes[index]) else { return nil }
    while index < bytes.endIndex, Bytes.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// `- [ ] text` becomes `- \[ ] text`; also behind quote marks and in a bullet in a bullet.
  static func escapingBox(_ bytes: [UInt8], isBulletText: Bool) -> [UInt8] {
    var place = 0
    var isBullet = isBulletText
    while place < bytes.count {
      while place < bytes.count, Bytes.isBlank(bytes[place]) { place += 1 }
      if place < bytes.count, bytes[place] == 0x3E {
        // A quote in the bullet: its paragraph is not the bullet's.
        isBullet = false
        place += 1
      } else if let end = bulletEnd(bytes[place...]) {
        isBullet = true
        place = end
      } else {
        break
      }
    }
    guard isBullet, Box(bytes, at: place, end: bytes.count) != nil else { return bytes }
    return bytes[..<place] + [0x5C] + bytes[place...]
  }

  struct Fence {
    var byte: UInt8
    var length: Int
  }

  /// The fence that is open after the line.
  static func fence(_ bytes: [UInt8], open: Fence?) -> Fence? {
    var start = 0
    if open == nil, let end = bulletEnd(bytes[...]) { start = end }
    let words = bytes[start...].drop(while: Bytes.isBlank)
    guard let first = words.first, first == 0x60 || first == 0x7E else { return open }
    let length = words.prefix { $0 == first }.count
    guard length >= 3 else { return open }
    let rest = words.dropFirst(length)
    if let open {
      return open.byte == first && length >= open.length && rest.allSatisfy(Bytes.isBlank) ? nil : open
    }
    // What follows backticks may hold none: then it is a code span.
    return first == 0x60 && rest.contains(0x60) ? nil : Fence(byte: first, length: length)
  }
}

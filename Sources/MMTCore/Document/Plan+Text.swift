extension Plan {
  /// An item's words as written: without marker, box, label, number, difficulty mark, tags and annotations. A wrapped item's further
  /// lines are joined with a space; a problem's link gives its words.
  package func words(_ item: Item) -> String {
    var text = source.string(item.text)
    if item.isTableRow {
      if text.utf8.contains(0x5C) { text = text.replacing("\\|", with: "|") }
      return item.leetcode > 0 && text.utf8.contains(0x5D) ? text.withoutLinks() : text
    }
    if item.flags.contains(.hasDifficultyMark) { text = withoutDifficultyMark(item) }
    if let run = emphasisLeftOpen(item) { text = Self.text(text, without: run) }
    if item.leetcode > 0, text.utf8.contains(0x5D) { text = text.withoutLinks() }
    if item.lastLine > item.line {
      // The line of `-` that makes a heading of an item by accident is none of its words.
      let child = outline.blocks.indices.contains(Int(item.block) + 1) ? outline.blocks[Int(item.block) + 1].kind : .other
      for line in (Int(item.line) + 1)...Int(item.lastLine) {
        guard source.goal(line: line) == nil else { break }
        if child == .heading, line == Int(item.lastLine), source.isUnderline(line) { break }
        let words = Bytes.trim(continuation(line), source.bytes)
        if !words.isEmpty { text += " " + source.string(words) }
      }
    }
    return text
  }

  /// The `**` that opens before a label or number and closes among the words: `**LC 88: Merge Sorted Array**`.
  private func emphasisLeftOpen(_ item: Item) -> String? {
    let start = Int(item.content) + Int(item.boxLength)
    guard item.text.lowerBound > start else { return nil }
    var open: [(byte: UInt8, count: Int)] = []
    var index = start
    while index < item.text.lowerBound {
      let byte = source.bytes[index]
      guard byte == 0x2A || byte == 0x5F else {
        index += 1
        continue
      }
      var end = index
      while end < item.text.lowerBound, source.bytes[end] == byte { end += 1 }
      if let last = open.last, last == (byte, end - index) { open.removeLast() } else { open.append((byte, end - index)) }
      index = end
    }
    return open.last.map { String(repeating: $0.byte == 0x2A ? "*" : "_", count: min($0.count, 3)) }
  }

  private static func text(_ text: String, without run: String) -> String {
    guard let place = text.firstRange(of: run) else { return text }
    var rest = text
    rest.removeSubrange(place)
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  /// A further line of an item's paragraph without its containers' prefix and a final backslash.
  private func continuation(_ line: Int) -> Extent {
    var extent = source.line(line)
    while !extent.isEmpty, Bytes.isBlank(source.bytes[extent.lowerBound]) || source.bytes[extent.lowerBound] == 0x3E {
      extent.start += 1
    }
    if !extent.isEmpty, source.bytes[extent.upperBound - 1] == 0x5C { extent.end -= 1 }
    return extent
  }

  private func withoutDifficultyMark(_ item: Item) -> String {
    let scanned = scan(item, .standard)
    let mark = scanned.difficultyMark
    guard mark.start >= item.text.start, mark.end <= item.text.end else { return source.string(item.text) }
    let before = Bytes.trim(Extent(item.text.lowerBound, mark.lowerBound), source.bytes)
    let after = Bytes.trim(Extent(mark.upperBound, item.text.upperBound), source.bytes)
    let words = [before, after].filter { !$0.isEmpty }.map { source.string($0) }
    return words.joined(separator: " ")
  }

  /// A heading's or track's words as shown: emphasis marks taken out.
  package func plain(_ extent: Extent) -> String {
    source.string(extent).replacingMarks()
  }

  package func label(_ item: Item) -> String? { item.label.isEmpty ? nil : source.string(item.label) }

  /// The item's full first line taken apart again: places of its annotations for an edit.
  package func scan(_ item: Item, _ lexicon: Lexicon) -> ItemLine {
    ItemLine(
      source.bytes, from: Int(item.content), to: source.line(Int(item.line)).upperBound, lexicon,
      readsBox: item.hasBox || item.isTableRow, qualifies: item.isQualifier || item.isTableRow || revision == .first)
  }

  /// Lines of the block quotes with 📝, without their marks.
  package func reflection(_ day: Day) -> String? { reflection(day.reflections) }

  /// The same of quotes by their lines.
  func reflection(_ quotes: [ClosedRange<Int>]) -> String? {
    guard !quotes.isEmpty else { return nil }
    var paragraphs: [String] = []
    for lines in quotes {
      var text: [String] = []
      for line in lines {
        var extent = Bytes.trim(source.line(line), source.bytes)
        if source.has(0x3E, at: extent.lowerBound), !extent.isEmpty {
          extent.start += 1
          if source.has(0x20, at: extent.lowerBound), extent.count > 0 { extent.start += 1 }
        }
        if text.isEmpty,
          Bytes.hasExactly([0xF0, 0x9F, 0x93, 0x9D], source.bytes, at: extent.lowerBound, end: extent.upperBound)
        {
          extent = Bytes.trim(Extent(extent.lowerBound + 4, extent.upperBound), source.bytes)
        }
        text.append(source.string(extent))
      }
      paragraphs.append(text.joined(separator: "\n"))
    }
    return paragraphs.joined(separator: "\n\n")
  }
}

extension SourceText {
  /// Whether a line holds nothing but `-` or `=`, behind what its containers put in front.
  func isUnderline(_ line: Int) -> Bool {
    var words = Bytes.trim(self.line(line), bytes)
    while !words.isEmpty, Bytes.isBlank(bytes[words.lowerBound]) || bytes[words.lowerBound] == 0x3E { words.start += 1 }
    guard let first = bytes[words.range].first, first == 0x2D || first == 0x3D else { return false }
    return bytes[words.range].allSatisfy { $0 == first }
  }
}

extension String {
  /// Without `**`, `__`, `*` and backticks around words, backslashes before signs, and what makes a link of its words; underscores
  /// inside words stay.
  fileprivate func replacingMarks() -> String {
    guard utf8.contains(where: { $0 == 0x2A || $0 == 0x60 || $0 == 0x5F || $0 == 0x5C || $0 == 0x5D }) else { return self }
    var result = ""
    let characters = Array(self.withoutLinks())
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      switch character {
      case "*", "`": continue
      case "\\":
        if index < characters.count, characters[index].isASCII, characters[index].isPunctuation || characters[index].isSymbol {
          result.append(characters[index])
          index += 1
        } else {
          result.append(character)
        }
      case "_":
        let inWord = index > 1 && index < characters.count && characters[index - 2].isWord && characters[index].isWord
        if inWord { result.append(character) }
      default: result.append(character)
      }
    }
    return result
  }

  /// `[words](address)` reduced to its words.
  fileprivate func withoutLinks() -> String {
    var result = ""
    var rest = self[...]
    while let close = rest.firstRange(of: "]("), let end = rest[close.upperBound...].firstIndex(of: ")") {
      let before = rest[..<close.lowerBound]
      if let open = before.lastIndex(of: "[") {
        result += before[..<open] + before[before.index(after: open)...]
      } else {
        result += before
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}

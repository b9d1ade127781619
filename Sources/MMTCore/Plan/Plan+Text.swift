extension Plan {
  /// An item's words as written: without marker, box, label, number, difficulty mark, tags and annotations. A wrapped item's further
  /// lines are joined with a space; a problem's link gives its words.
  package func words(_ item: Item) -> String {
    var text = source.string(item.text)
    if item.flags.contains(.hasDifficultyMark) { text = withoutDifficultyMark(item) }
    if item.leetcode > 0, text.utf8.contains(0x5D) { text = Self.linkWords(text) }
    if item.lastLine > item.line {
      for line in (Int(item.line) + 1)...Int(item.lastLine) {
        guard source.goal(line: line) == nil else { break }
        let words = Bytes.trim(continuation(line), source.bytes)
        if !words.isEmpty { text += " " + source.string(words) }
      }
    }
    return text
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
    let line = source.line(Int(item.line))
    let scanned = ItemLine(source.bytes, from: Int(item.content), to: line.upperBound, .standard)
    let mark = scanned.difficultyMark
    guard mark.start >= item.text.start, mark.end <= item.text.end else { return source.string(item.text) }
    let before = Bytes.trim(Extent(item.text.lowerBound, mark.lowerBound), source.bytes)
    let after = Bytes.trim(Extent(mark.upperBound, item.text.upperBound), source.bytes)
    let words = [before, after].filter { !$0.isEmpty }.map { source.string($0) }
    return words.joined(separator: " ")
  }

  /// `[Two Sum](url)`, or the rest of one whose number stood inside the brackets, reduced to its words.
  private static func linkWords(_ text: String) -> String {
    guard let close = text.firstRange(of: "](") else { return text }
    let rest = text[close.upperBound...]
    guard let end = rest.firstIndex(of: ")") else { return text }
    var before = String(text[..<close.lowerBound])
    if let open = before.lastIndex(of: "[") { before.remove(at: open) }
    return before + rest[rest.index(after: end)...]
  }

  /// A heading's or track's words as shown: emphasis marks taken out.
  package func plain(_ extent: Extent) -> String {
    source.string(extent).replacingMarks()
  }

  package func label(_ item: Item) -> String? { item.label.isEmpty ? nil : source.string(item.label) }

  /// The item's full first line taken apart again: places of its annotations for an edit.
  package func scan(_ item: Item, _ lexicon: Lexicon) -> ItemLine {
    ItemLine(source.bytes, from: Int(item.content), to: source.line(Int(item.line)).upperBound, lexicon)
  }

  /// Lines of the block quotes with 📝, without their marks.
  package func reflection(_ day: Day) -> String? {
    guard !day.reflections.isEmpty else { return nil }
    var paragraphs: [String] = []
    for lines in day.reflections {
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

extension String {
  /// Without `**`, `__`, `*` and backticks around words; underscores inside words stay.
  fileprivate func replacingMarks() -> String {
    guard utf8.contains(where: { $0 == 0x2A || $0 == 0x60 || $0 == 0x5F }) else { return self }
    var result = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      if character == "*" || character == "`" { continue }
      if character == "_" {
        let inWord =
          index > 0 && index + 1 < characters.count && characters[index - 1].isLetter && characters[index + 1].isLetter
        if !inWord { continue }
      }
      result.append(character)
    }
    return result
  }
}

/// Lists that go on in lines, and lines above boxes.
extension PlanBuilder {
  // MARK: numbers that run on

  /// Keeps with which number the lines of a paragraph begin that count as a list does.
  mutating func keepFirstNumber(_ line: Int) {
    if let number = numberedMarker(from: plan.indentation(of: line).end) { lines.firstNumbers.insert(number) }
  }

  /// Whether a list goes on, number for number, in the lines below another bold one: they are one list.
  func runsOn(_ track: Plan.Track) -> Bool {
    guard !lines.firstNumbers.isEmpty, let last = plan.items[track.items].last(where: { !$0.isTableRow && !$0.isLine }),
      let number = numberedMarker(from: Int(last.marker))
    else { return false }
    return lines.firstNumbers.contains(number + 1)
  }

  /// The number of `12.` or `12)` at a place.
  private func numberedMarker(from start: Int) -> Int? {
    let number = Self.number(plan.source.bytes, start, plan.source.bytes.count)
    return number.flatMap { plan.source.has(0x2E, at: $0.end) || plan.source.has(0x29, at: $0.end) ? $0.value : nil }
  }

  // MARK: lines above boxes

  /// Whether a paragraph is nothing but its first line, which has no box, and lines that begin with one.
  mutating func isAboveBoxLines(_ index: Int) -> Bool {
    let block = blocks[index]
    let (first, last) = (Int(block.line), lastLine(of: block, index))
    guard block.depth == 0, last > first, !block.flags.contains(.continuation) else { return false }
    func isBoxed(_ line: Int) -> Bool {
      let start = plan.indentation(of: line).end
      let end = plan.source.line(line).upperBound
      return Box(plan.source.bytes, at: start, end: end).map { !$0.isUnknown } ?? false
    }
    return !isBoxed(first) && ((first + 1)...last).allSatisfy { isBoxed($0) } && writesBoxLines()
  }

  /// `PHASE 1 (0–2 wks)`, `Maybe list`: a line that names what follows it without a blank line, if it isn't a sentence.
  func gluedLabel(_ line: Int, longest: Int) -> HeadingText? {
    let bytes = plan.source.bytes
    let words = Bytes.trim(plan.source.line(line), bytes)
    if isHashLabel(words) { return HeadingText(plan.source, line: line, isHeading: true) }
    guard (2...longest + 20).contains(words.count), bytes[words.lowerBound] >= 0x80 || Bytes.isLetter(bytes[words.lowerBound])
    else { return nil }
    let written = plan.source.string(words)
    // `。` `、` and the like end a sentence, too.
    if let last = written.last, ".,;:!?…。、！？：".contains(last) { return nil }
    let text = HeadingText(plan.source, line: line, isHeading: false)
    if beginsWithNumber(text) { return text }
    guard words.count <= longest, text.bytes.contains(where: Bytes.isWordByte), !text.bytes.contains(0x3A),
      !Lexicon.remarkWords.contains(text.word(at: 0).text),
      text.bytes.split(separator: 0x20).count <= 8
    else { return nil }
    return text
  }

  /// `#maths`, without a blank: a heading for its owner.
  func isHashLabel(_ words: Extent) -> Bool {
    let bytes = plan.source.bytes
    return (3...40).contains(words.count) && bytes[words.lowerBound] == 0x23
      && (Bytes.isLetter(bytes[words.lowerBound + 1]) || bytes[words.lowerBound + 1] >= 0x80)
      && bytes[words.range].count { $0 == 0x23 } == 1
  }

  /// `PHASE 1: DEMO (Apr 11-12)`: a word, a number and a colon.
  private func beginsWithNumber(_ text: HeadingText) -> Bool {
    guard let colon = text.bytes.prefix(24).firstIndex(of: 0x3A), colon + 1 < text.bytes.count else { return false }
    let parts = text.bytes[..<colon].split(separator: 0x20)
    return parts.count == 2 && parts[0].allSatisfy { Bytes.isLetter($0) || $0 >= 0x80 }
      && (1...2).contains(parts[1].count) && parts[1].allSatisfy(Bytes.isDigit)
  }
}

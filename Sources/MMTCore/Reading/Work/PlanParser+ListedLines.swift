/// Lines of a paragraph that count as a list does: `3. Dune` right below a bold line, which Markdown doesn't let begin a list, `a) Read unit 3`,
/// `1.2 Floats`, `• Call the bank`, `Cells ✅`.
extension PlanBuilder {
  /// A line, where its words begin behind the number or letter, and what that says.
  struct ListedLine {
    var line: Int
    var start: Int
  }

  /// Reads the lines below a bold line, or of a paragraph right below a heading, as items where all of them count; false where they don't.
  mutating func readListedLines(_ index: Int) -> Bool {
    guard options.isOwnersReading, options.role == .plan, dayLevel != nil || !fileHasDays else { return false }
    let listed = listedLines(index)
    guard !listed.isEmpty else { return false }
    let block = blocks[index]
    if let first = listed.first { keepFirstNumber(first.line) }
    for found in listed {
      let end = plan.source.line(found.line).upperBound
      let scanned = ItemLine(plan.source.bytes, from: found.start, to: end, options.lexicon, readsSigns: true)
      if let box = scanned.box, !box.isUnknown, !box.isWord, !scanned.text.isEmpty {
        append(scanned, line: found.line, block: index, content: found.start)
      } else {
        appendLine(from: found.start, index, block, line: found.line, lastLine: found.line)
      }
    }
    return true
  }

  /// The lines of such a paragraph; none where one of them counts otherwise than the others.
  func listedLines(_ index: Int) -> [ListedLine] {
    let block = blocks[index]
    guard block.kind == .paragraph, block.depth == 0 else { return [] }
    let isBelowBold = block.flags.contains(.allBold)
    let first = Int(block.line) + (isBelowBold ? 1 : 0)
    let last = max(Int(block.line), lastLine(of: block, index))
    guard last > first, plan.source.tableHeader(from: Int(block.line), to: last) == nil else { return [] }
    let start = plan.indentation(of: first).end
    guard start + 2 < plan.source.line(first).upperBound else { return [] }
    let byte = plan.source.bytes[start]
    if let pasted = pastedBullets(first...last) { return pasted }
    if isBelowBold || isRightBelowHeading(index), let ended = endedLines(first...last) { return ended }
    if Bytes.isDigit(byte) {
      guard isBelowBold || isRightBelowHeading(index) else { return [] }
      return (isBelowBold ? numberedLines(first...last) : nil) ?? outlinedLines(first...last) ?? []
    }
    guard byte == 0x61 || byte == 0x41, [0x29, 0x2E].contains(plan.source.bytes[start + 1]),
      isBelowBold ? mayHoldLetters(Int(block.line)) : isRightBelowHeading(index) && mayHoldLetters(headingLine(index))
    else { return [] }
    return letteredLines(first...last) ?? []
  }

  func isRightBelowHeading(_ index: Int) -> Bool {
    index > 0 && !blocks[index].flags.contains(.continuation) && blocks[index - 1].kind == .heading
      && blocks[index - 1].depth == 0
  }

  private func headingLine(_ index: Int) -> Int { Int(blocks[index - 1].line) }

  /// Below a question, or what leads to one, letters are its answers.
  private func mayHoldLetters(_ line: Int) -> Bool {
    let text = HeadingText(plan.source, line: line, isHeading: true)
    guard let first = text.bytes.first, let last = text.bytes.last, text.bytes.count <= 96 else { return false }
    if DayHeading(text, options.lexicon) != nil || WeekHeading(text, options.lexicon) != nil { return true }
    // `?` `:` `_`, and the last bytes of `？` `：` `…`
    return !Bytes.isDigit(first) && ![0x3F, 0x3A, 0x5F, 0x2E].contains(last) && !text.bytes.contains(0x3F)
      && !(last == 0x9F || last == 0x9A || last == 0xA6)
  }

  /// `3. Dune`, `4. Emma`: numbers that run up by one.
  private func numberedLines(_ lines: ClosedRange<Int>) -> [ListedLine]? {
    var next: Int?
    return all(lines) { bytes, start, end in
      guard let number = Self.number(bytes, start, end), number.end + 1 < end, number.value == next ?? number.value,
        bytes[number.end] == 0x2E || bytes[number.end] == 0x29, Bytes.isBlank(bytes[number.end + 1])
      else { return nil }
      next = number.value + 1
      return number.end + 1
    }
  }

  /// `a) Read unit 3`, `b) Write`: letters in their order.
  private func letteredLines(_ lines: ClosedRange<Int>) -> [ListedLine]? {
    var next: UInt8?
    return all(lines) { bytes, start, end in
      let letter = bytes[start]
      guard start + 2 < end, letter == next ?? letter, letter & 31 <= 26, [0x29, 0x2E].contains(bytes[start + 1]),
        Bytes.isBlank(bytes[start + 2])
      else { return nil }
      next = letter &+ 1
      return start + 2
    }
  }

  /// `1.1 Ints`, `1.2 Floats`, two at least and half of the lines: each is work then, but for a remark all in parentheses. The number is of the words.
  private func outlinedLines(_ lines: ClosedRange<Int>) -> [ListedLine]? {
    let bytes = plan.source.bytes
    var former: (Int, Int)?
    var count = 0
    var found: [ListedLine] = []
    for line in lines {
      let words = Bytes.trim(plan.source.line(line), bytes)
      let (start, end) = (words.lowerBound, words.upperBound)
      guard start < end else { return nil }
      if let part = Self.number(bytes, start, end), part.end + 1 < end, bytes[part.end] == 0x2E,
        let number = Self.number(bytes, part.end + 1, end), number.end < end, Bytes.isBlank(bytes[number.end])
      {
        if let former, (part.value, number.value) <= former { return nil }
        former = (part.value, number.value)
        count += 1
      } else if bytes[start] == 0x28, bytes[end - 1] == 0x29 {
        continue
      }
      found.append(ListedLine(line: line, start: start))
    }
    return count > 1 && count * 2 >= lines.count ? found : nil
  }

  /// `• Call the bank`: lines with a bullet that Markdown doesn't know, as other programs paste it, perhaps below a first one without.
  private func pastedBullets(_ lines: ClosedRange<Int>) -> [ListedLine]? {
    func begin(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
      let (scalar, length) = Bytes.scalar(bytes, at: start, end: end)
      return Self.bullets.contains(scalar) && start + length < end && Bytes.isBlank(bytes[start + length])
        ? start + length : nil
    }
    let second = Bytes.trim(plan.source.line(lines.lowerBound + 1), plan.source.bytes)
    guard !second.isEmpty, plan.source.bytes[second.lowerBound] >= 0x80 || plan.source.bytes[second.lowerBound] == 0x7E else {
      return nil
    }
    // Among boxes a full shape is one as well.
    let (bytes, first) = (plan.source.bytes, Bytes.trim(plan.source.line(lines.lowerBound), plan.source.bytes))
    if begin(bytes, first.lowerBound, first.upperBound) == nil,
      Box(bytes, at: first.lowerBound, end: first.upperBound) != nil
        || Box(signOf: bytes, at: first.lowerBound, end: first.upperBound) != nil
    {
      return nil
    }
    if let found = middleDots(lines, second) ?? allButFirst(lines, begin) { return found }
    // A sentence right below the last is a remark.
    guard lines.count > 2, isText(Bytes.trim(plan.source.line(lines.upperBound), bytes)) else { return nil }
    return allButFirst(lines.lowerBound...(lines.upperBound - 1), begin)
  }

  /// `・boots → bought`: a dot in the middle of its line needs no blank behind it, but one line that ends in a state.
  private func middleDots(_ lines: ClosedRange<Int>, _ second: Extent) -> [ListedLine]? {
    let bytes = plan.source.bytes
    let dot: [UInt8] = [0xE3, 0x83, 0xBB]
    guard Bytes.hasExactly(dot, bytes, at: second.lowerBound, end: second.upperBound) else { return nil }
    func begin(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
      Bytes.hasExactly(dot, bytes, at: start, end: end) ? start + 3 : nil
    }
    guard let found = allButFirst(lines, begin),
      found.contains(where: { line in
        let words = Extent(line.start, plan.source.endOfWords(line.line, from: line.start))
        return EndState.said(bytes, words) != nil || Box.endingSign(bytes, words) != nil
      })
    else { return nil }
    return found
  }

  /// docs/format.md, 5.1.12, has the same.
  static let bullets = Set("•◦▪▫‣⁃●■➢➤~".unicodeScalars.map(\.value))

  /// Short lines of which two, and half of all, end in a sign for a state: `Cells ✅`.
  func endedLines(_ lines: ClosedRange<Int>) -> [ListedLine]? {
    let bytes = plan.source.bytes
    var ended = 0
    let found = all(lines) { bytes, start, end in end - start <= Self.longestLine ? start : nil }
    guard let found else { return nil }
    for line in found {
      let words = Extent(line.start, plan.source.endOfWords(line.line, from: line.start))
      if Box.endingSign(bytes, words) != nil || plan.legend?.signAtEnd(bytes, words) != nil { ended += 1 }
    }
    return ended > 1 && ended * 2 >= lines.count ? found : nil
  }

  /// More bytes are a text's line.
  static let longestLine = 100

  /// Up to four digits.
  static func number(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (value: Int, end: Int)? {
    var (value, index) = (0, start)
    while index < end, index - start < 4, Bytes.isDigit(bytes[index]) {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start ? (value, index) : nil
  }

  /// All of the lines, where each has such a beginning and words behind it.
  private func all(
    _ lines: ClosedRange<Int>, _ behind: (_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int?
  ) -> [ListedLine]? {
    let bytes = plan.source.bytes
    var found: [ListedLine] = []
    for line in lines {
      let words = Bytes.trim(plan.source.line(line), bytes)
      guard !words.isEmpty, var start = behind(bytes, words.lowerBound, words.upperBound) else { return nil }
      while start < words.upperBound, Bytes.isBlank(bytes[start]) { start += 1 }
      guard start < words.upperBound else { return nil }
      found.append(ListedLine(line: line, start: start))
    }
    return found
  }

  /// The same, perhaps below a first one without.
  private func allButFirst(
    _ lines: ClosedRange<Int>, _ behind: (_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int?
  ) -> [ListedLine]? {
    all(lines, behind) ?? (lines.count > 2 ? all((lines.lowerBound + 1)...lines.upperBound, behind) : nil)
  }
}

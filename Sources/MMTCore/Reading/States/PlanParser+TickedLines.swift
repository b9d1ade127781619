/// Lines that begin with ticks, beside others without: `✓ peas`, `x tour`; what has no mark is open (docs/format.md, 5.1.17).
extension PlanBuilder {
  /// As many lines tell that ticks are a file's manner.
  private static let least = 3

  /// Whether lines of paragraphs begin with ticks and, but for a few, with no sign for what is open. What becomes of a tick that is opened
  /// changes nothing of that.
  func ticksLines(_ range: Range<Int>) -> Bool {
    // Of a legend's signs one at least is to say done.
    let done = countLines(of: range) { tick($0) == .done }
    // Most files have none, and are done with here.
    guard done > 0 else { return false }
    let ticks = plan.legend == nil ? done : done + countLines(of: range) { legendTick($0) }
    return ticks >= Self.least && ticks >= Self.least * countLines(of: range) { tick($0) == nil && beginsWithOtherBox($0) }
  }

  /// Whether a line begins with a legend's sign for what is neither done nor open.
  private func legendTick(_ line: Int) -> Bool { tick(line).map { $0 != .done } ?? false && tick(line, ofLegend: true) != nil }

  private func countLines(of range: Range<Int>, where isIt: (_ line: Int) -> Bool) -> Int {
    return range.reduce(0) { count, index in
      guard blocks[index].kind == .paragraph, blocks[index].depth == 0 else { return count }
      let lines = Int(blocks[index].line)...max(Int(blocks[index].line), Int(blocks[index].lastLine))
      return count + lines.count { !plan.isLegend($0) && isIt($0) }
    }
  }

  /// What a line says that begins with a tick, a cross, or the letter that is one here. Most lines begin with a letter, and are done with at once.
  func tick(_ line: Int, ofLegend: Bool = false) -> ItemStatus? {
    let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
    let bytes = plan.source.bytes
    // Where a legend says what is open, too, only a tick says that the others have none.
    let readsAll = plan.legend.map { $0.written(.open, inBrackets: false) == nil } ?? false
    guard words.count > 2, let first = bytes[words.range].first, first == 0xE2 || first == 0x78 || readsAll else { return nil }
    if let sign = plan.legend?.sign(bytes, words.lowerBound, words.upperBound) {
      return sign.status == .done || readsAll && sign.status != .open ? (isBlank(sign.end) ? sign.status : nil) : nil
    }
    guard !ofLegend, first == 0xE2, let sign = Box.knownSign(bytes, words.lowerBound, words.upperBound), isBlank(sign.end)
    else {
      return nil
    }
    if Box.isTick(bytes[words.lowerBound..<sign.end]) { return .done }
    return Box.isCross(bytes[words.lowerBound..<sign.end]) ? .cancelled : nil
  }

  private func isBlank(_ place: Int) -> Bool { plan.source.has(0x20, at: place) || plan.source.has(0x09, at: place) }

  private func beginsWithOtherBox(_ line: Int) -> Bool {
    let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
    guard let first = plan.source.bytes[words.range].first, first == 0x5B || first == 0x28 || first >= 0xE2 || first == 0x3A
    else {
      return false
    }
    return Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
      || Box(round: plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
      || Box(signOf: plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
  }

  /// Whether the letter `x` stands before three lines of paragraphs at least: `x tour`.
  func ticksByLetters(_ range: Range<Int>) -> Bool {
    guard options.role == .plan else { return false }
    let bytes = plan.source.bytes
    var count = 0
    for index in range where blocks[index].kind == .paragraph && blocks[index].depth == 0 {
      let block = blocks[index]
      guard block.lastLine > block.line else { continue }
      for line in Int(block.line)...Int(block.lastLine) {
        let start = plan.indentation(of: line).end
        // `x 3` is a number of times.
        if plan.source.has(0x78, at: start), plan.source.has(0x20, at: start + 1), bytes.indices.contains(start + 2),
          Bytes.isLetter(bytes[start + 2]) || bytes[start + 2] >= 0x80
        {
          count += 1
        }
      }
    }
    return count >= Self.least
  }

  /// Whether all paragraphs with such lines, two at least, begin with a short one without a mark: `hospital` above `x tour`.
  func firstLinesAreNames(_ range: Range<Int>) -> Bool {
    var count = 0
    for index in range where blocks[index].kind == .paragraph && blocks[index].depth == 0 {
      let block = blocks[index]
      let (first, last) = (Int(block.line), lastLine(of: block, index))
      guard last > first, (first...last).contains(where: { tick($0) != nil }) else { continue }
      guard isAboveTicks(first...last) else { return false }
      count += 1
    }
    return count > 1
  }

  /// Whether the first of some lines is short and has no mark, and another one has.
  func isAboveTicks(_ range: ClosedRange<Int>) -> Bool {
    let words = Bytes.trim(plan.source.line(range.lowerBound), plan.source.bytes)
    guard range.count > 1, (2...40).contains(words.count), tick(range.lowerBound) == nil else { return false }
    let text = plan.source.bytes[words.range]
    return text.split(separator: 0x20).count <= 4 && !text.contains(0x3A) && range.contains { tick($0) != nil }
  }
}

extension Box {
  /// Whether a sign is a tick without a box around it, which has no counterpart for what is open.
  static func isTick(_ sign: ArraySlice<UInt8>) -> Bool { ticks.contains { sign.starts(with: $0) } }

  private static let ticks = ["✔", "✓", "√"].map { Array($0.utf8) }
}

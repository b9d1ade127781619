/// Lines of a paragraph that begin with a box, `[ ] Read chapter 3`, and boxes in parentheses: items where the file writes its work so.
extension PlanBuilder {
  /// How many of a kind a file needs at least, so that one line that happens to look so stays words.
  private static let least = 3

  /// Reads a line of a top-level paragraph as an item, if it is one. Most lines begin with a letter, and are done with here.
  mutating func readBoxLine(_ line: Int, _ index: Int) {
    let extent = plan.source.line(line)
    let start = Self.begin(plan.source, line)
    guard start < extent.upperBound, options.isOwnersReading, mayBegin(line, plan.source.bytes[start]),
      let box = box(line, from: start), takes(box, line, index)
    else { return }
    let scanned = ItemLine(
      plan.source.bytes, from: start, to: extent.upperBound, options.lexicon, readsSigns: box.isSign, readsRound: true)
    guard scanned.box != nil else { return }
    append(scanned, line: line, block: index, content: start)
  }

  /// A box, also with an unknown mark, or a sign, behind which words stand.
  private func box(_ line: Int, from start: Int) -> Box? {
    if plan.isLegend(line) { return nil }
    if lines.words.contains(line) { return stateWord(line) }
    return Self.box(plan.source.bytes, start, plan.source.line(line).upperBound, plan.legend)
  }

  private static func box(_ bytes: [UInt8], _ start: Int, _ end: Int, _ legend: Legend?) -> Box? {
    let box = Box(bytes, at: start, end: end) ?? Box(round: bytes, at: start, end: end, legend?.inBrackets)
    guard let found = box ?? Box(signOf: bytes, at: start, end: end, legend), !found.isWord else { return nil }
    let words = Bytes.trim(Extent(found.extent.upperBound, end), bytes)
    // `✅ = good` says what a sign means.
    return words.isEmpty || found.isSign && bytes[words.lowerBound] == 0x3D ? nil : found
  }

  private mutating func takes(_ box: Box, _ line: Int, _ index: Int) -> Bool {
    if box.isWord { return true }
    if box.isUnknown { return isBesideKnown(box, line) && writesBoxLines() }
    let manner = writesBoxLines()
    if !box.isSign { return manner }
    // As before a bullet: outside the days ✅ says what is good.
    return manner && (!isOutsideDays || Box.isOnPaper(plan.source.bytes[box.extent.range]))
      && (lines.areTicked || isAmongSigns(line, index))
      && (isSure(box) || run(of: line, index).isSure)
  }

  /// Whether the file writes its work as lines that begin with boxes.
  mutating func writesBoxLines() -> Bool {
    let known = plan.manners.lines
    let manner = known ?? (lines.areTicked || countLines())
    plan.manners.lines = manner
    return manner
  }

  /// Whether a sign is no decoration of a text: it stands alone in its paragraph, or the line above or below begins with one too. What it says
  /// counts for nothing here, as that changes with every tick.
  private func isAmongSigns(_ line: Int, _ index: Int) -> Bool {
    func isSign(_ line: Int) -> Bool { box(line, from: Self.begin(plan.source, line))?.isSign ?? false }
    let isFirst = line == Int(blocks[index].line) && !blocks[index].flags.contains(.continuation)
    let isLast =
      line >= Int(blocks[index].lastLine)
      && (index + 1 >= blocks.count || !blocks[index + 1].flags.contains(.continuation))
    if isFirst, isLast { return true }
    return !isFirst && isSign(line - 1) || !isLast && isSign(line + 1)
  }

  /// Whether a sign says what it says wherever it stands; `⏳` may be there for beauty.
  private func isSure(_ box: Box) -> Bool {
    !Box.isDoubtfulSign(plan.source.bytes, at: box.extent.lowerBound, end: box.extent.upperBound)
      || plan.legend?.status(of: plan.source.bytes[box.extent.range]) != nil
  }

  /// The lines with signs around one, right below each other in its block, and whether one of these signs is sure.
  private mutating func run(of line: Int, _ index: Int) -> (lines: ClosedRange<Int>, isSure: Bool) {
    if let known = lines.runOfSigns, known.lines.contains(line) { return known }
    let block = blocks[index]
    var (first, last, isSure) = (line, line, false)
    while first > Int(block.line), sign(first - 1) != nil { first -= 1 }
    while last < Int(block.lastLine), sign(last + 1) != nil { last += 1 }
    // A full shape and an empty one of its kind make each other sure.
    var pairs: [[UInt8]] = []
    for line in first...last where !isSure {
      guard let box = sign(line) else { continue }
      let shape = plan.source.bytes[box.extent.range]
      isSure = self.isSure(box) || pairs.contains { shape.starts(with: $0) }
      if let pair = Box.pair(of: shape), !pairs.contains(pair) { pairs.append(pair) }
    }
    lines.runOfSigns = (first...last, isSure)
    return (first...last, isSure)
  }

  /// The sign that a line begins with.
  private func sign(_ line: Int) -> Box? {
    guard let box = box(line, from: Self.begin(plan.source, line)), box.isSign else { return nil }
    return box
  }

  /// Whether a box with a mark of the file's own, `[o]`, stands in a row of lines with boxes, one of which is known. `[1]` is a reference.
  private mutating func isBesideKnown(_ box: Box, _ line: Int) -> Bool {
    guard isMark(box) else { return false }
    if let row = lines.rowOfBoxes, row.lines.contains(line) { return row.isKnown }
    let others = (marks(from: line, by: -1), marks(from: line, by: 1))
    let isKnown = others.0.isKnown || others.1.isKnown
    lines.rowOfBoxes = (others.0.last...others.1.last, isKnown)
    return isKnown
  }

  private func isMark(_ box: Box) -> Bool { !plan.source.bytes[box.content.range].contains(where: Bytes.isDigit) }

  /// How far lines with such boxes go on from one, and whether one with a known box follows. No other block begins so without a blank line.
  private func marks(from line: Int, by step: Int) -> (last: Int, isKnown: Bool) {
    var last = line
    while (1...plan.source.lineCount).contains(last + step),
      let next = box(last + step, from: Self.begin(plan.source, last + step))
    {
      guard next.isUnknown else { return (last, !next.isSign) }
      guard isMark(next) else { break }
      last += step
    }
    return (last, false)
  }

  /// Whether three lines of top-level paragraphs at least begin with a box.
  private mutating func countLines() -> Bool {
    var count = 0
    for index in blocks.indices
    where blocks[index].kind == .paragraph && blocks[index].depth == 0 && !blocks[index].flags.contains(.continuation) {
      let block = blocks[index]
      for line in Int(block.line)...max(Int(block.line), Int(block.lastLine)) {
        let start = Self.begin(plan.source, line)
        guard start < plan.source.line(line).upperBound, mayBegin(line, plan.source.bytes[start]),
          let box = box(line, from: start), !box.isUnknown, !box.isWord,
          !box.isSign || isAmongSigns(line, index) && (isSure(box) || run(of: line, index).isSure)
        else { continue }
        count += 1
        if count == Self.least { return true }
      }
    }
    return false
  }

  /// Where a line's words begin.
  private static func begin(_ source: SourceText, _ line: Int) -> Int {
    let extent = source.line(line)
    var start = extent.lowerBound
    while start < extent.upperBound, Bytes.isBlank(source.bytes[start]) { start += 1 }
    return start
  }

  /// `[`, `(`, `:`, or the first byte of a sign.
  @inline(__always) private func mayBegin(_ line: Int, _ byte: UInt8) -> Bool {
    Self.mayBegin(byte) || (0x41...0x5A).contains(byte) && lines.words.contains(line)
      || Bytes.isLetter(byte) && plan.legend?.status(of: [byte]) != nil
      || byte == 0xC2 && plan.legend?.status(of: Legend.half[...]) != nil
  }

  @inline(__always) private static func mayBegin(_ byte: UInt8) -> Bool {
    byte == 0x5B || byte == 0x28 || byte == 0xE2 || byte == 0xF0 || byte == 0x3A || byte == 0x7E
  }

  mutating func append(_ scanned: ItemLine, line: Int, block: Int, content: Int) {
    openTrackIfNeeded(line: line)
    guard let openTrack, let box = scanned.box else { return }
    switch scanned.fields.style {
    case .emoji: plan.emojiAnnotations += 1
    case .dataview: plan.dataviewAnnotations += 1
    case nil: break
    }
    var flags = Item.Flags.of(scanned, numberInside: false)
    flags.insert(.plainLine)
    plan.items.append(
      Item(
        line: UInt32(clamping: line), lastLine: UInt32(clamping: line), block: UInt32(clamping: block),
        track: UInt32(clamping: openTrack), marker: UInt32(clamping: content), content: UInt32(clamping: content),
        boxLength: UInt8(clamping: box.extent.count), status: box.status, kind: scanned.itemKind,
        difficulty: scanned.difficulty, flags: flags, label: scanned.label, text: scanned.text,
        leetcode: Int32(clamping: scanned.leetcode), minutes: Int32(clamping: scanned.fields.minutes ?? 0),
        completedOn: scanned.fields.completedOn, cancelledOn: scanned.fields.cancelledOn))
    candidates.append(
      ItemCandidate(
        isTopLevel: true, numbering: scanned.numbering, textAfterNumber: scanned.textAfterNumber, slug: scanned.slug,
        followsSibling: false, list: -1))
    if !box.isSign || box.isWord { trackHasBox = true }
  }

  // MARK: boxes in parentheses

  /// Whether a bullet begins with a box in parentheses, in a file where three bullets or lines at least do.
  mutating func isRoundBox(at content: Int, end: Int) -> Bool {
    guard content < end, plan.source.bytes[content] == 0x28, options.isOwnersReading,
      Box(round: plan.source.bytes, at: content, end: end, plan.legend?.inBrackets) != nil
    else { return false }
    let known = plan.manners.roundBoxes ?? countsRoundBoxes()
    plan.manners.roundBoxes = known
    return known
  }

  private func countsRoundBoxes() -> Bool {
    let source = plan.source
    var count = 0
    for block in blocks where block.kind == .item && count < Self.least {
      let words = source.bulletWords(Int(block.line))
      if Box(round: source.bytes, at: words.lowerBound, end: words.upperBound, plan.legend?.inBrackets) != nil { count += 1 }
    }
    return count >= Self.least
  }
}

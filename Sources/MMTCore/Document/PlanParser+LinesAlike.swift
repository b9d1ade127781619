/// Short lines below headings and bold lines that are a list because those below others of their level are one.
extension PlanBuilder {
  /// Lines that are as short go on in no other.
  private static let short = 50
  /// Bold lines have a level of their own behind the six of headings.
  private static let bold = 7

  /// Finds the levels below two of whose headings the lines of a paragraph say how far they are (docs/format.md, 5.1.12 e).
  mutating func collectLevelsOfLines() {
    guard options.isOwnersReading, options.role == .plan else { return }
    let blocks = plan.outline.blocks
    var counts = [Int](repeating: 0, count: Self.bold + 1)
    for index in blocks.indices {
      let block = blocks[index]
      guard block.kind == .paragraph, block.depth == 0, block.lastLine > block.line, let level = levelAbove(index) else {
        continue
      }
      let first = Int(block.line) + (level == Self.bold ? 1 : 0)
      let last = lastLine(of: block, index)
      if last > first, endedLines(first...last) != nil { counts[level] += 1 }
    }
    lines.levels = Set(counts.indices.filter { counts[$0] > 1 })
  }

  /// The lines of a paragraph below a heading of such a level, where none of them looks like a text's, a box's or a remark's.
  func linesAlike(_ index: Int) -> [ListedLine] {
    let block = plan.outline.blocks[index]
    guard !lines.levels.isEmpty, block.kind == .paragraph, block.depth == 0, let level = levelAbove(index),
      lines.levels.contains(level)
    else { return [] }
    let first = Int(block.line) + (level == Self.bold ? 1 : 0)
    let last = lastLine(of: block, index)
    guard last > first, plan.source.tableHeader(from: first, to: last) == nil else { return [] }
    let head = level == Self.bold ? Int(block.line) : Int(plan.outline.blocks[index - 1].line)
    let name = track(HeadingText(plan.source, line: head, isHeading: level < Self.bold), line: head).name
    if SectionTitle.isAside(plan.source.bytes[name.range]) { return [] }
    let bytes = plan.source.bytes
    var found: [ListedLine] = []
    var long = 0
    for line in first...last {
      let words = Bytes.trim(plan.source.line(line), bytes)
      guard !words.isEmpty, words.count <= Self.longestLine, bytes[words.upperBound - 1] != 0x3A,
        !"!<|".utf8.contains(bytes[words.lowerBound]), bytes[words.range].contains(where: Bytes.isWordByte),
        Box(bytes, at: words.lowerBound, end: words.upperBound) == nil, !isGoal(line), !plan.isLegend(line)
      else { return [] }
      if line < last, words.count >= Self.short { long += 1 }
      // A remark all in parentheses is no work.
      if bytes[words.lowerBound] == 0x28, bytes[words.upperBound - 1] == 0x29 { continue }
      found.append(ListedLine(line: line, start: words.lowerBound))
    }
    return long * 2 <= last - first ? found : []
  }

  /// The level of what a paragraph stands right below: a heading, or the bold line that it begins with.
  private func levelAbove(_ index: Int) -> Int? {
    if plan.outline.blocks[index].flags.contains(.allBold) { return Self.bold }
    return isRightBelowHeading(index) ? min(Int(plan.outline.blocks[index - 1].level), Self.bold - 1) : nil
  }

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
    let block = plan.outline.blocks[index]
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
    guard (2...longest).contains(words.count), bytes[words.lowerBound] >= 0x80 || Bytes.isLetter(bytes[words.lowerBound]) else {
      return nil
    }
    let written = plan.source.string(words)
    // `。` `、` and the like end a sentence, too.
    if let last = written.last, ".,;:!?…。、！？：".contains(last) { return nil }
    let text = HeadingText(plan.source, line: line, isHeading: false)
    guard text.bytes.contains(where: Bytes.isWordByte), !text.bytes.contains(0x3A),
      !Lexicon.remarkWords.contains(text.word(at: 0).text),
      text.bytes.split(separator: 0x20).count <= 8
    else { return nil }
    return text
  }
}

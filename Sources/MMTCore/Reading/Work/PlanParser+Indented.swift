/// Text that its owner indented: for Markdown it is code, though nothing in it is (docs/format.md, 5.11.14).
extension PlanBuilder {
  /// Whether a block is code by its indentation alone, and all its lines are words.
  func isIndentedText(_ index: Int) -> Bool {
    let block = blocks[index]
    guard options.isOwnersReading, block.kind == .code, block.depth == 0 else { return false }
    let bytes = plan.source.bytes
    var (count, worded) = (0, 0)
    for line in Int(block.line)...lastLine(ofText: index) {
      let whole = plan.source.line(line)
      let words = Bytes.trim(whole, bytes)
      if words.isEmpty { continue }
      guard words.lowerBound > whole.lowerBound, words.count <= 200,
        Bytes.isWordByte(bytes[words.lowerBound]) || "*(\"'".utf8.contains(bytes[words.lowerBound]),
        bytes[words.range].contains(where: { Bytes.isLetter($0) || $0 >= 0x80 }),
        !bytes[words.range].contains(where: { "{};=<>$\\|`_".utf8.contains($0) }),
        !zip(words.range, words.range.dropFirst()).contains(where: { bytes[$0] == 0x28 && bytes[$1] == 0x29 })
      else { return false }
      count += 1
      if bytes[words.range].contains(0x20) || bytes[words.range].contains(where: { $0 >= 0xE3 }) { worded += 1 }
    }
    return count > 0 && worded * 2 >= count
  }

  /// The last line of a block of code that has words: its outline knows the first alone.
  func lastLine(ofText index: Int) -> Int {
    let first = Int(blocks[index].line)
    let next = max(index + 1, Int(blocks[index].end))
    let end = next < blocks.count ? Int(blocks[next].line) : plan.source.lineCount + 1
    var last = max(first, min(end - 1, plan.source.lineCount))
    while last > first, Bytes.trim(plan.source.line(last), plan.source.bytes).isEmpty { last -= 1 }
    return last
  }

  /// Reads the lines of such a block in a day: each is an item, but one above lines that stand deeper, which names their track.
  mutating func readIndented(_ index: Int, _ block: Outline.Block) {
    let bytes = plan.source.bytes
    var found: [(line: Int, start: Int, depth: Int)] = []
    for line in Int(block.line)...lastLine(ofText: index) {
      let whole = plan.source.line(line)
      let words = Bytes.trim(whole, bytes)
      if words.isEmpty { continue }
      let depth = bytes[whole.lowerBound..<words.lowerBound].reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
      found.append((line, words.lowerBound, depth))
    }
    lines.isEmpty = false
    // How deep the line stands that names the open track.
    var track: Int?
    for (place, line) in found.enumerated() where !readGoal(line.line) {
      if place + 1 < found.count, found[place + 1].depth > line.depth {
        closeTrack()
        let text = HeadingText(plan.source, line: line.line, isHeading: false)
        pendingTrack = self.track(text, line: line.line)
        track = line.depth
        continue
      }
      if let depth = track, line.depth <= depth {
        closeTrack()
        (pendingTrack, track) = (nil, nil)
      }
      if isWork(line.line, through: line.line) { appendLine(from: line.start, index, block, line: line.line) }
    }
  }
}

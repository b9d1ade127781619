/// Lines of a paragraph that all begin with a word for a state in capitals: `DONE 1A Spaces`, `TODO 1B Bases` (docs/format.md, 5.1.16).
extension PlanBuilder {
  /// Finds them: paragraphs of three lines at least, each with such a word and further ones behind it, and of two such words at least.
  mutating func collectWordLines(_ range: Range<Int>) {
    guard options.isOwnersReading, options.role == .plan else { return }
    for index in range {
      let block = blocks[index]
      guard block.kind == .paragraph, block.depth == 0, !block.flags.contains(.continuation), block.lastLine >= block.line + 2
      else { continue }
      var words = Set<ArraySlice<UInt8>>()
      var all = true
      for line in Int(block.line)...Int(block.lastLine) {
        guard let box = stateWord(line) else {
          all = false
          break
        }
        words.insert(plan.source.bytes[box.extent.range])
      }
      guard all, words.count > 1 else { continue }
      lines.words.formUnion(Int(block.line)...Int(block.lastLine))
    }
  }

  /// The word for a state that a line begins with, words behind it.
  func stateWord(_ line: Int) -> Box? {
    let extent = plan.source.line(line)
    let start = ItemLine.afterBlanks(plan.source.bytes, extent.lowerBound, extent.upperBound)
    guard start < extent.upperBound, (0x41...0x5A).contains(plan.source.bytes[start]),
      let box = Box(signOf: plan.source.bytes, at: start, end: extent.upperBound), box.isWord
    else { return nil }
    return box
  }
}

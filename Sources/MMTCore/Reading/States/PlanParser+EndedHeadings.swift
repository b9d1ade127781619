/// Headings that say how far they are, where nothing else is work: `### 2. Rebuild the sink ☑` above prose (docs/format.md, 5.11.11).
extension PlanBuilder {
  /// What is work where there is nothing else: numbered lines, and these headings.
  mutating func collectLoneWork() {
    collectNumberedLines()
    collectEndedHeadings()
  }

  /// Reads a heading that is work in a file without days; false where it is none.
  mutating func readWorkingHeading(_ index: Int, _ block: Outline.Block) -> Bool {
    if let card = board.cards[index] {
      readCard(index, block, card)
    } else if board.stated.contains(index) {
      readStatedHeading(index, block)
    } else if board.ended.contains(index) {
      readEndedHeading(index, block)
    } else {
      return false
    }
    return true
  }

  /// Finds them in a file without days, lists and tables: those of the level of which most say a state, two at least, and a fifth.
  mutating func collectEndedHeadings() {
    guard options.isOwnersReading, options.role == .plan, board.cards.isEmpty, board.stated.isEmpty, heads.count > 1,
      lines.stated.blocks.isEmpty, !blocks.contains(where: { $0.kind == .list })
    else { return }
    let headings = heads.indices.filter { isOwnWork($0) }
    var stated = [Int](repeating: 0, count: 8)
    for head in headings where saysState(head) { stated[min(Int(blocks[heads[head].block].level), 7)] += 1 }
    guard let most = stated.max(), most > 1, let level = stated.lastIndex(of: most) else { return }
    let found = headings.filter { Int(blocks[heads[$0].block].level) == level }
    guard most * 5 >= found.count, !holdsOtherWork else { return }
    board.ended = Set(found.map { heads[$0].block })
    plan.hasOtherDays = true
  }

  /// Whether two headings at least of days without lists say a state: then each is its day's work, whatever prose stands below.
  func headsSayStates(_ days: [Int]) -> Bool {
    let blocks = Set(days)
    return heads.indices.lazy.filter { blocks.contains(heads[$0].block) && saysState($0) }.prefix(2).count == 2
  }

  /// A heading with words, but the title and the names of what is only read or done.
  private func isOwnWork(_ head: Int) -> Bool {
    let (text, block) = (heads[head].text, blocks[heads[head].block])
    guard block.kind == .heading, Int(block.line) != titleLine, text.bytes.contains(where: Bytes.isWordByte) else {
      return false
    }
    let name = plan.source.bytes[track(text, line: Int(block.line)).name.range]
    return !SectionTitle.isAside(name) && !SectionTitle.isDone(name)
  }

  private func saysState(_ head: Int) -> Bool {
    let line = Int(blocks[heads[head].block].line)
    let start = beginning(of: head)
    let words = Extent(start, max(start, plan.source.endOfWords(line, from: start)))
    return !words.isEmpty && (Box.endingSign(plan.source.bytes, words) != nil || plan.saysState(words))
  }

  /// Where a heading's words begin, with a link or emphasis that opens before them.
  private func beginning(of head: Int) -> Int {
    let text = heads[head].text
    return plan.source.opening(
      of: text.extent(0..<text.bytes.count).lowerBound, from: plan.source.line(Int(blocks[heads[head].block].line)).lowerBound)
  }

  /// Whether there is a table, or lines that begin with boxes.
  private var holdsOtherWork: Bool {
    blocks.indices.contains { index in
      let block = blocks[index]
      guard block.kind == .paragraph, block.depth == 0 else { return false }
      let (first, last) = (Int(block.line), max(Int(block.line), Int(block.lastLine)))
      return last > first && plan.source.tableHeader(from: first, to: last) != nil
        || (first...last).contains { line in
          let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
          return Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
        }
    }
  }

  /// Reads such a heading as an item of what it stands below.
  mutating func readEndedHeading(_ index: Int, _ block: Outline.Block) {
    guard nextHead < heads.count, heads[nextHead].block == index else { return }
    let start = beginning(of: nextHead)
    skipHead(index)
    openTrack(above: Int(block.level))
    appendLine(from: start, index, block)
  }
}

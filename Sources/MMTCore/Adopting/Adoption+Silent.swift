/// Sections whose lines would else be passed over without a word.
extension Adoption {
  /// The first of some short lines that are all that stands below a heading, or stand behind plain lines that are items, and none of them an item.
  static func silentLines(_ plan: Plan) -> [DoubtfulPlace] {
    guard plan.revision != .first, !plan.items.isEmpty else { return [] }
    let blocks = plan.outline.blocks
    let items = Set(plan.items.lazy.map { Int($0.line) })
    let title = plan.title.isEmpty ? 0 : plan.source.lineNumber(at: plan.title.lowerBound)
    let plain = Set(plan.items.lazy.filter(\.isLine).map { Int($0.line) })
    func isOfItems(_ block: Outline.Block) -> Bool {
      block.kind == .paragraph && block.lastLine > block.line && plain.contains(Int(block.lastLine))
    }
    return blocks.indices.compactMap { index in
      let block = blocks[index]
      guard block.kind == .paragraph, block.depth == 0, block.lastLine > block.line, index > 0 else { return nil }
      let above = blocks[index - 1]
      let isBehindItems = isOfItems(above)
      guard isBehindItems || above.kind == .heading && Int(above.line) != title && !items.contains(Int(above.line)) else {
        return nil
      }
      let next = Int(block.end) < blocks.count ? blocks[max(index + 1, Int(block.end))...].first : nil
      let lines = Int(block.line)...Int(block.lastLine)
      guard isBehindItems || next.map({ $0.kind == .heading || $0.kind == .rule }) ?? true,
        !lines.contains(where: items.contains),
        plan.source.tableHeader(from: lines.lowerBound, to: lines.upperBound) == nil, areShort(plan, lines)
      else { return nil }
      if !isBehindItems {
        let text = HeadingText(plan.source, line: Int(above.line), isHeading: true)
        if SectionTitle.isAside(text.bytes.prefix { $0 != 0x3A }) { return nil }
      }
      return DoubtfulPlace(line: lines.lowerBound, doubt: .linesBelowHeading(lines.count))
    }
  }

  /// The first line of each paragraph that ends in a state, short ones and no item: that it says so is passed over.
  static func statedLines(_ plan: Plan) -> [DoubtfulPlace] {
    guard plan.revision != .first, !plan.items.isEmpty else { return [] }
    let known = Set(plan.items.lazy.map { Int($0.line) }).union(plan.days.lazy.map(\.line)).union(plan.tracks.lazy.map(\.line))
    let bytes = plan.source.bytes
    return plan.outline.blocks.compactMap { block in
      guard block.kind == .paragraph, block.depth == 0, block.lastLine >= block.line,
        plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)) == nil
      else { return nil }
      let found = (Int(block.line)...Int(block.lastLine)).filter { line in
        let words = Bytes.trim(plan.source.line(line), bytes)
        return (5...100).contains(words.count) && !known.contains(line) && !plan.isLegend(line) && plan.goal(line: line) == nil
          && plan.saysState(words)
      }
      return found.first.map { DoubtfulPlace(line: $0, doubt: .statedLine(found.count)) }
    }
  }

  /// Whether lines are no text that goes on from one to the next, and no properties such as `Owner: Ida`.
  private static func areShort(_ plan: Plan, _ lines: ClosedRange<Int>) -> Bool {
    var (long, named) = (0, 0)
    for line in lines {
      let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
      let bytes = plan.source.bytes[words.range]
      guard !words.isEmpty, words.count <= 100, !plan.isLegend(line), plan.goal(line: line) == nil, bytes.first != 0x3C else {
        return false
      }
      // A sentence or a remark tells something.
      if bytes.last == 0x2E || bytes.first == 0x28 { return false }
      if line < lines.upperBound, words.count >= 50 { long += 1 }
      if bytes.prefix(24).contains(0x3A) { named += 1 }
    }
    return long * 2 < lines.count && named * 2 < lines.count
  }
}

/// Lines of a paragraph that are items by the box before them.
extension PlanEditor {
  /// How many lines around one are looked at: code and links that go on over more are nobody's.
  private static let reach = 20

  /// Whether a date can go to the end of such a line: it isn't inside code or a link that goes on in the next one.
  func canAnnotateLine(_ item: Item) -> Bool {
    let blocks = plan.outline.blocks
    var first = Int(item.block)
    guard blocks.indices.contains(first) else { return false }
    while first > 0, blocks[first].flags.contains(.continuation), Int(item.block) - first < Self.reach { first -= 1 }
    let lines =
      max(
        Int(blocks[first].line), Int(item.line) - Self.reach)...max(
        Int(item.line), min(Int(blocks[first].lastLine), Int(item.line) + Self.reach))
    guard lines.count > 1 else { return true }
    let end = plan.scan(item, options.lexicon).fields.end
    var paragraph: [UInt8] = []
    var place: Int?
    for line in lines {
      let extent = plan.source.line(line)
      let start = plan.indentation(of: line).end
      if line == Int(item.line) { place = paragraph.count + max(0, end - start) }
      paragraph += plan.source.bytes[start..<max(start, extent.upperBound)] + [0x0A]
    }
    return place.map { Outline.isPlainText(paragraph, at: $0) } ?? false
  }
}

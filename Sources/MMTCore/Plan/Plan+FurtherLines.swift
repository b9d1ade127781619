extension Plan {
  /// The further lines of an item's paragraph up to a goal, each with what it says of the item, or its words. What a drawer holds
  /// (`:LOGBOOK:` to `:END:`) is neither.
  func furtherLines(_ item: Item) -> [(words: Extent, property: ItemProperty?)] {
    guard item.lastLine > item.line else { return [] }
    // The line of `-` that makes a heading of an item by accident is none of its words.
    let child = outline.blocks.indices.contains(Int(item.block) + 1) ? outline.blocks[Int(item.block) + 1].kind : .other
    let reads = revision != .first
    var result: [(words: Extent, property: ItemProperty?)] = []
    var isInDrawer = false
    for line in (Int(item.line) + 1)...Int(item.lastLine) {
      guard goal(line: line) == nil else { break }
      if child == .heading, line == Int(item.lastLine), source.isUnderline(line) { break }
      let words = Bytes.trim(continuation(line), source.bytes)
      if words.isEmpty { continue }
      if reads, isInDrawer || source.opensDrawer(words) {
        isInDrawer = !source.closesDrawer(words)
        continue
      }
      result.append((words, reads ? ItemProperty(source.bytes, words) : nil))
    }
    return result
  }
}

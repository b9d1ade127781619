/// Where the words that were looked for stand.
struct SearchHit {
  var place: SearchMatch.Place
  /// The line of the first of them, and its words.
  var line: Int
  var words: String
  /// Whether the line is the item's own.
  var isOwn: Bool
}

extension Plan {
  /// All words, each in the item's own lines or in its notes; the notes' line is named only where the item's own have none of them.
  func hit(_ item: Item, _ words: [[UInt8]], inHints: Bool) -> SearchHit? {
    let bytes = source.bytes
    // A lazy goal goes on the item's lines and is none of its words.
    var last = Int(item.lastLine)
    while last > Int(item.line), goal(line: last) != nil { last -= 1 }
    let start = Int(item.content) + Int(item.boxLength)
    // Other cells of a week's row are other items.
    let isCell = row(item)?.table.columns.grid != nil
    let own = isCell ? item.text : Extent(start, max(start, source.line(last).upperBound))
    var missing = words.filter { !FoldedText.contains($0, bytes, in: own.range) }
    let isOwn = missing.count < words.count || words.isEmpty
    if missing.isEmpty {
      return SearchHit(place: .text, line: Int(item.line), words: plain(Bytes.trim(own, bytes)), isOwn: true)
    }
    guard Int(outline.blocks[Int(item.block)].end) > Int(item.block) + 2 || item.lastLine > item.line else { return nil }
    var first: (line: Int, words: Extent)?
    for line in inHints ? nestedTextLines(item) : noteLines(item) {
      let rest = missing.filter { !FoldedText.contains($0, bytes, in: line.words.range) }
      if rest.count < missing.count, first == nil { first = line }
      missing = rest
      if missing.isEmpty { break }
    }
    guard missing.isEmpty, let first else { return nil }
    let isHint = inHints && hints(item).contains { $0.lines.contains(first.line) }
    return SearchHit(
      place: isOwn ? .text : isHint ? .hint : .notes, line: first.line, words: source.string(Bytes.trim(first.words, bytes)),
      isOwn: false)
  }
}

/// A legend of one pair alone in its paragraph: `[n] = not needed`, `× = missed` (docs/format.md, 5.3.5).
extension PlanBuilder {
  /// Takes those with a known meaning whose sign the file uses: in brackets at one list item, else before the words of two, or at two ends of
  /// lines or alone in two cells.
  func takeSingles(_ legend: inout LegendText) {
    for (line, pair) in legend.singles where !legend.lines.contains(line) {
      guard let status = pair.status, isUsed(pair, legend.legend) else { continue }
      legend.legend.add(pair, status)
      legend.lines.insert(line)
    }
  }

  private func isUsed(_ pair: LegendPair, _ known: Legend) -> Bool {
    let source = plan.source
    // Letters are words wherever no other sign stands beside them.
    guard let first = pair.sign.first, pair.isInBrackets || !Bytes.isLetter(first) else { return false }
    // What everybody reads so already needs no saying.
    if !pair.isInBrackets, Box.knownSign(pair.sign, 0, pair.sign.count)?.status == pair.status { return false }
    if !pair.isInBrackets, source.ends(in: pair.sign) > 1 { return true }
    var count = 0
    for block in blocks where block.kind == .item {
      let words = source.bulletWords(Int(block.line))
      if pair.isInBrackets {
        guard let box = Box(source.bytes, at: words.lowerBound, end: words.upperBound) else { continue }
        if source.bytes[Bytes.trim(box.content, source.bytes).range].elementsEqual(pair.sign) { return true }
      } else if Bytes.hasExactly(pair.sign, source.bytes, at: words.lowerBound, end: words.upperBound) {
        var end = words.lowerBound + pair.sign.count
        if Bytes.hasExactly(Box.colouring, source.bytes, at: end, end: words.upperBound) { end += Box.colouring.count }
        if end < words.upperBound, Bytes.isBlank(source.bytes[end]) { count += 1 }
        if count > 1 { return true }
      }
    }
    return false
  }
}

extension SourceText {
  /// Whether `=` stands in a line, so that it may explain one sign.
  func mayHoldSingle(_ start: Int, _ end: Int) -> Bool { Bytes.first(0x3D, bytes, in: start..<end) != nil }
}

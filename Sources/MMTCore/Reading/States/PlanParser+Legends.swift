extension PlanBuilder {
  /// Finds what the file says of its signs: lines, lists and tables of nothing but signs and their meanings.
  mutating func readLegend(_ range: Range<Int>) {
    guard options.isOwnersReading else { return }
    var legend = LegendText()
    legend.hasPairsWithin = plan.source.mayHoldPair(Extent(0, plan.source.bytes.count))
    var index = range.lowerBound
    while index < range.upperBound {
      let block = blocks[index]
      switch block.kind {
      case .paragraph where !block.flags.contains(.continuation): readLegend(ofParagraph: block, &legend)
      case .list:
        if plan.source.mayBeginLegend(plan.source.bulletWords(Int(block.line))) { readLegend(ofList: index, &legend) }
        readLegend(ofMarkersFrom: index, &legend)
        index = max(index + 1, Int(block.end))
        continue
      default: break
      }
      index += 1
    }
    legend.takeWithin(plan.source)
    takeSingles(&legend)
    if plan.source.ticksByCrosses { legend.legend.add([0xE2, 0x98, 0x92], .done) }
    if ticksByLetters(range) { legend.legend.add([0x78], .done) }
    plan.legendLines = legend.lines.sorted()
    guard !legend.legend.signs.isEmpty else { return }
    legend.legend.isGlued = isGlued(legend.legend)
    legend.legend.hasHalves = hasHalves(legend.legend)
    plan.legend = legend.legend
    options.lexicon = options.lexicon.reading(with: legend.legend)
  }

  /// Whether three bullets at least begin with signs of a legend and words right behind: `- ●Minutes`.
  private func isGlued(_ legend: Legend) -> Bool {
    var count = 0
    for block in blocks where block.kind == .item {
      let words = plan.source.bulletWords(Int(block.line))
      guard words.count > 4, plan.source.bytes[words.lowerBound] >= 0xC3,
        let sign = legend.sign(plan.source.bytes, words.lowerBound, words.upperBound), sign.end < words.upperBound,
        !Bytes.isBlank(plan.source.bytes[sign.end])
      else { continue }
      count += 1
      if count > 2 { return true }
    }
    return false
  }

  /// Lines of two pairs and more each, and runs of lines of one.
  private func readLegend(ofParagraph block: Outline.Block, _ legend: inout LegendText) {
    let lines = Int(block.line)...max(Int(block.line), Int(block.lastLine))
    if let header = plan.source.tableHeader(from: lines.lowerBound, to: lines.upperBound) {
      return readLegend(ofTable: header, through: lines.upperBound, &legend)
    }
    let (start, end) = (plan.source.line(lines.lowerBound).lowerBound, plan.source.line(lines.upperBound).upperBound)
    guard
      LineSigns.maySayMeanings(plan.source.bytes.span.bytes, start, end) || plan.source.holdsRound(start, end)
        || plan.source.has(0x3A, at: start + 1)
    else {
      return
    }
    var run: [(line: Int, pair: LegendPair)] = []
    for line in lines {
      let extent = plan.source.line(line)
      let words = Extent(min(plan.indentation(of: line).end, extent.upperBound), extent.upperBound)
      let pairs =
        plan.source.mayHoldLegend(words, isAmongOthers: lines.count > 1) ? LegendPair.all(plan.source.string(words)) : []
      if pairs.count == 1 {
        run.append((line, pairs[0]))
      } else {
        legend.take(run)
        run = []
        legend.take(pairs.map { (line, $0) })
      }
    }
    legend.take(run)
    if run.count == 1, lines.count == 1, legend.singles.count < 20, plan.source.mayHoldSingle(start, end) {
      legend.singles += run
    }
    guard legend.hasPairsWithin else { return }
    for line in lines where !legend.lines.contains(line) && legend.within.count < 8 {
      let extent = plan.source.line(line)
      guard extent.count <= LegendPair.longest, plan.source.mayHoldPair(extent) else { continue }
      legend.within += LegendPair.within(plan.source.string(extent)).map { (line, $0) }
    }
  }

  /// A list of nothing but pairs.
  private func readLegend(ofList index: Int, _ legend: inout LegendText) {
    if beginsWithEqualBoxes(index) { return }
    var found: [(line: Int, pair: LegendPair)] = []
    for inner in (index + 1)..<max(index + 1, Int(blocks[index].end)) where blocks[inner].kind == .item {
      let line = Int(blocks[inner].line)
      let words = plan.source.bulletWords(line)
      guard found.count < 20, plan.source.mayBeginLegend(words) else { return }
      let pairs = LegendPair.all(plan.source.string(words))
      // A list of items, whose boxes are alike, ends here at its second one.
      guard !pairs.isEmpty, !pairs.contains(where: { pair in found.contains { $0.pair.hasSign(of: pair) } }) else { return }
      found += pairs.map { (line, $0) }
    }
    legend.take(found)
  }

  /// Whether the first two bullets of a list begin with the same box, as most do: no legend explains a sign twice.
  private func beginsWithEqualBoxes(_ index: Int) -> Bool {
    func box(_ item: Int) -> ArraySlice<UInt8>? {
      guard item < Int(blocks[index].end), blocks[item].kind == .item else { return nil }
      let words = plan.source.bulletWords(Int(blocks[item].line))
      guard words.count > 3, plan.source.has(0x5B, at: words.lowerBound), plan.source.has(0x5D, at: words.lowerBound + 2) else {
        return nil
      }
      return plan.source.bytes[words.range].prefix(3)
    }
    guard index + 1 < blocks.count, let first = box(index + 1), let second = box(Int(blocks[index + 1].end)) else {
      return false
    }
    return first == second
  }

  /// A table of a sign and its meaning in each row, in either order.
  private func readLegend(ofTable header: Int, through last: Int, _ legend: inout LegendText) {
    guard last > header + 2, last <= header + 21 else { return }
    var found: [(line: Int, pair: LegendPair)] = []
    for line in (header + 2)...last {
      let cells = TableLine(plan.source.bytes, plan.source.line(line)).cells.prefix(2).map(\.words)
      guard cells.count == 2, cells.contains(where: { $0.count <= 4 || plan.source.mayBeginLegend($0) }) else { return }
      let texts = cells.map { plan.source.string($0) }
      guard let pair = LegendPair(sign: texts[0], words: texts[1]) ?? LegendPair(sign: texts[1], words: texts[0]) else {
        return
      }
      found.append((line, pair))
    }
    let before = legend.lines.count
    legend.take(found)
    if legend.lines.count > before { legend.lines.formUnion([header, header + 1]) }
  }
}

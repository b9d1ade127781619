/// Titles of files that no heading gives one.
extension PlanBuilder {
  /// The heading that a file without days begins with, if all others, one at least, stand below it: `## Kitchen` above `#### Fees`. One with a
  /// number at its end is the first of several, and what says that all below it is done, or only read, still says so.
  var loneTitle: Int? {
    guard options.isOwnersReading, let first = heads.first, first.block == 0, blocks[0].kind == .heading,
      plan.source.statedTitle.isEmpty, WeekHeading(first.text, options.lexicon) == nil,
      let last = first.text.bytes.last, !Bytes.isDigit(last), DateHeading(first.text.bytes) == nil
    else { return nil }
    let name = plan.source.bytes[track(first.text, line: Int(blocks[0].line)).name.range]
    if SectionTitle.isDone(name) || SectionTitle.isAside(name) { return nil }
    let others = heads.dropFirst().filter { blocks[$0.block].kind == .heading }
    let areBelow = others.allSatisfy { head in
      blocks[head.block].level > blocks[0].level && WeekHeading(head.text, options.lexicon) == nil
    }
    return !others.isEmpty && areBelow && heads.allSatisfy { $0.day == nil } ? 0 : nil
  }

  /// What a file's properties say, though several headings of level 1 are its parts; where it has none, an `<h1>` before its lists, else what
  /// it begins with: a line alone in bold, one short line alone, or a line in capitals.
  var titleWithoutHeading: Extent {
    let stated = plan.source.statedTitle
    if !stated.isEmpty || heads.contains(where: { blocks[$0.block].level == 1 }) { return stated }
    var index = 0
    while index < blocks.count, blocks[index].kind != .list {
      if blocks[index].kind == .html, let title = htmlTitle(blocks[index]) { return title }
      index = max(index + 1, Int(blocks[index].end))
    }
    return firstLineTitle
  }

  /// The words of an `<h1>` that opens and closes on the first line of some HTML.
  private func htmlTitle(_ block: Outline.Block) -> Extent? {
    let bytes = plan.source.bytes
    let line = Bytes.trim(plan.source.line(Int(block.line)), bytes)
    guard line.count <= 500, Bytes.has("<h1", bytes, at: line.lowerBound, end: line.upperBound),
      let open = Bytes.first(0x3E, bytes, in: line.range),
      let close = (open..<line.upperBound).first(where: { Bytes.has("</h1", bytes, at: $0, end: line.upperBound) })
    else { return nil }
    return words(Extent(open + 1, close))
  }

  private func words(_ extent: Extent) -> Extent? {
    let text = HeadingText(plan.source.bytes, heading: extent)
    return text.bytes.contains(where: Bytes.isWordByte) ? text.extent(0..<text.bytes.count) : nil
  }

  /// The first line of a file, if that reads like a title.
  private var firstLineTitle: Extent {
    let bytes = plan.source.bytes
    guard let first = blocks.first, first.kind == .paragraph, Int(first.end) < blocks.count else { return .none }
    let line = Bytes.trim(plan.source.line(Int(first.line)), bytes)
    let isAlone = first.lastLine <= first.line && !blocks[Int(first.end)].flags.contains(.continuation)
    guard line.count <= 120, !bytes[line.range].contains(0x7C), let words = words(line) else { return .none }
    let text = HeadingText(plan.source.bytes, heading: line)
    guard DayHeading(text, options.lexicon) == nil, WeekHeading(text, options.lexicon) == nil, !isGoal(Int(first.line)) else {
      return .none
    }
    // Right above a list a line names what is in it.
    let isAboveList = blocks[Int(first.end)].kind == .list
    if first.flags.contains(.allBold) { return isAlone && !isAboveList ? words : .none }
    let sign = bytes[line.lowerBound]
    guard Bytes.isLetter(sign) || sign >= 0xC3 && sign < 0xE2 || sign >= 0xE3 && sign < 0xEE
    else { return .none }
    let count = bytes[line.range].split(separator: 0x20).count
    let isCapitals = count > 1 && !bytes[line.range].contains { (0x61...0x7A).contains($0) || $0 >= 0x80 || $0 == 0x3A }
    if isCapitals, !isAboveList { return words }
    let ends: [UInt8] = [0x2E, 0x3A, 0x3B, 0x2C, 0x3F]
    guard isAlone, !isAboveList, count <= 8, !bytes[line.range].contains(0x3A), let last = bytes[line.range].last,
      !ends.contains(last),
      line.count <= 80
    else { return .none }
    return words
  }
}

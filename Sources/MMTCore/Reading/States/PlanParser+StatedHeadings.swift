/// Headings that begin with a word for their state, as Org has them: `### TODO Analysis scripts` (docs/format.md, 5.11.8).
extension PlanBuilder {
  /// Finds them in a file without days: three at least, most of them with neither a list nor a deeper heading below.
  mutating func collectStatedHeadings() {
    guard options.isOwnersReading, options.role == .plan, board.cards.isEmpty, heads.count > 2 else { return }
    let found = heads.map(\.block).filter { blocks[$0].kind == .heading && statedHeading(blocks[$0]) != nil }
    // `TODO this week` above a list is its name.
    guard found.count > 2, found.count(where: { !holdsMore($0, Int(blocks[$0].level), paragraphs: false) }) * 2 > found.count
    else { return }
    board.stated = Set(found)
    plan.hasOtherDays = true
  }

  /// The line of a heading that a word for a state stands before.
  private func statedHeading(_ block: Outline.Block) -> ItemLine? {
    let bytes = plan.source.bytes
    let line = Bytes.trim(plan.source.line(Int(block.line)), bytes)
    guard line.count > 4, bytes[line.lowerBound] == 0x23, Int(block.line) != titleLine else { return nil }
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x23 || Bytes.isBlank(bytes[start]) { start += 1 }
    guard start < line.upperBound, (0x41...0x5A).contains(bytes[start]),
      Box(signOf: bytes, at: start, end: line.upperBound)?.isWord == true
    else { return nil }
    return ItemLine(
      bytes, from: start, to: plan.source.endOfWords(Int(block.line), from: start), options.lexicon, readsSigns: true)
  }

  /// Reads such a heading as an item of what it stands below; what stands below it has its name.
  mutating func readStatedHeading(_ index: Int, _ block: Outline.Block) {
    guard let scanned = statedHeading(block), let box = scanned.box else { return readLine(index, block) }
    skipHead(index)
    let level = Int(block.level)
    let above = openTrack(above: level)
    append(scanned, line: Int(block.line), block: index, content: box.extent.lowerBound)
    trackHasBox = true
    let name = scanned.text
    sections.append(Section(level: level, line: Int(block.line), theme: name, name: name))
    guard holdsMore(index, level) else { return }
    closeTrack()
    pendingTrack = PendingTrack(
      name: name, topic: .none, goal: .none, line: Int(block.line), parts: above.map(\.name).filter { !$0.isEmpty })
  }

  /// Begins the track of the heading that one of a level stands below, if it isn't open; the sections above it.
  @discardableResult
  mutating func openTrack(above level: Int) -> [Section] {
    while let last = sections.last, last.level >= level { sections.removeLast() }
    let above = sections.filter { $0.line != titleLine }
    let parent = above.last
    let isBeside =
      openTrack.map { open in
        parent.map { plan.tracks[open].line == $0.line } ?? plan.tracks[open].name.isEmpty
      } ?? (pendingTrack != nil && pendingTrack?.line == parent?.line)
    if !isBeside {
      closeTrack()
      pendingTrack = parent.map { section in
        // Such a heading has a name without its word.
        let isStated = section.words.isEmpty
        var found =
          isStated
          ? PendingTrack(name: section.name, topic: .none, goal: .none, line: section.line)
          : track(HeadingText(plan.source, line: section.line, isHeading: true), line: section.line)
        found.parts = above.dropLast().map(\.name).filter { !$0.isEmpty }
        return found
      }
    }
    return above
  }

  /// Whether a list, a table or a deeper heading stands below a heading.
  private func holdsMore(_ index: Int, _ level: Int, paragraphs: Bool = true) -> Bool {
    var next = index + 1
    while next < blocks.count {
      let block = blocks[next]
      if block.kind == .heading { return Int(block.level) > level }
      if block.kind == .list || block.kind == .quote || paragraphs && block.kind == .paragraph && block.lastLine > block.line {
        return true
      }
      next = max(next + 1, Int(block.end))
    }
    return false
  }
}

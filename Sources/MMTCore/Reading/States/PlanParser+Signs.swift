/// What a list shows without boxes: signs in their place, words that are struck through, a section's name.
extension PlanBuilder {
  /// Whether a bullet of the list begins with a sign that is its box.
  mutating func isSign(at content: Int, end: Int, in list: Int) -> Bool {
    let bytes = plan.source.bytes
    guard let sign = Box(signOf: bytes, at: content, end: end, plan.legend) else { return false }
    if sign.isWord { return !isInQuote && readsStateWords() }
    // In a quote, and outside the days, a list shows what is good: ✅ short, ✅ free. Nobody shows that by a box on paper.
    if isInQuote || isOutsideDays && !Box.isOnPaper(bytes[sign.extent.range]) && plan.legend?.sign(bytes, content, end) == nil {
      return false
    }
    if Box.isLineSign(bytes, at: content, end: end), plan.legend?.sign(bytes, content, end) == nil { return false }
    return !Box.isDoubtfulSign(bytes, at: content, end: end) || plan.legend?.sign(bytes, content, end) != nil
      || hasPlainBox(list, or: Box.pair(of: bytes[sign.extent.range]))
  }

  /// Whether words such as `TODO` are boxes: where three bullets of the file at least begin with one, so that `NEXT steps` stays words.
  private mutating func readsStateWords() -> Bool {
    if let known = plan.manners.stateWords { return known }
    var count = 0
    for block in blocks where block.kind == .item && count < 3 {
      let words = plan.source.bulletWords(Int(block.line))
      if Box(signOf: plan.source.bytes, at: words.lowerBound, end: words.upperBound)?.isWord == true { count += 1 }
    }
    plan.manners.stateWords = count > 2
    return count > 2
  }

  /// Whether a bullet of the list itself has brackets, a sign that needs none beside it, or the one of a pair. Only the first hundred are looked at.
  private func hasPlainBox(_ list: Int, or pair: [UInt8]?) -> Bool {
    guard blocks.indices.contains(list), blocks[list].kind == .list else { return false }
    let bytes = plan.source.bytes
    var index = list + 1
    var seen = 0
    while index < Int(blocks[list].end), seen < 100 {
      if blocks[index].kind == .item {
        let words = plan.source.bulletWords(Int(blocks[index].line))
        let (start, end) = (words.lowerBound, words.upperBound)
        if Box(bytes, at: start, end: end) != nil { return true }
        if let sign = Box(signOf: bytes, at: start, end: end), !sign.isWord {
          if !Box.isDoubtfulSign(bytes, at: start, end: end) { return true }
          if let pair, bytes[sign.extent.range].starts(with: pair) { return true }
        }
        seen += 1
      }
      index = max(index + 1, Int(blocks[index].end))
    }
    return false
  }

  /// Whether a nested bullet without a box is work: it ends in a sign for a state, or stands in a list of which half at least do, two of them,
  /// and isn't a hint or goal.
  mutating func saysItsState(_ line: ItemLine, line number: Int, list: Int) -> Bool {
    guard options.isOwnersReading, !isOutsideDays, !isInQuote, line.kind != .qualifier, !line.text.isEmpty else { return false }
    let isMarked = signAtEnd(line.text)
    if !isMarked, !mayHoldStates(list) { return false }
    if !isMarked, listsOfStates[list] == nil { listsOfStates[list] = isListOfStates(list) }
    guard isMarked || listsOfStates[list] == true else { return false }
    return plan.goal(from: line.text.lowerBound, to: line.text.upperBound) == nil
  }

  /// Whether a list without boxes outside the days says itself how far it is: two of its own bullets, and a fifth of them, are struck through,
  /// end in a sign or word for a state, or begin with one of the file's legend or such a word.
  mutating func saysHowFar(_ list: Int) -> Bool {
    guard options.isOwnersReading, !isInQuote else { return false }
    if let known = listsOfStates[list] { return known }
    guard blocks.indices.contains(list), blocks[list].kind == .list else { return false }
    let (count, marked) = countBullets(of: list) { parser, words in
      parser.signAtEnd(words) || parser.plan.source.beginsStruck(words) || parser.beginsWithOwnSign(words)
        || parser.saysState(words)
    }
    listsOfStates[list] = marked > 1 && marked * 5 >= count
    return listsOfStates[list] ?? false
  }

  /// Whether words end in a word for a state, or begin with one: `Tickets: DONE`, `Dune – watched`.
  private func saysState(_ words: Extent) -> Bool {
    EndState.said(plan.source.bytes, words) != nil || EndState.front(plan.source.bytes, words) != nil
  }

  /// Whether a table outside the days says how far its rows are: its column of states is filled in two rows at least. What
  /// goes by days or weeks, or names them, only sums up the plan.
  func saysHowFar(_ columns: TableColumns, rows first: Int, through last: Int) -> Bool {
    guard options.isOwnersReading, options.role == .plan, !isInQuote, columns.grid == nil, columns.filling == nil,
      let status = columns.status, columns.day == nil, columns.week == nil, first <= last
    else { return false }
    var (rows, filled, named) = (0, 0, 0)
    for line in first...last where line <= plan.source.lineCount {
      let cells = TableLine(plan.source.bytes, plan.source.line(line))
      guard let name = cells[columns.name]?.words, !name.isEmpty else { continue }
      rows += 1
      if let cell = cells[status]?.words, !cell.isEmpty { filled += 1 }
      let text = HeadingText(plan.source.bytes, heading: name)
      if DayHeading(text, options.lexicon) != nil || WeekHeading(text, options.lexicon) != nil { named += 1 }
    }
    return filled > 1 && named * 2 < rows
  }

  /// Whether words begin with a sign of the file's legend.
  private func beginsWithOwnSign(_ words: Extent) -> Bool {
    plan.legend?.sign(plan.source.bytes, words.lowerBound, words.upperBound) != nil
      && Box(signOf: plan.source.bytes, at: words.lowerBound, end: words.upperBound, plan.legend) != nil
  }

  private func signAtEnd(_ words: Extent) -> Bool {
    Box.doneSign(plan.source.bytes, words) != nil || plan.legend?.signAtEnd(plan.source.bytes, words) != nil
  }

  /// Without a box, a byte beyond ASCII or a file's own signs no bullet of a list says how far it is.
  private func mayHoldStates(_ list: Int) -> Bool {
    guard plan.legend == nil, blocks.indices.contains(list), blocks.indices.contains(Int(blocks[list].end) - 1) else {
      return true
    }
    let start = plan.source.line(Int(blocks[list].line)).lowerBound
    let end = plan.source.line(Int(blocks[Int(blocks[list].end) - 1].lastLine)).upperBound
    return LineSigns.maySayMeanings(plan.source.bytes.span.bytes, start, end)
  }

  private mutating func isListOfStates(_ list: Int) -> Bool {
    guard blocks.indices.contains(list), blocks[list].kind == .list else { return false }
    let (count, marked) = countBullets(of: list) { parser, words in
      parser.signAtEnd(words) || Box(parser.plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
    }
    return marked > 1 && marked * 2 >= count || marked > 0 && isBesideListsOfStates(list)
  }

  /// How many bullets of its own a list has, and of how many of them something holds.
  private mutating func countBullets(
    of list: Int, where holds: (_ parser: inout Self, _ words: Extent) -> Bool
  ) -> (count: Int, marked: Int) {
    var (index, count, marked) = (list + 1, 0, 0)
    while index < Int(blocks[list].end) {
      if blocks[index].kind == .item {
        count += 1
        if holds(&self, plan.source.bulletWords(Int(blocks[index].line))) { marked += 1 }
      }
      index = max(index + 1, Int(blocks[index].end))
    }
    return (count, marked)
  }

  /// Whether two lists at least, nested as deep below the items of one and the same list, say of most of their bullets how far they are: then one of
  /// them where only few do says so of all of its own, too.
  private mutating func isBesideListsOfStates(_ list: Int) -> Bool {
    let depth = blocks[list].depth
    if let known = lines.listsBelow[Int(depth)], known.blocks.contains(list) { return known.count > 1 }
    guard depth > 1, let outer = blocks[..<list].lastIndex(where: { $0.kind == .list && $0.depth + 2 == depth }),
      Int(blocks[outer].end) > list
    else { return false }
    var found = 0
    for other in (outer + 1)..<Int(blocks[outer].end)
    where blocks[other].kind == .list && blocks[other].depth == depth {
      let bullets = (other + 1..<max(other + 1, Int(blocks[other].end))).filter {
        blocks[$0].kind == .item && blocks[$0].depth == depth + 1
      }
      let marked = bullets.count { bullet in
        let words = plan.source.bulletWords(Int(blocks[bullet].line))
        // A hint or a goal is none of the steps.
        return signAtEnd(words) && plan.goal(from: words.lowerBound, to: words.upperBound) == nil
          && ItemLine(plan.source.bytes, from: words.lowerBound, to: words.upperBound, options.lexicon).kind != .qualifier
      }
      if marked > 1, marked * 2 >= bullets.count { found += 1 }
    }
    lines.listsBelow[Int(depth)] = (outer..<Int(blocks[outer].end), found)
    return found > 1
  }

  /// Beside a sign for what is open, in the same track, a cross says that it won't be: `❌ Wipe warmer (no!)` below `⬜ Crib`.
  mutating func settleCrosses(from start: Int) {
    guard options.isOwnersReading else { return }
    var crosses: [Int] = []
    var hasOpen = false
    for place in start..<plan.items.count where plan.items[place].status == .open && plan.hasSign(plan.items[place]) {
      let sign = plan.source.bytes[plan.items[place].box.range]
      if plan.legend?.status(of: sign) != nil || Box.isWord(sign) { continue }
      if Box.isCross(sign) { crosses.append(place) } else { hasOpen = true }
    }
    guard hasOpen || lines.areTicked else { return }
    for place in crosses { plan.items[place].status = .cancelled }
  }

  /// What has no box is done where it is struck through, ends in a sign that says so, or stands below a heading that does (`Done`).
  mutating func settleBareStatus(_ track: Int) {
    guard options.isOwnersReading else { return }
    let first = plan.tracks[track].items.lowerBound
    var bare: [Int] = []
    var place = first
    while place < plan.items.count {
      let item = plan.items[place]
      if item.mayBeStruck, plan.source.beginsStruck(item.text) { settleStruck(place, in: track) }
      if !plan.items[place].hasBox, !plan.items[place].isTableRow, !plan.items[place].isQualifier, !isCard(item) {
        bare.append(place)
      }
      place += 1
    }
    guard !bare.isEmpty else { return }
    let isDone = saysDone(plan.tracks[track])
    let isGivenUp = !isDone && names(of: plan.tracks[track]).contains { SectionTitle.isDropped($0) }
    let isBegun = !isDone && !isGivenUp && names(of: plan.tracks[track]).contains { SectionTitle.isBegun($0) }
    for place in bare {
      let words = plan.items[place].text
      if isBegun { plan.items[place].status = .partial }
      if isGivenUp {
        plan.items[place].status = .cancelled
      } else if let told = plan.legend?.signAtEnd(plan.source.bytes, words) {
        plan.items[place].status = told.status
      } else if !isDone, let told = statusOfBullet(plan.items[place]), told != .open {
        plan.items[place].status = told
      } else if !isDone, isDropped(plan.items[place]), Box.doneSign(plan.source.bytes, words) == nil {
        plan.items[place].status = .cancelled
      } else if !isDone, plan.source.isStruckWithReason(words) {
        plan.items[place].status = .cancelled
      } else if isDone || plan.source.beginsStruck(words) {
        plan.items[place].status = .done
      } else if let sign = Box.doneSign(plan.source.bytes, words) {
        plan.items[place].status = EndState.isLimited(plan.source.bytes, behind: sign, words) ? .partial : .done
      }
    }
  }

  /// What the file says that a bullet means: `+ = done, - = to do`.
  private func statusOfBullet(_ item: Item) -> ItemStatus? {
    let marker = Int(item.marker)
    guard let legend = plan.legend, !item.isLine, plan.source.bytes.indices.contains(marker),
      "+-*".utf8.contains(plan.source.bytes[marker])
    else { return nil }
    return legend.status(of: plan.source.bytes[marker..<(marker + 1)])
  }

  /// In a file with days, a list without boxes in a section that is only read is prose, signs or not.
  mutating func dropAside(_ track: Int) {
    guard options.isOwnersReading, !options.bareBulletsAreItems, isAside(plan.tracks[track]) else { return }
    let source = plan.source
    dropItems(from: plan.tracks[track].items.lowerBound) { item, _, _ in
      // ✅ and ❌ are what to do there and what not.
      let hasBrackets = item.boxLength > 0 && source.has(0x5B, at: Int(item.content))
      return hasBrackets || item.isTableRow ? nil : .aside
    }
  }

  /// Whether a track's heading, or one it stands below, names what is only read: resources, rules, grading.
  func isAside(_ track: Plan.Track) -> Bool { names(of: track).contains { SectionTitle.isAside($0) } }

  /// Whether a track's heading, or one it stands below, says that it may be left.
  func isWish(_ track: Plan.Track) -> Bool { names(of: track).contains { SectionTitle.isWish($0) } }

  /// Whether a track's heading, or one it stands below, says that all below it is done.
  func saysDone(_ track: Plan.Track) -> Bool { names(of: track).contains { SectionTitle.isDone($0) } }

  private func names(of track: Plan.Track) -> [ArraySlice<UInt8>] {
    (track.parts + [track.name]).filter { !$0.isEmpty }.map { plan.source.bytes[$0.range] }
  }
}

extension Item {
  /// An open box, before what may be words that are struck through, and a remark: `- [ ] ~~Old Fence intro~~ moved to week 4`.
  fileprivate var mayBeStruck: Bool { boxLength > 0 && status == .open && !isTableRow && !flags.contains(.unknownBox) }
}

extension SourceText {
  /// Whether a letter or digit stands there, of any script; signs are neither.
  private func hasWord(_ extent: Extent) -> Bool {
    var index = extent.lowerBound
    while index < extent.upperBound {
      let (scalar, length) = Bytes.scalar(bytes, at: index, end: extent.upperBound)
      if scalar < 0x80 ? Bytes.isWordByte(UInt8(scalar)) : !Bytes.isSymbol(scalar) && scalar != 0xA0 { return true }
      index += length
    }
    return false
  }

  /// `~~Physics~~ -> in September, no time`
  fileprivate func isStruckWithReason(_ words: Extent) -> Bool {
    guard let end = endOfStruck(words), hasWord(Extent(end, words.upperBound)) else { return false }
    return EndState.saysWhyNot(bytes, behind: Extent(end, words.upperBound))
  }

  /// `~~words~~`, perhaps with a remark behind.
  func beginsStruck(_ words: Extent, withRemark: Bool = false) -> Bool {
    endOfStruck(words).map { !withRemark || hasWord(Extent($0, words.upperBound)) } ?? false
  }

  /// Behind what words begin with, struck through.
  private func endOfStruck(_ words: Extent) -> Int? {
    guard words.count > 4, has(0x7E, at: words.lowerBound), has(0x7E, at: words.lowerBound + 1),
      !has(0x7E, at: words.lowerBound + 2), !has(0x20, at: words.lowerBound + 2)
    else { return nil }
    return (words.lowerBound + 3..<words.upperBound - 1).first { has(0x7E, at: $0) && has(0x7E, at: $0 + 1) }.map { $0 + 2 }
  }
}

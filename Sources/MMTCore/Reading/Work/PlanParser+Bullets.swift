/// What an item still needs until its whole track is known.
struct ItemCandidate {
  var isTopLevel: Bool
  /// A number before the title that may be LeetCode's: inside the words, or the list marker's own.
  var numbering: Int
  var textAfterNumber: Extent
  var slug: Extent
  /// Stands directly below an item in its own list, so that a qualifier's label can belong to it.
  var followsSibling: Bool
  /// Index of the list's block.
  var list: Int
}

extension PlanBuilder {
  private struct OpenItem {
    var end: Int
    var line: Int
    var content: Int
    var isHeading: Bool
    /// The place in the text whose column is `contentColumn`.
    var columnPlace: Int
    /// Indentation that a line of the item needs; less is a lazy continuation.
    var contentColumn: Int
  }

  /// Reads every bullet below a top-level list or quote.
  @_optimize(speed)
  mutating func readBullets(_ index: Int) {
    let end = Int(blocks[index].end)
    var open: [OpenItem] = []
    // The lists around the place reached; a depth has one at most.
    var lists: [Int] = []
    var next = index
    while next < end {
      while let last = open.last, last.end <= next { open.removeLast() }
      let block = blocks[next]
      switch block.kind {
      case .list:
        while let last = lists.last, Int(blocks[last].end) <= next { lists.removeLast() }
        lists.append(next)
      case .item:
        while let last = lists.last, Int(blocks[last].end) <= next { lists.removeLast() }
        let isTopLevel = !open.contains { !$0.isHeading }
        if let (item, skipTo) = readBullet(
          next, block, parent: open.last, isTopLevel: isTopLevel,
          isFirst: next > 0 && blocks[next - 1].kind == .list
            && blocks[next - 1].depth + 1 == block.depth, list: lists.last ?? index)
        {
          open.append(item)
          if skipTo > next {
            // `- N. Title`: its paragraph lies two levels further in.
            if skipTo - 1 > next, blocks[skipTo - 1].kind == .paragraph {
              readLazyGoals(
                blocks[skipTo - 1], open.first?.contentColumn ?? 0, isOwnParagraph: open.count == 1)
            }
            next = skipTo
            continue
          }
        }
      case .paragraph:
        if let first = open.first {
          readLazyGoals(block, first.contentColumn, isOwnParagraph: open.count == 1 && first.line == Int(block.line))
        } else if block.lastLine >= block.line {
          for line in Int(block.line)...Int(block.lastLine) { _ = readGoal(line) }
        }
      default: break
      }
      next += 1
    }
    if bulletDays != nil { closeBulletDay(in: index, before: end) }
  }

  /// The line after a bullet often states the goal: for CommonMark it goes on the bullet's paragraph.
  private mutating func readLazyGoals(_ block: Outline.Block, _ contentColumn: Int, isOwnParagraph: Bool) {
    guard block.lastLine > block.line else { return }
    for line in (Int(block.line) + 1)...Int(block.lastLine) {
      if isOwnParagraph || indentation(line) < contentColumn { _ = readGoal(line) }
    }
  }

  private func indentation(_ line: Int) -> Int {
    let extent = plan.source.line(line)
    var column = 0
    for index in extent.range {
      switch plan.source.bytes[index] {
      case 0x20, 0x3E: column += 1
      case 0x09: column += 4 - column % 4
      default: return column
      }
    }
    return column
  }

  /// Reads one bullet; returns it as open, and where to go on if its nested blocks were taken with it.
  @_optimize(speed)
  private mutating func readBullet(
    _ index: Int, _ block: Outline.Block, parent: OpenItem?, isTopLevel: Bool, isFirst: Bool, list: Int
  ) -> (OpenItem, Int)? {
    let bytes = plan.source.bytes
    let line = Int(block.line)
    let extent = plan.source.line(line)
    let end = extent.upperBound
    var marker = parent.flatMap { $0.line == line ? $0.content : nil } ?? extent.lowerBound
    if marker == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { marker = 3 }
    while marker < end, Bytes.isBlank(bytes[marker]) || bytes[marker] == 0x3E { marker += 1 }
    var afterMarker = marker
    var number = 0
    while afterMarker < end, Bytes.isDigit(bytes[afterMarker]), afterMarker - marker < 9 {
      number = number * 10 + Int(bytes[afterMarker] - 0x30)
      afterMarker += 1
    }
    afterMarker += 1
    guard afterMarker <= end else { return nil }
    var content = afterMarker
    while content < end, Bytes.isBlank(bytes[content]) { content += 1 }

    let inline = parent.flatMap { $0.line == line ? $0 : nil }
    let contentColumn = column(
      of: min(content, afterMarker + 4), from: inline?.columnPlace ?? extent.lowerBound, at: inline?.contentColumn ?? 0)
    var open = OpenItem(
      end: Int(block.end), line: line, content: content, isHeading: false, columnPlace: min(content, afterMarker + 4),
      contentColumn: contentColumn)
    let childIndex = index + 1
    let child = childIndex < Int(block.end) ? blocks[childIndex] : nil
    if plan.isLegend(line) {
      plan.prose.append(.init(line: line, reason: .legend, looksLikeItem: false))
      return (open, index)
    }
    if bulletDays != nil, block.depth == 1, openBulletDay(index, block, from: content, to: end) {
      open.isHeading = true
      return (open, index)
    }
    if isTopLevel, openTopic(index, block, list: list, isFirst: isFirst, from: content, to: end) {
      open.isHeading = true
      return (open, index)
    }
    var obstacle: Plan.Obstacle?
    var numberInside = false
    if let child, Int(child.line) == line {
      switch child.kind {
      case .paragraph:
        // A definition alone on the only line would have left no paragraph.
        if child.lastLine > child.line, isDefinition(content, end) { obstacle = .definition }
      case .heading:
        // A line of `-` below the item makes a setext heading of it by accident: still an item.
        if isHashHeading(content, end) {
          obstacle = .heading
          if isTopLevel, openDay != nil {
            closeTrack()
            let headingText = HeadingText(plan.source, line: line, from: content)
            pendingTrack = PendingTrack(headingText, line: line, isOwners: options.isOwnersReading)
            open.isHeading = true
            return (open, index)
          }
        }
      case .list:
        switch nestedNumber(index, block, child) {
        case .some(true): numberInside = true
        case .some(false): obstacle = .nestedUnderNumber
        case nil: obstacle = .list
        }
      case .code: obstacle = .code
      case .quote: obstacle = .quote
      case .rule: obstacle = .rule
      case .html: obstacle = .html
      default: obstacle = .empty
      }
    } else {
      obstacle = content < end && isDefinition(content, end) ? .definition : .empty
    }
    if let obstacle {
      // In `- - [ ] words` the inner bullet is the item.
      if isTopLevel, obstacle != .list || !hasInnerBox(Extent(content, end)) {
        plan.prose.append(.init(line: line, reason: .obstacle(obstacle), looksLikeItem: false))
      }
      return (open, index)
    }

    let readsSigns = options.isOwnersReading ? isSign(at: content, end: end, in: list) : false
    let scanned = ItemLine(
      bytes, from: content, to: end, options.lexicon, isPlain: options.role == .rhythm, readsSigns: readsSigns,
      readsRound: isRoundBox(at: content, end: end), wordsFrom: block.depth == 1 ? wordsOfBulletDay : 0,
      readsWords: options.readsWords)
    if scanned.box == nil {
      guard isTopLevel || !numberInside && saysItsState(scanned, line: line, list: list) else {
        return (open, numberInside ? Int(block.end) : index)
      }
      if isTopLevel, let goal = plan.goal(from: content, to: end), takeGoal(goal, from: content) { return (open, index) }
      if options.role == .log || options.role == .plan && isOutsideDays && !saysHowFar(list) {
        let looksLikeItem = scanned.leetcode > 0
        if looksLikeItem { plan.prose.append(.init(line: line, reason: .outsideDays, looksLikeItem: true)) }
        return (open, index)
      }
      // A quote holds what somebody says; its boxes are its owner's own.
      if isInQuote, options.isOwnersReading, !options.bareBulletsAreItems {
        plan.prose.append(.init(line: line, reason: .quoted, looksLikeItem: scanned.leetcode > 0))
        return (open, index)
      }
    }
    append(
      scanned, index, block, child, marker: marker, markerNumber: number, isTopLevel: isTopLevel, isFirst: isFirst,
      numberInside: numberInside, content: content, list: list)
    return (open, numberInside ? Int(block.end) : index)
  }

  /// The column of a place behind another one of the same line.
  private func column(of offset: Int, from start: Int, at first: Int) -> Int {
    var column = first
    var index = start
    while index < offset {
      column += plan.source.bytes[index] == 0x09 ? 4 - column % 4 : 1
      index += 1
    }
    return column
  }

  /// Up to six `#`, then a blank or the end of the line; else a heading in a bullet is one by the line of `-` below it.
  private func isHashHeading(_ content: Int, _ end: Int) -> Bool {
    var index = content
    while index < end, plan.source.bytes[index] == 0x23 { index += 1 }
    return index > content && index - content <= 6 && (index == end || Bytes.isBlank(plan.source.bytes[index]))
  }

  /// `[label]:` begins a link reference definition, which leaves no trace in cmark's tree.
  private func isDefinition(_ content: Int, _ end: Int) -> Bool {
    let bytes = plan.source.bytes
    guard content < end, bytes[content] == 0x5B, let close = Bytes.first(0x5D, bytes, in: content..<end) else { return false }
    return plan.source.has(0x3A, at: close + 1)
  }

  /// For a bullet that begins with a numbered list: true if that is nothing but `N. Title`, false if more is nested under it, nil
  /// for another list.
  private func nestedNumber(_ index: Int, _ block: Outline.Block, _ child: Outline.Block) -> Bool? {
    guard child.flags.contains(.ordered), index + 3 < blocks.count else { return nil }
    let inner = blocks[index + 2]
    let paragraph = blocks[index + 3]
    guard inner.kind == .item, paragraph.kind == .paragraph, paragraph.line == block.line else { return nil }
    let line = plan.source.line(Int(block.line))
    guard !hasInnerBox(line) else { return nil }
    return block.end == UInt32(index + 4)
  }

  /// Whether a box follows the inner number: then the numbered bullet is the item.
  private func hasInnerBox(_ line: Extent) -> Bool {
    let bytes = plan.source.bytes
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] != 0x5B {
      if Bytes.isLetter(bytes[index]) || bytes[index] >= 0x80 { return false }
      index += 1
    }
    return Box(bytes, at: index, end: line.upperBound) != nil
  }

  /// A bullet that states a goal, whatever its marker.
  private mutating func takeGoal(_ goal: Extent, from start: Int) -> Bool {
    options.isOwnersReading ? takeGoal(goal) : readGoal(plan.source.lineNumber(at: start))
  }

  // MARK: items

  @_optimize(speed)
  private mutating func append(
    _ scanned: ItemLine, _ index: Int, _ block: Outline.Block, _ child: Outline.Block?, marker: Int, markerNumber: Int,
    isTopLevel: Bool, isFirst: Bool, numberInside: Bool, content: Int, list: Int
  ) {
    openTrackIfNeeded(line: Int(block.line))
    guard let openTrack else { return }
    let flags = Item.Flags.of(scanned, numberInside: numberInside)
    switch scanned.fields.style {
    case .emoji: plan.emojiAnnotations += 1
    case .dataview: plan.dataviewAnnotations += 1
    case nil: break
    }
    var lastLine = Int(child?.lastLine ?? block.line)
    if child?.kind == .heading { lastLine = underline(after: Int(block.line)) ?? lastLine }
    if numberInside, index + 3 < blocks.count { lastLine = Int(blocks[index + 3].lastLine) }
    plan.items.append(
      Item(
        line: block.line, lastLine: UInt32(clamping: max(Int(block.line), lastLine)), block: UInt32(clamping: index),
        track: UInt32(clamping: openTrack), marker: UInt32(clamping: marker), content: UInt32(clamping: content),
        boxLength: UInt8(clamping: scanned.box?.extent.count ?? 0), status: scanned.box?.status ?? .open,
        kind: scanned.itemKind,
        difficulty: scanned.difficulty, flags: flags, label: scanned.label, text: scanned.text,
        leetcode: Int32(clamping: scanned.leetcode), minutes: Int32(clamping: scanned.fields.minutes ?? 0),
        completedOn: scanned.fields.completedOn, cancelledOn: scanned.fields.cancelledOn))
    let isMarkerNumber = scanned.numbering == 0 && markerNumber > 0
    candidates.append(
      ItemCandidate(
        isTopLevel: isTopLevel, numbering: isMarkerNumber ? markerNumber : scanned.numbering,
        textAfterNumber: isMarkerNumber ? scanned.text : scanned.textAfterNumber, slug: scanned.slug, followsSibling: !isFirst,
        list: list))
    if let box = scanned.box {
      // A sign makes no bare bullet beside it prose: a list may show only what is done.
      if box.isLetter, options.isOwnersReading {
        trackHasLetterBox = true
      } else if !box.isSign || box.isWord {
        trackHasBox = true
      }
    }
  }

  /// The line that makes a heading of an item by accident; cmark's own end of such a heading is not to be trusted.
  private func underline(after line: Int) -> Int? {
    var line = line + 1
    while line <= plan.source.lineCount {
      if plan.source.isUnderline(line) { return line }
      line += 1
    }
    return nil
  }

  mutating func openTrackIfNeeded(line: Int) {
    guard openTrack == nil else { return }
    if openDay == nil { openLooseDay(line: line) }
    guard let openDay else { return }
    let pending = pendingTrack ?? PendingTrack(name: .none, topic: .none, goal: .none, line: line)
    pendingTrack = nil
    openTrack = plan.tracks.count
    plan.tracks.append(
      Plan.Track(
        name: pending.name, topic: pending.topic, goal: pending.goal, line: pending.line, day: openDay,
        items: plan.items.count..<plan.items.count, isBare: false, parts: pending.parts))
    candidates.removeAll(keepingCapacity: true)
    trackHasBox = false
    trackHasLetterBox = false
  }

  /// Ends the open track: decides which bullets are items and which numbers are LeetCode's. A track without items is prose.
  mutating func closeTrack() {
    guard let index = openTrack else { return }
    openTrack = nil
    let start = plan.tracks[index].items.lowerBound
    if trackHasLetterBox { settleLetterBoxes(from: start) }
    dropContents(from: start)
    plan.tracks[index].isBare = !trackHasBox
    if trackHasBox, !options.bareBulletsAreItems { dropBareBullets(from: start) }
    if !trackHasBox { dropNamesOfSigned(from: start) }
    if !trackHasBox, fileHasDays { dropAside(index) }
    if !trackHasBox { dropRest(from: start) }
    settleQualifiers(from: start)
    settleBareStatus(index)
    settleCrosses(from: start)
    // In a rhythm file `100 push-ups` is no problem.
    if options.role != .rhythm { settleNumbers(from: start) }
    plan.tracks[index].items = start..<plan.items.count
    if start == plan.items.count { plan.tracks.removeLast() }
  }

  /// Beside boxes a bare bullet is prose, unless it qualifies the item above it; nested ones are here because they say how far they are.
  private mutating func dropBareBullets(from start: Int) {
    let dropped = Set(plan.items[start...].filter { isDropped($0) }.map(\.line))
    let cards = board.cards.isEmpty ? [] : Set(plan.items[start...].filter { isCard($0) }.map(\.block))
    dropItems(from: start) { item, candidate, isFirst in
      item.hasBox || item.isTableRow || cards.contains(item.block) || !candidate.isTopLevel
        || item.isQualifier && candidate.followsSibling && !isFirst
        || dropped.contains(item.line) ? nil : .boxedSiblings
    }
  }

  /// The first bullet of a list qualifies nothing: it says what it would say with a box, so that it can get one.
  private mutating func settleQualifiers(from start: Int) {
    for place in start..<plan.items.count where plan.items[place].isQualifier && !candidates[place - start].followsSibling {
      plan.items[place].kind = .item
      guard options.isOwnersReading else { continue }
      let line = plan.scan(plan.items[place], options.lexicon)
      plan.items[place].text = line.text
      plan.items[place].leetcode = Int32(clamping: line.leetcode)
      plan.items[place].difficulty = line.difficulty
      if line.hasMarkInside { plan.items[place].flags.insert(.hasDifficultyMark) }
      let isMarkerNumber = line.numbering == 0 && candidates[place - start].numbering > 0
      if !isMarkerNumber { candidates[place - start].numbering = line.numbering }
      candidates[place - start].textAfterNumber = isMarkerNumber ? line.text : line.textAfterNumber
    }
  }

  /// Goes over the finished tracks once, so that items name their track also after tracks were dropped.
  mutating func numberItems() {
    for (index, track) in plan.tracks.enumerated() {
      for place in track.items { plan.items[place].track = UInt32(clamping: index) }
    }
  }
}

extension HeadingText {
  /// The words of a heading inside a bullet, whose `#`s begin at `start`.
  init(_ source: SourceText, line: Int, from start: Int) {
    self.init(source.bytes, heading: Extent(start, source.line(line).upperBound))
  }
}

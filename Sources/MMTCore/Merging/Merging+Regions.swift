extension Merging {
  /// Writes sequences step by step.
  mutating func add(_ sequences: ThreeWay, _ parts: Parts) {
    var place = 0
    while place < sequences.steps.count {
      guard case .changed(let region) = sequences.steps[place] else {
        place += addLines(sequences.steps[place...], parts)
        continue
      }
      add(Region(region, sequences, parts))
      place += 1
    }
  }

  /// Writes what comes next of what all versions have, as far as it is one item, or lines that stand together in each of them; how many
  /// steps these are. Where the bytes are the same all are written at once.
  private mutating func addLines(_ steps: ArraySlice<ThreeWay.Step>, _ parts: Parts) -> Int {
    var lines: [(was: MergeSide.Element, mine: MergeSide.Element, yours: MergeSide.Element)] = []
    for step in steps {
      guard case .same(let was, let mine, let yours) = step else { break }
      let next = (was: parts.base[was], mine: parts.ours[mine], yours: parts.theirs[yours])
      if let first = lines.first {
        let count = lines.count
        guard first.mine.item < 0, next.mine.item < 0, next.was.first == first.was.first + count,
          next.mine.first == first.mine.first + count, next.yours.first == first.yours.first + count
        else { break }
      }
      lines.append(next)
    }
    guard let first = lines.first else { return 1 }
    if !addUntouched(lines.count, first.was, first.mine, first.yours) {
      for line in lines { addSame(line.was, line.mine, line.yours) }
    }
    return lines.count
  }

  /// Whether so many lines have the same bytes, and were written.
  private mutating func addUntouched(
    _ count: Int, _ was: MergeSide.Element, _ mine: MergeSide.Element, _ yours: MergeSide.Element
  ) -> Bool {
    // A mark at a text's start is no part of its first line; the last line may have no ending.
    guard count > 3, mine.item < 0, was.first > 1, mine.first > 1, yours.first > 1, mine.first + count <= ours.source.lineCount
    else { return false }
    func whole(_ side: MergeSide, _ line: Int) -> Range<Int> {
      side.source.wholeLine(line).lowerBound..<side.source.wholeLine(line + count - 1).upperBound
    }
    let lines = whole(ours, mine.first)
    for (side, other) in [(base, whole(base, was.first)), (theirs, whole(theirs, yours.first))] {
      guard other.count == lines.count,
        Bytes.areSame(ours.source.bytes, lines.lowerBound, side.source.bytes, other.lowerBound, lines.count)
      else { return false }
    }
    return text.add(lines: count, ours.source.bytes[lines], lastEnding: ours.ending(mine.first + count - 1))
  }

  private mutating func addSame(_ was: MergeSide.Element, _ mine: MergeSide.Element, _ yours: MergeSide.Element) {
    if mine.item >= 0 { return addItem(mine.token) }
    text.add(
      ours.content(mine.first),
      mergedEnding(base.ending(was.first), ours.ending(mine.first), theirs.ending(yours.first)))
  }

  /// A region in which a side changed something, as elements.
  private struct Region {
    var base: ArraySlice<MergeSide.Element>
    var ours: ArraySlice<MergeSide.Element>
    var theirs: ArraySlice<MergeSide.Element>
    var isChangedByOurs: Bool
    var isChangedByTheirs: Bool
    /// Elements of ours and of theirs that the base doesn't have in this place.
    var newOurs: Int
    var newTheirs: Int
    /// Elements of the base that neither side has in this place.
    var lostByBoth: [MergeSide.Element]

    /// The same of some of its lines, of which each version has as many.
    func part(_ places: Range<Int>) -> Region {
      func lines(_ all: ArraySlice<MergeSide.Element>) -> ArraySlice<MergeSide.Element> {
        all.dropFirst(places.lowerBound).prefix(places.count)
      }
      var part = self
      (part.base, part.ours, part.theirs) = (lines(base), lines(ours), lines(theirs))
      let there = Set(part.base.map(\.first))
      part.lostByBoth = lostByBoth.filter { there.contains($0.first) }
      return part
    }

    init(_ region: ThreeWay.Region, _ sequences: ThreeWay, _ parts: Parts) {
      base = parts.base[region.base]
      ours = parts.ours[region.ours]
      theirs = parts.theirs[region.theirs]
      isChangedByOurs = region.isChangedByOurs
      isChangedByTheirs = region.isChangedByTheirs
      newOurs = region.ours.count { sequences.isNewInOurs($0) }
      newTheirs = region.theirs.count { sequences.isNewInTheirs($0) }
      lostByBoth = region.base.filter { sequences.inOurs[$0] < 0 && sequences.inTheirs[$0] < 0 }.map { parts.base[$0] }
    }
  }

  private mutating func add(_ region: Region) {
    switch (region.isChangedByOurs, region.isChangedByTheirs) {
    case (true, false):
      for element in region.theirs where element.item >= 0 && self.element(.ours, element.token) == nil {
        addItem(element.token)
      }
      add(region.ours, .ours)
    case (false, true):
      for element in region.ours where element.item >= 0 && self.element(.theirs, element.token) == nil {
        addItem(element.token)
      }
      add(region.theirs, .theirs)
    default: addBoth(region)
    }
  }

  /// Writes elements of a side, each item as the versions have it together; one whose place the other side says comes there.
  private mutating func add(_ elements: some Sequence<MergeSide.Element>, _ which: Which) {
    for element in elements {
      guard element.item >= 0 else {
        addLine(side(which), element.first)
        continue
      }
      let token = Int(element.token)
      let isShared = self.element(.ours, element.token) != nil && self.element(.theirs, element.token) != nil
      let isElsewhere = which == .ours ? !isPlacedByOurs[token] && isPlacedByTheirs[token] : isPlacedByOurs[token]
      if !isShared || !isElsewhere { addItem(element.token) }
    }
  }

  private func isBlank(_ which: Which, _ element: MergeSide.Element) -> Bool {
    element.item < 0 && side(which).content(element.first).allSatisfy(Bytes.isBlank)
  }

  /// Whether an element that a side put in is a blank line, or a rule.
  private func divides(_ which: Which, _ element: MergeSide.Element) -> Bool {
    if isBlank(which, element) { return true }
    let keys = (which == .ours ? self.keys?.ours : self.keys?.theirs) ?? []
    return element.item < 0 && keys.indices.contains(element.first - 1) && keys[element.first - 1]?.isRule == true
  }

  /// What both changed: alike at the ends, and in the middle by what it is.
  private mutating func addBoth(_ region: Region) {
    if region.base.isEmpty, region.ours.map(\.token) != region.theirs.map(\.token) {
      return addUnion(Array(region.ours), Array(region.theirs))
    }
    guard let both = contradicting(region) else { return addInterplay(region) }
    addEach(region, 0..<both.lowerBound)
    addInterplay(region.part(both))
    addEach(region, both.upperBound..<region.base.count)
  }

  /// Of lines of which each version has as many, none of them an item, those from the first to the last that both sides changed, and
  /// differently: what one side alone changed is no contradiction, though the other changed its neighbour. nil where these aren't such lines.
  private func contradicting(_ region: Region) -> Range<Int>? {
    let count = region.base.count
    guard region.ours.count == count, region.theirs.count == count,
      [region.base, region.ours, region.theirs].allSatisfy({ $0.allSatisfy { $0.item < 0 } })
    else { return nil }
    // A line that went elsewhere among them has no place of its own.
    let known = Set(region.base.map(\.token))
    func isMoved(_ line: MergeSide.Element, _ was: MergeSide.Element) -> Bool {
      line.token != was.token && known.contains(line.token)
    }
    guard !zip(region.ours, region.base).contains(where: isMoved), !zip(region.theirs, region.base).contains(where: isMoved)
    else {
      return nil
    }
    let lines = zip(region.base, zip(region.ours, region.theirs)).map { was, sides in
      Self.changed(was.token, sides.0.token, sides.1.token) == nil && mergedLine(was, sides.0, sides.1) == nil
    }
    guard let first = lines.firstIndex(of: true), let last = lines.lastIndex(of: true) else { return count..<count }
    return first..<last + 1
  }

  /// Writes such lines as the side has them that changed them.
  private mutating func addEach(_ region: Region, _ places: Range<Int>) {
    let part = region.part(places)
    for (was, (mine, yours)) in zip(part.base, zip(part.ours, part.theirs)) {
      if Self.changed(was.token, mine.token, yours.token) == nil, let merged = mergedLine(was, mine, yours) {
        text.add(merged[...], ending(ours, mine.first))
      } else if mine.token == was.token {
        addLine(theirs, yours.first)
      } else {
        addLine(ours, mine.first)
      }
    }
  }

  /// A line that both sides changed and that is an item in each version, though no bullet: merged by its parts, as a bullet's is, a row of a
  /// table by its cells. nil where they contradict each other.
  private func mergedLine(
    _ was: MergeSide.Element, _ mine: MergeSide.Element, _ yours: MergeSide.Element
  ) -> [UInt8]? {
    if base.isRow(was.first), ours.isRow(mine.first), theirs.isRow(yours.first) {
      return RowMerge.merged(base.content(was.first), ours.content(mine.first), theirs.content(yours.first))
    }
    guard let base = base.line(was.first, lexicon), let one = ours.line(mine.first, lexicon),
      let other = theirs.line(yours.first, lexicon)
    else { return nil }
    let merge = FirstLineMerge(base: base, ours: one, theirs: other)
    return merge.isContradictory ? nil : merge.ours.bytes
  }

  private mutating func addInterplay(_ region: Region) {
    if region.base.isEmpty, region.ours.isEmpty, region.theirs.isEmpty { return }
    let start = zip(region.ours, region.theirs).prefix { $0.token == $1.token }.count
    let (ours, theirs) = (region.ours.dropFirst(start), region.theirs.dropFirst(start))
    let end = zip(ours.reversed(), theirs.reversed()).prefix { $0.token == $1.token }.count
    addCommon(region.ours.prefix(start))
    addMiddle(region, ours.dropLast(end), theirs.dropLast(end))
    addCommon(ours.suffix(end))
  }

  /// What both have here, wherever it was in the base: whichever side brought it, there is no other place for it.
  private mutating func addCommon(_ elements: ArraySlice<MergeSide.Element>) {
    for element in elements {
      if element.item >= 0 { addItem(element.token) } else { addLine(ours, element.first) }
    }
  }

  private mutating func addMiddle(
    _ region: Region, _ mine: ArraySlice<MergeSide.Element>, _ yours: ArraySlice<MergeSide.Element>
  ) {
    if mine.isEmpty, yours.isEmpty { return }
    let hasOnlyItems =
      mine.allSatisfy { $0.item >= 0 || isBlank(.ours, $0) } && yours.allSatisfy { $0.item >= 0 || isBlank(.theirs, $0) }
      && region.base.allSatisfy { $0.item >= 0 || isBlank(.base, $0) }
    let isLost = region.lostByBoth.contains { element in
      element.item < 0
        ? !isBlank(.base, element)
        : self.element(.ours, element.token) == nil && self.element(.theirs, element.token) == nil
    }
    let isRewrittenByBoth = isLost && region.newOurs > 0 && region.newTheirs > 0
    if region.newOurs == 0, region.newTheirs == 0 {
      // Both only took something out.
      add(mine.filter { $0.item >= 0 }, .ours)
      return add(yours.filter { $0.item >= 0 }, .theirs)
    }
    if hasOnlyItems, keepsOurs || !isRewrittenByBoth {
      add(mine, .ours)
      return add(yours.filter { $0.item >= 0 || mine.isEmpty }, .theirs)
    }
    if keepsOurs {
      let dropped = yours.filter { $0.item < 0 && !isBlank(.theirs, $0) }
      if !dropped.isEmpty {
        contradictions.append(
          .init(
            line: text.lines + 1, ours: lines(ours, mine.filter { $0.item < 0 }), theirs: lines(theirs, dropped)))
      }
      add(mine, .ours)
      return add(yours.filter { $0.item >= 0 }, .theirs)
    }
    let (one, other) = apart(mine, yours)
    if one.isEmpty, other.isEmpty { return }
    contradict(lines(ours, one), lines(theirs, other), { $0.addAsItIs(one, .ours) }, { $0.addAsItIs(other, .theirs) })
  }

  /// An item that the other side has in another place is no part of a contradiction: it is merged and stands before it. What remains of
  /// either side is nowhere in the result yet.
  private mutating func apart(
    _ mine: ArraySlice<MergeSide.Element>, _ yours: ArraySlice<MergeSide.Element>
  ) -> (ours: [MergeSide.Element], theirs: [MergeSide.Element]) {
    let (here, there) = (Set(mine.map(\.token)), Set(yours.map(\.token)))
    for element in mine where element.item >= 0 && !there.contains(element.token) {
      if self.element(.theirs, element.token) != nil { addItem(element.token) }
    }
    for element in yours where element.item >= 0 && !here.contains(element.token) {
      if self.element(.ours, element.token) != nil { addItem(element.token) }
    }
    let settled = isSettled
    func isOpen(_ element: MergeSide.Element) -> Bool { element.item < 0 || !settled[Int(element.token)] }
    return (mine.filter(isOpen), yours.filter(isOpen))
  }

  /// What both put in at one place: all of it, what is common once. Ours first; where ours stays in any case, behind what theirs brings.
  private mutating func addUnion(_ mine: [MergeSide.Element], _ yours: [MergeSide.Element]) {
    let (mineNumbers, yoursNumbers) = unionNumbers(mine, yours)
    // Of lines that both have in another order some are there twice: the same ones, whichever side is ours.
    let isOrdered = !lines(theirs, yours).joined(separator: [0x0A]).lexicographicallyPrecedes(
      lines(ours, mine).joined(separator: [0x0A]))
    let places: [Int32]
    if isOrdered {
      places = SequenceMatch(mineNumbers, yoursNumbers).places
    } else {
      var inverted = Array(repeating: Int32(-1), count: mine.count)
      for (index, place) in SequenceMatch(yoursNumbers, mineNumbers).places.enumerated() where place >= 0 {
        inverted[Int(place)] = Int32(truncatingIfNeeded: index)
      }
      places = inverted
    }
    func stretch(_ elements: [MergeSide.Element], _ which: Which) -> [StretchLine] {
      elements.map { StretchLine(token: $0.token, divides: divides(which, $0)) }
    }
    let lined = LinedUp(places: places, stretch(mine, .ours), stretch(yours, .theirs))
    for gap in lined.gaps {
      addGap(
        gap.ours.filter { !lined.idleOurs.contains($0) }.map { mine[$0] },
        gap.theirs.filter { !lined.idleTheirs.contains($0) }.map { yours[$0] })
      add(mine[gap.ours.upperBound...].prefix(1), .ours)
    }
  }

  /// What each side alone has between the same lines. What stands before a heading stays in the section that is there.
  private mutating func addGap(_ mine: [MergeSide.Element], _ yours: [MergeSide.Element]) {
    func start(_ elements: [MergeSide.Element], _ which: Which) -> Int {
      let outline = side(which).plan.outline
      let first = elements.firstIndex { $0.item < 0 && outline.firstBlock(onLine: $0.first)?.kind == .heading }
      guard var start = first else { return elements.count }
      while start > 0, isBlank(which, elements[start - 1]) { start -= 1 }
      return start
    }
    let (own, their) = (start(mine, .ours), start(yours, .theirs))
    for (one, other) in [(mine[..<own], yours[..<their]), (mine[own...], yours[their...])] {
      if keepsOurs { add(other, .theirs) }
      add(one, .ours)
      if !keepsOurs { add(other, .theirs) }
    }
  }

  /// What elements that both put in at one place are lined up by: lines by the blocks they are part of, items within their section; blank lines
  /// belong to what they divide, and two of them are never one.
  private mutating func unionNumbers(
    _ mine: [MergeSide.Element], _ yours: [MergeSide.Element]
  ) -> (ours: [Int32], theirs: [Int32]) {
    enum Known: Hashable {
      case item(Int32, section: Int32?)
      case line(BlockKey)
      case bytes(Int32)
    }
    if keys == nil {
      var table = BlockKeys()
      keys = (table.all(ours.plan) { ours.isItem($0) }, table.all(theirs.plan) { theirs.isItem($0) })
    }
    var numbers: [Known: Int32] = [:]
    var next: Int32 = 0
    func number(_ elements: [MergeSide.Element], _ which: Which, _ keys: [BlockKey?]) -> [Int32] {
      elements.map { element in
        let key = keys.indices.contains(element.first - 1) ? keys[element.first - 1] : nil
        next += 1
        if divides(which, element) { return next }
        let known: Known =
          element.item >= 0 ? .item(element.token, section: key?.section) : key.map { .line($0) } ?? .bytes(element.token)
        if let number = numbers[known] { return number }
        numbers[known] = next
        return next
      }
    }
    return (number(mine, .ours, keys?.ours ?? []), number(yours, .theirs, keys?.theirs ?? []))
  }

  /// Elements between conflict markers: as their side has them.
  private mutating func addAsItIs(_ elements: some Sequence<MergeSide.Element>, _ which: Which) {
    for element in elements {
      if element.item >= 0 {
        isSettled[Int(element.token)] = true
        addWhole(which, element, element.token)
      } else {
        addLine(side(which), element.first)
      }
    }
  }
}

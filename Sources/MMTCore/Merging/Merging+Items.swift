extension Merging {
  /// An item's element in a side; nil where it isn't there.
  func element(_ which: Which, _ token: Int32) -> MergeSide.Element? {
    let index =
      switch which {
      case .base: tokens.base[Int(token)]
      case .ours: tokens.ours[Int(token)]
      case .theirs: tokens.theirs[Int(token)]
      }
    let side = side(which)
    guard index >= 0, side.places[index] >= 0 else { return nil }
    return side.elements[side.places[index]]
  }

  private func firstLine(_ which: Which, _ element: MergeSide.Element?) -> FirstLine? {
    element.map { FirstLine(side(which), item: $0.item, lexicon) }
  }

  private func lines(_ which: Which, _ element: MergeSide.Element) -> [[UInt8]] { lines(side(which), [element]) }

  /// Whether the item's lines are the same on both sides, endings aside.
  private func isSame(_ one: Which, _ first: MergeSide.Element, _ other: Which, _ second: MergeSide.Element) -> Bool {
    guard first.last - first.first == second.last - second.first else { return false }
    let (one, other) = (side(one), side(other))
    return (0...(first.last - first.first)).allSatisfy {
      one.content(first.first + $0).elementsEqual(other.content(second.first + $0))
    }
  }

  /// Whether a side did anything to an item but indent it or give it another marker: ticked it, timed it, noted, edited its words.
  private func isTouched(_ which: Which, _ element: MergeSide.Element, _ was: MergeSide.Element) -> Bool {
    // Notes may also stand below a nested item, outside the item's own lines.
    let plan = side(which).plan
    if plan.nestedText(plan.items[element.item]) != base.plan.nestedText(base.plan.items[was.item]) { return true }
    if isSame(which, element, .base, was) { return false }
    guard let now = firstLine(which, element), let before = firstLine(.base, was), now.saysTheSame(as: before) else {
      return true
    }
    return lines(which, element).dropFirst() != lines(.base, was).dropFirst()
  }

  /// Writes an item as the versions have it together, and what follows it; once.
  mutating func addItem(_ token: Int32) {
    guard !isSettled[Int(token)] else { return }
    if let leader = leaders[token], !isSettled[Int(leader)] { return }
    isSettled[Int(token)] = true
    addOne(token)
    for follower in followers[token] ?? [] { addItem(follower) }
  }

  private mutating func addOne(_ token: Int32) {
    let (was, mine, yours) = (element(.base, token), element(.ours, token), element(.theirs, token))
    switch (mine, yours) {
    case (let mine?, let yours?):
      merge(was, mine, yours, token)
    case (let mine?, nil):
      if was != nil { return addLost(token, mine, by: .theirs) }
      addWhole(.ours, mine, token)
    case (nil, let yours?):
      if was != nil { return addLost(token, yours, by: .ours) }
      addWhole(.theirs, yours, token)
    case (nil, nil): break
    }
  }

  private mutating func note(_ token: Int32, _ first: FirstLine?) {
    let index = Int(token)
    func known(_ list: [Int]) -> Int? { list[index] < 0 ? nil : list[index] }
    items.append(
      .init(
        line: text.lines + 1, base: known(tokens.base), ours: known(tokens.ours), theirs: known(tokens.theirs), first: first))
  }

  mutating func addWhole(_ which: Which, _ element: MergeSide.Element, _ token: Int32) {
    note(token, firstLine(which, element))
    for line in element.first...element.last { addLine(side(which), line) }
  }

  /// An item that one side took out: gone, unless the other one did something to it. Where that only moved it, it stands where it went:
  /// git alone would have it so.
  mutating func addLost(_ token: Int32, _ element: MergeSide.Element, by loser: Which) {
    isSettled[Int(token)] = true
    guard let was = self.element(.base, token) else { return }
    let holder: Which = loser == .ours ? .theirs : .ours
    let isMoved = loser == .ours ? isPlacedByTheirs[Int(token)] : isPlacedByOurs[Int(token)]
    let isKept = holder == .ours && keeps.contains(element.item)
    let isTouched = isKept || isTouched(holder, element, was)
    guard isMoved || isTouched else { return }
    if !isTouched, !keepsOurs { return addWhole(holder, element, token) }
    if keepsOurs {
      if holder == .ours { return addWhole(.ours, element, token) }
      contradictions.append(.init(line: text.lines + 1, ours: [], theirs: lines(.theirs, element)))
      return
    }
    let whole = lines(holder, element)
    contradict(
      holder == .ours ? whole : [], holder == .theirs ? whole : [],
      { if holder == .ours { $0.addWhole(.ours, element, token) } },
      { if holder == .theirs { $0.addWhole(.theirs, element, token) } })
  }

  private mutating func merge(
    _ was: MergeSide.Element?, _ mine: MergeSide.Element, _ yours: MergeSide.Element, _ token: Int32
  ) {
    let line = FirstLineMerge(
      base: firstLine(.base, was), ours: FirstLine(ours, item: mine.item, lexicon),
      theirs: FirstLine(theirs, item: yours.item, lexicon))
    let ending = mergedEnding(
      was.map { base.ending($0.first) } ?? ours.ending(mine.first), ours.ending(mine.first), theirs.ending(yours.first))
    let isOpen = line.isContradictory && !keepsOurs
    if line.isContradictory {
      let (one, other) = (line.ours.bytes, line.theirs.bytes)
      contradict(
        [one], [other],
        {
          $0.note(token, isOpen ? nil : line.ours)
          $0.text.add(one[...], ending)
        }, { $0.text.add(other[...], ending) })
    } else {
      note(token, line.ours)
      text.add(line.ours.bytes[...], ending)
    }
    mergeNotes(was, mine, yours)
  }
}

extension Merging {
  /// The lines below an item's first.
  private mutating func mergeNotes(_ was: MergeSide.Element?, _ mine: MergeSide.Element, _ yours: MergeSide.Element) {
    let parts = Parts(base: rest(base, was), ours: rest(ours, mine), theirs: rest(theirs, yours))
    if parts.base.isEmpty, parts.ours.isEmpty, parts.theirs.isEmpty { return }
    add(ThreeWay(parts.base.map(\.token), parts.ours.map(\.token), parts.theirs.map(\.token)), parts)
  }

  private mutating func rest(_ side: MergeSide, _ element: MergeSide.Element?) -> [MergeSide.Element] {
    guard let element, element.last > element.first else { return [] }
    var elements: [MergeSide.Element] = []
    for line in (element.first + 1)...element.last {
      elements.append(.init(token: tokens.lines.number(side.content(line)), first: line, last: line, item: -1))
    }
    return elements
  }
}

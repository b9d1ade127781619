/// What a list shows without boxes: signs in their place, words that are struck through, a section's name.
extension PlanBuilder {
  /// Whether a bullet of the list begins with a sign that is its box.
  mutating func isSign(at content: Int, end: Int, in list: Int) -> Bool {
    let bytes = plan.source.bytes
    guard let sign = Box(signOf: bytes, at: content, end: end) else { return false }
    if sign.isWord { return !isInQuote && readsStateWords() }
    // Outside the days, and in a quote, a list shows what is good: ✅ short, ✅ free.
    if isOutsideDays || isInQuote { return false }
    return !Box.isDoubtfulSign(bytes, at: content, end: end) || hasPlainBox(list)
  }

  /// Whether words such as `TODO` are boxes: where three bullets of the file at least begin with one, so that `NEXT steps` stays words.
  private mutating func readsStateWords() -> Bool {
    if let known = plan.readsStateWords { return known }
    var count = 0
    for block in plan.outline.blocks where block.kind == .item && count < 3 {
      let words = plan.source.bulletWords(Int(block.line))
      if Box(signOf: plan.source.bytes, at: words.lowerBound, end: words.upperBound)?.isWord == true { count += 1 }
    }
    plan.readsStateWords = count > 2
    return count > 2
  }

  /// Whether a bullet of the list itself has brackets, or a sign that needs none beside it. Only the first hundred are looked at.
  private func hasPlainBox(_ list: Int) -> Bool {
    let blocks = plan.outline.blocks
    guard blocks.indices.contains(list), blocks[list].kind == .list else { return false }
    let bytes = plan.source.bytes
    var index = list + 1
    var seen = 0
    while index < Int(blocks[list].end), seen < 100 {
      if blocks[index].kind == .item {
        let words = plan.source.bulletWords(Int(blocks[index].line))
        let (start, end) = (words.lowerBound, words.upperBound)
        if Box(bytes, at: start, end: end) != nil { return true }
        if let sign = Box(signOf: bytes, at: start, end: end), !sign.isWord,
          !Box.isDoubtfulSign(bytes, at: start, end: end)
        {
          return true
        }
        seen += 1
      }
      index = max(index + 1, Int(blocks[index].end))
    }
    return false
  }

  /// What has no box is done where it is struck through, ends in a sign that says so, or stands below a heading that does (`Done`).
  mutating func settleBareStatus(_ track: Int) {
    guard options.isOwnersReading else { return }
    let first = plan.tracks[track].items.lowerBound
    let bare = (first..<max(first, plan.items.count)).filter { place in
      let item = plan.items[place]
      return !item.hasBox && !item.isTableRow && !item.isQualifier
    }
    guard !bare.isEmpty else { return }
    let isDone = names(of: plan.tracks[track]).contains { SectionTitle.isDone($0) }
    for place in bare {
      let words = plan.items[place].text
      guard isDone || plan.source.beginsStruck(words) || Box.doneSign(plan.source.bytes, words) != nil else {
        continue
      }
      plan.items[place].status = .done
    }
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

  private func names(of track: Plan.Track) -> [ArraySlice<UInt8>] {
    (track.parts + [track.name]).filter { !$0.isEmpty }.map { plan.source.bytes[$0.range] }
  }
}

extension SourceText {
  /// `~~words~~`, perhaps with a remark behind.
  fileprivate func beginsStruck(_ words: Extent) -> Bool {
    guard words.count > 4, has(0x7E, at: words.lowerBound), has(0x7E, at: words.lowerBound + 1),
      !has(0x7E, at: words.lowerBound + 2), !has(0x20, at: words.lowerBound + 2)
    else { return false }
    return (words.lowerBound + 3..<words.upperBound - 1).contains { has(0x7E, at: $0) && has(0x7E, at: $0 + 1) }
  }
}

/// What was moved on, `[>]`: it counts where it went, or here as put off (docs/format.md, 5.3.24).
extension PlanBuilder {
  /// States that hang on other items, once all of them are read.
  mutating func settleStates() {
    settleEndStates()
    settleEmptyLinks()
    settleLanes()
    settleMoved()
    settleWishes()
  }

  /// What stands below `Someday` or `Old list (ignore)` is optional, unless all of a file without days does.
  mutating func settleWishes() {
    guard options.isOwnersReading else { return }
    let tracks = plan.tracks.filter { !$0.items.isEmpty && isWish($0) }
    let count = tracks.reduce(0) { $0 + $1.items.count }
    guard count > 0, fileHasDays || count < plan.items.count else { return }
    for track in tracks {
      for place in track.items where plan.items.indices.contains(place) { plan.items[place].flags.insert(.wish) }
    }
  }

  /// What was moved on counts no longer where the same words stand elsewhere; else nothing else of the file would count it.
  private mutating func settleMoved() {
    guard options.isOwnersReading else { return }
    let putOff = putOffInWords
    let moved = plan.items.indices.filter { plan.items[$0].status == .moved || putOff.contains($0) }
    guard !moved.isEmpty else { return }
    if moved.count > putOff.count { plan.manners.movesOn = true }
    var standing = Set<String>()
    for place in plan.items.indices where plan.items[place].status != .moved && !putOff.contains(place) {
      standing.insert(words(place))
      // `chapter 4 (from Wed)`
      if !putOff.isEmpty { standing.insert(Self.beforeBracket(words(place))) }
    }
    // Of several that were moved on the last one is where it is now.
    for place in moved.reversed() {
      let words = words(place)
      let stands = standing.contains(words) || standing.contains(Self.beforeArrow(words))
      plan.items[place].status = stands ? .moved : .scheduled
      standing.insert(words)
      standing.insert(Self.beforeArrow(words))
    }
  }

  /// What its words say is put off, with no box that says so or another state.
  private var putOffInWords: Set<Int> {
    Set(
      plan.items.indices.filter { place in
        let item = plan.items[place]
        guard item.status == .scheduled, !item.isQualifier else { return false }
        guard item.hasBox else { return true }
        return plan.source.has(0x5B, at: item.box.lowerBound) && plan.source.has(0x20, at: item.box.lowerBound + 1)
      })
  }

  private static func beforeBracket(_ words: String) -> String {
    guard words.hasSuffix(")") || words.hasSuffix("）"), let open = words.lastIndex(where: { $0 == "(" || $0 == "（" }) else {
      return words
    }
    return String(words[..<open].trimmed)
  }

  private func words(_ place: Int) -> String { plan.words(plan.items[place]).lowercased() }

  /// `water the fig → Tuesday`
  private static func beforeArrow(_ words: String) -> String {
    for arrow in [" →", " ->", " =>", " >"] {
      if let start = words.firstRange(of: arrow)?.lowerBound { return String(words[..<start]) }
    }
    return words
  }
}

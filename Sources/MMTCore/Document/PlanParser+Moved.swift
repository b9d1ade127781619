/// What was moved on, `[>]`: it counts where it went, or here as put off (docs/format.md, 5.3.24).
extension PlanBuilder {
  /// States that hang on other items, once all of them are read.
  mutating func settleStates() {
    settleEndStates()
    settleLanes()
    settleMoved()
  }

  /// What was moved on counts no longer where the same words stand elsewhere; else nothing else of the file would count it.
  private mutating func settleMoved() {
    let moved = plan.items.indices.filter { plan.items[$0].status == .moved }
    guard options.isOwnersReading, !moved.isEmpty else { return }
    plan.manners.movesOn = true
    var standing = Set<String>()
    for place in plan.items.indices where plan.items[place].status != .moved { standing.insert(words(place)) }
    // Of several that were moved on the last one is where it is now.
    for place in moved.reversed() {
      let words = words(place)
      if !standing.contains(words), !standing.contains(Self.beforeArrow(words)) { plan.items[place].status = .scheduled }
      standing.insert(words)
      standing.insert(Self.beforeArrow(words))
    }
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

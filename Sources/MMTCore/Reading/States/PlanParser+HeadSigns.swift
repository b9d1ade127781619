/// Headings that end in a sign for done, and what they say of the items below them (docs/format.md, 5.3.3 a).
extension PlanBuilder {
  /// What stands below such a heading, and says nothing itself, is done; not where others below it say so themselves: then the heading says that
  /// the day took place, and what says nothing was left.
  mutating func settleItems(below heads: Set<Int>, _ status: ItemStatus = .done) {
    let mixed = status == .done ? headsOverMarks(heads) : []
    for track in plan.tracks {
      let lines = headLines(track).filter(heads.contains)
      guard !lines.isEmpty, !lines.contains(where: mixed.contains) else { continue }
      for place in track.items where plan.items.indices.contains(place) {
        let item = plan.items[place]
        if item.hasBox && !item.isLine || item.isQualifier || item.isTableRow || item.status != .open { continue }
        if item.isLine, plan.saysOpen(item, options.lexicon) { continue }
        if EndState(plan.source.bytes, item.text) == nil { plan.items[place].status = status }
      }
    }
  }

  /// Those of some headings below which an item says itself that it is done.
  private func headsOverMarks(_ heads: Set<Int>) -> Set<Int> {
    var found = Set<Int>()
    for track in plan.tracks {
      let isMarked = track.items.contains { place in
        guard plan.items.indices.contains(place) else { return false }
        return plan.items[place].status == .done && !plan.items[place].isQualifier && !plan.items[place].isTableRow
      }
      if isMarked { found.formUnion(headLines(track).filter(heads.contains)) }
    }
    return found
  }

  /// The lines of a track's name, its day's heading and its week's.
  private func headLines(_ track: Plan.Track) -> [Int] {
    let day = plan.days.indices.contains(track.day) ? plan.days[track.day] : nil
    let week = day?.week.flatMap { plan.weeks.indices.contains($0) ? plan.weeks[$0].line : nil }
    return [track.name.isEmpty ? nil : track.line, day.flatMap { $0.key == .none ? nil : $0.line }, week].compactMap(\.self)
  }
}

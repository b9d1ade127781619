/// Entries that one of two devices took out, and with which the other did something since: they stay.
enum Deletion {
  /// A side with such entries, as they were, where they stood; the merge makes of them what the other side has.
  static func revived(_ old: [PageUnit], _ side: [PageUnit], changedIn other: [PageUnit]) -> [PageUnit] {
    let here = Set(side.map(\.token))
    let there = Dictionary(other.map { ($0.token, $0) }) { first, _ in first }
    func isLost(_ unit: PageUnit) -> Bool {
      guard !here.contains(unit.token), let changed = there[unit.token] else { return false }
      return (unit.isEntry || changed.isEntry) && !changed.isSame(as: unit)
    }
    guard old.contains(where: isLost) else { return side }
    var numbers = UnitNumbers()
    let places = SequenceMatch(numbers.of(old), numbers.of(side)).places
    var result: [PageUnit] = []
    var reached = 0
    // A heading that went with its entries comes back with the first of them.
    var heading: PageUnit?
    for (index, unit) in old.enumerated() {
      let place = Int(places[index])
      if place >= 0 {
        result += side[reached...place]
        reached = place + 1
        heading = nil
      } else if unit.isHeading {
        heading = here.contains(unit.token) ? nil : unit
      } else if isLost(unit) {
        if let above = heading { result.append(above) }
        heading = nil
        result.append(unit)
      }
    }
    return result + side[reached...]
  }
}

/// Tasks that both put off to the future log, each to another month: they stand in the later one.
enum PutOffTwice {
  /// What a side has in an earlier part than the other.
  static func names(_ old: [PageUnit], _ side: [PageUnit], later other: [PageUnit]) -> Set<[UInt8]> {
    let there = Dictionary(other.filter { $0.section != nil }.map { ($0.token, $0) }) { first, _ in first }
    let known = Set(old.map(\.token))
    return Set(
      side.filter { unit in
        guard unit.task != nil, !known.contains(unit.token), let mine = unit.section, let yours = there[unit.token]?.section
        else { return false }
        return reach(mine) < reach(yours)
      }.map(\.token))
  }

  private static func reach(_ section: FutureSection) -> Int {
    if case .month(let month) = section { month.index } else { Int.max }
  }
}

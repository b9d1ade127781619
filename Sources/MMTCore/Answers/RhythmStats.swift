/// What became of each counter and habit since it began.
package struct RhythmStats: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// `habit/push-ups`.
    package var id: String
    package var name: String
    package var icon: String?
    package var unit: String?
    package var decimals: Int
    package var isNegative: Bool
    /// Whether its lines have numbers, and whether these are measured: such are not added up.
    package var hasNumber: Bool
    package var isMeasure: Bool
    package var since: CivilDay?
    package var tally: HabitTally
    package var streak: HabitStreak
    package var figures: HabitFigures
    /// The day with the greatest number, the earliest of several.
    package var most: RhythmEntry?
    /// The latest number.
    package var last: RhythmEntry?
    /// Numbers of the last seven days, and of the seven before; without numbers, successes.
    package var recent: Quantity
    package var before: Quantity
  }

  package var today: CivilDay
  package var lines: [Line]
}

extension RhythmLedger {
  package var stats: RhythmStats {
    let byName = HabitGroup.Lines(entries)
    let lines = HabitGroup.all(of: definitions).compactMap { group -> RhythmStats.Line? in
      let history = Occurrences(
        group.definitions, entries: byName.of(group), today: today, pauses: pauses, weekStart: weekStart)
      guard let definition = history.definitions.last else { return nil }
      let tally = history.list.reduce(into: HabitTally()) { $0 += $1.tally }
      func sum(_ from: Int, _ to: Int) -> Quantity {
        let first = history.firstLine(from: today.advanced(by: -from))
        let end = history.firstLine(from: today.advanced(by: 1 - to))
        // What was skipped is in no figure.
        let counted = history.entries[first..<end].lazy.filter { $0.state != .skipped }
        return counted.reduce(Quantity(units: 0, decimals: definition.decimals)) { sum, entry in
          if definition.target != nil || definition.isMeasure { return entry.value.map { sum.adding($0) } ?? sum }
          let counts = definition.isNegative ? entry.isRelapse : entry.state == .success
          return counts ? sum.adding(Quantity(units: 1)) : sum
        }
      }
      let most = history.entries.lazy.filter { $0.state != .skipped && ($0.value?.units ?? 0) > 0 }.max { one, other in
        guard let first = one.value, let second = other.value else { return false }
        return first == second ? one.date > other.date : first < second
      }
      return RhythmStats.Line(
        id: group.id, name: definition.name, icon: definition.icon, unit: definition.unit, decimals: definition.decimals,
        isNegative: definition.isNegative, hasNumber: definition.target != nil || definition.isMeasure,
        isMeasure: definition.isMeasure, since: history.since, tally: tally, streak: history.streak(through: today),
        figures: HabitFigures(history.entries[...], of: definition, today: today),
        most: most, last: history.entries.last { $0.value != nil && $0.state != .skipped }, recent: sum(6, 0),
        before: sum(13, 7))
    }
    return RhythmStats(today: today, lines: lines)
  }
}

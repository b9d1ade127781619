import MMTCore

/// A month of habits as the design tells it, and short ways to write lines.
enum Habits {
  static let today = day("2026-11-20")

  static func day(_ text: String) -> CivilDay { CivilDay(text) ?? CivilDay(daysSinceEpoch: 0) }

  static func habit(
    _ name: String, _ rhythm: Rhythm?, icon: String? = nil, since: String? = nil, until: String? = nil, target: String? = nil,
    unit: String? = nil, negative: Bool = false, line: Int = 1
  ) -> RhythmDefinition {
    var definition = RhythmDefinition(name: name, path: "habits.md", line: line)
    definition.rhythm = rhythm
    definition.icon = icon
    definition.since = since.map(day)
    definition.until = until.map(day)
    definition.target = target.flatMap { Quantity($0) }
    definition.decimals = definition.target?.decimals ?? 0
    definition.unit = unit
    definition.isNegative = negative
    return definition
  }

  /// Lines from a day on, a character for each day: `✓◐✗–`, `·` a line that nobody touched, a blank none.
  static func lines(_ name: String, from first: String, _ marks: String, negative: Bool = false) -> [RhythmEntry] {
    marks.enumerated().compactMap { offset, mark in
      let state: RhythmState? =
        switch mark {
        case "✓": .success
        case "◐": .partial
        case "✗": .attempted
        case "–": .skipped
        case "·": RhythmState.none
        case "!": RhythmState.none
        default: nil
        }
      guard let state else { return nil }
      let date = day(first).advanced(by: offset)
      var entry = RhythmEntry(date: date, slug: Slug.make(name), state: state, path: "journal/\(date.iso).md", line: 5)
      entry.isRelapse = mark == "!"
      return entry
    }
  }

  static func values(_ name: String, from first: String, _ values: [String?]) -> [RhythmEntry] {
    values.enumerated().compactMap { offset, value in
      guard let value else { return nil }
      let date = day(first).advanced(by: offset)
      return RhythmEntry(
        date: date, slug: Slug.make(name), state: .none, value: Quantity(value), path: "journal/\(date.iso).md", line: 6)
    }
  }

  static let definitions = [
    habit("Meditate", .daily, icon: "🧘", since: "2026-11-01", line: 4),
    habit("Workout", .weekdays([.monday, .wednesday, .friday]), icon: "💪", since: "2026-11-01", line: 9),
    habit("Call family", .times(3, per: .week), icon: "📞", since: "2026-11-02", line: 12),
    habit("Smoking", .daily, icon: "🚬", since: "2026-11-01", negative: true, line: 18),
  ]

  static let entries =
    lines("Meditate", from: "2026-11-01", "✓✓✓✗✓✓✓·✓✓◐✓✓·✓✓◐✓✓✓")
    + lines("Workout", from: "2026-11-02", "✓ ✓ ✓  ✗ ✓ ✓  ✓   ◐")
    + lines("Call family", from: "2026-11-02", "✓ ✓  ✓  ✓  ✓   ✓✓")
    + lines("Smoking", from: "2026-11-07", "!      !")

  static let pages = Set((0..<20).map { day("2026-11-01").advanced(by: $0) })

  static func month(_ names: [String] = []) -> HabitsPage {
    HabitsPage(
      definitions: definitions, entries: entries, pages: pages, today: today,
      period: HabitPeriod(.month, containing: today), names: names)
  }

  static func history(
    _ definition: RhythmDefinition, _ entries: [RhythmEntry], today: CivilDay = today, pauses: [ClosedRange<CivilDay>] = []
  ) -> Occurrences {
    Occurrences([definition], entries: entries, today: today, pauses: pauses)
  }

  static func tally(_ history: Occurrences) -> HabitTally { history.list.reduce(into: HabitTally()) { $0 += $1.tally } }
}

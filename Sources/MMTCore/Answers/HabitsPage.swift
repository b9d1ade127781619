/// The page of `habits`: each habit over a week, month or quarter, with its figures.
package struct HabitsPage: Sendable {
  /// A line of a habit, with what it says of its day.
  package struct Entry: Equatable, Sendable {
    package var line: RhythmEntry
    /// By number, box and whether the habit is to be avoided: there `none` is that it happened.
    package var state: RhythmState
  }

  package struct Habit: Sendable {
    package var id: String
    /// The definition that holds in the period.
    package var definition: RhythmDefinition
    /// The day from which something is expected: `since`, or the day of the first line.
    package var since: CivilDay?
    package var until: CivilDay?
    /// What the period asked for, and what became of it.
    package var tally: HabitTally
    package var streak: HabitStreak
    /// 0 to 1, at the end of the period or today; nil for what has none.
    package var score: Double?
    package var figures: HabitFigures
    /// The occurrences that count in the period.
    package var occurrences: [Occurrence]
    /// The lines of the period by date.
    package var entries: [Entry]
    /// Clean days of the period that have no page.
    package var withoutPage: Int
    /// All of it, for the reasons of each number.
    package var history: Occurrences

    package var percent: Percent? { tally.percent }
    package var isMeasure: Bool { definition.isMeasure }
    /// Whether its lines are added up over a week or month.
    package var isSum: Bool { definition.hasSum }
    /// The week or month that is under way.
    package var running: Occurrence? { occurrences.last.flatMap { !$0.isDay && $0.daysLeft > 0 ? $0 : nil } }
  }

  package var period: HabitPeriod
  package var today: CivilDay
  package var habits: [Habit]
  /// Names that no habit has.
  package var unknown: [String]

  /// `entries`: the lines of all habits, from the first on; `pages`: the days of the period that have one. `names`: the habits
  /// that are asked for, by name or its beginning; all that the period knows where there are none.
  package init(
    definitions: [RhythmDefinition], entries: [RhythmEntry], pages: Set<CivilDay>, today: CivilDay, period: HabitPeriod,
    pauses: [ClosedRange<CivilDay>] = [], weekStart: Weekday = .monday, names: [String] = []
  ) {
    self.period = period
    self.today = today
    let all = HabitGroup.all(of: definitions)
    var groups = all
    unknown = []
    if !names.isEmpty {
      var wanted: Set<Int> = []
      for name in names {
        let found = HabitGroup.find(name, in: all)
        if found.isEmpty { unknown.append(name) }
        wanted.formUnion(found)
      }
      groups = all.enumerated().filter { wanted.contains($0.offset) }.map(\.element)
    }
    let lines = HabitGroup.Lines(entries)
    habits = groups.compactMap { group in
      let history = Occurrences(
        group.definitions, entries: lines.of(group), today: today, pauses: pauses, weekStart: weekStart)
      guard let habit = Habit(group, history, period, pages) else { return nil }
      return names.isEmpty && !habit.isKnown(in: period) ? nil : habit
    }
  }
}

extension HabitsPage.Habit {
  fileprivate init?(_ group: HabitGroup, _ history: Occurrences, _ period: HabitPeriod, _ pages: Set<CivilDay>) {
    let definitions = history.definitions
    guard let last = definitions.last else { return nil }
    let held = definitions.last { ($0.since ?? period.from) <= period.to && ($0.until ?? period.to) >= period.from }
    let definition = held ?? last
    self.definition = definition
    self.history = history
    id = group.id
    since = history.since ?? definitions.first?.since
    until = last.until
    occurrences = history.occurrences(in: period)
    tally = occurrences.reduce(into: HabitTally()) { $0 += $1.tally }
    streak = history.streak(through: period.to)
    score = history.score(through: period.to)
    let start = history.firstLine(from: period.from)
    let end = history.firstLine(from: period.to.advanced(by: 1))
    entries = history.entries[start..<end].map {
      HabitsPage.Entry(line: $0, state: Occurrences.state(of: $0, definition))
    }
    figures = HabitFigures(history.entries[start..<end], of: definition, today: history.today)
    withoutPage =
      definition.isNegative
      ? occurrences.count { $0.isDay && $0.tally.success > 0 && $0.lines.isEmpty && !pages.contains($0.first) } : 0
  }

  /// Whether there is anything to show of it: it was on in the period, or has lines in it.
  fileprivate func isKnown(in period: HabitPeriod) -> Bool {
    if !entries.isEmpty || tally.expected > 0 { return true }
    if let until, until < period.from { return false }
    return since.map { $0 <= period.to } ?? true
  }
}

extension Occurrences {
  /// Those that count in a period: a day on itself, a week by its fourth day, a month as a whole; of what is shorter than a month the
  /// month in which it lies.
  package func occurrences(in period: HabitPeriod) -> [Occurrence] {
    let middle = period.from.advanced(by: 3)
    return list.filter { occurrence in
      if occurrence.last - occurrence.first > 6, period.kind == .week {
        return occurrence.first <= middle && middle <= occurrence.last
      }
      return period.contains(occurrence.place)
    }
  }
}

/// The definitions that make up one habit: those of one name, of which a sum over a week or month stands by itself.
struct HabitGroup {
  var id: String
  var definitions: [RhythmDefinition]
  /// The names its lines may have: its own and former ones.
  var slugs: Set<String>
  var isSum: Bool

  /// In the order of their first lines.
  static func all(of definitions: [RhythmDefinition]) -> [HabitGroup] {
    var groups: [HabitGroup] = []
    var places: [String: Int] = [:]
    for definition in definitions {
      let slug = definition.slug
      let isSum = definition.hasSum
      let key = slug + (isSum ? "/sum" : "")
      if let place = places[key] {
        groups[place].definitions.append(definition)
      } else {
        places[key] = groups.count
        groups.append(HabitGroup(id: "habit/" + slug, definitions: [definition], slugs: [slug], isSum: isSum))
      }
      if let place = places[key] { groups[place].slugs.formUnion(definition.was.map(RhythmDefinition.slug)) }
    }
    // A name that another habit bears now is that one's.
    let own = Set(definitions.map(\.slug))
    for index in groups.indices {
      let name = groups[index].definitions[0].slug
      groups[index].slugs = groups[index].slugs.filter { $0 == name || !own.contains($0) }
      guard groups[index].isSum, places[name] != nil, case .sum(let period) = groups[index].definitions[0].rhythm else {
        continue
      }
      groups[index].id += "/" + period.rawValue
    }
    return groups
  }

  /// The places of those that a typed name means: the same name, else all that begin so, else all that have it in them.
  static func find(_ name: String, in groups: [HabitGroup]) -> [Int] {
    let wanted = Slug.make(name)
    func places(_ fits: (String) -> Bool) -> [Int] {
      groups.indices.filter { groups[$0].slugs.contains(where: fits) }
    }
    let same = places { $0 == wanted }
    if !same.isEmpty { return same }
    let beginning = places { $0.hasPrefix(wanted) }
    return beginning.isEmpty ? places { $0.split(separator: "-").contains { $0.hasPrefix(wanted) } } : beginning
  }

  /// All lines by name.
  struct Lines {
    private let bySlug: [String: [RhythmEntry]]

    init(_ entries: [RhythmEntry]) { bySlug = Dictionary(grouping: entries, by: \.slug) }

    func of(_ group: HabitGroup) -> [RhythmEntry] {
      group.slugs.count == 1
        ? group.slugs.first.flatMap { bySlug[$0] } ?? [] : group.slugs.sorted().flatMap { bySlug[$0] ?? [] }
    }
  }
}

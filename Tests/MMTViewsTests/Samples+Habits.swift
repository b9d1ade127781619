import MMTCore
import MMTViews

extension Samples {
  static let habitsToday = day("2026-11-20")

  private static func habit(_ name: String, _ icon: String?, _ rhythm: Rhythm, since: String = "2026-11-01") -> RhythmDefinition
  {
    var definition = RhythmDefinition(name: name, path: "habits.md", line: 4)
    definition.icon = icon
    definition.rhythm = rhythm
    definition.since = day(since)
    return definition
  }

  private static func lines(_ slug: String, _ first: String, _ marks: String) -> [RhythmEntry] {
    marks.enumerated().compactMap { offset, mark in
      let states: [Character: RhythmState] = [
        "✓": .success, "◐": .partial, "✗": .attempted, "–": .skipped, "·": .none, "!": .none,
      ]
      guard let state = states[mark] else { return nil }
      let date = day(first).advanced(by: offset)
      var entry = RhythmEntry(date: date, slug: slug, state: state, path: "journal/2026/\(date.iso).md", line: 5)
      entry.isRelapse = mark == "!"
      return entry
    }
  }

  private static func amounts(_ slug: String, _ first: String, _ values: [String]) -> [RhythmEntry] {
    values.enumerated().map { offset, value in
      let date = day(first).advanced(by: offset)
      return RhythmEntry(
        date: date, slug: slug, state: .none, value: Quantity(value), path: "journal/2026/\(date.iso).md", line: 8)
    }
  }

  private static let habitMonths = Dictionary(
    uniqueKeysWithValues: ([
      [], ["meditate", "workout", "call", "smoking"], ["meditate"], ["workout"], ["call"], ["smoking"], ["run"], ["weight"],
      ["yoga"],
    ] as [[String]]).map { ($0, made(.month, $0)) })
  private static let habitWeek = made(.week, [])
  private static let habitQuarter = made(.quarter, [])

  /// The month of the design, or other days.
  static func habits(
    _ kind: HabitPeriod.Kind = .month, names: [String] = ["meditate", "workout", "call", "smoking"]
  ) -> HabitsPage {
    switch kind {
    case .month: habitMonths[names] ?? made(.month, names)
    case .week: habitWeek
    case .quarter: habitQuarter
    }
  }

  private static func made(_ kind: HabitPeriod.Kind, _ names: [String]) -> HabitsPage {
    var smoking = habit("Smoking", "🚬", .daily)
    smoking.isNegative = true
    var run = habit("Run", "🏃", .sum(per: .week), since: "2026-11-02")
    run.target = Quantity("30.0")
    run.decimals = 1
    run.unit = "km"
    var weight = habit("Weight", nil, .daily)
    weight.isMeasure = true
    weight.decimals = 1
    weight.unit = "kg"
    var workout = lines("workout", "2026-11-02", "✓ ✓ ✓  ✗ ✓ ✓  ✓   ◐")
    for index in workout.indices {
      workout[index].minutes = 20 + 5 * index
      workout[index].kinds = [index % 2 == 0 ? "cardio" : "strength"]
      workout[index].intensity = 3 + index % 2
    }
    workout[workout.count - 1].notes = ["Knee hurts\nless than on Monday"]
    let entries =
      lines("meditate", "2026-11-01", "✓✓✓✗✓✓✓·✓✓◐✓✓·✓✓◐✓✓✓") + workout
      + lines("call-family", "2026-11-02", "✓ ✓  ✓  ✓  ✓   ✓✓") + lines("smoking", "2026-11-07", "!      !")
      + amounts("run", "2026-11-02", ["10.0", "0.0", "12.5", "0.0", "7.5", "0.0", "0.0", "5.2", "0.0", "3.5"])
      + amounts("weight", "2026-11-15", ["82.0", "81.8", "81.4"])
    return HabitsPage(
      definitions: [
        habit("Meditate", "🧘", .daily), habit("Workout", "💪", .weekdays([.monday, .wednesday, .friday])),
        habit("Call family", "📞", .times(3, per: .week), since: "2026-11-02"), smoking, run, weight,
      ], entries: entries, pages: Set((0..<18).map { day("2026-11-01").advanced(by: $0) }), today: habitsToday,
      period: HabitPeriod(kind, containing: habitsToday), names: names)
  }

  static func habitsTogether() -> HabitsTogetherPage? {
    HabitsTogetherPage(habits(names: ["meditate", "smoking"]), period: nil)
  }

  /// The pages of habits by name, as far as there are any.
  static func habitSheets(_ rendering: Rendering) -> [(name: String, sheet: Sheet)] {
    var sheets = [
      ("habits", HabitsView.sheet(habits(), rendering)), ("habits all", HabitsView.sheet(habits(names: []), rendering)),
      ("habits --fraction", HabitsView.sheet(habits(), isFraction: true, rendering)),
      ("habits --week", HabitsView.sheet(habits(.week, names: []), rendering)),
      ("habits --quarter", HabitsView.sheet(habits(.quarter, names: []), rendering)),
      ("habits none", HabitsView.sheet(habits(names: ["yoga"]), rendering)),
    ]
    for name in ["meditate", "workout", "call", "smoking", "run", "weight"] {
      let page = habits(names: [name])
      sheets.append(("habits " + name, HabitView.sheet(page, rendering)))
      if let why = HabitWhyPage(page) { sheets.append(("habits \(name) --why", HabitWhyView.sheet(why, rendering))) }
    }
    if let together = habitsTogether() {
      sheets.append(("habits --together", HabitsTogetherView.sheet(together, today: habitsToday, rendering)))
    }
    return sheets
  }
}

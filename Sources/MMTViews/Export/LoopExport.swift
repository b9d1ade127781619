package import MMTCore

/// Counters and habits as Loop Habit Tracker's CSV export has them: `Habits.csv`, `Checkmarks.csv`, and `001 Name/Checkmarks.csv` with
/// notes. Loop's scores aren't written; it counts them itself.
package struct LoopExport {
  /// Paths from the export's folder.
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// What Loop has no place for, a sentence each.
  package private(set) var findings: [String] = []

  private struct Habit {
    var definition: RhythmDefinition
    var times: Int
    var days: Int
    var isNumerical: Bool
    /// By date.
    var values: [CivilDay: (value: String, notes: String)] = [:]
  }

  private let ledger: RhythmLedger

  package init(_ ledger: RhythmLedger) {
    self.ledger = ledger
    var habits: [Habit] = []
    var places: [String: Int] = [:]
    for definition in ledger.definitions {
      // The same name again is a later rhythm of the same habit.
      guard let habit = habit(definition) else { continue }
      if let place = places[definition.slug] {
        habits[place] = habit
        findings.append("\(definition.name) has more than one rhythm; the last one is written")
      } else {
        places[definition.slug] = habits.count
        habits.append(habit)
      }
    }
    for entry in ledger.entries where entry.date <= ledger.today {
      guard let place = places[entry.slug] else { continue }
      let notes = entry.notes.joined(separator: "\n")
      guard let value = value(entry, habits[place], hasNotes: !notes.isEmpty) else { continue }
      habits[place].values[entry.date] = (value, notes)
    }
    sayLosses(places)
    write(habits)
  }

  // MARK: What a habit becomes

  private mutating func habit(_ definition: RhythmDefinition) -> Habit? {
    func leave(_ reason: String) -> Habit? {
      findings.append("\(definition.name) isn't written: \(reason)")
      return nil
    }
    guard let rhythm = definition.rhythm else { return leave("no day asks for it") }
    let isNumerical = definition.target != nil || definition.isMeasure
    if definition.isNegative, !isNumerical { return leave("Loop avoids only what has a number") }
    if isNumerical {
      switch rhythm {
      case .daily: return Habit(definition: definition, times: 1, days: 1, isNumerical: true)
      case .sum(let period):
        return Habit(definition: definition, times: 1, days: period == .week ? 7 : 30, isNumerical: true)
      default: return leave("Loop's numbers are of a day, a week or a month, and this one is of \(rhythm.text)")
      }
    }
    func habit(_ times: Int, _ days: Int, isExact: Bool = true) -> Habit {
      if !isExact { findings.append("\(definition.name), \(rhythm.text), is written as \(times) in \(days) days") }
      return Habit(definition: definition, times: times, days: days, isNumerical: false)
    }
    switch rhythm {
    case .daily: return habit(1, 1)
    case .rolling(let times, let days): return habit(times, days)
    case .every(let days): return habit(1, days, isExact: false)
    case .times(let times, let period): return habit(times, period == .week ? 7 : 30, isExact: false)
    case .weekdays(let days): return habit(days.count, 7, isExact: false)
    case .monthDays(let days): return habit(days.count, 30, isExact: false)
    case .sum(let period): return habit(1, period == .week ? 7 : 30, isExact: false)
    }
  }

  /// As Loop writes it; nil for a day of which nothing is known.
  private func value(_ entry: RhythmEntry, _ habit: Habit, hasNotes: Bool) -> String? {
    if entry.state == .skipped { return "SKIP" }
    guard habit.isNumerical else {
      if entry.state == .success { return "YES_MANUAL" }
      // An open line of today isn't decided yet.
      return entry.date == ledger.today && entry.state == .none && !hasNotes ? nil : "NO"
    }
    guard let units = (entry.value ?? Quantity(units: 0)).scaled(to: 3)?.units else { return nil }
    if units == 0, entry.date == ledger.today, !hasNotes { return nil }
    let words = [0: "NO", 1: "YES_AUTO", 2: "YES_MANUAL"]
    // A value of 0.003 would read as a skip.
    return units == 3 ? nil : words[units] ?? String(units)
  }

  private mutating func sayLosses(_ places: [String: Int]) {
    let entries = ledger.entries.filter { places[$0.slug] != nil && $0.date <= ledger.today }
    func say(_ count: Int, _ what: String) { if count > 0 { findings.append(Prose.count(count, "line") + " " + what) } }
    say(
      entries.count { $0.state == .partial && $0.value == nil || $0.state == .attempted },
      "marked partial or attempted: written as not done")
    say(
      entries.count { !$0.kinds.isEmpty || $0.minutes != nil || $0.intensity != nil }, "with kinds, time or intensity: left out"
    )
  }

  // MARK: Files

  private mutating func write(_ habits: [Habit]) {
    var list = Self.row([
      "Position", "Name", "Type", "Question", "Description", "FrequencyNumerator", "FrequencyDenominator", "Color", "Unit",
      "Target Type", "Target Value", "Archived?",
    ])
    for (index, habit) in habits.enumerated() {
      let definition = habit.definition
      let target = definition.target ?? Quantity(units: 0)
      list += Self.row([
        padded(index + 1, 3), Self.name(definition), habit.isNumerical ? "NUMERICAL" : "YES_NO", "",
        "", String(habit.times), String(habit.days), definition.colour.flatMap { $0.hasPrefix("#") ? $0 : nil } ?? "",
        habit.isNumerical ? definition.unit ?? "" : "",
        habit.isNumerical ? (definition.isNegative ? "AT_MOST" : "AT_LEAST") : "",
        habit.isNumerical ? (target.decimals == 0 ? target.text() + ".0" : target.text()) : "",
        String(definition.until.map { $0 < ledger.today } ?? false),
      ])
    }
    files.append(("Habits.csv", list))
    // A comma in a name would be one more column, in Loop's own files as well; a day's file of each habit has them all.
    var all = Array(("Date," + habits.map { Self.name($0.definition) + "," }.joined() + "\n").utf8)
    for date in Set(habits.flatMap(\.values.keys)).sorted(by: >) {
      all += Array((date.iso + "," + habits.map { ($0.values[date]?.value ?? "UNKNOWN") + "," }.joined() + "\n").utf8)
    }
    files.append(("Checkmarks.csv", all))
    for (index, habit) in habits.enumerated() {
      var days = Self.row(["Date", "Value", "Notes"])
      for (date, day) in habit.values.sorted(by: { $0.key > $1.key }) { days += Self.row([date.iso, day.value, day.notes]) }
      let folder = (padded(index + 1, 3) + " " + LoopReader.folderName(Self.name(habit.definition)).drop { $0 == " " })
        .trimmedEnd
      files.append((folder + "/Checkmarks.csv", days))
    }
  }

  /// With its icon, as Loop's users write one.
  private static func name(_ definition: RhythmDefinition) -> String {
    (definition.icon.map { $0 + " " } ?? "") + definition.name
  }

  private static func row(_ fields: [String]) -> [UInt8] {
    Array((fields.map(field).joined(separator: ",") + "\n").utf8)
  }

  private static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

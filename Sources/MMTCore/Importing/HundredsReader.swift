/// The export of the Hundreds web app: `workoutHistory` with a day's numbers by its date, `currentData` with those of `currentDate`.
///
/// A date is the key as the app wrote it; `timestamp` is the moment of writing, mostly on the next day, and says nothing of the date.
/// The numbers have neither target nor unit: a file's definitions have, or else the app's own, which runs ten miles.
package enum HundredsReader {
  private struct Exercise {
    var key: String
    var name: String
    var aliases: [String]
    var target: Quantity
    var unit: String?
  }

  private static let hundred = Quantity(units: 100)
  private static let exercises = [
    Exercise(key: "pushups", name: "Push-ups", aliases: ["pushups"], target: hundred),
    Exercise(key: "situps", name: "Sit-ups", aliases: ["situps"], target: hundred),
    Exercise(key: "squats", name: "Squats", aliases: [], target: hundred),
    Exercise(
      key: "running", name: "Run", aliases: ["running"], target: Quantity(units: 100, decimals: 1), unit: "mi"),
  ]
  /// Members that say nothing of a day.
  private static let others: Set<String> = [
    "currentDate", "currentData", "workoutHistory", "exportDate", "version", "lastSaved",
  ]

  /// What a file that is made for its data begins with: the built-in one, in the app's unit.
  package static var emptyFile: String {
    String(decoding: BuiltInDocument.named("hundreds")?.bytes ?? [], as: UTF8.self).replacing("10.0 km", with: "10.0 mi")
  }

  package static func read(_ bytes: [UInt8]) throws(ForeignUnreadable) -> ForeignData {
    let document = try ForeignJSON.document(bytes)
    var data = ForeignData(.hundreds)
    data.habits = exercises.map { exercise in
      var habit = ForeignHabit(exercise.name, at: exercise.key)
      habit.aliases = exercise.aliases
      var definition = ForeignDefinition(.daily)
      (definition.target, definition.decimals, definition.unit) = (exercise.target, exercise.target.decimals, exercise.unit)
      habit.definition = definition
      return habit
    }
    var members: [String: JSONText] = [:]
    for (key, value) in document.members {
      members[key] = value
      if !others.contains(key) { data.leaveOut(ForeignJSON.path("", key), "the app's own, and no day") }
    }
    if let history = members["workoutHistory"] {
      guard history.kind == .object else { throw ForeignUnreadable("\"workoutHistory\" is no object") }
      for (key, day) in history.members { read(day, key, ForeignJSON.path("workoutHistory", key), into: &data) }
    }
    if let current = members["currentData"] {
      if let key = members["currentDate"]?.string {
        // A day on which nothing was done yet is none, for the app as well.
        if current.members.contains(where: { $0.value.raw.contains { (0x31...0x39).contains($0) } }) {
          read(current, key, "currentData", into: &data)
        }
      } else {
        data.leaveOut("currentData", "\"currentDate\" doesn't say on which day")
      }
    }
    for index in data.habits.indices {
      var findings: [ImportFinding] = []
      data.habits[index].entries = data.habits[index].entries.oneForEachDate { findings.append(ImportFinding($0, $1)) }
      data.findings += findings
    }
    return data
  }

  private static func read(_ day: JSONText, _ key: String, _ path: String, into data: inout ForeignData) {
    guard let date = CivilDay(key) else { return data.leaveOut(path, "\(ForeignText.quoted(key)) is no date") }
    guard day.kind == .object else { return data.leaveOut(path, "no object with numbers") }
    for (name, value) in day.members where name != "timestamp" {
      let place = ForeignJSON.path(path, name)
      guard let index = exercises.firstIndex(where: { $0.key == name }) else {
        data.leaveOut(place, "no exercise of the app")
        continue
      }
      guard value.kind == .number, let amount = amount(String(decoding: value.raw, as: UTF8.self)) else {
        data.leaveOut(place, "\(ForeignJSON.shown(value)) is no number of repetitions or miles")
        continue
      }
      var entry = ForeignEntry(at: place, on: date, nil)
      entry.value = amount
      data.habits[index].entries.append(entry)
    }
  }
}

extension HundredsReader {
  /// As it is written; of a sum of tenths as a computer has it, `0.30000000000000004`, what was meant.
  private static func amount(_ text: String) -> Quantity? {
    if let exact = ForeignText.amount(text) { return exact }
    guard text.utf8.count <= 24, text.utf8.allSatisfy({ Bytes.isDigit($0) || $0 == 0x2E }), let number = Double(text),
      number < 100_000
    else { return nil }
    let parts = (number * 10_000).rounded()
    guard (number - parts / 10_000).magnitude < 1e-9 else { return nil }
    return ForeignText.amount(Quantity(units: Int(parts), decimals: 4).text())
  }
}

/// What the readers of JSON share.
enum ForeignJSON {
  static func document(_ bytes: [UInt8]) throws(ForeignUnreadable) -> JSONText {
    do throws(JSONError) {
      let text = try JSONText(checking: bytes)
      guard text.kind == .object else { throw JSONError(.expectedObject, at: 0) }
      return text
    } catch {
      let line = bytes[..<min(error.offset, bytes.count)].count { $0 == 0x0A } + 1
      throw ForeignUnreadable("line \(line): \(error.problem.message)", help: "make the export again in the app")
    }
  }

  /// `habits`, `habits[3]`, `habits[3].name`, `workoutHistory["2026-11-20"]`.
  static func path(_ base: String, _ key: String) -> String {
    let isWord = !key.isEmpty && key.utf8.allSatisfy { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == 0x5F }
    return isWord ? (base.isEmpty ? key : base + "." + key) : base + "[" + ForeignText.quoted(key) + "]"
  }

  /// A value for a message.
  static func shown(_ value: JSONText) -> String {
    switch value.kind {
    case .object: "an object"
    case .array: "a list"
    case .null: "null"
    default: ForeignText.quoted(String(decoding: value.raw.prefix(64), as: UTF8.self).filter { $0 != "\"" })
    }
  }
}

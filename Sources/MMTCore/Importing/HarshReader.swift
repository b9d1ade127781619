/// harsh's two files: `habits` with `Name: 3/7` under `! headings`, and `log` with `2026-11-20 : Name : y : comment : amount`.
///
/// As in harsh: `1` is daily, `7` once in seven days, `1w` the same, `3/7` three times in seven days, `0` only noted. Of two log lines for one habit
/// and day the later counts.
package enum HarshReader {
  package static func read(_ files: [ForeignFile]) throws(ForeignUnreadable) -> ForeignData {
    var data = ForeignData(.harsh)
    var places: [String: Int] = [:]
    var hasHabits = false
    for file in files where ForeignFormat(file.bytes) == .harshHabits {
      readHabits(file, into: &data, &places)
      hasHabits = true
    }
    for file in files where ForeignFormat(file.bytes) == .harshLog {
      readLog(file, into: &data, &places, isWhole: hasHabits)
    }
    for index in data.habits.indices {
      var findings: [ImportFinding] = []
      data.habits[index].entries = data.habits[index].entries.oneForEachDate(laterCounts: true) {
        findings.append(ImportFinding($0, $1))
      }
      data.findings += findings
    }
    return data
  }

  // MARK: Recognising

  static func isLogged(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > 16, CivilDay(iso: line.prefix(10)) != nil else { return false }
    let fields = fields(line)
    return fields.count >= 3 && ["y", "n", "s"].contains(fields[2].trimmedBlanks)
  }

  static func isHabit(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (name, words) = habit(line) else { return false }
    return !name.isEmpty && frequency(words) != nil
  }

  // MARK: Habits

  private static func readHabits(_ file: ForeignFile, into data: inout ForeignData, _ places: inout [String: Int]) {
    var group: String?
    for (number, line) in lines(file.bytes) {
      let place = "\(file.name):\(number)"
      if line.first == 0x21 {
        let words = String(decoding: line.dropFirst(), as: UTF8.self).trimmedBlanks
        group = words.isEmpty ? nil : words
        continue
      }
      guard let (name, frequency) = habit(line), !name.isEmpty else {
        data.leaveOut(place, "no line such as 'Gym: 3/7'")
        continue
      }
      guard let every = Self.frequency(frequency) else {
        data.leaveOut(place, "\(ForeignText.quoted(frequency)) is no frequency that can be kept")
        continue
      }
      guard places[name] == nil else {
        data.leaveOut(place, "\(ForeignText.quoted(name)) stands in the file already")
        continue
      }
      places[name] = data.habits.count
      var habit = ForeignHabit(name, at: place)
      var definition = ForeignDefinition(nil)
      if case .every(let rhythm) = every { definition.rhythm = rhythm }
      definition.group = group
      habit.definition = definition
      data.habits.append(habit)
    }
  }

  private static func habit(_ line: ArraySlice<UInt8>) -> (name: String, frequency: String)? {
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstRange(of: ": ") else { return nil }
    return (text[..<colon.lowerBound].trimmedBlanks, text[colon.upperBound...].trimmedBlanks)
  }

  private enum Frequency {
    case every(Rhythm)
    /// `0`: no day asks for it.
    case noted
  }

  private static func frequency(_ text: String) -> Frequency? {
    // Two numbers of four digits at most; of a long line nothing is compared letter by letter.
    guard text.utf8.count <= 32 else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmedBlanks }
    guard (1...2).contains(parts.count) else { return nil }
    let isWeeks = parts.count == 1 && parts[0].last == "w"
    let first = isWeeks ? String(parts[0].dropLast()) : parts[0]
    guard (1...4).contains(first.utf8.count), let number = Int(first), number >= 0 else { return nil }
    guard parts.count == 2 else {
      if number == 0 { return isWeeks ? nil : .noted }
      return rolling(1, isWeeks ? number * 7 : number).map { .every($0) }
    }
    guard (1...4).contains(parts[1].utf8.count), let days = Int(parts[1]), days > 0 else { return nil }
    return number == 0 ? .noted : rolling(number, days).map { .every($0) }
  }

  /// So many times in any so many days, if a calendar has room for it.
  static func rolling(_ times: Int, _ days: Int) -> Rhythm? {
    Rhythm.read("\(times) in \(days) days")?.rhythm
  }

  // MARK: The log

  private static func readLog(
    _ file: ForeignFile, into data: inout ForeignData, _ places: inout [String: Int], isWhole: Bool
  ) {
    for (number, line) in lines(file.bytes) {
      let place = "\(file.name):\(number)"
      let fields = fields(line)
      guard fields.count >= 3 else {
        data.leaveOut(place, "no line such as '2026-11-20 : Gym : y'")
        continue
      }
      guard fields.count <= 5 else {
        data.leaveOut(place, "more than five parts: \" : \" stands within one of them")
        continue
      }
      guard let date = CivilDay(fields[0]) else {
        data.leaveOut(place, "\(ForeignText.quoted(fields[0])) is no date")
        continue
      }
      let statuses: [String: ItemStatus] = ["y": .done, "n": .open, "s": .cancelled]
      guard let status = statuses[fields[2].trimmedBlanks] else {
        data.leaveOut(place, "\(ForeignText.quoted(fields[2])) is none of y, n and s")
        continue
      }
      let name = fields[1].trimmedBlanks
      if places[name] == nil {
        guard !isWhole, !name.isEmpty else {
          data.leaveOut(place, "\(ForeignText.quoted(name)) is no habit of the file 'habits'")
          continue
        }
        places[name] = data.habits.count
        data.habits.append(ForeignHabit(name, at: place))
      }
      var entry = ForeignEntry(at: place, on: date, status)
      if fields.count > 3 { entry.notes = ForeignText.lines(fields[3]) }
      if fields.count > 4, !fields[4].trimmedBlanks.isEmpty {
        if let amount = ForeignText.amount(fields[4].trimmedBlanks) {
          // harsh writes 0 where none was given.
          if amount.units > 0 { entry.value = amount }
        } else {
          data.leaveOut(
            place, "the amount \(ForeignText.quoted(fields[4].trimmedBlanks)) is none that can be kept; the rest is taken")
        }
      }
      if let index = places[name] { data.habits[index].entries.append(entry) }
    }
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    var fields: [String] = []
    var rest = String(decoding: line, as: UTF8.self)[...]
    while let separator = rest.firstRange(of: " : ") {
      fields.append(String(rest[..<separator.lowerBound]))
      rest = rest[separator.upperBound...]
    }
    return fields + [String(rest)]
  }

  /// Lines that say something, with their numbers; the blanks at their end stay, an empty amount is one.
  private static func lines(_ bytes: [UInt8]) -> [(Int, ArraySlice<UInt8>)] {
    let source = SourceText(bytes)
    return (1...source.lineCount).compactMap { number in
      var words = source.line(number)
      if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { words = Extent(3, words.upperBound) }
      let line = bytes[words.range]
      guard let first = line.first(where: { !Bytes.isBlank($0) }), first != 0x23 else { return nil }
      return (number, line)
    }
  }
}

extension StringProtocol {
  /// Without blanks at either end.
  var trimmedBlanks: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[Bytes.trim(Extent(0, bytes.count), bytes).range], as: UTF8.self)
  }
}

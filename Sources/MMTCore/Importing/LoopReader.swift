/// Loop Habit Tracker's CSV export: `Habits.csv` with a row for each habit, `001 Name/Checkmarks.csv` with its days and notes, and a
/// `Checkmarks.csv` of all habits without notes. `Scores.csv` holds figures that are counted here anew.
///
/// Values, as in Loop's `Entry`: 2 done, 1 not done but not asked for either, 0 not done, 3 skipped, -1 unknown; newer exports write
/// them as words. A numerical habit's value is in thousandths, where those five mean the same.
package struct LoopReader {
  private let context: ForeignContext
  private var data = ForeignData(.loop)
  /// Habits by their position in `Habits.csv`.
  private var positions: [Int: Int] = [:]
  private var numerical: Set<Int> = []

  private init(_ context: ForeignContext) { self.context = context }

  package static func read(_ files: [ForeignFile], _ context: ForeignContext) throws(ForeignUnreadable) -> ForeignData {
    var reader = LoopReader(context)
    var marked: Set<Int> = []
    let known = files.map { (file: $0, format: ForeignFormat($0.bytes)) }
    for (file, format) in known where format == .loopHabits { reader.readHabits(file) }
    let hasHabits = !reader.data.habits.isEmpty
    for (file, format) in known where format == .loopHabitCheckmarks {
      guard let index = reader.habit(ofFolder: file.name) else {
        if files.count == 1 {
          throw ForeignUnreadable(
            "these are the days of one habit, and nothing says of which", help: "import the folder that Habits.csv lies in")
        }
        reader.data.leaveOut(file.name, "its folder's name is that of no habit in Habits.csv")
        continue
      }
      reader.readDays(CSVText(file.bytes).rows, file.name, of: index)
      marked.insert(index)
    }
    for (file, format) in known where format == .loopCheckmarks {
      try reader.readAll(file, except: marked, hasHabits: hasHabits)
    }
    for (file, format) in known {
      switch format {
      // An old export has an empty file for a habit without days.
      case .loopHabits, .loopHabitCheckmarks, .loopCheckmarks, .unknown("nothing"): continue
      case .loopScores:
        if !file.name.utf8.contains(0x2F) { reader.data.leaveOut(file.name, "scores: they are counted from the days") }
      case .altered(let seen): reader.data.leaveOut(file.name, "it is \(seen)")
      default: reader.data.leaveOut(file.name, "it isn't as Loop writes it")
      }
    }
    reader.finish()
    return reader.data
  }

  // MARK: Habits.csv

  private mutating func readHabits(_ file: ForeignFile) {
    let rows = CSVText(file.bytes).rows
    guard let header = rows.first?.fields else { return }
    for (index, row) in rows.dropFirst().enumerated() {
      let place = "\(file.name):\(row.line)"
      guard row.fields.count == header.count, !row.isCut else {
        data.leaveOut(place, "\(row.fields.count) columns of \(header.count)")
        continue
      }
      let columns = Dictionary(zip(header, row.fields)) { first, _ in first }
      let position = columns["Position"].flatMap { Int($0) } ?? index + 1
      guard positions[position] == nil else {
        data.leaveOut(place, "position \(position) is taken")
        continue
      }
      var habit = ForeignHabit(columns["Name"] ?? "", at: place)
      switch columns["Type"] ?? "YES_NO" {
      case "YES_NO": habit.definition = yesNo(columns, place)
      case "NUMERICAL":
        habit.definition = numerical(columns, place)
        numerical.insert(data.habits.count)
      default: data.leaveOut(place, "\(ForeignText.quoted(columns["Type"] ?? "")) is no type of Loop's; the habit isn't taken")
      }
      if habit.definition == nil { habit.name = "" }
      if var definition = habit.definition {
        let colour = columns["Color"] ?? ""
        definition.colour = colour.isEmpty ? nil : colour
        definition.notes = ForeignText.lines(columns["Question"] ?? "") + ForeignText.lines(columns["Description"] ?? "")
        if columns["Archived?"] == "true" {
          data.leaveOut(
            place, "\(ForeignText.quoted(habit.name)) is archived, and nothing says since when; it is taken as one that goes on"
          )
        }
        habit.definition = definition
      }
      positions[position] = data.habits.count
      data.habits.append(habit)
    }
  }

  private func frequency(_ columns: [String: String]) -> (times: Int, days: Int)? {
    guard let times = (columns["FrequencyNumerator"] ?? columns["NumRepetitions"]).flatMap({ Int($0) }),
      let days = (columns["FrequencyDenominator"] ?? columns["Interval"]).flatMap({ Int($0) })
    else { return nil }
    return (times, days)
  }

  private mutating func yesNo(_ columns: [String: String], _ place: String) -> ForeignDefinition? {
    guard let (times, days) = frequency(columns), let rhythm = HarshReader.rolling(times, days) else {
      data.leaveOut(place, "its frequency is none that can be kept; the habit isn't taken")
      return nil
    }
    return ForeignDefinition(rhythm)
  }

  private mutating func numerical(_ columns: [String: String], _ place: String) -> ForeignDefinition? {
    guard let target = columns["Target Value"].flatMap({ ForeignText.amount($0) }) else {
      data.leaveOut(
        place, "its target \(ForeignText.quoted(columns["Target Value"] ?? "")) is no number; the habit isn't taken")
      return nil
    }
    let rhythms: [Int: Rhythm] = [1: .daily, 7: .sum(per: .week), 30: .sum(per: .month), 31: .sum(per: .month)]
    guard let (times, days) = frequency(columns), times == 1, let rhythm = rhythms[days] else {
      data.leaveOut(place, "its frequency is none that can be kept of a number; the habit isn't taken")
      return nil
    }
    var definition = ForeignDefinition(rhythm)
    switch columns["Target Type"] ?? "" {
    case "AT_LEAST": break
    case "AT_MOST": definition.isNegative = true
    default:
      data.leaveOut(
        place, "\(ForeignText.quoted(columns["Target Type"] ?? "")) is no target type of Loop's; the habit isn't taken")
      return nil
    }
    // A target of zero asks for nothing: a number that is only noted.
    if target.units == 0, !definition.isNegative {
      definition.isMeasure = true
      definition.rhythm = .daily
    } else {
      definition.target = target
    }
    definition.decimals = target.decimals
    let unit = (columns["Unit"] ?? "").trimmedBlanks
    definition.unit = unit.isEmpty ? nil : unit
    return definition
  }

  // MARK: Days

  /// What a value says of a day.
  enum Mark: Equatable {
    case value(Int)
    case unknown, auto, skip

    init?(_ text: String) {
      switch text {
      case "YES_MANUAL": self = .value(2)
      case "YES_AUTO", "1": self = .auto
      case "NO": self = .value(0)
      case "SKIP", "3": self = .skip
      case "UNKNOWN", "-1": self = .unknown
      default:
        guard text.utf8.count <= 12, let number = Int(text), number >= 0 else { return nil }
        self = .value(number)
      }
    }
  }

  /// The habit whose folder it lies in: `002 Wake up early/Checkmarks.csv`. Loop leaves signs out of a folder's name.
  private func habit(ofFolder path: String) -> Int? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = path[..<slash].split(separator: "/").last ?? ""
    let digits = folder.prefix { $0.isASCII && $0.isNumber }
    guard let position = Int(digits), let index = positions[position] else { return nil }
    let rest = folder.dropFirst(digits.count).trimmedBlanks
    return rest == Self.folderName(data.habits[index].name).trimmedBlanks || data.habits[index].definition == nil ? index : nil
  }

  package static func folderName(_ name: String) -> String {
    let kept = name.unicodeScalars.filter {
      $0 == " " || $0 == "." || $0 == "_" || $0 == "-" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return String(String(String.UnicodeScalarView(kept)).prefix(100))
  }

  private mutating func readDays(_ rows: [CSVText.Row], _ file: String, of index: Int) {
    var isFirst = true
    for row in rows {
      defer { isFirst = false }
      if isFirst, row.fields.first == "Date" { continue }
      let place = "\(file):\(row.line)"
      guard row.fields.count >= 2, !row.isCut else {
        data.leaveOut(place, "the row is cut off")
        continue
      }
      let notes = row.fields.count > 2 ? ForeignText.lines(row.fields[2]) : []
      take(row.fields[1], row.fields[0], notes, place, of: index)
    }
  }

  /// The file of all habits: a column for each, in the order of `Habits.csv`. Names aren't quoted there.
  private mutating func readAll(
    _ file: ForeignFile, except marked: Set<Int>, hasHabits: Bool
  ) throws(ForeignUnreadable) {
    let rows = CSVText(file.bytes).rows
    guard let header = rows.first else { return }
    var columns: [Int] = []
    if hasHabits {
      columns = positions.sorted { $0.key < $1.key }.map(\.value)
      let names = columns.map { data.habits[$0].name }
      let written = header.fields.joined(separator: ",")
      guard written == "Date," + names.joined(separator: ",") + "," || written == "Date," + names.joined(separator: ",") else {
        // Those with days of their own are known already.
        if marked.count < columns.count { data.leaveOut(file.name, "its first line doesn't name the habits of Habits.csv") }
        return
      }
    } else {
      for name in header.fields.dropFirst() where !name.isEmpty {
        columns.append(data.habits.count)
        let slug = RhythmDefinition.slug(of: name)
        let known = context.definitions.last { $0.slug == slug }
        if known.map({ $0.target != nil || $0.isMeasure }) == true { numerical.insert(data.habits.count) }
        data.habits.append(ForeignHabit(name, at: "\(file.name):\(header.line)"))
      }
    }
    for row in rows.dropFirst() {
      let place = "\(file.name):\(row.line)"
      let count = row.fields.count - 1
      guard count == columns.count || count == columns.count + 1 && row.fields.last == "", !row.isCut else {
        data.leaveOut(place, "\(max(0, count)) values for \(columns.count) habits")
        continue
      }
      for (index, value) in zip(columns, row.fields.dropFirst()) where !marked.contains(index) {
        take(value, row.fields[0], [], place, of: index)
      }
    }
  }

  private mutating func take(_ value: String, _ date: String, _ notes: [String], _ place: String, of index: Int) {
    if data.habits[index].definition == nil, data.habits[index].name.isEmpty { return }
    guard let day = CivilDay(date) else { return data.leaveOut(place, "\(ForeignText.quoted(date)) is no date") }
    guard let mark = Mark(value) else { return data.leaveOut(place, "\(ForeignText.quoted(value)) is no value of Loop's") }
    var entry = ForeignEntry(at: place, on: day, .open)
    entry.notes = notes
    let isNumber = numerical.contains(index)
    switch mark {
    case .skip: entry.status = .cancelled
    case .unknown: if notes.isEmpty { return }
    case .auto:
      if isNumber {
        entry.status = nil
        entry.value = Quantity(units: 1, decimals: 3)
      } else if notes.isEmpty {
        // Nobody did anything: it is counted from the days around.
        return
      }
    case .value(let number):
      if isNumber {
        entry.status = nil
        entry.value = ForeignText.amount(Quantity(units: number, decimals: 3).text())
      } else if number == 2 {
        entry.status = .done
      } else if number != 0 {
        return data.leaveOut(place, "\(number) is no value of a habit without a number")
      }
    }
    data.habits[index].entries.append(entry)
  }

  private mutating func finish() {
    for index in data.habits.indices {
      var findings: [ImportFinding] = []
      data.habits[index].entries = data.habits[index].entries.oneForEachDate { findings.append(ImportFinding($0, $1)) }
      data.findings += findings
      let values = data.habits[index].entries.compactMap(\.value)
      guard let decimals = values.map(\.decimals).max(), var definition = data.habits[index].definition else { continue }
      definition.decimals = max(definition.decimals, decimals)
      definition.target = definition.target.flatMap { $0.scaled(to: definition.decimals) }
      definition.greatest = values.max()
      data.habits[index].definition = definition
    }
    // Of a habit that can't be kept the reason is said; its days go with it.
    data.habits.removeAll { $0.definition == nil && $0.name.isEmpty }
  }
}

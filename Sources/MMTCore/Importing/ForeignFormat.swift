/// What a file is, told by what stands in it.
package enum ForeignFormat: Equatable, Sendable {
  /// What `mmt export --format json` wrote.
  case mmtExport
  case hundreds, bulletTracker
  /// `Habits.csv`, and the `Checkmarks.csv` and `Scores.csv` of all habits.
  case loopHabits, loopCheckmarks, loopScores
  /// The `Checkmarks.csv` of one habit.
  case loopHabitCheckmarks
  case harshHabits, harshLog
  /// A folder of journals; no single file is told as one.
  case logseq
  /// Read by nobody here; the words say what to do.
  case packed, database
  /// One of these, as another program saved it anew; what it is now.
  case altered(String)
  /// None of these, and what was seen instead.
  case unknown(String)
  /// Signs of more than one.
  case ambiguous(String)

  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .packed
    } else if bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      self = .database
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .altered("text in UTF-16")
    } else if String(validating: bytes, as: UTF8.self) == nil {
      self = .unknown("bytes that are no UTF-8 text")
    } else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let first = bytes[start...].first { $0 > 0x20 }
      if first == 0x7B || first == 0x5B { self = Self.json(bytes) } else { self = Self.text(bytes) }
    }
  }

  /// By the names of the members; a document that is cut or wrong is told by those before the damage, and refused by its reader.
  private static func json(_ bytes: [UInt8]) -> ForeignFormat {
    var keys: [String] = []
    do throws(JSONError) {
      var scanner = try JSONScanner(bytes)
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        keys.append(JSONString.decoded(bytes, key))
        _ = try scanner.value()
      }
    } catch {
      if error.problem == .expectedObject { return .unknown("a JSON list") }
      if error.problem == .tooLarge { return .unknown("a JSON document of more than \(JSONScanner.sizeLimit >> 20) MB") }
    }
    var found: [(ForeignFormat, String)] = []
    if keys.contains("schema") || keys.contains("plan") { found.append((.mmtExport, "plan")) }
    if keys.contains("workoutHistory") || keys.contains("currentData") { found.append((.hundreds, "workoutHistory")) }
    if keys.contains("habitEntries") || keys.contains("habits") { found.append((.bulletTracker, "habits")) }
    if found.count > 1 {
      return .ambiguous("\"" + found.map(\.1).joined(separator: "\" and \"") + "\"")
    }
    if let only = found.first { return only.0 }
    let list = keys.prefix(6).map { ForeignText.quoted($0) }.joined(separator: ", ")
    return .unknown(keys.isEmpty ? "a JSON document without members" : "a JSON document of \(list)")
  }

  private static func text(_ bytes: [UInt8]) -> ForeignFormat {
    let source = SourceText(bytes)
    var habits = 0
    var logged = 0
    var lines = 0
    var first: String?
    for number in 1...source.lineCount {
      var words = Bytes.trim(source.line(number), bytes)
      if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { words = Extent(3, words.upperBound) }
      guard let sign = bytes[words.range].first, sign != 0x23 else { continue }
      if first == nil {
        let text = String(decoding: bytes[words.range].prefix(4096), as: UTF8.self)
        if let table = csv(text, source, number) { return table }
        first = text
      }
      if sign == 0x21 { continue }
      lines += 1
      let line = bytes[words.range]
      if HarshReader.isLogged(line) {
        logged += 1
      } else if HarshReader.isHabit(line) {
        habits += 1
      }
    }
    // A line may be broken; most of them are what the file is.
    if logged > 0, habits > 0 { return .ambiguous("lines of a log and lines of habits") }
    if logged * 2 > lines { return .harshLog }
    if habits * 2 > lines { return .harshHabits }
    return .unknown(first.map { "a text that begins with \(ForeignText.quoted($0))" } ?? "nothing")
  }

  private static func csv(_ header: String, _ source: SourceText, _ number: Int) -> ForeignFormat? {
    for (sign, word) in [(Character(";"), "semicolons"), ("\t", "tabs")] {
      let fields = header.split(separator: sign, omittingEmptySubsequences: false).map { $0.filter { $0 != "\"" } }
      let isLoop = fields.contains("Name") && fields.contains("Position") || fields.starts(with: ["Date", "Value"])
      if isLoop { return .altered("a table of Loop's with \(word) for its commas") }
    }
    let fields = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if fields.contains("Name"), fields.contains("FrequencyNumerator") || fields.contains("NumRepetitions") {
      return .loopHabits
    }
    if fields == ["Date", "Score"] { return .loopScores }
    if fields == ["Date", "Value", "Notes"] || fields == ["Date", "Value"] { return .loopHabitCheckmarks }
    let bytes = source.bytes
    func values(_ line: Int) -> [String] {
      String(decoding: bytes[source.line(line).range].prefix(65_536), as: UTF8.self)
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    if fields.count == 2, CivilDay(fields[0]) != nil, LoopReader.Mark(fields[1]) != nil { return .loopHabitCheckmarks }
    guard fields.first == "Date", fields.count >= 3 else { return nil }
    // Of all habits: marks are whole numbers or words, scores have four decimals.
    let next = number < source.lineCount ? values(number + 1).dropFirst().filter { !$0.isEmpty } : []
    if !next.isEmpty, next.allSatisfy({ $0.utf8.contains(0x2E) }) { return .loopScores }
    return .loopCheckmarks
  }
}

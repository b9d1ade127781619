/// Bullet Tracker's backup: `habits` and `habitEntries`. The journal's lists are `BulletTrackerJournal`'s.
///
/// Dates are numbers, as Swift's `JSONEncoder` writes them: seconds since 2001-01-01T00:00:00Z. The app means the day that its own
/// clock shows then, and mostly writes that day's midnight; the backup doesn't say in which zone.
package struct BulletTrackerReader {
  private let context: ForeignContext
  private var data = ForeignData(.bulletTracker)
  /// By the id of their habit.
  private var entries: [String: [ForeignEntry]] = [:]
  private var negative: Set<String> = []
  private var names: [String: String] = [:]
  /// Entries whose date is a midnight somewhere, but not here: the first one's place and the time here.
  private var strangeMidnight: (place: String, time: String)?

  /// From 1970 to 2001.
  private static let epoch: Int64 = 978_307_200

  init(_ context: ForeignContext) { self.context = context }

  package static func read(_ bytes: [UInt8], _ context: ForeignContext) throws(ForeignUnreadable) -> ForeignData {
    var reader = BulletTrackerReader(context)
    try reader.read(try ForeignJSON.document(bytes))
    return reader.data
  }

  private mutating func read(_ document: JSONText) throws(ForeignUnreadable) {
    var members: [String: JSONText] = [:]
    for (key, value) in document.members { members[key] = value }
    if let version = members["version"], version.int != 1 {
      throw ForeignUnreadable("it is a backup of version \(ForeignJSON.shown(version)); version 1 can be read")
    }
    guard let habits = members["habits"], habits.kind == .array else { throw ForeignUnreadable("\"habits\" is no list") }
    let found = readHabits(habits)
    if let list = members["habitEntries"] {
      guard list.kind == .array else { throw ForeignUnreadable("\"habitEntries\" is no list") }
      for (index, entry) in list.elements.enumerated() { read(entry: entry, "habitEntries[\(index)]") }
    }
    if let strange = strangeMidnight {
      throw ForeignUnreadable(
        "\(strange.place).date is a midnight of another time zone: here it is \(strange.time)",
        help: "run it with the zone of the phone: TZ=Europe/Berlin mmt import FILE")
    }
    for (id, habit) in found {
      var habit = habit
      var findings: [ImportFinding] = []
      habit.entries = (entries[id] ?? []).oneForEachDate { findings.append(ImportFinding($0, $1)) }
      data.findings += findings
      var kinds: [String] = []
      for kind in habit.entries.flatMap(\.kinds) where !kinds.contains(kind) { kinds.append(kind) }
      habit.definition?.kinds = kinds
      data.habits.append(habit)
    }
    for (key, what) in [
      ("journalEntries", "the journal's"), ("collections", "the journal's"), ("tags", "the journal's"),
      ("notes", "the journal's"),
    ] {
      let count = members[key]?.elements.count ?? 0
      if count > 0, !context.takesJournal { data.leaveOut(key, "\(count) of them: \(what), and no habits") }
    }
    let known: Set<String> = [
      "version", "createdAt", "habits", "habitEntries", "journalEntries", "collections", "tags", "notes",
    ]
    for key in members.keys.sorted() where !known.contains(key) { data.leaveOut(ForeignJSON.path("", key), "no habits") }
  }

  // MARK: Habits

  private mutating func readHabits(_ list: JSONText) -> [(id: String, habit: ForeignHabit)] {
    var found: [(order: Int, id: String, habit: ForeignHabit)] = []
    var icons = 0
    for (index, element) in list.elements.enumerated() {
      let place = "habits[\(index)]"
      guard element.kind == .object else {
        data.leaveOut(place, "no object")
        continue
      }
      var members: [String: JSONText] = [:]
      for (key, value) in element.members { members[key] = value }
      guard let name = members["name"]?.string, let id = members["id"]?.string else {
        data.leaveOut(place, "\"name\" or \"id\" is missing, or is no text")
        continue
      }
      guard names[id] == nil else {
        data.leaveOut(place, "its id is that of \(ForeignText.quoted(names[id] ?? ""))")
        continue
      }
      names[id] = name
      var habit = ForeignHabit(name, at: place)
      guard let rhythm = rhythm(members, place) else { continue }
      var definition = ForeignDefinition(rhythm)
      if let negative = members["isNegativeHabit"], negative.kind != .null, negative.bool == nil {
        // Taken for the other kind, each of its ticks would say the contrary.
        data.leaveOut(
          place + ".isNegativeHabit", "\(ForeignJSON.shown(negative)) is neither true nor false; the habit isn't taken")
        continue
      }
      definition.isNegative = members["isNegativeHabit"]?.bool ?? false
      if definition.isNegative { negative.insert(id) }
      if let start = members["startDate"] {
        if let (day, _) = day(start) {
          definition.since = day
        } else {
          data.leaveOut(place + ".startDate", "\(ForeignJSON.shown(start)) is no date")
        }
      }
      for key in ["color", "notes"] {
        if let value = members[key], value.kind != .null, value.string == nil { data.leaveOut("\(place).\(key)", "no text") }
      }
      if let colour = members["color"]?.string, !colour.isEmpty { definition.colour = colour }
      if members["icon"]?.string?.isEmpty == false { icons += 1 }
      definition.notes = ForeignText.lines(members["notes"]?.string ?? "")
      habit.definition = definition
      found.append((members["order"]?.int ?? index, id, habit))
    }
    if icons > 0 { data.leaveOut("habits[].icon", "\(icons) of them: names of Apple's symbols, which are no emoji") }
    // As the app lists them.
    return found.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map { ($0.element.id, $0.element.habit) }
  }

  private mutating func rhythm(_ members: [String: JSONText], _ place: String) -> Rhythm? {
    let word = members["frequency"]?.string ?? ""
    switch word {
    case "daily": return .daily
    case "weekdays": return .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
    case "weekends": return .weekdays([.saturday, .sunday])
    case "weekly", "custom":
      if let days = members["customDays"], days.kind != .null, days.string == nil {
        data.leaveOut(place + ".customDays", "\(ForeignJSON.shown(days)) is no text such as 2,4,6; the habit isn't taken")
        return nil
      }
      let text = members["customDays"]?.string ?? ""
      // Without days the app expects it on each.
      if text.trimmedBlanks.isEmpty { return .daily }
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0.trimmedBlanks) }
      // 1 is Sunday, 7 Saturday.
      let days = numbers.map { number in number.flatMap { (1...7).contains($0) ? Weekday(rawValue: ($0 + 5) % 7) : nil } }
      guard days.allSatisfy({ $0 != nil }) else {
        data.leaveOut(place + ".customDays", "\(ForeignText.quoted(text)) are no days of the week; the habit isn't taken")
        return nil
      }
      let set = Set(days.compactMap(\.self))
      return set.count == 7 ? .daily : .weekdays(set)
    default:
      data.leaveOut(place + ".frequency", "\(ForeignText.quoted(word)) is no frequency of the app; the habit isn't taken")
      return nil
    }
  }

  // MARK: Entries

  private mutating func read(entry element: JSONText, _ place: String) {
    guard element.kind == .object else { return data.leaveOut(place, "no object") }
    var members: [String: JSONText] = [:]
    for (key, value) in element.members { members[key] = value }
    guard let id = members["habitID"]?.string, names[id] != nil else {
      return data.leaveOut(place + ".habitID", "no habit of the backup has this id")
    }
    guard let date = members["date"], let (day, isStrange) = day(date) else {
      return data.leaveOut(place + ".date", members["date"].map { "\(ForeignJSON.shown($0)) is no date" } ?? "missing")
    }
    if let time = isStrange, strangeMidnight == nil { strangeMidnight = (place, time) }
    let states: [Int: ItemStatus] = [0: .open, 1: .done, 2: .partial, 3: .attempted]
    guard let state = members["completionState"]?.int, var status = states[state] else {
      return data.leaveOut(
        place + ".completionState", members["completionState"].map { "\(ForeignJSON.shown($0)) is none of 0 to 3" } ?? "missing"
      )
    }
    if negative.contains(id) {
      // In the app a tap on what is to be avoided makes 3 of 0, and back.
      guard state == 0 || state == 3 else {
        return data.leaveOut(place + ".completionState", "\(state): of a habit to avoid the app writes 0 or 3")
      }
      status = state == 3 ? .done : .open
    }
    var entry = ForeignEntry(at: place, on: day, status)
    if let details = members["details"] {
      if let text = details.string {
        read(details: text, place + ".details", state, into: &entry)
      } else if details.kind != .null {
        data.leaveOut(place + ".details", "no text")
      }
    }
    entries[id, default: []].append(entry)
  }

  /// A JSON document in a string, or a note.
  private mutating func read(details text: String, _ place: String, _ state: Int, into entry: inout ForeignEntry) {
    guard text.utf8.first(where: { $0 > 0x20 }) == 0x7B else {
      entry.notes = ForeignText.lines(text)
      return
    }
    guard let details = try? JSONText(checking: Array(text.utf8)), details.kind == .object else {
      return data.leaveOut(place, "begins as JSON and is none; the rest of the entry is taken")
    }
    var members: [String: JSONText] = [:]
    for (key, value) in details.members { members[key] = value }
    if let own = members["completionState"], own.int != state {
      data.leaveOut(place + ".completionState", "\(ForeignJSON.shown(own)); the entry itself says \(state), which is taken")
    }
    if let types = members["types"] {
      let kinds = types.elements.compactMap(\.string)
      if types.kind != .array || kinds.count < types.elements.count { data.leaveOut(place + ".types", "no list of words") }
      entry.kinds = kinds.filter { !$0.isEmpty }
    } else if let type = members["type"] {
      if let kind = type.string { entry.kinds = kind.isEmpty ? [] : [kind] } else { data.leaveOut(place + ".type", "no word") }
    }
    if let duration = members["duration"] {
      let words = duration.string?.trimmedBlanks ?? (duration.int.map { String($0) } ?? "?")
      if let minutes = Int(words), (1...WorkDuration.limit).contains(minutes) {
        entry.minutes = minutes
      } else if !words.isEmpty, words != "0" {
        data.leaveOut(place + ".duration", "\(ForeignJSON.shown(duration)) is no number of minutes")
      }
    }
    if let intensity = members["intensity"] {
      if let level = Self.intensity(intensity) {
        entry.intensity = level
      } else if intensity.string != "" {
        data.leaveOut(place + ".intensity", "\(ForeignJSON.shown(intensity)) is none of 1 to 5")
      }
    }
    if let notes = members["notes"] {
      if let text = notes.string { entry.notes = ForeignText.lines(text) } else { data.leaveOut(place + ".notes", "no text") }
    }
    let known: Set<String> = ["completionState", "types", "type", "duration", "intensity", "notes"]
    for key in members.keys.sorted() where !known.contains(key) {
      data.leaveOut(ForeignJSON.path(place, key), "has no place in a habit's line")
    }
  }

  /// A number, a number in quotes, or a word of the app's scale, whose ends are Light and Intense.
  private static func intensity(_ value: JSONText) -> Int? {
    let words = ["light": 1, "intense": 5]
    let level = value.int ?? value.string.flatMap { text in Int(text.trimmedBlanks) ?? words[text.trimmedBlanks.lowercased()] }
    return level.flatMap { (1...5).contains($0) ? $0 : nil }
  }

  // MARK: Dates

  /// The day on the clock here, and the time here if it is a midnight elsewhere. A text is a moment in ISO 8601, whose own zone counts
  /// where it names one.
  func day(_ value: JSONText) -> (CivilDay, midnightElsewhere: String?)? {
    if let text = value.string {
      guard let wall = WallTime(text) else { return CivilDay(text).map { ($0, nil) } }
      if let offset = wall.offset, offset == 0, text.last == "Z" { return day(seconds: wall.secondsIfUTC, isWhole: true) }
      return (wall.day, nil)
    }
    guard value.kind == .number, value.extent.count <= 40, let number = Double(String(decoding: value.raw, as: UTF8.self)),
      number.magnitude < 100_000_000_000
    else { return nil }
    let seconds = number.rounded(.down)
    return day(seconds: Int64(seconds) + Self.epoch, isWhole: seconds == number)
  }

  private func day(seconds: Int64, isWhole: Bool) -> (CivilDay, midnightElsewhere: String?)? {
    let here = Moment(seconds: seconds, offset: context.offset(seconds))
    guard (1...9999).contains(here.localDay.parts.year) else { return nil }
    let second = here.secondOfDay
    // Zones lie quarter hours apart; where summer time leaves midnight out, a day begins an hour later.
    let isMidnight = second == 0 || second == 3600 && context.offset(seconds) != context.offset(seconds - 3600)
    guard isWhole, second % 900 == 0, !isMidnight else { return (here.localDay, nil) }
    return (here.localDay, padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2))
  }
}

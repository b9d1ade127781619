/// The journal of Bullet Tracker's backup: `journalEntries` with their `collections` and `tags`, and `notes`.
package struct BulletTrackerJournal {
  private let dates: BulletTrackerReader
  private var data = ForeignEntries(.bulletTracker)
  private var collections: [String: String] = [:]
  private var tags: [String: String] = [:]

  package static func read(_ bytes: [UInt8], _ context: ForeignContext) throws(ForeignUnreadable) -> ForeignEntries {
    var reader = BulletTrackerJournal(dates: BulletTrackerReader(context))
    reader.read(try ForeignJSON.document(bytes))
    return reader.data
  }

  private init(dates: BulletTrackerReader) { self.dates = dates }

  private mutating func read(_ document: JSONText) {
    let members = Self.members(document)
    for (key, element) in list("collections", members) {
      if let (id, name) = named(element, key), collections[id] == nil { collections[id] = name }
    }
    for (key, element) in list("tags", members) {
      if let (id, name) = named(element, key), tags[id] == nil { tags[id] = name }
    }
    for (key, element) in list("journalEntries", members) { read(entry: element, key) }
    for (key, element) in list("notes", members) { read(note: element, key) }
    // As the app lists them: by their days, those of one day as they came.
    data.entries = data.entries.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  private static func members(_ object: JSONText) -> [String: JSONText] {
    var members: [String: JSONText] = [:]
    for (key, value) in object.members { members[key] = value }
    return members
  }

  /// The objects of a list, each with its place.
  private mutating func list(_ name: String, _ members: [String: JSONText]) -> [(String, [String: JSONText])] {
    guard let list = members[name], list.kind != .null else { return [] }
    guard list.kind == .array else {
      data.leaveOut(name, "no list")
      return []
    }
    var found: [(String, [String: JSONText])] = []
    for (index, element) in list.elements.enumerated() {
      if element.kind == .object {
        found.append(("\(name)[\(index)]", Self.members(element)))
      } else {
        data.leaveOut("\(name)[\(index)]", "no object")
      }
    }
    return found
  }

  private mutating func named(_ members: [String: JSONText], _ place: String) -> (id: String, name: String)? {
    guard let id = members["id"]?.string, let name = members["name"]?.string else {
      data.leaveOut(place, "\"name\" or \"id\" is missing, or is no text")
      return nil
    }
    return (id, name)
  }

  // MARK: Entries

  private mutating func read(entry members: [String: JSONText], _ place: String) {
    guard let (day, lines) = dated(members, place) else { return }
    let kinds: [String: JournalEntry.Kind] = ["task": .task, "event": .event, "note": .note]
    guard let kind = members["entryType"]?.string.flatMap({ kinds[$0] }) else {
      return data.leaveOut(place + ".entryType", Self.shown(members["entryType"], "is none of task, event and note"))
    }
    var entry = ImportedEntry(lines[0], kind, on: day, at: place)
    entry.nested = lines.dropFirst().map { .init($0, depth: 1) }
    if kind == .task, let state = members["taskStatus"], state.kind != .null, state.string?.isEmpty != true {
      let states: [String: ItemStatus] = ["pending": .open, "completed": .done, "migrated": .moved, "scheduled": .scheduled]
      guard let status = state.string.flatMap({ states[$0] }) else {
        return data.leaveOut(place + ".taskStatus", Self.shown(state, "is no status of the app"))
      }
      entry.status = status
    }
    entry.isImportant = members["priority"]?.bool ?? false
    for element in members["tagIDs"]?.elements ?? [] {
      guard let name = element.string.flatMap({ tags[$0] }) else {
        data.leaveOut(place + ".tagIDs", "\(ForeignJSON.shown(element)) is no tag of the backup")
        continue
      }
      let word = name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      if ImportedText.isKind(word) {
        entry.tags.append(word)
      } else {
        data.leaveOut(place + ".tagIDs", "\(ForeignText.quoted(name)) can't stand behind #")
      }
    }
    if let id = members["collectionID"]?.string {
      if let name = collections[id] {
        if !Self.isAutomatic(name) { entry.collection = name }
      } else {
        data.leaveOut(place + ".collectionID", "no collection of the backup has this id; the entry goes to its day")
      }
    }
    data.entries.append(entry)
  }

  private mutating func read(note members: [String: JSONText], _ place: String) {
    guard let (day, lines) = dated(members, place) else { return }
    var entry = ImportedEntry(lines[0], .note, on: day, at: place)
    entry.nested = lines.dropFirst().map { .init($0, depth: 1) }
    data.entries.append(entry)
  }

  /// The day and the lines of what was written; there is one at least.
  private mutating func dated(_ members: [String: JSONText], _ place: String) -> (CivilDay, [String])? {
    guard let lines = members["content"]?.string.map({ ForeignText.lines($0) }), !lines.isEmpty else {
      data.leaveOut(place + ".content", "without words")
      return nil
    }
    guard let date = members["date"], let (day, _) = dates.day(date) else {
      data.leaveOut(place + ".date", Self.shown(members["date"], "is no date"))
      return nil
    }
    return (day, lines)
  }

  private static func shown(_ value: JSONText?, _ what: String) -> String {
    value.map { ForeignJSON.shown($0) + " " + what } ?? "missing"
  }

  /// Collections that the app makes of its own: the logs, years and months. What is in them stands on its day.
  private static func isAutomatic(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    if ["future log", "monthly log", "daily log"].contains(words.joined(separator: " ")) { return true }
    let isDated = words.allSatisfy { word in
      CivilDay.month(named: word) != nil || word.utf8.allSatisfy(Bytes.isDigit) && [1, 2, 4].contains(word.utf8.count)
    }
    return words.isEmpty || isDated && words.contains { $0.utf8.count == 4 && $0.utf8.allSatisfy(Bytes.isDigit) }
  }
}

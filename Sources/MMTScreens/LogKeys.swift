import MMTCore
import MMTViews

/// What keys do with the entries of the journal on the day's screen.
extension LiveState {
  /// The entries that the day's screen lists: those of the page, and then what is to be decided about.
  var logged: [JournalEntryAnswer] {
    guard screen == .today, let log = contents.log else { return [] }
    return log.entries + log.decide
  }

  /// Where they begin among the rows: below the plan and what is counted; without a plan first, as `.1` is the first of them.
  var firstLogged: Int { contents.showsPlan ? listed.count + counted.count : 0 }
  /// Where counters and habits begin.
  var firstCounted: Int { contents.showsPlan ? listed.count : logged.count }

  /// The one under the cursor.
  var currentEntry: JournalEntryAnswer? {
    let place = cursor.row - firstLogged
    let entries = logged
    return entries.indices.contains(place) ? entries[place] : nil
  }

  /// A line to be written on the page that is shown.
  mutating func askForEntry() {
    if let log = contents.log { prompt = Prompt(.log(day: log.date), "Log (@fri, 14:00, - note):") }
  }

  mutating func press(_ key: Key, on entry: JournalEntryAnswer) -> Request? {
    switch key {
    case .enter: overlay = .entry(entry, top: 0)
    case .letter(" "), .letter("x"): return tick(entry)
    case .letter("s"):
      guard isTask(entry) else { return nil }
      return shown(.change(.entry(entry.status == .cancelled ? .undone : .skip, entry.id)))
    case .letter(">"):
      if isOpenTask(entry) { prompt = Prompt(.schedule(id: entry.id), "When (@fri, @25, @dec, @someday):") }
    case .letter("m"):
      guard isOpenTask(entry) else { return nil }
      if contents.log?.date == contents.page.today, contents.log?.path == entry.path {
        message = Message(["It stands on today's page: > puts it off"])
        return nil
      }
      return .change(.entry(.migrate, entry.id))
    case .letter("K"):
      guard contents.log?.decide.contains(entry) == true else { return nil }
      return .change(.entry(.keep, entry.id))
    case .letter("n"): prompt = Prompt(.entryNote(id: entry.id), "Note:")
    default: break
    }
    return nil
  }

  private mutating func tick(_ entry: JournalEntryAnswer) -> Request? {
    guard isTask(entry) else { return nil }
    return shown(.change(.entry(entry.status == .done || entry.status == .cancelled ? .undone : .done, entry.id)))
  }

  /// Events and notes have no box, and what went on is done where it stands now.
  private mutating func isTask(_ entry: JournalEntryAnswer) -> Bool {
    guard entry.kind == .task else {
      message = Message(["\(entry.kind == .event ? "An event" : "A note") has no box"])
      return false
    }
    guard entry.status == .moved || entry.status == .scheduled else { return true }
    message = Message(["It went on" + (entry.movedTo.map { " to " + $0 } ?? "") + ": it is done there"])
    return false
  }

  private mutating func isOpenTask(_ entry: JournalEntryAnswer) -> Bool {
    guard isTask(entry) else { return false }
    if entry.status != .done, entry.status != .cancelled { return true }
    message = Message(["It is settled: Space opens it again"])
    return false
  }

  /// The keys of what is under the cursor, the most important first.
  func entryHints(_ entry: JournalEntryAnswer) -> [(key: String, meaning: String)] {
    let end = [
      ("a", "adds"), ("n", "note"), ("Enter", "details"), ("[ ]", "day"), ("u", "undo"), ("Tab", "next tab"), ("q", "quit"),
    ]
    guard entry.kind == .task else { return end }
    if entry.status == .moved || entry.status == .scheduled { return end }
    if entry.status == .done || entry.status == .cancelled { return [("Space", "opens again")] + end }
    if contents.log?.decide.contains(entry) == true {
      return [("Space", "ticks"), (">", "schedules"), ("s", "drops"), ("K", "keeps"), ("m", "to today")] + end
    }
    return [("Space", "ticks"), (">", "schedules"), ("s", "drops")] + end
  }

  /// What stands in the page of keys where there is a journal.
  static let entryKeys: [(key: String, meaning: String)] = [
    ("a", "add a line to the page, as mmt log takes it: @fri puts it off, 14:00 makes it an event, - a note"),
    ("Space, x", "done, or open again"), ("s", "drop, or take up again"),
    (">", "put a task off: asks for the date"), ("m", "take a task on to today"),
    ("K", "keep what is to be decided about for five more days"), ("n", "add a note"), ("Enter", "all that is known of it"),
  ]
}

extension Contents {
  /// Sets an entry's status wherever it is shown.
  mutating func set(_ status: ItemStatus, ofEntry id: String) {
    if let place = log?.entries.firstIndex(where: { $0.id == id }) { log?.entries[place].status = status }
    if let place = log?.decide.firstIndex(where: { $0.id == id }) { log?.decide[place].status = status }
  }
}

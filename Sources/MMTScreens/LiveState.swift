package import MMTCore

/// The full-screen view between two keys: what is shown, where the cursor is, what is being typed. Keys change it, or ask for something; it
/// knows neither the terminal nor the files.
package struct LiveState: Sendable {
  package enum Screen: Int, CaseIterable, Sendable {
    case today, progress, settings

    var name: String {
      switch self {
      case .today: "Today"
      case .progress: "Progress"
      case .settings: "Settings"
      }
    }
  }

  package internal(set) var screen = Screen.today
  package var contents: Contents {
    didSet { settle() }
  }
  /// What the last command said; nil once another key was pressed.
  package var message: Message?
  /// What takes long at the moment.
  package var activity: String?
  package internal(set) var prompt: Prompt?
  var showsKeys = false
  var keysTop = 0
  /// What a search found, over the screen.
  var found: Found?

  /// The item under the cursor, by place among those that can be ticked, and by id: that finds it again in a plan that was edited.
  var item = 0
  var itemID: String?
  /// The first line of the body that is seen; a frame moves it to where the cursor is.
  var top = 0
  /// The heat map's cell under the cursor; nil for today's.
  var cell: Int?
  var showsWeek = false
  var progressTop = 0
  var row = 0

  package struct Message: Equatable, Sendable {
    package var lines: [String]
    package var isError: Bool

    package init(_ lines: [String], isError: Bool = false) {
      self.lines = lines
      self.isError = isError
    }
  }

  struct Found: Sendable {
    var page: SearchPage
    var words: String
    var row = 0
  }

  package init(_ contents: Contents) {
    self.contents = contents
    settle()
    begin()
  }

  /// Puts the cursor on the first thing to do of the day.
  package mutating func begin() {
    moveTo(items.firstIndex { $0.status == .open && !$0.optional } ?? 0)
  }

  /// What a command said, in a line or two: what it is about, and what became of the timer; all that it complained of.
  package mutating func hear(_ output: [String], complaints: [String], hasFailed: Bool) {
    let timer = output.dropFirst().filter { $0.hasPrefix("Timer: ") }.map { $0.replacing("mmt stop", with: "t stops it") }
    message = hasFailed ? Message(complaints, isError: true) : Message(output.prefix(1) + timer + complaints)
  }

  // MARK: what it asks for

  /// The day whose details the progress screen shows.
  package var wantedDay: Int? { screen == .progress ? heatCell?.day : nil }

  /// Shows what a search found.
  package mutating func show(_ page: SearchPage, for words: String) {
    if page.matches.isEmpty {
      message = Message(["Nothing in the plan fits."], isError: true)
    } else {
      found = Found(page: page, words: words)
    }
  }

  /// Puts the cursor on an item of the day that is shown.
  package mutating func select(_ id: String) {
    screen = .today
    if let index = items.firstIndex(where: { $0.id == id }) { moveTo(index) }
  }

  // MARK: keys

  /// What a key does: the state changes, and what is asked for beyond it is returned.
  package mutating func press(_ key: Key) -> Request? {
    message = nil
    if prompt != nil { return answerPrompt(key) }
    if showsKeys { return pressKeys(key) }
    if found != nil { return pressFound(key) }
    switch key {
    case .letter("q"), .letter("\u{04}"): return .quit
    case .letter("?"): showsKeys = true
    case .letter("1"): screen = .today
    case .letter("2"): screen = .progress
    case .letter("3"): screen = .settings
    case .tab: turn(1)
    case .backTab: turn(-1)
    case .letter("u"): return .command(["undo"])
    case .letter("/"): prompt = Prompt(.search, "Search:")
    case .letter("g"):
      screen = .today
      prompt = Prompt(.day, "Day (number or date):")
    default:
      switch screen {
      case .today: return pressToday(key)
      case .progress: return pressProgress(key)
      case .settings: return pressSettings(key)
      }
    }
    return nil
  }

  /// Any key but those that scroll goes back.
  private mutating func pressKeys(_ key: Key) -> Request? {
    switch key {
    case .down, .letter("j"): keysTop += 1
    case .up, .letter("k"): keysTop = max(0, keysTop - 1)
    case .pageDown: keysTop += 8
    case .pageUp: keysTop = max(0, keysTop - 8)
    default: (showsKeys, keysTop) = (false, 0)
    }
    return nil
  }

  private mutating func turn(_ step: Int) {
    let count = Screen.allCases.count
    screen = Screen(rawValue: (screen.rawValue + step + count) % count) ?? .today
  }

  private mutating func answerPrompt(_ key: Key) -> Request? {
    switch key {
    case .escape, .letter("\u{07}"): prompt = nil
    case .enter:
      defer { prompt = nil }
      return prompt?.request
    default: prompt?.press(key)
    }
    return nil
  }

  private mutating func pressFound(_ key: Key) -> Request? {
    guard let shown = found else { return nil }
    let last = shown.page.matches.count - 1
    switch key {
    case .escape, .letter("q"), .left: found = nil
    case .down, .letter("j"): found?.row = min(last, shown.row + 1)
    case .up, .letter("k"): found?.row = max(0, shown.row - 1)
    case .pageDown: found?.row = min(last, shown.row + 10)
    case .pageUp: found?.row = max(0, shown.row - 10)
    case .home: found?.row = 0
    case .end: found?.row = max(0, last)
    case .letter("/"): prompt = Prompt(.search, "Search:", text: shown.words)
    case .enter, .letter(" "), .right:
      found = nil
      guard shown.row < shown.page.matches.count else { return nil }
      let match = shown.page.matches[shown.row]
      screen = .today
      if let item = match.item { return .show(.item(id: item.id, day: match.day)) }
      if let day = match.day { return .show(.named("\(day)")) }
    default: break
    }
    return nil
  }

  // MARK: the cursor

  /// What of the day can be ticked, in the file's order.
  var items: [ItemAnswer] { contents.page.day.tracks.flatMap(\.items).filter { $0.ref != nil } }
  var current: ItemAnswer? { item < items.count ? items[item] : nil }

  mutating func moveTo(_ index: Int) {
    item = min(max(0, index), max(0, items.count - 1))
    itemID = current?.id
  }

  /// After other contents came: the cursor stays on its item, or near it.
  private mutating func settle() {
    let items = items
    if let id = itemID, let index = items.firstIndex(where: { $0.id == id }) { item = index }
    item = min(item, max(0, items.count - 1))
    itemID = current?.id
    row = min(row, max(0, rowCount - 1))
    if let cells = contents.heat?.cells.count, let cell { self.cell = min(cell, max(0, cells - 1)) }
    if let found { self.found?.row = min(found.row, max(0, found.page.matches.count - 1)) }
  }
}

extension Prompt {
  /// What its answer asks for; nil where nothing was typed.
  fileprivate var request: Request? {
    let words = string.trimmed
    guard !words.isEmpty else { return nil }
    switch purpose {
    case .minutes(let id): return .command(["time", "--", id, words])
    case .bonus(let day): return .command(["bonus"] + Self.option(day) + ["--", words])
    case .reflection(let day): return .command(["reflect"] + Self.option(day) + ["--", words])
    case .search: return .search(words)
    case .day: return .show(.named(words))
    case .setting(let key): return .command(["config", "--", key, words])
    case .restore(let commit): return words.lowercased() == "yes" ? .command(["restore", "--", commit]) : nil
    }
  }

  private static func option(_ day: Int?) -> [String] { day.map { ["--day", "\($0)"] } ?? [] }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

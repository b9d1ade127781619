package import MMTCore

/// The full-screen view between two keys: what is shown, where the cursor is, what is being typed. Keys change it, or ask for something; it
/// knows neither the terminal nor the files.
package struct LiveState: Sendable {
  package internal(set) var screen = Screen.today {
    didSet { if screen != oldValue { turned() } }
  }
  package var contents: Contents {
    didSet {
      drawn = [:]
      settle()
    }
  }
  /// What the last command said; nil once another key was pressed.
  package var message: Message?
  /// What takes long at the moment.
  package var activity: String?
  package internal(set) var prompt: Prompt?
  /// A page over the screen: of the keys, or of an item.
  var overlay: Overlay?
  /// What was looked for: while it is typed, and then until Esc.
  var search: Search?

  var cursors: [Screen: ListCursor] = [:]
  /// Items that the next key works on, besides the range from here to the cursor.
  var marked: Set<String> = []
  var anchor: String?

  /// The week and the date that are looked at; nil for today's.
  var week: Int?
  var date: CivilDay?
  /// The heat map's cell under the cursor; nil for today's.
  var cell: Int?
  var showsWeek = false
  /// What the grid of habits spans, and a day in it; nil for today's.
  var span = HabitPeriod.Kind.month
  var spanDay: CivilDay?
  /// What counters had before a tick raised them to their target: another tick takes them back there.
  var raised: [String: Quantity] = [:]
  var progressTop = 0

  /// What was laid out already; a cursor that moves changes none of it.
  var drawn: [Screen: Drawn] = [:]
  /// Where things stand in the last picture, for the mouse.
  var places = Places()

  package struct Message: Equatable, Sendable {
    package var lines: [String]
    package var isError: Bool

    package init(_ lines: [String], isError: Bool = false) {
      self.lines = lines
      self.isError = isError
    }
  }

  enum Overlay: Sendable {
    case keys(top: Int)
    case details(ItemsPage, top: Int, showsHint: Bool)
    case habit(HabitsPage, top: Int)
    case entry(JournalEntryAnswer, top: Int)
  }

  package init(_ contents: Contents) {
    self.contents = contents
    settle()
    begin()
  }

  /// Puts the cursor on the first thing to do of the day.
  package mutating func begin() {
    let item = listed.firstIndex { $0.status == .open && !$0.optional }
    let line = counted.firstIndex { $0.isDue }.map { firstCounted + $0 }
    let entry = logged.firstIndex { $0.kind == .task && $0.status == .open }.map { firstLogged + $0 }
    moveTo(item ?? (contents.showsPlan ? line ?? entry : entry ?? line) ?? 0)
    cursor.top = 0
    unmark()
  }

  private mutating func turned() {
    unmark()
    settle()
    cursor.follows = true
  }

  /// What came of a change, in a line or two: what it is about, and what became of the timer; all that was complained of. Of several items
  /// it says the first.
  package mutating func hear(_ output: [String], complaints: [String], hasFailed: Bool, of change: LiveChange? = nil) {
    var output = output
    if let first = output.first, let others = change.map({ $0.itemCount - 1 }), others > 0 {
      output[0] = first + " (and \(others) more)"
    }
    let timer = output.dropFirst().filter { $0.hasPrefix("Timer: ") }.map { $0.replacing("mmt stop", with: "T stops it") }
    message = hasFailed ? Message(complaints, isError: true) : Message(output.prefix(1) + timer + complaints)
  }

  // MARK: what it asks for

  /// The day whose details the progress screen shows.
  package var wantedDay: Int? { screen == .progress ? heatCell?.day : nil }
  /// The week that the week's screen shows; nil for today's.
  package var wantedWeek: Int? { week }
  /// The first date of the month that the calendar shows.
  package var wantedMonth: CivilDay { calendarDate.advanced(by: 1 - calendarDate.parts.day) }
  /// The date under the calendar's cursor.
  package var wantedDate: CivilDay { calendarDate }
  /// What the grid of habits shows.
  package var wantedPeriod: HabitPeriod {
    HabitPeriod(span, containing: spanDay ?? contents.page.today, weekStart: contents.rhythms?.weekStart ?? .monday)
  }

  /// Shows all that is known of an item.
  package mutating func show(details: ItemsPage) { overlay = .details(details, top: 0, showsHint: false) }

  /// Shows the page of a counter or habit.
  package mutating func show(habit: HabitsPage) { overlay = .habit(habit, top: 0) }

  /// Puts the cursor on an item of the day that is shown.
  package mutating func select(_ id: String) {
    screen = .today
    if let index = listed.firstIndex(where: { $0.id == id }) { moveTo(index) }
  }

  // MARK: keys

  /// What a key does: the state changes, and what is asked for beyond it is returned.
  package mutating func press(_ key: Key) -> Request? {
    switch key {
    case .click(let row, let column): return click(row, column)
    case .wheel(let step):
      wheel(step)
      return nil
    case .background: return nil
    default: message = nil
    }
    if prompt != nil { return answerPrompt(key) }
    if let overlay { return press(key, over: overlay) }
    switch key {
    case .letter("q"), .letter("\u{04}"): return .quit
    case .letter("?"): overlay = .keys(top: 0)
    case .tab, .letter("l"): screen = turned(1)
    case .backTab, .letter("h"): screen = turned(-1)
    case .letter("u"): return .change(.undo)
    case .letter("U"), .letter("\u{12}"): return .change(.redo)
    case .letter("T"): return .change(.stop)
    case .letter("/") where currentLine == nil: return beginSearch()
    case .letter("n") where search != nil && screen == .today: return nextFound(1)
    case .letter("N"): return nextFound(-1)
    case .escape:
      if anchor != nil || !marked.isEmpty { unmark() } else { search = nil }
    case .letter("g"):
      screen = .today
      prompt = Prompt(.day, "Day (number or date):")
    case .letter(let letter) where !takesDigits && tab(letter) != nil: screen = tab(letter) ?? screen
    default:
      switch screen {
      case .today: return pressToday(key)
      case .week: return pressWeek(key)
      case .backlog: return pressItems(key)
      case .review: return pressReview(key)
      case .calendar: return pressCalendar(key)
      case .progress: return pressProgress(key)
      case .habits: return pressHabits(key)
      case .settings: return pressSettings(key)
      }
    }
    return nil
  }

  /// Any key but those that scroll goes back.
  private mutating func press(_ key: Key, over shown: Overlay) -> Request? {
    switch key {
    case .down, .letter("j"): scrollOverlay(1)
    case .up, .letter("k"): scrollOverlay(-1)
    case .pageDown, .letter(" "): scrollOverlay(8)
    case .pageUp: scrollOverlay(-8)
    case .letter("o"):
      guard case .details(let page, _, _) = shown, let id = page.items.first?.item.id else { fallthrough }
      return .change(.open(id))
    case .letter("h"):
      guard case .details(let page, let top, let showsHint) = shown, page.items.contains(where: { $0.hint != nil }) else {
        fallthrough
      }
      overlay = .details(page, top: top, showsHint: !showsHint)
    default: overlay = nil
    }
    return nil
  }

  mutating func scrollOverlay(_ step: Int) {
    switch overlay {
    case .keys(let top): overlay = .keys(top: max(0, top + step))
    case .details(let page, let top, let showsHint): overlay = .details(page, top: max(0, top + step), showsHint: showsHint)
    case .habit(let page, let top): overlay = .habit(page, top: max(0, top + step))
    case .entry(let entry, let top): overlay = .entry(entry, top: max(0, top + step))
    case nil: break
    }
  }

  private mutating func answerPrompt(_ key: Key) -> Request? {
    if prompt?.purpose == .search { return typeSearch(key) }
    if case .count(let id) = prompt?.purpose, case .letter(let letter) = key {
      if let change = counted(by: key, id) {
        prompt = nil
        return change
      }
      guard letter.value < 0x20 || "0123456789.,+-".unicodeScalars.contains(letter) else { return nil }
    }
    switch key {
    case .escape, .letter("\u{07}"): prompt = nil
    case .enter:
      defer { prompt = nil }
      guard let request = prompt?.request else { return nil }
      return shown(request)
    default: prompt?.press(key)
    }
    return nil
  }
}

extension Prompt {
  /// What its answer asks for; nil where nothing was typed.
  fileprivate var request: Request? {
    let words = string.trimmed
    guard !words.isEmpty else { return nil }
    switch purpose {
    case .minutes(let id): return .change(.time(id, words))
    case .bonus(let day): return .change(.bonus(words, day: day))
    case .reflection(let day): return .change(.reflect(words, day: day))
    case .count(let id): return .change(.count(id, words))
    case .log(let day): return .change(.log(words, on: day))
    case .schedule(let id): return .change(.schedule(id, words))
    case .entryNote(let id): return .change(.noteEntry(id, words))
    case .search: return nil
    case .day: return .show(.named(words))
    case .setting(let key): return .change(.set(key, words))
    case .restore(let commit): return words.lowercased() == "yes" ? .change(.restore(commit)) : nil
    }
  }
}

extension String {
  var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

import MMTCore
import MMTViews

/// What the keys do: the line at the bottom, and the page behind `?`.
extension LiveState {
  /// The keys of what is shown, the most important first: the line ends where the window does.
  var hints: [(key: String, meaning: String)] {
    switch overlay {
    case .keys: return [("any other key", "goes back"), ("j k", "scroll")]
    case .details(let page, _, let showsHint):
      let hint = page.items.contains { $0.hint != nil } ? [("h", showsHint ? "hides the hint" : "shows the hint")] : []
      return [("Esc", "goes back"), ("o", "opens its page")] + hint + [("j k", "scroll")]
    case .habit, .entry: return [("Esc", "goes back"), ("j k", "scroll")]
    case nil: break
    }
    var first: [(key: String, meaning: String)] = []
    if !allMarked.isEmpty {
      let work = meant.allSatisfy { $0.status == .done } ? "unticks" : "ticks"
      first = [
        ("Space", screen == .review ? "looked at: \(meant.count)" : "\(work) \(meant.count)"),
        ("v", anchor == nil ? "marks more" : "ends the range"), ("Esc", "unmarks"),
      ]
      if screen != .review { first.append(("s", "skips")) }
      return first
    }
    // The way out comes first: a narrow line has room for little more.
    if screen == .today, let search, !search.matches.isEmpty {
      first = [("Esc", "ends the search"), ("n N", "next, previous (\(search.row + 1) of \(search.matches.count))")]
    }
    return first + screenHints.filter { hint in first.isEmpty || hint.key != "n" }
  }

  private var screenHints: [(key: String, meaning: String)] {
    switch screen {
    case .today:
      if let entry = currentEntry { return entryHints(entry) }
      let adds = contents.log == nil ? [] : [("a", "adds to the log")]
      if let line = currentLine { return lineHints(line) + adds }
      if !contents.showsPlan { return adds + [("[ ]", "day"), (".", "today"), ("Tab", "next tab"), ("q", "quit")] }
      return [
        ("Space", current?.status == .done ? "unticks" : "ticks"), timerHint, ("m", "minutes"), ("n", "note"), ("[ ]", "day"),
        ("/", "search"), ("q", "quit"), ("v", "mark"), ("b", "bonus"), ("r", "reflect"), ("Enter", "details"), ("u", "undo"),
        ("s", "skip"),
      ] + adds
    case .week: return [("Enter", "opens the day"), ("[ ]", "week"), (".", "this week"), ("/", "search"), ("q", "quit")]
    case .backlog:
      if current == nil { return [("/", "search"), ("u", "undo"), ("q", "quit")] }
      return [
        ("Space", current?.status == .done ? "unticks" : "ticks"), timerHint, ("s", "skip"), ("m", "minutes"),
        ("Enter", "details"), ("v", "mark"), ("/", "search"), ("q", "quit"), ("n", "note"), ("u", "undo"),
      ]
    case .review:
      if current == nil { return [("/", "search"), ("u", "undo"), ("q", "quit")] }
      return [
        ("r", "looked at"), timerHint, ("o", "open"), ("Enter", "details"), ("v", "mark"), ("n", "note"), ("q", "quit"),
        ("u", "undo"),
      ]
    case .calendar: return [("arrows", "walk"), ("Enter", "opens the day"), ("[ ]", "month"), (".", "today"), ("q", "quit")]
    case .progress:
      return [
        ("arrows", "walk"), ("Enter", "opens the day"), ("w", showsWeek ? "day" : "week"), ("PgDn", "charts"), ("q", "quit"),
      ]
    case .habits:
      let spans: [HabitPeriod.Kind: String] = [.week: "month", .month: "quarter", .quarter: "week"]
      return [
        ("Enter", "opens it"), ("[ ]", span.rawValue), ("w", spans[span] ?? "month"), (".", "this " + span.rawValue),
        ("q", "quit"),
      ]
    case .settings:
      return [("Enter", "changes"), ("Space", "on/off"), ("u", "undo"), ("q", "quit")]
    }
  }

  private func lineHints(_ line: RhythmLineAnswer) -> [(key: String, meaning: String)] {
    let end = [("Enter", "history"), ("[ ]", "day"), ("u", "undo"), ("Tab", "next tab"), ("q", "quit"), ("s", "skip")]
    if line.isNegative, line.target == nil {
      return [("Space", line.isRelapse ? "it didn't happen" : "it happened")] + end
    }
    if line.hasNumberAlone { return [("0-9", "a number"), ("+ -", "a step")] + end }
    let tick = ("Space", line.state == .success ? "unticks" : "ticks")
    if line.step != nil { return [("+ -", "a step"), ("0-9", "a number"), tick] + end }
    return [tick, ("/", "partial"), ("~", "tried")] + end
  }

  private var timerHint: (key: String, meaning: String) {
    ("t", contents.page.timer != nil && contents.page.timer?.id == current?.id ? "stops" : "timer")
  }

  private var everywhere: [(key: String, meaning: String)] {
    [("1 to \(tabs.count)", tabs.map(\.name).joined(separator: ", "))] + Self.everywhere
  }

  private static let everywhere = [
    ("h l, Tab", "the tab before, the next one"),
    ("/", "search as you type; Enter goes there, Esc leaves all as it was"),
    ("n N", "after a search: the next place, the one before"),
    ("g", "go to a day by its number or date"), ("u", "take the last change back"),
    ("U, Ctrl-R", "make again what was taken back"), ("T", "stop the timer"),
    ("Esc", "leave a question, marks or a search"), ("?", "this page"), ("q", "leave"),
    ("mouse", "click a row, a box, a tab; the wheel scrolls; Shift selects text"),
  ]

  private static let items = [
    ("up down, j k", "move; PgUp, PgDn, Home and End too"), ("Space, x", "tick, or open again"),
    ("v", "mark from here to where you go, v ends it; Space, x and s then mean all marked"),
    ("t", "start the timer, or stop it"), ("m", "minutes spent"), ("n", "the item's notes, in your editor"),
    ("e", "the plan, in your editor at this line"), ("s", "skip, or take up again"),
    ("Enter", "all that is known of it; there h shows its hint"),
    ("o", "open the problem's page"),
  ]

  private static let lines = [
    ("+ -", "count a step up, or down"), ("0 to 9", "a number: Enter sets it, + adds it, - takes it away"),
    ("Space, x", "done, or open again; of what is to be avoided: it happened"), ("/", "partly done"), ("~", "attempted"),
    ("s", "skip, or take up again"), ("Enter", "its history, percentage and streak"),
  ]

  private var ownKeys: [(key: String, meaning: String)] {
    switch screen {
    case .today where !contents.showsPlan:
      return [
        ("up down, j k", "move; PgUp, PgDn, Home and End too"), ("[ ], left right", "the day before, the day after"),
        (".", "back to today"),
      ]
    case .today:
      return Self.items + [
        ("b", "add a bonus problem"), ("r", "write the day's reflection"), ("[ ], left right", "the day before, the day after"),
        (".", "back to today"),
      ]
    case .week:
      return [
        ("up down, j k", "move"), ("Enter, Space", "open the day"), ("[ ], left right", "the week before, the week after"),
        (".", "back to this week"),
      ]
    case .backlog: return Self.items
    case .review:
      return [("r, Space, x", "mark as looked at again")]
        + Self.items.filter { !$0.0.hasPrefix("Space") && $0.0 != "s" }
        .map { $0.0 == "v" ? ("v", "mark from here to where you go, v ends it; r then means all marked") : $0 }
    case .calendar:
      return [
        ("arrows, j k", "walk over the dates"), ("Enter, Space", "open the day"),
        ("[ ], PgUp PgDn", "the month before, the month after"),
        ("Home, End", "the month's first date, its last"), (".", "back to today"),
      ]
    case .progress:
      return [
        ("arrows, j k", "walk over the days"), ("[ ]", "the day before, the day after"), ("Enter, Space", "open the day"),
        ("w", "its week, or the day again"), ("PgUp PgDn", "the charts below"), (".", "back to today"),
      ]
    case .habits:
      return [
        ("up down, j k", "move"), ("Enter, Space", "all that is known of it"),
        ("[ ], left right", "the week, month or quarter before, the one after"), ("w", "a week, a month, a quarter"),
        (".", "back to the one under way"),
      ]
    case .settings:
      return [("up down, j k", "move"), ("Enter", "change, or restore a backup"), ("Space", "switch a reminder on or off")]
    }
  }

  func keysBody(_ rendering: Rendering) -> Body {
    var body = Body()
    let lines = screen == .today && contents.rhythms?.day?.lines.isEmpty == false ? Self.lines : []
    let entries = screen == .today && contents.log != nil ? Self.entryKeys : []
    let groups: [(name: String, keys: [(key: String, meaning: String)])] = [
      (screen.name, ownKeys), ("Counters and habits", lines), ("The journal", entries), ("Everywhere", everywhere),
    ]
    for (name, keys) in groups where !keys.isEmpty {
      if !body.lines.isEmpty { body.lines.append(StyledText()) }
      body.lines.append(StyledText("  " + name, .heading))
      for (key, meaning) in keys {
        var head = StyledText("  ")
        head.append(StyledText(key, .ref).padded(to: 17))
        let words = StyledText(meaning).wrapped(
          to: max(10, rendering.columns - head.cells), limit: 5, mark: rendering.glyphs.ellipsis)
        for (index, part) in words.enumerated() {
          var line = index == 0 ? head : StyledText(String(repeating: " ", count: head.cells))
          line.append(part)
          body.lines.append(line)
        }
      }
    }
    return body
  }
}

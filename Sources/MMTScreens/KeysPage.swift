import MMTCore
import MMTViews

/// What the keys do: the line at the bottom, and the page behind `?`.
extension LiveState {
  var hints: [(key: String, meaning: String)] {
    if showsKeys { return [("any other key", "goes back")] }
    if found != nil { return [("Enter", "goes there"), ("Esc", "closes"), ("/", "other words")] }
    switch screen {
    case .today:
      return [
        ("Space", current?.status == .done ? "unticks" : "ticks"),
        ("t", contents.page.timer != nil && contents.page.timer?.id == current?.id ? "stops" : "timer"), ("m", "minutes"),
        ("n", "note"), ("[ ]", "day"), ("/", "search"), ("q", "quit"), ("b", "bonus"), ("r", "reflect"), ("u", "undo"),
      ]
    case .progress:
      return [
        ("arrows", "walk"), ("Enter", "opens the day"), ("w", showsWeek ? "day" : "week"), ("PgDn", "charts"), ("q", "quit"),
      ]
    case .settings: return [("Enter", "changes"), ("Space", "on/off"), ("u", "undo"), ("q", "quit")]
    }
  }

  private static let keys: [(name: String, keys: [(key: String, meaning: String)])] = [
    (
      "Everywhere",
      [
        ("1 2 3, Tab", "Today, Progress, Settings"), ("u", "take the last change back"), ("/", "search the plan"),
        ("g", "go to a day by its number or date"), ("Esc", "leave a question, or what was found"), ("?", "this page"),
        ("q", "leave"),
      ]
    ),
    (
      "Today",
      [
        ("up down, j k", "move; PgUp, PgDn, Home and End too"), ("Space, x", "tick, or open again"),
        ("t", "start the timer, or stop it"), ("m", "minutes spent"),
        ("n", "the item's notes, in your editor"), ("e", "the plan, in your editor at this line"), ("b", "add a bonus problem"),
        ("r", "write the day's reflection"), ("s", "skip, or take up again"), ("o, Enter", "open the problem's page"),
        ("[ ], left right", "the day before, the day after"), (".", "back to today"),
      ]
    ),
    (
      "Progress",
      [
        ("arrows, j k", "walk over the days"), ("[ ]", "the day before, the day after"), ("Enter, Space", "open the day"),
        ("w", "its week, or the day again"), ("PgUp PgDn", "the charts below"), (".", "back to today"),
      ]
    ),
    (
      "Settings",
      [("up down, j k", "move"), ("Enter", "change, or restore a backup"), ("Space", "switch a reminder on or off")]
    ),
  ]

  func keysBody(_ rendering: Rendering) -> Body {
    var body = Body()
    for (name, keys) in Self.keys where name == "Everywhere" || name == screen.name {
      if !body.lines.isEmpty, rendering.columns >= 60 { body.lines.append(StyledText()) }
      body.lines.append(StyledText(name, .heading))
      for (key, meaning) in keys {
        var head = StyledText("  ")
        head.append(StyledText(key, .ref).padded(to: 16))
        let words = StyledText(meaning).wrapped(
          to: max(10, rendering.columns - head.cells), limit: 3, mark: rendering.glyphs.ellipsis)
        for (index, part) in words.enumerated() {
          var line = index == 0 ? head : StyledText(String(repeating: " ", count: head.cells))
          line.append(part)
          body.lines.append(line)
        }
      }
    }
    return body
  }

  func foundBody(_ found: Found, _ rendering: Rendering) -> Body {
    var body = Body()
    for (index, match) in found.page.matches.enumerated() {
      var line = StyledText(index == found.row ? rendering.glyphs.pointer + " " : "  ", .ref)
      line.append(StyledText(match.item?.ref ?? match.day.map { "\($0)" } ?? "", .ref).padded(to: 7))
      if let item = match.item {
        line.append(rendering.glyphs.box(item.status) + " ", item.status?.style ?? .plain)
        line.append(Prose.readable(item.text))
        if match.place == .notes { line.append(" " + rendering.glyphs.dot + " " + Prose.readable(match.words), .muted) }
      } else {
        line.append(match.place == .goal ? "Goal: " : "Reflection: ", .muted)
        line.append(Prose.readable(match.words))
      }
      if index == found.row { body.selected = index..<(index + 1) }
      body.lines.append(line)
    }
    return body
  }
}

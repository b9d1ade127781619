import MMTCore
import MMTViews

extension TodayParts {
  /// The journal's page: its entries under their headings, what is to be decided about, what is due, and the reflection.
  mutating func add(_ log: JournalPageAnswer, isAlone: Bool, _ rendering: Rendering) {
    let rows = JournalRows.rows(log.entries + log.decide, width: rendering.columns - 2, rendering.glyphs)
    var left = Array(zip(log.entries + log.decide, rows))[...]
    let figures = JournalRows.figures(log)
    var isFirst = true
    while let name = left.first.map({ $0.0.heading }), left.count > log.decide.count {
      let run = left.prefix(left.count - log.decide.count).prefix { $0.0.heading == name }
      left = left.dropFirst(run.count)
      var heading = Sheet(rendering)
      let title = StyledText("  " + (name.map { Prose.readable($0) } ?? "Log"), .heading)
      heading.pair(title, StyledText(isFirst && !isAlone ? figures : ""))
      isFirst = false
      tracks.append(Track(heading: heading.lines, goal: [], items: run.map { (lines: $0.1, isRow: true) }))
    }
    if !log.decide.isEmpty {
      var heading = Sheet(rendering)
      heading.indented(
        StyledText(rendering.columns < 60 ? "Decide" : "Decide: five days or older, not carried any more", .heading))
      tracks.append(Track(heading: heading.lines, goal: [], items: left.map { (lines: $0.1, isRow: true) }))
    }
    if !log.due.isEmpty {
      var words = StyledText(log.due.count == 1 ? "" : "\(log.due.count): ", .warning)
      words.append(log.due.map { Prose.readable($0.text) }.joined(separator: ", "))
      add(fact: "Due", words, rendering)
    }
    if isAlone, !figures.isEmpty { add(fact: "Log", StyledText(figures), rendering) }
    if let text = log.reflection { add(reflection: text, rendering) }
  }

  private mutating func add(fact name: String, _ text: StyledText, _ rendering: Rendering) {
    var sheet = Sheet(rendering)
    sheet.fact(name, text, limit: 2)
    facts.append((name, sheet.lines))
  }
}

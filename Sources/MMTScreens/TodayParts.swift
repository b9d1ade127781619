import MMTCore
import MMTViews

/// What a day's page is made of; how much of it is shown is a matter of the window's height.
struct TodayParts {
  struct Track {
    var heading: [StyledText]
    var goal: [StyledText]
    /// The lines of each item, and whether it can be ticked.
    var items: [(lines: [StyledText], isRow: Bool)]
  }

  /// The day and its date, the week.
  var title: [StyledText]
  /// The same in one line.
  var name: StyledText
  var rule: StyledText
  /// What is unusual about the day.
  var notice: [StyledText]
  var goal: [StyledText] = []
  var tracks: [Track] = []
  var review: [StyledText] = []
  var reflection: [StyledText] = []
  /// What looks like a slip: all of it, and in a line.
  var slips: [StyledText] = []
  var slip = StyledText()
  /// Said where there is nothing.
  var empty = "No items on this day."
  /// The lines below: the day's bar, the plan's, the streak and others, by name.
  var facts: [(name: String, lines: [StyledText])]

  /// Counters and habits stand below the plan's tracks, or alone.
  ///
  /// The journal stands below them; without a plan first, since its places are the first ones.
  init(_ contents: Contents, _ counted: [RhythmLineAnswer], _ rendering: Rendering) {
    let day = contents.rhythms?.day
    guard contents.showsPlan else {
      self.init(contents.rhythms, on: contents.log?.date, contents.page.today, rendering)
      if let log = contents.log { add(log, isAlone: day == nil, rendering) }
      if let day { add(day, counted, isAlone: contents.log.map { $0.places == 0 } ?? true, rendering) }
      return
    }
    self.init(contents.page, isToday: contents.isToday, rendering)
    if let day { add(day, counted, isAlone: false, rendering) }
    if let log = contents.log { add(log, isAlone: false, rendering) }
  }

  private init(_ page: DayPage, isToday: Bool, _ rendering: Rendering) {
    var head = Sheet(rendering)
    DayHeader.add(page, to: &head)
    let drawn = head.lines.firstIndex { $0.fragments.first?.isDrawn ?? false } ?? head.lines.count
    title = Array(head.lines[..<drawn])
    name = Self.name(page, rendering)
    rule = drawn < head.lines.count ? head.lines[drawn] : StyledText()
    notice = head.lines[min(drawn + 1, head.lines.count)...].filter { !$0.isEmpty }
    facts = Self.facts(page, rendering)
    if let text = TodayView.commonGoal(page.day) {
      var sheet = Sheet(rendering)
      TodayView.add(goal: text, to: &sheet)
      goal = sheet.lines
    }
    addTracks(page, isToday: isToday, rendering)
    addSections(page, rendering)
  }

  /// The lines that all items take, with their headings.
  var itemLines: Int {
    tracks.reduce(0) { $0 + $1.heading.count + $1.items.reduce(0) { $0 + $1.lines.count } }
  }

  var ownGoals: [StyledText] { tracks.flatMap(\.goal) }

  func body(hasGaps: Bool, hasGoals: Bool) -> Body {
    var body = Body()
    for (index, track) in tracks.enumerated() {
      if index > 0, hasGaps { body.lines.append(StyledText()) }
      body.lines += track.heading + (hasGoals ? track.goal : [])
      for item in track.items {
        if item.isRow { body.add(row: item.lines) } else { body.lines += item.lines.map { .behind("  ", $0) } }
      }
    }
    if tracks.allSatisfy(\.items.isEmpty) { body.lines.append(StyledText("  " + empty, .muted)) }
    return body
  }

  private mutating func addTracks(_ page: DayPage, isToday: Bool, _ rendering: Rendering) {
    var table = ItemTable(rendering, today: page.today, ownDate: page.day.date, refs: isToday ? .short : .full)
    let all = page.day.tracks.flatMap(\.items)
    for item in all { table.add(item, remarks: item.id == page.timer?.id ? ["timer running"] : []) }
    var lines = table.table.lines(
      width: rendering.columns - 2, glyphs: rendering.glyphs, groups: [Int](repeating: 1, count: all.count))[...]
    let figures = page.day.tracks.map { Bar($0.done, of: $0.required).figures(rendering.glyphs).utf8.count }.max() ?? 3
    for track in page.day.tracks {
      var heading = Sheet(rendering)
      TrackHeading.add(track, figures: figures, to: &heading)
      var own = Sheet(rendering)
      if goal.isEmpty, let goal = track.goal { TodayView.add(goal: goal, to: &own) }
      let items = track.items.map { (lines: lines.popFirst() ?? [], isRow: $0.ref != nil) }
      tracks.append(Track(heading: heading.lines, goal: own.lines, items: items))
    }
  }

  private mutating func addSections(_ page: DayPage, _ rendering: Rendering) {
    if let due = page.review, !due.items.isEmpty {
      var sheet = Sheet(rendering)
      ReviewView.add(due, way: Self.key("4", "Review"), to: &sheet)
      review = [StyledText()] + sheet.lines
    }
    if let text = page.day.reflection { add(reflection: text, rendering) }
    guard let first = page.slips.first else { return }
    var narrower = rendering
    narrower.columns = max(10, rendering.columns - 2)
    var sheet = Sheet(narrower)
    DiagnosticView.add(slips: page.slips, to: &sheet)
    slips = [StyledText()] + sheet.lines.map { $0.isEmpty ? $0 : .behind("  ", $0) }
    let more = page.slips.count > 1 ? " (and \(page.slips.count - 1) more)" : ""
    slip = StyledText("  \(first.file):\(first.line) \(first.message)\(more)", .warning)
  }

  /// The plan's and the journal's stand below one heading.
  mutating func add(reflection text: String, _ rendering: Rendering) {
    var sheet = Sheet(rendering)
    if reflection.isEmpty { sheet.paragraph(StyledText("Reflection", .heading)) }
    sheet.quotation(text)
    reflection += [StyledText()] + sheet.lines
  }

  /// The day and its date, shorter where both don't fit in a line.
  private static func name(_ page: DayPage, _ rendering: Rendering) -> StyledText {
    let day = page.day
    let mark = rendering.glyphs.ellipsis
    var name = StyledText(day.name(rendering.glyphs) ?? Prose.readable(page.plan.title), .title)
    if let title = day.title, !title.isEmpty { name.append("  " + Prose.readable(title)) }
    let date = day.date ?? page.today
    let dates = [date.long, date.withWeekday, date.short(from: page.today)]
    let fitting = dates.first { name.cells + 2 + $0.utf8.count <= rendering.columns } ?? dates[2]
    guard fitting.utf8.count + 12 <= rendering.columns else { return name.truncated(to: rendering.columns, mark: mark) }
    var line = name.truncated(to: rendering.columns - fitting.utf8.count - 2, mark: mark)
    line.pad(to: rendering.columns - fitting.utf8.count)
    line.append(fitting)
    return line
  }

  private static func facts(_ page: DayPage, _ rendering: Rendering) -> [(name: String, lines: [StyledText])] {
    var sheet = Sheet(rendering)
    let isNarrow = rendering.columns < 60
    // Where the words would take a second line they are fewer; what the key does is said all the same.
    let meaning = rendering.columns < 40 ? "" : "shows them"
    var rest = page
    if isNarrow { rest.backlog = 0 }
    DayFooter.addFacts(rest, to: &sheet)
    if isNarrow, page.backlog > 0 {
      var text = StyledText(Prose.count(page.backlog, "open item") + "   ", .warning)
      text.append(key("3", meaning))
      sheet.fact("Backlog", text)
    }
    if let due = page.review, !due.items.isEmpty {
      var text = StyledText(due.share + (isNarrow ? "   " : ", solved before   "))
      text.append(key("4", meaning))
      sheet.fact("Review", text)
    }
    var facts: [(name: String, lines: [StyledText])] = []
    for line in sheet.lines where !line.isEmpty && !(line.fragments.first?.isDrawn ?? false) {
      let shown = line.withCommands { command in
        switch command {
        case "mmt stop": key("T", "stops it")
        case "mmt backlog": key("3", meaning)
        default: StyledText(command, .muted)
        }
      }
      // A fact begins behind the margin; lines that go on are set in further.
      let words = line.text.drop { $0 == " " }
      if line.text.count - words.count == sheet.margin || facts.isEmpty {
        facts.append((String(words.prefix { $0 != " " }), [shown]))
      } else {
        facts[facts.count - 1].lines.append(shown)
      }
    }
    return facts
  }

  private static func key(_ key: String, _ meaning: String) -> StyledText {
    var text = StyledText(key, .ref)
    if !meaning.isEmpty { text.append(" " + meaning, .muted) }
    return text
  }
}

package import MMTCore

/// The pages of `next`, `backlog` and `show`.
package enum ItemsView {
  /// What to do next, with how to say that it is done.
  package static func next(_ answer: NextAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let line = answer.line {
      sheet.head("Next", line.date.long)
      RhythmDayView.add([line], to: &sheet)
      sheet.gap()
      let name = line.ref ?? ShellWord.quoted(line.name)
      if line.target != nil { sheet.fact("Count it", "mmt count \(name) +\(line.step?.text() ?? "1")", .command) }
      sheet.fact("Tick it", "mmt done \(name)", .command)
      return sheet
    }
    let page = answer.page
    if let entry = answer.entry {
      sheet.head("Next", page.today.long)
      var words = JournalView.sign(entry, sheet.glyphs)
      words.append(" ")
      words.append(JournalView.words(entry, sheet.glyphs))
      sheet.indented(words)
      sheet.gap()
      if let ref = entry.ref { sheet.fact("Tick it", "mmt done \(ref)", .command) }
      return sheet
    }
    if answer.hasNoItems {
      sheet.line(StyledText("The plan has no items: mmt adopt --dry-run says what stays prose, and why."))
      return sheet
    }
    guard let placed = page.items.first else {
      sheet.line(StyledText("\(sheet.glyphs.check) Nothing is open: all that is required up to today is done.", .done))
      return sheet
    }
    sheet.head("Next", place(placed, sheet.glyphs))
    var items = ItemTable(rendering, today: page.today, refs: .full)
    for placed in page.items { items.add(placed.item) }
    items.add(to: &sheet)
    sheet.gap()
    if let url = placed.item.url { sheet.address(url) }
    // Outside the days it is named by its id.
    sheet.fact("Tick it", "mmt done \(placed.item.ref ?? ShellWord.quoted(placed.item.id))", .command)
    return sheet
  }

  /// What is open on earlier days, day by day.
  package static func backlog(_ page: ItemsPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    guard let first = page.items.first else {
      sheet.line(StyledText("\(sheet.glyphs.check) Nothing is left behind on earlier days.", .done))
      return sheet
    }
    let starts = page.items.indices.filter { $0 == 0 || page.items[$0 - 1].day != page.items[$0].day }
    var title = StyledText("Backlog", .title)
    title.append("  " + Prose.count(page.items.count, "open item") + " from \(Prose.count(starts.count, "earlier day"))")
    sheet.pair(title, StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    var items = ItemTable(rendering, today: page.today, refs: .full)
    for placed in page.items { items.add(placed.item) }
    let ones = [Int](repeating: 1, count: page.items.count)
    let rows = items.table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs, groups: ones)
    var day: String??
    for (placed, row) in zip(page.items, rows) {
      if day != .some(placed.dayName) {
        day = .some(placed.dayName)
        sheet.gap()
        var name = StyledText(placed.dayName ?? "Items", .heading)
        if let date = placed.date { name.append("  " + date.withWeekday, .muted) }
        sheet.pair(name, StyledText(), margin: sheet.margin)
      }
      sheet.row(row)
    }
    sheet.gap()
    sheet.hint("mmt done \(first.item.ref ?? first.item.id)", "ticks the first")
    page.catchUp?.add(to: &sheet, today: page.today)
    return sheet
  }

  /// What is told of a hint: its words, or by which command or key they are seen.
  package enum HintPart: Sendable { case words, command, key }

  /// Each item in full, with its notes.
  package static func show(_ page: ItemsPage, _ rendering: Rendering, hint: HintPart = .command) -> Sheet {
    var sheet = Sheet(rendering)
    for (number, placed) in page.items.enumerated() {
      if number > 0 { sheet.gap() }
      add(placed, page.today, hint, to: &sheet)
    }
    return sheet
  }

  private static func place(_ placed: PlacedItem, _ glyphs: Glyphs) -> String {
    var parts: [String] = []
    if let name = placed.dayName { parts.append(name + (placed.date.map { ", " + $0.long } ?? "")) }
    if !placed.track.isEmpty { parts.append(Prose.readable(placed.track)) }
    return parts.joined(separator: " " + glyphs.dot + " ")
  }

  /// Just the address, alone on its line: for the eye, and for a program that reads it.
  package static func address(_ placed: PlacedItem, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let url = placed.item.url { sheet.whole(StyledText(url, .link, link: url)) }
    return sheet
  }

  private static func add(_ record: ItemRecord, _ today: CivilDay, to sheet: inout Sheet) {
    for (number, session) in record.sessions.enumerated() {
      let minutes = WorkDuration.text(max(1, WorkDuration.minutes(seconds: session.seconds)))
      let day = session.start.dayBehind(on: today, now: nil)
      sheet.fact(number == 0 ? "Sessions" : "", "\(minutes) from \(session.start.clock), \(day)")
    }
    if let felt = record.felt { sheet.fact("Felt", felt.rawValue) }
  }

  private static func add(_ placed: PlacedItem, _ today: CivilDay, _ hint: HintPart, to sheet: inout Sheet) {
    let item = placed.item
    let words = Prose.readable(item.text)
    sheet.pair(
      StyledText(words.isEmpty ? item.title ?? "(no words)" : words, .title),
      StyledText(item.difficulty?.rawValue ?? "", item.difficulty?.style ?? .plain))
    sheet.rule()
    if let status = item.status {
      var text = StyledText((sheet.isLinear ? "" : sheet.glyphs.box(status) + " ") + status.word, status.style)
      if let at = item.completedAt, at.localDay == item.completedOn {
        text.append(" on \(at.localDay.long) at \(at.clock)")
      } else if let on = item.completedOn {
        text.append(" on \(on.long)")
      }
      sheet.fact("Status", text)
    }
    if let number = item.leetcode {
      var text = StyledText("\(number)")
      if let title = item.title, title != words { text.append(" " + title) }
      if item.paid == true { text.append(" " + sheet.glyphs.dot + " paid", .muted) }
      sheet.fact("LeetCode", text)
    }
    let kind =
      item.bonus || item.kind == .bonus ? "bonus" : item.optional ? "\(item.kind.rawValue), optional" : item.kind.rawValue
    sheet.fact("Kind", item.label.map { kind == $0.lowercased() ? kind : "\(kind) (\($0))" } ?? kind)
    let place = place(placed, sheet.glyphs)
    if !place.isEmpty { sheet.fact("Where", place) }
    if let due = item.due { sheet.fact("Due", due.long) }
    if let planned = item.scheduledFor { sheet.fact("Planned", planned.long) }
    if let minutes = item.minutes { sheet.fact("Time", WorkDuration.text(minutes)) }
    if let record = placed.record { add(record, today, to: &sheet) }
    if let url = item.url { sheet.address(url) }
    sheet.fact("Line", "\(item.line)")
    if let ref = item.ref { sheet.fact("Ref", ref, .ref) }
    sheet.fact("Id", item.id)
    switch placed.hint == nil ? .words : hint {
    case .words: break
    case .command: sheet.fact("Hint", "mmt show \(item.ref ?? item.id) --hint", .command)
    case .key: sheet.fact("Hint", "h shows it")
    }
    if hint == .words, let text = placed.hint {
      sheet.gap()
      sheet.paragraph(StyledText("Hint", .heading))
      sheet.quotation(Prose.dedented(text))
    }
    if let notes = item.notes {
      sheet.gap()
      sheet.paragraph(StyledText(item.hasAuthorsNotes ? "From the plan" : "Notes", .heading))
      sheet.quotation(Prose.dedented(notes))
    }
  }
}

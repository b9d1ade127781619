package import MMTCore

/// A page of the journal: a day, a month, the future log.
package enum JournalView {
  /// A page of its own, counters and habits below it.
  package static func sheet(
    _ page: JournalPageAnswer, with rhythms: RhythmDayAnswer? = nil, _ rendering: Rendering
  ) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(page.title, .title), StyledText(figures(page), .plain))
    sheet.rule()
    sheet.gap()
    addEntries(page, to: &sheet)
    if let rhythms { RhythmDayView.add(rhythms, to: &sheet) }
    if let reflection = page.reflection {
      sheet.gap()
      sheet.paragraph(StyledText("Reflection", .heading))
      sheet.quotation(reflection)
    }
    addReview(page, to: &sheet)
    DiagnosticView.add(slips: page.findings, to: &sheet)
    return sheet
  }

  /// Below other pages of the day: a heading and the entries.
  package static func add(_ page: JournalPageAnswer, to sheet: inout Sheet) {
    guard !page.entries.isEmpty || !page.decide.isEmpty else { return addReview(page, to: &sheet) }
    sheet.gap()
    sheet.pair(StyledText("Log", .heading), StyledText(figures(page), .plain), margin: sheet.margin)
    addEntries(page, to: &sheet, names: false)
    addReview(page, to: &sheet)
    DiagnosticView.add(slips: page.findings, to: &sheet)
  }

  /// What a month that has just begun proposes.
  private static func addReview(_ page: JournalPageAnswer, to sheet: inout Sheet) {
    guard let month = page.review else { return }
    sheet.gap()
    sheet.hint("mmt review --month", "looks back on \(month.title); with --dismiss it isn't proposed any more")
  }

  /// `3 open, 2 done`
  static func figures(_ page: JournalPageAnswer) -> String {
    let tasks = page.entries.filter { $0.kind == .task && !$0.isHabit }
    let open = tasks.count { isOpen($0) }
    let done = tasks.count { $0.status == .done }
    return tasks.isEmpty ? "" : "\(open) open, \(done) done"
  }

  private static func isOpen(_ entry: JournalEntryAnswer) -> Bool {
    entry.kind == .task && [.open, .partial, .attempted].contains(entry.status)
  }

  private static func addEntries(_ page: JournalPageAnswer, to sheet: inout Sheet, names: Bool = true) {
    if page.entries.isEmpty, page.decide.isEmpty, page.elsewhere.isEmpty {
      sheet.paragraph(
        StyledText(page.date.map { $0 > page.today } ?? false ? "Nothing is written yet." : "Nothing is written here.", .muted))
      return
    }
    var groups: [(name: String?, entries: [JournalEntryAnswer])] = []
    for entry in page.entries {
      if groups.last?.name == entry.heading, !groups.isEmpty {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((entry.heading, [entry]))
      }
    }
    for group in groups {
      if names, let name = group.name, groups.count > 1 || page.date == nil {
        sheet.gap()
        sheet.paragraph(StyledText(Prose.readable(name), .heading))
      }
      add(group.entries, to: &sheet)
    }
    if !page.elsewhere.isEmpty {
      sheet.gap()
      sheet.paragraph(StyledText("On other pages", .heading))
      for entry in page.elsewhere { line(entry, to: &sheet) }
    }
    guard !page.decide.isEmpty else { return }
    sheet.gap()
    let isOld = page.decide.allSatisfy { ($0.waitingDays ?? 0) >= Journal.longestCarry }
    sheet.paragraph(
      StyledText(isOld ? "Decide: five days or older, not carried any more" : "Decide: open on earlier pages", .heading))
    add(page.decide, to: &sheet)
    if let ref = page.decide.first?.ref {
      sheet.paragraph(
        StyledText("mmt done \(ref)   mmt schedule \(ref) @dec   mmt skip \(ref)   mmt keep \(ref)", .command))
    }
  }

  private static func add(_ entries: [JournalEntryAnswer], to sheet: inout Sheet) {
    let hasRefs = entries.contains { $0.ref != nil }
    let columns: [Table.Column] =
      (hasRefs ? [.init(.natural, .trailing)] : []) + [.init(), .init(.wrapping), .init(.natural, .trailing)]
    var table = Table(columns, leading: hasRefs ? 2 : 1)
    for entry in entries {
      var row = hasRefs ? [StyledText(entry.ref ?? "", .ref)] : []
      row += [sign(entry, sheet.glyphs), words(entry, sheet.glyphs), StyledText(age(entry), .muted)]
      table.row(row)
    }
    sheet.add(table)
  }

  /// One entry, where it stands, its minutes and notes.
  package static func show(_ entry: JournalEntryAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    line(entry, to: &sheet)
    sheet.gap()
    if let heading = entry.heading { sheet.fact("Heading", Prose.readable(heading)) }
    if let minutes = entry.minutes { sheet.fact("Time", WorkDuration.text(minutes)) }
    if let since = entry.since { sheet.fact("Since", since.withWeekday) }
    if let page = entry.movedFrom { sheet.fact("From", page) }
    sheet.fact("Id", entry.id)
    guard let notes = entry.notes else { return sheet }
    sheet.gap()
    sheet.paragraph(StyledText("Notes", .heading))
    sheet.quotation(Prose.dedented(notes))
    return sheet
  }

  /// The address of an entry.
  package static func address(_ url: String, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.whole(StyledText(url, .link, link: url))
    return sheet
  }

  /// An entry with its sign, and the line it stands on.
  static func line(_ entry: JournalEntryAnswer, to sheet: inout Sheet) {
    var text = sign(entry, sheet.glyphs)
    text.append(" ")
    text.append(words(entry, sheet.glyphs))
    sheet.pair(text, StyledText("\(entry.path):\(entry.line)", .muted), margin: sheet.margin)
  }

  static func sign(_ entry: JournalEntryAnswer, _ glyphs: Glyphs) -> StyledText {
    switch entry.kind {
    case .task: return StyledText(glyphs.box(entry.status), style(entry))
    case .event: return StyledText(glyphs.isLinear ? "event" : glyphs.star == "*" ? "o" : "○")
    case .note: return StyledText(glyphs.isLinear ? "note" : glyphs.dash)
    }
  }

  static func style(_ entry: JournalEntryAnswer) -> Style {
    switch entry.status {
    case .done: .done
    case .cancelled, .moved, .scheduled: .skipped
    case .partial, .attempted: .partial
    case .open: .plain
    }
  }

  static func words(_ entry: JournalEntryAnswer, _ glyphs: Glyphs) -> StyledText {
    var text = StyledText(String(repeating: "  ", count: glyphs.isLinear ? 0 : entry.depth))
    for signifier in entry.signifiers {
      text.append((signifier == .priority ? "* " : signifier == .idea ? "! " : "? "), .heading)
    }
    let when = [entry.date?.iso, entry.time.map { $0 + (entry.until.map { "-" + $0 } ?? "") }].compactMap(\.self)
    if !when.isEmpty { text.append(when.joined(separator: " ") + " ") }
    let isSettled = entry.kind == .task && ![.open, .partial, .attempted].contains(entry.status)
    text.append(Prose.readable(entry.text), isSettled ? .muted : .plain)
    var details = entry.tagsBehind.map { "#" + $0 }
    if let due = entry.due { details.append("due \(due.iso)") }
    if let day = entry.scheduledFor, entry.kind == .task { details.append("for \(day.iso)") }
    if let minutes = entry.minutes { details.append(WorkDuration.text(minutes)) }
    if let page = entry.movedTo { details.append("\(glyphs.arrow) \(page)") }
    if !details.isEmpty { text.append("  " + details.joined(separator: "  "), .muted) }
    return text
  }

  /// `since Tue 17 Nov`, of what has walked on.
  static func age(_ entry: JournalEntryAnswer) -> String {
    guard let since = entry.since, let days = entry.ageDays, days > 0 else { return "" }
    return
      "since \(since.weekday.name.prefix(3)) \(since.parts.day) \(since.shortMonth)"
  }
}

extension JournalEntryAnswer {
  /// Its tags but for those that stand in its words.
  var tagsBehind: [String] {
    guard !tags.isEmpty, text.utf8.contains(0x23) else { return tags }
    let inside = text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("#") }.map { word in
      word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) }.lowercased()
    }
    return tags.filter { !inside.contains($0.lowercased()) }
  }
}

/// What a command changed in the journal.
package enum JournalChangeView {
  package static func sheet(_ answer: JournalChangeAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let command = answer.takenBack { sheet.paragraph(StyledText("Taken back: " + command, .heading)) }
    if let command = answer.madeAgain { sheet.paragraph(StyledText("Made again: " + command, .heading)) }
    if let closed = answer.closed {
      sheet.paragraph(
        StyledText(
          closed.isNew
            ? "\(closed.month.title) is closed: its pages aren't searched for open tasks any more"
            : "\(closed.month.title) was closed before"))
    }
    if answer.isPreview { sheet.paragraph(StyledText("Nothing is changed yet: run it without --dry-run.", .muted)) }
    for change in answer.changed {
      var words = change.isNew ? StyledText(sheet.isLinear ? "" : "+ ", .done) : JournalView.sign(change.entry, sheet.glyphs)
      if !change.isNew { words.append(" ") }
      words.append(JournalView.words(change.entry, sheet.glyphs))
      let place = "\(change.entry.path)\(change.entry.heading.map { "  " + Prose.readable($0) } ?? "")"
      if let from = change.from, from.path != change.entry.path {
        sheet.pair(words, StyledText("\(from.path) \(sheet.glyphs.arrow) \(place)", .muted), margin: sheet.margin)
      } else {
        sheet.pair(words, StyledText(place, .muted), margin: sheet.margin)
      }
      if let date = change.entry.date ?? (change.isNew ? change.entry.scheduledFor : nil), date != answer.today {
        sheet.indented(StyledText(away(date, answer.today), .muted))
      }
    }
    if answer.isUnchanged { sheet.paragraph(StyledText("Nothing was changed: it stands there already.", .muted)) }
    let opened = [
      answer.carried > 0 ? "\(Prose.count(answer.carried, "task")) carried to today" : nil,
      answer.surfaced > 0 ? "\(answer.surfaced) due today" : nil,
    ].compactMap(\.self)
    if !opened.isEmpty { sheet.paragraph(StyledText(opened.joined(separator: ", "), .muted)) }
    if let reflection = answer.reflection {
      sheet.gap()
      sheet.paragraph(StyledText("Reflection", .heading))
      sheet.quotation(reflection)
    }
    if let ended = answer.ended { TimerView.add(ended, to: &sheet) }
    return sheet
  }

  /// `Tuesday, in 4 days`
  private static func away(_ date: CivilDay, _ today: CivilDay) -> String {
    let days = date - today
    let distance = days > 0 ? "in \(Prose.count(days, "day"))" : "\(Prose.count(-days, "day")) ago"
    return "\(date.withWeekday), \(distance)"
  }
}

/// The pages of a year or a month.
package enum JournalListView {
  package static func sheet(_ answer: JournalListAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(answer.title, .title), StyledText(Prose.count(answer.rows.reduce(0) { $0 + $1.pages }, "page")))
    sheet.rule()
    sheet.gap()
    if answer.rows.isEmpty { sheet.paragraph(StyledText("Nothing is written here.", .muted)) }
    var table = Table([
      .init(), .init(.natural, .trailing), .init(.natural, .trailing), .init(.natural, .trailing), .init(.natural, .trailing),
      .init(.natural, .trailing),
    ])
    for row in answer.rows {
      table.row([
        StyledText(row.name, .ref), StyledText(row.pages == 1 ? "" : Prose.count(row.pages, "page"), .muted),
        StyledText("\(row.open) open"), StyledText("\(row.done) done", .done),
        StyledText(Prose.count(row.events, "event"), .muted), StyledText(Prose.count(row.notes, "note"), .muted),
      ])
    }
    sheet.add(table)
    return sheet
  }
}

/// What `sync` did with the journal.
enum JournalSyncView {
  static func add(_ answer: JournalSyncAnswer, to sheet: inout Sheet) {
    if answer.carried > 0 { sheet.fact("Carried", Prose.count(answer.carried, "task")) }
    if answer.surfaced > 0 { sheet.fact("Due", "\(answer.surfaced)") }
    for id in answer.ticked { sheet.fact("Ticked", "\(id), as another line of it was") }
  }
}

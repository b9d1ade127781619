package import MMTCore

/// Entries of the journal as rows of the full screen: the lines of each, in columns that all share.
package enum JournalRows {
  package static func rows(_ entries: [JournalEntryAnswer], width: Int, _ glyphs: Glyphs) -> [[StyledText]] {
    let hasRefs = entries.contains { $0.ref != nil }
    let hasAges = entries.contains { !age($0, glyphs).isEmpty }
    // The dots say it too, where there is no room.
    let hasSince = width >= 58 && hasAges
    var columns: [Table.Column] = (hasRefs ? [.init(.natural, .trailing)] : []) + [.init()]
    if hasAges { columns.append(.init()) }
    columns.append(.init(.wrapping))
    if hasSince { columns.append(.init(.natural, .trailing)) }
    var table = Table(columns, leading: hasRefs ? 2 : 1)
    for entry in entries {
      var row = hasRefs ? [StyledText(entry.ref ?? "", .ref)] : []
      row.append(JournalView.sign(entry, glyphs))
      if hasAges { row.append(StyledText(age(entry, glyphs), .partial)) }
      row.append(JournalView.words(entry, glyphs))
      if hasSince { row.append(StyledText(JournalView.age(entry), .muted)) }
      table.row(row)
    }
    return table.lines(width: width, glyphs: glyphs, groups: [Int](repeating: 1, count: entries.count))
  }

  /// A dot for each day that a task has walked, and the days themselves once it doesn't walk any more.
  package static func age(_ entry: JournalEntryAnswer, _ glyphs: Glyphs) -> String {
    guard let days = entry.ageDays, days > 0 else { return "" }
    if glyphs.isLinear { return Prose.count(days, "day") }
    return days >= Journal.longestCarry ? "\(days) d" : String(repeating: glyphs.rule == "-" ? "*" : "•", count: days)
  }

  /// What stands in the place of its box.
  package static func sign(_ entry: JournalEntryAnswer, _ glyphs: Glyphs) -> String { JournalView.sign(entry, glyphs).text }

  /// `3 open, 2 done`
  package static func figures(_ page: JournalPageAnswer) -> String { JournalView.figures(page) }
}

/// All that is known of an entry.
package enum JournalEntryView {
  package static func sheet(_ entry: JournalEntryAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let kind = entry.kind == .task ? (entry.status == .open ? "open task" : entry.status.word + " task") : entry.kind.rawValue
    sheet.pair(StyledText(Prose.readable(entry.text), .title), StyledText(kind, .plain))
    sheet.rule()
    sheet.gap()
    sheet.fact("Stands", "\(entry.path):\(entry.line)" + (entry.heading.map { ", " + Prose.readable($0) } ?? ""))
    func fact(_ name: String, _ words: String?) {
      if let words, !words.isEmpty { sheet.fact(name, words) }
    }
    fact(
      "When",
      [entry.date?.long, entry.time.map { $0 + (entry.until.map { "-" + $0 } ?? "") }].compactMap(\.self).joined(separator: " ")
    )
    fact("For", entry.scheduledFor?.long)
    fact("Due", entry.due?.long)
    if let since = entry.since, let days = entry.ageDays, days > 0 {
      let goesOn = days < Journal.longestCarry
      fact("Open", "since \(since.long), \(Prose.count(days, "day"))" + (goesOn ? "" : "; not carried any more"))
    }
    fact("From", entry.movedFrom)
    fact("Went to", entry.movedTo)
    fact("Is", entry.signifiers.map(\.rawValue).joined(separator: ", "))
    fact("Tags", entry.tags.map { "#" + $0 }.joined(separator: " "))
    fact("Time", entry.minutes.map { WorkDuration.text($0) })
    fact("Intensity", entry.intensity.map { "\($0)" })
    if let notes = entry.notes, !notes.isEmpty {
      sheet.gap()
      sheet.quotation(notes)
    }
    return sheet
  }
}

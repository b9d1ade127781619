package import MMTCore

/// What `sync` found and did.
package enum SyncView {
  package static func sheet(_ answer: SyncAnswer, today: CivilDay, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if answer.isEmpty {
      let words =
        answer.commit == nil
        ? "Nothing to reconcile: the plan and its records agree." : "No ticks to date; what was written is backed up."
      sheet.paragraph(StyledText("\(sheet.glyphs.check) \(words)", .done))
    }
    let sections = [
      ("ticked", answer.completed), ("open again", answer.reopened.map(\.placed)), ("edited", answer.edited),
      ("added", answer.added),
      ("with the sessions of both devices counted", answer.summed),
    ].filter { !$0.1.isEmpty }
    var items = ItemTable(rendering, today: today, refs: .full)
    items.mutesSettled = false
    for placed in sections.flatMap(\.1) { items.add(placed.item) }
    let lines = items.table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs, groups: sections.map(\.1.count))
    for (section, lines) in zip(sections, lines) {
      sheet.gap()
      sheet.paragraph(StyledText("\(Prose.count(section.1.count, "item")) \(section.0)", .heading))
      for line in lines { sheet.indented(line) }
    }
    add("renamed", answer.renamed.map { $0.from + " " + sheet.glyphs.arrow + " " + $0.to }, to: &sheet)
    let isOne = answer.archived.count == 1
    add(
      "with \(isOne ? "a record" : "records") gone from the plan; \(isOne ? "the record is" : "the records are") archived",
      answer.archived, to: &sheet)
    if !answer.completed.isEmpty || !answer.reopened.isEmpty {
      sheet.gap()
      sheet.fact("Streak", DayFooter.streak(answer.streak, sheet.glyphs))
    }
    if let commit = answer.commit {
      if answer.isEmpty { sheet.gap() }
      sheet.fact("Backup", "commit \(commit)", .muted)
    }
    return sheet
  }

  private static func add(_ what: String, _ lines: [String], to sheet: inout Sheet) {
    guard !lines.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("\(Prose.count(lines.count, "item")) \(what)", .heading))
    for line in lines {
      sheet.labelled(StyledText(sheet.isLinear ? "" : sheet.glyphs.dot + " ", .muted), StyledText(line), limit: 3)
    }
  }
}

extension SyncAnswer {
  /// The plan and the records agreed.
  package var isEmpty: Bool {
    completed.isEmpty && reopened.isEmpty && edited.isEmpty && renamed.isEmpty && added.isEmpty && archived.isEmpty
      && summed.isEmpty
  }
}

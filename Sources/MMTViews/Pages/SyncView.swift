package import MMTCore

/// What `sync` found and did.
package enum SyncView {
  package static func sheet(_ answer: SyncAnswer, today: CivilDay, _ rendering: Rendering) -> Sheet {
    let answer = answer.told
    var sheet = Sheet(rendering)
    if answer.isEmpty {
      let words =
        answer.commit == nil
        ? answer.isPlanless ? "Nothing to take in." : "Nothing to reconcile: the plan and its records agree."
        : "No new ticks; what was written is backed up\(answer.leavesOut ? ", but for what git ignores" : "")."
      sheet.paragraph(StyledText("\(sheet.glyphs.check) \(words)", .done))
    }
    let sections = [
      ("ticked", answer.completed), ("open again", answer.reopened.map(\.placed)), ("edited", answer.edited),
      ("added", answer.added),
      ("with the sessions of both devices counted", answer.summed),
    ].filter { !$0.1.isEmpty }
    var table = ItemTable(rendering, today: today, refs: .full)
    table.mutesSettled = false
    for placed in sections.flatMap(\.1) { table.add(placed.item) }
    let lines = table.table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs, groups: sections.map(\.1.count))
    for (section, lines) in zip(sections, lines) {
      sheet.gap()
      sheet.paragraph(StyledText("\(Prose.count(section.1.count, "item")) \(section.0)", .heading))
      for line in lines { sheet.indented(line) }
    }
    if let days = answer.daysGone {
      sheet.gap()
      sheet.paragraph(StyledText(days, .warning))
    }
    let renamed = answer.renamedBesides
    add("renamed or moved", Self.lines(of: renamed, sheet.glyphs), count: renamed.count, to: &sheet)
    add("gone from the plan" + records(of: answer.gone), answer.gone.map(Self.line), count: answer.gone.count, to: &sheet)
    if let reread = answer.reread {
      sheet.gap()
      sheet.paragraph(StyledText("Read in another way than before, nothing in the plan having changed", .heading))
      for part in reread.summary {
        sheet.labelled(StyledText(sheet.isLinear ? "" : sheet.glyphs.dot + " ", .muted), StyledText(part), limit: 3)
      }
      let next =
        reread.isOfAnotherBuild
        ? "mmt adopt --dry-run   shows how it is read"
        : "mmt config plan.readAs \(reread.from.rawValue)   keeps the earlier reading"
      sheet.paragraph(StyledText(next, .muted))
    }
    if !answer.completed.isEmpty || !answer.reopened.isEmpty {
      sheet.gap()
      sheet.fact("Streak", DayFooter.streak(answer.streak, sheet.glyphs))
    }
    if !answer.counted.isEmpty {
      sheet.gap()
      sheet.paragraph(StyledText("\(Prose.count(answer.counted.count, "counter")) at the target", .heading))
      for line in answer.counted {
        sheet.indented(StyledText("\(sheet.glyphs.check) \(Prose.readable(line.name)) \(RhythmLineView.value(line))", .done))
      }
    }
    if let opened = answer.opened { sheet.fact("Opened", opened.long) }
    if let journal = answer.journal, !journal.isQuiet { JournalSyncView.add(journal, to: &sheet) }
    if let commit = answer.commit {
      if answer.isEmpty { sheet.gap() }
      sheet.fact("Backup", "commit \(commit)", .muted)
    }
    DiagnosticView.add(slips: answer.slips, to: &sheet)
    return sheet
  }

  private static func add(_ what: String, _ lines: [String], count: Int, to sheet: inout Sheet) {
    guard !lines.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("\(Prose.count(count, "item")) \(what)", .heading))
    let shown = lines.count > 12 ? 10 : lines.count
    for line in lines.prefix(shown) {
      sheet.labelled(StyledText(sheet.isLinear ? "" : sheet.glyphs.dot + " ", .muted), StyledText(line), limit: 3)
    }
    if lines.count > shown { sheet.paragraph(StyledText("and \(lines.count - shown) more", .muted)) }
  }

  /// `17.5  LC 160 Intersection of Two Linked Lists`
  private static func line(_ gone: SyncAnswer.Gone) -> String {
    let place = gone.ref ?? gone.item.day.map { "Day \($0)" }
    return [place, gone.item.name].compactMap(\.self).joined(separator: " ")
  }

  private static func records(of gone: [SyncAnswer.Gone]) -> String {
    let count = gone.count { $0.isArchived }
    if count == 0 { return "" }
    if count == gone.count { return count == 1 ? "; its record is archived" : "; their records are archived" }
    return "; \(Prose.count(count, "record")) archived"
  }

  /// Items by their words and place. Those that went from one day to another together, as when a heading comes or goes, are one line.
  private static func lines(of renamed: [SyncAnswer.Renamed], _ glyphs: Glyphs) -> [String] {
    var lines: [String] = []
    var rest = renamed[...]
    while let first = rest.first {
      let same = rest.prefix { day($0.from) == day(first.from) && day($0.to) == day(first.to) }
      rest = rest.dropFirst(same.count)
      if let old = day(first.from), let new = day(first.to), old != new, same.count > 2 {
        lines.append("\(same.count) items of Day \(old) are in Day \(new) now")
        continue
      }
      lines += same.map { renamed in
        guard let placed = renamed.placed else { return renamed.from + " " + glyphs.arrow + " " + renamed.to }
        let name = placed.item.leetcode.map { "LC \($0) " } ?? ""
        let old = day(renamed.from).flatMap { $0 == day(renamed.to) ? nil : ", from Day \($0)" } ?? ""
        return [placed.item.ref, name + placed.item.text + old].compactMap(\.self).joined(separator: " ")
      }
    }
    return lines
  }

  /// The number of a day in an item's id: `d018/dsa/lc-1`.
  private static func day(_ id: String) -> Int? { LastSeen.Item.day(ofID: id) }
}

extension SyncAnswer {
  /// The plan and the records agreed.
  package var isEmpty: Bool {
    completed.isEmpty && reopened.isEmpty && edited.isEmpty && renamed.isEmpty && added.isEmpty && archived.isEmpty
      && summed.isEmpty && gone.isEmpty && counted.isEmpty && opened == nil && reread == nil
      && journal?.isQuiet ?? true
  }
}

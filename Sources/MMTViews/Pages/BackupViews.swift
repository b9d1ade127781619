package import MMTCore

/// The page of `backup`.
package enum BackupView {
  package static func sheet(_ answer: BackupAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let commit = answer.commit {
      sheet.fact("Backup", "commit \(commit), now", .done)
    } else {
      let last = answer.lastBackup.map { ", \($0.localDay.relative(to: answer.today)) at \($0.clock)" } ?? ""
      sheet.fact(
        "Backup",
        "everything \(answer.leavesOut ? "else " : "")was committed already"
          + (answer.lastCommit.map { " (commit \($0)\(last))" } ?? ""))
    }
    if let folder = answer.folder { sheet.fact("Copies", StyledText("in \(folder)"), limit: 8) }
    for file in answer.files { sheet.fact("", "\(file.name), \(FileSize.text(file.bytes))") }
    if !answer.removed.isEmpty {
      sheet.fact("Removed", "\(Prose.count(answer.removed.count, "older copy", "older copies")) there")
    }
    if let pushed = answer.pushed { sheet.fact("Pushed", "\(pushed) has everything", .done) }
    guard answer.files.isEmpty, answer.pushed == nil else { return sheet }
    if let elsewhere = answer.elsewhere {
      sheet.fact("Elsewhere", elsewhere, .done)
    } else if let lacking = answer.lacking {
      var hint = StyledText("\(lacking.name) lacks \(Prose.count(lacking.commits, "commit"))   ", .warning)
      hint.append("mmt backup --push", .command)
      sheet.fact("Elsewhere", hint)
    } else {
      var hint = StyledText("On this machine alone: ", .muted)
      hint.append("mmt backup --to DIR", .command)
      hint.append(" puts a copy elsewhere", .muted)
      sheet.fact("", hint)
    }
    return sheet
  }
}

/// The page of `backups`.
package enum BackupsView {
  package static func sheet(_ list: BackupList, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let today = list.now.localDay
    sheet.head("Backups", today.long)
    if list.entries.isEmpty {
      var text = StyledText("No backup yet   ", .warning)
      text.append("mmt backup", .command)
      sheet.paragraph(text)
    }
    var table = Table(
      [.init(), .init(), .init(.natural, .trailing), .init(.wrapping), .init(.natural, .trailing), .init()], leading: 2)
    for entry in list.entries {
      table.row([
        StyledText(entry.commit, .ref), StyledText("\(entry.ended.localDay.short(from: today)) \(entry.ended.clock)"),
        StyledText(Age.text(from: entry.ended, to: list.now), .muted), StyledText(entry.subject),
        StyledText(FileSize.text(entry.bytes), .muted),
        StyledText(list.upstream.map { entry.isPushed ? $0 : "here" } ?? "", .muted),
      ])
    }
    sheet.add(table)
    if list.total > list.entries.count {
      var more = StyledText("\(list.total - list.entries.count) older ones   ", .muted)
      more.append("mmt backups --all", .command)
      sheet.paragraph(more)
    }
    if let folder = list.copies.first?.folder {
      sheet.gap()
      sheet.paragraph(StyledText("Copies in \(folder)", .heading))
      var table = Table([.init(.wrapping), .init(.natural, .trailing), .init(.natural, .trailing)])
      for copy in list.copies {
        table.row([
          StyledText(copy.name), StyledText(FileSize.text(copy.bytes), .muted),
          StyledText(Age.text(from: copy.at, to: list.now), .muted),
        ])
      }
      sheet.add(table)
    }
    sheet.gap()
    sheet.hint("mmt restore ID|DATE", "brings one back; what is there now is committed first")
    return sheet
  }
}

/// The page of `restore`.
package enum RestoreView {
  package static func sheet(_ answer: RestoreAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let name = source(answer)
    if answer.isSame {
      let isOne = answer.isPart && !answer.path.contains(text: ", ")
      let what = answer.path + (answer.isPart ? "" : " and its records")
      sheet.paragraph(StyledText("\(what) \(isOne ? "is" : "are") as \(name): nothing to restore.", .done))
      if !answer.staying.isEmpty { addOthers(answer, to: &sheet) }
      return sheet
    }
    sheet.fact(
      answer.isPreview ? "Would be" : "Restored", StyledText("\(answer.path) as \(name)", answer.isPreview ? .plain : .done))
    if let after = answer.after {
      let before = answer.before.map { "\($0.done) of \($0.items)" } ?? "unreadable"
      sheet.fact("Done", "\(before) \(sheet.glyphs.arrow) \(after.done) of \(Prose.count(after.items, "item"))")
      sheet.fact("Lines", "\(answer.addedLines) come, \(answer.removedLines) go")
    }
    for document in answer.documents {
      sheet.fact("Lines", "\(document.addedLines) come, \(document.removedLines) go in \(document.path)")
    }
    addOthers(answer, to: &sheet)
    if let regained = answer.regained {
      if regained.isExact {
        sheet.fact("Since", "with all that came after it, byte for byte as mmt saw it last")
      }
      if regained.items > 0 {
        let become = answer.isPreview ? "would be" : regained.items == 1 ? "is" : "are"
        sheet.fact(
          regained.isExact ? "" : "Since",
          "\(Prose.count(regained.items, "item")) done, skipped or timed after it \(become) so again")
      }
      if !regained.lost.isEmpty {
        sheet.fact("Not back", "\(Prose.count(regained.lost.count, "item")) that stood in it when it was last seen:")
        for words in regained.lost.prefix(10) { sheet.fact("", words) }
        if regained.lost.count > 10 { sheet.fact("", "and \(regained.lost.count - 10) more") }
      }
      if regained.mayLackLines {
        sheet.fact(
          regained.lost.isEmpty ? "Not back" : "",
          "\(regained.lost.isEmpty ? "" : "and ")perhaps notes and other lines written after it: mmt remembers only the items")
      }
    }
    if !answer.settings.isEmpty { sheet.fact("Settings", Prose.list(answer.settings) + " as they were then") }
    if !answer.keptSettings.isEmpty {
      var text = StyledText("\(Prose.list(answer.keptSettings)) \(answer.keptSettings.count == 1 ? "stays" : "stay") as now   ")
      text.append("--settings", .command)
      sheet.fact("Settings", text)
    }
    if answer.isPreview {
      sheet.fact("", "nothing was changed", .muted)
    } else if let saved = answer.saved, let back = answer.back {
      var text = StyledText("what was there before is commit \(saved)   ")
      text.append(back, .command)
      sheet.fact("Saved", text)
    }
    if let commit = answer.commit { sheet.fact("Backup", "commit \(commit)") }
    return sheet
  }

  /// What doesn't become another: said before as after, so that nobody looks for it in vain.
  private static func addOthers(_ answer: RestoreAnswer, to sheet: inout Sheet) {
    if !answer.unchanged.isEmpty {
      sheet.fact("Same", "\(Prose.list(answer.unchanged)) \(answer.unchanged.count == 1 ? "is" : "are") as then already")
    }
    let pages = answer.pagesStaying > 0 ? [Prose.count(answer.pagesStaying, "page") + " of the journal"] : []
    let staying = answer.staying + pages
    guard !staying.isEmpty else { return }
    let isOne = answer.staying.count + answer.pagesStaying == 1
    let reason = answer.regained == nil ? "not in this backup" : "only the plan is brought back"
    sheet.fact(isOne ? "Stays" : "Stay", "\(Prose.list(staying)), as now: \(reason)")
  }

  /// `in commit 1a2b3c4 of today 08:00 (…)`; of a day that was asked for
  /// `it was at the end of Friday 20 November (commit 1a2b3c4)`.
  private static func source(_ answer: RestoreAnswer) -> String {
    if let day = answer.day, answer.isLater {
      let at = answer.at.map { " of \($0.localDay.relative(to: answer.today)) \($0.clock)" } ?? ""
      return "in the first backup since \(day.withWeekday)" + (answer.source.map { ", commit \($0)\(at)" } ?? "")
        + ": what was changed until then is in it"
    }
    if let day = answer.day {
      return "it was at the end of \(day.withWeekday)" + (answer.source.map { " (commit \($0))" } ?? "")
    }
    // Its name says which; the whole path was typed a moment ago.
    let file = answer.file.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    var parts = [file, answer.source.map { "commit \($0)" }].compactMap(\.self)
    if let at = answer.at { parts.append("of \(at.localDay.relative(to: answer.today)) \(at.clock)") }
    let subject = answer.subject.map { " (\(DisplayWidth.truncated($0, to: 60)))" } ?? ""
    return "in " + parts.joined(separator: " ") + subject
  }
}

/// A number of bytes as people read it.
package enum FileSize {
  package static func text(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\((bytes + 500) / 1000) KB" }
    return "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }
}

/// How long ago something was, roughly.
package enum Age {
  package static func text(from: Moment, to: Moment) -> String {
    let minutes = (to.seconds - from.seconds) / 60
    // The clock was put back since, or stood wrong then.
    if minutes < 0 { return "ahead" }
    if minutes < 1 { return "now" }
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\(minutes / 60) h" }
    return "\(minutes / 1440) days"
  }
}

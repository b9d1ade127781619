package import MMTCore

/// What `import` brought from another tracker.
package enum ForeignImportView {
  /// Findings that are listed on a page; `--json` has all.
  private static let shown = 20

  package static func sheet(_ answer: ForeignAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let report = answer.report
    let check = sheet.glyphs.check.isEmpty ? "" : sheet.glyphs.check + " "
    let words =
      !answer.isChange
      ? "Nothing to import from \(Prose.readable(answer.source))"
      : answer.isPreview
        ? "This would be imported from \(answer.app.name):" : "\(check)Imported from \(answer.app.name)"
    sheet.paragraph(StyledText(words, answer.isChange && !answer.isPreview ? .done : .heading))
    sheet.gap()
    if answer.app != .logseq {
      sheet.fact("Into", answer.document + (answer.isNew ? (answer.isPreview ? ", which is made" : ", which is new") : ""))
    }
    if !answer.pages.isEmpty { sheet.fact("Pages", Prose.count(answer.pages.count, "page") + " of the journal") }
    if !report.habitsAdded.isEmpty { sheet.fact("New", names(report.habitsAdded), limit: 4) }
    if !report.habitsKnown.isEmpty { sheet.fact("Known", names(report.habitsKnown), limit: 4) }
    if report.entriesAdded > 0 {
      let opened = report.daysOpened > 0 ? ", \(Prose.count(report.daysOpened, "day")) opened for them" : ""
      sheet.fact("Lines", Prose.count(report.entriesAdded, "line") + " written" + opened)
    }
    if report.entriesThere > 0 { sheet.fact("There", Prose.count(report.entriesThere, "line") + " said the same already") }
    if let commit = answer.commit { sheet.fact("Backup", "commit \(commit)", .muted) }
    add(report.differs, "Stays as the file has it:", to: &sheet)
    add(report.notTaken, "Not taken:", to: &sheet)
    if answer.isPreview, answer.isChange {
      sheet.gap()
      sheet.paragraph(StyledText("Nothing is changed yet: run it without --dry-run.", .muted))
    }
    return sheet
  }

  private static func names(_ names: [String]) -> StyledText {
    StyledText(names.map { Prose.readable($0) }.joined(separator: ", "))
  }

  private static func add(_ findings: [ImportFinding], _ title: String, to sheet: inout Sheet) {
    guard !findings.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText(title, .heading))
    for finding in findings.prefix(shown) {
      sheet.labelled(
        StyledText(Prose.readable(finding.place) + ": ", .muted), StyledText(Prose.readable(finding.reason)), limit: 4)
    }
    if findings.count > shown {
      sheet.paragraph(StyledText("\(findings.count - shown) more like this; --json lists all of them", .muted))
    }
  }
}

extension ForeignAnswer {
  /// The document of `import --json` for another tracker's data.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("app", app.rawValue)
      writer.member("source", source)
      writer.member("document", document)
      writer.member("created", isNew)
      writer.array("pages", pages) { $0.string($1) }
      writer.member("dryRun", isPreview)
      writer.member(
        "habits",
        object: { habits in
          habits.array("added", report.habitsAdded) { $0.string($1) }
          habits.array("known", report.habitsKnown) { $0.string($1) }
        })
      writer.member(
        "entries",
        object: { entries in
          entries.member("added", report.entriesAdded)
          entries.member("there", report.entriesThere)
          entries.member("daysOpened", report.daysOpened)
        })
      writer.objects("differs", report.differs) { Self.write($1, into: &$0) }
      writer.objects("notTaken", report.notTaken) { Self.write($1, into: &$0) }
      writer.member("commit", commit)
      writer.member("nextCommand", isPreview ? nil : app == .logseq ? "mmt journal" : "mmt habits")
    }
  }

  private static func write(_ finding: ImportFinding, into writer: inout JSONWriter) {
    writer.member("place", finding.place)
    writer.member("reason", finding.reason)
  }
}

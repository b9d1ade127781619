package import MMTCore

/// What `adopt` understood of a plan.
package enum AdoptView {
  package static func sheet(_ report: AdoptReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if report.wasShown {
      sheet.fact("Boxes", boxes(report))
    } else {
      addUnderstood(report, to: &sheet)
      sheet.gap()
    }
    if report.isQuestion { return sheet }
    if report.isPreview {
      sheet.paragraph(StyledText("A preview: nothing was written.", .heading))
    } else if let commit = report.commit {
      sheet.fact("Backup", "commit \(commit)", .muted)
    } else if report.folder == nil {
      sheet.paragraph(StyledText(settled(report), .muted))
    }
    if let folder = report.folder {
      sheet.fact("Folder", folder)
      sheet.gap()
      var hint = StyledText("cd \(folder) && mmt", .command)
      hint.append("   shows today", .muted)
      sheet.paragraph(hint)
    }
    return sheet
  }

  private static func addUnderstood(_ report: AdoptReport, to sheet: inout Sheet) {
    sheet.pair(StyledText(Prose.readable(report.plan.title), .title), StyledText(report.plan.path, .muted))
    sheet.rule()
    sheet.gap()
    addSums(report, to: &sheet)
    sheet.gap()
    addTracks(report, to: &sheet)
    addProse(report, to: &sheet)
    addWarnings(report, to: &sheet)
  }

  /// Why an adoption had nothing to write.
  private static func settled(_ report: AdoptReport) -> String {
    if report.items == 0 { return "There is nothing here that could be ticked; nothing was changed." }
    return report.boxes >= report.items ? "Every item has its box; nothing was changed." : "Nothing was changed."
  }

  private static func addSums(_ report: AdoptReport, to sheet: inout Sheet) {
    var days = Prose.count(report.days, "day")
    if let first = report.firstDay, let last = report.lastDay {
      days += first == last ? " (Day \(first))" : " (Day \(first) to \(last))"
    }
    if report.days == 0 { days = "none: its headings are taken as tracks" }
    if report.weeks > 0 { sheet.fact("Weeks", "\(report.weeks)") }
    sheet.fact("Days", days)
    sheet.fact("Items", "\(report.items), of them \(Prose.count(report.problems, "LeetCode problem")); \(report.done) done")
    sheet.fact("Boxes", boxes(report))
    if report.qualifiers > 0 {
      sheet.fact("Besides", "\(Prose.count(report.qualifiers, "qualifier")), such as \"Include:\": part of the item above")
    }
  }

  private static func boxes(_ report: AdoptReport) -> String {
    let there = "\(report.boxes) there"
    guard report.boxesToAdd > 0 else { return there }
    return there + ", \(report.boxesToAdd) \(report.isPreview ? "to add" : "added")"
  }

  private static func addTracks(_ report: AdoptReport, to sheet: inout Sheet) {
    guard !report.tracks.isEmpty else { return }
    var table = Table(
      [.init(), .init(.natural, .trailing, name: "days"), .init(.natural, .trailing, name: "items"), .init(.wrapping)],
      leading: 1)
    table.header([
      StyledText("Track", .heading), StyledText("Days", .heading), StyledText("Items", .heading), StyledText("Kinds", .heading),
    ])
    for track in report.tracks {
      let kinds = track.kinds.filter { $0.kind != .qualifier }.map { Prose.count($0.count, $0.kind.rawValue, $0.kind.plural) }
      table.row([
        StyledText(track.name.isEmpty ? "(no track)" : track.name).truncated(to: sheet.width / 3, mark: sheet.glyphs.ellipsis),
        StyledText("\(track.days)"), StyledText("\(track.items)"), StyledText(kinds.joined(separator: ", ")),
      ])
    }
    for line in table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs) { sheet.indented(line) }
  }

  private static func addProse(_ report: AdoptReport, to sheet: inout Sheet) {
    guard !report.prose.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("Left as prose: \(Prose.count(report.prose.count, "line"))", .heading))
    let width = report.prose.map { String($0.line).utf8.count }.max() ?? 1
    for prose in report.prose {
      var text = StyledText(prose.text).truncated(to: max(20, sheet.width / 2), mark: sheet.glyphs.ellipsis)
      text.append("  " + prose.reason, .muted)
      sheet.labelled(StyledText(DisplayWidth.padded("\(prose.line)", to: width, .trailing) + "  ", .ref), text, limit: 3)
    }
  }

  private static func addWarnings(_ report: AdoptReport, to sheet: inout Sheet) {
    guard !report.warnings.isEmpty else { return }
    sheet.gap()
    for warning in report.warnings { DiagnosticView.add(warning, to: &sheet) }
  }
}

extension ItemKind {
  var plural: String { self == .reading ? "readings" : rawValue + (self == .bonus ? "es" : "s") }
}

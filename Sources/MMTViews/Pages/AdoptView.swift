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
    if let repository = report.repository {
      let own = "git init in the folder gives it one of its own"
      sheet.fact("Git", "inside the repository \(repository): backups are commits there; \(own)")
    }
    if let folder = report.folder {
      sheet.fact("Folder", folder)
      sheet.gap()
      sheet.hint("cd \(folder) && mmt", "shows today")
    }
    return sheet
  }

  private static func addUnderstood(_ report: AdoptReport, to sheet: inout Sheet) {
    sheet.pair(StyledText(Prose.readable(report.plan.title), .title), StyledText(report.plan.path, .muted))
    sheet.rule()
    sheet.gap()
    addSums(report, to: &sheet)
    sheet.gap()
    if report.isPreview { addOutline(report, to: &sheet) }
    addTracks(report, to: &sheet)
    addProse(report, to: &sheet)
    addWarnings(report, to: &sheet)
    addAdvice(report, to: &sheet)
  }

  /// Why an adoption had nothing to write.
  private static func settled(_ report: AdoptReport) -> String {
    if report.items == 0 { return "There is nothing here that could be ticked; nothing was changed." }
    return report.boxes >= report.items ? "Every item has its box; nothing was changed." : "Nothing was changed."
  }

  private static func addSums(_ report: AdoptReport, to sheet: inout Sheet) {
    var days = Prose.count(report.days, "day")
    if let first = report.firstDay, let last = report.lastDay {
      var span = first == last ? "Day \(first)" : "Day \(first) to \(last)"
      if let of = report.plan.days, of > first, last > of {
        span = "Day \(first) to \(of), and Day \(of + 1)\(last > of + 1 ? " to \(last)" : "") beyond"
      }
      days += " (\(span)\(first == last ? "" : missing(report)))"
    }
    if report.weeks > 0 { sheet.fact("Weeks", "\(report.weeks)") }
    // A file without days has none to speak of.
    if report.days > 0 {
      sheet.fact("Days", days)
    } else if !report.tracks.isEmpty {
      sheet.fact("Sections", "\(report.tracks.count)")
    }
    sheet.fact("Items", "\(report.items), of them \(Prose.count(report.problems, "LeetCode problem")); \(report.done) done")
    sheet.fact("Boxes", boxes(report))
    if report.tables > 0 {
      var tables = "\(Prose.count(report.tables, "table")) with \(Prose.count(report.rows, "row"))"
      if report.columns > 0 {
        tables += ", \(report.columns) \(report.isPreview ? "to get" : "got") a column \"Done\""
      }
      sheet.fact("Tables", tables)
    }
    if report.lines > 0 {
      sheet.fact("Lines", "\(report.lines) \(report.isPreview ? "to be made" : "made") items, with a bullet and a box")
    }
    if report.qualifiers > 0 {
      sheet.fact("Besides", "\(Prose.count(report.qualifiers, "qualifier")), such as \"Include:\": part of the item above")
    }
  }

  private static func missing(_ report: AdoptReport) -> String {
    guard let first = report.missingDays.first else { return "" }
    let count = report.missingDays.count
    if count > 3 { return "; \(count) missing, from Day \(first) on" }
    return "; \(Prose.list(report.missingDays.map { "\($0)" })) missing"
  }

  /// The weeks, or the days, in a row each; more than a page of them ends with their number.
  private static func addOutline(_ report: AdoptReport, to sheet: inout Sheet) {
    guard report.outline.count > 1 || report.weeks > 0 && !report.outline.isEmpty else { return }
    let limit = 20
    let hasWeeks = report.weeks > 0
    let columns: [Table.Column] = [
      .init(), .init(.wrapping, name: "theme"), .init(.natural, .trailing, name: "days"),
    ]
    var table = Table(
      (hasWeeks ? columns : [columns[0], columns[1]]) + [.init(.natural, .trailing, name: "items")], leading: 1)
    var titles = [StyledText(hasWeeks ? "Week" : "Days", .heading), StyledText("Theme", .heading)]
    if hasWeeks { titles.append(StyledText("Days", .heading)) }
    table.header(titles + [StyledText("Items", .heading)])
    for stretch in report.outline.prefix(limit) {
      var days = stretch.firstDay.map { "\($0)" } ?? "\(stretch.days)"
      if let first = stretch.firstDay, let last = stretch.lastDay, last > first { days = "\(first) to \(last)" }
      let name = stretch.week.map { "Week \($0)" } ?? (hasWeeks ? "Phase" : "Day \(days)")
      var row = [StyledText(name), StyledText(stretch.name)]
      if hasWeeks { row.append(StyledText(days)) }
      table.row(row + [StyledText("\(stretch.items)")])
    }
    sheet.add(table)
    if report.outline.count > limit {
      sheet.paragraph(StyledText("and \(report.outline.count - limit) more", .muted))
    }
    sheet.gap()
  }

  private static func addAdvice(_ report: AdoptReport, to sheet: inout Sheet) {
    guard !report.advice.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("To be understood better", .heading))
    for advice in report.advice { sheet.labelled(StyledText("-  ", .muted), StyledText(advice)) }
  }

  private static func boxes(_ report: AdoptReport) -> String {
    let there = "\(report.boxes) there"
    guard report.boxesToAdd > 0 else { return there }
    return there + ", \(report.boxesToAdd) \(report.isPreview ? "to add" : "added")"
  }

  private static func addTracks(_ report: AdoptReport, to sheet: inout Sheet) {
    guard !report.tracks.isEmpty else { return }
    let hasDays = report.days > 0
    let days: [Table.Column] = hasDays ? [.init(.natural, .trailing, name: "days")] : []
    var table = Table(
      [Table.Column()] + days + [Table.Column(.natural, .trailing, name: "items"), Table.Column(.wrapping)], leading: 1)
    let titles = (hasDays ? ["Track", "Days"] : ["Section"]) + ["Items", "Kinds"]
    table.header(titles.map { StyledText($0, .heading) })
    for track in report.tracks {
      let kinds = track.kinds.filter { $0.kind != .qualifier }.map { Prose.count($0.count, $0.kind.rawValue, $0.kind.plural) }
      let name = StyledText(track.name.isEmpty ? hasDays ? "(no track)" : "(none)" : track.name)
      let sums = (hasDays ? ["\(track.days)"] : []) + ["\(track.items)", kinds.joined(separator: ", ")]
      table.row([name.truncatedPath(to: sheet.width / 3, mark: sheet.glyphs.ellipsis)] + sums.map { StyledText($0) })
    }
    sheet.add(table)
  }

  private static func addProse(_ report: AdoptReport, to sheet: inout Sheet) {
    addLines(report.prose.filter { !$0.isWork }, "Left as prose", to: &sheet)
    addLines(report.prose.filter(\.isWork), "Read as items, and not all that they say", to: &sheet)
  }

  private static func addLines(_ lines: [AdoptReport.Prose], _ title: String, to sheet: inout Sheet) {
    guard !lines.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("\(title): \(Prose.count(lines.count, "line"))", .heading))
    let width = lines.map { String($0.line).utf8.count }.max() ?? 1
    // Many lines for one reason are told by a few of them; --json has all.
    var told: [String: Int] = [:]
    let counts = lines.reduce(into: [String: Int]()) { $0[$1.reason, default: 0] += 1 }
    for prose in lines {
      told[prose.reason, default: 0] += 1
      let (number, count) = (told[prose.reason] ?? 0, counts[prose.reason] ?? 0)
      if count > 5, number > 3 {
        guard number == 4 else { continue }
        let rest = lines.filter { $0.reason == prose.reason }.dropFirst(3)
        let others = rest.prefix(6).map { "\($0.line)" }.joined(separator: ", ") + (rest.count > 6 ? " and on" : "")
        sheet.labelled(
          StyledText(DisplayWidth.padded("", to: width) + "  "),
          StyledText("\(rest.count) more, lines \(others):  \(prose.reason)", .muted), limit: 3)
        continue
      }
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

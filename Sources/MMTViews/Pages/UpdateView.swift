package import MMTCore

/// What a newer edition of a built-in plan changes: the difference, what it comes to, what contradicts.
package enum UpdateView {
  package static func sheet(_ report: UpdateReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if report.isCurrent {
      sheet.paragraph(
        StyledText("\(sheet.glyphs.check) \(report.plan.path) is of the newest edition; there is nothing to update.", .done))
      return sheet
    }
    add(report.diff, report.plan.path, to: &sheet)
    sheet.gap()
    addCounts(report, to: &sheet)
    addContradictions(report, to: &sheet)
    addEnding(report, to: &sheet)
    return sheet
  }

  /// What there is to say after the difference was shown.
  package static func ending(_ report: UpdateReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    addEnding(report, to: &sheet)
    return sheet
  }

  private static func add(_ hunks: [UnifiedDiff.Hunk], _ path: String, to sheet: inout Sheet) {
    guard !hunks.isEmpty else { return }
    if sheet.isLinear {
      for hunk in hunks {
        sheet.line(StyledText("\(path), line \(hunk.newLine)", .heading))
        for line in hunk.lines where line.kind != .same { add(line, to: &sheet) }
      }
      return
    }
    sheet.flush(StyledText("--- \(path)", .heading))
    sheet.flush(StyledText("+++ \(path), merged", .heading))
    for hunk in hunks {
      sheet.flush(
        StyledText("@@ -\(place(hunk.oldLine, hunk.oldCount)) +\(place(hunk.newLine, hunk.newCount)) @@", .ref))
      for line in hunk.lines { add(line, to: &sheet) }
    }
  }

  private static func place(_ line: Int, _ count: Int) -> String {
    count == 0 ? "\(line - 1),0" : count == 1 ? "\(line)" : "\(line),\(count)"
  }

  /// A line with its sign; a long one goes on below.
  private static func add(_ line: UnifiedDiff.Line, to sheet: inout Sheet) {
    let (sign, style): (String, Style) =
      switch line.kind {
      case .same: (" ", .plain)
      case .removed: (sheet.isLinear ? "removed: " : "-", .removed)
      case .added: (sheet.isLinear ? "added: " : "+", .added)
      }
    var bytes = line.bytes
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    var text = StyledText(sign, style)
    text.append(String(decoding: bytes, as: UTF8.self), style)
    for (index, part) in text.wrapped(to: sheet.rendering.columns - 2).enumerated() {
      var whole = StyledText(index == 0 ? "" : "  ")
      whole.append(part)
      sheet.line(whole)
    }
  }

  private static func addCounts(_ report: UpdateReport, to sheet: inout Sheet) {
    let counts = report.counts
    let parts = [
      (counts.added, "\(Prose.count(counts.added, "item")) new"),
      (counts.reworded, "\(Prose.count(counts.reworded, "item")) reworded"),
      (counts.goals, "\(Prose.count(counts.goals, "goal")) new"),
      (counts.removed, "\(Prose.count(counts.removed, "item")) gone"),
    ].filter { $0.0 > 0 }.map(\.1)
    sheet.fact("Items", parts.isEmpty ? "all as they were" : parts.joined(separator: ", "))
    if counts.kept > 0 {
      sheet.fact(
        "Kept",
        "\(Prose.count(counts.kept, "item")) that the new edition dropped, because you did something about \(counts.kept == 1 ? "it" : "them")"
      )
    }
    sheet.fact("Lines", "\(counts.addedLines) more, \(counts.removedLines) gone")
    sheet.fact("Edition", "\(report.from) \(sheet.glyphs.arrow) \(report.to.split(separator: " ").last ?? "")")
    if report.isGuessed {
      sheet.fact("", "mmt.json doesn't say where the plan began; told by its items it was this edition", .muted)
    }
  }

  private static func addContradictions(_ report: UpdateReport, to sheet: inout Sheet) {
    guard !report.contradictions.isEmpty else { return }
    sheet.gap()
    let count = Prose.count(report.contradictions.count, "place")
    sheet.paragraph(StyledText("\(count) where you and the new edition differ; yours stays", .heading))
    let width = report.contradictions.map { String($0.line).utf8.count }.max() ?? 1
    for contradiction in report.contradictions {
      let mine = text(contradiction.ours)
      let yours = text(contradiction.theirs)
      let number = StyledText(DisplayWidth.padded("\(contradiction.line)", to: width, .trailing) + "  ", .ref)
      sheet.labelled(number, StyledText("yours: " + (mine.isEmpty ? "taken out" : mine)), limit: 3)
      let blank = StyledText(String(repeating: " ", count: width + 2))
      sheet.labelled(blank, StyledText("theirs: " + (yours.isEmpty ? "taken out" : yours), .muted), limit: 3)
    }
  }

  private static func text(_ lines: [[UInt8]]) -> String {
    lines.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: " / ")
  }

  private static func addEnding(_ report: UpdateReport, to sheet: inout Sheet) {
    sheet.gap()
    if report.isPreview {
      sheet.paragraph(StyledText("A preview: nothing was written.", .heading))
    } else if let commit = report.commit {
      sheet.fact("Backup", "commit \(commit)", .muted)
    }
  }
}

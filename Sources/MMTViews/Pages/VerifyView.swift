package import MMTCore

/// The page of `verify`: every problem with its place, then one sentence.
package enum VerifyView {
  package static func sheet(_ report: VerifyReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for problem in report.problems { DiagnosticView.add(problem, to: &sheet) }
    var parts = [(report.days, "day", "days"), (report.items, "item", "items"), (report.records, "record", "records")]
    if report.pages > 0 {
      parts.append((report.pages, "page of the journal", "pages of the journal"))
      // A workspace of a journal alone has nothing else.
      parts.removeAll { $0.0 == 0 }
    }
    let looked = Prose.list(parts.map { Prose.count($0.0, $0.1, $0.2) })
    if report.isOK {
      sheet.flush(StyledText("\(sheet.glyphs.check) \(looked) checked: everything is in order.", .done))
      return sheet
    }
    sheet.gap()
    let errors = report.problems.count { $0.severity == .error }
    let warnings = report.problems.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1) }
    sheet.flush(StyledText("\(Prose.list(counts)) in \(looked).", errors > 0 ? .error : .warning))
    return sheet
  }
}

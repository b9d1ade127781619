package import MMTCore

/// The page of `verify`: every problem with its place, then one sentence.
package enum VerifyView {
  package static func sheet(_ report: VerifyReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for problem in report.problems { DiagnosticView.add(problem, to: &sheet) }
    let looked =
      "\(Prose.count(report.days, "day")), \(Prose.count(report.items, "item")) and \(Prose.count(report.records, "record"))"
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

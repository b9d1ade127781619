package import MMTCore

/// The page of `verify`: problems with their places, then one sentence.
package enum VerifyView {
  /// Problems of one kind that are shown: each takes several lines, and nobody reads ten thousand of them.
  private static let limit = 100

  package static func sheet(_ report: VerifyReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    var counts: [String: Int] = [:]
    for problem in report.problems {
      let count = counts[problem.code, default: 0] + 1
      counts[problem.code] = count
      if count <= limit { DiagnosticView.add(problem, to: &sheet) }
    }
    addRest(counts, report, to: &sheet)
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
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1) }
    sheet.flush(StyledText("\(Prose.list(found)) in \(looked).", errors > 0 ? .error : .warning))
    return sheet
  }

  /// How many there are of each kind beyond those shown, in the order of the first of each.
  private static func addRest(_ counts: [String: Int], _ report: VerifyReport, to sheet: inout Sheet) {
    var told = Set<String>()
    for problem in report.problems {
      guard let count = counts[problem.code], count > limit, told.insert(problem.code).inserted else { continue }
      if told.count == 1 { sheet.gap() }
      var more = StyledText("\(count - limit) more of the kind \(problem.code)   ", .warning)
      more.append("mmt verify --json", .command)
      sheet.flush(more)
    }
  }
}

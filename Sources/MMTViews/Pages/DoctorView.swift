package import MMTCore

/// The page of `doctor`: what was done, then what is left.
package enum DoctorView {
  package static func sheet(_ report: DoctorReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for deed in report.deeds {
      sheet.labelled(
        StyledText(report.isFixed ? "\(sheet.glyphs.check) " : "\(sheet.glyphs.dash) ", report.isFixed ? .done : .muted),
        StyledText(deed.text))
    }
    if let commit = report.commit { sheet.fact("Backup", "commit \(commit)") }
    if !report.deeds.isEmpty, !report.isFixed {
      sheet.hint("mmt doctor --fix", "does it; what is there is kept")
    }
    if report.left.isEmpty {
      if !report.deeds.isEmpty { sheet.gap() }
      sheet.paragraph(StyledText("\(sheet.glyphs.check) Everything is in order.", .done))
      return sheet
    }
    sheet.gap()
    if report.isFixed { sheet.paragraph(StyledText("Left for you to decide", .heading)) }
    for problem in report.left { DiagnosticView.add(problem, to: &sheet) }
    return sheet
  }
}

extension DoctorReport {
  /// The document of `doctor --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("fixed", isFixed)
      writer.objects("deeds", deeds) { writer, deed in
        writer.member("code", deed.code)
        writer.member("text", deed.text)
      }
      writer.objects("problems", left) { $1.write(into: &$0) }
      writer.member("commit", commit)
    }
  }
}

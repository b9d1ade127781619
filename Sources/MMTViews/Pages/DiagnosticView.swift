package import MMTCore

/// A finding about a file's text: where, what, the user's own line with carets, what to do.
package enum DiagnosticView {
  package static func sheet(_ diagnostics: [Diagnostic], _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for diagnostic in diagnostics { add(diagnostic, to: &sheet) }
    return sheet
  }

  /// The first few slips, below a page; `verify` has all of them.
  package static func add(slips: [Diagnostic], to sheet: inout Sheet) {
    guard !slips.isEmpty else { return }
    sheet.gap()
    for slip in slips.prefix(Slip.shown) { add(slip, to: &sheet) }
    guard slips.count > Slip.shown else { return }
    var more = StyledText("\(slips.count - Slip.shown) more like this   ", .warning)
    more.append("mmt verify", .command)
    sheet.flush(more)
  }

  static func add(_ diagnostic: Diagnostic, to sheet: inout Sheet) {
    let style: Style = diagnostic.severity == .error ? .error : .warning
    var place = diagnostic.file
    if diagnostic.line > 0 { place += ":\(diagnostic.line)" + (diagnostic.excerpt == nil ? "" : ":\(diagnostic.column)") }
    var text = StyledText(place + ": ", .heading)
    text.append(diagnostic.severity.rawValue + ": ", style)
    text.append(diagnostic.message)
    text.append(" [\(diagnostic.code)]", .muted)
    sheet.flush(text)
    if diagnostic.line > 0 { addLine(of: diagnostic, style, to: &sheet) }
    if let help = diagnostic.help {
      var text = StyledText("help: ", .heading)
      text.append(help)
      sheet.flush(text)
    }
  }

  /// The line with carets below the place.
  private static func addLine(of diagnostic: Diagnostic, _ style: Style, to sheet: inout Sheet) {
    if sheet.isLinear {
      if let line = diagnostic.excerpt { sheet.fact("the line", StyledText(Excerpt.words(of: line))) }
      return
    }
    let gutter = Excerpt.gutter(of: diagnostic)
    let room = sheet.rendering.columns - gutter.utf8.count
    let tab: Character = sheet.rendering.unicode ? "→" : " "
    guard let excerpt = Excerpt(diagnostic, width: room, cut: sheet.glyphs.ellipsis, tab: tab) else { return }
    var line = StyledText(gutter, .muted)
    line.append(excerpt.line)
    sheet.line(line)
    var carets = StyledText(String(repeating: " ", count: gutter.utf8.count - 2))
    carets.append("| ", .muted)
    carets.append(excerpt.blanks)
    carets.append(excerpt.carets, style)
    sheet.line(carets)
  }
}

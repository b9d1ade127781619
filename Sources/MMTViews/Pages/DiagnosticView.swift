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
    if sheet.isLinear {
      if let excerpt = diagnostic.excerpt, diagnostic.line > 0 {
        sheet.fact("the line", StyledText(shown(excerpt.prefix(1000))))
      }
    } else if let excerpt = diagnostic.excerpt, diagnostic.line > 0 {
      add(excerpt, diagnostic, style, to: &sheet)
    }
    if let help = diagnostic.help {
      var text = StyledText("help: ", .heading)
      text.append(help)
      sheet.flush(text)
    }
  }

  /// The line with carets below the place; a long line is cut so that the place can be seen.
  private static func add(_ excerpt: [UInt8], _ diagnostic: Diagnostic, _ style: Style, to sheet: inout Sheet) {
    let start = min(max(1, diagnostic.column) - 1, excerpt.count)
    let end = start + min(max(0, diagnostic.length), excerpt.count - start)
    let gutter = StyledText("  \(diagnostic.line) ", .muted)
    let room = max(10, sheet.rendering.columns - gutter.cells - 2)
    // A grapheme may be far longer than a cell, but a line of more bytes than this can't be shown anyway.
    let from = max(0, start - room * 2)
    var before = shown(excerpt[from..<start])
    let marked = shown(excerpt[start..<end])
    let after = shown(excerpt[end..<min(excerpt.count, end + room * 4)])
    let mark = sheet.glyphs.ellipsis
    let keep = max(0, room - min(DisplayWidth.cells(marked), room / 2) - 8)
    if from > 0 || DisplayWidth.cells(before) > keep {
      before = mark + ending(of: before, cells: keep - DisplayWidth.cells(mark))
    }
    var line = gutter
    line.append("| ", .muted)
    line.append(before)
    line.append(marked)
    line.append(after)
    sheet.line(line)
    var carets = StyledText(String(repeating: " ", count: gutter.cells))
    carets.append("| ", .muted)
    carets.append(String(repeating: " ", count: DisplayWidth.cells(before)))
    carets.append(String(repeating: "^", count: max(1, min(DisplayWidth.cells(marked), room))), style)
    sheet.line(carets)
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    DisplayWidth.visible(String(decoding: bytes, as: UTF8.self))
  }

  /// The longest end of a text that takes at most `limit` cells.
  private static func ending(of text: String, cells limit: Int) -> String {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      used += DisplayWidth.cells(text[before])
      if used > limit { break }
      start = before
    }
    return String(text[start...])
  }
}

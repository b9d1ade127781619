package import MMTCore

/// The page of `undo --list`.
package enum UndoListView {
  package static func sheet(_ page: UndoList, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    guard !page.changes.isEmpty else {
      sheet.paragraph(StyledText("There is nothing to undo: no change of mmt is remembered on this machine.", .muted))
      return sheet
    }
    var table = Table([.init(.natural, .trailing), .init(), .init(.wrapping)], leading: 2)
    for (number, change) in page.changes.enumerated() {
      let at = change.at.localDay.relative(to: page.today) + " " + change.at.clock
      table.row([StyledText("\(number + 1)", .ref), StyledText(at, .muted), StyledText(change.command)])
    }
    for line in table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs) { sheet.indented(line) }
    sheet.gap()
    var hint = StyledText("mmt undo", .command)
    hint.append("   takes the first of them back, and then the next", .muted)
    sheet.paragraph(hint)
    return sheet
  }
}

package import MMTCore

/// The page of `undo --list`.
package enum UndoListView {
  package static func sheet(_ page: UndoList, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    guard !page.changes.isEmpty else {
      sheet.paragraph(StyledText("There is nothing to undo: no change of mmt is remembered on this machine.", .muted))
      return sheet
    }
    sheet.head("Changes to take back", page.today.long)
    var table = Table([.init(.natural, .trailing), .init(), .init(.wrapping)], leading: 2)
    for (number, change) in page.changes.prefix(page.limit).enumerated() {
      let at = change.at.localDay.relative(to: page.today) + " " + change.at.clock
      var words = StyledText(change.command)
      if !change.names.isEmpty { words.append("   " + names(change), .muted) }
      table.row([StyledText("\(number + 1)", .ref), StyledText(at, .muted), words])
    }
    sheet.add(table)
    if page.changes.count > page.limit {
      var more = StyledText("and \(Prose.count(page.changes.count - page.limit, "older one"))   ", .muted)
      more.append("mmt undo --list --all", .command)
      sheet.paragraph(more)
    }
    sheet.gap()
    sheet.hint("mmt undo", "takes the first of them back, and then the next")
    return sheet
  }

  /// The first items, and how many more there are.
  private static func names(_ change: UndoList.Change) -> String {
    let more = change.names.count > 3 ? " and \(change.names.count - 3) more" : ""
    return change.names.prefix(3).map { Prose.readable($0) }.joined(separator: ", ") + more
  }
}

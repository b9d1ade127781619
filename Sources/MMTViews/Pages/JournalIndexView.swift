package import MMTCore

/// What the journal's pages are about: files, headings and tags with their figures.
package enum JournalIndexView {
  package static func sheet(_ index: JournalIndex, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let pages = index.files.reduce(0) { $0 + $1.pages }
    // Where headings or tags alone are asked for, no file is counted.
    sheet.pair(StyledText("Index", .title), StyledText(index.files.isEmpty ? "" : Prose.count(pages, "page")))
    sheet.rule()
    if let written = index.written {
      sheet.gap()
      if written.isEmpty { sheet.paragraph(StyledText("index.md has a link to each of them already.")) }
      for link in written { sheet.indented(StyledText("+ " + link, .done)) }
      return sheet
    }
    if index.files.isEmpty, index.tags.isEmpty, index.headings.isEmpty {
      sheet.gap()
      sheet.paragraph(StyledText("Nothing is written here.", .muted))
      return sheet
    }
    add(index.files.map { ($0.name + ($0.kind == .days ? " (days)" : ""), title($0), $0.figures) }, "Files", to: &sheet)
    add(index.headings.map { ($0.name, Prose.count($0.pages, "page"), $0.figures) }, "Headings", to: &sheet)
    add(index.tags.map { ("#" + $0.name, $0.pages == 0 ? "" : Prose.count($0.pages, "page"), $0.figures) }, "Tags", to: &sheet)
    guard !index.missing.isEmpty else { return sheet }
    sheet.gap()
    sheet.hint("mmt index --write", "adds \(Prose.count(index.missing.count, "link")) to index.md")
    return sheet
  }

  private static func title(_ file: JournalIndex.File) -> String {
    if file.kind == .days { return Prose.count(file.pages, "page") }
    return file.title.map { Prose.readable($0) } ?? ""
  }

  private static func add(
    _ rows: [(name: String, title: String, figures: JournalIndex.Figures)], _ heading: String, to sheet: inout Sheet
  ) {
    guard !rows.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText(heading, .heading))
    var table = Table([.init(), .init(.wrapping), .init(.natural, .trailing), .init(.natural, .trailing)])
    for row in rows {
      let noun = Plural.entries(row.figures.entries)
      table.row([
        StyledText(Prose.readable(row.name), .ref), StyledText(row.title, .muted), StyledText(noun),
        StyledText(row.figures.open == 0 ? "" : "\(row.figures.open) open", .muted),
      ])
    }
    sheet.add(table)
  }
}

private enum Plural {
  static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}

import MMTCore

/// Named bars below each other, aligned over all sections of a page.
struct BarTable {
  private var table = Table(
    [.init(), .init(), .init(.natural, .trailing), .init(.natural, .trailing), .init(.wrapping, space: 3)], leading: 1)
  private let sheet: Sheet
  private let barWidth: Int

  init(_ sheet: Sheet) {
    self.sheet = sheet
    barWidth = sheet.width >= 90 ? 20 : sheet.width >= 70 ? 12 : sheet.width >= 44 ? 10 : 0
  }

  mutating func heading(_ text: String) {
    gap()
    table.rows.append(.line(StyledText(text, .heading)))
  }

  mutating func gap() {
    if !table.rows.isEmpty { table.rows.append(.line(StyledText())) }
  }

  /// `percent`: another wording than the bar's own.
  mutating func row(_ name: StyledText, _ bar: Bar, note: String = "", percent: String? = nil) {
    let style: Style = bar.isComplete ? .done : .plain
    if sheet.isLinear {
      var figures =
        percent.map { StyledText(bar.figures(sheet.glyphs) + ", " + $0) } ?? bar.line(bar: 0, figures: 0, sheet.glyphs)
      if !note.isEmpty { figures.append(", " + note) }
      return table.rows.append(.line(.linear(name, figures)))
    }
    // As wide as the labels of facts, so that both make one column; no wider than leaves room for the figures.
    let room = sheet.width - sheet.margin - (barWidth > 0 ? barWidth + 2 : 0) - bar.figures(sheet.glyphs).utf8.count - 8
    table.row([
      name.truncatedPath(to: max(4, min(room, sheet.width * (barWidth > 0 ? 2 : 3) / 5)), mark: sheet.glyphs.ellipsis)
        .padded(to: min(8, max(0, room))),
      barWidth > 0 ? bar.drawn(barWidth, sheet.glyphs) : StyledText(), StyledText(bar.figures(sheet.glyphs), style),
      StyledText(percent ?? bar.percent(sheet.glyphs), style), StyledText(sheet.width >= 70 ? note : "", .muted),
    ])
  }

  func add(to sheet: inout Sheet) {
    sheet.add(table)
  }
}

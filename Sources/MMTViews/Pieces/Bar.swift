import MMTCore

/// How much of something is done, drawn and in figures.
package struct Bar: Sendable {
  package var done: Int
  package var total: Int

  package init(_ done: Int, of total: Int) {
    self.done = max(0, done)
    self.total = max(0, total)
  }

  package var isComplete: Bool { total > 0 && done >= total }

  /// Cells filled of `width`: at least one when anything is done, all only when everything is. Of a single cell the second counts.
  package func filled(_ width: Int) -> Int {
    guard total > 0, done > 0, width > 0 else { return 0 }
    if done >= total { return width }
    let share = Int((Double(width) * Double(done)) / Double(total))
    return min(max(share, 1), width - 1)
  }

  /// In eighths of a cell where there are glyphs for these: a sliver when anything is done, all only when everything is.
  package func drawn(_ width: Int, _ glyphs: Glyphs) -> StyledText {
    let parts = glyphs.eighths.count + 1
    let filled = parts > 1 && width > 0 ? Bar(done, of: total).filled(width * parts) : self.filled(width) * parts
    var text = StyledText()
    text.append(glyph: glyphs.barFull, count: filled / parts, .done)
    if filled % parts > 0 { text.append(glyph: glyphs.eighths[filled % parts - 1], .done) }
    text.append(glyph: glyphs.barEmpty, count: width - (filled + parts - 1) / parts, .muted)
    return text
  }

  /// `40%`: whole percents, rounded down, so that 100 % means all of it; `<1%` for little. `–` where nothing is required.
  package func percent(_ glyphs: Glyphs) -> String {
    guard total > 0 else { return glyphs.isLinear ? "nothing required" : glyphs.dash }
    return isComplete ? "100%" : Self.percent(min(99, Double(done) * 100 / Double(total))) + "%"
  }

  /// A percentage as it is shown, without its sign: rounded down, `<1` for what is more than nothing.
  static func percent(_ percent: Double) -> String {
    percent > 0 && percent < 1 ? "<1" : "\(percent >= 100 ? 100 : percent > 0 ? Int(percent) : 0)"
  }

  package func figures(_ glyphs: Glyphs) -> String { "\(done)\(glyphs.of)\(total)" }

  /// `████░░░░░░  2/5   40%`, the figures right-aligned in columns of their own.
  package func line(bar width: Int, figures: Int, _ glyphs: Glyphs) -> StyledText {
    if glyphs.isLinear { return StyledText(self.figures(glyphs) + ", " + percent(glyphs)) }
    var text = width > 0 ? drawn(width, glyphs) : StyledText()
    if width > 0 { text.append("  ") }
    text.append(StyledText(self.figures(glyphs), isComplete ? .done : .plain).padded(to: figures, .trailing))
    text.append("  ")
    text.append(StyledText(percent(glyphs), isComplete ? .done : .plain).padded(to: figures > 0 ? 4 : 0, .trailing))
    return text
  }
}

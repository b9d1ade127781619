package import MMTCore

/// A small chart of items done over time: filled up to what is done, a line for what the plan asks for, dots for where this leads. The
/// signs differ, so that it reads without colour.
package struct HistoryChart: Sendable {
  /// By column, of which a cell has two in braille; nil where there is nothing to draw.
  package private(set) var done: [Int?] = []
  private var plan: [Int?] = []
  private var forecast: [Int?] = []
  package let scale: ChartScale
  package let isBraille: Bool
  package let from: CivilDay
  package let to: CivilDay
  package let width: Int

  /// The history of a plan in `width` cells; nil without a history or anything required.
  package init?(_ page: ProgressPage, width: Int, isBraille: Bool) {
    let course = page.course
    guard let first = page.history.first?.date, let planned = course.last?.date ?? page.history.last?.date, page.required > 0,
      width > 0
    else { return nil }
    let known = page.history.last?.cumulative ?? 0
    scale = Self.scale(page, isBraille)
    self.isBraille = isBraille
    self.width = width
    from = first
    let end = max(planned, page.today)
    // A finish far away would press everything else to the left edge.
    let finish = page.projectedFinish.map { min($0, end.advanced(by: max(14, (end - first) / 2))) } ?? end
    to = max(end, finish, first.advanced(by: 1))
    let days = to - from + 1
    let ahead = page.projectedFinish.map { max(1, $0 - page.today) }
    let columns = isBraille ? 2 * width : width
    var due = 0
    var next = 0
    for column in 0..<columns {
      let begins = from.advanced(by: days * column / columns)
      let date = Self.date(column, of: columns, days, from)
      while next < course.count, course[next].date <= date {
        due = course[next].due
        next += 1
      }
      let place = min(date, page.today) - first
      done.append(begins <= page.today && place < page.history.count ? page.history[max(0, place)].cumulative : nil)
      plan.append(course.isEmpty || begins > planned ? nil : due)
      if let ahead, date > page.today, page.required > known {
        forecast.append(known + (page.required - known) * min(date - page.today, ahead) / ahead)
      } else {
        forecast.append(nil)
      }
    }
  }

  static func scale(_ page: ProgressPage, _ isBraille: Bool) -> ChartScale {
    ChartScale(most: max(page.required, page.history.last?.cumulative ?? 0), rows: isBraille ? 8...10 : 5...7)
  }

  /// The last date that ends within a column, else the one it lies in: what is drawn in it was so at the end of that day.
  private static func date(_ column: Int, of columns: Int, _ days: Int, _ from: CivilDay) -> CivilDay {
    from.advanced(by: max(days * column / columns, days * (column + 1) / columns - 1))
  }

  package func date(ofColumn column: Int) -> CivilDay { Self.date(column, of: done.count, to - from + 1, from) }

  package var hasForecast: Bool { forecast.contains { $0 != nil } }
  /// The cell in which a date begins.
  package func cell(_ date: CivilDay) -> Int { max(0, min(width - 1, (date - from) * width / (to - from + 1))) }

  /// The rows from the upper edge down, each `width` cells.
  package func lines(_ glyphs: Glyphs) -> [StyledText] {
    (0..<scale.rows).reversed().map { row in
      var line = StyledText()
      for cell in 0..<width {
        let (glyph, style) = isBraille ? braille(cell, row) : block(cell, row, glyphs)
        line.append(glyph: glyph, style)
      }
      return line
    }
  }

  // MARK: whole cells

  private func block(_ column: Int, _ row: Int, _ glyphs: Glyphs) -> (String, Style) {
    let eighths = scale.height(done[column] ?? 0, perRow: 8) - 8 * row
    let isTop = eighths > 0 && eighths <= 8
    if self.row(plan, column) == row, !isTop { return (glyphs.future, eighths > 0 ? .plain : .partial) }
    if eighths > 0 { return (glyphs.column[min(eighths, 8) - 1], .done) }
    return self.row(forecast, column) == row ? (glyphs.projected, .ref) : (" ", .plain)
  }

  /// The row that an amount ends in, as a bar of it would: the amount itself is at the row's mark or below it.
  private func row(_ line: [Int?], _ column: Int) -> Int? { top(line, column, perRow: 8).map { $0 / 8 } }

  /// The highest part that an amount reaches, from 0 on; nil for none.
  private func top(_ line: [Int?], _ column: Int, perRow parts: Int) -> Int? {
    guard column < line.count, let amount = line[column], amount > 0 else { return nil }
    return scale.height(amount, perRow: parts) - 1
  }

  // MARK: braille

  /// A dot's bit, by column and from the lowest dot up.
  private static let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]

  private func braille(_ cell: Int, _ row: Int) -> (String, Style) {
    var (area, line, apart, dots): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for side in 0..<2 {
      let column = 2 * cell + side
      let height = scale.height(done[column] ?? 0, perRow: 4)
      let course = strokes(plan, column)
      // Every second dot: a line that is no promise.
      let lead = side == 0 ? top(forecast, column, perRow: 4) : nil
      for dot in 0..<4 {
        let level = 4 * row + dot
        let bit = Self.bits[side][dot]
        if level < height { area |= bit }
        // Within what is done the plan is a gap, which never takes the highest dot.
        if course?.contains(level) ?? false, level != height - 1 {
          line |= bit
          if level > max(height, 4 * row) { apart |= bit }
        }
        if lead == level { dots |= bit }
      }
    }
    // Beside the edge of what is done a dot of the plan would look like more of it: above it stands where another is free between.
    if area != 0, apart != 0 { return (Self.glyph(area | apart), .plain) }
    if area != 0 { return (Self.glyph(area & ~line), .done) }
    if line != 0 { return (Self.glyph(line), .partial) }
    return dots != 0 ? (Self.glyph(dots), .ref) : (" ", .plain)
  }

  /// The dots of a line in one column: where it climbs, from the column before on.
  private func strokes(_ line: [Int?], _ column: Int) -> ClosedRange<Int>? {
    guard let to = top(line, column, perRow: 4) else { return nil }
    let before = column > 0 ? top(line, column - 1, perRow: 4) : nil
    return min(to, (before ?? to) + 1)...to
  }

  private static func glyph(_ bits: UInt32) -> String {
    Unicode.Scalar(0x2800 + bits).map { String(Character($0)) } ?? " "
  }
}

import MMTCore

/// A small chart of amounts over time: filled columns for what is done, marks for two lines beside it. The signs differ, so that it
/// reads without colour.
struct HistoryChart {
  /// By column; nil where there is nothing to draw.
  var done: [Int?]
  var pace: [Int?]
  var projected: [Int?]
  /// The amount at the upper edge.
  var top: Int
  var rows = 6

  /// The rows from the upper edge down, each `done.count` cells.
  func lines(_ glyphs: Glyphs) -> [StyledText] {
    guard top > 0, rows > 0 else { return [] }
    return (0..<rows).reversed().map { row in
      var line = StyledText()
      for column in done.indices {
        let eighths = done[column].map { self.eighths($0) - 8 * row } ?? 0
        let isTop = eighths > 0 && eighths <= 8
        if mark(pace, column) == row, !isTop {
          line.append(glyph: glyphs.future, eighths > 0 ? .plain : .partial)
        } else if eighths > 0 {
          line.append(glyph: glyphs.column[min(eighths, 8) - 1], .done)
        } else if mark(projected, column) == row {
          line.append(glyph: glyphs.projected, .ref)
        } else {
          line.append(glyph: " ")
        }
      }
      return line
    }
  }

  /// At least one of anything that is there at all.
  private func eighths(_ amount: Int) -> Int { amount <= 0 ? 0 : max(1, min(amount, top) * rows * 8 / top) }

  private func mark(_ line: [Int?], _ column: Int) -> Int? {
    guard column < line.count, let amount = line[column], amount > 0 else { return nil }
    return min(rows - 1, (min(amount, top) * rows - 1) / top)
  }
}

extension HistoryChart {
  /// The history of a plan in `width` columns, and its first and last date; nil without a history or anything required.
  static func of(_ page: ProgressPage, width: Int) -> (chart: HistoryChart, from: CivilDay, to: CivilDay)? {
    let course = page.course
    guard let first = page.history.first?.date, let planned = course.last?.date ?? page.history.last?.date, page.required > 0,
      width > 0
    else { return nil }
    let end = max(planned, page.today)
    // A finish far away would press everything else to the left edge.
    let finish = page.projectedFinish.map { min($0, end.advanced(by: max(14, (end - first) / 2))) } ?? end
    let last = max(end, finish, first.advanced(by: 1))
    let days = last - first + 1
    var chart = HistoryChart(done: [], pace: [], projected: [], top: page.required)
    let known = page.history.last?.cumulative ?? 0
    chart.top = max(page.required, known)
    let ahead = page.projectedFinish.map { max(1, $0 - page.today) }
    var due = 0
    var next = 0
    for column in 0..<width {
      // The date at the column's right edge.
      let date = first.advanced(by: max(0, days * (column + 1) / width - 1))
      while next < course.count, course[next].date <= date {
        due = course[next].due
        next += 1
      }
      let begins = first.advanced(by: days * column / width)
      let place = min(date, page.today) - first
      chart.done.append(
        begins <= page.today && place < page.history.count ? page.history[max(0, place)].cumulative : nil)
      chart.pace.append(course.isEmpty || date > planned && begins > planned ? nil : due)
      if let ahead, date > page.today, page.required > known {
        chart.projected.append(known + (page.required - known) * min(date - page.today, ahead) / ahead)
      } else {
        chart.projected.append(nil)
      }
    }
    return (chart, first, last)
  }
}

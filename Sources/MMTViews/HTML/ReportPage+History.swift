import MMTCore

extension ReportPage {
  var history: HTML {
    guard let first = progress.history.first?.date, progress.required > 0 else { return "" }
    let chart = Chart(progress, first)
    var page = chart.drawn(progress)
    page += """
      <ul class="legend"><li class="line-done">done</li><li class="line-pace">what the plan asks for</li>
      """
    if progress.projectedFinish != nil, progress.done < progress.required {
      page += "<li class=\"line-projected\">at the pace so far</li>"
    }
    page += "<li class=\"each-day\">done on each day</li></ul>\n"
    let last = progress.history.last
    page += figuresTable(
      "The history as a table", ["Date", "Done that day", "Done in all", "Plan"],
      progress.history.filter { $0.done > 0 || $0 == last }.map {
        [$0.date.iso, "\($0.done)", "\($0.cumulative)", "\($0.pace)"]
      })
    return section("history", "History", page)
  }
}

/// Items done over time, in the units of an SVG.
private struct Chart {
  private let left = 56
  private let right = 712
  private let top = 12
  private let bottom = 232
  /// The columns of each day stand below.
  private let ceiling = 250
  private let floor = 302
  private let first: CivilDay
  private let days: Int
  private let most: Int
  private let mostADay: Int

  init(_ page: ProgressPage, _ first: CivilDay) {
    self.first = first
    let end = max(page.course.last?.date ?? page.today, page.today)
    // A finish far away would press everything else to the left edge.
    let finish = page.projectedFinish.map { min($0, end.advanced(by: max(14, (end - first) / 2))) } ?? end
    days = max(1, max(end, finish) - first)
    most = max(page.required, page.history.last?.cumulative ?? 0, 1)
    mostADay = max(1, page.history.reduce(0) { max($0, $1.done) })
  }

  private func x(_ date: CivilDay) -> Int { left + (right - left) * min(max(0, date - first), days) / days }
  private func y(_ amount: Int) -> Int { bottom - (bottom - top) * min(amount, most) / most }

  func drawn(_ page: ProgressPage) -> HTML {
    let last = page.history.last
    var svg: HTML = """
      <svg class="chart" viewBox="0 0 720 330" role="img" aria-labelledby="history-title history-desc">
      <title id="history-title">Items done over time</title>
      <desc id="history-desc">\(last?.cumulative ?? 0) of \(page.required) items are done by \(page.today.long); the plan asks for \
      \(last?.pace ?? 0) by then.</desc>

      """
    for (amount, isShown) in [(0, true), (most / 2, most > 1), (most, true)] where isShown {
      svg += """
        <path class="grid" d="M\(left) \(y(amount))H\(right)"/><text class="end" x="\(left - 6)" y="\(y(amount) + 4)">\(amount)</text>

        """
    }
    svg += "<path class=\"grid\" d=\"M\(left) \(floor)H\(right)\"/>\n"
    svg += months
    var line: HTML = "M\(left) \(y(0))"
    var columns = HTML()
    for point in page.history {
      line += "L\(x(point.date)) \(y(point.cumulative))"
      if point.done > 0 { columns += "M\(x(point.date)) \(floor)V\(floor - (floor - ceiling) * point.done / mostADay)" }
    }
    svg += "<path class=\"area\" d=\"\(line)V\(y(0))Z\"/>\n"
    var pace: HTML = "M\(left) \(y(0))"
    for (date, due) in page.course { pace += "L\(x(date)) \(y(due))" }
    if !page.course.isEmpty { svg += "<path class=\"line-pace\" d=\"\(pace)\"/>\n" }
    if let finish = page.projectedFinish, finish > page.today, let known = last?.cumulative, known < page.required {
      let end = min(finish, first.advanced(by: days))
      let reached = known + (page.required - known) * (end - page.today) / max(1, finish - page.today)
      svg += "<path class=\"line-projected\" d=\"M\(x(page.today)) \(y(known))L\(x(end)) \(y(reached))\"/>\n"
    }
    svg += "<path class=\"line-done\" d=\"\(line)\"/>\n<path class=\"each-day\" d=\"\(columns)\"/>\n"
    if let last {
      svg += "<circle class=\"now\" cx=\"\(x(last.date))\" cy=\"\(y(last.cumulative))\" r=\"4\"/>\n"
    }
    svg += "</svg>\n"
    return svg
  }

  /// The months that begin in it, as many as there is room for; of a short time its first and last date.
  private var months: HTML {
    let end = first.advanced(by: days)
    var marks: [(date: CivilDay, name: String)] = []
    var date = first.advanced(by: 1 - first.parts.day)
    while marks.count < 200, date <= end {
      if date > first { marks.append((date, date.parts.month == 1 ? "\(date.parts.year)" : date.monthName)) }
      date = date.advanced(by: 32)
      date = date.advanced(by: 1 - date.parts.day)
    }
    if marks.count < 2 {
      return """
        <text x="\(left)" y="\(floor + 20)">\(first.short(from: first))</text>\
        <text class="end" x="\(right)" y="\(floor + 20)">\(end.short(from: first))</text>

        """
    }
    var svg = HTML()
    let step = (marks.count + 11) / 12
    for (index, mark) in marks.enumerated() where index % step == 0 && x(mark.date) < right - 30 {
      let x = x(mark.date)
      svg += "<path class=\"grid\" d=\"M\(x) \(floor)v6\"/><text x=\"\(x)\" y=\"\(floor + 20)\">\(mark.name)</text>\n"
    }
    return svg
  }
}

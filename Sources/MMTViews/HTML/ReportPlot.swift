import MMTCore

/// The dates of a chart from left to right. What is drawn stretches with the page, in hundredths of a percent of its width; words
/// stand beside it as text of the page, so that they are as large on a phone as elsewhere.
struct TimeAxis {
  let first: CivilDay
  let days: Int

  static let width = 10_000

  init(_ first: CivilDay, through last: CivilDay) {
    self.first = first
    days = max(1, last - first + 1)
  }

  var last: CivilDay { first.advanced(by: days - 1) }

  /// Where a date begins; where it ends is where the next one does.
  func x(_ date: CivilDay) -> Int { Self.width * min(max(0, date - first), days) / days }
  func end(_ date: CivilDay) -> Int { Self.width * min(max(0, date - first + 1), days) / days }

  /// Names of dates and where they stand: months, or days of a short time.
  var marks: [(x: Int, name: String)] {
    var marks: [(x: Int, name: String)] = []
    if days <= 62 {
      let step = max(1, (days + 4) / 5)
      for day in stride(from: 0, to: days, by: step) where marks.isEmpty || days - day > step / 2 {
        let date = first.advanced(by: day)
        marks.append((x(date), date.short(from: first)))
      }
      return marks
    }
    var date = first
    let every = days / 366 + 1
    while date <= last, marks.count < 400 {
      let isNamed = date == first || (date.parts.month - 1) % every == 0
      if isNamed { marks.append((x(date), date.parts.month == 1 ? "\(date.shortMonth) \(date.parts.year)" : date.shortMonth)) }
      date = date.advanced(by: 32 - date.parts.day)
      date = date.advanced(by: 1 - date.parts.day)
    }
    // A first month of a few days has no room for its name.
    if marks.count > 1, marks[1].x < Self.width / 12 { marks.removeFirst() }
    return marks
  }
}

/// A chart: amounts upwards, dates to the right.
struct ReportPlot {
  let axis: TimeAxis
  /// Amounts at the lines across, and how they are written.
  let steps: [Int]
  let most: Int
  private let least: Int
  var words: (Int) -> String = { "\($0)" }

  /// `steps` of round numbers up to `most`; of minutes, round hours.
  init(_ axis: TimeAxis, most: Int, marks: Int, isMinutes: Bool = false) {
    self.axis = axis
    let unit = isMinutes ? 60 : 1
    let most = max(1, (max(1, most) + unit - 1) / unit)
    let step = ChartScale.roundSteps(upTo: most).first { most / $0 <= marks } ?? most
    steps = Array(stride(from: 0, through: most, by: step)).map { $0 * unit }
    self.most = most * unit
    least = 0
    if isMinutes { words = { $0 == 0 ? "0" : WorkDuration.text($0) } }
  }

  /// From a round number below `least`; of what is counted that is 0.
  init(_ axis: TimeAxis, from least: Int, most: Int, marks: Int, _ words: @escaping (Int) -> String) {
    self.axis = axis
    let span = max(1, max(1, most) - max(0, least))
    let step = ChartScale.roundSteps(upTo: max(span, 1)).first { span / $0 <= marks } ?? span
    let from = least > 0 ? max(0, least - 1) / step * step : 0
    self.least = from
    self.most = least > 0 ? (max(most, from + step) + step - 1) / step * step : max(1, most)
    steps = Array(stride(from: from, through: self.most, by: step))
    self.words = words
  }

  static let height = 1000
  func y(_ amount: Int) -> Int { Self.height - Self.height * (min(max(least, amount), most) - least) / max(1, most - least) }

  /// The picture between its names; `tags` stand over it.
  /// Of several with one name each has a number.
  func drawn(
    _ kind: StaticString, _ title: String, _ description: String, _ picture: HTML, tags: HTML = "", number: Int? = nil,
    hasDates: Bool
  ) -> HTML {
    let kind = HTML(stringLiteral: kind)
    let name = number.map { "\(kind)-\($0)" as HTML } ?? kind
    var page: HTML = """
      <div class="plot \(kind)">
      <div class="plot-y" aria-hidden="true">
      """
    for step in steps { page += "<span style=\"top:\(Self.percent(y(step) * 10))\">\(words(step))</span>" }
    page += """
      </div>
      <div class="plot-area"><svg viewBox="0 0 \(TimeAxis.width) \(Self.height)" preserveAspectRatio="none" role="img" \
      aria-labelledby="\(name)-title \(name)-desc"><title id="\(name)-title">\(title)</title><desc id="\(name)-desc">\(description)</desc>
      <path class="grid" d="
      """
    for step in steps { page += "M0 \(y(step))H\(TimeAxis.width)" }
    page += "\"/>\n\(picture)</svg>\(tags)</div>\n"
    if hasDates {
      page += "<div class=\"plot-x\" aria-hidden=\"true\">"
      var last: Int?
      for mark in axis.marks {
        // At the right edge a name stands before its mark, and leaves room for the one before it.
        let isLate = mark.x > TimeAxis.width * 9 / 10
        let side: HTML = isLate ? " class=\"late\"" : ""
        let isClose = isLate && last.map { mark.x - $0 < TimeAxis.width / 3 } ?? false
        let name = isClose ? String(mark.name.prefix { $0 != " " }) : mark.name
        page += "<span\(side) style=\"left:\(Self.percent(mark.x))\">\(name)</span>"
        last = mark.x
      }
      page += "</div>\n"
    }
    page += "</div>\n"
    return page
  }

  /// Where words stand that name a point or a line.
  enum Side: String {
    /// Their lower right corner at the point, or their upper left.
    case before, after
    /// At the chart's right edge, below the amount.
    case end
    /// On the axis, from the point on or up to it.
    case low
    case lowBefore = "low before"
  }

  func tag(_ words: String, _ kind: StaticString, x: Int, amount: Int, _ side: Side) -> HTML {
    let isLow = side == .low || side == .lowBefore
    let place: HTML = side == .end ? "right:0" : "left:\(Self.percent(x))"
    return """
      <span class="tag \(side.rawValue) \(HTML(stringLiteral: kind))" aria-hidden="true" \
      style="\(place);top:\(Self.percent(isLow ? TimeAxis.width : y(amount) * 10))">\(words)</span>
      """
  }

  /// A column for each date.
  func columns(_ work: [StatsPage.WorkedDate], _ amount: (StatsPage.Span) -> Int, _ title: (StatsPage.WorkedDate) -> String)
    -> HTML
  {
    var page = HTML()
    for worked in work where amount(worked.span) > 0 && worked.date >= axis.first && worked.date <= axis.last {
      let (left, right) = (axis.x(worked.date), axis.end(worked.date))
      let gap = min(30, (right - left) / 6)
      let top = y(amount(worked.span))
      page += """
        <rect x="\(left + gap)" y="\(top)" width="\(max(1, right - left - 2 * gap))" height="\(Self.height - top)">\
        <title>\(title(worked))</title></rect>

        """
    }
    return page
  }

  private static func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : ".\(rest < 10 ? "0" : "")\(rest)") + "%"
  }
}

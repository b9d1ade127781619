import MMTCore

extension ReportPage {
  /// The progress as one picture for a README or a profile: done, complete days, the heat map; light and dark. It says nothing of notes,
  /// times or what is due, and stays under 20 KB however long the plan is: of a long one it shows the weeks around today.
  package var card: [UInt8] {
    let map = CardMap(HeatCalendar(progress.heatmap, today: today), today: today)
    let isDated = progress.heatmap.contains { $0.date != nil && $0.required > 0 }
    let height = isDated ? map.bottom + 18 : 136
    var svg: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 \(height)" width="480" height="\(height)" role="img" \
      aria-labelledby="card-title card-desc">
      <title id="card-title">\(cardTitle)</title>
      <desc id="card-desc">\(cardWords)</desc>

      """
    svg += Self.cardColours
    svg += """
      <rect class="page" x="0.5" y="0.5" width="479" height="\(height - 1)" rx="8"/>
      <text class="title" x="20" y="34">\(cardTitle)</text>

      """
    if let day = cardDay { svg += "<text class=\"muted\" x=\"460\" y=\"34\" text-anchor=\"end\">\(day)</text>\n" }
    svg += figure(20, "\(done.done)", "of \(done.total) done, " + done.percent(.unicode))
    svg += figure(200, "\(progress.streak.current)", "complete \(progress.streak.current == 1 ? "day" : "days") in a row")
    svg += figure(366, "\(progress.streak.longest)", "the longest run")
    let filled = done.filled(440)
    svg += "<rect class=\"track\" x=\"20\" y=\"108\" width=\"440\" height=\"8\" rx=\"4\"/>\n"
    if filled > 0 { svg += "<rect class=\"done\" x=\"20\" y=\"108\" width=\"\(filled)\" height=\"8\" rx=\"4\"/>\n" }
    if isDated { svg += map.drawn }
    svg += "</svg>\n"
    return svg.bytes
  }

  private var done: Bar {
    Bar(progress.done, of: progress.required)
  }

  /// As much of the title as the card has room for.
  private var cardTitle: String { DisplayWidth.truncated(title, to: 32) }

  private var cardDay: String? {
    progress.dayNumber.map { "Day \($0)" + (progress.daysOf.map { " of \($0)" } ?? "") }
  }

  private var cardWords: String {
    "\(done.done) of \(done.total) done. \(Prose.count(progress.streak.current, "complete day")) in a row, the longest run "
      + "\(progress.streak.longest). \(Prose.count(progress.daysComplete, "day")) of the plan complete."
  }

  private func figure(_ x: Int, _ number: String, _ words: String) -> HTML {
    """
    <text class="number" x="\(x)" y="74">\(number)</text>
    <text class="muted" x="\(x)" y="94">\(words)</text>

    """
  }

  /// Those of templates/report.css.
  private static var cardColours: HTML {
    """
    <style>text{font:12px system-ui,sans-serif;fill:#1f2523}.title{font-size:16px;font-weight:600}.number{font-size:24px;font-weight:600}\
    .muted{fill:#5a625e}.month{font-size:10px;fill:#5a625e}.page{fill:#fff;stroke:#dad6cb}.track{fill:#e8e5dc}.done{fill:#1f6b5c}\
    .level-0{fill:#eceae3}.level-1{fill:#bcdacb}.level-2{fill:#86bca5}.level-3{fill:#45917a}.level-4{fill:#1f6b5c}\
    .rest{fill:#8b918c}.future{fill:none;stroke:#8b918c;stroke-dasharray:2 2}.today{fill:none;stroke:#1f2523;stroke-width:2}\
    @media(prefers-color-scheme:dark){text{fill:#e7e9e3}.muted,.month{fill:#a4ada7}.page{fill:#1d2220;stroke:#39413d}\
    .track{fill:#2b3230}.done{fill:#8bd9bf}.level-0{fill:#2b3230}.level-1{fill:#234f44}.level-2{fill:#2f7463}.level-3{fill:#4fa48a}\
    .level-4{fill:#8bd9bf}.rest{fill:#727b75}.future{stroke:#727b75}.today{stroke:#e7e9e3}}</style>

    """
  }
}

/// The heat map of a card: one path for all squares of a level, so that a long plan is no long file.
private struct CardMap {
  private static let columns = 33
  private static let left = 20
  private static let top = 148

  private let calendar: HeatCalendar
  private let today: CivilDay
  private let weeks: Range<Int>
  /// From one square to the next: a plan of a few months has larger ones.
  private let step: Int

  init(_ calendar: HeatCalendar, today: CivilDay) {
    self.calendar = calendar
    self.today = today
    let all = calendar.weeks
    step = all * 18 <= 440 ? 18 : 13
    guard all > Self.columns else {
      weeks = 0..<max(0, all)
      return
    }
    // The current week stands near the end: what was done tells more than what is to come.
    let current = (today - calendar.date(week: 0, weekday: .monday)) / 7
    let first = min(max(0, current - (Self.columns - 7)), all - Self.columns)
    weeks = first..<(first + Self.columns)
  }

  var bottom: Int { Self.top + 7 * step }

  var drawn: HTML {
    var paths: [String: String] = [:]
    var drawn = HTML()
    let side = step - 3
    func square(_ x: Int, _ y: Int) -> String { "M\(x).5 \(y).5h\(side)v\(side)h-\(side)z" }
    for week in weeks {
      let x = Self.left + (week - weeks.lowerBound) * step
      if let month = calendar.monthBeginning(inWeek: week, isFirst: false), x < 440 {
        drawn += "<text class=\"month\" x=\"\(x)\" y=\"\(Self.top - 8)\">\(month)</text>\n"
      }
      for weekday in Weekday.allCases {
        let date = calendar.date(week: week, weekday: weekday)
        let y = Self.top + weekday.rawValue * step
        switch calendar.kind(date) {
        case .outside: continue
        case .rest: paths["rest", default: ""] += "M\(x + side / 2) \(y + side / 2)h2v2h-2z"
        case .future: paths["future", default: ""] += square(x, y)
        case .level(let level): paths["level-\(level)", default: ""] += square(x, y)
        }
        if date == today { paths["today"] = square(x, y) }
      }
    }
    // The frame of today is drawn over its square.
    for name in paths.keys.filter({ $0 != "today" }).sorted() + ["today"] {
      if let path = paths[name] { drawn += "<path class=\"\(name)\" d=\"\(path)\"/>\n" }
    }
    return drawn
  }
}

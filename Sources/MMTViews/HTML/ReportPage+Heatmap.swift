import MMTCore

extension ReportPage {
  /// The heat map alone, for a README or a profile: an SVG file with its own colours, light and dark.
  package var heatmapSVG: [UInt8] { drawHeatmap(alone: true).bytes }

  var heatmap: HTML {
    guard progress.heatmap.contains(where: { $0.date != nil && $0.required > 0 }) else { return "" }
    var page: HTML = "<div class=\"table-wrap\" tabindex=\"0\" role=\"region\" aria-label=\"Heat map\">\n"
    page += drawHeatmap(alone: false)
    page += "</div>\n"
    page += figuresTable(
      "The days as a table", ["Day", "Date", "Done", "Required"],
      progress.heatmap.map { ["Day \($0.day)", $0.date?.iso ?? "", "\($0.done)", "\($0.required)"] })
    return section("heatmap", "Day by day", page)
  }

  /// Columns are weeks from Monday on; as many as a year has stand side by side, a longer plan goes on below.
  private func drawHeatmap(alone: Bool) -> HTML {
    let map = HeatCalendar(progress.heatmap, today: today)
    let (step, left, head, foot) = (16, 30, 20, 26)
    let perBand = min(map.weeks, 53)
    let bands = (map.weeks + perBand - 1) / max(1, perBand)
    // Wide enough for the words below, and for the name of a month that begins in the last column; in tens, so that a browser that makes
    // it a tenth larger has whole pixels, and no letter gets a hair too small.
    let width = max((left + perBand * step + 17) / 10 * 10, 290)
    let height = bands * (head + 7 * step) + foot
    let complete = progress.heatmap.count { $0.level == 4 && $0.required > 0 }
    var svg: HTML = alone ? "<svg xmlns=\"http://www.w3.org/2000/svg\"" : "<svg"
    // In the page its letters are as large as others; a picture alone is read from afar.
    if !alone { svg += " style=\"--cells: \(width)\"" }
    svg += """
       class="heatmap" viewBox="0 0 \(width) \(height)" width="\(width * 3 / 2)" height="\(height * 3 / 2)" role="img" \
      aria-labelledby="heat-title heat-desc">
      <title id="heat-title">Heat map of \(title)</title>
      <desc id="heat-desc">Each square is a day, each column a week from Monday. \(Prose.count(complete, "day")) of \
      \(progress.heatmap.count) complete; streak of \(Prose.count(progress.streak.current, "day")).</desc>

      """
    if alone { svg += Self.ownColours }
    for band in 0..<bands {
      let top = band * (head + 7 * step) + head
      for weekday in [Weekday.monday, .wednesday, .friday] {
        svg += "<text x=\"0\" y=\"\(top + weekday.rawValue * step + 10)\">\(String(weekday.name.prefix(3)))</text>\n"
      }
      for week in band * perBand..<min((band + 1) * perBand, map.weeks) {
        let x = left + (week - band * perBand) * step
        if var month = map.monthBeginning(inWeek: week, isFirst: false) {
          if month == "Jan", x + 48 <= width { month += " \(map.date(week: week, weekday: .sunday).parts.year)" }
          svg += "<text x=\"\(x)\" y=\"\(top - 8)\">\(month)</text>\n"
        }
        for weekday in Weekday.allCases {
          svg += square(map, map.date(week: week, weekday: weekday), x, top + weekday.rawValue * step)
        }
      }
    }
    svg += legend(height - 14)
    svg += "</svg>\n"
    return svg
  }

  private func square(_ map: HeatCalendar, _ date: CivilDay, _ x: Int, _ y: Int) -> HTML {
    let name: String
    switch map.kind(date) {
    case .outside: return ""
    case .rest: return "<circle class=\"rest\" cx=\"\(x + 6)\" cy=\"\(y + 6)\" r=\"2\"/>\n"
    case .future: name = "future"
    case .level(let level): name = "level-\(level)"
    }
    let more = date == today ? " today" : ""
    var square: HTML = "<rect class=\"\(name)\(more)\" x=\"\(x)\" y=\"\(y)\" width=\"12\" height=\"12\" rx=\"2.5\""
    if let cell = map.cell(date) {
      square += "><title>Day \(cell.day), \(date.short(from: today)): \(cell.done) of \(cell.required)</title></rect>\n"
    } else {
      square += "/>\n"
    }
    return square
  }

  private func legend(_ y: Int) -> HTML {
    var legend: HTML = "<text x=\"0\" y=\"\(y + 10)\">nothing</text>\n"
    var x = 42
    for level in 0...4 {
      legend += "<rect class=\"level-\(level)\" x=\"\(x)\" y=\"\(y)\" width=\"12\" height=\"12\" rx=\"2.5\"/>\n"
      x += 16
    }
    legend += """
      <text x="\(x + 1)" y="\(y + 10)">complete</text>
      <rect class="future" x="\(x + 55)" y="\(y)" width="12" height="12" rx="2.5"/><text x="\(x + 71)" y="\(y + 10)">to come</text>
      <circle class="rest" cx="\(x + 122)" cy="\(y + 6)" r="2"/><text x="\(x + 128)" y="\(y + 10)">rest</text>

      """
    return legend
  }

  /// Those of templates/report.css, for a picture that stands alone.
  private static var ownColours: HTML {
    """
    <style>text{font:10px system-ui,sans-serif;fill:#5a625e}rect{stroke:#8b918c}.level-0{fill:#eceae3}.level-1{fill:#bcdacb}\
    .level-2{fill:#86bca5}.level-3{fill:#45917a}.level-4{fill:#1f6b5c}.rest{fill:#8b918c}.future{fill:none;stroke-dasharray:2 2}\
    .today{stroke:#1f2523;stroke-width:2}@media(prefers-color-scheme:dark){rect{stroke:#727b75}text{fill:#a4ada7}\
    .level-0{fill:#2b3230}.level-1{fill:#234f44}.level-2{fill:#2f7463}.level-3{fill:#4fa48a}.level-4{fill:#8bd9bf}\
    .rest{fill:#727b75}.future{fill:none}.today{stroke:#e7e9e3}}</style>

    """
  }
}

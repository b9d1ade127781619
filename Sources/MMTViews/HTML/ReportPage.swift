import MMTCore

/// The page of `report`: one HTML file that needs nothing else; whole without its script, which searches and folds.
package struct ReportPage: Sendable {
  let data: ExportData
  private let style: [UInt8]
  /// The week whose days alone are told.
  let week: Int?
  /// For other eyes: without notes, reflections and times, what felt hard and what is due again.
  let isShared: Bool

  /// `style` is a sheet of the person's own, in place of the program's.
  package init(_ data: ExportData, style: [UInt8]? = nil, week: Int? = nil, isShared: Bool = false) {
    self.data = data
    self.style = style ?? EmbeddedFile.bytes("templates/report.css") ?? []
    self.week = week
    self.isShared = isShared
  }

  /// What the page's policy lets run, and nothing else: the hash of templates/report.js, which searches and folds. A test compares
  /// them.
  package static let scriptHash: StaticString = "sha256-KDBSVSC0oWzhV4RlYei069VaDnMvqOsAMWHbkkO51RM="

  var progress: ProgressPage { data.progress }
  var today: CivilDay { data.today }
  var title: String {
    Prose.readable(data.hasPlan ? progress.plan.title : data.rhythms?.progress.title ?? "")
  }

  package var html: [UInt8] {
    var page: HTML = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title): progress</title>
      <style>

      """
    page.reserve(400_000)
    page.append(style: style)
    page += "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">To the report</a>\n"
    page += masthead
    page += "<main id=\"main\">\n"
    page += data.hasPlan ? figures : rhythmFigures
    page += cards([tracks, difficulty])
    page += rhythmDay
    page += rhythmCalendar
    page += habitGrid
    page += counters
    page += rhythmNotes
    page += history
    page += cards([heatmap, work])
    page += cards([backlog, due, feltHard, longest])
    page += weeks
    page += digest
    page += cards([time, earned])
    page += days
    page += "</main>\n<footer><p>Made by mmt from \(paths) on \(today.long).</p></footer>\n<script>"
    page.append(embedded: "templates/report.js")
    page += "</script>\n</body>\n</html>\n"
    return page.bytes
  }

  private var paths: String {
    ((data.hasPlan ? [progress.plan.path] : []) + (data.rhythms?.paths ?? [])).joined(separator: ", ")
  }

  private var policy: HTML {
    let hash = HTML(stringLiteral: Self.scriptHash)
    return """
      default-src 'none'; style-src 'unsafe-inline'; script-src '\(hash)'; base-uri 'none'; form-action 'none'
      """
  }

  private var masthead: HTML {
    var page: HTML = "<header class=\"masthead\">\n<p class=\"when\">\(today.long)</p>\n<h1 dir=\"auto\">\(title)</h1>\n"
    var words: [String] = []
    if let current = progress.weeks.first(where: \.isCurrent), let name = name(of: current) { words.append(name) }
    if !words.isEmpty { page += "<p class=\"lead\" dir=\"auto\">\(words.joined(separator: " · "))</p>\n" }
    if let week { page += "<p>The days told below are those of Week \(week).</p>\n" }
    page += "</header>\n"
    return page
  }

  private func name(of week: ProgressPage.Week) -> String? {
    let name = week.week.map { "Week \($0)" }
    guard let theme = week.theme, !theme.isEmpty else { return name }
    return (name.map { $0 + ": " } ?? "") + Prose.readable(theme)
  }

  // MARK: pieces

  /// A section under its heading.
  func section(_ id: StaticString, _ title: String, _ body: HTML) -> HTML {
    let id = HTML(stringLiteral: id)
    return "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(title)</h2>\n\(body)</section>\n"
  }

  /// Sections side by side where there is room, of one height; those that have nothing to say are left out.
  func cards(_ sections: [HTML]) -> HTML {
    let shown = sections.filter { !$0.bytes.isEmpty }
    if shown.isEmpty { return "" }
    return "<div class=\"cards\">\n\(shown.reduce(into: HTML()) { $0 += $1 })</div>\n"
  }

  /// Drawn only: the figures stand beside it as text.
  func bar(_ bar: Bar, _ name: StaticString = "bar") -> HTML {
    let share = bar.total > 0 ? min(100, bar.done * 100 / bar.total) : 0
    return "<div class=\"\(HTML(stringLiteral: name))\" aria-hidden=\"true\"><span style=\"--value: \(share)\"></span></div>\n"
  }

  /// The figures behind a chart, folded away.
  func figuresTable(_ caption: String, _ head: [String], _ rows: [[String]]) -> HTML {
    "<details class=\"figures-of\"><summary>\(caption)</summary>\n\(table(caption, head, rows))</details>\n"
  }

  /// A table that scrolls by itself where it is too wide.
  func table(_ caption: String, _ head: [String], _ rows: [[String]]) -> HTML {
    var page: HTML = """
      <div class="table-wrap" tabindex="0" role="region" aria-label="\(caption)">
      <table><thead><tr>
      """
    for name in head { page += "<th scope=\"col\">\(name)</th>" }
    page += "</tr></thead>\n<tbody>\n"
    for row in rows {
      page += "<tr>"
      for (column, cell) in row.enumerated() {
        if column == 0 { page += "<th scope=\"row\" dir=\"auto\">\(cell)</th>" } else { page += "<td>\(cell)</td>" }
      }
      page += "</tr>\n"
    }
    page += "</tbody></table></div>\n"
    return page
  }
}

import MMTCore

extension ReportPage {
  /// The plan's own weeks: those that have begun, and the others folded.
  var weeks: HTML {
    guard !progress.weeks.isEmpty else { return "" }
    var (begun, ahead) = (HTML(), HTML())
    let rows = Array(zip(progress.weeks, data.stats.weeks))
    let last = rows.lastIndex { $0.0.isCurrent || $0.0.done > 0 } ?? 0
    for (index, (week, group)) in rows.enumerated() {
      if index <= last { begun += row(week, group) } else { ahead += row(week, group) }
    }
    var page: HTML = "<ol class=\"weeks\">\n\(begun)</ol>\n"
    let left = rows.count - 1 - last
    if left > 0 {
      page += """
        <details class="more"><summary>\(Prose.count(left, "week")) to come</summary>
        <ol class="weeks" start="\(last + 2)">
        \(ahead)</ol></details>

        """
    }
    return section("weeks", "Weeks of the plan", page)
  }

  private func row(_ week: ProgressPage.Week, _ group: StatsPage.Group) -> HTML {
    let amount = Bar(week.done, of: week.required)
    var facts = "\(week.done) of \(week.required)"
    if week.complete > 0 { facts += " · " + Prose.count(week.complete, "complete day") }
    if !isShared, group.time.total > 0 { facts += " · " + WorkDuration.text(group.time.total) }
    var page: HTML = week.isCurrent ? "<li aria-current=\"date\">" : "<li>"
    page += "<span dir=\"auto\">\(Prose.readable(group.name))</span> <small>\(facts)</small>\n\(bar(amount))"
    page += "<b>\(amount.percent(.unicode))</b></li>\n"
    return page
  }

  /// `23–29 Nov`, `30 Nov – 6 Dec`.
  private static func week(from: CivilDay, to: CivilDay) -> String {
    if from == to { return from.short(from: from) }
    if from.parts.month != to.parts.month {
      return Glyphs.unicode.range(from.short(from: from), to.short(from: to), spaced: true)
    }
    return Glyphs.unicode.range("\(from.parts.day)", "\(to.parts.day)") + " " + from.shortMonth
  }

  /// Weeks of the calendar, at most those of a season.
  private static let weeksShown = 16

  /// What was done in each week of the calendar, whatever days of the plan it was of.
  var work: HTML {
    var sums: [(monday: CivilDay, span: StatsPage.Span)] = []
    guard let first = data.stats.work.first?.date, today - first <= 3660 else { return "" }
    let from = first.advanced(by: -first.weekday.rawValue)
    for week in 0...max(0, (today - from) / 7) { sums.append((from.advanced(by: 7 * week), .init())) }
    for worked in data.stats.work {
      let week = (worked.date - from) / 7
      guard sums.indices.contains(week) else { continue }
      sums[week].span.items += worked.span.items
      sums[week].span.minutes += worked.span.minutes
    }
    let shown = sums.suffix(Self.weeksShown)
    let most = shown.reduce(1) { max($0, $1.span.items) }
    var page: HTML = "<ol class=\"work\">\n"
    for (monday, span) in shown {
      let dates = Self.week(from: monday, to: min(monday.advanced(by: 6), today))
      var facts = Prose.count(span.items, "item")
      if !isShared, span.minutes > 0 { facts += " · " + WorkDuration.text(span.minutes) }
      page += """
        <li><span>\(dates)</span> \(bar(Bar(span.items, of: most)))<small>\(facts)</small></li>

        """
    }
    page += "</ol>\n"
    if sums.count > shown.count { page += "<p class=\"hint\">The last \(shown.count) of \(sums.count) weeks.</p>\n" }
    return section("work", "Each week’s work", page)
  }
}

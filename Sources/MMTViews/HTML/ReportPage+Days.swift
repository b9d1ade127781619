import MMTCore

extension ReportPage {
  /// Every day with its items, under its week.
  var days: HTML {
    let shown = data.days.filter { day in
      (!day.tracks.isEmpty || day.reflection != nil) && (week == nil || day.week == week)
    }
    guard !shown.isEmpty else { return "" }
    // Shown by the script, which does what they offer.
    var page: HTML = """
      <div class="tools" id="tools" hidden><label for="search">Search</label> \
      <input id="search" type="search"> <button id="fold" type="button">Open all</button> \
      <span id="found" role="status"></span></div>

      """
    // On paper a week without an open day takes no room.
    var under: String?
    page += "<div class=\"days-of\">\n"
    for day in shown {
      let name = day.weekName(.unicode)
      if let name, name != under { page += "</div>\n<div class=\"days-of\">\n<h3 dir=\"auto\">\(name)</h3>\n" }
      if name != nil { under = name }
      page += html(day)
    }
    page += "</div>\n"
    return section("days", week.map { "Days of Week \($0)" } ?? "Days", page)
  }

  private func html(_ day: DayAnswer) -> HTML {
    let isToday = day.number != nil && day.number == progress.dayNumber && day.series == nil
    let state: HTML = day.complete ? "day complete" : day.done > 0 ? "day begun" : "day"
    var page: HTML = "<details class=\"\(state)\"\(isToday || week != nil ? " open" as HTML : "")>"
    page += "<summary><b>\(day.plainName ?? "Items")</b> "
    if isToday {
      page += "<em>today</em> "
    } else if let date = day.date {
      page += "<small>\(date.short(from: today))</small> "
    }
    page += "<span class=\"topics\" dir=\"auto\">\(day.topics.joined(separator: " · "))</span> "
    page += "<small class=\"count\">\(day.done)/\(day.required)\(day.complete ? " ✓" : "")\(day.bonusWords)</small></summary>\n"
    for track in day.tracks {
      let topic = track.topic.map { ": " + Prose.readable($0) } ?? ""
      // Without a week's heading above, the track's is the next below the section's.
      let level = day.weekName(.unicode) == nil ? 3 : 4
      page += "<h\(level) dir=\"auto\">\(Prose.track(track.name) + topic)</h\(level)>\n"
      if let goal = track.goal { page += "<p class=\"goal\" dir=\"auto\">Goal: \(Prose.readable(goal))</p>\n" }
      if !track.items.isEmpty {
        page += "<ul class=\"items\">\n"
        for item in track.items { page += html(item) }
        page += "</ul>\n"
      }
    }
    if let reflection = day.reflection, !isShared {
      page += "<blockquote class=\"reflection\" dir=\"auto\">\n\(RenderedMarkdown(reflection))</blockquote>\n"
    }
    page += "</details>\n"
    return page
  }

  private func html(_ item: ItemAnswer) -> HTML {
    let state: HTML
    switch item.status {
    case .done: state = "done"
    case .cancelled, .moved: state = "skipped"
    case nil: state = "remark"
    default: state = "open"
    }
    var page: HTML = "<li class=\"\(state)\(item.optional ? " bonus" : "")\" dir=\"auto\">"
    if let status = item.status { page += "<span class=\"vh\">\(status.word): </span>" }
    if let label = item.label { page += "<span class=\"label\">\(label):</span> " }
    let words = (item.leetcode.map { "\($0) " } ?? "") + Prose.readable(item.text)
    if let url = item.url, url.hasPrefix("https://") || url.hasPrefix("http://") {
      page += "<a href=\"\(url)\">\(words)</a>"
    } else {
      page += "<span>\(words)</span>"
    }
    if let difficulty = item.difficulty {
      page += " <span class=\"\(name(difficulty))\">\(difficulty.rawValue)</span>"
    }
    var facts: [String] = []
    if item.bonus { facts.append("bonus") }
    if let minutes = item.minutes, !isShared { facts.append(WorkDuration.text(minutes)) }
    if let date = item.completedOn { facts.append(date.short(from: today)) }
    if !facts.isEmpty { page += " <span class=\"meta\">\(facts.joined(separator: " · "))</span>" }
    if let notes = item.notes, !isShared { page += "\n<div class=\"note\" dir=\"auto\">\n\(RenderedMarkdown(notes))</div>" }
    page += "</li>\n"
    return page
  }
}

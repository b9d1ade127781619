import MMTCore

extension ReportPage {
  var figures: HTML {
    var list: [(name: String, value: String, of: String)] = []
    if let of = progress.daysOf { list.append(("complete days", "\(progress.daysComplete)", "of \(of)")) }
    list.append(("items done", "\(progress.done)", "of \(progress.required)"))
    list.append(("days of streak", "\(progress.streak.current)", "longest \(progress.streak.longest)"))
    if progress.bonus.total > 0 { list.append(("bonus", "\(progress.bonus.done)", "of \(progress.bonus.total)")) }
    if !isShared, progress.minutesTotal > 0 { list.append(("of work", WorkDuration.text(progress.minutesTotal), "")) }
    if let badge = Achievement.badge(progress.streak.longest) { list.append(("badge", "★ \(badge)", "days")) }
    var page: HTML = "<dl class=\"figures\">\n"
    for (name, value, of) in list {
      page += "<div><dt>\(name)</dt><dd>\(value)"
      if !of.isEmpty { page += " <small>\(of)</small>" }
      page += "</dd></div>\n"
    }
    page += "</dl>\n"
    if let pace = ProgressView.pace(progress)?.text { page += "<p>\(pace.prefix(1).uppercased() + pace.dropFirst()).</p>\n" }
    return section("glance", "At a glance", page)
  }

  var tracks: HTML {
    guard !progress.tracks.isEmpty else { return "" }
    var page: HTML = "<ul class=\"rings\">\n"
    for track in progress.tracks {
      let bar = Bar(track.done, of: track.required)
      let share = track.required > 0 ? track.done * 100 / track.required : 0
      let circle: HTML = "circle cx=\"18\" cy=\"18\" r=\"15.9155\""
      page += """
        <li><svg viewBox="0 0 36 36" aria-hidden="true"><\(circle) class="ring"/><\(circle) class="ring-value" \
        stroke-dasharray="\(share) 100"/><text x="18" y="18">\(bar.percent(.unicode))</text></svg>
        <b dir="auto">\(Prose.track(track.name))</b> <small>\(track.done) of \(track.required)
        """
      if let average = track.averageOfDays { page += ", average day \(Bar.percent(average))%" }
      page += "</small></li>\n"
    }
    page += "</ul>\n"
    return section("tracks", "Tracks", half: !difficulty.bytes.isEmpty, page)
  }

  var difficulty: HTML {
    var page = HTML()
    for (difficulty, tally) in progress.difficulties where tally.total > 0 {
      let amount = Bar(tally.done, of: tally.total)
      page += """
        <p class="bar-line"><span class="\(name(difficulty))">\(difficulty.rawValue)</span> \
        <span>\(tally.done) of \(tally.total) · \(amount.percent(.unicode))</span></p>

        """
      switch difficulty {
      case .easy: page += bar(amount, "bar easy")
      case .medium: page += bar(amount, "bar medium")
      case .hard: page += bar(amount, "bar hard")
      }
    }
    return page.bytes.isEmpty ? page : section("difficulty", "Problems by difficulty", half: true, page)
  }

  func name(_ difficulty: Difficulty) -> String { difficulty.rawValue.lowercased() }

  var time: HTML {
    let stats = data.stats
    guard stats.time.items > 0 else { return "" }
    var words = "\(WorkDuration.text(stats.time.total)) on \(Prose.count(stats.time.items, "item"))"
    if let average = stats.time.average, let median = stats.time.median {
      words += ": \(WorkDuration.text(average)) on average, \(WorkDuration.text(median)) in the median"
    }
    words += ". In the last seven days \(WorkDuration.text(stats.recent.minutes)), in the seven before "
    words += "\(WorkDuration.text(stats.before.minutes))."
    let rows = (stats.difficulties + stats.tracks).filter { $0.time.total > 0 }.map { group in
      [
        Prose.readable(group.name), WorkDuration.text(group.time.total), group.time.average.map(WorkDuration.text) ?? "",
        group.time.median.map(WorkDuration.text) ?? "",
      ]
    }
    let page: HTML = "<p>\(words)</p>\n"
    return section(
      "time", "Time", half: !longest.bytes.isEmpty,
      "\(page)\(table("Time by difficulty and track", ["What", "Total", "Average", "Median"], rows))")
  }

  var longest: HTML {
    guard !data.stats.hardest.isEmpty else { return "" }
    var page: HTML = "<ol class=\"longest\">\n"
    for problem in data.stats.hardest {
      let words = (problem.item.leetcode.map { "\($0) " } ?? "") + Prose.readable(problem.item.text)
      page += "<li><span dir=\"auto\">\(words)</span> <small>\(WorkDuration.text(problem.item.minutes ?? 0))</small></li>\n"
    }
    page += "</ol>\n"
    return section("longest", "What took longest", half: true, page)
  }

  var earned: HTML {
    let shown = progress.achievements.filter { !isShared || !$0.id.hasPrefix("hours-") }
    guard !shown.isEmpty else { return "" }
    var page: HTML = "<ul class=\"earned\">\n"
    for achievement in shown {
      let date = achievement.earnedOn
      page += "<li>\(achievement.title) <time datetime=\"\(date.iso)\">\(date.short(from: today))</time></li>\n"
    }
    page += "</ul>\n"
    return section("earned", "Earned", half: true, page)
  }

  var weeks: HTML {
    guard !progress.weeks.isEmpty else { return "" }
    var page: HTML = "<ol class=\"weeks\">\n"
    for (week, group) in zip(progress.weeks, data.stats.weeks) {
      let amount = Bar(week.done, of: week.required)
      var facts = "\(week.done) of \(week.required)"
      if week.complete > 0 { facts += " · " + Prose.count(week.complete, "complete day") }
      if !isShared, group.time.total > 0 { facts += " · " + WorkDuration.text(group.time.total) }
      page += week.isCurrent ? "<li aria-current=\"date\">" : "<li>"
      page += "<span dir=\"auto\">\(Prose.readable(group.name))</span> <small>\(facts)</small>\n\(bar(amount))"
      page += "<b>\(amount.percent(.unicode))</b></li>\n"
    }
    page += "</ol>\n"
    return section("weeks", "Weeks", page)
  }
}

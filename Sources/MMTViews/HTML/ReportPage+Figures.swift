import MMTCore

extension ReportPage {
  /// The one figure that says how far, the day it is, and a few more; then where this leads.
  var figures: HTML {
    let bar = Bar(progress.done, of: progress.required)
    var page: HTML = "<div class=\"hero\">"
    if bar.total > 0 {
      page += "<p class=\"share\"><b>\(bar.percent(.unicode))</b> "
      page += "<span>\(progress.done) of \(Prose.count(progress.required, "item")) done</span></p>\n"
    }
    if let number = progress.dayNumber {
      page += "<p class=\"share\"><b>Day \(number)</b> "
      page +=
        "<span>\(progress.daysOf.map { "of \($0), " } ?? "")\(Prose.count(progress.daysComplete, "complete day"))</span></p>\n"
    }
    page +=
      bar.total > 0
      ? "</div>\n\(self.bar(bar, "bar wide"))" : "</div>\n<p class=\"hint\">Nothing in this plan is required.</p>\n"
    var list: [(name: String, value: String)] = []
    let streak = progress.streak
    if streak.longest > 0 {
      let days = streak.current == 1 ? "complete day in a row" : "complete days in a row"
      list.append((days + (streak.longest > streak.current ? ", longest \(streak.longest)" : ""), "\(streak.current)"))
    }
    if !isShared, progress.minutesTotal > 0 { list.append(("of work", WorkDuration.text(progress.minutesTotal))) }
    if progress.backlog > 0 { list.append(("open from earlier days", "\(progress.backlog)")) }
    if !list.isEmpty {
      page += "<dl class=\"figures\">\n"
      for (name, value) in list { page += "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n" }
      page += "</dl>\n"
    }
    if let pace = ProgressView.pace(progress)?.text {
      page += "<p class=\"pace\">\(pace.prefix(1).uppercased() + pace.dropFirst()).</p>\n"
    }
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
        <b dir="auto">\(Prose.track(track.name))</b> <small>\(track.done) of \(track.required)</small>
        """
      if let average = track.averageOfDays { page += " <small>average day \(Bar.percent(average))%</small>" }
      page += "</li>\n"
    }
    page += "</ul>\n"
    return section("tracks", "Tracks", page)
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
    return page.bytes.isEmpty ? page : section("difficulty", "Problems by difficulty", page)
  }

  func name(_ difficulty: Difficulty) -> String { difficulty.rawValue.lowercased() }

  var time: HTML {
    let stats = data.stats
    guard !isShared, stats.time.items > 0 else { return "" }
    var words = "\(WorkDuration.text(stats.time.total)) on \(Prose.count(stats.time.items, "item"))"
    if let average = stats.time.average, let median = stats.time.median {
      words += ": \(WorkDuration.text(average)) on average, \(WorkDuration.text(median)) in the median"
    }
    words += ". In the last seven days \(WorkDuration.text(stats.recent.minutes)), in the seven before "
    words +=
      "\(WorkDuration.text(stats.before.minutes))\(stats.recent.hasPause || stats.before.hasPause ? ", pauses left out" : "")."
    let rows = (stats.difficulties + stats.tracks).filter { $0.time.total > 0 }.map { group in
      [
        Prose.readable(group.name), WorkDuration.text(group.time.total), group.time.average.map(WorkDuration.text) ?? "",
        group.time.median.map(WorkDuration.text) ?? "",
      ]
    }
    let page: HTML = "<p>\(words)</p>\n"
    return section(
      "time", "Time", "\(page)\(table("Time by difficulty and track", ["What", "Total", "Average", "Median"], rows))")
  }

  var earned: HTML {
    let shown = progress.achievements.filter { !isShared || !$0.id.hasPrefix("hours-") }
    guard !shown.isEmpty else { return "" }
    var page: HTML = "<ul class=\"facts earned\">\n"
    for achievement in shown {
      let date = achievement.earnedOn
      page += "<li><span>\(achievement.title)</span> <time datetime=\"\(date.iso)\">\(date.short(from: today))</time></li>\n"
    }
    page += "</ul>\n"
    return section("earned", "Earned", page)
  }
}

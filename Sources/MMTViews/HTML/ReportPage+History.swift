import MMTCore

extension ReportPage {
  /// Items done over time beside what the plan asks for, and the work of each date below.
  var history: HTML {
    guard let first = progress.history.first?.date, progress.required > 0 else { return "" }
    let end = max(progress.course.last?.date ?? today, today)
    // A finish far away would press everything else to the left edge.
    let finish = progress.projectedFinish.map { min($0, end.advanced(by: max(14, (end - first) / 2))) } ?? end
    let axis = TimeAxis(first, through: max(end, finish))
    let hasHours = !isShared && data.stats.work.contains { $0.span.minutes > 0 }
    var page = course(axis)
    if !data.stats.work.isEmpty { page += "<h3>Items a day</h3>\n\(itemsADay(axis, hasDates: !hasHours))" }
    if hasHours { page += "<h3>Hours a day</h3>\n\(hoursADay(axis))" }
    let pauses = self.pauses(in: axis)
    if !pauses.isEmpty {
      let words = pauses.map {
        Glyphs.unicode.range($0.lowerBound.short(from: today), $0.upperBound.short(from: today), spaced: true)
      }
      page += "<p class=\"hint\">Shaded: \(pauses.count == 1 ? "a pause" : "pauses"), \(words.joined(separator: ", ")).</p>\n"
    }
    let last = progress.history.last
    page += figuresTable(
      "The history as a table", ["Date", "Done that day", "Done in all", "Plan"],
      progress.history.filter { $0.done > 0 || $0 == last }.map {
        [$0.date.iso, "\($0.done)", "\($0.cumulative)", "\($0.pace)"]
      })
    return section("history", "History", page)
  }

  private func course(_ axis: TimeAxis) -> HTML {
    let last = progress.history.last
    let known = last?.cumulative ?? 0
    let plot = ReportPlot(axis, most: max(progress.required, known), marks: 4)
    var picture = shades(axis)
    var line: HTML = "M0 \(plot.y(0))"
    for point in progress.history { line += "L\(axis.end(point.date)) \(plot.y(point.cumulative))" }
    picture += "<path class=\"area\" d=\"\(line)V\(plot.y(0))Z\"/>\n"
    var tags = HTML()
    if !progress.course.isEmpty {
      var course: HTML = "M0 \(plot.y(0))"
      for (date, due) in progress.course { course += "L\(axis.end(date)) \(plot.y(due))" }
      picture += "<path class=\"line-pace\" d=\"\(course)\"/>\n"
      // Over its own slope, where the other lines aren't.
      let place = progress.course[progress.course.count * 3 / 5]
      tags += plot.tag("the plan", "pace", x: axis.end(place.date), amount: place.due, isBefore: true)
    }
    if let finish = progress.projectedFinish, finish > today, known < progress.required {
      func reached(_ date: CivilDay) -> Int { known + (progress.required - known) * (date - today) / max(1, finish - today) }
      let end = min(finish, axis.last)
      picture += """
        <path class="line-projected" d="M\(axis.end(today)) \(plot.y(known))L\(axis.end(end)) \(plot.y(reached(end)))"/>

        """
      let middle = today.advanced(by: (end - today) * 3 / 5)
      if end - today > axis.days / 4 {
        tags += plot.tag("at this pace", "projected", x: axis.end(middle), amount: reached(middle), isBefore: false)
      }
    }
    picture += "<path class=\"line-done\" d=\"\(line)\"/>\n"
    if let last {
      let x = axis.end(last.date)
      picture += "<path class=\"now\" d=\"M\(x) \(plot.y(known))h0\"/>\n"
      // Below the lines; within what is done where there is no room behind, above where there is none below.
      let isLate = x > TimeAxis.width * 3 / 4
      if known > 0 {
        tags += plot.tag(
          "\(known) done", isLate ? "done inside" : known * 10 < plot.most ? "done above" : "done", x: x, amount: known,
          isBefore: isLate)
      }
    }
    return plot.drawn(
      "course", "Items done over time",
      "\(known) of \(progress.required) items are done by \(today.long); the plan asks for \(last?.pace ?? 0) by then.",
      picture,
      tags: tags, hasDates: true)
  }

  private func itemsADay(_ axis: TimeAxis, hasDates: Bool) -> HTML {
    let work = data.stats.work
    let most = work.reduce(1) { max($0, $1.span.items) }
    let plot = ReportPlot(axis, most: most, marks: 2)
    let best = work.max { ($0.span.items, $1.date) < ($1.span.items, $0.date) }
    return plot.drawn(
      "daily", "Items done on each date",
      best.map { "The most were \(Prose.count($0.span.items, "item")) on \($0.date.long)." } ?? "Nothing is done yet.",
      "\(shades(axis))\(plot.columns(work, { $0.items }, { words($0) }))", hasDates: hasDates)
  }

  private func hoursADay(_ axis: TimeAxis) -> HTML {
    let work = data.stats.work
    let longest = work.max { ($0.span.minutes, $1.date) < ($1.span.minutes, $0.date) }
    let plot = ReportPlot(axis, most: longest?.span.minutes ?? 60, marks: 2, isMinutes: true)
    return plot.drawn(
      "hourly", "Time worked on each date",
      longest.map { "The longest was \($0.date.long), with \(WorkDuration.text($0.span.minutes))." } ?? "",
      "\(shades(axis))\(plot.columns(work, { $0.minutes }, { words($0) }))", hasDates: true)
  }

  func words(_ worked: StatsPage.WorkedDate) -> String {
    let time = !isShared && worked.span.minutes > 0 ? ", " + WorkDuration.text(worked.span.minutes) : ""
    return worked.date.short(from: today) + ": " + Prose.count(worked.span.items, "item") + time
  }

  /// Those that can be seen; a chart of more would be all shade.
  private func pauses(in axis: TimeAxis) -> ArraySlice<ClosedRange<CivilDay>> {
    data.pauses.filter { $0.upperBound >= axis.first && $0.lowerBound <= axis.last }.prefix(100)
  }

  /// Pauses as bands.
  private func shades(_ axis: TimeAxis) -> HTML {
    var page = HTML()
    for pause in pauses(in: axis) {
      let left = axis.x(pause.lowerBound)
      let words = Glyphs.unicode.range(pause.lowerBound.short(from: today), pause.upperBound.short(from: today), spaced: true)
      page += """
        <rect class="pause" x="\(left)" y="0" width="\(max(1, axis.end(pause.upperBound) - left))" height="\(ReportPlot.height)">\
        <title>Pause, \(words)</title></rect>

        """
    }
    return page
  }
}

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
    // The line that leads has its words above it, the other below.
    let isAhead = known > last?.pace ?? 0
    if !progress.course.isEmpty {
      var course: HTML = "M0 \(plot.y(0))"
      for (date, due) in progress.course { course += "L\(axis.end(date)) \(plot.y(due))" }
      picture += "<path class=\"line-pace\" d=\"\(course)\"/>\n"
      let place = progress.course[progress.course.count * 3 / 5]
      tags += plot.tag("the plan", "pace", x: axis.end(place.date), amount: place.due, isAhead ? .after : .before)
    }
    let finish = progress.projectedFinish.flatMap { $0 > today && known < progress.required ? $0 : nil }
    func reached(_ date: CivilDay) -> Int {
      guard let finish else { return known }
      return known + (progress.required - known) * (date - today) / max(1, finish - today)
    }
    if let finish {
      let end = min(finish, axis.last)
      picture += """
        <path class="line-projected" d="M\(axis.end(today)) \(plot.y(known))L\(axis.end(end)) \(plot.y(reached(end)))"/>

        """
      let middle = today.advanced(by: (end - today) / 2)
      if end - today > axis.days / 3 {
        // Words that would begin further right end at the edge, below the line as far as it is above them: also on a phone.
        let isEarly = axis.end(middle) <= TimeAxis.width * 11 / 20
        let place = isEarly ? middle : max(today, axis.first.advanced(by: axis.days * 3 / 5))
        let side: ReportPlot.Side = isAhead ? .before : isEarly ? .after : .end
        let date = isAhead ? middle : place
        tags += plot.tag("at this pace", "projected", x: axis.end(date), amount: reached(date), side)
      }
    }
    picture += "<path class=\"line-done\" d=\"\(line)\"/>\n"
    if let last {
      picture += "<path class=\"now\" d=\"M\(axis.end(last.date)) \(plot.y(known))h0\"/>\n"
      if known > 0 { tags += tagOfDone(known, last, plot, finish == nil ? nil : reached) }
    }
    return plot.drawn(
      "course", "Items done over time",
      "\(known) of \(progress.required) items are done by \(today.long); the plan asks for \(last?.pace ?? 0) by then.",
      picture,
      tags: tags, hasDates: true)
  }

  /// How much is done, where no line runs: below the point, if the plan is above it and there is room; else on the axis, from where all
  /// lines are higher than the words.
  private func tagOfDone(
    _ known: Int, _ last: ProgressPage.HistoryPoint, _ plot: ReportPlot, _ reached: ((CivilDay) -> Int)?
  ) -> HTML {
    let words = "\(known) done"
    let axis = plot.axis
    let x = axis.end(last.date)
    if x > TimeAxis.width * 3 / 5 { return plot.tag(words, "done", x: x, amount: known, .lowBefore) }
    if x < TimeAxis.width * 9 / 20, known > plot.most / 5, known <= last.pace {
      return plot.tag(words, "done", x: x, amount: known, .after)
    }
    let height = plot.most * 13 / 100
    let planned = progress.course.first { $0.due >= height }?.date
    let ahead = reached.flatMap { reached in
      (0...max(0, axis.last - today)).lazy.map { today.advanced(by: $0) }.first { reached($0) >= height }
    }
    let place = max(last.date, planned ?? last.date, ahead ?? last.date)
    return plot.tag(words, "done", x: axis.end(place), amount: 0, .low)
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

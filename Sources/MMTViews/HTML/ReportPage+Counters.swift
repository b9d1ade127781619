import MMTCore

extension ReportPage {
  /// A chart for each counter and each measure: the last half year at most.
  var counters: HTML {
    guard let habits = data.rhythms?.habits.first?.habits else { return "" }
    var page = HTML()
    for (index, habit) in habits.enumerated() where habit.definition.target != nil || habit.isMeasure {
      page += chart(habit, number: index + 1)
    }
    return page.bytes.isEmpty ? page : section("counters", "Counters", page)
  }

  private static let days = 183

  private func chart(_ habit: HabitsPage.Habit, number: Int) -> HTML {
    let entries = habit.history.entries.filter {
      $0.value != nil && $0.state != .skipped && $0.date <= today && today - $0.date < Self.days
    }
    guard let first = entries.first?.date else { return "" }
    let definition = habit.definition
    let figures = HabitFigures(entries[...], of: definition, today: today)
    guard let values = figures.values else { return "" }
    let decimals = max(values.most.decimals, values.least.decimals, definition.target?.decimals ?? 0)
    func units(_ value: Quantity) -> Int { value.scaled(to: decimals)?.units ?? 0 }
    func text(_ units: Int) -> String {
      var text = Quantity(units: units, decimals: decimals).text()
      // `5.0` on an axis is 5.
      if decimals > 0, text.hasSuffix("." + String(repeating: "0", count: decimals)) { text.removeLast(decimals + 1) }
      return text
    }
    let unit = definition.unit.map { " " + $0 } ?? ""
    let target = habit.isSum ? nil : definition.target.map(units)
    let axis = TimeAxis(min(first, today.advanced(by: -13)), through: today)
    let least = habit.isMeasure ? units(values.least) : 0
    let plot = ReportPlot(axis, from: least, most: max(units(values.most), target ?? 0), marks: 3, text)
    var words = habit.isMeasure ? ["last \(values.last.text())\(unit)"] : ["total \(values.total.text())\(unit)"]
    words += ["mean \(HabitsPage.Habit.decimal(values.mean, max(1, definition.decimals)))"]
    words += ["least \(values.least.text())", "most \(values.most.text())"]
    var picture = HTML()
    if let target {
      picture += "<path class=\"line-pace\" d=\"M0 \(plot.y(target))H\(TimeAxis.width)\"/>\n"
    }
    if habit.isMeasure {
      picture += line(entries, plot, units)
    } else {
      for entry in entries {
        guard let value = entry.value, value.units > 0 else { continue }
        let (left, right) = (axis.x(entry.date), axis.end(entry.date))
        let gap = min(30, (right - left) / 6)
        let top = plot.y(units(value))
        let isFull = target.map { definition.isNegative ? units(value) <= $0 : units(value) >= $0 } ?? true
        picture += """
          <rect class="\(isFull ? "full" : definition.isNegative ? "over" : "part")" x="\(left + gap)" y="\(top)" \
          width="\(max(1, right - left - 2 * gap))" height="\(ReportPlot.height - top)">\
          <title>\(entry.date.short(from: today)): \(value.text())\(unit)</title></rect>

          """
      }
    }
    let goal = definition.target.map { target in
      habit.isSum
        ? ", \(target.text())\(unit) \(definition.rhythmText)"
        : definition.isNegative ? ", at most \(target.text())\(unit)" : ", target \(target.text())\(unit)"
    }
    var page: HTML = "<div class=\"counter\"><h3 dir=\"auto\">\(habit.title)<small>\(goal ?? "")</small></h3>\n"
    page += plot.drawn(
      "count", "\(habit.title) by day", words.joined(separator: ", ") + ".", picture, number: number, hasDates: true)
    page += "<p class=\"hint\">\(words.joined(separator: " · "))</p>\n"
    page += figuresTable(
      "\(habit.title) as a table", ["Date", "Value"],
      entries.reversed().map { [$0.date.iso, ($0.value?.text() ?? "") + unit] })
    page += "</div>\n"
    return page
  }

  private func line(_ entries: [RhythmEntry], _ plot: ReportPlot, _ units: (Quantity) -> Int) -> HTML {
    var path = HTML()
    var dots = HTML()
    for (index, entry) in entries.enumerated() {
      guard let value = entry.value else { continue }
      let x = (plot.axis.x(entry.date) + plot.axis.end(entry.date)) / 2
      path += index == 0 ? "M\(x) \(plot.y(units(value)))" as HTML : "L\(x) \(plot.y(units(value)))"
      dots +=
        "<path class=\"point\" d=\"M\(x) \(plot.y(units(value)))h0\"><title>\(entry.date.short(from: today)): \(value.text())</title></path>\n"
    }
    return "<path class=\"line-done\" d=\"\(path)\"/>\n\(dots)"
  }
}

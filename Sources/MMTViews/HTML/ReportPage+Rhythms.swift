import MMTCore

/// Counters and habits in the report.
extension ReportPage {
  /// Where there is no plan: how far today is, and how many days in a row were complete.
  var rhythmFigures: HTML {
    guard let rhythms = data.rhythms else { return "" }
    let day = rhythms.day
    var page: HTML = "<div class=\"hero\">"
    if day.of > 0 {
      page += "<p class=\"share\"><b>\(day.percent?.text ?? "0")%</b> <span>\(day.done) of \(day.of) done today</span></p>\n"
    }
    page += "</div>\n"
    if day.of > 0 { page += bar(Bar(day.percent?.whole ?? 0, of: 100), "bar wide") }
    let streak = rhythms.progress.streak
    var list = [(streak.current == 1 ? "complete day in a row" : "complete days in a row", "\(streak.current)")]
    if streak.longest > streak.current { list.append(("at the most", "\(streak.longest)")) }
    if let month = rhythms.months.first { list.append(("complete this month", "\(month.complete)")) }
    page += "<dl class=\"figures\">\n"
    for (name, value) in list { page += "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n" }
    page += "</dl>\n"
    return section("glance", "At a glance", page)
  }

  /// Today's lines, with a bar for what has a target.
  var rhythmDay: HTML {
    guard let day = data.rhythms?.day, !day.lines.isEmpty else { return "" }
    var page: HTML = "<ul class=\"counted\">\n"
    for line in RhythmDayView.ordered(day.lines) {
      let value = RhythmLineView.value(line)
      page += """
        <li class="\(line.isNegative ? (line.isRelapse ? "relapse" : "open") : line.state.rawValue)" dir="auto">\
        <span class="sign" aria-hidden="true">\(RhythmDayView.sign(line, .unicode))</span>\
        <span class="vh">\(RhythmDayView.sign(line, .linear)): </span><span class="name">\(title(line.icon, line.name))</span>
        """
      page += " <small>\(value)\(value.isEmpty ? "" : " ")\(RhythmDayView.percent(line))</small>"
      if let bar = RhythmDayView.bar(line) { page += self.bar(bar) }
      page += "</li>\n"
    }
    page += "</ul>\n"
    return section("every-day", "Every day", page)
  }

  /// A month beside the other: complete, partial or none in colour and sign.
  var rhythmCalendar: HTML {
    guard let rhythms = data.rhythms else { return "" }
    var page: HTML = "<div class=\"months\">\n"
    for month in rhythms.months { page += calendar(month) }
    page += "</div>\n<p class=\"hint\">"
    for state in [RhythmDayAnswer.State.complete, .partial, .none] {
      page += "<span class=\"key \(state.rawValue)\">\(RhythmMonthView.sign(state, .unicode))</span> \(state.rawValue) "
    }
    page += "</p>\n"
    return section("months", "Calendar", page)
  }

  private func calendar(_ month: RhythmMonth) -> HTML {
    let name = "\(CivilDay.monthName(month.month.month)) \(month.month.year)"
    var page: HTML = """
      <table class="month"><caption><b>\(name)</b> \(month.complete) complete, \(month.partial) partial, \(month.none) none</caption>
      <thead><tr>
      """
    let first = month.weekStart.rawValue
    for day in Weekday.allCases[first...] + Weekday.allCases[..<first] {
      page += "<th scope=\"col\"><abbr title=\"\(day.name)\">\(String(day.name.prefix(2)))</abbr></th>"
    }
    page += "</tr></thead>\n<tbody><tr>"
    for _ in 0..<(((month.days.first?.date.weekday.rawValue ?? first) - first + 7) % 7) { page += "<td></td>" }
    for day in month.days {
      let hasState = day.state != .rest && day.state != .future
      page += "<td class=\"\(day.state.rawValue)\(day.date == today ? " today" : "")\""
      if hasState { page += " title=\"\(day.date.withWeekday): \(day.percent?.text ?? "0")%\"" }
      page += "><b>\(day.date.parts.day)</b>"
      if hasState {
        page +=
          "<span aria-hidden=\"true\">\(RhythmMonthView.sign(day.state, .unicode))</span><span class=\"vh\"> \(day.state.rawValue)</span>"
      }
      page += "</td>"
      if (day.date.weekday.rawValue - first + 7) % 7 == 6, day.date != month.days.last?.date { page += "</tr>\n<tr>" }
    }
    page += "</tr></tbody></table>\n"
    return page
  }

  /// A row for each habit: a sign for each day of the month, percentage, streak.
  var habitGrid: HTML {
    guard let pages = data.rhythms?.habits, pages.contains(where: { !$0.habits.isEmpty }) else { return "" }
    var page = HTML()
    var used: Set<HabitSign> = []
    for habits in pages where !habits.habits.isEmpty { page += grid(habits, &used) }
    page += "<p class=\"hint\">"
    for sign in HabitSign.allCases where used.contains(sign) && sign != .notExpected {
      page += "<span class=\"key \(name(sign))\">\(sign.glyph(.unicode))</span> \(sign.word) "
    }
    page += "· blank: not expected. Today counts once it is marked.</p>\n"
    return section("habits", "Habits", page)
  }

  /// Further classes of a day's cells: the end of a week, and what a narrow page leaves out.
  private func marks(_ day: CivilDay) -> String { (day.weekday == .sunday ? " end" : "") + (day > today ? " later" : "") }

  private func grid(_ page: HabitsPage, _ used: inout Set<HabitSign>) -> HTML {
    let title = HabitsView.title(page.period, page.today, .unicode)
    let days = (0...(page.period.to - page.period.from)).map { page.period.from.advanced(by: $0) }
    var table: HTML = """
      <div class="table-wrap" tabindex="0" role="region" aria-label="\(title)">
      <table class="grid"><caption><b>\(title)</b></caption><thead><tr><th scope="col">Habit</th>\
      <th scope="col">Done</th><th scope="col">Share</th><th scope="col">Streak</th><th scope="col">Longest</th>
      """
    for day in days {
      let names = String(marks(day).dropFirst())
      let classes: HTML = names.isEmpty ? "" : " class=\"\(names)\""
      table += "<th scope=\"col\"\(classes)><abbr title=\"\(day.withWeekday)\">\(day.parts.day)</abbr></th>"
    }
    table += "</tr></thead>\n<tbody>\n"
    for habit in page.habits {
      table += "<tr><th scope=\"row\" dir=\"auto\">\(habit.title)<small>\(habit.definition.rhythmText)</small></th>"
      let streak = habit.streak
      table += "<td>\(habit.fraction())</td><td>\(habit.share(.unicode))</td>"
      if habit.isMeasure {
        table += "<td></td><td></td>"
      } else {
        table += """
          <td>\(HabitsPage.Habit.count(streak.current?.length ?? 0, streak.unit, names: true))</td>\
          <td>\(HabitsPage.Habit.count(streak.longest?.length ?? 0, streak.unit, names: true))</td>
          """
      }
      if habit.isByDay {
        let signs = habit.signs
        for day in days {
          let sign = signs[day] ?? .notExpected
          used.insert(sign)
          let more = marks(day)
          if sign == .notExpected {
            table += "<td class=\"blank\(more)\"></td>"
          } else {
            table +=
              "<td class=\"\(name(sign))\(more)\"><span aria-hidden=\"true\">\(sign.glyph(.unicode))</span><span class=\"vh\">\(sign.word)</span></td>"
          }
        }
      } else {
        table += "<td class=\"numbers\" colspan=\"\(days.count)\">\(habit.numbers(.unicode).text)</td>"
      }
      table += "</tr>\n"
    }
    table += "</tbody></table></div>\n"
    return table
  }

  private func name(_ sign: HabitSign) -> String { sign.word }

  /// The latest notes, for one's own eyes.
  var rhythmNotes: HTML {
    guard !isShared, let habits = data.rhythms?.habits.first?.habits else { return "" }
    let noted = habits.flatMap { habit in
      habit.history.entries.filter { !$0.notes.isEmpty }.map { (habit: habit.title, entry: $0) }
    }
    guard !noted.isEmpty else { return "" }
    var page: HTML = "<ul class=\"digest\">\n"
    for (habit, entry) in noted.sorted(by: { $0.entry.date > $1.entry.date }).prefix(30) {
      page += "<li><small><time datetime=\"\(entry.date.iso)\">\(entry.date.short(from: today))</time> · \(habit)</small>\n"
      page += "<div dir=\"auto\">\(RenderedMarkdown(entry.notes.joined(separator: "\n\n")))</div></li>\n"
    }
    page += "</ul>\n"
    return section("rhythm-notes", "Notes of counters and habits", page)
  }

  private func title(_ icon: String?, _ name: String) -> String { (icon.map { $0 + " " } ?? "") + Prose.readable(name) }
}

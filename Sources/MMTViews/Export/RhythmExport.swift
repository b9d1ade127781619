package import MMTCore

/// What exports are made from of counters and habits: the documents as they are, and what they say.
package struct RhythmExport: Sendable {
  package var ledger: RhythmLedger
  /// Each day that is written, in order, with the lines that are.
  package var days: [RhythmDayAnswer]

  package init(_ ledger: RhythmLedger) {
    self.ledger = ledger
    let history = RhythmHistory(ledger)
    days = ledger.pages.sorted().map { date in
      var day = ledger.day(date, history).withoutRefs
      day.lines.removeAll { $0.line == nil }
      return day
    }
  }

  /// Titles of the documents; their paths where they have none.
  package var title: String {
    ledger.documents.map { file in
      let title = file.plan.plain(file.plan.title)
      return title.isEmpty ? file.path : title
    }.joined(separator: ", ")
  }
}

// MARK: - JSON

extension RhythmExport {
  /// The dated days in the list `days`: without a number, and with lines in the place of tracks.
  package func writeDays(into days: inout JSONWriter) {
    for day in self.days {
      days.object { writer in
        for key in ["number", "lastNumber", "series", "of"] { writer.null(key) }
        writer.member("date", day.date)
        writer.member("weekday", day.date.weekday.name)
        for key in ["week", "theme"] { writer.null(key) }
        writer.member("complete", day.state == .complete)
        for key in ["goal", "reflection"] { writer.null(key) }
        writer.array("tracks", [String]()) { $0.string($1) }
        writer.member("page", object: { day.writePage(into: &$0) })
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func null(_ name: String) {
    key(name)
    null()
  }
}

// MARK: - CSV

extension RhythmExport {
  /// Columns behind those of the plan's items.
  static let columns = ["path", "state", "value", "target", "unit", "intensity", "kinds"]

  /// A row for each dated line, by its columns.
  var rows: [[String: String?]] {
    days.flatMap { day in
      day.lines.map { line in
        [
          "date": line.date.iso, "id": line.id, "line": line.line.map(String.init), "kind": line.kindWord,
          "status": line.status.rawValue, "text": line.name, "minutes": line.minutes.map(String.init), "notes": line.notes,
          "path": line.path, "state": line.stateWord, "value": line.value?.text(), "target": line.target?.text(),
          "unit": line.unit, "intensity": line.intensity.map(String.init), "kinds": line.kinds.joined(separator: " "),
        ]
      }
    }
  }
}

extension RhythmLineAnswer {
  /// `counter`, `measure` or `habit`.
  package var kindWord: String { target != nil ? "counter" : value != nil ? "measure" : "habit" }

  /// How it went, as the JSON documents say it.
  var stateWord: String { isNegative ? (isRelapse ? "relapse" : state == .skipped ? "skipped" : "clean") : state.rawValue }
}

// MARK: - Markdown

extension RhythmExport {
  /// The running month: each counter and habit, and each day.
  var markdownSection: String {
    let page = HabitsPage(
      definitions: ledger.definitions, entries: ledger.entries, pages: ledger.pages, today: ledger.today,
      period: HabitPeriod(.month, containing: ledger.today, weekStart: ledger.weekStart), pauses: ledger.pauses,
      weekStart: ledger.weekStart)
    let month = Month(ledger.today)
    var lines = ["## \(CivilDay.monthName(month.month)) \(month.year)", ""]
    if !page.habits.isEmpty {
      lines += ["| | Rhythm | Done | Of | Percent | Streak |", "| --- | --- | ---: | ---: | ---: | ---: |"]
      for habit in page.habits {
        let name = (habit.definition.icon.map { $0 + " " } ?? "") + Prose.readable(habit.definition.name)
        let percent = habit.percent.map { "\($0.text) %" } ?? "–"
        let cells = [
          MarkdownExport.inline(name), MarkdownExport.inline(habit.definition.rhythmText), "\(habit.tally.success)",
          "\(habit.tally.expected)", percent, "\(habit.streak.current?.length ?? 0)",
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
      lines.append("")
    }
    let written = days.filter { page.period.contains($0.date) }
    if !written.isEmpty {
      lines += ["| Day | State | Done | Of | Percent |", "| --- | --- | ---: | ---: | ---: |"]
      for day in written {
        let percent = day.percent.map { "\($0.text) %" } ?? "–"
        lines.append("| \(day.date.iso) | \(day.state.rawValue) | \(day.done) | \(day.of) | \(percent) |")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

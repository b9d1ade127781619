package import MMTCore

extension HabitsPage {
  /// The document of `habits --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("period", object: { period.write(into: &$0) })
      writer.objects("habits", habits) { $1.write(into: &$0) }
    }
  }
}

extension HabitPeriod {
  func write(into writer: inout JSONWriter) {
    writer.member("kind", kind.rawValue)
    writer.member("from", from)
    writer.member("to", to)
  }
}

extension HabitsPage.Habit {
  func write(into writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("name", definition.name)
    writer.member("icon", definition.icon)
    writer.member("colour", definition.colour)
    writer.key("rhythm")
    if let rhythm = definition.rhythm { rhythm.write(into: &writer) } else { writer.null() }
    writer.member("negative", definition.isNegative)
    writer.member("target", amount: definition.target)
    writer.member("unit", definition.unit)
    writer.member("since", since)
    writer.member("until", until)
    tally.write(into: &writer)
    writer.member(
      "streak",
      object: {
        $0.member("current", streak.current?.length ?? 0)
        $0.member("longest", streak.longest?.length ?? 0)
        $0.member("unit", streak.unit.rawValue)
      })
    writer.member("score", ratio: score)
    writer.member("minutes", figures.timed > 0 ? figures.minutes : nil)
    writer.objects("entries", entries) { writer, entry in
      let line = entry.line
      writer.member("date", line.date)
      writer.member("state", definition.isMeasure || (isSum && entry.state != .skipped) ? nil : entry.state.rawValue)
      writer.member("value", amount: line.value)
      writer.member("minutes", line.minutes)
      writer.member("intensity", line.intensity)
      writer.array("kinds", line.kinds) { $0.string($1) }
      writer.array("notes", line.notes) { $0.string($1) }
      writer.member("path", line.path)
      writer.member("line", line.line)
    }
  }
}

extension HabitTally {
  func write(into writer: inout JSONWriter) {
    writer.member("expected", expected)
    writer.member("success", success)
    writer.member("partial", partial)
    writer.member("attempted", attempted)
    writer.member("none", none)
    writer.member("skipped", skipped)
    writer.member("extra", extra)
    writer.member("percent", percent: percent?.tenths)
  }
}

extension Rhythm {
  /// `{"kind":"weekdays","days":["mon","wed","fri"]}`.
  package func write(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind)
      switch self {
      case .daily: break
      case .weekdays(let days):
        writer.array("days", Weekday.allCases.filter(days.contains)) { $0.string($1.code) }
      case .times(let times, let period):
        writer.member("times", times)
        writer.member("per", period.rawValue)
      case .rolling(let times, let days):
        writer.member("times", times)
        writer.member("in", days)
      case .every(let days): writer.member("every", days)
      case .monthDays(let days): writer.array("dates", days.sorted()) { $0.int($1) }
      case .sum(let period): writer.member("per", period.rawValue)
      }
    }
  }
}

extension HabitWhyPage {
  /// The document of `habits NAME --why --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("period", object: { period.write(into: &$0) })
      writer.member("habit", object: { habit.write(into: &$0) })
      writer.objects("occurrences", rows) { $1.write(into: &$0) }
      writer.key("brokenBy")
      if let brokenBy { writer.object { brokenBy.write(into: &$0) } } else { writer.null() }
      writer.objects("forgiven", forgiven) { $1.write(into: &$0) }
      writer.objects("superseded", superseded) { $1.write(into: &$0) }
    }
  }
}

extension HabitWhyPage.Row {
  func write(into writer: inout JSONWriter) {
    writer.member("from", first)
    writer.member("to", last)
    writer.member("rule", rule.rawValue)
    tally.write(into: &writer)
    writer.member("sum", amount: sum)
    writer.member("daysLeft", daysLeft)
    writer.objects("lines", lines) { $1.write(into: &$0) }
  }
}

extension HabitWhyPage.Line {
  func write(into writer: inout JSONWriter) {
    writer.member("date", date)
    writer.member("state", state.rawValue)
    writer.member("value", amount: value)
    writer.member("path", path)
    writer.member("line", line)
  }
}

extension HabitsTogetherPage {
  /// The document of `habits --together A B --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("first", first.name)
      writer.member("second", second.name)
      writer.member("from", from)
      writer.member("to", to)
      for (name, share) in [("with", with), ("without", without)] {
        writer.member(
          name,
          object: {
            $0.member("days", share.days)
            $0.member("had", share.had)
            $0.member("percent", percent: share.percent?.tenths)
          })
      }
    }
  }
}

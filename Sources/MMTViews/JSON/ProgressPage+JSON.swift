package import MMTCore

extension ProgressPage {
  /// The document of `progress --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.member("plan", object: { plan.write(into: &$0) })
      write(into: &$0)
      if let rhythms { $0.member("rhythms", object: { rhythms.write(into: &$0) }) }
    }
  }

  /// The members of progress: of its own document and of `export`'s object `progress`.
  package func write(into writer: inout JSONWriter) {
    writer.member(
      "days",
      object: {
        $0.member("complete", daysComplete)
        $0.member("of", daysOf)
        $0.member("percent", percent: daysOf.flatMap { percentage(daysComplete, of: $0) })
      })
    writer.objects("tracks", tracks) { $1.write(into: &$0) }
    if !outside.isEmpty { writer.objects("outside", outside) { $1.write(into: &$0) } }
    writer.member(
      "difficulty",
      object: {
        for (difficulty, tally) in [(Difficulty.easy, easy), (.medium, medium), (.hard, hard)] {
          $0.member(difficulty.rawValue, object: { tally.write(into: &$0) })
        }
      })
    writer.member(
      "streak",
      object: {
        $0.member("current", streak.current)
        $0.member("longest", streak.longest)
        $0.member("from", streak.from)
        $0.member("to", streak.to)
        $0.member("active", streak.active)
        $0.member("activeLongest", streak.activeLongest)
      })
    writer.member(
      "minutes",
      object: {
        $0.member("total", minutesTotal)
        $0.member(
          "byDifficulty",
          object: {
            $0.member(Difficulty.easy.rawValue, minutesEasy)
            $0.member(Difficulty.medium.rawValue, minutesMedium)
            $0.member(Difficulty.hard.rawValue, minutesHard)
          })
      })
    writeHistory(into: &writer)
    writer.member("lead", pace?.lead)
    writer.member("projectedFinish", projectedFinish)
    writer.achievements("achievements", achievements)
    writer.member("bonus", object: { bonus.write(into: &$0) })
    writer.member("backlog", backlog)
  }

  private func writeHistory(into writer: inout JSONWriter) {
    writer.objects("weeks", weeks) { writer, week in
      writer.member("week", week.week)
      writer.member("theme", week.theme)
      writer.member("complete", week.complete)
      writer.member("of", week.of)
      writer.member("percent", percent: week.percent)
    }
    writer.objects("heatmap", heatmap) { $1.write(into: &$0) }
    writer.objects("history", history) { writer, point in
      writer.member("date", point.date)
      writer.member("done", point.done)
      writer.member("cumulative", point.cumulative)
      writer.member("pace", point.pace)
    }
  }
}

extension ProgressPage.Track {
  func write(into writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("done", done)
    writer.member("required", required)
    writer.member("percent", percent: percent)
    writer.member("averageOfDays", percent: averageOfDays)
  }
}

extension ProgressPage.Tally {
  func write(into writer: inout JSONWriter) {
    writer.member("done", done)
    writer.member("total", total)
  }
}

extension ProgressPage.HeatCell {
  func write(into writer: inout JSONWriter) {
    writer.member("day", day)
    writer.member("date", date)
    writer.member("done", done)
    writer.member("required", required)
    writer.member("level", level)
  }
}

extension JSONWriter {
  mutating func achievements(_ name: String, _ achievements: [Achievement]) {
    objects(name, achievements) { writer, achievement in
      writer.member("id", achievement.id)
      writer.member("title", achievement.title)
      writer.member("earnedOn", achievement.earnedOn)
    }
  }
}

package import MMTCore

extension DayPage {
  /// The document of `today --json` and `day --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.key("day")
      writeDay(day, into: &writer)
      writer.member("streak", object: { streak.write(into: &$0) })
      writer.member("backlog", backlog)
      if let outside {
        writer.member(
          "outside",
          object: {
            $0.member("done", outside.done)
            $0.member("required", outside.required)
          })
      }
      writer.member("minutesToday", minutesToday)
      writer.timer(timer)
      writer.key("review")
      if let review { writer.object { review.write(into: &$0) } } else { writer.null() }
      writer.array("missed", missed) { $0.string($1) }
      writer.member("unsentDays", unsentDays)
      writer.objects("slips", slips) { $1.write(into: &$0) }
      writer.member("revision", revision?.hex)
      if rhythms != nil || journal != nil {
        writer.member(
          "page",
          object: { writer in
            rhythms?.writePage(into: &writer)
            journal?.writePage(into: &writer)
          })
      }
    }
  }
}

/// A day as an object, in `day`, `week` and `export`.
package func writeDay(_ day: DayAnswer, into writer: inout JSONWriter) {
  writer.object {
    $0.member("number", day.number)
    $0.member("lastNumber", day.lastNumber)
    $0.member("series", day.series)
    // A day that its number alone doesn't name.
    if let key = day.key { $0.member("key", key) }
    $0.member("of", day.of)
    $0.member("date", day.date)
    $0.member("weekday", day.weekday?.name)
    $0.member("week", day.week)
    $0.member("theme", day.theme)
    if let part = day.part { $0.member("part", part) }
    if let number = day.numberInWeek { $0.member("numberInWeek", number) }
    $0.member("complete", day.complete)
    $0.member("goal", day.goal)
    $0.member("reflection", day.reflection)
    $0.objects("tracks", day.tracks) { writer, track in
      writer.member("name", track.name)
      writer.member("topic", track.topic)
      writer.member("goal", track.goal)
      track.writeSums(into: &writer)
      writer.objects("items", track.items) { $1.write(into: &$0) }
    }
  }
}

extension TrackAnswer {
  func writeSums(into writer: inout JSONWriter) {
    writer.member("done", done)
    writer.member("required", required)
    writer.member("percent", percent: percent)
    writer.member("optionalDone", optionalDone)
    writer.member("optional", optional)
  }
}

extension ItemAnswer {
  /// The members of an item's object.
  package func write(into writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("ref", ref)
    writer.member("line", line)
    writer.member("kind", kind.rawValue)
    writer.member("label", label)
    writer.member("status", status?.rawValue)
    writer.member("text", text)
    writer.member("title", title)
    writer.member("leetcode", leetcode)
    writer.member("difficulty", difficulty?.rawValue)
    writer.member("paid", paid)
    writer.member("url", url)
    writer.member("optional", optional)
    writer.member("bonus", bonus)
    writer.member("minutes", minutes)
    writer.member("completedOn", completedOn)
    writer.member("completedAt", completedAt)
    writer.member("due", due)
    writer.member("scheduledFor", scheduledFor)
    writer.member("notes", notes)
    if let parent = parents.last { writer.member("parent", parent) }
  }
}

extension PlacedItem {
  /// The item's members, its day and its track.
  package func write(into writer: inout JSONWriter) {
    item.write(into: &writer)
    writer.member("day", day)
    writer.member("series", series)
    writer.member("track", track)
    guard let record else { return }
    writer.member("hint", hint)
    writer.member("felt", record.felt?.rawValue)
    writer.objects("sessions", record.sessions) {
      $0.member("startedAt", $1.start)
      $0.member("seconds", $1.seconds)
    }
  }
}

extension PlanSummary {
  package func write(into writer: inout JSONWriter) {
    writer.member("title", title)
    writer.member("path", path)
    writer.member("days", days)
  }
}

extension StreakAnswer {
  package func write(into writer: inout JSONWriter) {
    writer.member("current", current)
    writer.member("longest", longest)
    writer.member("active", active)
    writer.member("activeLongest", activeLongest)
  }
}

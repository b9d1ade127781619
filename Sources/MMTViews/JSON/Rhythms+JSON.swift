import MMTCore

extension RhythmLineAnswer {
  /// The members of a counter or habit on one day.
  func write(into writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("ref", ref)
    writer.member("name", name)
    writer.member("icon", icon)
    writer.member("date", date)
    writer.member("path", path)
    writer.member("line", line)
    writer.member("status", status.rawValue)
    writer.member("state", isNegative ? (isRelapse ? "relapse" : state == .skipped ? "skipped" : "clean") : state.rawValue)
    writer.member("negative", isNegative)
    writer.number("value", value)
    writer.number("target", target)
    writer.member("unit", unit)
    writer.number("step", step)
    writer.member("percent", percent: percent?.tenths)
    writer.member("minutes", minutes)
    writer.member("intensity", intensity)
    writer.array("kinds", kinds) { $0.string($1) }
    writer.member("notes", notes)
  }
}

extension JSONWriter {
  /// An amount as a number with its decimals.
  fileprivate mutating func number(_ name: String, _ amount: Quantity?) {
    key(name)
    if let amount { raw(Array(amount.text().utf8)) } else { null() }
  }
}

extension [RhythmLineAnswer] {
  /// `counters`, and apart from them `habits`: without a number, or to be avoided.
  func write(into writer: inout JSONWriter) {
    writer.objects("counters", filter { $0.target != nil && !$0.isNegative }) { $1.write(into: &$0) }
    writer.objects("habits", filter { $0.target == nil || $0.isNegative }) { $1.write(into: &$0) }
  }
}

extension RhythmDayAnswer {
  func write(into writer: inout JSONWriter) {
    writer.member("date", date)
    writer.member("weekday", date.weekday.name.lowercased())
    writer.member("opened", isOpened)
    writer.member("state", state.rawValue)
    writer.member("percent", percent: percent?.tenths)
    writer.member("done", done)
    writer.member("of", of)
  }

  /// `page` of `today --json` and `day --json`.
  func writePage(into writer: inout JSONWriter) {
    write(into: &writer)
    writer.member("week", HabitPeriod(.week, containing: date).week)
    lines.write(into: &writer)
    writer.member("revision", revision?.hex)
  }

  /// The document of `today --json` and `day DATE --json` in a workspace without a plan.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.key("day")
      writer.null()
      writer.timer(timer)
      writer.member("page", object: { writePage(into: &$0) })
    }
  }
}

extension RhythmMonth {
  /// The document of `calendar --json` in a workspace without a plan.
  package var json: [UInt8] { JSONDocument.bytes { write(into: &$0) } }

  func write(into writer: inout JSONWriter) {
    writer.member("month", "\(padded(month.year, 4))-\(padded(month.month, 2))")
    writer.objects("days", days) {
      $0.member("date", $1.date)
      $0.member("state", $1.state.rawValue)
      $0.member("percent", percent: $1.percent?.tenths)
    }
    writer.member("complete", complete)
    writer.member("partial", partial)
    writer.member("none", none)
  }
}

extension RhythmChangeAnswer {
  /// The document of `count --json` and `mark --json`, and of `done`, `undone`, `skip`, `note`, `time` and `stop` on such a line.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("changed", changed) { writer, change in
        change.line.write(into: &writer)
        writer.member("before", object: { change.before.write(into: &$0) })
      }
      writer.member("day", object: { day.write(into: &$0) })
      writer.booked(ended)
      writer.member("commit", commit)
      writer.member("revision", day.revision?.hex)
      writer.member("nextCommand", nextCommand)
    }
  }
}

extension HabitChangeAnswer {
  /// The document of `habit --json`.
  package var json: [UInt8] {
    func text(_ lines: [[UInt8]]) -> [String] { lines.map { String(decoding: $0, as: UTF8.self) } }
    return JSONDocument.bytes { writer in
      writer.member("path", path)
      writer.objects("changed", lines) { writer, change in
        writer.member("line", change.line)
        writer.array("before", text(change.before)) { $0.string($1) }
        writer.array("after", text(change.after)) { $0.string($1) }
      }
      writer.member("day", day?.iso)
      writer.member("dryRun", isPreview)
      writer.member("nextCommand", isPreview ? nil : "mmt habits")
    }
  }
}

extension ArchiveAnswer {
  /// The document of `archive --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("year", year)
      writer.objects("documents", documents) { writer, document in
        writer.member("path", document.path)
        writer.member("archive", document.archive)
        writer.member("days", document.days)
      }
      writer.member("dryRun", isPreview)
      writer.member("nextCommand", isPreview || documents.isEmpty ? nil : "mmt sync")
    }
  }
}

extension AddAnswer {
  /// The document of `add --json`, and of `init --json` without a plan.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("path", path)
      writer.member("role", role)
      writer.array("definitions", names) { $0.string($1) }
      writer.member("days", days)
      writer.member("folder", folder)
      writer.member("dryRun", isPreview)
      writer.member("commit", commit)
      if let journal { writer.member("journal", object: { journal.write(into: &$0) }) }
      writer.member("nextCommand", isPreview ? nil : "mmt today")
    }
  }
}

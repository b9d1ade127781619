package import MMTCore

extension StartAnswer {
  /// The document of `start --json`: the timer that runs, and what came of the one before.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.timer(timer)
      stopped.write(into: &writer)
      writer.member("nextCommand", "mmt stop")
    }
  }
}

extension RhythmStartAnswer {
  /// The same on a counter or habit.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.timer(timer)
      writer.member("line", object: { line.write(into: &$0) })
      writer.booked(ended)
      writer.member("nextCommand", "mmt stop")
    }
  }
}

extension JournalStartAnswer {
  /// The same on an entry of the journal.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.timer(timer)
      writer.member("entry", object: { entry.write(into: &$0) })
      writer.member("revision", revision?.hex)
      writer.booked(ended)
      writer.member("nextCommand", "mmt stop")
    }
  }
}

extension JSONWriter {
  /// The member `timer`: the running one, or `null`.
  mutating func timer(_ timer: TimerAnswer?) {
    key("timer")
    guard let timer else { return null() }
    object {
      $0.member("id", timer.id)
      $0.member("ref", timer.ref)
      $0.member("day", timer.day)
      $0.member("leetcode", timer.leetcode)
      $0.member("text", timer.text)
      $0.member("startedAt", timer.startedAt)
      $0.member("minutes", timer.reading == .unknowable ? nil : timer.minutes)
      $0.member("forgotten", timer.isDoubtful)
    }
  }

  /// The member `booked`: what was booked of a timer that ended, or `null`.
  mutating func booked(_ ended: EndedTimer?) {
    key("booked")
    guard let ended, ended.seconds > 0 else { return null() }
    object {
      $0.member("id", ended.id)
      $0.member("startedAt", ended.startedAt)
      $0.member("seconds", ended.seconds)
    }
  }
}

/// The timer that is running, as it is shown.
package struct TimerAnswer: Sendable, Equatable {
  /// The item's id in today's text; where the item has left the plan the one it had.
  package var id: String
  /// nil where the item has left the plan.
  package var ref: String?
  package var day: Int?
  package var leetcode: Int?
  package var text: String
  package var startedAt: Moment
  package var now: Moment
  package var reading: RunningTimer.Reading
  package var isGone: Bool

  /// As `stop` would book them.
  package var minutes: Int { WorkDuration.minutes(seconds: reading.seconds) }
  /// Not to be booked without asking.
  package var isDoubtful: Bool {
    if case .running = reading { return false }
    return true
  }

  package init(_ timer: RunningTimer, now: Moment, placed: PlacedItem?) {
    id = placed?.item.id ?? timer.item
    ref = placed?.item.ref
    day = placed?.day
    leetcode = placed?.item.leetcode
    text = placed?.item.text ?? timer.text
    startedAt = timer.start
    self.now = now
    reading = timer.reading(at: now)
    isGone = placed == nil && timer.isOnPlan
  }
}

/// A timer that a command has ended.
package struct EndedTimer: Sendable, Equatable {
  /// The item's id.
  package var id: String
  package var startedAt: Moment
  package var endedAt: Moment
  /// What was booked; 0 where nothing was.
  package var seconds: Int
  package var reason: Reason
  /// What it ran on, where that isn't named besides.
  package var text: String?

  package enum Reason: Sendable, Equatable {
    /// What the clock said was booked.
    case measured
    /// A person said how long it was.
    case given
    /// The command sets the minutes itself.
    case replaced
    /// An earlier `stop` had booked it and was interrupted.
    case bookedBefore
    case discarded
  }

  package init(id: String, startedAt: Moment, endedAt: Moment, seconds: Int, reason: Reason) {
    self.id = id
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.seconds = seconds
    self.reason = reason
  }
}

/// What `start` did.
package struct StartAnswer: Sendable, Equatable {
  package var timer: TimerAnswer
  package var placed: PlacedItem
  /// The item is not of the day that `today` shows.
  package var isElsewhere: Bool
  /// It was running on this item already.
  package var isOld: Bool
  /// What came of the timer that ran before: nothing changed where none did.
  package var stopped: ChangeAnswer

  package init(timer: TimerAnswer, placed: PlacedItem, isElsewhere: Bool, isOld: Bool, stopped: ChangeAnswer) {
    self.timer = timer
    self.placed = placed
    self.isElsewhere = isElsewhere
    self.isOld = isOld
    self.stopped = stopped
  }
}

/// What `start` did on a counter or habit.
package struct RhythmStartAnswer: Sendable, Equatable {
  package var timer: TimerAnswer
  package var line: RhythmLineAnswer
  /// It was running on this line already.
  package var isOld: Bool
  /// The timer that ran before.
  package var ended: EndedTimer?

  package init(timer: TimerAnswer, line: RhythmLineAnswer, isOld: Bool, ended: EndedTimer?) {
    self.timer = timer
    self.line = line
    self.isOld = isOld
    self.ended = ended
  }
}

/// What `start` did on an entry of the journal.
package struct JournalStartAnswer: Sendable, Equatable {
  package var timer: TimerAnswer
  package var entry: JournalEntryAnswer
  /// It was running on this entry already.
  package var isOld: Bool
  /// The timer that ran before.
  package var ended: EndedTimer?
  /// That of the journal.
  package var revision: Digest?

  package init(timer: TimerAnswer, entry: JournalEntryAnswer, isOld: Bool, ended: EndedTimer?) {
    self.timer = timer
    self.entry = entry
    self.isOld = isOld
    self.ended = ended
  }
}

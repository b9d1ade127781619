/// What the report tells of counters and habits.
package struct RhythmReport: Sendable {
  package var progress: RhythmProgress
  /// The files, as the user names them.
  package var paths: [String]
  /// The last twelve months that there are, the newest first.
  package var months: [RhythmMonth]
  /// The month that is under way, and the one before where there was anything in it.
  package var habits: [HabitsPage]

  package var day: RhythmDayAnswer { progress.today }

  package init(_ ledger: RhythmLedger) {
    let history = RhythmHistory(ledger)
    progress = ledger.progress
    paths = ledger.documents.map(\.path)
    let first = ledger.start ?? ledger.today
    var months: [RhythmMonth] = []
    var date = ledger.today.startOfMonth
    repeat {
      months.append(ledger.month(Month(date), history))
      date = date.advanced(by: -1).startOfMonth
    } while date.endOfMonth >= first && months.count < 12
    self.months = months
    let running = HabitPeriod(.month, containing: ledger.today, weekStart: ledger.weekStart)
    habits = [ledger.habits(running)]
    let before = running.moved(by: -1)
    if before.to >= first { habits.append(ledger.habits(before)) }
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Session {
  /// Shows what came of a change.
  func show(_ answer: ChangeAnswer) throws(Failure) -> ExitCode {
    let today = try world.now().localDay
    try show(answer.json) { ChangeView.sheet(answer, today: today, $0) }
    return .ok
  }

  /// The same of counters and habits.
  func show(_ answer: RhythmChangeAnswer) throws(Failure) -> ExitCode {
    try show(answer.json) { RhythmChangeView.sheet(answer, $0) }
    return .ok
  }

  /// Shows what became of the journal.
  func show(_ answer: JournalChangeAnswer) throws(Failure) -> ExitCode {
    try show(answer.json) { JournalChangeView.sheet(answer, $0) }
    return .ok
  }
}

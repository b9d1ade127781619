import MMTCore
import MMTStore

/// How full today's page of the journal is.
struct JournalDay {
  var done = 0
  /// Tasks that are done or open, without the day's own boxes under `Habits`.
  var of = 0
  /// What is open first, on the page or among what it asks about.
  var next: JournalEntryAnswer?
  var revision: Digest?
}

extension Workspace {
  /// Neither a plan nor counters and habits: the journal says what today is.
  var isJournalAlone: Bool { hasJournal && !hasPlan && !hasRhythms }

  /// Today's tasks, as the page will be when the day is opened; nothing is written.
  func journalDay() throws(Failure) -> JournalDay {
    var journal = try readJournal()
    var day = JournalDay(revision: journal.revision)
    _ = try journal.open()
    let page = journal.answer(.day(journal.today), places: true)
    for entry in page.entries where entry.kind == .task && !entry.isHabit && !entry.text.isEmpty {
      switch entry.status {
      case .done: day.done += 1
      case .open, .partial, .attempted: day.next = day.next ?? entry
      case .cancelled, .moved, .scheduled: continue
      }
      day.of += 1
    }
    day.next = day.next ?? page.decide.first
    return day
  }
}

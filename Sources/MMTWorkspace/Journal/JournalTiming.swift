package import MMTCore
import MMTStore

/// The timer and minutes on entries of the journal: the minutes stand in the line that is open.
extension Workspace {
  /// Sets or changes the minutes of an entry.
  package func time(entry name: String, _ change: WorkDuration.Change, as command: String) throws(Failure)
    -> JournalChangeAnswer
  {
    try ticking([name], as: command, wantsSettled: true) { (journal, lines) throws(Failure) in
      let heads = journal.heads(lines)
      return try journal.edit(heads) { (_, entry, item) throws(Failure) in
        var edit = ItemEdit(item)
        try edit.take(change, entry.words.minutes ?? 0)
        return edit == ItemEdit(item) ? nil : edit
      }
    }
  }

  /// Starts the timer on an entry; the one before it is booked.
  package func start(entry name: String, as command: String) throws(Failure) -> JournalStartAnswer {
    let old = try timer()
    if context.expected != nil { try refuse(readJournal(extra([name]))) }
    var journal = try readJournal(extra([name] + (old?.isEntry == true ? [old?.item ?? ""] : []), wantsDone: false))
    // Places are those of today's page as it is shown.
    _ = try journal.open()
    let chains = journal.chains
    guard let head = try find([name], journal).first.map({ chains.head($0) }) else { throw noJournal }
    let entry = journal.answer(head, chains)
    // What is started can be stopped: minutes must be writable on its line.
    _ = try journal.edit([head]) { (_, entry, item) throws(Failure) in
      var trial = ItemEdit(item)
      trial.minutes = .set((entry.words.minutes ?? 0) % WorkDuration.limit + 1)
      return trial
    }
    if let old, old.isEntry, self.entry(of: old, journal) == head, case .running = old.reading(at: now) {
      var answer = JournalStartAnswer(timer: TimerAnswer(old, now: now, placed: nil), entry: entry, isOld: true, ended: nil)
      answer.revision = try readJournal().revision
      return answer
    }
    let ended = try old.map { old throws(Failure) in try stop(old, as: command) }
    var timer = RunningTimer(
      session: ItemRecord().newSessionID(at: now, device: device()), item: entry.id, text: entry.text, start: now)
    timer.isEntry = true
    try begin(timer, after: old)
    var answer = JournalStartAnswer(
      timer: TimerAnswer(timer, now: now, placed: nil), entry: entry, isOld: false, ended: ended)
    answer.revision = try readJournal().revision
    return answer
  }

  /// Ends a timer and books it in the entry's line, wherever that has walked to.
  func stop(entry booking: Booking, as command: String) throws(Failure) -> JournalChangeAnswer {
    let timer = booking.timer
    var ended: EndedTimer?
    var answer: JournalChangeAnswer
    do throws(Failure) {
      answer = try ticking([timer.item], extra: collections(of: timer), as: command) { (journal, lines) throws(Failure) in
        let heads = journal.heads(lines)
        return try journal.edit(heads) { (_, entry, item) throws(Failure) in
          var edit = ItemEdit(item)
          ended = try book(booking, entry.words.minutes ?? 0, into: &edit)
          return edit == ItemEdit(item) ? nil : edit
        }
      }
    } catch {
      guard error.exitCode == .notFound else { throw error }
      throw homeless(booking, "the timer's entry \"\(timer.text)\" (\(timer.item)) is gone from the journal", "ENTRY")
    }
    answer.ended = ended
    end(timer)
    return answer
  }

  /// The collections that a timer's entry has gone on to, named so that they are read: others aren't.
  private func collections(of timer: RunningTimer) -> [String] {
    guard let journal = try? readJournal(extra([timer.item]) + collectionRefs), var line = entry(of: timer, journal) else {
      return []
    }
    let chains = journal.chains
    var names: [String] = []
    var steps = 0
    while steps <= chains.tasks.count {
      if case .collection(let path) = line.page { names.append(path + ":1") }
      guard let former = chains.previous[line] else { break }
      line = former
      steps += 1
    }
    return names
  }

  /// The last line of the entry that a timer runs on; nil where it is gone.
  private func entry(of timer: RunningTimer, _ journal: Journal) -> EntryRef? {
    (try? find([timer.item], journal).first).map { journal.chains.head($0) }
  }

  /// Ticks or drops entries. A timer that runs on one of them is booked and ends; `isReplaced`: the command sets the minutes itself.
  func settling(
    _ names: [String], isReplaced: Bool, as command: String,
    _ change: (
      inout Journal, [EntryRef], (EntryRef, JournalEntry, inout ItemEdit) throws(Failure) -> Void
    ) throws(Failure) -> JournalWrite
  ) throws(Failure) -> JournalChangeAnswer {
    var booking: Booking?
    if let timer = readableTimer(), timer.isEntry {
      var journal = try readJournal(extra(names + [timer.item], wantsDone: false))
      _ = try journal.open()
      let chains = journal.chains
      if let line = entry(of: timer, journal), try find(names, journal).contains(where: { chains.head($0) == line }) {
        booking = isReplaced ? Booking(timer: timer, seconds: 0, reason: .replaced) : try self.booking(timer)
      }
    }
    guard let booking else {
      return try ticking(names, as: command) { (journal, lines) throws(Failure) in
        try change(&journal, lines) { (_, _, _) throws(Failure) in }
      }
    }
    var ended: EndedTimer?
    var answer = try ticking(names, extra: [booking.timer.item], as: command) { (journal, lines) throws(Failure) in
      let running = entry(of: booking.timer, journal)
      return try change(&journal, lines) { (line, entry, edit) throws(Failure) in
        guard line == running else { return }
        ended = try book(booking, entry.words.minutes ?? 0, into: &edit)
      }
    }
    ended?.text = booking.timer.text
    answer.ended = ended
    if ended != nil { end(booking.timer) }
    return answer
  }
}

extension Journal {
  /// The last lines of tasks' chains, each once.
  func heads(_ lines: [EntryRef]) -> [EntryRef] {
    let chains = self.chains
    var known = Set<EntryRef>()
    return lines.map { chains.head($0) }.filter { known.insert($0).inserted }
  }
}

package import MMTCore
import MMTStore

/// The timer and minutes on counters and habits: the minutes stand in the line of the day on which the timer began.
extension Workspace {
  /// Sets or changes the minutes of one.
  package func time(
    rhythm name: String, _ change: WorkDuration.Change, as command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    try changeRhythms([name], on: nil, as: command) { (file, line) throws(Failure) in
      var edit = ItemEdit(line.item)
      try edit.take(change, file.entry(line, on: logicalToday).minutes ?? 0)
      return edit
    }
  }

  /// Starts the timer on one; the one before it is booked.
  package func start(rhythm name: String, as command: String) throws(Failure) -> RhythmStartAnswer {
    let old = try timer()
    let today = logicalToday
    let found = try rhythm(name, on: today)
    let id = RhythmFile.id(found.slug, today)
    var shown = found.page.lines.first { $0.id == id }
    if shown?.ref != nil {
      // Behind the plan's places, as on the page of today.
      shown?.ref = found.page.numbered(after: try placesOfPlan()).lines.first { $0.id == id }?.ref
    }
    if shown == nil { shown = try trial(found, on: today) }
    guard let line = shown else {
      throw Failure(
        .notFound, "\(found.name) has no line on \(today.iso)", details: ["Nothing was changed."],
        help: "write one in an editor")
    }
    if let old, old.item == id, case .running = old.reading(at: now) {
      return RhythmStartAnswer(timer: TimerAnswer(old, now: now, placed: nil), line: line, isOld: true, ended: nil)
    }
    let ended = try old.map { old throws(Failure) in try stop(old, as: command) }
    let timer = RunningTimer(
      session: ItemRecord().newSessionID(at: now, device: device()), item: id, text: found.name, start: now)
    try begin(timer, after: old)
    return RhythmStartAnswer(timer: TimerAnswer(timer, now: now, placed: nil), line: line, isOld: false, ended: ended)
  }

  /// The line that a definition would have today, where nothing expects it: what is started can be booked.
  private func trial(
    _ found: (page: RhythmDayAnswer, slug: String, name: String), on day: CivilDay
  ) throws(Failure) -> RhythmLineAnswer? {
    var ledger = try readRhythms()
    guard let index = ledger.files.firstIndex(where: { $0.definitions.contains { $0.slug == found.slug } }),
      let definition = ledger.files[index].definitions.first(where: { $0.slug == found.slug })
    else { return nil }
    var files = ledger.files
    files[index] = try files[index].adding(files[index].opening(definition, on: day) { ledger.isExpected($0, on: day) }).file
    ledger = self.ledger(files)
    guard var line = ledger.day(day).lines.first(where: { $0.id == RhythmFile.id(found.slug, day) }) else { return nil }
    (line.line, line.ref) = (nil, nil)
    return line
  }

  /// Ends the timer that ran before another begins: what it ran on is said with it.
  func stop(_ timer: RunningTimer, as command: String) throws(Failure) -> EndedTimer {
    let booking = try booking(timer)
    var ended: EndedTimer?
    if booking.reason == .discarded {
      ended = try timer.isOnPlan ? discard(timer).ended : discard(rhythm: timer)
    } else if timer.isEntry {
      ended = try stop(entry: booking, as: command).ended
    } else if timer.isOnPlan {
      ended = try changing(command) { (reading, _) throws(Failure) in try stopping(booking, reading) }.ended
    } else {
      ended = try stop(rhythm: booking, as: command).ended
    }
    guard var ended else { throw Failure(.bug, "the timer on \(timer.text) isn't there to be ended") }
    ended.text = timer.text
    return ended
  }

  /// Ends a timer and books it in its line.
  package func stop(rhythm booking: Booking, as command: String) throws(Failure) -> RhythmChangeAnswer {
    guard let (day, slug) = booking.timer.rhythm else { throw Failure(.bug, "the timer runs on an item of the plan") }
    do throws(Failure) {
      return try changeRhythms([Self.prefix + readRhythms().slug(now: slug)], on: day, as: command, booking: booking) {
        ItemEdit($1.item)
      }
    } catch {
      guard error.exitCode == .notFound else { throw error }
      throw homeless(
        booking, "the timer's line \"\(booking.timer.text)\" of \(day.iso) is gone: \(error.message)", "LINE")
    }
  }

  /// Ends a timer on no item of a plan, and books nothing.
  package func discard(rhythm timer: RunningTimer) throws(Failure) -> EndedTimer {
    try store.alone { () throws(Failure) in
      guard try self.timer() == timer, !state.remove(StateFile.timer) else { return }
      throw Failure(.noPermission, "the timer's record can't be removed", details: ["It runs on."])
    }
    return EndedTimer(id: timer.item, startedAt: timer.start, endedAt: now, seconds: 0, reason: .discarded)
  }

  /// The booking of the timer if it runs on one of these, asked for before anything is locked.
  func booking(on names: [String], of date: CivilDay?, isReplaced: Bool) throws(Failure) -> Booking? {
    guard let timer = readableTimer(), let (day, slug) = timer.rhythm, day == date ?? logicalToday else { return nil }
    let ledger = try readRhythms()
    let targets = try targets(names, ledger, on: day, after: placesOfPlan(for: names))
    let own = ledger.slug(now: slug)
    guard targets.contains(where: { $0.slug == own }) else { return nil }
    return isReplaced ? Booking(timer: timer, seconds: 0, reason: .replaced) : try booking(timer)
  }

  /// Adds a booking to the edit of its line, which has `minutes`. What an interrupted command had booked already isn't booked twice: what the
  /// line will have is noted before it is written.
  func book(_ booking: Booking, _ minutes: Int, into edit: inout ItemEdit) throws(Failure) -> EndedTimer {
    let timer = booking.timer
    var ended = EndedTimer(
      id: timer.item, startedAt: timer.start, endedAt: now, seconds: booking.seconds, reason: booking.reason)
    let more = WorkDuration.minutes(seconds: booking.seconds)
    guard more > 0 else {
      ended.seconds = 0
      return ended
    }
    func note(_ minutes: Int) -> [UInt8] { Array("\(timer.session) \(minutes)\n".utf8) }
    if state.read(StateFile.booked) == note(minutes) {
      (ended.seconds, ended.reason) = (0, .bookedBefore)
      return ended
    }
    try edit.take(.add(more), minutes)
    try state.keep(note(minutes + more), StateFile.booked)
    return ended
  }

  /// The running timer where no plan is read; nil for one on an item of a plan.
  package var rhythmTimer: TimerAnswer? {
    readableTimer().flatMap { $0.isOnPlan ? nil : TimerAnswer($0, now: now, placed: nil) }
  }
}

extension ItemEdit {
  /// Other minutes for a line that has so many. Throws 65 past what can be written.
  mutating func take(_ change: WorkDuration.Change, _ before: Int) throws(Failure) {
    guard let after = change.applied(to: before) else {
      throw Failure(
        .data, "with that it would be more than \(WorkDuration.limit) minutes",
        details: ["Nothing was changed. \(WorkDuration.text(before)) are in the line."])
    }
    if after != before { minutes = after == 0 ? .drop : .set(after) }
  }
}

package import MMTCore
import MMTStore

/// The running timer: a file in the machine's state, so each machine has its own.
extension Workspace {
  /// nil when none is running. Throws 65 where there is a record that can't be read.
  package func timer() throws(Failure) -> RunningTimer? {
    guard let bytes = try state.kept(StateFile.timer) else { return nil }
    if let timer = RunningTimer(bytes) { return timer }
    let path = state.folder?.appending(StateFile.timer).shown ?? StateFile.timer
    throw Failure(
      .data, "the record of a running timer can't be read: \(path)", details: ["Nothing was changed."],
      help: "look into the file, then remove it; mmt time ITEM +25m books by hand")
  }

  /// For commands that do without: a record that can't be read is a warning.
  func readableTimer() -> RunningTimer? {
    do throws(Failure) { return try timer() } catch {
      context.warn(error.message, help: error.help)
      return nil
    }
  }

  /// The timer's item in a plan as it was read; nil where it is gone.
  package func place(of timer: RunningTimer, _ reading: Reading) -> Int? {
    guard timer.isOnPlan else { return nil }
    let seen = isAsSeen(reading) ? nil : seen()
    let found = reading.found ?? seen.map { reconciliation(reading, seen: $0) }
    return timer.place(in: reading.plan, reading.ids, found, seen: seen)
  }

  /// The running timer as pages show it.
  package func timerAnswer(_ reading: Reading, _ ledger: Ledger) -> TimerAnswer? {
    guard let timer = readableTimer() else { return nil }
    return TimerAnswer(timer, now: now, placed: place(of: timer, reading).map { ledger.placed($0) })
  }

  /// What ends the names of sessions begun here: nothing on the device where the workspace was made, on each other one letters of its
  /// own, for it may begin a session in the same second.
  package func device() -> String {
    if let known = state.read(StateFile.device), known.count <= 16,
      known.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
    {
      return String(decoding: known, as: UTF8.self)
    }
    let new = String(Self.newID(context.world, folder.path).prefix(6))
    state.write(Array(new.utf8), StateFile.device)
    return new
  }

  /// Keeps a timer in the place of `old`. Throws 75 where another command was quicker.
  package func begin(_ timer: RunningTimer, after old: RunningTimer?) throws(Failure) {
    try store.alone { () throws(Failure) in try keep(timer, after: old) }
  }

  private func keep(_ timer: RunningTimer, after old: RunningTimer?) throws(Failure) {
    // That of a switch is there no more once its end is written.
    let running = try self.timer()
    guard running == nil || running == old else {
      throw Failure(
        .tryAgain, "another timer was started meanwhile", details: ["It is running, this one isn't."],
        help: "mmt status shows it")
    }
    try state.keep(timer.encoded, StateFile.timer)
  }

  /// Takes the timer away, if it is still this one, while no other mmt writes. Its time is booked: if that fails the next `stop` will see so.
  func end(_ timer: RunningTimer) {
    do throws(Failure) {
      let isEnded = try self.timer() != timer || state.remove(StateFile.timer)
      if !isEnded { context.warn("the timer's record can't be removed, so it seems to run on", help: "mmt stop tries again") }
    } catch { context.warn("the timer seems to run on: \(error.message)", help: "mmt stop tries again") }
  }

  /// The booking of the timer if it runs on one of the items named; asked for before anything is locked. `isReplaced`: the command
  /// sets the minutes itself.
  package func booking(
    on names: [String], wantsDone: Bool = false, isReplaced: Bool = false, command: String = "done"
  ) throws(Failure) -> Booking? {
    guard let timer = readableTimer() else { return nil }
    let reading = try read()
    let named = try items(names, ledger(reading), wantsDone: wantsDone, command: command)
    guard let place = place(of: timer, reading), named.contains(place) else { return nil }
    return isReplaced ? Booking(timer: timer, seconds: 0, reason: .replaced) : try booking(timer)
  }

  /// Adds a booking to a wish whose items it is on.
  package func add(_ booking: Booking?, to request: inout ChangeRequest, _ reading: Reading) throws(Failure) {
    guard let booking, let place = place(of: booking.timer, reading), request.named.contains(place) else { return }
    var lookup = ItemIDLookup(reading.plan, reading.ids)
    try request.book(booking, place, lookup.id(of: place), reading, at: now)
  }

  /// Once the plan was reconciled, while no other mmt writes: the timer follows its item to the id and the words it has now.
  func followTimer(_ renamed: [(from: String, to: String)], _ items: @autoclosure () -> [LastSeen.Item]) {
    guard !renamed.isEmpty, let timer = readableTimer(), let id = renamed.first(where: { $0.from == timer.item })?.to,
      let item = items().first(where: { $0.id == id })
    else { return }
    var moved = timer
    moved.item = id
    moved.text = item.words
    do throws(Failure) { try keep(moved, after: timer) } catch { context.warn(error.message, help: error.help) }
  }
}

import MMTCore
import MMTStore
import MMTViews

/// One run of `mmt watch`: waits, shows today's page when something happened to it, keeps the moments of ticks, and syncs if it is to.
struct WatchRun {
  private let session: Session
  private let vigil: Vigil
  /// The page has the terminal for itself; else pages follow each other.
  private let screen: LiveScreen?
  private let syncs: Bool
  private var watched: [Path] = []
  private var last: [UInt8] = []
  private var lastPlan: Digest?
  /// When the plan will have been left alone for long enough, by the system's clock.
  private var quietAt: Int64?

  private static let quietSeconds: Int64 = 60

  init(_ session: Session, syncs: Bool) throws(Failure) {
    self.session = session
    self.syncs = syncs
    switch session.world.vigil() {
    case .success(let vigil): self.vigil = vigil
    case .failure(let error): throw Failure(system: error, "changes can't be watched here", details: [])
    }
    screen = LiveScreen(session, vigil)
  }

  func end() {
    screen?.leave()
    vigil.end()
  }

  mutating func run() throws(Failure) {
    var until = try look(at: [])
    screen?.enter()
    if screen != nil { until = try look(at: .redraw) }
    while true {
      let events = vigil.wait(until, screen?.takesKeys ?? false)
      if events.contains(.ended) { return }
      if events.contains(.input), LiveScreen.asksForEnd(vigil.typed()) { return }
      if events.contains(.suspended) { screen?.suspend() }
      if events.contains(.redraw) { screen?.forget() }
      if events.isSubset(of: .input) { continue }
      until = try look(at: events)
    }
  }

  /// Shows the page of now, then does what takes longer. Gives when to look again by itself.
  private mutating func look(at events: Vigil.Event) throws(Failure) -> Int64? {
    let words = screen?.words ?? WatchWords()
    let session = screen.map { $0.session(saying: words) } ?? session
    do throws(Failure) {
      let desk = try Desk(session)
      try watch(desk)
      let reading = try desk.read()
      // An editor that writes in place empties the file first. If it stays so, that is shown in a second.
      if reading.source.bytes.isEmpty, events.contains(.changed) { return desk.world.systemTime().seconds + 1 }
      let today = desk.today(reading, desk.ledger(reading), isNow: true)
      try show(today.page, session, words)
      try desk.keepTickMoments(reading)
      try syncIfQuiet(desk, reading)
      let next = [quietAt, desk.nextLook(reading.settings, today.page.timer)].compactMap(\.self).min()
      return next.map { max($0, desk.world.systemTime().seconds + 1) }
    } catch {
      // At the start there is nothing to show; without the folder there will never be again.
      if last.isEmpty || events.contains(.gone) { throw error }
      if let screen { screen.show(session.printer.text(error), words) } else { session.say(session.printer.text(error)) }
      return nil
    }
  }

  private mutating func watch(_ desk: Desk) throws(Failure) {
    let files = desk.liveFiles
    guard files != watched else { return }
    let code = vigil.watch(files)
    guard code == 0 else {
      throw Failure(
        system: SystemError(operation: .open, path: desk.workspace.folder, code: code),
        "\(desk.workspace.folder.shown) can't be watched", details: [])
    }
    watched = files
  }

  private mutating func show(_ page: DayPage, _ session: Session, _ words: WatchWords) throws(Failure) {
    if let screen {
      last = [0]
      return screen.show(page, session.rendering, words)
    }
    let bytes = session.wantsJSON ? page.json : TodayView.sheet(page, session.rendering).bytes
    guard bytes != last else { return }
    if !session.isQuiet { try session.write((session.wantsJSON || last.isEmpty ? [] : [0x0A]) + bytes) }
    last = bytes
  }

  // MARK: later

  private mutating func syncIfQuiet(_ desk: Desk, _ reading: Reading) throws(Failure) {
    guard syncs else { return }
    let now = desk.world.systemTime().seconds
    if lastPlan != reading.digests.plan {
      lastPlan = reading.digests.plan
      quietAt = now + Self.quietSeconds
    }
    guard let due = quietAt, now >= due else { return }
    quietAt = nil
    _ = try desk.sync(accepts: false)
    lastPlan = desk.digestsOnDisk()?.plan
  }
}

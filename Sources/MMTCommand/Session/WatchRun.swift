import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

/// One run of `mmt watch`: waits, shows today's page when something happened to it, keeps the moments of ticks, and syncs if it is to.
///
/// What may take long on a large plan, reading and keeping, is done beside the waiting: a signal is answered at once, and a save that comes
/// while ticks are kept is shown before they are.
struct WatchRun {
  private let session: Session
  private let eventLoop: EventLoop
  /// The page has the terminal for itself; else pages follow each other.
  private let screen: LiveScreen?
  private let syncs: Bool
  private var watched: [Path] = []
  private var last: [UInt8] = []
  /// The files as they were when they were looked at last, and the day.
  private var lastState: WatchedState?
  /// When the files will have been left alone for long enough, by the system's clock.
  private var quietAt: Int64?
  /// When the page changes by itself.
  private var nextLook: Int64?
  private var looking: Look?
  /// What happened since the reading that is under way began.
  private var news: EventLoop.Event = []
  /// The files as a sync will have left them, while a reading is being kept; nil in it where none is made.
  private var keeping: Promised<Result<WatchedState?, Failure>>?
  /// The reading of which nothing is kept yet, because another one's is.
  private var unkept: Seeing?

  private static let quietSeconds: Int64 = 60

  /// The page of a moment, with what it was made of.
  private struct Seeing {
    let workspace: Workspace
    let reading: Reading
    /// nil of a file that is being saved: an editor that writes in place empties it first.
    let page: TodaysPage?
    /// What a sync waits for; nil where none is asked for.
    var state: WatchedState?
  }

  private struct Look {
    let events: EventLoop.Event
    let session: Session
    let words: Heard
    let outcome: Promised<Result<Seeing, Failure>>
  }

  init(_ session: Session, syncs: Bool) throws(Failure) {
    self.session = session
    self.syncs = syncs
    switch session.world.eventLoop() {
    case .success(let eventLoop): self.eventLoop = eventLoop
    case .failure(let error): throw Failure(system: error, "changes can't be watched here", details: [])
    }
    screen = LiveScreen(session, eventLoop)
  }

  func end() {
    screen?.leave()
    eventLoop.finish(.keeping)
    eventLoop.end()
  }

  mutating func run() throws(Failure) {
    try look(at: [])
    while true {
      // What is under way looks at the clock when it is done.
      let until = looking == nil ? [quietAt, nextLook].compactMap(\.self).min() : nil
      let events = eventLoop.wait(until.map { max($0, session.world.systemTime().seconds + 1) }, screen?.readsKeys ?? false)
      if events.contains(.ended) { return }
      if events.contains(.input), LiveScreen.asksForEnd(eventLoop.typed()) { return }
      if events.contains(.suspended) { screen?.suspend() }
      if events.contains(.redraw) { screen?.forget() }
      if events.contains(.looked) { try looked() }
      if events.contains(.kept) { try kept() }
      let happened = events.subtracting([.input, .looked, .kept])
      if !happened.isEmpty { try look(at: happened) }
    }
  }

  // MARK: looking

  private mutating func look(at events: EventLoop.Event) throws(Failure) {
    news.formUnion(events)
    guard looking == nil else { return }
    let words = screen?.words ?? Heard()
    // The first reading may show its progress where the page will be.
    let session = last.isEmpty ? session : screen?.session(saying: words) ?? session
    let look = Look(events: news, session: session, words: words, outcome: Promised())
    (news, nextLook) = ([], nil)
    do throws(Failure) {
      let workspace = try session.workspace()
      // A folder that comes again is another one.
      if look.events.contains(.gone) { watched = [] }
      try watch(workspace)
      let handed = HandedOver(workspace)
      looking = look
      let isSaved = look.events.contains(.changed)
      let outcome = look.outcome
      let syncs = syncs
      let isDone = eventLoop.work(.looking) { outcome.result = Self.seeing(handed.value, isSaved: isSaved, syncs: syncs) }
      if isDone { try looked() }
    } catch { try failed(error, look) }
  }

  private static func seeing(_ workspace: Workspace, isSaved: Bool, syncs: Bool) -> Result<Seeing, Failure> {
    do throws(Failure) {
      guard workspace.hasPlan else {
        let reading = try workspace.planlessReading()
        // An editor that writes in place empties the file first.
        let isBetween = isSaved ? try workspace.hasEmptyDocument() : false
        let page = isBetween ? nil : try TodaysPage(planless: workspace)
        return .success(
          Seeing(workspace: workspace, reading: reading, page: page, state: syncs ? try workspace.watchedState() : nil))
      }
      let reading = try workspace.read()
      if isSaved, reading.source.bytes.isEmpty { return .success(Seeing(workspace: workspace, reading: reading, page: nil)) }
      let page = try TodaysPage(workspace, reading, workspace.ledger(reading), isNow: true)
      let state = syncs ? try workspace.watchedState(plan: reading.digests.plan) : nil
      return .success(Seeing(workspace: workspace, reading: reading, page: page, state: state))
    } catch { return .failure(error) }
  }

  /// Shows what was read, then has kept what takes longer.
  private mutating func looked() throws(Failure) {
    guard let look = looking, let outcome = look.outcome.result else { return }
    looking = nil
    let seeing: Seeing
    do throws(Failure) { seeing = try outcome.get() } catch {
      try failed(error, look)
      // What came meanwhile may be why: that the folder is gone is told once.
      return news.isEmpty ? () : try self.look(at: [])
    }
    if let page = seeing.page {
      nextLook = seeing.workspace.nextLook(seeing.reading.settings, page.timer)
      try show(page, look)
      // Another day is to be opened, whether or not anybody saved something.
      if syncs, lastState != seeing.state {
        lastState = seeing.state
        quietAt = session.world.systemTime().seconds + Self.quietSeconds
      }
      unkept = seeing
    } else {
      // If it stays empty, that is shown in a second.
      nextLook = session.world.systemTime().seconds + 1
    }
    // The page of now comes first.
    if news.isEmpty { try keep() } else { try self.look(at: []) }
  }

  private mutating func watch(_ workspace: Workspace) throws(Failure) {
    let files = workspace.liveFiles
    guard files != watched else { return }
    let code = eventLoop.watch(files)
    guard code == 0 else {
      throw Failure(
        system: SystemError(operation: .open, path: workspace.folder.path, code: code),
        "\(workspace.folder.path.shown) can't be watched", details: [])
    }
    watched = files
  }

  private mutating func show(_ page: TodaysPage, _ look: Look) throws(Failure) {
    if let screen {
      if last.isEmpty {
        session.progress.erase()
        // What there is to say besides the page has its place on the screen from now on.
        news.formUnion(.redraw)
      }
      last = [0]
      screen.enter()
      return screen.show(page, look.session.rendering, look.words)
    }
    let bytes = session.wantsJSON ? page.json : page.sheet(session.rendering).bytes
    guard bytes != last else { return }
    if !session.isQuiet { try session.write((session.wantsJSON || last.isEmpty ? [] : [0x0A]) + bytes) }
    last = bytes
  }

  /// What couldn't be read isn't synced; once it can be, it has to stay quiet anew.
  private mutating func failed(_ error: Failure, _ look: Look) throws(Failure) {
    (quietAt, lastState) = (nil, nil)
    try say(error, look.words, isLast: look.events.contains(.gone))
  }

  /// At the start there is nothing to show; without the folder, when this is the last there is to say, there will never be again.
  private func say(_ error: Failure, _ words: Heard, isLast: Bool) throws(Failure) {
    if last.isEmpty || isLast { throw error }
    if let screen {
      screen.show(error, words)
    } else {
      session.say(session.printer.text(error))
    }
  }

  // MARK: keeping

  private mutating func keep() throws(Failure) {
    guard keeping == nil, let seeing = unkept else { return }
    unkept = nil
    let isDue = quietAt.map { session.world.systemTime().seconds >= $0 } ?? false
    if isDue { quietAt = nil }
    let base =
      screen?.session(saying: Heard())
      ?? Session(world: session.world, invocation: session.invocation, plans: session.plans)
    let handed = HandedOver(base)
    let reading = seeing.reading
    let outcome = Promised<Result<WatchedState?, Failure>>()
    keeping = outcome
    let isDone = eventLoop.work(.keeping) { outcome.result = Self.keep(reading, handed.value, syncs: isDue) }
    if isDone { try kept() }
  }

  private static func keep(_ reading: Reading, _ session: Session, syncs: Bool) -> Result<WatchedState?, Failure> {
    do throws(Failure) {
      let workspace = try session.workspace()
      if workspace.hasPlan { try workspace.keepTickMoments(reading) }
      guard syncs else { return .success(nil) }
      _ = try workspace.sync(accepts: false)
      let new = try session.workspace()
      return .success(try new.watchedState(plan: new.digestsOnDisk()?.plan))
    } catch { return .failure(error) }
  }

  private mutating func kept() throws(Failure) {
    guard let outcome = keeping?.result else { return }
    keeping = nil
    do throws(Failure) {
      if let state = try outcome.get() { lastState = state }
    } catch { try say(error, Heard(), isLast: false) }
    try keep()
  }
}

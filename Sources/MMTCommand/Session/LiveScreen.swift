import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

/// The terminal while a page stays on it and is redrawn: on the alternate screen, so that at the end all is as it was.
final class LiveScreen {
  private let command: Session
  private let eventLoop: EventLoop
  private var frame = ScreenFrame()
  private var isEntered = false
  private let takesKeys: Bool
  /// Whether keys come one by one, as they are pressed.
  var readsKeys: Bool { isEntered && takesKeys }

  /// nil where pages follow each other: for programs, for screen readers, for a terminal that can't move its cursor.
  init?(_ session: Session, _ eventLoop: EventLoop) {
    let terminal = session.world.terminal()
    guard terminal.outputIsTerminal, !session.wantsJSON, !session.isPlain, !session.isQuiet,
      session.world.environment["TERM"].map({ $0 != "dumb" && !$0.isEmpty }) ?? false
    else { return nil }
    command = session
    self.eventLoop = eventLoop
    takesKeys = terminal.inputIsTerminal
  }

  /// q, Q and ^D.
  static func asksForEnd(_ typed: [UInt8]) -> Bool { typed.contains { [0x71, 0x51, 0x04].contains($0) } }

  func enter() {
    guard !isEntered else { return }
    isEntered = true
    if takesKeys { eventLoop.hush(true) }
    write(ScreenFrame.enter)
    frame = ScreenFrame()
  }

  func leave() {
    guard isEntered else { return }
    isEntered = false
    write(ScreenFrame.leave(rows: rows))
    if takesKeys { eventLoop.hush(false) }
  }

  /// The shell gets its terminal back until the program is continued.
  func suspend() {
    leave()
    eventLoop.stop()
    enter()
  }

  /// What is on the terminal isn't known any more.
  func forget() { frame = ScreenFrame() }

  var words: Heard { Heard() }

  /// A session whose notices are kept in `words`: on the terminal they would stand in the page.
  func session(saying words: Heard) -> Session {
    Session(world: command.world, invocation: command.invocation, plans: command.plans) { _ in
      { words.notices.append($0) }
    }
  }

  func show(_ page: TodaysPage, _ rendering: Rendering, _ words: Heard) {
    guard isEntered else { return }
    var foot = StyledText(rendering.columns < 60 ? "" : "  ", .muted)
    let dot = " \(rendering.glyphs.dot) "
    foot.append("drawn at \(command.world.clock)" + dot + "each save shows" + dot + "q quits", .muted)
    let below = said(words).suffix(max(0, rows / 3)) + [foot]
    let lines = page.fitted(rows: max(1, rows - below.count), rendering)
    draw(lines, Array(below), rendering)
  }

  /// What went wrong, in the place of the page.
  func show(_ failure: Failure, _ words: Heard) {
    guard isEntered else { return }
    words.notices.append(.warning(failure.message, help: failure.help))
    draw([], said(words) + [StyledText("q quits", .muted)], command.rendering)
  }

  private func draw(_ lines: [StyledText], _ below: [StyledText], _ rendering: Rendering) {
    write(frame.update(lines, below: below, rows: rows, rendering))
  }

  private func said(_ words: Heard) -> [StyledText] {
    words.lines.map { StyledText($0, .warning) }
  }

  private var rows: Int { command.world.terminal().rows ?? 24 }

  private func write(_ bytes: [UInt8]) { _ = command.world.write(bytes, .standardOutput) }
}

extension World {
  /// `08:31`: when the page was drawn.
  fileprivate var clock: String { (try? now())?.clock ?? "" }
}

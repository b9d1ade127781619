import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

/// How one run of `mmt` shows what it has to say: pages and documents on standard output, all else on standard error.
final class Output {
  let world: World
  let invocation: Invocation
  let person: PersonSettings
  let progress: ProgressLine

  init(_ world: World, _ invocation: Invocation, _ person: PersonSettings) {
    self.world = world
    self.invocation = invocation
    self.person = person
    progress = ProgressLine(world, isSilent: invocation.flag("quiet") || invocation.flag("plain") || person.isPlain)
  }

  var isQuiet: Bool { invocation.flag("quiet") }
  /// Linear text, for screen readers and braille.
  var isPlain: Bool { invocation.flag("plain") || person.isPlain }

  /// Writes to standard output. A reader that went away ends it quietly; a full disk behind a redirection is 74.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    progress.erase()
    switch world.write(bytes, .standardOutput) {
    case .written, .closed: return
    case .failed(let code):
      throw Failure(unwritableOutput: code)
    }
  }

  /// Writes to standard error.
  func say(_ bytes: [UInt8]) {
    progress.erase()
    _ = world.write(bytes, .standardError)
  }

  /// What a use case has to say on its way. `--quiet` silences it.
  func tell(_ notice: Notice) {
    if case .progress(let what, let size) = notice { return progress.show(what, size: size) }
    guard !isQuiet else { return }
    say(text(notice))
  }

  /// A notice as lines of standard error.
  func text(_ notice: Notice) -> [UInt8] {
    switch notice {
    case .warning(let message, let help): printer.warning(message, help: help)
    case .findings(let findings): printer.findings(findings)
    case .note(let text): Array("mmt: \(VisibleText.line(text))\n".utf8)
    case .progress: []
    }
  }

  // MARK: how it looks

  var rendering: Rendering {
    let terminal = world.terminal()
    let looks = Appearance(world, isTerminal: terminal.outputIsTerminal, choice: invocation.value("colour"))
    if isPlain { return .linear(isUTF8: looks.isUTF8) }
    var rendering = Rendering(
      columns: columns(terminal), colour: looks.colour, unicode: looks.glyphs, isUTF8: looks.isUTF8, hyperlinks: false,
      isolates: terminal.outputIsTerminal)
    rendering.manyColours = world.environment["TERM"]?.contains(text: "256color") ?? false
    return rendering
  }

  var printer: DiagnosticPrinter {
    let terminal = world.terminal()
    let looks = Appearance(world, isTerminal: terminal.errorIsTerminal, choice: invocation.value("colour"))
    var printer = DiagnosticPrinter(width: columns(terminal), colour: looks.colour, glyphs: looks.isUTF8)
    printer.wraps = terminal.errorIsTerminal
    if isPlain {
      (printer.isLinear, printer.colour, printer.wraps) = (true, false, false)
    }
    return printer
  }

  private func columns(_ terminal: Terminal) -> Int {
    if let known = terminal.columns { return max(10, known) }
    return world.environment["COLUMNS"].flatMap { Int($0) }.map { min(max(10, $0), 1000) } ?? 80
  }
}

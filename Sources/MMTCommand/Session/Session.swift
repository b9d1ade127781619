package import MMTCore
package import MMTStore
import MMTViews

/// One run of `mmt`: the world, what was asked, and how answers are laid out.
package final class Session {
  package let world: World
  package let invocation: Invocation
  /// The plans that are built in.
  package let plans: [BuiltInPlan]
  let progress: ProgressLine
  let person: PersonSettings
  let builds = BuildCycle.Memo()
  /// Which build of mmt runs, asked once.
  private(set) lazy var build = world.build()
  private let said = Said()

  package init(world: World, invocation: Invocation, plans: @autoclosure () -> [BuiltInPlan] = BuiltInPlans.all) {
    self.world = world
    self.invocation = invocation
    self.plans = plans()
    let person = PersonSettings(world)
    self.person = person
    progress = ProgressLine(world, isSilent: invocation.flag("quiet") || invocation.flag("plain") || person.isPlain)
  }

  var wantsJSON: Bool { invocation.flag("json") }
  var isQuiet: Bool { invocation.flag("quiet") }
  /// Linear text, for screen readers and braille.
  var isPlain: Bool { invocation.flag("plain") || person.isPlain }

  /// Prints a page, or its JSON document with `--json`; nothing with `--quiet`.
  func show(_ json: @autoclosure () -> [UInt8], _ page: (Rendering) -> Sheet) throws(Failure) {
    if wantsJSON {
      try write(json())
    } else if !isQuiet {
      try read(page(rendering).bytes)
      if let objection = person.objection { warn(objection, help: "mend the file, or remove it") }
    }
  }

  /// Shows what a person reads: on a terminal through the pager where it is longer than the window.
  func read(_ page: [UInt8]) throws(Failure) {
    progress.erase()
    if !Pager(world, invocation, person).show(page) { try write(page) }
  }

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

  /// One warning line on standard error, once: a command that reads its files twice doesn't say it twice. `--quiet` silences it.
  func warn(_ message: String, help: String? = nil) {
    guard !isQuiet, said.isNew(message) else { return }
    say(printer.warning(message, help: help))
  }

  func warn(_ findings: [Diagnostic]) {
    if isQuiet { return }
    let news = findings.filter { said.isNew("\($0.file):\($0.line):\($0.column): \($0.code) \($0.message)") }
    if !news.isEmpty { say(printer.findings(news)) }
  }

  /// A line on standard error that is no warning; `--quiet` silences it.
  func note(_ text: String) {
    if !isQuiet { say(Array("mmt: \(VisibleText.line(text))\n".utf8)) }
  }

  /// Whether this is asked for the first time in this run.
  func isFirst(_ what: String) -> Bool { said.isNew("\0" + what) }

  /// Writes to standard error.
  func say(_ bytes: [UInt8]) {
    progress.erase()
    _ = world.write(bytes, .standardError)
  }

  // MARK: how output looks

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
    var printer = DiagnosticPrinter(width: columns(terminal), colour: looks.colour, glyphs: looks.isUTF8) {
      DisplayWidth.cells($0)
    }
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

/// What this run has warned of.
private final class Said {
  private var texts = Set<String>()

  func isNew(_ text: String) -> Bool { texts.insert(text).inserted }
}

/// Whether colour and glyphs beyond ASCII may be used.
struct Appearance {
  var colour: Bool
  var glyphs: Bool
  var isUTF8: Bool

  /// `choice` is that of `--colour`; an odd one counts as auto.
  init(_ world: World, isTerminal: Bool, choice: String?) {
    let isDumb = world.environment["TERM"] == "dumb"
    let refuses = world.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isUTF8 = Self.isUTF8(world)
    switch choice {
    case "always": (colour, glyphs) = (true, true)
    case "never": (colour, glyphs) = (false, false)
    default: (colour, glyphs) = (isTerminal && !isDumb && !refuses, isTerminal && !isDumb && !refuses)
    }
    glyphs = glyphs && isUTF8
  }

  /// The locale's encoding, as the C library would choose it: LC_ALL, LC_CTYPE, LANG; the first that is set and not empty.
  private static func isUTF8(_ world: World) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = world.environment[name], !value.isEmpty {
        let folded = value.lowercased()
        return folded.contains(text: "utf-8") || folded.contains(text: "utf8")
      }
    }
    return false
  }
}

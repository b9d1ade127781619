import MMTCore
import MMTStore
import MMTWorkspace

/// Long answers on a terminal, through a pager as git does it: `MMT_PAGER`, else `PAGER`, else `less`. Nothing is started for what the
/// window holds, and where the pager fails the answer is printed plainly.
struct Pager {
  private let world: World
  private let isWanted: Bool

  init(_ world: World, _ invocation: Invocation, _ person: PersonSettings) {
    self.world = world
    isWanted =
      invocation.isPaged && !invocation.flag("no-pager") && !invocation.flag("plain") && !person.isPlain && person.usesPager
  }

  /// Whether a pager showed it all; else it is still to be printed.
  func show(_ page: [UInt8]) -> Bool {
    guard isWanted, let request = request(page) else { return false }
    switch world.feedInForeground(request, world.environment, page) {
    // A signal that a person sent it (^C) ends it as well.
    case .exited(let status): return status == 0 || status >= 128
    case .notFound, .timedOut, .tooMuch: return false
    }
  }

  private func request(_ page: [UInt8]) -> ProcessRequest? {
    let terminal = world.terminal()
    guard terminal.outputIsTerminal, world.environment["TERM"] != "dumb", let rows = terminal.rows,
      page.reduce(0, { $0 + ($1 == 0x0A ? 1 : 0) }) >= rows
    else { return nil }
    let line = world.environment["MMT_PAGER"] ?? world.environment["PAGER"] ?? "less"
    let words = line.split(separator: " ").map(String.init)
    // As git has it: an empty one, or cat, is none.
    guard let program = words.first, line != "cat" else { return nil }
    let isPlain = line.utf8.allSatisfy { Bytes.isWordByte($0) || " /.-_=+,:%@".utf8.contains($0) }
    var request =
      isPlain
      ? ProcessRequest(program, words.dropFirst().map { Array($0.utf8) })
      : ProcessRequest("/bin/sh", [Array("-c".utf8), Array(line.utf8)])
    if world.environment["LESS"] == nil { request.variables["LESS"] = "FRX" }
    if world.environment["LV"] == nil { request.variables["LV"] = "-c" }
    return request
  }
}

extension Invocation {
  /// Whether what it shows may be long: a page to read, and nothing that was just changed.
  fileprivate var isPaged: Bool {
    switch command {
    case "undo": flag("list")
    case "review": text(0) != "done"
    case "adopt", "init", "plan", "open", "report": false
    case "backups", "calendar", "config", "help", "plans", "remind", "status", "verify": true
    default: spec.group == .look || spec.group == .progress
    }
  }
}

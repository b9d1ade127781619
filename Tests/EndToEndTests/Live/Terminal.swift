import Foundation
import Support

/// A real terminal, by tmux: keys go in, screens are read.
final class Terminal {
  private let bench: Workbench
  private let tmux: String
  private let socket: String

  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A shell in the workspace's folder. `variables` are set over the session's own.
  init(_ bench: Workbench, columns: Int, rows: Int, _ variables: [String: String] = [:]) throws {
    self.bench = bench
    guard let tmux = Self.tmux else { throw ProcessError(description: "tmux isn't installed") }
    self.tmux = tmux
    // A socket's path may not be long.
    socket = "/tmp/mmt-tmux-\(UUID().uuidString.prefix(13))"
    var environment = bench.session.environment.merging(variables) { $1 }
    environment["COLUMNS"] = nil
    let words = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try run(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", bench.folder, "env", "-i", "PS1=$ "]
        + (variables["TERM"] == nil ? ["TERM=screen-256color"] : []) + words + ["sh"])
    try run(["set-option", "-g", "escape-time", "0"])
    _ = try wait("the shell's prompt") { $0.first == "$" }
  }

  deinit {
    _ = try? run(["kill-server"])
    // tmux leaves it behind.
    unlink(socket)
  }

  /// A command line for the shell.
  func enter(_ command: String) throws {
    try run(["send-keys", "-l", "--", command])
    try press("Enter")
  }

  /// Keys by tmux's names: `q`, `Space`, `Up`, `C-z`.
  func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Letters as they are.
  func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Bytes as a terminal would send them.
  func send(_ text: String) throws {
    try run(["send-keys", "-H"] + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) })
  }

  /// A press of the left button and its end, on a cell counted from 0.
  func click(row: Int, column: Int) throws {
    try send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Whether a program wants presses of the mouse, and as SGR: `1 1`.
  func mouse() throws -> String {
    try run(["display-message", "-p", "#{mouse_any_flag} #{mouse_sgr_flag}"]).filter { $0 != "\n" }
  }

  func resize(columns: Int, rows: Int) throws { try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"]) }

  /// The lines of the screen, without the empty ones at its end.
  func screen() throws -> [String] {
    var lines = try run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// The screen as soon as it is as wanted.
  @discardableResult
  func wait(_ what: String, until isThere: ([String]) -> Bool) throws -> [String] {
    var last: [String] = []
    for _ in 0..<1000 {
      last = try screen()
      if isThere(last) { return last }
      usleep(20_000)
    }
    throw ProcessError(description: "the screen never shows \(what):\n" + last.joined(separator: "\n") + "\n" + processes())
  }

  /// What runs there and what it waits for, for a test that fails.
  private func processes() -> String {
    guard let tty = try? run(["display-message", "-p", "#{pane_tty}"]).filter({ $0 != "\n" }),
      let found = try? runProcess(
        "/bin/ps", ["-L", "-o", "pid,ppid,pgid,tpgid,tid,stat,wchan:24,args", "-t", tty], environment: [:])
    else { return "(no ps)" }
    return found.output
  }

  @discardableResult
  func wait(for text: String) throws -> [String] { try wait("\"\(text)\"") { $0.contains { $0.contains(text) } } }

  /// The program has ended and the shell's prompt is there, below what was there before.
  func waitForPrompt() throws -> [String] { try wait("the prompt") { $0.last == "$" } }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let result = try runProcess(
      tmux, ["-S", socket] + arguments, environment: ["LANG": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin"])
    guard result.status == 0 else { throw ProcessError(description: "tmux \(arguments): \(result.errors)") }
    return result.output
  }
}

import MMTCore
import MMTStore

/// The person's editor: `editor` in their own `config.json`, `$VISUAL`, `$EDITOR`; on a terminal else what the system has.
struct Editor {
  /// As a shell reads it: it may hold options.
  let command: String
  private let world: World

  /// Throws 78 where none is named.
  init(_ world: World) throws(Failure) {
    self.world = world
    if let found = try Self.named(world) {
      command = found
      return
    }
    guard world.terminal().inputIsTerminal else {
      throw Failure(
        .configuration, "no editor is named, and there is no terminal to look for one", details: ["Nothing was changed."],
        help: "set VISUAL or EDITOR, or give the text on the command line")
    }
    command = "vi"
  }

  private static func named(_ world: World) throws(Failure) -> String? {
    if let bytes = try PersonConfig.read(world) {
      guard let config = try? JSONText(checking: bytes), config.kind == .object else {
        throw Failure(
          .configuration, "\(PersonConfig.path(world)?.shown ?? "config.json") is no JSON object",
          details: ["Nothing was changed."], help: "mend it, or take it away: everything in it has a default")
      }
      if let editor = config["editor"]?.string, !editor.allSatisfy(\.isWhitespace) { return editor }
    }
    return ["VISUAL", "EDITOR"].lazy.compactMap { world.environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Opens a file, at a line if one is given, and waits until the editor has ended. Throws 78 where it isn't there, 74 where it failed; `kept`
  /// says then where the text is.
  func open(_ path: Path, line: Int? = nil, kept: String) throws(Failure) {
    let end = world.runInForeground(request(path, line), world.environment)
    if end == .exited(0) { return }
    let words = command.split(separator: " ").first.map(String.init) ?? command
    switch end {
    case .notFound, .exited(126), .exited(127):
      throw Failure(
        .configuration, "the editor \"\(words)\" isn't there or can't be started", details: [kept],
        help: "set VISUAL or EDITOR to one that is, such as nano or vim")
    case .exited(let status) where status > 128:
      throw Failure(.io, "the editor \"\(words)\" was ended by signal \(status - 128)", details: [kept])
    case .exited(let status): throw Failure(.io, "the editor \"\(words)\" ended with status \(status)", details: [kept])
    case .timedOut, .tooMuch: throw Failure(.io, "the editor \"\(words)\" didn't end", details: [kept])
    }
  }

  /// A plain word is started by itself; what holds options or quotes is read by the shell, as git does it. The file is an argument of its own in
  /// either case.
  private func request(_ path: Path, _ line: Int?) -> ProcessRequest {
    let arguments = EditorHabits(command).arguments(path.bytes, line: line)
    let isPlain = command.utf8.allSatisfy { Bytes.isWordByte($0) || [0x2F, 0x2E, 0x2D, 0x5F, 0x2B].contains($0) }
    if isPlain { return ProcessRequest(command, arguments) }
    return ProcessRequest("sh", [Array("-c".utf8), Array("\(command) \"$@\"".utf8), Array(command.utf8)] + arguments)
  }
}

/// What an editor wants to be told, known by its name.
struct EditorHabits {
  private let name: String
  private let words: [Substring]

  init(_ command: String) {
    words = command.split(separator: " ")
    let program = words.first?.filter { $0 != "'" && $0 != "\"" } ?? ""
    name = program.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Those with a window go on by themselves unless they are asked to wait.
  private var waiting: String? {
    switch name {
    case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf", "subl", "sublime_text", "zed", "zeditor", "gedit":
      words.contains("--wait") || words.contains("-w") ? nil : "--wait"
    case "mate", "atom": words.contains("-w") || words.contains("--wait") ? nil : "-w"
    case "gvim", "mvim": words.contains("-f") || words.contains("--nofork") ? nil : "-f"
    case "kate": words.contains("-b") || words.contains("--block") ? nil : "-b"
    default: nil
    }
  }

  /// The arguments for a file, at a 1-based line.
  func arguments(_ path: [UInt8], line: Int?) -> [[UInt8]] {
    let wait = waiting.map { [Array($0.utf8)] } ?? []
    guard let line else { return wait + [path] }
    let number = Array(String(line).utf8)
    switch name {
    case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf":
      return wait + [Array("--goto".utf8), path + [0x3A] + number]
    case "subl", "sublime_text", "zed", "zeditor", "hx", "helix", "atom": return wait + [path + [0x3A] + number]
    case "mate": return wait + [Array("-l".utf8), number, path]
    case "kate": return wait + [Array("--line".utf8), number, path]
    case "vi", "vim", "nvim", "view", "ex", "gvim", "mvim", "nvi", "elvis", "vis", "emacs", "emacsclient", "nano", "pico",
      "micro",
      "kak", "joe", "jed", "mg", "ne", "gedit", "editor", "sensible-editor":
      return wait + [[0x2B] + number, path]
    default: return wait + [path]
    }
  }
}

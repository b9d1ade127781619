/// Everything outside the program that it may ask or change: the one seam between what `mmt` means and what it does.
///
/// A value of fields, so that a test replaces just the one it is about. Nothing is read before it is asked for: making the live
/// value touches nothing.
package struct World: Sendable {
  /// As typed, the program's own name first; bytes, because a path need not be UTF-8.
  package var arguments: @Sendable () -> [[UInt8]]
  package var environment: Environment
  /// Absolute; nil where the current folder was removed.
  package var workingDirectory: @Sendable () -> Path?
  package var files: FileSystem
  /// The system's clock, whatever `MMT_NOW` says.
  package var systemTime: @Sendable () -> FileTime
  /// Seconds east of UTC on the wall clock here at a moment given in seconds since the epoch.
  package var zoneOffset: @Sendable (Int64) -> Int
  package var pause: @Sendable (_ microseconds: Int) -> Void
  package var terminal: @Sendable () -> Terminal
  package var write: @Sendable (_ bytes: [UInt8], _ to: Output) -> OutputResult
  /// A line a person types, without its ending; nil at the end of the input.
  package var readLine: @Sendable () -> String?
  /// The real path of the running program; nil where the system doesn't tell.
  package var executable: @Sendable () -> Path?
  /// Makes a folder the current one. Gives `errno`, 0 if it did.
  package var enter: @Sendable (Path) -> Int32
  /// Becomes another program: arguments with its own name first, and the whole environment, "NAME=value" each. Comes back only where it
  /// can't, with `errno`.
  package var become: @Sendable (_ program: Path, _ arguments: [[UInt8]], _ environment: [[UInt8]]) -> Int32
  /// All of standard input, at most so many bytes; nil where there is more, or it can't be read.
  package var readInput: @Sendable (_ limit: Int) -> [UInt8]?
  package var run: @Sendable (ProcessRequest, Environment) -> ProcessResult
  /// Runs a program on our own terminal with our standard streams and waits for its end, however long that takes.
  package var runInForeground: @Sendable (ProcessRequest, Environment) -> ProcessResult.End
  /// The same with these bytes as its standard input: a pager.
  package var feedInForeground: @Sendable (ProcessRequest, Environment, [UInt8]) -> ProcessResult.End = { _, _, _ in .notFound }
  /// The effective user.
  package var user: @Sendable () -> UInt32
  package var process: @Sendable () -> Int32
  /// What tells this build from others without reading it: its executable's size and time. nil where the system doesn't tell.
  package var build: @Sendable () -> String? = { nil }
  /// For a program that stays: begins to listen to files, signals and the clock. Gives `errno` where the system can't.
  package var eventLoop: @Sendable () -> Result<EventLoop, SystemError> = {
    .failure(SystemError(operation: .open, path: Path("."), code: 38))
  }

  package enum Output: Sendable { case standardOutput, standardError }

  package enum OutputResult: Hashable, Sendable {
    case written
    /// Nobody reads any more (`mmt stats | head`): end quietly.
    case closed
    /// The `errno` of the write that failed: a full disk behind a redirection.
    case failed(Int32)
  }
}

/// What the program's output goes to.
package struct Terminal: Hashable, Sendable {
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The terminal's width in cells; nil when unknown.
  package var columns: Int?
  /// Its height in lines; nil when unknown.
  package var rows: Int?

  package init(
    inputIsTerminal: Bool = false, outputIsTerminal: Bool = false, errorIsTerminal: Bool = false, columns: Int? = nil,
    rows: Int? = nil
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.rows = rows
  }
}

/// The environment's variables. Values are bytes: a folder's name in `HOME` need not be UTF-8.
package struct Environment: Sendable {
  /// nil when unset; an empty value is a value.
  package var bytes: @Sendable (_ name: String) -> [UInt8]?
  /// All of them, "NAME=value" each: what a child process gets.
  package var entries: @Sendable () -> [[UInt8]]

  package init(bytes: @escaping @Sendable (String) -> [UInt8]?, entries: @escaping @Sendable () -> [[UInt8]]) {
    self.bytes = bytes
    self.entries = entries
  }

  package init(_ values: [String: String]) {
    let entries = values.sorted { $0.key < $1.key }.map { Array(($0.key + "=" + $0.value).utf8) }
    self.init(bytes: { values[$0].map { Array($0.utf8) } }, entries: { entries })
  }

  /// As text, bytes that are no UTF-8 replaced.
  package subscript(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// nil when unset or empty, as variables that name a place want it.
  package func path(_ name: String) -> Path? {
    guard let value = bytes(name), !value.isEmpty else { return nil }
    return Path(value)
  }

  /// The absolute folders of `PATH`: the current folder's programs are never run.
  package var programFolders: [Path] {
    (bytes("PATH") ?? []).split(separator: 0x3A).filter { $0.first == 0x2F }.map { Path(Array($0)) }
  }
}

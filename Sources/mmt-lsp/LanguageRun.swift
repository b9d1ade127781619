internal import CLibrary
internal import MMTCore
internal import MMTLanguage
internal import MMTStore
internal import MMTWorkspace

/// One run of `mmt-lsp`: takes messages from standard input, gives them to the server, and writes what it has to say. It sleeps while nothing
/// comes.
struct LanguageRun {
  private let world: World
  private let server: LanguageServer
  private var reader = MessageReader()
  private var inbox = Inbox()
  /// The client writes no more.
  private var isClosed = false

  /// Runs to the end and gives the exit code.
  static func main(_ world: World) -> Int32 {
    switch Options.read(world.arguments().dropFirst()) {
    case .serve: break
    case .say(let text):
      _ = world.write(Array(text.utf8), .standardOutput)
      return 0
    case .refuse(let text):
      _ = world.write(Array("mmt: error: \(text)\n".utf8), .standardError)
      return ExitCode.usage.rawValue
    }
    let terminal = world.terminal()
    guard !terminal.inputIsTerminal else {
      let text =
        "mmt: error: the language server is started by an editor, and speaks with it\nhelp: mmt lsp --setup EDITOR says how\n"
      _ = world.write(Array(text.utf8), .standardError)
      return ExitCode.usage.rawValue
    }
    var run = LanguageRun(world.ofProgram)
    return run.serve()
  }

  /// Who hasn't typed for so long pauses, in milliseconds.
  private static let pause: Int32 = 200

  private init(_ world: World) {
    self.world = world
    server = LanguageServer(LiveHost(world).host, version: Version.current)
    server.flushes = { messages in for message in messages { _ = world.write(message, .standardOutput) } }
  }

  private mutating func serve() -> Int32 {
    while true {
      // What has come meanwhile may take back what waits.
      while !isClosed, hasInput(waits: false) { takeInput() }
      if let message = inbox.next() {
        server.receive(message)
      } else {
        server.settle(isTyping: true)
        guard send() else { return 1 }
        if isClosed { return server.exitCode ?? 1 }
        if hasInput(waits: true) { takeInput() } else { server.settle() }
      }
      guard send() else { return 1 }
      if let code = server.exitCode { return code }
    }
  }

  /// Writes what there is to say. False where nobody reads any more.
  private func send() -> Bool {
    let output = server.takeOutput()
    return output.isEmpty || world.write(output.count == 1 ? output[0] : Array(output.joined()), .standardOutput) == .written
  }

  /// Whether there are bytes, or the end of them. Waits for them, or until a new day begins.
  private func hasInput(waits: Bool) -> Bool {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    var timeout: Int32 = waits ? -1 : 0
    if waits, server.isUnsettled {
      timeout = Self.pause
    } else if waits, let next = server.nextLook {
      // A clock may be set, and a laptop sleep: an hour is long enough for that.
      timeout = Int32(clamping: min(max(next - world.systemTime().seconds, 1), 3600) * 1000)
    }
    return poll(&descriptor, 1, timeout) > 0
  }

  /// Takes in what is there to read.
  private mutating func takeInput() {
    var isInterrupted = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let got = read(0, buffer.baseAddress, buffer.count)
      isInterrupted = got < 0 && errno == EINTR
      count = max(got, 0)
    }
    if bytes.isEmpty, !isInterrupted { isClosed = true }
    reader.take(bytes)
    while let piece = reader.next() {
      switch piece {
      case .message(let body):
        if let cancelled = inbox.add(Message(body)) { server.cancelled(cancelled) }
      case .tooLong(let size): _ = inbox.add(.lost(size: size))
      case .garbage: break
      }
    }
  }
}

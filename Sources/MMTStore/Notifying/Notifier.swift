import MMTCore

/// A message for the person, by whichever way this machine has: their own command, the desktop's notifications.
package struct Notification: Sendable, Equatable {
  package enum Urgency: String, Sendable { case low, normal, critical }

  package var title: String
  package var body: String
  package var urgency: Urgency
  /// The name of the rule, for the person's own command.
  package var rule: String
  /// The notification daemon's number of the one whose place this takes.
  package var replacing: Int?

  package init(title: String, body: String, urgency: Urgency, rule: String, replacing: Int? = nil) {
    self.title = title
    self.body = body
    self.urgency = urgency
    self.rule = rule
    self.replacing = replacing
  }
}

/// Hands notifications over, trying one way after the other.
package struct Notifier {
  let world: World
  /// The person's own command and its first arguments; nil where there is none.
  let command: [String]?

  package init(_ world: World, command: [String]?) {
    self.world = world
    self.command = command
  }

  package struct Result: Sendable, Equatable {
    /// The way that took it.
    package var way: String?
    /// What the notification daemon calls it.
    package var id: Int?
    /// The ways that didn't, each with its reason.
    package var refusals: [String]

    package init(way: String? = nil, id: Int? = nil, refusals: [String] = []) {
      self.way = way
      self.id = id
      self.refusals = refusals
    }
  }

  /// Milliseconds after which a way is cut off.
  static let timeLimit = 5000

  package func deliver(_ notification: Notification) -> Result {
    var result = Result()
    for way in ways {
      switch way.attempt(notification) {
      case .taken(let id):
        (result.way, result.id) = (way.name, id)
        return result
      case .refused(let reason): result.refusals.append("\(way.name): \(reason)")
      }
    }
    if ways.isEmpty { result.refusals.append("there is no desktop session to show it in") }
    return result
  }

  private enum Attempt {
    case taken(id: Int?)
    case refused(String)
  }

  private struct Way {
    var name: String
    var attempt: (Notification) -> Attempt
  }

  private var ways: [Way] {
    var ways: [Way] = []
    if let command, let program = command.first {
      ways.append(Way(name: "command") { own(program, Array(command.dropFirst()), $0) })
    }
    #if os(macOS)
      ways.append(Way(name: "osascript", attempt: appleScript))
    #else
      // Without a session bus notify-send may start one that shows nothing and stays.
      guard sessionBus != nil || world.environment["DISPLAY"] != nil else { return ways }
      ways.append(Way(name: "notify-send", attempt: notifySend))
      ways.append(Way(name: "gdbus", attempt: gdbus))
    #endif
    return ways
  }

  // MARK: The ways

  private func own(_ program: String, _ arguments: [String], _ notification: Notification) -> Attempt {
    var request = request(program, arguments + [notification.title, notification.body])
    request.variables["MMT_REMINDER"] = notification.rule
    return answer(request) { _ in nil }
  }

  private func notifySend(_ notification: Notification) -> Attempt {
    var arguments = [
      "--app-name=mmt", "--icon=\(Self.icon)", "--urgency=\(notification.urgency.rawValue)", "--print-id",
    ]
    if let id = notification.replacing { arguments.append("--replace-id=\(id)") }
    // It reads backslashes in the body as C does.
    let body = Self.escapingMarkup(notification.body).replacing("\\", with: "\\\\")
    return answer(request("notify-send", arguments + ["--", notification.title, body])) {
      $0.text.utf8.isEmpty ? nil : Int($0.text)
    }
  }

  private func gdbus(_ notification: Notification) -> Attempt {
    let urgency = notification.urgency == .low ? 0 : notification.urgency == .normal ? 1 : 2
    let arguments = [
      "call", "--session", "--timeout", "4", "--dest", "org.freedesktop.Notifications", "--object-path",
      "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify", "--", Self.variant("mmt"),
      "uint32 \(notification.replacing ?? 0)", Self.variant(Self.icon), Self.variant(notification.title),
      Self.variant(Self.escapingMarkup(notification.body)), "@as []", "{'urgency': <byte \(urgency)>}", "int32 -1",
    ]
    return answer(request("gdbus", arguments)) { result in
      // (uint32 5,)
      Int(String(decoding: result.output.drop { $0 != 0x20 }.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self))
    }
  }

  private func appleScript(_ notification: Notification) -> Attempt {
    let script = ["on run argv", "display notification (item 2 of argv) with title (item 1 of argv)", "end run"]
    let arguments = script.flatMap { ["-e", $0] } + ["--", notification.title, notification.body]
    return answer(request("osascript", arguments)) { _ in nil }
  }

  // MARK: -

  /// Of the freedesktop icon naming specification.
  private static let icon = "appointment-soon"

  private func request(_ program: String, _ arguments: [String]) -> ProcessRequest {
    var request = ProcessRequest(program, arguments.map { Array($0.utf8) }, timeout: Self.timeLimit)
    // Arguments are UTF-8, whatever the scheduler's locale is.
    request.variables["LC_ALL"] = "C.UTF-8"
    if let bus = sessionBus { request.variables["DBUS_SESSION_BUS_ADDRESS"] = bus }
    return request
  }

  private func answer(_ request: ProcessRequest, id: (ProcessResult) -> Int?) -> Attempt {
    let result = world.run(request, world.environment)
    switch result.end {
    case .exited(0): return .taken(id: id(result))
    case .notFound: return .refused("it isn't there")
    case .timedOut, .tooMuch: return .refused("it hung, and was stopped after \(Self.timeLimit / 1000) seconds")
    case .exited(let code):
      let line = String(decoding: result.error.prefix { $0 != 0x0A }.prefix(200), as: UTF8.self)
      return .refused(line.isEmpty ? "it ended with \(code)" : line)
    }
  }

  private var sessionBus: String? { Self.sessionBus(world) }

  /// The address of the session's bus: the environment's, else the one that a login session has where there is one.
  static func sessionBus(_ world: World) -> String? {
    if let address = world.environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    let runtime = world.environment.path("XDG_RUNTIME_DIR") ?? Path("/run/user/\(world.user())")
    let socket = runtime.appending("bus")
    return world.files.exists(socket) ? "unix:path=\(socket.shown)" : nil
  }

  /// Bodies may hold markup, says the specification: what the plan says is text.
  static func escapingMarkup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A string in GVariant's text format.
  static func variant(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n") + "'"
  }
}

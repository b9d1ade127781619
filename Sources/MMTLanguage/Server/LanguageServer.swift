package import MMTCore

/// The language server: messages of a client in, messages for it out. It reads no file and no clock but through its `Host`, and writes none:
/// documents are changed by the edits that it sends.
package final class LanguageServer {
  enum State { case new, running, stopped }

  let host: Host
  /// As it is told to clients.
  let programVersion: String
  var state = State.new
  var client = ClientAbilities()
  var settings = ServerSettings()
  /// What they are unless the client's configuration names them.
  var options = ServerSettings()
  /// By their URIs.
  var documents: [String: OpenDocument] = [:]
  private var facts: [[UInt8]: WorkspaceFacts] = [:]
  /// Somebody types: until they pause, what is known of workspaces counts as it was looked at last.
  var isWriting = false
  private var output: [[UInt8]] = []
  private var waiting: [Int: (JSONText?) -> Void] = [:]
  private var lastRequest = 0
  /// The token of the progress that is shown.
  var progress: String?
  /// Sends what there is at once: something that takes long comes next.
  package var flushes: (([[UInt8]]) -> Void)?
  /// Set once the client has asked for the end.
  package private(set) var exitCode: Int32?

  package init(_ host: Host, version: String) {
    self.host = host
    programVersion = version
  }

  /// What is to be sent, in this order; it is handed out once.
  package func takeOutput() -> [[UInt8]] {
    defer { output = [] }
    return output
  }

  func flush() { if let flushes { flushes(takeOutput()) } }

  /// When to look again by itself: the next day of a plan begins. nil where nothing is open.
  package var nextLook: Int64? {
    guard !documents.isEmpty else { return nil }
    let now = host.now()
    let boundary = Int64(facts.values.map(\.sidecar.settings.dayBoundary).min() ?? 240) * 60
    let local = now.seconds + Int64(now.offset)
    let midnight = (local - boundary) / 86_400 * 86_400 + boundary
    return midnight + 86_400 - Int64(now.offset)
  }

  // MARK: messages

  /// Does what a message asks.
  package func receive(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification(let method, let params):
      isWriting = method == "textDocument/didChange"
      take(method, params)
    case .response(let id, let result):
      isWriting = false
      waiting.removeValue(forKey: id)?(result)
    case .lost(let size): lost(size)
    case .invalid(let isJSON, let id):
      send(Outgoing.error(id, isJSON ? .invalidRequest : .parse, isJSON ? "this is no message" : "this is no JSON"))
    }
  }

  /// A request that was taken back before its turn.
  package func cancelled(_ id: JSONText) { send(Outgoing.error(id, .cancelled, "cancelled")) }

  /// A message was too long to be taken. What it said isn't known, so nothing that is open is known any more.
  private func lost(_ size: Int) {
    for document in documents.values where !(document.published ?? Self.noItems).elementsEqual(Self.noItems) {
      publish(document, [])
    }
    documents = [:]
    show(.warning, "a message of \(size / 1_048_576) MB was passed over; open the files again to be told about them")
  }

  private static let noItems = Array("[]".utf8)

  private func answer(_ id: JSONText, _ method: String, _ params: JSONText?) {
    switch (state, method) {
    case (.new, "initialize"):
      state = .running
      initialize(params)
      send(Outgoing.result(id) { writeCapabilities(&$0) })
    case (.new, _): send(Outgoing.error(id, .notInitialized, "initialize comes first"))
    case (.stopped, _): send(Outgoing.error(id, .invalidRequest, "the server was shut down"))
    case (.running, "initialize"): send(Outgoing.error(id, .invalidRequest, "initialize comes once"))
    case (.running, "shutdown"):
      state = .stopped
      send(Outgoing.result(id) { $0.null() })
    case (.running, _):
      do throws(RequestError) {
        let write = try result(method, params)
        send(Outgoing.result(id, write))
      } catch { send(Outgoing.error(id, error.code, error.message)) }
    }
  }

  private func take(_ method: String, _ params: JSONText?) {
    if method == "exit" {
      exitCode = state == .stopped ? 0 : 1
      return
    }
    guard state == .running else { return }
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": didOpen(params)
    case "textDocument/didChange": didChange(params)
    case "textDocument/didSave": didSave(params)
    case "textDocument/didClose": didClose(params)
    case "workspace/didChangeConfiguration":
      configure(params?["settings"])
      if client.configures { askConfiguration() }
    default: break
    }
  }

  // MARK: sending

  func send(_ message: [UInt8]) { output.append(message) }

  func notify(_ method: String, _ params: (inout JSONWriter) -> Void) { send(Outgoing.notification(method, params)) }

  /// Asks the client for something; `then` gets its result, nil where it failed.
  func ask(_ method: String, _ params: (inout JSONWriter) -> Void, then: @escaping (JSONText?) -> Void = { _ in }) {
    lastRequest += 1
    waiting[lastRequest] = then
    send(Outgoing.request(lastRequest, method, params))
  }

  enum MessageType: Int { case error = 1, warning, info, log }

  /// A line for the person.
  func show(_ type: MessageType, _ text: String) {
    notify("window/showMessage") { writer in
      writer.object {
        $0.member("type", type.rawValue)
        $0.member("message", "mmt: " + text)
      }
    }
  }

  /// Why something wasn't done.
  func show(_ failure: Failure) {
    let lines = [failure.message] + failure.diagnostics.map(\.message) + [failure.help].compactMap(\.self)
    show(.error, lines.joined(separator: "; "))
  }

  // MARK: views

  /// The facts of a workspace as they are now.
  func facts(of folder: [UInt8]) -> WorkspaceFacts? {
    if isWriting, let known = facts[folder] { return known }
    let known = host.facts(folder)
    facts[folder] = known
    return known
  }

  /// A document as it is now; nil where nothing is known of its workspace any more.
  func view(_ document: OpenDocument) -> DocumentView? {
    guard let facts = facts(of: document.place.folder) else { return nil }
    return view(document, facts)
  }

  /// A document with what is known of its workspace.
  func view(_ document: OpenDocument, _ facts: WorkspaceFacts) -> DocumentView {
    let now = host.now()
    if let view = document.view, view.isOf(document, facts, now) { return view }
    // An editor's own save is seen here before it is told of.
    let isChanged = facts.changedOnDisk.contains(document.place.name) && host.text(document.path) != document.source.bytes
    let view = DocumentView(document, facts, now, isChangedOnDisk: isChanged)
    document.view = view
    return view
  }

  /// The view that a request is about; nil for a document that isn't ours.
  func view(_ params: JSONText?) -> DocumentView? {
    (params?["textDocument"]?["uri"]?.string).flatMap { documents[$0] }.flatMap { view($0) }
  }
}

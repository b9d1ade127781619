import Foundation
import MMTCore
import MMTLanguage
import Support

/// An editor, as far as a test needs one: it speaks with a server in memory, keeps the texts that it has open, and takes edits as editors do.
final class LanguageClient {
  let world: FakeWorld
  let server: LanguageServer
  private(set) var received: [[String: Any]] = []
  private var lastID = 0
  private(set) var texts: [String: String] = [:]
  private var versions: [String: Int] = [:]

  /// What a modern editor says that it can do.
  static let abilities = """
    {"textDocument":{"codeAction":{"codeActionLiteralSupport":{},"dataSupport":true,"resolveSupport":{"properties":["edit"]}},
    "documentSymbol":{"hierarchicalDocumentSymbolSupport":true}},
    "workspace":{"applyEdit":true,"workspaceEdit":{"documentChanges":true}},"window":{"showDocument":{"support":true}}}
    """

  init(_ world: FakeWorld, abilities: String = LanguageClient.abilities, options: String = "{}") throws {
    self.world = world
    server = LanguageServer(world.host, version: "test")
    _ = try ask("initialize", "{\"capabilities\":\(abilities),\"initializationOptions\":\(options)}")
    tell("initialized", "{}")
  }

  /// Sends a message as JSON, and takes in what comes of it.
  func send(_ json: String) {
    server.receive(Message(Array(json.utf8)))
    take()
  }

  private func take() {
    for bytes in server.takeOutput() {
      var reader = MessageReader()
      reader.take(bytes)
      guard case .message(let body)? = reader.next(), let json = try? JSONSerialization.jsonObject(with: Data(body)),
        let message = json as? [String: Any]
      else { continue }
      received.append(message)
      guard let method = message["method"] as? String, let id = message["id"] as? Int else { continue }
      if method == "workspace/applyEdit", let params = message["params"] as? [String: Any] {
        let applied = apply(params["edit"] as? [String: Any] ?? [:])
        send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{\"applied\":\(applied)}}")
      } else {
        send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":null}")
      }
    }
  }

  func tell(_ method: String, _ params: String) {
    send("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(params)}")
  }

  /// The answer to a request: its result, or its error.
  @discardableResult
  func ask(_ method: String, _ params: String) throws -> [String: Any] {
    lastID += 1
    send("{\"jsonrpc\":\"2.0\",\"id\":\(lastID),\"method\":\"\(method)\",\"params\":\(params)}")
    return received.last { $0["id"] as? Int == lastID && $0["method"] == nil } ?? [:]
  }

  func settle() {
    server.settle()
    take()
  }

  // MARK: documents

  static func uri(_ name: String) -> String { "file:///w/" + name }

  func open(_ name: String, _ text: String) {
    let uri = Self.uri(name)
    texts[uri] = text
    versions[uri] = 1
    let document = "\"uri\":\"\(uri)\",\"languageId\":\"markdown\",\"version\":1,\"text\":\(Self.quoted(text))"
    tell("textDocument/didOpen", "{\"textDocument\":{\(document)}}")
    settle()
  }

  /// Replaces UTF-16 units of a line, and tells the server.
  func edit(_ name: String, _ start: (Int, Int), _ end: (Int, Int), _ new: String) {
    let uri = Self.uri(name)
    guard let text = texts[uri] else { return }
    texts[uri] = EditorText.replacing(text, start, end, new)
    tellChange(uri, "{\"range\":\(Self.range(start, end)),\"text\":\(Self.quoted(new))}")
  }

  private func tellChange(_ uri: String, _ change: String) {
    let version = (versions[uri] ?? 0) + 1
    versions[uri] = version
    let document = "{\"uri\":\"\(uri)\",\"version\":\(version)}"
    tell("textDocument/didChange", "{\"textDocument\":\(document),\"contentChanges\":[\(change)]}")
  }

  static func range(_ start: (Int, Int), _ end: (Int, Int)) -> String {
    "{\"start\":{\"line\":\(start.0),\"character\":\(start.1)},\"end\":{\"line\":\(end.0),\"character\":\(end.1)}}"
  }

  static func quoted(_ text: String) -> String { String(decoding: JSONString.encoded(text), as: UTF8.self) }

  /// Applies a workspace edit as an editor does; false where it is of another version.
  @discardableResult
  func apply(_ edit: [String: Any]) -> Bool {
    for change in edit["documentChanges"] as? [[String: Any]] ?? [] {
      guard let document = change["textDocument"] as? [String: Any], let uri = document["uri"] as? String,
        document["version"] as? Int == versions[uri], let text = texts[uri]
      else { return false }
      let edits = change["edits"] as? [[String: Any]] ?? []
      // The last ones first, so that the others stay where they are; of two at one place the first one stands first.
      let places = edits.enumerated().map { (order: $0.offset, edit: EditorText.Change($0.element)) }
      let sorted = places.sorted { ($1.edit.start.0, $1.edit.start.1, $1.order) < ($0.edit.start.0, $0.edit.start.1, $0.order) }
      var new = text
      for (_, one) in sorted {
        new = EditorText.replacing(new, one.start, one.end, one.text)
        tellChange(uri, "{\"range\":\(Self.range(one.start, one.end)),\"text\":\(Self.quoted(one.text))}")
      }
      texts[uri] = new
    }
    return true
  }

  /// The last diagnostics of a document.
  func diagnostics(_ name: String) -> [[String: Any]] {
    let published = received.last {
      $0["method"] as? String == "textDocument/publishDiagnostics"
        && ($0["params"] as? [String: Any])?["uri"] as? String == Self.uri(name)
    }
    return (published?["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
  }

  /// The code actions of a line, from 0.
  func actions(_ name: String, line: Int, through last: Int? = nil, only: String? = nil) throws -> [[String: Any]] {
    let filter = only.map { ",\"only\":[\"\($0)\"]" } ?? ""
    let place = "\"textDocument\":{\"uri\":\"\(Self.uri(name))\"},\"range\":\(Self.range((line, 0), (last ?? line, 0)))"
    let answer = try ask("textDocument/codeAction", "{\(place),\"context\":{\"diagnostics\":[]\(filter)}}")
    return answer["result"] as? [[String: Any]] ?? []
  }

  /// The edit of an action, resolved.
  func resolve(_ action: [String: Any]) throws -> [String: Any] {
    let json = String(decoding: try JSONSerialization.data(withJSONObject: action), as: UTF8.self)
    return (try ask("codeAction/resolve", json)["result"] as? [String: Any])?["edit"] as? [String: Any] ?? [:]
  }
}

/// A workspace in memory.
final class FakeWorld {
  var facts: WorkspaceFacts
  var files: [String: [UInt8]] = [:]
  var now = Moment(iso: "2026-11-20T08:00:00Z") ?? Moment(seconds: 0, offset: 0)
  var saves = 0
  /// How often the workspace was looked at.
  var looks = 0
  var closed: [String] = []
  var started: [String] = []
  var booked: [BookedSession] = []
  var reviewed: [String] = []

  init(startDate: String = "2026-11-18", sidecar more: String = "") throws {
    let json = """
      {"schema":1,"id":"w","plan":"plan.md","documents":{"habits.md":"rhythm"},"settings":{"startDate":"\(startDate)"}\(more)}
      """
    facts = WorkspaceFacts(
      stamp: 1, documents: [("plan.md", .plan), ("habits.md", .rhythm)], sidecar: try Sidecar(reading: Array(json.utf8)))
  }

  var host: MMTLanguage.Host {
    MMTLanguage.Host(
      now: { self.now },
      place: { path in
        let name = String(decoding: path, as: UTF8.self).replacingOccurrences(of: "/w/", with: "")
        guard let document = self.facts.documents.first(where: { $0.name == name }) else { return nil }
        return DocumentPlace(folder: Array("/w".utf8), name: name, role: document.role)
      },
      facts: { _ in
        self.looks += 1
        return self.facts
      }, text: { self.files[String(decoding: $0, as: UTF8.self)] }, closed: { self.closed.append($0.name) },
      saved: { _ in
        self.saves += 1
        return []
      }, start: { (_, item) throws(Failure) in self.started.append(item.words) },
      book: { (_, session) throws(Failure) in
        self.booked.append(session)
        self.facts.timer = nil
        self.facts.stamp += 1
      },
      review: { (_, id, felt) throws(Failure) in
        self.reviewed.append("\(id) \(felt.rawValue)")
        return "looked at again"
      })
  }
}

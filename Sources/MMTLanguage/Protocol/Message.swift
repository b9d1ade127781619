package import MMTCore

/// A message of JSON-RPC as a client sent it.
package enum Message {
  /// `id` is kept as it was written: a number or a string.
  case request(id: JSONText, method: String, params: JSONText?)
  case notification(method: String, params: JSONText?)
  /// What a client answers to a request of ours; `result` is nil where it failed.
  case response(id: Int, result: JSONText?)
  /// JSON that is none of these, or no JSON at all.
  case invalid(isJSON: Bool, id: JSONText?)
  /// So many bytes were too long to be taken: what they said isn't known.
  case lost(size: Int)

  package init(_ body: [UInt8]) {
    guard let json = try? JSONText(checking: body), json.kind == .object else {
      self = .invalid(isJSON: (try? JSONText(checking: body)) != nil, id: nil)
      return
    }
    var id: JSONText?
    var method: String?
    var params: JSONText?
    var result: JSONText?
    for (key, value) in json.members {
      switch key {
      case "id": id = value
      case "method": method = value.string
      case "params": params = value
      case "result": result = value
      default: break
      }
    }
    let named = id.flatMap { $0.kind == .number || $0.kind == .string ? $0 : nil }
    if let method {
      if let named {
        self = .request(id: named, method: method, params: params)
      } else if id == nil {
        self = .notification(method: method, params: params)
      } else {
        self = .invalid(isJSON: true, id: nil)
      }
    } else if let number = named?.int {
      self = .response(id: number, result: result)
    } else {
      self = .invalid(isJSON: true, id: named)
    }
  }
}

/// The codes of JSON-RPC and of the protocol that are used here.
package enum ErrorCode: Int {
  case parse = -32700
  case invalidRequest = -32600
  case unknownMethod = -32601
  case invalidParams = -32602
  case notInitialized = -32002
  case requestFailed = -32803
  case contentModified = -32801
  case cancelled = -32800
}

/// Why a request has no result.
struct RequestError: Error {
  let code: ErrorCode
  let message: String

  init(_ code: ErrorCode, _ message: String) { (self.code, self.message) = (code, message) }
}

/// What is sent to a client, as bytes with their header.
enum Outgoing {
  static func framed(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

  static func message(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("jsonrpc", "2.0")
      write(&$0)
    }
    return framed(writer.bytes)
  }

  static func result(_ id: JSONText, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    message {
      $0.key("id")
      $0.raw(id.raw)
      $0.key("result")
      write(&$0)
    }
  }

  static func error(_ id: JSONText?, _ code: ErrorCode, _ text: String) -> [UInt8] {
    message {
      $0.key("id")
      if let id { $0.raw(id.raw) } else { $0.null() }
      $0.object("error") {
        $0.member("code", code.rawValue)
        $0.member("message", text)
      }
    }
  }

  static func notification(_ method: String, _ params: (inout JSONWriter) -> Void) -> [UInt8] {
    message {
      $0.member("method", method)
      $0.key("params")
      params(&$0)
    }
  }

  static func request(_ id: Int, _ method: String, _ params: (inout JSONWriter) -> Void) -> [UInt8] {
    message {
      $0.member("id", id)
      $0.member("method", method)
      $0.key("params")
      params(&$0)
    }
  }
}

extension JSONWriter {
  /// A member that is an object.
  mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) { member(name, object: body) }
  /// A member that is an array.
  mutating func list(_ name: String, _ body: (inout JSONWriter) -> Void) { member(name, array: body) }
}

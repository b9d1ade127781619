/// A workspace's files in an export (`export --format json`), byte for byte.
package struct ExportedWorkspace: Sendable {
  package struct Document: Sendable {
    /// From the workspace; names of files are bytes.
    package var name: [UInt8]
    package var role: String
    package var bytes: [UInt8]

    package var path: String { String(decoding: name, as: UTF8.self) }
  }

  /// nil where the workspace had no plan.
  package var planName: String?
  package var plan: [UInt8]?
  package var documents: [Document] = []
  /// nil where the workspace had none that was text.
  package var sidecar: [UInt8]?

  /// Why a file isn't an export that can be read.
  package struct Unreadable: Error {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// Reads as much of the document as it needs. Days and progress are passed over, so that a large file costs little.
  package init(reading bytes: [UInt8]) throws(Unreadable) {
    var members: [String: JSONText] = [:]
    do throws(JSONError) {
      var scanner = JSONScanner(bytes, within: Extent(0, bytes.count))
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        let name = JSONString.decoded(bytes, key)
        members[name] = JSONText(bytes, try scanner.value())
      }
      try scanner.finish()
    } catch { throw Unreadable(reason: "it is no JSON document: \(error.problem.message)") }
    guard let schema = members["schema"]?.int, let plan = members["plan"],
      plan["path"]?.string != nil || plan.kind == .null && members["documents"] != nil
    else { throw Unreadable(reason: "it is no export of mmt: \"schema\" or \"plan\" is missing") }
    guard schema <= Sidecar.schema else { throw Unreadable(reason: "a newer mmt wrote it (schema \(schema))") }
    if let path = plan["path"]?.string {
      guard let text = Self.text(plan) else { throw Unreadable(reason: "the plan's text is missing in it") }
      (planName, self.plan) = (path, text)
    }
    for document in members["documents"]?.elements ?? [] {
      guard let path = document["path"]?.string, let role = document["role"]?.string, let text = Self.text(document) else {
        throw Unreadable(reason: "a document's path, role or text is missing in it")
      }
      let name = document["pathBase64"]?.string.flatMap { Base64.decode($0) }
      documents.append(Document(name: name ?? Array(path.utf8), role: role, bytes: text))
    }
    guard planName != nil || !documents.isEmpty else { throw Unreadable(reason: "it holds neither a plan nor documents") }
    switch members["sidecar"]?.kind {
    case .object: sidecar = (members["sidecar"]?.raw).map { Array($0) + [0x0A] }
    case .string: sidecar = members["sidecar"]?.string.map { Array($0.utf8) }
    default: sidecar = nil
    }
  }

  private static func text(_ file: JSONText) -> [UInt8]? {
    file["text"]?.string.map { Array($0.utf8) } ?? file["base64"]?.string.flatMap { Base64.decode($0) }
  }

  /// Whether a sidecar's bytes come back as they are from a document that holds them as a value, and not as a text.
  package static func isKeptAsValue(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONText(checking: bytes) else { return false }
    return value.kind == .object && value.extent.lowerBound == 0 && value.extent.upperBound == bytes.count - 1
      && bytes.last == 0x0A
  }
}

/// The plan and the sidecar in an export (`export --format json`), byte for byte.
package struct ExportedWorkspace: Sendable {
  package var planName: String
  package var plan: [UInt8]
  /// nil where the workspace had none that was text.
  package var sidecar: [UInt8]?

  /// Why a file isn't an export that can be read.
  package struct Unreadable: Error {
    package var reason: String
  }

  /// Reads as much of the document as it needs. A file as large as a plan may be is no matter: days and progress are passed over.
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
    guard let schema = members["schema"]?.int, let plan = members["plan"], let path = plan["path"]?.string else {
      throw Unreadable(reason: "it is no export of mmt: \"schema\" or \"plan\" is missing")
    }
    guard schema <= Sidecar.schema else { throw Unreadable(reason: "a newer mmt wrote it (schema \(schema))") }
    guard let text = plan["text"]?.string.map({ Array($0.utf8) }) ?? plan["base64"]?.string.flatMap({ Base64.decode($0) })
    else {
      throw Unreadable(reason: "the plan's text is missing in it")
    }
    planName = path
    self.plan = text
    switch members["sidecar"]?.kind {
    case .object: sidecar = (members["sidecar"]?.raw).map { Array($0) + [0x0A] }
    case .string: sidecar = members["sidecar"]?.string.map { Array($0.utf8) }
    default: sidecar = nil
    }
  }

  /// Whether a sidecar's bytes come back as they are from a document that holds them as a value, and not as a text.
  package static func isKeptAsValue(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONText(checking: bytes) else { return false }
    return value.kind == .object && value.extent.lowerBound == 0 && value.extent.upperBound == bytes.count - 1
      && bytes.last == 0x0A
  }
}

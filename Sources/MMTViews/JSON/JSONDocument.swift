package import MMTCore

/// One JSON document as every command writes it: an object that begins with its schema's number, and a line ending.
package enum JSONDocument {
  package static let schema = 1

  package static func bytes(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("schema", schema)
      members(&$0)
    }
    return writer.bytes + [0x0A]
  }
}

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

extension JSONWriter {
  mutating func array<Element>(_ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    member(
      name,
      array: { writer in
        for element in elements { body(&writer, element) }
      })
  }

  mutating func objects<Element>(_ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    array(name, elements) { writer, element in writer.object { body(&$0, element) } }
  }
}

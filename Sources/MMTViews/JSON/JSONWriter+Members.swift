package import MMTCore

/// Members of several kinds, as more than one document has them.
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

  /// A counted amount as a number, with its decimals.
  mutating func member(_ name: String, amount: Quantity?) {
    key(name)
    if let amount { raw(amount.text()) } else { null() }
  }

  /// A number from 0 to 1 with six decimals.
  mutating func member(_ name: String, ratio: Double?) {
    key(name)
    guard let ratio else { return null() }
    let millionths = Int(min(max(ratio, 0), 1) * 1_000_000 + 0.5)
    raw("\(millionths / 1_000_000).\(padded(millionths % 1_000_000, 6))")
  }

  /// The member `text`, or `base64` where the bytes aren't UTF-8: either gives the file back as it was.
  package mutating func contents(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      member("text", text)
    } else {
      member("base64", Base64.encode(bytes))
    }
  }
}

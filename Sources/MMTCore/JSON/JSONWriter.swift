/// Writes one JSON document into bytes, in the order it is told. Commas are its business; nothing is pretty-printed.
///
/// Strings are UTF-8; only what RFC 8259 demands is escaped, and U+2028/2029, so that a document can stand in a script.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest(0x7B, 0x7D, body) }
  package mutating func array(_ body: (inout JSONWriter) -> Void) { nest(0x5B, 0x5D, body) }

  /// Begins a member of the object that is open; its value must follow.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(0x3A)
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: bytes.append(contentsOf: [0x5C, 0x22])
      case 0x5C: bytes.append(contentsOf: [0x5C, 0x5C])
      case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
      case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
      case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
      case 0..<0x20, 0x7F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    bytes.append(0x22)
  }

  package mutating func int(_ number: Int) { raw(String(number)) }
  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// A number with one decimal, as percentages are written: `40.0`.
  package mutating func oneDecimal(_ number: Double) {
    let tenths = Int((number * 10) + (number < 0 ? -0.5 : 0.5))
    raw((tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)")
  }

  /// Text that is JSON already: a value kept verbatim.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  package mutating func raw(_ json: String) { raw(json.utf8) }

  // Members: a key with its value; nil becomes null, never a missing key.
  package mutating func member(_ name: String, _ value: String?) { write(name, value) { $0.string($1) } }
  package mutating func member(_ name: String, _ value: Int?) { write(name, value) { $0.int($1) } }
  package mutating func member(_ name: String, _ value: Bool?) { write(name, value) { $0.bool($1) } }
  package mutating func member(_ name: String, _ value: CivilDay?) { write(name, value) { $0.string($1.iso) } }
  package mutating func member(_ name: String, _ value: Moment?) { write(name, value) { $0.string($1.iso) } }
  package mutating func member(_ name: String, percent value: Double?) { write(name, value) { $0.oneDecimal($1) } }
  package mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }
  package mutating func member(_ name: String, array body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  private mutating func write<Value>(_ name: String, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void) {
    key(name)
    if let value { body(&self, value) } else { null() }
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
  }
}

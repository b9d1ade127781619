/// Writes one JSON document into bytes, in the order it is told. Commas are its business; nothing is pretty-printed.
///
/// Strings are UTF-8; escaped is what RFC 8259 demands, U+2028/2029, so that a document can stand in a script, and the other control
/// characters and the bidi controls, so that it can stand on a terminal.
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
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(0x22)
  }

  /// Appends runs of plain bytes whole, and what must be escaped between them.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      var length = 1
      var code = UInt32(byte)
      switch byte {
      case 0..<0x20, 0x22, 0x5C, 0x7F: break
      // U+0080 ... U+009F
      case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
        length = 2
        code = UInt32(text[index + 1])
      // U+061C
      case 0xD8 where index + 1 < text.count && text[index + 1] == 0x9C:
        length = 2
        code = 0x061C
      // U+200E, U+200F, U+2028 ... U+202E; U+2066 ... U+2069
      case 0xE2 where index + 2 < text.count && Self.isHidden(text[index + 1], text[index + 2]):
        length = 3
        code = 0x2000 + UInt32(text[index + 1] & 1) << 6 + UInt32(text[index + 2] & 0x3F)
      default:
        index += 1
        continue
      }
      bytes.append(contentsOf: text[start..<index])
      bytes.append(0x5C)
      switch code {
      case 0x22, 0x5C: bytes.append(byte)
      case 0x0A: bytes.append(0x6E)
      case 0x0D: bytes.append(0x72)
      case 0x09: bytes.append(0x74)
      default:
        let digits = String(code, radix: 16)
        bytes.append(contentsOf: ("u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
      }
      index += length
      start = index
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Whether these bytes after E2 make a line separator or a bidi control.
  private static func isHidden(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: third == 0x8E || third == 0x8F || (0xA8...0xAE).contains(third)
    case 0x81: (0xA6...0xA9).contains(third)
    default: false
    }
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
  package mutating func member(_ name: String, percent value: Double?) { write(name, value) { $0.oneDecimal($1) } }
  package mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }
  package mutating func member(_ name: String, array body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  mutating func write<Value>(_ name: String, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void) {
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

/// One argument as the shell gave it: bytes, which need not be UTF-8, so that any file name reaches the file system unharmed.
package struct RawArgument: Hashable, Sendable, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }
  package init(stringLiteral text: String) { self.init(text) }

  /// nil where the bytes are no UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// For messages only: bytes that aren't UTF-8 become U+FFFD.
  package var shown: String { String(decoding: bytes, as: UTF8.self) }
}

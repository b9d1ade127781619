package import MMTCore

/// A piece of a page. The program's own literals are its markup; what stands in them as `\( )` is text and is escaped, between tags
/// and between double quotes alike. There is no way to put words of a plan into a page but as text.
package struct HTML: ExpressibleByStringInterpolation {
  package private(set) var bytes: [UInt8] = []

  package init() {}
  package init(stringLiteral markup: StaticString) { append(markup) }
  package init(stringInterpolation parts: Parts) { bytes = parts.html.bytes }

  package struct Parts: StringInterpolationProtocol {
    fileprivate var html = HTML()

    package init(literalCapacity: Int, interpolationCount: Int) {
      html.bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ markup: StaticString) { html.append(markup) }
    package mutating func appendInterpolation(_ text: String) { html.append(text: text) }
    package mutating func appendInterpolation(_ number: Int) { html.bytes.append(contentsOf: String(number).utf8) }
    package mutating func appendInterpolation(_ piece: HTML) { html.bytes.append(contentsOf: piece.bytes) }
    package mutating func appendInterpolation(_ note: RenderedMarkdown) { html.bytes.append(contentsOf: note.html.utf8) }
  }

  package static func += (page: inout HTML, piece: HTML) { page.bytes.append(contentsOf: piece.bytes) }

  package mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  /// A file of the program's own, as it is.
  mutating func append(embedded path: String) { bytes.append(contentsOf: EmbeddedFile.bytes(path) ?? []) }

  /// A style sheet, whoever wrote it: it can't end its element before its end.
  mutating func append(style sheet: [UInt8]) {
    let closing = Array("/style".utf8)
    for (index, byte) in sheet.enumerated() {
      bytes.append(byte)
      guard byte == 0x3C, index + closing.count < sheet.count else { continue }
      if closing.indices.allSatisfy({ sheet[index + 1 + $0] | 0x20 == closing[$0] | 0x20 }) { bytes.append(0x5C) }
    }
  }

  private mutating func append(_ markup: StaticString) { markup.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  private mutating func append(text: String) {
    for byte in PageText.cleaned(text).utf8 {
      switch byte {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}

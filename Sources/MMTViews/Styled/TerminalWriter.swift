import MMTCore

/// Styled lines as bytes: the only place where escape sequences are made.
package struct TerminalWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private let rendering: Rendering
  private let theme: Theme

  package init(_ rendering: Rendering) {
    self.rendering = rendering
    theme = rendering.manyColours ? .many : .standard
    bytes.reserveCapacity(4096)
  }

  package mutating func line(_ text: StyledText) {
    for fragment in text.fragments { write(fragment) }
    bytes.append(0x0A)
  }

  private mutating func write(_ fragment: StyledText.Fragment) {
    var words = rendering.isUTF8 ? fragment.text : DisplayWidth.ascii(fragment.text)
    if rendering.isolates { words = DisplayWidth.isolated(words) }
    guard rendering.colour else { return bytes.append(contentsOf: words.utf8) }
    let link = rendering.hyperlinks ? fragment.link.flatMap(Self.address) : nil
    if let link { escape("]8;;" + link, end: "\u{1B}\\") }
    if let parameters = theme.parameters(fragment.style) {
      escape("[" + parameters, end: "m")
      bytes.append(contentsOf: words.utf8)
      escape("[0", end: "m")
    } else {
      bytes.append(contentsOf: words.utf8)
    }
    if link != nil { escape("]8;;", end: "\u{1B}\\") }
  }

  private mutating func escape(_ sequence: String, end: String) {
    bytes.append(0x1B)
    bytes.append(contentsOf: sequence.utf8)
    bytes.append(contentsOf: end.utf8)
  }

  /// An address that may stand in an escape sequence: http(s), printable ASCII, of a sane length; nil otherwise.
  private static func address(_ link: String) -> String? {
    guard link.hasPrefix("https://") || link.hasPrefix("http://"), link.utf8.count <= 2000,
      link.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return link
  }
}

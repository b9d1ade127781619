/// A note or a reflection as HTML that may stand in any page: made by cmark, with raw HTML as text and no link but to the web or to
/// mail. Nothing else can make one, so a page can't hold unescaped words of a plan.
package struct RenderedMarkdown: Sendable {
  package let html: String

  package init(_ text: String) { html = Self.html(PageText.cleaned(text)) }
}

/// Text for pages that a browser reads.
package enum PageText {
  /// The text without what HTML and XML don't allow or what would turn the direction of all that follows: control characters,
  /// U+FFFE and U+FFFF, and the controls that embed, override or isolate a direction.
  package static func cleaned(_ text: String) -> String {
    // Every such scalar begins with one of these bytes; most text has none.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars where isAllowed(scalar.value) { result.unicodeScalars.append(scalar) }
    return result
  }

  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

/// A note or a reflection as HTML that may stand in any page: made by cmark, with raw HTML as text and no link but to the web or to
/// mail. Nothing else can make one, so a page can't hold unescaped words of a plan.
package struct RenderedMarkdown: Sendable {
  package let html: String

  package init(_ text: String) { html = Self.html(PageText.cleaned(text)) }
}

/// Text for pages that a browser reads.
package enum PageText {
  /// The text without what HTML and XML don't allow, and without what nobody would see but for tabs, line endings and marks of direction.
  package static func cleaned(_ text: String) -> String {
    // Every such scalar begins with one of these bytes; most text has none.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 >= 0xE1 }) else { return text }
    var result = ""
    var hidden = HiddenCharacters()
    for scalar in text.unicodeScalars {
      let isHidden = hidden.isHidden(scalar)
      switch scalar.value {
      case 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: continue
      case 0x09, 0x0A: break
      default: if isHidden && !HiddenCharacters.isDirectionMark(scalar.value) { continue }
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

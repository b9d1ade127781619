package import MMTCore

/// One line of text as pieces with a style each. Whatever is put in is made safe to show first: no control character, no line
/// ending, no change of direction can be inside.
package struct StyledText: Sendable, Equatable {
  package struct Fragment: Sendable, Equatable {
    package var text: String
    package var style: Style
    package var cells: Int
    /// The address that the piece leads to.
    package var link: String?
    /// Seen, not read: part of a bar or a chart.
    package var isDrawn = false
  }

  package private(set) var fragments: [Fragment] = []
  package private(set) var cells = 0

  package init() {}
  package init(_ text: String, _ style: Style = .plain, link: String? = nil) { append(text, style, link: link) }

  init(_ parts: [StyledText], separatedBy separator: String) {
    for part in parts {
      if !isEmpty { append(separator) }
      append(part)
    }
  }

  package var isEmpty: Bool { fragments.isEmpty }
  package var text: String { fragments.reduce(into: "") { $0 += $1.text } }

  package mutating func append(_ text: String, _ style: Style = .plain, link: String? = nil) {
    guard !text.isEmpty else { return }
    let shown = DisplayWidth.visible(text)
    add(Fragment(text: shown, style: style, cells: DisplayWidth.cells(shown), link: link))
  }

  /// Adds one of our own glyphs `count` times: one cell each, nothing to be made safe. It is drawn: linear text leaves it out.
  package mutating func append(glyph: String, count: Int = 1, _ style: Style = .plain) {
    guard count > 0 else { return }
    add(
      Fragment(
        text: String(repeating: glyph, count: count), style: style, cells: count * glyph.cellsOfGlyph, isDrawn: glyph != " "))
  }

  package mutating func append(_ other: StyledText) {
    if fragments.isEmpty {
      self = other
      return
    }
    for fragment in other.fragments { add(fragment) }
  }

  /// Adds spaces until the text takes `width` cells.
  package mutating func pad(to width: Int) {
    append(glyph: " ", count: width - cells)
  }

  /// The text in `width` cells, with spaces before or behind.
  package func padded(to width: Int, _ alignment: DisplayWidth.Alignment = .leading) -> StyledText {
    var result = StyledText()
    if alignment == .trailing { result.append(glyph: " ", count: width - cells) }
    result.append(self)
    result.pad(to: width)
    return result
  }

  package func truncated(to limit: Int, mark: String) -> StyledText {
    if cells <= limit { return self }
    var result = StyledText()
    let room = max(0, limit - DisplayWidth.cells(mark))
    var style = Style.plain
    for fragment in fragments {
      style = fragment.style
      let rest = room - result.cells
      if fragment.cells <= rest {
        result.add(fragment)
        continue
      }
      var kept = DisplayWidth.beginning(of: fragment.text, cells: rest).text
      while kept.last == " " { kept.removeLast() }
      result.add(text: String(kept), style: style, link: fragment.link)
      break
    }
    result.append(DisplayWidth.truncated(mark, to: limit, mark: ""), style)
    return result
  }

  /// The text without the spaces at its end.
  package var trimmed: StyledText {
    guard let last = fragments.last, last.text.utf8.last == 0x20 else { return self }
    var result = self
    while let last = result.fragments.last, last.text.utf8.last == 0x20 {
      result.fragments.removeLast()
      result.cells -= last.cells
      var kept = last.text[...]
      while kept.utf8.last == 0x20 { kept.unicodeScalars.removeLast() }
      result.add(text: String(kept), style: last.style, link: last.link)
    }
    return result
  }

  /// Adds text that is known to be safe: a part of a fragment.
  mutating func add(text: String, style: Style, link: String?) {
    guard !text.isEmpty else { return }
    add(Fragment(text: text, style: style, cells: DisplayWidth.cells(text), link: link))
  }

  mutating func add(_ fragment: Fragment) {
    cells += fragment.cells
    if let last = fragments.last, last.style == fragment.style, last.link == fragment.link, last.isDrawn == fragment.isDrawn {
      fragments[fragments.count - 1].text += fragment.text
      // Marks at the start of one piece may join the end of the other: never more cells than both.
      fragments[fragments.count - 1].cells += fragment.cells
    } else {
      fragments.append(fragment)
    }
  }
}

extension String {
  /// The cells of one of our own glyphs: those in ASCII may be words, all others take one.
  fileprivate var cellsOfGlyph: Int { (utf8.first ?? 0) < 0x80 ? utf8.count : 1 }
}

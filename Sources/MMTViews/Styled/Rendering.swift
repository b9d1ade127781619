/// How a page is to be drawn: facts about the terminal and the user's wishes, found elsewhere.
package struct Rendering: Sendable, Equatable {
  /// Cells of a line.
  package var columns: Int
  package var colour: Bool
  /// The terminal has 256 colours.
  package var manyColours = false
  /// Boxes, bars and rules as Unicode glyphs; else ASCII.
  package var unicode: Bool
  /// The terminal understands UTF-8: where it doesn't, the user's own words are shown in ASCII too.
  package var isUTF8: Bool
  /// Addresses become links of the terminal (OSC 8); only with colour.
  package var hyperlinks: Bool
  /// As linear text: no line is broken, none is drawn or coloured.
  package var isLinear = false
  /// A terminal orders letters by their direction: words written from right to left are isolated, so that they move nothing beside
  /// them.
  package var isolates: Bool
  /// A part of the full screen: it fills the width that it is given, and has a margin for the cursor at every width.
  package var isScreen = false

  package init(
    columns: Int = 80, colour: Bool = false, unicode: Bool = true, isUTF8: Bool = true, hyperlinks: Bool = false,
    isolates: Bool = false
  ) {
    self.columns = min(max(columns, 10), 10_000)
    self.colour = colour
    self.unicode = unicode && isUTF8
    self.isUTF8 = isUTF8
    self.hyperlinks = hyperlinks
    self.isolates = isolates && isUTF8
  }

  /// Linear text: see `StyledText.linear`.
  package static func linear(isUTF8: Bool = true) -> Rendering {
    var rendering = Rendering(columns: 10_000, unicode: false, isUTF8: isUTF8)
    rendering.isLinear = true
    return rendering
  }

  package var glyphs: Glyphs { isLinear ? .linear : unicode ? .unicode : .ascii }
}

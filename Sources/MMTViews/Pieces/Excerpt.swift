package import MMTCore

/// The user's own line with carets beneath the place, cut to a width. Places are bytes, carets are cells.
package struct Excerpt: Sendable, Equatable {
  package private(set) var line = ""
  /// What is before the carets: one blank a cell.
  package private(set) var blanks = ""
  package private(set) var carets = ""

  /// `  42 | `, before the line; the carets' own has blanks for the number.
  package static func gutter(of diagnostic: Diagnostic) -> String {
    "  " + (diagnostic.line > 0 ? String(diagnostic.line) : "") + " | "
  }

  /// The line where nothing is drawn beneath it: its beginning, without its end.
  package static func words(of line: [UInt8]) -> String {
    let words = line.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(1000)
    return VisibleText.pieces(words, tab: " ").map(\.text).joined()
  }

  /// nil where the finding shows no line. `cut` stands where the line was cut, `tab` where a tab begins.
  package init?(_ diagnostic: Diagnostic, width: Int, cut: String, tab: Character) {
    guard let whole = diagnostic.excerpt else { return nil }
    let bytes = whole[..<(whole.count - whole.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)]
    let room = min(max(width, 16), 1000)
    let place = Self.place(of: diagnostic, in: bytes)

    // A line may be as long as the file: only what can come to be shown is looked at.
    let nearby = Self.nearby(place.lowerBound, in: bytes, reach: room * 8)
    let pieces = VisibleText.pieces(bytes[nearby], tab: tab)
    let marked = Self.indices(of: place, in: pieces, from: nearby.lowerBound)
    let isWhole = nearby == bytes.startIndex..<bytes.endIndex && pieces.reduce(0) { $0 + $1.cells } <= room
    let shown =
      isWhole
      ? pieces.startIndex..<pieces.endIndex
      : Self.window(of: pieces, around: marked.lowerBound, room: room, cut: DisplayWidth.cells(cut))
    func cells(_ range: Range<Int>) -> Int { pieces[range.clamped(to: shown)].reduce(0) { $0 + $1.cells } }

    let lead = shown.lowerBound > 0 || nearby.lowerBound > 0 ? cut : ""
    line = lead + pieces[shown].map(\.text).joined()
    if shown.upperBound < pieces.count || nearby.upperBound < bytes.endIndex { line += cut }
    while line.hasSuffix(" ") { line.removeLast() }
    blanks = String(repeating: " ", count: DisplayWidth.cells(lead) + cells(0..<marked.lowerBound))
    // A place without cells, such as the end of the line, is marked all the same.
    carets = String(repeating: "^", count: max(1, cells(marked)))
  }

  /// The bytes the finding is about; none at the end of the line for a place beyond it.
  private static func place(of diagnostic: Diagnostic, in bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = min(max(diagnostic.column, 1) - 1, bytes.count)
    return start..<(start + min(max(diagnostic.length, 1), bytes.count - start))
  }

  /// The bytes within reach of `start`, beginning with a whole scalar where there is one.
  private static func nearby(_ start: Int, in bytes: ArraySlice<UInt8>, reach: Int) -> Range<Int> {
    var from = max(0, start - reach)
    while from > 0, from < start, bytes[from] & 0xC0 == 0x80 { from += 1 }
    return from..<min(bytes.count, start + reach)
  }

  /// The pieces that stand for any of the bytes of `place`, where the first piece begins at the byte `from`.
  private static func indices(of place: Range<Int>, in pieces: [VisibleText.Piece], from: Int) -> Range<Int> {
    var first = pieces.count
    var offset = from
    for (index, piece) in pieces.enumerated() {
      if offset >= place.upperBound, first < pieces.count { return first..<index }
      offset += piece.byteCount
      if offset > place.lowerBound { first = min(first, index) }
    }
    return first..<pieces.count
  }

  /// So many pieces as fit, with room for a cut on either side, and with the place a third of the way in: further where the line ends sooner.
  private static func window(of pieces: [VisibleText.Piece], around place: Int, room: Int, cut: Int) -> Range<Int> {
    var low = place
    var high = place
    var cells = 0
    func addBefore(upTo limit: Int) {
      while low > 0, cells + pieces[low - 1].cells <= limit {
        low -= 1
        cells += pieces[low].cells
      }
    }
    addBefore(upTo: room / 3)
    while high < pieces.count, cells + pieces[high].cells <= room - 2 * cut {
      cells += pieces[high].cells
      high += 1
    }
    addBefore(upTo: room - 2 * cut)
    return low..<high
  }
}

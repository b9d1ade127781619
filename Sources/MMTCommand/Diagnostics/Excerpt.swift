internal import MMTCore

/// The user's own line with carets beneath the place, cut to the terminal's width. Places are bytes, carets are cells.
struct Excerpt: Equatable {
  var line = ""
  var carets = ""

  /// Stands where the line was cut.
  private static let cut = "..."

  /// nil where the finding shows no line.
  init?(_ diagnostic: Diagnostic, width: Int, glyphs: Bool, cellWidth: (Unicode.Scalar) -> Int) {
    guard let whole = diagnostic.excerpt else { return nil }
    let bytes = whole[..<(whole.count - whole.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)]
    let room = min(max(width, 16), 1000)
    let place = Self.place(of: diagnostic, in: bytes)

    // A line may be as long as the file: only what can come to be shown is looked at.
    let nearby = Self.nearby(place.lowerBound, in: bytes, reach: room * 8)
    let pieces = VisibleText.pieces(bytes[nearby], tab: glyphs ? "→" : " ", cellWidth: cellWidth)
    let marked = Self.indices(of: place, in: pieces, from: nearby.lowerBound)
    let isWhole = nearby == bytes.startIndex..<bytes.endIndex && pieces.reduce(0) { $0 + $1.cells } <= room
    let shown = isWhole ? pieces.startIndex..<pieces.endIndex : Self.window(of: pieces, around: marked.lowerBound, room: room)

    let lead = shown.lowerBound > 0 || nearby.lowerBound > 0 ? Self.cut : ""
    append(lead, cells: lead.utf8.count, isMarked: false)
    for index in shown { append(pieces[index].text, cells: pieces[index].cells, isMarked: marked.contains(index)) }
    if shown.upperBound < pieces.count || nearby.upperBound < bytes.endIndex { line += Self.cut }
    while line.hasSuffix(" ") { line.removeLast() }
    carets = String(carets.reversed().drop { $0 == " " }.reversed())
    // A place without cells, such as the end of the line, is marked all the same.
    if carets.isEmpty {
      let before = pieces[shown.lowerBound..<max(shown.lowerBound, min(marked.lowerBound, shown.upperBound))]
      carets = String(repeating: " ", count: before.reduce(lead.utf8.count) { $0 + $1.cells }) + "^"
    }
  }

  private mutating func append(_ text: String, cells: Int, isMarked: Bool) {
    line += text
    carets += String(repeating: isMarked ? "^" : " ", count: cells)
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

  /// So many pieces as fit, with the place a third of the way in, and room for a cut on either side.
  private static func window(of pieces: [VisibleText.Piece], around place: Int, room: Int) -> Range<Int> {
    var low = place
    var cells = 0
    while low > 0, cells + pieces[low - 1].cells <= room / 3 {
      low -= 1
      cells += pieces[low].cells
    }
    var high = place
    while high < pieces.count, cells + pieces[high].cells <= room - 2 * cut.utf8.count {
      cells += pieces[high].cells
      high += 1
    }
    return low..<high
  }
}

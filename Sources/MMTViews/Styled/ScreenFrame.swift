import MMTCore

/// A page that stays on the terminal: only the lines that are new are written, so that nothing flickers.
package struct ScreenFrame: Sendable {
  /// The lines that are there, as they were written; nil where that isn't known.
  private var shown: [[UInt8]]?

  package init() {}

  /// To the alternate screen, without a cursor.
  package static let enter = Array("\u{1B}[?1049h\u{1B}[?25l".utf8)

  /// Back to what was there. A terminal that has only one screen goes on below the page.
  package static func leave(rows: Int) -> [UInt8] { Array("\u{1B}[\(rows);1H\u{1B}[?25h\u{1B}[?1049l".utf8) }

  /// The bytes that make the terminal show these lines and `below` under them, in at most `rows` lines.
  package mutating func update(_ lines: [StyledText], below: [StyledText], rows: Int, _ rendering: Rendering) -> [UInt8] {
    let below = below.suffix(rows)
    let gap = lines.count + 1 + below.count <= rows ? [StyledText()] : []
    let new = (lines.prefix(rows - below.count) + gap + below).map { line in
      var writer = TerminalWriter(rendering)
      writer.line(line.truncated(to: rendering.columns, mark: rendering.glyphs.ellipsis))
      return Array(writer.bytes.dropLast())
    }
    var bytes: [UInt8] = []
    if shown == nil { bytes += Array("\u{1B}[2J".utf8) }
    let old = shown ?? []
    for row in 0..<max(new.count, old.count) {
      let line = row < new.count ? new[row] : []
      if line == (row < old.count ? old[row] : []) { continue }
      // Erased first: behind a line that fills the width there is nothing to erase.
      bytes += Array("\u{1B}[\(row + 1);1H\u{1B}[2K".utf8) + line
    }
    shown = new
    return bytes
  }
}

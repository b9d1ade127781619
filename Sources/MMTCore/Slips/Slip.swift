/// A line that was meant as an item or a heading and isn't read as one: a bracket, a blank or a star slipped while it was typed.
package struct Slip: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The box has a sign that isn't understood, so that it counts as open.
    case sign
    /// Something is missing from the box or about it, so that the line is no item.
    case box
    /// The heading of a day, week or track is none.
    case heading
    /// A title in bold right below an item, which Markdown takes for the item's next words.
    case glued
    /// The line's words were an item when the plan was last seen: this one.
    case item(String)
  }

  package var kind: Kind
  package var line: Int
  /// What slipped.
  package var extent: Extent
  /// The line's beginning as it would be understood, without what is before the bullet.
  package var mended: String

  package static let boxCode = "plan.slipped-box"
  package static let headingCode = "plan.slipped-heading"

  /// More of them are told by `verify` alone.
  package static let shown = 3

  /// What is to be pasted is never cut; a line longer than this nobody types.
  private static let width = 2000

  package func diagnostic(_ source: SourceText, file: String) -> Diagnostic {
    let whole = source.line(line)
    return Diagnostic(
      .warning, code: kind == .heading || kind == .glued ? Self.headingCode : Self.boxCode, file: file, line: line,
      column: extent.lowerBound - whole.lowerBound + 1, length: max(1, extent.count), message: message,
      excerpt: Array(source.bytes[whole.range]), help: help)
  }

  private var message: String {
    switch kind {
    case .sign: "this sign in the box isn't understood, so the item counts as open"
    case .box: "looks like a box that slipped, so the line is no item"
    case .heading: "looks like a heading that slipped, so what is below it belongs to what is above it"
    case .glued: "reads like a title, but goes on with the words of the item above it"
    case .item(let name): "\(name) stood here, and the line is no item any more"
    }
  }

  private var help: String {
    let words = DisplayWidth.truncated(DisplayWidth.visible(mended), to: Self.width)
    switch kind {
    case .sign: return "write \(words) if it is done, [ ] if it is open"
    case .box, .heading: return "write \(words)"
    case .glued: return "put an empty line before \(words)"
    case .item: return "write \(words) if it is to be an item"
    }
  }
}

extension Plan {
  /// The slips that their shape alone tells, by line, and of the items that are `gone` since the plan was last seen those whose words
  /// still stand in a line. One pass over the beginnings of the lines. `lostDays` had a heading then, see `LostHeadings`; what stands in
  /// a gap of the days' numbers and reads like a heading is told as long as the gap is there.
  package func slips(_ lexicon: Lexicon, gone: [LastSeen.Item] = [], lostDays: [Int: Int] = [:]) -> [Slip] {
    var scan = SlipScan(self, lexicon)
    scan.run()
    return slips(lexicon, scanned: scan.slips, gone: gone, lostDays: lostDays)
  }

  /// The same where those that their shape tells are known.
  package func slips(_ lexicon: Lexicon, scanned: [Slip], gone: [LastSeen.Item], lostDays: [Int: Int]) -> [Slip] {
    let gaps = DayGaps(self)
    guard !gone.isEmpty || !lostDays.isEmpty || !gaps.isEmpty else { return scanned }
    var known = Set(scanned.map(\.line))
    let lines =
      (gone.isEmpty ? [] : GoneLines(self, lexicon, gone).slips) + LostHeadings(self, lostDays).slips
      + LostHeadings(self, gaps).slips
    return (scanned + lines.filter { known.insert($0.line).inserted }).sorted { $0.line < $1.line }
  }
}

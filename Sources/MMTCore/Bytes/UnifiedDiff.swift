/// What differs between two texts, as hunks of whole lines with the lines around them.
package struct UnifiedDiff: Sendable, Equatable {
  package enum Kind: Sendable, Equatable { case same, removed, added }

  package struct Line: Sendable, Equatable {
    package var kind: Kind
    /// With its ending.
    package var bytes: [UInt8]
  }

  package struct Hunk: Sendable, Equatable {
    /// 1-based number of the first of its lines in either text.
    package var oldLine: Int
    package var newLine: Int
    package var lines: [Line]

    package var oldCount: Int { lines.count { $0.kind != .added } }
    package var newCount: Int { lines.count { $0.kind != .removed } }
    /// Its lines in one text, joined.
    package var old: [UInt8] { Array(lines.filter { $0.kind != .added }.map(\.bytes).joined()) }
    package var new: [UInt8] { Array(lines.filter { $0.kind != .removed }.map(\.bytes).joined()) }
  }

  package private(set) var hunks: [Hunk] = []

  package var added: Int { hunks.reduce(0) { $0 + $1.lines.count { $0.kind == .added } } }
  package var removed: Int { hunks.reduce(0) { $0 + $1.lines.count { $0.kind == .removed } } }

  /// `context` lines that both have stand before and after each change.
  package init(_ old: [UInt8], _ new: [UInt8], context: Int = 3) {
    guard old != new else { return }
    var table = LineTable(from: 0)
    let before = Self.lines(old)
    let after = Self.lines(new)
    let places = SequenceMatch(before.map { table.number($0) }, after.map { table.number($0) }).places
    var hunk = Hunk(oldLine: 1, newLine: 1, lines: [])
    // Lines that both have since the last change.
    var quiet = 0
    var reached = 0
    func line(_ kind: Kind, _ bytes: ArraySlice<UInt8>) -> Line { Line(kind: kind, bytes: Array(bytes)) }
    for index in 0...before.count {
      let place = index < before.count ? Int(places[index]) : after.count
      if place < 0 {
        hunk.lines.append(line(.removed, before[index]))
        quiet = 0
        continue
      }
      for new in reached..<place {
        hunk.lines.append(line(.added, after[new]))
        quiet = 0
      }
      reached = place + 1
      guard index < before.count else { break }
      hunk.lines.append(line(.same, before[index]))
      quiet += 1
      let isOpen = quiet < hunk.lines.count
      // Once more than both contexts lie between two changes they are two hunks.
      if isOpen, quiet > 2 * context {
        close(&hunk, quiet, context)
        quiet = context
      } else if !isOpen, quiet > context {
        hunk.lines.removeFirst()
        hunk.oldLine += 1
        hunk.newLine += 1
        quiet -= 1
      }
    }
    if quiet < hunk.lines.count { close(&hunk, quiet, context) }
  }

  /// Ends a hunk with its context and begins the next one with what may become its context.
  private mutating func close(_ hunk: inout Hunk, _ quiet: Int, _ context: Int) {
    var done = hunk
    done.lines.removeLast(max(0, quiet - context))
    hunks.append(done)
    let rest = Array(hunk.lines.suffix(min(quiet, context)))
    hunk = Hunk(
      oldLine: hunk.oldLine + hunk.oldCount - rest.count, newLine: hunk.newLine + hunk.newCount - rest.count, lines: rest)
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    guard !bytes.isEmpty else { return [] }
    let source = SourceText(bytes)
    return (1...source.lineCount).map { bytes[source.wholeLine($0).range] }
  }
}

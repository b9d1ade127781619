/// Whole lines in place of others, for what isn't a change of an item's own line: a bonus line, a reflection, notes written anew.
package struct Splice: Sendable, Equatable {
  /// What the new lines are: the proof holds them to it.
  package enum Purpose: Sendable, Equatable {
    /// Notes of this item.
    case notes(item: Int)
    /// One item more, in this track of the day, with its notes; nil where the day has no track yet.
    case bonus(day: Int, track: Int?)
    /// Lines of the day's reflection.
    case reflection(day: Int)
    /// A dated section more, or lines more in one that is there: items with these words, open and in this order.
    case opening(CivilDay, items: [[UInt8]])
    /// Lines of a rhythm file that another tracker's data says: who puts them in compares what they mean.
    case imported
    /// An item's lines that go elsewhere in the same plan.
    case departure
    /// Where they go: a track of the day, nil for one that has no items yet. `from` has the old number of each line, nil for a blank one.
    case arrival(day: Int, track: Int?, from: [Int?])
  }

  /// The lines that give way, 1-based; empty where lines are only put in, before its lower bound.
  package var lines: Range<Int>
  /// The lines in their place, without endings; those of an arrival with their own, where they have one.
  package var text: [[UInt8]]
  package var purpose: Purpose
}

extension PlanEditor {
  /// A splice as an edit of bytes. New lines end as their neighbour does: another ending might join with what comes next into one.
  func edit(_ splice: Splice) -> Edit {
    let source = plan.source
    let start = source.wholeLine(splice.lines.lowerBound).lowerBound
    guard !splice.lines.isEmpty else {
      let above = ending(splice.lines.lowerBound - 1)
      if case .arrival = splice.purpose { return arrival(splice, at: start, above: above) }
      // A last line without ending is ended first, and the new last line has none.
      if splice.lines.lowerBound > 1, above.isEmpty {
        return Edit(Extent(start, start), splice.text.flatMap { source.dominantEnding + $0 })
      }
      let ending = above.isEmpty ? source.dominantEnding : above
      return Edit(Extent(start, start), splice.text.flatMap { $0 + ending })
    }
    let last = splice.lines.upperBound - 1
    let own = ending(splice.lines.lowerBound)
    let separator = own.isEmpty ? source.dominantEnding : own
    var bytes = Array(splice.text.joined(separator: separator))
    if !splice.text.isEmpty { bytes += ending(last) }
    return Edit(Extent(start, source.wholeLine(last).upperBound), bytes)
  }

  /// Lines with their own endings; the last line of a text without one gets its ending from what comes before it.
  private func arrival(_ splice: Splice, at start: Int, above: [UInt8]) -> Edit {
    let isAtOpenEnd = splice.lines.lowerBound > 1 && above.isEmpty
    let ending = above.isEmpty ? plan.source.dominantEnding : above
    var lines = splice.text.map { $0.last == 0x0A || $0.last == 0x0D ? $0 : $0 + ending }
    if isAtOpenEnd, let last = lines.popLast() {
      lines.insert(ending, at: 0)
      lines.append(Array(last.dropLast(last.suffix(2) == [0x0D, 0x0A] ? 2 : 1)))
    }
    return Edit(Extent(start, start), lines.flatMap(\.self))
  }

  private func ending(_ line: Int) -> [UInt8] {
    Array(plan.source.bytes[plan.source.line(line).upperBound..<plan.source.wholeLine(line).upperBound])
  }
}

/// Where lines of the old text stand in the new one, around splices.
struct SpliceMap {
  private let splices: [Splice]
  /// The new lines of each splice.
  let newLines: [Range<Int>]

  /// `splices` rise and don't overlap.
  init(_ splices: [Splice]) {
    self.splices = splices
    var newLines: [Range<Int>] = []
    var shift = 0
    for splice in splices {
      let start = splice.lines.lowerBound + shift
      newLines.append(start..<start + splice.text.count)
      shift += splice.text.count - splice.lines.count
    }
    self.newLines = newLines
  }

  /// The new number of an old line; nil for a line that gives way.
  func new(_ line: Int) -> Int? {
    var shift = 0
    for splice in splices {
      if splice.lines.contains(line) { return nil }
      guard splice.lines.lowerBound <= line else { break }
      shift += splice.text.count - splice.lines.count
    }
    return line + shift
  }

  /// The splice that a new line belongs to.
  func splice(at newLine: Int) -> Splice? { newLines.firstIndex { $0.contains(newLine) }.map { splices[$0] } }

  /// The first old line after a splice: where a lazy line may begin a paragraph of its own.
  func isCutOff(_ newLine: Int) -> Bool { newLines.contains { !$0.isEmpty && $0.upperBound == newLine } }

  /// Whether a splice stands within an old paragraph or at its end, so that it may have lost its last lines.
  func touches(_ first: Int, _ last: Int) -> Bool {
    splices.contains { $0.lines.lowerBound > first && $0.lines.lowerBound <= last }
  }
}

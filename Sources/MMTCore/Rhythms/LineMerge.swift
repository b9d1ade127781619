/// Three texts made one line by line; lines that both changed differently stand between conflict markers.
package struct LineMerge {
  package typealias Line = [UInt8]

  /// Lines of both sides that aren't in the common version, at one place of it.
  package struct Region {
    /// Indices of lines.
    package var ours: Range<Int>
    package var theirs: Range<Int>
    package var oursLines: [Line]
    package var theirsLines: [Line]
  }

  package private(set) var bytes: [UInt8] = []
  /// Places between markers.
  package private(set) var conflicts = 0
  /// The text with our lines instead of markers, which reads as one.
  private(set) var probe: [UInt8] = []

  /// Whether a merge ends without a line ending: as the side does that changed that.
  package static func endsOpen(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> Bool {
    func isOpen(_ bytes: [UInt8]) -> Bool { bytes.last.map { $0 != 0x0A && $0 != 0x0D } ?? false }
    return isOpen(ours) == isOpen(base) ? isOpen(theirs) : isOpen(ours)
  }

  /// `endsOpen`: whether the last line has no ending; that is no difference between lines. `settle` says what comes of lines that both
  /// sides put in at one place; nil for a conflict.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], endsOpen: Bool = false, size: Int, settle: (Region) -> [Line]? = { _ in nil }
  ) {
    let ending = SourceText(ours).dominantEnding
    func whole(_ bytes: [UInt8]) -> [Line] {
      var lines = WholeLines.split(bytes)
      if let last = lines.last, last.last != 0x0A, last.last != 0x0D { lines[lines.count - 1] += ending }
      return lines
    }
    let (old, one, other) = (whole(base), whole(ours), whole(theirs))
    var numbers: [Line: Int32] = [:]
    func number(_ line: Line) -> Int32 {
      if let known = numbers[line] { return known }
      let next = Int32(clamping: numbers.count)
      numbers[line] = next
      return next
    }
    let merge = ThreeWay(old.map(number), one.map(number), other.map(number))
    var result: [Line] = []
    var readable: [Line] = []
    for step in merge.steps {
      var lines: [Line]
      switch step {
      case .same(let place, _, _): lines = [old[place]]
      case .changed(let region):
        let (mine, yours) = (Array(one[region.ours]), Array(other[region.theirs]))
        if !region.isChangedByTheirs || mine == yours {
          lines = mine
        } else if !region.isChangedByOurs {
          lines = yours
        } else if region.base.isEmpty,
          let both = settle(Region(ours: region.ours, theirs: region.theirs, oursLines: mine, theirsLines: yours))
        {
          lines = both
        } else {
          conflicts += 1
          result += ConflictLines.between(mine, yours, size: size, ending: ending)
          readable += mine
          continue
        }
      }
      result += lines
      readable += lines
    }
    bytes = Array(result.joined())
    probe = Array(readable.joined())
    if endsOpen, conflicts == 0, let last = result.last { bytes.removeLast(last.suffix(2) == [0x0D, 0x0A] ? 2 : 1) }
  }
}

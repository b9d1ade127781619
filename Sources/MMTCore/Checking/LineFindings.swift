/// What lines of a plan tell by themselves: dates that can't be, lines that look like items, slips. To look at every line takes longer than all
/// else that is checked: so they are kept of the lines that an edit leaves.
package struct LineFindings: Sendable, Equatable {
  private(set) var dates: [Diagnostic]
  /// Lines that `adopt` could make items.
  private(set) var bareLines: [Int]
  package private(set) var slips: [Slip]
  /// What was taken for a slip hung on other days.
  private var slipsLookAround: Bool

  package init(_ checks: PlanChecks) {
    self.init(checks, lines: 1...checks.plan.source.lineCount, items: checks.plan.items.indices)
  }

  private init(_ checks: PlanChecks, lines: ClosedRange<Int>, items: Range<Int>) {
    dates = checks.dates(of: items)
    bareLines = Adoption.bareLines(checks.plan, in: lines)
    var scan = SlipScan(checks.plan, checks.lexicon)
    scan.run(lines.lowerBound..<(lines.upperBound + 1))
    slips = scan.slips
    slipsLookAround = scan.looksAround
  }

  /// Those of a later version of `plan` in which one day's contents alone are others, on the same date; `former` are the plan's.
  package init(_ checks: PlanChecks, after former: LineFindings, of plan: Plan, day index: Int) {
    let (old, new) = (plan.days[index], checks.plan.days[index])
    self.init(checks, lines: new.line...new.lastLine, items: new.items)
    if former.slipsLookAround || slipsLookAround {
      self = LineFindings(checks)
      return
    }
    let lines = new.lastLine - old.lastLine
    let bytes = checks.plan.source.bytes.count - plan.source.bytes.count
    dates =
      former.dates.filter { $0.line < old.line } + dates
      + former.dates.filter { $0.line > old.lastLine }.map { $0.moved(by: lines) }
    bareLines =
      former.bareLines.filter { $0 < old.line } + bareLines
      + former.bareLines.filter { $0 > old.lastLine }.map { $0 + lines }
    slips =
      former.slips.filter { $0.line < old.line } + slips
      + former.slips.filter { $0.line > old.lastLine }.map { $0.moved(lines: lines, bytes: bytes) }
  }
}

extension Diagnostic {
  fileprivate func moved(by lines: Int) -> Diagnostic {
    var moved = self
    moved.line += lines
    return moved
  }
}

extension Slip {
  fileprivate func moved(lines: Int, bytes: Int) -> Slip {
    var moved = self
    moved.line += lines
    moved.extent = Extent(extent.lowerBound + bytes, extent.upperBound + bytes)
    return moved
  }
}

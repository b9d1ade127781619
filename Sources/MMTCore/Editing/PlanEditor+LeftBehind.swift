/// Lines below an item that look like its own and aren't, for Markdown: they are further in than its marker, and not as far as its words
/// (`1. a`, and two columns in `- b`, which begins a list of its own).
extension PlanEditor {
  package struct LeftBehind: Equatable, Sendable {
    /// The item above, by its index.
    package var item: Int
    package var lines: ClosedRange<Int>
  }

  /// Those below items that go elsewhere. Where such a line is an item that goes along nothing is left behind.
  package func leftBehind(by moving: [Int]) -> [LeftBehind] {
    let going = Set(moving.map { Int(plan.items[$0].line) })
    return moving.sorted().compactMap { index in
      let item = plan.items[index]
      guard !item.isTableRow, !item.isPlainLine, !item.isLine, let (marker, content) = columns(Int(item.line)) else {
        return nil
      }
      let first = lastLine(item) + 1
      var last = first
      while last <= plan.source.lineCount, !going.contains(last), !plan.source.isBlank(last), let column = indentation(last),
        column > marker, last > first || column < content
      { last += 1 }
      return last > first ? LeftBehind(item: index, lines: first...last - 1) : nil
    }
  }

  /// The column of a bullet's marker, and that behind it and its blanks; nil where a quote stands before it.
  private func columns(_ line: Int) -> (marker: Int, content: Int)? {
    guard let marker = indentation(line) else { return nil }
    let text = plan.source.bytes[plan.indentation(of: line).end..<plan.source.line(line).upperBound]
    let digits = text.prefix(while: Bytes.isDigit).count
    let sign = text.dropFirst(digits)
    guard let first = sign.first, digits > 0 ? [0x2E, 0x29].contains(first) : [0x2D, 0x2A, 0x2B].contains(first) else {
      return nil
    }
    // Behind a tab, or more blanks than make a list of it, the content begins one column on.
    let blanks = sign.dropFirst().prefix { $0 == 0x20 }.count
    return (marker, marker + digits + 1 + ((1...4).contains(blanks) ? blanks : 1))
  }

  /// The column in which a line's text begins; nil for one of a quote.
  private func indentation(_ line: Int) -> Int? {
    let (column, end) = plan.indentation(of: line)
    return plan.source.bytes[plan.source.line(line).lowerBound..<end].contains(0x3E) ? nil : column
  }
}

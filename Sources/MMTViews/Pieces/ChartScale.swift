/// Amounts on the upright axis of a chart: round ones at its marks, each at the upper edge of a row.
package struct ChartScale: Sendable, Equatable {
  /// From one mark to the next.
  package let step: Int
  private let rowsOfStep: Int
  package let rows: Int

  /// The round step and the rows that leave the least room empty above `most`; few marks rather than one.
  package init(most: Int, rows wanted: ClosedRange<Int> = 8...10) {
    let most = min(max(most, 1), 1_000_000_000)
    var best = (waste: Double.infinity, step: most, rowsOfStep: wanted.lowerBound, rows: wanted.lowerBound)
    for step in Self.roundSteps(upTo: most) where most / step <= 7 {
      for rowsOfStep in 1...wanted.upperBound {
        let rows = (most * rowsOfStep + step - 1) / step
        guard wanted.contains(rows) else { continue }
        let waste = Double(rows * step) / Double(rowsOfStep * most) + (most < 2 * step && most > 1 ? 0.3 : 0)
        if waste < best.waste { best = (waste, step, rowsOfStep, rows) }
      }
    }
    (step, rowsOfStep, rows) = (best.step, best.rowsOfStep, best.rows)
  }

  /// An amount in parts of a row, rounded down; at least one of anything that is there at all.
  package func height(_ amount: Int, perRow parts: Int) -> Int {
    amount <= 0 ? 0 : min(max(1, amount * parts * rowsOfStep / step), rows * parts)
  }

  /// What stands at the upper edge of a row, counted from the lowest; nil for a row without a mark.
  package func mark(atRow row: Int) -> Int? { (row + 1) % rowsOfStep == 0 ? (row + 1) / rowsOfStep * step : nil }

  package static func roundSteps(upTo most: Int) -> [Int] {
    var steps: [Int] = []
    var power = 1
    while power <= most {
      steps += [power, 2 * power, 5 * power].filter { $0 <= most }
      power *= 10
    }
    return steps
  }
}

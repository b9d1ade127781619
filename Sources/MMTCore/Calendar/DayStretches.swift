/// Stretches of days, given in any order, of which the one around a day is found in a few steps: there may be thousands.
package struct DayStretches: Sendable {
  /// Rising, none touching another's days.
  private var stretches: [ClosedRange<CivilDay>] = []

  package init(_ days: [ClosedRange<CivilDay>]) {
    for next in days.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = stretches.last, next.lowerBound <= last.upperBound.advanced(by: 1) {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        stretches.append(next)
      }
    }
  }

  package func contains(_ day: CivilDay) -> Bool { stretch(around: day) != nil }

  package func stretch(around day: CivilDay) -> ClosedRange<CivilDay>? {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].lowerBound <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 && day <= stretches[low - 1].upperBound ? stretches[low - 1] : nil
  }
}

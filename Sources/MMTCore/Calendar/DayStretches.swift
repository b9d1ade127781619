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
    let next = stretches.endOfPrefix(while: { $0.lowerBound <= day })
    return next > 0 && day <= stretches[next - 1].upperBound ? stretches[next - 1] : nil
  }
}

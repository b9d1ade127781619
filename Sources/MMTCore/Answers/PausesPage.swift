/// The pauses there are, and what ends one.
package struct PausesPage: Sendable, Equatable {
  /// By date.
  package let pauses: [ClosedRange<CivilDay>]
  package let today: CivilDay

  package init(_ pauses: [ClosedRange<CivilDay>], today: CivilDay) {
    self.pauses = pauses.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    self.today = today
  }

  /// What is typed to end a pause: the setting with those that stay. Of one that runs the dates before today stay, so that no day that is
  /// past gets another date; one that is past has no end to come.
  package func ending(_ pause: ClosedRange<CivilDay>) -> String? {
    guard pause.upperBound >= today else { return nil }
    let rest = pauses.compactMap { other -> ClosedRange<CivilDay>? in
      guard other == pause else { return other }
      return pause.lowerBound < today ? pause.lowerBound...today.advanced(by: -1) : nil
    }
    let list = rest.map { $0.lowerBound == $0.upperBound ? $0.lowerBound.iso : $0.lowerBound.iso + ".." + $0.upperBound.iso }
    return "mmt config pauses " + (list.isEmpty ? "none" : list.joined(separator: ","))
  }
}

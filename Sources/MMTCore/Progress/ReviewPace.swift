/// When solved problems come back: 3, 7, 21 and 60 days after they were solved, sooner or later by how it went.
package enum ReviewPace {
  /// Days after solving.
  package static let days = [3, 7, 21, 60]
  /// So many a day are enough.
  package static let perDay = 3

  /// How a problem went, as far as it moves the dates.
  package enum Ease: Sendable, Equatable {
    /// After half the days.
    case hard
    /// Took longer than most of its difficulty: after three quarters of the days.
    case slow
    case usual
    /// After half as many days again.
    case easy

    /// What was said counts; without it, or with "ok", the minutes do.
    package init(_ felt: ItemRecord.Felt?, isSlow: Bool) {
      switch felt {
      case .hard: self = .hard
      case .easy: self = .easy
      case .ok, nil: self = isSlow ? .slow : .usual
      }
    }

    /// So many days in all, never less than one; halves go up.
    func scaled(_ days: Int) -> Int {
      switch self {
      case .hard: max(1, (days + 1) / 2)
      case .slow: max(1, (3 * days + 2) / 4)
      case .usual: days
      case .easy: (3 * days + 1) / 2
      }
    }
  }

  /// The day on which a problem comes back that was solved on `solved` and looked at again on `repeated` days since; nil when it was
  /// often enough. One that came late puts the next off by as much: the distances stay.
  package static func due(solved: CivilDay, repeated: [CivilDay], _ ease: Ease) -> CivilDay? {
    let count = repeated.count
    guard count < days.count else { return nil }
    let planned = solved.advanced(by: ease.scaled(days[count]))
    guard let last = repeated.max(), count > 0 else { return planned }
    return max(planned, last.advanced(by: ease.scaled(days[count]) - ease.scaled(days[count - 1])))
  }
}

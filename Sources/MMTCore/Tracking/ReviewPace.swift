/// When solved problems come back: 3, 7, 21 and 60 days after they were solved, sooner or later by how it went; and how often. The hard
/// ones come back most often, for a plan has more problems than there are days to look at all of them again.
package enum ReviewPace {
  /// Days after solving.
  package static let days = [3, 7, 21, 60]
  /// What is due never is more than so many days' share: what would be forgotten last is let go until there is room.
  package static let daysOfPile = 5

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

    /// How many looks are enough.
    package var looks: Int {
      switch self {
      case .hard: 4
      case .slow: 3
      case .usual: 2
      case .easy: 1
      }
    }

    /// How soon it is forgotten, beside the others.
    var weight: Int {
      switch self {
      case .hard: 12
      case .slow: 6
      case .usual: 4
      case .easy: 3
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

  /// How urgent a look is: the time since the last one, in intervals, by how soon it is forgotten. From three intervals on it grows no
  /// more, so that what is easy never crowds out what is hard.
  static func urgency(_ ease: Ease, last: CivilDay, due: CivilDay, today: CivilDay) -> Int {
    let interval = max(1, min(due - last, 1000))
    let elapsed = max(0, min(today - last, 3 * interval))
    return ease.weight * elapsed * 1000 / interval
  }

  /// How many looks at each hard problem a plan of so many problems and days has room for, where `hard` of `solved` were hard so far: all
  /// four, or as many as fit into nine tenths of the days' shares; never fewer than at a usual one.
  static func hardLooks(problems: Int, days: Int, daily: Int, hard: Int, solved: Int) -> Int {
    let room = min(days, 100_000) * daily * 9 / 10 * (min(solved, 100_000) + 3)
    let need = max(1, min(problems, 100_000)) * (min(hard, 100_000) + 1)
    return max(Ease.usual.looks, min(Ease.hard.looks, room / need))
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

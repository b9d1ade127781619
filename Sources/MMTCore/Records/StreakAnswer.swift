/// How long the plan was kept up: days complete, and days shown up on, in a row.
package struct StreakAnswer: Sendable, Equatable {
  package var current: Int
  package var longest: Int
  package var active: Int
  package var activeLongest: Int
  /// First and last date of the longest streak.
  package var from: CivilDay?
  package var to: CivilDay?

  package init(current: Int, longest: Int, active: Int, activeLongest: Int, from: CivilDay? = nil, to: CivilDay? = nil) {
    self.current = current
    self.longest = longest
    self.active = active
    self.activeLongest = activeLongest
    self.from = from
    self.to = to
  }
}

extension StreakAnswer {
  /// Where there is nothing to count.
  package static let none = StreakAnswer(current: 0, longest: 0, active: 0, activeLongest: 0)
}

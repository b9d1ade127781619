extension Sidecar {
  /// What the plan of `before` earned and that of `after` doesn't: a change that is taken back takes along what it had earned. A date that
  /// was earned otherwise stays.
  package mutating func takeBackEarned(_ before: Ledger, _ after: Ledger) {
    let left = Set(after.achievements().map(\.id))
    for achievement in before.achievements() where !left.contains(achievement.id) {
      if self.achievement(achievement.id) == achievement.earnedOn { achievements[achievement.id] = nil }
    }
  }

  /// Keeps a ledger's streak, as of its day, and what is earned by then. Only for a file in which something else changes too: a second
  /// `sync`, and one tomorrow, write nothing.
  ///
  /// Returns what is newly earned today.
  @discardableResult package mutating func keep(_ ledger: Ledger) -> [Achievement] {
    setStreak(ledger.streak, asOf: ledger.today)
    let known = self
    var news: [Achievement] = []
    for achievement in ledger.achievements(stored: { known.achievement($0) })
    where known.achievement(achievement.id) != achievement.earnedOn {
      if known.achievement(achievement.id) == nil, achievement.earnedOn == ledger.today { news.append(achievement) }
      earn(achievement.id, on: achievement.earnedOn)
    }
    return news
  }
}

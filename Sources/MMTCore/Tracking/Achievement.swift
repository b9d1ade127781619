/// Something earned, and when: never lost, never given twice.
package struct Achievement: Sendable, Equatable {
  /// Its name in `mmt.json` and in the JSON documents.
  package var id: String
  package var title: String
  package var earnedOn: CivilDay

  package init(id: String, title: String, earnedOn: CivilDay) {
    self.id = id
    self.title = title
    self.earnedOn = earnedOn
  }

  /// Complete days in a row that are worth a badge.
  package static let badges = [3, 7, 14, 30, 50, 75, 100]
  static let problemCounts = [10, 50, 100, 250, 434]
  static let hourCounts = [10, 50, 100]
  /// What a track, a week and the videos must at least have, so that a plan of three lines earns nothing by them: required items, days
  /// and videos.
  static let least = (trackItems: 10, weekDays: 5, videos: 5)
  /// Dates without a tick, rest days and pauses left out, that make a gap.
  static let gap = 7

  /// All there are, in the order in which they are listed.
  package static let all: [(id: String, title: String)] =
    badges.map { ("streak-\($0)", "\($0) complete days in a row") } + [("first-hard", "First hard problem")]
    + problemCounts.map { ("problems-\($0)", "\($0) problems solved") } + [
      ("perfect-week", "A perfect week"), ("track", "A whole track finished"), ("comeback", "Back after a gap"),
    ] + hourCounts.map { ("hours-\($0)", "\($0) hours of work") } + [("videos", "Every video watched")]

  /// The badge that so many days have reached.
  package static func badge(_ days: Int) -> Int? { badges.last { $0 <= days } }
  /// The badge that comes after so many days.
  package static func nextBadge(_ days: Int) -> Int? { badges.first { $0 > days } }
}

package import MMTCore

/// What pages call a day by its number: `Day 12`, `Warm-up Day 1`.
enum DayName {
  static func text(_ number: Int, series: String?) -> String {
    (series.map { Prose.readable($0) + " " } ?? "") + "Day \(number)"
  }
}

extension PlacedItem {
  /// nil for an item outside days.
  package var dayName: String? { week.map { "Week \($0)" } ?? day.map { DayName.text($0, series: series) } }
}

extension SearchMatch {
  /// nil for what stands outside days.
  package var dayName: String? { day.map { DayName.text($0, series: series) } }
}

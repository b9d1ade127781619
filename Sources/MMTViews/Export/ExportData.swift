package import MMTCore

/// What all exports but the JSON document are made from.
package struct ExportData: Sendable {
  package var days: [DayAnswer]
  package var progress: ProgressPage
  package var stats: StatsPage
  /// The workspace's id: part of names that must stay the same from one export to the next.
  package var workspace: String
  package var now: Moment
  package var reminders = ReminderRules()
  package var dayBoundary = 240
  package var pauses: [ClosedRange<CivilDay>] = []
  /// What the report alone tells: open from earlier days, due for another look, felt hard (the latest first), and which notes aren't
  /// the person's own.
  package var backlog: [PlacedItem] = []
  package var review: ReviewPage?
  package var feltHard: [PlacedItem] = []
  package var authored = AuthoredLines()
  /// Whether there is a plan: a workspace may be one of counters and habits alone.
  package var hasPlan = true
  /// nil where there are neither counters nor habits.
  package var rhythms: RhythmReport?

  package init(days: [DayAnswer], progress: ProgressPage, stats: StatsPage, workspace: String, now: Moment) {
    self.days = days
    self.progress = progress
    self.stats = stats
    self.workspace = workspace
    self.now = now
  }

  package var today: CivilDay { progress.today }
}

/// The plan's own words as they leave in an export: whoever looks at it in a terminal gets no control character and no turned direction.
enum ExportText {
  /// Tabs and line endings stay.
  static func safe(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { DisplayWidth.visible(String($0)) }
        .joined(separator: "\t")
    }.joined(separator: "\n")
  }
}

extension DayAnswer {
  /// `Day 12`, `Day 3-4`, `Warm-up Day 1`; nil for a file without days.
  package var plainName: String? { name(.ascii).map { $0.split(separator: "/").first.map(String.init) ?? $0 } }
}

package import MMTCore

/// What is shown, as the workspace has it now. What a screen doesn't need may be missing.
package struct Contents: Sendable {
  package var page: DayPage
  /// `page` is the day that today shows.
  package var isToday: Bool
  package var progress: ProgressPage?
  package var heat: HeatmapPage?
  /// The day and the week that the heat map's cursor is on.
  package var detail: DayAnswer?
  package var week: WeekPage?
  package var settings: [ConfigReport.Setting] = []
  package var backups: [BackupList.Entry] = []
  /// Version, installation, days left.
  package var facts: [Fact] = []
  /// What there is to say about the files.
  package var warnings: [String] = []

  package struct Fact: Sendable, Equatable {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  package init(page: DayPage, isToday: Bool) {
    self.page = page
    self.isToday = isToday
  }
}

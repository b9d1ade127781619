package import MMTCore

/// What is shown, as the workspace has it now. What a screen doesn't need may be missing.
package struct Contents: Sendable {
  package var page: DayPage
  /// `page` is the day that today shows.
  package var isToday: Bool
  /// The week that is looked at, and the numbers of all there are.
  package var week: WeekPage?
  package var weeks: [Int] = []
  package var backlog: ItemsPage?
  package var review: ReviewPage?
  package var calendar: CalendarPage?
  package var progress: ProgressPage?
  package var heat: HeatmapPage?
  /// The day and the week that the heat map's cursor is on.
  package var detail: DayAnswer?
  package var detailWeek: WeekPage?
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

  /// Sets an item's status wherever it is shown, with the sums of the day.
  mutating func set(_ status: ItemStatus, of id: String) {
    for track in page.day.tracks.indices {
      guard let place = page.day.tracks[track].items.firstIndex(where: { $0.id == id }) else { continue }
      let item = page.day.tracks[track].items[place]
      let step = (status == .done ? 1 : 0) - (item.status == .done ? 1 : 0)
      page.day.tracks[track].items[place].status = status
      if item.optional {
        page.day.tracks[track].optionalDone += step
      } else {
        page.day.tracks[track].done += step
        page.planDone += step
      }
    }
    if let place = backlog?.items.firstIndex(where: { $0.item.id == id }) { backlog?.items[place].item.status = status }
  }
}

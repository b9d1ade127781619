package import MMTCore

/// What is shown, as the workspace has it now. What a screen doesn't need may be missing.
package struct Contents: Sendable {
  package var page: DayPage
  /// `page` is the day that today shows.
  package var isToday: Bool
  /// Whether there is a plan at all: a workspace may be one of counters, habits or a journal alone.
  package var hasPlan = true
  /// `page` holds a day of the plan; else the date is of counters and habits alone.
  package var showsPlan = true
  /// nil where there are neither counters nor habits.
  package var rhythms: Rhythms?
  /// The journal's page of the day that is shown; nil where there is no journal, or the day has no date.
  package var log: JournalPageAnswer?
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

  /// Counters and habits.
  package struct Rhythms: Sendable {
    /// Those of the day that is shown; nil where that has no date.
    package var day: RhythmDayAnswer?
    /// The days of its week.
    package var week: [RhythmMonth.Day]
    /// Complete days in a row.
    package var streak: Int
    /// The month that the calendar shows, and the day under its cursor.
    package var month: RhythmMonth?
    package var detail: RhythmDayAnswer?
    package var habits: HabitsPage?
    package var weekStart = Weekday.monday

    package init(day: RhythmDayAnswer?, week: [RhythmMonth.Day] = [], streak: Int = 0) {
      self.day = day
      self.week = week
      self.streak = streak
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

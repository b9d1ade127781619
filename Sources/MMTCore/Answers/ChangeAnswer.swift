/// What a changing command did (`done`, `undone`, `skip`, `note`, `undo`).
package struct ChangeAnswer: Sendable, Equatable {
  package struct State: Sendable, Equatable {
    package var status: ItemStatus
    package var minutes: Int?

    package init(status: ItemStatus, minutes: Int?) {
      self.status = status
      self.minutes = minutes
    }
  }
  package struct Changed: Sendable, Equatable {
    package var placed: PlacedItem
    /// nil for an item that is new.
    package var before: State?
    package var after: State
    /// The item is not of the day that `today` shows, so the answer names its day.
    package var isElsewhere: Bool
    /// What the line doesn't show: said after its words.
    package var remarks: [String]
    /// Where an item stood that was moved.
    package var movedFrom: PlacedItem?

    package init(placed: PlacedItem, before: State?, after: State, isElsewhere: Bool, remarks: [String] = []) {
      self.remarks = remarks
      self.placed = placed
      self.before = before
      self.after = after
      self.isElsewhere = isElsewhere
    }
  }
  package struct Next: Sendable, Equatable {
    /// nil where nothing is left that is due.
    package var item: PlacedItem?
    /// It is of the day that `today` shows.
    package var isToday: Bool
    /// The minutes of what was done today.
    package var minutesToday: Int
    /// Where nothing is left that is due: a counter or habit of today that is open.
    package var line: String?
    /// Else how many problems come back today.
    package var due = 0
    /// Else the first item of a day to come.
    package var coming: PlacedItem?

    package init(item: PlacedItem?, isToday: Bool, minutesToday: Int) {
      self.item = item
      self.isToday = isToday
      self.minutesToday = minutesToday
    }
  }
  /// A place that an item has since others were moved: `.5` is `.4` now.
  package struct Shifted: Sendable, Equatable {
    /// Which day's: `12` of `12.5`.
    package var day: Substring
    package var from: Int
    package var to: Int
    /// The day is not the one that `today` shows.
    package var isElsewhere: Bool

    /// nil where the place is the same, or there is none.
    package init?(_ old: String?, _ new: String?, isElsewhere: Bool) {
      guard let old, let new, old != new, let dot = old.lastIndex(of: "."), let other = new.lastIndex(of: "."),
        let from = Int(old[old.index(after: dot)...]), let to = Int(new[new.index(after: other)...])
      else { return nil }
      (day, self.from, self.to, self.isElsewhere) = (old[..<dot], from, to, isElsewhere)
    }
  }
  package var changed: [Changed]
  /// Items that already were as asked: said, nothing written.
  package var already: [Changed]
  /// The days touched, as they are now.
  package var days: [DayAnswer]
  /// For each of `days`, the places of the touched ones among its tracks; all of them where it is missing.
  package var touchedTracks: [Set<Int>]
  package var streakBefore: StreakAnswer
  package var streak: StreakAnswer
  /// Short id of the commit made, if one was.
  package var commit: String?
  /// The command that `undo` took back.
  package var takenBack: String?
  /// The command that `redo` made again.
  package var madeAgain: String?
  /// The timer that the command ended.
  package var ended: EndedTimer?
  /// The day whose reflection was written, as it is now.
  package var reflected: DayAnswer?
  /// Lines of the plan that a person's editor changed, took out or put in.
  package var editedLines: Int?
  /// What was earned by it.
  package var earned: [Achievement] = []
  /// Of a command that finishes something: what comes next.
  package var next: Next?
  /// Items that have another place since others were moved.
  package var shifted: [Shifted] = []
  /// Nothing of it is written: it shows what would be.
  package var isPreview = false
  /// That of the plan's file after it; nil where there is no plan.
  package var revision: Digest?

  package init(
    changed: [Changed], already: [Changed], days: [DayAnswer], touchedTracks: [Set<Int>] = [], streakBefore: StreakAnswer,
    streak: StreakAnswer, commit: String?
  ) {
    self.touchedTracks = touchedTracks
    self.changed = changed
    self.already = already
    self.days = days
    self.streakBefore = streakBefore
    self.streak = streak
    self.commit = commit
  }
}

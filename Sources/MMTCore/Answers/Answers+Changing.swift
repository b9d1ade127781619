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

/// What `sync` found and did.
package struct SyncAnswer: Sendable, Equatable {
  package struct Renamed: Sendable, Equatable {
    package var from: String
    package var to: String
    /// The item as it is now.
    package var placed: PlacedItem?

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }
  /// An item that was done and is open again, and the moment it was done, as far as that was known.
  package struct Reopened: Sendable, Equatable {
    package var placed: PlacedItem
    package var was: Moment?

    package init(placed: PlacedItem, was: Moment?) {
      self.placed = placed
      self.was = was
    }
  }

  /// An item that left the plan.
  package struct Gone: Sendable, Equatable {
    package var item: LastSeen.Item
    /// Where it was (`17.5`); nil where only its record was known.
    package var ref: String?
    /// Its record is put aside.
    package var isArchived: Bool

    package init(_ item: LastSeen.Item, ref: String? = nil, isArchived: Bool = false) {
      self.item = item
      self.ref = ref
      self.isArchived = isArchived
    }
  }
  package var completed: [PlacedItem]
  package var reopened: [Reopened]
  package var edited: [PlacedItem]
  package var renamed: [Renamed]
  package var added: [PlacedItem]
  /// Ids of records whose item left the plan.
  package var archived: [String]
  /// Counters and habits that an editor brought to their target, and that are ticked now.
  package var counted: [RhythmLineAnswer] = []
  /// What became of the journal; nil where nothing did.
  package var journal: JournalSyncAnswer?
  /// The date whose page was opened in a rhythm file.
  package var opened: CivilDay?
  /// Items whose line got the minutes of both devices' sessions.
  package var summed: [PlacedItem]
  /// What left the plan, with a record or without.
  package var gone: [Gone] = []
  /// Lines of the plan that look like an item or a heading that slipped.
  package var slips: [Diagnostic] = []
  /// Days that had a heading and have none now, by number.
  package var lostDays: [Int] = []
  /// What is read in another way than it was when it was seen last, the text being the same.
  package var reread: Reread?
  package var streak: StreakAnswer
  /// The workspace has no plan: counters, habits or a journal alone.
  package var isPlanless = false
  package var commit: String?
  /// That of the plan's file after it; nil where there is no plan.
  package var revision: Digest?

  package init(
    completed: [PlacedItem] = [], reopened: [Reopened] = [], edited: [PlacedItem] = [], renamed: [Renamed] = [],
    added: [PlacedItem] = [], archived: [String] = [], summed: [PlacedItem] = [], streak: StreakAnswer,
    commit: String? = nil
  ) {
    self.completed = completed
    self.reopened = reopened
    self.edited = edited
    self.renamed = renamed
    self.added = added
    self.archived = archived
    self.summed = summed
    self.streak = streak
    self.commit = commit
  }
}

extension SyncAnswer {
  /// As a person is told it, each item once: what came back ticked isn't new besides, and what stays in its day is under its new name
  /// among the ticked or edited ones already.
  package var told: SyncAnswer {
    var told = self
    var known = Set((completed + reopened.map(\.placed)).map(\.item.id))
    told.added.removeAll { known.contains($0.item.id) }
    known.formUnion(edited.map(\.item.id))
    told.renamed.removeAll { renamed in
      guard let item = renamed.placed?.item, known.contains(item.id) else { return false }
      return LastSeen.Item.day(ofID: renamed.from) == LastSeen.Item.day(ofID: renamed.to)
    }
    return told
  }
}

extension SyncAnswer {
  /// What became of whole days: `Days 8, 9 and 18 are gone; 22 items no longer count`.
  package var daysGone: String? {
    guard !lostDays.isEmpty else { return nil }
    let count = renamed.count - renamedBesides.count
    let items = count > 0 ? "; \(Counted.text(count, "item")) no longer count\(count == 1 ? "s" : "")" : ""
    return DayGaps.days(lostDays) + " gone" + items
  }

  /// What got another id otherwise than by losing its day; an item of a lost day that stands in another day now counts there.
  package var renamedBesides: [Renamed] {
    guard !lostDays.isEmpty else { return renamed }
    let lost = Set(lostDays)
    return renamed.filter { renamed in
      guard let day = LastSeen.Item.day(ofID: renamed.from), lost.contains(day) else { return true }
      return renamed.placed.map { $0.day != nil } ?? true
    }
  }
}

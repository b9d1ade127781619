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
  /// Files are in no commit, since git is told to ignore them.
  package var leavesOut = false
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

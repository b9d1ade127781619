/// What happened to one item, commit by commit.
package struct ItemLife: Sendable, Equatable {
  package struct Event: Sendable, Equatable {
    package enum Kind: String, Sendable { case added, renamed, moved, status, minutes, notes, removed }

    package var kind: Kind
    /// In a few words: `done on 2026-11-20`.
    package var text: String
    /// nil for what isn't committed yet.
    package var at: Moment?
    package var commit: String?

    package init(kind: Kind, text: String, at: Moment?, commit: String?) {
      self.kind = kind
      self.text = text
      self.at = at
      self.commit = commit
    }
  }

  package var item: PlacedItem
  /// The oldest first.
  package var events: [Event]
  package var today: CivilDay

  package init(item: PlacedItem, events: [Event], today: CivilDay) {
    self.item = item
    self.events = events
    self.today = today
  }
}

/// An item as one version of the plan has it.
package struct ItemState: Sendable, Equatable {
  package var id: String
  package var words: String
  package var status: ItemStatus
  package var minutes: Int
  package var completedOn: CivilDay?
  package var notes: String?
  package var day: String
  package var track: String

  package init(_ plan: Plan, _ index: Int, id: String) {
    let item = plan.items[index]
    self.id = id
    words = plan.words(item)
    status = item.status
    minutes = Int(item.minutes)
    completedOn = item.completedOn
    notes = plan.notes(item)
    let track = plan.tracks[Int(item.track)]
    let heading = plan.days[track.day]
    let title = plan.plain(heading.title)
    day = heading.key.number.map { "Day \($0)" } ?? (title.isEmpty ? "no day" : title)
    let name = plan.name(of: track)
    self.track = name.isEmpty ? "no track" : name
  }

  /// What led from `before` to this: kinds and words.
  package func changes(since before: ItemState?) -> [(kind: ItemLife.Event.Kind, text: String)] {
    guard let before else {
      var all: [(kind: ItemLife.Event.Kind, text: String)] = [(.added, "to \(day): \(words)")]
      if status != .open { all.append((.status, statusText)) }
      if minutes > 0 { all.append((.minutes, WorkDuration.text(minutes))) }
      return all
    }
    var found: [(kind: ItemLife.Event.Kind, text: String)] = []
    if words != before.words { found.append((.renamed, "was: \(before.words)")) }
    if day != before.day { found.append((.moved, "from \(before.day) to \(day)")) }
    if day == before.day, track != before.track { found.append((.moved, "from \(before.track) to \(track)")) }
    if status != before.status || (status == .done && completedOn != before.completedOn && completedOn != nil) {
      found.append((.status, status == .open ? "opened again" : statusText))
    }
    if minutes != before.minutes {
      let was = before.minutes > 0 ? WorkDuration.text(before.minutes) : "none"
      found.append((.minutes, "\(was) to \(minutes > 0 ? WorkDuration.text(minutes) : "none")"))
    }
    if notes != before.notes {
      let old = Set(StackedMarks.bounded(before.notes ?? "").split(separator: "\n"))
      let new = StackedMarks.bounded(notes ?? "").split(separator: "\n").filter { !old.contains($0) }
      found.append((.notes, new.isEmpty ? "taken out" : new.map(String.init).joined(separator: " / ")))
    }
    return found
  }

  private var statusText: String {
    // The file's word for it is older than the one people read everywhere else.
    (status == .cancelled ? "skipped" : status.rawValue) + (status == .done ? completedOn.map { " on \($0.iso)" } ?? "" : "")
  }
}

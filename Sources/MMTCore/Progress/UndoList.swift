/// The changes that `undo` can take back, the last first.
package struct UndoList: Sendable, Equatable {
  package struct Change: Sendable, Equatable {
    package var at: Moment
    package var command: String
    /// Ids that the items had.
    package var items: [String]
    /// Those of them that are in the plan, by place and words.
    package var names: [String] = []
    /// Settings it changed.
    package var settings: [String]

    package init(at: Moment, command: String, items: [String], settings: [String]) {
      self.at = at
      self.command = command
      self.items = items
      self.settings = settings
    }
  }

  package var changes: [Change]
  package var today: CivilDay
  /// How many of them the page shows.
  package var limit = Int.max

  package init(changes: [Change], today: CivilDay) {
    self.changes = changes
    self.today = today
  }

  package init(_ log: UndoLog, today: CivilDay) {
    changes = log.standing.reversed().map { entry in
      var items: [String] = []
      for id in entry.lines.compactMap(\.item) + entry.sidecar.filter({ $0.section == .items }).map(\.key)
      where !items.contains(id) { items.append(id) }
      return Change(
        at: entry.moment, command: entry.command, items: items,
        settings: entry.sidecar.filter { $0.section == .settings }.map(\.key))
    }
    self.today = today
  }
}

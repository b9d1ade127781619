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
    /// It wrote a day's reflection: its place is a day, not the item above.
    package var isOfDay = false

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
      for id in entry.lines.compactMap(\.item) + entry.documents.flatMap({ $0.lines.compactMap(\.item) })
        + entry.sidecar.filter({ $0.section == .items }).map(\.key)
      where !items.contains(id) { items.append(id) }
      var change = Change(
        at: entry.moment, command: entry.command, items: items,
        settings: entry.sidecar.filter { $0.section == .settings }.map(\.key))
      change.isOfDay = entry.sidecar.isEmpty && entry.lines.contains { Self.isQuote($0.after) || Self.isQuote($0.before) }
      return change
    }
    self.today = today
  }

  /// Whether the first line that isn't blank is one of a block quote, as reflections are.
  private static func isQuote(_ lines: [UInt8]) -> Bool {
    lines.first { !Bytes.isBlank($0) && $0 != 0x0A && $0 != 0x0D } == 0x3E
  }
}

/// The changes that `undo` can take back, the last first.
package struct UndoList: Sendable, Equatable {
  package struct Change: Sendable, Equatable {
    package var at: Moment
    package var command: String
    /// Ids of the items it changed.
    package var items: [String]
    /// Those of them that are in the plan, by place and words.
    package var names: [String] = []
    /// Settings it changed.
    package var settings: [String]
    /// Of a day's reflection: the item above it, which it left alone.
    package var itemAbove: String?

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
      let isOfDay =
        entry.sidecar.isEmpty && entry.about?.isEmpty ?? true
        && entry.lines.contains { Self.isQuote($0.after) || Self.isQuote($0.before) }
      var change = Change(
        at: entry.moment, command: entry.command, items: isOfDay ? [] : Self.items(entry),
        settings: entry.sidecar.filter { $0.section == .settings }.map(\.key))
      if isOfDay { change.itemAbove = entry.lines.lazy.compactMap(\.item).first }
      return change
    }
    self.today = today
  }

  /// Those that it says it changed, else all that its lines stand by.
  private static func items(_ entry: UndoLog.Entry) -> [String] {
    if let about = entry.about { return about }
    // A setting may have given items other ids.
    if entry.lines.isEmpty, entry.sidecar.contains(where: { $0.section == .settings }) { return [] }
    var items: [String] = []
    for id in entry.lines.compactMap(\.item) + entry.documents.flatMap({ $0.lines.compactMap(\.item) })
      + entry.sidecar.filter({ $0.section == .items }).map(\.key)
    where !items.contains(id) { items.append(id) }
    return items
  }

  /// Whether the first line that isn't blank is one of a block quote, as reflections are.
  private static func isQuote(_ lines: [UInt8]) -> Bool {
    lines.first { !Bytes.isBlank($0) && $0 != 0x0A && $0 != 0x0D } == 0x3E
  }
}

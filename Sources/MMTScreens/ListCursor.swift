import MMTCore

/// The cursor of a screen that has rows: its place, and the row's name, which finds it again among other contents.
struct ListCursor: Sendable {
  var row = 0
  var name: String?
  /// The first line that is seen; a frame moves it to where the cursor is, unless the wheel moved it last.
  var top = 0
  var follows = true
}

extension LiveState {
  /// The names of the rows of the screen that is shown.
  var rowNames: [String] {
    switch screen {
    case .today where contents.showsPlan: listed.map(\.id) + counted.map(\.id) + logged.map(\.id)
    case .today: logged.map(\.id) + counted.map(\.id)
    case .backlog, .review: listed.map(\.id)
    case .week: contents.week?.days.indices.map { "\($0)" } ?? []
    case .calendar: calendarDates.map(\.iso)
    case .habits: contents.rhythms?.habits?.habits.map(\.id) ?? []
    case .progress: []
    case .settings: contents.settings.map(\.key) + contents.backups.map(\.commit)
    }
  }

  /// The items that the screen lists and that can be ticked, in their order.
  var listed: [ItemAnswer] {
    switch screen {
    case .today where !contents.showsPlan: []
    case .today: contents.page.day.tracks.flatMap(\.items).filter { $0.ref != nil }
    case .backlog: contents.backlog?.items.map(\.item) ?? []
    case .review: contents.review?.items.map(\.placed.item) ?? []
    case .week, .calendar, .progress, .habits, .settings: []
    }
  }

  /// The item under the cursor.
  var current: ItemAnswer? {
    let items = listed
    return items.indices.contains(cursor.row) ? items[cursor.row] : nil
  }

  var cursor: ListCursor {
    get { cursors[screen] ?? ListCursor() }
    set { cursors[screen] = newValue }
  }

  mutating func moveTo(_ row: Int) {
    let names = rowNames
    cursor.row = min(max(0, row), max(0, names.count - 1))
    cursor.name = names.indices.contains(cursor.row) ? names[cursor.row] : nil
    cursor.follows = true
  }

  /// Whether the key moves the cursor over rows; then it is done.
  mutating func movesCursor(_ key: Key) -> Bool {
    switch key {
    case .down, .letter("j"): moveTo(cursor.row + 1)
    case .up, .letter("k"): moveTo(cursor.row - 1)
    case .pageDown: moveTo(cursor.row + 8)
    case .pageUp: moveTo(cursor.row - 8)
    case .home: moveTo(0)
    case .end: moveTo(rowNames.count - 1)
    default: return false
    }
    return true
  }

  /// After other contents came: the cursor stays on its row, or near it.
  mutating func settle() {
    let names = rowNames
    if let name = cursor.name, let row = names.firstIndex(of: name) { cursor.row = row }
    cursor.row = min(cursor.row, max(0, names.count - 1))
    cursor.name = names.indices.contains(cursor.row) ? names[cursor.row] : nil
    if let cells = contents.heat?.cells.count, let cell { self.cell = min(cell, max(0, cells - 1)) }
  }

  // MARK: several at once

  /// What is marked, the range that is being marked included.
  var allMarked: Set<String> {
    guard let anchor, let from = rowNames.firstIndex(of: anchor) else { return marked }
    return marked.union(rowNames[min(from, cursor.row)...max(from, min(cursor.row, rowNames.count - 1))])
  }

  /// `v` begins a range and ends it; on a marked row it takes the mark away.
  mutating func mark() {
    guard let name = cursor.name, !listed.isEmpty else { return }
    if anchor != nil {
      (marked, anchor) = (allMarked, nil)
    } else if marked.remove(name) == nil {
      anchor = name
    }
  }

  mutating func unmark() { (marked, anchor) = ([], nil) }

  /// What a key works on: what is marked, else the item under the cursor.
  var meant: [ItemAnswer] {
    let marked = allMarked
    return marked.isEmpty ? current.map { [$0] } ?? [] : listed.filter { marked.contains($0.id) }
  }
}

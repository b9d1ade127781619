extension Plan {
  /// What `done` makes of an item today; nil where it is done already.
  package func doing(_ index: Int, on today: CivilDay) -> ItemEdit? {
    items[index].isDone ? nil : .done(index, on: today)
  }

  /// What `undone` makes of an item. An open box has nothing to take back; a date on it is the user's own text.
  package func undoing(_ index: Int) -> ItemEdit? { items[index].status == .open ? nil : .undone(index) }

  /// What `skip` makes of an item today.
  package func skipping(_ index: Int, on today: CivilDay) -> ItemEdit? {
    items[index].status == .cancelled ? nil : .skipped(index, on: today)
  }
}

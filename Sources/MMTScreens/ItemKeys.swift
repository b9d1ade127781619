import MMTCore

/// What keys do with items, on every screen that lists them.
extension LiveState {
  mutating func pressItems(_ key: Key) -> Request? {
    if movesCursor(key) { return nil }
    guard let item = current else { return nil }
    switch key {
    case .letter(" "), .letter("x"): return tick()
    case .letter("s"): return skip()
    case .letter("v"): mark()
    case .letter("t"): return .change(contents.page.timer?.id == item.id ? .stop : .start(item.id))
    case .letter("m"): prompt = Prompt(.minutes(id: item.id), "Minutes (25m, 1h5m, +10m, -5m):")
    case .letter("n"): return .foreground(["note", "--", item.id])
    case .letter("e"): return .foreground(["edit", "--", item.id])
    case .letter("o"): return .change(.open(item.id))
    case .enter: return .details(item.id)
    default: break
    }
    return nil
  }

  /// Ticks what isn't ticked yet, or opens all of it again. It is shown before it is written: on a large plan that takes a moment. What is
  /// read afterwards counts.
  mutating func tick() -> Request? {
    let items = meant
    let open = items.filter { $0.status != .done }
    let isDone = open.isEmpty
    let ids = (isDone ? items : open).map(\.id)
    guard !ids.isEmpty else { return nil }
    var changed = contents
    for id in ids { changed.set(isDone ? .open : .done, of: id) }
    contents = changed
    unmark()
    return .change(isDone ? .undone(ids) : .done(ids))
  }

  private mutating func skip() -> Request? {
    let items = meant
    let counting = items.filter { $0.status != .cancelled }
    let ids = (counting.isEmpty ? items : counting).map(\.id)
    unmark()
    return ids.isEmpty ? nil : .change(counting.isEmpty ? .undone(ids) : .skip(ids))
  }

  /// The list of what is due: a look is no tick.
  mutating func pressReview(_ key: Key) -> Request? {
    switch key {
    case .letter("r"), .letter(" "), .letter("x"):
      let ids = meant.map(\.id)
      unmark()
      return ids.isEmpty ? nil : .change(.reviewed(ids))
    case .letter("s"): return nil
    default: return pressItems(key)
    }
  }
}

extension Settings {
  /// The longest stretch a command adds, in days.
  package static let longestShift = 365

  /// Adds a pause; those that it touches become one with it. Throws 64 for one that is too long.
  package mutating func pause(_ days: ClosedRange<CivilDay>) throws(Failure) {
    var from = days.lowerBound
    var to = days.upperBound
    var others: [Pause] = []
    for pause in pauses.sorted(by: { $0.from < $1.from }) {
      if pause.from <= to.advanced(by: 1), from <= pause.to.advanced(by: 1) {
        from = min(from, pause.from)
        to = max(to, pause.to)
      } else {
        others.append(pause)
      }
    }
    others.append(Pause(from: from, to: to))
    others.sort { $0.from < $1.from }
    try set("pauses", others.map { $0.from == $0.to ? $0.from.iso : $0.from.iso + ".." + $0.to.iso }.joined(separator: ", "))
  }

  /// The pause of `count` days that ends the day before `today`; days in a pause already don't count. Before `first`, the plan's first date,
  /// there is nothing to be missed: one that would reach there begins with it, and goes on for as many days.
  package func shift(_ count: Int, today: CivilDay, first: CivilDay? = nil) -> ClosedRange<CivilDay> {
    let stretches = DayStretches(pauses.map(\.days))
    func free(from start: CivilDay, by step: Int) -> (day: CivilDay, left: Int) {
      var (day, left) = (start, count)
      while true {
        if step < 0, let first, day < first { return (day, left) }
        if let pause = stretches.stretch(around: day) {
          day = (step < 0 ? pause.lowerBound : pause.upperBound).advanced(by: step)
          continue
        }
        left -= 1
        if left <= 0 { return (day, 0) }
        day = day.advanced(by: step)
      }
    }
    let last = today.advanced(by: -1)
    let back = free(from: last, by: -1)
    guard back.left > 0, let first else { return back.day...last }
    return first...max(first, free(from: first, by: 1).day)
  }
}

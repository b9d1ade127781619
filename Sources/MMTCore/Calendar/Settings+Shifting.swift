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

  /// The pause of `count` days that ends the day before `today`; days in a pause already don't count.
  package func shift(_ count: Int, today: CivilDay) -> ClosedRange<CivilDay> {
    let stretches = DayStretches(pauses.map(\.days))
    let last = today.advanced(by: -1)
    var first = last
    var left = count
    while true {
      if let pause = stretches.stretch(around: first) {
        first = pause.lowerBound.advanced(by: -1)
        continue
      }
      left -= 1
      if left <= 0 { return first...last }
      first = first.advanced(by: -1)
    }
  }
}

/// A counter or habit on one day.
package struct RhythmLineAnswer: Sendable, Equatable {
  /// `2026-11-20/push-ups`.
  package var id: String
  /// Its place on the page: `.3`.
  package var ref: String?
  package var name: String
  package var icon: String?
  package var date: CivilDay
  package var path: String
  /// nil where its day isn't opened yet.
  package var line: Int?
  package var status: ItemStatus
  package var state: RhythmState
  package var isNegative: Bool
  package var isRelapse: Bool
  /// A measure, or a day's part of a longer sum.
  package var hasNumberAlone = false
  /// A day without it misses nothing: of `3 per week` it may be done on another one, or it is expected on others.
  package var mayWait = false
  package var value: Quantity?
  package var target: Quantity?
  package var unit: String?
  package var step: Quantity?
  /// `.` or `,`, as its target is written.
  package var decimalSign: Character
  package var minutes: Int?
  package var intensity: Int?
  package var kinds: [String]
  package var notes: String?

  /// What of it is done, 0 to 1; nil for what doesn't count: skipped, avoided, measured, or a part of a longer sum.
  package var share: Double? {
    Self.share(state, counts: !isNegative && !hasNumberAlone, mayWait: mayWait, value: value, target: target)
  }

  static func share(_ state: RhythmState, counts: Bool, mayWait: Bool, value: Quantity?, target: Quantity?) -> Double? {
    if state == .skipped || !counts { return nil }
    if state == .success { return 1 }
    // One of so many in a week or in some days is missed on none of them, and what is done besides lowers nothing.
    if mayWait, state == .none { return nil }
    guard let target else { return value == nil ? (state == .partial ? 0.5 : 0) : nil }
    guard target.units > 0 else { return 0 }
    return min(1, (value?.value ?? 0) / target.value)
  }

  /// Whether something is left to do: what was tried, or is only measured or avoided, is settled.
  package var isOpen: Bool { state != .attempted && (share ?? 1) < 1 }

  /// More than 100 where the value is above the target.
  package var percent: Percent? {
    guard let target, target.units > 0, !isNegative else { return share.map { Percent(share: $0) } }
    if status == .done, (value ?? target) < target { return Percent(share: 1) }
    return Percent(share: (value?.value ?? 0) / target.value)
  }
}

/// A day of the rhythm files.
package struct RhythmDayAnswer: Sendable, Equatable {
  package enum State: String, Sendable {
    case complete, partial, none
    /// Nothing counts on it: before the beginning, in a pause, all skipped.
    case rest
    case future
  }

  package var date: CivilDay
  package var today: CivilDay
  /// Whether its section is written already.
  package var isOpened: Bool
  package var lines: [RhythmLineAnswer]
  package var state: State
  /// The mean of its lines' shares; nil where none counts.
  package var percent: Percent?
  package var done: Int
  package var of: Int
  /// A timer that runs on one of them.
  package var timer: TimerAnswer?
  /// That of the files; nil on a day that is one of many.
  package var revision: Digest?
}

extension RhythmDayAnswer {
  /// Its figures, as its lines have them.
  package mutating func count() {
    let found = Self.figures(lines.compactMap(\.share))
    (done, of, percent) = (found.done, found.of, found.percent)
    if state != .future { state = found.state }
  }

  /// What these shares come to.
  static func figures(_ shares: [Double]) -> (done: Int, of: Int, percent: Percent?, state: State) {
    let done = shares.count { $0 >= 1 }
    let percent = Percent(mean: shares.map { Percent(share: $0) })
    let state: State =
      shares.isEmpty ? .rest : done == shares.count ? .complete : shares.contains { $0 > 0 } ? .partial : .none
    return (done, shares.count, percent, state)
  }

  /// Lines on which something is left to do today, in the page's order.
  package var open: [RhythmLineAnswer] { lines.filter(\.isOpen) }

  /// For a page on which the first places are those of the plan's items.
  package func numbered(after places: Int) -> RhythmDayAnswer {
    var day = self
    for index in day.lines.indices { day.lines[index].ref = ".\(places + index + 1)" }
    return day
  }

  /// For a page on which `.1` is an item of the plan.
  package var withoutRefs: RhythmDayAnswer {
    var day = self
    for index in day.lines.indices { day.lines[index].ref = nil }
    return day
  }
}

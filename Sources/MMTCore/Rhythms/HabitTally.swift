/// What became of some occurrences, counted. `expected` = success + partial + attempted + none.
package struct HabitTally: Equatable, Sendable {
  package var expected = 0
  package var success = 0
  package var partial = 0
  package var attempted = 0
  /// Nothing was marked; of what is to be avoided: it happened.
  package var none = 0
  /// Left out by `[-]`.
  package var skipped = 0
  /// Marked where nothing, or nothing more, was expected.
  package var extra = 0
  /// Those of them that were done, where so many times a period are expected.
  package var extraSuccess = 0

  package init() {}

  /// nil where nothing was expected.
  package var percent: Percent? { expected > 0 ? Percent(success, of: expected) : nil }

  package static func += (sum: inout HabitTally, other: HabitTally) {
    sum.expected += other.expected
    sum.success += other.success
    sum.partial += other.partial
    sum.attempted += other.attempted
    sum.none += other.none
    sum.skipped += other.skipped
    sum.extra += other.extra
    sum.extraSuccess += other.extraSuccess
  }

  /// One more that was expected.
  mutating func add(_ state: RhythmState) {
    if state == .skipped {
      skipped += 1
      return
    }
    expected += 1
    switch state {
    case .success: success += 1
    case .partial: partial += 1
    case .attempted: attempted += 1
    case .none, .skipped: none += 1
    }
  }
}

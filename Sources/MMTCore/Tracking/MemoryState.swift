/// How well a problem is remembered: FSRS-6, the Free Spaced Repetition Scheduler, after its published formulas with its default
/// parameters (github.com/open-spaced-repetition, "The Algorithm"), without fuzz and learning steps.
///
/// Stability is the number of days after which it is recalled with a probability of 90 %; difficulty goes from 1 to 10.
package struct MemoryState: Sendable, Equatable {
  /// How a look went.
  package enum Grade: Int, CaseIterable, Sendable { case again = 1, hard, good, easy }

  package private(set) var stability: Double
  package private(set) var difficulty: Double

  /// w₀ to w₂₀.
  private static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014,
    1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  private static let decay = -weights[20]
  /// Such that the curve passes 90 % where the days are the stability.
  private static let factor = Exponential.power(0.9, 1 / decay) - 1
  private static let leastStability = 0.001
  /// A hundred years, beyond which nothing is told apart.
  private static let mostStability = 36_500.0

  /// After the first time.
  package init(_ grade: Grade) {
    stability = max(Self.weights[grade.rawValue - 1], Self.leastStability)
    difficulty = Self.clamped(Self.firstDifficulty(grade))
  }

  /// The probability that it is recalled so many days after the last look.
  package func retrievability(after days: Int) -> Double {
    Exponential.power(1 + Self.factor * Double(max(0, days)) / stability, Self.decay)
  }

  /// Days until it is recalled with a probability of 90 %.
  package var interval: Int { max(1, Int(stability.rounded())) }

  /// Looks at it again, so many days after the last time.
  package mutating func look(_ grade: Grade, after days: Int) {
    let next = days < 1 ? sameDay(grade) : grade == .again ? forgotten(after: days) : recalled(grade, after: days)
    stability = min(max(next, Self.leastStability), Self.mostStability)
    difficulty = harder(grade)
  }

  // MARK: The formulas

  private static func firstDifficulty(_ grade: Grade) -> Double {
    weights[4] - Exponential.exp(weights[5] * Double(grade.rawValue - 1)) + 1
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  /// The change is damped near 10, and then drawn a little to that of an easy one.
  private func harder(_ grade: Grade) -> Double {
    let w = Self.weights
    let damped = difficulty - w[6] * Double(grade.rawValue - 3) * (10 - difficulty) / 9
    return Self.clamped(w[7] * Self.firstDifficulty(.easy) + (1 - w[7]) * damped)
  }

  private func sameDay(_ grade: Grade) -> Double {
    let w = Self.weights
    let growth = Exponential.exp(w[17] * (Double(grade.rawValue - 3) + w[18])) * Exponential.power(stability, -w[19])
    return stability * (grade.rawValue >= 3 ? max(growth, 1) : growth)
  }

  private func recalled(_ grade: Grade, after days: Int) -> Double {
    let w = Self.weights
    let surprise = Exponential.exp(w[10] * (1 - retrievability(after: days))) - 1
    let bonus = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
    return stability
      * (1 + Exponential.exp(w[8]) * (11 - difficulty) * Exponential.power(stability, -w[9]) * surprise * bonus)
  }

  private func forgotten(after days: Int) -> Double {
    let w = Self.weights
    let left =
      w[11] * Exponential.power(difficulty, -w[12]) * (Exponential.power(stability + 1, w[13]) - 1)
      * Exponential.exp(w[14] * (1 - retrievability(after: days)))
    return min(left, stability / Exponential.exp(w[17] * w[18]))
  }
}

import MMTCore
import Testing

/// FSRS-6 by the vectors that its reference implementations test each other with, and by figures worked out from the published formulas.
@Suite struct MemoryStateTests {
  private func near(_ one: Double, _ other: Double, _ distance: Double) -> Bool { abs(one - other) <= distance }

  @Test("the intervals of the reference implementations")
  func intervals() {
    let grades: [MemoryState.Grade] = [
      .good, .good, .good, .good, .good, .good, .again, .again, .good, .good, .good, .good, .good,
    ]
    var state = MemoryState(.good)
    // The first steps are minutes: no day goes by, as after what was forgotten.
    var intervals = [0]
    for grade in grades.dropFirst() {
      state.look(grade, after: intervals.last ?? 0)
      intervals.append(grade == .again ? 0 : state.interval)
    }
    #expect(intervals == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
  }

  @Test("the memory state of the reference implementations")
  func memory() {
    var state = MemoryState(.again)
    for days in [0, 1, 3, 8, 21] { state.look(.good, after: days) }
    #expect(near(state.stability, 53.62691, 1e-4) && near(state.difficulty, 6.3574867, 1e-5), "\(state)")
  }

  @Test(
    "good after 5 days, hard after 9, easy after 30",
    arguments: [
      (MemoryState.Grade.again, [(3.173687, 6.402115), (10.659711, 7.596785), (57.831362, 6.77897)]),
      (.hard, [(10.129437, 5.102287), (22.210555, 6.733898), (92.385228, 5.627748)]),
      (.good, [(18.16785, 2.111214), (36.970126, 4.748285), (146.660751, 2.978635)]),
      (.easy, [(29.733567, 1), (50.718783, 4.010609), (175.735241, 1.994462)]),
    ] as [(MemoryState.Grade, [(Double, Double)])])
  func grades(_ first: MemoryState.Grade, _ expected: [(Double, Double)]) {
    var state = MemoryState(first)
    let looks: [(MemoryState.Grade, Int)] = [(.good, 5), (.hard, 9), (.easy, 30)]
    for ((grade, days), (stability, difficulty)) in zip(looks, expected) {
      state.look(grade, after: days)
      #expect(near(state.stability, stability, 2e-6) && near(state.difficulty, difficulty, 2e-6), "\(state)")
    }
  }

  @Test("the curve passes 90 % where the days are the stability, and falls")
  func curve() {
    var state = MemoryState(.good)
    #expect(state.retrievability(after: 0) == 1 && near(state.retrievability(after: 10), 0.774367, 1e-6))
    for days in [2, 11, 46] { state.look(.good, after: days) }
    #expect(near(state.retrievability(after: state.interval), 0.9, 1e-3))
    let days = (0..<2000).map { state.retrievability(after: $0) }
    #expect(zip(days, days.dropFirst()).allSatisfy { $0 > $1 } && days.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  @Test("whatever is said, however late, the figures stay within their bounds")
  func bounds() {
    for first in MemoryState.Grade.allCases {
      for grade in MemoryState.Grade.allCases {
        var state = MemoryState(first)
        for days in [0, 1, 0, 100_000, 7, Int.max, -5, 36_500] + Array(repeating: 3000, count: 40) {
          state.look(grade, after: days)
          #expect(state.stability.isFinite && state.stability >= 0.001, "\(state)")
          #expect((1...10).contains(state.difficulty) && (1...36_500).contains(state.interval), "\(state)")
        }
      }
    }
  }
}

import MMTCore
import Testing

/// The score to the vectors of Loop Habit Tracker's own tests (`ScoreListTest.kt`), and streaks.
struct HabitScoreTests {
  private static let epsilon = 1e-6
  private static let end = Habits.day("2026-11-20")

  private func score(_ rhythm: Rhythm, _ ago: [Int: RhythmState], days: Int, today: CivilDay = end) -> Double {
    let habit = Habits.habit("A", rhythm, since: today.advanced(by: -days).iso)
    let entries = ago.map { RhythmEntry(date: today.advanced(by: -$0.key), slug: "a", state: $0.value) }
    return Occurrences([habit], entries: entries, today: today).score(through: today) ?? -1
  }

  private func ticks(_ days: some Sequence<Int>) -> [Int: RhythmState] { days.reduce(into: [:]) { $0[$1] = .success } }

  private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) <= Self.epsilon }

  @Test(arguments: [
    (1, 0.051922), (2, 0.101149), (3, 0.147820), (7, 0.311495), (13, 0.500000), (14, 0.525961), (19, 0.636894), (20, 0.655747),
  ])
  func dailyTicks(count: Int, expected: Double) {
    #expect(isClose(score(.daily, ticks(0..<count), days: 30), expected), "\(count)")
  }

  @Test func aSkipLeavesTheScoreAsItIs() {
    var marks = ticks(0..<20)
    for day in [5, 10, 11] { marks[day] = .skipped }
    #expect(isClose(score(.daily, marks, days: 30), 0.596033))
    #expect(isClose(score(.daily, [5: .success, 4: .skipped, 3: .none, 2: .none, 1: .none, 0: .attempted], days: 5), 0.041949))
  }

  @Test func manyTicksMakeAHighScore() {
    #expect(score(.daily, ticks(0..<90), days: 90) > 0.99)
    #expect(score(.times(1, per: .week), ticks((0..<39).map { 7 * $0 }), days: 7 * 39) > 0.99)
    #expect(score(.times(1, per: .month), ticks((0..<18).map { 30 * $0 }), days: 30 * 18) > 0.99)
  }

  @Test func twoOfThreeTendToTwoThirds() {
    let marks = ticks((0..<100).flatMap { [7 * $0, 7 * $0 + 1] })
    #expect(isClose(score(.times(3, per: .week), marks, days: 700), 2.0 / 3))
    #expect(isClose(score(.times(4, per: .week), marks, days: 700), 0.5))
    #expect(isClose(score(.every(days: 2), ticks(0..<2), days: 2), 0.054816))
  }

  private func numeric(_ value: String, count: Int, target: String, negative: Bool = false, rhythm: Rhythm = .daily) -> Double {
    let habit = Habits.habit(
      "A", rhythm, since: Self.end.advanced(by: 1 - count).iso, target: target, negative: negative)
    let entries = (0..<count).map {
      RhythmEntry(date: Self.end.advanced(by: -$0), slug: "a", state: .none, value: Quantity(value))
    }
    return Occurrences([habit], entries: entries, today: Self.end).score(through: Self.end) ?? -1
  }

  @Test func numbers() {
    #expect(isClose(numeric("2", count: 20, target: "2"), 0.655747))
    #expect(isClose(numeric("1", count: 500, target: "2"), 0.5))
    #expect(isClose(numeric("0.5", count: 500, target: "2.0"), 0.25))
    #expect(isClose(numeric("10000", count: 1, target: "2"), 0.051922))
    #expect(numeric("1", count: 3, target: "0").isFinite)
    // A sum over 7 days is held against the whole target.
    #expect(isClose(numeric("1", count: 1000, target: "14", rhythm: .sum(per: .week)), 0.5))
  }

  @Test func atMost() {
    #expect(isClose(numeric("5", count: 20, target: "2", negative: true), 0.344253))
    #expect(isClose(numeric("3", count: 500, target: "2", negative: true), 0.5))
    #expect(isClose(numeric("2", count: 50, target: "2", negative: true), 1))
    #expect(isClose(numeric("10000", count: 1, target: "2", negative: true), 0.948078))
    #expect(numeric("1", count: 3, target: "0", negative: true).isFinite)
    let clean = Habits.habit("A", .daily, since: "2026-01-01", negative: true)
    #expect(Occurrences([clean], entries: [], today: Self.end).score(through: Self.end) == 1)
  }

  @Test func partialCountsHalf() {
    #expect(isClose(score(.daily, [0: .partial], days: 3), 0.051922 / 2))
  }

  @Test func aPauseIsAsIfItsDaysWerentThere() {
    let habit = Habits.habit("A", .times(3, per: .week), since: "2026-09-01")
    let before = Habits.lines("A", from: "2026-09-01", String(repeating: "✓ ✓ ✓  ", count: 6))
    let pause = Habits.day("2026-10-13")...Habits.day("2026-11-20")
    let here = Occurrences([habit], entries: before, today: Self.end, pauses: [pause]).score(through: Self.end)
    let then = Occurrences([habit], entries: before, today: Habits.day("2026-10-12")).score(through: Self.end)
    #expect(here == then)
  }

  // MARK: streaks

  private func streak(_ marks: String, miss: Int = 0, today: String = "2026-11-20") -> HabitStreak {
    var habit = Habits.habit("A", .daily, since: "2026-11-01")
    habit.miss = miss
    let today = Habits.day(today)
    return Occurrences([habit], entries: Habits.lines("A", from: "2026-11-01", marks), today: today).streak(through: today)
  }

  @Test func streaks() {
    let plain = streak("✓✓✓✗✓◐–✓", today: "2026-11-08")
    #expect(plain.current?.length == 2 && plain.longest?.length == 3)
    #expect(plain.current?.first.iso == "2026-11-05" && plain.brokenBy?.first.iso == "2026-11-04")
    #expect(streak("✓✓", today: "2026-11-03").current?.length == 2, "today may still be made")
    #expect(streak("✓✓", today: "2026-11-04").current == nil)
    let skipped = streak("––✓––", today: "2026-11-06")
    #expect(skipped.current?.first.iso == "2026-11-03" && skipped.current?.last.iso == "2026-11-03")
    #expect(streak("", today: "2026-11-10").longest == nil)
  }

  @Test func mercyForgivesOneMissNeverTwo() {
    #expect(streak("✓✓·✓✓✗✓", miss: 1, today: "2026-11-07").current?.length == 5)
    #expect(streak("✓✓·✓✓✗✓", miss: 1, today: "2026-11-07").forgiven.count == 2)
    #expect(streak("✓✓··✓", miss: 1, today: "2026-11-05").current?.length == 1)
    #expect(streak("✓✓··✓", miss: 2, today: "2026-11-05").current?.length == 3)
    #expect(streak("✓✓·–·✓", miss: 1, today: "2026-11-06").current?.length == 1, "a skip between them makes them no fewer")
    #expect(streak("✓✓·", miss: 1, today: "2026-11-04").current?.length == 2)
  }
}

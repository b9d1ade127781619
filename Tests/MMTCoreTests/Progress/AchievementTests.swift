import MMTCore
import Support
import Testing

/// Achievements come from the plan alone, each dated by the ✅ that completed it.
struct AchievementTests {
  private func earned(_ plan: String, on today: String, stored: [String: String] = [:]) -> [String: String] {
    let ledger = Ledgers.make(plan, on: today)
    let all = ledger.achievements { stored[$0].map(Ledgers.day) }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.earnedOn.iso) })
  }

  /// Days of one item each, done on the date given, or open.
  private func plan(_ dates: [String?]) -> String {
    "# 100-day plan\n"
      + dates.enumerated().map { number, date in
        "\n### Day \(number + 1)\n" + (date.map { "- [x] a ✅ 2026-11-\($0)\n" } ?? "- [ ] a\n")
      }.joined()
  }

  @Test func aStreakIsDatedByTheTickThatCompletedIt() {
    #expect(earned(plan(["02", "03", "04"]), on: "2026-11-09")["streak-3"] == "2026-11-04")
    // The gap was filled late: until then there was no run of three.
    #expect(earned(plan(["02", "08", "04"]), on: "2026-11-09")["streak-3"] == "2026-11-08")
    #expect(earned(plan(["02", nil, "04"]), on: "2026-11-09")["streak-3"] == nil)
    // Done in one go before their time: a day counts when it has come.
    #expect(earned(plan(["02", "02", "02"]), on: "2026-11-03")["streak-3"] == nil)
    #expect(earned(plan(["02", "02", "02"]), on: "2026-11-04")["streak-3"] == "2026-11-04")
    // The earliest of several runs.
    let long = plan(["02", nil, "07", "07", "07", nil, "08", "09", "10", "11"])
    #expect(earned(long, on: "2026-11-12") == ["streak-3": "2026-11-07"])
    #expect(earned(plan((2...8).map { "0\($0)" }), on: "2026-11-12")["streak-7"] == "2026-11-08")
  }

  @Test func aTickOfTomorrowCountsForNothingYet() {
    #expect(earned("### Day 1\n- [x] LC 4 (Hard) ✅ 2026-12-01\n", on: "2026-11-09") == [:])
    #expect(earned("### Day 1\n- [x] LC 4 (Hard) ✅ 2026-11-09\n", on: "2026-11-09") == ["first-hard": "2026-11-09"])
  }

  @Test func problemsAndHoursCountInTheOrderOfTheirDates() {
    let problems = (1...11).map { "- [x] LC \($0) (Easy) ⏱ 1h ✅ 2026-11-\($0 < 10 ? "0\($0)" : "\($0)")\n" }.reversed()
    let found = earned("### Day 1\n" + problems.joined(), on: "2026-11-20")
    #expect(found == ["problems-10": "2026-11-10", "hours-10": "2026-11-10"])
  }

  @Test func aWeekIsPerfectWhenAllOfItIsDoneByItsLastDate() {
    func week(_ last: String) -> String {
      "## Week 1\n" + (1...5).map { "### Day \($0)\n- [x] a ✅ 2026-11-\($0 == 2 ? last : "0\($0 + 1)")\n" }.joined()
    }
    #expect(earned(week("06"), on: "2026-11-20")["perfect-week"] == "2026-11-06")
    #expect(earned(week("07"), on: "2026-11-20")["perfect-week"] == nil)
  }

  @Test func aTrackAVideoListAndAComebackAreSeen() {
    let items = (1...10).map { "- [x] \($0) ✅ 2026-11-03\n" }.joined()
    let videos = (1...5).map { "- [x] Watch: \($0) ✅ 2026-11-\($0 == 3 ? 12 : 11)\n" }.joined()
    let text = "### Day 1\n#### Theory\n\(items)\n#### Films\n\(videos)\n- [ ] Task: more\n"
    #expect(earned(text, on: "2026-11-20") == ["track": "2026-11-03", "comeback": "2026-11-11", "videos": "2026-11-12"])
    let rested = Ledgers.make(text, on: "2026-11-20", pauses: [("2026-11-05", "2026-11-08")])
    #expect(!rested.achievements().contains { $0.id == "comeback" })
  }

  @Test func whatWasKeptStaysWithTheEarlierDate() {
    let done = plan(["02", "03", "04"])
    #expect(earned(done, on: "2026-11-09", stored: ["streak-3": "2026-11-06"])["streak-3"] == "2026-11-04")
    #expect(earned(done, on: "2026-11-09", stored: ["streak-3": "2026-11-01"])["streak-3"] == "2026-11-01")
    #expect(
      earned(plan([nil]), on: "2026-11-09", stored: ["hours-10": "2026-11-01", "other": "2026-11-01"]) == [
        "hours-10": "2026-11-01"
      ])
  }

  @Test func keepingTwiceChangesNothing() throws {
    var sidecar = Sidecar(id: "a", plan: "plan.md")
    let ledger = Ledgers.make(plan(["02", "03", "04"]), on: "2026-11-04")
    #expect(sidecar.keep(ledger).map(\.id) == ["streak-3"])
    let once = try sidecar.serialized()
    #expect(sidecar.keep(ledger).isEmpty)
    #expect(try sidecar.serialized().bytes == once.bytes)
  }
}

struct StatsTests {
  @Test func figuresAreByGroupWithAverageAndMedian() {
    let page = Ledgers.make(
      """
      # 3-day plan
      ## Week 1: One
      ### Day 1
      #### DSA: Arrays
      - [x] LC 1: Two Sum ⏱ 10m ✅ 2026-11-02
      - [x] LC 4: Median of Two Sorted Arrays ⏱ 1h ✅ 2026-11-02
      - [ ] LC 15: 3Sum ⏱ 25m
      #### Films
      - [ ] Watch: one
      - [x] Bonus: more ⏱ 5m ✅ 2026-11-03
      ## Week 2: Two
      ### Day 2
      #### DSA: Graphs
      - [ ] LC 200: Number of Islands
      """, on: "2026-11-03"
    ).stats
    #expect(page.time == .init([10, 60, 25, 5]) && page.time.average == 25 && page.time.median == 18)
    #expect(page.weeks.map(\.name) == ["Week 1: One", "Week 2: Two"])
    #expect(page.tracks.map { "\($0.name) \($0.done)/\($0.required) \($0.time.total)" } == ["DSA 2/4 95", "Films 0/1 5"])
    #expect(page.difficulties.map { "\($0.name) \($0.done)/\($0.required)" } == ["Easy 1/1", "Medium 0/2", "Hard 1/1"])
    #expect(page.topics.map(\.name) == ["Arrays", "Graphs"])
    #expect(page.kinds.map { "\($0.name) \($0.done)/\($0.required)" } == ["problem 2/4", "video 0/1", "bonus 1/1"])
    #expect(page.bestDay == .init(date: Ledgers.day("2026-11-02"), span: .init(items: 2, minutes: 70)))
    #expect(page.recent == .init(items: 3, minutes: 75) && page.before == .init())
    #expect(page.hardest.map(\.item.leetcode) == [4, 15, 1])
  }
}

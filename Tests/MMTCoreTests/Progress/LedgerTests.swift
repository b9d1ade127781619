import MMTCore
import Testing

/// What counts, and what the pages of `progress`, `backlog` and `next` say.
@Suite struct LedgerTests {
  @Test("what is required, done and optional, by status and kind")
  func tally() {
    let plan = PlanParser.parse(
      SourceText(
        """
        ### Day 1
        - [ ] open
        - [x] done
        - [/] partial
        - [~] attempted
        - [<] scheduled
        - [?] unknown
        - [-] cancelled
        - [>] Open
        - [ ] Bonus: more
        - [x] Bonus: more done
        - [-] Bonus: dropped
        - [x] LC 1: Two Sum #bonus
        - [ ] Include: boxed, so an item
        - Include: without box

        """))
    let tally = Tally(plan.items)
    #expect([tally.done, tally.required, tally.optionalDone, tally.optional] == [1, 7, 2, 3])
    #expect(!tally.isComplete && tally.open == 6)
    #expect(!Tally(PlanParser.parse(SourceText("- [-] a\n- [x] Bonus: b\n")).items).isComplete)
  }

  @Test("the backlog is of required open items on days whose last date has passed")
  func backlog() {
    let plan = "# 100-day\n" + (1...5).map { "### Day \($0)\n- [ ] a\($0)\n- [x] b\n- [ ] Bonus: c\n- [-] d\n" }.joined()
    func words(_ ledger: Ledger) -> [String] {
      #expect(ledger.backlogItems.count == ledger.backlogCount)
      return ledger.backlogItems.map { ledger.plan.words(ledger.plan.items[$0]) }
    }
    #expect(words(Ledgers.make(plan, on: "2026-11-02")) == [])
    #expect(words(Ledgers.make(plan, on: "2026-10-01")) == [])
    #expect(words(Ledgers.make(plan, on: "2026-11-04")) == ["a1", "a2"])
    #expect(words(Ledgers.make(plan, on: "2026-12-24")) == ["a1", "a2", "a3", "a4", "a5"])
    // On a rest day the last day is past too.
    #expect(words(Ledgers.make(plan, on: "2026-11-04", restDates: ["2026-11-04"])) == ["a1", "a2"])
    let range = "### Day 1\n- [ ] a\n### Day 2-3\n- [ ] b\n### Day 4\n- [ ] c\n"
    #expect(words(Ledgers.make(range, on: "2026-11-04")) == ["a"])
    #expect(words(Ledgers.make(range, on: "2026-11-05")) == ["a", "b"])
    #expect(words(Ledgers.make(range, on: "2026-11-04", restDates: ["2026-11-04"])) == ["a"])
    #expect(
      words(Ledgers.make("### Day 2\n- [ ] b\n### Day 1\n- [ ] a\n### Day 3\n- [ ] c\n", on: "2026-11-04")) == ["a", "b"])
    #expect(words(Ledgers.make("- [ ] a\n- [ ] b\n", on: "2026-11-04")) == [])
    #expect(
      words(Ledgers.make("### Warm-up Day 1\n- [ ] w\n### Day 1\n- [ ] a\n### Day 2\n- [ ] b\n", on: "2026-11-03")) == [
        "w", "a",
      ])
    #expect(words(Ledgers.make("### Day 1\n- [ ] a\n### Warm-up Day 1\n- [ ] w\n", on: "2026-11-09")) == ["a"])
  }

  @Test("next is the first required open item of today, else of the earliest open day")
  func next() {
    func next(_ text: String, _ date: String) -> String? {
      let ledger = Ledgers.make(text, on: date)
      return ledger.nextItem.map { ledger.plan.words(ledger.plan.items[$0]) }
    }
    let plan = "### Day 1\n- [ ] a\n### Day 2\n- [x] b\n- [ ] Bonus: c\n- [/] d\n### Day 3\n- [ ] e\n"
    #expect(next(plan, "2026-11-03") == "d")
    #expect(next(plan.replacing("[/]", with: "[x]"), "2026-11-03") == "a")
    #expect(next("### Day 1\n- [x] a\n### Day 2\n- [x] b\n### Day 3\n- [ ] e\n", "2026-11-03") == "e")
    #expect(next("### Day 1\n- [x] a\n", "2026-11-02") == nil)
    #expect(next("- [x] a\n- [ ] b\n", "2026-11-02") == "b")
    // Of an item that holds others, the first open one of these.
    let nested = "- [x] a\n- [ ] Go\n  - [x] tour\n  - [ ] backup\n    - [ ] script\n  - [ ] chapter\n- [ ] Logs\n"
    #expect(next(nested, "2026-11-02") == "script")
    #expect(next(nested.replacing("[ ] script", with: "[x] script"), "2026-11-02") == "backup")
    #expect(next("- [ ] Go\n  - [x] tour\n- [ ] Logs\n  - [ ] Loki\n", "2026-11-02") == "Go")
    #expect(next("| Task | Done |\n|---|---|\n| a | x |\n| b | |\n| c | |\n", "2026-11-02") == "b")
    // Once the last day is past none is today's: the earliest open one comes first, as in the backlog.
    #expect(next(plan, "2026-11-04") == "e" && next(plan, "2026-11-05") == "a")
  }

  @Test("what is done nobody knows when is in the history from its first date on, and in no pace")
  func unknownDates() {
    let page = Ledgers.make("### Day 1\n- [x] a\n- [x] b ✅ 2026-11-03\n- [ ] c\n", on: "2026-11-04").progress()
    #expect(page.history.map(\.cumulative) == [1, 2, 2] && page.history.map(\.done) == [0, 1, 0])
  }

  @Test("days complete are counted from 1 through the plan's number of days")
  func daysComplete() {
    func complete(_ text: String) -> Int { Ledgers.make(text, on: "2026-11-30").daysComplete }
    #expect(complete(Ledgers.days("xx.x")) == 3)
    #expect(complete(Ledgers.days("xxxx", from: 0, title: "# 3-day plan")) == 3)
    #expect(complete(Ledgers.days("xxxx", title: "# 3-day plan")) == 3)
    #expect(complete(Ledgers.days("x-x")) == 2)
    #expect(complete("### Day 1-3\n- [x] a\n### Day 4\n- [ ] b\n") == 3)
    #expect(complete("### Day 1\n- [x] a\n### Day 1\n- [ ] b\n") == 0)
    #expect(complete("### Warm-up Day 1\n- [x] a\n### Day 1\n- [ ] b\n") == 0)
    #expect(complete("- [x] a\n") == 0)
  }

  private let plan = """
    # 5-day plan

    ## Week 1: Arrays

    ### Day 1
    **DSA**
    - [x] LC 1: Two Sum ⏱ 30m ✅ 2026-11-02
    - [x] LC 88: Merge Sorted Array ⏱ 10m ✅ 2026-11-03
    - [-] LC 26: Remove Duplicates from Sorted Array

    **Theory**
    - [x] Read ✅ 2026-11-02

    ### Day 2
    **DSA: more**
    - [x] LC 5: Longest Palindromic Substring ✅ 2026-11-03
    - [ ] LC 4: Median of Two Sorted Arrays
    - [ ] c
    - [x] LC 146: LRU Cache (Medium) #bonus ⏱ 1h ✅ 2026-11-03

    ## Week 2: Trees

    ### Day 3
    **DSA**
    - [ ] d

    ### Day 4
    **DSA**
    - [-] e

    """

  @Test("before the start no day has come, so there is no average of days")
  func beforeTheStart() {
    let page = Ledgers.make(plan, on: "2026-11-01").progress()
    #expect(page.tracks.map(\.averageOfDays) == [nil, nil])
    #expect(page.tracks.map(\.done) == [3, 1])
  }

  @Test("a qualifier's minutes count nowhere, and a range's items are due on its last date everywhere")
  func countedOnce() {
    let page = Ledgers.make("### Day 1-3\n- [x] a ⏱ 10m ✅ 2026-11-02\n- Include: b ⏱ 5m\n- [ ] c\n", on: "2026-11-04")
      .progress()
    #expect(page.minutesTotal == 10)
    #expect(page.history.map(\.pace) == [0, 0, 2], "from the first date on")
    #expect(page.history.map(\.cumulative) == [1, 1, 1])
  }

  @Test("the page of progress: tracks, difficulties, weeks, heat, minutes")
  func progress() {
    let page = Ledgers.make(plan, on: "2026-11-04").progress()
    #expect(page.daysComplete == 1 && page.daysOf == 5)
    #expect(page.tracks.map(\.name) == ["DSA", "Theory"])
    #expect(page.tracks.map(\.done) == [3, 1] && page.tracks.map(\.required) == [6, 1])
    // 100 %, 33.3 % and 0 % of three days: Day 4 is still to come.
    #expect(page.tracks.map(\.averageOfDays) == [44.4, 100])
    #expect(
      [page.easy.done, page.easy.total, page.medium.done, page.medium.total, page.hard.done, page.hard.total] == [
        2, 2, 1, 1, 0, 1,
      ])
    #expect([page.minutesTotal, page.minutesEasy, page.minutesMedium, page.minutesHard] == [100, 40, 60, 0])
    #expect(page.weeks.map(\.week) == [1, 2] && page.weeks.map(\.theme) == ["Arrays", "Trees"])
    #expect(page.weeks.map(\.complete) == [1, 0] && page.weeks.map(\.of) == [2, 1])
    #expect(page.weeks.map(\.percent) == [66.7, 0])
    #expect(page.heatmap.map(\.level) == [4, 2, 0, 0])
    #expect(page.heatmap.map(\.day) == [1, 2, 3, 4])
    #expect(page.heatmap.map { $0.date?.iso.suffix(2) } == ["02", "03", "04", "05"])
    #expect([page.bonus.done, page.bonus.total] == [1, 1])
    #expect(page.backlog == 2)
  }

  @Test("history goes from the start through today, against the pace of the schedule, with a projected finish")
  func history() {
    let page = Ledgers.make(plan, on: "2026-11-05").progress()
    #expect(page.history.map { String($0.date.iso.suffix(2)) } == ["02", "03", "04", "05"])
    #expect(page.history.map(\.done) == [2, 2, 0, 0])
    #expect(page.history.map(\.cumulative) == [2, 4, 4, 4])
    #expect(page.history.map(\.pace) == [3, 6, 7, 7])
    // 2 of 3 open on the second day, and all of the third: two days of work later.
    #expect(page.pace?.shift == 2 && page.projectedFinish == page.pace?.finish)
    let early = Ledgers.make("### Day 1\n- [x] a ✅ 2026-10-30\n- [ ] b\n", on: "2026-11-02").progress()
    #expect(early.history.first?.date.iso == "2026-10-30" && early.history.count == 4)
    let all = Ledgers.make("### Day 1\n- [x] a ✅ 2026-11-02\n- [x] b ✅ 2026-11-04\n", on: "2026-11-09").progress()
    #expect(all.projectedFinish?.iso == "2026-11-04")
    #expect(Ledgers.make(Ledgers.days("..."), on: "2026-11-09").progress().projectedFinish?.iso == "2026-11-09")
    let typo = Ledgers.make("### Day 1\n- [x] a ✅ 0026-11-02\n- [ ] b\n", on: "2026-11-09").progress()
    #expect(typo.history.count <= 3661 && typo.history.last?.cumulative == 1)
  }

  @Test("heat levels: nothing, thirds, everything")
  func levels() {
    for (done, required, level) in [(0, 3, 0), (1, 4, 1), (1, 3, 2), (2, 3, 3), (3, 4, 3), (5, 6, 3), (3, 3, 4), (1, 100, 1)] {
      let text = "### Day 1\n" + (0..<required).map { "- [\($0 < done ? "x" : " ")] item \($0)\n" }.joined()
      #expect(Ledgers.make(text, on: "2026-11-02").progress().heatmap.first?.level == level, "\(done) of \(required)")
    }
  }

  @Test("a range ends on the date of its last number, rest days left out")
  func rangeDates() {
    let text = "## Week 1: Start\n### Day 1\n- [ ] a\n### Day 2-3\n- [ ] b\n"
    let ledger = Ledgers.make(text, on: "2026-11-02", restDates: ["2026-11-04"])
    #expect(ledger.answer(day: 1).date == Ledgers.day("2026-11-03"))
    #expect(ledger.answer(day: 1).lastDate == Ledgers.day("2026-11-05"))
    #expect(ledger.answer(day: 0).lastDate == nil)
  }

  @Test("ranges count as many days in their week as they have numbers, repeats as none of their own")
  func weekDays() {
    let page = Ledgers.make(
      "## Week 1\n### Day 1-2\n- [x] a\n### Day 3\n- [x] b\n### Day 3\n- [ ] c\n### Day 4\n- [-] d\n", on: "2026-11-04"
    )
    .progress()
    #expect(page.weeks.map(\.of) == [3] && page.weeks.map(\.complete) == [2])
    #expect(page.daysComplete == 2)
  }

  @Test("percentages have one decimal, halves away from zero, and there is none of nothing")
  func percentages() {
    #expect(percentage(1, of: 3) == 33.3)
    #expect(percentage(2, of: 3) == 66.7)
    #expect(percentage(1, of: 8) == 12.5)
    #expect(percentage(1, of: 16) == 6.3)
    #expect(percentage(0, of: 0) == nil)
    #expect(percentage(815, of: 815) == 100)
  }

  @Test("a moment shows only where it agrees with the line's date")
  func moments() {
    let text = "### Day 1\n- [x] a ✅ 2026-11-02\n- [x] b ✅ 2026-11-01\n- [x] c\n- [ ] d\n"
    let moment = Moment.at("2026-11-03T01:10:00+01:00")
    let ledger = Ledgers.make(text, on: "2026-11-04", moments: [0: moment, 1: moment, 2: moment, 3: moment])
    #expect((0..<4).map { ledger.completedAt($0) } == [moment, nil, moment, nil])
    #expect((0..<4).map { ledger.completedOn($0)?.iso } == ["2026-11-02", "2026-11-01", "2026-11-02", nil])
  }
}

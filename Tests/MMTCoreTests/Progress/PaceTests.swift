import MMTCore
import Support
import Testing

/// Where the work stands: behind, ahead or where the plan wants it, and when it ends like this.
@Suite struct PaceTests {
  /// Days of some items each: how many are required, and which are done, on which dates.
  private struct History {
    /// By day: the dates on which its items were done; nil for open ones.
    var days: [[CivilDay?]]

    func text(on today: CivilDay) -> String {
      days.enumerated().map { number, items in
        "### Day \(number + 1)\n"
          + items.enumerated().map { place, done in
            done.map { $0 <= today } ?? false
              ? "- [x] \(number).\(place) ✅ \(done?.iso ?? "")\n" : "- [ ] \(number).\(place)\n"
          }.joined()
      }.joined(separator: "\n")
    }
  }

  private func pace(_ text: String, on today: String, rest: Set<Weekday> = [], pauses: [(String, String)] = []) -> Pace? {
    Ledgers.make(text, on: today, rest: rest, pauses: pauses).progress().pace
  }

  private func day(_ number: Int, _ boxes: String) -> String {
    "### Day \(number)\n" + boxes.enumerated().map { "- [\($0.element)] \(number).\($0.offset)\n" }.joined() + "\n"
  }

  @Test("with everything due done, the plan is where it is wanted, in the evening and in the morning")
  func onPlan() throws {
    // Days of unlike size: what is asked for isn't linear.
    let plan = day(1, "x") + day(2, "xxxxxxxxxx") + day(3, "xx") + day(4, "          ") + day(5, " ")
    for date in ["2026-11-04", "2026-11-05"] {
      let pace = try #require(self.pace(plan, on: date))
      #expect(pace.lead == 0 && pace.shift == 0 && pace.finish.iso == "2026-11-06", "\(date)")
    }
    // Before it starts, too.
    #expect(pace(day(1, " ") + day(2, " "), on: "2026-10-20")?.lead == 0)
  }

  @Test("behind is what days before today left open; each is a part of its day, and the plan ends later by that")
  func behind() throws {
    let plan = day(1, "x ") + day(2, "xxxxx     ") + day(3, "     ") + day(4, "   ")
    let pace = try #require(self.pace(plan, on: "2026-11-04"))
    #expect(pace.lead == -6 && pace.shift == 1 && pace.planned.iso == "2026-11-05" && pace.finish.iso == "2026-11-06")
    // Weekends are free: half a day of work is done on Monday.
    #expect(
      self.pace((1...5).map { day($0, $0 == 1 ? "x " : " ") }.joined(), on: "2026-11-03", rest: [.saturday, .sunday])?.finish
        .iso == "2026-11-09")
  }

  @Test("ahead is what is done of days to come; a plan that is over ends today at the earliest")
  func ahead() throws {
    let plan = day(1, "xx") + day(2, "xx") + day(3, "x ") + day(4, "  ")
    let pace = try #require(self.pace(plan, on: "2026-11-02"))
    #expect(pace.lead == 3 && pace.shift == -1 && pace.finish.iso == "2026-11-04")
    let over = try #require(self.pace(day(1, "x ") + day(2, "x"), on: "2026-12-01"))
    #expect(over.lead == -1 && over.finish.iso == "2026-12-01")
  }

  @Test("a range is today's from its first date on, and late from the date after its last")
  func range() {
    let plan = day(1, "x") + "### Day 2-4\n- [ ] a\n- [x] b\n\n" + day(5, " ")
    #expect(["2026-11-03", "2026-11-04", "2026-11-05"].map { pace(plan, on: $0)?.lead } == [0, 0, 0])
    #expect(pace(plan, on: "2026-11-06")?.lead == -1)
  }

  @Test("a list without days has the pace of its ticks")
  func undated() {
    let page = Ledgers.make("- [x] a ✅ 2026-11-02\n- [x] b ✅ 2026-11-03\n- [ ] c\n", on: "2026-11-03").progress()
    #expect(page.pace == nil && page.projectedFinish?.iso == "2026-11-04")
  }

  @Test(
    "whatever was done when: never behind and early, on plan with all that is due, and no minute moves it by more than a day")
  func histories() throws {
    try forEachSeed(60) { random in
      let start = Ledgers.start
      let count = random.number(1...12)
      let rest: Set<Weekday> = random.number(0...2) == 0 ? [.saturday, .sunday] : []
      let pauseStart = start.advanced(by: random.number(0...15))
      let pauses = random.number(0...2) == 0 ? [(pauseStart.iso, pauseStart.advanced(by: random.number(0...6)).iso)] : []
      let eager = random.number(0...3)
      let history = History(
        days: (0..<count).map { number in
          (0..<random.number(1...9)).map { _ in
            let isDone = eager == 3 || random.number(0...3) <= eager
            return isDone ? start.advanced(by: max(0, number + random.number(-4...3))) : nil
          }
        })
      var last: Pace?
      for offset in -2..<30 {
        let today = start.advanced(by: offset)
        // The evening of a day, and the morning of the next with nothing done since.
        for (date, known) in [(today, today), (today.advanced(by: 1), today)] {
          let ledger = Ledgers.make(history.text(on: known), on: date.iso, rest: rest, pauses: pauses)
          let page = ledger.progress()
          guard let pace = page.pace, page.done < page.required else { continue }
          #expect(pace.lead < 0 ? pace.shift > 0 : pace.shift <= 0)
          #expect(pace.lead < 0 ? pace.finish > pace.planned : pace.lead == 0 ? pace.finish == max(date, pace.planned) : true)
          #expect(pace.lead >= 0 || page.backlog > 0)
          if page.backlog == 0 { #expect(pace.lead >= 0) }
          // Nothing is done ahead of its date, or was.
          let isAhead = ledger.plan.days.contains { day in
            guard let due = ledger.date(of: day), due >= date else { return false }
            return day.items.contains {
              ledger.plan.items[$0].isDone && (due > date || ledger.plan.items[$0].completedOn != date)
            }
          }
          if !isAhead { #expect(pace.lead == -page.backlog) }
          if date != known, let evening = last { #expect(abs(evening.shift - pace.shift) <= 1, "\(date.iso)") }
          last = pace
        }
      }
    }
  }
}

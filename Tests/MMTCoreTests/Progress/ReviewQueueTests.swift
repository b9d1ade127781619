import MMTCore
import Support
import Testing

@Suite struct ReviewQueueTests {
  private func day(_ text: String) -> CivilDay { Ledgers.day(text) }

  // MARK: dates

  @Test(
    "a problem comes back 3, 7, 21 and 60 days after it was solved, sooner or later by how it went",
    arguments: [
      (ReviewPace.Ease.usual, [3, 7, 21, 60]), (.hard, [2, 4, 11, 30]), (.slow, [2, 5, 16, 45]), (.easy, [5, 11, 32, 90]),
    ])
  func dates(_ ease: ReviewPace.Ease, _ expected: [Int]) {
    let solved = day("2026-11-02")
    var repeated: [CivilDay] = []
    for days in expected {
      let due = ReviewPace.due(solved: solved, repeated: repeated, ease)
      #expect(due == solved.advanced(by: days))
      if let due { repeated.append(due) }
    }
    #expect(ReviewPace.due(solved: solved, repeated: repeated, ease) == nil)
  }

  @Test("one that came late puts the next off by as much; an early one doesn't bring it forward")
  func late() {
    let solved = day("2026-11-02")
    #expect(ReviewPace.due(solved: solved, repeated: [day("2026-11-12")], .usual) == day("2026-11-16"))
    #expect(ReviewPace.due(solved: solved, repeated: [day("2026-11-03")], .usual) == day("2026-11-09"))
  }

  @Test("what was said of it counts, without it the time it took")
  func ease() {
    typealias Ease = ReviewPace.Ease
    #expect(Ease(.hard, isSlow: false) == .hard && Ease(.easy, isSlow: true) == .easy && Ease(nil, isSlow: true) == .slow)
    #expect(Ease(.ok, isSlow: true) == .slow && Ease(.ok, isSlow: false) == .usual && Ease(nil, isSlow: false) == .usual)
  }

  // MARK: the queue

  private func sidecar(_ records: String, settings: String = "") throws -> Sidecar {
    try Sidecar(
      reading: Array(
        "{\"id\":\"x\",\"items\":{\(records)},\"plan\":\"plan.md\",\"schema\":1,\"settings\":{\(settings)}}".utf8))
  }

  private func queue(_ text: String, on today: String, _ records: String = "") throws -> (ReviewQueue, Ledger) {
    let ledger = Ledgers.make(text, on: today)
    return (ReviewQueue(ledger, try sidecar(records)), ledger)
  }

  private func names(_ text: String, on today: String, _ records: String = "") throws -> [String] {
    let (queue, ledger) = try queue(text, on: today, records)
    return queue.due.map { "\(ledger.plan.items[$0.item].leetcode) \($0.number) \($0.dueOn.iso.dropFirst(5))" }
  }

  private let plan = """
    # P

    ## Day 1
    - [x] LC 1: Two Sum ✅ 2026-11-02
    - [ ] LC 2: Add Two Numbers
    - [-] LC 4: Median ❌ 2026-11-02
    - [x] Watch: a video ✅ 2026-11-02

    ## Day 2
    - [x] LC 3: Longest ✅ 2026-11-03

    ## Day 30
    - [ ] LC 20: Valid Parentheses

    """

  @Test("only solved problems come back, and not before their day")
  func due() throws {
    #expect(try names(plan, on: "2026-11-04") == [])
    #expect(try queue(plan, on: "2026-11-04").0.nextDue == day("2026-11-05"))
    #expect(try names(plan, on: "2026-11-05") == ["1 1 11-05"])
    #expect(try names(plan, on: "2026-12-20") == ["1 1 11-05", "3 1 11-06"])
  }

  @Test("records move the dates, wherever the plan has the item now; a look back before it was solved doesn't count")
  func records() throws {
    let felt = "\"d001/list/lc-1\":{\"felt\":\"hard\",\"text\":\"Two Sum\"}"
    #expect(try names(plan, on: "2026-11-04", felt) == ["1 1 11-04"])
    #expect(try names(plan, on: "2026-11-04", felt.replacing("d001/list", with: "d007/other")) == ["1 1 11-04"])
    let reviews =
      "\"d001/list/lc-1\":{\"reviews\":[\"2026-11-01T08:00:00+01:00\",\"2026-11-05T08:00:00+01:00\",\"2026-11-05T09:00:00+01:00\"]}"
    #expect(try names(plan, on: "2026-11-08", reviews) == ["3 1 11-06"])
    #expect(try names(plan, on: "2026-11-09", reviews) == ["3 1 11-06", "1 2 11-09"])
    let (queue, _) = try queue(plan, on: "2026-11-05", reviews)
    #expect(queue.doneToday == 1)
  }

  @Test("of the looks due in the last 30 days it is told how many were made; today's may still come, early ones weren't due")
  func recall() throws {
    func recall(_ date: String, _ reviews: [String]) throws -> [Int] {
      let recall = try #require(try recalls(date, reviews).first)
      #expect(recall.method == .ladder)
      return [recall.recalled, recall.due]
    }
    #expect(try recall("2026-11-05", []) == [0, 0])
    #expect(try recall("2026-11-05", ["05"]) == [1, 1])
    #expect(try recall("2026-11-05", ["04"]) == [0, 0], "before it was due")
    // LC 3 has been due since the 6th.
    #expect(try recall("2026-11-09", ["05"]) == [1, 2])
    #expect(try recall("2026-12-20", ["05"]) == [0, 2], "a look of long ago")
  }

  private func recalls(_ date: String, _ reviews: [String], settings: String = "") throws -> [ReviewQueue.Recall] {
    let moments = reviews.map { "\"2026-11-\($0)T08:00:00+01:00\"" }.joined(separator: ",")
    let records = "\"d001/list/lc-1\":{\"reviews\":[\(moments)]}"
    return ReviewQueue.recalls(Ledgers.make(plan, on: date), try sidecar(records, settings: settings))
  }

  @Test("looks are counted by the dates of each method, whichever is set; where nothing comes back there is nothing to tell")
  func recallOfEachMethod() throws {
    // FSRS would have asked on the 4th, when the look was made; the ladder on the 5th.
    let expected = [ReviewQueue.Recall(.ladder), ReviewQueue.Recall(.fsrs, recalled: 1, due: 1)]
    #expect(try recalls("2026-11-05", ["04"]) == expected)
    #expect(try recalls("2026-11-05", ["04"], settings: "\"review\":{\"method\":\"fsrs\"}") == expected)
    #expect(try recalls("2026-11-05", ["04"], settings: "\"review\":{\"method\":\"off\"}").isEmpty)
  }

  @Test("a problem that carries an id of its own has its record under that")
  func ownID() throws {
    let own = plan.replacing("Two Sum ✅ 2026-11-02", with: "Two Sum ✅ 2026-11-02 ^sum")
    #expect(try names(own, on: "2026-11-04", "\"d001/list/sum\":{\"felt\":\"hard\"}") == ["1 1 11-04"])
    #expect(try names(own, on: "2026-11-04", "\"d001/list/other\":{\"felt\":\"hard\"}") == [])
  }

  @Test("a look back after midnight belongs to the evening before")
  func boundary() throws {
    let late = "\"d001/list/lc-1\":{\"reviews\":[\"2026-11-06T02:00:00+01:00\"]}"
    #expect(try queue(plan, on: "2026-11-05", late).0.doneToday == 1)
    #expect(try queue(plan, on: "2026-11-06", late).0.doneToday == 0)
  }

  @Test(
    "a problem the plan has again is one problem: its later tick is a look back, and while it is open today it isn't listed")
  func repeated() throws {
    let again = "# P\n\n## Day 1\n- [x] LC 1: Two Sum ✅ 2026-11-02\n\n## Day 6\n- [ ] LC 1: Two Sum\n- [ ] LC 2: Add\n"
    #expect(try names(again, on: "2026-11-06") == ["1 1 11-05"])
    #expect(try names(again, on: "2026-11-07") == [])
    let ticked = again.replacing("[ ] LC 1: Two Sum", with: "[x] LC 1: Two Sum ✅ 2026-11-07")
    #expect(try names(ticked, on: "2026-11-10") == [])
    #expect(try names(ticked, on: "2026-11-11") == ["1 2 11-11"])
  }

  @Test("at most three a day with those that are done; the others wait, the most urgent come first")
  func share() throws {
    let many = "# P\n\n## Day 1\n" + (1...9).map { "- [x] LC \($0): Problem ✅ 2026-11-0\($0 < 5 ? 3 : 2)\n" }.joined()
    let (first, ledger) = try queue(many, on: "2026-11-20")
    #expect(first.today.map { ledger.plan.items[$0.item].leetcode } == [5, 6, 7] && first.waiting == 6)
    let done = [5, 6].map { "\"d001/list/lc-\($0)\":{\"reviews\":[\"2026-11-20T08:00:00+01:00\"]}" }.joined(separator: ",")
    let (second, _) = try queue(many, on: "2026-11-20", done)
    #expect(second.today.map { ledger.plan.items[$0.item].leetcode } == [7] && second.waiting == 6 && second.doneToday == 2)
  }

  @Test("what would be forgotten first comes first: the hard, and among equals the longest overdue for its interval")
  func urgency() throws {
    let text =
      "# P\n\n## Day 1\n" + (1...4).map { "- [x] LC \($0): Problem ✅ 2026-11-0\($0)\n" }.joined() + "\n## Day 90\n- [ ] a\n"
    let felts = ["easy", "ok", "ok", "hard"].enumerated().map { "\"d001/list/lc-\($0 + 1)\":{\"felt\":\"\($1)\"}" }
    let (queue, ledger) = try queue(text, on: "2026-11-20", felts.joined(separator: ","))
    #expect(queue.due.map { ledger.plan.items[$0.item].leetcode } == [4, 2, 3, 1])
    #expect(queue.due.map(\.looks) == [4, 2, 2, 1])
  }

  @Test("however many felt hard in however few days, each is looked at as often as a usual one")
  func crowded() throws {
    let text = "# P\n\n## Day 1\n" + (1...200).map { "- [x] LC \($0): Problem ✅ 2026-11-02\n" }.joined()
    let felts = (1...199).map { "\"d001/list/lc-\($0)\":{\"felt\":\"hard\"}" }
    let (queue, _) = try queue(text, on: "2026-11-20", felts.joined(separator: ","))
    #expect(!queue.due.isEmpty && queue.due.allSatisfy { $0.looks == 2 })
  }

  @Test("a hundred days of a plan with more problems than looks: the pile stays small, and what felt hard is hardly late")
  func hundredDays() throws {
    try forEachSeed(2) { random in
      var text = "# A 100-day plan\n"
      var felts: [Int: String] = [:]
      var number = 0
      for day in 1...100 {
        text += "\n## Day \(day)\n"
        for _ in 0..<Int.random(in: 3...6, using: &random) {
          number += 1
          text += "- [x] LC \(number): Problem ✅ \(Ledgers.start.advanced(by: day - 1).iso)\n"
          felts[number] = ["easy", "ok", "hard", nil][Int.random(in: 0..<4, using: &random)]
        }
      }
      let plan = PlanParser.parse(SourceText(text))
      let schedule = Schedule(plan, start: Ledgers.start, free: .init())
      let ids = ItemIDs(plan, .standard).all(plan)
      var reviews: [Int: [String]] = [:]
      for day in 1...100 {
        let today = Ledgers.start.advanced(by: day - 1)
        let records = plan.items.indices.compactMap { index -> String? in
          let number = Int(plan.items[index].leetcode)
          guard felts[number] != nil || reviews[number] != nil else { return nil }
          let felt = felts[number].map { "\"felt\":\"\($0)\"," } ?? ""
          let times = (reviews[number] ?? []).map { "\"\($0)T08:00:00+01:00\"" }.joined(separator: ",")
          return "\"\(ids[index])\":{\(felt)\"reviews\":[\(times)]}"
        }
        let sidecar = try Sidecar(
          reading: Array(
            "{\"id\":\"x\",\"items\":{\(records.joined(separator: ","))},\"plan\":\"plan.md\",\"schema\":1,\"settings\":{}}"
              .utf8))
        let ledger = Ledger(plan, path: "plan.md", schedule: schedule, today: today, moments: .none)
        let queue = ReviewQueue(ledger, sidecar)
        #expect(queue.due.count <= 3 * min(5, 101 - day) && queue.today.count <= 3)
        for entry in queue.due where entry.felt == .hard {
          #expect(today - entry.dueOn <= 6, "day \(day): \(today - entry.dueOn) days late, look \(entry.number)")
        }
        for entry in queue.today { reviews[Int(plan.items[entry.item].leetcode), default: []].append(today.iso) }
      }
      // Nothing hard was let go without a look.
      for (number, felt) in felts where felt == "hard" && number < 380 { #expect(reviews[number] != nil) }
    }
  }

  @Test("what took longer than most of its difficulty comes sooner, once there are enough times to tell")
  func slow() throws {
    func text(_ minutes: [Int]) -> String {
      "# P\n\n## Day 1\n"
        + minutes.enumerated().map { "- [x] LC \($0 + 1): Problem (Easy) ⏱ \($1)m ✅ 2026-11-02\n" }.joined()
    }
    #expect(try names(text([10, 10, 10, 60]), on: "2026-11-04") == [])
    #expect(try names(text([10, 10, 10, 10, 60]), on: "2026-11-04") == ["5 1 11-04"])
    // Five of another difficulty are no measure.
    let mixed = text([10, 10, 10, 10, 10]) + "- [x] LC 50: Pow (Medium) ⏱ 40m ✅ 2026-11-02\n"
    #expect(try names(mixed, on: "2026-11-04") == [])
    // What was timed along with a later look isn't the time it took to solve it.
    let later =
      "\"d001/list/lc-5\":{\"reviews\":[\"2026-11-03T08:00:00+01:00\"],\"sessions\":[{\"id\":\"a\",\"seconds\":3000,\"start\":\"2026-11-03T08:00:00+01:00\"}]}"
    #expect(try names(text([10, 10, 10, 10, 60]), on: "2026-11-09", later).last == "5 2 11-09")
  }

  @Test("dates ahead of today, impossible ones and undated ticks come back never")
  func strange() throws {
    let odd = "# P\n\n## Day 1\n- [x] LC 1: Two Sum ✅ 2027-11-02\n- [x] LC 2: Add\n- [x] LC 3: Longest ✅ 2026-02-30\n"
    #expect(try names(odd, on: "2026-12-20") == [])
  }

  @Test("records of two devices are united: the looks back of both, once each")
  func merging() throws {
    let one = ItemRecord(try JSONText(checking: Array("{\"felt\":\"hard\",\"reviews\":[\"2026-11-05T08:00:00+01:00\"]}".utf8)))
    let other = ItemRecord(
      try JSONText(checking: Array("{\"reviews\":[\"2026-11-03T08:00:00+01:00\",\"2026-11-05T07:00:00+00:00\"]}".utf8)))
    let merged = one.merged(with: other)
    #expect(merged.reviews.map(\.iso) == ["2026-11-03T08:00:00+01:00", "2026-11-05T08:00:00+01:00"] && merged.felt == .hard)
    #expect(other.merged(with: one).reviews.map(\.seconds) == merged.reviews.map(\.seconds))
    #expect(ItemRecord(merged.json) == merged && !merged.saysNothing)
    let odd = ItemRecord(try JSONText(checking: Array("{\"reviews\":[1]}".utf8)))
    #expect(odd.reviews.isEmpty && odd.unreadableKeys == ["reviews"] && !odd.saysNothing)
  }
}

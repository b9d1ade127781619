import MMTCore
import Testing

@Suite struct BookingTests {
  private func moment(_ text: String) -> Moment { Moment(iso: text) ?? Moment(seconds: 0, offset: 0) }

  private func session(_ id: String, _ seconds: Int) -> ItemRecord.Session {
    .init(id: id, start: moment("2026-12-01T08:00:00+01:00"), seconds: seconds)
  }

  @Test("short sessions add up to what they are together, each rounded with those before it")
  func rounding() {
    var record = ItemRecord()
    #expect([20, 20, 20, 40, 80].enumerated().map { record.book(session("s\($0)", $1)) } == [0, 1, 0, 1, 1])
    #expect(record.workedSeconds == 180 && record.sessions.count == 5)
  }

  @Test("a session is booked once, and one of no length never")
  func once() {
    var record = ItemRecord()
    #expect(record.book(session("a", 1500)) == 25)
    #expect(record.book(session("a", 3000)) == 0 && record.workedSeconds == 1500)
    #expect(record.book(session("b", 0)) == 0 && record.sessions.count == 1)
  }

  @Test("sessions of any length in a file can be added up")
  func hostile() throws {
    let huge = (0..<40).map { "{\"id\":\"\($0)\",\"seconds\":999999999999999999,\"start\":\"2026-12-01T08:00:00+01:00\"}" }
    var record = ItemRecord(try JSONText(checking: Array("{\"sessions\":[\(huge.joined(separator: ","))]}".utf8)))
    #expect(record.sessions.count == 40 && record.book(session("a", 60)) == 1)
  }

  @Test("a session that begins in the same second as another gets a name of its own")
  func names() {
    let start = moment("2026-12-01T08:00:00+01:00")
    var record = ItemRecord()
    let first = record.newSessionID(at: start, device: "")
    _ = record.book(session(first, 60))
    #expect(record.newSessionID(at: start, device: "") == first + "-2")
    let elsewhere = record.newSessionID(at: start, device: "a1")
    #expect(elsewhere == first + "-a1")
    _ = record.book(session(elsewhere, 60))
    #expect(record.newSessionID(at: start, device: "a1") == first + "-a1-2")
  }

  @Test("a running timer is read back as it was written, and nothing else is one")
  func text() {
    let timer = RunningTimer(
      session: "t1", item: "d001/dsa/lc-1", text: "Two \"Sum\"\n\u{1F600}", start: moment("2026-12-01T23:10:00-05:00"))
    #expect(RunningTimer(timer.encoded) == timer)
    for cut in 0..<(timer.encoded.count - 2) { #expect(RunningTimer(Array(timer.encoded[..<cut])) == nil, "\(cut)") }
    let newer = String(decoding: timer.encoded, as: UTF8.self).replacing("\"schema\":1", with: "\"schema\":2")
    #expect(RunningTimer(Array(newer.utf8)) == nil)
  }

  @Test("the wall clock tells how long a timer runs: over midnight and zones, never negative, forgotten after four hours")
  func clock() {
    let timer = RunningTimer(session: "", item: "", text: "", start: moment("2026-12-01T23:10:00+01:00"))
    #expect(timer.reading(at: moment("2026-12-02T01:10:00+01:00")) == .running(seconds: 7200))
    #expect(timer.reading(at: moment("2026-12-01T19:10:00-05:00")) == .running(seconds: 7200))
    #expect(timer.reading(at: moment("2026-12-02T03:10:00+01:00")) == .running(seconds: 14_400))
    #expect(timer.reading(at: moment("2026-12-02T03:10:01+01:00")) == .forgotten(seconds: 14_401))
    #expect(timer.reading(at: moment("2026-12-01T23:09:59+01:00")) == .unknowable)
    #expect(timer.reading(at: Moment(seconds: .min, offset: 0)) == .unknowable)
    #expect(timer.reading(at: Moment(seconds: .min, offset: 0)).seconds == 0)
  }

  // MARK: its item

  private func found(_ plan: Plan, _ seen: LastSeen) -> Reconciliation {
    Reconciliation(
      PlanEditor(plan, .init()), itemIDs: ItemIDs(plan, .standard), sidecar: Sidecar(id: "t", plan: "p.md"), seen: seen,
      clock: .init(now: Moment(seconds: 0, offset: 0)))
  }

  private func place(_ text: String, id: String, words: String, before: String? = nil) -> String? {
    let plan = PlanParser.parse(SourceText(text))
    let ids = ItemIDs(plan, .standard)
    let seen = before.map { text in
      let plan = PlanParser.parse(SourceText(text))
      return LastSeen(
        files: nil, committed: nil, at: Moment(seconds: 0, offset: 0),
        items: LastSeen.items(plan, ids: ItemIDs(plan, .standard)))
    }
    let timer = RunningTimer(session: "", item: id, text: words, start: Moment(seconds: 0, offset: 0))
    return timer.place(in: plan, ids, seen.map { found(plan, $0) }, seen: seen).map { plan.words(plan.items[$0]) }
  }

  @Test("a timer finds its item again where it was renamed, moved or numbered anew, and no other item in its place")
  func items() {
    let before = "# P\n\n## Day 1\n### A\n- [ ] Read the first chapter\n- [ ] LC 1: Two Sum\n- [ ] Review\n"
    let words = "Read the first chapter"
    let id = "d001/a/read-the-first-chapter"
    #expect(place(before, id: id, words: words, before: before) == words)
    #expect(
      place(before.replacing("first chapter", with: "first chapter twice"), id: id, words: words, before: before)
        == "Read the first chapter twice")
    #expect(place(before.replacing("### A", with: "### B"), id: id, words: words, before: before) == words)
    #expect(place(before.replacing("Day 1", with: "Day 2"), id: id, words: words, before: before) == words)
    #expect(place(before.replacing("- [ ] \(words)\n", with: ""), id: id, words: words, before: before) == nil)
    #expect(
      place(before.replacing("Two Sum", with: "Two sums"), id: "d001/a/lc-1", words: "Two Sum", before: before) == "Two sums")
    // What else was known claims its own: the item most like the one that is gone is another.
    let alike = before.replacing("- [ ] Review\n", with: "- [ ] Read the first chapter again\n")
    #expect(place(alike.replacing("- [ ] \(words)\n", with: ""), id: id, words: words, before: alike) == nil)
  }

  @Test("a timer on an item that repeats every day stays with its day, whatever number that has now")
  func repeatedItems() {
    let days = (1...3).map { "## Day \($0)\n- [x] Review ✅ 2026-11-2\($0)\n\n" }.joined()
    let moved = "## Day 1\n- [ ] Set up\n\n" + (1...3).map { "## Day \($0 + 1)\n- [x] Review ✅ 2026-11-2\($0)\n\n" }.joined()
    let plan = PlanParser.parse(SourceText(moved))
    let before = PlanParser.parse(SourceText(days))
    let seen = LastSeen(
      files: nil, committed: nil, at: Moment(seconds: 0, offset: 0),
      items: LastSeen.items(before, ids: ItemIDs(before, .standard)))
    for day in 1...3 {
      let timer = RunningTimer(
        session: "", item: "d00\(day)/list/review", text: "Review", start: Moment(seconds: 0, offset: 0))
      #expect(timer.place(in: plan, ItemIDs(plan, .standard), found(plan, seen), seen: seen) == day)
    }
  }
}

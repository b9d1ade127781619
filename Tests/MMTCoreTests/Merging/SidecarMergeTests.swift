import Support
import Testing

@testable import MMTCore

@Suite struct SidecarMergeTests {
  private func text(_ change: (inout Sidecar) throws -> Void = { _ in }) throws -> [UInt8] {
    var sidecar = Sidecar(id: "a", plan: "p.md")
    sidecar.setRecord("d001/x/a", ItemRecord(completed: Moment(seconds: 1000, offset: 0), text: "a"))
    var worked = ItemRecord(felt: .ok, text: "b")
    worked.sessions = [.init(id: "s1", start: Moment(seconds: 100, offset: 0), seconds: 60)]
    sidecar.setRecord("d001/x/b", worked)
    sidecar.setStreak(StreakAnswer(current: 1, longest: 1, active: 1, activeLongest: 1), asOf: CivilDay(daysSinceEpoch: 20_000))
    try change(&sidecar)
    return try sidecar.serialized().bytes
  }

  private func merged(
    _ ours: (inout Sidecar) throws -> Void, _ theirs: (inout Sidecar) throws -> Void
  ) throws -> (Sidecar, [SidecarMerge.Contradiction]) {
    let (base, one, other) = (try text(), try text(ours), try text(theirs))
    let merge = try SidecarMerge(base: base, ours: one, theirs: other)
    let mirror = try SidecarMerge(base: base, ours: other, theirs: one)
    if merge.contradictions.isEmpty { #expect(merge.bytes == mirror.bytes) }
    return (try Sidecar(reading: merge.bytes), merge.contradictions)
  }

  @Test("what one side changed is that side, byte for byte, streak and all")
  func oneSide() throws {
    let base = try text()
    let other = try text { $0.setRecord("d002/x/c", ItemRecord(felt: .hard, text: "c")) }
    #expect(try SidecarMerge(base: base, ours: base, theirs: other).bytes == other)
    #expect(try SidecarMerge(base: base, ours: other, theirs: base).bytes == other)
    #expect(try SidecarMerge(base: [], ours: other, theirs: other).bytes == other)
  }

  @Test("documents that two devices took in are both there, and one that a side took out is gone")
  func documents() throws {
    let (both, none) = try merged(
      { $0.documents = [("hundreds.md", "rhythm")] }, { $0.documents = [("future.md", "journal"), ("habits.md", "rhythm")] })
    #expect(both.documents.map(\.path) == ["future.md", "habits.md", "hundreds.md"] && none.isEmpty)
    func with(_ documents: [(path: String, role: String)]) throws -> [UInt8] { try text { $0.documents = documents } }
    let base = try with([("a.md", "rhythm"), ("b.md", "rhythm")])
    let merge = try SidecarMerge(
      base: base, ours: with([("b.md", "rhythm"), ("c.md", "rhythm")]), theirs: with([("a.md", "rhythm"), ("b.md", "journal")]))
    let read = try Sidecar(reading: merge.bytes)
    #expect(read.documents.map { "\($0.path) \($0.role)" } == ["b.md journal", "c.md rhythm"] && merge.contradictions.isEmpty)
    let roles = try SidecarMerge(base: text(), ours: with([("a.md", "rhythm")]), theirs: with([("a.md", "journal")]))
    #expect(try Sidecar(reading: roles.bytes).documents.map(\.role) == ["rhythm"])
    #expect(roles.contradictions.map(\.key) == ["documents: a.md"])
  }

  @Test("records are merged field by field: an untick stands, sessions of both stay, one taken out is gone")
  func records() throws {
    let later = ItemRecord.Session(id: "s2", start: Moment(seconds: 300, offset: 0), seconds: 120)
    let (sidecar, contradictions) = try merged(
      {
        $0.setRecords([("d001/x/a", nil)])
        var record = $0.record("d001/x/b") ?? ItemRecord()
        record.sessions.append(later)
        $0.setRecord("d001/x/b", record)
      },
      {
        var record = $0.record("d001/x/b") ?? ItemRecord()
        record.sessions = []
        record.felt = .hard
        $0.setRecord("d001/x/b", record)
      })
    #expect(contradictions.isEmpty)
    #expect(sidecar.record("d001/x/a") == nil)
    let record = try #require(sidecar.record("d001/x/b"))
    #expect(record.sessions == [later] && record.felt == .hard && record.text == "b")
    #expect(sidecar.streak == nil, "every view computes its own")
  }

  @Test("done on both sides: the earlier moment; taken back here and done anew there: done")
  func completed() throws {
    func completing(_ seconds: Int64) -> (inout Sidecar) -> Void {
      { $0.setRecord("d009/x/z", ItemRecord(completed: Moment(seconds: seconds, offset: 3600), text: "z")) }
    }
    #expect(try merged(completing(500), completing(400)).0.record("d009/x/z")?.completed?.seconds == 400)
    let redone = try merged(
      { $0.setRecords([("d001/x/a", nil)]) },
      { $0.setRecord("d001/x/a", ItemRecord(completed: Moment(seconds: 2000, offset: 0), text: "a")) })
    #expect(redone.0.record("d001/x/a")?.completed?.seconds == 2000)
  }

  @Test("what is kept of a journal: months of both, the later days, whoever is ours")
  func journal() throws {
    let day = CivilDay(daysSinceEpoch: 20_000)
    let (sidecar, contradictions) = try merged(
      {
        $0.journal.openSince = day
        $0.journal.closed = ["2026-09"]
        $0.journal.kept = ["2026-11-15/a": day, "2026-11-16/b": day]
      },
      {
        $0.journal.openSince = day.advanced(by: 30)
        $0.journal.closed = ["2026-10"]
        $0.journal.kept = ["2026-11-15/a": day.advanced(by: 2)]
      })
    #expect(contradictions.isEmpty)
    #expect(sidecar.journal.openSince == day.advanced(by: 30) && sidecar.journal.closed == ["2026-09", "2026-10"])
    #expect(sidecar.journal.kept == ["2026-11-15/a": day.advanced(by: 2), "2026-11-16/b": day])
  }

  @Test("random records of a journal merge alike from both sides, and lose nothing that neither took out")
  func journalAtRandom() {
    var random = SplitMix64(seed: 7)
    func records(_ base: JournalRecords) -> JournalRecords {
      var result = base
      if random.once(in: 2) { result.openSince = CivilDay(daysSinceEpoch: 20_000 + random.number(0...90)) }
      for month in 1...9 where random.once(in: 4) && !result.closed.contains("2026-0\(month)") {
        result.closed.append("2026-0\(month)")
      }
      result.closed.sort()
      for key in ["a", "b", "c"] where random.once(in: 2) {
        result.kept[key] = random.once(in: 4) ? nil : CivilDay(daysSinceEpoch: 20_000 + random.number(0...90))
      }
      return result
    }
    for _ in 0..<300 {
      let base = records(JournalRecords())
      let (one, other) = (records(base), records(base))
      let merge = JournalRecords(base: base, one, other)
      #expect(merge == JournalRecords(base: base, other, one))
      #expect(JournalRecords(base: base, one, base) == one && JournalRecords(base: one, one, other) == other)
      #expect(Set(merge.closed) == Set(one.closed + other.closed))
      for (key, day) in merge.kept { #expect([one.kept[key], other.kept[key]].contains(day)) }
    }
  }

  @Test("settings go key by key; of a real contradiction ours stays, and it is told")
  func settings() throws {
    let (sidecar, contradictions) = try merged(
      {
        try $0.settings.set("dayBoundary", "05:00")
        try $0.settings.set("restDays", "Sunday")
      },
      {
        try $0.settings.set("dayBoundary", "03:00")
        try $0.settings.set("cycleDays", "10")
      })
    #expect(sidecar.settings.dayBoundary == 300 && sidecar.settings.cycleDays == 10)
    #expect(sidecar.settings.restDays.weekdays.count == 1)
    #expect(contradictions == [.init(key: "dayBoundary", ours: "\"05:00\"", theirs: "\"03:00\"")])
    #expect(
      contradictions.first?.text
        == "dayBoundary was changed on both sides: \"05:00\" here, \"03:00\" there; \"05:00\" stays")
  }

  @Test("achievements only grow; without a base both sides' records stand")
  func added() throws {
    let day = CivilDay(daysSinceEpoch: 20_000)
    let one = try text { $0.earn("streak-3", on: day) }
    let other = try text {
      $0.earn("streak-3", on: day.advanced(by: -1))
      $0.earn("streak-7", on: day)
      $0.setRecords([("d001/x/a", nil)])
    }
    let merge = try Sidecar(reading: SidecarMerge(base: [], ours: one, theirs: other).bytes)
    #expect(merge.achievement("streak-3") == day.advanced(by: -1) && merge.achievement("streak-7") == day)
    #expect(merge.record("d001/x/a") != nil)
    #expect(throws: Failure.self) { try SidecarMerge(base: [], ours: one, theirs: Array("{".utf8)) }
  }

  @Test("records put aside on both sides under one id, of equal words or not, stay apart; merged again nothing changes")
  func archived() throws {
    let id = "d001/x/b"
    func aside(_ felt: ItemRecord.Felt?, _ text: String) -> (inout Sidecar) -> Void {
      { $0.archive([(id, ItemRecord(completed: Moment(seconds: 5, offset: 0), felt: felt, text: text))]) }
    }
    for text in ["b", "another"] {
      let (both, _) = try merged(aside(.hard, "b"), aside(nil, text))
      #expect(both.archived.keys == [id, id + "-2"])
      #expect(both.record(id) == nil)
      #expect(Set(both.archived.keys.map { both.archivedRecord($0)?.felt }) == [.hard, nil])
      #expect(try merged({ $0 = both }, aside(.hard, "b")).0 == both)
      #expect(try merged({ $0 = both }, aside(nil, text)).0 == both)
    }
    #expect(try merged(aside(.hard, "b"), aside(.hard, "b")).0.archived.keys == [id])
  }

  @Test("three devices that put aside under the same ids: in any order the same names, and no record is gone")
  func archivedThrice() throws {
    try forEachSeed(300) { random in
      let ids = ["d001/x/b", "d001/x/c"]
      func changed(_ sidecar: inout Sidecar) {
        for _ in 0..<random.number(0...2) {
          let record = ItemRecord(
            felt: random.pick(ItemRecord.Felt.allCases + [nil]), text: random.pick(["b", "other"]))
          sidecar.archive([(random.pick(ids), record)])
        }
      }
      var start = try Sidecar(reading: text())
      if random.once(in: 2) { changed(&start) }
      let base = try start.serialized().bytes
      let sides = try (0..<3).map { _ in
        var side = start
        changed(&side)
        return try side.serialized().bytes
      }
      func merge(_ one: [UInt8], _ other: [UInt8], base: [UInt8]) throws -> [UInt8] {
        let merged = try SidecarMerge(base: base, ours: one, theirs: other).bytes
        #expect(try SidecarMerge(base: base, ours: other, theirs: one).bytes == merged, "\(random): symmetric")
        #expect(try SidecarMerge(base: base, ours: merged, theirs: merged).bytes == merged)
        let all = try Sidecar(reading: merged)
        for side in [one, other] {
          let side = try Sidecar(reading: side)
          for key in side.archived.keys {
            let wasThere = start.archived.keys.contains { start.archived[$0] == side.archived[key] }
            let isThere = wasThere || all.archived.keys.contains { all.archived[$0] == side.archived[key] }
            #expect(isThere || all.record(key) != nil, "\(random): \(key) is gone")
          }
        }
        return merged
      }
      func records(_ bytes: [UInt8]) throws -> [String] {
        let sidecar = try Sidecar(reading: bytes)
        return sidecar.archived.keys.map { String(decoding: sidecar.archived[$0]?.compact ?? [], as: UTF8.self) }.sorted()
      }
      let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
      let results = try orders.map { order in
        try merge(try merge(sides[order[0]], sides[order[1]], base: base), sides[order[2]], base: base)
      }
      for result in results.dropFirst() {
        #expect(try records(result) == records(results[0]), "\(random): the same records")
        #expect(try merge(result, results[0], base: base) == merge(results[0], result, base: base))
      }
    }
  }

  /// A model of the laws: each field of each record as a value, merged by rule, against the merge of the files.
  @Test("random changes on both sides: each field is as the laws say")
  func model() throws {
    try forEachSeed(60) { random in
      func changed(_ sidecar: inout Sidecar) {
        for name in ["a", "b", "c", "d"] where random.once(in: 2) {
          var record = sidecar.record("d001/x/\(name)") ?? ItemRecord()
          record.text = name
          switch random.number(0...4) {
          case 0: record.completed = nil
          case 1: record.completed = Moment(seconds: Int64(random.number(1...9)), offset: 0)
          case 2: record.felt = random.pick(ItemRecord.Felt.allCases)
          case 3: record.sessions.removeAll()
          default:
            let id = "s\(random.number(1...3))"
            record.sessions.removeAll { $0.id == id }
            record.sessions.append(.init(id: id, start: Moment(seconds: 7, offset: 0), seconds: random.number(1...99)))
            record.sessions.sort { $0.id < $1.id }
          }
          sidecar.setRecord("d001/x/\(name)", record)
        }
      }
      let base = try text { changed(&$0) }
      let start = try Sidecar(reading: base)
      var (one, other) = (start, start)
      changed(&one)
      changed(&other)
      let merge = try Sidecar(
        reading: SidecarMerge(base: base, ours: one.serialized().bytes, theirs: other.serialized().bytes).bytes)
      for name in ["a", "b", "c", "d"] {
        let records = [start, one, other, merge].map { $0.record("d001/x/\(name)") ?? ItemRecord() }
        let completed = records.map { $0.completed?.seconds }
        #expect(completed[3] == Self.law(completed[0], completed[1], completed[2], min), "\(random)")
        let felt = records.map { $0.felt.flatMap { ItemRecord.Felt.allCases.firstIndex(of: $0) } }
        #expect(felt[3] == Self.law(felt[0], felt[1], felt[2], min), "\(random)")
        for id in ["s1", "s2", "s3"] {
          let seconds = records.map { record in record.sessions.first { $0.id == id }?.seconds }
          #expect(seconds[3] == Self.law(seconds[0], seconds[1], seconds[2], max), "\(random)")
        }
      }
    }
  }

  private static func law<Value: Equatable>(
    _ base: Value?, _ one: Value?, _ other: Value?, _ both: (Value, Value) -> Value
  ) -> Value? {
    if one == base { return other }
    if other == base || one == other { return one }
    guard let one, let other else { return one ?? other }
    return both(one, other)
  }
}

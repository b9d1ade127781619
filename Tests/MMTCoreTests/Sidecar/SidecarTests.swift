import MMTCore
import Testing

extension Sidecar {
  /// Puts aside what items have records of.
  mutating func archive(ids: [String]) { archive(ids.compactMap { id in record(id).map { (id, $0) } }) }
}

@Suite struct SidecarTests {
  static let canonical = """
    {
      "achievements": {
        "streak-3": "2026-12-01"
      },
      "edition": "2026-11",
      "id": "k3f9-2",
      "items": {
        "d001/dsa/lc-1920": {"completed":"2026-11-20T08:31:07+01:00","text":"Build Array from Permutation"},
        "d001/dsa/lc-1929": {"felt":"hard","future":{"n":1e400,"m":[0.10]},"text":"Concatenation of Array"},
        "d002/system-design/load-balancing": {"created":"2026-11-21T09:00:00+00:00","sessions":[{"id":"a","seconds":1500,"start":"2026-11-21T09:00:00+00:00"}]}
      },
      "plan": "machine-mode.md",
      "schema": 1,
      "settings": {
        "startDate": "2026-11-20"
      },
      "streak": {"active":1,"activeLongest":1,"asOf":"2026-11-20","current":0,"from":null,"longest":0,"to":null},
      "unheard": [1e400,-0]
    }

    """

  static func read(_ text: String) throws -> Sidecar { try Sidecar(reading: Array(text.utf8)) }
  static func text(_ sidecar: Sidecar) throws -> String { String(decoding: try sidecar.serialized().bytes, as: UTF8.self) }

  @Test("an untouched file is written back byte for byte")
  func identity() throws {
    let sidecar = try Self.read(Self.canonical)
    #expect(try Self.text(sidecar) == Self.canonical)
    #expect(sidecar.warnings.isEmpty)
    #expect(!sidecar.isMerged)
  }

  @Test("its fields are read")
  func fields() throws {
    let sidecar = try Self.read(Self.canonical)
    #expect(sidecar.id == "k3f9-2")
    #expect(sidecar.plan == "machine-mode.md")
    #expect(sidecar.edition == "2026-11")
    #expect(sidecar.settings.startDate == CivilDay("2026-11-20"))
    #expect(sidecar.items.count == 3)
    let first = try #require(sidecar.record("d001/dsa/lc-1920"))
    #expect(first.completed?.iso == "2026-11-20T08:31:07+01:00")
    #expect(first.text == "Build Array from Permutation")
    #expect(sidecar.record("d001/dsa/lc-1929")?.felt == .hard)
    #expect(sidecar.record("d002/system-design/load-balancing")?.sessions.first?.seconds == 1500)
    #expect(sidecar.record("d001/dsa/lc-1") == nil)
    #expect(sidecar.achievement("streak-3") == CivilDay("2026-12-01"))
    #expect(sidecar.streakAsOf == CivilDay("2026-11-20"))
    #expect(sidecar.streak?.active == 1)
  }

  @Test("a file reformatted by hand is read, and written canonically")
  func reformatted() throws {
    let one = Self.canonical.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    #expect(try Self.text(Self.read(one)) == Self.canonical)
    let spread = Self.canonical.replacing("{\"", with: "{\r\n\t\"").replacing("\":", with: "\" : ")
    #expect(try Self.text(Self.read(spread)) == Self.canonical)
  }

  @Test("a record's other keys survive a change of a known one")
  func unknownKeys() throws {
    var sidecar = try Self.read(Self.canonical)
    var record = try #require(sidecar.record("d001/dsa/lc-1929"))
    record.felt = .easy
    sidecar.setRecord("d001/dsa/lc-1929", record)
    #expect(try Self.text(sidecar) == Self.canonical.replacing("\"felt\":\"hard\"", with: "\"felt\":\"easy\""))
  }

  @Test("a known key with a value of the wrong shape is kept until it is set")
  func wrongShapes() throws {
    let written = #"{"completed":"yesterday","felt":3,"sessions":[{"id":"a"}],"text":null}"#
    var record = ItemRecord(try JSONText(checking: Array(written.utf8)))
    #expect(record.completed == nil && record.felt == nil && record.sessions.isEmpty && record.text == nil)
    #expect(record.unreadableKeys == ["completed", "felt", "sessions"])
    #expect(String(decoding: record.json.raw, as: UTF8.self) == #"{"completed":"yesterday","felt":3,"sessions":[{"id":"a"}]}"#)
    record.felt = .ok
    #expect(
      String(decoding: record.json.raw, as: UTF8.self) == #"{"completed":"yesterday","felt":"ok","sessions":[{"id":"a"}]}"#)
  }

  @Test("a record with nothing but its words is not kept")
  func nothingToSay() throws {
    var sidecar = try Self.read(Self.canonical)
    sidecar.setRecord("d001/dsa/lc-1920", ItemRecord(text: "Build Array from Permutation"))
    #expect(sidecar.record("d001/dsa/lc-1920") == nil)
    #expect(sidecar.items.count == 2)
  }

  @Test("records are archived, brought back, removed and renamed")
  func moves() throws {
    var sidecar = try Self.read(Self.canonical)
    let before = sidecar.record("d001/dsa/lc-1920")
    sidecar.archive(ids: ["d001/dsa/lc-1920", "d009/no/such"])
    #expect(sidecar.record("d001/dsa/lc-1920") == nil)
    #expect(sidecar.archivedRecord("d001/dsa/lc-1920") == before)
    #expect(try Self.read(Self.text(sidecar)) == sidecar)
    let restored = sidecar.restoreArchived("d001/dsa/lc-1920", as: "d003/dsa/lc-1920")
    #expect(restored)
    #expect(sidecar.record("d003/dsa/lc-1920") == before)
    #expect(sidecar.archived.isEmpty)
    let again = sidecar.restoreArchived("d001/dsa/lc-1920")
    #expect(!again)
    sidecar.rename([("d003/dsa/lc-1920", "d001/dsa/lc-1920")])
    #expect(try Self.text(sidecar) == Self.canonical)
    sidecar.setRecords([("d001/dsa/lc-1920", nil)])
    #expect(sidecar.items.count == 2)
  }

  @Test("of two items with one id and the same words both records stay aside, one that is equal only once")
  func archivedTwins() throws {
    var sidecar = Sidecar(id: "abc", plan: "plan.md")
    let day = Moment(seconds: 86_400, offset: 0)
    let records = [
      ItemRecord(completed: day, felt: .hard, text: "review"), ItemRecord(felt: .easy, text: "review"),
      ItemRecord(felt: .easy, text: "review"),
    ]
    let names = sidecar.archive(records.map { ("d001/review", $0) })
    #expect(names == ["d001/review", "d001/review-2", "d001/review-2"])
    let read = try Self.read(Self.text(sidecar))
    #expect(read.archivedRecord(names[0]) == records[0] && read.archivedRecord(names[1]) == records[1])
    var again = read
    #expect(again.archive([("d001/review", records[1])]) == ["d001/review-2"])
    #expect(again == read)
  }

  @Test("two items exchange their ids in one renaming")
  func exchange() throws {
    var sidecar = try Self.read(Self.canonical)
    let (one, other) = ("d001/dsa/lc-1920", "d001/dsa/lc-1929")
    let records = (sidecar.record(one), sidecar.record(other))
    sidecar.rename([(one, other), (other, one)])
    #expect(sidecar.record(other) == records.0)
    #expect(sidecar.record(one) == records.1)
  }

  @Test("a new sidecar is written and read back, whatever its texts hold")
  func fresh() throws {
    var sidecar = Sidecar(id: "abc", plan: ":(top)*")
    sidecar.setRecord("d001/\"x\\\u{2028}/😀", ItemRecord(created: Moment(seconds: 0, offset: 3600), text: "a\nb\u{7F}"))
    sidecar.earn("first", on: try #require(CivilDay("2026-12-02")))
    sidecar.earn("first", on: try #require(CivilDay("2026-12-03")))
    let again = try Self.read(Self.text(sidecar))
    #expect(again == sidecar)
    #expect(again.achievement("first") == CivilDay("2026-12-02"))
    #expect(again.record("d001/\"x\\\u{2028}/😀")?.text == "a\nb\u{7F}")
    #expect(
      try Self.text(Sidecar(id: "a", plan: "-rf.md")) == """
        {
          "id": "a",
          "items": {},
          "plan": "-rf.md",
          "schema": 1,
          "settings": {}
        }

        """)
  }

  @Test("a newer schema is read and not written")
  func newer() throws {
    let sidecar = try Self.read(Self.canonical.replacing("\"schema\": 1", with: "\"schema\": 99"))
    #expect(!sidecar.isWritable)
    #expect(sidecar.record("d001/dsa/lc-1920") != nil)
    #expect(sidecar.warnings.map(\.code) == ["sidecar.newer"])
    #expect(sidecar.warnings.map(\.line) == [13])
    let failure = #expect(throws: Failure.self) { try sidecar.serialized() }
    #expect(failure?.exitCode == .data)
  }

  @Test("400 records and more are found by id", arguments: [1, 2, 400, 5000])
  func many(count: Int) throws {
    var sidecar = Sidecar(id: "a", plan: "p.md")
    sidecar.setRecords(
      (0..<count).shuffled().map {
        ("d\(padded($0, 4))/dsa/lc-\($0)", ItemRecord(completed: Moment(seconds: Int64($0), offset: 0)))
      })
    let again = try Self.read(Self.text(sidecar))
    #expect(again == sidecar)
    for number in 0..<count {
      #expect(again.record("d\(padded(number, 4))/dsa/lc-\(number)")?.completed?.seconds == Int64(number))
    }
  }
}

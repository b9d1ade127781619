import MMTCore
import Testing

@Suite struct SidecarMergingTests {
  private func file(_ lines: String) -> String {
    "{\n  \"id\": \"a\",\n  \"items\": {\n" + lines + "  },\n  \"plan\": \"p.md\",\n  \"schema\": 1,\n  \"settings\": {}\n}\n"
  }

  private let conflicted = """
        "d001/a": {"completed":"2026-12-01T08:00:00+00:00"},
    <<<<<<< HEAD
        "d002/b": {"completed":"2026-12-02T09:00:00+00:00","sessions":[{"id":"s1","seconds":60,"start":"2026-12-02T08:00:00+00:00"}]}
    =======
        "d002/b": {"completed":"2026-12-02T08:00:00+00:00","sessions":[{"id":"s0","seconds":60,"start":"2026-12-02T07:00:00+00:00"},{"id":"s1","seconds":90,"start":"2026-12-02T08:00:00+00:00"}]},
        "d003/c": {"felt":"ok"}
    >>>>>>> phone

    """

  @Test("a sidecar with conflict markers is read from both sides and merged")
  func conflict() throws {
    let sidecar = try SidecarTests.read(file(conflicted))
    #expect(sidecar.isMerged)
    #expect(sidecar.warnings.map(\.code) == ["sidecar.merged"])
    #expect(sidecar.warnings.map(\.line) == [5])
    #expect(sidecar.items.keys == ["d001/a", "d002/b", "d003/c"])
    let both = try #require(sidecar.record("d002/b"))
    #expect(both.completed?.iso == "2026-12-02T08:00:00+00:00")
    #expect(both.sessions.map(\.id) == ["s0", "s1"])
    #expect(both.sessions.map(\.seconds) == [60, 90])
    let again = try SidecarTests.read(SidecarTests.text(sidecar))
    #expect(again == sidecar && !again.isMerged)
  }

  @Test("the third side of diff3 is passed over, CRLF or not")
  func diff3() throws {
    let three = conflicted.replacing("=======\n", with: "||||||| base\n    nonsense that is no JSON\n=======\n")
    #expect(try SidecarTests.read(file(three)) == SidecarTests.read(file(conflicted)))
    let crlf = file(three).replacing("\n", with: "\r\n")
    #expect(try SidecarTests.read(crlf) == SidecarTests.read(file(conflicted)))
  }

  @Test("markers that don't belong together, and sides that can't be read, are errors at the first marker")
  func unreadable() {
    for text in [
      conflicted.replacing(">>>>>>> phone\n", with: ""), conflicted.replacing("=======\n", with: ""),
      conflicted.replacing("\"felt\":\"ok\"", with: "\"felt\":"),
    ] {
      let findings = Sidecar.findings(in: Array(file(text).utf8))
      #expect(findings.map(\.code) == ["sidecar.conflict"])
      #expect(findings.map(\.line) == [5])
    }
  }

  @Test("done beats not done, earlier beats later, and merging is symmetric where nothing contradicts")
  func records() {
    let early = Moment(seconds: 100, offset: 3600)
    let late = Moment(seconds: 200, offset: 0)
    let one = ItemRecord(created: late, felt: .hard, text: "a")
    let other = ItemRecord(completed: late, created: early, felt: .easy)
    #expect(one.merged(with: other) == ItemRecord(completed: late, created: early, felt: .hard, text: "a"))
    #expect(ItemRecord(completed: early).merged(with: ItemRecord(completed: late)).completed == early)
    #expect(ItemRecord(completed: late).merged(with: ItemRecord(completed: early)).completed == early)
    #expect(one.merged(with: one) == one)
  }

  @Test("achievements keep the earliest date, settings ours, and the streak goes")
  func sections() throws {
    let ours = try SidecarTests.read(SidecarTests.canonical)
    let theirs = try SidecarTests.read(
      SidecarTests.canonical.replacing("2026-12-01", with: "2026-11-30")
        .replacing("\"startDate\": \"2026-11-20\"", with: "\"bullets\": \"items\",\n    \"startDate\": \"2026-11-25\""))
    let merged = ours.merged(with: theirs)
    #expect(merged.achievement("streak-3") == CivilDay("2026-11-30"))
    #expect(theirs.merged(with: ours).achievement("streak-3") == CivilDay("2026-11-30"))
    #expect(merged.settings.startDate == CivilDay("2026-11-20"))
    #expect(merged.settings.bullets == .items)
    #expect(merged.streakAsOf == nil)
    #expect(merged.items == ours.items)
  }

  @Test("a record archived on one device and changed on the other is in the plan's part, once")
  func archivedAndChanged() throws {
    var ours = try SidecarTests.read(SidecarTests.canonical)
    let theirs = ours
    ours.archive(ids: ["d001/dsa/lc-1920"])
    let merged = ours.merged(with: theirs)
    #expect(merged.record("d001/dsa/lc-1920") == theirs.record("d001/dsa/lc-1920"))
    #expect(merged.archived.isEmpty)
  }

  @Test("a side that has a record in the plan and one aside under the same id has two items, of equal words too")
  func twinAside() throws {
    var ours = Sidecar(id: "a", plan: "p.md")
    ours.setRecord("d001/review", ItemRecord(felt: .hard, text: "review"))
    let theirs = ours
    ours.archive(ids: ["d001/review"])
    ours.setRecord("d001/review", ItemRecord(felt: .easy, text: "review"))
    for merged in [ours.merged(with: theirs), theirs.merged(with: ours)] {
      #expect(merged.archivedRecord("d001/review")?.felt == .hard && merged.record("d001/review") != nil)
    }
  }
}

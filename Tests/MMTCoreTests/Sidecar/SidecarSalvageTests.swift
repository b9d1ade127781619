import MMTCore
import Testing

@Suite struct SidecarSalvageTests {
  private static let moments = (0..<5).compactMap { Moment(iso: "2026-11-2\($0)T08:00:00+01:00") }

  private static func sidecar(_ ids: [String], moment: Int, archived: [String] = []) throws -> Sidecar {
    var sidecar = Sidecar(id: "abc", plan: "plan.md", edition: "machine-mode 1")
    sidecar.setRecords(ids.map { ($0, ItemRecord(completed: moments[moment], text: "words")) })
    sidecar.archive(archived.map { ($0, ItemRecord(completed: moments[moment], text: "words")) })
    try sidecar.settings.set("startDate", "2026-11-20")
    return sidecar
  }

  @Test("wherever the file is cut, each record that is whole in it is taken, and the others are the last commit's")
  func everyCut() throws {
    let old = try Self.sidecar(["d001/a", "d002/b", "d003/c"], moment: 0, archived: ["d009/z"])
    let new = try Self.sidecar(["d001/a", "d002/b", "d004/d"], moment: 1, archived: ["d003/c"])
    let whole = try new.serialized().bytes
    for count in 0...whole.count {
      let salvage = SidecarSalvage(Array(whole[..<count]))
      let result = salvage.over(old)
      #expect(throws: Never.self, "cut at \(count)") { try Sidecar(reading: result.serialized().bytes) }
      let text = String(decoding: whole[..<count], as: UTF8.self)
      for id in ["d001/a", "d002/b", "d004/d"] {
        // A record stands on one line, which ends with its brace.
        let isThere = text.contains("    \"\(id)\": {\"completed\":\"2026-11-21T08:00:00+01:00\",\"text\":\"words\"}")
        let expected = isThere ? Self.moments[1] : old.record(id)?.completed
        #expect(result.record(id)?.completed == expected, "\(id), cut at \(count)")
      }
      #expect(result.archivedRecord("d003/c") != nil || result.record("d003/c") != nil, "cut at \(count)")
      #expect(result.id == "abc" && result.plan == "plan.md" && result.settings.startDate?.iso == "2026-11-20")
    }
    #expect(SidecarSalvage(whole).over(old) == new)
  }

  @Test("wherever the file is cut, what was put aside under an id that an item has now stays aside; what came back doesn't")
  func twins() throws {
    let aside = ItemRecord(completed: Self.moments[0], felt: .hard, text: "review")
    var new = Sidecar(id: "abc", plan: "plan.md")
    new.setRecord("d001/review", ItemRecord(felt: .easy, text: "review"))
    var old = new
    old.archive([("d001/review", aside), ("d002/back", aside)])
    old.setRecord("d001/review", ItemRecord(felt: .ok, text: "review"))
    new.archive([("d001/review", aside)])
    new.setRecord("d001/review", ItemRecord(felt: .easy, text: "review"))
    new.setRecord("d002/back", aside)
    let whole = try new.serialized().bytes
    for count in 0...whole.count {
      let result = SidecarSalvage(Array(whole[..<count])).over(old)
      #expect(result.archivedRecord("d001/review")?.felt == .hard, "cut at \(count)")
      let isBack = result.record("d002/back") != nil
      #expect(isBack || result.archivedRecord("d002/back") != nil, "cut at \(count)")
    }
    let items = String(decoding: whole, as: UTF8.self).split(separator: "  \"items\"").last ?? ""
    #expect(SidecarSalvage(Array("{ \"items\"\(items)".utf8)).over(old).archived.keys == ["d001/review"])
  }

  @Test("what is wrong with a whole file costs only what is wrong")
  func wrongParts() throws {
    let text = """
      {"schema":1,"id":"no id!","plan":"../x","items":{"d001/a":{"felt":"hard"},"d002/b":7},
       "archived":[],"name":"another program's","settings":{"dayBoundary":"05:00"}}
      """
    let salvage = SidecarSalvage(Array(text.utf8))
    let result = salvage.over(Sidecar(id: "abc", plan: "plan.md"))
    #expect(salvage.recordCount == 1 && !salvage.isEmpty)
    #expect(result.record("d001/a")?.felt == .hard && result.record("d002/b") == nil)
    #expect(result.id == "abc" && result.plan == "plan.md" && result.settings.dayBoundary == 300)
    #expect(!String(decoding: try result.serialized().bytes, as: UTF8.self).contains("another"))
  }

  @Test("a newer program's file stays one that isn't written to")
  func newer() throws {
    let cut = Array(#"{"schema":2,"items":{"d001/a":{"felt":"hard"},"d0"#.utf8)
    #expect(!SidecarSalvage(cut).over(Sidecar(id: "abc", plan: "plan.md")).isWritable)
  }

  @Test(
    "of what is no sidecar at all nothing is taken",
    arguments: [
      "", " ", "x", "[]", "[{}]", "null", "{", "{}", "{\"a\":1", "\u{0}\u{0}", "{\"items\":7}", "{\"items\":{\"a\":7}",
    ])
  func nothing(_ text: String) throws {
    let base = try Self.sidecar(["d001/a"], moment: 0)
    let salvage = SidecarSalvage(Array(text.utf8))
    #expect(salvage.isEmpty && salvage.over(base) == base)
  }
}

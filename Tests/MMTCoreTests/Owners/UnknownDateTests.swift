import MMTCore
import Testing

/// What was ticked before anybody looked was done nobody knows when.
@Suite struct UnknownDateTests {
  private static let file = """
    # 30 days

    ### Day 1
    - [x] LC 1: Two Sum
    - [X] LC 88: Merge Sorted Array

    ### Day 2
    - [ ] LC 283: Move Zeroes
    - [✅] Read: chapter 2

    """

  @Test("ticks that were there stay without a date, today and later; the first sync writes nothing", arguments: [true, false])
  func stays(_ seen: Bool) {
    var workspace = Reconciled(Self.file, seen: seen)
    workspace.origin = { $0.isFirstLook = true }
    for now in ["2026-11-20T21:00:00+01:00", "2026-11-21T21:00:00+01:00"] {
      let found = workspace.sync(now)
      #expect(found.completed.isEmpty && found.edits.isEmpty && found.moments.isEmpty)
      #expect(workspace.text == Self.file && workspace.sidecar.items.isEmpty)
    }
  }

  @Test("a box that changed since is dated, and nothing else")
  func changed() {
    var workspace = Reconciled(Self.file)
    workspace.replace("[ ] LC 283", "[x] LC 283")
    let found = workspace.sync("2026-11-21T21:00:00+01:00")
    #expect(found.completed.map(\.item) == [2])
    #expect(workspace.text == Self.file.replacing("[ ] LC 283: Move Zeroes", with: "[x] LC 283: Move Zeroes ✅ 2026-11-21"))
    // Opened and ticked again it has a date, too.
    workspace.replace("[x] LC 1:", "[ ] LC 1:")
    #expect(workspace.sync("2026-11-22T21:00:00+01:00").reopened.map(\.item) == [0])
    workspace.replace("[ ] LC 1: Two Sum", "[x] LC 1: Two Sum")
    workspace.sync("2026-11-23T21:00:00+01:00")
    #expect(workspace.text.contains("[x] LC 1: Two Sum ✅ 2026-11-23\n"))
  }

  @Test("a line that comes with a tick is dated; one of those without a date in other words is not")
  func added() {
    var workspace = Reconciled(Self.file)
    workspace.replace("- [ ] LC 283: Move Zeroes\n", "- [ ] LC 283: Move Zeroes\n- [x] LC 27: Remove Element\n")
    workspace.sync("2026-11-21T21:00:00+01:00")
    #expect(workspace.text.contains("LC 27: Remove Element ✅ 2026-11-21\n"))
    workspace.replace("[✅] Read: chapter 2", "[✅] Draw: something else altogether, elsewhere")
    let before = workspace.text
    workspace.sync("2026-11-22T21:00:00+01:00")
    #expect(workspace.text == before)
  }

  @Test("with what was seen lost, a tick is new where a record tells of the item while it was open, and nowhere else")
  func lost() {
    var workspace = Reconciled(Self.file)
    workspace.origin = { $0.isFirstLook = true }
    var record = ItemRecord()
    record.felt = .hard
    workspace.sidecar.setRecord("d002/list/lc-283", record)
    workspace.replace("[ ] LC 283", "[x] LC 283")
    workspace.seen = nil
    #expect(workspace.sync("2026-11-21T21:00:00+01:00").completed.map(\.item) == [2])
    #expect(workspace.text == Self.file.replacing("[ ] LC 283: Move Zeroes", with: "[x] LC 283: Move Zeroes ✅ 2026-11-21"))
  }

  @Test("one that left and comes back has no date either, also with what was seen lost", arguments: [true, false])
  func returns(_ isLost: Bool) {
    var workspace = Reconciled(Self.file)
    workspace.origin = { $0.isFirstLook = true }
    workspace.replace("- [x] LC 1: Two Sum\n", "")
    workspace.sync("2026-11-21T21:00:00+01:00")
    #expect(workspace.sidecar.archived.keys.count == 1)
    workspace.text = Self.file
    if isLost { workspace.seen = nil }
    workspace.sync("2026-11-22T21:00:00+01:00")
    #expect(workspace.text == Self.file && workspace.sidecar.items.isEmpty)
    let sidecar = workspace.sidecar
    workspace.seen = nil
    workspace.sync("2026-11-23T21:00:00+01:00")
    #expect(workspace.text == Self.file && workspace.sidecar == sidecar)
  }

  @Test("neither a streak nor an achievement nor a date comes of it")
  func figures() throws {
    var text = "# 20 days\n\n"
    for day in 1...20 { text += "### Day \(day)\n- [x] LC \(day): a\n- [x] LC \(day + 100): b\n\n" }
    let plan = Owners.plan(text)
    let start = CivilDay(daysSinceEpoch: 20_000)
    let ledger = Ledger(
      plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: start.advanced(by: 30))
    #expect(ledger.streak.current == 0 && ledger.streak.longest == 0 && ledger.streak.active == 0)
    #expect(ledger.achievements().isEmpty && ledger.daysComplete == 20)
    #expect(plan.items.indices.allSatisfy { ledger.completedOn($0) == nil })
    // Days that are dated make a run of their own behind them.
    let dated = Owners.plan(
      text.replacing("LC 20: a", with: "LC 20: a ✅ \(start.advanced(by: 19).iso)").replacing(
        "LC 19: a", with: "LC 19: a ✅ \(start.advanced(by: 18).iso)"))
    let later = Ledger(
      dated, path: "p.md", schedule: Schedule(dated, start: start, free: .init()), today: start.advanced(by: 19))
    #expect(later.streak.current == 2 && later.streak.longest == 2)
  }
}

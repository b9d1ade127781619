import MMTCore
import Testing

/// What happened to the plan in an editor, and what follows from it.
@Suite struct ReconciliationTests {
  static let plan = """
    # 100-day plan

    ### Day 1
    **DSA**
    - [ ] LC 1: Two Sum
    - [ ] LC 88: Merge Sorted Array

    **System Design**
    - [ ] Watch: Load balancing in ten minutes
    - [ ] Draw the request path of a web page

    ### Day 2
    **DSA**
    - [ ] LC 283: Move Zeroes
    - [ ] Review yesterday's notes aloud

    """
  private func fresh() -> Reconciled { Reconciled(Self.plan) }

  @Test("an unchanged plan is quiet, with and without what was seen")
  func quiet() {
    #expect(fresh().found().isQuiet)
    #expect(Reconciled(Self.plan, seen: false).found().isQuiet)
    #expect(fresh().found().sidecar == fresh().sidecar)
  }

  @Test("a new tick takes the file's modification time if that lies between the last reconciliation and now, else now")
  func moments() {
    let now = "2026-11-20T21:00:00+01:00"
    for (modified, taken) in [
      ("2026-11-20T20:15:00+01:00", "2026-11-20T20:15:00+01:00"), ("2026-11-20T07:00:00+01:00", now),
      ("2026-11-20T22:00:00+01:00", now), (nil, now),
    ] {
      var workspace = fresh()
      workspace.replace("[ ] LC 1:", "[x] LC 1:")
      let found = workspace.sync(now, modified: modified)
      #expect(found.completed.map(\.item) == [0])
      #expect(found.completed.map(\.moment) == [.at(taken)])
      #expect(found.edited.isEmpty && found.added.isEmpty)
      #expect(workspace.sidecar.record("d001/dsa/lc-1")?.completed == .at(taken))
      #expect(workspace.sidecar.record("d001/dsa/lc-1")?.text == "Two Sum")
      #expect(workspace.text.contains("- [x] LC 1: Two Sum ✅ 2026-11-20\n"))
      #expect(workspace.found().isQuiet)
    }
  }

  @Test("items alone are counted, each once: neither what explains one, nor what came back ticked a second time")
  func counted() {
    let plan = """
      ### Day 1
      **System Design**
      - [ ] Task: Draw how a name is resolved when every cache is empty
      - Include: the stub and the recursive resolver, and the root, TLD and authoritative servers
      - [ ] Watch: Load balancing in ten minutes

      """
    var workspace = Reconciled(plan)
    workspace.replace("recursive", "recursing")
    var found = workspace.sync()
    #expect(found.renamed.count == 1 && found.changeCount == 0)
    workspace.replace("- [ ] Watch", "- x Watch")
    workspace.sync()
    workspace.replace("- x Watch", "- [x] Watch")
    found = workspace.found()
    #expect(found.completed.map(\.item) == found.added && found.added.count == 1)
    #expect(found.changeCount == 1)
  }

  @Test("before the day's boundary a tick is dated the day before")
  func boundary() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1:", "[x] LC 1:")
    workspace.sync("2026-11-21T01:10:00+01:00")
    #expect(workspace.text.contains("LC 1: Two Sum ✅ 2026-11-20\n"))
    #expect(workspace.sidecar.record("d001/dsa/lc-1")?.completed == .at("2026-11-21T01:10:00+01:00"))
    #expect(workspace.found("2026-11-21T09:00:00+01:00").isQuiet)
  }

  @Test("a tick that another program dated is completed; the moment is kept only if it agrees")
  func datedElsewhere() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1: Two Sum", "[x] LC 1: Two Sum ✅ 2026-11-20")
    workspace.replace("[ ] LC 88: Merge Sorted Array", "[x] LC 88: Merge Sorted Array ✅ 2026-11-18")
    let text = workspace.text
    let found = workspace.sync("2026-11-20T21:00:00+01:00")
    #expect(found.completed.map(\.item) == [0, 1])
    #expect(found.completed.map(\.moment) == [.at("2026-11-20T21:00:00+01:00"), nil])
    #expect(found.edited.isEmpty)
    #expect(workspace.text == text)
    #expect(workspace.sidecar.record("d001/dsa/lc-88") == nil)
    #expect(workspace.found().isQuiet)
  }

  @Test("what was unticked loses its date and its moment; sessions stay")
  func unticked() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1:", "[x] LC 1:")
    workspace.sync("2026-11-20T21:00:00+01:00")
    let session = ItemRecord.Session(id: "s", start: .at("2026-11-20T20:00:00+01:00"), seconds: 1500)
    var record = workspace.sidecar.record("d001/dsa/lc-1") ?? ItemRecord()
    record.sessions = [session]
    workspace.sidecar.setRecord("d001/dsa/lc-1", record)
    workspace.replace("[x] LC 1: Two Sum ✅", "[ ] LC 1: Two Sum ✅")
    let found = workspace.sync("2026-11-21T08:00:00+01:00")
    #expect(found.reopened.map(\.item) == [0])
    #expect(found.reopened.map(\.was) == [.at("2026-11-20T21:00:00+01:00")])
    #expect(found.edited.isEmpty)
    #expect(workspace.text == Self.plan)
    #expect(workspace.sidecar.record("d001/dsa/lc-1")?.completed == nil)
    #expect(workspace.sidecar.record("d001/dsa/lc-1")?.sessions == [session])
    #expect(workspace.found().isQuiet)
  }

  @Test("a date on an open box that nothing calls completed is the user's text")
  func foreignDate() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1: Two Sum", "[ ] LC 1: Two Sum ✅ 2026-11-20")
    let text = workspace.text
    workspace.sync()
    #expect(workspace.text == text)
    #expect(Reconciled(text, seen: false).found().edits.isEmpty)
  }

  @Test("a date edited in the line wins over the moment, unless it is the moment's own")
  func editedDate() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1:", "[x] LC 1:")
    workspace.sync("2026-11-20T21:00:00+01:00")
    workspace.replace("✅ 2026-11-20", "✅ 2026-11-18")
    let found = workspace.sync("2026-11-21T08:00:00+01:00")
    #expect(found.edited == [0])
    #expect(found.completed.isEmpty)
    #expect(workspace.sidecar.record("d001/dsa/lc-1") == nil)
    #expect(workspace.text.contains("✅ 2026-11-18"))
    #expect(workspace.found().isQuiet)
  }

  @Test("a date taken out of a ticked line comes back from its moment")
  func lostDate() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1:", "[x] LC 1:")
    workspace.sync("2026-11-20T21:00:00+01:00")
    workspace.replace(" ✅ 2026-11-20", "")
    workspace.sync("2026-11-25T08:00:00+01:00")
    #expect(workspace.text.contains("LC 1: Two Sum ✅ 2026-11-20\n"))
  }

  @Test("minutes and other statuses changed in the line are edits")
  func edited() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1: Two Sum", "[/] LC 1: Two Sum ⏱ 25m")
    workspace.replace("LC 88: Merge Sorted Array", "LC 88: Merge Sorted Array ⏱ 5m")
    workspace.replace("[ ] Draw", "[-] Draw")
    let found = workspace.sync()
    #expect(found.edited == [0, 1, 3])
    #expect(found.edits.isEmpty)
    #expect(workspace.found().isQuiet)
  }

  @Test("a new item gets the moment it was first seen, unless nothing was seen before")
  func added() {
    var workspace = fresh()
    workspace.replace("- [ ] LC 88:", "- [ ] LC 26: Remove Duplicates from Sorted Array\n- [ ] LC 88:")
    let found = workspace.sync("2026-11-20T21:00:00+01:00")
    #expect(found.added == [1])
    #expect(found.renamed.isEmpty && found.archived.isEmpty)
    #expect(workspace.sidecar.record("d001/dsa/lc-26")?.created == .at("2026-11-20T21:00:00+01:00"))
    #expect(workspace.found().isQuiet)
    #expect(Reconciled(Self.plan, seen: false).found().added.isEmpty)
  }

  @Test("a tick on a line that can't be dated stays in the sidecar and is said once")
  func undatable() {
    var workspace = Reconciled("### Day 1\n- [ ] see `code\n  goes on` here\n- [ ] b\n")
    workspace.replace("- [ ] see", "- [x] see")
    let text = workspace.text
    let found = workspace.sync("2026-11-20T21:00:00+01:00")
    #expect(found.completed.count == 1 && found.edits.isEmpty)
    #expect(workspace.text == text)
    #expect(
      workspace.sidecar.record("d001/list/see-code-goes-on-here")?.completed != nil || workspace.sidecar.items.keys.count == 1)
    #expect(workspace.found("2026-11-23T21:00:00+01:00").isQuiet)
    workspace.seen = nil
    #expect(workspace.found("2026-11-23T21:00:00+01:00").isQuiet)
  }

  @Test("many ticks at once are reconciled in one go")
  func many() {
    let items = (1...3000).map { "- [ ] item number \($0)\n" }.joined()
    var workspace = Reconciled("### Day 1\n" + items)
    workspace.text = workspace.text.replacing("[ ]", with: "[x]")
    #expect(workspace.sync().completed.count == 3000)
    #expect(workspace.found().isQuiet)
    workspace.text = "### Day 1\n- [ ] other\n"
    #expect(workspace.sync().archived.count == 3000)
  }
}

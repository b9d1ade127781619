import MMTCore
import Testing

/// Which item a record belongs to after items came, went, moved and were worded anew in an editor.
@Suite struct RecordsAlongTests {
  private func fresh() -> Reconciled { Reconciled(Self.plan) }

  private static let plan = ReconciliationTests.plan

  @Test("a vanished item is archived with its record and what its line had said, and gets it back when it returns")
  func vanished() {
    var workspace = fresh()
    let line = "- [x] LC 1: Two Sum ⏱ 25m\n"
    workspace.replace("- [ ] LC 1: Two Sum\n", line)
    workspace.sync("2026-11-20T21:00:00+01:00")
    let whole = workspace.text
    let record = workspace.sidecar.record("d001/dsa/lc-1")
    workspace.replace("- [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-20\n", "")
    var found = workspace.sync("2026-11-21T08:00:00+01:00")
    #expect(found.archived == ["d001/dsa/lc-1"])
    #expect(workspace.sidecar.record("d001/dsa/lc-1") == nil)
    let kept = workspace.sidecar.archivedRecord("d001/dsa/lc-1")
    #expect(kept?.completed == record?.completed && kept?.text == "Two Sum")
    #expect(kept?.others.map(\.key) == ["minutes"])
    #expect(workspace.found().isQuiet)

    workspace.text = whole
    found = workspace.sync("2026-11-22T08:00:00+01:00")
    #expect(found.added.isEmpty && found.archived.isEmpty)
    #expect(workspace.sidecar.record("d001/dsa/lc-1") == record)
    #expect(workspace.sidecar.archived.isEmpty)
    #expect(workspace.text == whole)
    #expect(workspace.found().isQuiet)
  }

  @Test("a vanished item that only the plan had shown work on is archived all the same; an untouched one has nothing to keep")
  func vanishedWithoutRecord() {
    var workspace = Reconciled(
      "### Day 1\n- [x] Read a chapter ✅ 2026-11-01\n- [-] Skip this\n- [ ] Time this ⏱ 25m\n- [ ] Untouched\n- [ ] Stays\n")
    workspace.text = "### Day 1\n- [ ] Stays\n"
    let found = workspace.sync()
    #expect(found.archived == ["d001/list/read-a-chapter", "d001/list/skip-this", "d001/list/time-this"])
    #expect(workspace.sidecar.archivedRecord("d001/list/read-a-chapter")?.text == "Read a chapter")
    #expect(
      workspace.sidecar.archivedRecord("d001/list/read-a-chapter")?.others.map(\.key).sorted() == ["completedOn", "status"])
    #expect(workspace.sidecar.archivedRecord("d001/list/untouched") == nil)
    #expect(workspace.found().isQuiet)
    workspace.text = "### Day 1\n- [ ] Stays\n- [-] Skip this\n"
    #expect(workspace.sync().added.isEmpty)
    #expect(workspace.sidecar.record("d001/list/skip-this") == nil)
    #expect(workspace.found().isQuiet)
  }

  @Test("one that returns on another day gets its record back there")
  func returnsElsewhere() {
    var workspace = fresh()
    workspace.replace("- [ ] Draw the request path of a web page\n", "- [x] Draw the request path of a web page\n")
    workspace.sync("2026-11-20T21:00:00+01:00")
    let record = workspace.sidecar.record("d001/system-design/draw-the-request-path-of-a")
    #expect(record != nil)
    workspace.replace("- [x] Draw the request path of a web page ✅ 2026-11-20\n", "")
    workspace.sync()
    workspace.text += "- [x] Draw the request path of a web page ✅ 2026-11-20\n"
    let found = workspace.sync("2026-11-22T21:00:00+01:00")
    #expect(found.added.isEmpty)
    #expect(workspace.sidecar.record("d002/dsa/draw-the-request-path-of-a") == record)
    #expect(workspace.sidecar.archived.isEmpty)
  }

  @Test("renamed, moved to another track or day, reordered: the record goes along, and it is said")
  func moved() {
    var done = fresh()
    done.replace("- [ ] Review", "- [x] Review")
    done.replace("- [ ] Draw", "- [x] Draw")
    done.sync("2026-11-20T21:00:00+01:00")
    let draw = "d001/system-design/draw-the-request-path-of-a"
    let review = "d002/dsa/review-yesterday-s-notes-aloud"
    #expect(done.sidecar.items.keys.sorted() == [draw, review])
    let lines = (
      draw: "- [x] Draw the request path of a web page ✅ 2026-11-20\n",
      review: "- [x] Review yesterday's notes aloud ✅ 2026-11-20\n"
    )

    var renamed = done
    renamed.replace("the request path of a web page", "the request path of one web page")
    var found = renamed.sync()
    #expect(found.renamed.map(\.to) == ["d001/system-design/draw-the-request-path-of-one"])
    #expect(found.renamed.map(\.from) == [draw])
    #expect(found.archived.isEmpty && found.added.isEmpty)
    #expect(renamed.sidecar.record("d001/system-design/draw-the-request-path-of-one")?.completed != nil)

    var track = done
    track.replace(lines.draw, "")
    track.replace("- [ ] LC 88", lines.draw + "- [ ] LC 88")
    found = track.sync()
    #expect(found.renamed.map(\.to) == ["d001/dsa/draw-the-request-path-of-a"])
    #expect(found.archived.isEmpty && found.added.isEmpty && found.edited.isEmpty)

    var day = done
    day.replace(lines.draw, "")
    day.text += lines.draw
    found = day.sync()
    #expect(found.renamed.map(\.to) == ["d002/dsa/draw-the-request-path-of-a"])
    #expect(day.sidecar.record("d002/dsa/draw-the-request-path-of-a")?.completed != nil)

    var reordered = done
    reordered.replace(lines.review, "")
    reordered.replace("- [ ] LC 283", lines.review + "- [ ] LC 283")
    #expect(reordered.sync().isQuiet)

    var swapped = done
    swapped.replace(lines.draw, "- [ ] SWAP\n")
    swapped.replace(lines.review, lines.draw)
    swapped.replace("- [ ] SWAP\n", lines.review)
    found = swapped.sync()
    #expect(found.renamed.count == 2 && found.archived.isEmpty && found.added.isEmpty)
    #expect(
      swapped.sidecar.items.keys.sorted() == [
        "d001/system-design/review-yesterday-s-notes-aloud", "d002/dsa/draw-the-request-path-of-a",
      ])
    for workspace in [renamed, track, day, reordered, swapped] { #expect(workspace.found().isQuiet) }
  }

  @Test("two items that exchange their ids exchange their records")
  func exchanged() {
    var workspace = Reconciled("### Day 1\n- [ ] Read\n- [ ] Read\n")
    workspace.replace("- [ ] Read\n- [ ] Read\n", "- [x] Read ✅ 2026-11-20\n- [ ] Read\n")
    workspace.sync()
    #expect(workspace.sidecar.items.keys == ["d001/list/read"])
    #expect(workspace.found().isQuiet)
  }

  @Test("a new item that takes a vanished one's id doesn't take its record")
  func sameID() {
    var workspace = Reconciled(
      "### Day 1\n- [ ] Read the first chapter of the book on consensus and replication today\n- [ ] x\n")
    workspace.replace("- [ ] Read", "- [x] Read")
    workspace.sync()
    let id = "d001/list/read-the-first-chapter-of-the"
    #expect(workspace.sidecar.items.keys == [id])
    workspace.text =
      "### Day 1\n- [ ] Read the first chapter of the paper about cheese making in the Alps and its long history\n- [ ] x\n"
    let found = workspace.sync("2026-11-22T08:00:00+01:00")
    #expect(found.archived == [id])
    #expect(found.added == [0])
    #expect(found.reopened.isEmpty)
    #expect(workspace.sidecar.archivedRecord(id)?.completed != nil)
    #expect(workspace.sidecar.record(id)?.completed == nil)
    #expect(workspace.sidecar.record(id)?.created == .at("2026-11-22T08:00:00+01:00"))
    #expect(workspace.found().isQuiet)
  }

  @Test("an own id finds its item whatever else changed")
  func ownIDs() {
    var workspace = Reconciled(
      "### Day 1\n**A**\n- [x] Read a chapter 🆔 abc ✅ 2026-11-20\n- [ ] b\n\n### Day 2\n- [ ] c ^xyz\n")
    workspace.sync()
    var record = ItemRecord()
    record.felt = .hard
    workspace.sidecar.setRecord("d001/a/abc", record)
    workspace.text =
      "### Day 1\n**A**\n- [ ] b\n\n### Day 2\n- [ ] something ^xyz\n- [x] Quite other words 🆔 abc ✅ 2026-11-20\n"
    let found = workspace.sync()
    #expect(found.archived.isEmpty && found.added.isEmpty)
    #expect(found.renamed.map(\.to) == ["d002/list/abc"])
    #expect(workspace.sidecar.record("d002/list/abc")?.felt == .hard)
    #expect(workspace.found().isQuiet)
  }

  @Test("with what was seen lost, records are found and nothing is said to be new")
  func lostSeen() {
    var workspace = fresh()
    workspace.replace("[ ] LC 1:", "[x] LC 1:")
    workspace.sync("2026-11-20T21:00:00+01:00")
    workspace.seen = nil
    #expect(workspace.found("2026-11-25T21:00:00+01:00").isQuiet)
    workspace.replace("[x] LC 1:", "[ ] LC 1:")
    let found = workspace.sync("2026-11-25T21:00:00+01:00")
    #expect(found.reopened.map(\.item) == [0])
    #expect(workspace.text == Self.plan)
    workspace.seen = nil
    workspace.replace("[ ] LC 88:", "[x] LC 88:")
    #expect(workspace.sync("2026-11-25T21:00:00+01:00").completed.map(\.item) == [1])
  }

  @Test("of two items that had one id, put aside in turn, both records stay, and each gets its own back")
  func archivedTwice() {
    let names = ["one two three four", "five six seven eight"].map { "alpha beta gamma delta eps zeta \($0)" }
    let rest = "### Day 1\n- [ ] other\n- [ ] other two\n"
    var workspace = Reconciled(rest)
    let id = "d001/list/alpha-beta-gamma-delta-eps-zeta"
    for (name, felt) in zip(names, [ItemRecord.Felt.hard, .easy]) {
      workspace.text = rest + "- [ ] \(name)\n"
      workspace.sync()
      var record = workspace.sidecar.record(id) ?? ItemRecord()
      record.felt = felt
      record.text = name
      workspace.sidecar.setRecord(id, record)
      workspace.sync()
      workspace.text = rest
      #expect(workspace.sync().archived == [id])
    }
    #expect(workspace.sidecar.archived.keys.sorted() == [id, id + "-2"])
    for (name, felt) in zip(names.reversed(), [ItemRecord.Felt.easy, .hard]) {
      workspace.text = rest + "- [ ] \(name)\n"
      #expect(workspace.sync().added.isEmpty)
      #expect(workspace.sidecar.record(id)?.felt == felt && workspace.sidecar.record(id)?.text == name)
      workspace.text = rest
      workspace.sync()
    }
    #expect(workspace.sidecar.archived.keys.count == 2)
  }

  @Test("a copy pasted above takes nothing from the line that still says what it said; minutes go with the line, also of twins")
  func copies() {
    func session(_ id: String) -> ItemRecord.Session { .init(id: id, start: .at("2026-11-20T20:00:00+01:00"), seconds: 1800) }
    for line in ["- [x] read ⏱ 30m ✅ 2026-11-20 ^rfc\n", "- [ ] read ⏱ 30m\n", "- [x] read ✅ 2026-11-20\n"] {
      let start = "### Day 1\n" + line + "- [ ] other thing\n"
      var workspace = Reconciled(start)
      workspace.sync()
      let id = workspace.found().ids[0]
      var record = workspace.sidecar.record(id) ?? ItemRecord(text: "read")
      record.felt = .hard
      record.sessions = [session("s")]
      workspace.sidecar.setRecord(id, record)
      workspace.text = start.replacing("### Day 1\n", with: "### Day 1\n- [ ] read\(line.hasSuffix("^rfc\n") ? " ^rfc" : "")\n")
      workspace.sync()
      let ids = workspace.found().ids
      #expect(
        workspace.sidecar.record(ids[1])?.sessions.map(\.id) == ["s"] && workspace.sidecar.record(ids[1])?.felt == .hard,
        "\(line)")
      #expect(workspace.sidecar.record(ids[0])?.sessions.isEmpty ?? true, "\(line)")
    }
    var twins = Reconciled("### Day 1\n- [ ] read ⏱ 30m\n- [ ] read ⏱ 10m\n- [ ] other\n")
    twins.sync()
    let ids = twins.found().ids
    for (id, name) in [(ids[0], "long"), (ids[1], "short")] {
      var record = twins.sidecar.record(id) ?? ItemRecord(text: "read")
      record.sessions = [session(name)]
      twins.sidecar.setRecord(id, record)
    }
    twins.text = "### Day 1\n- [ ] read ⏱ 10m\n- [ ] read ⏱ 30m\n- [ ] other\n"
    twins.sync()
    #expect(ids.prefix(2).map { twins.sidecar.record($0)?.sessions.map(\.id) } == [["short"], ["long"]])
  }

  @Test("records that came with a plan whose days were numbered anew stay as they came, forwards and back")
  func pulledRecords() {
    var here = Reconciled((1...4).map { "### Day \($0)\n- [ ] Review notes ⏱ \($0)m\n- [ ] LC 146: LRU Cache\n\n" }.joined())
    here.sync()
    for (place, id) in here.found().ids.enumerated() where place % 2 == 0 {
      var record = ItemRecord(text: "Review notes")
      record.sessions = [.init(id: "s\(place)", start: .at("2026-11-20T20:00:00+01:00"), seconds: (place / 2 + 1) * 60)]
      here.sidecar.setRecord(id, record)
    }
    here.sync()
    let before = here
    here.text =
      "### Day 1\n- [ ] Review notes\n- [ ] LC 146: LRU Cache\n\n"
      + renumbered(here.text).split(separator: "\n\n").dropFirst()
      .joined(separator: "\n\n")
    here.sync()
    #expect(here.sidecar.record("d003/list/review-notes")?.sessions.map(\.id) == ["s2"])
    for (old, new) in [(before, here), (here, before)] {
      var there = old
      (there.text, there.sidecar) = (new.text, new.sidecar)
      there.origin = { $0.hasOtherRecords = true }
      there.sync()
      #expect(there.sidecar.items == new.sidecar.items && there.sidecar.archived == new.sidecar.archived)
    }
  }

  private static let repeating = (1...4).map { "### Day \($0)\n- [ ] Review notes\n- [ ] LC 146: LRU Cache\n\n" }.joined()

  /// Days 1 to 3 are done, one a day, each with a session.
  private func repeating() -> Reconciled {
    var workspace = Reconciled(Self.repeating)
    for day in 1...3 {
      let head = "### Day \(day)\n- [ ] Review notes\n- [ ] LC 146"
      workspace.replace(head, head.replacing("[ ]", with: "[x]"))
      workspace.sync("2026-11-2\(day - 1)T20:00:00+01:00")
      for key in ["review-notes", "lc-146"] {
        var record = workspace.sidecar.record("d00\(day)/list/\(key)") ?? ItemRecord()
        record.sessions = [.init(id: "\(day)\(key)", start: .at("2026-11-20T20:00:00+01:00"), seconds: 60)]
        workspace.sidecar.setRecord("d00\(day)/list/\(key)", record)
      }
    }
    return workspace
  }

  private func renumbered(_ text: String) -> String {
    "### Day 1\n- [ ] Set up\n\n"
      + (1...4).reversed().reduce(text) { $0.replacing("### Day \($1)\n", with: "### Day \($1 + 1)\n") }
  }

  @Test("a day put in before the others moves no moment and no session to another day's item of the same words")
  func renumberedDays() {
    var workspace = repeating()
    // What each line has beyond its sessions is noted once.
    workspace.sync()
    let before = workspace.sidecar
    workspace.text = renumbered(workspace.text)
    let found = workspace.sync("2026-11-22T21:00:00+01:00")
    #expect(found.completed.isEmpty && found.reopened.isEmpty && found.edited.isEmpty && found.archived.isEmpty)
    #expect(found.added == [0] && found.renamed.count == 8)
    for day in 1...3 {
      for key in ["review-notes", "lc-146"] {
        #expect(workspace.sidecar.record("d00\(day + 1)/list/\(key)") == before.record("d00\(day)/list/\(key)"))
      }
    }
    #expect(workspace.found().isQuiet)
  }

  @Test("a done line that comes back above its open twin has its record again, and the twin has none")
  func doneTwin() {
    let (done, open) = ("- [x] Review notes ⏱ 10m ✅ 2026-11-20\n", "- [ ] Review notes\n- [ ] thing\n")
    var workspace = Reconciled("### Day 1\n" + done + open)
    workspace.sync()
    var record = ItemRecord(completed: .at("2026-11-20T20:00:00+01:00"), felt: .hard, text: "Review notes")
    record.sessions = [.init(id: "s", start: .at("2026-11-20T19:50:00+01:00"), seconds: 600)]
    workspace.sidecar.setRecord(workspace.found().ids[0], record)
    workspace.sync()
    workspace.replace(done, "")
    let gone = workspace.sync()
    #expect(gone.reopened.isEmpty && gone.archived.count == 1)
    for place in ["### Day 1\n", "- [ ] thing\n"] {
      var again = workspace
      again.replace(place, place + done)
      let found = again.sync()
      #expect(found.reopened.isEmpty && found.edited.isEmpty && found.completed.isEmpty, "\(place)")
      let index = place.hasPrefix("#") ? 0 : 2
      #expect(again.sidecar.record(found.ids[index]) == record, "\(place)")
      #expect(again.sidecar.items.count == 1 && again.sidecar.archived.isEmpty, "\(place)")
    }
  }

  @Test("records that came with a plan numbered anew elsewhere are under its ids already, and stay")
  func renumberedElsewhere() {
    var other = repeating()
    var workspace = other
    other.text = renumbered(other.text)
    other.sync("2026-11-22T21:00:00+01:00")
    workspace.text = other.text
    workspace.sidecar = other.sidecar
    workspace.origin = { $0.hasOtherRecords = true }
    workspace.sync("2026-11-22T22:00:00+01:00")
    #expect(workspace.sidecar.items == other.sidecar.items && workspace.sidecar.archived == other.sidecar.archived)
    #expect(workspace.found().isQuiet)
  }
}

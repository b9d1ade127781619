import MMTCore
import Support
import Testing

/// Histories of a plan in an editor, with `sync` between, against a model that knows which line is which item.
///
/// Each item has one session, named after it. Equal words with equal dates can't be told apart where days that hold the same are put in or
/// taken out: there the records may go to any of these, and to no others. Which of such twins has which is taken over from each `sync`, and
/// from then on it must stay so.
@Suite struct ReconcilingHistories {
  @Test("every record stays with its item, whatever a person does between two syncs; none is lost, none is there twice")
  func oneEdit() throws {
    try forEachSeed(250) { random in
      var history = History(&random)
      for _ in 0..<8 {
        let edit = random.pick(EditedPlan.Edit.allCases)
        guard history.plan.make(edit, using: &random) else { continue }
        history.sync("\(edit), \(random)")
      }
    }
  }

  @Test("after several edits at once no record is lost, there twice, or with an item of other words")
  func manyEdits() throws {
    try forEachSeed(250) { random in
      var history = History(&random)
      for _ in 0..<5 {
        var edits: [EditedPlan.Edit] = []
        for _ in 0..<random.number(2...4) {
          let edit = random.pick(EditedPlan.Edit.allCases)
          if history.plan.make(edit, using: &random) { edits.append(edit) }
        }
        history.sync("\(edits), \(random)", isCertain: false)
      }
    }
  }

  @Test("the guard is silent where days and items were put in, moved, renamed and numbered anew, and loud where they are gone")
  func guarded() throws {
    try forEachSeed(250) { random in
      var history = History(&random)
      let seen = history.workspace.seen
      let harmless: [EditedPlan.Edit] = [
        .typo, .move, .shuffle, .copyDay, .dayBefore, .addDay, .renameTrack, .add, .tick, .swapDays, .reorder,
      ]
      for _ in 0..<4 { _ = history.plan.make(random.pick(harmless), using: &random) }
      #expect(Self.findings(history.plan.text, seen).isEmpty, "\(random)")
      let items = history.plan.lines.count
      history.sync("\(random)", isCertain: false)
      guard items >= 9 else { return }
      let whole = history.plan.text.split(separator: "\n", omittingEmptySubsequences: false)
      var cut: [Substring] = []
      for line in whole {
        if cut.count(where: { $0.hasPrefix("- [") }) * 2 >= items { break }
        cut.append(line)
      }
      #expect(!Self.findings(cut.joined(separator: "\n"), history.workspace.seen).isEmpty, "\(random)")
    }
  }

  private static func findings(_ text: String, _ seen: LastSeen?) -> [Diagnostic] {
    PlanGuard.findings(PlanParser.parse(SourceText(text)), file: "plan.md", seen: seen)
  }
}

private struct History {
  var plan: EditedPlan
  var workspace: Reconciled
  /// What the items were when they were reconciled last.
  private var before: [Int: EditedPlan.Line] = [:]
  /// Whose each session is.
  private var owners: [String: Int] = [:]

  init(_ random: inout SplitMix64) {
    plan = EditedPlan(using: &random)
    workspace = Reconciled(plan.text)
    settle()
  }

  /// Every item that has no session yet gets one; and what was written into the plan is taken over.
  private mutating func settle() {
    let parsed = PlanParser.parse(SourceText(workspace.text))
    let ids = ItemIDs(parsed, .standard).all(parsed)
    plan.take(parsed)
    for (line, id) in zip(plan.lines, ids) where before[line.who] == nil {
      var record = workspace.sidecar.record(id) ?? ItemRecord()
      record.sessions.append(.init(id: "s\(line.who)", start: .at("2026-11-20T20:00:00+01:00"), seconds: 60))
      owners["s\(line.who)"] = line.who
      record.text = line.words
      workspace.sidecar.setRecord(id, record)
    }
    for line in plan.lines { before[line.who] = line }
  }

  /// `isCertain`: so little happened that everybody can be told from everybody else; else an item may be taken for one whose words are
  /// nearly the same, as where a line was copied and then mended.
  mutating func sync(_ context: String, isCertain: Bool = true) {
    workspace.text = plan.text
    workspace.sync()
    #expect(workspace.found().isQuiet, "\(context)")
    let parsed = PlanParser.parse(SourceText(workspace.text))
    let ids = ItemIDs(parsed, .standard).all(parsed)
    let items = Dictionary(uniqueKeysWithValues: zip(ids, plan.lines))
    var places: [String: String] = [:]
    for (id, record) in workspace.sidecar.items.keys.map({ ($0, workspace.sidecar.record($0)) }) {
      #expect(items[id] != nil, "a record of no item: \(id), \(context)")
      for session in record?.sessions ?? [] {
        #expect(places.updateValue(id, forKey: session.id) == nil, "twice: \(session.id), \(context)")
        guard let line = items[id], let owner = owners.updateValue(line.who, forKey: session.id), owner != line.who else {
          continue
        }
        // Only one of the same words, that can't be told from it.
        let item = before[owner]
        let isTwin = item?.words == line.words && (item?.date == nil || line.date == nil || item?.date == line.date)
        #expect(
          isTwin || (!isCertain && Self.isAlike(item?.words ?? "", line.words)),
          "\(item?.words ?? "") is with \(line.words): \(context)\n\(plan.text)")
      }
    }
    for id in workspace.sidecar.archived.keys {
      for session in workspace.sidecar.archivedRecord(id)?.sessions ?? [] {
        #expect(places.updateValue("archived", forKey: session.id) == nil, "twice: \(session.id), \(context)")
      }
    }
    for session in owners.keys { #expect(places[session] != nil, "lost: \(session), \(context)") }
    // Who is still there has its record, or a twin has it.
    let there = Dictionary(uniqueKeysWithValues: plan.lines.map { ($0.who, $0) })
    for (session, owner) in owners where places[session] == "archived" {
      guard let line = there[owner] else { continue }
      let hasTwin = (plan.lines + Array(before.values)).contains { $0.who != line.who && $0.words == line.words }
      #expect(!isCertain || hasTwin, "put aside: \(line.words), \(context)\n\(plan.text)")
      // Another one of its words left, whom nobody can tell from it.
      let twin = -before.count
      before[twin] = before[owner]
      owners[session] = twin
    }
    settle()
  }

  private static func isAlike(_ one: String, _ other: String) -> Bool {
    one.sorted() == other.sorted() || WordOverlap.dice(WordOverlap.words(one), WordOverlap.words(other)) >= 0.5
  }
}

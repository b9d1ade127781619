import Support
import Testing

@testable import MMTCore

/// What `done`, `undone`, `skip` and their like are asked for is what the plan says then, or they are refused; and no other item gets other
/// words or another id by it.
@Suite struct StateTests {
  private let day = CivilDay(daysSinceEpoch: 20_777)

  private func edits(_ plan: Plan, _ index: Int) -> [ItemEdit] {
    var timed = ItemEdit(index)
    timed.minutes = .set(57)
    var untimed = ItemEdit(index)
    untimed.minutes = .drop
    var attempted = ItemEdit(index)
    attempted.status = .attempted
    var marked = ItemEdit.undone(index)
    marked.mark = [0x20]
    let verbs = [plan.doing(index, on: day), plan.undoing(index), plan.skipping(index, on: day)].compactMap(\.self)
    return verbs + [timed, untimed, attempted, marked, .done(index, on: day), .dated(index, on: day), .undated(index)]
  }

  /// The texts that edits of one item make, proven; each is looked at as a whole.
  private func check(_ text: String, _ options: PlanParser.Options = .init()) {
    let plan = PlanParser.parse(SourceText(Array(text.utf8)), options)
    let editor = PlanEditor(plan, options)
    let ids = ItemIDs(plan, options.lexicon).all(plan)
    for index in plan.items.indices {
      for edit in edits(plan, index) {
        guard let proven = try? Proof.prove(editor, [edit]) else { continue }
        let after = PlanParser.parse(SourceText(proven.text.bytes), options)
        let result = String(decoding: proven.text.bytes, as: UTF8.self)
        #expect(after.items.count == plan.items.count, "\(edit) of\n\(text)\nmade\n\(result)")
        guard after.items.count == plan.items.count else { continue }
        if let status = edit.status, edit.mark == nil {
          // Not done it is then, and that its words say so is told.
          let isGivenUp = plan.items[index].isDone && status == .open && after.items[index].status == .cancelled
          #expect(after.items[index].status == status || isGivenUp, "\(edit) of\n\(text)\nmade\n\(result)")
        }
        if case .set(let minutes) = edit.minutes { #expect(after.items[index].minutes == Int32(minutes)) }
        #expect(
          plan.items.map { plan.words($0) } == after.items.map { after.words($0) }, "\(edit) of\n\(text)\nmade\n\(result)")
        #expect(ItemIDs(after, options.lexicon).all(after) == ids, "\(edit) of\n\(text)\nmade\n\(result)")
        let edited = Set(proven.draft.items.map(\.item))
        for other in plan.items.indices where !edited.contains(other) {
          #expect(plan.items[other].status == after.items[other].status, "\(edit) of\n\(text)\nmade\n\(result)")
        }
      }
    }
  }

  private static let words = [
    "Long walk ✅ (too hot)", "Read the rules ✔", "Walk ✅ too hot", "~~old~~ moved to week 4", "~~old~~", "old – not needed",
    "Psalm †", "Psalm † (why)", "Psalm ❌ suspended, rain", "kettle - DONE tash", "Dog ○", "Dog △ late", "done – call",
    "Quiz ✅ 9/10",
    "Read one. DONE", "seats : done", "Plain", "Plain (ok)", "LC 1: Two Sum ✅", "a ⏱ 10m ✅ 2026-11-01", "a ✅ 2026-11-01 †",
    "`code`", "x ⏭ skipped", "**bold** ✔️", "Storage – cancelled", "TODO a", "DONE b", "half 50%", "won't", "済", "✅ front",
    "➖ front",
    "† front", "Film ☑", "Film ☐", "Word 👍", "a 🔶", "- inner", "(x) round", "[X]", "[>] gone", "[-] off", "[/] half",
  ]

  private static let fronts = [
    "- ", "- [ ] ", "- [x] ", "- [-] ", "- [/] ", "1. ", "", "## ", "* ☐ ", "* ✅ ", "- [✔] ", "- [†] ",
  ]

  private static let heads = [
    "", "## Day 1\n\n", "Read. † = read. Notes go behind it.\n\n", "Legend: ✅ done, ❌ dropped, ○ to do\n\n",
    "† = read, × = dropped\n\n",
    "# To do\n\n", "## Day 1\n\nI pray. † = done, × = skipped.\n\n",
  ]

  @Test("a state that is asked for is the state then, and nothing else is read otherwise")
  func random() throws {
    try forEachSeed(500) { random in
      let isUniform = random.once(in: 2)
      let front = random.pick(Self.fronts)
      let separator = random.once(in: 2) ? "\n" : "\n\n"
      var words: [String] = []
      let few = (0..<3).map { _ in random.pick(Self.words) }
      for number in 1...random.number(2...6) {
        let word = random.once(in: 2) ? random.pick(few) : random.pick(Self.words)
        let text = random.once(in: 2) ? word.replacing("Plain", with: "Plain \(number)") : "\(number) " + word
        words.append((isUniform ? front : random.pick(Self.fronts)) + text)
      }
      check(random.pick(Self.heads) + words.joined(separator: separator) + "\n")
    }
  }

  @Test("tables: a state that is asked for is the state then")
  func tables() throws {
    let headers = ["Task | Status", "Task | Done", "Task | Done | Minutes | Done on", "Task | Ready?", "Task | Mo | Di"]
    let cells = [
      "", "✅", "done", "[x]", "[ ]", "❌", "x", "yes", "no", "Ready", "cancelled – ill", "✅ late", "†", "2026-11-01", "○",
      "half",
    ]
    try forEachSeed(250) { random in
      let header = random.pick(headers)
      let columns = header.split(separator: "|").count
      var text = random.pick(Self.heads) + "| \(header) |\n|" + String(repeating: "---|", count: columns) + "\n"
      let few = (0..<3).map { _ in random.pick(cells) }
      for number in 1...random.number(2...5) {
        let word = random.pick(["Task \(number)", random.pick(Self.words).replacing("|", with: "")])
        text +=
          "| \(word) |" + (1..<columns).map { _ in " \(random.once(in: 4) ? random.pick(cells) : random.pick(few)) |" }.joined()
          + "\n"
      }
      check(text)
    }
  }

  @Test(
    "undone of what its words say themselves is refused, and says so",
    arguments: [
      ("# P\n\n## Day 1\n\nRead the rules ✔\n\nLong walk ✅ (too hot)\n\n## Day 2\n\nChapter 1\n", 1, "it is done"),
      ("## Day 1\n- [ ] ~~old~~ moved to week 4\n- [ ] plain\n", 0, "it is given up"),
      ("## Day 1\n- [-] ~~old~~ moved to week 4\n- [ ] plain\n", 0, "it is given up"),
    ])
  func stubborn(_ text: String, _ index: Int, _ reason: String) throws {
    let plan = PlanParser.parse(SourceText(Array(text.utf8)))
    let edit = try #require(plan.undoing(index))
    let refusal = #expect(throws: Failure.self) { try Proof.prove(PlanEditor(plan, .init()), [edit]) }
    #expect(refusal?.message.contains(reason) == true, "\(refusal?.message ?? "")")
    check(text)
  }

  @Test("a field behind a legend's sign in a sentence is no end of what makes it one, in either style")
  func sentence() throws {
    for style in [AnnotationStyle.emoji, .dataview] {
      let text =
        "# Psalms\n\nRead before breakfast. † = read. Notes go behind it.\n\n- [x] Psalm 1 †\n- [x] Psalm 2 † (why)\n- [ ] Psalm 4\n- [x] Psalm 5 †\n"
      let plan = PlanParser.parse(SourceText(Array(text.utf8)))
      var edit = ItemEdit(3)
      edit.minutes = .set(57)
      let proven = try Proof.prove(PlanEditor(plan, .init(), style: style), [edit])
      #expect(proven.plan.items.map { proven.plan.words($0) } == ["Psalm 1", "Psalm 2 (why)", "Psalm 4", "Psalm 5"])
    }
  }

  @Test("what takes a sign away that makes others signs is refused: other items would get other words")
  func others() throws {
    let text = "Read early. † = read.\n\n- [ ] Psalm 1 †\n- [ ] Psalm 2 †\n- [ ] Psalm 3 †\n"
    let listed = PlanParser.parse(SourceText(Array(text.utf8)))
    #expect(listed.words(listed.items[0]) == "Psalm 1")
    check(text)
    let hunk = LineHunk(line: 5, before: [Array("- [ ] Psalm 3\n".utf8)], after: [Array("- [ ] Psalm 3 †\n".utf8)])
    #expect(throws: Failure.self) { try Proof.prove(replacing: [hunk], in: listed, .init()) }
  }
}

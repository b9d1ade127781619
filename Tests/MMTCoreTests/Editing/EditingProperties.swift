import MMTCore
import Support
import Testing

/// What holds of every edit of every plan: random ones, random ones after accidents, and bytes without sense.
@Suite struct EditingProperties {
  /// Calls `body` with plans of all kinds.
  private func forEachPlan(_ count: Int, _ body: (Editing, inout SplitMix64) throws -> Void) throws {
    try forEachSeed(count) { random in
      let plan = RandomPlan(using: &random)
      let bytes =
        switch random.number(0...5) {
        case 0: random.mutated(random.pick(Fixture.all).bytes)
        case 1: random.mutated(plan.bytes)
        case 2: random.once(in: 2) ? random.noise(0...300) : random.scramble(0...60)
        case 3: random.pick(Fixture.all).bytes
        default: plan.bytes
        }
      if SourceText(bytes).tooDeepLine != nil { return }
      try body(Editing(bytes, style: random.once(in: 2) ? .emoji : .dataview), &random)
    }
  }

  /// A random edit of a random item; nil where the plan has none.
  private func edit(_ editing: Editing, _ random: inout SplitMix64, _ item: Int? = nil) -> ItemEdit? {
    guard
      let item = item
        ?? editing.plan.items.indices.filter({ !editing.plan.items[$0].isQualifier }).randomElement(using: &random)
    else { return nil }
    switch random.number(0...5) {
    case 0, 1: return .done(item)
    case 2: return .undone(item)
    case 3: return .skip(item)
    case 4: return .minutes(item, random.number(1...300))
    default: return .done(item, minutes: random.number(1...300))
    }
  }

  private func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let source = SourceText(bytes)
    return (1...source.lineCount).map { Array(bytes[source.wholeLine($0).range]) }
  }

  private struct Summary: Equatable {
    var words: [String]
    var status: [ItemStatus]
    var minutes: [Int32]
    var completed: [CivilDay?]
    var cancelled: [CivilDay?]
    var ids: [String]
    var days: [DayKey]
    var tracks: [String]
    var notes: [String?]
    var hints: [String?]

    init(_ plan: Plan) {
      words = plan.items.map { plan.words($0) }
      status = plan.items.map(\.status)
      minutes = plan.items.map(\.minutes)
      completed = plan.items.map(\.completedOn)
      cancelled = plan.items.map(\.cancelledOn)
      ids = ItemIDs(plan, .standard).all(plan)
      days = plan.days.map(\.key)
      tracks = plan.tracks.map { plan.plain($0.name) }
      notes = plan.items.map { plan.nestedText($0) }
      hints = plan.items.map { plan.hint($0) }
    }
  }

  @Test("an edit of nothing changes nothing")
  func noOperation() throws {
    try forEachPlan(150) { editing, random in
      #expect((try? editing.applying([])) == editing.plan.source.bytes, "\(random)")
      let edits = editing.plan.items.indices.map { ItemEdit($0) }
      #expect((try? editing.applying(edits)) == editing.plan.source.bytes, "\(random)")
    }
  }

  @Test(
    "an edit touches the item's first line, and with the first box of a bare track the others' first lines, and gives the model it means"
  )
  func touches() throws {
    try forEachPlan(900) { editing, random in
      guard let edit = edit(editing, &random), let draft = try? editing.editor.draft([edit]),
        let proven = try? Proof.prove(editing.editor, draft)
      else { return }
      let plan = editing.plan
      let item = plan.items[edit.item]
      let wantsBox = edit.status != nil && !item.hasBox && plan.tracks[Int(item.track)].isBare
      let others = wantsBox ? plan.tracks[Int(item.track)].items.map { Int(plan.items[$0].line) } : []
      let allowed = Set([Int(item.line)] + others)
      let (old, new) = (lines(plan.source.bytes), lines(proven.text.bytes))
      #expect(old.count == new.count, "\(random)")
      for (index, (before, after)) in zip(old, new).enumerated() where before != after {
        #expect(allowed.contains(index + 1), "\(random)")
      }
      // parse∘edit = change∘parse
      var expected = Summary(plan)
      if let status = edit.status { expected.status[edit.item] = status }
      let isDated = !draft.undatable.contains(edit.item)
      switch edit.completedOn {
      case .keep: break
      case .drop: expected.completed[edit.item] = nil
      case .set(let day): if isDated { expected.completed[edit.item] = day }
      }
      switch edit.cancelledOn {
      case .keep: break
      case .drop: expected.cancelled[edit.item] = nil
      case .set(let day): if isDated { expected.cancelled[edit.item] = day }
      }
      if case .set(let minutes) = edit.minutes { expected.minutes[edit.item] = Int32(minutes) }
      #expect(Summary(proven.plan) == expected, "\(random)")
    }
  }

  @Test("an edit made twice is made once")
  func idempotent() throws {
    try forEachPlan(600) { editing, random in
      guard let edit = edit(editing, &random), let once = try? editing.applying([edit]) else { return }
      #expect((try? Editing(once, style: editing.editor.style).applying([edit])) == once, "\(random)")
    }
  }

  @Test("undone takes back what done did to an open item without a date")
  func inverse() throws {
    try forEachPlan(600) { editing, random in
      let open = editing.plan.items.indices.filter { index in
        let item = editing.plan.items[index]
        return item.hasBox && editing.plan.source.string(item.box) == "[ ]" && item.completedOn == nil
          && item.cancelledOn == nil
      }
      guard let item = open.randomElement(using: &random), let done = try? editing.applying([.done(item)]) else { return }
      #expect(done != editing.plan.source.bytes, "\(random)")
      #expect((try? Editing(done).applying([.undone(item)])) == editing.plan.source.bytes, "\(random)")
    }
  }

  @Test("edits of different items give the same in either order and at once")
  func commuting() throws {
    try forEachPlan(500) { editing, random in
      guard editing.plan.items.count > 1, let first = edit(editing, &random), var second = edit(editing, &random),
        first.item != second.item
      else { return }
      if random.once(in: 2) { second.note = "well\n\n- [ ] done" }
      // The style is elected from the file: it must not change between the two.
      func apply(_ edits: [ItemEdit]) -> [UInt8]? {
        var bytes = editing.plan.source.bytes
        for edit in edits {
          let options = PlanParser.Options()
          let editor = PlanEditor(PlanParser.parse(SourceText(bytes), options), options, style: editing.editor.style)
          guard let next = try? Proof.prove(editor, [edit]).text.bytes else { return nil }
          bytes = next
        }
        return bytes
      }
      guard let one = apply([first, second]), let other = apply([second, first]),
        let together = try? editing.applying([first, second])
      else { return }
      let plan = editing.plan
      let tables = [first, second].map { plan.table(of: plan.items[$0.item]) }
      if tables[0] != nil, tables[0] == tables[1] {
        // So is the word for a status, from the column's other rows: one of the two may have taken its last example away.
        #expect(progress(one) == progress(other) && progress(one) == progress(together), "\(random)")
      } else {
        #expect(one == other, "\(random)")
        #expect(one == together, "\(random)")
      }
    }
  }

  /// What the items of a plan say of themselves.
  private func progress(_ bytes: [UInt8]) -> [String] {
    let plan = PlanParser.parse(SourceText(bytes))
    return plan.items.map {
      "\(plan.words($0)) \($0.status) \($0.minutes) \($0.completedOn?.iso ?? "") \($0.cancelledOn?.iso ?? "")"
    }
  }

  @Test("adoption, and then random ticks, minus the boxes and annotations, give the original bytes back")
  func stripping() throws {
    try forEachPlan(700) { editing, random in
      let boxes = Adoption.prove(editing.editor, Adoption.boxes(editing.plan))
      #expect(boxes.edits.isEmpty || boxes.parses < 40, "\(random)")
      guard let adopted = boxes.proven else { return }
      let source = editing.plan.source
      let added = Set(boxes.edits.map(\.item))
      for (index, item) in adopted.plan.items.enumerated() where !item.isQualifier {
        #expect(item.hasBox || !added.contains(index), "\(random)")
      }
      // Take the boxes out again: exactly four bytes each.
      var bytes: [UInt8] = []
      var position = 0
      for index in boxes.edits.map(\.item).sorted() {
        let start = Int(adopted.plan.items[index].content)
        bytes += adopted.text.bytes[position..<start]
        let box = adopted.plan.items[index].isDone ? "[x] " : "[ ] "
        #expect(adopted.text.bytes[start..<min(start + 4, adopted.text.bytes.count)].elementsEqual(box.utf8), "\(random)")
        position = start + 4
      }
      bytes += adopted.text.bytes[position...]
      #expect(bytes == source.bytes, "\(random)")

      // Ticks and their taking back leave the adopted bytes.
      let open = adopted.plan.items.indices.filter {
        adopted.plan.source.string(adopted.plan.items[$0].box) == "[ ]" && adopted.plan.items[$0].completedOn == nil
          && adopted.plan.items[$0].cancelledOn == nil
      }
      let ticked = open.filter { _ in random.once(in: 2) }
      guard !ticked.isEmpty, let done = try? Editing(adopted.text.bytes).applying(ticked.map { ItemEdit.done($0) }) else {
        return
      }
      #expect((try? Editing(done).applying(ticked.map { ItemEdit.undone($0) })) == adopted.text.bytes, "\(random)")
    }
  }

  @Test("a note adds lines and takes none, belongs to its item alone, and is read back")
  func notes() throws {
    let texts = [
      "well", "one\ntwo", "one\n\ntwo", "- a\n- b", "[ ] box\n- [x] more", "```\n- [ ] code\n```", "# Heading", "> quote",
      "```\nopen",
      "<!-- open", "---", "1. x\n2. y", "📝 words", "Goal: x", "| a |\n|---|",
    ]
    var accepted = 0
    var refused = 0
    try forEachPlan(900) { editing, random in
      let plan = editing.plan
      guard let item = plan.items.indices.randomElement(using: &random), !plan.items[item].isQualifier else { return }
      guard let draft = try? editing.editor.draft([.note(item, random.pick(texts))]),
        let proven = try? Proof.prove(editing.editor, draft)
      else {
        refused += 1
        return
      }
      accepted += 1
      // Only bytes put in, at one place.
      #expect(draft.edits.count == 1 && draft.edits[0].extent.isEmpty, "\(random)")
      var (before, after) = (Summary(plan), Summary(proven.plan))
      #expect(after.notes[item] != nil && after.notes[item] != before.notes[item], "\(random)")
      if let old = before.notes[item], let new = after.notes[item] { #expect(new.hasPrefix(old), "\(random)") }
      // Items around it may see the new lines among what is nested in them, but not those beside it.
      let around = plan.items.indices.filter { plan.items[$0].line <= plan.items[item].line }
      for index in around {
        before.notes[index] = nil
        after.notes[index] = nil
      }
      #expect(before == after, "\(random)")
    }
    // A single seed says nothing of how often.
    if accepted + refused > 1 { #expect(accepted > refused * 5, "\(accepted) accepted, \(refused) refused") }
  }

  @Test("whatever is asked of whatever bytes, the result is proven or refused, and never a crash")
  func total() throws {
    try forEachSeed(400) { random in
      let bytes = random.once(in: 2) ? random.noise(0...400) : random.scramble(0...80)
      if SourceText(bytes).tooDeepLine != nil { return }
      let editing = Editing(bytes)
      var edits: [ItemEdit] = []
      for item in editing.plan.items.indices where random.once(in: 2) && !editing.plan.items[item].isQualifier {
        if var edit = edit(editing, &random, item) {
          if random.once(in: 4) { edit.note = String(decoding: random.scramble(0...6), as: UTF8.self) }
          edits.append(edit)
        }
      }
      if let result = try? editing.applying(edits) {
        #expect(PlanParser.parse(SourceText(result)).items.count == editing.plan.items.count, "\(random)")
      }
    }
  }
}

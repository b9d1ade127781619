import Support
import Testing

@testable import MMTCore

/// What holds of every merge of every text.
@Suite struct MergeProperties {
  private func bytes(_ random: inout SplitMix64) -> [UInt8] {
    let plan = RandomPlan(using: &random)
    return switch random.number(0...5) {
    case 0: random.mutated(random.pick(Fixture.all).bytes)
    case 1: random.mutated(plan.bytes)
    case 2: random.once(in: 2) ? random.noise(0...300) : random.scramble(0...60)
    case 3: random.pick(Fixture.all).bytes
    default: plan.bytes
    }
  }

  private func forEachText(_ count: Int, _ body: ([UInt8], inout SplitMix64) throws -> Void) throws {
    try forEachSeed(count) { random in
      let text = bytes(&random)
      if SourceText(text).tooDeepLine == nil { try body(text, &random) }
    }
  }

  /// What somebody made of a text: accidents, edits, or another text altogether.
  private func changed(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let other: [UInt8]
    switch random.number(0...4) {
    case 0: other = bytes(&random)
    case 1, 2: other = edited(text, &random)
    default: other = random.mutated(text, accidents: 1...3)
    }
    return SourceText(other).tooDeepLine == nil ? other : text
  }

  private func edited(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let editor = PlanEditor(PlanParser.parse(SourceText(text)), PlanParser.Options(), style: .emoji)
    var edits: [ItemEdit] = []
    for index in editor.plan.items.indices where random.once(in: 4) && !editor.plan.items[index].isQualifier {
      var edit = ItemEdit(index)
      switch random.number(0...3) {
      case 0: edit = .done(index, on: CivilDay(daysSinceEpoch: 20_700 + random.number(0...30)))
      case 1: edit.minutes = .set(random.number(1...200))
      case 2: edit.note = random.pick(["a note", "another", "- a list\n- of two", "third"])
      default: edit = .skipped(index, on: CivilDay(daysSinceEpoch: 20_700))
      }
      edits.append(edit)
    }
    guard let draft = try? editor.draft(edits) else { return text }
    return editor.plan.source.applying(draft.edits) ?? text
  }

  private let policies: [PlanMerge.Policy] = [Merge.markers, .ours]

  @Test("three times the same is that; what only one side changed is that side, byte for byte")
  func oneSide() throws {
    try forEachText(140) { base, random in
      let other = changed(base, &random)
      for policy in policies {
        let same = PlanMerge(base: base, ours: base, theirs: base, policy: policy)
        #expect(same.bytes == base && same.contradictions.isEmpty, "\(random)")
        let theirs = PlanMerge(base: base, ours: base, theirs: other, policy: policy)
        #expect(theirs.bytes == other && theirs.contradictions.isEmpty, "\(random)")
        let ours = PlanMerge(base: base, ours: other, theirs: base, policy: policy)
        #expect(ours.bytes == other && ours.contradictions.isEmpty, "\(random)")
        let both = PlanMerge(base: base, ours: other, theirs: other, policy: policy)
        #expect(both.bytes == other && both.contradictions.isEmpty, "\(random)")
      }
    }
  }

  @Test("without contradictions it doesn't matter which side is ours, but for the order of lines; no line is invented")
  func symmetric() throws {
    try forEachText(140) { base, random in
      let (one, other) = (changed(base, &random), changed(base, &random))
      let merge = PlanMerge(base: base, ours: one, theirs: other, policy: Merge.markers)
      let mirror = PlanMerge(base: base, ours: other, theirs: one, policy: Merge.markers)
      #expect(merge.contradictions.isEmpty == mirror.contradictions.isEmpty, "\(random)")
      if merge.contradictions.isEmpty {
        #expect(lines(merge.bytes) == lines(mirror.bytes), "\(random)")
      }
      let edition = PlanMerge(base: base, ours: one, theirs: other, policy: .ours)
      #expect(merge.isComplete && mirror.isComplete && edition.isComplete, "\(random)")
    }
  }

  /// The lines with words, sorted, without endings and byte order marks.
  private func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let source = SourceText(bytes)
    let lines = (1...source.lineCount).map { line in
      Array(bytes[source.line(line).range]).filter { ![0xEF, 0xBB, 0xBF].contains($0) }
    }
    return lines.filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("a first line taken apart and joined again is the line")
  func firstLines() throws {
    try forEachText(200) { text, random in
      let side = MergeSide(Document(reading: text))
      for index in side.plan.items.indices {
        let line: ArraySlice<UInt8> = side.content(Int(side.plan.items[index].line))
        #expect(FirstLine(side, item: index, .standard).bytes == Array(line), "\(random)")
      }
    }
  }

  @Test("edits of items on both sides: every item has what the laws say of its status, dates, minutes and notes")
  func model() throws {
    try forEachSeed(100) { random in
      let base = RandomPlan(using: &random).bytes
      let (one, other) = (edited(base, &random), edited(base, &random))
      let plans = [base, one, other].map { PlanParser.parse(SourceText($0)) }
      let (was, mine, yours) = (plans[0], plans[1], plans[2])
      guard was.items.count == mine.items.count, was.items.count == yours.items.count else { return }
      let merge = PlanMerge(base: base, ours: one, theirs: other, policy: Merge.markers)
      let isSettled = was.items.indices.allSatisfy { index in
        let states = [was, mine, yours].map { $0.items[index].status }
        return states[1] == states[2] || states[0] == states[1] || states[0] == states[2] || states.dropFirst().contains(.done)
      }
      if !isSettled { return }
      // Words that both wrote into a line, where a note made it another one, are the plan's own trouble.
      guard merge.contradictions.isEmpty else {
        Issue.record("\(random): \(merge.contradictions.map(\.line))")
        return
      }
      let plan = PlanParser.parse(SourceText(merge.bytes))
      guard plan.items.count == was.items.count else {
        Issue.record("\(random): \(plan.items.count) items of \(was.items.count)")
        return
      }
      for index in plan.items.indices {
        let (old, first, second, new) = (was.items[index], mine.items[index], yours.items[index], plan.items[index])
        #expect(new.status == status(old.status, first.status, second.status), "\(random) item \(index)")
        let minutes =
          first.minutes == second.minutes
          ? first.minutes
          : old.minutes == first.minutes
            ? second.minutes
            : old.minutes == second.minutes ? first.minutes : max(0, first.minutes + second.minutes - old.minutes)
        #expect(new.minutes == minutes, "\(random) item \(index)")
        if new.status == .done, first.status == .done, second.status == .done {
          let dates = [first.completedOn, second.completedOn].compactMap(\.self)
          let isChangedByBoth = first.completedOn != old.completedOn && second.completedOn != old.completedOn
          if isChangedByBoth { #expect(new.completedOn == dates.min(), "\(random) item \(index)") }
        }
        for note in ["a note", "another", "third"] {
          let wanted = [mine, yours].contains { $0.notes($0.items[index])?.contains(note) == true }
          if wanted { #expect(plan.notes(new)?.contains(note) == true, "\(random) item \(index)") }
        }
      }
      #expect(throws: Never.self, "\(random)") { try merge.proven(.init()) }
    }
  }

  @Test("a new edition: all progress is in the result, and merging it again changes nothing")
  func progress() throws {
    try forEachSeed(120) { random in
      let base = RandomPlan(using: &random).bytes
      let ours = random.once(in: 4) ? changed(edited(base, &random), &random) : edited(base, &random)
      let merge = PlanMerge(base: base, ours: ours, theirs: reissued(base, &random), policy: .ours)
      // Notes below a nested item may come to stand below a new one; such a merge is refused by what is asked for here.
      guard let (_, plan) = try? merge.proven(.init()), !merge.ours.hasNestedItems, !merge.theirs.hasNestedItems else { return }
      #expect(merge.lostProgress(in: plan) == nil, "\(random)")
      let again = PlanMerge(
        base: Array(merge.theirs.source.bytes), ours: merge.bytes, theirs: merge.theirs.source.bytes, policy: .ours)
      #expect(again.bytes == merge.bytes, "\(random)")
    }
  }

  /// What an author makes of a plan: lines go, come, and change their words.
  private func reissued(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let source = SourceText(bytes)
    var result: [UInt8] = []
    for line in 1...source.lineCount {
      let whole = bytes[source.wholeLine(line).range]
      switch random.number(0...11) {
      case 0: continue
      case 1: result += whole.split(separator: 0x20, maxSplits: 3).joined(separator: Array(" new ".utf8))
      case 2:
        result += whole
        if whole.last == 0x0A {
          result += Array(random.pick(["- [ ] Task: a new one\n", "📌 Goal: new\n", "\n", "- Include: x\n"]).utf8)
        }
      default: result += whole
      }
    }
    return result
  }

  private func status(_ was: ItemStatus, _ mine: ItemStatus, _ yours: ItemStatus) -> ItemStatus {
    if mine == yours || was == yours { return mine }
    return was == mine ? yours : .done
  }
}

extension Plan {
  fileprivate var hasNestedItems: Bool {
    items.indices.dropLast().contains { nestedLines(items[$0])?.contains(Int(items[$0 + 1].line)) == true }
  }
}

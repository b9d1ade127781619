@testable import MMTCore
import Support
import Testing

/// The parser against plans whose boxes and days are known, and against what no parser should stumble over.
@Suite struct RandomPlanTests {
  @Test("every box and every day of a random plan is found where it stands, and none else")
  func boxesAndDays() throws {
    try forEachSeed(200) { random in
      let plan = RandomPlan(using: &random)
      let parsed = PlanParser.parse(SourceText(plan.bytes))
      let numbers = parsed.days.compactMap { day -> Int? in if case .number(let number) = day.key { number } else { nil } }
      #expect(numbers == plan.days, "\(random)")
      if plan.days.isEmpty { return }
      let boxes = parsed.items.filter { $0.hasBox && !$0.isLine }.map { Extent($0.box.lowerBound + 1, $0.box.upperBound - 1) }
      #expect(boxes == plan.boxes, "\(random)")
    }
  }

  @Test("whatever the bytes, they are read, and every box that is found has its brackets")
  func total() throws {
    try forEachSeed(150) { random in
      let plan = RandomPlan(using: &random)
      let fixture = random.pick(Fixture.all)
      for bytes in [random.mutated(plan.bytes), random.mutated(fixture.bytes), random.noise(0...300), random.scramble(0...60)] {
        let parsed = PlanParser.parse(SourceText(bytes))
        #expect(!parsed.days.isEmpty, "\(random)")
        for item in parsed.items where item.hasBox && !item.isTableRow && !item.isLine {
          #expect(parsed.source.has(UInt8(ascii: "["), at: item.box.lowerBound), "\(random)")
          #expect(parsed.source.has(UInt8(ascii: "]"), at: item.box.upperBound - 1), "\(random)")
        }
      }
    }
  }

  @Test("what an edit made of a plan is read as if nothing were known, wherever the edit was")
  func readAgain() throws {
    try forEachSeed(200) { random in
      let text = random.once(in: 3) ? random.pick(Fixture.all).bytes : RandomPlan(using: &random).bytes
      let before = PlanParser.parse(SourceText(text))
      let bytes = random.mutated(text, accidents: 1...2)
      let change = TextChange(from: before.source.bytes, to: bytes)
      let source = SourceText(bytes, after: before.source, change)
      #expect(source.lineStarts == SourceText(bytes).lineStarts, "\(random)")
      expectSame(PlanParser.parse(source, after: before, change, .init()).plan, PlanParser.parse(source), random)
    }
  }

  @Test("an edit inside a day leaves the other days as they were, and is read as if nothing were known")
  func readOneDay() throws {
    var alone = 0
    try forEachSeed(200) { random in
      let before = PlanParser.parse(
        SourceText(random.once(in: 3) ? random.pick(Fixture.all).bytes : RandomPlan(using: &random).bytes))
      guard !before.items.isEmpty else { return }
      let item = before.items[Int.random(in: before.items.indices, using: &random)]
      let line = before.source.wholeLine(Int(item.line))
      let edit = random.pick([
        Edit(
          insert: random.pick([
            "- [ ] LC 7: Words\n", "    ```\n", "\n> 📝 it clicked\n", "**Day 3**\n", "## Week 9\n", "Goal: more\n", "\r",
          ]), at: line.lowerBound),
        Edit(insert: " ⏱ 25m ✅ 2026-11-20", at: before.source.line(Int(item.line)).upperBound),
        Edit(Extent(Int(item.content), min(Int(item.content) + 3, line.upperBound)), Array("[x]".utf8)), Edit(line, []),
      ])
      guard let bytes = before.source.applying([edit]) else { return }
      let change = TextChange(from: before.source.bytes, to: bytes)
      let after = PlanParser.parse(SourceText(bytes, after: before.source, change), after: before, change, .init())
      if after.day != nil { alone += 1 }
      expectSame(after.plan, PlanParser.parse(SourceText(bytes)), random)
    }
    // Files that only as a whole say what a state is, or where the days end, are read whole.
    #expect(alone > rounds(of: 50))
  }

  private func expectSame(_ plan: Plan, _ whole: Plan, _ random: SplitMix64) {
    #expect(PlanTree.print(plan) == PlanTree.print(whole), "\(random)")
    #expect("\(plan.days)" == "\(whole.days)", "\(random)")
    #expect("\(plan.tracks)" == "\(whole.tracks)", "\(random)")
    #expect("\(plan.items)" == "\(whole.items)", "\(random)")
    #expect(plan.weeks == whole.weeks && plan.prose == whole.prose && plan.repeatedDays == whole.repeatedDays, "\(random)")
    #expect(
      [plan.emojiAnnotations, plan.dataviewAnnotations, plan.highestDay ?? -1, plan.announcedDays ?? -1]
        == [whole.emojiAnnotations, whole.dataviewAnnotations, whole.highestDay ?? -1, whole.announcedDays ?? -1], "\(random)")
    #expect(plan.title == whole.title && plan.hasDays == whole.hasDays, "\(random)")
  }
}

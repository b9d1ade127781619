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
      let boxes = parsed.items.filter(\.hasBox).map { Extent($0.box.lowerBound + 1, $0.box.upperBound - 1) }
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
        for item in parsed.items where item.hasBox {
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
      let options = PlanParser.Options(inlines: true)
      let before = PlanParser.parse(SourceText(text), options)
      let after = SourceText(random.mutated(text, accidents: 1...2))
      let change = TextChange(from: before.source, to: after)
      #expect(
        PlanTree.print(PlanParser.parse(after, after: before, change, options))
          == PlanTree.print(PlanParser.parse(after, options)),
        "\(random)")
    }
  }
}

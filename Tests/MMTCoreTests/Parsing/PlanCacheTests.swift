@testable import MMTCore
import Support
import Synchronization
import Testing

/// What is kept of a reading tells nothing that reading the text wouldn't tell.
@Suite struct PlanCacheTests {
  private let build = Digest(of: "a build")
  private let text = "# Plan\n\n## Day 1\n- [x] LC 88: Merge ✅ 2026-11-20\n- [ ] Read (45m)\n\n## Day 2\n- [ ] Trees\n"

  private func encoded(_ text: String, _ options: PlanParser.Options = .init()) throws -> [UInt8] {
    let source = SourceText(text)
    return try #require(
      PlanCache.encoded(PlanParser.parse(source, options), options, text: Digest(of: source.bytes), build: build))
  }

  private func plan(_ bytes: [UInt8], _ text: String, _ options: PlanParser.Options = .init(), build: Digest? = nil) -> Plan? {
    let source = SourceText(text)
    let kept = PlanCache(
      bytes, of: Digest(of: source.bytes), byteCount: source.bytes.count, options, build: build ?? self.build)
    return kept?.plan(source, Outline(source))
  }

  @Test("all of a plan comes back")
  func whole() throws {
    for fixture in Fixture.all {
      let plan = PlanParser.parse(SourceText(fixture.bytes))
      #expect(try PlanParts.kept(plan) == PlanParts.text(plan), "\(fixture.name)")
    }
    try forEachSeed(300) { random in
      let bytes = random.pick([
        RandomPlan(using: &random).bytes, ShapeMix(using: &random).bytes, MarkdownScraps.document(&random),
      ])
      let plan = PlanParser.parse(SourceText(bytes))
      let kept = try PlanParts.kept(plan)
      #expect(kept == PlanParts.text(plan), "\(random)")
    }
  }

  @Test("another text, other words for days, another build: none comes back")
  func others() throws {
    let bytes = try encoded(text)
    #expect(plan(bytes, text)?.items.count == 3)
    #expect(plan(bytes, text.replacing("Trees", with: "Heaps")) == nil)
    #expect(plan(bytes, text, build: Digest(of: "another build")) == nil)
    let others: [PlanParser.Options] = [
      .init(bareBulletsAreItems: true), .init(role: .log), .init(lexicon: Lexicon(revision: .first)),
      .init(lexicon: Lexicon(dayWords: ["sitting"])), .init(lexicon: Lexicon(weekWords: ["sitting"])),
      .init(lexicon: Lexicon(trackWords: ["sitting"])), .init(lexicon: Lexicon(labels: ["sitting": .task])),
      .init(lexicon: Lexicon(labels: ["sitting": .video])),
    ]
    for (place, options) in others.enumerated() {
      #expect(plan(bytes, text, options) == nil)
      let own = try encoded(text, options)
      for (other, options) in others.enumerated() {
        let isOther = plan(own, text, options) == nil
        #expect(isOther == (other != place))
      }
    }
    var ordered = PlanParser.Options()
    ordered.dateOrder = .dayFirst
    #expect(plan(bytes, text, ordered) == nil)
  }

  @Test("bytes that were cut or changed are none, with a right digest, too, or are a plan that holds together")
  func damaged() throws {
    let bytes = try encoded(text)
    for end in bytes.indices { #expect(plan(Array(bytes[..<end]), text) == nil) }
    var kept = 0
    for place in bytes.indices.dropLast(8) {
      for value in [0, 0x7F, 0xFF] as [UInt8] where bytes[place] != value {
        var changed = bytes
        changed[place] = value
        #expect(plan(changed, text) == nil)
        changed.removeLast(8)
        withUnsafeBytes(of: Digest(of: changed).value) { changed.append(contentsOf: $0) }
        guard let plan = plan(changed, text) else { continue }
        kept += 1
        for day in plan.days { _ = (plan.tracks[day.tracks], plan.items[day.items], plan.source.string(day.title)) }
        for index in plan.items.indices { _ = (plan.words(plan.items[index]), plan.notes(plan.items[index])) }
        _ = ItemIDs(plan, .standard).all(plan)
      }
    }
    #expect(kept > 100)
  }

  @Test("a look asks for the outline where it needs one, once, and finds a block for every item in whatever it gets")
  func later() throws {
    let source = SourceText(text)
    let asked = Mutex(0)
    let kept = try #require(
      PlanCache(try encoded(text), of: Digest(of: source.bytes), byteCount: source.bytes.count, .init(), build: build))
    let plan = try #require(
      kept.plan(kept.source(source.bytes)) {
        asked.withLock { $0 += 1 }
        return Outline(SourceText("- a\n"))
      })
    #expect(PlanParts.text(plan) == PlanParts.text(PlanParser.parse(source)) && plan.source.lineStarts == source.lineStarts)
    #expect(asked.withLock { $0 } == 0)
    #expect(plan.items.allSatisfy { plan.outline.blocks.indices.contains(Int($0.block)) })
    #expect(asked.withLock { $0 } == 1 && plan.outline.blocks.count == Outline(source).blocks.count)
    #expect(kept.plan(source, Outline(SourceText("- a\n"))) == nil)
    #expect(kept.plan(SourceText("- a\n"), Outline(source)) == nil)
  }

  @Test("a plan of more items than are kept isn't")
  func large() {
    let source = SourceText(String(repeating: "- [ ] a\n", count: 11))
    let plan = PlanParser.parse(source)
    for (limit, isKept) in [(10, false), (11, true)] {
      let kept = PlanCache.encoded(plan, .init(), text: Digest(of: source.bytes), build: build, limit: limit)
      #expect((kept != nil) == isKept)
    }
  }
}

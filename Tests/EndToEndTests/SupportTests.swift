import Foundation
import MMTCore
import Support
import Testing

/// The tools that the other tests stand on.
@Suite struct SupportTests {
  @Test("the generator is SplitMix64: its first numbers for seed 1234567 are the published ones")
  func splitMix() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test("the same seed gives the same plan, another one another")
  func reproducible() {
    var plans: Set<[UInt8]> = []
    for seed in 0..<50 as Range<UInt64> {
      var one = SplitMix64(seed: seed)
      var two = one
      let plan = RandomPlan(using: &one)
      #expect(plan.bytes == RandomPlan(using: &two).bytes)
      plans.insert(plan.bytes)
    }
    #expect(plans.count > 40)
  }

  @Test("the boxes of a random plan are where it says, and its days are as many as it says")
  func boxes() throws {
    var boxes = 0
    try forEachSeed(200) { random in
      let plan = RandomPlan(using: &random)
      if let folder = ProcessInfo.processInfo.environment["MMT_DUMP"] {
        let head = "\(plan.boxes.map(\.lowerBound)) \(plan.days)\n"
        try (Data(head.utf8) + Data(plan.bytes)).write(to: URL(fileURLWithPath: "\(folder)/\(random.seed).md"))
      }
      let source = SourceText(plan.bytes)
      for box in plan.boxes {
        #expect(source.has(UInt8(ascii: "["), at: box.lowerBound - 1), "\(random)")
        #expect(source.has(UInt8(ascii: "]"), at: box.upperBound), "\(random)")
      }
      #expect(!plan.bytes.contains("⟦".utf8), "\(random)")
      #expect(Set(plan.days).count == plan.days.count, "\(random)")
      boxes += plan.boxes.count
    }
    #expect(boxes > 100 || ProcessInfo.processInfo.environment["MMT_SEED"] != nil)
  }

  @Test("accidents and noise come out as bytes of every kind")
  func accidents() throws {
    var seen: Set<UInt8> = []
    var changed = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let plan = RandomPlan(using: &random)
      if random.mutated(plan.bytes) != plan.bytes { changed += 1 }
      seen.formUnion(random.noise(0...200))
      seen.formUnion(random.scramble(0...40))
    }
    #expect(changed > 90)
    #expect(seen.count == 256)
  }

  @Test("an error in a property names the seed that leads to it")
  func seedError() throws {
    let error = try #require(throws: SeedError.self) {
      try forEachSeed(40) { random in if random.seed % 3 == 0 { throw ProcessError(description: "odd") } }
    }
    #expect(error.seed % 3 == 0)
    #expect(error.description.contains("MMT_SEED=\(error.seed)"))
  }

  @Test("marks give extents and aren't part of the text")
  func marks() {
    let text = MarkedText("ä⟦b⟦c⟧⟧d⟦⟧")
    #expect(text.bytes == Array("äbcd".utf8))
    #expect(text.extents == [Extent(2, 4), Extent(3, 4), Extent(5, 5)])
    #expect(text.text(0) == "bc")
  }

  @Test("every fixture has a name of its own, is small, and is what its name says of its bytes")
  func fixtures() {
    #expect(Set(Fixture.all.map(\.name)).count == Fixture.all.count)
    for fixture in Fixture.all { #expect(SourceText(fixture.bytes).lineCount <= 45, "\(fixture)") }
    #expect(SourceText(Fixture.crlf.bytes).dominantEnding == [0x0D, 0x0A])
    #expect(!Fixture.loneCarriageReturns.bytes.contains(0x0A))
    #expect(Fixture.bom.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(Fixture.tabs.bytes.contains(0x09))
    #expect(Fixture.nul.bytes.contains(0))
    #expect(String(validating: Fixture.invalidUTF8.bytes, as: UTF8.self) == nil)
    #expect(Fixture.noFinalEnding.bytes.last == 0x20)
    #expect(Fixture.deep(depth: 600).bytes.split(separator: 0x0A).map(\.count).max() == 1210)
    #expect(SourceText(Fixture.nested(depth: 7, step: "\t").bytes).lineCount == 9)
  }

  @Test("a temporary folder has its real path and is gone in the end, even with folders that may not be read")
  func temporaryFolder() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("a/b.txt", "text")
    #expect(folder?.read("a/b.txt") == Array("text".utf8))
    #expect(folder?.names() == ["a"])
    #expect(URL(fileURLWithPath: path).resolvingSymlinksInPath().path == path)
    chmod(path + "/a", 0)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

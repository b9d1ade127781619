import MMTCore
import Support
import Testing

@testable import MMTCore

/// The proof of an edit parses only the pieces that changed; it must see what a whole parse would see.
@Suite struct PieceChangeTests {
  @Test("what an edit made of a plan is parsed as if nothing were known, whatever the edit")
  func sameAsWhole() throws {
    try forEachSeed(150) { random in
      let bytes = RandomPlan(using: &random, days: 20).bytes
      let source = SourceText(bytes)
      for inlines in [false, true] {
        let old = Outline(source, inlines: inlines)
        for _ in 0..<4 {
          let edited = SourceText(random.mutated(bytes, accidents: 1...2))
          let sooner = Outline(edited, inlines: inlines, after: old, of: source)
          let whole = Outline(edited, inlines: inlines)
          #expect(sooner.blocks == whole.blocks, "\(random)")
        }
      }
    }
  }
}

@testable import MMTCore
import Support
import Testing

/// What is kept of an earlier look tells nothing that cmark wouldn't tell of the text as it is now.
@Suite struct KeptOutlineTests {
  private let build = Digest(of: "a build")

  /// As it comes back from its bytes.
  private func keep(_ source: SourceText, pieceSize: Int = Outline.pieceSize) throws -> OutlineCache {
    let bytes = try #require(OutlineCache.encoded(Outline(source, pieceSize: pieceSize), of: source, build: build))
    return try #require(OutlineCache(bytes, build: build))
  }

  private func outline(_ kept: OutlineCache, _ source: SourceText) -> Outline? {
    kept.whole(source.bytes, Digest(of: source.bytes)) ?? kept.outline(of: source)
  }

  @Test("the same text has the same blocks and pieces")
  func same() throws {
    for fixture in Fixture.all {
      let source = SourceText(fixture.bytes)
      let kept = try keep(source, pieceSize: 50)
      let known = self.outline(kept, source)
      let outline = try #require(known)
      let fresh = Outline(source, pieceSize: 50)
      #expect(kept.whole(source.bytes, Digest(of: source.bytes))?.blocks == fresh.blocks, "\(fixture.name)")
      #expect(outline.blocks == fresh.blocks && outline.pieces.map(\.line) == fresh.pieces.map(\.line), "\(fixture.name)")
    }
  }

  @Test("a text that was changed has the blocks that cmark sees in it, whatever is taken over")
  func changed() throws {
    var takenOver = 0
    try forEachSeed(3_000) { random in
      let bytes = random.pick([
        MarkdownScraps.document(&random) + MarkdownScraps.document(&random), RandomPlan(using: &random).bytes,
        random.pick(Fixture.all).bytes,
      ])
      let kept = try keep(SourceText(bytes), pieceSize: random.number(1...200))
      var edited = bytes
      for _ in 0..<3 {
        edited = random.mutated(edited, accidents: 1...2)
        let source = SourceText(edited)
        guard let outline = self.outline(kept, source) else { continue }
        takenOver += 1
        #expect(outline.blocks == Outline(source, pieceSize: .max, abridged: false).blocks, "\(random)")
      }
    }
    #expect(takenOver > rounds(of: 3_000))
  }

  @Test("a text cut down to its front matter, or turned into noise, is looked at anew")
  func cut() throws {
    let matter = "---\ntitle: x\n---\n"
    let kept = try keep(SourceText(matter + "# Plan\n\n## Day 1\n\n- [ ] LC 88: Merge\n\n## Day 2\n"), pieceSize: 1)
    #expect(outline(kept, SourceText(matter)) == nil)
    #expect(outline(kept, SourceText(Array(repeating: 0, count: 2 << 20))) == nil)
  }

  @Test("bytes that were cut, changed or made by another build are none")
  func unsound() throws {
    let source = SourceText("# Plan\n\n## Day 1\n\n- [ ] LC 88: Merge\n  - a note\n\n## Day 2\n\n> quote\n")
    let bytes = try #require(OutlineCache.encoded(Outline(source, pieceSize: 1), of: source, build: build))
    #expect(OutlineCache(bytes, build: Digest(of: "another")) == nil)
    for count in bytes.indices { #expect(OutlineCache(Array(bytes[..<count]), build: build) == nil) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(OutlineCache(changed, build: build) == nil, "byte \(index)")
      // Even with a digest to match, nothing is believed that would lead out of the text.
      guard index < bytes.count - 8 else { continue }
      let digest = Digest(of: changed.dropLast(8)).value
      withUnsafeBytes(of: digest.littleEndian) { changed.replaceSubrange((changed.count - 8)..., with: $0) }
      guard let kept = OutlineCache(changed, build: build) else { continue }
      guard let outline = self.outline(kept, source) else { continue }
      #expect(
        outline.blocks.allSatisfy { Int($0.lastLine) <= source.lineCount && Int($0.end) <= outline.blocks.count },
        "byte \(index)")
      _ = PlanParser.parse(source, outline, .init())
    }
  }
}

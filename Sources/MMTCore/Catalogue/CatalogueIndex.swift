/// Finds a problem by its words: a hash table of places in the embedded table, made at the first question.
///
/// Open addressing with linear probing, at most half full; a slot holds the offset of a row, 0 (the heading line) where it is free.
/// The words themselves are compared in the table, so a collision costs a look, never a wrong answer.
struct CatalogueIndex: Sendable {
  static let slugs = CatalogueIndex(asSlugs: true)
  static let titles = CatalogueIndex(asSlugs: false)

  private let slots: [UInt32]
  private let asSlugs: Bool

  private init(asSlugs: Bool) {
    // The next power of two above twice the 4029 problems; a larger table would be found by the tests.
    var slots = [UInt32](repeating: 0, count: 1 << 13)
    let bytes = EmbeddedFile.leetcode
    Catalogue.forEachProblem { row, problem in
      var slot = Self.hash(bytes.span.extracting(problem.titleExtent.range), asSlug: asSlugs) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(clamping: row)
    }
    self.slots = slots
    self.asSlugs = asSlugs
  }

  /// The problem whose words, folded, are those of `text`.
  func problem(_ text: Span<UInt8>) -> CatalogueProblem? {
    let table = EmbeddedFile.leetcode
    let bytes = table.span
    var slot = Self.hash(text, asSlug: asSlugs) & (slots.count - 1)
    while slots[slot] != 0 {
      if let problem = Catalogue.problem(atRow: Int(slots[slot]), in: bytes),
        FoldedTitle.areEqual(text, bytes.extracting(problem.titleExtent.range), asSlugs: asSlugs)
      {
        return problem
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a over the folded bytes.
  private static func hash(_ text: Span<UInt8>, asSlug: Bool) -> Int {
    var hash: UInt32 = 2_166_136_261
    var cursor = FoldedTitle(readsSlug: asSlug)
    while let byte = cursor.next(in: text) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash)
  }
}

/// Links to pages, `[[2024-05-06]]`, by which Obsidian and Logseq name their days.
extension SourceText {
  /// Whether words are those of such a link.
  func isLinked(_ words: Extent) -> Bool {
    has(0x5B, at: words.lowerBound - 1) && has(0x5B, at: words.lowerBound - 2) && has(0x5D, at: words.upperBound)
      && has(0x5D, at: words.upperBound + 1)
  }

  /// Whether words are all of such a link.
  func isLink(_ words: Extent) -> Bool {
    words.count > 4 && isLinked(Extent(words.lowerBound + 2, words.upperBound - 2))
  }
}

/// Lists of topics with their problems nested below them, in a file without days.
extension PlanBuilder {
  /// Opens the track that a top bullet names, if each of its list is but the name of the problems nested in it: `- Arrays` above
  /// `  - [Two Sum](https://leetcode.com/problems/two-sum)`. With and without boxes it reads the same, so that they can be added.
  mutating func openTopic(_ index: Int, _ block: Outline.Block, list: Int, isFirst: Bool, from content: Int, to end: Int)
    -> Bool
  {
    guard !fileHasDays, options.isOwnersReading, block.depth == 1, content < end else { return false }
    if isFirst { listOfTopics = namesProblems(list) ? list : nil }
    guard listOfTopics == list else { return false }
    closeTrack()
    let text = HeadingText(plan.source.bytes, heading: Extent(content, end))
    var topic = track(text, line: Int(block.line))
    topic.parts = sections.filter { $0.line != titleLine && !$0.name.isEmpty }.map(\.name)
    pendingTrack = topic
    return true
  }

  /// Whether all bullets of a list have no box and name no problem, and all bullets right below them do name one, two at least.
  private func namesProblems(_ list: Int) -> Bool {
    let blocks = plan.outline.blocks
    guard list < blocks.count, blocks[list].kind == .list else { return false }
    var leaves = 0
    var index = list + 1
    while index < Int(blocks[list].end) {
      let block = blocks[index]
      if block.kind == .item {
        let isLeaf = !((index + 1)..<max(index + 1, Int(block.end))).contains { blocks[$0].kind == .item }
        let line = Int(block.line)
        let words = plan.source.bulletWords(line)
        let scanned = ItemLine(plan.source.bytes, from: words.lowerBound, to: words.upperBound, options.lexicon)
        let isProblem = scanned.leetcode > 0 || !scanned.slug.isEmpty
        if block.depth == 1 {
          guard !isLeaf, scanned.box == nil, !isProblem else { return false }
        } else {
          guard isLeaf, isProblem else { return false }
          leaves += 1
        }
      }
      index += 1
    }
    return leaves > 1
  }
}

/// Lists of topics with their problems or boxes nested below them, in a file without days.
extension PlanBuilder {
  /// Opens the track that a top bullet names, if each of its list is but the name of what is nested in it: `- Arrays` above
  /// `  - [Two Sum](https://leetcode.com/problems/two-sum)`, `- Kitchen` above `  - [ ] kettle`. With and without boxes problems read the
  /// same, so that they can be added.
  mutating func openTopic(_ block: Outline.Block, list: Int, isFirst: Bool, from content: Int, to end: Int) -> Bool {
    guard !fileHasDays, options.isOwnersReading, block.depth == 1, content < end else { return false }
    if isFirst { listOfTopics = namesTopics(list) ? list : nil }
    guard listOfTopics == list else { return false }
    closeTrack()
    let text = HeadingText(plan.source.bytes, heading: Extent(content, end))
    var topic = track(text, line: Int(block.line))
    topic.parts = sections.filter { $0.line != titleLine && !$0.name.isEmpty }.map(\.name)
    pendingTrack = topic
    return true
  }

  /// Whether all bullets of a list have no box and name no problem, and all bullets right below them have a box, or all below them name a
  /// problem; two at least.
  private func namesTopics(_ list: Int) -> Bool {
    let blocks = plan.outline.blocks
    guard list < blocks.count, blocks[list].kind == .list else { return false }
    var problems = 0
    var boxes = 0
    var areProblems = true
    var areBoxed = true
    var index = list + 1
    while index < Int(blocks[list].end) {
      let block = blocks[index]
      if block.kind == .item {
        let isLeaf = !((index + 1)..<max(index + 1, Int(block.end))).contains { blocks[$0].kind == .item }
        let words = plan.source.bulletWords(Int(block.line))
        let scanned = ItemLine(plan.source.bytes, from: words.lowerBound, to: words.upperBound, options.lexicon)
        let isProblem = scanned.leetcode > 0 || !scanned.slug.isEmpty
        if block.depth == 1 {
          guard !isLeaf, scanned.box == nil, !isProblem else { return false }
          // `- ### Arrays` names a track anyway.
          areBoxed = areBoxed && !plan.source.has(0x23, at: words.lowerBound)
        } else {
          areProblems = areProblems && isLeaf && isProblem
          problems += 1
          // A letter in brackets may be words.
          if block.depth == 3 {
            areBoxed = areBoxed && scanned.box.map { !$0.isLetter } ?? false
            boxes += 1
          }
          guard areProblems || areBoxed else { return false }
        }
      }
      index += 1
    }
    return areProblems && problems > 1 || areBoxed && boxes > 1
  }
}

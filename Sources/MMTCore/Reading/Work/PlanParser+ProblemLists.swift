/// Lists of topics with their problems or boxes nested below them, in a file without days.
extension PlanBuilder {
  /// Opens the track that a top bullet names, if each of its list is but the name of what is nested in it: `- Arrays` above
  /// `  - [Two Sum](https://leetcode.com/problems/two-sum)`, `- Kitchen` above `  - [ ] kettle` or `  - ⬜ kettle`. With and without boxes
  /// problems read the same, so that they can be added.
  mutating func openTopic(_ index: Int, _ block: Outline.Block, list: Int, isFirst: Bool, from content: Int, to end: Int)
    -> Bool
  {
    guard !fileHasDays, options.isOwnersReading, block.depth == 1, content < end else { return false }
    if isFirst {
      lines.listOfSteps = namesSteps(list) ? list : nil
      listOfTopics = namesTopics(list) || lines.listOfSteps == list ? list : nil
    }
    guard listOfTopics == list else { return false }
    if lines.listOfSteps == list { lines.steps[Int(block.line)] = list }
    closeTrack()
    // What is alone among names above work names nothing.
    guard ((index + 1)..<max(index + 1, Int(block.end))).contains(where: { blocks[$0].kind == .item }) else {
      pendingTrack = nil
      return false
    }
    let text = HeadingText(plan.source.bytes, heading: Extent(content, end))
    var topic = track(text, line: Int(block.line))
    topic.parts = sections.filter { $0.line != titleLine && !$0.name.isEmpty }.map(\.name)
    pendingTrack = topic
    return true
  }

  /// Whether all bullets of a list have no box and name no problem, and all bullets right below them have a box, or all below them name a
  /// problem; two at least.
  private mutating func namesTopics(_ list: Int) -> Bool {
    guard list < blocks.count, blocks[list].kind == .list else { return false }
    var inner = list
    var problems = 0
    var boxes = 0
    var (names, alone) = (0, 0)
    var areProblems = true
    var areBoxed = true
    var hasSigns = false
    var index = list + 1
    while index < Int(blocks[list].end) {
      let block = blocks[index]
      if block.kind == .list, block.depth == 2 { inner = index }
      if block.kind == .item {
        let isLeaf = !((index + 1)..<max(index + 1, Int(block.end))).contains { blocks[$0].kind == .item }
        let words = plan.source.bulletWords(Int(block.line))
        let scanned = ItemLine(plan.source.bytes, from: words.lowerBound, to: words.upperBound, options.lexicon)
        let isProblem = scanned.leetcode > 0 || !scanned.slug.isEmpty
        if block.depth == 1 {
          guard scanned.box == nil, !isProblem, !hasLooseSign(words, in: list) else { return false }
          if isLeaf { alone += 1 } else { names += 1 }
          // `- ### Arrays` names a track anyway.
          areBoxed = areBoxed && !plan.source.has(0x23, at: words.lowerBound)
        } else {
          areProblems = areProblems && isLeaf && isProblem
          problems += 1
          // A letter in brackets may be words.
          if block.depth == 3 {
            hasSigns = hasSigns || scanned.box == nil
            areBoxed = areBoxed && (scanned.box.map { !$0.isLetter } ?? hasLooseSign(words, in: inner))
            boxes += 1
          }
          guard areProblems || areBoxed else { return false }
        }
      }
      index += 1
    }
    if alone > 0, alone >= names || hasSigns { return false }
    return areProblems && alone == 0 && problems > 1 || areBoxed && boxes > 1
  }

  /// Whether a bullet's words begin with a sign that is its box, but no word such as `TODO`.
  private mutating func hasLooseSign(_ words: Extent, in list: Int) -> Bool {
    // Most bullets begin with a letter, as no sign does.
    guard !words.isEmpty, plan.source.bytes[words.lowerBound] >= 0x80 || plan.source.has(0x3A, at: words.lowerBound) else {
      return false
    }
    return isSign(at: words.lowerBound, end: words.upperBound, in: list)
  }

  /// What only names the marked bullets nested in it is none to tick: of a list without boxes whose own bullets show no state, those above
  /// bullets that all begin with signs, two such at least, and where these are more than the others, the others as well.
  mutating func dropNamesOfSigned(from start: Int) {
    guard options.isOwnersReading, !options.bareBulletsAreItems else { return }
    let bytes = plan.source.bytes
    var signed: [Int: Int] = [:]
    for place in start..<plan.items.count where !candidates[place - start].isTopLevel && plan.hasLooseSign(plan.items[place]) {
      signed[candidates[place - start].list, default: 0] += 1
    }
    guard !signed.isEmpty else { return }
    var above = Set<Int>()
    var names: [Int: (names: Int, others: Int)] = [:]
    var marked = Set<Int>()
    for place in start..<plan.items.count where candidates[place - start].isTopLevel {
      let (item, list) = (plan.items[place], candidates[place - start].list)
      if item.isTableRow || item.isLine { continue }
      // One that says how far it is makes the list one of work: what is nested there are its parts.
      if item.hasBox || plan.source.beginsStruck(item.text) || EndState(bytes, item.text) != nil
        || plan.legend?.signAtEnd(bytes, item.text) != nil
      {
        marked.insert(list)
      }
      if isAboveSigns(item, signed) {
        above.insert(place)
        names[list, default: (0, 0)].names += 1
      } else {
        names[list, default: (0, 0)].others += 1
      }
    }
    guard !above.isEmpty else { return }
    var place = start
    dropItems(from: start) { item, candidate, _ in
      defer { place += 1 }
      guard candidate.isTopLevel, !item.isTableRow, !item.isLine, let count = names[candidate.list], count.names > 1,
        !marked.contains(candidate.list)
      else { return nil }
      return above.contains(place) || count.names > count.others ? .boxedSiblings : nil
    }
  }

  /// Whether all bullets right below an item begin with signs, as `signed` counts by list.
  private func isAboveSigns(_ item: Item, _ signed: [Int: Int]) -> Bool {
    let place = Int(item.block)
    guard blocks.indices.contains(place) else { return false }
    var index = place + 1
    var isAbove = false
    while index < Int(blocks[place].end), index < blocks.count {
      if blocks[index].kind == .list {
        var bullet = index + 1
        var count = 0
        while bullet < Int(blocks[index].end), bullet < blocks.count {
          if blocks[bullet].kind == .item { count += 1 }
          bullet = max(bullet + 1, Int(blocks[bullet].end))
        }
        guard count > 0, signed[index] == count else { return false }
        isAbove = true
      }
      index = max(index + 1, Int(blocks[index].end))
    }
    return isAbove
  }
}

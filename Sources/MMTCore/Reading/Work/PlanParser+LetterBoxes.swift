/// Letters and digits in brackets: `[5] Introduction` is words, `[i] an idea` beside `[ ]` and `[x]` is a mark.
extension PlanBuilder {
  /// A letter in a box is a mark where every other bullet of its list has a box with a known one; else it is words, and the bullet has
  /// no box.
  mutating func settleLetterBoxes(from start: Int) {
    var known: [Int: Int] = [:]
    var letters: [Int: Int] = [:]
    var hasBrackets = false
    for place in start..<plan.items.count where plan.items[place].boxLength > 0 && !plan.items[place].isTableRow {
      let list = candidates[place - start].list
      if hasLetterBox(plan.items[place]) {
        letters[list, default: 0] += 1
      } else {
        known[list, default: 0] += 1
        if !plan.hasLooseSign(plan.items[place]) { hasBrackets = true }
      }
    }
    var areMarks: [Int: Bool] = [:]
    for (list, count) in letters {
      let marks = known[list] ?? 0
      // Lines of paragraphs are items beside known boxes alone.
      areMarks[list] = list < 0 || marks > 0 && marks + count == bullets(of: list, atMost: marks + count + 1)
    }
    var kept = start
    trackHasBox = hasBrackets || areMarks.values.contains(true)
    for place in start..<plan.items.count {
      var item = plan.items[place]
      var candidate = candidates[place - start]
      if areMarks[candidate.list] == false, item.boxLength > 0, hasLetterBox(item) {
        // A bare bullet that is nested, or outside the days, is no item.
        guard candidate.isTopLevel else { continue }
        guard !isOutsideDays else {
          plan.prose.append(.init(line: Int(item.line), reason: .outsideDays, looksLikeItem: false))
          continue
        }
        takeBox(&item, &candidate)
      }
      plan.items[kept] = item
      candidates[kept - start] = candidate
      kept += 1
    }
    plan.items.removeLast(plan.items.count - kept)
    candidates.removeLast(candidates.count - (kept - start))
  }

  private func hasLetterBox(_ item: Item) -> Bool {
    item.flags.contains(.unknownBox)
      && Box(plan.source.bytes, at: Int(item.content), end: plan.source.line(Int(item.line)).upperBound)?.isLetter == true
  }

  /// How many bullets stand in a list itself; no more than `limit` are counted.
  private func bullets(of list: Int, atMost limit: Int) -> Int {
    guard blocks.indices.contains(list) else { return 0 }
    var count = 0
    var index = list + 1
    while index < Int(blocks[list].end), count < limit {
      if blocks[index].kind == .item { count += 1 }
      index = max(index + 1, Int(blocks[index].end))
    }
    return count
  }

  /// Reads an item's line again without its box.
  private func takeBox(_ item: inout Item, _ candidate: inout ItemCandidate) {
    let line = ItemLine(
      plan.source.bytes, from: Int(item.content), to: plan.source.line(Int(item.line)).upperBound, options.lexicon,
      readsBox: false)
    let numberInside = item.flags.contains(.numberInside)
    item.boxLength = 0
    item.status = .open
    item.kind = line.itemKind
    item.difficulty = line.difficulty
    item.flags = Item.Flags.of(line, numberInside: numberInside)
    item.label = line.label
    item.text = line.text
    item.leetcode = Int32(clamping: line.leetcode)
    candidate.numbering = line.numbering
    candidate.textAfterNumber = line.textAfterNumber
    candidate.slug = line.slug
  }
}

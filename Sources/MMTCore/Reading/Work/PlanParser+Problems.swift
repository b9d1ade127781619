/// Which items of a track are LeetCode's problems: only the whole track decides.
extension PlanBuilder {
  /// `N. Title` and links count where the table agrees; bare titles only beside other problems.
  mutating func settleNumbers(from start: Int) {
    var hasProblem = false
    var hasBareTitle = false
    for place in start..<plan.items.count {
      let candidate = candidates[place - start]
      if plan.items[place].leetcode == 0 { settleNumber(place, candidate) }
      if plan.items[place].leetcode > 0 {
        hasProblem = true
      } else if plan.items[place].kind == .item, !plan.items[place].text.isEmpty {
        hasBareTitle = true
      }
    }
    guard hasProblem, hasBareTitle else { return }
    for place in start..<plan.items.count where plan.items[place].leetcode == 0 && plan.items[place].kind == .item {
      if let number = titles(plan.items[place].text, { Catalogue.problem(title: $0)?.number }) { becomeProblem(place, number) }
    }
  }

  private mutating func settleNumber(_ place: Int, _ candidate: ItemCandidate) {
    if !candidate.slug.isEmpty, let problem = Catalogue.problem(slug: plan.source.bytes[candidate.slug.range]) {
      if candidate.numbering == problem.number { plan.items[place].text = candidate.textAfterNumber }
      becomeProblem(place, problem.number)
    } else if candidate.numbering > 0, plan.items[place].label.isEmpty {
      let number = candidate.numbering
      if titles(candidate.textAfterNumber, { Catalogue.isTitle($0, of: number) ? number : nil }) != nil {
        plan.items[place].text = candidate.textAfterNumber
        becomeProblem(place, number)
      }
    }
  }

  private mutating func becomeProblem(_ place: Int, _ number: Int) {
    plan.items[place].leetcode = Int32(clamping: number)
    if plan.items[place].kind == .item || (plan.items[place].isBonus && plan.items[place].label.isEmpty) {
      plan.items[place].kind = .problem
    }
  }

  /// Asks `find` about the words as a title: as they stand, without emphasis and a link's brackets, then without their trailing
  /// remarks in parentheses and marks in brackets, one after the other ("String to Integer (atoi) (Strings)").
  func titles(_ words: Extent, _ find: (ArraySlice<UInt8>) -> Int?) -> Int? {
    let bytes = plan.source.bytes
    var start = words.lowerBound
    var end = words.upperBound
    while start < end, [0x2A, 0x5F, 0x5B, 0x20].contains(bytes[start]) { start += 1 }
    if let close = Bytes.first(0x5D, bytes, in: start..<end), plan.source.has(0x28, at: close + 1) { end = close }
    var remarks = 0
    while start < end, remarks < 4 {
      while end > start, !Bytes.isWordByte(bytes[end - 1]), bytes[end - 1] != 0x29, bytes[end - 1] != 0x5D { end -= 1 }
      // A longer text is no title.
      if end - start <= 200, let found = find(bytes[start..<end]) { return found }
      let open: UInt8
      switch end > start ? bytes[end - 1] : 0 {
      case 0x29: open = 0x28
      case 0x5D: open = 0x5B
      default:
        // An emoji behind the words, or nothing that could be left out.
        guard let kept = beforeSymbol(bytes, start, end) else { return nil }
        end = kept
        remarks += 1
        continue
      }
      guard let cut = bytes[start..<end].lastIndex(of: open), cut > start else { return nil }
      end = cut
      remarks += 1
    }
    return nil
  }

  /// The end of the words before an emoji that ends them.
  private func beforeSymbol(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var index = end - 1
    while index > start, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    guard index >= start, Bytes.isSymbol(Bytes.scalar(bytes, at: index, end: end).scalar) else { return nil }
    return index
  }
}

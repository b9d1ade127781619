/// Numbered lines where sections hold nothing else: `1.1 Read chapter one`, each a paragraph, or several right below each other
/// (docs/format.md, 5.1.19).
extension PlanBuilder {
  /// As many tell that a file has the manner.
  private static let least = 3

  /// Finds them in a file without days and lists: from the first on each paragraph is nothing but such lines, whose numbers rise.
  mutating func collectNumberedLines() {
    guard options.isOwnersReading, options.role == .plan, !fileHasDays, board.cards.isEmpty else { return }
    var found: [(block: Int, lines: [Int])] = []
    var former = (part: -1, number: -1)
    var (count, sentences) = (0, 0)
    for index in blocks.indices where blocks[index].depth == 0 {
      let block = blocks[index]
      switch block.kind {
      case .heading, .rule: continue
      case .paragraph where !block.flags.contains(.startsBold):
        guard let lines = numbered(index, behind: &former) else { return }
        // What stands before the first introduces the plan.
        if lines.isEmpty, found.isEmpty { continue }
        guard !lines.isEmpty else { return }
        found.append((index, lines))
        count += lines.count
        sentences += lines.count { endsSentence(Bytes.trim(plan.source.line($0), plan.source.bytes)) }
      case .paragraph where found.isEmpty: continue
      case .paragraph: if lastLine(of: block, index) > Int(block.line) || !block.flags.contains(.allBold) { return }
      default: return
      }
    }
    guard count >= Self.least, sentences * 3 <= count else { return }
    for (block, wanted) in found { lines.stated.blocks[block] = wanted }
  }

  /// The lines of a paragraph that begin with two numbers, a blank and words, one all in parentheses aside; none where the first doesn't, nil where
  /// another one doesn't, or the numbers don't rise.
  private func numbered(_ index: Int, behind former: inout (part: Int, number: Int)) -> [Int]? {
    let bytes = plan.source.bytes
    let first = Int(blocks[index].line)
    var found: [Int] = []
    for line in first...lastLine(of: blocks[index], index) {
      let words = Bytes.trim(plan.source.line(line), bytes)
      guard let (part, number) = Self.numbers(bytes, words), words.count <= 200 else {
        if line == first { return [] }
        guard !words.isEmpty, bytes[words.lowerBound] == 0x28, bytes[words.upperBound - 1] == 0x29 else { return nil }
        continue
      }
      guard (part, number) > former else { return nil }
      former = (part, number)
      found.append(line)
    }
    return found
  }

  /// `1.2` before a blank and a letter.
  private static func numbers(_ bytes: [UInt8], _ words: Extent) -> (part: Int, number: Int)? {
    let end = words.upperBound
    guard let part = number(bytes, words.lowerBound, end), part.end + 1 < end, bytes[part.end] == 0x2E,
      let number = number(bytes, part.end + 1, end), number.end < end, Bytes.isBlank(bytes[number.end]),
      bytes[number.end..<end].first(where: { !Bytes.isBlank($0) }).map({
        Bytes.isLetter($0) || $0 >= 0x80 || $0 == 0x2A || $0 == 0x5B
      })
        == true
    else { return nil }
    return (part.value, number.value)
  }
}

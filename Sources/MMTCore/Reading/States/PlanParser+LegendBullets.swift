/// A legend's signs before the words of bullets: `✓ radis`, `× fèves`, `½ éclaircir` (docs/format.md, 5.3.5).
extension PlanBuilder {
  /// Whether `½` before the words of bullets or of lines says that they are half done, `½ éclaircir`: in a file that explains other signs, one of them done,
  /// and not this one.
  func hasHalves(_ legend: Legend) -> Bool {
    guard legend.status(of: Legend.half[...]) == nil, legend.written(.done, inBrackets: false) != nil else { return false }
    let bytes = plan.source.bytes
    func isHalf(_ start: Int, _ end: Int) -> Bool {
      Bytes.hasExactly(Legend.half, bytes, at: start, end: end - 1) && Bytes.isBlank(bytes[start + Legend.half.count])
    }
    return blocks.contains { block in
      let first = Int(block.line)
      switch block.kind {
      case .item:
        let words = plan.source.bulletWords(first)
        return isHalf(words.lowerBound, words.upperBound)
      case .paragraph where block.depth == 0:
        return (first...max(first, Int(block.lastLine))).contains { line in
          let words = Bytes.trim(plan.source.line(line), bytes)
          return isHalf(words.lowerBound, words.upperBound)
        }
      default: return false
      }
    }
  }
}

extension PlanBuilder {
  /// Lists of one bullet each, right behind each other and with other markers, that say nothing but what a marker means: `+ done`, `- not done`. A last
  /// line may begin with another sign: `~ half`.
  func readLegend(ofMarkersFrom index: Int, _ legend: inout LegendText) {
    var found: [(line: Int, sign: UInt8, status: ItemStatus)] = []
    var place = index
    while place < blocks.count, blocks[place].kind == .list, found.count < 6 {
      let (end, item) = (max(place + 1, Int(blocks[place].end)), place + 1)
      guard item < end, blocks[item].kind == .item, Int(blocks[item].end) >= end else { break }
      let (first, last) = (Int(blocks[item].line), Int(blocks[item].lastLine))
      for line in first...max(first, min(last, first + 3)) {
        let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
        if words.isEmpty { continue }
        let sign = plan.source.bytes[words.lowerBound]
        guard words.count < 48, "+-*~".utf8.contains(sign), plan.source.has(0x20, at: words.lowerBound + 1),
          !found.contains(where: { $0.sign == sign }),
          let status = LegendWords.status(plan.source.string(Extent(words.lowerBound + 2, words.upperBound)), isJoined: false)
        else { return }
        found.append((line, sign, status))
      }
      place = end
    }
    guard found.count > 1, found.contains(where: { $0.status == .done }) else { return }
    for one in found {
      legend.legend.add([one.sign], one.status)
      legend.lines.insert(one.line)
    }
  }
}

extension SourceText {
  /// How many times a sign stands behind a blank at the end of a line, before a parenthesis or a field that mmt writes, or alone in a cell.
  func ends(in sign: [UInt8]) -> Int {
    guard let first = sign.first, first >= 0x80 else { return 0 }
    var count = 0
    var place = 0
    while let start = Bytes.first(first, bytes, in: place..<bytes.count) {
      place = start + 1
      guard start > 0, Bytes.isBlank(bytes[start - 1]), Bytes.hasExactly(sign, bytes, at: start, end: bytes.count) else {
        continue
      }
      var end = start + sign.count
      if Bytes.hasExactly([0xEF, 0xB8, 0x8F], bytes, at: end, end: bytes.count) { end += 3 }
      while end < bytes.count, Bytes.isBlank(bytes[end]) { end += 1 }
      let isEnd =
        end >= bytes.count || [0x0A, 0x0D, 0x28, 0x7C].contains(bytes[end]) || TaskField.isOurs(bytes, at: end)
      if isEnd { count += 1 }
      place = max(place, end)
    }
    return count
  }

  /// How many bullets begin with a sign and a blank.
  func begins(with sign: [UInt8]) -> Int {
    guard let first = sign.first, first >= 0x80 else { return 0 }
    var count = 0
    var place = 0
    while let start = Bytes.first(first, bytes, in: place..<bytes.count) {
      place = start + 1
      var end = start + sign.count
      guard start > 1, Bytes.hasExactly(sign, bytes, at: start, end: bytes.count) else { continue }
      if Bytes.hasExactly(Box.colouring, bytes, at: end, end: bytes.count) { end += 3 }
      guard end < bytes.count, Bytes.isBlank(bytes[end]) else { continue }
      var marker = start - 1
      while marker > 0, Bytes.isBlank(bytes[marker]) { marker -= 1 }
      guard marker < start - 1, "-*+".utf8.contains(bytes[marker]) else { continue }
      var before = marker
      while before > 0, Bytes.isBlank(bytes[before - 1]) { before -= 1 }
      if before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D { count += 1 }
    }
    return count
  }

  /// Whether `×` stands at a place with a blank behind it.
  func isCrossApart(_ place: Int, _ end: Int) -> Bool {
    place >= 0 && place + 2 < end && bytes[place] == 0xC3 && bytes[place + 1] == 0x97 && Bytes.isBlank(bytes[place + 2])
  }
}

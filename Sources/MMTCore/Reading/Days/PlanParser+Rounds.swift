/// Several things on one line, each with a sign behind its name: `Ch 3 — R1 ✓ R2` where other lines say `R1 ✓ R2 ✓` (docs/format.md, 5.3.18).
struct RoundsLine {
  /// The names and what stands behind each: a sign for done, or a result, or another sign.
  var rounds: [(name: String, isDone: Bool)] = []
  /// What stands behind the last of them.
  var remark = ""

  /// No name has more bytes than this.
  private static let longest = 24

  /// nil where no sign stands behind a word, or behind the first one more than a word before each.
  init?(_ bytes: [UInt8], _ words: Extent) {
    let parts = bytes[words.range].split(whereSeparator: Bytes.isBlank).map { part in
      part.last == 0x2C || part.last == 0x3B ? part.dropLast() : part
    }.filter { !$0.isEmpty && !($0.count == 1 && ",;/|+&".utf8.contains($0[$0.startIndex])) }
    let signs = parts.map { part in
      part[part.startIndex] < 0x80
        ? nil : Box.knownSign(bytes, part.startIndex, part.endIndex).flatMap { $0.end == part.endIndex ? $0.status : nil }
    }
    guard var place = signs.firstIndex(where: { $0 != nil }), place > 0 else { return nil }
    place -= 1
    while place + 1 < parts.count, signs[place] == nil {
      let behind = parts[place + 1]
      guard signs[place + 1] != nil || !rounds.isEmpty && EndState.isResult(bytes, Extent(behind.startIndex, behind.endIndex)),
        parts[place].count <= Self.longest
      else { break }
      rounds.append((String(decoding: parts[place], as: UTF8.self), signs[place + 1].map { $0 == .done } ?? true))
      place += 2
    }
    guard !rounds.isEmpty, place >= parts.count || signs[place...].allSatisfy({ $0 == nil }) else { return nil }
    if place < parts.count {
      remark = String(decoding: bytes[parts[place].startIndex..<words.upperBound].prefix(80), as: UTF8.self)
    }
  }
}

extension PlanBuilder {
  /// Whether signs may stand in a line that no date says to be done.
  func mayHoldRounds(_ item: Item) -> Bool {
    item.completedOn == nil && item.cancelledOn == nil
      && Bytes.first(0xE2, plan.source.bytes, in: wholeWords(item).range) != nil
  }

  /// An item's words, a line's with the sign at its end.
  private func wholeWords(_ item: Item) -> Extent {
    guard item.isLine else { return item.text }
    return Bytes.trim(Extent(item.text.lowerBound, max(item.text.upperBound, Int(item.marker))), plan.source.bytes)
  }

  /// How far the lines of some items are whose words hold signs for done, where two at least have two such things in common: all of them make done.
  func rounds(of places: [Int]) -> [Int: ItemStatus] {
    guard places.count > 1 else { return [:] }
    let bytes = plan.source.bytes
    let lines = places.compactMap { place in RoundsLine(bytes, wholeWords(plan.items[place])).map { (place: place, line: $0) } }
    var counts: [String: Int] = [:]
    for (_, line) in lines where line.rounds.count > 1 {
      for name in Set(line.rounds.map(\.name)) { counts[name, default: 0] += 1 }
    }
    // What the lines with the same names have of them in all.
    var sets: [Set<String>] = []
    var setOf: [String: Int] = [:]
    for (_, line) in lines where line.rounds.count > 1 {
      let known = line.rounds.map(\.name).filter { counts[$0, default: 0] > 1 }
      guard Set(known).count > 1 else { continue }
      let place = known.lazy.compactMap { setOf[$0] }.first ?? sets.count
      if place == sets.count { sets.append([]) }
      for name in known where setOf[name] == nil {
        setOf[name] = place
        sets[place].insert(name)
      }
    }
    var result: [Int: ItemStatus] = [:]
    for (place, line) in lines {
      guard let set = line.rounds.lazy.compactMap({ setOf[$0.name] }).first.map({ sets[$0] }) else { continue }
      let done = Set(line.rounds.lazy.filter { $0.isDone && set.contains($0.name) }.map(\.name)).count
      let isAll = done == set.count
      result[place] = done == 0 ? .open : isAll && !EndState.saysHalf(line.remark[...]) ? .done : .partial
    }
    return result
  }
}

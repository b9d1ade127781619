/// Signs at the end of words, or before a remark there, of what isn't done: `Visit ❌ cancelled, rain`, `Sampler ⏭`, `Drip line ⏳ a part is missing`.
extension EndState {
  /// The first such sign behind a blank. A cross is sure where the remark says that it won't be done.
  @_optimize(speed)
  static func not(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    for first in [0xE2, 0xF0, 0x3A] as [UInt8] {
      var place = words.lowerBound + 1
      while let next = Bytes.first(first, bytes, in: place..<words.upperBound) {
        place = next + 1
        guard Bytes.isBlank(bytes[next - 1]), let sign = Box.signOfUndone(bytes, next, words.upperBound),
          sign.end == words.upperBound || Bytes.isBlank(bytes[sign.end])
        else { continue }
        let remark = Bytes.trim(Extent(sign.end, words.upperBound), bytes)
        var found = EndState(.not, sign.status, Extent(next, sign.end))
        if remark.isEmpty {
          found.isSure = !sign.isCross
          return found
        }
        // What was meant as a field's date is told elsewhere, and `⏳ 20 min` is a duration.
        let hasDigit = bytes[remark.range].contains(where: Bytes.isDigit)
        let hasLetter = bytes[remark.range].contains { $0 >= 0x80 || Bytes.isLetter($0) }
        guard hasLetter, !(hasDigit && sign.status == .partial) else { return nil }
        found.isSure = !sign.isCross || beginsWithNot(bytes, remark)
        return found
      }
    }
    return nil
  }

  /// `Ida - done. Tom - not done. Mo - done`: whether a part before the last says that it isn't done.
  static func saysOpenBefore(_ bytes: [UInt8], _ words: Extent, _ state: EndState) -> Bool {
    let parts = String(decoding: bytes[words.lowerBound..<state.extent.lowerBound], as: UTF8.self).lowercased().split {
      ".;,".contains($0)
    }
    guard parts.count > 1 else { return false }
    return parts.dropLast().contains { part in
      let words = part.split(separator: " ")
      guard let dash = words.lastIndex(where: { ["-", "–", "—"].contains($0) }) else { return false }
      return TableMark.known(words[(dash + 1)...].joined(separator: " ")[...]).map { $0.status != .done } ?? false
    }
  }

  /// `9/10` and `80%` behind a sign for done are results.
  static func isResult(_ bytes: [UInt8], _ remark: Extent) -> Bool {
    let parts = bytes[remark.range].split(separator: 0x2F, omittingEmptySubsequences: false)
    func isNumber(_ part: ArraySlice<UInt8>) -> Bool { (1...4).contains(part.count) && part.allSatisfy(Bytes.isDigit) }
    if parts.count == 2 { return parts.allSatisfy(isNumber) }
    // `✅ 48:12`
    let times = bytes[remark.range].split(separator: 0x3A, omittingEmptySubsequences: false)
    if (2...3).contains(times.count), times.allSatisfy(isNumber) { return true }
    return bytes[remark.range].last == 0x25 && isNumber(bytes[remark.range].dropLast())
  }

  /// Whether the first words of a remark are one for what is cancelled, three at most.
  static func beginsWithNot(_ bytes: [UInt8], _ remark: Extent) -> Bool {
    let text = String(decoding: bytes[remark.range].prefix(80), as: UTF8.self).lowercased()
    let words = text.split(separator: " ").prefix(3)
    return (1...max(1, words.count)).contains { count in
      let begin = words.prefix(count).joined(separator: " ").reversed().drop { ",;.:!–—-".contains($0) }.reversed()
      return TableMark.known(String(begin))?.status == .cancelled
    }
  }
}

extension Box {
  /// A sign for what won't be done or is half done at a place, and where it ends; crosses say so only beside others.
  static func signOfUndone(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (status: ItemStatus, end: Int, isCross: Bool)? {
    guard let found = knownSign(bytes, start, end) else { return nil }
    let isCross = isCross(bytes[start..<end])
    // 🔄 tells what is done again and again.
    guard isCross || found.status == .cancelled || found.status == .partial, !isWord(bytes[start..<end]),
      !Bytes.hasExactly([0xF0, 0x9F, 0x94, 0x84], bytes, at: start, end: end)
    else { return nil }
    return (isCross ? .cancelled : found.status, found.end, isCross)
  }
}

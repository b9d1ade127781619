/// What a file says that its signs mean: `Legend: ✅ done, 🔶 in progress, ⬜ to do`. That counts before what they mean elsewhere.
package struct Legend: Sendable, Equatable {
  struct Sign: Sendable, Equatable {
    /// Without a colouring mark; of a box what stands between its brackets.
    var bytes: [UInt8]
    var isInBrackets: Bool
    var status: ItemStatus
  }

  var signs: [Sign] = []
  /// Words stand right behind them.
  var isGlued = false
  /// `½` before words is partial, though the file says nothing of it.
  var hasHalves = false

  /// The first to say what a sign means counts. A box that means what it means everywhere needs no saying.
  mutating func add(_ pair: LegendPair, _ status: ItemStatus) {
    if pair.isInBrackets {
      let known = Box.contents.first { pair.sign.elementsEqual($0.content.utf8) }?.status ?? (pair.sign.isEmpty ? .open : nil)
      if known == status { return }
    }
    guard !signs.contains(where: { $0.bytes == pair.sign && $0.isInBrackets == pair.isInBrackets }) else { return }
    signs.append(Sign(bytes: pair.sign, isInBrackets: pair.isInBrackets, status: status))
  }

  /// The same of one sign without brackets, with a colouring mark or without.
  mutating func add(_ sign: ArraySlice<UInt8>, _ status: ItemStatus) {
    if self.status(of: sign) == nil { signs.append(Sign(bytes: Array(Self.plain(sign)), isInBrackets: false, status: status)) }
  }

  /// The sign at a place that stands for a state without brackets, and where it ends.
  func sign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (status: ItemStatus, end: Int)? {
    guard start >= 0, start < end else { return nil }
    for sign in signs where !sign.isInBrackets && Bytes.hasExactly(sign.bytes, bytes, at: start, end: end) {
      let close = start + sign.bytes.count
      return (sign.status, Bytes.hasExactly(Box.colouring, bytes, at: close, end: end) ? close + 3 : close)
    }
    return hasHalves && Bytes.hasExactly(Self.half, bytes, at: start, end: end) ? (.partial, start + Self.half.count) : nil
  }

  static let half = Array("½".utf8)

  /// What one sign says, with a colouring mark or without.
  func status(of sign: ArraySlice<UInt8>) -> ItemStatus? {
    let plain = Self.plain(sign)
    return signs.first { !$0.isInBrackets && plain.elementsEqual($0.bytes) }?.status
      ?? (hasHalves && plain.elementsEqual(Self.half) ? .partial : nil)
  }

  private static func plain(_ sign: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    sign.suffix(3).elementsEqual(Box.colouring) ? sign.dropLast(3) : sign
  }

  /// A box as the file means it.
  func read(_ box: Box, _ bytes: [UInt8]) -> Box {
    if box.isSign { return box }
    let content = Bytes.trim(box.content, bytes)
    guard !content.isEmpty,
      let sign = signs.first(where: { $0.isInBrackets && bytes[content.range].elementsEqual($0.bytes) })
    else { return box }
    var box = box
    box.status = sign.status
    box.isUnknown = false
    box.isLetter = false
    return box
  }

  /// What a character in brackets says.
  func inBrackets(_ content: ArraySlice<UInt8>) -> ItemStatus? {
    signs.first { $0.isInBrackets && content.elementsEqual($0.bytes) }?.status
  }

  /// What is written for a status; nil where the file has no sign for it.
  func written(_ status: ItemStatus, inBrackets: Bool) -> [UInt8]? {
    signs.first { $0.status == status && $0.isInBrackets == inBrackets }?.bytes
  }

  /// The sign that words end in, with words and a blank before it, perhaps with a remark behind it: in parentheses, or any behind a dagger or a
  /// shape such as ○. Letters are words there.
  func signAtEnd(_ bytes: [UInt8], _ words: Extent) -> (extent: Extent, status: ItemStatus)? {
    let words = Bytes.trim(words, bytes)
    var end = words.upperBound
    if Bytes.hasExactly(Box.colouring, bytes, at: end - 3, end: end) { end -= 3 }
    for sign in signs where !sign.isInBrackets && !(sign.bytes.first.map(Bytes.isLetter) ?? true) {
      let start = end - sign.bytes.count
      guard start > words.lowerBound, Bytes.isBlank(bytes[start - 1]), Bytes.hasExactly(sign.bytes, bytes, at: start, end: end)
      else { continue }
      return (Extent(start, words.upperBound), sign.status)
    }
    return signBeforeRemark(bytes, words)
  }

  private func signBeforeRemark(_ bytes: [UInt8], _ words: Extent) -> (extent: Extent, status: ItemStatus)? {
    let isInParentheses = bytes[words.range].last == 0x29
    for sign in signs where !sign.isInBrackets {
      guard let first = sign.bytes.first, first >= 0xC2 else { continue }
      let isShape = Self.takesRemarks(sign.bytes)
      let isCross = sign.bytes == [0xC3, 0x97]
      // `3 × (10)`
      guard isShape || isCross || isInParentheses && first >= 0xE2 else { continue }
      var place = words.lowerBound
      while let start = Bytes.first(first, bytes, in: place..<words.upperBound) {
        place = start + 1
        guard start > words.lowerBound, Bytes.isBlank(bytes[start - 1]),
          Bytes.hasExactly(sign.bytes, bytes, at: start, end: words.upperBound)
        else { continue }
        var end = start + sign.bytes.count
        if Bytes.hasExactly(Box.colouring, bytes, at: end, end: words.upperBound) { end += 3 }
        guard end < words.upperBound, Bytes.isBlank(bytes[end]) else { continue }
        let remark = Bytes.trim(Extent(end, words.upperBound), bytes)
        // Between numbers `×` is one of the words.
        let isTimes = isCross && (Bytes.isDigit(bytes[remark.lowerBound]) || start > 1 && Bytes.isDigit(bytes[start - 2]))
        guard isShape || isCross && !isTimes || first >= 0xE2 && bytes[remark.lowerBound] == 0x28 else { continue }
        let isLimited = sign.status == .done && EndState.isLimited(bytes, behind: Extent(start, end), words)
        return (Extent(start, end), isLimited ? .partial : sign.status)
      }
    }
    return nil
  }
}

/// A legend as it is found.
struct LegendText {
  var legend = Legend()
  var lines: Set<Int> = []
  /// Whether the text holds any pair among other words, as far as `mayHoldPair` tells.
  var hasPairsWithin = false
  /// Pairs that are paragraphs by themselves.
  var singles: [(line: Int, pair: LegendPair)] = []
  /// Pairs among other words.
  var within: [(line: Int, pair: LegendPair)] = []

  /// Takes pairs among other words, one of them done, each of whose signs stands at the ends of three lines or alone in as many cells at least, or
  /// before the words of bullets: three of them of what is done.
  mutating func takeWithin(_ source: SourceText) {
    let known = within.compactMap { one in one.pair.status.map { (one.line, one.pair, $0) } }
    guard known.contains(where: { $0.2 == .done }) else { return }
    let used = known.filter { source.ends(in: $0.1.sign) > 2 || source.begins(with: $0.1.sign) > ($0.2 == .done ? 2 : 0) }
    guard used.contains(where: { $0.2 == .done }) else { return }
    for (line, pair, status) in used {
      legend.add(pair, status)
      lines.insert(line)
    }
  }

  /// Takes pairs that belong together, if they explain states: each sign once, half of them at least known, one for done and another.
  mutating func take(_ found: [(line: Int, pair: LegendPair)]) {
    guard found.count > 1 else { return }
    // Asked first: of lines that all begin with one sign the second one tells.
    for (place, one) in found.enumerated() where found[..<place].contains(where: { $0.pair.hasSign(of: one.pair) }) { return }
    let known = found.compactMap { one in one.pair.status.map { (one.pair, $0) } }
    guard known.count > 1, known.count * 2 >= found.count, known.contains(where: { $0.1 == .done }),
      known.contains(where: { $0.1 != .done })
    else { return }
    for (pair, status) in known { legend.add(pair, status) }
    // What a shape means in other words than those known it means by itself.
    for one in found where one.pair.status == nil {
      if let begin = one.pair.beginning {
        legend.add(one.pair, begin)
      } else if !one.pair.isInBrackets,
        let letter = EndState.letters.first(where: { one.pair.sign.elementsEqual($0.text.utf8) && $0.status == .partial })
      {
        legend.add(one.pair, letter.status)
      }
    }
    for one in found { lines.insert(one.line) }
  }
}

extension SourceText {
  /// Whether ☒ stands in the text, and no tick.
  var ticksByCrosses: Bool {
    func holds(_ last: UInt8, _ middle: UInt8) -> Bool {
      var place = 0
      while let found = Bytes.first(last, bytes, in: place..<bytes.count) {
        if found > 1, bytes[found - 1] == middle, bytes[found - 2] == 0xE2 { return true }
        place = found + 1
      }
      return false
    }
    // ☒, and of ☑ ✅ ✔ ✓ √ none.
    return holds(0x92, 0x98) && !holds(0x91, 0x98) && !holds(0x85, 0x9C) && !holds(0x94, 0x9C) && !holds(0x93, 0x9C)
      && !holds(0x9A, 0x88)
  }

  /// A sign, bracket or backtick, or a letter with `=` behind it: most bullets begin otherwise.
  func mayBeginLegend(_ words: Extent) -> Bool {
    guard !words.isEmpty, words.count <= LegendPair.longest else { return false }
    switch bytes[words.lowerBound] {
    case 0xE2, 0xF0, 0x60, 0x22, 0x2A, 0x28: return true
    // `× = skipped`
    case 0xC2, 0xC3:
      let behind = Extent(min(words.lowerBound + 2, words.upperBound), words.upperBound)
      return has(0x3D, at: Bytes.trim(behind, bytes).lowerBound) || isCrossApart(words.lowerBound, words.upperBound)
    // `[ ] words` is the beginning of most items, and of few that explain a box.
    case 0x5B: return words.count <= 40
    case let byte where LegendPair.letters.contains(byte):
      let behind = Bytes.trim(Extent(words.lowerBound + 1, words.upperBound), bytes)
      return words.count == 1 || has(0x3D, at: behind.lowerBound)
    default: return false
    }
  }

  /// Whether a sign, or a letter that may be one, stands alone at the beginning.
  private func mayBeginList(_ words: Extent) -> Bool {
    let first = bytes[words.lowerBound]
    return first >= 0xC2
      || LegendPair.letters.contains(first) && (has(0x20, at: words.lowerBound + 1) || has(0x3A, at: words.lowerBound + 1))
  }

  /// Whether `=` stands right behind what isn't ASCII, or behind that and a blank.
  func mayHoldPair(_ line: Extent) -> Bool {
    let span = bytes.span.bytes
    var equals = span.first(0x3D, from: line.lowerBound, to: line.upperBound)
    while equals < line.upperBound {
      var before = equals
      while before > line.lowerBound, Bytes.isBlank(bytes[before - 1]) { before -= 1 }
      if before > line.lowerBound, bytes[before - 1] >= 0x80 { return true }
      equals = span.first(0x3D, from: equals + 1, to: line.upperBound)
    }
    return false
  }

  /// Whether one character in parentheses stands there: `(r)`.
  func holdsRound(_ start: Int, _ end: Int) -> Bool {
    var place = start
    while let open = Bytes.first(0x28, bytes, in: place..<end) {
      if has(0x29, at: open + 2), open + 2 < end { return true }
      place = open + 1
    }
    return false
  }

  /// Whether two signs, brackets or `=` stand in a line of a paragraph; among others it may be short and begin with one.
  @_optimize(speed)
  func mayHoldLegend(_ words: Extent, isAmongOthers: Bool) -> Bool {
    guard words.count <= LegendPair.longest, !words.isEmpty,
      LineSigns.maySayMeanings(bytes.span.bytes, words.lowerBound, words.upperBound)
        || holdsRound(words.lowerBound, words.upperBound) || has(0x3A, at: words.lowerBound + 1)
    else { return false }
    if isAmongOthers, words.count <= 60, mayBeginLegend(words) { return true }
    // `✓ done, o open`
    if words.count <= LegendPair.longestList, words.count > 8, Bytes.first(0x2C, bytes, in: words.range) != nil,
      mayBeginList(words)
    {
      return true
    }
    // `x = done`
    if has(0x3D, at: words.lowerBound + 1) || has(0x3D, at: words.lowerBound + 2), mayBeginLegend(words) { return true }
    // `(+ know, - don't know, × dropped)`
    if has(0x28, at: words.lowerBound), has(0x29, at: words.upperBound - 1) { return true }
    var count = 0
    var place = words.lowerBound
    while place < words.upperBound {
      let byte = bytes[place]
      if byte == 0xF0 || byte == 0x3D || byte == 0xEF && has(0x9D, at: place + 2) || byte == 0x5B
        || byte == 0x28 && has(0x29, at: place + 2)
        || byte == 0xAB && place > words.lowerBound && bytes[place - 1] == 0xC2
        || byte == 0x22 && place + 2 < words.upperBound && bytes[place + 2] == 0x22
        || byte == 0xE2 && place + 2 < words.upperBound && bytes[place + 1] == 0x80 && [0x9C, 0x9E].contains(bytes[place + 2])
        || byte == 0xE2 && place + 1 < words.upperBound && bytes[place + 1] >= 0x87
        || byte == 0xC3 && isCrossApart(place, words.upperBound)
      {
        count += 1
        if count == 2 { return true }
      }
      place += 1
    }
    return false
  }
}

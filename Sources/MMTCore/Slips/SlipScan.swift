/// Looks at how each line begins. Most are decided by a few bytes; what looks odd is looked at again with what the parser made of it.
struct SlipScan {
  private let plan: Plan
  private let lexicon: Lexicon
  private let bytes: [UInt8]
  private(set) var slips: [Slip] = []
  /// Made when a heading is met that may have slipped: mostly never.
  private var names: Names?
  /// Lines of reflections; made when something odd is met.
  private var reflections: Set<Int>?
  /// How often each sign stands alone in brackets; counted when a letter beside x is met.
  private var keys: [UInt8: Int] = [:]

  private struct Names {
    var days: Set<Int>
    var weeks: Set<Int>
    var tracks: Set<String>
    /// Whether a day or a track has a title in bold.
    var hasBold: Bool
    /// The level at which most days, weeks and tracks stand as headings; nil where none does.
    var dayLevel: Int?
    var weekLevel: Int?
    var trackLevel: Int?
  }

  init(_ plan: Plan, _ lexicon: Lexicon) {
    self.plan = plan
    self.lexicon = lexicon
    bytes = plan.source.bytes
  }

  /// What a line was taken for hung on days, tracks or signs elsewhere in the plan.
  var looksAround: Bool { names != nil || !keys.isEmpty }

  mutating func run() { run(1..<(plan.source.lineCount + 1)) }

  @_optimize(speed)
  mutating func run(_ lines: Range<Int>) {
    let source = plan.source
    let first = source.frontMatterLines + 1
    for line in lines.clamped(to: first..<max(first, source.lineCount + 1)) {
      let whole = source.wholeLine(line)
      var index = whole.lowerBound
      let end = whole.upperBound
      while index < end, Bytes.isBlank(bytes[index]) || bytes[index] == 0x3E { index += 1 }
      guard end - index > 3 else { continue }
      switch bytes[index] {
      case 0x2D, 0x2A, 0x2B:
        // `- [x] `, as nearly every item begins.
        if bytes[index + 1] == 0x20, bytes[index + 2] == 0x5B, end - index > 6, bytes[index + 4] == 0x5D,
          bytes[index + 5] == 0x20,
          bytes[index + 3] == 0x20 || bytes[index + 3] == 0x78, !(bytes[index + 6] | 0x20 == 0x78 && bytes[index + 3] == 0x20)
        {
          continue
        }
        bullet(line, index, after: index + 1)
        if bytes[index] == 0x2A { emphasis(line, index) }
      case 0x30...0x39:
        var after = index
        while after < end, Bytes.isDigit(bytes[after]), after - index < 9 { after += 1 }
        if after < end, bytes[after] == 0x2E || bytes[after] == 0x29 { bullet(line, index, after: after + 1) }
      case 0x23: hashes(line, index)
      case 0x5F: emphasis(line, index)
      default: continue
      }
    }
  }

  // MARK: boxes

  /// `marker` is the bullet's first byte, `after` the one behind it.
  private mutating func bullet(_ line: Int, _ marker: Int, after: Int) {
    let end = plan.source.line(line).upperBound
    var start = after
    while start < end, Bytes.isBlank(bytes[start]) { start += 1 }
    guard start < end, let found = start == after ? tight(marker, start, end) : loose(start, end), isText(line),
      !isMeant(start, end)
    else { return }
    let words = Bytes.trim(Extent(max(found.extent.upperBound, found.words), end), bytes)
    let begin = String(decoding: bytes[marker..<after], as: UTF8.self)
    slips.append(
      Slip(
        kind: found.kind, line: line, extent: start == after ? Extent(marker, found.extent.upperBound) : found.extent,
        mended: "\(begin) [\(found.isDone ? "x" : " ")] " + plan.source.string(words)))
  }

  /// Whether the file itself writes its boxes so: in parentheses, or with a sign that it explains.
  private func isMeant(_ start: Int, _ end: Int) -> Bool {
    if plan.manners.roundBoxes == true, Box(round: bytes, at: start, end: end, plan.legend?.inBrackets) != nil { return true }
    guard let legend = plan.legend, let box = Box(bytes, at: start, end: end) else { return false }
    return legend.read(box, bytes) != box
  }

  private struct Found {
    var kind = Slip.Kind.box
    var extent: Extent
    var isDone: Bool
    /// Where the words begin.
    var words: Int
  }

  /// `-[x] Words`: no blank behind the bullet.
  private func tight(_ marker: Int, _ start: Int, _ end: Int) -> Found? {
    // `*[x]*` is emphasis.
    if bytes[marker] == 0x2A, bytes[end - 1] == 0x2A { return nil }
    if let box = Box(bytes, at: start, end: end), box.status == .open || box.status == .done, !box.isUnknown,
      box.extent.upperBound < end
    {
      return Found(extent: box.extent, isDone: box.status == .done, words: box.extent.upperBound)
    }
    return wide(start, end)
  }

  /// What stands behind a bullet and its blanks.
  private mutating func loose(_ start: Int, _ end: Int) -> Found? {
    switch bytes[start] {
    case 0x5B:
      if let box = Box(bytes, at: start, end: end) {
        if let beside = beside(box, end) { return beside }
        guard box.isUnknown, lexicon.revision == .first || !ItemLine.isBlankedX(bytes, box.content),
          let isDone = slipped(box.content) ?? (isNeighbour(box.content) ? true : nil)
        else { return nil }
        return Found(kind: .sign, extent: box.extent, isDone: isDone, words: box.extent.upperBound)
      }
      return beside(start, end) ?? bracket(start, end) ?? word(start, end) ?? wide(start, end)
    case 0x78, 0x58:
      // `- x] Words`, `- x LC 160`
      guard start + 1 < end else { return nil }
      if bytes[start + 1] == 0x5D, beginsWords(start + 2, end) {
        return Found(extent: Extent(start, start + 2), isDone: true, words: start + 2)
      }
      return Bytes.isBlank(bytes[start + 1]) && isItem(start + 1, end)
        ? Found(extent: Extent(start, start + 1), isDone: true, words: start + 1) : nil
    case 0x5D:
      return isItem(start + 1, end) ? Found(extent: Extent(start, start + 1), isDone: false, words: start + 1) : nil
    case 0x28, 0x7B:
      return pair(start, end)
    case 0xE3, 0xEF: return wide(start, end)
    default: return nil
    }
  }

  /// `[ ] x LC 88`: the x stands behind the box.
  private func beside(_ box: Box, _ end: Int) -> Found? {
    guard box.status == .open, !box.isUnknown else { return nil }
    return x(behind: box.extent, Bytes.trim(Extent(box.extent.upperBound, end), bytes).lowerBound, end, .sign)
  }

  /// `[ ]x LC 88`: the same without the blank.
  private func beside(_ start: Int, _ end: Int) -> Found? {
    guard start + 3 < end, bytes[start + 1] == 0x20, bytes[start + 2] == 0x5D else { return nil }
    return x(behind: Extent(start, start + 3), start + 3, end, .box)
  }

  private func x(behind box: Extent, _ index: Int, _ end: Int, _ kind: Slip.Kind) -> Found? {
    guard index + 1 < end, bytes[index] | 0x20 == 0x78, Bytes.isBlank(bytes[index + 1]), isItem(index + 1, end) else {
      return nil
    }
    return Found(kind: kind, extent: Extent(box.lowerBound, index + 1), isDone: true, words: index + 1)
  }

  /// `[done] LC 88`: a word in the place of the sign.
  private func word(_ start: Int, _ end: Int) -> Found? {
    guard let close = Bytes.first(0x5D, bytes, in: start..<min(end, start + 12)), isItem(close + 1, end) else { return nil }
    guard let isDone = Self.meaning(plan.source.string(Bytes.trim(Extent(start + 1, close), bytes))) else { return nil }
    return Found(extent: Extent(start, close + 1), isDone: isDone, words: close + 1)
  }

  /// Whether a word in the place of a box's sign says done; nil where it says something else.
  static func meaning(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "done", "ok", "yes", "ready", "finished": true
    case "todo", "open", "no": false
    default: nil
    }
  }

  /// Signs that no list of marks has, but fingers make: `[ x]`, `[xx]`, `[y]`, the x of another alphabet. Whether done was meant.
  private func slipped(_ content: Extent) -> Bool? {
    let words = Bytes.trim(content, bytes)
    let text = plan.source.string(words)
    if !text.isEmpty, text.utf8.allSatisfy({ $0 | 0x20 == 0x78 }) { return true }
    return ["y", "Y", "х", "Х", "ｘ", "Ｘ", "×", "✓", "☑", "☒"].contains(text) ? true : nil
  }

  /// A key beside x (or where x is on other keyboards), alone of its kind: who uses it as a mark uses it more than once.
  private mutating func isNeighbour(_ content: Extent) -> Bool {
    guard content.count == 1 else { return false }
    let key = bytes[content.lowerBound]
    guard [0x7A, 0x73, 0x64, 0x63, 0x61, 0x71].contains(key) else { return false }
    if keys.isEmpty {
      var counts: [UInt8: Int] = [0: 0]
      for (index, byte) in bytes.enumerated() where byte == 0x5D && index >= 2 && bytes[index - 2] == 0x5B {
        counts[bytes[index - 1], default: 0] += 1
      }
      keys = counts
    }
    return keys[key] == 1
  }

  /// `[x]Words`, `[x]] Words`, `[[x] Words`, `[x LC 160`, `[x) LC 160`.
  private func bracket(_ start: Int, _ end: Int) -> Found? {
    var index = start + 1
    if index < end, bytes[index] == 0x5B { index += 1 }
    let doubled = index - start - 1
    while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    let mark = index
    while index < end, bytes[index] | 0x20 == 0x78 { index += 1 }
    let isDone = index > mark
    let sign = index
    while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    guard index < end, isDone || index > start + 1 + doubled else { return nil }
    if bytes[index] == 0x5D {
      let close = index
      index += 1
      if index < end, bytes[index] == 0x5D { index += 1 }
      let isDoubled = index > close + 1
      guard doubled == 0 || !isDoubled,
        isDoubled || doubled > 0 ? index == end || Bytes.isBlank(bytes[index]) : beginsWords(index, end)
      else { return nil }
      return Found(extent: Extent(start, index), isDone: isDone, words: index)
    }
    guard doubled == 0 else { return nil }
    if bytes[index] == 0x29 || bytes[index] == 0x7D {
      return isItem(index + 1, end) ? Found(extent: Extent(start, index + 1), isDone: isDone, words: index + 1) : nil
    }
    guard index > sign || !isDone, isItem(index, end) else { return nil }
    return Found(extent: Extent(start, isDone ? sign : start + 1), isDone: isDone, words: index)
  }

  /// `(x) LC 160`, `{ ] LC 160`.
  private func pair(_ start: Int, _ end: Int) -> Found? {
    guard start + 2 < end, [0x20, 0x78, 0x58].contains(bytes[start + 1]), [0x29, 0x5D, 0x7D].contains(bytes[start + 2]),
      isItem(start + 3, end)
    else { return nil }
    return Found(extent: Extent(start, start + 3), isDone: bytes[start + 1] != 0x20, words: start + 3)
  }

  private static let openings = ["［", "【", "〔", "["].map { Array($0.utf8) }
  private static let closings = ["］", "】", "〕", "]"].map { Array($0.utf8) }
  private static let signs: [(bytes: [UInt8], isDone: Bool)] = [
    (" ", false), ("　", false), ("x", true), ("X", true), ("ｘ", true), ("Ｘ", true), ("×", true), ("✓", true), ("✔", true),
  ].map { (Array($0.0.utf8), $0.1) }

  /// `［x］ Words`: brackets as an input method for Chinese or Japanese writes them.
  private func wide(_ start: Int, _ end: Int) -> Found? {
    func one(of texts: [[UInt8]], _ index: Int) -> Int? {
      texts.first { Bytes.hasExactly($0, bytes, at: index, end: end) }?.count
    }
    guard let open = one(of: Self.openings, start),
      let sign = Self.signs.first(where: { Bytes.hasExactly($0.bytes, bytes, at: start + open, end: end) }),
      let close = one(of: Self.closings, start + open + sign.bytes.count), open > 1 || close > 1
    else { return nil }
    let after = start + open + sign.bytes.count + close
    return Found(extent: Extent(start, after), isDone: sign.isDone, words: after)
  }

  /// What may follow a box whose blank is lost; `(`, `:` and the like belong to links and formulas.
  private func beginsWords(_ index: Int, _ end: Int) -> Bool {
    index < end && (Bytes.isWordByte(bytes[index]) || [0x20, 0x09, 0x2A, 0x22, 0x60].contains(bytes[index]))
  }

  /// Whether what follows reads like an item whatever stands before it: a problem's number or link, or a label.
  private func isItem(_ start: Int, _ end: Int) -> Bool {
    guard start < end, Bytes.isBlank(bytes[start]) || Bytes.isWordByte(bytes[start]) else { return false }
    let scanned = ItemLine(bytes, from: Bytes.trim(Extent(start, end), bytes).lowerBound, to: end, lexicon)
    return scanned.leetcode > 0 || !scanned.slug.isEmpty || (scanned.kind != nil && scanned.kind != .qualifier)
  }

  // MARK: headings

  /// `##Day 18`: the blank is lost, or the line is indented so far that it is code.
  private mutating func hashes(_ line: Int, _ start: Int) {
    let end = plan.source.line(line).upperBound
    var index = start
    while index < end, bytes[index] == 0x23 { index += 1 }
    let count = index - start
    guard count <= 6, index < end else { return }
    let isTight = !Bytes.isBlank(bytes[index])
    guard isTight ? isText(line) : isIndentedCode(line) else { return }
    // `#Day18` may be a tag.
    guard count > 1 || !isTight || bytes[index..<end].contains(0x20) else { return }
    let words = Bytes.trim(Extent(index, end), bytes)
    guard !words.isEmpty, isMissing(HeadingText(bytes, heading: words)) || (count > 1 && isTight && isTrack(words)) else {
      return
    }
    let text = HeadingText(bytes, heading: words)
    let names = known()
    let level =
      DayHeading(text, lexicon) != nil ? names.dayLevel : WeekHeading(text, lexicon) != nil ? names.weekLevel : names.trackLevel
    slips.append(
      Slip(
        kind: .heading, line: line, extent: isTight ? Extent(start, index) : Extent(plan.source.line(line).lowerBound, start),
        // Its hashes may have slipped, too: what stands beside it tells how many there are.
        mended: String(repeating: "#", count: level ?? count) + " " + plan.source.string(words)))
  }

  /// `*Day 3**`: a star is lost, or a blank stands inside the stars. `**Day 3**` right below an item goes on with the item's words.
  private mutating func emphasis(_ line: Int, _ start: Int) {
    let end = Bytes.trim(plan.source.line(line), bytes).upperBound
    let star = bytes[start]
    var index = start
    while index < end, bytes[index] == star { index += 1 }
    var close = end
    while close > index, bytes[close - 1] == star { close -= 1 }
    let (opening, closing) = (index - start, end - close)
    guard opening <= 3, closing <= 3, close > index, opening > 1 || !Bytes.isBlank(bytes[index]) else { return }
    let isSound = opening == closing && !Bytes.isBlank(bytes[index]) && !Bytes.isBlank(bytes[close - 1])
    guard !isSound || (opening > 1 && isGlued(line, start)), !bytes[index..<close].contains(star), isText(line) else { return }
    let words = Bytes.trim(Extent(index, close), bytes)
    guard !words.isEmpty, isMissing(HeadingText(bytes, heading: words)) || (isSound && (known().hasBold || isTrack(words)))
    else { return }
    let marks = String(repeating: star == 0x2A ? "*" : "_", count: 2)
    slips.append(
      Slip(
        kind: isSound ? .glued : .heading, line: line, extent: Extent(start, end),
        mended: marks + plan.source.string(words) + marks))
  }

  /// Whether a line that begins at the margin goes on with the paragraph of an item above it.
  private func isGlued(_ line: Int, _ start: Int) -> Bool {
    guard line > 1, start == plan.source.wholeLine(line).lowerBound, !plan.source.isBlank(line - 1),
      let block = plan.outline.lastBlock(through: line), block.kind == .paragraph, block.depth > 1
    else { return false }
    return Int(block.line) < line ? line <= Int(block.lastLine) : block.flags.contains(.continuation)
  }

  /// Whether the words are a day's or a week's, and the plan has no such one.
  private mutating func isMissing(_ text: HeadingText) -> Bool {
    if let day = DayHeading(text, lexicon), day.series == nil { return !known().days.contains(day.number) }
    if let week = WeekHeading(text, lexicon) { return !known().weeks.contains(week.number) }
    return false
  }

  /// Whether another day has a track of this name.
  private mutating func isTrack(_ words: Extent) -> Bool {
    let colon = Bytes.first(0x3A, bytes, in: words.range) ?? words.upperBound
    return known().tracks.contains(plan.plain(Bytes.trim(Extent(words.lowerBound, colon), bytes)).lowercased())
  }

  private mutating func known() -> Names {
    if let names { return names }
    var days = Set<Int>()
    for day in plan.days {
      guard let number = day.key.number else { continue }
      for covered in number...max(number, min(day.lastNumber ?? number, number + 1000)) { days.insert(covered) }
    }
    let plan = plan
    let tracks = plan.tracks.map { plan.plain($0.name).lowercased() }.filter { !$0.isEmpty }
    let weeks = plan.weeks.compactMap(\.number) + plan.days.compactMap(\.weekNumber)
    var names = Names(days: days, weeks: Set(weeks), tracks: Set(tracks), hasBold: false)
    let levels = HeadingLevels(plan)
    names.dayLevel = levels.common(plan.days.filter { $0.key != .none }.map(\.line))
    names.weekLevel = levels.common(plan.weeks.map(\.line))
    let titles = plan.tracks.filter { !$0.name.isEmpty }.map(\.line) + plan.days.filter { $0.key != .none }.map(\.line)
    names.hasBold = titles.contains { line in
      let start = Bytes.trim(plan.source.line(line), plan.source.bytes).lowerBound
      return plan.source.has(0x2A, at: start) || plan.source.has(0x5F, at: start)
    }
    names.trackLevel = levels.common(plan.tracks.map(\.line))
    self.names = names
    return names
  }

  // MARK: where a line stands

  /// Neither code nor HTML, neither front matter nor a reflection.
  private mutating func isText(_ line: Int) -> Bool {
    guard let kind = plan.outline.lastBlock(through: line)?.kind, kind != .code, kind != .html else { return false }
    let known = reflections ?? Set(plan.days.lazy.flatMap(\.reflections).joined())
    reflections = known
    return !known.contains(line)
  }

  /// A line that is code because it is indented, not because a fence stands before it.
  private func isIndentedCode(_ line: Int) -> Bool {
    guard let block = plan.outline.lastBlock(through: line), block.kind == .code else { return false }
    let first = Bytes.trim(plan.source.line(Int(block.line)), bytes)
    return !plan.source.has(0x60, at: first.lowerBound) && !plan.source.has(0x7E, at: first.lowerBound)
  }
}

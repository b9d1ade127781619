/// What a line is part of: equal for the same line of equal blocks, in sections below equal headings.
struct BlockKey: Hashable {
  /// The headings above it.
  var section: Int32
  /// All lines of its outermost block, of a list those of one item with what is nested in it.
  var block: Int32
  /// Which of these it is.
  var offset: Int32
  /// `---`: as a blank line it divides, and is nobody's own.
  var isRule = false
}

/// The keys of the lines of several texts; equal bytes have one number in all of them.
///
/// What two devices put in at one place is lined up by these. By their own bytes a blank line, a fence or `|---|` of the one would be taken
/// for the other's, and the lines between them mixed: no block of either would be whole.
struct BlockKeys {
  private var numbers: [[UInt8]: Int32] = [:]

  private mutating func number(_ bytes: [UInt8]) -> Int32 {
    if let known = numbers[bytes] { return known }
    let next = Int32(clamping: numbers.count)
    numbers[bytes] = next
    return next
  }

  private struct Unit {
    var kind: Outline.Kind
    var lines: ClosedRange<Int>
    var section: Int32
    var text: Int32
  }

  /// Keys by line, from 0; nil for blank lines, and for what is no block. Items of lists that `opens` are looked into: each block in them has a
  /// key of its own.
  mutating func all(_ plan: Plan, opens: (_ line: Int) -> Bool) -> [BlockKey?] {
    let units = units(plan, opens)
    var keys = [BlockKey?](repeating: nil, count: plan.source.lineCount)
    for (place, unit) in units.enumerated() {
      var block = unit.text
      if unit.kind == .html {
        // `<details>` and `</details>` are blocks of their own, and belong to what stands between.
        let beside = [place - 1, place + 1].map { units.indices.contains($0) ? units[$0].text : -1 }
        block = number(Array("<\(beside[0]) \(block) \(beside[1])".utf8))
      }
      for (offset, line) in unit.lines.enumerated() where keys[line - 1] == nil && !plan.source.isBlank(line) {
        keys[line - 1] = BlockKey(
          section: unit.section, block: block, offset: Int32(clamping: offset), isRule: unit.kind == .rule)
      }
    }
    return keys
  }

  private mutating func units(_ plan: Plan, _ opens: (_ line: Int) -> Bool) -> [Unit] {
    let (source, blocks) = (plan.source, plan.outline.blocks)
    var units: [Unit] = []
    var headings: [(level: UInt8, number: Int32)] = []
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      let isOpened =
        block.kind == .list || block.kind == .item && opens(Int(block.line)) || block.flags.contains(.continuation)
      if isOpened {
        index += 1
        continue
      }
      let lines = Self.lines(blocks, index, source)
      let text = number(Array(lines.map { source.bytes[source.line($0).range] }.joined(separator: [0x0A])))
      let isHeading = block.kind == .heading && block.depth == 0
      while isHeading, let last = headings.last, last.level >= block.level { headings.removeLast() }
      let section = headings.last?.number ?? -1
      units.append(Unit(kind: block.kind, lines: lines, section: section, text: text))
      if isHeading { headings.append((block.level, number(Array("\(section) \(text)".utf8)))) }
      index = max(index + 1, Int(block.end))
    }
    return units
  }

  /// The lines of a block, without blank ones at its end.
  private static func lines(_ blocks: [Outline.Block], _ index: Int, _ source: SourceText) -> ClosedRange<Int> {
    let block = blocks[index]
    let first = min(max(1, Int(block.line)), source.lineCount)
    var last = Int(block.lastLine)
    if block.kind != .paragraph, block.kind != .heading {
      let next = Int(block.end) < blocks.count ? Int(blocks[Int(block.end)].line) - 1 : source.lineCount
      last = next
      while last > first, source.isBlank(last) { last -= 1 }
    }
    return first...min(max(first, last), source.lineCount)
  }
}

/// A line of a stretch that two sides put in.
struct StretchLine {
  /// Equal for equal lines.
  var token: Int32
  /// A blank line, or a rule.
  var divides: Bool
}

/// Stretches of two sides that are lined up, by what each line is known by.
struct LinedUp {
  /// By place of ours that of theirs, or -1.
  let places: [Int32]
  /// What each side alone has before each of the lines that both have, and behind the last.
  private(set) var gaps: [(ours: Range<Int>, theirs: Range<Int>)] = []
  /// Lines of one side that the other has, too, between the same others: blank ones and rules, which divide the same, and all where the other
  /// goes on from there.
  private(set) var idleOurs: Set<Int> = []
  private(set) var idleTheirs: Set<Int> = []

  init(places: [Int32], _ ours: [StretchLine], _ theirs: [StretchLine]) {
    self.places = places
    var (one, other) = (0, 0)
    for index in 0...places.count {
      let place = index < places.count ? Int(places[index]) : theirs.count
      guard place >= 0 else { continue }
      let (mine, yours) = (one..<index, other..<place)
      (one, other) = (index + 1, place + 1)
      gaps.append((mine, yours))
      if mine.isEmpty || yours.isEmpty { continue }
      let (own, their) = (ours[mine], theirs[yours])
      if own.starts(with: their, by: { $0.token == $1.token }) {
        idleTheirs.formUnion(yours)
      } else if their.starts(with: own, by: { $0.token == $1.token }) {
        idleOurs.formUnion(mine)
      } else if their.allSatisfy(\.divides), own.contains(where: \.divides),
        !(own.allSatisfy(\.divides) && their.count > own.count)
      {
        idleTheirs.formUnion(yours)
      } else if own.allSatisfy(\.divides), their.contains(where: \.divides) {
        idleOurs.formUnion(mine)
      }
    }
  }
}

/// Bare lines that name a problem, begin with a box or with a date, made items: a bullet, and a box where there is none, before each.
extension Adoption {
  /// The lines that would become items: in a paragraph of a day (or of a plan without days), no heading of a track, beginning with
  /// `Problem 1:`, `LC 1`, a link to a problem, or a box, or among several that end in a box. A sign is a box beside an empty one, or where
  /// all lines begin with such signs. In a file in which nothing is an item, three lines or more that begin with a date and a separator
  /// too: `Sun, Nov 30 – Isaiah`.
  package static func bareLines(_ plan: Plan) -> [Int] { bareLines(plan, in: 1...plan.source.lineCount) }

  /// Those among some lines: of a plan with days they hang on nothing but their own day.
  static func bareLines(_ plan: Plan, in lines: ClosedRange<Int>) -> [Int] {
    // What is an item already needs no bullet.
    let items = plan.items.lazy.filter { $0.isPlainLine || $0.isLine }.map { Int($0.line) }
    let tracks = Set(plan.tracks.lazy.map(\.line).filter(lines.contains)).union(items.filter(lines.contains))
    var result: [Int] = []
    var dated: [Int] = []
    // In a file in which nothing is an item, those below lines in bold or italics, and how many such lines there are.
    var below: (lines: [Int], heads: Int) = ([], 0)
    let isEmpty = plan.items.isEmpty && !plan.hasDays && plan.revision != .first
    let order = isEmpty ? DateOrder.told(by: plan.source) ?? plan.dateOrder : nil
    // A log tells what has been, and asks for nothing.
    let tellsWhatWas = plan.daysAreDated || plan.isTitledLog
    var day = 0
    let start = plan.outline.blocks.endOfPrefix { Int($0.line) < lines.lowerBound }
    for block in plan.outline.blocks[start...] {
      let first = Int(block.line)
      if first > lines.upperBound { break }
      guard block.kind == .paragraph, block.depth == 0, !block.flags.contains(.continuation) else { continue }
      let last = max(first, Int(block.lastLine))
      while day + 1 < plan.days.count, plan.days[day + 1].line <= first { day += 1 }
      if plan.hasDays {
        guard plan.days.indices.contains(day), plan.days[day].key != .none,
          (plan.days[day].line...plan.days[day].lastLine).contains(first)
        else { continue }
      }
      if plan.source.tableHeader(from: first, to: last) != nil { continue }
      if last > first, isEmpty || plan.hasDays && plan.days.indices.contains(day) && plan.days[day].line == first {
        let work = linesBelow(plan, block).filter { !tracks.contains($0) }
        if isEmpty, !work.isEmpty {
          below.lines += work
          below.heads += 1
        } else if !isEmpty, plan.days[day].items.isEmpty, !tellsWhatWas {
          result += work
          if !work.isEmpty { continue }
        }
      }
      let areSigns = beginWithSigns(plan, first...last)
      let endings = endInBoxes(plan, first...last)
      for line in first...last where !tracks.contains(line) && !plan.isLegend(line) {
        if areSigns && hasSign(plan, line) || endings.contains(line) || isProblemLine(plan, line) {
          result.append(line)
        } else if isEmpty, HeadingText(plan.source, line: line, isHeading: false).leadingDate(order) != nil {
          dated.append(line)
        }
      }
    }
    if below.heads > 1 { return Set(result + below.lines).sorted() }
    return dated.count < 3 ? result : (result + dated).sorted()
  }

  /// The lines below the first of a paragraph, where that is all in bold or italics: two at least and short ones, but no goal and no remark all in
  /// parentheses.
  static func linesBelow(_ plan: Plan, _ block: Outline.Block) -> [Int] {
    let (first, last) = (Int(block.line), Int(block.lastLine))
    let bytes = plan.source.bytes
    let head = Bytes.trim(plan.source.line(first), bytes)
    guard plan.revision != .first, last > first, block.kind == .paragraph, head.count <= 120,
      block.flags.contains(.allBold) || isItalicLine(bytes, head)
    else { return [] }
    var found: [Int] = []
    for line in first + 1...last {
      let words = Bytes.trim(plan.source.line(line), bytes)
      guard !words.isEmpty, words.count <= 120 else { return [] }
      let isRemark = bytes[words.lowerBound] == 0x28 && bytes[words.upperBound - 1] == 0x29
      if !isRemark, plan.goal(line: line) == nil, !plan.isLegend(line) { found.append(line) }
    }
    return found.count > 1 ? found : []
  }

  /// `*the week before*`, `_day of the move_`
  private static func isItalicLine(_ bytes: [UInt8], _ words: Extent) -> Bool {
    guard words.count > 3, bytes[words.lowerBound] == 0x2A || bytes[words.lowerBound] == 0x5F else { return false }
    let sign = bytes[words.lowerBound]
    return bytes[words.upperBound - 1] == sign && !Bytes.isBlank(bytes[words.lowerBound + 1])
      && !bytes[words.lowerBound + 1..<words.upperBound - 1].contains(sign)
  }

  /// Whether the signs that lines of a paragraph begin with are boxes: each of them, two at least, begins with one, or any with an empty one.
  static func beginWithSigns(_ plan: Plan, _ lines: ClosedRange<Int>) -> Bool {
    lines.count > 1 && lines.allSatisfy { hasSign(plan, $0) }
      || lines.contains { beginsWithEmptySign(plan, $0) && hasSign(plan, $0) }
  }

  static func hasSign(_ plan: Plan, _ line: Int) -> Bool {
    let sign = Box(signOf: plan.source.bytes, at: plan.indentation(of: line).end, end: plan.source.line(line).upperBound)
    return sign.map { !$0.isWord } ?? false
  }

  /// Lines of a paragraph that end in a box, or in one with a few words behind it: `pizza [x]`, `sleep [ ] lol`; two in a row at least.
  static func endInBoxes(_ plan: Plan, _ lines: ClosedRange<Int>) -> Set<Int> {
    guard lines.count > 1, plan.revision != .first else { return [] }
    let ending = Set(lines.filter { boxAtEnd(plan, $0) != nil })
    return ending.filter { ending.contains($0 - 1) || ending.contains($0 + 1) }
  }

  /// The last box of a line, behind words and a blank.
  private static func boxAtEnd(_ plan: Plan, _ line: Int) -> Box? {
    let bytes = plan.source.bytes
    let extent = Bytes.trim(plan.source.line(line), bytes)
    guard let start = bytes[extent.range].lastIndex(of: 0x5B), start > extent.lowerBound, Bytes.isBlank(bytes[start - 1]),
      let box = Box(bytes, at: start, end: extent.upperBound), !box.isUnknown, extent.upperBound - box.extent.upperBound <= 60
    else { return nil }
    return box
  }

  /// Whether a line begins with a capital or has a digit, a colon, a slash, a bracket or a sign: what neither `TODO`, a number, a link, a box
  /// nor `Problem:` is without.
  static func mayNameProblem(_ bytes: [UInt8], _ line: Extent) -> Bool {
    guard !line.isEmpty else { return false }
    return (0x41...0x5A).contains(bytes[line.lowerBound])
      || bytes[line.range].contains { byte in
        Bytes.isDigit(byte) || byte == 0x3A || byte == 0x2F || byte == 0x5B || byte >= 0x80
      }
  }

  private static func isProblemLine(_ plan: Plan, _ line: Int) -> Bool {
    let bytes = plan.source.bytes
    let extent = Bytes.trim(plan.source.line(line), bytes)
    guard mayNameProblem(bytes, extent), plan.goal(line: line) == nil, !bytes[extent.range].starts(with: [0x2A, 0x2A]) else {
      return false
    }
    let scanned = ItemLine(bytes, from: extent.lowerBound, to: extent.upperBound, .standard)
    if scanned.box != nil { return true }
    let start = ItemLine.afterSigns(bytes, extent.lowerBound, extent.upperBound)
    // Nothing but signs: 🎉
    guard start < extent.upperBound else { return false }
    if scanned.leetcode > 0, scanned.text.lowerBound > start || scanned.text.isEmpty {
      // `LC 1 and LC 2 are alike` is a sentence.
      let between = bytes[start..<max(start, min(scanned.text.lowerBound, extent.upperBound))]
      return scanned.text.isEmpty || between.contains { [0x3A, 0x2E, 0x29, 0x2D, 0x5D].contains($0) || $0 >= 0x80 }
    }
    if bytes[start] == 0x5B, !scanned.slug.isEmpty {
      guard let close = Bytes.first(0x29, bytes, in: scanned.slug.lowerBound..<extent.upperBound) else { return false }
      return extent.upperBound - close < 24
    }
    for word in ["problem", "question", "exercise", "challenge"] as [StaticString]
    where Bytes.has(word, bytes, at: start, end: extent.upperBound) {
      var index = start + word.utf8CodeUnitCount
      while index < extent.upperBound, bytes[index] == 0x20 || bytes[index] == 0x23 || Bytes.isDigit(bytes[index]) {
        index += 1
      }
      return index > start + word.utf8CodeUnitCount + 1 && plan.source.has(0x3A, at: index)
    }
    return false
  }

  /// Puts a bullet and a box before each of the lines, that from its end where it has one there, and a blank line where the next would go
  /// on the bullet; proven: every item is what it was, and each line has become one. Paragraphs that a proof refuses are left out.
  package static func proveLines(
    _ plan: Plan, _ options: PlanParser.Options, _ lines: [Int]
  ) -> (lines: [Int], text: ProvenText, plan: Plan)? {
    if let all = attempt(plan, options, lines) { return (lines, all.text, all.plan) }
    var accepted: [Int] = []
    var best: (text: ProvenText, plan: Plan)?
    var tried = 0
    var rest = lines[...]
    while let first = rest.first, tried < 100 {
      var part = [first]
      rest.removeFirst()
      while let next = rest.first, next == (part.last ?? 0) + 1 {
        part.append(next)
        rest.removeFirst()
      }
      tried += 1
      if let proven = attempt(plan, options, accepted + part) {
        accepted += part
        best = proven
      }
    }
    return best.map { (accepted, $0.text, $0.plan) }
  }

  private static func attempt(
    _ plan: Plan, _ options: PlanParser.Options, _ lines: [Int]
  ) -> (text: ProvenText, plan: Plan)? {
    guard !lines.isEmpty else { return nil }
    let source = plan.source
    let chosen = Set(lines)
    var edits: [Edit] = []
    var newLines = Set<Int>()
    var shift = 0
    for line in lines.sorted() {
      let start = plan.indentation(of: line).end
      let hasBox = Box(source.bytes, at: start, end: source.line(line).upperBound) != nil || hasSign(plan, line)
      if !hasBox, Bytes.hasExactly(Array("DONE ".utf8), source.bytes, at: start, end: source.line(line).upperBound) {
        edits.append(Edit(Extent(start, start + 4), Array("- [x]".utf8)))
      } else if !hasBox, let box = boxAtEnd(plan, line) {
        edits.append(Edit(insert: "- " + source.string(box.extent) + " ", at: start))
        edits.append(Edit(Extent(box.extent.lowerBound - 1, box.extent.upperBound), []))
      } else {
        edits.append(Edit(insert: hasBox ? "- " : "- [ ] ", at: start))
      }
      newLines.insert(line + shift)
      let next = line + 1
      guard !chosen.contains(next), next <= source.lineCount, !source.isBlank(next),
        plan.outline.firstBlock(onLine: next).map({ $0.flags.contains(.continuation) }) ?? true
      else { continue }
      let ending = source.bytes[source.line(line).upperBound..<source.wholeLine(line).upperBound]
      edits.append(Edit(Extent(source.wholeLine(line).upperBound, source.wholeLine(line).upperBound), Array(ending)))
      shift += 1
    }
    guard let change = try? DocumentChange(Document(plan: plan, options), edits, readsAll: true) else { return nil }
    let after = change.after.plan
    let made = after.items.filter { newLines.contains(Int($0.line)) }
    guard made.count == lines.count, made.allSatisfy(\.hasBox),
      plan.standings(where: { _ in true }) == after.standings(where: { !newLines.contains($0) }),
      plan.items.isEmpty || plan.days.map(\.key) == after.days.map(\.key)
    else { return nil }
    return (ProvenText(proven: after.source.bytes), after)
  }
}

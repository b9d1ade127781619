/// Lines that look like a plan's own and that no list holds: they are told before all else, since a plan read without them says little.
extension Adoption {
  /// What to say of headings and of plain lines that repeat a shape.
  static func repeatedAdvice(_ plan: Plan, _ doubts: [DoubtfulPlace]) -> [String] {
    var result: [String] = []
    let headings = statedHeadings(plan)
    if headings.count > 2 {
      result.append(
        "\(headings.count) headings that say how far they are (\(places(headings))) are no items: "
          + "make each that is work a bullet, - text")
    }
    // Of lines below a heading only the first is told: it stands for the others.
    let told = doubts.filter { if case .linesBelowHeading = $0.doubt { false } else { true } }
    let lines = repeatedLines(plan, Set(told.map(\.line)))
    if let first = lines.first {
      let words = plan.source.string(Bytes.trim(plan.source.line(first), plan.source.bytes))
      let shown = words.count > 40 ? String(words.prefix(39)) + "…" : words
      // A box says more than a sign in the words does.
      let hasSigns = lines.contains { line in
        Self.words(plan, plan.source.line(line)).contains { isState(plan.source.bytes, $0) }
      }
      result.append(
        "\(lines.count) lines such as \"\(shown)\" (\(places(lines))) are no bullets: "
          + (hasSigns ? "make each that is work one, - text" : "make each that is work one with a box, - [ ] text"))
    }
    return result
  }

  static func places(_ lines: [Int]) -> String {
    "line " + lines.prefix(4).map { "\($0)" }.joined(separator: ", ") + (lines.count > 4 ? " …" : "")
  }

  /// Headings below the first level that no list stands below and that name no day: with a word such as DONE before their words, a sign
  /// behind, or a line `status::` or `due::` below.
  private static func statedHeadings(_ plan: Plan) -> [Int] {
    let days = Set(plan.days.filter { $0.key != .none }.map(\.line)).union(plan.items.lazy.map { Int($0.line) })
    let blocks = plan.outline.blocks
    var result: [Int] = []
    var last: Int?
    for block in blocks where block.depth == 0 {
      let line = Int(block.line)
      switch block.kind {
      case .heading:
        last = line
        if block.level > 1, !days.contains(line), saysState(plan, line) { result.append(line) }
      case .list: if result.last == last { _ = result.popLast() }
      default: break
      }
    }
    return result
  }

  private static func saysState(_ plan: Plan, _ line: Int) -> Bool {
    let bytes = plan.source.bytes
    let whole = plan.source.line(line)
    var start = plan.indentation(of: line).end
    while start < whole.upperBound, bytes[start] == 0x23 || Bytes.isBlank(bytes[start]) { start += 1 }
    if Box(signOf: bytes, at: start, end: whole.upperBound)?.isWord ?? false { return true }
    if words(plan, Extent(start, whole.upperBound)).dropFirst().contains(where: { isState(bytes, $0) }) { return true }
    guard line < plan.source.lineCount else { return false }
    let next = plan.source.line(line + 1)
    return (["status::", "due::"] as [StaticString]).contains {
      Bytes.has($0, bytes, at: plan.indentation(of: line + 1).end, end: next.upperBound)
    }
  }

  /// Lines of paragraphs, three at least of one shape and five in all, in a plan whose items are two at most or have no boxes; in any other
  /// three with numbers.
  private static func repeatedLines(_ plan: Plan, _ told: Set<Int>) -> [Int] {
    let items = plan.items.filter { !$0.isQualifier }
    // Numbers tell that lines are parts of a whole, beside boxes too.
    let isBoxed = items.count > 2 && items.contains { $0.hasBox || $0.isTableRow }
    let named = Set(plan.tracks.map(\.line) + plan.days.filter { $0.key != .none }.map(\.line))
    var shapes: [String: [Int]] = [:]
    for block in plan.outline.blocks where block.kind == .paragraph && block.depth == 0 && !block.flags.contains(.continuation)
    {
      let first = Int(block.line)
      let last = max(first, Int(block.lastLine))
      if plan.source.tableHeader(from: first, to: last) != nil { continue }
      for line in first...last where !told.contains(line) && !named.contains(line) {
        if let shape = shape(plan, line), !isBoxed || shape == "number", plan.goal(line: line) == nil {
          shapes[shape, default: []].append(line)
        }
      }
    }
    // One label again and again is a field of a log.
    var labels: [Substring: Int] = [:]
    for line in shapes["bold"] ?? [] { labels[label(plan, line), default: 0] += 1 }
    shapes["bold"]?.removeAll { labels[label(plan, $0), default: 0] > 2 }
    let lines = shapes.values.filter { $0.count > 2 }.joined().sorted()
    return lines.count > (isBoxed ? 2 : max(4, items.count)) ? lines : []
  }

  /// The bold words that a line begins with.
  private static func label(_ plan: Plan, _ line: Int) -> Substring {
    let rest = plan.source.string(Bytes.trim(plan.source.line(line), plan.source.bytes)).dropFirst(2)
    return rest.firstRange(of: "**").map { rest[..<$0.lowerBound] } ?? rest
  }

  /// `x call`, `**Monday:** theme 1`, `theme 1 ✔`, `1.1 Install`, `run 1`: what lines that stand for work have in common.
  private static func shape(_ plan: Plan, _ line: Int) -> String? {
    let bytes = plan.source.bytes
    let extent = Bytes.trim(plan.source.line(line), bytes)
    guard extent.count <= 400, bytes[extent.range].contains(where: Bytes.isBlank) else { return nil }
    let words = words(plan, extent)
    guard words.count > 1, let first = words.first else { return nil }
    if ["x", "X", "o", "<", "~", "•"].contains(plan.source.string(first)) { return "key" }
    if words.contains(where: { isState(bytes, $0) }) { return "sign" }
    if bytes[extent.range].starts(with: [0x2A, 0x2A]) {
      let rest = plan.source.string(extent).dropFirst(2)
      return rest.contains(text: "** ") || rest.contains(text: "**:") ? "bold" : nil
    }
    let numbers = bytes[first.range].split(separator: 0x2E, omittingEmptySubsequences: false)
    if numbers.count == 2, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Bytes.isDigit) }) { return "number" }
    guard bytes[first.range].allSatisfy({ Bytes.isLetter($0) || $0 >= 0x80 }),
      bytes[words[1].range].allSatisfy(Bytes.isDigit)
    else { return nil }
    return "word " + plan.source.string(first).lowercased()
  }

  /// A box, or a sign for a state that no writing has beside.
  static func isState(_ bytes: [UInt8], _ word: Extent) -> Bool {
    guard !word.isEmpty, bytes[word.lowerBound] >= 0x80 || bytes[word.lowerBound] == 0x5B else { return false }
    return word.count > 2 && TableMark.isPlainSign(bytes, word) && !TableMark.isNothing(bytes, word)
  }

  static func words(_ plan: Plan, _ extent: Extent) -> [Extent] {
    plan.source.bytes[extent.range].split(whereSeparator: Bytes.isBlank).map { Extent($0.startIndex, $0.endIndex) }
  }
}

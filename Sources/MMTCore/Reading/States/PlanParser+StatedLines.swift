/// Plain lines, one thing to do each, of which some say how far they are: `Kickoff assembly - DONE`, `Juz 8 ✔ (late)`, `【完了】再帰`
/// (docs/format.md, 5.1.13).
struct StatedLines {
  /// The lines that are items, by their blocks.
  var blocks: [Int: [Int]] = [:]
  /// Lines that name what stands below them.
  var labels: Set<Int> = []
}

extension PlanBuilder {
  /// What a paragraph stands right below.
  private enum Above: Equatable { case heading(Int), bold, label }

  /// The lines of a paragraph that may be a list.
  private struct LineBlock {
    var index: Int
    var head: Above?
    var label: Int?
    /// The line that names what stands below.
    var name: Int?
    var lines: [Int] = []
    /// How many of them say how far they are.
    var stated = 0
    /// Nothing but what they say makes them a list: without it they are more likely facts or a text.
    var isDoubtful = false
    /// Where the run of lines begins that are one paragraph, each of which begins bold.
    var run = 0
    /// How many look like a fact: `Owner: Ida`.
    var named = 0
  }

  /// As many lines tell that a file has the manner; of two, half of their block's.
  private static let manner = 3

  /// Finds the paragraphs that are lists: in one measure of the whole file.
  mutating func collectStatedLines(_ range: Range<Int>) {
    guard options.isOwnersReading, options.role == .plan, !daysAreInTables, bulletDays == nil else { return }
    lines.areTicked = !fileHasDays && ticksLines(range)
    guard lines.areTicked || holdsState(range) else { return }
    var found = lineBlocks(range).filter { block in !(block.name.map { namesAside($0) } ?? false) }
    // Lines with several signs tell where they count as a list (5.1.12 e).
    for place in found.indices where found[place].head.map({ $0 != .label }) ?? false {
      guard let first = found[place].lines.first, let last = found[place].lines.last, last > first,
        endedLines(first...last) != nil
      else { continue }
      found[place].stated = found[place].lines.count
    }
    let stated = found.filter { $0.stated > 0 }
    let count = stated.reduce(0) { $0 + $1.stated }
    let all = stated.reduce(0) { $0 + $1.lines.count }
    let isLog = fileHasDays && lines.days.isEmpty && (plan.daysAreDated || plan.isTitledLog)
    let isManner = count >= Self.manner && count * (isLog ? 2 : 10) >= all
    // Two, and half, tell of the lines right below a head alone.
    func isSaid(_ block: LineBlock) -> Bool { block.head != nil && block.stated > 1 && block.stated * 2 >= block.lines.count }
    guard isManner || stated.contains(where: isSaid) else { return }
    let heads = stated.compactMap(\.head)
    // Where those that say how far they are begin so, too, it is their manner.
    let areNamed = stated.reduce(0) { $0 + $1.named } * 2 >= all
    let runs = Set(stated.map(\.run))
    func isAlike(_ block: LineBlock) -> Bool {
      // `**Nov** Compass - not yet` behind `**Oct** Emma - done`
      if !block.isDoubtful, block.head == nil, runs.contains(block.run) { return true }
      guard !block.isDoubtful, let head = block.head, heads.contains(head) else { return false }
      return areNamed || block.named * 2 <= block.lines.count
    }
    // What counts as a list does is read as one (5.1.12).
    for block in found where !block.lines.isEmpty && (isManner ? block.stated > 0 || isAlike(block) : isSaid(block)) {
      guard listedLines(block.index).isEmpty else { continue }
      lines.stated.blocks[block.index] = block.lines
      if let label = block.label { lines.stated.labels.insert(label) }
    }
    if fileHasDays { plan.hasOtherDays = true }
  }

  /// Whether a line of a paragraph says how far it is: most files have none, and are done with here.
  func holdsState(_ range: Range<Int>) -> Bool {
    range.contains { index in
      let block = blocks[index]
      guard block.kind == .paragraph, block.depth == 0, block.lastLine >= block.line else { return false }
      return (Int(block.line)...Int(block.lastLine)).contains { line in
        let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
        return words.count <= Self.longestStated && (plan.saysState(words) || Box.endingSign(plan.source.bytes, words) != nil)
      }
    }
  }

  /// The paragraphs of short lines that are no text, in their order.
  private func lineBlocks(_ range: Range<Int>) -> [LineBlock] {
    var found: [LineBlock] = []
    var (head, label, name): (Above?, Int?, Int?) = (nil, nil, nil)
    let areNamed = lines.areTicked && firstLinesAreNames(range)
    var run = 0
    for index in range where blocks[index].depth == 0 {
      let block = blocks[index]
      if !block.flags.contains(.continuation) || block.flags.contains(.allBold) { run = index }
      var first = Int(block.line)
      guard block.kind == .paragraph else {
        head = block.kind == .heading ? .heading(Int(block.level)) : nil
        label = nil
        if block.kind == .heading { name = first }
        continue
      }
      let last = lastLine(of: block, index)
      let isBold = block.flags.contains(.allBold)
      let isName = areNamed && isAboveTicks(first...last)
      if isBold || isLabel(first) || isName || first < last && isAboveFronts(first) {
        (head, label, name) = (isBold ? .bold : .label, isBold ? nil : first, first)
        first += 1
      } else if block.flags.contains(.continuation) {
        (head, label) = (nil, nil)
      }
      guard first <= last else { continue }
      if var one = lineBlock(index, first...last) {
        (one.head, one.label, one.name, one.run) = (head, label, name, run)
        found.append(one)
      }
      (head, label) = (nil, nil)
    }
    return found
  }

  private func namesAside(_ line: Int) -> Bool {
    let text = HeadingText(plan.source, line: line, isHeading: true)
    return SectionTitle.isAside(plan.source.bytes[track(text, line: line).name.range])
  }

  /// `JOBS THAT NEED DOING`, `PHASE 2: HOUSE [DONE]`, `Inside:` above other lines.
  private func isLabel(_ line: Int) -> Bool {
    let bytes = plan.source.bytes
    let words = Bytes.trim(plan.source.line(line), bytes)
    guard (3...60).contains(words.count), !Bytes.isDigit(bytes[words.lowerBound]), lines.days[line] == nil else { return false }
    if bytes[words.upperBound - 1] == 0x3A || isHashLabel(words) { return true }
    let letters = plan.source.string(words).filter(\.isLetter)
    return letters.count > 2 && letters.allSatisfy(\.isUppercase)
  }

  /// Whether the next line begins with a word for a state in brackets, and this one doesn't.
  private func isAboveFronts(_ line: Int) -> Bool {
    func isFront(_ line: Int) -> Bool {
      let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
      return plan.source.has(0xE3, at: words.lowerBound) && EndState.front(plan.source.bytes, words) != nil
    }
    return isFront(line + 1) && !isFront(line)
  }

  /// Lines as a list, if none looks like a box's, a table's or a legend's, and they are no text that was wrapped.
  private func lineBlock(_ index: Int, _ range: ClosedRange<Int>) -> LineBlock? {
    let (bytes, source) = (plan.source.bytes, plan.source)
    if source.tableHeader(from: Int(blocks[index].line), to: range.upperBound) != nil { return nil }
    // A paragraph of one line is work there already.
    if lines.words.contains(range.lowerBound) || lines.areParagraphsWork && range.count < 2 { return nil }
    var found = LineBlock(index: index)
    // What stands among days is of these.
    let days = lines.days.isEmpty ? [] : range.filter { lines.days[$0] != nil }
    if !days.isEmpty {
      found.stated = days.count { plan.saysState(Bytes.trim(source.line($0), bytes)) }
      return found
    }
    var (long, texts, widest) = (0, 0, 0)
    for line in range {
      let words = Bytes.trim(source.line(line), bytes)
      if isTicked(line) {
        found.lines.append(line)
        continue
      }
      guard !words.isEmpty, words.count <= Self.longestStated, !"!<|>".utf8.contains(bytes[words.lowerBound]),
        bytes[words.range].contains(where: Bytes.isWordByte) || bytes[words.range].contains(where: { $0 >= 0x80 }),
        Box(bytes, at: words.lowerBound, end: words.upperBound) == nil, !plan.isLegend(line), !isGoal(line),
        Box(signOf: bytes, at: words.lowerBound, end: words.upperBound) == nil
      else { return nil }
      // A remark all in parentheses is no work.
      if bytes[words.lowerBound] == 0x28, bytes[words.upperBound - 1] == 0x29 { continue }
      found.lines.append(line)
      if bytes[words.range].prefix(24).contains(0x3A) { found.named += 1 }
      if line < range.upperBound, words.count >= 50 { long += 1 }
      if words.count > Self.longestLine { texts += 1 }
      widest = max(widest, words.count)
    }
    let count = found.lines.count
    // Of a text nobody asks what its lines end in.
    guard count > 0, texts * 2 <= count else { return nil }
    var (sentences, amounts) = (0, 0)
    for line in found.lines {
      let words = Bytes.trim(source.line(line), bytes)
      if isTicked(line) || plan.saysState(words) {
        found.stated += 1
      } else if endsSentence(words) {
        sentences += 1
      } else if endsInAmount(words) {
        amounts += 1
      }
    }
    guard sentences * 3 <= count, found.stated * 3 >= count || !isWrapped(range, widest) else { return nil }
    found.isDoubtful = sentences > 0 || amounts * 2 > count || long * 2 > range.count - 1 || count == 1 && widest >= 50
    return found
  }

  /// Whether a line begins with a tick, in a file of such; one that was opened begins with a sign for what is open.
  private func isTicked(_ line: Int) -> Bool {
    guard lines.areTicked else { return false }
    let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
    return tick(line) != nil || Box(signOf: plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
  }

  /// A longer line is a text's.
  private static let longestStated = 200

  func endsSentence(_ words: Extent) -> Bool {
    let bytes = plan.source.bytes
    return plan.source.has(0x2E, at: words.upperBound - 1) && words.count > 30
      || Bytes.hasExactly([0xE3, 0x80, 0x82], bytes, at: words.upperBound - 3, end: words.upperBound)
  }

  /// `Goal 6,000`, `In so far: 1,912`: three digits at least, perhaps divided.
  private func endsInAmount(_ words: Extent) -> Bool {
    let last = plan.source.bytes[words.range].reversed().prefix { Bytes.isDigit($0) || $0 == 0x2C || $0 == 0x2E }
    return last.count { Bytes.isDigit($0) } > 2
  }

  /// Whether the first word of most lines would have had no place in the one above: an editor has broken a text there. Chinese and Japanese have
  /// no blanks that tell.
  private func isWrapped(_ range: ClosedRange<Int>, _ widest: Int) -> Bool {
    guard range.count > 1, widest >= 50 else { return false }
    let bytes = plan.source.bytes
    let full = range.dropLast().count { line in
      let next = Bytes.trim(plan.source.line(line + 1), bytes)
      guard let word = bytes[next.range].firstIndex(where: Bytes.isBlank) else { return false }
      return Bytes.trim(plan.source.line(line), bytes).count + 1 + word - next.lowerBound > widest
    }
    return full * 3 >= (range.count - 1) * 2
  }

  /// Reads the lines of such a paragraph, or a label above one; in a file with days only within them, unless these are lines, too.
  mutating func readStatedLines(_ index: Int, _ block: Outline.Block) -> Bool {
    if lines.stated.labels.contains(Int(block.line)) {
      closeTrack()
      pendingTrack = track(HeadingText(plan.source, line: Int(block.line), isHeading: true), line: Int(block.line))
    }
    guard let wanted = lines.stated.blocks[index], !fileHasDays || !lines.days.isEmpty || openDay != nil else { return false }
    lines.isEmpty = false
    for line in wanted {
      if isTicked(line) {
        readBoxLine(line, index)
        continue
      }
      let start = plan.indentation(of: line).end
      if !isRest(Extent(start, max(start, plan.source.endOfWords(line, from: start)))) {
        appendLine(from: start, index, block, line: line, lastLine: line)
      }
    }
    return true
  }
}

extension Plan {
  /// Whether a line says at one of its ends how far it is.
  func saysState(_ words: Extent) -> Bool {
    let bytes = source.bytes
    if legend?.signAtEnd(bytes, words) != nil { return true }
    if Box.endingSign(bytes, words) != nil { return EndState.isOnlySign(bytes, words) }
    guard let end = EndState(bytes, words) ?? EndState.front(bytes, words) else {
      return BareEnd(bytes, words).map { $0.kind != .sign } ?? false
    }
    // Several signs are of several things.
    return end.manner != .letter && end.isSure && (end.manner != .sign || EndState.isOnlySign(bytes, words))
  }
}

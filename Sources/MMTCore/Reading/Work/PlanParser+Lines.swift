/// Which lines and headings of a file say what is to do (docs/format.md, 5.11).
struct WorkLines {
  /// The days that hold neither list nor table, by their heads' blocks.
  var heads: Set<Int> = []
  /// Lines of paragraphs that are a day and its work, by their numbers.
  var days: [Int: DayHeading] = [:]
  /// Lines that all begin with a word for a state.
  var words: Set<Int> = []
  /// The dates that some of them begin with.
  var dates: [Int: Extent] = [:]
  /// Paragraphs are work: the file is no log.
  var areParagraphsWork = false
  /// Indented text is.
  var areIndentedWork = false
  /// The weeks that lines above those of weekdays are.
  var weeks: [Int: WeekHeading] = [:]
  /// The day reached is one of those.
  var isOpen = false
  /// Nothing has been read in it yet.
  var isEmpty = false
  /// The level of the heading that the open track is named by; 0 for none.
  var trackLevel = 0
  /// Lines that begin with signs, one below the other, and whether one of these needs no other beside it.
  var runOfSigns: (lines: ClosedRange<Int>, isSure: Bool)?
  /// Lines with boxes of unknown marks, one below the other, and whether a known box stands right beside them.
  var rowOfBoxes: (lines: ClosedRange<Int>, isKnown: Bool)?

  /// Lines begin with ticks, and what is open has none.
  var areTicked = false
  /// Plain lines that say how far they are, and those like them.
  var stated = StatedLines()
  /// How many lists nested below one list, its blocks, say how far they are, by their depth.
  var listsBelow: [Int: (blocks: Range<Int>, count: Int)] = [:]
  /// The numbers with which lines begin that count as a list does.
  var firstNumbers: Set<Int> = []
  /// The lines of numbered steps that name tracks, and their lists' blocks; the last such list.
  var (steps, listOfSteps): ([Int: Int], Int?) = ([:], nil)

  /// Of the open day some lines count as a list does.
  var areListed = false
  /// Of days without lists whose paragraphs are no work the headings are: they say how far they are.
  var titlesAreWork = false
  var areRead: Bool { isOpen || !heads.isEmpty || !days.isEmpty }
}

extension PlanBuilder {
  /// A paragraph of more bytes tells something.
  private static let longest = 240
  /// A line of as many bytes may go on in the next one.
  private static let wrapped = 50

  // MARK: which days

  /// Finds the days without a list and table: where these are two at least, and half of all, what stands in them in lines is work. Paragraphs
  /// aren't in a log: where the plan is called so, where the days' titles say dates, where more than half of the paragraphs are long; nor where lines that begin
  /// with boxes say what is to do.
  mutating func collectLineDays() {
    guard options.isOwnersReading, options.role == .plan, !daysAreInTables, bulletDays == nil, lines.days.isEmpty else {
      return
    }
    let all = heads.count { $0.namesDay }
    var rest = HeldDays(all: all)
    guard all > 1 else { return }
    var next = 0
    var index = 0
    // The level of the last heading outside the days.
    var section = 0
    while index < blocks.count {
      let block = blocks[index]
      var head: Head?
      if next < heads.count, heads[next].block == index {
        head = heads[next]
        next += 1
      }
      if let head, head.namesDay || block.kind == .heading {
        if head.namesDay {
          rest.close()
          // Most files have lists in their days, and are done with here.
          if rest.isHopeless { return }
          rest.open = index
          rest.level = block.kind == .heading ? (isOnlyDay ? 0 : Int(block.level)) : section
          rest.isBold = block.kind == .paragraph
        } else {
          let endsBold = rest.isBold && WeekHeading(head.text, options.lexicon) != nil
          if rest.open == nil || Int(block.level) <= rest.level || endsBold {
            rest.close()
            section = Int(block.level)
          }
        }
      } else if rest.open != nil, !rest.holds {
        switch block.kind {
        case .list: rest.holds = true
        case .quote: rest.holds = (index..<max(index, Int(block.end))).contains { blocks[$0].kind == .list }
        case .paragraph where !block.flags.contains(.continuation):
          let (first, last) = (Int(block.line), Int(block.lastLine))
          if last > first, plan.source.tableHeader(from: first, to: last) != nil {
            rest.holds = true
          } else {
            rest.paragraphs.append(plan.source.line(max(first, last)).upperBound - plan.source.line(first).lowerBound)
          }
        case .code where isIndentedText(index): rest.isIndented = true
        default: break
        }
      }
      index = max(index + 1, Int(block.end))
    }
    rest.close()
    guard rest.bare.count > 1, rest.bare.count * 2 >= all else { return }
    lines.heads = Set(rest.bare)
    plan.hasOtherDays = true
    lines.areIndentedWork =
      rest.indented > 1 && rest.indented * 2 >= rest.bare.count && !plan.isTitledLog
    let isProse = rest.bareParagraphs.count { $0 > Self.longest } * 2 > rest.bareParagraphs.count
    lines.areParagraphsWork = !isProse && !isLog && !writesBoxLines()
    lines.titlesAreWork = isProse && rest.bare.count == all && !writesBoxLines() && headsSayStates(rest.bare)
  }

  /// Whether the plan is called a log, or half of the titles of the days without lists say dates.
  private var isLog: Bool {
    if plan.daysAreDated || plan.isTitledLog { return true }
    var dates = DateReader(plan)
    let titles = heads.lazy.filter { lines.heads.contains($0.block) }.compactMap(\.day?.title)
    let dated = titles.count { !$0.isEmpty && dates.span(plan.source.bytes[$0.range]) != nil }
    return dated * 2 >= lines.heads.count
  }

  /// Counts days by what they hold.
  private struct HeldDays {
    let all: Int
    /// The block of the day's head that is open, and how it ends.
    var open: Int?
    var level = 0
    var isBold = false
    var holds = false
    var paragraphs: [Int] = []
    /// What was found: heads of days without lists, and the sizes of their paragraphs.
    var bare: [Int] = []
    var bareParagraphs: [Int] = []
    /// Indented text stands in the open one; and in how many of those found.
    var isIndented = false
    var indented = 0
    private var closed = 0

    init(all: Int) { self.all = all }

    var isHopeless: Bool { (closed - bare.count) * 2 > all }

    mutating func close() {
      guard let head = open else { return }
      closed += 1
      if !holds {
        bare.append(head)
        bareParagraphs += paragraphs
        if isIndented { indented += 1 }
      }
      isIndented = false
      open = nil
      holds = false
      isBold = false
      paragraphs.removeAll()
    }
  }

  // MARK: reading them

  /// Reads a heading or paragraph where lines are work; false where it is to be read as anywhere else.
  mutating func readWork(_ index: Int, _ block: Outline.Block) -> Bool {
    if !lines.days.isEmpty { return readDayLines(index, block) }
    let head = nextHead < heads.count && heads[nextHead].block == index ? heads[nextHead] : nil
    if head?.namesDay == true {
      readLine(index, block)
      lines.isOpen = lines.heads.contains(index) && openDay != nil
      lines.isEmpty = true
      lines.areListed = false
      lines.trackLevel = 0
      // What follows in the paragraph of a bold line is its work.
      if lines.isOpen, block.kind == .paragraph, lastLine(of: block, index) > Int(block.line) {
        lines.isEmpty = lines.areParagraphsWork || lines.titlesAreWork
        if listedLines(index).isEmpty, lines.stated.blocks[index] == nil {
          readParagraph(index, (Int(block.line) + 1)...)
        } else {
          lines.isEmpty = false
          lines.areListed = true
        }
      }
      return true
    }
    guard lines.isOpen else { return false }
    if block.kind == .heading { return readHeadingAsWork(index, block, head) }
    if block.flags.contains(.allBold), lastLine(of: block, index) == Int(block.line) {
      lines.isEmpty = lines.isEmpty && isGoal(Int(block.line))
      return false
    }
    // What counts as a list does is read as anywhere else.
    guard lines.areParagraphsWork, block.lastLine <= block.line || listedLines(index).isEmpty, lines.stated.blocks[index] == nil
    else {
      lines.isEmpty = lines.isEmpty && lines.titlesAreWork
      lines.areListed = lines.areParagraphsWork
      return false
    }
    skipHead(index)
    // Beside a list sentences are a remark.
    if lines.areListed, !isGoal(Int(block.line)), isRemark(index) { return true }
    readParagraph(index, Int(block.line)...)
    return true
  }

  /// A heading below a day with nothing below it is an item; any other names a track.
  private mutating func readHeadingAsWork(_ index: Int, _ block: Outline.Block, _ head: Head?) -> Bool {
    guard let head, let dayLevel, Int(block.level) > dayLevel else { return false }
    lines.isEmpty = false
    let next = max(index + 1, Int(block.end))
    let isLeaf =
      next >= blocks.count || blocks[next].kind == .rule
      || blocks[next].kind == .heading && blocks[next].level <= block.level
      || nextHead + 1 < heads.count && heads[nextHead + 1].block == next && heads[nextHead + 1].namesDay
    let name = plan.source.bytes[track(head.text, line: Int(block.line)).name.range]
    let words = head.text.extent(0..<head.text.bytes.count)
    let start = plan.source.opening(of: words.lowerBound, from: plan.source.line(Int(block.line)).lowerBound)
    // A box before the words says more than what stands at their end.
    guard isLeaf, !words.isEmpty, !plan.source.has(0x5D, at: start - 2), WeekHeading(head.text, options.lexicon) == nil,
      !SectionTitle.isAside(name), !SectionTitle.isDone(name)
    else {
      lines.trackLevel = Int(block.level)
      return false
    }
    skipHead(index)
    if Int(block.level) <= lines.trackLevel {
      closeTrack()
      pendingTrack = nil
      lines.trackLevel = 0
    }
    appendLine(from: start, index, block)
    return true
  }

  /// The lines of a paragraph from one on, up to the next bold one: an item, or one each where all but the last end in a hard break.
  private mutating func readParagraph(_ index: Int, _ from: PartialRangeFrom<Int>) {
    let block = blocks[index]
    let last = lastLine(of: block, index)
    guard lines.areParagraphsWork, from.lowerBound <= last else { return }
    let wanted = (from.lowerBound...last).filter { !readGoal($0) }
    guard let first = wanted.first else { return }
    lines.isEmpty = false
    let areApart = wanted.dropLast().allSatisfy { plan.source.endsInHardBreak($0) }
    // Short lines below a bold one are no text that goes on: what each of them is, nothing tells.
    if from.lowerBound > Int(block.line), !areApart,
      wanted.dropLast().contains(where: { plan.source.line($0).count < Self.wrapped })
    {
      return
    }
    for line in areApart ? wanted : [first] where isWork(line, through: areApart ? line : last) {
      appendLine(from: plan.indentation(of: line).end, index, block, line: line, lastLine: areApart ? line : last)
    }
  }

  /// Whether a paragraph ends as a sentence, or is of several.
  private func isRemark(_ index: Int) -> Bool {
    let (first, last) = (Int(blocks[index].line), lastLine(of: blocks[index], index))
    return isText(Bytes.trim(Extent(plan.source.line(first).lowerBound, plan.source.line(last).upperBound), plan.source.bytes))
  }

  /// Whether words end as a sentence, or are several: `Slept badly. No run today.`
  func isText(_ words: Extent) -> Bool {
    if endsSentence(words) { return true }
    let bytes = plan.source.bytes
    func ends(_ place: Int) -> Bool { bytes[place] == 0x2E || bytes[place] == 0x21 || bytes[place] == 0x3F }
    guard words.count > 2, ends(words.upperBound - 1) else { return false }
    return words.range.dropLast().contains {
      ends($0) && Bytes.isBlank(bytes[$0 + 1]) && $0 > words.lowerBound && Bytes.isLetter(bytes[$0 - 1])
    }
  }

  /// Whether a line says something to do: it is short, no rest, no remark, no box or sign, and nothing that other lines follow.
  func isWork(_ line: Int, through last: Int) -> Bool {
    let bytes = plan.source.bytes
    var words = Bytes.trim(Extent(plan.source.line(line).lowerBound, plan.source.line(last).upperBound), bytes)
    if words.count > 1, bytes[words.upperBound - 1] == 0x5C {
      words = Bytes.trim(Extent(words.lowerBound, words.upperBound - 1), bytes)
    }
    guard !words.isEmpty, words.count <= Self.longest, bytes[words.upperBound - 1] != 0x3A, !isRest(words),
      bytes[words.range].contains(where: Bytes.isWordByte), !"!<|".utf8.contains(bytes[words.lowerBound]),
      Box(bytes, at: words.lowerBound, end: words.upperBound) == nil,
      Box(signOf: bytes, at: words.lowerBound, end: words.upperBound) == nil
    else { return false }
    let text = HeadingText(plan.source, line: line, isHeading: false)
    guard let end = text.bytes.firstIndex(of: 0x3A) else { return true }
    return !Lexicon.remarkWords.contains(String(decoding: text.bytes[..<end], as: UTF8.self).lowercased())
  }

  /// A day in which nothing else stands is its own work, if it has a title.
  mutating func closeLineDay() {
    lines.isOpen = false
    guard lines.isEmpty, let openDay, plan.items.count == plan.days[openDay].items.lowerBound else { return }
    let line = plan.days[openDay].line
    let week = plan.days[openDay].week.map { plan.weeks[$0] }
    let title = week.map { $0.line == line ? $0.theme : .none } ?? plan.days[openDay].title
    let words = title.isEmpty ? plan.days[openDay].title : title
    guard !words.isEmpty, !isRest(words), let index = plan.outline.topLevelBlock(onLine: line) else { return }
    var dates = DateReader(plan)
    let start = plan.source.opening(of: words.lowerBound, from: plan.source.line(line).lowerBound)
    // A date alone says nothing to do.
    if let said = dates.span(plan.source.bytes[words.range]) {
      let bare = plan.source.bytes[words.range].filter { ![0x28, 0x29, 0x2A, 0x5F].contains($0) }
      if said.last != nil || DateHeading(Array(bare)) != nil { return }
    }
    pendingTrack = nil
    appendLine(from: start, index, blocks[index])
  }

  /// Takes a line, or the part of it that begins at a place, as an item.
  mutating func appendLine(
    from start: Int, _ index: Int, _ block: Outline.Block, line: Int? = nil, lastLine: Int? = nil
  ) {
    let line = line ?? Int(block.line)
    let end = plan.source.endOfWords(line, from: start)
    guard end > start else { return }
    openTrackIfNeeded(line: line)
    guard let openTrack else { return }
    let scanned = ItemLine(plan.source.bytes, from: start, to: end, options.lexicon, readsBox: false)
    let state = LineState(plan.source.bytes, scanned, plan.legend)
    switch scanned.fields.style {
    case .emoji: plan.emojiAnnotations += 1
    case .dataview: plan.dataviewAnnotations += 1
    case nil: break
    }
    var flags = Item.Flags.of(scanned, numberInside: false)
    flags.formUnion([.line, .emptyBox])
    let text =
      state.sign.isEmpty ? scanned.text : Bytes.trim(Extent(scanned.text.lowerBound, state.sign.lowerBound), plan.source.bytes)
    plan.items.append(
      Item(
        line: UInt32(clamping: line), lastLine: UInt32(clamping: max(line, lastLine ?? line)), block: UInt32(clamping: index),
        track: UInt32(clamping: openTrack), marker: UInt32(clamping: end), content: UInt32(clamping: start), boxLength: 0,
        status: state.status, kind: scanned.itemKind == .qualifier ? .item : scanned.itemKind, difficulty: scanned.difficulty,
        flags: flags, label: scanned.label, text: text, leetcode: Int32(clamping: scanned.leetcode),
        minutes: Int32(clamping: scanned.fields.minutes ?? 0), completedOn: scanned.fields.completedOn,
        cancelledOn: scanned.fields.cancelledOn))
    candidates.append(
      ItemCandidate(
        isTopLevel: true, numbering: scanned.numbering, textAfterNumber: scanned.textAfterNumber, slug: scanned.slug,
        followsSibling: false, list: index))
  }
}

extension SourceText {
  /// Where the words of a line end: before blanks, a backslash that is a hard break, closing `#`s and attributes of a heading, and
  /// emphasis that opened before `start`.
  func endOfWords(_ line: Int, from start: Int) -> Int {
    let whole = Bytes.trim(self.line(line), bytes)
    var words = Extent(min(start, whole.upperBound), whole.upperBound)
    if has(0x23, at: whole.lowerBound) {
      if words.count > 2, bytes[words.upperBound - 1] == 0x7D, let open = bytes[words.range].lastIndex(of: 0x7B),
        bytes[open + 1] == 0x23 || bytes[open + 1] == 0x2E || bytes[open + 1] == 0x3A
      {
        words = Bytes.trim(Extent(words.lowerBound, open), bytes)
      }
      var closing = words.upperBound
      while closing > words.lowerBound, bytes[closing - 1] == 0x23 { closing -= 1 }
      if closing > words.lowerBound, Bytes.isBlank(bytes[closing - 1]) {
        words = Bytes.trim(Extent(words.lowerBound, closing), bytes)
      }
    } else if words.count > 1, bytes[words.upperBound - 1] == 0x5C {
      words = Bytes.trim(Extent(words.lowerBound, words.upperBound - 1), bytes)
    }
    while words.count > 1, bytes[words.upperBound - 1] == 0x2A || bytes[words.upperBound - 1] == 0x5F {
      let sign = bytes[words.upperBound - 1]
      var run = words.upperBound
      while run > words.lowerBound, bytes[run - 1] == sign { run -= 1 }
      guard run > words.lowerBound, Bytes.first(sign, bytes, in: words.lowerBound..<run) == nil else { break }
      words = Extent(words.lowerBound, run)
    }
    return words.upperBound
  }

  /// Two blanks or a backslash at a line's end.
  func endsInHardBreak(_ line: Int) -> Bool {
    let extent = self.line(line)
    guard extent.count > 2 else { return false }
    let (last, before) = (bytes[extent.upperBound - 1], bytes[extent.upperBound - 2])
    return last == 0x5C || last == 0x20 && before == 0x20
  }
}

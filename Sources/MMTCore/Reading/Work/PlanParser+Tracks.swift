/// The tracks that headings and lines name.
extension PlanBuilder {
  struct Section {
    var level: Int
    var line: Int
    var week: Int?
    var theme: Extent
    /// All words of its heading.
    var name = Extent.none
    /// Of a week those behind its number, and the last of a range.
    var words = Extent.none
    var lastWeek: Int?
    /// Its place among the plan's weeks, once a day stands in it.
    var index: Int?
  }

  struct PendingTrack {
    var name: Extent
    var topic: Extent
    var goal: Extent
    var line: Int
    var parts: [Extent] = []
  }

  /// A paragraph that begins with the user's own word for a track and a colon.
  mutating func readTrackWord(_ block: Outline.Block) {
    let text = HeadingText(plan.source, line: Int(block.line), isHeading: false)
    let written = PendingTrack(text, line: Int(block.line), isOwners: options.isOwnersReading)
    guard dayLevel != nil || !fileHasDays, options.lexicon.isTrackWord(plan.source.bytes[written.name.range]) else { return }
    closeTrack()
    pendingTrack = track(text, line: Int(block.line))
  }

  /// In a file without days, lines that are labels and alone right above a list, two at least, name tracks as headings do.
  mutating func collectLabels() {
    guard options.isOwnersReading else { return }
    var found: Set<Int> = []
    var plain: [Head] = []
    var above: [Head] = []
    var index = 0
    while index < blocks.count {
      let (block, next) = (blocks[index], max(index + 1, Int(blocks[index].end)))
      if block.kind == .paragraph, !isGoal(Int(block.line)) {
        if block.flags.contains(.allBold), block.lastLine > block.line,
          lines.stated.blocks[index] != nil || !listedLines(index).isEmpty
        {
          found.insert(index)
        } else if block.lastLine > block.line, isAboveBoxLines(index) {
          if block.flags.contains(.allBold) {
            found.insert(index)
          } else if !block.flags.contains(.startsBold), let text = gluedLabel(Int(block.line), longest: 80) {
            above.append(Head(block: index, text: text, day: nil))
          }
        } else if !block.flags.contains(.continuation), block.lastLine <= block.line, next < blocks.count,
          blocks[next].kind == .list
        {
          let isBold = block.flags.contains(.startsBold)
          if block.flags.contains(.allBold) || isBold && isBoldLabel(Int(block.line)) { found.insert(index) }
          let isGlued = blocks[next].line == block.line + 1
          if !isBold, let text = plainLabel(Int(block.line)) ?? (isGlued ? gluedLabel(Int(block.line), longest: 40) : nil) {
            found.insert(index)
            plain.append(Head(block: index, text: text, day: nil))
          }
        }
      }
      index = next
    }
    if above.count > 1 {
      plain += above
      found.formUnion(above.map(\.block))
    }
    // One alone names something only if that is read.
    guard found.count > 1 || plain.contains(where: { SectionTitle.isAside($0.text.bytes.prefix { $0 != 0x3A }) }) else {
      return
    }
    labels = found
    if !plain.isEmpty { heads = (heads + plain).sorted { $0.block < $1.block } }
  }

  /// In a file with days, two at least, the only such line above a list that ends in a colon, if that list is the file's last and stands behind
  /// another one of the last day: `Buy:`.
  mutating func collectLabelBehindDays() {
    guard options.isOwnersReading, let last = heads.last(where: \.namesDay), heads.count(where: \.namesDay) > 1,
      heads.last?.block == last.block
    else { return }
    var lists = 0
    var found: Int?
    var index = 0
    while index < blocks.count {
      let (block, next) = (blocks[index], max(index + 1, Int(blocks[index].end)))
      if block.kind == .list, index > last.block {
        if found != nil, index > 0, blocks[index - 1].kind != .paragraph { return }
        lists += 1
      }
      if block.kind == .paragraph, block.lastLine <= block.line, next < blocks.count, blocks[next].kind == .list,
        !block.flags.contains(.startsBold), !isGoal(Int(block.line)),
        case let words = Bytes.trim(plan.source.line(Int(block.line)), plan.source.bytes), words.count > 2,
        plan.source.has(0x3A, at: words.upperBound - 1), plainLabel(Int(block.line)) != nil
      {
        // Where other days have such, it is theirs.
        guard found == nil, index > last.block, lists > 0 else { return }
        found = index
      }
      index = next
    }
    guard let found, lists == 2 else { return }
    let behind = blocks[(found + 1)...].first { $0.depth == 0 && $0.kind == .list }
    guard let behind, !blocks[min(Int(behind.end), blocks.count)...].contains(where: { $0.depth == 0 && $0.kind == .heading })
    else { return }
    labelBehindDays = found
    plan.hasOtherDays = true
  }

  /// The list below such a label stands outside the days.
  mutating func leaveDays(at block: Outline.Block) {
    let text = HeadingText(plan.source, line: Int(block.line), isHeading: false)
    let words =
      text.bytes.last == 0x3A ? HeadingText(plan.source.bytes, heading: text.extent(0..<(text.bytes.count - 1))) : text
    closeDay(before: Int(block.line))
    pendingTrack = track(words, line: Int(block.line))
  }

  /// Whether nothing stands behind a line's bold beginning but a colon, or a remark in parentheses: `**Kitchen**:`, `**6 weeks before** (3 May)`.
  private func isBoldLabel(_ line: Int) -> Bool {
    let bytes = plan.source.bytes
    guard let bold = plan.source.boldBeginning(of: line) else { return false }
    var rest = Bytes.trim(Extent(bold.upperBound, plan.source.line(line).upperBound), bytes)
    if !rest.isEmpty, bytes[rest.upperBound - 1] == 0x3A {
      rest = Bytes.trim(Extent(rest.lowerBound, rest.upperBound - 1), bytes)
    }
    return rest.isEmpty || bytes[rest.lowerBound] == 0x28 && bytes[rest.upperBound - 1] == 0x29 || isShare(rest)
  }

  /// Nothing but a share that somebody keeps there, in code or not: `100%`, `3/5`.
  private func isShare(_ words: Extent) -> Bool {
    let bytes = plan.source.bytes[words.range]
    return (2...12).contains(bytes.count) && bytes.contains(where: Bytes.isDigit)
      && (bytes.contains(0x25) || bytes.contains(0x2F))
      && bytes.allSatisfy { Bytes.isDigit($0) || [0x25, 0x2F, 0x60, 0x20].contains($0) }
  }

  /// `TO DO`, `ON THE DAY`: one to four words of letters in capitals.
  private func isInCapitals(_ words: Extent) -> Bool {
    let bytes = plan.source.bytes[words.range]
    // Most lines are longer, or have a small letter among their first two.
    guard (3...40).contains(bytes.count), !bytes.prefix(2).contains(where: { (0x61...0x7A).contains($0) }) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split { " /&'-".contains($0) }
    return (1...4).contains(parts.count) && parts.allSatisfy { $0.allSatisfy(\.isLetter) } && parts.joined().count > 2
      && text.uppercased() == text && text.lowercased() != text
  }

  /// `Before the move:`, a few words and a colon, or in capitals, of which the first is none of a remark's.
  private func plainLabel(_ line: Int) -> HeadingText? {
    let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
    guard (2...60).contains(words.count), plan.source.bytes[words.upperBound - 1] == 0x3A || isInCapitals(words) else {
      return nil
    }
    let text = HeadingText(plan.source, line: line, isHeading: false)
    guard text.bytes.contains(where: Bytes.isWordByte),
      !Lexicon.remarkWords.contains(text.word(at: 0).text) || SectionTitle.isAside(text.bytes.prefix { $0 != 0x3A })
    else { return nil }
    return text
  }

  mutating func readBoldLine(_ head: Head, _ block: Outline.Block) {
    guard dayLevel != nil || labels.contains(head.block) else { return }
    let isAllBold = block.flags.contains(.allBold) || !block.flags.contains(.startsBold)
    if !isAllBold {
      let word = head.text.bytes.prefix { $0 != 0x3A && $0 != 0x20 }
      if Lexicon.remarkWords.contains(String(decoding: word, as: UTF8.self).lowercased()) { return }
    }
    var track = track(head.text, line: Int(block.line))
    if !isAllBold, track.topic.isEmpty { track.takeBoldPart(plan.source) }
    if !isAllBold, isShare(track.topic) {
      track.topic = .none
      board.shares.insert(Int(block.line))
    }
    if !fileHasDays { track.parts = sections.filter { $0.line != titleLine && !$0.name.isEmpty }.map(\.name) }
    closeTrack()
    pendingTrack = track
  }

  /// The track that a heading or bold line names; the user's own word for a track is no part of the name.
  func track(_ text: HeadingText, line: Int) -> PendingTrack {
    var track = PendingTrack(text, line: line, isOwners: options.isOwnersReading)
    if options.isOwnersReading {
      track.name = track.topic.isEmpty ? KeptCount.cut(track.name, plan.source.bytes) : track.name
      track.topic = KeptCount.cut(track.topic, plan.source.bytes)
    }
    guard !track.topic.isEmpty, options.lexicon.isTrackWord(plan.source.bytes[track.name.range]) else { return track }
    return PendingTrack(HeadingText(plan.source.bytes, heading: track.topic), line: line, isOwners: options.isOwnersReading)
  }
}

extension PlanBuilder.PendingTrack {
  /// The name stands before the first colon, the topic after it.
  init(_ text: HeadingText, line: Int, isOwners: Bool = true) {
    self.line = line
    goal = .none
    // `07:30–07:40 → Warm-up`
    let start = isOwners ? text.afterTimeOfDay : 0
    var index = start
    while index < text.bytes.count {
      if text.bytes[index] == 0x3A || text.bytes[index] == 0xEF, let length = text.separator(at: index),
        !isOwners || !text.isBetweenDigits(index, length)
      {
        name = text.extent(start..<index)
        topic = text.extent((index + length)..<text.bytes.count)
        if !name.isEmpty { return }
      }
      index += 1
    }
    name = text.extent(start..<text.bytes.count)
    topic = .none
  }

  /// For a line that is bold only at its start: the bold part is the name, the rest the topic.
  mutating func takeBoldPart(_ source: SourceText) {
    let bytes = source.bytes
    var index = name.lowerBound
    while index + 1 < name.upperBound {
      if (bytes[index] == 0x2A || bytes[index] == 0x5F) && bytes[index + 1] == bytes[index], index > name.lowerBound {
        let whole = name
        name = Bytes.trim(Extent(whole.lowerBound, index), bytes)
        topic = Bytes.trim(Extent(index + 2, whole.upperBound), bytes)
        return
      }
      index += 1
    }
  }
}

// MARK: - Weeks

extension PlanBuilder {
  /// The open section that a day stands in: a week, else the innermost.
  var sectionOfDays: Int? { sections.lastIndex { $0.week != nil } ?? sections.lastIndex { $0.line != titleLine } }

  /// Whether a week stands directly below the heading read last, which `Weeks 1-4` is the part of then.
  func isAboveWeeks(_ level: Int) -> Bool {
    guard options.isOwnersReading, nextHead < heads.count, Int(blocks[heads[nextHead].block].level) > level else {
      return false
    }
    return heads[nextHead].day.map(\.isWeek) ?? true
      && WeekHeading(heads[nextHead].text, options.lexicon, inWords: readsNumberWords) != nil
  }

  /// The day opened last is the first of a week that counts its days from 1: it is as many weeks after the week before as their numbers say.
  mutating func stepToWeek() {
    guard let openDay, case .number(let number) = plan.days[openDay].key, let week = plan.days[openDay].weekNumber,
      let former = plan.days[..<openDay].last(where: { $0.isNumbered && $0.weekNumber != nil })?.weekNumber
    else { return }
    plan.weekSteps[number] = (1...52).contains(week - former) ? week - former : 1
    let place = plan.weekBegins.endOfPrefix { $0.number < number }
    // A day that is there again is in the week of the first.
    if plan.days[openDay].occurrence == 1 { plan.weekBegins.insert((number, week), at: place) }
  }

  /// A region outside the days, or the whole of a file without days.
  mutating func openLooseDay(line: Int) {
    openDay = plan.days.count
    plan.days.append(
      Plan.Day(
        key: .none, lastNumber: nil, occurrence: 1, line: line, lastLine: line, week: nil, weekNumber: nil, title: .none,
        seriesName: .none, goal: .none, reflections: [], tracks: plan.tracks.count..<plan.tracks.count,
        items: plan.items.count..<plan.items.count))
  }

  /// The day opened last is of a week that a table has told.
  mutating func takeWeek(at index: Int?) {
    guard let openDay, let index else { return }
    plan.days[openDay].week = index
    plan.days[openDay].weekNumber = plan.weeks[index].number
  }

  /// The day opened last is a week of its own. Weeks aren't all of seven days: the number that one says counts, where it says its own.
  mutating func takeWeek(_ theme: Extent, words: Extent = .none, later: Int = 0, stated: Int? = nil) {
    guard let openDay else { return }
    let number = stated ?? ((plan.days[openDay].key.number ?? 1) - 1) / 7 + 1 - later
    plan.days[openDay].week = plan.weeks.count
    plan.days[openDay].weekNumber = number
    plan.days[openDay].title = .none
    let kept = options.isOwnersReading ? KeptCount.cut(theme, plan.source.bytes) : theme
    plan.weeks.append(
      Plan.Week(number: number, theme: kept, line: plan.days[openDay].line, words: words, parts: parts()))
  }

  /// The week that one of the open sections is.
  mutating func weekIndex(_ place: Int) -> Int {
    let section = sections[place]
    if let known = section.index { return known }
    sections[place].index = plan.weeks.count
    var number = section.week
    if let written = number, options.isOwnersReading {
      // Only weeks with days count: an outline above the plan names the same ones.
      let around = sections[..<place].last?.line ?? 0
      number = weekNumbering.number(written, last: section.lastWeek, week: around)
    }
    plan.weeks.append(
      Plan.Week(
        number: number, theme: section.theme, line: section.line, words: section.words, parts: parts(above: place),
        firstDay: firstDays[section.line]))
    return plan.weeks.count - 1
  }

  /// The names of the open sections, or of those around one of them; the title is none.
  func parts(above place: Int? = nil) -> [Extent] {
    guard options.isOwnersReading else { return [] }
    return sections[..<(place ?? sections.count)].filter { $0.line != titleLine && !$0.name.isEmpty }.map(\.name)
  }
}

/// Bare lists that their owner doesn't mean to tick.
extension PlanBuilder {
  /// Whether the place reached is beside the days of a file that has some: there bare bullets are prose.
  var isOutsideDays: Bool { fileHasDays && (openDay.map { plan.days[$0].key == .none } ?? true) }

  /// A list whose bullets all lead to places of the page is its table of contents.
  mutating func dropContents(from start: Int) {
    guard options.isOwnersReading, !options.bareBulletsAreItems else { return }
    // A builder's own method would copy the builder for each of them.
    let source = plan.source
    var first = start
    while first < plan.items.count, !Self.isContents(plan.items[first], source, blocks) { first += 1 }
    guard first < plan.items.count else { return }
    var others = Set<Int>()
    for place in start..<plan.items.count where !Self.isContents(plan.items[place], source, blocks) {
      others.insert(candidates[place - start].list)
    }
    dropItems(from: start) { item, candidate, _ in
      others.contains(candidate.list) ? nil : item.hasBox ? nil : .contents
    }
  }

  /// Where no track of the days has a name, most of their lists have boxes, and one behind the last of them has a heading of its own and
  /// no box, that is an appendix to the file and none of the last day's work: books, places, rules.
  mutating func dropAppendix() {
    guard options.isOwnersReading, !options.bareBulletsAreItems, let last = plan.days.last, last.key != .none else { return }
    let days = plan.days.prefix { $0.key == .none }.last?.tracks.upperBound ?? 0
    let first = plan.tracks.lastIndex { !plan.isAppendix($0) }.map { $0 + 1 } ?? 0
    guard first < plan.tracks.count, first > last.tracks.lowerBound, first >= days + 3 else { return }
    let others = plan.tracks[days..<first]
    let boxed = others.count { !$0.isBare }
    guard boxed >= 3, boxed * 2 > others.count,
      others.allSatisfy({ $0.name.isEmpty || plan.days[$0.day].key == .none })
    else { return }
    let start = plan.tracks[first].items.lowerBound
    for item in plan.items[start...] { plan.prose.append(.init(line: Int(item.line), reason: .aside, looksLikeItem: false)) }
    plan.prose.sort { $0.line < $1.line }
    plan.items.removeLast(plan.items.count - start)
    plan.tracks.removeLast(plan.tracks.count - first)
    plan.days[plan.days.count - 1].items = last.items.lowerBound..<start
    plan.days[plan.days.count - 1].tracks = last.tracks.lowerBound..<first
    plan.hasAppendix = true
  }

  /// In a file without days that has boxes, what has none is prose: lists of links, of remarks. Where it has none, that is so of sections
  /// that are only read, unless they are all there is, and behind the last table with a column of states of lists that say nothing of how far
  /// they are.
  mutating func dropBareLists() {
    guard options.isOwnersReading, !options.bareBulletsAreItems, plan.tracks.contains(where: \.isBare) else { return }
    dropBehindRule()
    let hasBoxes = plan.items.contains { $0.boxLength > 0 && !$0.isTableRow && !plan.hasLooseSign($0) }
    // A file whose lists say so by signs has none of its work in tables alone.
    let lastState =
      hasBoxes || plan.items.contains { $0.boxLength > 0 && !$0.isTableRow } || listsBeforeTablesShowStates
      ? nil : plan.items.last { saysStates(plan.table(of: $0)) }
    let dropsAsides =
      hasBoxes || plan.tracks.contains(where: { isAside($0) }) && (!plan.tracks.allSatisfy({ isAside($0) }) || hasOtherContents)
    let marksOpen = !hasBoxes && marksWhatIsOpen
    let dropsAmounts = !hasBoxes && marksThree
    guard dropsAsides || lastState != nil || marksOpen || dropsAmounts else { return }
    let siblings = hasBoxes ? siblingsOfBoxed() : []
    var items: [Item] = []
    var tracks: [Plan.Track] = []
    for var track in plan.tracks {
      let first = items.count
      let isRead = dropsAsides && isAside(track)
      let isUnmarked = marksOpen && saysNoState(track)
      let isCounted = dropsAmounts && namesAmounts(track)
      let isProse =
        track.isBare
        && (hasBoxes && !showsStates(track) && !board.shares.contains(track.line) && !runsOn(track)
          && !siblings.contains(track.line) || isRead || isUnmarked
          || isCounted
          || lastState.map { saysNoState(track, behind: $0) && !showsStates(track) } ?? false)
      for place in track.items {
        let item = plan.items[place]
        if isProse, !item.isTableRow, !item.hasBox || isRead, !isCard(item) {
          let reason: Plan.ProseBullet.Reason =
            hasBoxes ? .bareList : isRead ? .aside : isUnmarked ? .besideMarks : isCounted ? .amounts : .besideStates
          plan.prose.append(.init(line: Int(item.line), reason: reason, looksLikeItem: item.leetcode > 0))
        } else {
          items.append(item)
        }
      }
      track.items = first..<items.count
      if !track.items.isEmpty { tracks.append(track) }
    }
    plan.items = items
    plan.tracks = tracks
    plan.prose.sort { $0.line < $1.line }
    for index in plan.days.indices {
      plan.days[index].tracks = 0..<tracks.count
      plan.days[index].items = 0..<items.count
    }
  }

  /// Whether a list before the first table that says how far its rows are says so itself: then the lists behind it are work, too.
  private var listsBeforeTablesShowStates: Bool {
    guard let first = plan.tables.indices.first(where: { saysStates($0) }) else { return false }
    let line = plan.tables[first].line
    return plan.tracks.contains { track in
      track.isBare && plan.items[track.items].last.map { Int($0.line) < line } ?? false && showsStates(track)
    }
  }

  /// Whether a table says how far its rows are, and doesn't only fill up.
  private func saysStates(_ table: Int?) -> Bool {
    table.map { plan.tables[$0].columns.status != nil && plan.tables[$0].columns.filling == nil } ?? false
  }

  /// Whether a track without boxes says itself how far it is: two of its bullets, or a fifth, are struck through or end in a sign or word for
  /// what is done. What is nested in them says nothing of the list.
  func showsStates(_ track: Plan.Track) -> Bool {
    func depth(_ item: Item) -> UInt32? {
      blocks.indices.contains(Int(item.block)) ? blocks[Int(item.block)].depth : nil
    }
    let bullets = plan.items[track.items].filter { !$0.hasBox && !$0.isTableRow && !$0.isQualifier }
    let outermost = bullets.compactMap(depth).min()
    let bare = bullets.filter { depth($0) == outermost }
    let bytes = plan.source.bytes
    let saying = bare.count {
      plan.source.beginsStruck($0.text) || Box.doneSign(bytes, $0.text) != nil || EndState.said(bytes, $0.text)?.status == .done
    }
    return saying > 1 || saying > 0 && saying * 5 >= bare.count
  }

  /// Behind a rule (`---`), the only one behind the first section, below headings that are all deeper than those of the sections before it, two at
  /// least, bare lists are an appendix: books, last year's remarks.
  private mutating func dropBehindRule() {
    guard let first = plan.tracks.first(where: { !$0.name.isEmpty && !$0.items.isEmpty }) else { return }
    var rules: [Int] = []
    var levels: [Int: Int] = [:]
    for block in blocks where block.depth == 0 {
      if block.kind == .rule, Int(block.line) > first.line { rules.append(Int(block.line)) }
      if block.kind == .heading { levels[Int(block.line)] = Int(block.level) }
    }
    guard rules.count == 1, let rule = rules.first else { return }
    let before = plan.tracks.prefix { $0.line < rule }
    guard before.count > 1, before.count < plan.tracks.count,
      let level = before.compactMap({ levels[$0.line] }).min(), !levels.contains(where: { $0.key > rule && $0.value <= level })
    else { return }
    let behind = plan.tracks[before.count...]
    guard behind.allSatisfy({ plan.isAppendix($0) }), let start = behind.first?.items.lowerBound else { return }
    for item in plan.items[start...] { plan.prose.append(.init(line: Int(item.line), reason: .aside, looksLikeItem: false)) }
    plan.items.removeLast(plan.items.count - start)
    plan.tracks.removeLast(plan.tracks.count - before.count)
    plan.prose.sort { $0.line < $1.line }
    for index in plan.days.indices {
      plan.days[index].tracks = 0..<plan.tracks.count
      plan.days[index].items = 0..<plan.items.count
    }
  }

  /// Whether all bullets of a track stand behind a row, if one is given, and none is marked, done or a problem.
  private func saysNoState(_ track: Plan.Track, behind row: Item? = nil) -> Bool {
    plan.items[track.items].allSatisfy {
      $0.isTableRow || $0.line > row?.line ?? 0 && !$0.hasBox && $0.status == .open && $0.leetcode == 0
    }
  }

  /// Whether a file whose lists are only read has something besides: a table, or lines that count days (`R2D1 - groupby`), three at least.
  private var hasOtherContents: Bool {
    if !plan.otherTables.isEmpty { return true }
    return blocks.contains { block in
      guard block.kind == .paragraph, block.depth == 0, block.lastLine >= block.line + 2 else { return false }
      return (block.line...block.line + 2).allSatisfy { line in
        DayHeading(HeadingText(plan.source, line: Int(line), isHeading: false), options.lexicon) != nil
      }
    }
  }

  /// A bare bullet that is only a word for rest says that nothing is to be done, and one that begins with a word for a sum, a colon and a number
  /// adds up the others.
  mutating func dropRest(from start: Int) {
    guard options.isOwnersReading, !options.bareBulletsAreItems, options.role == .plan else { return }
    dropSums(from: start)
    let lines = plan.items[start...].filter { !$0.hasBox && !$0.isTableRow && isRestDay($0.text) }.map(\.line)
    if lines.isEmpty { return }
    let rests = Set(lines)
    dropItems(from: start) { item, _, _ in rests.contains(item.line) ? .rest : nil }
  }

  /// `**Total:** ~30 km`
  private mutating func dropSums(from start: Int) {
    let bytes = plan.source.bytes
    // One alone adds up nothing.
    guard plan.items.count > start + 1 else { return }
    let lines = plan.items[start...].filter { item in
      guard !item.hasBox, !item.isTableRow, (6...80).contains(item.text.count),
        let colon = Bytes.first(0x3A, bytes, in: item.text.range), colon - item.text.lowerBound < 40,
        TableColumns.isTotal(bytes, Extent(item.text.lowerBound, colon))
      else { return false }
      return bytes[colon..<item.text.upperBound].contains(where: Bytes.isDigit)
    }.map(\.line)
    guard !lines.isEmpty, lines.count < plan.items.count - start else { return }
    let sums = Set(lines)
    dropItems(from: start) { item, _, _ in sums.contains(item.line) ? .obstacle(.total) : nil }
  }

  /// Takes items of the open track out of the plan, those for which there is a reason. It is told whether none has stayed so far.
  mutating func dropItems(from start: Int, _ reason: (Item, ItemCandidate, Bool) -> Plan.ProseBullet.Reason?) {
    var kept = start
    for place in start..<plan.items.count {
      let item = plan.items[place]
      let candidate = candidates[place - start]
      if let reason = reason(item, candidate, kept == start) {
        plan.prose.append(.init(line: Int(item.line), reason: reason, looksLikeItem: item.leetcode > 0))
      } else {
        plan.items[kept] = item
        candidates[kept - start] = candidate
        kept += 1
      }
    }
    plan.items.removeLast(plan.items.count - kept)
    candidates.removeLast(candidates.count - (kept - start))
  }

  /// Beside boxes a bullet that is struck through was dropped, perhaps with a reason behind it: `~~Redis~~ — not needed`.
  func isDropped(_ item: Item) -> Bool {
    guard trackHasBox, options.isOwnersReading, !item.hasBox, plan.source.beginsStruck(item.text) else { return false }
    if !plan.source.beginsStruck(item.text, withRemark: true) { return !saysDoneBehind(item) }
    // `done in May` is no reason.
    let words = plan.source.string(item.text)
    guard let close = words.utf8.dropFirst(3).firstIndex(of: 0x7E) else { return false }
    let remark = words[close...].drop { !$0.isLetter }
    return TableMark.known(remark.prefix { $0.isLetter }.lowercased())?.status != .done
  }

  /// Whether a bullet is a link into the page, or a few words over nothing but such links.
  private static func isContents(_ item: Item, _ source: SourceText, _ blocks: [Outline.Block]) -> Bool {
    guard !item.hasBox, !item.isTableRow, item.leetcode == 0 else { return false }
    let isLink = source.leadsIntoPage(item.text)
    guard Int(item.block) < blocks.count else { return isLink }
    var nested = 0
    for index in (Int(item.block) + 1)..<max(Int(item.block) + 1, Int(blocks[Int(item.block)].end))
    where blocks[index].kind == .item {
      guard source.leadsIntoPage(source.line(Int(blocks[index].line))) else { return false }
      nested += 1
    }
    return isLink || nested > 1
  }
}

extension Plan {
  /// Whether a track, the last of the last day, may be an appendix: it has a name, and nothing that could be ticked is in it but bare
  /// bullets without a problem.
  func isAppendix(_ track: Track) -> Bool {
    track.isBare && !track.name.isEmpty
      && items[track.items].allSatisfy { !$0.hasBox && !$0.isTableRow && $0.leetcode == 0 && $0.status == .open }
  }

  /// Whether the file may end in an appendix, which its other days decide.
  var mayEndInAppendix: Bool {
    guard let last = tracks.last, isAppendix(last) else { return false }
    return !tracks.contains { $0.day != last.day && !$0.name.isEmpty && days[$0.day].key != .none }
  }
}

extension SourceText {
  /// Whether words begin with a link to a place of the same page: `[Arrays](#arrays)`, `1. [Arrays](#arrays)`, `[[#Arrays]]`,
  /// `<a href="#arrays">`. Signs, digits and emphasis may stand before it.
  func leadsIntoPage(_ words: Extent) -> Bool {
    var start = words.lowerBound
    let end = words.upperBound
    while start < end, bytes[start] != 0x5B, bytes[start] != 0x3C {
      if Bytes.isLetter(bytes[start]) { return false }
      let (scalar, length) = Bytes.scalar(bytes, at: start, end: end)
      guard scalar < 0x80 || Bytes.isSymbol(scalar) || scalar == 0xA0 else { return false }
      start += length
    }
    guard start < end else { return false }
    if bytes[start] == 0x3C {
      return Bytes.has("<a href=\"#", bytes, at: start, end: end) || Bytes.has("<a href='#", bytes, at: start, end: end)
    }
    if start + 2 < end, bytes[start + 1] == 0x5B { return bytes[start + 2] == 0x23 }
    while let close = Bytes.first(0x5D, bytes, in: start..<end) {
      if close + 2 < end, bytes[close + 1] == 0x28 { return bytes[close + 2] == 0x23 }
      start = close + 1
    }
    return false
  }
}

extension PlanEditor {
  /// Takes items to the end of the track of the same name on another day, with what is nested below them and the bullets that qualify them:
  /// their lines travel as they are. Throws 65 for an item whose lines aren't its own, or belong where they stand.
  package func moving(_ wanted: [Int], to day: Int) throws(Failure) -> [Splice] {
    var parties: [Party] = []
    for item in wanted.sorted() {
      if let last = parties.last, last.lines.contains(Int(plan.items[item].line)) { continue }
      parties.append(try party(item, Set(wanted)))
    }
    var taken = Set<Int>()
    var splices: [Splice] = []
    for party in parties { splices.append(departure(party, &taken)) }
    var places: [(place: Place, parties: [Party])] = []
    for party in parties {
      let place = try place(for: plan.items[party.item], day)
      if let known = places.firstIndex(where: { $0.place == place }) {
        places[known].parties.append(party)
      } else {
        places.append((place, [party]))
      }
    }
    splices += places.map { arrival($0.parties, at: $0.place, day) }
    return splices.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// An item and the lines that go with it.
  private struct Party {
    var item: Int
    var lines: ClosedRange<Int>
  }

  /// Where lines go: behind `end`.
  private struct Place: Equatable {
    var end: Int
    /// nil where no item is yet.
    var track: Int?
  }

  // MARK: what goes

  private func party(_ index: Int, _ wanted: Set<Int>) throws(Failure) -> Party {
    let item = plan.items[index]
    if item.isTableRow {
      throw Failure(
        .data, "\"\(plan.words(item))\" is a row of a table, and a row stays in its table", details: ["Nothing was changed."],
        help: "move the row in an editor; mmt sync takes it up")
    }
    if item.isPlainLine || item.isLine {
      throw Failure(
        .data, "\"\(plan.words(item))\" is a line and no bullet, and stays where it is", details: ["Nothing was changed."],
        help: "move the line in an editor; mmt sync takes it up")
    }
    if let parent = parent(of: item) {
      throw Failure(
        .data, "\"\(plan.words(item))\" is nested below \"\(plan.words(plan.items[parent]))\" and goes where that goes",
        details: ["Nothing was changed."],
        help: "move the item above it, or this one's lines in an editor; mmt sync takes it up")
    }
    var last = lastLine(item)
    // What is said below a problem is said of all above it in the list: it stays while one of them does.
    if item.leetcode == 0 || siblings(above: index).allSatisfy(wanted.contains) {
      for below in qualifiers(below: index) { last = max(last, lastLine(plan.items[below])) }
    }
    return Party(item: index, lines: Int(item.line)...max(Int(item.line), last))
  }

  /// The item that another one is nested in.
  private func parent(of item: Item) -> Int? {
    plan.tracks[Int(item.track)].items.last {
      plan.items[$0].block < item.block && plan.outline.blocks[Int(plan.items[$0].block)].end > item.block
    }
  }

  /// The items of the same list that stand above an item.
  private func siblings(above index: Int) -> [Int] {
    let item = plan.items[index]
    let depth = plan.outline.blocks[Int(item.block)].depth
    let list = plan.outline.blocks[..<Int(item.block)].lastIndex { $0.kind == .list && $0.depth + 1 == depth } ?? 0
    return plan.tracks[Int(item.track)].items.filter { other in
      let there = plan.items[other]
      return other < index && !there.isQualifier && Int(there.block) > list
        && plan.outline.blocks[Int(there.block)].depth == depth
    }
  }

  /// The bullets without boxes that say more about the item above them.
  private func qualifiers(below index: Int) -> [Int] {
    var found: [Int] = []
    var end = plan.outline.blocks[Int(plan.items[index].block)].end
    for next in plan.tracks[Int(plan.items[index].track)].items where next > index && plan.items[next].block >= end {
      guard plan.items[next].isQualifier, plan.items[next].block == end else { break }
      found.append(next)
      end = plan.outline.blocks[Int(plan.items[next].block)].end
    }
    return found
  }

  /// The lines go, and of blank lines on both sides one. What went on the last paragraph is kept off the one before it.
  private func departure(_ party: Party, _ taken: inout Set<Int>) -> Splice {
    let item = plan.items[party.item]
    let (first, last) = (party.lines.lowerBound, party.lines.upperBound)
    var lines = first..<last + 1
    var text: [[UInt8]] = []
    let isOpenAbove = first > 1 && isApart(first - 1)
    if isOpenAbove, last == plan.source.lineCount || isApart(last + 1) {
      let isFirst = item.block > 0 && plan.outline.blocks[Int(item.block) - 1].kind == .list
      let hasNext =
        plan.outline.blocks.indices.contains(Int(plan.outline.blocks[Int(item.block)].end))
        && plan.outline.blocks[Int(plan.outline.blocks[Int(item.block)].end)].kind == .item
      if isFirst, hasNext, last < plan.source.lineCount, !taken.contains(last + 1) {
        lines = first..<last + 2
      } else if !taken.contains(first - 1) {
        lines = first - 1..<last + 1
      }
    } else if !isOpenAbove, first > 1, plan.outline.firstBlock(onLine: first - 1)?.kind != .heading, isLazy(last + 1) {
      text = [quotePrefix(item)]
    }
    taken.formUnion(lines)
    return Splice(lines: lines, text: text, purpose: .departure)
  }

  /// A line with nothing on it but the marks of a quote.
  private func isApart(_ line: Int) -> Bool {
    plan.source.bytes[plan.source.line(line).range].allSatisfy { Bytes.isBlank($0) || $0 == 0x3E }
  }

  // MARK: where it goes

  /// The end of the track of the item's own track's name; where the day has none, that where a line of the user's own would stand.
  private func place(for item: Item, _ day: Int) throws(Failure) -> Place {
    let name = WordOverlap.words(plan.plain(plan.tracks[Int(item.track)].name))
    let tracks = plan.days[day].tracks
    if let same = tracks.last(where: { WordOverlap.words(plan.plain(plan.tracks[$0].name)) == name }) {
      return try place(in: same)
    }
    if !name.isEmpty, let end = endOfSection(name, plan.days[day]) { return Place(end: end, track: nil) }
    guard let track = plan.trackForOwn(isProblem: item.leetcode > 0, day: day) else {
      return Place(end: lastLine(of: plan.days[day]), track: nil)
    }
    return try place(in: track)
  }

  private func place(in track: Int) throws(Failure) -> Place {
    if plan.items[plan.tracks[track].items].contains(where: \.isLine) {
      throw Failure(
        .data, "the items there are lines and no bullets, and the lines of a list can't be put among them",
        details: ["Nothing was changed."], help: "choose another day, or move the lines in an editor; mmt sync takes it up")
    }
    if plan.items[plan.tracks[track].items].contains(where: \.isTableRow) {
      throw Failure(
        .data, "the items there are rows of a table, and the lines of a list can't be put among them",
        details: ["Nothing was changed."], help: "choose another day, or move the lines in an editor; mmt sync takes it up")
    }
    if plan.items[plan.tracks[track].items].contains(where: \.isPlainLine) {
      throw Failure(
        .data, "the items there are lines of a paragraph, and the lines of a list can't be put among them",
        details: ["Nothing was changed."], help: "choose another day, or move the lines in an editor; mmt sync takes it up")
    }
    return Place(end: lastLine(lastSibling(track)), track: track)
  }

  /// The last line of what stands below a heading of this name that has no items, before its day goes on or ends.
  private func endOfSection(_ name: [String], _ day: Plan.Day) -> Int? {
    let blocks = plan.outline.blocks
    var end: Int?
    var index = blocks.firstIndex { Int($0.line) > day.line } ?? blocks.count
    while index < blocks.count, Int(blocks[index].line) <= day.lastLine {
      let block = blocks[index]
      let isHead = block.kind == .heading || block.kind == .paragraph && block.flags.contains(.allBold)
      if isHead || block.kind == .rule || block.kind == .quote {
        if let end { return lastWords(end, Int(block.line) - 1) }
        if isHead {
          let text = HeadingText(plan.source, line: Int(block.line), isHeading: block.kind == .heading)
          let track = PlanBuilder.PendingTrack(text, line: Int(block.line), isOwners: plan.revision != .first)
          if WordOverlap.words(plan.plain(track.name)) == name { end = Int(block.line) }
        }
      }
      index = max(index + 1, Int(block.end))
    }
    return end.map { lastWords($0, day.lastLine) }
  }

  /// The last line that isn't blank, from `first` on.
  private func lastWords(_ first: Int, _ last: Int) -> Int {
    (first...max(first, last)).last { !plan.source.isBlank($0) } ?? first
  }

  /// The lines as they are, blank lines between them as the list there has them.
  private func arrival(_ parties: [Party], at place: Place, _ day: Int) -> Splice {
    let anchor = place.track.map { lastSibling($0) }
    let blank = anchor.map { blankLine($0) } ?? []
    var text: [[UInt8]] = []
    var from: [Int?] = []
    func add(blank: [UInt8]) {
      text.append(blank)
      from.append(nil)
    }
    for (number, party) in parties.enumerated() {
      if anchor.map(isLoose) ?? (number == 0 && !plan.source.isBlank(place.end)) { add(blank: blank) }
      for line in party.lines {
        text.append(Array(plan.source.bytes[plan.source.wholeLine(line).range]))
        from.append(line)
      }
    }
    let next = place.end + 1
    let isFollowed = anchor == nil ? next <= plan.source.lineCount && !plan.source.isBlank(next) : isLazy(next)
    if isFollowed { add(blank: blank) }
    return Splice(lines: next..<next, text: text, purpose: .arrival(day: day, track: place.track, from: from))
  }
}

extension Plan {
  /// Where a line of the user's own goes on a day: a problem to the first track with problems, all else to the last. nil where the day
  /// has no items.
  package func trackForOwn(isProblem: Bool, day: Int) -> Int? {
    let tracks = days[day].tracks
    if isProblem, let first = tracks.first(where: { items[self.tracks[$0].items].contains { $0.leetcode > 0 } }) {
      return first
    }
    return tracks.last
  }
}

/// A merged page in which two devices' headings of one name are one: both began `## 2026-12`, at other places or in other words.
///
/// A section that stands more often than any of the three versions has it gives its lines to the first of its name. Where that would change
/// what a line means, both stay.
struct JoinedSections {
  private(set) var page: JournalPage
  private let most: [Key: Int]
  private let known: Set<[UInt8]>

  private struct Key: Hashable {
    var level: Int
    var words: [UInt8]
    /// The words of the headings above it: two meetings each have their notes.
    var above: [[UInt8]] = []

    init(level: Int, words: [UInt8]) { (self.level, self.words) = (level, words) }

    init(_ heading: JournalPage.Heading) {
      level = heading.section == nil ? heading.level : 0
      words = FoldedText((heading.section?.title ?? heading.words).utf8).bytes
    }
  }

  init(_ merged: JournalPage, base: JournalPage, _ one: JournalPage, _ other: JournalPage) {
    page = merged
    var most: [Key: Int] = [:]
    for version in [base, one, other] {
      for (key, found) in Self.places(version) { most[key] = max(most[key] ?? 0, found.count) }
    }
    self.most = most
    known = Set(base.headings.map { Array(base.bytes[base.source.line($0.line).range]) })
    // Each round takes one heading away.
    var rounds = page.headings.count
    while rounds > 0, let joined = joined() {
      page = joined
      rounds -= 1
    }
    let isApart = ![one, other].allSatisfy(Self.isApart) || Self.isApart(page)
    if [base, one, other].allSatisfy(Self.isOrdered), !isApart || !Self.isOrdered(page), let ordered = ordered() {
      page = ordered
    }
  }

  // MARK: Order

  /// Whether the months of a future log rise, and Someday stands behind them.
  private static func isOrdered(_ page: JournalPage) -> Bool {
    let places = page.headings.compactMap { $0.section.map(place) }
    return zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Whether a blank line stands before each of its sections.
  private static func isApart(_ page: JournalPage) -> Bool {
    page.headings.allSatisfy { $0.section == nil || $0.line == 1 || page.source.isBlank($0.line - 1) }
  }

  private static func place(_ section: FutureSection) -> Int {
    if case .month(let month) = section { month.index } else { .max }
  }

  /// The sections that both began, in the order of their months. Where another heading stands among them they stay as they are.
  private func ordered() -> JournalPage? {
    guard let first = page.headings.first(where: { $0.section != nil }) else { return nil }
    let behind = page.headings.filter { $0.line >= first.line && $0.level <= first.level }
    guard behind.allSatisfy({ $0.section != nil && $0.level == first.level }) else { return nil }
    var parts: [(place: Int, lines: [[UInt8]])] = []
    for (index, heading) in behind.enumerated() {
      let end = index + 1 < behind.count ? behind[index + 1].line : page.source.lineCount + 1
      var own = lines(heading.line..<end).map(ended)
      // What stood at the end of the page, or of a side's, goes before another one now.
      if index + 1 == behind.count || !page.source.isBlank(end - 1) {
        while let line = own.last, line.allSatisfy({ Bytes.isBlank($0) || $0 == 0x0A || $0 == 0x0D }) { own.removeLast() }
        own.append(page.source.dominantEnding)
      }
      parts.append((heading.section.map(Self.place) ?? 0, own))
    }
    let sorted = parts.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
      \.element.lines)
    var written = lines(1..<first.line) + sorted.flatMap(\.self)
    while written.count > 1, written.last == page.source.dominantEnding { written.removeLast() }
    let text = written.flatMap(\.self)
    guard let result = try? JournalPage(text, page.ref, path: page.path), result.headings.count == page.headings.count,
      Self.meaning(result) == Self.meaning(page)
    else { return nil }
    return result
  }

  private static func places(_ page: JournalPage) -> [Key: [Int]] {
    var places: [Key: [Int]] = [:]
    var above: [Key] = []
    for (index, heading) in page.headings.enumerated() {
      var key = Key(heading)
      above.removeAll { $0.level >= heading.level }
      if heading.section == nil { key.above = above.map(\.words) }
      places[key, default: []].append(index)
      above.append(Key(level: heading.level, words: key.words))
    }
    return places
  }

  private func joined() -> JournalPage? {
    let surplus = Self.places(page).filter { $0.value.count > most[$0.key] ?? 0 }.values.sorted {
      ($0.last ?? 0) < ($1.last ?? 0)
    }
    for places in surplus {
      guard let first = places.first, let last = places.last, first < last, let result = joining(first, last) else { continue }
      return result
    }
    return nil
  }

  /// The line behind a section's own lines.
  private func end(_ index: Int) -> Int {
    index + 1 < page.headings.count ? page.headings[index + 1].line : page.source.lineCount + 1
  }

  private func lines(_ range: Range<Int>) -> [[UInt8]] { range.map { Array(page.bytes[page.source.wholeLine($0).range]) } }

  private func joining(_ first: Int, _ last: Int) -> JournalPage? {
    let (keeps, goes) = (page.headings[first], page.headings[last])
    // What has sections of its own isn't taken apart.
    guard !page.source.isUnderline(keeps.line + 1, of: page), !page.source.isUnderline(goes.line + 1, of: page),
      last + 1 >= page.headings.count || page.headings[last + 1].level <= goes.level
    else { return nil }
    var (start, stop) = (goes.line + 1, end(last))
    while start < stop, page.source.isBlank(start) { start += 1 }
    while stop > start, page.source.isBlank(stop - 1) { stop -= 1 }
    let body = lines(start..<stop).map(ended)
    var place = end(first)
    while place > keeps.line + 1, page.source.isBlank(place - 1) { place -= 1 }
    let isList = place > keeps.line + 1 && page.entries.contains { $0.heading == first && $0.lastLine == place - 1 }
    let begins = page.entries.contains { $0.heading == last && $0.line == start && $0.parent == nil }
    let ending = page.source.dominantEnding
    // Of two spellings the one that was there, or the lesser one: the sides may change places.
    let spellings = [keeps, goes].map { Array(page.bytes[page.source.line($0.line).range]) }
    let spelling = (spellings.filter { known.contains($0) } + spellings.sorted { $0.lexicographicallyPrecedes($1) }).first ?? []
    var text = lines(1..<keeps.line).flatMap(\.self) + spelling + ending
    text += lines(keeps.line + 1..<place).map(ended).flatMap(\.self)
    if !body.isEmpty, place > keeps.line + 1, !(isList && begins) { text += ending }
    text += body.flatMap(\.self)
    var rest = place..<goes.line
    let behind = end(last)
    // The blank lines before the heading go with it, where it was the last.
    if behind > page.source.lineCount {
      while !rest.isEmpty, page.source.isBlank(rest.upperBound - 1) { rest = rest.lowerBound..<rest.upperBound - 1 }
    }
    text += lines(rest).map(ended).flatMap(\.self)
    if behind <= page.source.lineCount { text += lines(behind..<page.source.lineCount + 1).flatMap(\.self) }
    guard let result = try? JournalPage(text, page.ref, path: page.path), result.headings.count == page.headings.count - 1,
      Self.meaning(result) == Self.meaning(page)
    else { return nil }
    return result
  }

  private func ended(_ line: [UInt8]) -> [UInt8] {
    line.last == 0x0A || line.last == 0x0D ? line : line + page.source.dominantEnding
  }

  /// What the entries say, each with its section and those it is nested in, wherever they stand.
  private static func meaning(_ page: JournalPage) -> [[UInt8]: Int] {
    var counts: [[UInt8]: Int] = [:]
    for entry in page.entries {
      let heading = entry.heading.map { Key(page.headings[$0]).words } ?? []
      let above = entry.parent.map { Array(page.bytes[page.entries[$0].words.text.range]) } ?? []
      let line = Array(page.bytes[page.source.line(entry.line).range])
      counts[heading + [0] + above + [0] + line + Array("\(entry.lastLine - entry.line)".utf8), default: 0] += 1
    }
    return counts
  }
}

extension SourceText {
  /// Whether a line of a page underlines a heading: that has no place in this.
  fileprivate func isUnderline(_ line: Int, of page: JournalPage) -> Bool {
    line <= lineCount && page.headings.contains { $0.line == line - 1 } && isUnderline(line)
  }
}

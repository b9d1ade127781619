/// A line with an arrow, and the copy that it leads to.
extension JournalChains {
  mutating func joinByArrows(_ sources: [Key: [EntryRef]], _ copies: [JournalRef: [Key: [EntryRef]]]) {
    for (key, lines) in sources {
      var counts: [Stretch: Int] = [:]
      // Of lines that say the same, what is settled goes with a copy that is, before the others take their turn.
      let settled = lines.count > 1 ? Set(lines.filter(isSettled)) : []
      // What isn't where its arrow leads may be in another part of the future log, where no other line's copy is.
      var elsewhere: [EntryRef] = []
      for line in lines.filter(settled.contains) + lines.filter({ !settled.contains($0) }) {
        guard let found = there(line, copies, key) else { continue }
        if found.isElsewhere { elsewhere.append(line) } else { joinByArrow(line, found.copies, settled, &counts) }
      }
      for line in elsewhere {
        if let found = there(line, copies, key) { joinByArrow(line, found.copies, settled, &counts) }
      }
      joinByWalking(lines, [key], copies)
    }
  }

  /// The copies of a line's words where it leads, or, of the future log, elsewhere on that page.
  private func there(
    _ line: EntryRef, _ copies: [JournalRef: [Key: [EntryRef]]], _ key: Key
  ) -> (copies: [EntryRef], isElsewhere: Bool)? {
    // One that leads to its own page goes on as another line there.
    guard let arrow = entry(line)?.words.movedTo, let target = ref(arrow, on: line.page),
      let all = copies[target]?[key]?.filter({ $0 != line }), !all.isEmpty
    else { return nil }
    return standing(all, where: arrow)
  }

  private mutating func joinByArrow(
    _ line: EntryRef, _ found: [EntryRef], _ settled: Set<EntryRef>, _ counts: inout [Stretch: Int]
  ) {
    guard let target = found.first?.page else { return }
    let stretch = Stretch(from: line.page, to: target, section: entry(line)?.words.movedTo?.anchor)
    let place = counts[stretch, default: 0]
    counts[stretch] = place + 1
    // A copy that leads back to where this line stands came before it, unless there is no other.
    let onward = found.filter { !leads($0, to: line) }
    // One that nothing leads to yet: a task comes to the same page more than once.
    let free =
      (settled.contains(line) ? onward.first { previous[$0] == nil && isSettled($0) } : nil)
      ?? onward.dropFirst(place).first { previous[$0] == nil } ?? found.first { previous[$0] == nil && head($0) != line }
    if let copy = free ?? onward.dropFirst(place).first { join(line, copy) }
  }

  /// From where to where lines of the same words were moved.
  private struct Stretch: Hashable {
    var from: JournalRef
    var to: JournalRef
    var section: String?
  }

  /// Done or dropped, and not moved on.
  func isSettled(_ line: EntryRef) -> Bool {
    guard let entry = entry(line) else { return false }
    return !entry.isOpenTask && entry.status != .moved && entry.status != .scheduled
  }

  /// Whether a copy leads to the place where a line stands: of the future log each part is one.
  private func leads(_ copy: EntryRef, to line: EntryRef) -> Bool {
    guard let arrow = entry(copy)?.words.movedTo, ref(arrow, on: copy.page) == line.page else { return false }
    return !standing([line], where: arrow).isElsewhere
  }

  /// The copies in the section of the future log that an arrow names, where there are any; one without a name leads to what has no month.
  func standing(_ copies: [EntryRef], where arrow: EntryWords.Arrow) -> (copies: [EntryRef], isElsewhere: Bool) {
    guard copies.first?.page == .future else { return (copies, false) }
    let section = arrow.anchor.flatMap { FutureSection($0) } ?? .someday
    let found = copies.filter { (entry($0)?.section ?? .someday) == section }
    return found.isEmpty ? (copies, true) : (found, false)
  }

  /// An arrow whose copy names another birth page (two devices brought one task to two days): the same words on the page it leads to, rather
  /// a copy that nothing leads to yet.
  mutating func joinByWords(_ copies: [JournalRef: [Key: [EntryRef]]]) {
    for line in tasks where next[line] == nil {
      guard let page = journal.pages[line.page], let target = ref(page.entries[line.entry].words.movedTo, on: line.page),
        target != line.page, let found = copies[target]
      else { continue }
      let words = Self.words(page.entries[line.entry], page)
      let same = found.filter { $0.key.words == words }.flatMap(\.value).sorted { $0.entry < $1.entry }
      if same.isEmpty || isReworded(line, found) { continue }
      if let copy = same.first(where: { previous[$0] == nil }) ?? same.first { join(line, copy) }
    }
  }

  /// Whether a copy of its own birth, to which nothing leads, is a line in other words.
  private func isReworded(_ line: EntryRef, _ copies: [Key: [EntryRef]]) -> Bool {
    var budget = SimilarPairs.budget
    let birth = born(line)
    let loose = copies.filter { $0.key.born == birth }.flatMap(\.value).filter { previous[$0] == nil }
    return !Rewording.pairs(loose.map { text($0) }, [text(line)], &budget).isEmpty
  }
}

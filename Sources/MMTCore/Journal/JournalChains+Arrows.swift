/// A line with an arrow, and the copy that it leads to.
extension JournalChains {
  mutating func joinByArrows(_ sources: [Key: [EntryRef]], _ copies: [JournalRef: [Key: [EntryRef]]]) {
    for (key, lines) in sources {
      var counts: [Stretch: Int] = [:]
      var goals: [Goal: Ahead] = [:]
      var ways = Ways()
      // Of lines that say the same, what is settled goes with a copy that is, before the others take their turn.
      let settled = lines.count > 1 ? Set(lines.filter(isSettled)) : []
      // What isn't where its arrow leads may be in another part of the future log, where no other line's copy is.
      var elsewhere: [EntryRef] = []
      for line in lines.filter(settled.contains) + lines.filter({ !settled.contains($0) }) {
        guard let goal = goal(of: line), let all = copies[goal.stretch.to]?[key] else { continue }
        if goals[goal] == nil { goals[goal] = ahead(goal, all) }
        guard goals[goal]?.isElsewhere(line) == false else {
          elsewhere.append(line)
          continue
        }
        joinByArrow(line, goal, settled.contains(line), &goals, &counts, &ways)
      }
      for line in elsewhere {
        if let goal = goal(of: line) { joinByArrow(line, goal, settled.contains(line), &goals, &counts, &ways) }
      }
      joinByWalking(lines, [key], copies)
    }
  }

  private func goal(of line: EntryRef) -> Goal? {
    guard let entry = entry(line), let arrow = entry.words.movedTo, let target = ref(arrow, on: line.page) else { return nil }
    return Goal(
      stretch: Stretch(from: line.page, to: target, section: arrow.anchor), own: line.page == .future ? entry.section : nil)
  }

  private func ahead(_ goal: Goal, _ all: [EntryRef]) -> Ahead {
    // One that leads to its own page goes on as another line there.
    let hasLines = goal.stretch.from == goal.stretch.to
    func part(_ found: [EntryRef]) -> Ahead.Part {
      let onward = found.filter { !leads($0, to: goal) }
      return Ahead.Part(
        found: CopiesAhead(found, hasLines: hasLines), onward: CopiesAhead(onward, hasLines: hasLines),
        settled: CopiesAhead(onward.filter(isSettled), hasLines: hasLines))
    }
    let (whole, there) = (part(all), standing(all, where: goal.stretch.section))
    if there.isElsewhere { return Ahead(there: part([]), all: whole) }
    return Ahead(there: there.copies.count == all.count ? whole : part(there.copies), all: whole)
  }

  private mutating func joinByArrow(
    _ line: EntryRef, _ goal: Goal, _ isSettled: Bool, _ goals: inout [Goal: Ahead], _ counts: inout [Stretch: Int],
    _ ways: inout Ways
  ) {
    guard goals[goal]?.all.found.isEmpty(but: line) == false else { return }
    let place = counts[goal.stretch, default: 0]
    counts[goal.stretch] = place + 1
    let copy = goals[goal]?.copy(for: line, place, isSettled, { previous[$0] != nil }) { ways.end(of: $0, next) != line }
    if let copy { join(line, copy) }
  }

  /// How far the chains of lines were walked. While lines are only joined, as those of the same words are, no way is walked twice: hundreds
  /// that lead to their own page are one chain.
  private struct Ways {
    private var ahead: [EntryRef: EntryRef] = [:]

    /// The last line of a line's chain.
    mutating func end(of line: EntryRef, _ next: [EntryRef: EntryRef]) -> EntryRef {
      var (last, way): (EntryRef, [EntryRef]) = (line, [])
      while let later = ahead[last] ?? next[last], way.count <= next.count {
        way.append(last)
        last = later
      }
      for line in way { ahead[line] = last }
      return last
    }
  }

  /// Where lines of the same words lead, and the part of the future log that they stand in themselves.
  private struct Goal: Hashable {
    var stretch: Stretch
    var own: FutureSection?
  }

  /// The copies of some lines' words where they lead: in the part of the future log that their arrow names, and all.
  private struct Ahead {
    struct Part {
      var found: CopiesAhead
      /// Those that don't lead back to where the lines stand: what does came before them, unless there is no other.
      var onward: CopiesAhead
      /// Of these what is done or dropped.
      var settled: CopiesAhead

      mutating func copy(
        for line: EntryRef, _ place: Int, _ isSettled: Bool, _ isTaken: (EntryRef) -> Bool, _ leadsOn: (EntryRef) -> Bool
      ) -> EntryRef? {
        // One that nothing leads to yet: a task comes to the same page more than once.
        (isSettled ? settled.first(but: line, isTaken: isTaken) : nil)
          ?? onward.first(from: place, but: line, isTaken: isTaken)
          ?? found.first(but: line, isTaken: isTaken, where: leadsOn) ?? onward.copy(at: place, but: line)
      }
    }
    var there: Part
    var all: Part

    /// Whether a line's copy is in none of the part that its arrow names.
    func isElsewhere(_ line: EntryRef) -> Bool { there.found.isEmpty(but: line) && !all.found.isEmpty(but: line) }

    mutating func copy(
      for line: EntryRef, _ place: Int, _ isSettled: Bool, _ isTaken: (EntryRef) -> Bool, _ leadsOn: (EntryRef) -> Bool
    ) -> EntryRef? {
      isElsewhere(line)
        ? all.copy(for: line, place, isSettled, isTaken, leadsOn) : there.copy(for: line, place, isSettled, isTaken, leadsOn)
    }
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

  /// Whether a copy leads to the place where lines stand: of the future log each part is one.
  private func leads(_ copy: EntryRef, to goal: Goal) -> Bool {
    guard let arrow = entry(copy)?.words.movedTo, ref(arrow, on: copy.page) == goal.stretch.from else { return false }
    return goal.stretch.from != .future || (goal.own ?? .someday) == (arrow.anchor.flatMap { FutureSection($0) } ?? .someday)
  }

  /// The copies in the section of the future log that an arrow names, where there are any; one without a name leads to what has no month.
  func standing(_ copies: [EntryRef], where anchor: String?) -> (copies: [EntryRef], isElsewhere: Bool) {
    guard copies.first?.page == .future else { return (copies, false) }
    let section = anchor.flatMap { FutureSection($0) } ?? .someday
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

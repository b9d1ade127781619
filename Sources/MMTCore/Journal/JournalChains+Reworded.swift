/// Lines of one task that say other words, since somebody reworded one of them: here, or on another device that had taken the task on, too.
///
/// What two devices did is known only where a merge saw both. It leaves a line open beside its arrow (`TaskLine`) that was reworded on one
/// side and taken on by the other: what its copies lack is its words. And of two moves of a line it keeps the later one: a copy on a page
/// between is the other device's, and so are its words where they are new.
extension JournalChains {
  /// Where lines of tasks were born, and the page they lead to or stand on.
  private struct Passage: Hashable {
    var born: JournalRef
    var page: JournalRef

    static func isBefore(_ one: Passage, _ other: Passage) -> Bool {
      one.page == other.page ? JournalChains.isBefore(one.born, other.born) : JournalChains.isBefore(one.page, other.page)
    }
  }

  mutating func joinReworded(_ copies: [JournalRef: [Key: [EntryRef]]]) {
    var budget = SimilarPairs.budget
    joinEnds(copies, &budget)
    joinStrays(copies, &budget)
    joinLastEnds(copies, &budget)
    spreadWords()
    joinParts(&budget)
  }

  /// The other page that a line leads to.
  private func goal(_ line: EntryRef) -> JournalRef? {
    let page = ref(entry(line)?.words.movedTo, on: line.page)
    return page == line.page ? nil : page
  }

  // MARK: Lines that lead on, to a page where no copy says the same

  /// Before copies that nothing leads to are given to lines of the same words: what a line leads to goes first, in like words too. A copy
  /// that has a line of its own words elsewhere that leads nowhere was brought from there, and its line isn't marked yet; unless that is
  /// itself a copy that nothing leads to.
  mutating func joinFirstEnds(_ sources: [Key: [EntryRef]], _ copies: [JournalRef: [Key: [EntryRef]]]) {
    var ends: [Passage: [EntryRef]] = [:]
    for line in tasks where next[line] == nil {
      if let page = goal(line), copies[page] != nil { ends[Passage(born: born(line), page: page), default: []].append(line) }
    }
    var budget = SimilarPairs.budget
    for passage in ends.keys.sorted(by: Passage.isBefore) {
      let lines = ends[passage] ?? []
      let loose = (copies[passage.page] ?? [:]).filter { $0.key.born == passage.born }.flatMap { key, found in
        let onward = found.reduce(into: Set<EntryRef>()) { $0.formUnion(path(from: $1)) }
        let isAwaited = (sources[key] ?? []).contains { line in
          next[line] == nil && isUnmarked(line) && line.page != passage.page
            && (!line.page.isDay || Self.isBefore(line.page, passage.page)) && !onward.contains(line)
        }
        return isAwaited ? [] : found.filter { previous[$0] == nil }
      }.sorted { $0.entry < $1.entry }
      for pair in Rewording.pairs(loose.map { text($0) }, lines.map { text($0) }, &budget) {
        goOn(lines[pair.old], as: loose[pair.new])
      }
    }
  }

  /// It leads nowhere, and is no copy whose own line isn't known.
  private func isUnmarked(_ line: EntryRef) -> Bool {
    entry(line).map { $0.words.movedTo == nil && ($0.words.cameFrom == nil || previous[line] != nil) } ?? false
  }

  private mutating func joinEnds(_ copies: [JournalRef: [Key: [EntryRef]]], _ budget: inout Int) {
    var ends: [Passage: [EntryRef]] = [:]
    for line in tasks where next[line] == nil {
      if let page = goal(line) { ends[Passage(born: born(line), page: page), default: []].append(line) }
    }
    if ends.isEmpty { return }
    // A chain that has a line on the same page already is another task's.
    var heads: [JournalRef: Set<EntryRef>] = [:]
    for line in tasks where next[line] != nil && !isBack(line) { heads[line.page, default: []].insert(head(line)) }
    for passage in ends.keys.sorted(by: Passage.isBefore) {
      let lines = ends[passage] ?? []
      let found = (copies[passage.page] ?? [:]).filter { $0.key.born == passage.born }.flatMap(\.value)
        .sorted { $0.entry < $1.entry }
      // First what nothing leads to.
      let loose = found.filter { previous[$0] == nil }
      for pair in Rewording.pairs(loose.map { text($0) }, lines.map { text($0) }, &budget) {
        goOn(lines[pair.old], as: loose[pair.new])
      }
      for line in lines where next[line] == nil {
        let known = found.filter { previous[$0] != nil && (isBack(line) || heads[line.page]?.contains(head($0)) != true) }
        guard let pair = Rewording.pairs([text(line)], known.map { text($0) }, &budget).first else { continue }
        goOn(line, as: known[pair.old])
        if !isBack(line) { heads[line.page, default: []].insert(head(line)) }
      }
    }
  }

  /// Whether it came back to the page where it was born, and has its former line there.
  private func isBack(_ line: EntryRef) -> Bool { ref(entry(line)?.words.cameFrom, on: line.page) == line.page }

  /// What is left over on both ends: the copy was made by another device, and says that it came from another page.
  private mutating func joinLastEnds(_ copies: [JournalRef: [Key: [EntryRef]]], _ budget: inout Int) {
    var ends: [JournalRef: [EntryRef]] = [:]
    for line in tasks where next[line] == nil && hasGone(line) {
      if let page = goal(line) { ends[page, default: []].append(line) }
    }
    for page in ends.keys.sorted(by: Self.isBefore) {
      let lines = ends[page] ?? []
      let loose = (copies[page] ?? [:]).values.flatMap(\.self).filter { previous[$0] == nil }.sorted { $0.entry < $1.entry }
      for pair in Rewording.pairs(loose.map { text($0) }, lines.map { text($0) }, &budget) {
        join(lines[pair.old], loose[pair.new])
      }
    }
  }

  private mutating func goOn(_ line: EntryRef, as copy: EntryRef) {
    guard words(line) != words(copy) else { return }
    join(line, copy)
    // What was settled keeps its words, and so does its copy; and where nothing is marked the copy has the newer ones.
    if next[line] == copy, isMarked(line), !hasOwnWords(copy, line) { reword(copy, as: line) }
  }

  // MARK: Copies of which no line with their words is known

  private mutating func joinStrays(_ copies: [JournalRef: [Key: [EntryRef]]], _ budget: inout Int) {
    var strays: [Passage: [EntryRef]] = [:]
    for (page, found) in copies {
      for (key, lines) in found {
        let loose = lines.filter { previous[$0] == nil }
        if !loose.isEmpty { strays[Passage(born: key.born, page: page), default: []] += loose }
      }
    }
    if strays.isEmpty { return }
    let leading = Dictionary(grouping: tasks.filter { goal($0) != nil }) { born($0) }
    for passage in strays.keys.sorted(by: Passage.isBefore) where journal.pages[passage.born] != nil {
      let lines = (leading[passage.born] ?? []).filter { $0.page != passage.page }
      let restored = self.restored(passage)
      if lines.isEmpty, restored.isEmpty { continue }
      // What leads where a line of the birth page leads is its.
      for copy in strays[passage] ?? [] {
        let onward = path(from: copy)
        previous[copy] = lines.first { line in
          head(line) == head(copy) && words(line) != words(copy) && isFirst(line.page, before: copy.page)
            && !onward.contains(line)
        }
      }
      // First tasks that have no line on the page yet.
      let held = Set(tasks.filter { $0.page == passage.page }.map { head($0) })
      // Where a line leads to this page and its copy wasn't found, a stray may be that, in words that have nothing in common.
      let isOwed = lines.contains { next[$0] == nil && goal($0) == passage.page }
      let absent = lines.filter { line in
        !held.contains(head(line)) && (isMarked(line) || !isOwed && isBeyond(line, passage.page))
      }
      let others = lines.filter { held.contains(head($0)) && isMarked($0) }
      for known in [absent, others, restored.filter { !held.contains($0) }] {
        let found = (strays[passage] ?? []).filter { previous[$0] == nil }.sorted { $0.entry < $1.entry }
        var chains = Set<EntryRef>()
        let each = known.filter { chains.insert(head($0)).inserted }
        for pair in Rewording.pairs(found.map { text($0) }, each.map { text($0) }, &budget) {
          unite(found[pair.new], with: each[pair.old])
        }
      }
      joinSettled((strays[passage] ?? []).filter { previous[$0] == nil && isSettled(head($0)) }, lines, &budget)
    }
  }

  /// What was settled by both devices, on pages apart, in other words on one of them: the line it came from is known, and nothing else changes.
  private mutating func joinSettled(_ copies: [EntryRef], _ lines: [EntryRef], _ budget: inout Int) {
    if copies.isEmpty { return }
    let others = lines.filter { isSettled(head($0)) }
    for pair in Rewording.pairs(copies.map { text($0) }, others.map { text($0) }, &budget) {
      if words(copies[pair.new]) != words(others[pair.old]) { previous[copies[pair.new]] = others[pair.old] }
    }
  }

  /// Whether a line leads from before a page to that of a later day. What was put off to a month was not taken on, unless a merge says so of
  /// it (`TaskLine`): the other device took it on.
  private func isBeyond(_ line: EntryRef, _ page: JournalRef) -> Bool {
    guard next[line] != nil, let later = goal(line), isFirst(line.page, before: page) else { return false }
    // A month's page stands before its days, what is put off to it is for later than those.
    return page.isDay && isTakenOn(line) || later.isDay && Self.isBefore(page, later)
  }

  /// Whether a task stands on one page before it comes to the other: what has no date comes before all that has one.
  private func isFirst(_ one: JournalRef, before other: JournalRef) -> Bool {
    func isDated(_ page: JournalRef) -> Bool { page != .future && !page.isCollection }
    return isDated(one) == isDated(other) ? Self.isBefore(one, other) : isDated(other)
  }

  /// Put off, with the sign of what was taken on.
  func isTakenOn(_ line: EntryRef) -> Bool {
    guard entry(line)?.status == .moved, let page = next[line]?.page else { return false }
    return Journal.sign(of: page) == .scheduled
  }

  /// Lines without an arrow that a page took on, were it not for their words: an editor that still had the page as it was before wrote it
  /// back, or somebody stopped between copy and mark, and the copy was reworded since; the line may be ticked by now. What stays on its page
  /// by itself (it is old, or for later, or was done before) is no such line.
  private func restored(_ passage: Passage) -> [EntryRef] {
    if journal.rules.carry == .off { return [] }
    return tasks.filter { line in
      guard next[line] == nil, born(line) == passage.born, let entry = entry(line), entry.words.movedTo == nil,
        entry.isOpenTask || isSettled(line)
      else { return false }
      switch passage.page {
      case .day(let day):
        return isTaken(line, to: day) && (entry.words.completedOn ?? entry.words.cancelledOn).map { $0 >= day } ?? true
      case .month(let month):
        guard line.page == .future, case .month(let own)? = entry.section else { return false }
        return own.index <= month.index
      case .future, .collection: return false
      }
    }
  }

  /// Whether a day's page takes on what is open on a line.
  private func isTaken(_ line: EntryRef, to day: CivilDay) -> Bool {
    let due = scheduled(line).map { $0 <= day }
    switch line.page {
    case .day(let own):
      guard own < day, journal.rules.carry == .auto, due ?? true else { return false }
      return since(line).map { day - $0 < Journal.longestCarry } ?? true
    case .month, .future: return due ?? false
    case .collection: return false
    }
  }

  /// Both devices copied it, each under its words.
  private mutating func unite(_ copy: EntryRef, with line: EntryRef) {
    guard words(line) != words(copy) else { return }
    let hasNewWords = isMarked(line) && !hasOwnWords(copy, line)
    if hasNewWords { reword(copy, as: line) } else { rewordPath(of: line, as: copy) }
    let (own, known) = (head(copy), head(line))
    previous[copy] = line
    guard own != known else { return }
    let isOwnFirst = own.page == known.page ? isFirst(own, known, hasNewWords) : isEarlier(own, known)
    let (earlier, later) = isOwnFirst ? (own, known) : (known, own)
    next[earlier] = later
    if previous[later] == nil { previous[later] = earlier }
  }

  /// Of two last lines on one page the settled one stays the last, else the one with the newer words.
  private func isFirst(_ own: EntryRef, _ known: EntryRef, _ hasNewWords: Bool) -> Bool {
    isSettled(own) == isSettled(known) ? hasNewWords : isSettled(known)
  }

  // MARK: Sub-tasks

  /// Sub-tasks go with their task, without arrows of their own. One that is open still below a line that went on is its copy's where that says
  /// the same: somebody stopped between copy and mark, or opened it again. In like words it was reworded on one side of a merge (`TaskLine`),
  /// and the copies get its words.
  private mutating func joinParts(_ budget: inout Int) {
    for whole in tasks where next[whole] != nil && !isSettled(whole) {
      let all = below(whole)
      for part in all where isOpenPart(part) {
        let own = words(part)
        let gone = all.count { $0 != part && words($0) == own && entry($0)?.status == .moved }
        var copy = next[whole]
        var steps = 0
        while let one = copy, steps <= tasks.count {
          let there = below(one)
          let same = there.filter { words($0) == own }
          if same.count > gone {
            parts[part] = same[gone]
          } else if same.isEmpty, let other = like(part, all, there, &budget) {
            if entry(part)?.status == .open { rewordings[other] = part }
            parts[part] = other
          }
          copy = next[one]
          steps += 1
        }
        if let last = parts[part] { next[part] = last }
      }
      for part in all where isSettled(part) && isPart(part) {
        if let copy = openCopy(of: part, all, of: whole) { settledParts[part] = copy }
      }
    }
  }

  /// The open sub-task that a settled one went on as before it was settled. Those that went on while it stayed have copies of their own, and
  /// what was done before its task came to a page is another one than the sub-task that was written there.
  private func openCopy(of part: EntryRef, _ all: [EntryRef], of whole: EntryRef) -> EntryRef? {
    let own = words(part)
    let others = all.count { $0 != part && words($0) == own && !isSettled($0) }
    let day = entry(part).flatMap { $0.words.completedOn ?? $0.words.cancelledOn }
    var found: EntryRef?
    var copy = next[whole]
    var steps = 0
    while let one = copy, steps <= tasks.count {
      let same = below(one).filter { words($0) == own }
      if same.contains(where: isSettled) { return nil }
      if same.count > others, isOpenPart(same[others]) || entry(same[others])?.status == .moved {
        if case .day(let came) = one.page, let day, day < came { return nil }
        found = same[others]
      }
      copy = next[one]
      steps += 1
    }
    return found.flatMap { isOpenPart($0) ? $0 : nil }
  }

  private func isOpenPart(_ line: EntryRef) -> Bool { isPart(line) && entry(line)?.isOpenTask == true }

  /// It has no arrows of its own.
  private func isPart(_ line: EntryRef) -> Bool {
    entry(line).map { $0.words.movedTo == nil && $0.words.cameFrom == nil } ?? false
  }

  /// The sub-task of a copy that is this one in other words, and no other one of the task.
  private func like(_ part: EntryRef, _ all: [EntryRef], _ there: [EntryRef], _ budget: inout Int) -> EntryRef? {
    let former = Set(all.map { words($0) })
    let known = there.filter { !former.contains(words($0)) }
    return Rewording.pairs([text(part)], known.map { text($0) }, &budget).first.map { known[$0.old] }
  }

  /// The sub-tasks of a task, at any depth.
  private func below(_ task: EntryRef) -> [EntryRef] {
    guard let page = journal.pages[task.page], let entry = entry(task) else { return [] }
    var found: [EntryRef] = []
    var index = task.entry + 1
    while index < page.entries.count, page.entries[index].line <= entry.lastLine {
      if page.entries[index].kind == .task { found.append(EntryRef(task.page, index)) }
      index += 1
    }
    return found
  }

  // MARK: Words

  /// Open beside its arrow: a merge found that it was reworded on one side and taken on by the other. Where it was given no more than fields
  /// (`TaskLine`) it is half done there.
  func isMarked(_ line: EntryRef) -> Bool {
    entry(line).map { $0.status == .open && $0.isOpenTask && $0.words.movedTo != nil } ?? false
  }

  /// Whether a copy has words that never stood on the line it was made of: it was reworded itself, and these are newer.
  private func hasOwnWords(_ copy: EntryRef, _ line: EntryRef) -> Bool {
    let former = FormerLines(line.page, journal)
    return !former.isEmpty && !former.had(words(copy))
  }

  func text(_ line: EntryRef) -> String {
    entry(line).flatMap { entry in journal.pages[line.page]?.text(entry) } ?? ""
  }

  private func words(_ line: EntryRef) -> [UInt8] {
    entry(line).flatMap { entry in journal.pages[line.page].map { Self.words(entry, $0) } } ?? []
  }

  /// A copy and the lines that it goes on as, where they have its words.
  private mutating func reword(_ copy: EntryRef, as line: EntryRef) {
    let old = text(copy)
    for one in path(from: copy).union([copy]) where text(one) == old { rewordings[one] = line }
  }

  /// Lines that were found to be a copy's by the words it had get its new ones with it, or they weren't found again. What leads to the line
  /// that has the new words keeps its own.
  private mutating func spreadWords() {
    if rewordings.isEmpty { return }
    let alike = Dictionary(grouping: tasks) { Said(chain: head($0), words: text($0)) }
    for lines in alike.values {
      // Of all these lines the first that gets other words says which.
      guard let first = lines.first(where: { rewordings[$0] != nil }), let source = rewordings[first] else { continue }
      let origins = self.origins(source)
      for line in lines where rewordings[line] == nil && !origins.contains(line) && !path(from: line).contains(source) {
        rewordings[line] = source
      }
    }
  }

  /// What lines of one task say, by the last line of its chain.
  private struct Said: Hashable {
    var chain: EntryRef
    var words: String
  }

  /// A line, the one that it came from, and so on.
  private func origins(_ line: EntryRef) -> Set<EntryRef> {
    var found: Set<EntryRef> = [line]
    var line = line
    while let before = previous[line], found.insert(before).inserted { line = before }
    return found
  }

  /// The lines that a line goes on as, where they have its words.
  private mutating func rewordPath(of line: EntryRef, as copy: EntryRef) {
    let old = text(line)
    for one in path(from: line) where one != line && text(one) == old { rewordings[one] = copy }
  }
}

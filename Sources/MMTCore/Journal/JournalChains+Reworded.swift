/// Tasks that one of two devices reworded while the other took them on. The merge of the page they left keeps the new words and the arrow and
/// leaves the box open (`TaskLine`), since only there both are known; their copies have the old words.
extension JournalChains {
  /// A line that leads on, and isn't marked for it, goes on as the copy there in like words. What is open is to give it its words, and the
  /// copies that the two made of one task are one chain: the later page keeps the open line.
  mutating func joinReworded(_ copies: [JournalRef: [Key: [EntryRef]]]) {
    for line in tasks {
      guard let entry = entry(line), entry.isOpenTask || isSettled(line), let target = ref(entry.words.movedTo, on: line.page),
        target != line.page, let page = journal.pages[line.page]
      else { continue }
      let key = Key(born: bornOf(entry, page), words: Self.words(entry, page))
      if next[line] == nil, let copy = like(line, key, copies[target]) { goOn(line, as: copy) }
      guard entry.isOpenTask, next[line] != nil else { continue }
      for other in copies.keys.sorted(by: Self.isBefore) where other != line.page {
        let loose = copies[other]?.mapValues { $0.filter { previous[$0] == nil && head($0) != head(line) } }
        if let copy = like(line, key, loose) { unite(copy, with: line) }
      }
    }
  }

  /// The one copy of the same birth that says what a line says in other words.
  private func like(_ line: EntryRef, _ key: Key, _ copies: [Key: [EntryRef]]?) -> EntryRef? {
    let found = (copies ?? [:]).filter { $0.key.born == key.born && $0.key.words != key.words }.flatMap(\.value)
      .filter { $0 != line }.sorted { $0.entry < $1.entry }
    guard let place = Rewording.like(text(line), of: found.map(text)) else { return nil }
    return isNearest(line, to: found[place]) ? found[place] : nil
  }

  /// Whether no other line of the same page and birth says more of what a copy does: tasks may be like each other.
  private func isNearest(_ line: EntryRef, to copy: EntryRef) -> Bool {
    let words = WordOverlap.words(text(copy))
    let own = WordOverlap.dice(words, WordOverlap.words(text(line)))
    return tasks.allSatisfy { other in
      other == line || other == copy || other.page != line.page || born(other) != born(line)
        || WordOverlap.dice(words, WordOverlap.words(text(other))) < own
    }
  }

  private func text(_ line: EntryRef) -> String {
    entry(line).flatMap { entry in journal.pages[line.page]?.text(entry) } ?? ""
  }

  private mutating func goOn(_ line: EntryRef, as copy: EntryRef) {
    let isOpen = entry(line)?.isOpenTask ?? false
    join(line, copy)
    // What was settled keeps its words, and so does its copy.
    if isOpen, next[line] == copy { reword(copy, as: line) }
  }

  /// Both devices copied it, each under its words.
  private mutating func unite(_ copy: EntryRef, with line: EntryRef) {
    reword(copy, as: line)
    let (own, known) = (head(copy), head(line))
    let (earlier, later) = isEarlier(own, known) || own.page == known.page ? (own, known) : (known, own)
    guard next[earlier] == nil else { return }
    next[earlier] = later
    if previous[later] == nil { previous[later] = earlier }
    previous[copy] = line
  }

  /// A copy and the lines that it goes on as, where they have its words.
  private mutating func reword(_ copy: EntryRef, as line: EntryRef) {
    let old = text(copy)
    for one in path(from: copy).union([copy]) where text(one) == old { rewordings[one] = line }
  }
}

/// A task that came to a page more than once: put off, taken back, put off again. Which of its lines there a line goes on as is told by
/// walking its whole way, from the page where it was born: each page's lines stand in the order in which they came.
extension JournalChains {
  /// More wordings that don't fit than editing leaves: each is compared with all others of its birth.
  private static let mostOdd = 100

  /// Joins the lines of one birth and the same words anew, where walking them finds a copy for more of them than taking each by itself did, or
  /// for as many, and leaves none aside that goes on: what no line leads to is rather the copy that a killed run wrote last.
  mutating func joinByWalking(_ lines: [EntryRef], _ keys: [Key], _ all: [JournalRef: [Key: [EntryRef]]]) {
    let aside = lines.filter { hasGone($0) && entry($0)?.words.cameFrom != nil && previous[$0] == nil }
    guard lines.count <= Self.longest,
      !aside.isEmpty || lines.contains(where: { next[$0] == nil && entry($0)?.words.movedTo != nil })
    else { return }
    let copies = reached(lines, keys, all)
    let isShort = lines.contains { next[$0] == nil && !onward($0, copies).isEmpty }
    guard isShort || aside.contains(where: { copies[$0.page] != nil }) else { return }
    let links = walked(lines, copies)
    let (led, known) = (Set(links.values), lines.count { next[$0] != nil })
    guard links.count > known || links.count == known && aside.contains(where: led.contains) && isWhole(links, lines) else {
      return
    }
    let own = Set(lines)
    for line in lines { next[line] = nil }
    for copy in copies.values.flatMap(\.self) where previous[copy].map(own.contains) ?? false { previous[copy] = nil }
    for (line, copy) in links { (next[line], previous[copy]) = (copy, line) }
  }

  /// Whether each line that goes on and came from another has one that leads to it.
  private func isWhole(_ links: [EntryRef: EntryRef], _ lines: [EntryRef]) -> Bool {
    let led = Set(links.values)
    return lines.allSatisfy { !hasGone($0) || entry($0)?.words.cameFrom == nil || led.contains($0) }
  }

  /// A task that somebody reworded, and came to a page more than once: by its words alone a line of it is taken for another one there. Where
  /// the lines of one wording don't fit each other they are walked together with those of like words.
  mutating func joinFamilies(_ sources: [Key: [EntryRef]], _ copies: [JournalRef: [Key: [EntryRef]]]) {
    let loose = Set(copies.values.flatMap { $0.filter { $0.value.contains { previous[$0] == nil } }.keys })
    let odd = loose.filter { key in sources[key]?.contains { next[$0] == nil && entry($0)?.words.movedTo != nil } ?? false }
    if odd.isEmpty { return }
    var budget = SimilarPairs.budget
    let births = Set(odd.map(\.born))
    let known = Dictionary(grouping: sources.keys.filter { births.contains($0.born) }) { $0.born }
    for key in odd.sorted(by: { $0.words.lexicographicallyPrecedes($1.words) }).prefix(Self.mostOdd) {
      let others = (known[key.born] ?? []).filter { $0 != key }.sorted { $0.words.lexicographicallyPrecedes($1.words) }
      let texts = others.map { String(decoding: $0.words, as: UTF8.self) }
      guard let pair = Rewording.pairs(texts, [String(decoding: key.words, as: UTF8.self)], &budget).first else { continue }
      let other = others[pair.new]
      let lines = ((sources[key] ?? []) + (sources[other] ?? [])).sorted { one, two in
        one.page == two.page ? one.entry < two.entry : Self.isBefore(one.page, two.page)
      }
      // What a merge left open beside its arrow tells more than its way (`JournalChains+Reworded`).
      if lines.contains(where: isMarked) || !reached(lines, [key, other], copies).values.contains(where: { $0.count > 1 }) {
        continue
      }
      joinByWalking(lines, [key, other], copies)
    }
  }

  /// The copies on the pages where lines lead, in the order in which they stand there.
  private func reached(
    _ lines: [EntryRef], _ keys: [Key], _ all: [JournalRef: [Key: [EntryRef]]]
  ) -> [JournalRef: [EntryRef]] {
    var copies: [JournalRef: [EntryRef]] = [:]
    for line in lines {
      guard let page = ref(entry(line)?.words.movedTo, on: line.page), copies[page] == nil, let there = all[page] else {
        continue
      }
      let found = keys.flatMap { there[$0] ?? [] }
      copies[page] = found.isEmpty ? nil : found.sorted { $0.entry < $1.entry }
    }
    return copies
  }

  /// The copies where a line leads.
  private func onward(_ line: EntryRef, _ copies: [JournalRef: [EntryRef]]) -> [EntryRef] {
    guard let arrow = entry(line)?.words.movedTo, let target = ref(arrow, on: line.page),
      let all = copies[target]?.filter({ $0 != line }), !all.isEmpty
    else { return [] }
    return standing(all, where: arrow.anchor).copies
  }

  /// The first copy of a place that has more of them than lines lead there.
  private func unreached(_ lines: [EntryRef], _ copies: [JournalRef: [EntryRef]]) -> EntryRef? {
    var missing: [EntryRef: Int] = [:]
    for line in lines { for copy in onward(line, copies) { missing[copy, default: 0] += 1 } }
    return lines.first { line in
      guard hasGone(line), let here = copies[line.page] else { return false }
      let place = entry(line)?.section
      return here.count { entry($0)?.section == place } > missing[line, default: 0]
    }
  }

  private func walked(_ lines: [EntryRef], _ copies: [JournalRef: [EntryRef]]) -> [EntryRef: EntryRef] {
    let known = Set(copies.values.flatMap(\.self))
    var used = Set(lines.filter { !known.contains($0) })
    var links: [EntryRef: EntryRef] = [:]
    /// From a line to its end. What goes on comes before what stays, which can only be the last.
    func walk(from start: EntryRef) -> [EntryRef] {
      var way = [start]
      while let line = way.last {
        let free = onward(line, copies).filter { !used.contains($0) }
        guard let copy = free.first(where: { hasGone($0) }) ?? free.first else { break }
        used.insert(copy)
        way.append(copy)
      }
      return way
    }
    func link(_ way: [EntryRef]) { for (line, copy) in zip(way, way.dropFirst()) { links[line] = copy } }
    var starts = lines.filter(used.contains)
    if starts.isEmpty, let first = unreached(lines, copies) ?? lines.first {
      // The line of its birth has other words, or isn't there.
      starts = [first]
      used.insert(first)
    }
    for start in starts { link(walk(from: start)) }
    // Circles that were passed by: a line that leads where one begins goes round first.
    var isLonger = true
    while isLonger {
      isLonger = false
      for line in lines {
        guard let copy = links[line], let first = onward(line, copies).first(where: { !used.contains($0) && hasGone($0) })
        else { continue }
        let before = used
        used.insert(first)
        let way = walk(from: first)
        guard let last = way.last, onward(last, copies).contains(copy) else {
          used = before
          continue
        }
        link([line] + way + [copy])
        isLonger = true
      }
    }
    return links
  }
}

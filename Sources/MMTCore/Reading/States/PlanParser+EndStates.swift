/// `Chapter 1 (done)` says what a tick says where the file does so more than once.
extension PlanBuilder {
  mutating func settleEndStates() {
    guard options.isOwnersReading else { return }
    let signed = headsWithSigns()
    let heads = settleHeadStates() ?? (signed.isEmpty ? nil : false)
    let bytes = plan.source.bytes
    let bare = settleBareEnds()
    var found: [(place: Int, end: EndState)] = []
    var (count, quiet, lines) = (0, 0, 0)
    var struck = Struck()
    var skipped: [Int] = []
    // Those with a sign for done among their words, and how many boxes are ticked.
    var several: [Int] = []
    var ticked = 0
    for place in plan.items.indices
    where !plan.items[place].isTableRow && !plan.items[place].isQualifier {
      let isLine = plan.items[place].isLine
      if !isLine { count += 1 }
      if plan.items[place].hasBox, plan.items[place].status == .done { ticked += 1 }
      if isLine, mayHoldRounds(plan.items[place]) { several.append(place) }
      if bare?.contains(place) ?? false || plan.legend?.signAtEnd(bytes, plan.items[place].text) != nil { continue }
      if plan.items[place].mayBeGivenUp, plan.items[place].boxLength > 0, EndState.skips(bytes, plan.items[place].text) {
        skipped.append(place)
      }
      if let end = EndState(bytes, plan.items[place].text) {
        // A sign at a line's very end has been read.
        if isLine, end.manner != .word {
          if end.manner == .sign, plan.items[place].status == .open, EndState.isOnlySign(bytes, plan.items[place].text) {
            var end = end
            // `2 h ✅ / hills / 100 km`: what follows isn't done.
            let behind = ItemLine.afterBlanks(bytes, end.extent.upperBound, plan.items[place].text.upperBound)
            if plan.source.has(0x2F, at: behind), plan.source.has(0x20, at: behind + 1) { end.status = .partial }
            found.append((place, end))
          }
          continue
        }
        found.append((place, end))
        if end.manner == .sign || end.manner == .not { several.append(place) }
        if end.manner == .sign, end.isSure { struck.signs[scope(place), default: 0] += 1 }
        if end.manner == .word, end.status == .done { struck.words[scope(place), default: 0] += 1 }
      } else if let front = EndState.front(bytes, plan.items[place].text) {
        found.append((place, front))
      } else if isLine, plan.items[place].status == .done {
        lines += 1
      } else if !isLine, plan.source.beginsStruck(plan.items[place].text), !saysDoneBehind(plan.items[place]) {
        struck.places.append(place)
        struck.counts[scope(place), default: 0] += 1
      } else if !isLine, !plan.items[place].hasBox, plan.items[place].status == .open {
        quiet += 1
      }
    }
    let signs = found.count { $0.end.manner == .sign && $0.end.isSure && !plan.items[$0.place].isLine }
    let letters = found.count { $0.end.manner == .letter }
    // A sign at the very end says done by itself.
    let rounds = rounds(of: several)
    let isSettled =
      rounds.isEmpty
      && found.allSatisfy { place, end in
        end.manner == .sign && Box.doneSign(bytes, plan.items[place].text) != nil || end.manner == .not && signs < 2
      }
    if !isSettled || bare != nil || heads != nil || !struck.places.isEmpty || !skipped.isEmpty {
      var states = EndStates(headings: heads == true)
      let fronts = found.count { $0.end.manner == .front }
      states.words = found.count { $0.end.manner == .word } + min(fronts, 1) > 1
      states.fronts = fronts > 1
      states.signs = signs > 1
      states.remarks = signs > 2
      states.lines = lines + found.count { $0.end.manner == .sign && $0.end.isSure && plan.items[$0.place].isLine } > 1
      // Where nothing but ✅ and ❌ stands, ❌ is what isn't done yet.
      states.crosses = quiet >= found.count { $0.end.manner == .not && !$0.end.isSure }
      states.halves = signs >= found.count { $0.end.manner == .not && $0.end.status == .partial }
      states.letters =
        letters > 2 && (letters + signs) * 2 >= count && (signs > 0 || found.contains { $0.end.isCircle })
      plan.endStates = states
    }
    if !fileHasDays, ticked > 1 { dropStruck(struck) }
    settle(rounds)
    settleGivenUp(skipped + found.filter { $0.end.isGivenUp(bytes) }.map(\.place))
    settleGivenUp(found.filter { $0.end.manner == .word && $0.end.status == .scheduled }.map(\.place), .scheduled)
    settleHalfDone(found)
    guard let states = plan.endStates else { return }
    settle(struck, states)
    for (place, end) in found where rounds[place] == nil {
      let isSignedLine = plan.items[place].isLine && end.manner == .sign
      guard isSignedLine ? states.lines : states.takes(end) else { continue }
      var end = end
      // Of what isn't all done it keeps its words.
      if end.manner == .word, end.status == .done, EndState.saysOpenBefore(bytes, plan.items[place].text, end) {
        end.status = .partial
      } else if end.manner == .word, end.status == .partial, end.denies(bytes) {
        // `booked, licence NOT paid`
      } else if end.manner == .word || end.manner == .letter {
        plan.items[place].text = Bytes.trim(Extent(plan.items[place].text.lowerBound, end.extent.lowerBound), bytes)
      } else if end.manner == .front {
        plan.items[place].text = Extent(end.extent.upperBound, plan.items[place].text.upperBound)
      }
      let item = plan.items[place]
      if item.isLine ? item.status != .open || plan.saysOpen(item, options.lexicon) : item.hasBox { continue }
      // Beside ✔ a circle is what isn't done yet.
      if end.manner == .word || end.manner == .front || item.status == .open {
        plan.items[place].status = end.isCircle && signs > 0 ? .open : end.status
      }
    }
    if states.headings { settleItemsBelowDone() }
    if !signed.isEmpty {
      settleItems(below: signed)
      settleItems(below: crossedDays(), .cancelled)
    }
  }

  /// One item alone may say that it won't be done, or later, behind an open box, too: `- [ ] Pump – not needed`.
  private mutating func settleGivenUp(_ places: [Int], _ status: ItemStatus = .cancelled) {
    for place in places where plan.items[place].mayBeGivenUp {
      let item = plan.items[place]
      if item.isLine, plan.saysOpen(item, options.lexicon) { continue }
      plan.items[place].status = status
    }
  }

  /// Behind a box with nothing in it words may end in parentheses that say it is half done: `- [ ] Essay (in progress)`.
  private mutating func settleHalfDone(_ found: [(place: Int, end: EndState)]) {
    let bytes = plan.source.bytes
    for (place, end) in found
    where end.manner == .word && end.status == .partial && plan.items[place].status == .open
      && isParenthesisBehindBox(place, end) && !end.denies(bytes)
    {
      plan.items[place].status = .partial
    }
  }

  /// Whether a state is all that parentheses say at the end of an item that has a box with nothing in it.
  private func isParenthesisBehindBox(_ place: Int, _ end: EndState) -> Bool {
    let bytes = plan.source.bytes
    guard plan.isEmptyBox(plan.items[place]) else { return false }
    var start = end.extent.lowerBound
    while start < end.extent.upperBound, Bytes.isBlank(bytes[start]) { start += 1 }
    return plan.source.has(0x28, at: start) || Bytes.has("（", bytes, at: start, end: end.extent.upperBound)
  }

  /// Of the things that a line names each with a sign behind it, all are to be done; the signs are of its words.
  private mutating func settle(_ rounds: [Int: ItemStatus]) {
    for (place, status) in rounds {
      if plan.items[place].isLine {
        plan.items[place].status = status
        continue
      }
      plan.items[place].flags.insert(.wholeWords)
      if !plan.items[place].hasBox { plan.items[place].status = status }
    }
  }

  /// Where boxes say what is done, what is struck through and goes on with a remark was dropped: `~~Tassie~~ next time`.
  private mutating func dropStruck(_ struck: Struck) {
    for place in struck.places {
      let item = plan.items[place]
      guard !item.hasBox, item.status == .done, plan.source.beginsStruck(item.text, withRemark: true),
        !standsBelowDone(place)
      else { continue }
      plan.items[place].status = .cancelled
    }
  }

  /// Whether an item's track says done; tracks that were no work are gone by now.
  private func standsBelowDone(_ place: Int) -> Bool {
    let behind = plan.tracks.endOfPrefix { $0.items.lowerBound <= place }
    return behind > 0 && plan.tracks[behind - 1].items.contains(place) && saysDone(plan.tracks[behind - 1])
  }

  /// Items that begin struck through, with a box or without, and signs and words for done. Each section of a file without days has its own manner.
  private struct Struck {
    var places: [Int] = []
    var counts: [Int: Int] = [:]
    var signs: [Int: Int] = [:]
    var words: [Int: Int] = [:]
  }

  /// `~~Blue~~ done`, `~~Blue~~ [done](2.jpg)`: the word is none of the item's words.
  func saysDoneBehind(_ item: Item) -> Bool {
    let bytes = plan.source.bytes
    let rest = Bytes.trim(Extent(item.text.upperBound, plan.source.line(Int(item.line)).upperBound), bytes)
    guard let first = bytes[rest.range].first else { return false }
    if first == 0x5B {
      return Bytes.first(0x5D, bytes, in: rest.range).map { plan.source.has(0x28, at: $0 + 1) } ?? false
    }
    return Bytes.isLetter(first) || first >= 0xC3 && first != 0xE2 && first < 0xEE
  }

  private func scope(_ place: Int) -> Int { fileHasDays ? 0 : Int(plan.items[place].track) }

  /// Beside as many signs or words for what is done, what is struck through was dropped.
  private mutating func settle(_ struck: Struck, _ states: EndStates) {
    let saysWords = states.words && struck.words.values.reduce(0, +) > 1
    guard states.signs || saysWords else { return }
    for place in struck.places {
      let (item, scope) = (plan.items[place], scope(place))
      let said = (states.signs ? struck.signs[scope, default: 0] : 0) + (saysWords ? struck.words[scope, default: 0] : 0)
      guard !item.hasBox, item.status == .done, said >= struck.counts[scope, default: 0], !standsBelowDone(place)
      else { continue }
      plan.items[place].status = .cancelled
    }
  }

  /// Whether two headings at least end in a word for a state; nil where none does.
  private func settleHeadStates() -> Bool? {
    var lines = Set<Int>()
    for day in plan.days where headState(day.title) != nil { lines.insert(day.line) }
    for week in plan.weeks where headState(week.theme) != nil { lines.insert(week.line) }
    for track in plan.tracks where headState(track.name) != nil || headState(track.topic) != nil { lines.insert(track.line) }
    return lines.isEmpty ? nil : lines.count > 1
  }

  /// The lines of headings and bold lines that end in a sign for done, two at least: `## Day 3 ✅`. Of sections the signs count only beside such
  /// as say what isn't done yet: else they may be there for beauty.
  private func headsWithSigns() -> Set<Int> {
    var found = Set<Int>()
    for line in plan.days.lazy.filter({ $0.key != .none }).map(\.line) where endsDone(line) { found.insert(line) }
    for line in plan.weeks.lazy.map(\.line) where endsDone(line) { found.insert(line) }
    let sections = Set(plan.tracks.lazy.filter { !$0.name.isEmpty && self.endsDone($0.line) }.map(\.line))
    if !sections.subtracting(found).isEmpty, plan.tracks.contains(where: { !$0.name.isEmpty && endsOpen($0.line) }) {
      found.formUnion(sections)
    }
    found.formUnion(begun(plan.days.lazy.filter { $0.key != .none }.map(\.line)))
    found.formUnion(begun(plan.weeks.lazy.map(\.line)))
    return found.count > 1 ? found : []
  }

  /// The lines of days that end in a cross, or a sign for what is cancelled, beside those that end in a sign for done: `## Day 5 ❌`.
  private func crossedDays() -> Set<Int> {
    Set(
      plan.days.lazy.filter { $0.key != .none }.map(\.line).filter { line in
        let words = self.headWords(line)
        guard let sign = Box.endingSign(plan.source.bytes, words) else { return false }
        return (sign.status == .cancelled || Box.isCross(plan.source.bytes[sign.extent.range])) && self.isHead(line)
      })
  }

  /// Those of some headings that begin with a sign for done, two at least: `### ✅ Day 1: Scaling`. Where all do it is there for beauty.
  private func begun(_ lines: some Sequence<Int>) -> Set<Int> {
    var (found, all) = (Set<Int>(), Set<Int>())
    for line in lines {
      all.insert(line)
      if beginsDone(line) { found.insert(line) }
    }
    return found.count > 1 && found.count < all.count ? found : []
  }

  private func beginsDone(_ line: Int) -> Bool {
    let extent = plan.source.line(line)
    var start = extent.lowerBound
    while start < extent.upperBound, "#*_ \t".utf8.contains(plan.source.bytes[start]) { start += 1 }
    guard start < extent.upperBound, plan.source.bytes[start] >= 0x80 || plan.source.bytes[start] == 0x3A else { return false }
    return Box.endOfDoneSign(plan.source.bytes, start, extent.upperBound) != nil && isHead(line)
  }

  /// A heading's or bold line's words, without what closes it.
  private func headWords(_ line: Int) -> Extent {
    var words = Bytes.trim(plan.source.line(line), plan.source.bytes)
    while words.count > 1, "#*_ \t".utf8.contains(plan.source.bytes[words.upperBound - 1]) {
      words = Extent(words.lowerBound, words.upperBound - 1)
    }
    return words
  }

  private func isHead(_ line: Int) -> Bool {
    plan.outline.topLevelBlock(onLine: line).map { index in
      let block = blocks[index]
      return block.kind == .heading || block.kind == .paragraph && block.flags.contains(.startsBold)
    } ?? false
  }

  private func endsDone(_ line: Int) -> Bool {
    Box.doneSign(plan.source.bytes, headWords(line)) != nil && isHead(line)
  }

  private func endsOpen(_ line: Int) -> Bool {
    let words = headWords(line)
    return Box.signs.contains { sign in
      let text = Array(sign.text.utf8)
      let start = words.upperBound - text.count
      return (sign.status == .open || sign.status == .partial) && ![.amongThree, .onLines, .paired].contains(sign.occasion)
        && start >= words.lowerBound
        && Bytes.hasExactly(text, plan.source.bytes, at: start, end: words.upperBound)
    } && isHead(line)
  }

  private func headState(_ words: Extent) -> EndState? {
    words.isEmpty ? nil : EndState.heading(plan.source.bytes, words)
  }

  /// What stands below a heading that says done, and says nothing itself, is so; the word is none of the heading's.
  private mutating func settleItemsBelowDone() {
    let bytes = plan.source.bytes
    var weeks: [ItemStatus?] = []
    for place in plan.weeks.indices {
      let (words, status) = Self.cut(plan.weeks[place].theme, bytes)
      plan.weeks[place].theme = words
      weeks.append(status)
    }
    var days: [ItemStatus?] = []
    for place in plan.days.indices {
      let (words, status) = Self.cut(plan.days[place].title, bytes)
      plan.days[place].title = words
      let week = plan.days[place].week.flatMap { weeks.indices.contains($0) ? weeks[$0] : nil }
      days.append(status ?? week)
    }
    for place in plan.tracks.indices {
      let (topic, ofTopic) = Self.cut(plan.tracks[place].topic, bytes)
      let (name, ofName) = Self.cut(plan.tracks[place].name, bytes)
      plan.tracks[place].topic = topic
      plan.tracks[place].name = name
      let day = plan.tracks[place].day
      guard let status = ofTopic ?? ofName ?? (days.indices.contains(day) ? days[day] : nil) else { continue }
      for item in plan.tracks[place].items where plan.items.indices.contains(item) {
        let known = plan.items[item]
        if known.hasBox && !known.isLine || known.isQualifier || known.isTableRow || known.status != .open { continue }
        if known.isLine, plan.saysOpen(known, options.lexicon) { continue }
        if EndState(bytes, known.text) == nil { plan.items[item].status = status }
      }
    }
  }

  /// A heading's words without the state that they end in.
  private static func cut(_ words: Extent, _ bytes: [UInt8]) -> (words: Extent, status: ItemStatus?) {
    guard !words.isEmpty, let end = EndState.heading(bytes, words) else { return (words, nil) }
    return (Bytes.trim(Extent(words.lowerBound, end.extent.lowerBound), bytes), end.status)
  }
}

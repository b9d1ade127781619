/// Three versions of a page of the journal made one, line by line: what either side wrote is there, what either took out is gone. Of a task's
/// line that both changed the one that says more wins: done, dropped, moved, open; of two moves the one to the later page. Lines that are
/// open twice by that are mended when the day is opened next. A heading that both wrote stands once. The sides may change places.
package struct JournalMerge: Sendable {
  package let bytes: [UInt8]
  /// Places where both changed the same line otherwise, between conflict markers.
  package let conflicts: Int

  private struct Line {
    var bytes: [UInt8]
    /// What it is known by: of a task its words and where it was born, of another line all of it.
    var token: [UInt8]
    var entry: Int?
    var isHeading = false

    var isBlank: Bool { token.allSatisfy(Bytes.isBlank) }
  }

  private struct Side {
    let page: JournalPage
    let lines: [Line]
    /// The lines of tasks by their tokens.
    let tasks: [[UInt8]: Line]

    init(_ page: JournalPage) {
      self.page = page
      let source = page.source
      var entries: [Int: Int] = [:]
      for (index, entry) in page.entries.enumerated() where entry.kind == .task && !entry.words.text.isEmpty {
        entries[entry.line] = index
      }
      let headings = Set(page.headings.map(\.line))
      var counts: [[UInt8]: Int] = [:]
      lines =
        page.bytes.isEmpty
        ? []
        : (1...source.lineCount).map { number in
          let bytes = Array(page.bytes[source.wholeLine(number).range])
          guard let index = entries[number] else {
            return Line(
              bytes: bytes, token: Array(page.bytes[source.line(number).range]), entry: nil,
              isHeading: headings.contains(number))
          }
          let words = page.entries[index].words
          let from = words.cameFrom.map { Array($0.destination.utf8) } ?? []
          // Of tasks that say the same each has its number.
          var token = [0] + FoldedText(page.bytes[words.text.range]).bytes + [0] + from
          counts[token, default: 0] += 1
          token += [0] + Array("\(counts[token, default: 1])".utf8)
          return Line(bytes: bytes, token: token, entry: index)
        }
      tasks = Dictionary(lines.filter { $0.entry != nil }.map { ($0.token, $0) }) { first, _ in first }
    }

    func entry(_ line: Line) -> JournalEntry? { line.entry.map { page.entries[$0] } }
  }

  /// `size` is the length of conflict markers.
  package init(base: JournalPage, ours: JournalPage, theirs: JournalPage, size: Int = 7) {
    var merging = Merging(old: Side(base), one: Side(ours), other: Side(theirs), size: size)
    merging.run()
    let merged = merging.result.flatMap(\.self)
    conflicts = merging.conflicts
    // What both began is one, wherever each put it.
    guard conflicts == 0, let page = try? JournalPage(merged, ours.ref, path: ours.path) else {
      bytes = merged
      return
    }
    bytes = JoinedSections(page, base: base, ours, theirs).page.bytes
  }

  private struct Merging {
    let old: Side
    let one: Side
    let other: Side
    let size: Int
    var result: [[UInt8]] = []
    var conflicts = 0
    /// Tasks stand once, wherever the sides have moved them to.
    private var written = Set<[UInt8]>()

    init(old: Side, one: Side, other: Side, size: Int) {
      (self.old, self.one, self.other, self.size) = (old, one, other, size)
    }

    mutating func run() {
      var numbers: [[UInt8]: Int32] = [:]
      func numbered(_ lines: [Line]) -> [Int32] {
        lines.map { line in
          if let known = numbers[line.token] { return known }
          let next = Int32(clamping: numbers.count)
          numbers[line.token] = next
          return next
        }
      }
      let (base, mine, yours) = (numbered(old.lines), numbered(one.lines), numbered(other.lines))
      for step in ThreeWay(base, mine, yours).steps {
        switch step {
        case .same(let base, let ours, let theirs): add(one.lines[ours], other.lines[theirs], was: old.lines[base])
        case .changed(let region):
          if !region.isChangedByTheirs {
            for line in one.lines[region.ours] { append(line) }
          } else if !region.isChangedByOurs {
            for line in other.lines[region.theirs] { append(line) }
          } else {
            unite(region, Array(mine[region.ours]), Array(yours[region.theirs]), Set(base[region.base]))
          }
        }
      }
      endLines()
    }

    /// A line that only one side has there; of a task what the other side made of it elsewhere counts, too.
    private mutating func append(_ line: Line) {
      guard line.entry != nil else { return result.append(line.bytes) }
      guard let mine = one.tasks[line.token] else { return addOnce(line, line, was: nil) }
      addOnce(mine, other.tasks[line.token] ?? mine, was: old.tasks[line.token])
    }

    private mutating func add(_ ours: Line, _ theirs: Line, was: Line?) {
      if ours.entry == nil { return unite(ours, theirs, was: was) }
      addOnce(ours, theirs, was: was)
    }

    private mutating func addOnce(_ ours: Line, _ theirs: Line, was: Line?) {
      if written.insert(ours.token).inserted { unite(ours, theirs, was: was) }
    }

    /// Both changed a stretch: common lines once, what only one side has of its own beside them; what one side took out is gone.
    private mutating func unite(_ region: ThreeWay.Region, _ mine: [Int32], _ yours: [Int32], _ base: Set<Int32>) {
      let places = SequenceMatch(mine, yours).places
      let former = old.lines[region.base]
      var reached = 0
      func line(theirs index: Int) -> Line { other.lines[region.theirs.lowerBound + index] }
      // What both have in another order stays, too: once.
      var apart: [Int32: Int] = [:]
      let matched = Set(places.map { Int($0) })
      for (index, number) in yours.enumerated() where !matched.contains(index) {
        // Of a new heading each side's stands over its own lines; the two are joined afterwards.
        if line(theirs: index).isHeading, !base.contains(number) { continue }
        apart[number, default: 0] += 1
      }
      var taken: [Int32: Int] = [:]
      func addTheirs(upTo end: Int) {
        while reached < end {
          let number = yours[reached]
          if let count = taken[number], count > 0 {
            taken[number] = count - 1
          } else if !base.contains(number) {
            append(line(theirs: reached))
          }
          reached += 1
        }
      }
      /// Whether a section begins here that the other side hasn't, its blank lines before it included.
      func begins(_ index: Int) -> Bool {
        var next = index
        while next < places.count, places[next] < 0 {
          let line = one.lines[region.ours.lowerBound + next]
          if line.isHeading { return true }
          guard line.isBlank else { return false }
          next += 1
        }
        return false
      }
      /// Where the section ends in which their lines have come to stand.
      func sectionEnd(before limit: Int) -> Int {
        var end = reached
        while end < limit, !line(theirs: end).isHeading { end += 1 }
        while end > reached, end < limit, line(theirs: end - 1).isBlank { end -= 1 }
        return end
      }
      for (index, place) in places.enumerated() {
        let own = one.lines[region.ours.lowerBound + index]
        guard place >= 0 else {
          // What they wrote into the section before mustn't end up in mine.
          if begins(index) {
            addTheirs(upTo: sectionEnd(before: places[index...].first { $0 >= 0 }.map { Int($0) } ?? yours.count))
          }
          let number = mine[index]
          let isShared = apart[number, default: 0] > 0 && !own.isBlank
          if isShared {
            apart[number, default: 0] -= 1
            taken[number, default: 0] += 1
          }
          if isShared || !base.contains(number) { append(own) }
          continue
        }
        addTheirs(upTo: Int(place))
        add(own, line(theirs: Int(place)), was: former.first { $0.token == own.token })
        reached = Int(place) + 1
      }
      addTheirs(upTo: yours.count)
    }

    /// One line of both.
    private mutating func unite(_ ours: Line, _ theirs: Line, was: Line?) {
      if ours.bytes == theirs.bytes || was?.bytes == theirs.bytes { return result.append(ours.bytes) }
      if was?.bytes == ours.bytes { return result.append(theirs.bytes) }
      guard let mine = one.entry(ours), let yours = other.entry(theirs) else { return result.append(ours.bytes) }
      let (first, second) = (rest(mine, one.page), rest(yours, other.page))
      let former = was.flatMap { line in old.entry(line).map { rest($0, old.page) } }
      let isMine = isMore(mine, yours)
      if first == second || first == former && !isMine || second == former && isMine {
        return result.append(isMine ? ours.bytes : theirs.bytes)
      }
      conflicts += 1
      result.append(marker(0x3C, " ours"))
      result.append(ended(ours.bytes))
      result.append(marker(0x3D, ""))
      result.append(ended(theirs.bytes))
      result.append(marker(0x3E, " theirs"))
    }

    /// A line without what becomes of a task: its box, where it went, what it was put off to, and when it was settled.
    private func rest(_ entry: JournalEntry, _ page: JournalPage) -> [UInt8] {
      var words = Array(page.bytes[entry.words.text.range])
      for tag in entry.words.tags { words += [0x23] + Array(tag.utf8) }
      for day in [entry.words.due, entry.words.start] { words += Array("/\(day?.iso ?? "")".utf8) }
      return words + Array("/\(entry.words.minutes ?? 0)/\(entry.words.intensity ?? 0)".utf8)
    }

    /// Whether the first line says more.
    private func isMore(_ first: JournalEntry, _ second: JournalEntry) -> Bool {
      let (one, two) = (rank(first), rank(second))
      if one != two { return one > two }
      // Put off on both: to the later day.
      if let mine = first.words.scheduledFor, let yours = second.words.scheduledFor, mine != yours { return mine > yours }
      // Names of pages stand in the order of their dates, mostly; those of the future log behind them.
      if let mine = first.words.movedTo.map(Self.target), let yours = second.words.movedTo.map(Self.target), mine != yours {
        return mine > yours
      }
      // The sides may change places: the earlier date, then the lesser words.
      let dates = [first, second].map {
        $0.words.completedOn ?? $0.words.cancelledOn ?? CivilDay(daysSinceEpoch: Int(Int32.max))
      }
      if dates[0] != dates[1] { return dates[0] < dates[1] }
      return first.words.arrowPlace <= second.words.arrowPlace
    }

    private static func target(_ arrow: EntryWords.Arrow) -> String {
      String(arrow.destination.split(separator: "/").last ?? "") + "#" + (arrow.anchor ?? "")
    }

    private func rank(_ entry: JournalEntry) -> Int {
      switch entry.status {
      case .done: 4
      case .cancelled: 3
      case .moved, .scheduled: 2
      case .partial, .attempted: 1
      case .open: 0
      }
    }

    private var ending: [UInt8] { one.page.source.dominantEnding }

    private func marker(_ byte: UInt8, _ name: String) -> [UInt8] {
      [UInt8](repeating: byte, count: size) + Array(name.utf8) + ending
    }

    private func ended(_ line: [UInt8]) -> [UInt8] { line.last == 0x0A || line.last == 0x0D ? line : line + ending }

    /// Only the last line may lack its ending.
    private mutating func endLines() {
      for index in result.indices.dropLast() { result[index] = ended(result[index]) }
    }
  }
}

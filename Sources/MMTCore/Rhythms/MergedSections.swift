/// Three versions of a rhythm file before their lines are merged: each has the days that any side opened, so that a day which one side
/// opened never stands against a day of the other.
///
/// A day that one side alone opened stands in all three as that side wrote it. Of one that both opened the common version has what both
/// sections held when they were opened, and no more: what one side wrote besides is new, not taken out by the other. The sides may
/// change places.
struct MergedSections {
  private(set) var base: RhythmFile
  private(set) var ours: RhythmFile
  private(set) var theirs: RhythmFile

  /// `unsure`: what both sides have of a new day may be what it held in another file before they moved it, so that nothing of it counts as
  /// new but what one side alone has.
  init(base: RhythmFile, ours: RhythmFile, theirs: RhythmFile, unsure: Bool = false) throws(Document.TooDeep) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    try leaveOutTaken()
    let known = Set(base.sections.map(\.date))
    let foreign = self.theirs.onlySections
    let opened = self.ours.onlySections.compactMap { date, one in
      known.contains(date) ? nil : foreign[date].map { (ours: one, theirs: $0) }
    }
    let (ours, theirs) = try OpenedForms.settled(self.ours, self.theirs, opened)
    (self.ours, self.theirs) = (ours, theirs)
    let (mine, yours) = (ours.onlySections, theirs.onlySections)
    let new = Set(mine.keys).union(yours.keys).subtracting(known).sorted()
    let runsDown = Self.isNewestFirst(base, ours, theirs)
    // The newest first: what is put in later stands before or behind it by its date.
    for date in new.reversed() {
      switch (mine[date], yours[date]) {
      case (let one?, let other?):
        let (mine, yours) =
          unsure ? (ours.block(one), theirs.block(other)) : (ours.freshBlock(one), theirs.freshBlock(other))
        guard mine.first == yours.first else { continue }
        try self.base.insert(WholeLines.common(mine, yours), date, runsDown)
      case (let one?, nil) where theirs.sections(on: date).isEmpty:
        let block = ours.block(one)
        try self.base.insert(block, date, runsDown)
        try self.theirs.insert(block, date, runsDown)
      case (nil, let other?) where ours.sections(on: date).isEmpty:
        let block = theirs.block(other)
        try self.base.insert(block, date, runsDown)
        try self.ours.insert(block, date, runsDown)
      default: break
      }
    }
  }

  /// Days that one side took out, a whole year by `mmt archive`, and that the other left as they were are gone: between markers they would
  /// stand with a day beside them that the other changed.
  private mutating func leaveOutTaken() throws(Document.TooDeep) {
    let (mine, yours) = (ours.onlySections, theirs.onlySections)
    let (own, foreign) = (Set(ours.sections.map(\.date)), Set(theirs.sections.map(\.date)))
    var (byOurs, byTheirs): (Set<CivilDay>, Set<CivilDay>) = ([], [])
    for (date, section) in base.onlySections {
      if let other = yours[date], !own.contains(date), theirs.block(other) == base.block(section) { byOurs.insert(date) }
      if let one = mine[date], !foreign.contains(date), ours.block(one) == base.block(section) { byTheirs.insert(date) }
    }
    try base.leaveOut(byOurs.union(byTheirs))
    try theirs.leaveOut(byOurs)
    try ours.leaveOut(byTheirs)
  }

  /// By the first version that shows it with two days: the common one, or what both sides or the only one of them say.
  private static func isNewestFirst(_ base: RhythmFile, _ ours: RhythmFile, _ theirs: RhythmFile) -> Bool {
    if base.sections.count > 1 { return base.isNewestFirst }
    return ours.isNewestFirst && theirs.isNewestFirst
  }
}

/// A text as lines with their endings.
enum WholeLines {
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    let source = SourceText(bytes)
    return (1...source.lineCount).map { Array(source.bytes[source.wholeLine($0).range]) }.filter { !$0.isEmpty }
  }

  static func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { [0x0A, 0x0D, 0x20, 0x09].contains($0) } }
  static func isEnded(_ line: [UInt8]) -> Bool { line.last == 0x0A || line.last == 0x0D }

  /// The longest lines that both have in the same order; of very many those that are the same from the beginning on.
  static func common(_ one: [[UInt8]], _ other: [[UInt8]]) -> [[UInt8]] {
    guard one.count * other.count <= 1_000_000 else { return zip(one, other).prefix { $0 == $1 }.map(\.0) }
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
    for (i, line) in one.enumerated().reversed() {
      for (j, yours) in other.enumerated().reversed() {
        lengths[i][j] = line == yours ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (result, i, j): ([[UInt8]], Int, Int) = ([], 0, 0)
    while i < one.count, j < other.count {
      if one[i] == other[j] {
        result.append(one[i])
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}

extension RhythmFile {
  /// Days that two versions have and this one, which they have in common, hasn't.
  package func newDays(of ours: RhythmFile, and theirs: RhythmFile) -> Set<CivilDay> {
    Set(ours.sections.map(\.date)).intersection(theirs.sections.map(\.date)).subtracting(sections.map(\.date))
  }

  /// The common version of a merge with days that stood in other files of the document then, and that both sides moved here: what they held
  /// is no news of either side. A day that stood twice is nobody's.
  package func taking(_ days: Set<CivilDay>, from others: [RhythmFile], runsDown: Bool) throws(Document.TooDeep) -> RhythmFile {
    var found: [CivilDay: [[[UInt8]]]] = [:]
    for other in others {
      for section in other.sections where days.contains(section.date) {
        found[section.date, default: []].append(other.block(section))
      }
    }
    let blocks = found.compactMap { date, blocks -> (date: CivilDay, lines: [[UInt8]])? in
      blocks.count == 1 ? blocks.first.map { (date: date, lines: $0) } : nil
    }
    if blocks.isEmpty { return self }
    var copy = self
    try copy.insert(blocks.sorted { runsDown ? $0.date > $1.date : $0.date < $1.date }, runsDown)
    return copy
  }

  /// The sections whose date no other has.
  fileprivate var onlySections: [CivilDay: Section] {
    Dictionary(grouping: sections, by: \.date).compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The lines of a section, with endings, to its last line that isn't empty.
  func block(_ section: Section) -> [[UInt8]] { block(section) { _, line in line } }

  /// The same as it was when the day was opened: nothing done, counted or noted.
  fileprivate func freshBlock(_ section: Section) -> [[UInt8]] {
    var fresh: [Int: [UInt8]] = [:]
    for line in section.lines { fresh[Int(plan.items[line.item].line)] = freshLine(line) }
    let notes = Set(section.lines.flatMap { plan.nestedLines(plan.items[$0.item]).map { Array($0) } ?? [] })
    return block(section) { number, line in notes.contains(number) ? nil : fresh[number] ?? line }
  }

  private func block(_ section: Section, _ line: (Int, [UInt8]) -> [UInt8]?) -> [[UInt8]] {
    let day = plan.days[section.day]
    let source = plan.source
    var lines = (day.line...max(day.line, day.lastLine)).compactMap { number in
      line(number, Array(source.bytes[source.wholeLine(number).range]))
    }
    while let last = lines.last, WholeLines.isBlank(last) { lines.removeLast() }
    if let last = lines.last, !WholeLines.isEnded(last) { lines[lines.count - 1] += source.dominantEnding }
    return lines
  }

  fileprivate mutating func insert(_ block: [[UInt8]], _ date: CivilDay, _ runsDown: Bool) throws(Document.TooDeep) {
    try insert([(date, block)], runsDown)
  }

  /// Takes the sections of some dates out.
  fileprivate mutating func leaveOut(_ dates: Set<CivilDay>) throws(Document.TooDeep) {
    if dates.isEmpty { return }
    var gone = Set<Int>()
    for section in sections where dates.contains(section.date) {
      let day = plan.days[section.day]
      gone.formUnion(day.line...max(day.line, day.lastLine))
    }
    let lines = WholeLines.split(document.bytes).enumerated().filter { !gone.contains($0.offset + 1) }.map(\.element)
    self = try RhythmFile(Array(lines.joined()), path: path, whole: whole)
  }

  /// Puts sections in, which are in the file's order: each before the one that follows it by that, or at the end, an empty line apart.
  private mutating func insert(_ blocks: [(date: CivilDay, lines: [[UInt8]])], _ runsDown: Bool) throws(Document.TooDeep) {
    let gap = plan.source.dominantEnding
    var lines = WholeLines.split(document.bytes)
    var places: [Int: [[UInt8]]] = [:]
    for (date, block) in blocks {
      let next = runsDown ? sections.first { $0.date < date } : sections.first { $0.date > date }
      places[min(next.map { plan.days[$0.day].line - 1 } ?? lines.count, lines.count), default: []] += block + [gap]
    }
    let end = lines.count
    for (place, block) in places.sorted(by: { $0.key > $1.key }) {
      var block = block
      if place == end {
        block.removeLast()
        if let last = lines.last, !WholeLines.isEnded(last) { lines[lines.count - 1] += gap }
        if let last = lines.last, !WholeLines.isBlank(last) { block.insert(gap, at: 0) }
      }
      lines.insert(contentsOf: block, at: place)
    }
    self = try RhythmFile(Array(lines.joined()), path: path, whole: whole)
  }

  /// A line as it was when its day was opened, with its ending.
  private func freshLine(_ line: Line) -> [UInt8] {
    let source = plan.source
    let item = plan.items[line.item]
    let whole = source.wholeLine(Int(item.line))
    let ending = source.bytes[source.line(Int(item.line)).upperBound..<whole.upperBound]
    return Array(source.bytes[whole.lowerBound..<Int(item.content)]) + (item.hasBox ? Array("[ ] ".utf8) : []) + fresh(line)
      + ending
  }
}

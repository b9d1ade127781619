/// Lines that both sides of a merge put in at one place of a file of counters and habits: notes below the same line, and habits or lines
/// of a day of different names. Both are there then, in an order that is the same whichever side is ours. Whatever else it is stays a
/// conflict.
struct PutInLines {
  typealias Line = [UInt8]

  /// What a line belongs to, and whether it stands below that.
  private struct Part: Hashable {
    var owner: String
    var isNested: Bool
  }

  private let ours: Reading
  private let theirs: Reading
  /// What lines that were put together say: the merge is to say it, too.
  private(set) var said = Set<String>()

  /// `ours` and `theirs` are the texts whose lines are merged.
  init(ours: RhythmFile, theirs: RhythmFile) { (self.ours, self.theirs) = (Reading(ours), Reading(theirs)) }

  /// Whether a merge says all that was put together, and nothing that neither side says: a line may belong to another one there.
  func isHeld(by merged: RhythmFile) -> Bool {
    let all = Reading(merged).all
    return said.isSubset(of: all) && all.isSubset(of: ours.all.union(theirs.all))
  }

  /// The lines of both; nil where they contradict each other.
  mutating func together(_ region: LineMerge.Region) -> [Line]? {
    let (mine, yours) = (region.oursLines, region.theirsLines)
    let first = zip(mine, yours).prefix { $0 == $1 }.count
    let last = min(
      zip(mine.reversed(), yours.reversed()).prefix { $0 == $1 }.count, min(mine.count, yours.count) - first)
    guard let one = ours.block(region.ours.dropFirst(first).dropLast(last)),
      let other = theirs.block(region.theirs.dropFirst(first).dropLast(last)), one.names.isDisjoint(with: other.names)
    else { return nil }
    func text(_ lines: Range<Int>, _ all: [Line], _ start: Int) -> [Line] {
      lines.compactMap { all.indices.contains($0 - start) ? all[$0 - start] : nil }
    }
    let notes = [text(one.notes, mine, region.ours.lowerBound), text(other.notes, yours, region.theirs.lowerBound)]
    let items = [text(one.items, mine, region.ours.lowerBound), text(other.items, yours, region.theirs.lowerBound)]
    said.formUnion(ours.said(region.ours))
    said.formUnion(theirs.said(region.theirs))
    func sorted(_ blocks: [[Line]]) -> [Line] {
      blocks.sorted { Array($0.joined()).lexicographicallyPrecedes(Array($1.joined())) }.flatMap(\.self)
    }
    // Notes first: they are below the line before.
    return Array(mine.prefix(first)) + sorted(notes) + sorted(items) + Array(mine.suffix(last))
  }

  /// The lines of one side by what they belong to.
  private struct Reading {
    private let lines: [Line]
    private var parts: [Int: Part] = [:]
    /// What the file says: each line with what it belongs to.
    private(set) var all = Set<String>()

    init(_ file: RhythmFile) {
      lines = WholeLines.split(file.document.bytes)
      let items = Dictionary(file.plan.items.map { (Int($0.line), $0) }) { first, _ in first }
      for definition in file.ownDefinitions {
        let rhythm = (definition.isNegative ? "avoid " : "") + (definition.rhythm?.text ?? "")
        let owner = "\(rhythm)\u{0}\(definition.slug)\u{0}\(definition.since?.iso ?? "")"
        if let item = items[definition.line] { take(item, file, owner) }
      }
      for section in file.sections {
        for line in section.lines { take(file.plan.items[line.item], file, RhythmFile.id(line.slug, section.date)) }
      }
      all = said(lines.indices)
    }

    private mutating func take(_ item: Item, _ file: RhythmFile, _ owner: String) {
      let first = Int(item.line)
      let last = max(file.plan.nestedLines(item)?.upperBound ?? first, Int(item.lastLine), first)
      for number in first...last { parts[number - 1] = Part(owner: owner, isNested: number > first) }
    }

    func said(_ range: Range<Int>) -> Set<String> {
      Set(
        range.compactMap { index in
          guard lines.indices.contains(index), !WholeLines.isBlank(lines[index]), let part = parts[index] else { return nil }
          let text = lines[index].prefix { $0 != 0x0A && $0 != 0x0D }
          return "\(part.owner)\u{0}\(part.isNested)\u{0}\(String(decoding: text, as: UTF8.self))"
        })
    }

    /// Notes of the line before, and then what has names; nil where something else is among it.
    func block(_ range: Range<Int>) -> (notes: Range<Int>, items: Range<Int>, names: Set<String>)? {
      let isKnown = range.allSatisfy { index in
        lines.indices.contains(index) && (parts[index] != nil || WholeLines.isBlank(lines[index]))
      }
      guard isKnown else { return nil }
      let start = range.first { parts[$0]?.isNested == false } ?? range.upperBound
      let own = (start..<range.upperBound).filter { parts[$0]?.isNested == false }
      // Of a definition its name, whatever its rhythm.
      let names = own.compactMap { parts[$0]?.owner }.map { owner in
        owner.split(separator: "\u{0}", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? owner
      }
      guard Set(names).count == own.count else { return nil }
      return (range.lowerBound..<start, start..<range.upperBound, Set(names))
    }
  }
}

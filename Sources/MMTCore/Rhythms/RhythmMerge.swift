/// Three versions of a rhythm file made one: what each side counted is added, and everything else is merged line by line.
///
/// A day that both opened is one section. A line that one side changed is that side's; of a counter that both changed the sum of what
/// each added, with the box that follows from it. The sides may change places. Source: docs/counters.md, "Two devices".
package struct RhythmMerge {
  package let bytes: [UInt8]
  /// Places where both changed the same lines, between conflict markers.
  package let conflicts: Int

  private typealias Line = [UInt8]

  /// `size` is the length of conflict markers. Throws `TooDeep` where the result can't be read.
  package init(base: RhythmFile, ours: RhythmFile, theirs: RhythmFile, size: Int = 7) throws(Document.TooDeep) {
    // The text ends as the side does that changed it.
    let ends = [base, ours, theirs].map { $0.document.bytes.last.map { [0x0A, 0x0D].contains($0) } ?? true }
    let endsOpen = !(ends[1] == ends[0] ? ends[2] : ends[1])
    let named = try HabitRenames.united(base: base, ours: ours, theirs: theirs)
    let sections = try MergedSections(base: named.base, ours: named.ours, theirs: named.theirs)
    let (base, ours, theirs) = (sections.base, sections.ours, sections.theirs)
    let (known, mine, yours) = (base.places, ours.places, theirs.places)
    // What is settled of a line is so in all three: then what stands beneath it is each side's own.
    var (oldEdits, ourEdits, theirEdits): ([Edit], [Edit], [Edit]) = ([], [], [])
    for (id, former) in known {
      guard let one = mine[id], let other = yours[id] else { continue }
      let (was, now, then) = (base.bytes(former), ours.bytes(one), theirs.bytes(other))
      // Else the old line would look like that of a day which one side has opened since.
      if now == then {
        if now != was { oldEdits.append(Edit(base.extent(former), now)) }
        continue
      }
      if now == was {
        ourEdits.append(Edit(ours.extent(one), then))
        oldEdits.append(Edit(base.extent(former), then))
      } else if then == was {
        theirEdits.append(Edit(theirs.extent(other), now))
        oldEdits.append(Edit(base.extent(former), now))
      } else if let merged = MergedLine(base, former, ours, one, theirs, other) {
        ourEdits += merged.edits(ours, one)
        theirEdits += merged.edits(theirs, other)
        oldEdits += merged.edits(base, former)
      }
    }
    let one = ours.plan.source.applying(ourEdits) ?? ours.document.bytes
    let other = theirs.plan.source.applying(theirEdits) ?? theirs.document.bytes
    let old = base.plan.source.applying(oldEdits) ?? base.document.bytes
    (bytes, conflicts) = Self.lines(old, one, other, endsOpen: endsOpen, size)
  }

  /// Merges lines; those that both changed differently stand between markers. Whether the last line has an ending is no difference
  /// between lines.
  private static func lines(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], endsOpen: Bool, _ size: Int) -> (
    bytes: [UInt8], conflicts: Int
  ) {
    let ending = SourceText(ours).dominantEnding
    func whole(_ bytes: [UInt8]) -> [Line] {
      var lines = WholeLines.split(bytes)
      if let last = lines.last, last.last != 0x0A, last.last != 0x0D { lines[lines.count - 1] += ending }
      return lines
    }
    let (old, one, other) = (whole(base), whole(ours), whole(theirs))
    var numbers: [Line: Int32] = [:]
    func number(_ line: Line) -> Int32 {
      if let known = numbers[line] { return known }
      let next = Int32(clamping: numbers.count)
      numbers[line] = next
      return next
    }
    let merge = ThreeWay(old.map(number), one.map(number), other.map(number))
    var result: [Line] = []
    var conflicts = 0
    for step in merge.steps {
      switch step {
      case .same(let place, _, _): result.append(old[place])
      case .changed(let region):
        let (mine, yours) = (Array(one[region.ours]), Array(other[region.theirs]))
        if !region.isChangedByTheirs || mine == yours {
          result += mine
        } else if !region.isChangedByOurs {
          result += yours
        } else {
          conflicts += 1
          result += ConflictLines.between(mine, yours, size: size, ending: ending)
        }
      }
    }
    var bytes = Array(result.joined())
    if endsOpen, conflicts == 0, let last = result.last {
      bytes.removeLast(last.suffix(2) == [0x0D, 0x0A] ? 2 : 1)
    }
    return (bytes, conflicts)
  }
}

extension RhythmFile {
  /// The lines by id; what stands twice on one day has no place.
  fileprivate var places: [String: Line] {
    var result: [String: Line] = [:]
    var twice = Set<String>()
    for section in sections {
      for line in section.lines {
        let id = Self.id(line.slug, section.date)
        if result.updateValue(line, forKey: id) != nil { twice.insert(id) }
      }
    }
    for id in twice { result[id] = nil }
    return result
  }

  fileprivate func extent(_ line: Line) -> Extent { plan.source.line(Int(plan.items[line.item].line)) }

  fileprivate func bytes(_ line: Line) -> [UInt8] { Array(plan.source.bytes[extent(line).range]) }
}

/// A counter or habit that both sides changed.
private struct MergedLine {
  var amount: Quantity?
  var status: ItemStatus

  /// nil where there is nothing that could be added up or chosen.
  init?(
    _ base: RhythmFile, _ former: RhythmFile.Line, _ ours: RhythmFile, _ one: RhythmFile.Line, _ theirs: RhythmFile,
    _ other: RhythmFile.Line
  ) {
    status = Self.status(former.status, one.status, other.status)
    guard let mine = one.counter, let yours = other.counter else {
      if one.counter != nil || other.counter != nil { return nil }
      return
    }
    // A number that counts as nothing adds up to nothing.
    guard mine.goal == yours.goal, ![former, one, other].contains(where: { $0.isOutOfBounds }) else { return nil }
    let was = former.counter?.amount.scaled(to: mine.goal.decimals)?.units ?? 0
    guard let now = mine.amount.scaled(to: mine.goal.decimals), let then = yours.amount.scaled(to: mine.goal.decimals) else {
      return nil
    }
    var units = now.units == then.units ? now.units : now.units - was + then.units
    // Two corrections that would come to less than nothing were of the same mistake: the lower one holds.
    if units < 0 { units = Swift.min(now.units, then.units) }
    let amount = Quantity(units: units, decimals: mine.goal.decimals)
    let most = one.definition.flatMap { ours.definitions[$0].max }
    // More than may stand there is for a person to say.
    if CounterBounds.areExceeded(by: amount, target: mine.goal, max: most) { return nil }
    self.amount = amount
    let isNegative = one.definition.map { ours.definitions[$0].isNegative } ?? false
    if isNegative { return }
    if mine.goal.units > 0, amount >= mine.goal, status == .open { status = .done }
    // A tick that came with a full number goes with it; one at less than the target is somebody's word, and stays.
    let word = [(one, mine), (other, yours)].contains { $0.0.status == .done && $0.1.amount < mine.goal }
    if amount < mine.goal, status == .done, !word { status = .open }
  }

  /// What one side alone changed is that; of two changes the one that says more.
  private static func status(_ was: ItemStatus, _ one: ItemStatus, _ other: ItemStatus) -> ItemStatus {
    if one == other || other == was { return one }
    if one == was { return other }
    let order: [ItemStatus] = [.done, .partial, .attempted, .cancelled]
    return order.first { $0 == one || $0 == other } ?? one
  }

  func edits(_ file: RhythmFile, _ line: RhythmFile.Line) -> [Edit] {
    var edits: [Edit] = []
    if let amount, let counter = line.counter, counter.amount != amount { edits.append(counter.edit(to: amount)) }
    let item = file.plan.items[line.item]
    if item.status != status, item.hasBox, item.boxLength > 2 {
      edits.append(Edit(Extent(item.box.lowerBound + 1, item.box.upperBound - 1), Array(Box.content(status).utf8)))
    }
    return edits
  }
}

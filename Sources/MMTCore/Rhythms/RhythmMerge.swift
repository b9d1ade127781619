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
  ///
  /// Where it isn't known what days that both have and `base` hasn't held before, as they may have moved here from another file, they are
  /// `unsure`: what differs of them is a conflict, and never added up.
  package init(
    base: RhythmFile, ours: RhythmFile, theirs: RhythmFile, size: Int = 7, unsure: Bool = false
  ) throws(Document.TooDeep) {
    let endsOpen = LineMerge.endsOpen(base.document.bytes, ours.document.bytes, theirs.document.bytes)
    let named = try HabitRenames.united(base: base, ours: ours, theirs: theirs)
    let sections = try MergedSections(base: named.base, ours: named.ours, theirs: named.theirs, unsure: unsure)
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
    func merged(_ settle: (LineMerge.Region) -> [Line]?) -> LineMerge {
      LineMerge(base: old, ours: one, theirs: other, endsOpen: endsOpen, size: size, settle: settle)
    }
    var best = merged { _ in nil }
    if best.conflicts > 0 {
      var both = PutInLines(
        ours: try RhythmFile(one, path: ours.path, whole: ours.whole),
        theirs: try RhythmFile(other, path: theirs.path, whole: theirs.whole))
      let together = merged { both.together($0) }
      let isBetter = together.conflicts < best.conflicts
      if isBetter, both.isHeld(by: try RhythmFile(together.probe, path: ours.path, whole: ours.whole)) { best = together }
    }
    (bytes, conflicts) = (best.bytes, best.conflicts)
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

  /// Behind the words of a line.
  fileprivate func endExtent(of line: Line) -> Extent { Extent(line.words.text.upperBound, line.words.end) }

  fileprivate func end(of line: Line) -> [UInt8] { Array(plan.source.bytes[endExtent(of: line).range]) }

  fileprivate func bytes(_ line: Line) -> [UInt8] { Array(plan.source.bytes[extent(line).range]) }
}

/// A counter or habit that both sides changed.
private struct MergedLine {
  var amount: Quantity?
  var status: ItemStatus
  /// What stands behind the words; nil where it stays as each side has it.
  var end: [UInt8]?

  /// nil where there is nothing that could be added up or chosen.
  init?(
    _ base: RhythmFile, _ former: RhythmFile.Line, _ ours: RhythmFile, _ one: RhythmFile.Line, _ theirs: RhythmFile,
    _ other: RhythmFile.Line
  ) {
    status = Self.status(former.status, one.status, other.status)
    end = LineEndMerge(base.end(of: former), ours.end(of: one), theirs.end(of: other))?.bytes
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
    if let end, end != file.end(of: line) { edits.append(Edit(file.endExtent(of: line), end)) }
    return edits
  }
}

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
    let base = try Self.opened(base, ours, theirs)
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
    (bytes, conflicts) = Self.lines(old, one, other, size)
  }

  /// The common version with the sections that both sides opened since, as they were when they were opened.
  private static func opened(_ base: RhythmFile, _ ours: RhythmFile, _ theirs: RhythmFile) throws(Document.TooDeep)
    -> RhythmFile
  {
    var lines = split(base.document.bytes)
    var file = base
    for section in ours.sections where file.sections(on: section.date).isEmpty && !theirs.sections(on: section.date).isEmpty {
      let day = ours.plan.days[section.day]
      let source = ours.plan.source
      var fresh: [Int: Line] = [:]
      for line in section.lines { fresh[Int(ours.plan.items[line.item].line)] = ours.freshLine(line) }
      let notes = Set(section.lines.flatMap { ours.plan.nestedLines(ours.plan.items[$0.item]).map { Array($0) } ?? [] })
      let block = (day.line...max(day.line, day.lastLine)).compactMap { number -> Line? in
        notes.contains(number) ? nil : fresh[number] ?? Array(source.bytes[source.wholeLine(number).range])
      }
      let next = ours.sections.first { $0.day > section.day && !base.sections(on: $0.date).isEmpty }
      let place = next.flatMap { file.sections(on: $0.date).first }.map { file.plan.days[$0.day].line - 1 } ?? lines.count
      lines.insert(contentsOf: block, at: min(place, lines.count))
      file = try RhythmFile(Array(lines.joined()), path: base.path)
    }
    return file
  }

  /// Merges lines; those that both changed differently stand between markers.
  private static func lines(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ size: Int) -> (
    bytes: [UInt8], conflicts: Int
  ) {
    let (old, one, other) = (split(base), split(ours), split(theirs))
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
          func marker(_ sign: Character, _ name: String) -> Line {
            Array((String(repeating: sign, count: size) + name + "\n").utf8)
          }
          result += [marker("<", " ours")] + mine.map(ended) + [marker("=", "")] + yours.map(ended) + [marker(">", " theirs")]
        }
      }
    }
    return (Array(result.joined()), conflicts)
  }

  private static func ended(_ line: Line) -> Line { line.last == 0x0A || line.last == 0x0D ? line : line + [0x0A] }

  /// Lines with their endings.
  private static func split(_ bytes: [UInt8]) -> [Line] {
    let source = SourceText(bytes)
    return (1...source.lineCount).map { Array(source.bytes[source.wholeLine($0).range]) }.filter { !$0.isEmpty }
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

  /// A line as it was when its day was opened, with its ending.
  fileprivate func freshLine(_ line: Line) -> [UInt8] {
    let source = plan.source
    let item = plan.items[line.item]
    let whole = source.wholeLine(Int(item.line))
    let ending = source.bytes[source.line(Int(item.line)).upperBound..<whole.upperBound]
    return Array(source.bytes[whole.lowerBound..<Int(item.content)]) + (item.hasBox ? Array("[ ] ".utf8) : []) + fresh(line)
      + ending
  }
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
    guard mine.goal == yours.goal else { return nil }
    let was = former.counter?.amount.scaled(to: mine.goal.decimals)?.units ?? 0
    guard let now = mine.amount.scaled(to: mine.goal.decimals), let then = yours.amount.scaled(to: mine.goal.decimals) else {
      return nil
    }
    let units = now.units == then.units ? now.units : now.units - was + then.units
    let amount = Quantity(units: units, decimals: mine.goal.decimals)
    self.amount = amount
    let isNegative = one.definition.map { ours.definitions[$0].isNegative } ?? false
    if isNegative { return }
    if amount >= mine.goal, status == .open { status = .done }
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

extension Proof {
  /// Applies splices, which rise and don't overlap, and proves them: their lines are what they are meant to be, and all other lines mean
  /// what they meant. Throws 65 where that isn't so; nothing may be written then.
  package static func prove(
    _ editor: PlanEditor, splices: [Splice]
  ) throws(Failure) -> (text: ProvenText, plan: Plan, edits: [Edit]) {
    let edits = splices.map { editor.edit($0) }
    let first = splices.first?.lines.lowerBound
    do throws(Refusal) {
      let (proven, _) = try hold(editor.document, edits, readsAll: true, at: first) {
        SpliceComparison($0, splices).difference.map { Refusal(line: $0) }
      }
      return (proven.text, proven.plan, edits)
    } catch { throw refused(error.line) }
  }
}

extension Splice {
  fileprivate var opensDay: Bool {
    if case .opening = purpose { return true }
    return false
  }

  fileprivate var openedWords: [[UInt8]] {
    if case .opening(_, let items) = purpose { return items }
    return []
  }
}

/// What differs between two plans besides what splices were meant to change. Each difference is a line of the old text.
private struct SpliceComparison {
  let change: DocumentChange
  let before: Plan
  let after: Plan
  let splices: [Splice]
  let map: SpliceMap

  init(_ change: DocumentChange, _ splices: [Splice]) {
    self.change = change
    before = change.before.plan
    after = change.after.plan
    self.splices = splices
    map = SpliceMap(splices)
  }

  var difference: Int? { itemDifference ?? frameDifference ?? blockDifference }

  private var firstLine: Int { splices.first?.lines.lowerBound ?? 1 }

  // MARK: items

  private var itemDifference: Int? {
    var added: [Int] = []
    var index = 0
    for place in after.items.indices {
      let new = after.items[place]
      if map.splice(at: Int(new.line)) != nil {
        added.append(place)
        continue
      }
      guard index < before.items.count else { return firstLine }
      let old = before.items[index]
      guard map.new(Int(old.line)) == Int(new.line), change.sameMeaning(old, new) else { return Int(old.line) }
      index += 1
    }
    if index < before.items.count { return Int(before.items[index].line) }
    let opened = added.filter { isOpened($0) }
    let wanted = splices.count { if case .bonus = $0.purpose { true } else { false } }
    guard added.count - opened.count == wanted, added.allSatisfy({ opened.contains($0) || isBonus($0) }) else {
      return firstLine
    }
    let meant: [[UInt8]] = splices.flatMap { $0.openedWords }
    return openedWords(opened) == meant ? nil : firstLine
  }

  /// An open item without annotations, of the date that its lines open.
  private func isOpened(_ place: Int) -> Bool {
    let item = after.items[place]
    guard case .opening(let date, _)? = map.splice(at: Int(item.line))?.purpose else { return false }
    return after.days[after.tracks[Int(item.track)].day].key == .date(date) && item.status == .open && item.hasBox
      && item.minutes == 0 && item.completedOn == nil && item.cancelledOn == nil
  }

  private func openedWords(_ items: [Int]) -> [[UInt8]] { items.map { Array(after.source.bytes[after.items[$0].text.range]) } }

  /// An open bonus without annotations, in the track it was meant for.
  private func isBonus(_ place: Int) -> Bool {
    let item = after.items[place]
    guard case .bonus(let day, let track)? = map.splice(at: Int(item.line))?.purpose else { return false }
    return item.isBonus && item.status == .open && !item.isQualifier && item.minutes == 0 && item.completedOn == nil
      && item.cancelledOn == nil && after.tracks[Int(item.track)].day == day && (track.map { $0 == Int(item.track) } ?? true)
  }

  // MARK: days and tracks

  private var frameDifference: Int? {
    let (former, kept) = keptDays
    guard former.count == kept.count, after.days.count(where: { !isEmptyRest($0) }) - kept.count <= openings else {
      return firstLine
    }
    let formerDay = Dictionary(zip(kept, former)) { first, _ in first }
    for (old, new) in zip(former.map { before.days[$0] }, kept.map { after.days[$0] }) {
      guard old.key == new.key, old.lastNumber == new.lastNumber, old.weekNumber == new.weekNumber,
        change.same(old.goal, new.goal),
        change.same(old.title, new.title), map.new(old.line) == new.line
      else { return old.line }
    }
    let newTracks =
      splices.count { if case .bonus(_, nil) = $0.purpose { true } else { false } } + after.tracks.count { isOpened($0) }
    guard before.tracks.count + newTracks == after.tracks.count else { return firstLine }
    var place = 0
    for new in after.tracks {
      if newTracks > 0, new.items.allSatisfy({ map.splice(at: Int(after.items[$0].line)) != nil }) { continue }
      guard place < before.tracks.count else { return firstLine }
      let old = before.tracks[place]
      guard change.same(old.name, new.name), change.same(old.topic, new.topic), change.same(old.goal, new.goal),
        old.day == formerDay[new.day]
      else {
        return old.line
      }
      place += 1
    }
    return reflectionDifference
  }

  private var openings: Int { splices.count { $0.opensDay } }

  /// The days that stay. One that lines open stands on them, and takes the place of the rest of a file that had none yet.
  private var keptDays: (old: [Int], new: [Int]) {
    (
      before.days.indices.filter { !isEmptyRest(before.days[$0]) },
      after.days.indices.filter { !isOpened(day: $0) && !isEmptyRest(after.days[$0]) }
    )
  }

  /// What lies outside of all days, where nothing does; counted only where lines open a day.
  private func isEmptyRest(_ day: Plan.Day) -> Bool {
    openings > 0 && day.key == .none && day.items.isEmpty && day.goal.isEmpty && day.reflections.isEmpty
  }

  private func isOpened(day index: Int) -> Bool {
    let day = after.days[index]
    guard case .opening(let date, _)? = map.splice(at: day.line)?.purpose else { return false }
    return day.key == .date(date)
  }

  /// A track all of whose items stand on lines that open a day.
  private func isOpened(_ track: Plan.Track) -> Bool {
    !track.items.isEmpty && track.items.allSatisfy { map.splice(at: Int(after.items[$0].line))?.opensDay ?? false }
  }

  /// Reflections stay where they are, but those that a splice writes.
  private var reflectionDifference: Int? {
    let kept = keptDays
    for (index, new) in zip(kept.old, kept.new.map { after.days[$0] }) {
      let old = before.days[index]
      let written = zip(splices, map.newLines).filter { $0.0.purpose == .reflection(day: index) }
      if written.isEmpty {
        guard old.reflections.count == new.reflections.count else { return old.line }
        continue
      }
      for (splice, lines) in written {
        let words = zip(splice.text, lines).filter { !$0.0.isEmpty }.map(\.1)
        guard words.allSatisfy({ line in new.reflections.contains { $0.contains(line) } }) else {
          return splice.lines.lowerBound
        }
      }
    }
    return nil
  }

  // MARK: blocks

  /// Compares block by block. Those on new lines belong to what these are meant for; those on lines that gave way are gone; a lazy line that
  /// was cut off may begin a paragraph.
  private var blockDifference: Int? {
    let (oldInlines, newInlines) = change.inlines
    let old = before.outline.blocks
    let new = after.outline.blocks
    var oldIndex = 0
    var newIndex = 0
    let oldNoted = noted(before)
    let newNoted = noted(after)
    while oldIndex < old.count || newIndex < new.count {
      // A list of notes may begin with another bullet now; the bullets themselves are compared.
      if oldIndex < old.count, old[oldIndex].kind == .list, oldNoted?.contains(oldIndex) ?? false {
        oldIndex += 1
        continue
      }
      if newIndex < new.count, new[newIndex].kind == .list, newNoted?.contains(newIndex) ?? false,
        map.splice(at: Int(new[newIndex].line)) == nil
      {
        newIndex += 1
        continue
      }
      if oldIndex < old.count, map.new(Int(old[oldIndex].line)) == nil {
        oldIndex += 1
        continue
      }
      if newIndex < new.count, let splice = map.splice(at: Int(new[newIndex].line)) {
        guard belongs(newIndex, splice) else { return splice.lines.lowerBound }
        newIndex += 1
        continue
      }
      let place = oldIndex < old.count ? map.new(Int(old[oldIndex].line)) : nil
      if newIndex < new.count, new[newIndex].kind == .paragraph, map.isCutOff(Int(new[newIndex].line)),
        oldIndex >= old.count || old[oldIndex].kind != .paragraph || place != Int(new[newIndex].line)
      {
        newIndex += 1
        continue
      }
      guard oldIndex < old.count, newIndex < new.count else {
        return oldIndex < old.count ? Int(old[oldIndex].line) : before.source.lineCount
      }
      let here = old[oldIndex]
      let there = new[newIndex]
      guard here.isLike(there), here.depth == there.depth, place == Int(there.line),
        oldInlines[oldIndex] == newInlines[newIndex] || map.touches(Int(here.line), Int(here.lastLine))
      else { return Int(here.line) }
      oldIndex += 1
      newIndex += 1
    }
    return nil
  }

  /// The blocks below the item whose notes are written anew.
  private func noted(_ plan: Plan) -> Range<Int>? {
    guard case .notes(let item)? = splices.first?.purpose, plan.items.indices.contains(item) else { return nil }
    let own = Int(plan.items[item].block)
    return own + 1..<max(own + 1, Int(plan.outline.blocks[own].end))
  }

  /// Whether a block on a new line is part of what the line is for.
  private func belongs(_ block: Int, _ splice: Splice) -> Bool {
    switch splice.purpose {
    case .notes(let item):
      guard after.items.indices.contains(item) else { return false }
      let own = Int(after.items[item].block)
      return block > own && block < Int(after.outline.blocks[own].end)
    case .reflection(let day):
      let line = Int(after.outline.blocks[block].line)
      return after.days.indices.contains(day) && after.days[day].reflections.contains { $0.contains(line) }
    case .bonus:
      let line = Int(after.outline.blocks[block].line)
      guard let item = after.items.first(where: { map.splice(at: Int($0.line)) == splice }) else { return false }
      let own = Int(item.block)
      // Its list begins with it where it is the first item.
      return block >= own && block < Int(after.outline.blocks[own].end)
        || (after.outline.blocks[block].kind == .list && line == Int(item.line))
    // That what stands there is the items meant, and no more, is known by then.
    case .opening: return true
    case .departure, .arrival, .imported: return false
    }
  }
}

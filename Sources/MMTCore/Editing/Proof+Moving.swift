extension Proof {
  /// Applies departures and arrivals, and proves them: every line is where it was or where it was meant to go, and means what it meant.
  /// `places` are the new places of the items, by the old ones. Throws 65 where that isn't so; nothing may be written then.
  package static func prove(
    _ editor: PlanEditor, moving splices: [Splice]
  ) throws(Failure) -> (text: ProvenText, plan: Plan, edits: [Edit], places: [Int]) {
    let edits = splices.map { editor.edit($0) }
    let first = splices.first?.lines.lowerBound
    var places: [Int] = []
    do throws(Refusal) {
      let (proven, _) = try hold(editor.document, edits, readsAll: true, at: first) { change in
        let comparison = MoveComparison(change, splices)
        if let line = comparison.lineDifference { return Refusal(line: line) }
        guard let found = comparison.places else { return Refusal(line: first) }
        places = found
        return (comparison.trackDifference(found) ?? comparison.dayDifference ?? comparison.blockDifference).map {
          Refusal(line: $0)
        }
      }
      return (proven.text, proven.plan, edits, places)
    } catch { throw refused(error.line) }
  }
}

/// What differs between two plans besides where some lines stand. Each difference is a line of the old text.
private struct MoveComparison {
  private let change: DocumentChange
  private let before: Plan
  private let after: Plan
  private let splices: [Splice]
  private let map: SpliceMap
  /// The new numbers of the lines that moved.
  private var moved: [Int: Int] = [:]
  /// The day and the track that each of them was to come to, and where there is no track yet the splice that it came with.
  private var destinations: [Int: (day: Int, track: Int?, splice: Int)] = [:]

  init(_ change: DocumentChange, _ splices: [Splice]) {
    self.change = change
    before = change.before.plan
    after = change.after.plan
    self.splices = splices
    map = SpliceMap(splices)
    for (number, (splice, lines)) in zip(splices, map.newLines).enumerated() {
      guard case .arrival(let day, let track, let from) = splice.purpose else { continue }
      for (old, new) in zip(from, lines) {
        guard let old else { continue }
        moved[old] = new
        destinations[old] = (day, track, number)
      }
    }
  }

  private func new(_ line: Int) -> Int? { moved[line] ?? map.new(line) }

  /// Every line is there, but for blank ones that gave way.
  var lineDifference: Int? {
    let count = splices.reduce(before.source.lineCount) { $0 + $1.text.count - $1.lines.count }
    guard after.source.lineCount == max(1, count) else { return splices.first?.lines.lowerBound ?? 1 }
    for line in 1...before.source.lineCount {
      guard let new = new(line) else {
        let isBlank = before.source.bytes[before.source.line(line).range].allSatisfy { Bytes.isBlank($0) || $0 == 0x3E }
        if isBlank { continue }
        return line
      }
      guard change.same(before.source.line(line), after.source.line(new)) else { return line }
    }
    return nil
  }

  /// The new place of each item; nil where they aren't the same ones.
  var places: [Int]? {
    guard before.items.count == after.items.count else { return nil }
    let lines = before.items.map { new(Int($0.line)) ?? 0 }
    let order = before.items.indices.sorted { (lines[$0], $0) < (lines[$1], $1) }
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() {
      guard change.sameMeaning(before.items[index], after.items[place]),
        lines[index] == Int(after.items[place].line)
      else { return nil }
      places[index] = place
    }
    return places
  }

  /// Items stay together in their tracks, and those that moved came to the tracks they were meant for.
  func trackDifference(_ places: [Int]) -> Int? {
    guard before.days.count == after.days.count else { return splices.first?.lines.lowerBound ?? 1 }
    // What each new track is: an old one, or that of a splice.
    var meanings = [Int?](repeating: nil, count: after.tracks.count)
    for (index, place) in places.enumerated() {
      let old = before.items[index]
      let new = after.tracks[Int(after.items[place].track)]
      let destination = destinations[Int(old.line)]
      let track = destination == nil ? Int(old.track) : destination?.track
      let meaning = track ?? -1 - (destination?.splice ?? 0)
      let known = meanings[Int(after.items[place].track)]
      guard known == nil || known == meaning, new.day == destination?.day ?? before.tracks[Int(old.track)].day else {
        return Int(old.line)
      }
      meanings[Int(after.items[place].track)] = meaning
      if let track {
        let old = before.tracks[track]
        guard change.same(old.name, new.name), change.same(old.topic, new.topic), change.same(old.goal, new.goal) else {
          return old.line
        }
      }
    }
    let named = meanings.compactMap(\.self)
    return Set(named).count == after.tracks.count ? nil : splices.first?.lines.lowerBound ?? 1
  }

  var dayDifference: Int? {
    for (old, new) in zip(before.days, after.days) {
      guard old.key == new.key, old.occurrence == new.occurrence, old.lastNumber == new.lastNumber,
        old.weekNumber == new.weekNumber, change.same(old.goal, new.goal), change.same(old.title, new.title),
        map.new(old.line) == new.line,
        old.reflections.map({ map.new($0.lowerBound) }) == new.reflections.map(\.lowerBound)
      else { return old.line }
    }
    return before.prose.count == after.prose.count ? nil : splices.first?.lines.lowerBound ?? 1
  }

  /// Whether a paragraph lost its last lines, or another one's.
  private func isCut(_ block: Outline.Block) -> Bool {
    map.touches(Int(block.line), Int(block.lastLine)) || moved[Int(block.line)] != nil && moved[Int(block.lastLine)] == nil
  }

  /// Lists and quotes are as what stands in them is, which is compared with its depth.
  private func isCompared(_ block: Outline.Block) -> Bool { block.kind != .list && block.kind != .quote }

  /// Compares the blocks in the order of their new lines. Where a line that went on a paragraph was cut
  /// off, it begins one of its own.
  var blockDifference: Int? {
    let (oldInlines, newInlines) = change.inlines
    let old = before.outline.blocks
    let lines = old.map { new(Int($0.line)) ?? 0 }
    let order = old.indices.filter { isCompared(old[$0]) }.sorted { (lines[$0], $0) < (lines[$1], $1) }
    var rest = order[...]
    for (index, there) in after.outline.blocks.enumerated() where isCompared(there) {
      guard let place = rest.first, lines[place] == Int(there.line) else {
        if there.kind == .paragraph, map.isCutOff(Int(there.line)) { continue }
        return splices.first?.lines.lowerBound ?? 1
      }
      let here = old[place]
      rest.removeFirst()
      guard here.isLike(there),
        moved[Int(here.line)] != nil || here.depth == there.depth,
        oldInlines[place] == newInlines[index] || isCut(here)
      else { return Int(here.line) }
    }
    return rest.first.map { Int(old[$0].line) }
  }
}

package import MMTCore

/// Finds the lines of a change in the plan as it is now: where they were, or, if lines above came or went, the nearest same ones of
/// the same item.
package struct UndoHunks {
  private let plan: Plan
  private let ids: [String]
  /// The plan is as the change left it: each line is where it was put.
  private let isAsLeft: Bool
  private var source: SourceText { plan.source }

  package static func find(
    _ entry: UndoLog.Entry, in plan: Plan, _ digest: Digest, ids: [String]
  ) throws(Failure) -> [LineHunk] {
    let found = findEach(entry, in: plan, digest, ids: ids)
    if let refusal = found.refusal { throw refusal }
    return found.hunks
  }

  /// The lines that are found, those that aren't, and what there is to say of the first of these.
  package static func findEach(
    _ entry: UndoLog.Entry, in plan: Plan, _ digest: Digest, ids: [String]
  ) -> (hunks: [LineHunk], left: [UndoLog.LineChange], refusal: Failure?) {
    let search = UndoHunks(plan: plan, ids: ids, isAsLeft: entry.plan == digest)
    var hunks: [LineHunk] = []
    var left: [UndoLog.LineChange] = []
    var refusal: Failure?
    var shift = 0
    for change in entry.lines {
      let before = lines(change.before)
      let after = lines(change.after)
      let expected = change.line + shift
      if let line = search.place(of: after, change, near: expected) {
        hunks.append(search.hunk(at: line, before, after))
        shift += after.count - before.count
        continue
      }
      if entry.renamed.isEmpty, let hunk = search.reworded(change, before, after),
        !hunks.contains(where: { ($0.line..<$0.line + max(1, $0.after.count)).contains(hunk.line) })
      {
        hunks.append(hunk)
        continue
      }
      left.append(change)
      let wrote = String(decoding: after.first ?? [], as: UTF8.self).filter { !$0.isNewline }
      refusal =
        refusal
        ?? Failure(
          .data, "the line that \"\(entry.command)\" wrote was changed since, so it can't be taken back",
          details: ["It was line \(expected): \(DisplayWidth.truncated(wrote, to: 120, mark: "..."))", "Nothing was changed."],
          help: "change it in an editor; mmt sync takes it up")
    }
    return (hunks, left, refusal)
  }

  /// The item's line, where its words were changed since: what stands as it was written, the box and what was added behind it, goes
  /// back, and the words stay.
  private func reworded(_ change: UndoLog.LineChange, _ before: [[UInt8]], _ after: [[UInt8]]) -> LineHunk? {
    guard before.count == 1, after.count == 1, let old = before.first?.lineContent, let new = after.first?.lineContent,
      let id = change.item, let place = ids.firstIndex(of: id), place < plan.items.count, plan.items[place].hasBox
    else { return nil }
    let line = Int(plan.items[place].line)
    let whole = wholeLine(line)
    guard let back = whole.lineContent.takingBack(old, new) else { return nil }
    // What was stamped on it since, by sync for one, would stay without its tick.
    for day in [plan.items[place].completedOn, plan.items[place].cancelledOn].compactMap({ $0 }) {
      guard old.holds(day.iso) || !back.holds(day.iso) else { return nil }
    }
    return LineHunk(line: line, before: [back + whole.lineEnding], after: [whole])
  }

  /// The same where lines have no ids, as on a page of the journal, and a change isn't found whole: each line by itself, and without those
  /// around it that only said where it belongs. Of a line that was reworded the tick goes back, if it stands where it stood.
  package static func findParts(
    _ entry: UndoLog.Entry, in plan: Plan
  ) -> (hunks: [LineHunk], left: [UndoLog.LineChange], refusal: Failure?) {
    let search = UndoHunks(plan: plan, ids: [], isAsLeft: false)
    var hunks: [LineHunk] = []
    func isFree(_ hunk: LineHunk) -> Bool { !hunks.contains { $0.lines.overlaps(hunk.lines) } }
    var missing: [(part: UndoLog.LineChange, refusal: Failure?)] = []
    var moved: Set<Int> = [0]
    var shift = 0
    for change in entry.lines {
      for part in parts(change) {
        var one = UndoLog.Entry(moment: entry.moment, command: entry.command, lines: [part])
        one.lines[0].line += shift
        let found = findEach(one, in: plan, Digest(of: [UInt8]()), ids: [])
        if let hunk = found.hunks.first, isFree(hunk) {
          hunks.append(hunk)
          moved.insert(hunk.line - one.lines[0].line)
        } else {
          missing.append((one.lines[0], found.refusal))
        }
      }
      shift += lines(change.after).count - lines(change.before).count
    }
    var left: [UndoLog.LineChange] = []
    var refusal: Failure?
    for (part, reason) in missing {
      let places = moved.compactMap { search.reworded(part, at: part.line + $0) }.filter(isFree)
      if places.count == 1, let hunk = places.first {
        hunks.append(hunk)
        continue
      }
      left.append(part)
      refusal =
        refusal ?? reason
        ?? Failure(
          .data, "a line that \"\(entry.command)\" wrote stands there fewer times than it was written",
          details: ["Nothing was changed."], help: "change it in an editor; mmt sync takes it up")
    }
    return (hunks.sorted { $0.line < $1.line }, left, refusal)
  }

  /// Whether all that a change did was to tick lines, each of which can go back by itself.
  package static func isTicks(_ change: UndoLog.LineChange) -> Bool {
    parts(change).allSatisfy { part in
      guard lines(part.before).count == 1, lines(part.after).count == 1, let old = part.before.boxSign,
        let new = part.after.boxSign
      else { return false }
      return old != new
    }
  }

  /// A change line by line, without the lines at its ends that stayed: lines that only changed each by itself, others together.
  private static func parts(_ change: UndoLog.LineChange) -> [UndoLog.LineChange] {
    let (before, after) = (lines(change.before), lines(change.after))
    let (start, end) = before.sharedEnds(with: after)
    let old = Array(before[start..<(before.count - end)])
    let new = Array(after[start..<(after.count - end)])
    // What goes back into a place needs the lines around it to be found.
    if new.isEmpty { return old.isEmpty ? [] : [change] }
    guard old.count == new.count else {
      return [UndoLog.LineChange(line: change.line + start, before: Array(old.joined()), after: Array(new.joined()))]
    }
    return old.indices.filter { old[$0] != new[$0] }.map {
      UndoLog.LineChange(line: change.line + start + $0, before: old[$0], after: new[$0])
    }
  }

  /// A line with a tick, where it is still much the same line.
  private func reworded(_ change: UndoLog.LineChange, at line: Int) -> LineHunk? {
    guard Self.isTicks(change), line >= 1, line <= source.lineCount else { return nil }
    let old = change.before.lineContent
    let whole = wholeLine(line)
    guard let back = whole.lineContent.takingBack(old, change.after.lineContent), back.isMuchLike(old) else { return nil }
    // What was stamped on it since would stay without its tick.
    guard ["✅", "❌"].allSatisfy({ old.holds($0) || !back.holds($0) }) else { return nil }
    return LineHunk(line: line, before: [back + whole.lineEnding], after: [whole])
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    let source = SourceText(bytes)
    return (1...source.lineCount).map { Array(bytes[source.wholeLine($0).range]) }
  }

  private func place(of lines: [[UInt8]], _ change: UndoLog.LineChange, near expected: Int) -> Int? {
    if isAsLeft { return expected }
    // Nothing stands where the lines go back to that would say so.
    guard !lines.isEmpty else { return nil }
    if change.before.count > change.after.count, change.before.starts(with: change.after) {
      // The lines are all the change left, and what goes back belongs below them: only one place may say so.
      let places = (1...max(1, source.lineCount)).filter { stands(lines, change, at: $0) }
      return places.count == 1 ? places.first : nil
    }
    if stands(lines, change, at: expected) { return expected }
    var distance = 1
    while expected - distance >= 1 || expected + distance <= source.lineCount {
      let above = stands(lines, change, at: expected - distance)
      let below = stands(lines, change, at: expected + distance)
      // Two equally near ones can't be told apart.
      if above != below { return above ? expected - distance : expected + distance }
      if above && below { return nil }
      distance += 1
    }
    return nil
  }

  private func wholeLine(_ line: Int) -> [UInt8] { Array(source.bytes[source.wholeLine(line).range]) }

  /// The lines found are compared without their endings: an editor may have ended the last one, or all of them in another way. What is put
  /// back ends as they do now.
  private func hunk(at line: Int, _ before: [[UInt8]], _ after: [[UInt8]]) -> LineHunk {
    let found = after.indices.map { wholeLine(line + $0) }
    guard found != after, let first = found.first, let last = found.last else {
      return LineHunk(line: line, before: before, after: after)
    }
    let ending = first.lineEnding.isEmpty ? nil : first.lineEnding
    var back = before.map { $0.lineContent + ($0.lineEnding.isEmpty ? [] : ending ?? $0.lineEnding) }
    if let end = back.popLast() { back.append(end.lineContent + last.lineEnding) }
    return LineHunk(line: line, before: back, after: found)
  }

  /// The same lines, and they belong to the same item: another day may have the same words.
  private func stands(_ lines: [[UInt8]], _ change: UndoLog.LineChange, at line: Int) -> Bool {
    guard line >= 1, line + lines.count - 1 <= source.lineCount,
      lines.enumerated().allSatisfy({ wholeLine(line + $0.offset).lineContent == $0.element.lineContent })
    else { return false }
    guard let item = change.item else { return true }
    return owner(line, change) == item
  }

  /// The id of the item that a line belongs to.
  private func owner(_ line: Int, _ change: UndoLog.LineChange) -> String? {
    plan.owner(ofLine: line, isInserted: change.before.isEmpty).flatMap { $0 < ids.count ? ids[$0] : nil }
  }
}

extension UndoLog.LineChange {
  /// One line of an item, of which the sign in the box changed: it goes back by itself.
  package var isTick: Bool {
    guard item != nil, let old = before.boxSign, let new = after.boxSign else { return false }
    return old != new && before.filter { $0 == 0x0A }.count <= 1 && after.filter { $0 == 0x0A }.count <= 1
  }
}

extension LineHunk {
  fileprivate var lines: Range<Int> { line..<line + Swift.max(1, after.count) }
}

extension [UInt8] {
  fileprivate func holds(_ text: String) -> Bool { String(decoding: self, as: UTF8.self).contains(text: text) }

  /// Whether at least half of the longer one's bytes behind the box are the same from both ends.
  fileprivate func isMuchLike(_ other: [UInt8]) -> Bool {
    let (one, two) = (Array(drop { $0 != 0x5D }.dropFirst(2)), Array(other.drop { $0 != 0x5D }.dropFirst(2)))
    let (start, end) = one.sharedEnds(with: two)
    return (start + end) * 2 >= Swift.max(one.count, two.count)
  }

  /// What stands behind a line's first bracket.
  fileprivate var boxSign: UInt8? {
    guard let open = firstIndex(of: 0x5B), open + 2 < count, self[open + 2] == 0x5D else { return nil }
    return self[open + 1]
  }

  /// A line's bytes without its ending, and the ending alone.
  fileprivate var lineContent: [UInt8] { Array(dropLast(lineEnding.count)) }
  fileprivate var lineEnding: [UInt8] {
    if suffix(2) == [0x0D, 0x0A] { return [0x0D, 0x0A] }
    return last == 0x0A || last == 0x0D ? Array(suffix(1)) : []
  }

  /// The same line without what made `new` of `old`: the sign in the box and one stretch of bytes behind it. nil where they don't stand
  /// here as they were written, or more than once.
  fileprivate func takingBack(_ old: [UInt8], _ new: [UInt8]) -> [UInt8]? {
    guard let open = firstIndex(of: 0x5B), open + 2 < count, let oldOpen = old.firstIndex(of: 0x5B),
      let newOpen = new.firstIndex(of: 0x5B), oldOpen + 2 < old.count, newOpen + 2 < new.count,
      self[open + 2] == 0x5D, old[oldOpen + 2] == 0x5D, new[newOpen + 2] == 0x5D, self[open + 1] == new[newOpen + 1],
      old[oldOpen + 1] != new[newOpen + 1]
    else { return nil }
    let (oldWords, newWords) = (Array(old[(oldOpen + 3)...]), Array(new[(newOpen + 3)...]))
    var start = 0
    while start < Swift.min(oldWords.count, newWords.count), oldWords[start] == newWords[start] { start += 1 }
    var end = 0
    while end < Swift.min(oldWords.count, newWords.count) - start,
      oldWords[oldWords.count - 1 - end] == newWords[newWords.count - 1 - end]
    {
      end += 1
    }
    let gone = Array(oldWords[start..<(oldWords.count - end)])
    let written = Array(newWords[start..<(newWords.count - end)])
    var words = Array(self[(open + 3)...])
    if written.isEmpty {
      // What was taken out of a line has no place of its own any more.
      guard gone.isEmpty else { return nil }
    } else {
      guard written.count > 2, written.count <= words.count else { return nil }
      let places = (0...(words.count - written.count)).filter { words[$0..<($0 + written.count)].elementsEqual(written) }
      guard places.count == 1, let place = places.first else { return nil }
      words.replaceSubrange(place..<(place + written.count), with: gone)
    }
    return Array(self[...open]) + [old[oldOpen + 1], 0x5D] + words
  }
}

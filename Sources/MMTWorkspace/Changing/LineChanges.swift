package import MMTCore

/// Byte edits as whole lines before and after.
package enum LineChanges {
  /// `ids` are those of the plan before the edits; each change keeps the id of the item it belongs to, so that the same words on
  /// another day are not taken for it.
  package static func between(_ plan: Plan, _ ids: ItemIDs, _ edits: [Edit]) -> [UndoLog.LineChange] {
    var lookup = ItemIDLookup(plan, ids)
    return between(plan.source, edits).map { change in
      var change = change
      if let owner = plan.owner(ofLine: change.line, isInserted: change.before.isEmpty) { change.item = lookup.id(of: owner) }
      return change
    }
  }

  /// The same changes with the ids of the items they belong to after them: items moved, so that those of before say nothing of the lines.
  package static func after(_ changes: [UndoLog.LineChange], _ plan: Plan, _ ids: ItemIDs) -> [UndoLog.LineChange] {
    var lookup = ItemIDLookup(plan, ids)
    var shift = 0
    return changes.map { change in
      var change = change
      let owner = plan.owner(ofLine: change.line + shift, isInserted: change.before.isEmpty)
      change.item = owner.map { lookup.id(of: $0) }
      shift += count(change.after) - count(change.before)
      return change
    }
  }

  private static func count(_ lines: [UInt8]) -> Int { lines.isEmpty ? 0 : SourceText(lines).lineCount }

  /// What another program made of a text. The lines say where they belong by the items of what it became.
  package static func between(_ old: [UInt8], _ new: [UInt8]) -> [UndoLog.LineChange] {
    let source = SourceText(old)
    return between(
      source,
      UnifiedDiff(old, new, context: 0).hunks.map { hunk in
        let start = source.wholeLine(hunk.oldLine).lowerBound
        let end = start + hunk.old.count
        let rest = unended(source, from: end)
        return hunk.oldCount != hunk.newCount && !rest.isEmpty
          ? Edit(Extent(start, source.bytes.count), hunk.new + rest) : Edit(Extent(start, end), hunk.new)
      })
  }

  /// The last line, where that is all that stands behind a place, and nothing ends it. It is the same before and after for its bytes
  /// alone: of a day that came behind it, with the same words last, it was the former day's line and is the new one's.
  private static func unended(_ source: SourceText, from start: Int) -> ArraySlice<UInt8> {
    let rest = source.bytes[min(start, source.bytes.count)...]
    let isOneLine = source.wholeLine(source.lineCount).lowerBound == start
    return isOneLine && rest.last != 0x0A && rest.last != 0x0D ? rest : []
  }

  private static func between(_ source: SourceText, _ edits: [Edit]) -> [UndoLog.LineChange] {
    let ordered = edits.enumerated().sorted {
      ($0.element.extent.start, $0.element.extent.end, $0.offset) < ($1.element.extent.start, $1.element.extent.end, $1.offset)
    }.map(\.element)
    var groups: [Group] = []
    for edit in ordered {
      let first = source.lineNumber(at: edit.extent.lowerBound)
      let last = source.lineNumber(at: max(edit.extent.lowerBound, edit.extent.upperBound - 1))
      // Whole lines put in at the end of a line belong between the lines.
      if isInsertion(edit, source) {
        groups.append(Group(lines: first...first, edits: [edit], isInsertion: true))
        continue
      }
      let isTakenOut = edit.replacement.isEmpty && source.isWholeLines(edit.extent)
      var group = Group(lines: (isTakenOut ? context(of: first, source) : first)...max(first, last), edits: [edit])
      while let above = groups.last, above.reaches(group.lines.lowerBound) {
        groups.removeLast()
        group.lines = min(above.lines.lowerBound, group.lines.lowerBound)...max(above.lines.upperBound, group.lines.upperBound)
        group.edits = above.edits + group.edits
      }
      groups.append(group)
    }
    return groups.map { group in
      if group.isInsertion, let edit = group.edits.first {
        return UndoLog.LineChange(line: group.lines.lowerBound, before: [], after: edit.replacement)
      }
      let start = source.wholeLine(group.lines.lowerBound).lowerBound
      let end = source.wholeLine(group.lines.upperBound).upperBound
      let shifted = group.edits.map { Edit(Extent($0.extent.lowerBound - start, $0.extent.upperBound - start), $0.replacement) }
      let before = Array(source.bytes[start..<end])
      return UndoLog.LineChange(
        line: group.lines.lowerBound, before: before, after: SourceText(before).applying(shifted) ?? before)
    }
  }

  /// Edits that one change stands for, on these lines of the text before.
  private struct Group {
    var lines: ClosedRange<Int>
    var edits: [Edit]
    /// Lines are only put in, before the line.
    var isInsertion = false

    /// Whether it is about a line too, or stands below it.
    func reaches(_ line: Int) -> Bool { isInsertion ? lines.lowerBound > line : lines.upperBound >= line }
  }

  /// Lines that are only taken out come with those above them as far as to one that isn't blank: it tells where they belong.
  private static func context(of line: Int, _ source: SourceText) -> Int {
    var first = max(1, line - 1)
    while first > 1, source.bytes[source.line(first).range].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { first -= 1 }
    return first
  }

  private static func isInsertion(_ edit: Edit, _ source: SourceText) -> Bool {
    edit.extent.isEmpty && edit.extent.lowerBound == source.wholeLine(source.lineNumber(at: edit.extent.lowerBound)).lowerBound
      && (edit.replacement.last == 0x0A || edit.replacement.last == 0x0D)
  }
}

extension SourceText {
  fileprivate func isWholeLines(_ extent: Extent) -> Bool {
    !extent.isEmpty && extent.lowerBound == wholeLine(lineNumber(at: extent.lowerBound)).lowerBound
      && extent.upperBound == wholeLine(lineNumber(at: extent.upperBound - 1)).upperBound
  }
}

extension Plan {
  /// The item that a line belongs to: the last that begins on it or above. Lines put in belong to the item above them.
  func owner(ofLine line: Int, isInserted: Bool) -> Int? {
    let last = isInserted ? line - 1 : line
    return items.lastIndex { Int($0.line) <= last }
  }
}

extension UndoLog.DocumentLines {
  /// What became of a document; `before` is nil where there was none.
  init(_ path: String, from before: [UInt8]?, to after: [UInt8]) {
    self.init(path: path, lines: LineChanges.between(before ?? [], after), after: Digest(of: after), isNew: before == nil)
  }
}

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

  /// What another program made of a text.
  package static func between(_ old: [UInt8], _ new: [UInt8]) -> [UndoLog.LineChange] {
    let source = SourceText(old)
    return UnifiedDiff(old, new, context: 0).hunks.map { hunk in
      // Lines that are only taken out come with the line above them: it tells where they belong.
      guard hunk.new.isEmpty, hunk.oldLine > 1 else {
        return UndoLog.LineChange(line: hunk.oldLine, before: hunk.old, after: hunk.new)
      }
      let above = Array(old[source.wholeLine(hunk.oldLine - 1).range])
      return UndoLog.LineChange(line: hunk.oldLine - 1, before: above + hunk.old, after: above)
    }
  }

  private static func between(_ source: SourceText, _ edits: [Edit]) -> [UndoLog.LineChange] {
    let ordered = edits.enumerated().sorted {
      ($0.element.extent.start, $0.element.extent.end, $0.offset) < ($1.element.extent.start, $1.element.extent.end, $1.offset)
    }.map(\.element)
    var groups: [(lines: ClosedRange<Int>, edits: [Edit])] = []
    for edit in ordered {
      var first = source.lineNumber(at: edit.extent.lowerBound)
      var last = source.lineNumber(at: max(edit.extent.lowerBound, edit.extent.upperBound - 1))
      // Whole lines put in at the end of a line belong between the lines.
      if edit.extent.isEmpty, edit.extent.lowerBound == source.wholeLine(first).lowerBound,
        edit.replacement.last == 0x0A || edit.replacement.last == 0x0D
      {
        groups.append((first...first, [edit]))
        continue
      }
      first = min(first, last)
      last = max(first, last)
      // What is only taken out comes with the line above it, which may be changed too.
      let above = edit.replacement.isEmpty && source.isWholeLines(edit.extent) ? first - 1 : first
      if let group = groups.last, !group.edits.allSatisfy({ isInsertion($0, source) }), group.lines.upperBound >= above {
        groups[groups.count - 1].lines = group.lines.lowerBound...max(group.lines.upperBound, last)
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((first...last, [edit]))
      }
    }
    return groups.map { group in
      if group.edits.count == 1, let edit = group.edits.first, isInsertion(edit, source) {
        return UndoLog.LineChange(line: group.lines.lowerBound, before: [], after: edit.replacement)
      }
      var first = group.lines.lowerBound
      // Lines that are only taken out come with the line above them: it tells where they belong.
      if first > 1, group.edits.allSatisfy({ $0.replacement.isEmpty && source.isWholeLines($0.extent) }) { first -= 1 }
      let start = source.wholeLine(first).lowerBound
      let end = source.wholeLine(group.lines.upperBound).upperBound
      let shifted = group.edits.map { Edit(Extent($0.extent.lowerBound - start, $0.extent.upperBound - start), $0.replacement) }
      let before = Array(source.bytes[start..<end])
      return UndoLog.LineChange(
        line: first, before: before, after: SourceText(before).applying(shifted) ?? before)
    }
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

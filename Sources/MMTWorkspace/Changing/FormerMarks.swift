import MMTCore

/// What stood in boxes before mmt ticked or cancelled them: `undone` gives it back. It is known where the log of changes leads from the line
/// of now, byte for byte, to one that was neither; else a box is opened.
struct FormerMarks {
  let plan: Plan
  let log: UndoLog

  /// An edit that opens an item, with what stood in its box.
  func givingBack(_ edit: ItemEdit) -> ItemEdit {
    let item = plan.items[edit.item]
    guard item.status == .done || item.status == .cancelled, let former = former(item) else { return edit }
    var edit = edit
    (edit.mark, edit.status, edit.dateCell) = (former.content, former.status, former.dateCell)
    return edit
  }

  private func former(_ item: Item) -> (content: [UInt8], status: ItemStatus, dateCell: [UInt8]?)? {
    let source = plan.source
    let whole = source.wholeLine(Int(item.line))
    let place = Int(item.content) - whole.lowerBound
    guard item.isLine || !item.box.isEmpty, place >= 0 else { return nil }
    var line = Array(source.bytes[whole.range])
    for entry in log.entries.reversed() where !entry.isBesidePlan && entry.kind != .passed {
      let after = line
      guard let before = entry.lines.lazy.compactMap({ $0.former(of: after) }).first else { continue }
      guard let mark = plan.stateCell(of: item, in: before) ?? plan.lineEnd(of: item, in: before) ?? box(before, at: place)
      else { return nil }
      guard mark.status == .done || mark.status == .cancelled else {
        guard isAlone(Array(source.bytes[whole.range])) else { return nil }
        return (mark.content, mark.status, plan.emptyDateCell(of: item, in: before))
      }
      line = before
    }
    return nil
  }

  private func box(_ line: [UInt8], at place: Int) -> (content: [UInt8], status: ItemStatus)? {
    let end = line.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    let box = plan.box(in: line, at: place, end: end)
    return box.map { (content: Array(line[$0.content.range]), status: $0.status) }
  }

  /// Of lines that are alike the log doesn't say which is meant.
  private func isAlone(_ line: [UInt8]) -> Bool {
    let source = plan.source
    return (1...max(1, source.lineCount)).count { source.bytes[source.wholeLine($0).range].elementsEqual(line) } == 1
  }
}

extension UndoLog.LineChange {
  /// The line that became this one; nil where it isn't among them, or lines came and went.
  fileprivate func former(of line: [UInt8]) -> [UInt8]? {
    guard !before.isEmpty, !after.isEmpty else { return nil }
    let (old, new) = (SourceText(before), SourceText(after))
    guard old.lineCount == new.lineCount, new.lineCount > 0 else { return nil }
    return (1...new.lineCount).first { new.bytes[new.wholeLine($0).range].elementsEqual(line) }
      .map { Array(old.bytes[old.wholeLine($0).range]) }
  }
}

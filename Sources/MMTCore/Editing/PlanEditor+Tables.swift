/// Rows of tables: only the cells of a row that hold its mark, minutes and date ever change.
extension PlanEditor {
  /// The edit as far as the row has cells for it. Throws 65 with the reason where something asked for has none.
  func fitted(_ edit: ItemEdit, toRow item: Item, _ draft: inout Draft) throws(Failure) -> ItemEdit {
    var edit = edit
    if edit.note != nil {
      throw refusal(item, "and a note can't stand below one", help: "write the note elsewhere in the plan with an editor")
    }
    if edit.status != nil, !item.hasBox, !edit.addsBox, !takesBox(item) {
      throw refusal(item, "without a column that could say it is done", help: "run mmt adopt --column, which adds one")
    }
    let row = plan.row(item)
    if let status = edit.status, status != item.status, edit.mark == nil, let row, let cell = row.cells[row.state(of: item)],
      row.table.columns.holdsResult(plan.source.bytes, cell.words)
    {
      throw refusal(
        item, "whose cell \"\(plan.source.string(cell.words))\" says that it is done, and more than a mark",
        help: "empty the cell in an editor where the row is to be open again")
    }
    if edit.minutes.isSet, row?.minutes == nil {
      throw refusal(
        item, "without a column for minutes", help: "add a column \"Minutes\" in an editor, or leave the minutes out")
    }
    let canDate = canAnnotate(item)
    if edit.completedOn.isSet && !canDate || edit.cancelledOn.isSet {
      guard edit.dateIsOptional else {
        throw refusal(item, "without a column for dates", help: "add a column \"Done on\" in an editor, or leave --on out")
      }
      edit = edit.withoutOptionalDate
      draft.undatable.append(edit.item)
    }
    return edit
  }

  /// Whether a row's item stands in a cell of its own, which can hold a box.
  func takesBox(_ item: Item) -> Bool { plan.row(item)?.table.columns.grid.map { $0.name == nil } ?? false }

  private func refusal(_ item: Item, _ reason: String, help: String) -> Failure {
    Failure(.data, "line \(item.line) is a row of a table, \(reason); nothing was changed", help: help)
  }

  /// Whether a row has a cell for the day it was done on, empty or with a date in it.
  func canDateRow(_ item: Item) -> Bool {
    guard let cell = plan.row(item)?.date else { return false }
    return cell.words.isEmpty || CivilDay(iso: plan.source.bytes[cell.words.range]) != nil
  }

  /// The edits of a row's cells.
  func rowEdits(_ edit: ItemEdit, _ item: Item) -> [Edit] {
    guard let row = plan.row(item) else { return [] }
    var edits: [Edit] = []
    if !item.hasBox, takesBox(item) {
      if let content = edit.status.map(Box.content) ?? (edit.addsBox ? " " : nil) {
        edits.append(Edit(insert: "[" + content + "] ", at: Int(item.content)))
      }
    } else if let status = edit.status, item.hasBox, status != item.status || edit.mark != nil {
      edits += markEdit(status, edit.mark, edit.completedOn, item, row)
    }
    switch edit.minutes {
    case .keep: break
    case .drop: if let cell = row.minutes { edits += fill(cell, "") }
    case .set(let minutes):
      if let cell = row.minutes, minutes != Int(item.minutes) {
        edits += fill(cell, row.table.columns.hasPlainMinutes ? "\(minutes)" : WorkDuration.text(minutes))
      }
    }
    // Where the day is the mark it is written with it.
    let isMarked = row.table.columns.statesAreDates && item.hasBox && edit.status != nil && edit.status != item.status
    switch edit.completedOn {
    case _ where isMarked: break
    case .keep: break
    case .drop:
      if let cell = row.date, item.completedOn != nil || TableColumns.saysWhen(plan.source.bytes, cell.words) {
        edits += edit.dateCell.map { [Edit(cell.outer, $0)] } ?? fill(cell, "")
      }
    case .set(let day): if let cell = row.date, item.completedOn != day { edits += fill(cell, day.iso) }
    }
    return edits
  }

  /// `mark` is what stood in the whole cell once, or in the box before the words.
  private func markEdit(
    _ status: ItemStatus, _ mark: [UInt8]?, _ completedOn: ItemEdit.Field<CivilDay>, _ item: Item, _ row: Plan.Row
  ) -> [Edit] {
    let bytes = plan.source.bytes
    let column = row.state(of: item)
    if let mark, let cell = row.cells[column] {
      return bytes[cell.outer.range].elementsEqual(mark) ? [] : [Edit(cell.outer, mark)]
    }
    if !item.box.isEmpty, let box = Box(bytes, at: item.box.lowerBound, end: item.box.upperBound) {
      let content = row.table.columns.legend?.written(status, inBrackets: true) ?? Array(Box.content(status).utf8)
      return [Edit(box.content, mark ?? content)]
    }
    guard let column, let cell = row.cells[column] else { return [] }
    var others: [String] = []
    for line in row.table.rows {
      let cells = TableLine(bytes, plan.source.line(line))
      for state in row.states where line != Int(item.line) || state != column {
        guard let other = cells[state] else { continue }
        // Where nothing is to be done, nothing is open.
        if row.table.columns.grid != nil, TableMark.isNothing(bytes, other.words) { continue }
        others.append(plan.source.string(unmarked(other.words)))
      }
    }
    if let filling = row.table.columns.filling {
      // What came of other rows is theirs: a tick is a sign, and an open row empty.
      if status == .open { return fill(cell, "") }
      if filling == .counts, status == .done, let all = row.cells[row.table.columns.wholes]?.words {
        return fill(cell, plan.source.string(all))
      }
      if filling == .stars, status == .done, let both = others.first(where: { TableColumns.stars(Array($0.utf8)) == 2 }) {
        return fill(cell, both)
      }
      return fill(cell, TableMark.written(status, current: "", others: [], nil))
    }
    if row.table.columns.statesAreDates {
      if status == .open { return fill(cell, "") }
      if status == .done, case .set(let day) = completedOn { return fill(cell, day.iso) }
    }
    var inner = cell
    inner.words = unmarked(cell.words)
    // What a cross says beside what is open it says no more when that is gone.
    let isSkipped = status == .cancelled && row.table.columns.legend != plan.legend
    if isSkipped { others.removeAll { Box.isCross(Array($0.utf8)[...]) } }
    let legend = isSkipped ? plan.legend : row.table.columns.legend
    let written = TableMark.written(status, current: plan.source.string(inner.words), others: others, legend)
    // The word tells what its sign means in the cells beside it, too.
    let kept = status == .done && column == row.table.columns.status ? TableColumns.preparedRemark(bytes, inner.words) : nil
    return fill(inner, written + (kept ?? ""))
  }

  /// The words of a mark without the signs of emphasis and code around them: these stay where they are, and no other cell gets them.
  private func unmarked(_ words: Extent) -> Extent {
    let bytes = plan.source.bytes
    var words = words
    while words.count > 2, [0x2A, 0x60].contains(bytes[words.lowerBound]), bytes[words.range].last == bytes[words.lowerBound] {
      words = Extent(words.lowerBound + 1, words.upperBound - 1)
    }
    return words
  }

  /// Puts words into a cell in place of those that are there; blanks at its ends stay.
  private func fill(_ cell: TableLine.Cell, _ words: String) -> [Edit] {
    let new = Array(words.utf8)
    if !cell.words.isEmpty {
      return plan.source.bytes[cell.words.range].elementsEqual(new) ? [] : [Edit(cell.words, new)]
    }
    if new.isEmpty { return [] }
    if cell.outer.count >= 2 { return [Edit(insert: words, at: cell.outer.lowerBound + 1)] }
    return [Edit(cell.outer, [0x20] + new + [0x20])]
  }

  /// A column of boxes for tables that have none: the last one of each line, its header `Done`. `tables` are indices.
  func columnEdits(_ tables: Set<Int>) -> [Edit] {
    var edits: [Edit] = []
    for index in tables.sorted() {
      let table = plan.tables[index]
      for line in table.line...table.lastLine {
        let cells = TableLine(plan.source.bytes, plan.source.line(line))
        let words = line == table.line ? "Done" : line == table.line + 1 ? "----" : "[ ] "
        let isItem = line <= table.line + 1 || plan.items.contains { Int($0.line) == line }
        // A row with too few cells gets those that are missing; one with too many can't say which is meant.
        let missing = max(0, table.columns.count - cells.cells.count)
        let empty = String(repeating: "|  ", count: missing)
        let text = isItem ? words : "    "
        edits.append(
          cells.hasClosingPipe
            ? Edit(insert: empty + "| " + text + " ", at: cells.end)
            : Edit(insert: " " + empty + "| " + trimmed(text), at: cells.end))
      }
    }
    return edits
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

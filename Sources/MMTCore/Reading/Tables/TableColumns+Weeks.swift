/// Columns of weeks that are named by the day on which each begins: `week | walks | done?` above `2 March`.
extension TableColumns {
  /// Its weeks are counted by their dates.
  var weeksAreDated: Bool { week != nil && week == plannedOn }

  /// The numbers of weeks whose first days cells are, three at least: each a number of weeks behind the first. nil for other cells.
  static func weeksOfDates(_ bytes: [UInt8], _ cells: [Extent]) -> [Int]? {
    guard cells.count > 2, let first = cells.first, !first.isEmpty,
      Bytes.isDigit(bytes[first.lowerBound])
        || CalendarWords.mayBeginDate(bytes, at: first.lowerBound)
    else { return nil }
    let order = DateOrder.told(by: cells, of: bytes)
    var spans: [DateSpan] = []
    for cell in cells {
      guard (1...64).contains(cell.count) else { return nil }
      let written = bytes[dateOfWeek(bytes, cell).range]
      guard let span = DateText.span(written, order), span.last == nil else {
        return nil
      }
      spans.append(span)
    }
    let days = DateSpan.placed(spans).map(\.lowerBound)
    guard let begin = days.first, zip(days, days.dropFirst()).allSatisfy({ $0 < $1 }),
      days.allSatisfy({ ($0 - begin) % 7 == 0 })
    else { return nil }
    return days.map { ($0 - begin) / 7 + 1 }
  }

  /// The date before a remark: `6 April (Easter)`.
  static func dateOfWeek(_ bytes: [UInt8], _ cell: Extent) -> Extent {
    guard !cell.isEmpty, bytes[cell.upperBound - 1] == 0x29, let open = Bytes.first(0x28, bytes, in: cell.range),
      open > cell.lowerBound
    else { return cell }
    return Bytes.trim(Extent(cell.lowerBound, open), bytes)
  }
}

extension PlanBuilder {
  /// The numbers of such weeks by their rows; empty where the rows name their weeks otherwise.
  func datedWeeks(_ columns: TableColumns, header: Int, last: Int) -> [Int] {
    guard columns.weeksAreDated else { return [] }
    let bytes = plan.source.bytes
    let cells = ((header + 2)...max(header + 2, last)).compactMap {
      TableLine(bytes, plan.source.line($0))[columns.week]?.words
    }
    return TableColumns.weeksOfDates(bytes, cells) ?? []
  }

  /// The week of a row.
  func week(_ cell: Extent, row: Int, _ dated: [Int]) -> (number: Int, last: Int?)? {
    if dated.indices.contains(row) { return (dated[row], nil) }
    return TableColumns.week(plan.source.bytes, cell, options.lexicon)
  }
}

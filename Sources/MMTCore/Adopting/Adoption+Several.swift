/// Several marks where one counts, or none: lines with a mark for each of their parts, and columns of states beside the one that is read.
extension Adoption {
  /// What to say of them.
  static func severalAdvice(_ plan: Plan) -> [String] {
    var result: [String] = []
    let lines = linesOfMarks(plan)
    if !lines.isEmpty {
      result.append(
        "\(lines.count == 1 ? "1 line has" : "\(lines.count) lines have") several marks (\(places(lines))), and none of their parts is an item: "
          + "make what stands beside each a bullet with a box, - [ ] text")
    }
    for table in plan.tables {
      if let others = subjectsBeside(plan, table) {
        result.append(
          "line \(table.line) has several columns of work, and \(others.own) alone names its rows, not \(others.names): "
            + "a row for each would count them too")
      }
      guard let own = table.columns.status, table.columns.grid == nil, let others = columnsBeside(plan, table, own) else {
        continue
      }
      result.append(
        "of the columns in line \(table.line) that say how far a row is only \(others.own) counts, not \(others.names): "
          + "a column \"Done\" would say it of all")
    }
    return result
  }

  /// Lines of paragraphs, none of them an item, with two marks at least before or behind their parts: `labs: [x] one [ ] two`, `run ✅ / hills ✅`.
  private static func linesOfMarks(_ plan: Plan) -> [Int] {
    let bytes = plan.source.bytes
    let known = Set(plan.items.lazy.map { Int($0.line) } + plan.legendLines)
    var result: [Int] = []
    for block in plan.outline.blocks where block.kind == .paragraph && block.depth == 0 && !block.flags.contains(.continuation)
    {
      let (first, last) = (Int(block.line), max(Int(block.line), Int(block.lastLine)))
      if plan.source.tableHeader(from: first, to: last) != nil { continue }
      for line in first...last where line <= plan.source.lineCount && !known.contains(line) {
        let extent = Bytes.trim(plan.source.line(line), bytes)
        guard extent.count <= 400, bytes[extent.range].contains(where: { $0 == 0x5B || $0 >= 0xE2 }) else { continue }
        let boxes = extent.range.count { place in
          let box = (["[ ]", "[x]"] as [StaticString]).contains { Bytes.has($0, bytes, at: place, end: extent.upperBound) }
          let isApart = place == extent.lowerBound || Bytes.isBlank(bytes[place - 1])
          return box && isApart && place + 3 < extent.upperBound && Bytes.isBlank(bytes[place + 3])
        }
        // Each another one is what a legend has.
        var signs: [String: Int] = [:]
        for word in words(plan, extent) where bytes[word.lowerBound] >= 0x80 && isState(bytes, word) {
          signs[plan.source.string(word), default: 0] += 1
        }
        if boxes > 1 || signs.values.contains(where: { $0 > 1 }) { result.append(line) }
      }
    }
    return result
  }

  /// The names of the column of words and of others beside it, none of them known by its header, in a table whose rows are days or weeks.
  private static func subjectsBeside(_ plan: Plan, _ table: Plan.Table) -> (own: String, names: String)? {
    let (bytes, columns) = (plan.source.bytes, table.columns)
    guard columns.grid == nil, columns.day != nil || columns.week != nil, let own = columns.name else { return nil }
    let headers = TableLine(bytes, plan.source.line(table.line)).cells.map(\.words)
    let rows = table.rows.filter { $0 <= plan.source.lineCount }.map { TableLine(bytes, plan.source.line($0)) }
    func isSubject(_ column: Int) -> Bool {
      let title = ColumnTitle(bytes, headers[column], .standard)
      guard title.isUnknown, !title.isAside, !title.isRemark else { return false }
      let filled = TableGrid.words(rows, column)
      return filled.count * 2 > rows.count && !TableColumns.areMeasures(bytes, filled)
        && !filled.contains { TableColumns.isDate(bytes, $0) } && Set(filled.map { bytes[$0.range] }).count * 2 > filled.count
    }
    guard headers.indices.contains(own), rows.count > 2, isSubject(own) else { return nil }
    let others = headers.indices.filter { $0 != own && $0 != columns.status && isSubject($0) }
    func name(_ column: Int) -> String { "\"" + plan.source.string(headers[column]) + "\"" }
    return others.isEmpty ? nil : (name(own), others.map(name).joined(separator: ", "))
  }

  /// The names of a column of states that no header calls so, and of others of marks beside it.
  private static func columnsBeside(_ plan: Plan, _ table: Plan.Table, _ own: Int) -> (own: String, names: String)? {
    let bytes = plan.source.bytes
    let headers = TableLine(bytes, plan.source.line(table.line)).cells.map(\.words)
    guard headers.indices.contains(own), !ColumnTitle(bytes, headers[own], .standard).has(.status) else { return nil }
    let rows = table.rows.filter { $0 <= plan.source.lineCount }.map { TableLine(bytes, plan.source.line($0)) }
    let names = headers.indices.filter { column in
      guard column != own, ColumnTitle(bytes, headers[column], .standard).isUnknown else { return false }
      let filled = rows.compactMap { $0[column]?.words }.filter { !$0.isEmpty }
      let said = filled.compactMap { TableMark.stated(bytes, $0, plan.legend) }
      return said.count > 2 && said.count * 2 > filled.count && said.contains(.done)
    }
    func name(_ column: Int) -> String { "\"" + plan.source.string(headers[column]) + "\"" }
    return names.isEmpty ? nil : (name(own), names.map(name).joined(separator: ", "))
  }
}

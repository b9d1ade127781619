package import MMTCore

/// Rows in columns as wide as they need to be. One column may wrap, one more may take what is left; where there is no room for
/// columns, a row becomes running text behind its first columns.
package struct Table: Sendable {
  package enum Width: Sendable {
    case natural
    /// Takes what the others leave, and wraps.
    case wrapping
    /// Takes what the wrapping column can do without, and is cut there; left out where that is too little.
    case spare
  }

  package struct Column: Sendable {
    package var width: Width
    package var alignment: DisplayWidth.Alignment
    /// Cells between this column and the one before.
    package var space: Int
    /// Said before the cell in linear text, where the cell alone doesn't tell what it is.
    package var name: String?

    package init(
      _ width: Width = .natural, _ alignment: DisplayWidth.Alignment = .leading, space: Int = 2, name: String? = nil
    ) {
      self.width = width
      self.alignment = alignment
      self.space = space
      self.name = name
    }
  }

  package enum Row: Sendable {
    case cells([StyledText])
    /// The columns' names. Linear text does without: it says them in each row, as `Column.name`.
    case header([StyledText])
    /// A line that isn't part of the columns.
    case line(StyledText)

    var cells: [StyledText]? {
      switch self {
      case .cells(let cells), .header(let cells): cells
      case .line: nil
      }
    }
  }

  package var columns: [Column]
  package var rows: [Row] = []
  /// Columns that stay columns however narrow the page.
  package var leading: Int
  /// The most lines that a cell may take.
  package var limit = 4

  package init(_ columns: [Column], leading: Int = 0) {
    self.columns = columns
    self.leading = leading
  }

  package mutating func row(_ cells: [StyledText]) { rows.append(.cells(cells)) }
  package mutating func header(_ cells: [StyledText]) { rows.append(.header(cells)) }

  /// The lines, none wider than `width`.
  package func lines(width: Int, glyphs: Glyphs) -> [StyledText] { laidOut(width: width, glyphs: glyphs).flatMap { $0 } }

  /// The lines of each run of rows, `groups` giving their lengths; all runs share the columns.
  package func lines(width: Int, glyphs: Glyphs, groups: [Int]) -> [[StyledText]] {
    let rows = laidOut(width: width, glyphs: glyphs)
    var position = 0
    return groups.map { count in
      let end = min(position + max(0, count), rows.count)
      defer { position = end }
      return rows[position..<end].flatMap { $0 }
    }
  }

  /// The lines of each row.
  private func laidOut(width: Int, glyphs: Glyphs) -> [[StyledText]] {
    if glyphs.isLinear { return rows.map(linear) }
    let widths = naturalWidths()
    var fixed = 0
    var wrapping: Int?
    var spare: Int?
    var isFirst = true
    for (index, column) in columns.enumerated() where widths[index] > 0 {
      switch column.width {
      case .natural: fixed += widths[index] + (isFirst ? 0 : column.space)
      case .wrapping:
        wrapping = index
        fixed += isFirst ? 0 : column.space
      case .spare: spare = index
      }
      isFirst = false
    }
    guard let wrapping else { return fixed <= width ? columned(widths, width, glyphs) : flowing(widths, width, glyphs) }
    let room = width - fixed
    if room < min(widths[wrapping], 24) { return flowing(widths, width, glyphs) }
    var final = widths
    final[wrapping] = room
    if let spare {
      let left = room - columns[spare].space - min(widths[wrapping], 44)
      final[spare] = left >= 32 ? min(left, widths[spare]) : 0
      if final[spare] > 0 { final[wrapping] = room - final[spare] - columns[spare].space }
    }
    return columned(final, width, glyphs)
  }

  /// A row as one line of linear text; none for a header.
  private func linear(_ row: Row) -> [StyledText] {
    switch row {
    case .header: return []
    case .line(let text): return [text]
    case .cells(let cells):
      var line = StyledText()
      for (cell, column) in zip(cells.map(\.linear), columns) where !cell.isEmpty {
        if !line.isEmpty { line.append(", ") }
        if let name = column.name { line.append(name + " ") }
        line.append(cell)
      }
      return [line]
    }
  }

  private func naturalWidths() -> [Int] {
    var widths = Array(repeating: 0, count: columns.count)
    for row in rows {
      guard let cells = row.cells else { continue }
      for (index, cell) in cells.enumerated() where index < widths.count { widths[index] = max(widths[index], cell.cells) }
    }
    return widths
  }

  private func columned(_ widths: [Int], _ width: Int, _ glyphs: Glyphs) -> [[StyledText]] {
    let starts = starts(widths)
    return rows.map { row in
      let cells: [StyledText]
      switch row {
      case .line(let text): return [text]
      case .cells(let found), .header(let found): cells = found
      }
      // What wraps may reach the end of the line where nothing stands behind it.
      var widths = widths
      if let last = cells.lastIndex(where: { !$0.isEmpty }), last < starts.count, columns[last].width == .wrapping {
        widths[last] = width - starts[last]
      }
      var lines = [StyledText()]
      for (index, cell) in cells.enumerated() where index < starts.count && widths[index] > 0 && !cell.isEmpty {
        if cell.cells <= widths[index] {
          place(cell, in: index, starts[index], widths[index], &lines[0])
          continue
        }
        let limit = columns[index].width == .spare ? 1 : limit
        for (number, part) in cell.wrapped(to: widths[index], limit: limit, mark: glyphs.ellipsis).enumerated() {
          if number == lines.count { lines.append(StyledText()) }
          place(part, in: index, starts[index], widths[index], &lines[number])
        }
      }
      return lines
    }
  }

  private func place(_ cell: StyledText, in column: Int, _ start: Int, _ width: Int, _ line: inout StyledText) {
    line.pad(to: columns[column].alignment == .leading ? start : start + width - cell.cells)
    line.append(cell)
  }

  /// The cells before each column.
  private func starts(_ widths: [Int]) -> [Int] {
    var sum = 0
    return columns.indices.map { index in
      guard widths[index] > 0 else { return sum }
      let start = sum > 0 ? sum + columns[index].space : 0
      sum = start + widths[index]
      return start
    }
  }

  private func flowing(_ widths: [Int], _ width: Int, _ glyphs: Glyphs) -> [[StyledText]] {
    rows.map { row in
      let cells: [StyledText]
      switch row {
      case .line(let text): return [text]
      case .cells(let found), .header(let found): cells = found
      }
      var lines: [StyledText] = []
      var head = StyledText()
      var body = StyledText()
      for (index, cell) in cells.enumerated() where index < widths.count && widths[index] > 0 {
        if index < leading {
          head.append(cell.padded(to: widths[index], columns[index].alignment))
          head.append(" ")
        } else if !cell.isEmpty, columns[index].width != .spare {
          if !body.isEmpty { body.append(" ") }
          body.append(cell)
        }
      }
      // As long as a few words have room beside it; what is cut keeps its distance.
      let room = max(width / 2, width - 14)
      let hanging = StyledText(String(repeating: " ", count: min(head.cells, room)))
      if head.cells > room { head = head.truncated(to: max(1, room - 1), mark: "") }
      for (number, part) in body.wrapped(to: width - hanging.cells, limit: limit + 2, mark: glyphs.ellipsis).enumerated() {
        var line = number == 0 ? head.padded(to: hanging.cells) : hanging
        line.append(part)
        lines.append(line.trimmed)
      }
      return lines
    }
  }
}

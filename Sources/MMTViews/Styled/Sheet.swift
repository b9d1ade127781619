import MMTCore

/// A page in the making: lines of styled text, none wider than the rendering's columns, and their bytes at the end.
package struct Sheet: Sendable {
  package let rendering: Rendering
  package private(set) var lines: [StyledText] = []
  /// Where the rows stand that a cursor can be on.
  package private(set) var rows: [Range<Int>] = []

  package init(_ rendering: Rendering) { self.rendering = rendering }

  package var glyphs: Glyphs { rendering.glyphs }
  /// Whether the page is read aloud: what only a drawing says must be said in words. `StyledText.linear` tells how the rest is done.
  package var isLinear: Bool { rendering.isLinear }
  /// The cells a page takes: lines that the eye can't follow help nobody, but where addresses fit beside the items, they may.
  package var width: Int {
    isLinear || rendering.isScreen ? rendering.columns : rendering.columns >= 132 ? 132 : min(rendering.columns, 100)
  }
  /// Space at the left of everything but the header, where there is room for it.
  package var margin: Int { isLinear ? 0 : rendering.isScreen || rendering.columns >= 60 ? 2 : 0 }

  /// A line as it is; one that is too wide ends early.
  package mutating func line(_ text: StyledText) {
    if isLinear { return verbatim(text.linear) }
    let fits = text.cells <= rendering.columns
    lines.append((fits ? text : text.truncated(to: rendering.columns, mark: glyphs.ellipsis)).trimmed)
  }

  package mutating func line(_ text: String, _ style: Style = .plain) { line(StyledText(text, style)) }

  /// A line of linear text as it is, with the spaces of somebody's own words.
  private mutating func verbatim(_ text: StyledText) {
    if !text.isEmpty { lines.append(text) }
  }

  /// A line that is never cut, however wide: what a program reads.
  package mutating func whole(_ text: StyledText) { lines.append(text) }

  /// A line behind the margin.
  package mutating func indented(_ text: StyledText) {
    if text.isEmpty { return gap() }
    var whole = StyledText()
    whole.pad(to: margin)
    whole.append(text)
    line(whole)
  }

  /// A row, whose lines `add` gives to the sheet.
  mutating func row(_ add: (inout Sheet) -> Void) {
    let start = lines.count
    add(&self)
    rows.append(start..<lines.count)
  }

  /// The lines of a row, behind the margin.
  mutating func row(_ parts: [StyledText]) { row { for part in parts { $0.indented(part) } } }

  /// A table behind the margin.
  mutating func add(_ table: Table) {
    for line in table.lines(width: width - margin, glyphs: glyphs) { indented(line) }
  }

  /// A table, each of whose rows the cursor can be on.
  mutating func rows(of table: Table) {
    let ones = [Int](repeating: 1, count: table.rows.count)
    for parts in table.lines(width: width - margin, glyphs: glyphs, groups: ones) { row(parts) }
  }

  /// A command to go on with, and what it does.
  package mutating func hint(_ command: String, _ words: String) {
    var text = StyledText(command, .command)
    text.append("   " + words, .muted)
    paragraph(text)
  }

  /// A label of ten cells and what it names; on a very narrow page the label takes no column of its own.
  package mutating func fact(_ name: String, _ text: StyledText, limit: Int = 12) {
    if isLinear { return verbatim(.linear(StyledText(name), text)) }
    if width >= 32 {
      return labelled(StyledText(DisplayWidth.padded(name, to: 10), .muted), text, limit: limit, isBalanced: true)
    }
    var whole = StyledText(name.isEmpty ? "" : name + " ", .muted)
    whole.append(text)
    paragraph(whole, limit: limit)
  }

  package mutating func fact(_ name: String, _ text: String, _ style: Style = .plain) { fact(name, StyledText(text, style)) }

  /// An address, in one piece where the page can hold it.
  package mutating func address(_ url: String) {
    let text = StyledText(url, .link, link: url)
    if margin + 10 + text.cells <= width { return fact("Link", text) }
    if text.cells > rendering.columns { return fact("Link", text, limit: 40) }
    line(text)
  }

  /// An empty line; never two in a row, never the first.
  package mutating func gap() {
    if isLinear { return }
    if let last = lines.last, !last.isEmpty { lines.append(StyledText()) }
  }

  package mutating func rule() {
    if isLinear { return }
    var text = StyledText()
    text.append(glyph: glyphs.rule, count: width, .muted)
    line(text)
  }

  /// The line that opens a page: its name and what else is to be said at its right end, above a rule.
  package mutating func head(_ name: String, _ right: String = "") {
    pair(StyledText(name, .title), StyledText(right))
    rule()
  }

  /// Running text over as many lines as it needs.
  package mutating func paragraph(_ text: StyledText, limit: Int = .max) {
    labelled(StyledText(), text, limit: limit)
  }

  /// Running text at the left edge.
  package mutating func flush(_ text: StyledText) {
    for part in text.wrapped(to: rendering.columns) { line(part) }
  }

  /// A label with running text beside it; further lines begin below the text's beginning.
  package mutating func labelled(_ label: StyledText, _ text: StyledText, limit: Int = .max, isBalanced: Bool = false) {
    if isLinear { return verbatim(.linear(label, text)) }
    var head = StyledText(String(repeating: " ", count: margin))
    head.append(label.truncated(to: width / 2, mark: glyphs.ellipsis))
    let room = width - head.cells
    let parts =
      isBalanced
      ? text.balanced(to: room, limit: limit, mark: glyphs.ellipsis)
      : text.wrapped(to: room, limit: limit, mark: glyphs.ellipsis)
    let indent = head.cells
    for (number, part) in parts.enumerated() {
      if number > 0 { head = StyledText(String(repeating: " ", count: indent)) }
      head.append(part)
      line(head)
    }
  }

  /// Text at the left and the right end of one line. Where the line is too short the left text goes on below, and where there is
  /// no room even for that, the right one does.
  package mutating func pair(_ left: StyledText, _ right: StyledText, margin: Int = 0) {
    if isLinear {
      line(left)
      return line(right)
    }
    let space = StyledText(String(repeating: " ", count: margin))
    let room = width - margin
    let isBeside = right.cells + 2 <= room / 2 || left.cells + 2 + right.cells <= room
    let parts = left.wrapped(to: isBeside && !right.isEmpty ? room - right.cells - 2 : room, limit: 6, mark: glyphs.ellipsis)
    for (number, part) in parts.enumerated() {
      var whole = space
      whole.append(part)
      if number == 0, isBeside, !right.isEmpty {
        whole.pad(to: width - right.cells)
        whole.append(right)
      }
      line(whole)
    }
    if isBeside || right.isEmpty { return }
    for part in right.wrapped(to: room, limit: 6, mark: glyphs.ellipsis) {
      var whole = space
      whole.append(part)
      line(whole)
    }
  }

  /// Text of several lines behind a bar at the left, as a quotation.
  package mutating func quotation(_ text: String, style: Style = .plain) {
    if isLinear {
      for part in Prose.lines(text) { verbatim(StyledText(part).trimmed) }
      return
    }
    let mark = String(repeating: " ", count: margin) + glyphs.quote + " "
    let room = max(1, width - DisplayWidth.cells(mark))
    for part in Prose.lines(text) {
      for piece in StyledText(part, style).wrapped(to: room) {
        var whole = StyledText(mark, .muted)
        whole.append(piece)
        line(whole)
      }
    }
  }

  /// The page as the terminal gets it, each line with its ending.
  package var bytes: [UInt8] {
    var writer = TerminalWriter(rendering)
    for line in lines { writer.line(line) }
    return writer.bytes
  }
}

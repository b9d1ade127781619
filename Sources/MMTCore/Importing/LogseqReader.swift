/// The journals of a Logseq graph: `journals/2026_11_20.md`, blocks of bullets with `TODO`, `DOING`, `DONE` and `SCHEDULED: <2026-11-24 Tue>`.
///
/// A block at the margin is an entry; what is nested below it becomes sub-tasks and notes.
package struct LogseqReader {
  private var data = ForeignEntries(.logseq)
  private var file = ""
  private var day = CivilDay(daysSinceEpoch: 0)
  /// Where the bullets of the blocks that are open stand, and how deep their own blocks lie.
  private var open: [(column: Int, depth: Int)] = []
  /// The block that lines without a bullet belong to: nil before the first one, 0 for an entry itself, else the place of a nested one.
  private var current: Int?
  /// What ends a stretch that isn't taken: a fence, `:END:`, `#+END`.
  private var skippedUntil: Skipped?

  private struct Skipped {
    var end: String
    var line: Int
    /// Where the bullet of the block stands that it belongs to: it ends with that block at the latest. nil for what no block has.
    var column: Int?
    var isDrawer: Bool
  }

  private static let deepest = 6
  /// Stands for NUL, which is made something else where text is taken apart: no program's text has it.
  private static let nul: Unicode.Scalar = "\u{FFFF}"
  private static let states: [String: ItemStatus] = [
    "TODO": .open, "LATER": .open, "WAITING": .open, "WAIT": .open, "DOING": .partial, "NOW": .partial, "IN-PROGRESS": .partial,
    "STARTED": .partial, "DONE": .done, "CANCELED": .cancelled, "CANCELLED": .cancelled,
  ]
  /// Properties that say how Logseq shows a block.
  private static let silent: Set<String> = ["id", "collapsed", "title", "heading", "icon", "background-color"]

  package static func read(_ files: [ForeignFile]) -> ForeignEntries {
    var reader = LogseqReader()
    for file in files { reader.read(file) }
    return reader.data
  }

  /// The day that a file's name says: `2026_11_20.md`, `2026-11-20.md`.
  package static func day(_ name: String) -> CivilDay? {
    guard let last = name.split(separator: "/").last, last.hasSuffix(".md") else { return nil }
    return CivilDay(last.dropLast(3).map { $0 == "_" ? "-" : String($0) }.joined())
  }

  private mutating func read(_ source: ForeignFile) {
    file = source.name
    guard let day = Self.day(source.name) else { return data.leaveOut(file, "its name is no date such as 2026_11_20.md") }
    guard let text = String(validating: source.bytes, as: UTF8.self) else { return data.leaveOut(file, "it is no UTF-8 text") }
    self.day = day
    (open, current, skippedUntil) = ([], nil, nil)
    // Some programs put a mark of the encoding in front.
    var scalars = text.unicodeScalars
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let words = String(String.UnicodeScalarView(scalars.map { $0 == "\0" ? Self.nul : $0 }))
    for (index, line) in TypedText.lines("x\n" + words).dropFirst().enumerated() {
      read(String(decoding: line, as: UTF8.self), index + 1)
    }
    if let skipped = skippedUntil { sayEndless(skipped) }
  }

  private mutating func read(_ line: String, _ number: Int) {
    let words = line.trimmedBlanks
    let column = line.utf8.prefix { Bytes.isBlank($0) }.reduce(0) { $0 + ($1 == 0x09 ? 2 : 1) }
    let isBullet = words == "-" || words.hasPrefix("- ") || words.hasPrefix("-\t")
    if let skipped = skippedUntil {
      let isEnd = words.lowercased().hasPrefix(skipped.end)
      guard isEnd || isBullet && skipped.column.map({ column <= $0 }) == true else { return }
      skippedUntil = nil
      if isEnd { return }
      sayEndless(skipped)
    }
    if words.isEmpty { return }
    guard isBullet else {
      if hasNUL(words, number) { return }
      return continued(words, number)
    }
    while let last = open.last, last.column >= column { open.removeLast() }
    let depth = open.last.map { $0.depth + 1 } ?? 0
    let text = words.dropFirst().trimmedBlanks
    if skips(text, number, column) || property(text, number) || text.isEmpty || hasNUL(text, number) {
      // What stands below it stands below its own block.
      open.append((column, depth - 1))
      if depth == 0 { current = nil }
      return
    }
    open.append((column, depth))
    block(text, depth, number)
  }

  // MARK: Blocks

  private mutating func block(_ text: String, _ depth: Int, _ number: Int) {
    var words = text[...]
    if words.hasPrefix("#") {
      let signs = words.prefix { $0 == "#" }
      if signs.count <= 6, words.dropFirst(signs.count).hasPrefix(" ") { words = words.dropFirst(signs.count + 1) }
    }
    var status: ItemStatus?
    if let first = words.split(separator: " ", maxSplits: 1).first, let found = Self.states[String(first)] {
      status = found
      words = words.dropFirst(first.count)
    }
    var rest = words.trimmedBlanks
    var isImportant = false
    for level in ["[#A]", "[#B]", "[#C]"] where status != nil && rest.hasPrefix(level) {
      isImportant = level == "[#A]"
      rest = rest.dropFirst(level.count).trimmedBlanks
    }
    guard !rest.isEmpty else { return data.leaveOut("\(file):\(number)", "a block without words") }
    if depth > 0, !data.entries.isEmpty, current != nil {
      current = (data.entries.last?.nested.count ?? 0) + 1
      data.entries[data.entries.count - 1].nested.append(.init(rest, status, depth: min(depth, Self.deepest)))
      return
    }
    let bytes = Array(rest.utf8)
    let isTimed = ClockSpan(bytes, at: Extent(0, bytes.count)) != nil
    var entry = ImportedEntry(
      rest, status != nil ? .task : isTimed ? .event : .note, on: day, at: "\(file):\(number)")
    entry.status = status ?? .open
    entry.isImportant = isImportant
    data.entries.append(entry)
    current = 0
  }

  /// A line without a bullet: a date, a property, or more words of the block above it.
  private mutating func continued(_ words: String, _ number: Int) {
    if skips(words, number, open.last?.column) || property(words, number) || planned(words, number) { return }
    guard let current else {
      open = []
      return block(words, 0, number)
    }
    let last = data.entries.count - 1
    let depth = current == 0 ? 1 : data.entries[last].nested[current - 1].depth + 1
    data.entries[last].nested.append(.init(words, depth: min(depth, Self.deepest)))
  }

  /// A line with a byte that no text has.
  private mutating func hasNUL(_ words: String, _ number: Int) -> Bool {
    guard words.unicodeScalars.contains(Self.nul) else { return false }
    data.leaveOut("\(file):\(number)", "a line with a NUL byte")
    return true
  }

  /// Of a drawer nothing else is said.
  private mutating func sayEndless(_ skipped: Skipped) {
    guard skipped.isDrawer else { return }
    data.leaveOut("\(file):\(skipped.line)", "a drawer without :END:, with the rest of its block")
  }

  /// Code, drawers and org's blocks. `column` is that of their block's bullet.
  private mutating func skips(_ words: String, _ number: Int, _ column: Int?) -> Bool {
    let small = words.lowercased()
    for (start, end) in [("```", "```"), ("~~~", "~~~"), ("#+begin", "#+end")] where small.hasPrefix(start) {
      skippedUntil = Skipped(end: end, line: number, column: column, isDrawer: false)
      data.leaveOut("\(file):\(number)", "code, or another block that is no entry")
      return true
    }
    guard small == ":logbook:" || small == ":properties:" else { return false }
    skippedUntil = Skipped(end: ":end:", line: number, column: column ?? 0, isDrawer: true)
    return true
  }

  /// `key:: value`
  private mutating func property(_ words: String, _ number: Int) -> Bool {
    guard let colons = words.firstRange(of: "::") else { return false }
    let key = words[..<colons.lowerBound]
    guard !key.isEmpty, key.utf8.allSatisfy({ Bytes.isWordByte($0) || [0x2D, 0x5F, 0x2E, 0x2F].contains($0) }),
      words[colons.upperBound...].isEmpty || words[colons.upperBound...].hasPrefix(" ")
    else { return false }
    if !Self.silent.contains(key.lowercased()) {
      data.leaveOut("\(file):\(number)", "the property \(ForeignText.quoted(key))")
    }
    return true
  }

  /// `SCHEDULED: <2026-11-24 Tue 14:00 .+1d>`, `DEADLINE: <2026-11-30 Mon>`
  private mutating func planned(_ words: String, _ number: Int) -> Bool {
    let isScheduled = words.hasPrefix("SCHEDULED:")
    guard isScheduled || words.hasPrefix("DEADLINE:") else { return false }
    let place = "\(file):\(number)"
    let inside = words.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }.split(separator: " ")
    guard let date = inside.first.flatMap({ CivilDay($0) }) else {
      data.leaveOut(place, "\(ForeignText.quoted(words)) has no date")
      return true
    }
    guard let current, let last = data.entries.indices.last else {
      data.leaveOut(place, "a date without a task above it")
      return true
    }
    for part in inside.dropFirst() where part.contains("+") || part.utf8.first.map(Bytes.isDigit) == true {
      data.leaveOut(place, "\(ForeignText.quoted(part)): the date alone is taken")
    }
    let isTask = current == 0 ? data.entries[last].kind == .task : data.entries[last].nested[current - 1].status != nil
    guard isTask else {
      data.leaveOut(place, "a date of what is no task")
      return true
    }
    if current == 0 {
      if isScheduled { data.entries[last].scheduledFor = date } else { data.entries[last].due = date }
    } else {
      if isScheduled {
        data.entries[last].nested[current - 1].scheduledFor = date
      } else {
        data.entries[last].nested[current - 1].due = date
      }
    }
    return true
  }
}

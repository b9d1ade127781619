/// A line of a page of the journal with what is nested below it: a merge of two devices takes them as one, so that a note never ends
/// beneath another task.
struct PageUnit {
  /// The line itself, with its ending.
  var bytes: [UInt8]
  /// What it is known by: of a task its words and where it was born, of another line all of it.
  var token: [UInt8]
  /// Of a task its parts.
  var task: TaskLine?
  var isHeading = false
  /// Of what is no task the block it is part of.
  var key: BlockKey?
  /// Of a task the part of the future log it stands in.
  var section: FutureSection?
  var below: [PageUnit] = []

  var isBlank: Bool { bytes.allSatisfy { Bytes.isBlank($0) || $0 == 0x0A || $0 == 0x0D } }

  /// A blank line, or a rule.
  var divides: Bool { isBlank || key?.isRule == true }

  /// A task, or what has something nested below it: that one of the two took it out doesn't undo what the other did with it.
  var isEntry: Bool { task != nil || !below.isEmpty }

  /// All of its lines.
  var lines: [[UInt8]] { [bytes] + below.flatMap(\.lines) }

  /// Whether it says the same, however the last line ends.
  func isSame(as other: PageUnit) -> Bool {
    TaskLine.withoutEnding(bytes) == TaskLine.withoutEnding(other.bytes) && below.count == other.below.count
      && zip(below, other.below).allSatisfy { $0.isSame(as: $1) }
  }

  static func all(_ page: JournalPage, _ keys: inout BlockKeys, behindFrontMatter: Bool) -> [PageUnit] {
    let first = behindFrontMatter ? page.source.frontMatterLines + 1 : 1
    if page.bytes.isEmpty || first > page.source.lineCount { return [] }
    return PageUnits(page, keys.all(page.document.plan) { _ in true }, from: first).units
  }
}

private struct PageUnits {
  let page: JournalPage
  private(set) var units: [PageUnit] = []
  private var entries: [Int: JournalEntry] = [:]
  private let headings: Set<Int>
  private let keys: [BlockKey?]

  /// What is nested deeper is taken line by line.
  private static let depthLimit = 50

  init(_ page: JournalPage, _ keys: [BlockKey?], from first: Int) {
    self.page = page
    self.keys = keys
    headings = Set(page.headings.map(\.line))
    for entry in page.entries where entries[entry.line] == nil { entries[entry.line] = entry }
    units = read(first..<page.source.lineCount + 1, depth: 0)
  }

  private func read(_ lines: Range<Int>, depth: Int) -> [PageUnit] {
    var result: [PageUnit] = []
    // Of tasks that say the same each has its number, among those that stand beneath the same line.
    var counts: [[UInt8]: Int] = [:]
    var number = lines.lowerBound
    while number < lines.upperBound {
      var unit = line(number)
      if let task = unit.task {
        counts[task.token, default: 0] += 1
        unit.token = task.token + Array("\(counts[task.token, default: 1])".utf8)
      }
      let end = min(lines.upperBound, self.end(number, lines.upperBound, depth))
      if end > number + 1 { unit.below = read(number + 1..<end, depth: depth + 1) }
      result.append(unit)
      number = max(end, number + 1)
    }
    return result
  }

  private func line(_ number: Int) -> PageUnit {
    let bytes = Array(page.bytes[page.source.wholeLine(number).range])
    guard let entry = entries[number], entry.kind == .task, entry.box != nil, !entry.words.text.isEmpty else {
      let token = Array(page.bytes[page.source.line(number).range])
      let key = keys.indices.contains(number - 1) ? keys[number - 1] : nil
      return PageUnit(bytes: bytes, token: token, task: nil, isHeading: headings.contains(number), key: key)
    }
    return PageUnit(bytes: bytes, token: [], task: TaskLine(entry, of: page), section: entry.section)
  }

  /// The line behind what is nested below a line.
  private func end(_ line: Int, _ limit: Int, _ depth: Int) -> Int {
    if depth >= Self.depthLimit { return line + 1 }
    if depth > 0 { return end(nested: line, limit) }
    var last = entries[line]?.lastLine ?? line
    while last > line, page.source.isBlank(last) { last -= 1 }
    return last + 1
  }

  /// Of a line that is nested itself: behind what stands further in.
  private func end(nested line: Int, _ limit: Int) -> Int {
    if page.source.isBlank(line) { return line + 1 }
    let own = indentation(line)
    var end = line + 1
    var next = line + 1
    while next < limit {
      if !page.source.isBlank(next) {
        guard indentation(next) > own else { break }
        end = next + 1
      }
      next += 1
    }
    return end
  }

  private func indentation(_ line: Int) -> Int {
    var width = 0
    for byte in page.bytes[page.source.line(line).range] {
      guard Bytes.isBlank(byte) else { break }
      width += byte == 0x09 ? 4 - width % 4 : 1
    }
    return width
  }
}

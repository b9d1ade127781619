/// One of the versions of a plan that are merged: its text as items with what is theirs, and the lines between them.
struct MergeSide: Sendable {
  /// An item with its own lines, or one line of anything else.
  struct Element: Sendable, Equatable {
    /// Equal for the same item, and for lines of the same words, in all versions.
    var token: Int32
    /// 1-based.
    var first: Int
    var last: Int
    /// Index into the plan's items; -1 for a line.
    var item: Int
  }

  let plan: Plan
  let source: SourceText
  let ids: [String]
  let itemIDs: ItemIDs
  /// Bytes of a byte order mark, which are no part of the first line.
  let markLength: Int
  let ending: [UInt8]
  var elements: [Element] = []
  /// By item: the place of its element; -1 for one that stands inside another's lines.
  var places: [Int] = []

  init(_ bytes: [UInt8], _ options: PlanParser.Options) {
    let source = SourceText(bytes)
    let plan = PlanParser.parse(source, options)
    self.plan = plan
    self.source = source
    itemIDs = ItemIDs(plan, options.lexicon)
    ids = itemIDs.all(plan)
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    ending = source.dominantEnding
    split()
  }

  /// Whether the text ends with a line ending.
  var hasLastEnding: Bool { source.bytes.last == 0x0A || source.bytes.last == 0x0D }
  var isEmpty: Bool { source.bytes.count == markLength }

  /// A line without its ending, and without a byte order mark.
  func content(_ line: Int) -> Extent {
    var extent = source.line(line)
    if line == 1 { extent.start = UInt32(clamping: min(extent.upperBound, markLength)) }
    return extent
  }

  func content(_ line: Int) -> ArraySlice<UInt8> { source.bytes[(content(line) as Extent).range] }

  func ending(_ line: Int) -> ArraySlice<UInt8> {
    source.bytes[source.line(line).upperBound..<source.wholeLine(line).upperBound]
  }

  /// The lines of an item that are its own: those of its words, and its notes up to the first nested item.
  private func lastLine(_ item: Int) -> Int {
    var last = Int(plan.items[item].lastLine)
    if last > Int(plan.items[item].line) {
      for line in (Int(plan.items[item].line) + 1)...last where source.goal(line: line) != nil { return line - 1 }
    }
    if let nested = plan.nestedLines(plan.items[item]) { last = nested.upperBound }
    if item + 1 < plan.items.count { last = min(last, Int(plan.items[item + 1].line) - 1) }
    return max(last, Int(plan.items[item].line))
  }

  private mutating func split() {
    places = Array(repeating: -1, count: plan.items.count)
    guard !isEmpty else { return }
    var line = 1
    var item = 0
    while line <= source.lineCount {
      // A row of a table is merged as a line: its cells stand for each other's places.
      while item < plan.items.count, Int(plan.items[item].line) < line || plan.items[item].isTableRow { item += 1 }
      if item < plan.items.count, Int(plan.items[item].line) == line {
        let last = min(lastLine(item), source.lineCount)
        places[item] = elements.count
        elements.append(Element(token: -1, first: line, last: last, item: item))
        line = last + 1
      } else {
        elements.append(Element(token: -1, first: line, last: line, item: -1))
        line += 1
      }
    }
  }
}

/// Numbers for lines: equal for equal bytes.
struct LineTable {
  private var numbers: [UInt64: Int32] = [:]
  private var samples: [ArraySlice<UInt8>] = []
  private let start: Int32

  /// The numbers begin at `start`.
  init(from start: Int32) { self.start = start }

  mutating func number(_ line: ArraySlice<UInt8>) -> Int32 {
    var key = Digest(of: line).value
    while let known = numbers[key] {
      if samples[Int(known - start)].elementsEqual(line) { return known }
      key &+= 1
    }
    let new = start + Int32(truncatingIfNeeded: samples.count)
    numbers[key] = new
    samples.append(line)
    return new
  }
}

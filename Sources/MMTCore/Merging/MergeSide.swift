/// One of the versions of a plan that are merged: its text as items with what is theirs, and the lines between them. A class, as it is
/// handed around for every line.
final class MergeSide {
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
  private(set) var elements: [Element] = []
  /// By item: the place of its element; -1 for one that stands inside another's lines.
  private(set) var places: [Int] = []
  /// The plan with its items' paragraphs as far as they are their own.
  private let identified: Plan
  /// The last line that is an item's own, by item, where its paragraph goes on left of its content.
  private let continued: [Int: Int]

  init(_ document: Document) {
    let source = document.source
    plan = document.plan
    var identified = plan
    var continued: [Int: Int] = [:]
    for (index, item) in plan.items.enumerated() where item.lastLine > item.line && !item.isTableRow && !item.isLine {
      guard let line = Self.continuation(of: item, source) else { continue }
      identified.items[index].lastLine = UInt32(clamping: line - 1)
      continued[index] = line - 1
    }
    self.identified = identified
    self.continued = continued
    self.source = source
    itemIDs = ItemIDs(identified, document.lexicon)
    ids = itemIDs.all(identified)
    markLength = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    ending = source.dominantEnding
    split()
  }

  /// Gives each element its token.
  func number(_ token: (Element) -> Int32) {
    // Each change of a class's property in its place would be checked by itself.
    elements = elements.map { Element(token: token($0), first: $0.first, last: $0.last, item: $0.item) }
  }

  /// The words an item is known by.
  func words(_ item: Int) -> String { identified.words(identified.items[item]) }

  /// The item that a line is which is no bullet, and no row of a table; nil where it is none.
  func line(_ line: Int, _ lexicon: Lexicon) -> FirstLine? {
    let item = plan.items.endOfPrefix { Int($0.line) < line }
    guard item < plan.items.count, Int(plan.items[item].line) == line, plan.items[item].isLine, !plan.items[item].isTableRow
    else { return nil }
    return FirstLine(self, item: item, lexicon)
  }

  /// Whether an element of its own begins on a line that is an item.
  func isItem(_ line: Int) -> Bool {
    let item = plan.items.endOfPrefix { Int($0.line) < line }
    return item < plan.items.count && Int(plan.items[item].line) == line && places[item] >= 0
  }

  /// Whether a line is a row of a table in which items stand.
  func isRow(_ line: Int) -> Bool {
    let item = plan.items.endOfPrefix { Int($0.line) < line }
    return item < plan.items.count && Int(plan.items[item].line) == line && plan.items[item].isTableRow
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
    if let last = continued[item] { return last }
    var last = Int(plan.items[item].lastLine)
    if last > Int(plan.items[item].line) {
      for line in (Int(plan.items[item].line) + 1)...last where plan.goal(line: line) != nil { return line - 1 }
    }
    if let nested = plan.nestedLines(plan.items[item]) { last = nested.upperBound }
    if item + 1 < plan.items.count { last = min(last, Int(plan.items[item + 1].line) - 1) }
    return max(last, Int(plan.items[item].line))
  }

  /// The first line that merely continues an item's paragraph, left of its content. It belongs to whichever item comes before it, so it
  /// is merged as a line, and is none of the words the item is known by.
  private static func continuation(of item: Item, _ source: SourceText) -> Int? {
    let lead = source.bytes[source.line(Int(item.line)).lowerBound..<Int(item.content)]
    let quotes = lead.count { $0 == 0x3E }
    let start = column(lead, quotes: quotes, countsMarker: true)
    return (Int(item.line) + 1...Int(item.lastLine)).first { line in
      column(source.bytes[source.line(line).range], quotes: quotes, countsMarker: false) < start
    }
  }

  /// The column in which a line's content begins, behind so many quote marks at most; `countsMarker` takes all of the text for a lead.
  private static func column(_ text: ArraySlice<UInt8>, quotes: Int, countsMarker: Bool) -> Int {
    var column = 0
    var quotes = quotes
    for byte in text {
      switch byte {
      case 0x20: column += 1
      case 0x09: column = (column / 4 + 1) * 4
      case 0x3E where quotes > 0: (column, quotes) = (0, quotes - 1)
      default:
        guard countsMarker else { return column }
        column += 1
      }
    }
    return column
  }

  private func split() {
    places = Array(repeating: -1, count: plan.items.count)
    guard !isEmpty else { return }
    var line = 1
    var item = 0
    while line <= source.lineCount {
      // A row of a table is merged as a line: its cells stand for each other's places. So is a line that is no bullet.
      while item < plan.items.count,
        Int(plan.items[item].line) < line || plan.items[item].isTableRow || plan.items[item].isLine
      { item += 1 }
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

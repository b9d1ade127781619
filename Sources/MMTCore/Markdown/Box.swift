/// A checkbox at the start of an item's text: `[`, its content, `]`, then a blank or the end of the line. In a file that writes them so,
/// parentheses do as well.
package struct Box: Sendable, Equatable {
  /// From `[` through `]`.
  package var extent: Extent
  package var status: ItemStatus
  /// The content is none of the known ones: kept as it stands, counted as open.
  package var isUnknown: Bool
  /// The content is a letter or a digit that stands for no status: words rather than a mark, unless the bullets beside it say otherwise.
  package var isLetter = false
  /// A sign stands in its place, without brackets: `☐ words`.
  package var isSign = false
  /// That sign is a word: `TODO words`.
  package var isWord = false

  /// What a tick changes.
  package var content: Extent { isSign ? extent : Extent(extent.lowerBound + 1, extent.upperBound - 1) }

  /// What stands in the box of each status, as `mmt` writes it (first) and as editors' themes write it.
  static let contents: [(content: String, status: ItemStatus)] = [
    (" ", .open), ("", .open), ("x", .done), ("X", .done), ("-", .cancelled), ("/", .partial), (">", .moved), ("<", .scheduled),
    ("~", .attempted), ("✔", .done), ("✅", .done), ("✔\u{FE0F}", .done), ("✅\u{FE0F}", .done),
  ]

  /// Longest content that still is a box: room for an emoji with its joiners.
  private static let longestContent = 32

  /// `readsRun`: of several boxes in a row the first is one (`[✔️][✔️] words`).
  package init?(_ bytes: [UInt8], at start: Int, end: Int, readsRun: Bool = true) {
    guard start < end, bytes[start] == 0x5B else { return nil }
    var close = start + 1
    while close < end, bytes[close] != 0x5D {
      if bytes[close] == 0x5B || close - start > Self.longestContent { return nil }
      close += 1
    }
    guard close < end else { return nil }
    let isRun =
      readsRun && close + 1 < end && bytes[close + 1] == 0x5B && Self.end(ofRun: bytes, at: close + 1, end: end) != nil
    guard close + 1 == end || Bytes.isBlank(bytes[close + 1]) || isRun else { return nil }
    extent = Extent(start, close + 1)
    isUnknown = false
    switch (close - start, bytes[start + 1]) {
    case (1, _), (2, 0x20), (2, 0x09): status = .open
    case (2, 0x78), (2, 0x58): status = .done
    default:
      let content = bytes[(start + 1)..<close]
      if let known = Self.contents.first(where: { content.elementsEqual($0.content.utf8) }) {
        status = known.status
      } else {
        guard !isRun, Self.isMark(content) else { return nil }
        status = .open
        isUnknown = true
        isLetter = Self.hasLetter(content)
      }
    }
  }

  /// `(x)`, `( )`: a box in parentheses, with one of the known contents, or one that is told, and a blank behind it.
  init?(round bytes: [UInt8], at start: Int, end: Int, _ told: ((ArraySlice<UInt8>) -> ItemStatus?)? = nil) {
    guard start >= 0, start + 3 < end, bytes[start] == 0x28,
      let close = Bytes.first(0x29, bytes, in: (start + 2)..<min(end, start + 9)), close + 1 < end,
      Bytes.isBlank(bytes[close + 1])
    else { return nil }
    let content = bytes[(start + 1)..<close]
    guard
      let status = Self.contents.first(where: { content.elementsEqual($0.content.utf8) })?.status
        ?? Self.roundContents.first(where: { content.elementsEqual($0.content.utf8) })?.status
        ?? told?(content)
    else { return nil }
    extent = Extent(start, close + 1)
    self.status = status
    isUnknown = false
  }

  /// In parentheses these say something, too: `(ok) Corn`, `(xx) Grill`, `(  ) Wine`.
  private static let roundContents: [(content: String, status: ItemStatus)] = [
    ("ok", .done), ("OK", .done), ("xx", .cancelled), ("  ", .open), ("--", .cancelled),
  ]

  /// One character, or signs after an optional x: `?`, `!`, `X...`, `..`, `[ x ]`. Words are no box: `[Optional]`, `[RFC 793]`.
  private static func isMark(_ content: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: content, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    if text.count <= 1 { return true }
    let signs = text.first == "x" || text.first == "X" ? text.dropFirst() : text[...]
    return signs.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
  }

  /// The end of further boxes that stand directly behind one: `[✔️][✔️] words`. The first counts; each has a known content, and a blank or
  /// the end of the line follows the last. nil where no such run stands at `start`.
  static func end(ofRun bytes: [UInt8], at start: Int, end: Int) -> Int? {
    var index = start
    while index < end, bytes[index] == 0x5B {
      guard let close = Bytes.first(0x5D, bytes, in: (index + 1)..<min(end, index + 2 + Self.longestContent)) else {
        return nil
      }
      let content = bytes[(index + 1)..<close]
      guard contents.contains(where: { content.elementsEqual($0.content.utf8) }) else { return nil }
      index = close + 1
    }
    return index == end || Bytes.isBlank(bytes[index]) ? index : nil
  }

  /// Whether words stand right behind what would be a box: `[ ]text`, `[x]text`. `[x](address)` is a link.
  static func isGlued(_ bytes: [UInt8], at start: Int, end: Int) -> Bool {
    guard start + 3 < end, bytes[start] == 0x5B, [0x20, 0x78, 0x58].contains(bytes[start + 1]), bytes[start + 2] == 0x5D,
      !Bytes.isBlank(bytes[start + 3])
    else { return false }
    return ![0x28, 0x5B, 0x3A].contains(bytes[start + 3])
  }

  private static func hasLetter(_ content: ArraySlice<UInt8>) -> Bool {
    String(decoding: content, as: UTF8.self).unicodeScalars.contains {
      $0.properties.isAlphabetic && $0 != "x" && $0 != "X" || $0.properties.numericType != nil
    }
  }
}

extension Box {
  /// What stands in a box of this status.
  static func content(_ status: ItemStatus) -> String { contents.first { $0.status == status }?.content ?? " " }
}

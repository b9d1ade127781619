/// Signs that stand in the place of a box: `☐ words`, `✅ words`, `:white_check_mark: words`.
extension Box {
  /// Each sign with what takes its place when it is ticked and when it is opened; empty for itself. Signs that are as often mere
  /// decoration count only beside others (`isDoubtful`).
  static let signs: [(text: String, status: ItemStatus, done: String, open: String, isDoubtful: Bool)] = [
    ("✅", .done, "", "⬜", false), ("☑", .done, "", "☐", false), ("✔", .done, "", "☐", false), ("✓", .done, "", "☐", false),
    ("☐", .open, "☑", "", false), ("⬜", .open, "✅", "", false), ("◻", .open, "✅", "", false), ("🔲", .open, "✅", "", false),
    ("□", .open, "✅", "", false), ("▢", .open, "✅", "", false), ("❌", .open, "✅", "", false), ("✗", .open, "✔", "", false),
    ("✘", .open, "✔", "", false), ("➖", .cancelled, "✅", "⬜", false), ("⏭", .cancelled, "✅", "⬜", true),
    ("⏳", .partial, "✅", "⬜", true), ("⌛", .partial, "✅", "⬜", true), ("🚧", .partial, "✅", "⬜", true),
    ("🔄", .partial, "✅", "⬜", true), ("❓", .attempted, "✅", "⬜", true),
    (":white_check_mark:", .done, "", ":white_large_square:", false),
    (":heavy_check_mark:", .done, "", ":white_large_square:", false),
    (":ballot_box_with_check:", .done, "", ":white_large_square:", false),
    (":white_large_square:", .open, ":white_check_mark:", "", false),
    (":black_square_button:", .open, ":white_check_mark:", "", false), (":x:", .open, ":white_check_mark:", "", false),
    (":construction:", .partial, ":white_check_mark:", ":white_large_square:", true),
    (":hourglass:", .partial, ":white_check_mark:", ":white_large_square:", true),
  ]

  /// What is written for an item that is skipped.
  private static let cancelled = "➖"
  private static let colouring: [UInt8] = [0xEF, 0xB8, 0x8F]

  /// A sign at `start`, blanks and words behind it. What a date follows is a field.
  package init?(signOf bytes: [UInt8], at start: Int, end: Int) {
    guard let (sign, close) = Self.sign(bytes, start, end) else { return nil }
    var words = close
    while words < end, Bytes.isBlank(bytes[words]) { words += 1 }
    guard words > close, words < end else { return nil }
    if words + 10 <= end, CivilDay(iso: bytes[words..<(words + 10)]) != nil { return nil }
    extent = Extent(start, close)
    status = Self.signs[sign].status
    isUnknown = false
    isSign = true
  }

  /// The sign at a place, and where it ends. Most lines begin with none, which the first byte tells.
  private static func sign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (index: Int, end: Int)? {
    guard start >= 0, start < end, bytes[start] == 0xE2 || bytes[start] == 0xF0 || bytes[start] == 0x3A else { return nil }
    guard let index = signs.firstIndex(where: { Bytes.hasExactly(Array($0.text.utf8), bytes, at: start, end: end) }) else {
      return nil
    }
    let close = start + signs[index].text.utf8.count
    return (index, Bytes.hasExactly(colouring, bytes, at: close, end: end) ? close + colouring.count : close)
  }

  /// Whether words end in a sign for done, perhaps with a remark in parentheses behind it: `Long run ✅ (too hot)`.
  static func endsInDone(_ bytes: [UInt8], _ words: Extent) -> Bool {
    var end = Bytes.trim(words, bytes).upperBound
    if end > words.lowerBound, bytes[end - 1] == 0x29, let open = bytes[words.lowerBound..<end].lastIndex(of: 0x28) {
      end = Bytes.trim(Extent(words.lowerBound, open), bytes).upperBound
    }
    if Bytes.hasExactly(colouring, bytes, at: end - colouring.count, end: end) { end -= colouring.count }
    return signs.contains { sign in
      guard sign.status == .done else { return false }
      let start = end - sign.text.utf8.count
      return start > words.lowerBound && Bytes.hasExactly(Array(sign.text.utf8), bytes, at: start, end: end)
    }
  }

  /// Whether the sign is a box only where one beside it has another.
  static func isDoubtfulSign(_ bytes: [UInt8], at start: Int, end: Int) -> Bool {
    sign(bytes, start, end).map { signs[$0.index].isDoubtful } ?? false
  }

  /// What stands for a status in the manner of a sign: one of `others` that says it, else the sign's own counterpart.
  static func sign(_ status: ItemStatus, insteadOf current: ArraySlice<UInt8>, others: [ArraySlice<UInt8>]) -> [UInt8] {
    func known(_ bytes: ArraySlice<UInt8>) -> Int? { sign(Array(bytes), 0, bytes.count)?.index }
    if let used = others.first(where: { known($0).map { signs[$0].status } == status }) { return Array(used) }
    guard let index = known(current) else { return Array(current) }
    let text =
      switch status {
      case .done: signs[index].done
      case .open: signs[index].open
      case .cancelled: cancelled
      default: signs.first { $0.status == status }?.text ?? ""
      }
    return text.isEmpty ? Array(current) : Array(text.utf8)
  }
}

extension Plan {
  /// Whether a sign is the item's box.
  func hasSign(_ item: Item) -> Bool {
    item.boxLength > 0 && !item.isTableRow && !source.has(0x5B, at: Int(item.content))
  }
}

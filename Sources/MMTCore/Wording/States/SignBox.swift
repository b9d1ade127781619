/// Signs that stand in the place of a box: `☐ words`, `✅ words`, `:white_check_mark: words`, `TODO words`.
extension Box {
  /// Where a sign is a box: those that are as often mere decoration only beside others, words only in a file that uses them.
  enum Occasion: String {
    case always
    case besideOthers = "beside others"
    case onLines = "beside others, on a line"
    case amongThree = "among three"
    /// A full or empty shape, beside the other one of its kind or a sign that is one always.
    case paired = "beside its like"
  }

  /// Each sign with what takes its place when it is ticked and when it is opened; empty for itself.
  static let signs: [(text: String, status: ItemStatus, done: String, open: String, occasion: Occasion)] = [
    ("✅", .done, "", "⬜", .always), ("☑", .done, "", "☐", .always), ("✔", .done, "", "☐", .always),
    ("✓", .done, "", "☐", .always), ("√", .done, "", "☐", .always), ("☐", .open, "☑", "", .always),
    ("⬜", .open, "✅", "", .always),
    ("◻", .open, "✅", "", .always), ("🔲", .open, "✅", "", .always), ("□", .open, "✅", "", .always),
    ("▢", .open, "✅", "", .always), ("❌", .open, "✅", "⬜", .always), ("✗", .open, "✔", "☐", .always),
    ("✘", .open, "✔", "☐", .always), ("➖", .cancelled, "✅", "⬜", .always), ("⏭", .cancelled, "✅", "⬜", .besideOthers),
    ("⏳", .partial, "✅", "⬜", .besideOthers), ("⌛", .partial, "✅", "⬜", .besideOthers),
    ("🚧", .partial, "✅", "⬜", .besideOthers), ("🔄", .partial, "✅", "⬜", .besideOthers),
    ("⏸", .partial, "✅", "⬜", .besideOthers), ("◐", .partial, "☑", "☐", .besideOthers),
    ("◑", .partial, "☑", "☐", .besideOthers), ("◒", .partial, "☑", "☐", .besideOthers),
    ("◓", .partial, "☑", "☐", .besideOthers), ("◔", .partial, "☑", "☐", .besideOthers),
    ("◕", .partial, "☑", "☐", .besideOthers), ("❓", .attempted, "✅", "⬜", .besideOthers),
    (":white_check_mark:", .done, "", ":white_large_square:", .always),
    (":heavy_check_mark:", .done, "", ":white_large_square:", .always),
    (":ballot_box_with_check:", .done, "", ":white_large_square:", .always),
    (":white_large_square:", .open, ":white_check_mark:", "", .always),
    (":black_square_button:", .open, ":white_check_mark:", "", .always),
    (":x:", .open, ":white_check_mark:", ":white_large_square:", .always),
    (":construction:", .partial, ":white_check_mark:", ":white_large_square:", .besideOthers),
    (":hourglass:", .partial, ":white_check_mark:", ":white_large_square:", .besideOthers),
    ("☒", .cancelled, "☑", "☐", .besideOthers), ("🚫", .cancelled, "✅", "⬜", .onLines),
    ("❗", .open, "✅", "⬜", .onLines),
    ("■", .done, "", "□", .paired), ("●", .done, "", "○", .paired), ("◆", .done, "", "◇", .paired),
    ("▪", .done, "", "▫", .paired), ("◼", .done, "", "◻", .paired), ("◾", .done, "", "◽", .paired),
    ("⬛", .done, "", "⬜", .paired), ("⚫", .done, "", "⚪", .paired), ("○", .open, "●", "", .paired),
    ("◇", .open, "◆", "", .paired), ("▫", .open, "▪", "", .paired), ("◽", .open, "◾", "", .paired),
    ("⚪", .open, "⚫", "", .paired),
    // In capitals, as Org and Logseq write them.
    ("TODO", .open, "DONE", "", .amongThree), ("LATER", .open, "DONE", "", .amongThree),
    ("NEXT", .open, "DONE", "", .amongThree), ("WAITING", .open, "DONE", "", .amongThree),
    ("WAIT", .open, "DONE", "", .amongThree), ("DOING", .partial, "DONE", "TODO", .amongThree),
    ("NOW", .partial, "DONE", "LATER", .amongThree), ("IN-PROGRESS", .partial, "DONE", "TODO", .amongThree),
    ("DONE", .done, "", "TODO", .amongThree), ("CANCELED", .cancelled, "DONE", "TODO", .amongThree),
    ("CANCELLED", .cancelled, "DONE", "TODO", .amongThree), ("DROPPED", .cancelled, "DONE", "TODO", .amongThree),
    ("SKIPPED", .cancelled, "DONE", "TODO", .amongThree), ("ABANDONED", .cancelled, "DONE", "TODO", .amongThree),
  ]

  /// What is written for an item that is skipped.
  private static let cancelled = (sign: "➖", word: "CANCELED")
  static let colouring: [UInt8] = [0xEF, 0xB8, 0x8F]

  private static let signBytes = signs.map { Array($0.text.utf8) }

  /// A sign at `start`, blanks and words behind it. What a date follows is a field. What a file says of its signs counts before what they
  /// mean elsewhere.
  package init?(signOf bytes: [UInt8], at start: Int, end: Int, _ legend: Legend? = nil) {
    let told = legend?.sign(bytes, start, end)
    let known = told == nil ? Self.sign(bytes, start, end) : nil
    guard let close = told?.end ?? known?.end else { return nil }
    var words = close
    while words < end, Bytes.isBlank(bytes[words]) { words += 1 }
    let isToldGlued = told != nil && legend?.isGlued ?? false && bytes[start] >= 0xC3
    guard words > close || isToldGlued || Self.endOfGlued(bytes, Extent(start, end)) == close, words < end else { return nil }
    isWord = known.map { Self.signs[$0.index].occasion == .amongThree } ?? false
    if !isWord, words + 10 <= end, CivilDay(iso: bytes[words..<(words + 10)]) != nil { return nil }
    extent = Extent(start, close)
    status = told?.status ?? known.map { Self.signs[$0.index].status } ?? .open
    isUnknown = false
    isSign = true
  }

  /// The sign at a place, and where it ends. Most lines begin with none, which the first byte tells.
  static func sign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (index: Int, end: Int)? {
    guard start >= 0, start < end, mayBeSign(bytes, start, end) else { return nil }
    guard let index = signBytes.firstIndex(where: { Bytes.hasExactly($0, bytes, at: start, end: end) }) else { return nil }
    let close = start + signBytes[index].count
    return (index, Bytes.hasExactly(colouring, bytes, at: close, end: end) ? close + colouring.count : close)
  }

  /// What a sign at a place says wherever it stands, and where it ends.
  static func knownSign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (status: ItemStatus, end: Int)? {
    sign(bytes, start, end).flatMap { signs[$0.index].occasion == .paired ? nil : (signs[$0.index].status, $0.end) }
  }

  /// The other shape of a full or empty one's kind; nil of any other sign.
  static func pair(of sign: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = Array(sign)
    guard let index = Self.sign(bytes, 0, bytes.count)?.index, signs[index].occasion == .paired else { return nil }
    return Array((signs[index].status == .done ? signs[index].open : signs[index].done).utf8)
  }

  /// `LC 88` and `Read` are done with here.
  private static func mayBeSign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    func isCapital(_ place: Int) -> Bool { place < end && (0x41...0x5A).contains(bytes[place]) }
    return bytes[start] == 0xE2 || bytes[start] == 0xF0 || bytes[start] == 0x3A
      || isCapital(start) && isCapital(start + 1) && start + 2 < end && (isCapital(start + 2) || bytes[start + 2] == 0x2D)
  }

  /// Whether a sign belongs to the box that is there to be ticked on paper, and to what `mmt` makes of it: ☐ ☑ ➖.
  static func isBallot(_ sign: ArraySlice<UInt8>) -> Bool { ballots.contains { sign.starts(with: $0) } }

  /// Whether a sign is that box, open or ticked, or a circle half full, which nobody takes for decoration.
  static func isOnPaper(_ sign: ArraySlice<UInt8>) -> Bool {
    ballots.prefix(2).contains { sign.starts(with: $0) }
      || sign.count > 2 && sign.starts(with: [0xE2, 0x97]) && (0x90...0x95).contains(sign[sign.startIndex + 2])
  }

  private static let ballots = ["☐", "☑", "➖"].map { Array($0.utf8) }

  /// Whether what stands in a box's place is a word.
  static func isWord(_ sign: ArraySlice<UInt8>) -> Bool { sign.first.map(Bytes.isLetter) ?? false }

  /// Whether a sign is a cross, which says *not*: beside another sign for what is open that it won't be.
  static func isCross(_ sign: ArraySlice<UInt8>) -> Bool { crosses.contains { sign.starts(with: $0) } }

  private static let crosses = ["❌", "✗", "✘", ":x:"].map { Array($0.utf8) }

  /// The sign for done that words end in, perhaps with a remark in parentheses behind it: `Long run ✅ (too hot)`.
  static func doneSign(_ bytes: [UInt8], _ words: Extent) -> Extent? {
    var end = Bytes.trim(words, bytes).upperBound
    if end > words.lowerBound, bytes[end - 1] == 0x29, let open = bytes[words.lowerBound..<end].lastIndex(of: 0x28) {
      end = Bytes.trim(Extent(words.lowerBound, open), bytes).upperBound
    }
    let close = end
    if Bytes.hasExactly(colouring, bytes, at: end - colouring.count, end: end) { end -= colouring.count }
    // Most words end in a letter, which begins no sign.
    guard end > words.lowerBound + 3, bytes[end - 3] == 0xE2 || bytes[end - 1] == 0x3A else { return nil }
    for sign in signs where sign.status == .done && sign.occasion == .always {
      let start = end - sign.text.utf8.count
      if start > words.lowerBound, bytes[start..<end].elementsEqual(sign.text.utf8) { return Extent(start, close) }
    }
    return nil
  }

  /// Where a sign for done ends that begins at a place.
  static func endOfDoneSign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard let found = sign(bytes, start, end), signs[found.index].status == .done, signs[found.index].occasion == .always else {
      return nil
    }
    return found.end
  }

  /// Whether the sign is a box only where one beside it has another.
  static func isDoubtfulSign(_ bytes: [UInt8], at start: Int, end: Int) -> Bool {
    sign(bytes, start, end).map { [.besideOthers, .onLines, .paired].contains(signs[$0.index].occasion) } ?? false
  }

  /// Whether the sign is a box only before a line: behind a bullet it begins a remark as often.
  static func isLineSign(_ bytes: [UInt8], at start: Int, end: Int) -> Bool {
    sign(bytes, start, end).map { signs[$0.index].occasion == .onLines } ?? false
  }

  /// What stands for a status in the manner of a sign: the file's own, one of `others` that says it, else the sign's counterpart.
  static func sign(
    _ status: ItemStatus, insteadOf current: ArraySlice<UInt8>, others: [ArraySlice<UInt8>], _ legend: Legend? = nil,
    crossesSayNot: Bool = false
  ) -> [UInt8] {
    func known(_ bytes: ArraySlice<UInt8>) -> Int? { sign(Array(bytes), 0, bytes.count)?.index }
    if legend?.status(of: current) == status { return Array(current) }
    // A letter says nothing at a line's end.
    if let told = legend?.written(status, inBrackets: false), told.first.map(Bytes.isLetter) != true || Self.isWord(current) {
      return told
    }
    guard let index = known(current) else {
      return Array((status == .cancelled ? cancelled.sign : signs.first { $0.status == status }?.text ?? "").utf8)
    }
    func isWord(_ index: Int) -> Bool { signs[index].occasion == .amongThree }
    func says(_ sign: ArraySlice<UInt8>) -> Bool {
      // What a cross says beside what is open it says no more when that is gone.
      guard let index = known(sign), !isWord(index), !(crossesSayNot && isCross(sign)) else { return false }
      return signs[index].status == status && isKept(index)
    }
    /// A full shape says something only beside an empty one, or beside what says so anywhere.
    func isKept(_ index: Int) -> Bool {
      let like = signs[index].status == .done ? signs[index].open : signs[index].done
      return signs[index].occasion != .paired
        || others.contains { sign in
          known(sign).map { signs[$0].occasion == .always } ?? false || sign.starts(with: like.utf8)
        }
    }
    if status == .open, !crossesSayNot, isCross(current) { return Array(current) }
    // Of words for what is open one says more than another: whoever waits says so.
    if !isWord(index), let used = others.first(where: says) { return Array(used) }
    let text =
      switch status {
      case .done: signs[index].done
      case .open: signs[index].open
      case .cancelled: isWord(index) ? cancelled.word : cancelled.sign
      default: signs.first { $0.status == status }?.text ?? ""
      }
    if text.isEmpty { return Array(current) }
    if let place = known(Array(text.utf8)[...]), !isKept(place) { return Array((status == .done ? "☑" : "☐").utf8) }
    return Array(text.utf8)
  }
}

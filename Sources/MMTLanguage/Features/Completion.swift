import MMTCore

/// What may stand at the cursor.
struct Suggestion {
  var label: String
  var detail: String
  var text: String
  /// What it replaces.
  var extent: Extent
  /// In this order.
  var rank: Int
  var filter: String
}

extension DocumentView {
  private static let limit = 50

  func suggestions(at position: TextPosition) -> [Suggestion] {
    let cursor = source.offset(at: position)
    let line = source.line(position.line + 1)
    guard cursor <= line.upperBound, position.line < source.lineCount else { return [] }
    let before = source.bytes[line.lowerBound..<max(line.lowerBound, cursor)]
    if let digits = before.trailing(Bytes.isDigit), digits.count <= 4, before.ends(with: "LC ", before: digits.startIndex) {
      return problems(digits, Extent(digits.startIndex, cursor))
    }
    guard let word = before.trailing({ Bytes.isWordByte($0) || $0 == 0x2D || $0 == 0x2F || $0 == 0x5F }) else { return [] }
    let typed = String(decoding: word, as: UTF8.self).lowercased()
    guard let sign = word.startIndex > line.lowerBound ? source.bytes[word.startIndex - 1] : nil else { return [] }
    let isAfterBlank = word.startIndex - 1 > line.lowerBound && Bytes.isBlank(source.bytes[word.startIndex - 2])
    switch sign {
    case 0x40 where isAfterBlank: return dates(Extent(word.startIndex - 1, cursor))
    case 0x23 where isAfterBlank: return tags(typed, Extent(word.startIndex - 1, cursor))
    case 0x20 where before.ends(with: "mmt ", before: word.startIndex): return items(typed, Extent(word.startIndex, cursor))
    default: return []
    }
  }

  /// Problems whose number begins with these digits: `283: Move Zeroes`.
  private func problems(_ digits: ArraySlice<UInt8>, _ extent: Extent) -> [Suggestion] {
    let typed = String(decoding: digits, as: UTF8.self)
    var numbers: [Int] = []
    if let number = Int(typed) {
      guard number > 0 else { return [] }
      var (first, last) = (number, number)
      while first < 10_000, numbers.count < Self.limit {
        numbers += (first...last).prefix(Self.limit - numbers.count)
        (first, last) = (first * 10, last * 10 + 9)
      }
    } else {
      numbers = Array(1...Self.limit)
    }
    return numbers.compactMap { Catalogue.problem(number: $0) }.enumerated().map { rank, problem in
      Suggestion(
        label: "\(problem.number): \(problem.title)", detail: problem.difficulty.rawValue + (problem.paid ? ", paid" : ""),
        text: "\(problem.number): \(problem.title)", extent: extent, rank: rank, filter: "\(problem.number)")
    }
  }

  /// The days around today, with what they are called and what falls on them.
  private func dates(_ extent: Extent) -> [Suggestion] {
    if let log { return log.dates(extent, from: source) }
    return ([0, 1, -1] + Array(2...14)).enumerated().map { rank, offset in
      let date = today.advanced(by: offset)
      let name = offset == 0 ? "today" : offset == 1 ? "tomorrow" : offset == -1 ? "yesterday" : "in \(offset) days"
      let day = plan?.ledger.schedule?.number(on: date).map { ", Day \($0)" } ?? ""
      return Suggestion(
        label: "@\(date.iso)", detail: "\(name), \(date.weekday.name)\(day)", text: "@\(date.iso)", extent: extent, rank: rank,
        filter: "@\(date.iso) @\(name) @\(date.weekday.name.lowercased())")
    }
  }

  /// Tags that the document uses, the most frequent first.
  private func tags(_ typed: String, _ extent: Extent) -> [Suggestion] {
    var counts: [String: Int] = [:]
    let bytes = source.bytes
    var index = 1
    while let sign = Bytes.first(0x23, bytes, in: min(index, bytes.count)..<bytes.count) {
      index = sign + 1
      guard sign > 0, Bytes.isBlank(bytes[sign - 1]), sign != extent.lowerBound else { continue }
      while index < bytes.count, Bytes.isWordByte(bytes[index]) || [0x2D, 0x2F, 0x5F].contains(bytes[index]) { index += 1 }
      if index > sign + 1, index - sign < 64 { counts[String(decoding: bytes[sign..<index], as: UTF8.self), default: 0] += 1 }
    }
    for tag in log?.otherTags ?? [] { counts["#" + tag, default: 0] += 1 }
    let fitting = counts.filter { $0.key.dropFirst().lowercased().hasPrefix(typed) }
    return fitting.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.limit).enumerated().map { rank, tag in
      Suggestion(
        label: tag.key, detail: Counted.text(tag.value, "time"), text: tag.key, extent: extent, rank: rank, filter: tag.key)
    }
  }

  /// Items of the day that is shown, for a command in a note.
  private func items(_ typed: String, _ extent: Extent) -> [Suggestion] {
    guard let view = plan else { return [] }
    let day = view.ledger.current.day
    let items = view.plan.days[day].items.filter { !view.plan.items[$0].isQualifier }
    return items.map { ($0, view.title($0)) }.filter { $0.1.lowercased().contains(text: typed) }.prefix(Self.limit).enumerated()
      .map {
        rank, found in
        Suggestion(
          label: found.1, detail: view.plan.items[found.0].status.rawValue, text: found.1, extent: extent, rank: rank,
          filter: found.1)
      }
  }
}

extension ArraySlice<UInt8> {
  /// The last bytes for which something holds, however few.
  fileprivate func trailing(_ holds: (UInt8) -> Bool) -> ArraySlice<UInt8>? {
    var start = endIndex
    while start > startIndex, holds(self[start - 1]) { start -= 1 }
    return self[start...]
  }

  /// Whether a word of ASCII stands before a place, and no letter before it.
  fileprivate func ends(with word: String, before place: Int) -> Bool {
    let start = place - word.utf8.count
    guard start >= startIndex, self[start..<place].elementsEqual(word.utf8) else { return false }
    return start == startIndex || !Bytes.isWordByte(self[start - 1])
  }
}

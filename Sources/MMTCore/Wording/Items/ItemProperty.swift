/// What a further line of an item says of it in the manner of other programs, and what is none of its words: `DEADLINE: <2025-05-14 Wed>`,
/// `id:: 6283`, `Due: 14/08/2025`, `Priority: high`.
struct ItemProperty {
  enum Name { case due, scheduled, other }

  var name: Name
  /// The day a due or planned date says; nil for all others.
  var date: CivilDay?

  /// Reads a line without its blanks. A date that can't be understood for certain stays words, so that it is seen.
  init?(_ bytes: [UInt8], _ line: Extent) {
    var colon = line.lowerBound
    while colon < line.upperBound, colon - line.lowerBound < 40, Self.isOfKey(bytes[colon]) { colon += 1 }
    guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == 0x3A else { return nil }
    let isField = colon + 1 < line.upperBound && bytes[colon + 1] == 0x3A
    let start = colon + (isField ? 2 : 1)
    guard start < line.upperBound, Bytes.isBlank(bytes[start]) else { return nil }
    let value = Bytes.trim(Extent(start, line.upperBound), bytes)
    guard let first = bytes[value.range].first else { return nil }
    let isStamp = first == 0x3C || first == 0x5B
    switch String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self).lowercased() {
    case "due", "deadline": name = .due
    case "scheduled": name = .scheduled
    case "closed", "clock": if isStamp { name = .other } else { return nil }
    // A sentence is words.
    case "priority" where value.count <= 12 && !bytes[value.range].contains(where: Bytes.isBlank): name = .other
    default: if isField { name = .other } else { return nil }
    }
    guard name != .other else { return }
    date = Self.date(bytes[(isStamp ? value.lowerBound + 1 : value.lowerBound)..<value.upperBound])
    if date == nil { return nil }
  }

  /// A day of one year only: `2025-05-14 Wed 19:00>`, `14 May 2025`, `14.5.2025`, `14/05/2025`.
  private static func date(_ value: ArraySlice<UInt8>) -> CivilDay? {
    if value.count >= 10, let day = CivilDay(iso: value.prefix(10)) { return day }
    if case .full(let day)? = DateHeading(Array(value)) { return day }
    let parts = value.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.count <= 4 && $0.allSatisfy(Bytes.isDigit) }) else {
      return nil
    }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    // Which of two numbers is the month is known where the other one can't be.
    guard numbers.count == 3, numbers[0] > 12 || numbers[1] > 12 || numbers[0] == numbers[1] else { return nil }
    let (day, month) = numbers[0] > 12 ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    return CivilDay(year: numbers[2], month: month, day: day)
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == 0x2D || byte == 0x5F
  }
}

extension SourceText {
  func opensDrawer(_ words: Extent) -> Bool {
    Bytes.has(":logbook:", bytes, at: words.lowerBound, end: words.upperBound) && words.count == 9
      || Bytes.has(":properties:", bytes, at: words.lowerBound, end: words.upperBound) && words.count == 12
  }

  func closesDrawer(_ words: Extent) -> Bool {
    Bytes.has(":end:", bytes, at: words.lowerBound, end: words.upperBound)
  }
}

/// Lists of amounts beside work that is marked: a budget, ingredients. They are kept to be read.
extension PlanBuilder {
  /// Whether three items at least of a file without boxes say by a sign, or otherwise, how far they are.
  var marksThree: Bool {
    plan.items.lazy.filter { plan.hasLooseSign($0) || $0.status != .open && !$0.isTableRow }.prefix(3).count == 3
  }

  /// Whether two bullets at least of a track without marks, and two thirds, begin or end with an amount of money, or of a weight or volume.
  func namesAmounts(_ track: Plan.Track) -> Bool {
    let items = plan.items[track.items]
    guard track.isBare, items.count > 1, items.allSatisfy(\.saysNothing) else { return false }
    let amounts = items.count { Amount.isThere(plan.source.bytes, $0.text) }
    return amounts > 1 && amounts * 3 >= items.count * 2
  }
}

/// `€ 3.000`, `$650`, `500 g`, `200ml`. A kilogram may be lifted, a foot be run.
enum Amount {
  /// docs/format.md, 13.12, has the same.
  static let units: [String] = [
    "$", "€", "£", "¥", "₹", "₽", "₺", "₴", "₩", "₪", "฿", "₫", "r$", "us$", "usd", "eur", "gbp", "chf", "sek", "nok", "dkk",
    "pln", "czk", "huf", "brl", "euro", "euros", "zł", "kr", "kč", "руб", "р", "грн", "лв", "円", "元", "원",
    "g", "mg", "ml", "cl", "dl", "l", "oz", "cup", "cups", "tbsp", "tsp", "el", "tl", "г", "мл", "л",
  ]
  private static let known = Set(units)

  private enum Word { case number, unit, amount, other }

  /// Whether words of 200 bytes at most begin or end with an amount, a remark in parentheses at the end aside.
  static func isThere(_ bytes: [UInt8], _ text: Extent) -> Bool {
    guard text.count <= 200, bytes[text.range].contains(where: Bytes.isDigit) else { return false }
    var words = String(decoding: bytes[text.range], as: UTF8.self).lowercased().split {
      $0 == " " || $0 == "\t" || $0 == "\u{A0}"
    }
    if words.last?.last == ")", let open = words.lastIndex(where: { $0.first == "(" }), open > 0 {
      words.removeSubrange(open...)
    }
    let kinds = words.map(kind)
    func holds(_ part: ArraySlice<Word>, _ place: Int) -> Bool {
      if part.count > place, part[part.startIndex + place] == .amount { return true }
      let pair = Array(part)
      return pair == [.number, .unit] || pair == [.unit, .number]
    }
    return holds(kinds.prefix(2), 0) || holds(kinds.suffix(2), kinds.count > 1 ? 1 : 0)
  }

  private static func kind(_ word: Substring) -> Word {
    if known.contains(String(word)) { return .unit }
    let word = word.drop { "~≈([".contains($0) }
    guard let first = word.firstIndex(where: isDigit), let last = word.lastIndex(where: isDigit),
      word[first...last].allSatisfy({ isDigit($0) || ".,'’-–/".contains($0) })
    else { return .other }
    let before = String(word[..<first])
    let after = String(word[word.index(after: last)...].reversed().drop { "),;:.".contains($0) }.reversed())
    if before.isEmpty, after.isEmpty { return .number }
    return before.isEmpty && known.contains(after) || after.isEmpty && known.contains(before) ? .amount : .other
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
}

/// A month as a person types it: `2027-01`, `1`, `jan`, `jan 2027`, `next`, `-1`; its name in any language. Read without a clock.
package enum TypedMonth: Hashable, Sendable {
  case exact(Month)
  /// 1 to 12, whichever year.
  case ofYear(Int)
  /// So many months from this one.
  case away(Int)

  /// What can be typed, for help and errors.
  package static let examples = "2027-01, january, 1, next or -1"

  package init?(_ text: String) {
    let text = text.lowercased()
    if let day = CivilDay(text + "-01") {
      self = .exact(Month(day))
      return
    }
    if let count = Self.away(text) {
      self = .away(count)
      return
    }
    let words = text.split { $0 == " " || $0 == "-" }
    if words.count == 1, let month = Self.number(words[0]) ?? CalendarWords.month(typed: words[0]) {
      self = .ofYear(month)
    } else if words.count == 2, let month = CalendarWords.month(typed: words[0]), words[1].utf8.count == 4,
      let day = CivilDay("\(words[1])-\(padded(month, 2))-01")
    {
      self = .exact(Month(day))
    } else {
      return nil
    }
  }

  /// Which month of a name is meant where no year is said: this one wherever it fits.
  package enum Sense: Sendable {
    /// For what looks ahead.
    case next
    /// For what looks back, or ends something.
    case last
    /// For what may do both; of two as far away the earlier.
    case closest
  }

  /// The month it is. A name alone is the month inside the plan, the one closest to today where it has several; else that of `sense`. nil
  /// only beyond the calendar's end.
  package func month(_ today: CivilDay, plan: ClosedRange<CivilDay>? = nil, _ sense: Sense) -> Month? {
    let now = Month(today)
    switch self {
    case .exact(let month): return month
    case .away(let count): return Month(index: now.index + count)
    case .ofYear(let number):
      func all(_ span: ClosedRange<Int>) -> [Int] { span.filter { $0 % 12 == number - 1 } }
      let inside = plan.map { all(Month($0.lowerBound).index...Month($0.upperBound).index) } ?? []
      let best = inside.min { abs($0 - now.index) < abs($1 - now.index) }
      let earliest =
        switch sense {
        case .next: now.index
        case .last: now.index - 11
        case .closest: now.index - 6
        }
      return (best ?? all(earliest...earliest + 11).first).flatMap { Month(index: $0) }
    }
  }

  /// `+1`, `-1`, and words for them.
  private static func away(_ text: String) -> Int? {
    switch text {
    case "next", "next month": return 1
    case "prev", "previous", "last", "last month": return -1
    case "this", "this month": return 0
    default:
      guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
      return number(text.dropFirst(), limit: 999).map { sign == "+" ? $0 : -$0 }
    }
  }

  private static func number(_ digits: Substring, limit: Int = 12) -> Int? {
    guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy(Bytes.isDigit), let number = Int(digits) else {
      return nil
    }
    return (1...limit).contains(number) ? number : nil
  }
}

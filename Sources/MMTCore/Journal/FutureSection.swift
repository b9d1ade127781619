/// A part of the future log.
package enum FutureSection: Hashable, Sendable {
  case month(Month)
  case someday

  package var firstDay: CivilDay? { if case .month(let month) = self { month.firstDay } else { nil } }

  /// As its heading is written, and as links name it.
  package var title: String {
    switch self {
    case .month(let month): month.iso
    case .someday: "Someday"
    }
  }

  /// Reads a heading's words: `2026-12`, `December 2026`, `Dec 2026`, `Someday/maybe`.
  package init?(_ words: String) {
    let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }
    if let first = parts.first, first == "someday" {
      self = .someday
      return
    }
    if let month = Month(iso: words) {
      self = .month(month)
      return
    }
    guard parts.count == 2, parts[1].utf8.count == 4, let month = CalendarWords.month(parts[0]),
      let day = CivilDay("\(parts[1])-\(padded(month, 2))-01")
    else { return nil }
    self = .month(Month(day))
  }
}

extension FutureSection {
  /// A heading that names a month and no year: the one after the section before it, else the one that is near.
  init?(_ words: String, after before: FutureSection?, near now: Month?) {
    guard let number = CalendarWords.month(typed: words) else { return nil }
    var first: Int?
    if case .month(let month)? = before { first = month.index + 1 }
    // Of a month that is over some tasks may still be to come.
    guard let first = first ?? now.map({ $0.index - 2 }),
      let month = (first..<first + 12).lazy.compactMap({ Month(index: $0) }).first(where: { $0.month == number })
    else { return nil }
    self = .month(month)
  }
}

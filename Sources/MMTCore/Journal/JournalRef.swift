/// What a page of the journal is about.
package enum JournalRef: Hashable, Sendable {
  case day(CivilDay)
  case month(Month)
  /// The log of months to come.
  case future
  /// A collection, by its path from the workspace.
  case collection(String)

  var isDay: Bool { if case .day = self { true } else { false } }

  /// `2026-11-20`, `2026-11`, `future`, or a collection's path.
  package var name: String {
    switch self {
    case .day(let day): day.iso
    case .month(let month): month.iso
    case .future: "future"
    case .collection(let path): path
    }
  }
}

extension JournalRef {
  /// The word for what such a page is in exports. The future log is the journal's document, as `mmt.json` calls it.
  package var role: String {
    switch self {
    case .day: "day"
    case .month: "month"
    case .future: "journal"
    case .collection: "collection"
    }
  }

  /// Words for pages that `mmt.json` doesn't list.
  package static let pageRoles = ["day", "month", "collection"]
}

extension Month {
  /// `2026-11`.
  package var iso: String { padded(year, 4) + "-" + padded(month, 2) }

  package var firstDay: CivilDay { CivilDay(year: year, month: month, day: 1) ?? CivilDay(daysSinceEpoch: 0) }
  package var lastDay: CivilDay { firstDay.endOfMonth }

  /// `November 2026`.
  package var title: String { "\(CivilDay.monthNames[(month + 11) % 12]) \(year)" }

  /// Reads exactly `YYYY-MM`.
  package init?(iso text: some StringProtocol) {
    guard let day = CivilDay(text + "-01") else { return nil }
    self.init(day)
  }
}

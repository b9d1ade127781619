/// What a page of the journal is about.
package enum JournalRef: Hashable, Sendable {
  case day(CivilDay)
  case month(Month)
  /// The log of months to come.
  case future
  /// A collection, by its path from the workspace.
  case collection(String)

  package var isDay: Bool { if case .day = self { true } else { false } }
  var isCollection: Bool { if case .collection = self { true } else { false } }

  /// The month of a day or a month's page.
  package var month: Month? {
    switch self {
    case .day(let day): Month(day)
    case .month(let month): month
    case .future, .collection: nil
    }
  }

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

  /// The command that shows such a page.
  var command: String {
    switch self {
    case .day(let day): "mmt journal \(day.iso)"
    case .month(let month): "mmt month \(month.iso)"
    case .future: "mmt future"
    case .collection(let path): "mmt index \(ShellWord.quoted(path))"
    }
  }

  /// Words for pages that `mmt.json` doesn't list.
  package static let pageRoles = ["day", "month", "collection"]
}

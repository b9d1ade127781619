/// The text of a new page, made of a template with `{{title}}`, `{{date}}`, `{{time}}`, `{{month}}`, each with a `:FORMAT` of its own where one
/// is wanted.
package struct JournalTemplate: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// A template that another program must run.
  package var isForeign: Bool { text.firstRange(of: "<%") != nil }

  /// `minutes` after midnight are the time.
  package func filled(_ ref: JournalRef, title: String, today: CivilDay, minutes: Int) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let behind = rest[open.upperBound...]
      guard let close = behind.firstRange(of: "}}") else { break }
      result += rest[..<open.lowerBound]
      let written = behind[..<close.lowerBound]
      let parts = written.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = (parts.first ?? "").filter { $0 != " " }
      result += value(name, parts.count > 1 ? String(parts[1]) : nil, ref, title, today, minutes) ?? "{{\(written)}}"
      rest = behind[close.upperBound...]
    }
    return result + rest
  }

  /// nil for a name that isn't ours: it stays as it is written.
  private func value(
    _ name: String, _ format: String?, _ ref: JournalRef, _ title: String, _ today: CivilDay, _ minutes: Int
  ) -> String? {
    var day = today
    switch ref {
    case .day(let date): day = date
    case .month(let month): day = month.firstDay
    case .future, .collection: break
    }
    func formatted(_ standard: String) -> String { (try? DateFormat(format ?? standard))?.text(day) ?? day.iso }
    switch name {
    case "title": return title
    case "date": return formatted("YYYY-MM-DD")
    case "month": return formatted("MMMM YYYY")
    case "time": return EntryText.clock(minutes)
    default: return nil
    }
  }
}

/// The text of a new page, made of a template with `{{title}}`, `{{date}}`, `{{time}}`, `{{month}}`, each with a `:FORMAT` of its own where
/// one is wanted.
package struct JournalTemplate: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// A template that another program must run.
  package var isForeign: Bool { text.firstRange(of: "<%") != nil }

  /// What stands in it that only another program fills in: `<%`, `{{date+1d}}`, `{{yesterday}}`; nil where there is nothing.
  package var foreign: String? {
    if isForeign { return "<%" }
    let found = pieces.compactMap(\.slot).first { slot in
      let name = slot.name.lowercased()
      return name.hasPrefix("date+") || name.hasPrefix("date-") || name == "yesterday" || name == "tomorrow"
        || Weekday.allCases.contains { $0.name.lowercased() == name }
    }
    return found.map { "{{\($0.written)}}" }
  }

  /// A format in it that isn't understood.
  package var unknown: DateFormat.Unknown? {
    for slot in pieces.compactMap(\.slot) where ["date", "time", "month"].contains(slot.name) {
      guard let format = slot.format else { continue }
      do throws(DateFormat.Unknown) { _ = try DateFormat(format, hasClock: true) } catch { return error }
    }
    return nil
  }

  /// `second` of the day is the time. `isForToday` has the date be today's and not that of the page.
  package func filled(
    _ ref: JournalRef, title: String, today: CivilDay, second: Int, isForToday: Bool = false
  ) -> String {
    pieces.map { piece in
      guard let slot = piece.slot else { return piece.text }
      return value(slot, ref, title, today, second, isForToday) ?? piece.text
    }.joined()
  }

  /// A stretch of the text: words, or something to be filled in.
  private struct Piece {
    var text: String
    var slot: Slot?
  }

  private struct Slot {
    /// Between the braces.
    var written: String
    var name: String
    var format: String?
  }

  private var pieces: [Piece] {
    var result: [Piece] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let behind = rest[open.upperBound...]
      guard let close = behind.firstRange(of: "}}") else { break }
      result.append(Piece(text: String(rest[..<open.lowerBound])))
      let written = behind[..<close.lowerBound]
      let parts = written.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let slot = Slot(
        written: String(written), name: (parts.first ?? "").filter { $0 != " " },
        format: parts.count > 1 ? String(parts[1]) : nil)
      result.append(Piece(text: "{{\(written)}}", slot: slot))
      rest = behind[close.upperBound...]
    }
    return result + [Piece(text: String(rest))]
  }

  /// nil for a name that isn't ours: it stays as it is written.
  private func value(
    _ slot: Slot, _ ref: JournalRef, _ title: String, _ today: CivilDay, _ second: Int, _ isForToday: Bool
  ) -> String? {
    var day = today
    switch ref {
    case .day(let date): day = date
    case .month(let month): day = month.firstDay
    case .future, .collection: break
    }
    func formatted(_ standard: String, _ day: CivilDay) -> String? {
      (try? DateFormat(slot.format ?? standard, hasClock: true))?.text(day, second: second)
    }
    switch slot.name {
    case "title": return title
    case "date": return formatted("YYYY-MM-DD", isForToday ? today : day)
    case "month": return formatted("MMMM YYYY", day)
    case "time": return formatted("HH:mm", today)
    default: return nil
    }
  }
}

extension JournalTemplate {
  /// The open tasks of a day's page as a template begins it, by their words.
  package static func tasks(in text: String) -> Set<[UInt8]> {
    guard let page = try? JournalPage(Array(text.utf8), .day(CivilDay(daysSinceEpoch: 0)), path: "") else { return [] }
    return Set(
      page.entries.filter { $0.isOpenTask && !$0.words.text.isEmpty }.map { JournalChains.words($0, page) })
  }
}

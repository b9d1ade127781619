package import MMTCore

/// One row an item (RFC 4180, UTF-8): qualifiers too, so that every line of the plan that `mmt` knows is there.
package enum CSVExport {
  private static let columns = [
    "day", "date", "week", "track", "topic", "id", "ref", "line", "kind", "label", "status", "text", "title", "leetcode",
    "difficulty", "paid", "url", "optional", "bonus", "minutes", "completedOn", "completedAt", "notes",
  ]

  /// `rhythms` and `journal` add columns of their own, and a row for each dated line and each entry.
  package static func bytes(_ days: [DayAnswer], _ rhythms: RhythmExport? = nil, _ journal: JournalExport? = nil) -> [UInt8] {
    var more = rhythms == nil ? [] : RhythmExport.columns
    if journal != nil { more += JournalExport.columns.filter { !more.contains($0) } }
    var result = row(columns + more)
    for day in days {
      for track in day.tracks {
        for item in track.items {
          let fields: [String?] = [
            day.number.map(String.init), day.date?.iso, day.week.map(String.init), track.name, track.topic, item.id, item.ref,
            String(item.line), item.kind.rawValue, item.label, item.status?.rawValue, item.text, item.title,
            item.leetcode.map(String.init), item.difficulty?.rawValue, item.paid.map(String.init), item.url,
            String(item.optional), String(item.bonus), item.minutes.map(String.init), item.completedOn?.iso,
            item.completedAt?.iso, item.notes,
          ]
          result += row(fields.map { $0 ?? "" } + more.map { _ in "" })
        }
      }
    }
    for fields in (rhythms?.rows ?? []) + (journal?.rows ?? []) {
      result += row((columns + more).map { (fields[$0] ?? nil) ?? "" })
    }
    return result
  }

  private static func row(_ fields: [String]) -> [UInt8] {
    Array((fields.map(field).joined(separator: ",") + "\r\n").utf8)
  }

  /// A field a spreadsheet would run as a formula gets an apostrophe before it, as spreadsheets themselves write it; a list's `- `
  /// is none.
  private static func field(_ text: String) -> String {
    var text = ExportText.safe(text)
    let bytes = Array(text.utf8.prefix(2))
    if let first = bytes.first, [0x3D, 0x2B, 0x40, 0x09, 0x0D].contains(first) || (first == 0x2D && bytes.last != 0x20) {
      text = "'" + text
    }
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

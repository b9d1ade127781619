import MMTCore

/// A deck of problems with notes for Anki: one line each, tab between the fields. Imported again, a note takes the place of its former
/// self, by its first field.
package enum AnkiExport {
  package static func bytes(_ data: ExportData) -> [UInt8] {
    var lines = ["#separator:tab", "#html:true", "#guid column:1", "#tags column:4", "#columns:ID\tFront\tBack\tTags"]
    var known = Set<Int>()
    for day in data.days {
      for track in day.tracks {
        for item in track.items {
          guard let number = item.leetcode, let notes = item.notes, !item.hasAuthorsNotes, known.insert(number).inserted else {
            continue
          }
          let id = "mmt-\(data.workspace)-\(number)"
          lines.append([id, front(item, number), back(notes), tags(item, day, track)].joined(separator: "\t"))
        }
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func front(_ item: ItemAnswer, _ number: Int) -> String {
    let words = escaped(Prose.readable(item.title ?? item.text)) + (item.difficulty.map { " (\($0.rawValue))" } ?? "")
    let address = item.url.map { "<br><a href=\"\(escaped($0))\">LeetCode \(number)</a>" } ?? ""
    return "\(number). " + words + address
  }

  /// The notes as they are written: Markdown, with its spaces and lines.
  private static func back(_ notes: String) -> String {
    let lines = ExportText.safe(notes).split(separator: "\n", omittingEmptySubsequences: false)
    return "<div style=\"text-align:left;white-space:pre-wrap\">"
      + lines.map { escaped(String($0)) }.joined(separator: "<br>") + "</div>"
  }

  /// Words without spaces, spaces between them.
  private static func tags(_ item: ItemAnswer, _ day: DayAnswer, _ track: TrackAnswer) -> String {
    let words = [
      "mmt", item.difficulty?.rawValue.lowercased(), day.number.map { "day-\($0)" }, track.topic.map { Slug.make($0) },
    ]
    return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// As text between tags and in an attribute; a tab would end the field.
  private static func escaped(_ text: String) -> String {
    ExportText.safe(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\t", with: "    ").replacing("\n", with: "<br>")
  }
}

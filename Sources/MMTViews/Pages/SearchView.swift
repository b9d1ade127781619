package import MMTCore

/// What `search` found, day by day, with the words marked.
package enum SearchView {
  package static func sheet(_ page: SearchPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    guard !page.matches.isEmpty || !page.lines.isEmpty || !page.entries.isEmpty else {
      sheet.paragraph(StyledText(page.hasPlan ? "Nothing in the plan fits." : "Nothing fits."))
      return sheet
    }
    sheet.head("Search", Prose.count(page.matches.count + page.lines.count + page.entries.count, "place"))
    var day: String??
    for match in page.matches {
      if day != .some(match.dayName) {
        day = .some(match.dayName)
        sheet.gap()
        var name = StyledText(match.dayName ?? "Items", .heading)
        if let date = match.date { name.append("  " + date.withWeekday, .muted) }
        sheet.pair(name, StyledText(), margin: sheet.margin)
      }
      add(match, page.query, to: &sheet)
    }
    add(page.lines, page.query, to: &sheet)
    EntryMatchView.add(page.entries, page.query, to: &sheet)
    guard let first = page.matches.first else { return sheet }
    sheet.gap()
    if let ref = page.matches.lazy.compactMap({ $0.item?.ref }).first {
      sheet.hint("mmt edit \(ref)", "opens \(first.item?.ref == ref ? "the first" : "the first item") in the editor")
    }
    return sheet
  }

  /// Lines of counters and habits under their dates.
  private static func add(_ lines: [RhythmMatch], _ query: SearchQuery, to sheet: inout Sheet) {
    var date: CivilDay??
    for match in lines {
      if date != .some(match.date) {
        date = .some(match.date)
        sheet.gap()
        sheet.pair(
          StyledText(match.date?.long ?? "Counters and habits", .heading), StyledText(), margin: sheet.margin)
      }
      var head = StyledText(DisplayWidth.padded("", to: 7), .ref)
      if match.status != nil { head.append(sheet.glyphs.box(match.status) + " ", match.status?.style ?? .plain) }
      let name = (match.icon.map { $0 + " " } ?? "") + Prose.readable(match.name)
      let place = " " + sheet.glyphs.dot + " \(match.path):\(match.line)"
      // Of a measure `_._` is no emphasis.
      let text = match.kind == .measure ? match.words : Prose.readable(match.words)
      var words = marked(match.place == .notes ? name : text, query, sheet.rendering)
      words.append(place, .muted)
      sheet.labelled(head, words, limit: 3)
      guard match.place == .notes else { continue }
      sheet.labelled(
        StyledText("       " + sheet.glyphs.quote + " ", .muted), marked(match.words, query, sheet.rendering), limit: 3)
    }
  }

  private static func add(_ match: SearchMatch, _ query: SearchQuery, to sheet: inout Sheet) {
    guard let item = match.item else {
      let name = match.place == .goal ? "Goal" : "Reflection"
      return sheet.labelled(
        StyledText(DisplayWidth.padded(name, to: 12), .muted), marked(match.words, query, sheet.rendering), limit: 3)
    }
    var head = StyledText(DisplayWidth.padded(item.ref ?? "", to: 7), .ref)
    head.append(sheet.glyphs.box(item.status) + " ", item.status?.style ?? .plain)
    var words = StyledText(item.leetcode.map { "\($0) " } ?? item.label.map { $0 + ": " } ?? "", .muted)
    words.append(marked(Prose.readable(item.text), query, sheet.rendering))
    for remark in ItemTable.remarks(item) where match.words == item.text || remark != "note" {
      words.append(" " + sheet.glyphs.dot + " " + remark, .muted)
    }
    if let minutes = item.minutes { words.append(" " + sheet.glyphs.dot + " " + WorkDuration.text(minutes), .muted) }
    sheet.labelled(head, words, limit: 3)
    guard match.words != item.text else { return }
    sheet.labelled(
      StyledText("       " + sheet.glyphs.quote + " ", .muted), marked(match.words, query, sheet.rendering), limit: 3)
  }

  /// One line of them, from a little before the first word where that would lie beyond `room` cells.
  package static func marked(_ text: String, _ query: SearchQuery, within room: Int, _ rendering: Rendering) -> StyledText {
    let bytes = Array(text.utf8)
    let folded = FoldedText(text.utf8)
    let hits = query.words.flatMap { folded.ranges(of: $0) }
    guard let hit = hits.min(by: { $0.lowerBound < $1.lowerBound }), hit.upperBound <= bytes.count,
      DisplayWidth.cells(String(decoding: bytes[..<hit.upperBound], as: UTF8.self)) > room
    else { return marked(text, query, rendering, hasSigns: false) }
    var start = hit.lowerBound
    var words = 0
    while start > 0 {
      if bytes[start - 1] == 0x20 { words += 1 }
      if words == 3 { break }
      start -= 1
    }
    var line = StyledText(rendering.glyphs.ellipsis + " ", .muted)
    line.append(marked(String(decoding: bytes[start...], as: UTF8.self), query, rendering, hasSigns: false))
    return line
  }

  /// The words looked for in a style of their own; without colour between asterisks.
  static func marked(_ text: String, _ query: SearchQuery, _ rendering: Rendering, hasSigns: Bool = true) -> StyledText {
    let folded = FoldedText(text.utf8)
    let bytes = Array(text.utf8)
    let places = query.words.flatMap { folded.ranges(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }
    var result = StyledText()
    var reached = 0
    for place in places where place.lowerBound >= reached && place.upperBound <= bytes.count {
      result.append(String(decoding: bytes[reached..<place.lowerBound], as: UTF8.self))
      let words = String(decoding: bytes[place], as: UTF8.self)
      result.append(rendering.colour || !hasSigns ? words : "*\(words)*", .match)
      reached = place.upperBound
    }
    result.append(String(decoding: bytes[reached...], as: UTF8.self))
    return result
  }
}

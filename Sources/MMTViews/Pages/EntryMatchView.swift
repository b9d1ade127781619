import MMTCore

/// Lines of the journal that `search` found, under their dates, the newest first.
enum EntryMatchView {
  static func add(_ matches: [EntryMatch], _ query: SearchQuery, to sheet: inout Sheet) {
    var title: String?
    for match in matches {
      let next = match.date?.long ?? match.page
      if next != title {
        title = next
        sheet.gap()
        sheet.pair(StyledText(next, .heading), StyledText(), margin: sheet.margin)
      }
      add(match, query, to: &sheet)
    }
  }

  private static func add(_ match: EntryMatch, _ query: SearchQuery, to sheet: inout Sheet) {
    let place = " " + sheet.glyphs.dot + " \(match.path):\(match.line)"
    var head = StyledText(DisplayWidth.padded("", to: 7), .ref)
    guard let entry = match.entry else {
      head.append(sheet.glyphs.quote + " ", .muted)
      var words = SearchView.marked(match.words, query, sheet.rendering)
      words.append(place, .muted)
      return sheet.labelled(head, words, limit: 3)
    }
    head.append(JournalView.sign(entry, sheet.glyphs))
    head.append(" ")
    var words = StyledText()
    let when = [entry.date?.iso, entry.time.map { $0 + (entry.until.map { "-" + $0 } ?? "") }].compactMap(\.self)
    if !when.isEmpty { words.append(when.joined(separator: " ") + " ") }
    words.append(SearchView.marked(Prose.readable(entry.text), query, sheet.rendering))
    let details =
      entry.tagsBehind.map { "#" + $0 } + [entry.movedTo.map { sheet.glyphs.arrow + " " + $0 }].compactMap(\.self)
    if !details.isEmpty { words.append("  " + details.joined(separator: "  "), .muted) }
    words.append(place, .muted)
    sheet.labelled(head, words, limit: 3)
    guard match.place == .notes else { return }
    sheet.labelled(
      StyledText("       " + sheet.glyphs.quote + " ", .muted), SearchView.marked(match.words, query, sheet.rendering), limit: 3
    )
  }
}

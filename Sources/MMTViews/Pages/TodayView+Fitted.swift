package import MMTCore

extension TodayView {
  /// The page in at most `rows` lines. What a glance needs least goes first: what explains the items, then items; the day's bar stays.
  package static func fitted(_ page: DayPage, rows: Int, _ rendering: Rendering) -> [StyledText] {
    let whole = sheet(page, rendering).lines
    if whole.count <= rows { return whole }
    var head = Sheet(rendering)
    DayHeader.add(page, to: &head)
    addTracks(page.withoutExplanations, to: &head)
    if let rhythms = page.rhythms { RhythmDayView.add(rhythms, to: &head) }
    if let journal = page.journal { JournalView.add(journal, to: &head) }
    var foot = Sheet(rendering)
    DayFooter.add(page, to: &foot)
    if head.lines.count + foot.lines.count <= rows { return head.lines + foot.lines }
    let bottom = foot.lines.prefix(max(2, rows / 3))
    let kept = max(0, rows - bottom.count - 1)
    let more = StyledText("\(Prose.count(head.lines.count - kept, "more line")): make the window higher", .muted)
    return (head.lines.prefix(kept) + [more.truncated(to: rendering.columns, mark: head.glyphs.ellipsis)] + bottom).suffix(rows)
  }

  /// The first lines of a page that has no more rows than these; the last one says how many more there are.
  package static func cut(_ lines: [StyledText], rows: Int, _ rendering: Rendering) -> [StyledText] {
    guard lines.count > rows, rows > 0 else { return lines }
    let more = StyledText("\(Prose.count(lines.count - rows + 1, "more line")): make the window higher", .muted)
    return lines.prefix(rows - 1) + [more.truncated(to: rendering.columns, mark: rendering.glyphs.ellipsis)]
  }
}

extension DayPage {
  /// Without goals and without lines that only explain others.
  fileprivate var withoutExplanations: DayPage {
    var page = self
    page.day.goal = nil
    for index in page.day.tracks.indices {
      page.day.tracks[index].goal = nil
      page.day.tracks[index].items.removeAll { $0.status == nil }
    }
    return page
  }
}

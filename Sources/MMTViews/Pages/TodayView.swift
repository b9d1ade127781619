package import MMTCore

/// The page of `today` and `day`: what a person looks at every morning.
package enum TodayView {
  /// `folds`: a track that is done is one line, with what may still be done below it.
  package static func sheet(_ page: DayPage, _ rendering: Rendering, folds: Bool = false) -> Sheet {
    let whole = page
    var page = page
    if folds { page.day = folded(page) }
    let isFolded = page.day != whole.day
    if let list = page.list { page.day = dueFirst(page.day, whole.day, list, isFolded: folds && isLongList(whole)) }
    var sheet = Sheet(rendering)
    DayHeader.add(page, to: &sheet)
    if let goal = commonGoal(page.day) {
      add(goal: goal, to: &sheet)
      sheet.gap()
    }
    addTracks(page, to: &sheet)
    if let rhythms = page.rhythms { RhythmDayView.add(rhythms, to: &sheet) }
    if let journal = page.journal { JournalView.add(journal, to: &sheet) }
    if let review = page.review { ReviewView.add(review, to: &sheet) }
    if let reflection = page.day.reflection {
      sheet.gap()
      sheet.paragraph(StyledText("Reflection", .heading))
      sheet.quotation(reflection)
    }
    sheet.gap()
    DayFooter.add(whole, to: &sheet)
    if isFolded {
      sheet.hint("mmt today --all", isLongList(whole) ? "shows all sections" : "shows what is done as well")
    }
    DiagnosticView.add(slips: page.slips, to: &sheet)
    return sheet
  }

  /// The day without what is settled in tracks that are done.
  private static func folded(_ page: DayPage) -> DayAnswer {
    var day = page.day
    for place in day.tracks.indices where day.tracks[place].required > 0 && day.tracks[place].done == day.tracks[place].required
    {
      var isShown = false
      day.tracks[place].items.removeAll { item in
        // What qualifies an item goes with it.
        guard let status = item.status else { return !isShown }
        isShown = status.isRequired && status != .done || item.id == page.timer?.id
        return !isShown
      }
    }
    return isLongList(page) ? sectionsAtHand(day, page) : day
  }

  /// The items of a file without days that `today` still shows all of.
  private static let listLimit = 24

  /// A list that is long, or whose sections say dates.
  private static func isLongList(_ page: DayPage) -> Bool {
    let day = page.day
    return day.number == nil && day.series == nil && day.tracks.count > 1
      && (page.list?.isDated == true || day.tracks.reduce(0) { $0 + $1.items.count } > listLimit)
  }

  /// Of a long list the sections that today lies in, or else the first with something to do, and that of the timer; the others are their
  /// names and bars.
  private static func sectionsAtHand(_ whole: DayAnswer, _ page: DayPage) -> DayAnswer {
    var day = whole
    let shown = page.list?.atHand ?? [day.tracks.firstIndex { $0.done < $0.required } ?? 0]
    for place in day.tracks.indices
    where !shown.contains(place) && !day.tracks[place].items.contains(where: { $0.id == page.timer?.id }) {
      day.tracks[place].items = []
    }
    return day
  }

  /// What a date asks for stands first, in a list that is folded also what is half done; it isn't shown twice.
  private static func dueFirst(_ shown: DayAnswer, _ whole: DayAnswer, _ list: ListAnswer, isFolded: Bool) -> DayAnswer {
    var day = shown
    let named = [("Begun", isFolded ? list.begun : []), ("Due", list.due)].filter { !$0.1.isEmpty }
    guard !named.isEmpty else { return shown }
    let items = Dictionary(whole.tracks.flatMap(\.items).map { ($0.id, $0) }) { first, _ in first }
    for (name, ids) in named {
      let found = ids.compactMap { items[$0] }
      let taken = Set(ids)
      for place in day.tracks.indices { day.tracks[place].items.removeAll { taken.contains($0.id) } }
      day.tracks.insert(TrackAnswer(name: name, done: 0, required: found.count, items: found), at: 0)
    }
    return day
  }

  /// The goal that stands at the page's head: the day's, unless its tracks have several.
  package static func commonGoal(_ day: DayAnswer) -> String? {
    let goals = day.tracks.compactMap(\.goal)
    return goals.allSatisfy { $0 == goals.first } ? day.goal ?? goals.first : nil
  }

  package static func add(goal: String, to sheet: inout Sheet) {
    sheet.labelled(StyledText("Goal  ", .heading), StyledText(Prose.readable(goal)), limit: 4)
  }

  static func addTracks(_ page: DayPage, to sheet: inout Sheet) {
    let day = page.day
    var items = ItemTable(
      sheet.rendering, today: page.today, ownDate: day.date, refs: page.standing == nil && day.number != nil ? .full : .short)
    for item in day.tracks.flatMap(\.items) {
      items.add(item, remarks: item.id == page.timer?.id ? ["timer running"] : [])
    }
    let groups = items.table.lines(
      width: sheet.width - sheet.margin, glyphs: sheet.glyphs, groups: day.tracks.map(\.items.count))
    let figures = day.tracks.map { Bar($0.done, of: $0.required).figures(sheet.glyphs).utf8.count }.max() ?? 3
    let ownGoals = commonGoal(day) == nil
    for (index, track) in day.tracks.enumerated() {
      sheet.gap()
      TrackHeading.add(track, figures: figures, to: &sheet)
      if ownGoals, let goal = track.goal { add(goal: goal, to: &sheet) }
      guard index < groups.count else { continue }
      for line in groups[index] { sheet.indented(line) }
    }
    if day.tracks.isEmpty { sheet.paragraph(StyledText("No items on this day.", .muted)) }
  }
}

/// A track's name and topic with its bar at the right.
package enum TrackHeading {
  package static func add(_ track: TrackAnswer, figures: Int, to sheet: inout Sheet) {
    var name = StyledText(Prose.track(track.name), .heading)
    if let topic = track.topic, !topic.isEmpty { name.append("  " + Prose.readable(topic)) }
    let bar = Bar(track.done, of: track.required)
    if sheet.isLinear { return sheet.labelled(name, bar.line(bar: 0, figures: 0, sheet.glyphs)) }
    let width = sheet.width >= 80 ? 16 : sheet.width >= 50 ? 10 : 0
    sheet.pair(name, bar.line(bar: width, figures: sheet.width >= 32 ? figures : 0, sheet.glyphs), margin: sheet.margin)
  }
}

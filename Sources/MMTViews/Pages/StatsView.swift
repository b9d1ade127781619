package import MMTCore

/// The page of `stats`: what is done and how long it took, by week, track, difficulty, topic and kind.
package enum StatsView {
  /// Lines of topics on the page; all of them are in the JSON document.
  private static let topicLimit = 10

  package static func sheet(_ page: StatsPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.plan.title), .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    addFacts(page, to: &sheet)
    sheet.gap()
    addGroups(page, to: &sheet)
    addHardest(page, to: &sheet)
    if let rhythms = page.rhythms { RhythmStatsView.addBelow(rhythms, to: &sheet) }
    return sheet
  }

  private static func addFacts(_ page: StatsPage, to sheet: inout Sheet) {
    let dot = " " + sheet.glyphs.dot + " "
    if page.time.items > 0 {
      var text = StyledText(WorkDuration.text(page.time.total))
      text.append(" on " + Prose.count(page.time.items, "item"), .muted)
      if let average = page.time.average, let median = page.time.median {
        text.append(dot + "average " + WorkDuration.text(average) + dot + "median " + WorkDuration.text(median), .muted)
      }
      sheet.fact("Time", text)
    } else {
      sheet.fact("Time", StyledText("no minutes noted yet; mmt done ITEM --minutes 25m notes them", .muted))
    }
    var recent = StyledText(page.recent.words + " in the last 7 days")
    recent.append(dot + trend(page), .muted)
    sheet.fact("Trend", recent)
    if let best = page.bestDay {
      var text = StyledText(best.date.long)
      text.append(dot + best.span.words, .muted)
      sheet.fact("Best day", text)
    }
    if page.bonus.total > 0 {
      sheet.fact("Bonus", "\(page.bonus.done) of \(Prose.count(page.bonus.total, "item")) done")
    }
    addRecalls(page, dot, to: &sheet)
  }

  /// Whether it was right to ask, by the dates of each method that had something due.
  private static func addRecalls(_ page: StatsPage, _ dot: String, to sheet: inout Sheet) {
    let recalls = page.recalls.filter { $0.due > 0 }.map { "\($0.recalled) of \($0.due) due by \($0.method.rawValue)" }
    guard !recalls.isEmpty else { return }
    var text = StyledText(recalls.joined(separator: dot))
    text.append(dot + "solved again in \(ReviewQueue.Recall.days) days", .muted)
    sheet.fact("Reviews", text)
  }

  private static func trend(_ page: StatsPage) -> String {
    let change = page.recent.items - page.before.items
    let pauses = page.recent.hasPause || page.before.hasPause ? ", pauses left out" : ""
    if change == 0 { return "as many as in the 7 before" + pauses }
    return "\(abs(change)) \(change > 0 ? "more" : "fewer") than in the 7 before" + pauses
  }

  private static func addGroups(_ page: StatsPage, to sheet: inout Sheet) {
    var table = GroupTable(sheet)
    let begun = page.weeks.lastIndex { $0.done > 0 || $0.time.items > 0 } ?? 0
    table.add("By week", page.weeks.prefix(begun + 1).map { ($0, .plain) })
    if page.weeks.count > begun + 1 { table.note(Prose.count(page.weeks.count - begun - 1, "week") + " to come") }
    table.add("By track", page.tracks.map { ($0, .plain) })
    table.add(
      "By difficulty", page.difficulties.map { group in (group, Difficulty(rawValue: group.name)?.style ?? .plain) })
    let topics = page.weakTopics
    table.add("By topic, weakest first", topics.prefix(topicLimit).map { ($0, .plain) })
    // What is added up, in the order of `weakTopics`: each counts as a share.
    if !topics.isEmpty { table.note("felt hard, over the mean time, open") }
    if topics.count > topicLimit { table.note("and \(topics.count - topicLimit) more: mmt stats --json") }
    table.add("By kind", page.kinds.map { ($0, .plain) })
    table.add(to: &sheet)
  }

  private static func addHardest(_ page: StatsPage, to sheet: inout Sheet) {
    guard !page.hardest.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("Took longest", .heading))
    var items = ItemTable(sheet.rendering, today: page.today, refs: .full)
    for placed in page.hardest { items.add(placed.item) }
    items.add(to: &sheet)
  }
}

extension StatsPage {
  /// Topics that were begun and of which something felt hard, took longer than usual, or is open: weakest first.
  package var weakTopics: [Group] {
    let usual = Double(max(1, time.average ?? 1))
    let weak = topics.enumerated().compactMap { offset, topic -> (group: Group, weakness: Double, offset: Int)? in
      guard topic.done > 0 else { return nil }
      let hard = Double(topic.feltHard) / Double(topic.done)
      let slow = max(0, Double(topic.time.average ?? 0) / usual - 1)
      let open = Double(max(0, topic.required - topic.done)) / Double(max(1, topic.required))
      return hard + slow + open > 0 ? (topic, hard + slow + open, offset) : nil
    }
    return weak.sorted { ($1.weakness, $0.offset) < ($0.weakness, $1.offset) }.map(\.group)
  }
}

/// Groups with their bars and times, aligned over all sections.
private struct GroupTable {
  private var table: Table
  private let sheet: Sheet
  private let bar: Int
  private let name: Int

  init(_ sheet: Sheet) {
    self.sheet = sheet
    bar = sheet.width >= 76 ? 10 : 0
    name = max(6, min(34, sheet.width - sheet.margin - (bar > 0 ? bar + 2 : 0) - (sheet.width >= 60 ? 42 : 22)))
    table = Table(
      [.init(), .init(), .init(.natural, .trailing), .init(.natural, .trailing), .init(.natural, .trailing, name: "time")]
        + [.init(.natural, .trailing, name: "mean"), .init(.natural, .trailing, name: "median")], leading: 1)
  }

  mutating func add(_ title: String, _ groups: [(group: StatsPage.Group, style: Style)]) {
    guard !groups.isEmpty else { return }
    if !table.rows.isEmpty { table.rows.append(.line(StyledText())) }
    let isWide = sheet.width >= 60
    if sheet.isLinear { table.rows.append(.line(StyledText(title, .heading))) }
    // The words over the columns stand over the first section alone.
    let heads = table.rows.isEmpty ? ["done", "", "time", "mean", "median"] : ["", "", "", "", ""]
    table.header(
      [StyledText(title, .heading), StyledText()]
        + heads.enumerated().map { StyledText(isWide || $0.offset == 0 || $0.offset == 2 ? $0.element : "", .muted) })
    for (group, style) in groups {
      let bar = Bar(group.done, of: group.required)
      let own: Style = bar.isComplete ? .done : .plain
      let words = group.name.isEmpty ? "Items" : Prose.readable(group.name)
      // The figures say how much is open.
      let felt = group.feltHard > 0 ? StyledText("\(group.feltHard) felt hard", .hard) : nil
      table.row([
        StyledText(words, style).truncated(to: name, mark: sheet.glyphs.ellipsis),
        self.bar > 0 || sheet.isLinear ? felt ?? bar.drawn(self.bar, sheet.glyphs) : StyledText(),
        StyledText(bar.figures(sheet.glyphs), own),
        StyledText(isWide ? bar.percent(sheet.glyphs) : "", own), time(group.time.total > 0 ? group.time.total : nil),
        time(isWide ? group.time.average : nil), time(isWide ? group.time.median : nil),
      ])
    }
  }

  private func time(_ minutes: Int?) -> StyledText { StyledText(minutes.map(WorkDuration.text) ?? "", .muted) }

  mutating func note(_ words: String) { table.rows.append(.line(StyledText(words, .muted))) }

  func add(to sheet: inout Sheet) {
    sheet.add(table)
  }
}

extension StatsPage.Span {
  /// `3 items in 2h 5m`.
  var words: String {
    Prose.count(items, "item") + (minutes > 0 ? " in " + WorkDuration.text(minutes) : "")
  }
}

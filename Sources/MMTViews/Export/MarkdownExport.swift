import MMTCore

/// A report to read and to share: figures first, then week by week and day by day.
package enum MarkdownExport {
  package static func bytes(_ data: ExportData, _ rhythms: RhythmExport? = nil, _ journal: JournalExport? = nil)
    -> [UInt8]
  {
    var page = Page()
    let progress = data.progress
    page.line("# \(inline(progress.plan.title)): progress")
    page.line(
      "As of \(data.today.long)"
        + (progress.dayNumber.map { ", Day \($0)" + (progress.daysOf.map { " of \($0)" } ?? "") } ?? "") + ".")
    addSummary(data, &page)
    addAchievements(progress, &page)
    addWeeks(data, &page)
    addGroups(data.stats, &page)
    for section in [rhythms?.markdownSection, journal?.markdownSection].compactMap(\.self) { page.text += "\n" + section }
    addDays(data, &page)
    return Array(page.text.utf8)
  }

  private struct Page {
    var text = ""

    /// A block of its own.
    mutating func line(_ words: String) { text += (text.isEmpty ? "" : "\n") + words + "\n" }
    mutating func more(_ words: String) { text += words + "\n" }

    mutating func table(_ head: [String], _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      line(Self.row(head))
      more(Self.row(head.enumerated().map { $0.offset == 0 ? "---" : "---:" }))
      for row in rows { more(Self.row(row)) }
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
  }

  /// The plan's own words in a line or a cell: no line break, no bar, and nothing that begins HTML.
  static func inline(_ text: String) -> String {
    DisplayWidth.visible(text).replacing("|", with: "\\|").replacing("<", with: "\\<")
  }

  private static func percent(_ value: Double?) -> String { value.map { "\(Bar.percent($0)) %" } ?? "–" }
  private static func time(_ minutes: Int?) -> String { minutes.flatMap { $0 > 0 ? WorkDuration.text($0) : nil } ?? "–" }

  private static func addSummary(_ data: ExportData, _ page: inout Page) {
    let progress = data.progress
    page.line("## Summary")
    var rows: [[String]] = []
    if let of = progress.daysOf {
      rows.append(["Complete days", "\(progress.daysComplete)", "\(of)", percent(percentage(progress.daysComplete, of: of))])
    }
    for track in progress.tracks {
      rows.append([inline(Prose.track(track.name)), "\(track.done)", "\(track.required)", percent(track.percent)])
    }
    for (difficulty, tally) in progress.difficulties where tally.total > 0 {
      rows.append([difficulty.rawValue, "\(tally.done)", "\(tally.total)", percent(percentage(tally.done, of: tally.total))])
    }
    if progress.bonus.total > 0 { rows.append(["Bonus", "\(progress.bonus.done)", "\(progress.bonus.total)", ""]) }
    page.table(["", "Done", "Of", "Percent"], rows)
    page.line("- Streak: " + DayFooter.streak(progress.streak, .ascii, since: data.today).text)
    page.more(
      "- Time: " + time(progress.minutesTotal)
        + (data.stats.time.median.map { ", median \(WorkDuration.text($0)) an item" } ?? ""))
    if progress.backlog > 0 { page.more("- Backlog: \(Prose.count(progress.backlog, "open item")) from earlier days") }
    if let pace = ProgressView.pace(progress) { page.more("- Pace: " + pace.text) }
    if let best = data.stats.bestDay {
      page.more("- Best day: \(best.date.long), \(Prose.count(best.span.items, "item"))")
    }
  }

  private static func addAchievements(_ progress: ProgressPage, _ page: inout Page) {
    guard !progress.achievements.isEmpty else { return }
    page.line("## Earned\n")
    for achievement in progress.achievements { page.more("- \(achievement.earnedOn.iso): \(achievement.title)") }
  }

  private static func addWeeks(_ data: ExportData, _ page: inout Page) {
    guard !data.progress.weeks.isEmpty else { return }
    page.line("## Weeks")
    page.table(
      ["Week", "Complete days", "Items", "Percent", "Time"],
      zip(data.progress.weeks, data.stats.weeks).map { week, group in
        [
          inline(group.name), "\(week.complete) of \(week.of)", "\(week.done) of \(week.required)", percent(week.percent),
          time(group.time.total),
        ]
      })
  }

  private static func addGroups(_ stats: StatsPage, _ page: inout Page) {
    page.line("## Topics and kinds")
    page.table(
      ["", "Done", "Of", "Percent", "Time", "Median"],
      (stats.topics + stats.kinds).map { group in
        [
          inline(group.name), "\(group.done)", "\(group.required)", percent(group.percent), time(group.time.total),
          time(group.time.median),
        ]
      })
  }

  private static func addDays(_ data: ExportData, _ page: inout Page) {
    page.line("## Days")
    for day in data.days where !day.tracks.isEmpty || day.reflection != nil {
      let date = day.date.map { ", " + $0.long } ?? ""
      page.line("### \(day.plainName.map(inline) ?? "Items")\(date): \(day.done) of \(day.required)\(day.bonusWords)")
      if let goal = day.goal { page.line("Goal: " + inline(goal)) }
      for track in day.tracks {
        let topic = track.topic.map { ": " + inline($0) } ?? ""
        page.line("#### \(inline(Prose.track(track.name)))\(topic)\n")
        for item in track.items { add(item, &page) }
      }
      if let reflection = day.reflection {
        page.line(Prose.lines(reflection).map { "> " + ExportText.safe($0) }.joined(separator: "\n"))
      }
    }
  }

  private static func add(_ item: ItemAnswer, _ page: inout Page) {
    var words = item.status.map { Glyphs.ascii.box($0) + " " } ?? ""
    if let number = item.leetcode { words += "LC \(number): " } else if let label = item.label { words += inline(label) + ": " }
    words += inline(item.text)
    var facts: [String] = []
    if let difficulty = item.difficulty { facts.append(difficulty.rawValue) }
    if item.bonus { facts.append("bonus") }
    if let minutes = item.minutes { facts.append(WorkDuration.text(minutes)) }
    if let date = item.completedOn { facts.append("done " + date.iso) }
    if !facts.isEmpty { words += " (" + facts.joined(separator: ", ") + ")" }
    page.more("- " + words)
    // Notes keep their own Markdown, below their item.
    if let notes = item.notes { for line in Prose.lines(notes) { page.more(line.isEmpty ? "" : "  " + ExportText.safe(line)) } }
  }
}

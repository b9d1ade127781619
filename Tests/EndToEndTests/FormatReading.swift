import MMTCore

/// What is read from a plan, in the notation of `docs/format.md`: a line for each day, track and item, notes and reflections behind `|`, hints behind `?`.
enum FormatReading {
  static func lines(_ plan: Plan, showsIDs: Bool) -> [String] {
    var lines: [String] = []
    let ids = showsIDs ? ItemIDs(plan, .standard).all(plan) : []
    if !plan.title.isEmpty || plan.announcedDays != nil {
      lines.append(joined(["title \(quoted(plan.plain(plan.title)))", plan.dayCount.map { "\($0) days" }]))
    }
    for day in plan.days {
      lines.append(text(day, plan))
      for track in plan.tracks[day.tracks] {
        lines.append("  " + text(track, plan))
        for place in track.items {
          lines.append("    " + text(plan.items[place], plan) + (ids.indices.contains(place) ? " = \(ids[place])" : ""))
          lines += prefixed(plan.notes(plan.items[place]), "      |")
          lines += prefixed(plan.hint(plan.items[place]), "      ?")
        }
      }
      if let reflection = plan.reflection(day) {
        lines.append("  reflection")
        lines += prefixed(reflection, "    |")
      }
    }
    for bullet in plan.prose { lines.append("line \(bullet.line) is no item") }
    return lines
  }

  private static func text(_ day: Plan.Day, _ plan: Plan) -> String {
    var name =
      switch day.key {
      case .number(let number): "day \(number)" + (day.lastNumber.map { " to \($0)" } ?? "")
      case .series(_, let number): "day \(number) of \(quoted(plan.plain(day.seriesName)))"
      case .date(let date): "day \(date.iso)"
      case .none: plan.hasDays ? "outside the days" : "a list"
      }
    if day.occurrence > 1 { name += " again" }
    let theme = day.week.flatMap { plan.weeks.indices.contains($0) ? plan.weeks[$0].theme : nil }
    let section = day.weekNumber.map { "week \($0)" } ?? (day.week == nil ? nil : "phase")
    return joined([
      name, section.map { $0 + (theme.flatMap { words($0, plan) }.map { " \($0)" } ?? "") },
      words(day.title, plan).map { "title \($0)" }, words(day.goal, plan).map { "goal \($0)" },
    ])
  }

  private static func text(_ track: Plan.Track, _ plan: Plan) -> String {
    joined([
      words(track.name, plan).map { "track \($0)" } ?? "no track", words(track.topic, plan).map { "topic \($0)" },
      words(track.goal, plan).map { "goal \($0)" },
    ])
  }

  private static func text(_ item: Item, _ plan: Plan) -> String {
    let status = item.isQualifier ? "" : item.status.rawValue + " "
    let number = item.leetcode > 0 ? " \(item.leetcode)" : ""
    return joined([
      status + item.kind.rawValue + number + " " + quoted(plan.words(item)), item.difficulty?.rawValue,
      item.minutes > 0 ? "\(item.minutes) minutes" : nil, item.completedOn.map { "done on \($0.iso)" },
      item.cancelledOn.map { "cancelled on \($0.iso)" }, item.isOptional ? "optional" : nil,
      item.hasBox || item.isQualifier ? nil : "bare",
    ])
  }

  private static func words(_ extent: Extent, _ plan: Plan) -> String? {
    extent.isEmpty ? nil : quoted(plan.plain(extent))
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  private static func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: ", ") }

  private static func prefixed(_ text: String?, _ prefix: String) -> [String] {
    guard let text else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? prefix : prefix + " " + $0 }
  }
}

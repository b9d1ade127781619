import MMTCore

/// A plan as a tree of lines, for comparing with a literal: what was recognised, where, and what was not.
enum PlanTree {
  static func print(_ plan: Plan) -> String {
    var lines: [String] = []
    let source = plan.source
    if !plan.title.isEmpty { lines.append("title \(source.string(plan.title))") }
    if let of = plan.dayCount { lines.append("of \(of)") }
    for day in plan.days {
      var words = ["day \(day.key.idPart)"]
      if let last = day.lastNumber { words.append("–\(last)") }
      if day.occurrence > 1 { words.append("#\(day.occurrence)") }
      words.append("@\(day.line)–\(day.lastLine)")
      if let week = day.weekNumber { words.append("week \(week)") }
      if let week = day.week, !plan.weeks[week].theme.isEmpty { words.append("'\(source.string(plan.weeks[week].theme))'") }
      if !day.title.isEmpty { words.append("\"\(source.string(day.title))\"") }
      if !day.goal.isEmpty { words.append("goal=\(source.string(day.goal))") }
      for lines in day.reflections { words.append("reflection=\(lines.lowerBound)–\(lines.upperBound)") }
      lines.append(words.joined(separator: " "))
      for track in plan.tracks[day.tracks] {
        var words = ["  track [\(source.string(track.name))]"]
        if !track.topic.isEmpty { words.append("topic=\(source.string(track.topic))") }
        if !track.goal.isEmpty { words.append("goal=\(source.string(track.goal))") }
        if track.isBare { words.append("bare") }
        lines.append(words.joined(separator: " "))
        for item in plan.items[track.items] { lines.append("    " + print(item, source)) }
      }
    }
    for bullet in plan.prose {
      lines.append("prose \(bullet.line) \(bullet.reason)\(bullet.looksLikeItem ? " looks like an item" : "")")
    }
    for day in plan.repeatedDays { lines.append("repeated day \(day.number) @\(day.line), first @\(day.firstLine)") }
    return lines.joined(separator: "\n")
  }

  private static func print(_ item: Item, _ source: SourceText) -> String {
    var words = ["\(item.line):", item.hasBox ? source.string(item.box) : "–", item.status.rawValue, item.kind.rawValue]
    if item.leetcode > 0 { words.append("LC\(item.leetcode)") }
    if !item.label.isEmpty { words.append("label=\(source.string(item.label))") }
    words.append("<\(source.string(item.text))>")
    if let difficulty = item.difficulty { words.append(difficulty.rawValue) }
    if item.minutes > 0 { words.append("\(item.minutes)min") }
    if let day = item.completedOn { words.append("done \(day.iso)") }
    if let day = item.cancelledOn { words.append("cancelled \(day.iso)") }
    if item.isBonus { words.append("bonus") }
    return words.joined(separator: " ")
  }
}

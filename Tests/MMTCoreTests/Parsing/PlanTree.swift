import MMTCore

/// A plan as a tree of lines, for comparing with a literal: what was recognised, where, and what was not.
///
/// Places are `line:column`, 1-based and in bytes; an item's are those of its box (or of where one would go) and of its words.
enum PlanTree {
  static func print(_ plan: Plan) -> String {
    var lines: [String] = []
    let source = plan.source
    let ids = ItemIDs(plan, .standard).all(plan)
    if !plan.title.isEmpty { lines.append("title \(plan.plain(plan.title))") }
    if let of = plan.dayCount { lines.append("of \(of)") }
    for day in plan.days {
      lines.append(print(day, plan))
      for track in plan.tracks[day.tracks] {
        var words = ["  track [\(source.string(track.name))] @\(track.line)"]
        if !track.topic.isEmpty { words.append("topic=\(source.string(track.topic))") }
        if !track.goal.isEmpty { words.append("goal=\(source.string(track.goal))") }
        if track.isBare { words.append("bare") }
        lines.append(words.joined(separator: " "))
        for place in track.items {
          lines.append("    " + print(plan.items[place], ids[place], plan))
          if let notes = plan.notes(plan.items[place]) {
            lines += notes.split(separator: "\n", omittingEmptySubsequences: false).map { "      |\($0)" }
          }
        }
      }
    }
    for bullet in plan.prose {
      lines.append("prose \(bullet.line) \(reason(bullet.reason))\(bullet.looksLikeItem ? ", looks like an item" : "")")
    }
    for day in plan.repeatedDays { lines.append("repeated day \(day.number) @\(day.line), first @\(day.firstLine)") }
    return lines.joined(separator: "\n").visible
  }

  private static func print(_ day: Plan.Day, _ plan: Plan) -> String {
    var words = ["day \(day.key.idPart)"]
    if let last = day.lastNumber { words.append("–\(last)") }
    if day.occurrence > 1 { words.append("#\(day.occurrence)") }
    words.append("@\(day.line)–\(day.lastLine)")
    if let week = day.weekNumber { words.append("week \(week)") }
    if let week = day.week, !plan.weeks[week].theme.isEmpty { words.append("'\(plan.plain(plan.weeks[week].theme))'") }
    if !day.title.isEmpty { words.append("\"\(plan.plain(day.title))\"") }
    if !day.goal.isEmpty { words.append("goal=\(plan.source.string(day.goal))") }
    for lines in day.reflections { words.append("reflection=\(lines.lowerBound)–\(lines.upperBound)") }
    return words.joined(separator: " ")
  }

  private static func reason(_ reason: Plan.ProseBullet.Reason) -> String {
    switch reason {
    case .boxedSiblings: "beside boxes"
    case .outsideDays: "outside days"
    case .contents: "table of contents"
    case .bareList: "no box in a file of boxes"
    case .besideStates: "no state beside a table of states"
    case .besideMarks: "no mark beside work that is marked"
    case .entry: "an entry of a log"
    case .amounts: "amounts beside work that is marked"
    case .legend: "says what a sign means"
    case .aside: "only read"
    case .quoted: "quoted without a box"
    case .rest: "rest"
    case .obstacle(let obstacle): "begins with \(obstacle)"
    }
  }

  private static func print(_ item: Item, _ id: String, _ plan: Plan) -> String {
    let source = plan.source
    let lineStart = source.line(Int(item.line)).lowerBound
    var words = ["\(item.line):\(Int(item.content) - lineStart + 1)", item.hasBox ? source.string(item.box) : "–"]
    if item.lastLine > item.line { words[0] = "\(item.line)–\(item.lastLine):\(Int(item.content) - lineStart + 1)" }
    words += [item.status.rawValue, item.kind.rawValue]
    if item.leetcode > 0 { words.append("LC\(item.leetcode)") }
    if let label = plan.label(item) { words.append("label=\(label)") }
    words.append("<\(plan.words(item))>@\(item.text.isEmpty ? 0 : item.text.lowerBound - lineStart + 1)")
    if let difficulty = item.difficulty { words.append(difficulty.rawValue) }
    if item.minutes > 0 { words.append("\(item.minutes)min") }
    if let day = item.completedOn { words.append("done \(day.iso)") }
    if let day = item.cancelledOn { words.append("cancelled \(day.iso)") }
    if item.isBonus { words.append("bonus") }
    words.append("= \(id)")
    return words.joined(separator: " ")
  }
}

extension String {
  /// Controls as `\\u{…}`, so that a literal can hold them.
  fileprivate var visible: String {
    var result = ""
    for scalar in unicodeScalars {
      let isHidden = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      if isHidden, scalar != "\n", scalar != "\u{200D}" {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

import MMTCore

/// What is read from a plan, in the JSON of the conformance suite (`docs/format/README.md`).
enum ConformanceReading {
  static func json(_ plan: Plan) -> [String: Any] {
    let ids = ItemIDs(plan, .standard).all(plan)
    var days: [[String: Any]] = []
    var outside: [[String: Any]] = []
    for day in plan.days {
      let tracks = plan.tracks[day.tracks].filter { !$0.items.isEmpty }.map { track -> [String: Any] in
        var shown = some([
          "name": words(track.name, plan), "topic": words(track.topic, plan), "goal": words(track.goal, plan),
        ])
        shown["items"] = track.items.map { json(plan.items[$0], ids.indices.contains($0) ? ids[$0] : "", plan) }
        return shown
      }
      if day.key == .none {
        outside += tracks
      } else {
        var shown = json(day, plan)
        shown["tracks"] = tracks
        days.append(shown)
      }
    }
    var result = some(["title": words(plan.title, plan), "length": plan.announcedDays])
    result["days"] = days
    result["outside"] = outside
    return result
  }

  private static func json(_ day: Plan.Day, _ plan: Plan) -> [String: Any] {
    let theme = day.week.flatMap { plan.weeks.indices.contains($0) ? words(plan.weeks[$0].theme, plan) : nil }
    let again: Int? = day.occurrence > 1 ? day.occurrence : nil
    var date: String?
    if case .date(let written) = day.key { date = written.iso }
    return some([
      "number": day.key.number, "date": date, "last": day.lastNumber, "series": words(day.seriesName, plan),
      "week": day.weekNumber, "theme": theme, "title": words(day.title, plan), "goal": words(day.goal, plan),
      "reflection": filled(plan.reflection(day)), "again": again,
    ])
  }

  private static func json(_ item: Item, _ id: String, _ plan: Plan) -> [String: Any] {
    let status: String? = item.isQualifier ? nil : item.status.rawValue
    let number: Int? = item.leetcode > 0 ? Int(item.leetcode) : nil
    let minutes: Int? = item.minutes > 0 ? Int(item.minutes) : nil
    let optional: Bool? = item.isOptional ? true : nil
    let bare: Bool? = item.hasBox || item.isQualifier ? nil : true
    return some([
      "line": Int(item.line), "id": id, "status": status, "kind": item.kind.rawValue, "number": number,
      "text": filled(plan.words(item)), "difficulty": item.difficulty?.rawValue, "minutes": minutes,
      "done": item.completedOn?.iso, "cancelled": item.cancelledOn?.iso, "optional": optional, "bare": bare,
      "notes": filled(plan.notes(item)), "hint": filled(plan.hint(item)),
    ])
  }

  private static func words(_ extent: Extent, _ plan: Plan) -> String? { extent.isEmpty ? nil : filled(plan.plain(extent)) }

  private static func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// What is nothing is left out.
  private static func some(_ members: [String: (any Sendable)?]) -> [String: Any] { members.compactMapValues { $0 } }
}

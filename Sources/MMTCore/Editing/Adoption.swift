/// Making a plan of any shape one that can be ticked: which items get a box, and what was understood.
package enum Adoption {
  /// Items of a plan that have no box yet and can get one.
  package static func boxes(_ plan: Plan) -> [ItemEdit] {
    plan.items.indices.filter { !plan.items[$0].hasBox && !plan.items[$0].isQualifier }.map { ItemEdit.box($0) }
  }

  /// Those of `edits` that a proof accepts together. Where the whole isn't provable, the ones that spoil it are found by halving.
  package static func provable(_ editor: PlanEditor, _ edits: [ItemEdit]) -> [ItemEdit] {
    var accepted: [ItemEdit] = []
    var open = [edits[...]]
    // Worst case: every item alone; each trial is one parse.
    var trials = 0
    while let part = open.popLast(), trials < 4096 {
      guard !part.isEmpty else { continue }
      trials += 1
      let together = accepted + part
      if let draft = try? editor.draft(together), (try? Proof.prove(editor, draft)) != nil {
        accepted = together
      } else if part.count > 1 {
        let middle = part.startIndex + part.count / 2
        open.append(part[middle...])
        open.append(part[..<middle])
      }
    }
    return accepted
  }

  /// What was understood of a plan. `refused` are the items whose box a proof refused.
  package static func report(
    _ plan: Plan, path: String, boxes: [ItemEdit], refused: [Int], isPreview: Bool
  ) -> AdoptReport {
    var tracks: [AdoptReport.Track] = []
    var places: [String: Int] = [:]
    var days: [Set<Int>] = []
    for track in plan.tracks {
      let slug = track.name.isEmpty ? "" : Slug.make(plan.source.bytes[track.name.range])
      let place = places[slug] ?? tracks.count
      if place == tracks.count {
        places[slug] = place
        tracks.append(.init(name: plan.plain(track.name), days: 0, kinds: []))
        days.append([])
      }
      days[place].insert(track.day)
      for item in plan.items[track.items] {
        if let known = tracks[place].kinds.firstIndex(where: { $0.kind == item.kind }) {
          tracks[place].kinds[known].count += 1
        } else {
          tracks[place].kinds.append(.init(item.kind, 1))
        }
      }
    }
    for place in tracks.indices {
      tracks[place].days = days[place].count
      tracks[place].kinds.sort {
        (ItemKind.allCases.firstIndex(of: $0.kind) ?? 0) < (ItemKind.allCases.firstIndex(of: $1.kind) ?? 0)
      }
    }
    let numbers = plan.days.compactMap { $0.key.number }
    let tickable = plan.items.filter { !$0.isQualifier }
    return AdoptReport(
      plan: PlanSummary(title: plan.title.isEmpty ? path : plan.plain(plan.title), path: path, days: plan.dayCount),
      weeks: plan.weeks.count, days: plan.days.count { $0.key != .none }, firstDay: numbers.min(), lastDay: numbers.max(),
      tracks: tracks, problems: plan.items.count { $0.leetcode > 0 }, done: tickable.count { $0.isDone },
      boxes: tickable.count { $0.hasBox }, boxesToAdd: boxes.count, prose: prose(plan, refused), warnings: warnings(plan, path),
      isPreview: isPreview)
  }

  private static func prose(_ plan: Plan, _ refused: [Int]) -> [AdoptReport.Prose] {
    var result = plan.prose.compactMap { bullet -> AdoptReport.Prose? in
      // Plain remarks beside boxes are meant to be remarks.
      let reason: String
      switch bullet.reason {
      case .boxedSiblings:
        reason =
          bullet.looksLikeItem
          ? "looks like an item, but the bullets beside it have boxes and it has none" : "no box beside bullets that have one"
      case .outsideDays: reason = "stands outside the days and has no box"
      case .obstacle(let obstacle): reason = obstacle.reason
      }
      return .init(line: bullet.line, text: excerpt(plan, bullet.line), reason: reason)
    }
    for index in refused {
      let line = Int(plan.items[index].line)
      result.append(.init(line: line, text: excerpt(plan, line), reason: "a box would change the Markdown around it"))
    }
    result += shapes(plan)
    return result.sorted { $0.line < $1.line }
  }

  private static func excerpt(_ plan: Plan, _ line: Int) -> String {
    let text = plan.source.string(Bytes.trim(plan.source.line(line), plan.source.bytes))
    return text.count > 120 ? String(text.prefix(119)) + "…" : text
  }

  private static func warnings(_ plan: Plan, _ path: String) -> [Diagnostic] {
    plan.repeatedDays.map { day in
      Diagnostic(
        .warning, code: "plan.day-repeated", file: path, line: day.line, column: 1,
        length: max(1, plan.source.line(day.line).count),
        message: "Day \(day.number) is there twice; first on line \(day.firstLine)",
        excerpt: Array(plan.source.bytes[plan.source.line(day.line).range]),
        help: "number the days apart, or leave it: both can be ticked")
    }
  }

  /// Lines that look like work but aren't items: tables, and bare lines with a problem's name.
  private static func shapes(_ plan: Plan) -> [AdoptReport.Prose] {
    var result: [AdoptReport.Prose] = []
    for block in plan.outline.blocks where block.kind == .paragraph && block.depth == 0 && !block.flags.contains(.continuation)
    {
      let first = Int(block.line)
      let last = max(first, Int(block.lastLine))
      if last > first, isTableRule(plan, first + 1) {
        result.append(
          .init(line: first, text: excerpt(plan, first), reason: "a table isn't read as items (\(last - first - 1) rows)"))
        continue
      }
      for line in first...last where looksLikeProblem(plan, line) {
        result.append(.init(line: line, text: excerpt(plan, line), reason: "names a problem, but is no bullet"))
      }
    }
    return result
  }

  private static func isTableRule(_ plan: Plan, _ line: Int) -> Bool {
    let extent = Bytes.trim(plan.source.line(line), plan.source.bytes)
    let bytes = plan.source.bytes[extent.range]
    return bytes.contains(0x7C) && bytes.contains(0x2D) && bytes.allSatisfy { [0x7C, 0x2D, 0x3A, 0x20, 0x09].contains($0) }
  }

  private static func looksLikeProblem(_ plan: Plan, _ line: Int) -> Bool {
    let extent = Bytes.trim(plan.source.line(line), plan.source.bytes)
    guard !extent.isEmpty, plan.source.goal(line: line) == nil else { return false }
    let scanned = ItemLine(plan.source.bytes, from: extent.lowerBound, to: extent.upperBound, .standard)
    if scanned.leetcode > 0 || !scanned.slug.isEmpty { return true }
    return Bytes.has("problem ", plan.source.bytes, at: extent.lowerBound, end: extent.upperBound)
      && plan.source.bytes[extent.range].contains(0x3A)
  }
}

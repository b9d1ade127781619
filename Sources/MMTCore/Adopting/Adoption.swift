/// Making a plan of any shape one that can be ticked: which items get a box, and what was understood.
package enum Adoption {
  /// Items of a plan that have no box yet and can get one; rows of tables, which need a column for it, only with `columns`.
  package static func boxes(_ plan: Plan, columns: Bool = false) -> [ItemEdit] {
    plan.items.indices.filter { index in
      let item = plan.items[index]
      guard !item.hasBox, !item.isQualifier else { return false }
      // A cell of weekdays takes its box when it is ticked.
      return !item.isTableRow || columns && plan.row(item)?.table.columns.grid == nil
    }.map { ItemEdit.box($0) }
  }

  /// Those of `edits` that a proof accepts together.
  package static func provable(_ editor: PlanEditor, _ edits: [ItemEdit]) -> [ItemEdit] { prove(editor, edits).edits }

  /// The edits that a proof accepts together, and that proof. Nearly always that is all of them, and one parse. What spoils the whole is
  /// found by the line at which the proof fails, a parse for each; where that leads nowhere, by halving. A big file must not take
  /// for ever, so the parses are counted by its size; what hasn't been tried then is left alone.
  package static func prove(
    _ editor: PlanEditor, _ edits: [ItemEdit]
  ) -> (edits: [ItemEdit], proven: (text: ProvenText, plan: Plan)?, parses: Int) {
    guard !edits.isEmpty else { return ([], nil, 0) }
    let limit = min(600, max(40, 60_000_000 / max(1, editor.plan.source.bytes.count)))
    var parses = 0
    func attempt(_ part: [ItemEdit]) -> Result<(text: ProvenText, plan: Plan), Proof.Refusal> {
      parses += 1
      guard let draft = try? editor.draft(part) else { return .failure(Proof.Refusal(line: nil)) }
      do throws(Proof.Refusal) { return .success(try Proof.attempt(editor, draft)) } catch { return .failure(error) }
    }

    // One suspect less each time: what is edited at the line where the texts part, else last before it.
    var rest = groups(editor, edits)
    var suspects: [[ItemEdit]] = []
    var accepted: [[ItemEdit]] = []
    var best: (text: ProvenText, plan: Plan)?
    while !rest.isEmpty, best == nil, parses < limit / 2 {
      switch attempt(rest.flatMap { $0 }) {
      case .success(let proven):
        best = proven
        accepted = rest
      case .failure(let refusal):
        let line = refusal.line ?? Int.max
        let place = rest.lastIndex { group in group.contains { Int(editor.plan.items[$0.item].line) <= line } } ?? 0
        suspects.append(rest.remove(at: place))
      }
    }
    // A suspect need not be guilty: those that go with the rest are taken back, by halving. One alone was guilty.
    if best == nil { suspects += rest }
    var open = suspects.count > 1 ? [suspects[...]] : []
    while let part = open.popLast(), parses < limit {
      switch attempt((accepted + part).flatMap { $0 }) {
      case .success(let proven):
        accepted += part
        best = proven
      case .failure:
        guard part.count > 1 else { continue }
        let middle = part.startIndex + part.count / 2
        open.append(part[middle...])
        open.append(part[..<middle])
      }
    }
    return (accepted.flatMap { $0 }.sorted { $0.item < $1.item }, best, parses)
  }

  /// What stands or falls together: the items of a bare track, where a box for one is a box for all, the rows of a table, else each
  /// item alone.
  private static func groups(_ editor: PlanEditor, _ edits: [ItemEdit]) -> [[ItemEdit]] {
    var result: [[ItemEdit]] = []
    var openTrack: UInt32?
    var openTable: Int?
    for edit in edits.sorted(by: { $0.item < $1.item }) {
      let item = editor.plan.items[edit.item]
      if let table = editor.plan.table(of: item) {
        if openTable == table, !result.isEmpty { result[result.count - 1].append(edit) } else { result.append([edit]) }
        openTable = table
        openTrack = nil
        continue
      }
      openTable = nil
      let isBare = !item.hasBox && !editor.options.bareBulletsAreItems && editor.plan.tracks[Int(item.track)].isBare
      if isBare, openTrack == item.track, !result.isEmpty {
        result[result.count - 1].append(edit)
      } else {
        result.append([edit])
        openTrack = isBare ? item.track : nil
      }
    }
    return result
  }

  /// What was understood of a plan. `refused` are the lines whose box a proof refused, `lines` those that were made items.
  package static func report(
    _ plan: Plan, _ options: PlanParser.Options = .init(), path: String, boxes: [ItemEdit], refused: [Int], lines: Int = 0,
    isPreview: Bool
  ) -> AdoptReport {
    var tracks: [AdoptReport.Track] = []
    var places: [String: Int] = [:]
    var days: [Set<Int>] = []
    for track in plan.tracks {
      let key = plan.key(of: track)
      let place = places[key] ?? tracks.count
      if place == tracks.count {
        places[key] = place
        tracks.append(.init(name: plan.name(of: track), days: 0, kinds: []))
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
    let bare = bareLines(plan)
    let doubts = doubts(plan, options, refused: refused, bare: bare)
    let work = Set(plan.items.map { Int($0.line) })
    var report = AdoptReport(
      plan: PlanSummary(title: plan.title.isEmpty ? path : plan.plain(plan.title), path: path, days: plan.dayCount),
      weeks: plan.weeks.count, days: plan.days.count { $0.key != .none }, firstDay: numbers.min(), lastDay: numbers.max(),
      tracks: tracks, problems: tickable.count { $0.leetcode > 0 }, done: tickable.count { $0.isDone },
      boxes: tickable.count { $0.hasBox && !$0.isLine } - lines, boxesToAdd: boxes.count + lines,
      prose: doubts.map {
        .init(line: $0.line, text: excerpt(plan, $0.line), reason: $0.doubt.reason, isWork: work.contains($0.line))
      },
      warnings: warnings(plan, path), isPreview: isPreview)
    report.lines = lines
    report.outline = outline(plan)
    report.tables = plan.tables.count
    report.rows = plan.items.count { $0.isTableRow }
    report.columns = Set(boxes.compactMap { plan.table(of: plan.items[$0.item]) }).count
    report.advice =
      repeatedAdvice(plan, doubts) + severalAdvice(plan) + wholeAdvice(plan, doubts) + stateWordAdvice(plan) + orgAdvice(plan)
      + codeAdvice(plan)
      + endStateAdvice(plan)
      + endMarkAdvice(plan) + tickedLinesAdvice(plan) + freeCellAdvice(plan)
      + advice(plan, doubts, columnsAdded: report.columns) + dateAdvice(plan)
    report.missingDays = missingDays(plan)
    report.choices.bullets = plan.prose.count { $0.canHaveBox }
    report.choices.lines = bare.count
    report.choices.columns = plan.tables.count { !$0.hasStatus && $0.columns.unreadStatus == nil } - report.columns
    return report
  }

  /// The plan's stretches: its weeks and phases, else its days by tens; empty for a plan without days.
  private static func outline(_ plan: Plan) -> [AdoptReport.Stretch] {
    var result: [AdoptReport.Stretch] = []
    var last: Int?
    let named = plan.days.filter { $0.key != .none }
    for (place, day) in named.enumerated() {
      // Few days without weeks are told one by one.
      let key = day.week ?? -1 - (named.count > 14 ? place / 10 : place)
      if key != last || result.isEmpty {
        let week = day.week.map { plan.weeks[$0] }
        let words = week.map { [plan.part(of: $0), plan.plain($0.theme)].compactMap { $0 }.filter { !$0.isEmpty } }
        let theme = words?.joined(separator: " / ") ?? (named.count > 14 ? "" : plan.plain(day.title))
        result.append(.init(week: week?.number, name: theme, line: week?.line ?? day.line))
        last = key
      }
      let index = result.count - 1
      result[index].days += 1
      result[index].items += plan.items[day.items].count { !$0.isQualifier }
      if let number = day.key.number {
        result[index].firstDay = min(result[index].firstDay ?? number, number)
        result[index].lastDay = max(result[index].lastDay ?? number, day.lastNumber ?? number)
      }
    }
    return result
  }

  /// Numbers between the first and the last that no day has.
  private static func missingDays(_ plan: Plan) -> [Int] {
    Array(DayGaps(plan).gaps.map(\.numbers).joined().prefix(5000))
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
}

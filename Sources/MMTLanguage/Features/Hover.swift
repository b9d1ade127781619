import MMTCore

/// What is shown of the line under the cursor, as Markdown.
struct Hover {
  var lines: [String]
  var extent: Extent
}

extension DocumentView {
  /// nil where there is nothing to say.
  func hover(at position: TextPosition) -> Hover? {
    let line = position.line + 1
    switch content {
    case .plan(let view): return view.hover(line)
    case .rhythm(let view): return view.hover(line)
    case .log(let view): return view.hover(line)
    case .unreadable: return nil
    }
  }
}

extension PlanView {
  fileprivate func hover(_ line: Int) -> Hover? {
    if let item = item(at: line) { return Hover(lines: about(item: item), extent: extent(item)) }
    if let day = plan.days.firstIndex(where: { $0.line == line && $0.key != .none }) {
      return Hover(lines: about(day: day), extent: document.source.line(line))
    }
    return nil
  }

  private func about(item index: Int) -> [String] {
    // A hint is shown only where it is asked for.
    let placed = ledger.placed(index)
    let item = placed.item
    let record = record(index)
    let title = item.title ?? item.text
    let number = item.leetcode.map { "LC \($0) " } ?? ""
    let head = "**\(Markdown.escaped(number + title))**"
    var lines = [
      [head, item.difficulty?.rawValue, item.leetcode == nil ? nil : item.paid == true ? "paid" : "free"].compactMap(\.self)
        .joined(separator: " · ")
    ]
    lines.append(
      [
        item.ref.map { "`\($0)`" }, placed.track.isEmpty ? nil : Markdown.escaped(placed.track),
        placed.date.map { "\($0.weekday.name) \($0.iso)" },
      ].compactMap(\.self).joined(separator: " · "))
    var work: [String] = []
    if let status = item.status, status != .open {
      work.append(status.rawValue + (item.completedOn.map { " on \($0.iso)" } ?? ""))
    }
    if let minutes = item.minutes { work.append(WorkDuration.text(minutes)) }
    if let sessions = record?.sessions.count, sessions > 0 { work.append(Counted.text(sessions, "session")) }
    if let felt = record?.felt { work.append("felt \(felt.rawValue)") }
    if timed == index, let timer = facts.timer { work.append("the timer has been running since \(timer.start.iso)") }
    if !work.isEmpty { lines.append(work.joined(separator: " · ")) }
    if let review = review(index) { lines.append(review) }
    if let notes = item.notes, !notes.isEmpty { lines.append(notes) }
    if let url = item.url { lines.append("<\(url)>") }
    return lines.filter { !$0.isEmpty }
  }

  /// When a problem was solved, and when it comes back.
  private func review(_ index: Int) -> String? {
    guard plan.items[index].leetcode > 0, settings.review.isOn,
      let known = ReviewQueue.entry(ledger, facts.sidecar, item: index)
    else { return nil }
    let solved = "solved on \(known.solvedOn.iso)"
    guard let entry = known.entry else { return solved + ", looked at often enough" }
    let due = entry.dueOn <= today ? "due now" : "due again on \(entry.dueOn.iso)"
    return "\(solved), \(due) (look \(entry.number) of \(entry.looks))"
  }

  private func about(day index: Int) -> [String] {
    let day = ledger.answer(day: index)
    let name = day.series.map { "\($0) \(day.number ?? 0)" } ?? day.number.map { "Day \($0)" } ?? "Day"
    var facts = [progress(index)]
    if let date = day.date { facts.append("\(date.weekday.name) \(date.iso)") }
    let minutes = plan.items[plan.days[index].items].reduce(0) { $0 + $1.countedMinutes }
    if minutes > 0 { facts.append(WorkDuration.text(minutes)) }
    if ledger.current.day == index { facts.append("streak \(ledger.streak.current)") }
    var lines = ["**\(name)**" + (day.title.map { " " + Markdown.escaped($0) } ?? ""), facts.joined(separator: " · ")]
    for track in day.tracks where track.required > 0 || track.optional > 0 {
      lines.append("\(Markdown.escaped(track.name.isEmpty ? "Items" : track.name)) \(track.done)/\(track.required)")
    }
    return lines
  }
}

extension RhythmView {
  fileprivate func hover(_ line: Int) -> Hover? {
    let here = TextPosition(line: line - 1, character: 0)
    if let (found, date) = lines(in: TextRange(here, here)).first {
      return Hover(lines: about(found, date), extent: document.source.line(line))
    }
    if let definition = definition(at: line) {
      return Hover(
        lines: ["**\(Markdown.escaped(definition.name))**"] + course(definition.name), extent: document.source.line(line))
    }
    guard let section = file.sections.first(where: { file.plan.days[$0.day].line == line }) else { return nil }
    return Hover(
      lines: ["**\(section.date.iso)**, \(section.date.weekday.name)", progress(section)], extent: document.source.line(line))
  }

  private func about(_ line: RhythmFile.Line, _ date: CivilDay) -> [String] {
    let answer = ledger.answer(line, of: file, on: date)
    var facts = [answer.state.rawValue]
    if let value = answer.value {
      facts = [value.text() + (answer.target.map { "/\($0.text())" } ?? "") + (answer.unit.map { " " + $0 } ?? "")] + facts
    }
    if let percent = answer.percent { facts.append("\(percent.text) %") }
    if let minutes = answer.minutes { facts.append(WorkDuration.text(minutes)) }
    var lines = ["**\(Markdown.escaped(answer.name))**, \(date.iso)", facts.joined(separator: " · ")]
    if line.counter != nil || line.value != nil { lines.append(history(line, before: date)) }
    if line.definition != nil { lines += course(answer.name) }
    return lines.filter { !$0.isEmpty }
  }

  /// The values of the last days that have one: `2026-11-19 80, 2026-11-18 100`.
  private func history(_ line: RhythmFile.Line, before date: CivilDay) -> String {
    let sections = ledger.files.flatMap(\.sections)
    let values = sections.filter { $0.date < date }.compactMap { section -> (date: CivilDay, text: String)? in
      guard let other = section.lines.first(where: { $0.slug == line.slug }), let value = other.counter?.amount ?? other.value
      else { return nil }
      return (section.date, value.text())
    }
    let last = values.sorted { $0.date > $1.date }.prefix(7)
    return last.isEmpty ? "" : "before: " + last.map { "\($0.date.iso) \($0.text)" }.joined(separator: ", ")
  }

  /// Streak, score and the week of a habit.
  private func course(_ name: String) -> [String] {
    let page = HabitsPage(
      definitions: file.definitions, entries: ledger.entries, pages: ledger.pages, today: today,
      period: HabitPeriod(.week, containing: today, weekStart: ledger.weekStart), pauses: ledger.pauses,
      weekStart: ledger.weekStart, names: [name])
    guard let habit = page.habits.first else { return [] }
    var facts: [String] = []
    if let run = habit.streak.current { facts.append("streak \(run.length) \(habit.streak.unit.rawValue)") }
    if let score = habit.score { facts.append("score \(Percent(share: score).whole)") }
    if habit.tally.expected > 0 { facts.append("this week \(habit.tally.success)/\(habit.tally.expected)") }
    return facts.isEmpty ? [] : [facts.joined(separator: " · ")]
  }
}

/// Text of a person's in Markdown of ours.
enum Markdown {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>#|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

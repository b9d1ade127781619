import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let count = CommandSpec(
    "count", .work, "Count: push-ups, pages, kilometres.",
    discussion: [
      "'+40' adds, '-5' takes away, '60' sets. The box is ticked where the number reaches its target, and opened again below it. A new day's lines are written when something is counted first.",
      "Without a number it shows the counter; without a name, the day.",
    ],
    arguments: [
      ArgumentSpec(
        "NAME", .counter, .optional, help: "Name the counter, by the beginning of its name or its place such as .2."),
      ArgumentSpec("+N|-N|N", .amount, .optional, help: "Add, take away, or set; with the decimals of its target."),
    ],
    options: [
      OptionSpec(
        "on", value: "DATE", .date(.past), help: "Count for an earlier day: yesterday, friday (the last one), 2026-11-18."),
      .ifRevision,
    ],
    examples: [
      .init("mmt count push-ups +25", "Add 25 to today's push-ups."),
      .init("mmt count run 3.5", "Set today's run to 3.5."),
      .init("mmt count", "Show the day."),
    ])
}

extension Command<Session> {
  static let count = Command(.count) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let date = try pastDay(invocation, workspace)
    guard workspace.hasRhythms else { throw workspace.noRhythms }
    guard let name = invocation.text(0) else {
      let today = workspace.logicalToday
      var page = try workspace.readRhythms().day(date ?? today)
      page = page.date == today || !workspace.hasPlan ? page.numbered(after: try workspace.placesOfPlan()) : page.withoutRefs
      try session.show(page.json) { RhythmDayView.sheet(page, $0) }
      return .ok
    }
    guard let amount = invocation.text(1).flatMap({ CounterBounds.Request($0) }) else {
      let found = try workspace.rhythm(name, on: date ?? workspace.logicalToday)
      var page = found.page
      page.lines.removeAll { $0.id != RhythmFile.id(found.slug, page.date) }
      if workspace.hasPlan { page = page.withoutRefs }
      try session.show(page.json) { RhythmDayView.sheet(page, $0) }
      return .ok
    }
    let answer = try workspace.count(name, amount, on: date, as: invocation.asTyped)
    return try session.show(answer)
  }

  /// `--on`: today or earlier; nil for today.
  static func pastDay(_ invocation: Invocation, _ workspace: Workspace) throws(Failure) -> CivilDay? {
    guard let date = invocation.date("on", today: workspace.logicalToday) else { return nil }
    guard date <= workspace.now.localDay else { throw invocation.misuse(of: "on", "\(date.iso) lies in the future") }
    return date
  }
}

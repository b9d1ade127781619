import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let heatmap = CommandSpec(
    "heatmap", .progress, "Show every day of the plan as a square.",
    discussion: [
      "The fuller a square, the more of its day is done, whenever that was. Weeks of the calendar are columns; rest days and days to come have signs of their own.",
      "'--items' and '--time' show the work instead: what was done on each date, of whatever day of the plan. The fullest squares are the best dates; the legend has the numbers.",
    ],
    options: [
      OptionSpec("items", help: "Show how many items were done on each date."),
      OptionSpec("time", help: "Show how long was worked on each date."),
      OptionSpec("minutes", help: "The same as '--time'."),
      OptionSpec("habits", help: "Show how full the days of counters and habits were; so it is without a plan."),
      OptionSpec("days", help: "Show the plan's own weeks as rows, Day 1 to the last."), .at,
    ],
    examples: [
      .init("mmt heatmap", "Show the months."),
      .init("mmt heatmap --items", "Show on which dates the work was done."),
      .init("mmt heatmap --days", "Show the plan week by week."),
    ])
}

extension Command<Session> {
  static let heatmap = Command(.heatmap) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if !workspace.hasPlan || invocation.flag("habits") {
      guard workspace.hasRhythms else { throw workspace.noRhythms }
      try invocation.refusePast()
      let page = try workspace.readRhythms().progress
      try session.show(page.heatmapJSON) { RhythmHeatmapView.sheet(page, $0) }
      return .ok
    }
    let page = try AsOf(workspace, invocation).ledger.heatmapPage
    let showsTime = invocation.flag("time") || invocation.flag("minutes")
    if showsTime, invocation.flag("items") {
      throw invocation.misuse(of: invocation.flag("time") ? "time" : "minutes", "the map shows items or time, not both")
    }
    let shown: HeatmapView.Shown =
      showsTime ? .minutes : invocation.flag("items") ? .items : .completeness
    try session.show(page.json) { HeatmapView.sheet(page, shown, byDays: invocation.flag("days"), $0) }
    return .ok
  }
}

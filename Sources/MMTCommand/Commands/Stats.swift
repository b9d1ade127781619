import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let stats = CommandSpec(
    "stats", .progress, "Show figures by week, track, difficulty and topic.",
    discussion: [
      "What is done and how long it took, on average and in the median; whether the last seven days brought more than the seven before; the best day, and the problems that took longest. Topics are told weakest first: what of them felt hard, took longer than usual, or is open. Minutes come from 'done --minutes', 'time' and the timer. Of the problems that were due for another look in the last 30 days it tells how many were solved again, by the dates of either method of 'review.method': the one that asks at the right time."
    ],
    options: [.at],
    examples: [
      .init("mmt stats", "Show the figures."),
      .init("mmt stats --json", "Give a script the same as data, with every topic."),
    ])
}

extension Command<Session> {
  static let stats = Command(.stats) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard workspace.hasPlan else {
      try invocation.refusePast()
      let page = try workspace.readRhythms().stats
      try session.show(page.json) { RhythmStatsView.sheet(page, $0) }
      return .ok
    }
    let looking = try AsOf(workspace, invocation)
    var ledger = looking.ledger
    ledger.addFelt()
    var page = ledger.stats
    page.recalls = ReviewQueue.recalls(ledger, looking.reading.records(ledger))
    if looking.past == nil, workspace.hasRhythms { page.rhythms = try workspace.readRhythms().stats }
    try session.show(page.json) { StatsView.sheet(page, $0) }
    return .ok
  }
}

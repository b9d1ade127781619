import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let progress = Command(.progress) { (invocation, session) throws(Failure) in
    let looking = try AsOf(session.workspace(), invocation)
    let sidecar = looking.reading.sidecar
    let page = looking.ledger.progress { sidecar.achievement($0) }
    try session.show(page.json) { ProgressView.sheet(page, $0) }
    return .ok
  }

  static let heatmap = Command(.heatmap) { (invocation, session) throws(Failure) in
    let page = try AsOf(session.workspace(), invocation).ledger.heatmapPage
    if invocation.flag("time"), invocation.flag("items") {
      throw invocation.misuse(of: "time", "the map shows items or time, not both")
    }
    let shown: HeatmapView.Shown =
      invocation.flag("time") ? .minutes : invocation.flag("items") ? .items : .completeness
    try session.show(page.json) { HeatmapView.sheet(page, shown, byDays: invocation.flag("days"), $0) }
    return .ok
  }

  static let stats = Command(.stats) { (invocation, session) throws(Failure) in
    let looking = try AsOf(session.workspace(), invocation)
    var ledger = looking.ledger
    ledger.addFelt(looking.reading)
    let page = ledger.stats
    try session.show(page.json) { StatsView.sheet(page, $0) }
    return .ok
  }
}

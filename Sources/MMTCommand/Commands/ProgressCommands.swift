import MMTCore
import MMTViews

extension Command<Session> {
  static let progress = Command(.progress) { (_, session) throws(Failure) in
    let desk = try Desk(session)
    let reading = try desk.read()
    let sidecar = reading.sidecar
    let page = desk.ledger(reading).progress { sidecar.achievement($0) }
    try session.show(page.json) { ProgressView.sheet(page, $0) }
    return .ok
  }

  static let heatmap = Command(.heatmap) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let page = desk.ledger(try desk.read()).heatmapPage
    try session.show(page.json) { HeatmapView.sheet(page, byDays: invocation.flag("days"), $0) }
    return .ok
  }

  static let stats = Command(.stats) { (_, session) throws(Failure) in
    let desk = try Desk(session)
    let page = desk.ledger(try desk.read()).stats
    try session.show(page.json) { StatsView.sheet(page, $0) }
    return .ok
  }
}

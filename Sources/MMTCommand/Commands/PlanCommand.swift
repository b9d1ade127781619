import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let updatePlan = Command(.plan) { (invocation, session) throws(Failure) in
    let run = PlanUpdateRun(session, isPreview: invocation.flag("dry-run"), isAsked: invocation.flag("yes"))
    let (report, isShown) = try run.run()
    try session.show(report.json) { isShown ? UpdateView.ending(report, $0) : UpdateView.sheet(report, $0) }
    return .ok
  }
}

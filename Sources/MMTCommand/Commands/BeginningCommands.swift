import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let initialise = Command(.initialise) { (invocation, session) throws(Failure) in
    let creation = try Creation(
      session.context, folder: invocation.path(0).map { Path($0) } ?? Path("."), plan: invocation.path("plan"),
      start: invocation.date("start", today: try session.world.now().logicalDay(boundary: Settings().dayBoundary)),
      isAsIs: invocation.flag("as-is"))
    let report = try invocation.flag("dry-run") ? creation.preview() : creation.create()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }

  static let adopt = Command(.adopt) { (invocation, session) throws(Failure) in
    let isSure = invocation.flag("yes")
    let report = try AdoptRun(
      session.context, file: invocation.path(0).map { Path($0) }, isPreview: invocation.flag("dry-run"),
      request: AdoptionRequest(columns: invocation.flag("column"), lines: invocation.flag("lines"))
    ) { (preview, question) throws(Failure) in
      // On a terminal a person sees what was understood and says yes first; without one nothing is asked.
      guard !isSure, session.canAsk else { return false }
      session.say(AdoptView.sheet(preview, session.rendering).bytes)
      try session.confirm(question)
      return true
    }.run()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let updatePlan = Command(.plan) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let isPreview = invocation.flag("dry-run")
    let preview = try workspace.previewUpdate(isPreview: isPreview)
    var (report, isShown) = (preview, false)
    if !isPreview, !preview.isCurrent {
      // On a terminal a person sees the difference and says yes first; without one, and with `--yes`, nothing is asked.
      if !invocation.flag("yes"), session.canAsk {
        session.say(UpdateView.sheet(preview, session.rendering).bytes + [0x0A])
        try session.confirm("Merge this into \(preview.plan.path)?")
        isShown = true
      }
      report = try workspace.withSidecar().update()
    }
    try session.show(report.json) { isShown ? UpdateView.ending(report, $0) : UpdateView.sheet(report, $0) }
    return .ok
  }
}

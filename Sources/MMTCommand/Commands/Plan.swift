import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let plan = CommandSpec(
    "plan", .begin, "Merge a newer edition of the built-in plan.",
    discussion: [
      "'mmt plan update' merges the newest edition of the plan that this one began from: new items and goals come, words that you haven't changed give way. What you ticked, timed, noted, wrote or edited stays; an item that the new edition dropped stays where you have done something about it.",
      "Shows the difference first, then asks; without a terminal it doesn't ask. Where you and the new edition changed the same line, yours stays and the other one is shown. 'mmt undo' takes the update back.",
    ],
    arguments: [ArgumentSpec("update", .choice(["update"]), help: "Merge the newest edition.")],
    options: [.dryRun, OptionSpec("yes", help: "Merge without asking.")],
    examples: [
      .init("mmt plan update --dry-run", "Show what the newest edition would change."),
      .init("mmt plan update", "Merge it."),
    ])
}

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

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let adopt = CommandSpec(
    "adopt", .begin, "Add boxes to a Markdown plan of your own.",
    discussion: [
      "Shows the weeks, days, tracks and items that were recognised and what was left as prose, then asks before it adds a box to every item without one. Nothing else in the file changes.",
      "A file of counters or habits, with lines such as 'Push-ups 40/100' below dates, is taken as it is: its folder becomes a workspace without a plan.",
      "Rows of tables and bare lines are left as they are unless '--column' or '--lines' is given. Without a terminal it doesn't ask.",
    ],
    arguments: [
      ArgumentSpec(
        "FILE", .path, .optional, help: "Choose the plan; its folder becomes a workspace. Without it, the workspace's own plan."
      )
    ],
    options: [
      .dryRun, OptionSpec("yes", help: "Add the boxes without asking."),
      OptionSpec(
        "bullets", value: "WHICH", .choice(["auto", "items"]),
        help: "With 'items', give bullets that are left as prose beside boxes a box too."),
      OptionSpec("column", help: "Add a column 'Done' to every table of items that has none to tick."),
      OptionSpec(
        "lines",
        help:
          "Put a bullet and a box before every bare line that names a problem such as 'Problem 1: Two Sum', a bullet before one with a box."
      ),
    ],
    examples: [
      .init("mmt adopt study-plan.md --dry-run", "Show what is understood and change nothing."),
      .init("mmt adopt study-plan.md --yes", "Add the boxes."),
    ])
}

extension Command<Session> {
  static let adopt = Command(.adopt) { (invocation, session) throws(Failure) in
    let isSure = invocation.flag("yes")
    if let file = invocation.path(0), let found = try DocumentCreation(session.context, adopting: Path(file)) {
      return try adopt(found, invocation, session)
    }
    let asked = AdoptionRequest(
      columns: invocation.flag("column"), lines: invocation.flag("lines"), bullets: invocation.value("bullets") == "items")
    let report = try AdoptRun(
      session.context, file: invocation.path(0).map { Path($0) }, isPreview: invocation.flag("dry-run"), request: asked
    ) { (preview, request, question) throws(Failure) -> AdoptRun.Reply in
      // On a terminal a person sees what was understood and says yes first; without one nothing is asked.
      guard !isSure, session.canAsk else { return .unasked }
      session.say(AdoptView.sheet(preview, session.rendering).bytes)
      let offers = request.offers(preview)
      let key = try session.choose(question, offers.map { (key: $0.key, meaning: $0.meaning) })
      guard let offer = offers.first(where: { $0.key == key }) else { return .agreed }
      return .again(offer.request)
    }.run()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }

  /// A file of counters or habits: its folder becomes a workspace, the file stays as it is.
  private static func adopt(
    _ creation: DocumentCreation, _ invocation: Invocation, _ session: Session
  ) throws(Failure) -> ExitCode {
    let preview = try creation.preview()
    if !invocation.flag("dry-run"), !invocation.flag("yes"), session.canAsk {
      session.say(AddView.sheet(preview, session.rendering).bytes)
      try session.confirm("Make a workspace of \(preview.folder ?? "its folder")?")
    }
    let answer = invocation.flag("dry-run") ? preview : try creation.create()
    try session.show(answer.json) { AddView.sheet(answer, $0) }
    return .ok
  }
}

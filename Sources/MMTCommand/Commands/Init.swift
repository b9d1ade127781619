import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let initialise = CommandSpec(
    "init", .begin, "Make a workspace: a Markdown plan of your own, in git.",
    discussion: [
      "Writes the plan and 'mmt.json' into DIR and commits them. A file that is there already is never overwritten.",
      "With '--plan FILE' your own plan is copied byte for byte, and every item that has no box gets one; what was understood is shown.",
    ],
    arguments: [ArgumentSpec("DIR", .folder, .optional, help: "Choose the folder; without it, the one you are in.")],
    options: [
      OptionSpec(
        "plan", value: "NAME|FILE", .plan,
        help: "Take a plan that 'mmt plans' lists, your own templates first, or a Markdown file; a name with '/' is a file."),
      OptionSpec(
        "start", value: "DATE", .date(.near),
        help: "Let the first day of the plan fall on this date: tomorrow, monday, 12-dec, 2026-12-12; without it, today."),
      OptionSpec("as-is", help: "Leave FILE without new boxes; an item gets its box when it is first ticked."),
      .dryRun,
    ],
    examples: [
      .init("mmt init ~/machine-mode", "Begin the built-in 100-day plan today."),
      .init("mmt init --plan my-plan.md --dry-run", "Show what would be understood of your own plan."),
    ])
}

extension Command<Session> {
  static let initialise = Command(.initialise) { (invocation, session) throws(Failure) in
    if invocation.path("plan")?.elementsEqual(JournalAdding.name.utf8) ?? false {
      let answer = try JournalAdding.create(
        session.context, folder: invocation.path(0).map { Path($0) } ?? Path("."), isDry: invocation.flag("dry-run"))
      try session.show(answer.json) { AddView.sheet(answer, $0) }
      return .ok
    }
    if let documents = try DocumentCreation(
      session.context, folder: invocation.path(0).map { Path($0) } ?? Path("."), name: invocation.path("plan"))
    {
      let answer = try invocation.flag("dry-run") ? documents.preview() : documents.create()
      try session.show(answer.json) { AddView.sheet(answer, $0) }
      return .ok
    }
    let creation = try Creation(
      session.context, folder: invocation.path(0).map { Path($0) } ?? Path("."), plan: invocation.path("plan"),
      start: invocation.date("start", today: try session.world.now().logicalDay(boundary: Settings().dayBoundary)),
      isAsIs: invocation.flag("as-is"))
    let report = try invocation.flag("dry-run") ? creation.preview() : creation.create()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }
}

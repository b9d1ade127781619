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
      OptionSpec(
        "with", value: "WHAT", .choice(["pages"]),
        help:
          "Write a workflow besides that renders page and card at each push: pages. In a workspace that is there it is all that is written."
      ),
      .dryRun,
    ],
    examples: [
      .init("mmt init ~/machine-mode", "Begin the built-in 100-day plan today."),
      .init("mmt init --plan my-plan.md --dry-run", "Show what would be understood of your own plan."),
    ])
}

extension Command<Session> {
  static let initialise = Command(.initialise) { (invocation, session) throws(Failure) in
    let folder = invocation.path(0).map { Path($0) } ?? Path(".")
    let isPreview = invocation.flag("dry-run")
    let pages = invocation.flag("with") ? try PagesWorkflow(session.context, folder: folder) : nil
    try pages?.refuseTaken()
    if let pages, pages.isInWorkspace {
      if !isPreview { try write(pages, session) }
      if session.wantsJSON { try session.write(JSONDocument.bytes { $0.member("path", pages.path.shown) }) }
      return .ok
    }
    if invocation.path("plan")?.elementsEqual(JournalAdding.name.utf8) ?? false {
      let answer = try JournalAdding.create(session.context, folder: folder, isDry: isPreview)
      if let pages, !isPreview { try write(pages, session) }
      try session.show(answer.json) { AddView.sheet(answer, $0) }
      return .ok
    }
    if let documents = try DocumentCreation(session.context, folder: folder, name: invocation.path("plan")) {
      let answer = try isPreview ? documents.preview() : documents.create()
      if let pages, !isPreview { try write(pages, session) }
      try session.show(answer.json) { AddView.sheet(answer, $0) }
      return .ok
    }
    let creation = try Creation(
      session.context, folder: folder, plan: invocation.path("plan"),
      start: invocation.date("start", today: try session.world.now().logicalDay(boundary: Settings().dayBoundary)),
      isAsIs: invocation.flag("as-is"))
    if !isPreview { try creation.refuseUnread() }
    let report = try isPreview ? creation.preview() : creation.create()
    if let pages, !isPreview { try write(pages, session) }
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }

  private static func write(_ pages: PagesWorkflow, _ session: Session) throws(Failure) {
    try pages.write()
    session.context.note("wrote \(pages.path.shown): yours to change and to commit; it says which variables it needs")
  }
}

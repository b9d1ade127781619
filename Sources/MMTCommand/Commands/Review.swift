import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let review = CommandSpec(
    "review", .progress, "Look back on a week or month, or list what is due.",
    discussion: [
      "Alone it is a page of the week: how much was done, what felt hard and what slipped, your notes and reflections, the time it took, and the next week's load. '--save' writes it under reviews/, with questions, from the template 'weekly-review.md' (your own in ~/.config/mmt/templates comes first); a file that is there stays, and backups hold it with what you write there.",
      "'--month' opens the section Review of a month's page of the journal in your editor, as 'mmt outlook' does with what is to come: from 'templates/review.md' in the workspace, else with four questions, the month's figures beside it. In a new month today's page proposes it until it is written, or dismissed with '--dismiss'.",
      "'mmt review due' lists what comes back, and tells how much of what was due in the last 30 days was solved again.",
      "A problem comes back 3, 7, 21 and 60 days after it was solved: sooner if it felt hard or took longer than most of its difficulty (from five timed ones on), later if it felt easy. Four looks are enough at what felt hard (fewer where the plan has no room for them), three at what took long, one at what felt easy, else two. No more than three a day are shown, below today's list too, what would be forgotten first at the head; more than five days' share never wait. None counts in a percentage.",
      "With 'mmt config review.method fsrs' the dates are those of FSRS-6 with its default parameters instead: each problem comes back when it is taken to be recalled with a probability of 90 %, as often as that is so. How it felt counts for the last time it was solved.",
      "'mmt review done' notes that you have solved one again, today and once a day; a timer that runs on it is booked. A problem that the plan itself repeats counts as looked at when it is ticked there.",
    ],
    arguments: [
      ArgumentSpec(
        "due|done", .choice(["due", "done"]), .optional, help: "List what is due, or say what was solved again."),
      .item(.any),
    ],
    options: [
      OptionSpec(
        "week", value: "N|DATE", .week, help: "Look back on this week of the plan: its number, prev, -2, or a date in it."),
      OptionSpec(
        "month", optionalValue: "MONTH", .month, help: "Look back on a month of the journal; without MONTH, the last one."),
      OptionSpec("dismiss", help: "With '--month': don't propose it any more."),
      OptionSpec("all", help: "List every item that was finished."),
      OptionSpec("save", help: "Write the week's review as a file to answer in."),
      OptionSpec(
        "felt", value: "hard|ok|easy", .choice(["hard", "ok", "easy"]), help: "With 'done': say how it went this time."),
    ],
    examples: [
      .init("mmt review", "Look back on this week."),
      .init("mmt review --week 3 --save", "Write reviews/week-03.md."),
      .init("mmt review --month", "Look back on last month."),
      .init("mmt review due", "List what is due today."),
      .init("mmt review done 283 --felt easy", "LeetCode 283 was solved again, with ease."),
    ])
}

extension Command<Session> {
  static let review = Command(.review) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if invocation.flag("month") || invocation.flag("dismiss") { return try reviewMonth(invocation, workspace, session) }
    guard invocation.text(0) != nil else {
      guard !invocation.flag("felt") else { throw invocation.misuse(of: "felt", "'--felt' belongs to 'mmt review done ITEM'") }
      if !workspace.hasPlan, !invocation.flag("save") { return try session.showWeek(of: workspace, invocation.value("week")) }
      return try WeekReviewing(workspace, invocation, session).run()
    }
    guard !invocation.flag("week"), !invocation.flag("save"), !invocation.flag("all") else {
      throw invocation.misuse("'--week', '--all' and '--save' are for 'mmt review' alone, which looks back on a week")
    }
    let names = Array(invocation.texts.dropFirst())
    guard invocation.text(0) == "done" else {
      guard names.isEmpty, !invocation.flag("felt") else {
        throw invocation.misuse("'mmt review due' lists what is due; 'mmt review done ITEM' takes items and --felt")
      }
      let reading = try workspace.read()
      let ledger = workspace.authoredLedger(reading)
      let records = reading.records(ledger)
      let page = ledger.reviews(records).withRecalls(ledger, records)
      try session.show(page.json) { ReviewView.sheet(page, $0) }
      return .ok
    }
    guard !names.isEmpty else { throw invocation.misuse("'mmt review done' needs ITEM") }
    let felt = invocation.value("felt").flatMap { ItemRecord.Felt(rawValue: $0) }
    return try session.show(workspace.reviewed(names, felt: felt, as: invocation.asTyped))
  }

  private static func reviewMonth(
    _ invocation: Invocation, _ workspace: Workspace, _ session: Session
  ) throws(Failure) -> ExitCode {
    guard invocation.flag("month") else { throw invocation.misuse(of: "dismiss", "'--dismiss' goes with '--month'") }
    let others = ["week", "save", "all", "felt"].contains { invocation.flag($0) }
    guard invocation.text(0) == nil, !others else {
      throw invocation.misuse("'--month' looks back on a month of the journal, and goes with nothing but --dismiss")
    }
    let typed = invocation.value("month").flatMap { TypedMonth($0)?.month(workspace.logicalToday, .last) }
    let month = typed ?? workspace.lastMonth
    guard invocation.flag("dismiss") else {
      return try session.write(.review, of: month, workspace, as: invocation.asTyped)
    }
    try workspace.dismissReview(of: month)
    session.context.note("the review of \(month.title) isn't proposed any more")
    if session.wantsJSON { try session.write(JSONDocument.bytes { $0.member("dismissed", month.iso) }) }
    return .ok
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let remind = CommandSpec(
    "remind", .share, "Let this machine remind you, and see what comes.",
    discussion: [
      "'mmt remind install' lets systemd, launchd or cron look at the plan at the times of the rules, and shows a desktop notification where there is something to say: never twice, never about what is done, not on rest days or in pauses. 'mmt remind' lists the rules, what comes next and what was sent.",
      "'mmt config reminders.morning 06:30' moves one; 'off', 'mon-fri' and 'until 2026-12-31' switch it off, keep it to weekdays, silence it before a date; 'reminders.all' is every one. What came too late is told by the next 'mmt today'. Of counters and habits only the number that is left is told; 'mmt config reminders.names on' names them.",
      "A command of your own takes the place of the desktop's notifications if your config.json says {\"reminders\": {\"command\": [\"PROGRAM\", \"ARGUMENT\"]}}: it gets title and text as two more arguments. A workspace can't set it.",
    ],
    arguments: [
      ArgumentSpec(
        "ACTION", .choice(["list", "install", "uninstall", "test", "run"]), .optional,
        help: "list (as without it), install or uninstall the schedule, test (send one now), run (what the schedule calls).")
    ],
    options: [
      OptionSpec("follow", help: "Stay, and remind without a scheduler until you stop it."),
      OptionSpec(
        "by", value: "systemd|launchd|cron", .choice(["systemd", "launchd", "cron"]),
        help: "With 'install': use this scheduler."),
    ],
    examples: [
      .init("mmt remind install", "Let this machine remind you."),
      .init("mmt remind test", "Send one now, and say which way it went."),
      .init("mmt remind", "See what comes next and what was sent."),
    ])
}

extension Command<Session> {
  static let remind = Command(.remind) { (invocation, session) throws(Failure) in
    let word = invocation.text(0)
    if invocation.flag("by"), word != "install" { throw invocation.misuse(of: "by", "'--by' belongs to 'mmt remind install'") }
    if invocation.flag("follow") {
      guard word == nil || word == "run" else {
        throw invocation.misuse(of: "follow", "'--follow' stands alone: mmt remind --follow")
      }
      return try ReminderFollowing(session).run()
    }
    let reminding = Reminding(try session.workspace())
    switch word {
    case "install":
      let answer = try reminding.install(invocation.value("by").flatMap { Scheduler(rawValue: $0) })
      try session.show(answer.json) { ReminderView.sheet(answer, $0) }
    case "uninstall":
      let answer = try reminding.uninstall()
      try session.show(answer.json) { ReminderView.sheet(answer, $0) }
    case "test":
      let answer = try reminding.test()
      try session.show(answer.json) { ReminderView.sheet(answer, $0) }
    case "run":
      let answer = try reminding.look()
      for refusal in answer.deliveries where refusal.way == nil {
        session.warn("\(refusal.title): not delivered (\(refusal.refusals.joined(separator: "; ")))")
      }
      try session.show(answer.json) { ReminderView.sheet(answer, $0) }
    default:
      let page = try reminding.page()
      try session.show(page.json) { ReminderView.sheet(page, $0) }
    }
    return .ok
  }
}

/// `remind --follow`: looks every minute, for a machine without a scheduler. What no other way takes is shown here.
struct ReminderFollowing {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run() throws(Failure) -> ExitCode {
    session.say(Array("mmt: reminding until you press Ctrl-C\n".utf8))
    while true {
      do throws(Failure) {
        let now = try session.world.now()
        for delivery in try Reminding(try session.workspace()).look(sayingAloud: true).deliveries {
          guard say(delivery, at: now) else { return .ok }
        }
      } catch {
        // Another moment's plan may read again: an editor is at work.
        if session.world.isClockFixed || error.exitCode == .notFound { throw error }
        session.warn(error.message, help: error.help)
      }
      // A clock that stands brings nothing more.
      if session.world.isClockFixed { return .ok }
      let seconds = Int(session.world.systemTime().seconds % 60)
      session.world.pause((60 - seconds) * 1_000_000)
    }
  }

  /// false when nobody reads any more.
  private func say(_ delivery: ReminderAnswer.Delivery, at now: Moment) -> Bool {
    guard !session.isQuiet else { return true }
    let line = VisibleText.line("\(now.clock)  \(delivery.title)  \(delivery.body)") + "\n"
    if case .closed = session.world.write(Array(line.utf8), .standardOutput) { return false }
    return true
  }
}

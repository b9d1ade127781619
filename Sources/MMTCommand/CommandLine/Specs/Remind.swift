extension CommandSpec {
  package static let remind = CommandSpec(
    "remind", .share, "Let this machine remind you, and see what comes.",
    discussion: [
      "'mmt remind install' lets systemd, launchd or cron look at the plan at the times of the rules, and shows a desktop notification where there is something to say: never twice, never about what is done, not on rest days or in pauses. 'mmt remind' lists the rules, what comes next and what was sent.",
      "'mmt config reminders.morning 06:30' moves one; 'off', 'mon-fri' and 'until 2026-12-31' switch it off, keep it to weekdays, silence it before a date; 'reminders.all' is every one. What came too late is told by the next 'mmt today'.",
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

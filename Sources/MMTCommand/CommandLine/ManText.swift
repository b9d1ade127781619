/// What the manual page says beyond the table of commands.
enum ManText {
  static let description = [
    "mmt keeps track of a plan, such as 100 days of problems to solve and topics to study, that is one Markdown file of yours. That file is the database: boxes, dates, minutes and notes are written into it, and whatever you change in an editor counts.",
    "A workspace is a folder with the plan, the file 'mmt.json' for what a text can't show, and a git repository in which every step is kept. mmt works in the workspace that holds the folder you are in, or else in the one MMT_HOME names.",
    "Options may stand anywhere, short ones may be combined, and '--' ends them. Without a command mmt shows today's page.",
  ]

  static let groups: [CommandGroup: String] = [
    .begin: "begin", .look: "look", .work: "work", .reconcile: "reconcile", .progress: "see progress", .schedule: "schedule",
    .safety: "be safe", .share: "share", .setUp: "set up",
  ]

  static let items = [
    ("1920, lc1920", "The LeetCode number."),
    (".3", "The third of today's list, as printed beside it."),
    ("12.3", "The third of Day 12."),
    (
      "machine-mode.md:113, :113",
      "What stands in that line of the plan; of a file of counters or habits by its name. With '--if-revision' a line is taken only of the very file that was looked at."
    ),
    ("d012/dsa/lc-283", "The id, as '--json' gives it."),
    (
      "\"two sum\", load bal", "Words of the item. Today's items come first, then open ones of earlier days, then their others."
    ),
  ]

  static let extensions = [
    "A program 'mmt-NAME' is the command 'mmt NAME', where NAME is made of small letters, digits and hyphens. It is looked for in the folder of the mmt executable, then in the absolute folders of PATH, never in the current one. What follows NAME is passed to it as it is; options before NAME go in front of that, but for '-C DIR', which makes it run there. Its exit status is that of mmt.",
    "Two of them come with mmt: 'mmt tui' tracks the day on the full screen, and its key '?' lists its keys; 'mmt lsp' is the language server that an editor starts, and 'mmt lsp --setup EDITOR' says what to put where.",
    "Such a program gets MMT_HOME, the workspace that mmt would work in, and MMT_EXECUTABLE, the mmt that started it.",
  ]

  static let environment = [
    ("MMT_HOME", "The workspace to use where the current folder isn't in one."),
    ("MMT_NOW", "Sets the clock, for example 2026-11-20T08:00:00."),
    ("NO_COLOR", "Switches colour off when it isn't empty."),
    ("TERM", "Switches colour off when it is 'dumb'."),
    ("TZ", "The time zone; without it, the system's."),
    ("XDG_STATE_HOME, XDG_CONFIG_HOME", "Where this machine's state and your configuration lie, in a folder 'mmt'."),
  ]

  static let files = [
    ("machine-mode.md", "The built-in plan as your own file; a plan of yours keeps its name."),
    ("mmt.json", "Moments, sessions, settings: what the plan can't show."),
    (".gitattributes", "Names the plan, and keeps git from changing its line endings."),
    (
      "~/.config/mmt/config.json",
      "What you want in every workspace on this machine, a JSON object: {\"plain\": true} prints all pages as '--plain' does."
    ),
  ]
}

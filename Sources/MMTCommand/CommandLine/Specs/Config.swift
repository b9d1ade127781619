extension CommandSpec {
  package static let config = CommandSpec(
    "config", .setUp, "Show the settings, or change one.",
    discussion: [
      "Without KEY every setting is listed with its value, default and meaning.",
      "'alias.d done' makes 'd' a word of your own for 'done', 'alias.r \"review due\"' one for a command with arguments; 'none' takes it away. An alias stands for a command of mmt, and never takes one's place. It is yours and this machine's, in '~/.config/mmt/aliases.json': a workspace, which others may write to, can't bring any.",
      "'pager off' prints long pages on a terminal at once, on this machine.",
      "New rest days hold from today on, or from tomorrow where today's work is begun: days that have passed keep their dates. What moves is shown.",
    ],
    arguments: [
      ArgumentSpec("KEY", .setting, .optional, help: "Name the setting."),
      ArgumentSpec("VALUE", .settingValue, .optional, help: "Set it to this; without it, the setting is shown."),
    ],
    options: [.dryRun],
    examples: [
      .init("mmt config", "List all settings."),
      .init("mmt config restDays Sunday --dry-run", "Show what moves where no day falls on a Sunday any more."),
      .init("mmt config dayBoundary 03:00", "Let a day begin at three in the morning."),
      .init("mmt config alias.d done", "Let 'mmt d 283' tick LeetCode 283."),
    ])
}

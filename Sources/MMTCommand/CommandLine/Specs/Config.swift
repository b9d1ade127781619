extension CommandSpec {
  package static let config = CommandSpec(
    "config", .setUp, "Show the settings, or change one.",
    discussion: ["Without KEY every setting is listed with its value, default and meaning."],
    arguments: [
      ArgumentSpec("KEY", .setting, .optional, help: "Name the setting."),
      ArgumentSpec("VALUE", .settingValue, .optional, help: "Set it to this; without it, the setting is shown."),
    ],
    examples: [
      .init("mmt config", "List all settings."),
      .init("mmt config dayBoundary 03:00", "Let a day begin at three in the morning."),
    ])
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

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

extension Command<Session> {
  static let config = Command(.config) { (invocation, session) throws(Failure) in
    if let key = invocation.text(0), key.hasPrefix(Aliases.prefix) { return try alias(key, invocation.text(1), session) }
    if invocation.text(0)?.lowercased() == PersonSettings.pagerKey { return try pager(invocation, session) }
    if let key = invocation.text(0), ["alias", "aliases"].contains(key), invocation.text(1) == nil {
      try session.show(ConfigReport(settings: Aliases(session.world).settings).json) { rendering in
        ConfigView.sheet(ConfigReport(settings: Aliases(session.world).settings), rendering, none: Aliases.none)
      }
      return .ok
    }
    let workspace = try session.workspace()
    guard var key = invocation.text(0) else {
      var report = ConfigReport(try workspace.currentSettings(), Settings.definitions)
      report.settings += [session.person.pagerSetting] + Aliases(session.world).settings
      try session.show(report.json) { ConfigView.sheet(report, $0) }
      return .ok
    }
    key = Settings.key(key)
    let isMember = ["reminders.", "journal."].contains { key.lowercased().hasPrefix($0) }
    let definitions = isMember ? Settings.memberDefinitions : Settings.definitions
    let keys = definitions.map(\.key) + [PersonSettings.pagerKey]
    if !isMember, !keys.contains(key), let nearest = Nearest.match(key.lowercased(), in: keys.map { $0.lowercased() }),
      let meant = keys.first(where: { $0.lowercased() == nearest })
    {
      throw Failure(.usage, "no setting \"\(key)\"; the nearest is \(meant)", help: "mmt config lists them all")
    }
    let isPreview = invocation.flag("dry-run")
    var settings: Settings
    if let typed = invocation.text(1) {
      let outcome = try workspace.set(key, typed, isPreview: isPreview, as: invocation.asTyped)
      settings = outcome.settings
      if let moved = outcome.moved {
        let report = ConfigReport(settings, Settings.definitions.filter { $0.key.lowercased() == key.lowercased() })
        try session.show(report.json(moved)) { ScheduleView.sheet(moved, $0) }
        return .ok
      }
    } else {
      settings = try workspace.currentSettings()
    }
    if key.hasPrefix("backup."), key != "backup.", invocation.text(1) != nil { key = "backup" }
    _ = try settings.get(key)
    let report = ConfigReport(settings, definitions.filter { $0.key.lowercased() == key.lowercased() })
    guard let setting = report.settings.first else { return .ok }
    try session.show(report.json) { rendering in
      var sheet = ConfigView.sheet(setting, rendering)
      if invocation.text(1) != nil, isPreview { ScheduleView.addPreview(to: &sheet) }
      return sheet
    }
    return .ok
  }

  /// `config pager off`: the person's, too.
  private static func pager(_ invocation: Invocation, _ session: Session) throws(Failure) -> ExitCode {
    if let value = invocation.text(1)?.lowercased() {
      guard value == "on" || value == "off" else {
        throw Failure(
          .usage, "pager can't be \"\(value)\": it is neither on nor off", details: ["Nothing was changed."],
          help: "which pager it is: export MMT_PAGER='less -S'")
      }
      if !invocation.flag("dry-run") { try session.person.set(PersonSettings.pagerKey, value) }
    }
    let setting = session.person.pagerSetting
    try session.show(ConfigReport(settings: [setting]).json) { ConfigView.sheet(setting, $0) }
    return .ok
  }

  /// `config alias.d done`: the person's, so no workspace is needed.
  private static func alias(_ key: String, _ line: String?, _ session: Session) throws(Failure) -> ExitCode {
    let aliases = Aliases(session.world)
    let name = String(key.dropFirst(Aliases.prefix.count))
    if let line { try aliases.set(name, line) }
    if let setting = aliases.settings.first(where: { $0.key == key }) {
      try session.show(ConfigReport(settings: [setting]).json) { ConfigView.sheet(setting, $0) }
    } else if line == nil {
      throw Failure(.notFound, "there is no alias \"\(name)\"", help: "mmt config alias.\(name) done makes one")
    }
    return .ok
  }
}

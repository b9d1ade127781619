import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let status = Command(.status) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let report = try workspace.status()
    try session.show(report.json) { StatusView.sheet(report, $0) }
    return .ok
  }

  static let verify = Command(.verify) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let report = try Verification(workspace: workspace).report()
    try session.show(report.json) { VerifyView.sheet(report, $0) }
    return report.isOK ? .ok : .problemsFound
  }

  static let mergeFile = Command(.mergeFile) { (invocation, session) throws(Failure) in
    // git's contract knows 0 and 1 alone: whatever failed is a conflict to look at.
    do throws(Failure) {
      return try session.mergeFile(invocation).run() ? .ok : .problemsFound
    } catch {
      session.say(session.printer.text(error))
      return .problemsFound
    }
  }

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
      var report = ConfigReport(try workspace.read().settings, Settings.definitions)
      report.settings += [session.person.pagerSetting] + Aliases(session.world).settings
      try session.show(report.json) { ConfigView.sheet(report, $0) }
      return .ok
    }
    let isReminder = key.lowercased().hasPrefix("reminders.")
    let definitions = isReminder ? Settings.reminderDefinitions : Settings.definitions
    let keys = definitions.map(\.key)
    if !isReminder, !keys.contains(key), let nearest = Nearest.match(key.lowercased(), in: keys.map { $0.lowercased() }),
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
        let report = ConfigReport(settings, Settings.definitions.filter { $0.key == "restDays" })
        try session.show(report.json(moved)) { ScheduleView.sheet(moved, $0) }
        return .ok
      }
    } else {
      settings = try workspace.read().settings
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

  static let help = Command(.help) { (invocation, session) throws(Failure) in
    let page = HelpPage(width: session.rendering.columns, isLinear: session.isPlain)
    guard let name = invocation.text(0) else {
      // What git runs is nobody's to type.
      let commands = CommandSpec.all.filter { $0 != .mergeFile }
      let index = page.index(
        of: commands, extensions: ExternalCommands(session.world).names, aliases: Aliases(session.world).all)
      try session.read(sheet(index, session.rendering).bytes)
      return .ok
    }
    guard let spec = CommandSpec.all.first(where: { $0.name == name }) else {
      throw Failure(.usage, "no command '\(name)'", help: "mmt help")
    }
    try session.read(sheet(page.page(of: spec), session.rendering).bytes)
    return .ok
  }

  /// Help as it is, its headings and what can be typed in their styles.
  private static func sheet(_ help: String, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for line in help.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      var text = StyledText()
      if let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0.isUppercase || $0 == " " })
      {
        text.append(String(line[...colon]), .heading)
        text.append(String(line[line.index(after: colon)...]))
      } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
        let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
        text.append(String(line[..<end]), .command)
        text.append(String(line[end...]))
      } else {
        text.append(String(line))
      }
      sheet.whole(text)
    }
    return sheet
  }

  static let version = Command(.version) { (_, session) throws(Failure) in
    if session.wantsJSON {
      try session.write(JSONDocument.bytes { $0.member("version", Version.current) })
    } else if !session.isQuiet {
      try session.write(Array("mmt \(Version.current)\n".utf8))
    }
    return .ok
  }
}

/// The version of this source.
package enum Version {
  package static let current = "0.1.0"
}

extension Session {
  fileprivate func mergeFile(_ invocation: Invocation) throws(Failure) -> FileMerge {
    let paths = (0..<3).compactMap { invocation.path($0) }.map { Path($0) }
    guard paths.count == 3 else { throw invocation.misuse("name the three versions") }
    return try FileMerge(
      context, base: paths[0], ours: paths[1], theirs: paths[2], markerSize: invocation.number(3) ?? 7,
      name: invocation.path(4).map { Path($0) })
  }
}

import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let status = Command(.status) { (_, session) throws(Failure) in
    let desk = try Desk(session)
    let report = try desk.status()
    try session.show(report.json) { StatusView.sheet(report, $0) }
    return .ok
  }

  static let verify = Command(.verify) { (_, session) throws(Failure) in
    let desk = try Desk(session)
    let report = try Verification(desk: desk).report()
    try session.show(report.json) { VerifyView.sheet(report, $0) }
    return report.isOK ? .ok : .problemsFound
  }

  static let mergeFile = Command(.mergeFile) { (_, session) throws(Failure) in
    // git's contract knows 0 and 1 alone: whatever failed is a conflict to look at.
    do throws(Failure) {
      return try FileMerge(session).run() ? .ok : .problemsFound
    } catch {
      session.say(session.printer.text(error))
      return .problemsFound
    }
  }

  static let config = Command(.config) { (invocation, session) throws(Failure) in
    if let key = invocation.text(0), key.hasPrefix(Aliases.prefix) { return try alias(key, invocation.text(1), session) }
    if invocation.text(0)?.lowercased() == PersonSettings.pagerKey { return try pager(invocation, session) }
    let desk = try Desk(session)
    guard var key = invocation.text(0) else {
      var report = ConfigReport(try desk.read().settings, Settings.definitions)
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
    var value = invocation.text(1)
    if key.hasPrefix("backup."), key != "backup." {
      value = try value.map { value throws(Failure) in try desk.member(of: "backup", String(key.dropFirst(7)), value) }
      key = "backup"
    }
    let isPreview = invocation.flag("dry-run")
    value = value.map { desk.dated(key, $0) }
    if let value, key.lowercased() == "restdays" { return try desk.rest(value, invocation, isPreview: isPreview) }
    if let value, !isPreview { try desk.configure(key, value) }
    var settings = try Desk(session).read().settings
    if let value, isPreview { try settings.set(key, value) }
    _ = try settings.get(key)
    let report = ConfigReport(settings, definitions.filter { $0.key.lowercased() == key.lowercased() })
    guard let setting = report.settings.first else { return .ok }
    try session.show(report.json) { rendering in
      var sheet = ConfigView.sheet(setting, rendering)
      if value != nil, isPreview { ScheduleView.addPreview(to: &sheet) }
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
      let index = page.index(of: commands, extensions: Extensions(session.world).names, aliases: Aliases(session.world).all)
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

extension ConfigReport {
  init(_ settings: Settings, _ definitions: [Settings.Definition]) {
    self.init(
      settings: definitions.map { definition in
        Setting(
          key: definition.key, value: (try? settings.get(definition.key)) ?? "", defaultValue: definition.defaultText,
          type: definition.type,
          meaning: definition.meaning.hasSuffix(".") ? String(definition.meaning.dropLast()) : definition.meaning)
      })
  }
}

extension Desk {
  /// Dates as a person types them, as they are written: for settings that are dates, hold some, or end with one. The name of a weekday alone
  /// stays what it is among rest days: every week's.
  fileprivate func dated(_ key: String, _ value: String) -> String {
    func dated(_ word: some StringProtocol, _ preference: TypedDate.Preference = .near) -> String {
      let trimmed = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let date = TypedDate(trimmed) else { return String(word) }
      if case .weekday = date { return String(word) }
      return date.day(logicalToday, prefer: preference)?.iso ?? String(word)
    }
    let key = key.lowercased()
    if key.hasPrefix("reminders."), let place = value.range(ofWord: "until") {
      let date = TypedDate(value[place.upperBound...].split(whereSeparator: \.isWhitespace).joined(separator: " "))
      guard let day = date?.day(logicalToday, prefer: .future) else { return value }
      return String(value[..<place.upperBound]) + " " + day.iso
    }
    switch Settings.definitions.first(where: { $0.key.lowercased() == key })?.form {
    case .date: return TypedDate(value)?.day(logicalToday, prefer: .near)?.iso ?? value
    case .restDays: return value.split(separator: ",").map { dated($0, .future) }.joined(separator: ",")
    default: return value
    }
  }

  /// Changes one setting. Throws 64 for a value that can't be.
  func configure(_ key: String, _ value: String) throws(Failure) {
    // What can't be is refused before anything is made anew or committed.
    var trial = Settings()
    try trial.set(key, value)
    try withSidecar().changeSettings("mmt config \(key) \(ShellWord.quoted(value))") { (settings) throws(Failure) in
      try settings.set(key, value)
    }
    if key.lowercased().hasPrefix("reminders") { Reminding(try Desk(session)).reschedule() }
  }

  /// `backup.keep 5`, `backup.remindAfter off`: the object setting with this member, its others as they are.
  func member(of key: String, _ name: String, _ value: String) throws(Failure) -> String {
    let isOff = name == "remindAfter" && value.lowercased() == "off"
    let range = ["keep": 1...1000, "remindAfter": 1...365][name]
    guard key == "backup", let number = isOff ? 0 : Int(value), isOff || range?.contains(number) == true else {
      throw Failure(
        .usage, "\(key).\(name) can't be \"\(value)\"",
        help: "there is mmt config backup.keep 7 (from 1 to 1000) and backup.remindAfter 14 (days from 1 to 365, or off)")
    }
    let members = try read().settings.object(key) ?? []
    var table = JSONTable()
    table.update(members.map { ($0.key, $0.value) } + [(name, JSONText(number))])
    return String(
      decoding: JSONText { writer in
        writer.object { for index in table.indices { $0.key(table.key(at: index)); $0.raw(table.value(at: index).compact) } }
      }.compact, as: UTF8.self)
  }

  /// Changes settings: backup if it is the day's first change, then the sidecar, then what is remembered.
  func changeSettings(
    _ command: String, _ change: (inout Settings) throws(Failure) -> Void
  ) throws(Failure) {
    try backUpBeforeFirstChange()
    _ = try write { (snapshot, _) throws(Failure) -> Update<Aftermath> in
      var reading = try reading(snapshot)
      try refuseUnwritable(reading)
      let seen = seen()
      try refuseDamage(reading, seen)
      let original = reading.sidecar
      var settings = original.settings
      try change(&settings)
      // Other words for days or labels, or bullets as items, make another plan of the same bytes: what is new in it is for `sync` to find.
      let options = PlanParser.Options(settings: settings)
      let plan = PlanParser.parse(reading.source, options)
      let isSamePlan = plan.items.count == reading.plan.items.count
      let takeover = seen?.files == reading.digests || !isSamePlan ? nil : takeOver(&reading, seen: seen)
      let reconciled = reading.sidecar
      reading.sidecar.settings = settings
      let sidecar = reading.sidecar
      let after = ledger(
        reading.plan, sidecar.settings, reading.lexicon, reading.ids, .byID { sidecar.record($0)?.completed })
      let text = try sidecarText(reading, changedFrom: original, after)
      var aftermath = Aftermath(
        plan: plan, ids: ItemIDs(plan, options.lexicon), digests: reading.digests.replaced(nil, text),
        entry: UndoLog.Entry(moment: now, command: command, sidecar: reconciled.changes(to: sidecar)), takeover: takeover)
      aftermath.leavesSeen = !isSamePlan
      return Update(sidecar: text, result: aftermath)
    } then: { outcome in
      if outcome.sidecarWritten { remember(outcome.result) }
    }
  }

  func status() throws(Failure) -> StatusReport {
    let reading = try read()
    let isReconciled = seenHead()?.files == reading.digests
    let seen = isReconciled ? nil : seen() ?? seenFromHead()
    let found = isReconciled ? nil : reconciliation(reading, seen: seen)
    let ledger = found.map { self.ledger(reading, $0) } ?? self.ledger(reading)
    let (day, standing) = ledger.current
    let last = git.lastCommit(files)
    var notes: [String] = []
    if let warning = state.warning { notes.append(warning) }
    for finding in PlanGuard.findings(reading.plan, file: planName, seen: seen) {
      notes.append("\(finding.message); see mmt verify")
    }
    let outside = seen == nil ? 0 : found?.changeCount ?? 0
    var report = StatusReport(
      plan: ledger.summary, folder: workspace.folder.shown, day: reading.plan.days[day].key.number, date: ledger.today,
      standing: standing, done: ledger.tallies[day].done, required: ledger.tallies[day].required, backlog: ledger.backlogCount,
      streak: ledger.streak, isUncommitted: git.hasUncommitted(files), lastBackup: last?.moment, lastCommit: last?.id,
      toReconcile: outside, notes: notes)
    report.now = now
    report.shownFolder = workspace.folder.shown(home: world.environment.path("HOME"))
    if standing == .resting { report.pausedUntil = ledger.free.pauses.first { $0.contains(ledger.today) }?.upperBound }
    report.timer = timerAnswer(reading, ledger)
    report.slips = slips(reading, gone: ledger.gone)
    if let upstream = git.upstream() { (report.upstreamName, report.upstreamAhead) = (upstream.name, upstream.ahead) }
    let cycle = BuildCycle(self)
    (report.installedOn, report.daysLeft) = (cycle.installed?.localDay, cycle.daysLeft(reading.settings))
    if let copies = lastCopies() { (report.copiesFolder, report.copiesAt) = (copies.folder.shown, copies.at) }
    report.leftAt = lastLeft()
    return report
  }
}

extension String {
  /// Where a word stands between blanks or at either end.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    var rest = self[...]
    while let found = rest.firstRange(of: word) {
      let isStart = found.lowerBound == startIndex || self[index(before: found.lowerBound)].isWhitespace
      if isStart, found.upperBound == endIndex || self[found.upperBound].isWhitespace { return found }
      rest = rest[found.upperBound...]
    }
    return nil
  }
}

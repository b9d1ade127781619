package import MMTCore
import MMTStore

extension ConfigReport {
  package init(_ settings: Settings, _ definitions: [Settings.Definition]) {
    self.init(
      settings: definitions.map { definition in
        Setting(
          key: definition.key, value: (try? settings.get(definition.key)) ?? "", defaultValue: definition.defaultText,
          type: definition.type,
          meaning: definition.meaning.hasSuffix(".") ? String(definition.meaning.dropLast()) : definition.meaning)
      })
  }
}

extension Workspace {
  /// Changes one setting, or shows what that would do. The value is as a person types it: dates in words, `backup.keep` for a member. The second
  /// value is what it moves, where it moves days. Throws 64 for a value that can't be.
  package func set(
    _ key: String, _ typed: String, isPreview: Bool, as command: String
  ) throws(Failure) -> (settings: Settings, moved: ScheduleChange?) {
    var (key, value) = (key, typed)
    if key.hasPrefix("backup."), key != "backup." {
      value = try member(of: "backup", String(key.dropFirst(7)), value)
      key = "backup"
    }
    value = dated(key, value)
    if key.lowercased() == "restdays" {
      let (moved, settings) = try rest(value, isPreview: isPreview, as: command)
      return (settings, moved)
    }
    let moves = hasPlan && Self.moving[key.lowercased()] != nil
    let before = moves ? try reading(try store.readSnapshot(sidecar: .some(foundSidecar)), warns: isPreview) : nil
    if key.lowercased().hasPrefix("journal"), var wanted = try? currentSettings(), (try? wanted.set(key, value)) != nil {
      try refuseLeavingDays(key, wanted)
    }
    if !isPreview { try configure(key, value) }
    var settings = try Workspace(context).currentSettings()
    if isPreview { try settings.set(key, value) }
    return (settings, try before.map { (before) throws(Failure) in try moved(key, settings, before, isPreview, command) })
  }

  /// The settings besides rest days that move the plan's days, by their keys in small letters, with their names for people.
  private static let moving = ["startdate": "Start", "pauses": "Pauses"]

  private func moved(
    _ key: String, _ settings: Settings, _ before: Reading, _ isPreview: Bool, _ command: String
  ) throws(Failure) -> ScheduleChange {
    var change = ScheduleChange(
      command, pause: nil, from: ledger(before), to: ledger(before.plan, settings, before.lexicon, before.ids, .none),
      isPreview: isPreview)
    change.setting = .init(Self.moving[key.lowercased()] ?? key, try settings.get(key))
    return change
  }

  /// Dates as a person types them, as they are written: for settings that are dates, hold some, or end with one. The name of a weekday alone
  /// stays what it is among rest days: every week's.
  private func dated(_ key: String, _ value: String) -> String {
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
  private func configure(_ key: String, _ value: String) throws(Failure) {
    // What can't be is refused before anything is made anew or committed.
    var trial = Settings()
    try trial.set(key, value)
    try withSidecar().changeSettings("mmt config \(key) \(ShellWord.quoted(value))") { (settings) throws(Failure) in
      try settings.set(key, value)
    }
    if key.lowercased().hasPrefix("reminders") { Reminding(try Workspace(context)).reschedule() }
  }

  /// `backup.keep 5`, `backup.remindAfter off`: the object setting with this member, its others as they are.
  private func member(of key: String, _ name: String, _ value: String) throws(Failure) -> String {
    let isOff = name == "remindAfter" && ["off", "0"].contains(value.lowercased())
    let range = ["keep": 1...1000, "remindAfter": 1...365][name]
    guard key == "backup", let number = isOff ? 0 : Int(value), isOff || range?.contains(number) == true else {
      throw Failure(
        .usage, "\(key).\(name) can't be \"\(value)\"",
        help: "there is mmt config backup.keep 7 (from 1 to 1000) and backup.remindAfter 14 (days from 1 to 365, or off)")
    }
    let members = try currentSettings().object(key) ?? []
    var table = JSONTable()
    table.update(members.map { ($0.key, $0.value) } + [(name, JSONText(number))])
    return String(
      decoding: JSONText { writer in
        writer.object { for index in table.indices { $0.key(table.key(at: index)); $0.raw(table.value(at: index).compact) } }
      }.compact, as: UTF8.self)
  }

  /// Changes settings: those of the sidecar, and what else follows from them.
  func changeSettings(
    _ command: String, _ change: (inout Settings) throws(Failure) -> Void
  ) throws(Failure) {
    guard hasPlan else { return try changeSettingsAlone(change) }
    _ = try transact { (transaction, _) throws(Failure) -> Update<Aftermath> in
      let reading = transaction.reading
      var settings = transaction.original.settings
      try change(&settings)
      // Other words for days or labels, or bullets as items, make another plan of the same bytes: what is new in it is for `sync` to find.
      let document = reading.document.read(.init(settings: settings))
      let plan = document.plan
      let isSamePlan = plan.items.count == reading.plan.items.count && plan.revision == reading.plan.revision
      if isSamePlan { transaction.takeOver() }
      transaction.reading.sidecar.settings = settings
      let after = transaction.after(reading.plan, reading.ids)
      let text = try sidecarText(transaction.reading, changedFrom: transaction.original, after)
      var aftermath = Aftermath(
        plan: plan, options: document.options, ids: document.ids, digests: reading.digests.replaced(nil, text),
        entry: UndoLog.Entry(
          moment: now, command: command, sidecar: transaction.reconciled.changes(to: transaction.reading.sidecar)),
        takeover: transaction.takeover)
      aftermath.leavesSeen = !isSamePlan
      return Update(sidecar: text, result: aftermath)
    } then: { outcome in
      if outcome.sidecarWritten { remember(outcome.result) }
    }
  }
}

extension Workspace {
  /// The settings that hold; the plan is read with them where there is one.
  package func currentSettings() throws(Failure) -> Settings { hasPlan ? try read().settings : foundSettings }

  /// Of a workspace without a plan: the sidecar alone.
  private func changeSettingsAlone(_ change: (inout Settings) throws(Failure) -> Void) throws(Failure) {
    _ = try editSidecar { (sidecar) throws(Failure) in try change(&sidecar.settings) }
    // The next `sync` has something to commit, though no page is another one.
    var memory = journalMemory
    guard hasJournal, memory.committed != nil else { return }
    memory.committed = nil
    remember(memory)
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

internal import MMTCore
internal import MMTScreens
internal import MMTStore
internal import MMTViews
internal import MMTWorkspace

/// Has changes made that were asked for on the screen, with nobody to ask: beside it, on another thread.
struct ChangeRunner: Sendable {
  let world: World

  /// What came of a change: the page of its answer in linear text, and what was complained of.
  struct Outcome: Sendable {
    var lines: [String] = []
    var complaints: [String] = []
    var hasFailed = false
  }

  func run(_ change: LiveChange) -> Outcome {
    let heard = Heard()
    var outcome = Outcome()
    do throws(Failure) {
      let context = WorkspaceContext(world, plans: BuiltInPlans.all) { heard.notices.append($0) }
      let sheet = try perform(change, Workspace(context))
      outcome.lines = String(decoding: sheet.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      outcome.complaints = heard.lines
    } catch {
      outcome.hasFailed = true
      outcome.complaints = heard.lines + [error.message] + error.diagnostics.map(\.message) + (error.help.map { [$0] } ?? [])
    }
    return outcome
  }

  private func perform(_ change: LiveChange, _ workspace: Workspace) throws(Failure) -> Sheet {
    let command = change.typed(workspace.logicalToday)
    switch change {
    case .done(let ids): return page(try workspace.done(ids, DoneDetails(), as: command), workspace)
    case .undone(let ids): return page(try workspace.undone(ids, as: command), workspace)
    case .skip(let ids): return page(try workspace.skip(ids, as: command), workspace)
    case .reviewed(let ids): return page(try workspace.reviewed(ids, felt: nil, as: command), workspace)
    case .undo:
      if let answer = try workspace.revertJournal(.undo) { return JournalChangeView.sheet(answer, .linear()) }
      if let answer = try workspace.revertRhythm(.undo) { return RhythmChangeView.sheet(answer, .linear()) }
      return page(try workspace.undo(), workspace)
    case .redo:
      if let answer = try workspace.revertJournal(.redo) { return JournalChangeView.sheet(answer, .linear()) }
      if let answer = try workspace.revertRhythm(.redo) { return RhythmChangeView.sheet(answer, .linear()) }
      return page(try workspace.redo(), workspace)
    case .count(let id, let words):
      guard let request = CounterBounds.Request(words) else {
        throw Failure(.usage, "\"\(words)\" is no number such as 60, 3.5, +10 or -5")
      }
      return RhythmChangeView.sheet(try workspace.count(id, request, on: CivilDay(id.prefix(10)), as: command), .linear())
    case .mark(let id, let state):
      return RhythmChangeView.sheet(
        try workspace.mark(id, MarkDetails(state: state), on: CivilDay(id.prefix(10)), as: command), .linear())
    case .entry, .schedule, .log, .noteEntry:
      return JournalChangeView.sheet(try performOnJournal(change, workspace, command), .linear())
    case .start(let id): return TimerView.started(try workspace.start(id, as: command), .linear())
    case .stop: return page(try workspace.stop(minutes: nil, discards: false, as: command).answer, workspace)
    case .time(let id, let words):
      guard let minutes = WorkDuration.Change(words) else {
        throw Failure(.usage, "\"\(words)\" is no time such as 25m, 1h5m, +10m or -5m")
      }
      return page(try workspace.time(id, minutes, as: command), workspace)
    case .bonus(let words, let day):
      let bonus = try Bonus(TypedText.oneLine(words) ?? words, difficulty: nil, track: nil, note: nil)
      return page(try workspace.add(bonus, to: day.map { .number($0) }, as: command), workspace)
    case .reflect(let words, let day):
      return page(try workspace.reflect(words, on: day.map { .number($0) }, replaces: false, as: command), workspace)
    case .set(let key, let value): return try set(key, value, workspace, command)
    case .restore(let commit):
      let source = try RestoreSource(workspace, commit)
      return RestoreView.sheet(
        try RestoreRun(workspace, source, takesSettings: false).run(isPreview: false), .linear())
    case .open(let id):
      let ledger = workspace.ledger(try workspace.read())
      return ItemsView.address(try ledger.withAddress(id), .linear())
    }
  }

  private func performOnJournal(
    _ change: LiveChange, _ workspace: Workspace, _ command: String
  ) throws(Failure) -> JournalChangeAnswer {
    switch change {
    case .entry(.done, let id): return try workspace.doneEntries([id], DoneDetails(), as: command)
    case .entry(.undone, let id): return try workspace.undoneEntries([id], as: command)
    case .entry(.skip, let id): return try workspace.skipEntries([id], as: command)
    case .entry(.migrate, let id): return try workspace.migrate([id], to: nil, as: command)
    case .entry(.keep, let id): return try workspace.keep([id], as: command)
    case .schedule(let id, let words):
      guard let target = workspace.mentioned(words) else {
        throw Failure(.usage, "\"\(words)\" is no date such as \(DateMention.examples)")
      }
      return try workspace.migrate([id], to: target, as: command)
    case .log(let words, let day):
      return try workspace.log(TypedText.oneLine(words) ?? words, kind: nil, on: day, as: command)
    case .noteEntry(let id, let words): return try workspace.noteEntry(id, words, as: command)
    default: throw Failure(.bug, "this is no change of the journal")
    }
  }

  private func page(_ answer: ChangeAnswer, _ workspace: Workspace) -> Sheet {
    ChangeView.sheet(answer, today: workspace.now.localDay, .linear())
  }

  private func set(_ key: String, _ value: String, _ workspace: Workspace, _ command: String) throws(Failure) -> Sheet {
    let (settings, moved) = try workspace.set(key, value, isPreview: false, as: command)
    if let moved { return ScheduleView.sheet(moved, .linear()) }
    let report = ConfigReport(settings, Settings.definitions + Settings.reminderDefinitions)
    guard let setting = report.settings.first(where: { $0.key == key }) else { return Sheet(.linear()) }
    return ConfigView.sheet(setting, .linear())
  }
}

extension LiveChange {
  /// The command that does the same: what the log calls the change.
  fileprivate func typed(_ today: CivilDay) -> String {
    let words: [String]
    switch self {
    case .done(let ids): words = ["done"] + ids
    case .undone(let ids): words = ["undone"] + ids
    case .skip(let ids): words = ["skip"] + ids
    case .reviewed(let ids): words = ["review", "done"] + ids
    case .start(let id): words = ["start", id]
    case .stop: words = ["stop"]
    case .undo: words = ["undo"]
    case .redo: words = ["redo"]
    case .count(let id, let number): words = ["count", Self.name(id), number] + Self.date(id, today)
    case .mark(let id, let state):
      words = ["mark", Self.name(id), state == .skipped ? "skip" : state.rawValue] + Self.date(id, today)
    case .entry(let deed, let id): words = [deed.rawValue, Self.entry(id)]
    case .schedule(let id, let date): words = ["schedule", Self.entry(id), date]
    case .log(let text, let day):
      let other = day.flatMap { $0 == today ? nil : ["--on", $0.iso] } ?? []
      words = ["log"] + other + ["--", Self.cut(text)]
    case .noteEntry(let id, let text): words = ["note", Self.entry(id), Self.cut(text)]
    case .time(let id, let change): words = ["time", id, change]
    case .bonus(let text, let day): words = ["bonus", Self.cut(text)] + Self.option(day)
    case .reflect(let text, let day): words = ["reflect", Self.cut(text)] + Self.option(day)
    case .set(let key, let value): words = ["config", key, value]
    case .restore(let commit): words = ["restore", commit]
    case .open(let id): words = ["open", id]
    }
    return "mmt " + words.map(ShellWord.quoted).joined(separator: " ")
  }

  private static func cut(_ text: String) -> String { text.utf8.count > 200 ? String(text.prefix(60)) + "…" : text }
  /// Of `2026-11-20/push-ups` the name; the date where it isn't today's.
  private static func name(_ id: String) -> String { String(id.drop { $0 != "/" }.dropFirst()) }
  /// Of `2026-11-20/log/call-ana` the words of the entry.
  private static func entry(_ id: String) -> String {
    id.split(separator: "/").last.map { $0.split(separator: "-").joined(separator: " ") } ?? id
  }
  private static func date(_ id: String, _ today: CivilDay) -> [String] {
    id.hasPrefix(today.iso) ? [] : ["--on", String(id.prefix(10))]
  }
  private static func option(_ day: Int?) -> [String] { day.map { ["--day", "\($0)"] } ?? [] }
}

import MMTCore
import MMTViews
import MMTWorkspace

/// `migrate` without entries: a person at a terminal is asked about each open task that has walked on, or doesn't any more. Each answer is a
/// change of its own, so that `undo` takes back one.
struct Migrating {
  private let session: Session
  private let invocation: Invocation

  init(_ session: Session, _ invocation: Invocation) { (self.session, self.invocation) = (session, invocation) }

  private struct Task {
    let entry: JournalEntryAnswer
    /// Today's page asks about it: it isn't carried any more.
    let isOld: Bool
  }

  private enum Reply {
    case done, today, drop, keep, next, quit
    case schedule(DateMention.Target)
  }

  func run() throws(Failure) -> ExitCode {
    let workspace = try session.workspace()
    guard workspace.hasJournal else { throw workspace.noJournal }
    for option in ["to", "dry-run"] where invocation.flag(option) || invocation.value(option) != nil {
      throw invocation.misuse(of: option, "'--\(option)' goes with entries")
    }
    guard session.canAsk else { throw invocation.misuse("'mmt migrate' needs ENTRY: without one it asks, at a terminal") }
    let tasks = try self.tasks(workspace)
    guard !tasks.isEmpty else { throw Failure(.ok, "no open task has walked on, and none is to be decided about") }
    for (place, task) in tasks.enumerated() {
      let reply = try self.ask(task, "\(place + 1) of \(tasks.count)")
      if case .quit = reply { return .ok }
      do throws(Failure) { try take(reply, task) } catch {
        // Somebody else changed that line while the person thought: the others are still to be asked about.
        guard [.notFound, .data].contains(error.exitCode), error.diagnostics.isEmpty else { throw error }
        let entry = DisplayWidth.visible("\(task.entry.text) (\(task.entry.path):\(task.entry.line))")
        session.warn("passed over, since it was changed meanwhile: \(entry)", help: error.message)
      }
    }
    return .ok
  }

  /// What is to be decided about, then what has walked on to today's page.
  private func tasks(_ workspace: Workspace) throws(Failure) -> [Task] {
    let page = try workspace.journalPage(.day(workspace.logicalToday))
    let walking = page.entries.filter { entry in
      entry.kind == .task && [.open, .partial, .attempted].contains(entry.status) && (entry.ageDays ?? 0) > 0
    }
    return page.decide.map { Task(entry: $0, isOld: true) } + walking.map { Task(entry: $0, isOld: false) }
  }

  // MARK: Asking

  private func ask(_ task: Task, _ place: String) throws(Failure) -> Reply {
    let entry = task.entry
    let age = entry.ageDays.map { ", open for " + Prose.count($0, "day") } ?? ""
    let keys = ["d done", task.isOld ? "t today" : nil, "s DATE put off", "x drop", task.isOld ? "k keep" : nil, "q quit"]
    let words = DisplayWidth.visible("\(place): \(entry.text)\(age) (\(entry.path):\(entry.line))")
    var question = words + "\n  " + keys.compactMap(\.self).joined(separator: ", ") + ", Enter leaves it: "
    for _ in 0..<3 {
      guard let answer = session.context.ask(question) else { return .quit }
      if let reply = try self.reply(answer, task) { return reply }
      question = "That is none of them: "
    }
    return .next
  }

  /// nil for what can't be understood.
  private func reply(_ answer: String, _ task: Task) throws(Failure) -> Reply? {
    let words = answer.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return .next }
    if first.hasPrefix("@") { return words.count == 1 ? try schedule(first) : nil }
    switch (first.lowercased(), words.count) {
    case ("d", 1), ("done", 1): return .done
    case ("x", 1), ("drop", 1), ("skip", 1): return .drop
    case ("t", 1), ("today", 1): return task.isOld ? .today : .next
    case ("k", 1), ("keep", 1): return task.isOld ? .keep : .next
    case ("q", 1), ("quit", 1): return .quit
    case ("s", 2), ("schedule", 2): return try schedule(words[1])
    default: return nil
    }
  }

  private func schedule(_ word: String) throws(Failure) -> Reply? {
    try session.workspace().mentioned(word).map { Reply.schedule($0) }
  }

  // MARK: Taking

  private func take(_ reply: Reply, _ task: Task) throws(Failure) {
    // What the answer before changed in `mmt.json` is read anew.
    let workspace = try session.workspace()
    let name = task.entry.id
    switch reply {
    case .done: _ = try session.show(workspace.doneEntries([name], DoneDetails(), as: "mmt done \(name)"))
    case .today: _ = try session.show(workspace.migrate([name], to: nil, as: "mmt migrate \(name)"))
    case .schedule(let target): _ = try session.show(workspace.migrate([name], to: target, as: "mmt schedule \(name)"))
    case .drop: _ = try session.show(workspace.skipEntries([name], as: "mmt skip \(name)"))
    case .keep: _ = try session.show(workspace.keep([name], as: "mmt keep \(name)"))
    case .next, .quit: return
    }
  }
}

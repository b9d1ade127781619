package import MMTCore
import MMTStore

extension Workspace {
  package func status() throws(Failure) -> StatusReport {
    guard hasPlan else { return try rhythmStatus() }
    let reading = try read()
    let isReconciled = isAsSeen(reading)
    let seen = isReconciled ? nil : seen() ?? seenFromHead()
    let found = isReconciled ? nil : reconciliation(reading, seen: seen)
    let ledger = found.map { self.ledger(reading, $0) } ?? self.ledger(reading)
    let (day, standing) = ledger.current
    let last = git.lastCommit(backedUpFiles)
    let left = leftOut(backedUpFiles)
    var notes = Self.leftOutNotes(left)
    if let warning = state.warning { notes.append(warning) }
    for finding in PlanGuard.findings(
      reading.plan, file: planName, seen: reread(reading, seen)?.seen ?? seen)
    {
      notes.append("\(finding.message); see mmt verify")
    }
    if lacksMergeDrivers { notes.append(Self.noDrivers + "; mmt doctor --fix sets them up") }
    let outside = seen == nil ? 0 : found?.changeCount ?? 0
    var report = StatusReport(
      plan: ledger.summary, folder: folder.path.shown, day: ledger.currentNumber, date: ledger.today,
      standing: standing, done: ledger.tallies[day].done, required: ledger.tallies[day].required, backlog: ledger.backlogCount,
      streak: ledger.streak, isUncommitted: isUncommitted(left), lastBackup: last?.moment, lastCommit: last?.id,
      toReconcile: outside, notes: notes)
    report.now = now
    report.shownFolder = folder.path.shown(home: world.environment.path("HOME"))
    if standing == .resting { report.pausedUntil = ledger.free.pauses.first { $0.contains(ledger.today) }?.upperBound }
    report.timer = timerAnswer(reading, ledger)
    report.revision = reading.digests.plan
    report.slips = told(reading, ledger)
    if hasRhythms, let rhythms = try? readRhythms() {
      report.slips += notices(of: rhythms.files)
      report.rhythms = rhythms.day(rhythms.today)
    }
    report.tasks = tasksOfToday
    report.missing = ledger.missingToday
    if let upstream = git.upstream() {
      (report.upstreamName, report.upstreamAhead, report.upstreamBehind) = (upstream.name, upstream.ahead, upstream.behind)
    }
    let cycle = BuildCycle(self)
    (report.installedOn, report.daysLeft) = (cycle.installed?.localDay, cycle.daysLeft(reading.settings))
    if let copies = lastCopies() { (report.copiesFolder, report.copiesAt) = (copies.folder.shown, copies.at) }
    report.leftAt = lastLeft()
    return report
  }

  private static func leftOutNotes(_ left: [String]) -> [String] {
    left.isEmpty ? [] : [leftOut(left) + "; see mmt verify"]
  }

  /// Whether something of the workspace is in no commit as it is; nil where git can't tell. `left` are files that none takes.
  private func isUncommitted(_ left: [String]) -> Bool? {
    git.hasUncommitted(backedUpFiles).map { $0 || !left.isEmpty }
  }

  /// Of today's page of the journal; nil without a journal.
  private var tasksOfToday: StatusReport.Tasks? {
    guard hasJournal, let day = try? journalDay() else { return nil }
    return .init(done: day.done, of: day.of)
  }

  /// Of a workspace without a plan: its documents, and how full today is.
  private func rhythmStatus() throws(Failure) -> StatusReport {
    let rhythms = try readRhythms()
    let today = rhythms.day(rhythms.today)
    let last = git.lastCommit(backedUpFiles)
    let left = leftOut(backedUpFiles)
    let tasks = try isJournalAlone ? journalDay() : nil
    let title = rhythms.documents.map { $0.plan.plain($0.plan.title) }.filter { !$0.isEmpty }
    var report = StatusReport(
      plan: PlanSummary(
        title: title.joined(separator: ", "), path: folder.documents.map(\.path.shown).joined(separator: ", "), days: nil),
      folder: folder.path.shown, day: nil, date: rhythms.today, standing: .undated, done: tasks?.done ?? today.done,
      required: tasks?.of ?? today.of,
      backlog: 0,
      streak: .none,
      isUncommitted: isUncommitted(left),
      lastBackup: last?.moment, lastCommit: last?.id, toReconcile: 0, notes: state.warning.map { [$0] } ?? [])
    if !isJournalAlone { report.tasks = tasksOfToday }
    report.subject = isJournalAlone ? .journal : folder.documents.count == 1 ? .document : .documents
    report.now = now
    report.timer = rhythmTimer
    report.slips = notices(of: rhythms.files)
    report.shownFolder = folder.path.shown(home: world.environment.path("HOME"))
    report.notes += Self.leftOutNotes(left)
    if lacksMergeDrivers { report.notes.append(Self.noDrivers + "; mmt doctor --fix sets them up") }
    if let upstream = git.upstream() {
      (report.upstreamName, report.upstreamAhead, report.upstreamBehind) = (upstream.name, upstream.ahead, upstream.behind)
    }
    if let copies = lastCopies() { (report.copiesFolder, report.copiesAt) = (copies.folder.shown, copies.at) }
    return report
  }
}

package import MMTCore
package import MMTStore

/// Looks at the plan as the rules say, and delivers what there is to say. What was said is kept before it is delivered: it never comes
/// twice, whatever happens in between.
package struct Reminding {
  package let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  private var state: MachineState { workspace.state }
  private var notifier: Notifier { Notifier(workspace.world, command: workspace.context.person.reminderCommand) }

  /// The settings, without the plan where the sidecar reads.
  private func settings() throws(Failure) -> Settings {
    if let settings = workspace.foundSidecar.flatMap({ try? workspace.sidecars.parse($0) })?.settings { return settings }
    return workspace.hasPlan ? try workspace.read().settings : Settings()
  }

  /// What was said; a record that doesn't read is begun anew.
  private func record() throws(Failure) -> ReminderRecord {
    try state.kept(StateFile.reminders).flatMap { ReminderRecord($0) } ?? ReminderRecord()
  }

  // MARK: Looking

  /// Says what is due. While another process is at it, nothing. `sayingAloud`: the caller shows what no other way takes.
  package func look(sayingAloud: Bool = false) throws(Failure) -> ReminderAnswer {
    let settings = try settings()
    let answer = try state.ifAlone { () throws(Failure) in try look(settings, sayingAloud) }
    return answer ?? ReminderAnswer([])
  }

  private func look(_ settings: Settings, _ sayingAloud: Bool) throws(Failure) -> ReminderAnswer {
    let rules = settings.reminders
    let clock = ReminderClock(workspace.now, boundary: settings.dayBoundary)
    var record = try record()
    let due = clock.due(rules).filter { !record.isSettled($0) }
    let passed = (record.looked.map { clock.passed(since: $0, rules) } ?? []).filter { !record.isSettled($0) }
    record.looked = workspace.now
    var deliveries: [ReminderAnswer.Delivery] = []
    if due.isEmpty, passed.isEmpty {
      state.writeCache(record.encoded, StateFile.reminders)
    } else {
      let facts = try facts(due, passed, settings, &record)
      let choice = facts.choose(
        due, hasNudge: rules.isOn(.nudge), wasNudged: record.wasSaid(ReminderSlot(.nudge, clock.day)))
      for slot in choice.needless { record.set(entry(slot, facts, .needless)) }
      for slot in choice.said { deliveries.append(try deliver(slot, facts, &record, sayingAloud)) }
      try state.keep(record.encoded, StateFile.reminders)
    }
    tellToday(record, clock)
    if let installed = record.installed, installed.times != Self.times(rules) { reschedule() }
    return ReminderAnswer(deliveries)
  }

  private func facts(
    _ due: [ReminderSlot], _ passed: [ReminderSlot], _ settings: Settings, _ record: inout ReminderRecord
  ) throws(Failure) -> ReminderFacts {
    guard workspace.hasPlan else { return try facts(due, settings) }
    let reading = try workspace.read()
    // What a damaged plan seems to say isn't said.
    try workspace.refuseDamage(reading, workspace.seen())
    note(passed, reading, &record)
    let ledger = workspace.ledger(reading)
    var extra = extra(due, reading, ledger, record)
    try addHabits(to: &extra, due, settings)
    return ReminderFacts(ledger, extra)
  }

  /// Without a plan.
  private func facts(_ due: [ReminderSlot], _ settings: Settings) throws(Failure) -> ReminderFacts {
    let today = workspace.now.logicalDay(boundary: settings.dayBoundary)
    var extra = ReminderFacts.Extra()
    try addHabits(to: &extra, due, settings)
    let kinds = Set(due.map(\.kind))
    if kinds.contains(.cycle) || kinds.contains(.backup) { extra.cycleDaysLeft = BuildCycle(workspace).daysLeft(settings) }
    if kinds.contains(.backup), workspace.git.hasUncommitted(workspace.backedUpFiles) == true,
      let last = workspace.git.lastCommit(workspace.backedUpFiles)
    {
      extra.unbackedDays = today - last.moment.logicalDay(boundary: settings.dayBoundary)
    }
    let isPaused = settings.pauses.contains { $0.days.contains(today) }
    return ReminderFacts(today: today, isPaused: isPaused, extra)
  }

  private func addHabits(to extra: inout ReminderFacts.Extra, _ due: [ReminderSlot], _ settings: Settings) throws(Failure) {
    guard workspace.hasRhythms, due.contains(where: { $0.kind == .habits }) else { return }
    let ledger = try workspace.readRhythms()
    let open = ledger.day(ledger.today).open
    extra.habitsLeft = open.count
    if settings.reminders.showsNames { extra.habitNames = open.map(\.name) }
  }

  private func entry(_ slot: ReminderSlot, _ facts: ReminderFacts, _ outcome: ReminderRecord.Outcome) -> ReminderRecord.Entry {
    ReminderRecord.Entry(
      slot, at: workspace.now, title: ReminderText.title(slot.kind, facts), body: ReminderText.body(slot.kind, facts),
      outcome: outcome)
  }

  private func deliver(
    _ slot: ReminderSlot, _ facts: ReminderFacts, _ record: inout ReminderRecord, _ sayingAloud: Bool
  ) throws(Failure) -> ReminderAnswer.Delivery {
    var entry = entry(slot, facts, .begun)
    record.set(entry)
    try state.keep(record.encoded, StateFile.reminders)
    let group = slot.kind.isOfTheDay ? "day" : slot.kind.rawValue
    var result = notifier.deliver(
      Notification(
        title: entry.title, body: entry.body,
        urgency: Notification.Urgency(rawValue: ReminderText.urgency(slot.kind)) ?? .normal,
        rule: slot.kind.rawValue, replacing: record.shownID(group, at: workspace.now)))
    if result.way == nil, sayingAloud { result.way = "terminal" }
    entry.outcome = result.way.map { .sent($0) } ?? .failed(result.refusals.joined(separator: "; "))
    record.set(entry)
    if let id = result.id { record.show(id, group, at: workspace.now) }
    return ReminderAnswer.Delivery(title: entry.title, body: entry.body, way: result.way, refusals: result.refusals)
  }

  /// Notes what there would have been to say while nobody looked.
  private func note(_ passed: [ReminderSlot], _ reading: Reading, _ record: inout ReminderRecord) {
    guard !passed.isEmpty else { return }
    let present = workspace.ledger(reading)
    let sidecar = reading.sidecar
    for slot in passed {
      let ledger = Ledger(
        reading.plan, path: workspace.planName, schedule: present.schedule, today: slot.day, lexicon: reading.lexicon,
        dayBoundary: present.dayBoundary, ids: present.ids, free: present.free,
        moments: .byID { sidecar.record($0)?.completed })
      let facts = ReminderFacts(ledger)
      if facts.calls(for: slot.kind, hasNudge: false) { record.set(entry(slot, facts, .missed)) }
    }
  }

  /// What the plan doesn't know, asked only where something due needs it.
  private func extra(
    _ due: [ReminderSlot], _ reading: Reading, _ ledger: Ledger, _ record: ReminderRecord
  ) -> ReminderFacts.Extra {
    var extra = ReminderFacts.Extra()
    let kinds = Set(due.map(\.kind))
    if kinds.contains(.nudge) { extra.isTimerRunning = workspace.readableTimer() != nil }
    if kinds.contains(.week) { extra.unsentDays = workspace.unsentDays(reading, ledger, limit: ReminderFacts.backupLimit) }
    let cycle = BuildCycle(workspace)
    if kinds.contains(.cycle) || kinds.contains(.backup) { extra.cycleDaysLeft = cycle.daysLeft(reading.settings) }
    if kinds.contains(.rebuilt), let day = cycle.renewed?.logicalDay(boundary: reading.settings.dayBoundary),
      !record.wasSaid(ReminderSlot(.rebuilt, day))
    {
      extra.rebuiltOn = day
      extra.findings = (try? Verification(workspace: workspace, looksIntoGit: false).report())?.problems.count ?? 1
    }
    if kinds.contains(.backup), workspace.seenHead()?.committed != reading.digests,
      workspace.git.hasUncommitted(workspace.backedUpFiles) == true,
      let last = workspace.git.lastCommit(workspace.backedUpFiles)
    {
      extra.unbackedDays = ledger.today - unbackedSince(last.moment, reading, ledger)
    }
    return extra
  }

  /// The day of the first change since the last commit, as far as ticks and the file's time tell.
  private func unbackedSince(_ commit: Moment, _ reading: Reading, _ ledger: Ledger) -> CivilDay {
    let committed = commit.logicalDay(boundary: ledger.dayBoundary)
    let ticked = ledger.plan.items.indices.compactMap { ledger.plan.items[$0].isDone ? ledger.completedOn($0) : nil }
      .filter { $0 > committed }.min()
    if let ticked { return ticked }
    guard !workspace.world.isClockFixed, let modified = reading.planModified else { return committed }
    return max(committed, workspace.world.moment(at: modified.seconds).logicalDay(boundary: ledger.dayBoundary))
  }

  /// Leaves a line for the next page of today where something didn't come: that page reads no more than this.
  private func tellToday(_ record: ReminderRecord, _ clock: ReminderClock) {
    let lines = record.untold(on: clock.day, boundary: clock.boundary).map {
      "\($0.at.logicalDay(boundary: clock.boundary).advanced(by: 1).iso) \($0.slot.day.iso) \($0.title)\n"
    }
    if lines.isEmpty { state.remove(StateFile.untold) } else { state.writeCache(Array(lines.joined().utf8), StateFile.untold) }
  }

  /// Sends one now, whatever is due. Throws 69 where no way takes it.
  package func test() throws(Failure) -> ReminderAnswer {
    let facts = try workspace.hasPlan ? ReminderFacts(workspace.ledger(workspace.read())) : facts([], settings())
    let hasNews = facts.calls(for: .morning, hasNudge: true)
    let title = hasNews ? ReminderText.title(.morning, facts) : "It arrived"
    let body = hasNews ? ReminderText.body(.morning, facts) : "This is how mmt reminds you."
    let result = notifier.deliver(Notification(title: "Test: " + title, body: body, urgency: .normal, rule: "test"))
    guard result.way != nil else {
      throw Failure(
        .unavailable, "no way of delivery took the reminder", details: result.refusals,
        help: "run it in your desktop session, or use mmt remind --follow in a terminal")
    }
    return ReminderAnswer([.init(title: "Test: " + title, body: body, way: result.way, refusals: result.refusals)])
  }

  package func page() throws(Failure) -> ReminderPage {
    let settings = try settings()
    var outlook: ReminderOutlook?
    if !workspace.hasPlan {
      outlook = ReminderOutlook(
        today: workspace.now.logicalDay(boundary: settings.dayBoundary),
        pauses: settings.pauses.map(\.days),
        cycleDaysLeft: BuildCycle(workspace).daysLeft(settings))
    } else if let reading = try? workspace.read() {
      outlook = ReminderOutlook(
        workspace.ledger(reading), cycleDaysLeft: BuildCycle(workspace).daysLeft(reading.settings),
        hasRhythms: workspace.hasRhythms)
    }
    return ReminderPage(settings.reminders, try record(), ReminderClock(workspace.now, boundary: settings.dayBoundary), outlook)
  }

  /// What keeps reminders from arriving.
  package func findings() -> [Diagnostic] {
    guard let page = try? page() else { return [] }
    func finding(_ code: String, _ message: String, _ help: String) -> Diagnostic {
      Diagnostic(.warning, code: "reminders." + code, file: "reminders", message: message, help: help)
    }
    var found = page.unreadable.map {
      finding("unreadable", "reminders.\($0) can't be read; its default holds", "mmt config reminders.\($0) on")
    }
    if let scheduler = page.scheduler, page.isAsleep {
      let last = page.looked.map { "since \($0.localDay.iso)" } ?? "yet"
      found.append(finding("asleep", "\(scheduler) hasn't looked for reminders \(last)", "mmt remind install sets it up again"))
    }
    if let entry = page.entries.first, case .failed(let reason) = entry.outcome, workspace.now.localDay - entry.at.localDay <= 7
    {
      found.append(
        finding("undelivered", "\"\(entry.title)\" wasn't delivered: \(reason)", "mmt remind test tries every way now"))
    }
    return found
  }

  // MARK: The schedule

  /// A schedule needs one time at least.
  private static func times(_ rules: ReminderRules) -> [Int] {
    rules.times.isEmpty ? [ReminderKind.morning.defaultMinute] : rules.times
  }

  package func install(_ wanted: Scheduler?) throws(Failure) -> ReminderInstallation {
    let scheduling = Scheduling(workspace.world, state: state)
    guard let scheduler = wanted ?? scheduling.available else {
      throw Failure(
        .unavailable, "neither systemd nor cron answers here", details: ["Nothing was installed."],
        help: "mmt remind --follow reminds without a scheduler")
    }
    let job = try ReminderJob(workspace.world, workspace: workspace.folder.path, times: Self.times(try settings().reminders))
    var record = try record()
    if let old = record.installed, old.scheduler != scheduler.rawValue { _ = try scheduling.uninstall(job.name) }
    let files = try scheduling.install(job, scheduler)
    record.installed = .init(scheduler: scheduler.rawValue, times: job.times)
    record.looked = record.looked ?? workspace.now
    try state.keep(record.encoded, StateFile.reminders)
    return ReminderInstallation(scheduler: scheduler.rawValue, isInstalled: true, files: files, times: job.times)
  }

  package func uninstall() throws(Failure) -> ReminderInstallation {
    let removed = try Scheduling(workspace.world, state: state).uninstall(ReminderJob.name(workspace.folder.path))
    let old = try record().installed?.scheduler
    state.remove(StateFile.reminders)
    state.remove(StateFile.untold)
    return ReminderInstallation(scheduler: old, isInstalled: false, files: removed, times: [])
  }

  /// Tells the scheduler the times that hold now, if one was installed.
  package func reschedule() {
    do throws(Failure) {
      guard let scheduler = try record().installed.flatMap({ Scheduler(rawValue: $0.scheduler) }) else { return }
      _ = try install(scheduler)
    } catch { workspace.context.warn("the schedule keeps its old times: \(error.message)", help: "mmt remind install") }
  }
}

extension Workspace {
  /// What should have come lately and didn't: empty, for one missing file, unless there is something to tell.
  func missedReminders(_ today: CivilDay) -> [String] {
    guard let bytes = state.read(StateFile.untold) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2)
      guard words.count == 3, let last = CivilDay(words[0]), let day = CivilDay(words[1]), today <= last else { return nil }
      return words[2] + (day == today ? "" : " (\(day.weekday.name))")
    }
  }
}

package import MMTCore
package import MMTStore

/// A workspace for a program that stays: read anew whenever something happened to it, and changed by the commands alone.
///
/// What may take long, `Fresh.read`, `keeping` and `Runner.run`, may happen on another thread.
package final class LiveWorkspace {
  private let world: World
  private let plans: [BuiltInPlan]
  private var news: News
  /// The day that is shown; nil for today's, which changes by itself.
  private var day: Int?
  /// The date that is shown where no day of the plan falls on it, or where there is no plan; nil for today, or for `day`.
  private var date: CivilDay?

  /// Throws as any command where there is no workspace.
  package init(_ world: World, plans: [BuiltInPlan] = BuiltInPlans.all) throws(Failure) {
    self.world = world
    self.plans = plans
    news = try News(world, plans, Wants())
    news.workspace.noticeBuild()
  }

  /// Pages that take long on a large plan: read where they are wanted.
  package struct Wants: Sendable, Equatable {
    package var progress = false
    package var backlog = false
    package var review = false
    /// Any date of the month that the calendar is to show.
    package var month: CivilDay?
    /// What the grid of habits is to span.
    package var habits: HabitPeriod?

    package init() {}
  }

  private var workspace: Workspace { news.workspace }
  private var reading: Reading { news.reading }
  private var ledger: Ledger { news.ledger }

  /// The files whose changes change what is shown.
  package var files: [Path] { workspace.liveFiles }

  /// When to look again by itself, in seconds since the epoch; nil where only a change changes anything.
  package var nextLook: Int64? { workspace.nextLook(reading.settings, workspace.timerAnswer(reading, ledger)) }

  /// All that a reading gives.
  package final class Fresh: @unchecked Sendable {
    private let world: World
    private let plans: [BuiltInPlan]
    private let wants: Wants
    fileprivate var outcome: Result<News, Failure>?

    fileprivate init(_ world: World, _ plans: [BuiltInPlan], _ wants: Wants) {
      self.world = world
      self.plans = plans
      self.wants = wants
    }

    /// Reads everything anew.
    package func read() {
      do throws(Failure) { outcome = .success(try News(world, plans, wants)) } catch { outcome = .failure(error) }
    }
  }

  /// A reading that is still to be done.
  package func fresh(_ wants: Wants) -> Fresh { Fresh(world, plans, wants) }

  /// Shows what was read from now on. What is wrong is returned, a line each; then all stays as it was.
  package func take(_ fresh: Fresh) -> [String]? {
    switch fresh.outcome {
    case nil: return nil
    case .failure(let error): return [error.message] + (error.help.map { [$0] } ?? [])
    case .success(let new):
      // An editor that writes in place empties the file first.
      if new.reading.source.bytes.isEmpty, !reading.source.bytes.isEmpty { return nil }
      if new.emptied(since: news) { return nil }
      // Days may have come or gone before the one that is shown.
      if let shown = day.map({ ledger.plan.days[$0].key }) { day = new.ledger.plan.days.firstIndex { $0.key == shown } }
      news = new
      return nil
    }
  }

  /// What there is to say about the files, a line each.
  package var warnings: [String] { news.heard.lines }

  /// Keeps the moments of ticks that were made in an editor, as `watch` does. What hinders it hinders `sync` too, which says so.
  package var keeping: @Sendable () -> Void {
    let reading = reading
    let (world, plans) = (world, plans)
    guard hasPlan else { return {} }
    return {
      let context = WorkspaceContext(world, plans: plans, isHeard: false) { _ in }
      try? Workspace(context).keepTickMoments(reading)
    }
  }

  // MARK: pages

  package var hasPlan: Bool { workspace.hasPlan }
  /// Whether a day of the plan is shown.
  package var showsPlan: Bool { hasPlan && date == nil }
  package var isToday: Bool {
    showsPlan ? day == nil || day == ledger.current.day : date == nil || date == ledger.today
  }

  package var page: DayPage {
    if isToday || !showsPlan { return news.today }
    var page = ledger.page(day: day ?? ledger.current.day, isToday: false)
    page.timer = workspace.timerAnswer(reading, ledger)
    return page
  }

  // MARK: counters and habits

  package var hasRhythms: Bool { news.rhythms != nil }
  /// Those of the day that is shown; nil where there are none, or the day has no date.
  package var rhythms: RhythmDayAnswer? {
    guard let rhythms = news.rhythms else { return nil }
    guard showsPlan else {
      let day = rhythms.day(date ?? rhythms.today, news.history)
      guard let journal = news.journal else { return day }
      // Places run through the whole of today's page.
      return isToday ? day.numbered(after: journal.today.places) : day.withoutRefs
    }
    return (isToday ? rhythms.today : ledger.answer(day: day ?? 0).date).map { rhythms.day($0, news.history).withoutRefs }
  }
  /// The week of the day that is shown.
  package var rhythmWeek: [RhythmMonth.Day] {
    guard let rhythms = news.rhythms, let history = news.history else { return [] }
    return rhythms.week(of: self.rhythms?.date ?? rhythms.today, history)
  }
  package var rhythmStreak: Int { news.rhythmStreak }
  package var weekStart: Weekday { news.rhythms?.weekStart ?? .monday }
  package func rhythms(on date: CivilDay) -> RhythmDayAnswer? { news.rhythms?.day(date, news.history) }
  package func rhythms(of month: Month) -> RhythmMonth? { news.rhythms?.month(month, news.history) }
  // nil until a reading was asked for that has it.
  package var habits: HabitsPage? { news.habits }
  /// All that is known of one of them, by the id of a line: the month of its date.
  package func habit(of line: String) -> HabitsPage? {
    guard let rhythms = news.rhythms, let date = CivilDay(line.prefix(10)) else { return nil }
    let slug = String(line.dropFirst(11))
    let period = HabitPeriod(.month, containing: min(date, rhythms.today), weekStart: rhythms.weekStart)
    var page = rhythms.habits(period, names: [slug])
    page.habits = Array(page.habits.filter { $0.definition.slug == slug }.prefix(1))
    return page.habits.isEmpty ? nil : page
  }

  // MARK: the journal

  package var hasJournal: Bool { news.journal != nil }
  /// The journal's page of the day that is shown; nil where there is none, or the day has no date.
  package var log: JournalPageAnswer? {
    guard let journal = news.journal else { return nil }
    let shown = isToday ? ledger.today : showsPlan ? ledger.answer(day: day ?? 0).date : date
    guard var page = shown.map({ journal.page($0, workspace) }) else { return nil }
    guard showsPlan || !isToday else { return page }
    // `.1` is another line.
    for index in page.entries.indices { page.entries[index].ref = nil }
    for index in page.decide.indices { page.decide[index].ref = nil }
    return page
  }

  // MARK: the plan's pages

  // nil until a reading was asked for that has it.
  package var progress: ProgressPage? { news.progress?.page }
  package var heatmap: HeatmapPage? { news.progress?.heatmap }
  package var backlog: ItemsPage? { news.backlog }
  package var review: ReviewPage? { news.review }
  package var calendar: CalendarPage? { news.calendar }
  package func answer(day number: Int) -> DayAnswer? { ledger.day(numbered: number).map { ledger.answer(day: $0) } }
  package func week(ofDay number: Int) -> WeekPage? {
    guard let index = ledger.day(numbered: number), let week = ledger.plan.days[index].weekNumber else { return nil }
    return ledger.week(week)
  }
  /// A week by its number; without one that of today.
  package func week(_ number: Int?) -> WeekPage? { ledger.week(number) }
  /// The numbers of the weeks.
  package var weeks: [Int] { Set(ledger.plan.days.compactMap(\.weekNumber)).sorted() }

  /// All that is known of an item.
  package func details(of id: String) -> ItemsPage? {
    guard let index = ledger.ids.item(withID: id, in: ledger.plan) else { return nil }
    var placed = ledger.placedWithHint(index)
    placed.record = ledger.record(index) ?? ItemRecord()
    return ItemsPage(items: [placed], today: ledger.today)
  }

  /// The settings, each reminder's among them.
  package var settings: [ConfigReport.Setting] {
    let plain = Settings.definitions.filter { $0.key != "reminders" }
    return ConfigReport(reading.settings, plain + Settings.reminderDefinitions).settings
  }

  package var backups: [BackupList.Entry] { (try? workspace.backups(limit: 30))?.entries ?? [] }
  package var installed: CivilDay? { BuildCycle(workspace).installed?.localDay }
  package var daysLeft: Int? { BuildCycle(workspace).daysLeft(reading.settings) }
  package var folder: String { workspace.folder.path.shown }

  package typealias Found = Result<SearchPage, SearchQuery.Refusal>

  /// Looks for words; on a large plan that takes a while.
  package func searching(_ words: String) -> @Sendable () -> Found {
    var found = self.ledger
    found.authored = workspace.authored(reading)
    let ledger = found
    return {
      do throws(SearchQuery.Refusal) { return .success(ledger.search(try SearchQuery(words))) } catch { return .failure(error) }
    }
  }

  // MARK: the day that is shown

  package func showToday() { (day, date) = (nil, nil) }

  /// Days to either side that a journal is walked through.
  private static let farthest = 3660

  /// Whether there is a day so many further on.
  package func step(_ count: Int) -> Bool {
    if !showsPlan {
      let next = (date ?? ledger.today).advanced(by: count)
      // A journal's pages may be of any day.
      let first = hasJournal ? ledger.today.advanced(by: -Self.farthest) : news.rhythms?.start ?? ledger.today
      let last = hasJournal ? ledger.today.advanced(by: Self.farthest) : ledger.today
      guard next <= last, next >= first else { return false }
      show(next)
      return true
    }
    let next = (day ?? ledger.current.day) + count
    guard ledger.plan.days.indices.contains(next), ledger.plan.days[next].key != .none else { return false }
    day = next
    return true
  }

  /// By a number or a date, as typed; what is wrong with it otherwise.
  package func show(named words: String) -> Failure? {
    guard let argument = DayArgument(words) else { return Failure(.usage, "\"\(words)\" is no number and no date") }
    if case .date(let typed) = argument, hasRhythms || hasJournal {
      show(typed.day(ledger.today, prefer: .near) ?? ledger.today)
      return nil
    }
    do throws(Failure) { (day, date) = (try workspace.day(argument, ledger), nil) } catch { return error }
    return nil
  }

  /// The plan's day on a date, or the date alone.
  private func show(_ wanted: CivilDay) {
    day = hasPlan ? ledger.day(on: wanted) : nil
    date = day == nil ? wanted : nil
  }

  /// The day that has an item with this id.
  package func show(item id: String) {
    guard let item = ledger.ids.item(withID: id, in: ledger.plan) else { return }
    (day, date) = (ledger.plan.tracks[Int(ledger.plan.items[item].track)].day, nil)
  }
}

/// A reading of plan, sidecar and documents, with the pages that take long on a large plan.
private struct News {
  let workspace: Workspace
  /// What there was to say about the files.
  let heard: Heard
  let reading: Reading
  let ledger: Ledger
  let today: DayPage
  let progress: (page: ProgressPage, heatmap: HeatmapPage)?
  let backlog: ItemsPage?
  let review: ReviewPage?
  let calendar: CalendarPage?
  /// nil where there are neither counters nor habits.
  let rhythms: RhythmLedger?
  /// Where each date's lines stand: a month's page doesn't look at all that was ever written.
  let history: RhythmHistory?
  let rhythmStreak: Int
  let habits: HabitsPage?
  /// nil where there is none.
  let journal: LiveJournal?

  init(_ world: World, _ plans: [BuiltInPlan], _ wants: LiveWorkspace.Wants) throws(Failure) {
    let heard = Heard()
    self.heard = heard
    workspace = try Workspace(WorkspaceContext(world, plans: plans) { heard.notices.append($0) })
    reading = try workspace.hasPlan ? workspace.read() : workspace.planlessReading()
    let ledger = workspace.hasPlan ? workspace.ledger(reading) : workspace.ledger(reading, .none)
    self.ledger = ledger
    today =
      workspace.hasPlan
      ? workspace.today(reading, ledger, isNow: true).page : ledger.page(day: ledger.current.day, isToday: true)
    let rhythms = workspace.hasRhythms ? try workspace.readRhythms() : nil
    self.rhythms = rhythms
    let history = rhythms.map { RhythmHistory($0) }
    self.history = history
    rhythmStreak = rhythms.flatMap { rhythms in history.map { rhythms.streak($0) } } ?? 0
    habits = wants.habits.flatMap { rhythms?.habits($0) }
    journal = workspace.hasJournal ? try LiveJournal(workspace) : nil
    let sidecar = reading.sidecar
    let records = reading.records(ledger)
    progress = wants.progress ? (ledger.progress { sidecar.achievement($0) }, ledger.heatmapPage) : nil
    backlog = wants.backlog ? ledger.backlogPage : nil
    review = wants.review ? (today.review ?? ledger.reviews(records)).withRecalls(ledger, records) : nil
    calendar = wants.month.map { ledger.calendar(year: $0.parts.year, month: $0.parts.month) }
  }

  /// Whether a document holds nothing that held something before.
  func emptied(since former: News) -> Bool {
    if let journal, let before = former.journal, journal.emptied(since: before) { return true }
    return rhythms?.files.contains { file in
      file.document.bytes.isEmpty
        && former.rhythms?.files.contains { $0.path == file.path && !$0.document.bytes.isEmpty } == true
    } ?? false
  }
}

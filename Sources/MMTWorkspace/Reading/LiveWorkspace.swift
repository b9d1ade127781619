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
    return {
      let context = WorkspaceContext(world, plans: plans, isHeard: false) { _ in }
      try? Workspace(context).keepTickMoments(reading)
    }
  }

  // MARK: pages

  package var isToday: Bool { day == nil || day == ledger.current.day }

  package var page: DayPage {
    if isToday { return news.today }
    var page = ledger.page(day: day ?? ledger.current.day, isToday: false)
    page.timer = workspace.timerAnswer(reading, ledger)
    return page
  }

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
    placed.record = reading.record(index) ?? ItemRecord()
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
    let ledger = ledger
    return {
      do throws(SearchQuery.Refusal) { return .success(ledger.search(try SearchQuery(words))) } catch { return .failure(error) }
    }
  }

  // MARK: the day that is shown

  package func showToday() { day = nil }

  /// Whether there is a day so many further on.
  package func step(_ count: Int) -> Bool {
    let next = (day ?? ledger.current.day) + count
    guard ledger.plan.days.indices.contains(next), ledger.plan.days[next].key != .none else { return false }
    day = next
    return true
  }

  /// By a number or a date, as typed; what is wrong with it otherwise.
  package func show(named words: String) -> Failure? {
    guard let argument = DayArgument(words) else { return Failure(.usage, "\"\(words)\" is no number and no date") }
    do throws(Failure) { day = try workspace.day(argument, ledger) } catch { return error }
    return nil
  }

  /// The day that has an item with this id.
  package func show(item id: String) {
    guard let item = ledger.ids.item(withID: id, in: ledger.plan) else { return }
    day = ledger.plan.tracks[Int(ledger.plan.items[item].track)].day
  }
}

/// A reading of plan and sidecar, with the pages that take long on a large plan.
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

  init(_ world: World, _ plans: [BuiltInPlan], _ wants: LiveWorkspace.Wants) throws(Failure) {
    let heard = Heard()
    self.heard = heard
    workspace = try Workspace(WorkspaceContext(world, plans: plans) { heard.notices.append($0) })
    reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    self.ledger = ledger
    today = workspace.today(reading, ledger, isNow: true).page
    let sidecar = reading.sidecar
    progress = wants.progress ? (ledger.progress { sidecar.achievement($0) }, ledger.heatmapPage) : nil
    backlog = wants.backlog ? ledger.backlogPage : nil
    review = wants.review ? today.review ?? ledger.reviews(sidecar) : nil
    calendar = wants.month.map { ledger.calendar(year: $0.parts.year, month: $0.parts.month) }
  }
}

package import MMTCore
package import MMTStore
package import MMTViews

/// A workspace for a program that stays: read anew whenever something happened to it, and changed by the commands alone.
package final class LiveWorkspace {
  private let world: World
  private let invocation: Invocation
  /// What the last reading had to say: on the terminal it would stand in the picture.
  private var said: Captured
  private var session: Session
  private var desk: Desk
  private var reading: Reading
  private var ledger: Ledger
  /// The day that is shown; nil for today's, which changes by itself.
  private var day: Int?

  /// Throws as any command where there is no workspace. `colour` is the choice of `--colour`.
  package init(_ world: World, colour: String?) throws(Failure) {
    self.world = world
    invocation = Invocation(
      spec: .today, positionals: [], options: colour.map { [.init(name: "colour", value: RawArgument($0))] } ?? [])
    said = Captured()
    session = Session(world: said.capturing(world), invocation: invocation)
    desk = try Desk(session)
    reading = try desk.read()
    ledger = desk.ledger(reading)
  }

  /// How lines are to be drawn: without colours and glyphs where these aren't wanted.
  package func rendering(columns: Int) -> Rendering {
    var rendering = Session(world: world, invocation: invocation).rendering
    if rendering.isLinear { rendering = Rendering(colour: false, unicode: false, isUTF8: rendering.isUTF8) }
    rendering.columns = max(10, columns)
    rendering.isolates = false
    return rendering
  }

  /// The files whose changes change what is shown.
  package var files: [Path] { desk.liveFiles }

  /// When to look again by itself, in seconds since the epoch; nil where only a change changes anything.
  package var nextLook: Int64? { desk.nextLook(reading.settings, desk.timerAnswer(reading, ledger)) }

  /// Reads everything anew. What is wrong is returned, a line each; then all stays as it was.
  package func refresh() -> [String]? {
    let said = Captured()
    do throws(Failure) {
      let session = Session(world: said.capturing(world), invocation: invocation)
      let desk = try Desk(session)
      let reading = try desk.read()
      // An editor that writes in place empties the file first.
      if reading.source.bytes.isEmpty, !self.reading.source.bytes.isEmpty { return nil }
      let ledger = desk.ledger(reading)
      // Days may have come or gone before the one that is shown.
      if let shown = day.map({ self.ledger.plan.days[$0].key }) { day = ledger.plan.days.firstIndex { $0.key == shown } }
      (self.said, self.session, self.desk, self.reading, self.ledger) = (said, session, desk, reading, ledger)
      return nil
    } catch { return [error.message] + (error.help.map { [$0] } ?? []) }
  }

  /// What there is to say about the files, a line each.
  package var warnings: [String] { said.errorLines }

  /// Keeps the moments of ticks that were made in an editor, as `watch` does. What hinders it hinders `sync` too, which says so.
  package func keepTickMoments() { try? desk.keepTickMoments(reading) }

  // MARK: pages

  package var isToday: Bool { day == nil || day == ledger.current.day }

  package var page: DayPage {
    if isToday { return desk.today(reading, ledger, isNow: true).page }
    var page = ledger.page(day: day ?? ledger.current.day, isToday: false)
    page.timer = desk.timerAnswer(reading, ledger)
    return page
  }

  package var progress: ProgressPage {
    let sidecar = reading.sidecar
    return ledger.progress { sidecar.achievement($0) }
  }

  package var heatmap: HeatmapPage { ledger.heatmapPage }
  package func answer(day number: Int) -> DayAnswer? { ledger.day(numbered: number).map { ledger.answer(day: $0) } }
  package func week(ofDay number: Int) -> WeekPage? {
    guard let index = ledger.day(numbered: number), let week = ledger.plan.days[index].weekNumber else { return nil }
    return ledger.week(week)
  }

  /// The settings, each reminder's among them.
  package var settings: [ConfigReport.Setting] {
    let plain = Settings.definitions.filter { $0.key != "reminders" }
    return ConfigReport(reading.settings, plain + Settings.reminderDefinitions).settings
  }

  package var backups: [BackupList.Entry] { (try? desk.backups(limit: 30))?.entries ?? [] }
  package var installed: CivilDay? { BuildCycle(desk).installed?.localDay }
  package var daysLeft: Int? { BuildCycle(desk).daysLeft(reading.settings) }
  package var folder: String { desk.workspace.folder.shown }

  package func search(_ words: String) -> Result<SearchPage, Failure> {
    do throws(SearchQuery.Refusal) { return .success(ledger.search(try SearchQuery(words))) } catch {
      return .failure(Failure(.usage, error.message, help: error.help))
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
    do throws(Failure) { day = try desk.day(argument, ledger) } catch { return error }
    return nil
  }

  /// The day that has an item with this id.
  package func show(item id: String) {
    guard let item = ledger.ids.item(withID: id, in: ledger.plan) else { return }
    day = ledger.plan.tracks[Int(ledger.plan.items[item].track)].day
  }

  // MARK: changing

  /// What a command said, in linear text.
  package struct Answer {
    package let status: Int32
    package let output: [String]
    package let errors: [String]
  }

  /// Runs a command of `mmt` as if it had been typed, with nobody to ask.
  package func run(_ arguments: [String]) -> Answer {
    let output = Captured()
    var world = output.capturing(world)
    world.arguments = { (["mmt", "--plain"] + arguments).map { Array($0.utf8) } }
    world.readLine = { nil }
    world.readInput = { _ in nil }
    let status = MMTCommand.run(world)
    return Answer(status: status, output: output.outputLines, errors: output.errorLines)
  }

  /// Runs a command that takes the terminal for itself.
  package func runInForeground(_ arguments: [String]) -> Int32 {
    var world = world
    world.arguments = { (["mmt"] + arguments).map { Array($0.utf8) } }
    return MMTCommand.run(world)
  }
}

/// What is written while a screen is shown. All of it happens on one thread, one thing after the other.
private final class Captured: @unchecked Sendable {
  private var output: [UInt8] = []
  private var error: [UInt8] = []

  /// The same world, but what is written comes here, and nobody watches.
  func capturing(_ world: World) -> World {
    var captured = world
    captured.terminal = { Terminal() }
    captured.write = { [self] bytes, to in
      if to == .standardOutput { output += bytes } else { error += bytes }
      return .written
    }
    return captured
  }

  var outputLines: [String] { Self.lines(output) }

  /// Without what stands before each for programs to read.
  var errorLines: [String] {
    Self.lines(error).map { line in
      ["mmt: ", "error: ", "help: "].reduce(line) { $0.hasPrefix($1) ? String($0.dropFirst($1.utf8.count)) : $0 }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

internal import MMTCommand
internal import MMTCore
internal import MMTScreens
internal import MMTStore
internal import MMTViews
internal import MMTWorkspace

/// One run of `mmt-tui`: waits for keys and for changes, draws, and has the commands of `mmt` do what is asked.
///
/// Reading the plan and running commands happen beside it, so that keys are answered meanwhile, however large the plan.
struct FullScreen {
  let world: World
  /// The choice of `--colour`.
  let colour: String?
  let workspace: LiveWorkspace
  var canvas: Canvas
  let eventLoop: EventLoop
  var state: LiveState
  var watched: [Path] = []
  /// The reading that is under way, and for what.
  var fresh: LiveWorkspace.Fresh?
  var lookedFor = LiveWorkspace.Wants()
  var wantsFresh = false
  /// The last reading didn't come to anything: the next one waits for a change.
  var hasFailed = false
  /// What is asked for while something is written waits here.
  var changes: [LiveChange] = []
  var writing: Writing?
  /// What is looked for beside the keys, and what is typed meanwhile.
  var searching: (words: String, found: Promised<LiveWorkspace.Found>)?
  var wantedWords: String?
  /// When it is said that something takes long, by the system's clock; nil while nothing does.
  var patienceEnd: Int64?
  /// The week that is shown was asked for by its number.
  var isOtherWeek = false

  enum Writing {
    case change(LiveChange, Promised<ChangeRunner.Outcome>)
    case moments
  }

  /// Runs to the end and gives the exit code.
  static func run(_ world: World) -> Int32 {
    let options: Options
    switch Options.read(world.arguments().dropFirst()) {
    case .run(let found): options = found
    case .say(let text):
      _ = world.write(Array(text.utf8), .standardOutput)
      return 0
    case .refuse(let text): return fail(world, text, ExitCode.usage.rawValue)
    }
    let terminal = world.terminal()
    guard terminal.inputIsTerminal, terminal.outputIsTerminal else {
      return fail(
        world,
        "the full-screen view needs a terminal\nhelp: mmt today, progress and config say the same, with --plain line by line",
        ExitCode.usage.rawValue)
    }
    do throws(Failure) {
      let workspace = try LiveWorkspace(world.ofProgram)
      let eventLoop: EventLoop
      switch world.eventLoop() {
      case .success(let found): eventLoop = found
      case .failure(let error): throw Failure(system: error, "changes can't be watched here", details: [])
      }
      defer { eventLoop.end() }
      guard
        let canvas = Canvas(
          wantsColour: Appearance.screen(world, colour: options.colour, columns: 80).colour, wantsMouse: options.mouse,
          background: world.environment["COLORFGBG"])
      else {
        let type = world.environment["TERM"] ?? ""
        throw Failure(
          .configuration, "the type of this terminal, TERM=\(type), isn't known here",
          help: "set TERM to what it is, such as xterm-256color")
      }
      defer { canvas.close() }
      var view = FullScreen(world.ofProgram, options.colour, workspace, canvas, eventLoop)
      view.stay()
      canvas.close()
      // What was asked for is done, also if it takes a while; what goes wrong isn't lost with the screen.
      for line in view.settle().filter(\.hasFailed).flatMap(\.complaints) { _ = fail(world, line, 0) }
      return 0
    } catch {
      let text = [error.message] + error.details + (error.help.map { ["help: " + $0] } ?? [])
      return fail(world, text.joined(separator: "\n"), error.exitCode.rawValue)
    }
  }

  private static func fail(_ world: World, _ text: String, _ status: Int32) -> Int32 {
    _ = world.write(Array("mmt: error: \(text)\n".utf8), .standardError)
    return status
  }

  private init(_ world: World, _ colour: String?, _ workspace: LiveWorkspace, _ canvas: Canvas, _ eventLoop: EventLoop) {
    self.world = world
    self.colour = colour
    self.workspace = workspace
    self.canvas = canvas
    self.eventLoop = eventLoop
    state = LiveState(Contents(page: workspace.page, isToday: workspace.isToday))
    fill()
    state.begin()
  }

  // MARK: the loop

  mutating func stay() {
    watch()
    while true {
      draw()
      let events = eventLoop.wait(wake, true)
      if events.contains(.ended) { return }
      if events.contains(.suspended) {
        canvas.close()
        eventLoop.stop()
      }
      if !events.isDisjoint(with: [.suspended, .redraw]) { canvas.resume() }
      // A folder that comes again is another one.
      if events.contains(.gone) { watched = [] }
      if events.contains(.looked) { looked() }
      if events.contains(.kept) { kept() }
      if events.contains(.due), isBusy {
        state.activity = isChanging ? "writing" : fresh != nil ? "reading" : "searching"
      } else if !events.isDisjoint(with: [.changed, .due, .gone]) {
        refresh()
      }
      guard events.contains(.input) else { continue }
      for key in canvas.keys() {
        guard let request = state.press(key) else { continue }
        if request == .quit { return }
        perform(request)
      }
      fill(anew: false)
      if lacksPage, !isBusy, !hasFailed { refresh() }
    }
  }

  /// What takes long to read is read when it is shown.
  var lacksPage: Bool {
    switch state.screen {
    case .backlog: state.contents.backlog == nil
    case .review: state.contents.review == nil
    case .calendar: workspace.hasPlan && (state.contents.calendar.map { $0.cells.first?.date != state.wantedMonth } ?? true)
    case .habits: workspace.hasRhythms && state.contents.rhythms?.habits?.period != state.wantedPeriod
    case .progress: state.contents.progress == nil
    case .today, .week, .settings: false
    }
  }

  var wants: LiveWorkspace.Wants {
    var wants = LiveWorkspace.Wants()
    wants.progress = state.screen == .progress
    wants.backlog = state.screen == .backlog
    wants.review = state.screen == .review
    if state.screen == .calendar, workspace.hasPlan { wants.month = state.wantedMonth }
    if state.screen == .habits { wants.habits = state.wantedPeriod }
    return wants
  }

  // MARK: what is shown

  /// Gives the state what its screen shows. `anew`: also what it has already.
  mutating func fill(anew: Bool = true) {
    var contents = anew ? Contents(page: workspace.page, isToday: workspace.isToday) : state.contents
    var isNew = anew
    if anew {
      contents.hasPlan = workspace.hasPlan
      contents.showsPlan = workspace.showsPlan
      if workspace.hasRhythms {
        contents.rhythms = .init(day: workspace.rhythms, week: workspace.rhythmWeek, streak: workspace.rhythmStreak)
        contents.rhythms?.weekStart = workspace.weekStart
      }
      contents.log = workspace.log
      contents.warnings = workspace.warnings
      contents.weeks = workspace.weeks
    }
    switch state.screen {
    case .today: break
    case .week:
      let wanted = state.wantedWeek
      if contents.week == nil || (wanted != nil && contents.week?.week != wanted) || (wanted == nil && isOtherWeek) {
        (contents.week, isOtherWeek, isNew) = (workspace.week(wanted), wanted != nil, true)
      }
    case .backlog: if lacksPage || anew { (contents.backlog, isNew) = (workspace.backlog, true) }
    case .review: if lacksPage || anew { (contents.review, isNew) = (workspace.review, true) }
    case .calendar:
      if lacksPage || anew { (contents.calendar, isNew) = (workspace.calendar, true) }
      let month = Month(state.wantedMonth)
      if contents.rhythms != nil, contents.rhythms?.month?.month != month || contents.rhythms?.detail?.date != state.wantedDate
      {
        if contents.rhythms?.month?.month != month { contents.rhythms?.month = workspace.rhythms(of: month) }
        contents.rhythms?.detail = workspace.rhythms(on: state.wantedDate)
        isNew = true
      }
    case .habits:
      if lacksPage || anew {
        contents.rhythms?.habits = workspace.habits
        isNew = true
      }
    case .progress:
      if lacksPage || anew { (contents.progress, contents.heat, isNew) = (workspace.progress, workspace.heatmap, true) }
    case .settings:
      if contents.settings.isEmpty {
        contents.settings = workspace.settings
        contents.backups = workspace.backups
        contents.facts = facts
        isNew = true
      }
    }
    if isNew { state.contents = contents }
    guard let wanted = state.wantedDay, state.contents.detail?.number != wanted || anew else { return }
    state.contents.detail = workspace.answer(day: wanted)
    state.contents.detailWeek = workspace.week(ofDay: wanted)
  }

  var facts: [Contents.Fact] {
    var facts = [Contents.Fact("Version", Version.current), Contents.Fact("Folder", workspace.folder)]
    if let installed = workspace.installed { facts.append(Contents.Fact("Installed", installed.iso)) }
    if let left = workspace.daysLeft {
      let words = left < 0 ? "over since \(Counted.text(-left, "day"))" : "\(Counted.text(left, "day")) left"
      facts.append(Contents.Fact("Cycle", words))
    }
    return facts
  }
}

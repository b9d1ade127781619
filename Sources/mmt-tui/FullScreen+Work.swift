internal import MMTCommand
internal import MMTCore
internal import MMTScreens
internal import MMTStore
internal import MMTViews
internal import MMTWorkspace

/// What happens beside the keys: looking at the files again, searching, and one change after the other.
extension FullScreen {
  /// Keeping moments takes nothing from anybody.
  var isBusy: Bool { isChanging || fresh != nil || searching != nil }

  var wake: Int64? { isBusy ? patienceEnd : workspace.nextLook }

  mutating func noteBusyness() {
    if !isBusy {
      (patienceEnd, state.activity) = (nil, nil)
    } else if patienceEnd == nil {
      patienceEnd = world.systemTime().seconds + 2
    }
  }

  mutating func refresh() {
    // A change is read anew when it is whole.
    guard fresh == nil, searching == nil, changes.isEmpty, !isChanging else {
      wantsFresh = true
      return
    }
    wantsFresh = false
    lookedFor = wants
    let new = workspace.fresh(lookedFor)
    fresh = new
    noteBusyness()
    if eventLoop.work(.looking, { new.read() }) { looked() }
  }

  mutating func looked() {
    if searching != nil { return found() }
    guard let new = fresh else { return }
    fresh = nil
    noteBusyness()
    defer { if let words = wantedWords, fresh == nil { search(words) } }
    // It may lack what was asked for since.
    if isChanging || !changes.isEmpty { return wantsFresh = true }
    let failure = workspace.take(new)
    hasFailed = failure != nil
    if let failure { state.message = .init(failure, isError: true) }
    watch()
    fill()
    // Another page may have been turned to meanwhile.
    if wantsFresh || (lacksPage && !hasFailed && wants != lookedFor) { return refresh() }
    guard writing == nil else { return }
    writing = .moments
    if eventLoop.work(.keeping, workspace.keeping) { kept() }
  }

  mutating func search(_ words: String) {
    guard fresh == nil, searching == nil else {
      wantedWords = words
      return
    }
    wantedWords = nil
    let promise = Promised<LiveWorkspace.Found>()
    searching = (words, promise)
    noteBusyness()
    let look = workspace.searching(words)
    if eventLoop.work(.looking, { promise.result = look() }) { found() }
  }

  mutating func found() {
    let answer = searching
    searching = nil
    noteBusyness()
    if let answer, let result = answer.found.result, let request = state.show(result, for: answer.words) { perform(request) }
    if let words = wantedWords { return search(words) }
    if wantsFresh { refresh() }
  }

  var isChanging: Bool {
    if case .change = writing { return true }
    return false
  }

  mutating func change(_ change: LiveChange) {
    if let joined = changes.last?.joined(change) {
      changes[changes.count - 1] = joined
    } else {
      changes.append(change)
    }
    guard writing == nil else { return }
    runNext()
  }

  mutating func runNext() {
    guard !changes.isEmpty else { return }
    let change = changes.removeFirst()
    let outcome = Promised<ChangeRunner.Outcome>()
    writing = .change(change, outcome)
    noteBusyness()
    draw()
    let runner = ChangeRunner(world: world)
    if eventLoop.work(.keeping, { outcome.result = runner.run(change) }) { kept() }
  }

  mutating func kept() {
    let done = writing
    writing = nil
    noteBusyness()
    if case .change(let change, let outcome) = done {
      if let outcome = outcome.result { say(outcome, of: change) }
      wantsFresh = true
    }
    runNext()
    if writing == nil, wantsFresh { refresh() }
  }

  /// Waits for what was asked for.
  mutating func settle() -> [ChangeRunner.Outcome] {
    eventLoop.finish(.keeping)
    var outcomes: [ChangeRunner.Outcome] = []
    if case .change(_, let outcome) = writing, let result = outcome.result { outcomes.append(result) }
    outcomes += changes.map { ChangeRunner(world: world).run($0) }
    (writing, changes, wantsFresh) = (nil, [], true)
    noteBusyness()
    return outcomes
  }

  mutating func watch() {
    let files = workspace.files
    guard files != watched else { return }
    watched = files
    if eventLoop.watch(files) != 0 {
      state.message = .init(["changes by other programs aren't seen: the files can't be watched"], isError: true)
    }
  }

  mutating func draw() {
    fill(anew: false)
    // A page that will be there in a moment is waited for.
    if lacksPage, isBusy, state.activity == nil { return }
    let rendering = Appearance.screen(world, colour: colour, columns: canvas.columns)
    canvas.draw(state.frame(rows: canvas.rows, rendering), rendering)
  }
}

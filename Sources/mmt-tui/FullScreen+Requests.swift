internal import MMTCommand
internal import MMTCore
internal import MMTScreens
internal import MMTStore
internal import MMTViews
internal import MMTWorkspace

/// What the screen asks for, and what it says.
extension FullScreen {
  mutating func perform(_ request: Request) {
    switch request {
    case .quit: break
    case .change(let wanted): change(wanted)
    case .foreground(let words):
      canvas.close()
      for outcome in settle() { say(outcome) }
      runInForeground(words)
      canvas.resume()
      refresh()
    case .search(let words): search(words)
    case .habit(let id):
      if let page = workspace.habit(of: id) {
        state.show(habit: page)
      } else {
        state.message = .init(["nothing is known of it yet"])
      }
    case .details(let id): if let page = workspace.details(of: id) { state.show(details: page) }
    case .show(let wish): show(wish)
    }
  }

  mutating func show(_ wish: Request.DayWish) {
    let before = state.contents.page.day
    let dateBefore = state.contents.rhythms?.day?.date ?? state.contents.log?.date
    switch wish {
    case .today: workspace.showToday()
    case .by(let count):
      if !workspace.step(count) { state.message = .init([count > 0 ? "this is the last day" : "this is the first day"]) }
    case .named(let words): if let failure = workspace.show(named: words) { say(failure) }
    case .item(let id, _): workspace.show(item: id)
    }
    fill()
    let after = state.contents.page.day
    if case .item(let id, _) = wish {
      state.select(id)
    } else if (after.number, after.date) != (before.number, before.date)
      || (state.contents.rhythms?.day?.date ?? state.contents.log?.date) != dateBefore
    {
      state.begin()
    }
  }

  mutating func say(_ failure: Failure) {
    state.message = .init([failure.message] + (failure.help.map { [$0] } ?? []), isError: true)
  }

  mutating func say(_ outcome: ChangeRunner.Outcome, of change: LiveChange? = nil) {
    state.hear(outcome.lines, complaints: outcome.complaints, hasFailed: outcome.hasFailed, of: change)
  }

  /// Runs a command of `mmt` that takes the terminal for itself.
  func runInForeground(_ arguments: [String]) {
    var world = world
    world.arguments = { (["mmt"] + arguments).map { Array($0.utf8) } }
    _ = MMTCommand.run(world)
  }
}

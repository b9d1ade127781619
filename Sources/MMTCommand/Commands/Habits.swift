import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let habits = CommandSpec(
    "habits", .progress, "Show how steady habits and counters are.",
    discussion: [
      "A row for each, a sign for each day, with percentage and streak; with one NAME its own page. What is expected today counts once it is marked or can't be made any more.",
      "A word that is no name may be a period: '2026-10', 'last', '-2', a month also by its name in any language; without it, the running one.",
    ],
    arguments: [
      ArgumentSpec("NAME", .counter, .any, help: "Choose habits by the beginning of their names; without one, all.")
    ],
    options: [
      OptionSpec("week", help: "Show a week."), OptionSpec("month", help: "Show a month; so it is unless said."),
      OptionSpec("quarter", help: "Show a quarter of a year."),
      OptionSpec("fraction", help: "Show '15 of 20' without the percentage."),
      OptionSpec("why", help: "Of one habit: name the line that each number comes from."),
      OptionSpec("together", help: "Of two habits: on how many days of the one the other was done, too."),
    ],
    examples: [
      .init("mmt habits", "Show this month."),
      .init("mmt habits meditate --quarter --why", "See where its numbers come from."),
      .init("mmt habits meditate read --together", "Count the days on which both were done."),
    ])
}

extension Command<Session> {
  static let habits = Command(.habits) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard workspace.hasRhythms else { throw workspace.noRhythms }
    let ledger = try workspace.readRhythms()
    workspace.context.warn(workspace.notices(of: ledger.files))
    let kinds = HabitPeriod.Kind.allCases.filter { invocation.flag($0.rawValue) }
    if kinds.count > 1, let last = kinds.last { throw invocation.misuse(of: last.rawValue, "one period at a time") }
    let kind = kinds.first ?? .month
    var names = invocation.texts
    var period = HabitPeriod(kind, containing: ledger.today, weekStart: ledger.weekStart)
    // A name comes before a period that is written like it.
    for (place, word) in names.enumerated().reversed() where (try? ledger.find(word)) == nil {
      guard let typed = HabitPeriod(kind, typed: word, today: ledger.today, weekStart: ledger.weekStart) else { continue }
      period = typed
      names.remove(at: place)
      break
    }
    let page = ledger.habits(period, names: names)
    if let unknown = page.unknown.first {
      _ = try ledger.find(unknown)
    }
    if invocation.flag("together") {
      guard let together = HabitsTogetherPage(page, period: kinds.isEmpty ? nil : period) else {
        throw invocation.misuse(of: "together", "--together takes two habits")
      }
      try session.show(together.json) { HabitsTogetherView.sheet(together, today: ledger.today, $0) }
    } else if invocation.flag("why") {
      guard let why = HabitWhyPage(page) else { throw invocation.misuse(of: "why", "--why takes one habit") }
      try session.show(why.json) { HabitWhyView.sheet(why, $0) }
    } else if names.count == 1 {
      try session.show(page.json) { HabitView.sheet(page, isFraction: invocation.flag("fraction"), $0) }
    } else {
      try session.show(page.json) { HabitsView.sheet(page, isFraction: invocation.flag("fraction"), $0) }
    }
    return .ok
  }
}

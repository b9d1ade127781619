import MMTCore
import MMTScreens
import MMTViews

/// A workspace without files for the full-screen view: whatever it asks for is there at once.
struct Stage {
  let ledger: Ledger
  let sidecar: Sidecar
  /// nil where there are neither counters nor habits.
  private(set) var rhythms: RhythmLedger?
  /// nil where there is none.
  private(set) var journal: Journal?
  private let hasPlan: Bool
  /// The date that is shown where there is no plan.
  private var date: CivilDay?
  var state: LiveState

  static let plan = """
    # Trial of 6 days

    ## Week 1: Beginnings

    ### Day 1

    #### DSA: Arrays

    - [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-16
    - [ ] LC 283: Move Zeroes

    ### Day 2

    - [x] LC 20: Valid Parentheses ✅ 2026-11-17
    - [ ] Task: Draw

    ## Week 2: 負荷分散

    ### Day 5

    > 🎯 Goal: Say why each of it works, in a sentence that somebody who has never heard of it understands at once, and keeps.

    #### DSA: Arrays

    - [x] LC 15: 3Sum ⏱ 25m ✅ 2026-11-20
    - [ ] LC 88: Merge Sorted Array
      - Include: nothing
    - [ ] LC 217: Contains Duplicate

    #### System Design: 負荷分散

    - [ ] Watch: Load balancers
    - [ ] Bonus: more

    -[x] LC 160: A slip

    > 📝 Clear, so far.

    ### Day 6

    - [ ] Task: Draw it again

    """

  static let habits = """
    # Hundreds

    ## Every day
    - Push-ups 0/100
    - Sit-ups 0/100 [step:: 5]
    - Run 0,0/10,0 km
    - 🧘 Meditate

    ## Mon, Wed, Fri
    - 💪 Workout [kinds:: cardio, strength]

    ## 3 per week
    - 📞 Call family

    ## Avoid
    - 🚬 Smoking [since:: 2026-11-01]

    ## 2026-11-20 Friday
    - [x] Push-ups 100/100
    - [ ] Sit-ups 60/100
    - [ ] Run 3,5/10,0 km
    - [/] 🧘 Meditate
    - [ ] 💪 Workout
      - Knee hurts
    - [ ] 📞 Call family

    ### Avoid
    - [ ] 🚬 Smoking

    ## 2026-11-19 Thursday
    - [x] Push-ups 120/100
    - [x] Sit-ups 100/100
    - [x] Run 10,0/10,0 km
    - [x] 🧘 Meditate
    - [x] 📞 Call family

    ### Avoid
    - [x] 🚬 Smoking

    ## 2026-11-17 Tuesday
    - [-] Push-ups 0/100
    - [x] Sit-ups 100/100
    - [x] Run 12,5/10,0 km
    - [x] 🧘 Meditate

    ### Avoid
    - [ ] 🚬 Smoking

    """

  /// Pages of a journal by their paths: of Friday, and of days before it.
  static let log = [
    "journal/2026/2026-11-20.md": """
    # Friday, 20 November 2026

    ## Log
    - [ ] Call the landlord ← [2026-11-17](2026-11-17.md)
    - [x] Send the invoice #work ⏱ 25m ✅ 2026-11-20
    - [ ] Book the train ⏫ 📅 2026-11-20
      - by day, if it can be
    - 09:30 Stand-up
    - The landlord's new number is 555 0134 #home

    > 📝 Slow morning.

    """,
    "journal/2026/2026-11-17.md": "# T\n\n## Log\n- [>] Call the landlord → [2026-11-20](2026-11-20.md)\n",
    "journal/2026/2026-11-14.md": "# S\n\n## Log\n- [ ] Back up the photos\n",
  ]

  /// `rhythms` are the words of a file of counters and habits, `journal` pages by their paths; without `hasPlan` there is nothing else.
  init(
    _ text: String = plan, today: String = "2026-11-20", start: String = "2026-11-16", rhythms: String? = nil,
    hasPlan: Bool = true, journal: [String: String]? = nil
  ) {
    let none = CivilDay(daysSinceEpoch: 0)
    let source = SourceText(hasPlan ? Array(text.utf8) : [])
    let plan = PlanParser.parse(source, PlanParser.Options())
    let day = CivilDay(today) ?? none
    ledger = Ledger(
      plan, path: "plan.md", schedule: Schedule(plan, start: CivilDay(start) ?? none, free: .init()), today: day)
    sidecar = Sidecar(id: "0123456789abcdef", plan: "plan.md")
    let files = rhythms.flatMap { try? RhythmFile(Array($0.utf8), path: "hundreds.md") }.map { [$0] }
    self.rhythms = files.map { RhythmLedger($0, today: day, pauses: []) }
    self.hasPlan = hasPlan
    self.journal = journal.flatMap { Self.journal($0, day) }
    state = LiveState(Contents(page: Self.page(ledger, sidecar, ledger.current.day), isToday: true))
    fill()
    state.begin()
  }

  /// As it will be once the day is opened.
  private static func journal(_ texts: [String: String], _ day: CivilDay) -> Journal? {
    guard let layout = try? JournalLayout() else { return nil }
    let pages = texts.compactMap { path, text in
      layout.ref(path: path).flatMap { try? JournalPage(Array(text.utf8), $0, path: path) }
    }
    var journal = Journal(pages, today: day, layout, Journal.Rules())
    _ = try? journal.open()
    return journal
  }

  private static func page(_ ledger: Ledger, _ sidecar: Sidecar, _ index: Int) -> DayPage {
    var page = ledger.page(day: index, isToday: index == ledger.current.day)
    guard index == ledger.current.day else { return page }
    page.review = ledger.reviews(sidecar)
    page.slips = ledger.plan.slips(.standard, gone: []).map { $0.diagnostic(ledger.plan.source, file: "plan.md") }
    return page
  }

  /// Gives the state all that any screen shows.
  mutating func fill() {
    var contents = state.contents
    contents.hasPlan = hasPlan
    contents.showsPlan = hasPlan && date == nil
    if let rhythms {
      let shown = contents.showsPlan ? (contents.isToday ? ledger.today : contents.page.day.date) : date ?? ledger.today
      contents.rhythms = .init(
        day: shown.map { rhythms.day($0) }, week: rhythms.week(of: shown ?? ledger.today, RhythmHistory(rhythms)),
        streak: rhythms.streak(RhythmHistory(rhythms)))
      contents.rhythms?.month = rhythms.month(Month(state.wantedMonth))
      contents.rhythms?.detail = rhythms.day(state.wantedDate)
      contents.rhythms?.habits = rhythms.habits(state.wantedPeriod)
    }
    contents.log = nil
    if let journal {
      let shown = contents.showsPlan ? (contents.isToday ? ledger.today : contents.page.day.date) : date ?? ledger.today
      contents.log = shown.map { journal.answer(.day($0), places: !hasPlan && $0 == ledger.today) }
    }
    contents.weeks = Set(ledger.plan.days.compactMap(\.weekNumber)).sorted()
    contents.week = ledger.week(state.wantedWeek)
    var backlog = ItemsPage(items: ledger.placed(ledger.backlogItems), today: ledger.today)
    backlog.catchUp = ledger.catchUp
    contents.backlog = backlog
    contents.review = ledger.reviews(sidecar).withRecalls(ledger, sidecar)
    contents.calendar = ledger.calendar(year: state.wantedMonth.parts.year, month: state.wantedMonth.parts.month)
    contents.progress = ledger.progress { _ in nil }
    contents.heat = ledger.heatmapPage
    contents.settings = [
      .init(
        key: "dayBoundary", value: "04:00", defaultValue: "04:00", type: "a time", meaning: "The hour at which a day begins"),
      .init(key: "reminders.morning", value: "07:00", defaultValue: "07:00", type: "a time", meaning: "The mission"),
    ]
    contents.facts = [.init("Version", "1.0.0")]
    state.contents = contents
    if let day = state.wantedDay { state.contents.detail = ledger.day(numbered: day).map { ledger.answer(day: $0) } }
  }

  /// Presses keys, and does what a workspace does that only looks.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Request] {
    var requests: [Request] = []
    for key in keys {
      guard let request = state.press(key) else {
        fill()
        continue
      }
      requests.append(request)
      perform(request)
    }
    return requests
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.letter(scalar)) }
  }

  mutating func perform(_ request: Request) {
    switch request {
    case .show(.item(let id, _)):
      guard let item = ledger.ids.item(withID: id, in: ledger.plan) else { return }
      show(ledger.plan.tracks[Int(ledger.plan.items[item].track)].day)
      state.select(id)
    case .show(.named(let words)):
      if let day = Int(words).flatMap({ ledger.day(numbered: $0) }) { show(day) }
      if let day = CivilDay(words) { date = day }
    case .show(.by(let count)) where !hasPlan: date = (date ?? ledger.today).advanced(by: count)
    case .show(.today): date = nil
    case .habit(let id):
      if var page = rhythms?.habits(HabitPeriod(.month, containing: ledger.today), names: [String(id.dropFirst(11))]) {
        page.habits = Array(page.habits.prefix(1))
        state.show(habit: page)
      }
    case .change(.count(let id, let words)):
      change(id) { (file, line) throws(Failure) in
        guard let request = CounterBounds.Request(words) else { throw Failure(.usage, "no number") }
        return try file.counting(line, request)
      }
    case .change(.mark(let id, let mark)): change(id) { (file, line) throws(Failure) in try file.marking(line, mark) }
    case .change(.entry(let deed, let id)): change(entry: id, deed)
    case .change(.log(let words, let day)):
      guard var journal, let day else { return }
      let typed = TypedEntry(words, kind: nil, anchor: day, journal.rules.mentions)
      _ = try? journal.log(typed, to: journal.destination(typed.target, on: day))
      self.journal = journal
    case .search(let words):
      var found: Result<SearchPage, SearchQuery.Refusal>
      do throws(SearchQuery.Refusal) { found = .success(ledger.search(try SearchQuery(words))) } catch {
        found = .failure(error)
      }
      if let next = state.show(found, for: words) { perform(next) }
    case .details(let id):
      guard let item = ledger.ids.item(withID: id, in: ledger.plan) else { return }
      state.show(details: ItemsPage(items: [ledger.placedWithHint(item)], today: ledger.today))
    default: break
    }
    fill()
  }

  /// Has a line changed as the commands do; what they refuse stays as it is.
  private mutating func change(_ id: String, _ edit: (RhythmFile, RhythmFile.Line) throws(Failure) -> ItemEdit) {
    guard let rhythms, var file = rhythms.files.first, let date = CivilDay(id.prefix(10)) else { return }
    let slug = String(id.dropFirst(11))
    if file.line(slug, on: date) == nil, let definition = file.definitions.first(where: { $0.slug == slug }) {
      let opening = file.opening(definition, on: date) { rhythms.isExpected($0, on: date) }
      if let opened = try? file.adding(opening) { file = opened.file }
    }
    guard let line = file.line(slug, on: date), let changed = try? file.editing(edit(file, line)) else { return }
    self.rhythms = RhythmLedger([changed.file], today: rhythms.today, pauses: [])
  }

  private mutating func change(entry id: String, _ deed: LiveChange.EntryDeed) {
    guard var journal, let line = try? EntryFinder(journal).find(id) else { return }
    switch deed {
    case .done: _ = try? journal.done([line], on: journal.today, minutes: nil, note: nil)
    case .undone: _ = try? journal.undone([line])
    case .skip: _ = try? journal.skip([line])
    case .migrate, .keep:
      _ = try? journal.migrate([line], to: journal.destination(.day(journal.today), on: journal.today))
    }
    self.journal = journal
  }

  /// Turns to a tab.
  mutating func open(_ screen: Screen) {
    for _ in Screen.allCases where state.screen != screen { press(.tab) }
  }

  private mutating func show(_ day: Int) {
    date = nil
    state.contents.page = Self.page(ledger, sidecar, day)
    state.contents.isToday = day == ledger.current.day
    state.begin()
  }

  /// The picture's lines without the spaces at their ends.
  mutating func picture(_ columns: Int, _ rows: Int) -> [String] {
    state.frame(rows: rows, Rendering(columns: columns)).lines.map { $0.text.trimmed.text }
  }

  /// The number of the first line that holds these words; -1 where none does.
  mutating func row(of words: String, _ columns: Int = 80, _ rows: Int = 24) -> Int {
    picture(columns, rows).firstIndex { $0.contains(words) } ?? -1
  }
}

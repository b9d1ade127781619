import MMTCore
import MMTScreens
import MMTViews

/// A workspace without files for the full-screen view: whatever it asks for is there at once.
struct Stage {
  let ledger: Ledger
  let sidecar: Sidecar
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

  init(_ text: String = plan, today: String = "2026-11-20", start: String = "2026-11-16") {
    let none = CivilDay(daysSinceEpoch: 0)
    let source = SourceText(Array(text.utf8))
    let plan = PlanParser.parse(source, PlanParser.Options())
    let day = CivilDay(today) ?? none
    ledger = Ledger(
      plan, path: "plan.md", schedule: Schedule(plan, start: CivilDay(start) ?? none, free: .init()), today: day)
    sidecar = Sidecar(id: "0123456789abcdef", plan: "plan.md")
    state = LiveState(Contents(page: Self.page(ledger, sidecar, ledger.current.day), isToday: true))
    fill()
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
    contents.weeks = Set(ledger.plan.days.compactMap(\.weekNumber)).sorted()
    contents.week = ledger.week(state.wantedWeek)
    var backlog = ItemsPage(items: ledger.placed(ledger.backlogItems), today: ledger.today)
    backlog.catchUp = ledger.catchUp
    contents.backlog = backlog
    contents.review = ledger.reviews(sidecar)
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

  private mutating func perform(_ request: Request) {
    switch request {
    case .show(.item(let id, _)):
      guard let item = ledger.ids.item(withID: id, in: ledger.plan) else { return }
      show(ledger.plan.tracks[Int(ledger.plan.items[item].track)].day)
      state.select(id)
    case .show(.named(let words)): if let day = Int(words).flatMap({ ledger.day(numbered: $0) }) { show(day) }
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

  private mutating func show(_ day: Int) {
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

import MMTCore
import MMTScreens
import MMTViews
import Testing

/// The full-screen view without a terminal: keys go in, requests and pictures come out.
@Suite struct LiveStateTests {
  static let plan = """
    # Trial of 3 days

    ## Week 1: Beginnings

    ### Day 1

    #### DSA: Arrays

    - [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-20
    - [ ] LC 88: Merge Sorted Array
      - Include: nothing
    - [ ] LC 283: Move Zeroes

    #### System Design: 負荷分散

    - [ ] Watch: Load balancers
    - [ ] Bonus: more

    ### Day 2

    - [ ] Task: Draw

    """

  static func ledger(_ text: String = plan) -> Ledger {
    let plan = PlanParser.parse(SourceText(Array(text.utf8)), PlanParser.Options())
    let today = CivilDay("2026-11-20") ?? CivilDay(daysSinceEpoch: 0)
    return Ledger(plan, path: "plan.md", schedule: Schedule(plan, start: today, free: .init()), today: today)
  }

  static func state(_ text: String = plan, day: Int? = nil) -> LiveState {
    let ledger = ledger(text)
    return LiveState(Contents(page: ledger.page(day: day ?? ledger.current.day, isToday: day == nil), isToday: day == nil))
  }

  /// Whatever screen is shown, it has what that of progress shows.
  static func state(withProgressOf ledger: Ledger) -> LiveState {
    var state = state()
    state.contents.progress = ledger.progress { _ in nil }
    state.contents.heat = ledger.heatmapPage
    return state
  }

  private func picture(_ state: inout LiveState, _ rows: Int, _ columns: Int) -> [String] {
    state.frame(rows: rows, Rendering(columns: columns)).lines.map { $0.text.trimmed.text }
  }

  @Test("keys ask for the commands that a person would type")
  func requests() throws {
    var state = Self.state()
    let id = "d001/dsa/lc-88"
    let asked: [(Key, Request?)] = [
      (.letter("t"), .change(.start(id))), (.letter("n"), .foreground(["note", "--", id])),
      (.letter("e"), .foreground(["edit", "--", id])), (.letter("s"), .change(.skip([id]))),
      (.letter("o"), .change(.open(id))), (.enter, .details(id)), (.letter("T"), .change(.stop)),
      (.letter("u"), .change(.undo)), (.letter("["), .show(.by(-1))),
      (.letter("]"), .show(.by(1))), (.letter("."), .show(.today)), (.letter("q"), .quit),
    ]
    for (key, request) in asked { #expect(state.press(key) == request) }
    #expect(state.press(.up) == nil)
    #expect(state.press(.letter(" ")) == .change(.undone(["d001/dsa/lc-1"])))
  }

  @Test("an item's hint is shown by h, and only then; where there is none h goes back")
  func hint() {
    let text = Self.plan.replacing("  - Include: nothing\n", with: "  - Hint: from the back\n  - mine\n")
    let ledger = Self.ledger(text)
    var state = Self.state(text)
    func look(at item: Int) { state.show(details: ItemsPage(items: [ledger.placedWithHint(item)], today: ledger.today)) }
    func shows(_ words: String) -> Bool { picture(&state, 24, 80).contains { $0.contains(words) } }
    #expect(!shows("from the back"))
    look(at: 1)
    #expect(shows("h shows it") && shows("h shows the hint") && shows("mine") && !shows("from the back"))
    #expect(state.press(.letter("h")) == nil)
    #expect(shows("from the back") && shows("h hides the hint") && !shows("h shows it"))
    _ = state.press(.down)
    _ = state.press(.letter("h"))
    #expect(!shows("from the back") && shows("h shows it"))
    look(at: 2)
    #expect(!shows("hint"))
    _ = state.press(.letter("h"))
    #expect(shows("Week 1") && state.screen == .today)
  }

  @Test(
    "what is typed becomes the command's words, whatever they begin with",
    arguments: [
      ("m", "-5m", Request.change(.time("d001/dsa/lc-88", "-5m"))),
      ("b", "--quiet", Request.change(.bonus("--quiet", day: 1))),
      ("r", "二つ", Request.change(.reflect("二つ", day: 1))),
      ("g", "2", Request.show(.named("2"))),
    ])
  func prompts(_ key: Unicode.Scalar, _ text: String, _ request: Request) {
    var state = Self.state()
    #expect(state.press(.letter(key)) == nil)
    for scalar in ("x" + text).unicodeScalars { #expect(state.press(.letter(scalar)) == nil) }
    for key in [Key.home, .delete, .end, .left, .right] { #expect(state.press(key) == nil) }
    #expect(state.press(.enter) == request)
    #expect(state.press(.letter("q")) == .quit, "the prompt is closed")
  }

  @Test("a tick is seen before it is written, in the item, its track and the day")
  func tick() {
    var state = Self.state()
    #expect(state.press(.letter(" ")) == .change(.done(["d001/dsa/lc-88"])))
    let lines = picture(&state, 24, 80)
    #expect(lines[5].hasSuffix("2/3   66%") && lines[7].hasPrefix("▌ .2  ✓") && lines[19].contains("2/4   50%"))
  }

  @Test("the cursor stays on its item when the plan is edited around it, and near it when it goes")
  func outside() {
    var state = Self.state()
    _ = state.press(.down)
    let above = Self.plan.replacing("- [x] LC 1:", with: "- [ ] LC 217: Contains Duplicate\n- [x] LC 1:")
    state.contents = Self.state(above).contents
    #expect(picture(&state, 24, 80).contains { $0.hasPrefix("▌ .4  ☐    283") })
    state.contents = Self.state(Self.plan.replacing("- [ ] LC 283: Move Zeroes\n", with: "")).contents
    #expect(picture(&state, 24, 80).contains { $0.hasPrefix("▌ .4  ☐  Bonus") })
  }

  @Test("the heat map is walked by the arrows, and Enter opens the day")
  func heat() {
    let ledger = Self.ledger()
    var state = Self.state(withProgressOf: ledger)
    _ = state.press(.letter("6"))
    #expect(state.wantedDay == 1)
    state.contents.detail = ledger.answer(day: 0)
    let lines = picture(&state, 24, 80)
    #expect(lines[4] == "  Week 1  [░] ·                 0/2   Day 1/3  Friday 20 November")
    #expect(lines.contains { $0.hasSuffix("☐ 88 Merge Sorted Array") })
    _ = state.press(.right)
    #expect(state.wantedDay == 2)
    #expect(state.press(.enter) == .show(.named("2")))
    #expect(state.screen == .today)
  }

  @Test("where there is no room beside the heat map, the day under the cursor stands below it")
  func narrowHeat() {
    let ledger = Self.ledger()
    var state = Self.state(withProgressOf: ledger)
    _ = state.press(.letter("6"))
    state.contents.detail = ledger.answer(day: 1)
    let lines = picture(&state, 12, 40)
    #expect(lines[3] == "  Week 1  [░] ·                 0/2")
    #expect(
      lines.suffix(3) == [
        "  Day 2/3  Saturday 21 November", "  ░░░░░░░░░░░░░░░░░░░░    0/1    0%", "arrows walk   Enter opens the day",
      ])
  }

  @Test("the page of keys has every key that does something", arguments: Screen.allCases, [true, false])
  func keysPage(_ screen: Screen, _ hasPlan: Bool) {
    func begin() -> Stage {
      var stage = Stage(rhythms: screen == .habits || !hasPlan ? Stage.habits : nil, hasPlan: hasPlan)
      stage.open(screen)
      stage.press(.down)
      return stage
    }
    guard begin().state.tabs.contains(screen) else { return }
    var keys = begin()
    keys.press(.letter("?"))
    var page = Set(keys.picture(80, 60).flatMap { $0.prefix(18).split { " ,".contains($0) }.map(String.init) })
    page.formUnion("2345678".map(String.init) + (page.contains("+") ? ["="] : []))
    let fresh = begin()
    var shown = fresh
    let before = shown.picture(80, 60)
    for byte in UInt8(0x20)..<0x7F {
      let key = Unicode.Scalar(byte)
      var stage = fresh
      let requests = stage.press(.letter(key))
      guard !requests.isEmpty || before != stage.picture(80, 60) else { continue }
      #expect(page.contains(key == " " ? "Space" : String(key)), "\(screen): \(key)")
    }
  }

  @Test("a command is answered in a line, the timer in one of its own")
  func answers() {
    var state = Self.state()
    state.hear([".2 open: Two Sum", "Timer: started at 08:00, mmt stop"], complaints: [], hasFailed: false)
    #expect(state.message == .init([".2 open: Two Sum", "Timer: started at 08:00, T stops it"]))
    state.hear([], complaints: ["no such day"], hasFailed: true)
    #expect(state.message == .init(["no such day"], isError: true))
  }

  @Test("settings are changed by config, backups come back by restore after a yes")
  func settings() throws {
    var state = Self.state()
    _ = state.press(.letter("7"))
    state.contents.settings = [
      .init(key: "dayBoundary", value: "04:00", defaultValue: "04:00", type: "a time", meaning: "When a day begins"),
      .init(key: "reminders.morning", value: "07:00", defaultValue: "07:00", type: "a time", meaning: "The mission"),
    ]
    let moment = try #require(Moment(iso: "2026-11-20T08:00:00+01:00"))
    state.contents.backups = [.init(commit: "abc1234", at: moment, subject: "Begin", bytes: 1, isPushed: false)]
    _ = state.press(.enter)
    for key in [Key.backspace, .letter("5")] { _ = state.press(key) }
    #expect(state.press(.enter) == .change(.set("dayBoundary", "04:05")))
    _ = state.press(.down)
    #expect(state.press(.letter(" ")) == .change(.set("reminders.morning", "off")))
    for answer in ["no", "yes"] {
      _ = state.press(.end)
      _ = state.press(.enter)
      for scalar in answer.unicodeScalars { _ = state.press(.letter(scalar)) }
      #expect(state.press(.enter) == (answer == "yes" ? .change(.restore("abc1234")) : nil))
    }
    #expect(picture(&state, 24, 80).contains("▌ abc1234  2026-11-20 08:00  Begin"))
  }
}

import Testing

@testable import MMTCore

/// Files without days, what is told of them, and logs.
@Suite struct PartsTests {
  private let skills = """
    # Skills
    ## Backend
    - [ ] read
    ### Basics
    - [ ] HTTP
    ## Frontend
    ### Basics
    - [x] HTML
    """

  @Test("in a file without days sections of one name are told apart by the headings above them, and keep their ids")
  func parts() throws {
    let plan = Owners.plan(skills)
    #expect(plan.tracks.map { plan.name(of: $0) } == ["Backend", "Backend / Basics", "Frontend / Basics"])
    #expect(ItemIDs(plan, .standard).all(plan) == ["list/backend/read", "list/basics/http", "list/basics/html"])
    let ledger = Ledger(plan, path: "p.md", schedule: nil, today: CivilDay(daysSinceEpoch: 20_000))
    #expect(
      ledger.progress().tracks.map { "\($0.name) \($0.done)/\($0.required)" } == [
        "Backend 0/1", "Backend / Basics 0/1", "Frontend / Basics 1/1",
      ])
    let report = Adoption.report(plan, path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(report.tracks.map(\.name) == ["Backend", "Backend / Basics", "Frontend / Basics"])
    // Within days, and by the earlier revision, a track is its heading.
    let days = Owners.plan("## Part\n### Day 1\n#### Basics\n- a\n")
    #expect(days.tracks.map { days.name(of: $0) } == ["Basics"])
    let earlier = Owners.plan(skills, .first)
    #expect(earlier.tracks.map { earlier.name(of: $0) } == ["Backend", "Basics", "Basics"])
  }

  private func report(_ text: String) -> AdoptReport {
    Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true)
  }

  @Test("where nothing is an item, why is said")
  func nothing() {
    #expect(report("# Thoughts\n\nProse.\n").advice.first?.contains("because it has no lists") == true)
    #expect(report("- Goal: rest\n").advice.first?.contains("nothing that could be ticked") == true)
    #expect(report("| a | b |\n|---|---|\n| c | d |\n").advice.first?.contains("told above") == true)
    #expect(report("- a\n").advice == [])
  }

  @Test("boxes in code are told, and without the fence they are work")
  func code() {
    let text = "# Roads\n\n```\n[x] a\n[ ] b\n- [ ] c\n```\n"
    let advice = report(text).advice
    #expect(advice.first?.contains("because its boxes stand in code") == true)
    #expect(
      advice.last
        == "3 lines with a box stand in code (from line 4 on): without the lines of ``` around them they can be ticked")
    #expect(Owners.tracks(text.replacing("```\n", with: "").replacing("- [ ] c", with: "[ ] c")) == [": ✓a, b, c"])
    #expect(report("```\n[x] a\n[ ] b\n```\n").advice.count == 1)
    #expect(!report("- [ ] a\n\n    [ ] b\n    [ ] c\n    [ ] d\n").advice.contains { $0.contains("in code") })
  }

  @Test("where most bullets stand outside the days, that is said, and its advice holds")
  func stray() {
    let file = "## Arrays\n- a\n- b\n## Day 3\n- c\n"
    #expect(report(file).advice.first?.contains("only 1 of 3 bullets stand below a day: if line 4") == true)
    #expect(!Owners.plan(file.replacing("Day 3", with: "After Day 3")).hasDays)
    #expect(Owners.plan(file.replacing("Day 3", with: "After Day 3")).items.count == 3)
    // One that its words make one of a series is none by itself.
    #expect(!Owners.plan(file.replacing("Day 3", with: "My Day 3")).hasDays)
    #expect(report("## Rules\n- a\n## Day 1\n- b\n- c\n").advice == [])
  }

  @Test("headings that count are days once their word is said to be one")
  func counting() {
    let file = "## Lesson 1\n- a\n## Lesson 2\n- b\n## Lesson 3\n- c\n## Lesson 4\n- d\n"
    #expect(report(file).advice.contains { $0.contains("mmt config labels '{\"day\":[\"Lesson\"]}'") })
    let plan = PlanParser.parse(SourceText(file), .init(lexicon: Lexicon(dayWords: ["Lesson"])))
    #expect(plan.days.map(\.key) == (1...4).map { DayKey.number($0) })
    #expect(report(file.replacing("Lesson 3", with: "Lesson 1")).prose == [])
    #expect(report("## Part 1\n- a\n## Part 2\n- b\n## Part 3\n- c\n").prose == [])
  }

  @Test("the dates in a log's titles are those of its days, as long as it begins with them")
  func log() throws {
    let file = "### Day 1: June 27\n- a\n### Day 2: June 30\n- b\n### Day 3\n- c\n### Day 4: Jan 2\n- d\n"
    func dates(_ start: String, _ revision: Revision = .newest) throws -> [String] {
      let schedule = Schedule(Owners.plan(file, revision), start: try #require(CivilDay(start)), free: .init())
      return (1...4).map { schedule?.date(of: $0)?.iso ?? "" }
    }
    #expect(try dates("2026-06-27") == ["2026-06-27", "2026-06-30", "2026-07-01", "2027-01-02"])
    #expect(try dates("2026-11-20") == ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(try dates("2026-06-27", .first) == ["2026-06-27", "2026-06-28", "2026-06-29", "2026-06-30"])
    // A date that lies before the last one is words.
    let back = Owners.plan("### Day 1 (2026-06-27)\n- a\n### Day 2 (2026-06-20)\n- b\n")
    let schedule = Schedule(back, start: try #require(CivilDay("2026-06-27")), free: .init())
    #expect(schedule?.dates.map(\.iso) == ["2026-06-27", "2026-06-28"])
  }

  @Test("the words' column of a table is none of times, dates or numbers")
  func words() {
    func names(_ table: String, _ revision: Revision = .newest) -> [String] {
      let plan = Owners.plan("### Day 1\n" + table, revision)
      return plan.items.map { plan.words($0) }
    }
    let table = "| Time | Round | Done |\n|---|---|---|\n| 07:00 - 07:30 | Stretch | |\n| 9 am | Run | x |\n"
    #expect(names(table) == ["Stretch", "Run"] && names(table, .first) == ["07:00 - 07:30", "9 am"])
    #expect(names("| When | Session | ✓ |\n|---|---|---|\n| Nov 20 | Swim | |\n") == ["Swim"])
    #expect(names("| Time | Done |\n|---|---|\n| 07:00 | x |\n") == ["07:00"])
  }

  @Test(
    "days of a series, and repeats, are named by words",
    arguments: [
      ("Warm-up 3", "warm-up-d003"), ("warm-up day 3", "warm-up-d003"), ("warm-up-d003", "warm-up-d003"), ("0-2", "d000-2"),
    ])
  func named(_ typed: String, _ idPart: String) { #expect(DayArgument(typed) == .named(idPart)) }

  @Test(
    "what is a number, a date, or neither, is no name",
    arguments: ["12", "friday", "dec 12", "feb 30", "day12", "3 4", "warm-up", "-", "0-1"])
  func unnamed(_ typed: String) {
    if case .named? = DayArgument(typed) { Issue.record("\(typed)") }
  }

  @Test("only a day that its number doesn't name has a key")
  func keys() {
    let plan = Owners.plan("## Warm-up Day 1\n- a\n## Day 1\n- b\n## Day 1\n- c\n")
    let ledger = Ledger(plan, path: "p.md", schedule: nil, today: CivilDay(daysSinceEpoch: 20_000))
    #expect(plan.days.indices.map { ledger.answer(day: $0).key } == ["warm-up-d001", nil, "d001-2"])
  }

  @Test("in a file without days, a list of topics with their problems nested is a track for each")
  func topics() throws {
    let file = """
      ## Basics
      - Arrays
        - [Two Sum](https://leetcode.com/problems/two-sum/)
        - LC 88: Merge Sorted Array
      - Graphs
        - [Clone Graph](https://leetcode.com/problems/clone-graph/)
      """
    let read = ["Basics / Arrays: 1 88", "Basics / Graphs: 133"]
    func names(_ plan: Plan) -> [String] {
      plan.tracks.map { track in
        plan.name(of: track) + ": " + plan.items[track.items].map { "\($0.leetcode)" }.joined(separator: " ")
      }
    }
    #expect(names(Owners.plan(file)) == read)
    // With their boxes they are the same, and the boxes are proven.
    let editor = PlanEditor(Owners.plan(file), PlanParser.Options())
    let boxed = Adoption.prove(editor, Adoption.boxes(editor.plan))
    #expect(boxed.edits.count == 3 && boxed.proven.map { names($0.plan) } == read)
    // One of the list that is no such topic leaves all as they were; so do days.
    #expect(Owners.plan(file + "\n- call Tom").items.count == 3 && Owners.plan("# Day 1\n" + file).items.count == 2)
    #expect(Owners.plan(file, .first).items.count == 2)
  }

  @Test("a series before Day 1 falls on the dates before it, and is shown on them")
  func leads() throws {
    let text = "## Warm-up Day 1\n- [ ] w\n## Warm-up Day 2\n- [ ] x\n## Day 1\n- [ ] a\n"
    let start = try #require(CivilDay("2026-11-20"))
    func ledger(_ days: Int, _ revision: Revision = .newest) -> Ledger {
      let plan = Owners.plan(text, revision)
      let schedule = Schedule(plan, start: start, free: .init())
      return Ledger(plan, path: "p.md", schedule: schedule, today: start.advanced(by: days))
    }
    #expect(ledger(0).plan.days.map { ledger(0).date(of: $0)?.iso } == ["2026-11-18", "2026-11-19", "2026-11-20"])
    #expect([-3, -2, -1, 0, 1].map { ledger($0).current.day } == [0, 0, 1, 2, 2])
    #expect(ledger(-3).current.standing == .starts(inDays: 1) && ledger(-1).current.standing == .underWay)
    #expect([-2, 0].map { ledger($0).currentNumber } == [nil, 1])
    // What is next on a warm-up's date is its own; Day 1 is still to come.
    #expect(ledger(-2).upNext == 0 && ledger(0).upNext == 2)
    // In the calendar, the backlog and the sum they are days as others are; of the days that the plan counts they are none.
    let cells = ledger(0).calendar(year: 2026, month: 11).cells.filter { $0.kind == .day }
    #expect(cells.map(\.title) == ["Warm-up Day 1", "Warm-up Day 2", "Day 1"] && cells.map(\.required) == [1, 1, 1])
    #expect(cells.map { $0.lead?.key } == ["warm-up-d001", "warm-up-d002", nil] && cells.map(\.day) == [nil, nil, 1])
    #expect([-2, -1, 0].map { ledger($0).backlogItems } == [[], [0], [0, 1]])
    #expect([-2, -1, 0, 1].map { ledger($0).backlogCount } == [0, 1, 2, 3])
    #expect(ledger(0).planTotal.required == 3 && ledger(0, .first).planTotal.required == 1)
    #expect(ledger(0).progress().daysOf == 1 && ledger(0).pace?.lead == -2)
    // A file that is taken over begins with its warm-ups.
    #expect(StartDate.told(by: Owners.plan(text), today: start) == start.advanced(by: 2))
    // By the earlier revision, behind Day 1, and of two series, they have no dates.
    #expect(ledger(0, .first).leads.isEmpty)
    for other in ["## Day 1\n- a\n## Warm-up Day 1\n- b\n", "## Warm-up Day 1\n- a\n## Mock exam Day 1\n- b\n## Day 1\n- c\n"] {
      #expect(Owners.plan(other).leadingSeries.isEmpty, "\(other)")
    }
  }

  @Test("a quote with 📝 is a reflection within a day, and swallows nothing outside the days")
  func quotes() {
    let quote = "> 📝 Clicked.\n> - [ ] a\n\n"
    let file = quote + "### Day 1\n- [ ] b\n\n" + quote
    let plan = Owners.plan(file)
    #expect(plan.items.map { plan.words($0) } == ["a", "b"])
    #expect(plan.days.map(\.reflections.count) == [0, 1])
    #expect(Owners.plan(file, .first).items.count == 1)
    #expect(Owners.plan(quote + "- [ ] c\n").items.count == 1)
  }
}

import Support
import Testing

@testable import MMTCore

/// Tables as people plan with them.
@Suite struct TableShapesTests {
  private static let weeks = """
    # Half marathon

    | Week | Mon | Tue | Wed | Thu | Fri |
    |------|-----|-----|-----|-----|-----|
    | 1 | Rest | 5 km easy | | 6x400 | [x] long |
    | 2 | **Rest** | 6 km | Ruhetag | Tempo | 12 km |

    ## Notes
    - Drink

    """

  @Test("a row for each week and a column for each weekday: every cell is that day's item, rest is none")
  func weekGrid() {
    #expect(
      Owners.days(Self.weeks) == [
        "d001", "d002: 5 km easy", "d004: 6x400", "d005: long", "d008", "d009: 6 km", "d010", "d011: Tempo", "d012: 12 km",
      ])
    let plan = Owners.plan(Self.weeks)
    #expect(plan.days.map(\.weekNumber) == [1, 1, 1, 1, 2, 2, 2, 2, 2] && plan.firstWeekday == 0)
    #expect(plan.items.map(\.isDone) == [false, false, true, false, false, false] && plan.tables.map(\.hasStatus) == [true])
    // Without a column of numbers the rows are weeks in their order; a week may begin on Sunday.
    let plain = "| Sun | Mon | Tue | Wed | Thu |\n|---|---|---|---|---|\n| a | b | c | d | e |\n| f | | | | |\n"
    #expect(Owners.days(plain) == ["d001: a", "d002: b", "d003: c", "d004: d", "d005: e", "d008: f"])
    #expect(Owners.plan(plain).firstWeekday == 6)
    #expect(Owners.days(Self.weeks, .first) == [])
  }

  @Test("a cell of its own takes a box when it is ticked, and no other byte changes")
  func weekGridTicks() throws {
    let table = Editing(Self.weeks)
    let done: String = try table.applying(.done(0))
    #expect(done == Self.weeks.replacing("| 5 km easy |", with: "| [x] 5 km easy |"))
    #expect(try Editing(done).applying(.undone(0)) == Self.weeks.replacing("| 5 km easy |", with: "| [ ] 5 km easy |"))
    #expect(try table.applying(.undone(2)) == Self.weeks.replacing("[x] long", with: "[ ] long"))
    #expect(Adoption.boxes(table.plan, columns: true).isEmpty)
  }

  private static let habits = """
    ## Habits

    | Habit | Mo | Tu | We | Th | Fr |
    |---|---|---|---|---|---|
    | Floss | x | x |  | x | |
    | No sugar | |  | x | | |

    """

  @Test("a row for each habit and a column for each weekday: every habit is a track of its days")
  func habitGrid() throws {
    #expect(Owners.tracks(Self.habits) == ["Floss: ✓Mo, ✓Tu, We, ✓Th, Fr", "No sugar: Mo, Tu, ✓We, Th, Fr"])
    let table = Editing(Self.habits)
    #expect(table.plan.tracks.map { table.plan.key(of: $0) } == ["habits/floss", "habits/no-sugar"])
    let done: String = try table.applying(.done(2))
    #expect(done == Self.habits.replacing("| x | x |  | x |", with: "| x | x | x | x |"))
    #expect(try Editing(done).applying(.undone(2)) == Self.habits)
    let counted = "| # | Habit | Mo | Tu | We | Th | Fr |\n|---|---|---|---|---|---|---|\n| 1 | Floss | x | | | | |\n"
    #expect(Owners.tracks(counted) == ["Floss: ✓Mo, Tu, We, Th, Fr"])
    let ticks = "| Week | Mo | Tu | We | Th | Fr |\n|---|---|---|---|---|---|\n| Week 1 | x | | | | |\n"
    #expect(Owners.tracks(ticks) == ["Week 1: ✓Mo, Tu, We, Th, Fr"])
    // A timetable is neither.
    let timetable = "| Time | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| 9:00 | a | b | c | d | e |\n"
    #expect(Owners.plan(timetable).items.isEmpty && Owners.plan(timetable).otherTables.map(\.rows) == [1])
  }

  @Test("a star is done in a grid of habits, and a bold row without marks names the rows below it")
  func habitGroups() throws {
    let chores = """
      | | Mon | Tue | Wed | Thu | Fri |
      |---|:-:|:-:|:-:|:-:|:-:|
      | **MILO (9)** | | | | | |
      | Bed | ⭐ | ✓ | – | | |
      | **JUNE (6)** | | | | | |
      | Bed | ✓ | | | ★ | |

      """
    #expect(Owners.tracks(chores) == ["Bed: ✓Mon, ✓Tue, Thu, Fri", "Bed: ✓Mon, Tue, Wed, ✓Thu, Fri"])
    let table = Editing(chores)
    #expect(table.plan.tracks.map { $0.parts.map { table.plan.source.string($0) } } == [["MILO (9)"], ["JUNE (6)"]])
    let done: String = try table.applying(.done(2))
    #expect(done == chores.replacing("| – | | |", with: "| – | ✓ | |"))
    // Where all rows are bold, each is a habit.
    #expect(Owners.plan(chores.replacing("Bed", with: "**Bed**")).tracks.count == 4)
    let report = Adoption.report(table.plan, path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(report.prose.isEmpty && report.advice.count == 1)
    #expect(report.advice.first?.hasPrefix("1 cell of habits with a dash or n/a (line 4)") == true)
  }

  @Test(
    "a dash in a grid of habits is nothing to do, and never the mark for what is open",
    arguments: ["-", "–", "—", "n/a", "N/A"])
  func freeCells(_ dash: String) throws {
    let grid = "| | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| Bed | x | \(dash) | x | x | \(dash) |\n"
    #expect(Owners.tracks(grid) == ["Bed: ✓Mon, ✓Wed, ✓Thu"])
    let undone: String = try Editing(grid).applying(.undone(0))
    #expect(!undone.contains("| Bed | \(dash) |") && Owners.plan(undone).items.count == 3)
    let days = "| Day | Gym | Read |\n|---|---|---|\n| 1 | x | \(dash) |\n| 2 | x | |\n"
    #expect(Owners.days(days) == ["d001: Gym", "d002: Gym, Read"])
    // In a column of states it is open.
    #expect(Owners.tracks("| Task | Done |\n|---|---|\n| a | x |\n| b | - |\n") == [": ✓a, b"])
  }

  @Test("among stars a tick writes a star, and takes it away")
  func stars() throws {
    let grid = "| | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| Bed | ⭐ | | | ⭐ | ⭐ |\n"
    #expect(try Editing(grid).applying(.done(1)) == grid.replacing("| ⭐ | | | ⭐", with: "| ⭐ | ⭐ | | ⭐"))
    let undone: String = try Editing(grid).applying(.undone(0))
    #expect(!undone.contains("☐") && Owners.tracks(undone) == ["Bed: Mon, Tue, Wed, ✓Thu, ✓Fri"])
    // ✓ says less than a star.
    let both = grid.replacing("| | ⭐ | ⭐ |", with: "| | ✓ | |")
    #expect(try Editing(both).applying(.done(1)) == both.replacing("| ⭐ | | | ✓", with: "| ⭐ | ✓ | | ✓"))
  }

  @Test("of days with parts each part is an item, beside a title and remarks")
  func parts() throws {
    let advent = """
      | Day | Title | Part 1 | Part 2 | Time |
      |---|---|:---:|:---:|---|
      | [01](src/1.rs) | Entrance | ⭐ | ⭐ | 41 µs |
      | 02 | Shop | ⭐ | | |
      | 03 | | | | |

      """
    #expect(Owners.days(advent) == ["d001 Entrance: Part 1, Part 2", "d002 Shop: Part 1, Part 2", "d003: Part 1, Part 2"])
    #expect(Owners.plan(advent).items.map(\.isDone) == [true, true, true, false, false, false])
    #expect(try Editing(advent).applying(.done(3)) == advent.replacing("| Shop | ⭐ | |", with: "| Shop | ⭐ | ⭐ |"))
    // Columns of other names are a state and something else.
    #expect(Owners.days(advent.replacing("Part 1", with: "Read").replacing("Part 2", with: "Liked")).first == "d001: Entrance")
    #expect(Owners.days(advent.replacing("Part 2", with: "Part 1")).first == "d001: Entrance")
  }

  @Test("of a table whose rows are dates every column of marks is a habit")
  func habitsByDates() throws {
    let june = """
      | Date | Meditate | No phone | Vitamins | Notes |
      |---|---|---|---|---|
      | Sun 1 | ✅ | ❌ | | |
      | Mon 2 | ✅ | ✅ | | early |
      | Tue 3 | | | | |

      """
    #expect(
      Owners.tracks(june) == [
        "Sun 1: ✓Meditate, No phone", "Mon 2: ✓Meditate, ✓No phone", "Tue 3: Meditate, No phone",
      ])
    let table = Editing(june)
    let done: String = try table.applying(.done(4))
    #expect(done == june.replacing("| Tue 3 | | |", with: "| Tue 3 | ✅ | |"))
    #expect(Owners.tracks("| Day | Gym | Read |\n|---|---|---|\n| Mon | x | |\n| Tue | x | x |\n").count == 2)
    // A column for the state, one of marks alone, shares, and what is no date.
    let states = "| Date | Done | Read |\n|---|---|---|\n| 1 June | x | x |\n| 2 June | | x |\n"
    #expect(Owners.tracks(states).count == 1)
    #expect(Owners.tracks("| Date | Gym | How |\n|---|---|---|\n| Mon | ✅ | ok |\n| Tue | ✅ | fine |\n").count == 1)
    #expect(Owners.tracks("| Date | Fat | Water |\n|---|---|---|\n| 1 June | 20% | 50% |\n| 2 June | 21% | 52% |\n") == [])
    #expect(Owners.tracks(june, .first).count == 1)
  }

  @Test("one day with a remark is a row as the others are, and a number may stand before the weekday")
  func remarks() {
    let head = "| Day | A | B |\n|---|---|---|\n"
    let text = head + "| Sat 21 | ✓ | ✗ |\n| Sun 22 + vitamins ✓ | ✓ | ✓ |\n| Mon 23 | ✓ | |\n"
    let read = ["Sat 21: ✓A, B", "Sun 22 + vitamins ✓: ✓A, ✓B", "Mon 23: ✓A, B"]
    #expect(Owners.tracks(text) == read)
    // The same header again, with a column that is empty yet.
    let again = head + "| Tue 24 | ✓ | |\n| Wed 25 | | |\n"
    #expect(Owners.tracks(text + "\n## Next\n\n" + again) == read + ["Tue 24: ✓A, B", "Wed 25: A, B"])
    let numbers = "| Nov | A | B |\n|---|---|---|\n| 1 Su | x | |\n| 2 Mo | | x |\n"
    #expect(Owners.tracks(numbers) == ["1 Su: ✓A, B", "2 Mo: A, ✓B"])
    #expect(Owners.tracks(head + "| Sat was long | ✓ | ok |\n| Sun | ✓ | ok |\n").count == 1)
  }

  @Test("letters head the days of a week, and a dot says that something wasn't done")
  func letters() throws {
    let text = "| | M | T | W | T | F | S | S |\n|---|---|---|---|---|---|---|---|\n| Scales | x | . | | x | . | . | . |\n"
    #expect(Owners.tracks(text) == ["Scales: ✓M, T, W, ✓T, F, S, S"])
    #expect(try Editing(text).applying(.done(1)) == text.replacing("| x | . | |", with: "| x | x | |"))
    #expect(Owners.tracks(text.replacing("| M | T | W | T | F | S | S |", with: "| S | M | T | W | T | F | S |")).count == 1)
    // Small letters, and letters beyond ASCII.
    for letters in ["m | t | w | t | f | s | s", "п | в | с | ч | п | с | в", "P | W | ś | C | P | S | N"] {
      #expect(Owners.tracks(text.replacing("M | T | W | T | F | S | S", with: letters)).count == 1, "\(letters)")
    }
    let russian = "| | П | В | С | Ч | П |\n|---|---|---|---|---|---|\n| Бег | x | | x | | |\n"
    #expect(Owners.tracks(russian) == ["Бег: ✓П, В, ✓С, Ч, П"])
  }

  @Test("where two columns or more hold nothing but signs, each is a part of what its row names")
  func signColumns() throws {
    let topics = """
      | # | Topic | 1V | 2V | 3V | Test |
      |:-:|---|:-:|:-:|:-:|:-:|
      | 1 | The crown | X | X | | 8,5 |
      | 2 | The state | X | | | |

      """
    #expect(Owners.tracks(topics) == ["The crown: ✓1V, ✓2V, 3V", "The state: ✓1V, 2V, 3V"])
    // An empty column counts where its number goes on rising.
    #expect(Owners.tracks(topics.replacing("3V", with: "4V")).first == "The crown: ✓1V, ✓2V, 4V")
    #expect(Owners.tracks(topics.replacing("3V", with: "2V")).first == "The crown: ✓1V, ✓2V")
    let table = Editing(topics)
    let done: String = try table.applying(.done(4))
    #expect(done == topics.replacing("| The state | X | |", with: "| The state | X | X |"))
    let guests = "| Ep | Recorded | Edited |\n|---|---|---|\n| Nurse | ☑ | ☐ |\n| Baker | ☐ | ☐ |\n"
    #expect(Owners.tracks(guests) == ["Nurse: ✓Recorded, Edited", "Baker: Recorded, Edited"])
    #expect(try Editing(guests).applying(.done(1)) == guests.replacing("| ☑ | ☐ |", with: "| ☑ | ☑ |"))
    #expect(Owners.tracks("| Who | A | B |\n|---|---|---|\n| Ann | ✅ | ✅ |\n| Bob | | ✅ |\n") == ["Ann: ✓A, ✓B", "Bob: A, ✓B"])
    // A state, a priority, problems, and columns without a sign that says done.
    #expect(Owners.tracks("| Task | Done | Read |\n|---|---|---|\n| a | ✅ | ✅ |\n| b | | ✅ |\n").count == 1)
    #expect(Owners.tracks("| What | Ready | Prio |\n|---|---|---|\n| a | ✅ | 🔴 |\n| b | | 🟢 |\n") == [": ✓a, b"])
    #expect(Owners.tracks("| Problem | 1st | 2nd |\n|---|---|---|\n| LC 1: a | ✅ | ✅ |\n| LC 2: b | ✅ | |\n").count == 1)
    #expect(Owners.tracks(guests, .first).count == 1)
  }

  @Test("a column of weeks makes weeks of its rows, a column of dates beside it dates them")
  func weekColumn() throws {
    let text = """
      | Week | Date | Topic | Reading |
      |---|---|---|---|
      | 1 | Jan 12 | Harbours | — |
      |   |  | Tides | |
      | 2–3 | Jan 19 | Roads | Ch. 1–2 |

      ## Policies
      - No laptops

      """
    #expect(Owners.days(text) == ["d001-7 Jan 12: Harbours, Tides", "d008-21 Jan 19: Roads"])
    #expect(Owners.plan(text).days.filter { $0.key != .none }.map(\.weekNumber) == [1, 2])
    let start = StartDate.told(by: Owners.plan(text), today: try #require(CivilDay("2027-01-05")))
    #expect(start?.iso == "2027-01-12")
    // A short header, and a break between two weeks.
    let short = "| Wk | Date | Topic |\n|---|---|---|\n| 1 | Jan 12 | a |\n| – | Jan 19 | no group |\n| 2 | Jan 26 | b |\n"
    #expect(Owners.days(short) == ["d001-7 Jan 12: a", "d008-14 Jan 26: b"])
    // Where headings are weeks, or lists say more, the table is about these.
    let headings = "| Week | Topic |\n|---|---|\n| 1 | a |\n| 2 | b |\n\n## Week 1\n- c\n## Week 2\n- d\n"
    #expect(Owners.days(headings) == ["d001-7: c", "d008-14: d"])
    #expect(Owners.days("| Week | Topic |\n|---|---|\n| 1 | a |\n| 2 | b |\n\n- c\n- d\n- e\n- f\n- g\n") == [])
  }

  @Test("a table of work is one of items where nothing else in the file is")
  func named() {
    let split =
      "## Day A (upper)\n\n| Exercise | Sets |\n|---|---|\n| Bench | 4 |\n| Row | 4 |\n\n## Day B\n\n| Exercise | Sets |\n|---|---|\n| Squat | 4 |\n"
    #expect(Owners.tracks(split) == ["Day A (upper): Bench, Row", "Day B: Squat"])
    #expect(Owners.tracks(split + "\n- [ ] warm up\n") == ["Day B: warm up"])
    #expect(Owners.tracks("| Name | Meaning |\n|---|---|\n| a | b |\n") == [])
  }

  @Test("a log with a few remarks has no words, and is no plan")
  func logOfRemarks() {
    let log = "| Week | Kilos | Notes |\n|---|---|---|\n| 1 | 80 | off we go |\n| 2 | 79 | |\n| 3 | 79 | |\n"
    #expect(Owners.tracks(log + "\n- [x] scales\n") == [": ✓scales"])
    // Half of them are words; and of a column of states any are.
    #expect(Owners.days("| Week | Notes |\n|---|---|\n| 1 | a |\n| 2 | |\n") == ["d001-7: a"])
    #expect(Owners.tracks("| Week | Notes | Done |\n|---|---|---|\n| 1 | a | |\n| 2 | | |\n| 3 | | |\n") == [": a"])
    // Days with nothing but numbers keep these.
    #expect(Owners.days("| Day | Reps |\n|---|---|\n| 1 | 20 |\n| 2 | 25 |\n").count == 2)
  }

  @Test("a header and cells that count days behind a number; 🟩 and 🟥; a remark behind a state's word")
  func countedDays() {
    let text =
      "| 일차 | 날짜 | 주제 | 완료 |\n|---|---|---|---|\n| 1일차 | 3/2 | 변수 | 🟩 |\n| 2일차 | 3/3 | 연산자 | 🟥 |\n| 3일차 | 3/4 | 함수 | |\n"
    #expect(Owners.days(text) == ["d001 3/2: 변수", "d002 3/3: 연산자", "d003 3/4: 함수"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .open, .open])
    let states = ["Done (failed once)", "In progress (half)", "Done (", "x (y) (z)"].map {
      TableMark.status(Array($0.utf8), Extent(0, $0.utf8.count))?.status
    }
    #expect(states == [.done, .partial, nil, nil])
  }

  @Test("a day's date beside it in a table is its date")
  func datedDays() throws {
    let text = "| Day | Date | Task |\n|---|---|---|\n| 1 | 2026-11-27 | a |\n| 2 | 2026-11-30 | b |\n"
    let plan = Owners.plan(text)
    let today = try #require(CivilDay("2026-11-23"))
    let start = try #require(StartDate.told(by: plan, today: today))
    #expect(Schedule(plan, start: start, free: .init())?.dates.map(\.iso) == ["2026-11-27", "2026-11-30"])
  }

  @Test("a week's date beside it in a table is that on which it begins, whatever word for a date stands above")
  func datedWeeks() throws {
    let today = try #require(CivilDay("2026-11-23"))
    let rows = "| 1 | 9 Nov | rest | 5 km | a | b | c |\n| 2 | 16 Nov | | 6 km | | | |\n| 3 | 30 Nov | d | | | | |\n"
    for header in ["Monday starting", "w/c", "Date", "Fecha", "Week of"] {
      let plan = Owners.plan("| Wk | \(header) | Mon | Tue | Wed | Thu | Fri |\n|--|--|--|--|--|--|--|\n" + rows)
      let start = try #require(StartDate.told(by: plan, today: today), "\(header)")
      let schedule = try #require(Schedule(plan, start: start, free: .init()))
      #expect([1, 2, 9, 15].map { schedule.date(of: $0)?.iso } == ["2026-11-09", "2026-11-10", "2026-11-17", "2026-11-30"])
    }
    // Without numbers the rows are weeks in their order.
    let plain =
      "| Week of | Mon | Tue | Wed | Thu | Fri |\n|--|--|--|--|--|--|\n| 9 Nov | a | | | | |\n| 16 Nov | | b | | | |\n"
    #expect(Owners.days(plain) == ["d001: a", "d009: b"])
    #expect(StartDate.told(by: Owners.plan(plain), today: today)?.iso == "2026-11-09")
    // Weeks of a plain table, and a date that is when something was done.
    let topics = "| Week | Starting | Topic |\n|--|--|--|\n| 1 | 9 Nov | a |\n| 2 | 16 Nov | b |\n"
    #expect(StartDate.told(by: Owners.plan(topics), today: today)?.iso == "2026-11-09")
    #expect(StartDate.told(by: Owners.plan(topics.replacing("Starting", with: "Due")), today: today) == nil)
  }

  @Test("a column of days by its cells, and rows of rest, which are none to tick")
  func daysByCells() {
    let text = "| 天数 | 题目 | 完成 |\n|--|--|--|\n| Day01 | a | ✅ |\n| Day02 | 休息 | |\n| Day03 | 休息 | ✅ |\n"
    #expect(Owners.days(text) == ["d001: a", "d002", "d003: 休息"])
    #expect(Owners.days("| 天 | 题目 |\n|--|--|\n| 1 | a |\n| 2 | b |\n") == ["d001: a", "d002: b"])
    // They go on counting, and nothing is known of their header.
    #expect(Owners.days(text.replacing("Day03", with: "Day01")) == [])
    #expect(Owners.days(text.replacing("天数", with: "Lesson")) == [])
    let habits = "| | Walk | Read |\n|--|--|--|\n| 1 Su | x | |\n| 2 Mo | | x |\n"
    #expect(Owners.tracks(habits) == ["1 Su: ✓Walk, Read", "2 Mo: Walk, ✓Read"])
  }

  @Test("a row for each day and a column for each habit: every cell is an item of its day")
  func habitDays() throws {
    let text = "# Hard\n\n| Day | Date | Diet | Read |\n|--|--|--|--|\n| 1 | 2026-11-23 | x | x |\n| 2 | 2026-11-24 | x |  |\n"
    #expect(Owners.days(text) == ["d001 2026-11-23: Diet, Read", "d002 2026-11-24: Diet, Read"])
    let table = Editing(text)
    #expect(table.plan.items.map(\.isDone) == [true, true, true, false])
    let done: String = try table.applying(.done(3))
    #expect(done == text.replacing("| x |  |", with: "| x | x |"))
    #expect(Adoption.boxes(table.plan, columns: true).isEmpty)
    // Words, a header for states, or days that are others, make it a table as any other.
    #expect(Owners.days("| Day | Diet | Read |\n|-|-|-|\n| 1 | x | Dune |\n").first == "d001: x")
    #expect(Owners.days("| Day | Done | Read |\n|-|-|-|\n| 1 | x | x |\n") == ["d001: x"])
    #expect(Owners.days("| Day | Diet | Read |\n|-|-|-|\n| 1 | | |\n").first != "d001: Diet, Read")
    #expect(Owners.days("### Day 1\n- [ ] a\n\n| Day | Diet | Read |\n|-|-|-|\n| 1 | x | x |\n") == ["d001: a"])
  }

  @Test("rows of dates with work in their cells are days, where three cells say that they are done")
  func workByDates() throws {
    let text =
      "| Date | Morning | Evening | Notes |\n|---|---|---|---|\n| Mon 6 April | scales ✓ | quartet ✓ | loud |\n"
      + "| Tue 7 April | off | solo ✓ | |\n| Wed 8 April | theory | Rest / catch-up | |\n"
    #expect(
      Owners.days(text) == ["d001 Mon 6 April: scales, quartet", "d002 Tue 7 April: solo", "d003 Wed 8 April: theory"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .done, .done, .open])
    #expect(try Editing(text).applying(.done(3)) == text.replacing("| theory", with: "| [x] theory"))
    #expect(try Editing(text).applying(.undone(0)) == text.replacing("| scales", with: "| [ ] scales"))
    #expect(Owners.days(text.replacing("solo ✓", with: "solo")) == [])
    #expect(Owners.days("## Day 1\n" + text + "## Day 2\n- a\n") == ["d001", "d002: a"])
    #expect(Owners.days(text.replacing("Notes", with: "Status")) == [])
    #expect(Owners.plan(text, .first).items.isEmpty)
  }

  @Test("below a title of what was given up lists are skipped, and some titles are only read")
  func titles() throws {
    let text = "## Next\n- a\n## Abandoned\n- b\n- ~~c~~ why\n## What went wrong last year\n- d\n## Non goals\n- e\n"
    #expect(Owners.plan(text).items.map(\.status) == [.open, .cancelled, .cancelled])
    #expect(Owners.plan("## Dropped\n- [ ] a\n").items.map(\.status) == [.open])
    #expect(Owners.plan(text, .first).items.count == 5)
  }

  @Test("rows of weekdays are the days of their heading's week, or of the next, also in a table that has no sign yet")
  func workByWeekdays() throws {
    let head = "| Day | Morning | Evening |\n|---|---|---|\n"
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
    let first = head + names.map { "| \($0) | a ✅ | ~~b~~ |\n" }.joined()
    let second = head + names.map { "| \($0) | c | - |\n" }.joined()
    #expect(Owners.days(first).first == "d001: a, ~~b~~")
    #expect(Owners.days(first + "\n" + second).suffix(2) == ["d011: c", "d012: c"])
    let plan = Owners.plan("## Week 3\n" + first + "\n## Week 5\n" + second)
    #expect(plan.days.filter(\.isNumbered).map(\.idPart).suffix(2) == ["d032", "d033"])
    #expect(plan.days.filter(\.isNumbered).map(\.weekNumber).first == 3)
    #expect(try Editing(first + "\n" + second).applying(.done(10)).contains("| Monday | [x] c |"))
    #expect(Owners.days(second) == [])
    #expect(Owners.days(first.replacing("| Friday", with: "| Monday")) == [])
    #expect(Owners.plan(first, .first).items.isEmpty)
  }

  @Test("a header that speaks of problems is one of parts above nothing but marks")
  func problemsBelowMarks() {
    let text = "| L | Title | Watched | Problems |\n|---|---|---|---|\n| 1 | Lines | x | x |\n| 2 | Planes | x | |\n"
    #expect(Owners.tracks(text) == ["Lines: ✓Watched, ✓Problems", "Planes: ✓Watched, Problems"])
    #expect(Owners.tracks(text.replacing("| x | |", with: "| x | LC 1 |")).first?.contains("Watched, Problems") != true)
  }

  @Test("a column that says the same again and again names no rows where another tells them apart")
  func repeatedNames() {
    let rows = (1...6).map { "| \($0 < 4 ? "Econ" : "Quant") | part \("abcdef".dropFirst($0 - 1).prefix(1)) | |\n" }.joined()
    let text = "| Subject | Reading | Status |\n|---|---|---|\n" + rows
    #expect(Owners.tracks(text) == [": part a, part b, part c, part d, part e, part f"])
    #expect(
      Owners.tracks(text.replacing("Quant", with: "Econ 2").replacing("part b", with: "part a")).first?.contains("part")
        == false)
    #expect(Owners.tracks(text.replacing("Subject", with: "Problem")).first?.contains("part") == false)
    #expect(Owners.tracks(text, .first).first?.contains("part") == false)
  }
}

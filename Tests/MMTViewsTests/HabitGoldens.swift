import MMTCore
import MMTViews
import Testing

/// The pages of habits as literals.
struct HabitGoldens {
  @Test func theMonthOfTheDesignAt120Columns() {
    let expected = #"""
      November 2026, to Friday 20               1     6     11    16
      🧘 Meditate       every day               ✓✓✓✗✓ ✓✓·✓✓ ◐✓✓·✓ ✓◐✓✓✓    15 of 20   75 %   streak 5
      💪 Workout        Mon, Wed, Fri            ✓ ✓  ✓  ✗  ✓ ✓   ✓ · ◐     6 of 9    67 %   streak 0
      📞 Call family    3 per week              3 · 2 · 2 (3 days left)     7 of 8    88 %   streak 0 weeks
      🚬 Smoking        avoid                   ✓✓✓✓✓ ✓!✓✓✓ ✓✓✓!✓ ✓✓✓✓     17 of 19   89 %   clean 5 days
      ✓ success  ◐ partial  ✗ attempted  · none  ! relapse  blank: not expected
      """#
    let lines = drawn(HabitsView.sheet(Samples.habits(), Rendering(columns: 120))).split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(6)) == expected.split(separator: "\n").map(String.init), "\(lines.joined(separator: "\n"))")
    #expect(lines.count == 7 && lines[6].contains("1 clean day without a page"))
  }

  @Test(arguments: [40, 80, 120]) func noPageIsWiderThanItsColumns(columns: Int) {
    for unicode in [true, false] {
      for (name, sheet) in Samples.habitSheets(Rendering(columns: columns, unicode: unicode)) {
        for line in sheet.lines { #expect(line.cells <= columns, "\(name) at \(columns): \(line.text)") }
      }
    }
  }

  @Test(arguments: WidthTests.hostile.indices) func hostileNamesStayInTheirPlace(index: Int) {
    let words = WidthTests.hostile[index]
    for columns in [10, 40, 140] {
      var page = Samples.habits(names: [])
      for habit in page.habits.indices {
        page.habits[habit].definition.name = words
        page.habits[habit].definition.icon = words
        page.habits[habit].definition.unit = words
        for entry in page.habits[habit].entries.indices { page.habits[habit].entries[entry].line.notes = [words] }
      }
      var one = page
      one.habits = Array(page.habits.prefix(1))
      let rendering = Rendering(columns: columns)
      var sheets = [HabitsView.sheet(page, rendering), HabitView.sheet(one, rendering)]
      if let why = HabitWhyPage(one) { sheets.append(HabitWhyView.sheet(why, rendering)) }
      for sheet in sheets {
        #expect(!sheet.lines.contains { $0.cells > columns || DisplayWidth.cells($0.text) > columns }, "at \(columns)")
        let isUnsafe = String(decoding: sheet.bytes, as: UTF8.self).unicodeScalars.contains { WidthTests.isUnsafe($0.value) }
        #expect(!isUnsafe, "at \(columns)")
      }
    }
  }

  @Test func theMonthAt80Columns() {
    let expected = #"""
      November 2026, to Friday 20
                      1     6     11    16
      🧘 Meditate     ✓✓✓✗✓ ✓✓·✓✓ ◐✓✓·✓ ✓◐✓✓✓  15 of 20  75 %  streak 5
      💪 Workout       ✓ ✓  ✓  ✗  ✓ ✓   ✓ · ◐   6 of 9   67 %  streak 0
      📞 Call family  3 · 2 · 2 (3 days left)   7 of 8   88 %  streak 0 weeks
      🚬 Smoking      ✓✓✓✓✓ ✓!✓✓✓ ✓✓✓!✓ ✓✓✓✓   17 of 19  89 %  clean 5 days
      ✓ success  ◐ partial  ✗ attempted  · none  ! relapse  blank: not expected
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(), Rendering())) == expected)
  }

  @Test func theMonthAt40Columns() {
    let expected = #"""
      November 2026, to Friday 20
        1     6     11    16
      🧘 Meditate     every day
        ✓✓✓✗✓ ✓✓·✓✓ ◐✓✓·✓ ✓◐✓✓✓
        15 of 20  75 %  streak 5
      💪 Workout      Mon, Wed, Fri
         ✓ ✓  ✓  ✗  ✓ ✓   ✓ · ◐
        6 of 9  67 %  streak 0
      📞 Call family  3 per week
        3 · 2 · 2 (3 days left)
        7 of 8  88 %  streak 0 weeks
      🚬 Smoking      avoid
        ✓✓✓✓✓ ✓!✓✓✓ ✓✓✓!✓ ✓✓✓✓
        17 of 19  89 %  clean 5 days
      🏃 Run          30.0 km per week
        30.0 · 8.7 · 0.0 km (3 days left)
        1 of 2  50 %  streak 1 week
      Weight          every day
        last 81.4 kg · mean 81.7 · 81.4–82.0
      ✓ success  ◐ partial  ✗ attempted
      · none  ! relapse  blank: not expected
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(names: []), Rendering(columns: 40))) == expected)
  }

  @Test func theMonthInAscii() {
    let expected = #"""
      November 2026, to Friday 20
                      1     6     11    16
      🧘 Meditate     xxx~x xx.xx /xx.x x/xxx  15 of 20  75 %  streak 5
      💪 Workout       x x  x  ~  x x   x . /   6 of 9   67 %  streak 0
      📞 Call family  3 - 2 - 2 (3 days left)   7 of 8   88 %  streak 0 weeks
      🚬 Smoking      xxxxx x!xxx xxx!x xxxx   17 of 19  89 %  clean 5 days
      x success  / partial  ~ attempted  . none  ! relapse  blank: not expected
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(), Rendering(unicode: false))) == expected)
  }

  @Test func theWeekAt80Columns() {
    let expected = #"""
      Week 47, 16–22 November 2026, to Friday
                      Mo Tu We Th Fr
      🧘 Meditate     ✓  ◐  ✓  ✓  ✓         4 of 5   80 %  streak 5
      💪 Workout      ✓     ·     ◐         1 of 3   33 %  streak 0
      📞 Call family  2 (3 days left)       2 of 2  100 %  streak 0 weeks
      🚬 Smoking      ✓  ✓  ✓  ✓            4 of 4  100 %  clean 5 days
      🏃 Run          0.0 km (3 days left)              –  streak 1 week
      Weight          last 81.4 kg · mean 81.6 · 81.4–81.8
      ✓ success  ◐ partial  · none  blank: not expected
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(.week, names: []), Rendering())) == expected)
  }

  @Test func theQuarterAt80Columns() {
    let expected = #"""
      October to December 2026, to Friday 20 November
            1     6     11    16    21    26    31
      🧘 Meditate     every day           15 of 20   75 %   streak 5
        Nov ✓✓✓✗✓ ✓✓·✓✓ ◐✓✓·✓ ✓◐✓✓✓
      💪 Workout      Mon, Wed, Fri        6 of 9    67 %   streak 0
        Nov  ✓ ✓  ✓  ✗  ✓ ✓   ✓ · ◐
      📞 Call family  3 per week           7 of 8    88 %   streak 0 weeks
        3 · 2 · 2 (3 days left)
      🚬 Smoking      avoid               17 of 19   89 %   clean 5 days
        Nov ✓✓✓✓✓ ✓!✓✓✓ ✓✓✓!✓ ✓✓✓✓
      🏃 Run          30.0 km per week     1 of 2    50 %   streak 1 week
        30.0 · 8.7 · 0.0 km (3 days left)
      Weight          every day
        last 81.4 kg · mean 81.7 · 81.4–82.0
      ✓ success  ◐ partial  ✗ attempted  · none  ! relapse  blank: not expected
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(.quarter, names: []), Rendering())) == expected)
  }

  @Test func fractionsAt80Columns() {
    let expected = #"""
      November 2026, to Friday 20    1     6     11    16
      🧘 Meditate     every day      ✓✓✓✗✓ ✓✓·✓✓ ◐✓✓·✓ ✓◐✓✓✓  15 of 20  streak 5
      💪 Workout      Mon, Wed, Fri   ✓ ✓  ✓  ✗  ✓ ✓   ✓ · ◐   6 of 9   streak 0
      📞 Call family  3 per week     3 · 2 · 2 (3 days left)   7 of 8   streak 0 weeks
      🚬 Smoking      avoid          ✓✓✓✓✓ ✓!✓✓✓ ✓✓✓!✓ ✓✓✓✓   17 of 19  clean 5 days
      ✓ success  ◐ partial  ✗ attempted  · none  ! relapse  blank: not expected
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(), isFraction: true, Rendering())) == expected)
  }

  @Test func readAloud() {
    let expected = #"""
      November 2026, to Friday 20
      🧘 Meditate: every day, 15 of 20, 75 %, streak 5
      partial: 11 Nov, 17 Nov
      attempted: 4 Nov
      none: 8 Nov, 14 Nov
      💪 Workout: Mon, Wed, Fri, 6 of 9, 67 %, streak 0
      partial: 20 Nov
      attempted: 9 Nov
      none: 18 Nov
      📞 Call family: 3 per week, 3, 2, 2 (3 days left), 7 of 8, 88 %, streak 0 weeks
      🚬 Smoking: avoid, 17 of 19, 89 %, clean 5 days
      relapse: 7 Nov, 14 Nov
      🏃 Run: 30.0 km per week, 30.0, 8.7, 0.0 km (3 days left), 1 of 2, 50 %, streak 1 week
      Weight: every day, last 81.4 kg, mean 81.7, 81.4 to 82.0
      🚬 Smoking: 1 clean day without a page

      """#
    #expect(drawn(HabitsView.sheet(Samples.habits(names: []), .linear())) == expected)
  }

  @Test func oneHabitAt80Columns() {
    let expected = #"""
      💪 Workout  Mon, Wed, Fri                            November 2026, to Friday 20
      ────────────────────────────────────────────────────────────────────────────────

        1     6     11    16
         ✓ ✓  ✓  ✗  ✓ ✓   ✓ · ◐

        ✓ success  ◐ partial  ✗ attempted  · none

        Success   6 of 9 · 67 % · 1 partial · 1 attempted · 1 none
        Streak    0 times · longest 3 (11 Nov – 16 Nov)
        Score     29 % · as in Loop Habit Tracker; partial counts half
        Time      5h on 8 lines · mean 38m
        Intensity mean 3.5
        Kinds     cardio 4 (2h20m) · strength 4 (2h40m)

        ◐ Fri 20 Nov  #strength  55m  intensity 4  Knee   journal/2026/2026-11-20.md:5
                      hurts less than on Monday
        ✓ Mon 16 Nov  #cardio  50m  intensity 3           journal/2026/2026-11-16.md:5
        ✓ Fri 13 Nov  #strength  45m  intensity 4         journal/2026/2026-11-13.md:5
        ✓ Wed 11 Nov  #cardio  40m  intensity 3           journal/2026/2026-11-11.md:5
        ✗ Mon 9 Nov   #strength  35m  intensity 4         journal/2026/2026-11-09.md:5
        ✓ Fri 6 Nov   #cardio  30m  intensity 3           journal/2026/2026-11-06.md:5
        ✓ Wed 4 Nov   #strength  25m  intensity 4         journal/2026/2026-11-04.md:5
        ✓ Mon 2 Nov   #cardio  20m  intensity 3           journal/2026/2026-11-02.md:5

      """#
    #expect(drawn(HabitView.sheet(Samples.habits(names: ["workout"]), Rendering())) == expected)
  }

  @Test func oneHabitAt40Columns() {
    let expected = #"""
      📞 Call family  3 per week
      November 2026, to Friday 20
      ────────────────────────────────────────

      Success   7 of 8 · 88 % · 1 none
      Weeks     3 · 2 · 2 (3 days left)
      Now       2 of 3, 3 days left
      Streak    0 weeks · longest 1 week (2
                Nov – 8 Nov)
      Score     31 % · as in Loop Habit
                Tracker; partial counts half

      ✓ Wed 18 Nov  2026-11-18.md:5
      ✓ Tue 17 Nov  2026-11-17.md:5
      ✓ Fri 13 Nov  2026-11-13.md:5
      ✓ Tue 10 Nov  2026-11-10.md:5
      ✓ Sat 7 Nov   2026-11-07.md:5
      ✓ Wed 4 Nov   2026-11-04.md:5
      ✓ Mon 2 Nov   2026-11-02.md:5

      """#
    #expect(drawn(HabitView.sheet(Samples.habits(names: ["call"]), Rendering(columns: 40))) == expected)
  }

  @Test func whyAt80Columns() {
    let expected = #"""
      📞 Call family  3 per week                           November 2026, to Friday 20
      ────────────────────────────────────────────────────────────────────────────────

        Counted  7 of 8 · 88 %
        ✓ 2 Nov to 8 Nov    3 of 3
                            Mon 2 Nov  success            journal/2026/2026-11-02.md:5
                            Wed 4 Nov  success            journal/2026/2026-11-04.md:5
                            Sat 7 Nov  success            journal/2026/2026-11-07.md:5
        · 9 Nov to 15 Nov   2 of 3, 1 missed, breaks a streak
                            Tue 10 Nov  success           journal/2026/2026-11-10.md:5
                            Fri 13 Nov  success           journal/2026/2026-11-13.md:5
        ✓ 16 Nov to 22 Nov  2 of 3, 3 days left
                            Tue 17 Nov  success           journal/2026/2026-11-17.md:5
                            Wed 18 Nov  success           journal/2026/2026-11-18.md:5

        Left out
        Sun 1 Nov  before it began

        Streak    0 weeks
        Broken by 9 Nov to 15 Nov  2 of 3, 1 missed, breaks a streak
                  journal/2026/2026-11-10.md:5  journal/2026/2026-11-13.md:5
        Longest   1 week, from Mon 2 Nov to Sun 8 Nov
        Score     31 %, renewed each day from the first line on; skipped days leave it
                  as it is

      """#
    let page = HabitWhyPage(Samples.habits(names: ["call"]))
    #expect(page.map { drawn(HabitWhyView.sheet($0, Rendering())) } == expected)
  }

  @Test func togetherAt80Columns() {
    let expected = #"""
      Meditate and Smoking                                              1 Nov – 19 Nov
      ────────────────────────────────────────────────────────────────────────────────

        With      of 14 days with Meditate, 1 had Smoking  7 %
        Without   of 5 days without Meditate, 1 had Smoking  20 %

        Counts of what the lines say; what causes what they don't tell.

      """#
    let page = Samples.habitsTogether()
    #expect(page.map { drawn(HabitsTogetherView.sheet($0, today: Samples.habitsToday, Rendering())) } == expected)
  }
}

import MMTCore
import MMTScreens
import MMTViews
import Testing

/// The names of the tabs, and those that show days, in a low, a usual and a large window.
@Suite struct TabTests {
  @Test("names rather than numbers, with the digits that lead to them where both fit; each is clicked where it stands")
  func names() {
    var stage = Stage()
    for (columns, line) in [
      (36, "[Today]Week Back Rev Cal Prog Set  ?"), (40, "[Today]Week Backlog Rev Cal Prog Set   ?"),
      (50, "[1 Today]2 Week 3 Back 4 Rev 5 Cal 6 Prog 7 Set  ?"),
      (60, "[1 Today]2 Week 3 Backlog 4 Review 5 Cal 6 Progress 7 Set  ?"),
    ] { #expect(stage.picture(columns, 12)[0] == line) }
    _ = stage.picture(40, 12)
    stage.press(.click(row: 0, column: 22))
    #expect(stage.state.screen == .review)
  }

  @Test func today() {
    Stage.expect(
      .today, 40, 12,
      """
      [Today]Week Backlog Rev Cal Prog Set   ?
      Day 5/6          Friday 20 November 2026
        DSA  Arrays                  1/3   33%
        .1 ✓ 15 3Sum · 25m Medium
      ▌ .2 ☐ 88 Merge Sorted Array · note Easy
        .3 ☐ 217 Contains Duplicate Easy
        System Design  負荷分散      0/1    0%
        … 5 more lines
        Today     ##########  1/4   25%
        Review    2 due   4 shows them
        plan.md:35 looks like a box that slip…
      Space ticks   t timer   m minutes
      """)
    Stage.expect(
      .today, 80, 24,
      """
      [1 Today] 2 Week  3 Backlog  4 Review  5 Calendar  6 Progress  7 Settings      ?
      Day 5/6                                                  Friday 20 November 2026
      Week 2 · 負荷分散                                                    1 day to go
      ────────────────────────────────────────────────────────────────────────────────

        Goal  Say why each of it works, in a sentence that somebody who has never
              heard of it understands at once, and keeps.

        DSA  Arrays                                        ################  1/3   33%
        .1  ✓     15  3Sum                                                 Medium  25m
      ▌ .2  ☐     88  Merge Sorted Array · note                            Easy
        .3  ☐    217  Contains Duplicate                                   Easy

        System Design  負荷分散                            ################  0/1    0%
        .4  ☐  Watch  Load balancers
        … 4 more lines
      ────────────────────────────────────────────────────────────────────────────────
        Today     ####################  1/4   25%   25m today
        Plan      ####################  3/9   33%   0 of 6 days complete
        Streak    none yet · shown up 1 day
        Backlog   2 open items from earlier days   3 shows them
        Review    2 due, solved before   4 shows them
        plan.md:35 looks like a box that slipped, so the line is no item
      Space ticks   t timer   m minutes   n note   [ ] day   / search   q quit
      """)
    Stage.expect(
      .today, 120, 40,
      """
      [1 Today] 2 Week  3 Backlog  4 Review  5 Calendar  6 Progress  7 Settings                                         ? keys
      Day 5/6                                                                                          Friday 20 November 2026
      Week 2 · 負荷分散                                                                                            1 day to go
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        Goal  Say why each of it works, in a sentence that somebody who has never heard of it understands at once, and keeps.

        DSA  Arrays                                                                                ################  1/3   33%
        .1  ✓     15  3Sum                                              leetcode.com/problems/3sum                 Medium  25m
      ▌ .2  ☐     88  Merge Sorted Array · note                         leetcode.com/problems/merge-sorted-array   Easy
        .3  ☐    217  Contains Duplicate                                leetcode.com/problems/contains-duplicate   Easy

        System Design  負荷分散                                                                    ################  0/1    0%
        .4  ☐  Watch  Load balancers
        .5  ☐  Bonus  more

        Review  2 due, solved before                                                                                  4 Review
        1.1  ↻   1  Two Sum · look 1 · 1 day late                          leetcode.com/problems/two-sum             Easy  25m
        2.1  ↻  20  Valid Parentheses · look 1                             leetcode.com/problems/valid-parentheses   Easy

        plan.md:35:1: warning: looks like a box that slipped, so the line is no item [plan.slipped-box]
          35 | -[x] LC 160: A slip
             | ^^^^
        help: write - [x] LC 160: A slip

        Reflection
        │ Clear, so far.






      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        Today     ####################  1/4   25%   25m today
        Plan      ####################  3/9   33%   0 of 6 days complete
        Streak    none yet · shown up 1 day
        Backlog   2 open items from earlier days   3 shows them
        Next      Day 6
      Space ticks   t timer   m minutes   n note   [ ] day   / search   q quit   v mark   b bonus   r reflect   Enter details
      """)
  }

  @Test func week() {
    Stage.expect(
      .week, 40, 12,
      """
       Today[Week]Backlog Rev Cal Prog Set   ?
      Week 2  負荷分散         20 Nov – 21 Nov
      ────────────────────────────────────────
        DSA            1/3  33%
        System Design  0/1   0%
        Items          0/1   0%

      ▌ ▸ Day 5 Fri 20 Nov 1/4 25% today ·
      ▌         Arrays, 負荷分散
          Day 6 Sat 21 Nov 0/1 0%
        … 3 more lines
      Enter opens the day   [ ] week
      """)
    Stage.expect(
      .week, 80, 24,
      """
       1 Today [2 Week] 3 Backlog  4 Review  5 Calendar  6 Progress  7 Settings      ?
      Week 2  負荷分散                                                 20 Nov – 21 Nov
      ────────────────────────────────────────────────────────────────────────────────

        DSA            ############  1/3  33%
        System Design  ############  0/1   0%
        Items          ############  0/1   0%

      ▌ ▸ Day 5  Fri 20 Nov  ##########  1/4  25%   today · Arrays, 負荷分散
          Day 6  Sat 21 Nov  ##########  0/1   0%

        Days      0 of 2 complete
        Streak    none yet · shown up 1 day










      Enter opens the day   [ ] week   . this week   / search   q quit
      """)
    Stage.expect(
      .week, 120, 40,
      """
       1 Today [2 Week] 3 Backlog  4 Review  5 Calendar  6 Progress  7 Settings                                         ? keys
      Week 2  負荷分散                                                                                         20 Nov – 21 Nov
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        DSA            ####################  1/3  33%
        System Design  ####################  0/1   0%
        Items          ####################  0/1   0%

      ▌ ▸ Day 5  Fri 20 Nov  ##########  1/4  25%   today · Arrays, 負荷分散
          Day 6  Sat 21 Nov  ##########  0/1   0%

        Days      0 of 2 complete
        Streak    none yet · shown up 1 day


























      Enter opens the day   [ ] week   . this week   / search   q quit
      """)
  }

  @Test func calendar() {
    Stage.expect(
      .calendar, 40, 12,
      """
       Today Week Backlog Rev[Cal]Prog Set   ?
      November 2026              Days 1–6 of 6
      ────────────────────────────────────────
         Mon 16 ◐ Day 1 1/2 Arrays
         Tue 17 ◐ Day 2 1/2
         Wed 18 – Day 3
         Thu 19 – Day 4
      ▌ ▸Fri 20 ◐ Day 5 1/4 Arrays, 負荷分散
         Sat 21 ☐ Day 6 0/1

        … 5 more lines
      arrows walk   Enter opens the day
      """)
    Stage.expect(
      .calendar, 80, 24,
      """
       1 Today  2 Week  3 Backlog  4 Review [5 Calendar] 6 Progress  7 Settings      ?
      November 2026                                                      Days 1–6 of 6
      ────────────────────────────────────────────────────────────────────────────────

        Mon        Tue        Wed        Thu        Fri        Sat        Sun
                                                                            1
          2          3          4          5          6          7          8
          9         10         11         12         13         14         15
         16 ◐       17 ◐       18 –       19 –      [20 ◐]      21 ☐       22
         D1 1/2     D2 1/2     D3         D4         D5 1/4     D6 0/1
         23         24         25         26         27         28         29
         30

        Signs     ✓ complete  ◐ begun  ☐ open  – rest  = pause  ▸ today
        Finish    Saturday 21 November 2026
                  as things stand Sunday 22 November 2026






        Friday 20 November  Day 5  1/4  1 item done then  Arrays, 負荷分散
      arrows walk   Enter opens the day   [ ] month   . today   q quit
      """)
    Stage.expect(
      .calendar, 120, 40,
      """
       1 Today  2 Week  3 Backlog  4 Review [5 Calendar] 6 Progress  7 Settings                                         ? keys
      November 2026                                                                                              Days 1–6 of 6
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        Mon             Tue             Wed             Thu             Fri             Sat             Sun
                                                                                                          1
          2               3               4               5               6               7               8
          9              10              11              12              13              14              15
         16 ◐            17 ◐            18 –            19 –           [20 ◐]           21 ☐            22
         D1 1/2          D2 1/2          D3              D4              D5 1/4          D6 0/1
         23              24              25              26              27              28              29
         30

        Signs     ✓ complete  ◐ begun  ☐ open  – rest  = pause  ▸ today
        Finish    Saturday 21 November 2026
                  as things stand Sunday 22 November 2026






















        Friday 20 November  Day 5  1/4  1 item done then  Arrays, 負荷分散
      arrows walk   Enter opens the day   [ ] month   . today   q quit
      """)
  }
}

import MMTScreens
import Testing

/// The tabs that show lists, figures and settings, in a low, a usual and a large window.
@Suite struct ListTabTests {
  @Test func backlog() {
    Stage.expect(
      .backlog, 40, 12,
      """
       Today Week[Backlog]Rev Cal Prog Set   ?
      Backlog  2 open items from 2 earlier …
      ────────────────────────────────────────
        Day 1  Monday 16 November
      ▌ 1.2  ☐   283  Move Zeroes         Easy

        Day 2  Tuesday 17 November
        2.2  ☐  Task  Draw

        Catching up at your pace, 1 item a day
        … 2 more lines
      Space ticks   t timer   s skip
      """)
    Stage.expect(
      .backlog, 80, 24,
      """
       1 Today  2 Week [3 Backlog] 4 Review  5 Calendar  6 Progress  7 Settings      ?
      Backlog  2 open items from 2 earlier days                Friday 20 November 2026
      ────────────────────────────────────────────────────────────────────────────────

        Day 1  Monday 16 November
      ▌ 1.2  ☐   283  Move Zeroes                                                 Easy

        Day 2  Tuesday 17 November
        2.2  ☐  Task  Draw

        Catching up at your pace, 1 item a day
        22 Nov    1.2 LC 283
        23 Nov    2.2 Draw










      Space ticks   t timer   s skip   m minutes   Enter details   v mark   / search
      """)
    Stage.expect(
      .backlog, 120, 40,
      """
       1 Today  2 Week [3 Backlog] 4 Review  5 Calendar  6 Progress  7 Settings                                         ? keys
      Backlog  2 open items from 2 earlier days                                                        Friday 20 November 2026
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        Day 1  Monday 16 November
      ▌ 1.2  ☐   283  Move Zeroes                                                     leetcode.com/problems/move-zeroes   Easy

        Day 2  Tuesday 17 November
        2.2  ☐  Task  Draw

        Catching up at your pace, 1 item a day
        22 Nov    1.2 LC 283
        23 Nov    2.2 Draw


























      Space ticks   t timer   s skip   m minutes   Enter details   v mark   / search   q quit   n note   u undo
      """)
  }

  @Test func review() {
    Stage.expect(
      .review, 40, 12,
      """
       Today Week Backlog[Rev]Cal Prog Set   ?
      Review           Friday 20 November 2026
      ────────────────────────────────────────
      ▌ 1.1 ↻ 1 Two Sum · look 1 · 1 day late
      ▌       · 25m Easy
        2.1 ↻ 20 Valid Parentheses · look 1
              Easy

        Solved again: 0 of 1 that were due in
        the last 30 days.

      r looked at   t timer   o open
      """)
    Stage.expect(
      .review, 80, 24,
      """
       1 Today  2 Week  3 Backlog [4 Review] 5 Calendar  6 Progress  7 Settings      ?
      Review                                                   Friday 20 November 2026
      ────────────────────────────────────────────────────────────────────────────────

      ▌ 1.1  ↻   1  Two Sum · look 1 · 1 day late                            Easy  25m
        2.1  ↻  20  Valid Parentheses · look 1                               Easy

        Solved again: 0 of 1 that were due in the last 30 days.















      r looked at   t timer   o open   Enter details   v mark   n note   q quit
      """)
    Stage.expect(
      .review, 120, 40,
      """
       1 Today  2 Week  3 Backlog [4 Review] 5 Calendar  6 Progress  7 Settings                                         ? keys
      Review                                                                                           Friday 20 November 2026
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

      ▌ 1.1  ↻   1  Two Sum · look 1 · 1 day late                          leetcode.com/problems/two-sum             Easy  25m
        2.1  ↻  20  Valid Parentheses · look 1                             leetcode.com/problems/valid-parentheses   Easy

        Solved again: 0 of 1 that were due in the last 30 days.































      r looked at   t timer   o open   Enter details   v mark   n note   q quit   u undo
      """)
  }

  @Test func progress() {
    Stage.expect(
      .progress, 40, 12,
      """
       Today Week Backlog Rev Cal[Prog]Set   ?
      Trial of 6 days  Friday 20 November 2026
      ────────────────────────────────────────
        Week 1   #  #                 0/2
        Week 2  [#] ·                 0/2

        Days           0/6    0%
        DSA            2/5   40%
        … 25 more lines
        Day 5/6  Friday 20 November
        ####################    1/4   25%
      arrows walk   Enter opens the day
      arrows walk   Enter opens the day
      """)
    Stage.expect(
      .progress, 80, 24,
      """
       1 Today  2 Week  3 Backlog  4 Review  5 Calendar [6 Progress] 7 Settings      ?
      Trial of 6 days                                          Friday 20 November 2026
      ────────────────────────────────────────────────────────────────────────────────

        Week 1   #  #                 0/2   Day 5/6  Friday 20 November
        Week 2  [#] ·                 0/2   ####################    1/4   25%
                                            Week 2 · 負荷分散
                                            DSA
                                            ✓ 15 3Sum
                                            ☐ 88 Merge Sorted Array
                                            ☐ 217 Contains Duplicate
                                            System Design
                                            ☐ Load balancers
                                            ☐ more
      arrows walk   Enter opens the day   w week   PgDn charts   q quit
      """)
    Stage.expect(
      .progress, 120, 40,
      """
       1 Today  2 Week  3 Backlog  4 Review  5 Calendar [6 Progress] 7 Settings                                         ? keys
      Trial of 6 days                                                                                  Friday 20 November 2026
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        Week 1   #  #                 0/2   Day 5/6  Friday 20 November
        Week 2  [#] ·                 0/2   ####################    1/4   25%
                                            Week 2 · 負荷分散
                                            DSA
                                            ✓ 15 3Sum
                                            ☐ 88 Merge Sorted Array
                                            ☐ 217 Contains Duplicate
                                            System Design
                                            ☐ Load balancers
                                            ☐ more
      arrows walk   Enter opens the day   w week   PgDn charts   q quit
      """)
  }

  @Test func settings() {
    Stage.expect(
      .settings, 40, 12,
      """
       Today Week Backlog Rev Cal Prog[Set]  ?
      Settings
      ────────────────────────────────────────
        Version     1.0.0

      ▌ dayBoundary        04:00

        … 2 more lines

        The hour at which a day begins (a
        time; default 04:00).
      Enter changes   Space on/off   u undo
      """)
    Stage.expect(
      .settings, 80, 24,
      """
       1 Today  2 Week  3 Backlog  4 Review  5 Calendar  6 Progress [7 Settings]     ?
      Settings
      ────────────────────────────────────────────────────────────────────────────────

        Version     1.0.0

      ▌ dayBoundary        04:00

        Reminders
        reminders.morning  07:00












        The hour at which a day begins (a time; default 04:00).
      Enter changes   Space on/off   u undo   q quit
      """)
    Stage.expect(
      .settings, 120, 40,
      """
       1 Today  2 Week  3 Backlog  4 Review  5 Calendar  6 Progress [7 Settings]                                        ? keys
      Settings
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        Version     1.0.0

      ▌ dayBoundary        04:00

        Reminders
        reminders.morning  07:00




























        The hour at which a day begins (a time; default 04:00).
      Enter changes   Space on/off   u undo   q quit
      """)
  }
}

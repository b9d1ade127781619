import MMTCore
import MMTViews
import Testing

/// The timer, the review queue and the list of changes, as literals.
struct TimingGoldens {
  private func page(_ name: String, _ columns: Int, unicode: Bool = true) -> String {
    let sheets = Samples.timingSheets(Rendering(columns: columns, unicode: unicode))
    return drawn(sheets.first { $0.name == name }?.sheet ?? Sheet(Rendering()))
  }

  @Test func todayWithATimerAndReviewsAt80Columns() {
    let expected = #"""
      Day 12/100                                               Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                               88 days to go
      ────────────────────────────────────────────────────────────────────────────────

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                       ██████▍░░░░░░░░░  2/5   40%
        .1  ✓    438  Find All Anagrams in a String              Medium    25m
        .2  ✓    567  Permutation in String · note               Medium  1h10m  30 Nov
        .3  ◐     30  Substring with Concatenation of All        Hard
                      Words · partly done · note
        .4  ☐   1652  Defuse the Bomb · timer running            Easy
        .5  ☐    159  Longest Substring with At Most Two         Medium
                      Distinct Characters · paid
        .6  ☐    146  LRU Cache · bonus                          Medium

        System Design  Microservices Architecture          ░░░░░░░░░░░░░░░░  0/2    0%
        .7  ☐  Watch  "Microservices Explained" – TechWorld with Nana
        .8  ☐   Task  Draw an online shop as five services, with what each one owns
                      Include: gateway, service discovery, one database each
        .9  –  Bonus  Compare with a monolith · skipped

        Review  2 of 6 due, solved before                               mmt review due
         1.1  ↻  1920  Build Array from Permutation · look 2 · 4 days    Easy      25m
                       late · felt hard
        12.2  ↻   567  Permutation in String · note · look 1 · took      Medium  1h10m
                       long for Medium

        Reflection
        │ Two pointers clicked.
        │
        │ Tomorrow: earlier to bed.

      ────────────────────────────────────────────────────────────────────────────────
        Today     █████▋░░░░░░░░░░░░░░     2/7   28%
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Timer     1652 Defuse the Bomb, 25m since 08:06   mmt stop
        Backlog   7 open items from earlier days   mmt backlog
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(page("today with a timer", 80) == expected)
  }

  @Test func startThatStopsAnotherAt80Columns() {
    let expected = #"""
        .1  ✓  438  Find All Anagrams in a String                          Medium  25m

        DSA       ████████████  5/5  100%
        Day 12    ████████████  5/5  100%   complete
        Timer     25m booked, 08:06 to 08:31
        Streak    3 complete days in a row, your longest yet · shown up 4 days

        .4  ☐  1652  Defuse the Bomb                                              Easy

        Timer     started at 08:31   mmt stop

      """#
    #expect(page("start", 80) == expected)
  }

  @Test func statusWithATimerAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────
        Plan      machine-mode.md
        Folder    ~/machine-mode
        Day       12 of 100
        Today     2 of 7 done
        Backlog   7 open items from earlier days   mmt backlog
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Timer     1652 Defuse the Bomb, 10h21m since yesterday 22:10; forgotten?
                  mmt stop
        Sync      2 changes made outside mmt   mmt sync
        Backup    today at 07:02 (commit 1a2b3c4)
                  changes since then aren't committed yet
        Elsewhere no copy has left this machine yet   mmt backup --to DIR
        Note      the build is new since 1 December.

      """#
    #expect(page("status with a timer", 80) == expected)
  }

  @Test func reviewDueAt80Columns() {
    let expected = #"""
      Review                                                   Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

         1.1  ↻  1920  Build Array from Permutation · look 2 · 4 days    Easy      25m
                       late · felt hard
        12.2  ↻   567  Permutation in String · note · look 1 · took      Medium  1h10m
                       long for Medium

        4 more wait for another day: 3 a day are enough.

        mmt review done 1.1   when you have solved it again

      """#
    #expect(page("review", 80) == expected)
  }

  @Test func undoListAt80Columns() {
    let expected = #"""
      Changes to take back                                     Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────
        1  today 08:25      mmt done 438
        2  yesterday 21:03  mmt note 567 'Two maps; compare the counts of the window,
                            not the words'
        3  29 Nov 07:00     mmt config restDays Sunday

        mmt undo   takes the first of them back, and then the next

      """#
    #expect(page("undo --list", 80) == expected)
  }

  @Test func todayWithATimerAndReviewsAt40Columns() {
    let expected = #"""
      Day 12/100       Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS   88 days to go
      & HASH MAPS
      ────────────────────────────────────────

      Goal  see the invariant of the window
            before typing

      DSA  Sliding Window Advanced   2/5   40%
      .1 ✓ 438 Find All Anagrams in a String ·
           25m Medium
      .2 ✓ 567 Permutation in String · note ·
           1h10m · 30 Nov Medium
      .3 ◐ 30 Substring with Concatenation of
           All Words · partly done · note Hard
      .4 ☐ 1652 Defuse the Bomb · timer
           running Easy
      .5 ☐ 159 Longest Substring with At Most
           Two Distinct Characters · paid
           Medium
      .6 ☐ 146 LRU Cache · bonus Medium

      System Design  Microservices   0/2    0%
      Architecture
      .7 ☐ Watch "Microservices Explained" –
           TechWorld with Nana
      .8 ☐ Task Draw an online shop as five
           services, with what each one owns
           Include: gateway, service
           discovery, one database each
      .9 – Bonus Compare with a monolith ·
           skipped

      Review  2 of 6 due,       mmt review due
      solved before
       1.1 ↻ 1920 Build Array from Permutation
             · look 2 · 4 days late · felt
             hard · 25m Easy
      12.2 ↻ 567 Permutation in String · note
             · look 1 · took long for Medium ·
             1h10m Medium

      Reflection
      │ Two pointers clicked.
      │
      │ Tomorrow: earlier to bed.

      ────────────────────────────────────────
      Today     ██▊░░░░░░░     2/7   28%
      Plan      █▏░░░░░░░░  94/815   11%
      Days      10 of 100 days complete
      Streak    3 complete days in a row ·
                longest 5 · shown up 4 days
      Timer     1652 Defuse…, 25m since 08:06
                mmt stop
      Backlog   7 open items from earlier days
                mmt backlog
      Next      Day 13: Hash Maps Advanced,
                Distributed Systems Concepts

      mmt done .4   ticks Defuse the Bomb

      """#
    #expect(page("today with a timer", 40) == expected)
  }

  @Test func startThatStopsAnotherAt40Columns() {
    let expected = #"""
      .1 ✓ 438 Find All Anagrams in a String ·
           25m Medium

      DSA       5/5  100%
      Day 12    5/5  100%
      Timer     25m booked, 08:06 to 08:31
      Streak    3 complete days in a row, your
                longest yet · shown up 4 days

      .4  ☐  1652  Defuse the Bomb        Easy

      Timer     started at 08:31   mmt stop

      """#
    #expect(page("start", 40) == expected)
  }

  @Test func statusWithATimerAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day plan
      Tuesday 1 December 2026
      ────────────────────────────────────────
      Plan      machine-mode.md
      Folder    ~/machine-mode
      Day       12 of 100
      Today     2 of 7 done
      Backlog   7 open items from earlier days
                mmt backlog
      Streak    3 complete days in a row ·
                longest 5 · shown up 4 days
      Timer     1652 Defuse…, 10h21m since
                yesterday 22:10; forgotten?
                mmt stop
      Sync      2 changes made outside mmt
                mmt sync
      Backup    today at 07:02 (commit
                1a2b3c4)
                changes since then aren't
                committed yet
      Elsewhere no copy has left this machine
                yet   mmt backup --to DIR
      Note      the build is new since 1
                December.

      """#
    #expect(page("status with a timer", 40) == expected)
  }

  @Test func reviewDueAt40Columns() {
    let expected = #"""
      Review           Tuesday 1 December 2026
      ────────────────────────────────────────

       1.1 ↻ 1920 Build Array from Permutation
             · look 2 · 4 days late · felt
             hard · 25m Easy
      12.2 ↻ 567 Permutation in String · note
             · look 1 · took long for Medium ·
             1h10m Medium

      4 more wait for another day: 3 a day are
      enough.

      mmt review done 1.1   when you have
      solved it again

      """#
    #expect(page("review", 40) == expected)
  }

  @Test func undoListAt40Columns() {
    let expected = #"""
      Changes to take back
      Tuesday 1 December 2026
      ────────────────────────────────────────
      1 today 08:25     mmt done 438
      2 yesterday 21:03 mmt note 567 'Two
                        maps; compare the
                        counts of the window,
                        not the words'
      3 29 Nov 07:00    mmt config restDays
                        Sunday

      mmt undo   takes the first of them back,
      and then the next

      """#
    #expect(page("undo --list", 40) == expected)
  }

  @Test func whatBecameOfATimerIsSaidInWords() {
    func line(_ reason: EndedTimer.Reason, _ seconds: Int, from start: String = "2026-12-01T08:06:07+01:00") -> String {
      var answer = Samples.start.stopped
      answer.changed = []
      answer.ended = EndedTimer(
        id: "x", startedAt: Samples.moment(start), endedAt: Samples.now, seconds: seconds, reason: reason)
      return drawn(ChangeView.sheet(answer, today: Samples.today, Rendering(columns: 80)))
    }
    #expect(line(.measured, 1500) == "  Timer     25m booked, 08:06 to 08:31\n")
    #expect(line(.measured, 20) == "  Timer     20 s booked, 08:06 to 08:31\n")
    #expect(line(.measured, 0) == "  Timer     stopped; nothing to book\n")
    #expect(
      line(.measured, 7200, from: "2026-11-30T23:10:00+01:00") == "  Timer     2h booked, yesterday 23:10 to 08:31\n")
    #expect(line(.given, 600) == "  Timer     10m booked; it began at 08:06\n")
    #expect(line(.replaced, 0) == "  Timer     stopped; the minutes given count instead\n")
    #expect(line(.bookedBefore, 0) == "  Timer     stopped; its time was booked before\n")
    #expect(line(.discarded, 0) == "  Timer     stopped; nothing is booked of 25m\n")
    #expect(line(.discarded, 0, from: "2026-12-01T09:00:00+01:00") == "  Timer     stopped; nothing is booked\n")
  }
}

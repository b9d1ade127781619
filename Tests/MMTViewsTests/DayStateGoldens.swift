import MMTCore
import MMTViews
import Testing

/// What a day's page says where it isn't simply a day of work, as literals.
struct DayStateGoldens {
  @Test func aPlanThatBeginsLaterSaysWhen() {
    let expected = #"""
      Day 1/100                                                 Friday 4 December 2026
      Week 1 · FOUNDATIONS                                            starts in 3 days
      ────────────────────────────────────────────────────────────────────────────────

        The plan starts in 3 days, on Friday 4 December.

        DSA  Arrays                                        ░░░░░░░░░░░░░░░░  0/1    0%
        .4  ☐  1652  Defuse the Bomb                                              Easy

      ────────────────────────────────────────────────────────────────────────────────
        Day 1     ░░░░░░░░░░░░░░░░░░░░    0/1    0%
        Plan      ░░░░░░░░░░░░░░░░░░░░  0/815    0%   0 of 100 days complete
        Streak    none yet
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.other("starts"), Rendering())) == expected)
  }

  @Test func aFinishedPlanSaysSo() {
    let expected = #"""
      Day 12/100                                               Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                                    finished
      ────────────────────────────────────────────────────────────────────────────────

        The plan's last day is past. 10 of 100 days are complete; what is open can
        still be ticked.

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                       ██████▍░░░░░░░░░  2/5   40%
        .1  ✓    438  Find All Anagrams in a String              Medium    25m
        .2  ✓    567  Permutation in String · note               Medium  1h10m  30 Nov
        .3  ◐     30  Substring with Concatenation of All        Hard
                      Words · partly done · note
        .4  ☐   1652  Defuse the Bomb                            Easy
        .5  ☐    159  Longest Substring with At Most Two         Medium
                      Distinct Characters · paid
        .6  ☐    146  LRU Cache · bonus                          Medium

        System Design  Microservices Architecture          ░░░░░░░░░░░░░░░░  0/2    0%
        .7  ☐  Watch  "Microservices Explained" – TechWorld with Nana
        .8  ☐   Task  Draw an online shop as five services, with what each one owns
                      Include: gateway, service discovery, one database each
        .9  –  Bonus  Compare with a monolith · skipped

        Reflection
        │ Two pointers clicked.
        │
        │ Tomorrow: earlier to bed.

      ────────────────────────────────────────────────────────────────────────────────
        Day 12    █████▋░░░░░░░░░░░░░░     2/7   28%
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Backlog   7 open items from earlier days   mmt backlog

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.other("finished"), Rendering())) == expected)
  }

  @Test func aCompleteDaySaysSo() {
    let expected = #"""
      Day 1/100                                                 Friday 4 December 2026
      Week 1 · FOUNDATIONS                                               99 days to go
      ────────────────────────────────────────────────────────────────────────────────

        DSA                                                ████████████████  1/1  100%
        .1  ✓  438  Find All Anagrams in a String                   Medium  25m  today

      ────────────────────────────────────────────────────────────────────────────────
        Today     ████████████████████    1/1  100%
        Plan      ░░░░░░░░░░░░░░░░░░░░  0/815    0%   0 of 100 days complete
        Streak    none yet
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        ✓ Everything required is done.

      """#
    #expect(drawn(TodayView.sheet(Samples.other("complete"), Rendering())) == expected)
  }

  @Test func aRestDayNamesTheNextDay() {
    let expected = #"""
      Day 12/100                                             Wednesday 2 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                               88 days to go
      ────────────────────────────────────────────────────────────────────────────────

        Rest day: nothing is due today, Tuesday 1 December. Day 12 is on Wednesday 2
        December.

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                       ██████▍░░░░░░░░░  2/5   40%
        .1  ✓    438  Find All Anagrams in a String              Medium    25m  today
        .2  ✓    567  Permutation in String · note               Medium  1h10m  30 Nov
        .3  ◐     30  Substring with Concatenation of All        Hard
                      Words · partly done · note
        .4  ☐   1652  Defuse the Bomb                            Easy
        .5  ☐    159  Longest Substring with At Most Two         Medium
                      Distinct Characters · paid
        .6  ☐    146  LRU Cache · bonus                          Medium

        System Design  Microservices Architecture          ░░░░░░░░░░░░░░░░  0/2    0%
        .7  ☐  Watch  "Microservices Explained" – TechWorld with Nana
        .8  ☐   Task  Draw an online shop as five services, with what each one owns
                      Include: gateway, service discovery, one database each
        .9  –  Bonus  Compare with a monolith · skipped

        Reflection
        │ Two pointers clicked.
        │
        │ Tomorrow: earlier to bed.

      ────────────────────────────────────────────────────────────────────────────────
        Day 12    █████▋░░░░░░░░░░░░░░     2/7   28%
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Backlog   7 open items from earlier days   mmt backlog
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.other("resting"), Rendering())) == expected)
  }

  @Test func anotherDayHasFullRefs() {
    let expected = #"""
      Day 12–13/100                                            Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                                  5 days ago
      ────────────────────────────────────────────────────────────────────────────────

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                       ██████▍░░░░░░░░░  2/5   40%
        12.1  ✓    438  Find All Anagrams in a String            Medium    25m
        12.2  ✓    567  Permutation in String · note             Medium  1h10m  30 Nov
        12.3  ◐     30  Substring with Concatenation of All      Hard
                        Words · partly done · note
        12.4  ☐   1652  Defuse the Bomb                          Easy
        12.5  ☐    159  Longest Substring with At Most Two       Medium
                        Distinct Characters · paid
        12.6  ☐    146  LRU Cache · bonus                        Medium

        System Design  Microservices Architecture          ░░░░░░░░░░░░░░░░  0/2    0%
        12.7  ☐  Watch  "Microservices Explained" – TechWorld with Nana
        12.8  ☐   Task  Draw an online shop as five services, with what each one owns
                        Include: gateway, service discovery, one database each
        12.9  –  Bonus  Compare with a monolith · skipped

        Reflection
        │ Two pointers clicked.
        │
        │ Tomorrow: earlier to bed.

      ────────────────────────────────────────────────────────────────────────────────
        Day 12    █████▋░░░░░░░░░░░░░░     2/7   28%
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Backlog   7 open items from earlier days   mmt backlog
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done 12.4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.other("other"), Rendering())) == expected)
  }

  @Test func aFileWithoutDaysIsAList() {
    let expected = #"""
      Reading list                                             Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

        Books                                              ░░░░░░░░░░░░░░░░  0/1    0%
        .1  ☐  Designing Data-Intensive Applications

      ────────────────────────────────────────────────────────────────────────────────
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%
        Streak    3 complete days in a row · longest 5 · shown up 4 days

        mmt done .1   ticks Designing Data-Intensive Applications

      """#
    #expect(drawn(TodayView.sheet(Samples.other("list"), Rendering())) == expected)
  }

  @Test func aDayWithoutItemsSaysSo() {
    let expected = #"""
      Reading list                                             Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

        No items on this day.

      ────────────────────────────────────────────────────────────────────────────────
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%
        Streak    3 complete days in a row · longest 5 · shown up 4 days

      """#
    #expect(drawn(TodayView.sheet(Samples.other("empty"), Rendering())) == expected)
  }
}
